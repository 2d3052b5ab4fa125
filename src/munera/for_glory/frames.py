"""Every frame of For Glory, for the codec: what may stand on the stack."""

from __future__ import annotations

from munera.engine.frame import Frame
from munera.for_glory.any_time import BuyBack
from munera.for_glory.arena_deck import TakeArenas, TurnUp
from munera.for_glory.arena_phase import LateRegistration, NextToRegister, Register, Resolution, Rewards, Round
from munera.for_glory.battle import Attack, Battle, CombatTurn, Fight, PickTarget
from munera.for_glory.card_words import DiscardFromHand, Discarding
from munera.for_glory.champions import DealChampions, DraftChampion, Upgrade
from munera.for_glory.damage import ResolveDamage
from munera.for_glory.free_for_all import LateTurn, PlaceRewards, RegisterLate, SharedRound
from munera.for_glory.influence import DiscardGladiator, LoseInfluence
from munera.for_glory.machinations import Buy, MachinationsTurn, TakeActions
from munera.for_glory.money import Pay
from munera.for_glory.promises import TakenUp, TakeUp
from munera.for_glory.reactions import OrderWindows, React, Window, Windows
from munera.for_glory.reigning import CheckBloodlust, SecondToken
from munera.for_glory.set_up import DealArenas, DrawFirstPlayer, FlipArena, NameFirstPlayer, SetUp
from munera.for_glory.use import CarryOut, Choose, Use
from munera.for_glory.whole_game import WholeGame
from munera.for_glory.zones import Deal, DealRow, Draw, DrawCards

FRAMES: tuple[type[Frame], ...] = (
    WholeGame, SetUp, DrawFirstPlayer, NameFirstPlayer, DealArenas, DealRow, Deal, DrawCards, Draw,
    Round, MachinationsTurn, TakeActions, Buy, Pay, BuyBack, Discarding, DiscardFromHand,
    Use, CarryOut, Choose, Windows, OrderWindows, Window, React, ResolveDamage, LoseInfluence, DiscardGladiator,
    NextToRegister, LateRegistration, Register, Battle, CombatTurn, Fight, Attack, PickTarget, TakeUp, TakenUp,
    Rewards, Resolution, FlipArena,
    DraftChampion, DealChampions, Upgrade, TurnUp, TakeArenas, CheckBloodlust, SecondToken,
    SharedRound, LateTurn, RegisterLate, PlaceRewards,
)  # fmt: skip
