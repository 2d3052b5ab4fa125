"""What helps to see a position beside the view: goals, ranges, and what each answer would lead to. Knows no secret.

A board draws this; nothing here is needed to play, so bots and environments never pay for it.
"""

from __future__ import annotations

import msgspec

from munera.arena_rex import primus, traits
from munera.arena_rex.clear_turn import Tactic, listed
from munera.arena_rex.goals import Goal, Held, goals, held
from munera.arena_rex.nearest import placed
from munera.arena_rex.negotiation import Negotiate
from munera.arena_rex.outlook import prospect
from munera.arena_rex.scenes import PRIMUS
from munera.arena_rex.state import FEATURE, Rex, is_in_play, struck
from munera.arena_rex.tree import PickBox
from munera.arena_rex.turns import PickTactic
from munera.engine.action import Seat
from munera.engine.run import apply, pending


class Leaves(msgspec.Struct):
    """What an attack promises after a declaration."""

    action: str
    success: float
    defeat: float
    answer: float  # that a counterattack succeeds


class Ends(msgspec.Struct):
    """Where the model that is struck stands after a box, and whether it still stands."""

    action: str
    x: int
    y: int
    stands: bool
    moved: bool


class Placed(msgspec.Struct):
    """A base or a zone that is being placed; a zone is no body's."""

    body: int
    radius: int


class RexAids(msgspec.Struct):
    engagement: list[int]  # by model, in units [AR-3.15]
    mov: list[int]  # by model, in units
    leaves: list[Leaves]
    ends: list[Ends]
    goals: list[Goal]  # by seat
    held: list[Held]
    tactics: list[Tactic]  # in a clear turn
    waiting: list[int]  # models that are not defeated but fight in another round [AR-24.4]
    placed: list[Placed]  # what is being placed, in the order of the answer's numbers


def aids(s: Rex, seat: Seat) -> RexAids:
    """For the seat that is asked; others get the ranges."""
    out = RexAids([], [], [], [], goals(s), held(s), [], waiting(s), [])
    for m in s.models:
        out.engagement.append(traits.engagement(s, m.id) if m.in_play else 0)
        out.mov.append(traits.mov(s, m.id) if m.in_play else 0)
    asked = pending(s)
    if asked is None or seat not in asked.seats(s):
        return out
    if isinstance(asked, Negotiate):
        out.leaves = leaves(s, asked, seat)
    elif isinstance(asked, PickBox):
        out.ends = ends(s, asked, seat)
    elif isinstance(asked, PickTactic):
        out.tactics = listed(s, seat)
    out.placed = [Placed(body, radius) for body, radius in placed(s, asked)]
    return out


def waiting(s: Rex) -> list[int]:
    """Of a Primus Superiorum, once it has begun."""
    if s.scene.kind != PRIMUS or not s.turns:
        return []
    return [m.id for m in s.models if not m.in_play and not primus.is_defeated(s, m)]


def leaves(s: Rex, asked: Negotiate, seat: Seat) -> list[Leaves]:
    out: list[Leaves] = []
    for action in asked.options(s, seat):
        then = s.clone()
        apply(then, seat, action)
        ahead = prospect(then)
        if ahead is not None:
            answer = ahead.answer.success() if ahead.answer is not None else 0.0
            out.append(Leaves(repr(action), ahead.hope.success(), ahead.hope.defeat(), answer))
    return out


def ends(s: Rex, asked: PickBox, seat: Seat) -> list[Ends]:
    """As far as the box itself goes: before the follow-up, and before anybody answers anything."""
    out: list[Ends] = []
    body = struck(s.attacks[-1])
    if body >= FEATURE:
        return out
    for action in asked.options(s, seat):
        then = s.clone()
        apply(then, seat, action)
        m, now = then.models[body], s.models[body]
        moved = (m.x, m.y) != (now.x, now.y)
        out.append(Ends(repr(action), m.x, m.y, is_in_play(then, body), moved))
    return out
