# mypyc: compile
"""What is being done and answered, as everybody at the table follows it: the frames that have a name, oldest first."""

from __future__ import annotations

from munera.for_glory.answering import Events
from munera.for_glory.any_time import BuyBack
from munera.for_glory.arena_phase import Register
from munera.for_glory.battle import Attack, CombatTurn, Fight
from munera.for_glory.box import TRIGGERS
from munera.for_glory.champions import Upgrade
from munera.for_glory.machinations import Buy
from munera.for_glory.money import Pay
from munera.for_glory.reactions import React, Window
from munera.for_glory.seen import SeenStep
from munera.for_glory.state import ForGlory, fighter
from munera.for_glory.use import CarryOut, Choose, Use


def under_way(s: ForGlory) -> list[SeenStep]:
    """Turns, attacks, events with their windows, cards in use, payments [FG2-22.4, FGM-22.4, FG-22.15]."""
    out: list[SeenStep] = []
    for frame in s.stack:
        if isinstance(frame, (Fight, CombatTurn)):
            out.append(SeenStep("turn", frame.seat, attacked=frame.attacked, tactic=frame.tactic))
        elif isinstance(frame, Attack):
            f = fighter(s, frame.attacker)
            out.append(SeenStep("attack", -1 if f is None else f.owner, -1 if f is None else f.kind, frame.attacker))
        elif isinstance(frame, (React, Window)):
            out += happenings(frame.events)
        elif isinstance(frame, Use):
            out.append(SeenStep("use", frame.seat, frame.kind, frame.source, frame.ability))
        elif isinstance(frame, (CarryOut, Choose)):
            use = frame.use
            out.append(SeenStep("use", use.seat, use.kind, use.source, use.ability))
        elif isinstance(frame, Buy):
            out.append(SeenStep("buy", frame.seat, frame.kind))
        elif isinstance(frame, Upgrade):
            out.append(SeenStep("upgrade", frame.seat, frame.kind))
        elif isinstance(frame, Register):
            out.append(SeenStep("register", frame.seat, frame.kind))
        elif isinstance(frame, BuyBack):
            out.append(SeenStep("buy_back", frame.seat))
        elif isinstance(frame, Pay):
            out.append(SeenStep("pay", frame.seat, cost=frame.cost))
    return out


def happenings(events: Events) -> list[SeenStep]:
    return [SeenStep(TRIGGERS[h.what], h.owner, h.kind, h.id) for h in events]
