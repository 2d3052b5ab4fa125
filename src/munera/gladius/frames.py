"""Every frame of Gladius, for the codec: what may stand on the stack."""

from __future__ import annotations

from munera.engine.frame import Frame
from munera.gladius.actions import ActivateAbility, AfterAction, PerformActions, PlayFaceUp
from munera.gladius.arena import Deal, DealTeam, Newcomer
from munera.gladius.bets import PlaceBets
from munera.gladius.clean_up import CleanUp, DiscardDown
from munera.gladius.contest import Contest, OtherEffects
from munera.gladius.decks import Draw, DrawInfluence
from munera.gladius.duel import Vote
from munera.gladius.effects import CarryOut, NameTarget, PayCost
from munera.gladius.final import FinalScoring
from munera.gladius.hidden_words import KeepOrThrowOut
from munera.gladius.round import (
    ChooseSpectator,
    DealSpectators,
    DeclareFirstPlayer,
    DrawFirstPlayer,
    RevealEvent,
    RevealEventAndGladiators,
    Round,
    SetUp,
    VoteAndRevealGladiators,
)

FRAMES: tuple[type[Frame], ...] = (
    SetUp, DealSpectators, ChooseSpectator, DrawFirstPlayer, DeclareFirstPlayer,
    Round, RevealEventAndGladiators, RevealEvent, DealTeam, Deal, VoteAndRevealGladiators, Vote,
    PlaceBets,
    PerformActions, AfterAction, PlayFaceUp, ActivateAbility, PayCost, NameTarget, CarryOut, Newcomer, KeepOrThrowOut,
    Contest, OtherEffects,
    CleanUp, DrawInfluence, Draw, DiscardDown,
    FinalScoring,
)  # fmt: skip
