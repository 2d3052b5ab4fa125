# mypyc: compile
"""What a bot of Arena Rex wants in each scenario: who decides the game, where to go, what to hold."""

from __future__ import annotations

from math import hypot

from munera.arena_rex import features, traits
from munera.arena_rex.condemned import condemned_of
from munera.arena_rex.duellum import is_duelist
from munera.arena_rex.geminae import duel_zones
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.measuring import shape_of
from munera.arena_rex.profiles import NONE
from munera.arena_rex.scenes import DAMNATIO, GEMINAE, VINCULI
from munera.arena_rex.state import FEATURE, INCH, NOBODY, Model, Rex, fatigue_of
from munera.bots.arena_rex_temper import Temper
from munera.engine.action import Seat


def weight(s: Rex, t: Temper, model: int) -> float:
    """How much more a model counts: a condemned gladiator decides the game [AR-24.31, AR-24.42]."""
    return t.aim if model < FEATURE and model in s.scene.condemned else 1.0


def interest(s: Rex, seat: Seat, by: int, at: int) -> float:
    """1 if this seat likes it that one strikes the other, -1 if not."""
    if at < FEATURE:
        return -1.0 if s.models[at].owner == seat else 1.0
    return 1.0 if by < FEATURE and s.models[by].owner == seat else 0.0


def may_meet(s: Rex, m: Model, e: Model) -> bool:
    """While a duel goes on, duelists meet each other alone and the others nobody in the ring [AR-24.48, AR-24.49]."""
    return not s.scene.duel or is_duelist(s, m.id) == is_duelist(s, e.id)


def quarry(s: Rex, m: Model) -> int:
    """The enemy it wants to reach whoever else is nearer, or NONE: the condemned of somebody else."""
    if s.scene.kind in (DAMNATIO, VINCULI):
        for id in s.scene.condemned:
            if s.models[id].in_play and s.models[id].owner != m.owner:
                return id
    return NONE


def stays_back(s: Rex, m: Model) -> bool:
    """A condemned gladiator does not look for a fight, nor does who is chained to it."""
    if s.scene.kind not in (DAMNATIO, VINCULI):
        return False
    mine = condemned_of(s, m.owner)
    if mine == NONE or not s.models[mine].in_play:
        return False
    return m.id == mine or any([mine in (c.one, c.other) and m.id in (c.one, c.other) for c in s.chains])


def zones(s: Rex, t: Temper, seat: Seat, present: list[Model]) -> float:
    """Geminae: who holds the Duel zones, who is about to hold both, how far one is from them [AR-24.25]."""
    if s.scene.kind != GEMINAE:
        return 0.0
    both = duel_zones(s)
    holders = [features.controller(s, zone) for zone in both]
    value = 0.0
    for i in range(len(both)):
        if holders[i] == seat:
            value += t.control
        elif holders[i] != NOBODY:
            value -= t.control
        else:
            value -= 0.5 * t.way * min([to_hold(s, m, both[i]) for m in present if m.owner == seat] + [40.0])
        other = holders[1 - i]
        if len(both) == 2 and other != NOBODY and about_to_hold(s, present, other, both[i], both[1 - i]):
            value += t.about_to_win * (0.3 if other == seat else -1.0)
    return value


def to_hold(s: Rex, m: Model, zone: int) -> float:
    """How many inches a model is from standing wholly in a zone."""
    ring = shape_of(s, zone)
    assert isinstance(ring, Disc), "Duel zones are discs"
    return max(0.0, (hypot(m.x - ring.x, m.y - ring.y) + m.radius - ring.r) / INCH)


def about_to_hold(s: Rex, present: list[Model], seat: Seat, zone: int, held: int) -> bool:
    """Can a Ready model of this side walk into the zone, with nobody in its way there and the other still held?"""
    for m in present:
        if m.owner != seat and features.is_in(s, m.id, zone):
            return False
    keepers = [m.id for m in present if m.owner == seat and features.is_wholly_in(s, m.id, held)]
    for m in present:
        near = m.owner == seat and fatigue_of(s, m.id) == 0 and to_hold(s, m, zone) * INCH <= traits.mov(s, m.id)
        if near and keepers != [m.id]:
            return True
    return False
