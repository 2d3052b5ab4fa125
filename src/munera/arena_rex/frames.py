"""Every frame of Arena Rex, for the codec: what may stand on the stack."""

from __future__ import annotations

from munera.arena_rex.abilities import FavorOrAbility, InOrder, MayUse, PickModel, Use, WhichFirst
from munera.arena_rex.activation import Act, Activation
from munera.arena_rex.aggressive import Approach, MountOrRider, PickTrigger, Respond, Rouse, WhichWay
from munera.arena_rex.attack import AttackAction, ResolveAttack
from munera.arena_rex.beasts import GoWild, Nearest, RunWild, Victim, WhichBeast
from munera.arena_rex.condemned import ChoosePartner, DrawAll, DrawCondemned, PlaceZone
from munera.arena_rex.damage import Fallen, ImmovablePrice, Suffer, VitalityEffects
from munera.arena_rex.deed import Deed
from munera.arena_rex.deployment import Deploy
from munera.arena_rex.dice_off import ChooseFirst, ChooseRole, DiceOff
from munera.arena_rex.displacement import BlameHazard, Displace, NameHazard, OrderCohorts, Place
from munera.arena_rex.duellum import ChooseDuelist
from munera.arena_rex.hazards import Kill, Trigger
from munera.arena_rex.hubris import Hubris, OfferHubris
from munera.arena_rex.ludus_tactics import Challenge, Gift, Maniple, Sacrifice
from munera.arena_rex.mounts import AttackToo, Dismount, GoOn, SecondAttack, Separated
from munera.arena_rex.moves import MoveAction, Walk
from munera.arena_rex.negotiation import Negotiate, Negotiation
from munera.arena_rex.pools import Reroll, Rerolls, Roll, RollAgain
from munera.arena_rex.primus import Round
from munera.arena_rex.push import AnyDirection, Contacts, HoldGround, OrderContacts, Push, PushBack
from munera.arena_rex.reactions import MoveWindow, OpportunityAttack, OpportunityWindow, ReactionMove, Strike
from munera.arena_rex.set_up import Deployment, SetUp
from munera.arena_rex.shift import Shift, StopAtZone
from munera.arena_rex.tactics import Incite
from munera.arena_rex.thrown import Unhorsed
from munera.arena_rex.tree import PickBox, Reposition, Rest, TakeBoxes
from munera.arena_rex.turns import (
    Activate,
    ClearTurn,
    MayActivate,
    NormalTurn,
    PickTactic,
    Relieve,
    TakeTurn,
    UseTactics,
)
from munera.arena_rex.vocabulary.each import Each, WhoIsNext
from munera.arena_rex.zones import NextZone, TriggerZone, TriggerZones
from munera.engine.frame import Frame

FRAMES: tuple[type[Frame], ...] = (
    SetUp, DiceOff, ChooseFirst, ChooseRole, DrawAll, DrawCondemned, ChooseDuelist, PlaceZone, Round, Deployment,
    ChoosePartner, Deploy,
    TakeTurn, NormalTurn, Relieve, Activate, ClearTurn, UseTactics, PickTactic, MayActivate, Activation, Act, Deed,
    MoveAction, Walk, OpportunityWindow, OpportunityAttack, Strike, MoveWindow, ReactionMove,
    AttackAction, ResolveAttack, Negotiation, Negotiate, Roll, Rerolls, Reroll, RollAgain,
    TakeBoxes, PickBox, Reposition, Rest, Push, HoldGround, PushBack, AnyDirection, Contacts, OrderContacts,
    Shift, StopAtZone, Displace, OrderCohorts, Place, BlameHazard, NameHazard,
    Use, MayUse, PickModel, FavorOrAbility, InOrder, WhichFirst, Each, WhoIsNext,
    RunWild, WhichBeast, GoWild, Nearest, Victim, Dismount, Separated, GoOn, AttackToo, SecondAttack, Unhorsed,
    OfferHubris, Hubris, Incite, Maniple, Gift, Sacrifice, Challenge,
    ImmovablePrice, Suffer, VitalityEffects, Fallen,
    Trigger, Kill, TriggerZones, NextZone, TriggerZone, Rouse, PickTrigger, Respond, MountOrRider, Approach, WhichWay,
)  # fmt: skip
