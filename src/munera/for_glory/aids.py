"""What helps to see a decision beside the view: what each answer would lead to if nobody answered it. Knows no secret.

It is tried out in a world this seat cannot tell from the true one. A board draws it; bots and environments never ask.
"""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from munera.engine.action import CHANCE, PASS, Action, Seat
from munera.engine.dice import Dice
from munera.engine.event import Event
from munera.engine.frame import Chance
from munera.engine.run import apply_telling, pending
from munera.for_glory.battle import Fight, PickTarget
from munera.for_glory.money import Pay
from munera.for_glory.reactions import React
from munera.for_glory.redeal import redeal
from munera.for_glory.state import ForGlory
from munera.for_glory.statics import health_of
from munera.for_glory.use import CarryOut, Choose

AHEAD: Final = 40  # answers that are tried out one after another, at most
TRIED: Final = 32  # answers that are tried out beside each other, at most


class Fate(msgspec.Struct):
    """A Gladiator that is hurt after an answer: the damage it takes, and whether it is defeated."""

    id: int
    damage: int
    falls: bool


class Foreseen(msgspec.Struct):
    """What an answer leads to; ``then`` are the choices it asks for first, each with what that leads to."""

    action: str
    fates: list[Fate]
    then: list[Foreseen]


class ForGloryAids(msgspec.Struct):
    foreseen: list[Foreseen]


def aids(s: ForGlory, seat: Seat) -> ForGloryAids:
    """For the seat that fights, reacts or picks a target; nothing for others."""
    asked = pending(s)
    if not isinstance(asked, (Fight, React, Choose, PickTarget)) or seat not in asked.seats(s):
        return ForGloryAids([])
    imagined = redeal(s, seat, Random(0))
    answers = asked.options(s, seat)[:TRIED]
    choices = TRIED // len(answers)
    return ForGloryAids([foresee(imagined, seat, action, choices) for action in answers])


def foresee(s: ForGlory, seat: Seat, action: Action, choices: int) -> Foreseen:
    """Until somebody has to decide something else than to pass; so many of one's own choices are looked into."""
    then = s.clone()
    news = apply_telling(then, seat, action)
    for _ in range(AHEAD):
        asked = pending(then)
        if isinstance(asked, (Choose, PickTarget)) and seat in asked.seats(then):
            named = asked.options(then, seat)[:choices]
            return Foreseen(repr(action), [], [foresee(then, seat, choice, 0) for choice in named])
        answer = unanswered(then, seat)
        if answer is None:
            break
        news += apply_telling(then, *answer)
    return Foreseen(repr(action), fates(then, news), [])


def unanswered(s: ForGlory, seat: Seat) -> tuple[Seat, Action] | None:
    """One's own payment as it is suggested, any draw in the middle of a card; in a window everybody passes who may."""
    asked = pending(s)
    if isinstance(asked, Pay) and asked.seat == seat:
        return seat, asked.options(s, seat)[0]
    if isinstance(asked, Chance) and any(isinstance(frame, CarryOut) for frame in s.stack):
        return CHANCE, asked.sample(s, Dice(Random(0)))
    if isinstance(asked, React) and PASS in asked.options(s, asked.seat):
        return asked.seat, PASS
    return None


def fates(s: ForGlory, news: list[Event]) -> list[Fate]:
    """What was resolved; what is assigned still as if it were."""
    found: dict[int, Fate] = {}
    for event in news:
        if event.verb == "damaged":
            fate = found.setdefault(event.args[0], Fate(event.args[0], 0, False))
            fate.damage += event.args[1]
        elif event.verb == "defeated":
            found.setdefault(event.args[2], Fate(event.args[2], 0, False)).falls = True
    for f in s.fighters:
        new = f.assigned + f.hard
        if new > 0:
            fate = found.setdefault(f.id, Fate(f.id, 0, False))
            fate.damage += new
            fate.falls = f.damage + new >= health_of(s, f)
    return list(found.values())
