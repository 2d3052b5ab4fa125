# mypyc: compile
"""Formations worth deploying in, of the endlessly many: in line along the edge, close about the centre, far apart."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from munera.arena_rex import deployment
from munera.arena_rex.arenas import Section
from munera.arena_rex.edges import places_along
from munera.arena_rex.geometry.measure import gap
from munera.arena_rex.geometry.ring import placements
from munera.arena_rex.geometry.shapes import Disc, Shape
from munera.arena_rex.geometry.slide import legal_position
from munera.arena_rex.measuring import bodies, boundary_of, shape_of
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import Rex, profile_of
from munera.engine.action import Seat

STARTS: Final = 9  # along an edge
TURNS: Final = 8  # about the centre
ALL_ROUND: Final = (Section((0, 180), ()), Section((180, 360), ()))

Place = tuple[int, int]


def formations(s: Rex, seat: Seat, models: tuple[int, ...], where: int) -> list[tuple[int, ...]]:
    """Places for all of these models, x, y, x, y, …; riders mounted, and once on foot."""
    found = [formation(s, seat, models, where, k) for k in range(how_many(s, models, where))]
    return [args for args in dict.fromkeys(found) if args]


def how_many(s: Rex, models: tuple[int, ...], where: int) -> int:
    """Formations thought of, possible or not."""
    turns = STARTS if where == deployment.AT_EDGE else TURNS + (where == deployment.AFAR)
    return 2 * turns if any(rides(s, id, models) for id in models) else turns


def formation(s: Rex, seat: Seat, models: tuple[int, ...], where: int, k: int) -> tuple[int, ...]:
    """The formation of this number, first those with mounted riders; () if there is no room for it."""
    riders = [id for id in models if rides(s, id, models)]
    if riders:
        half = how_many(s, models, where) // 2
        riders = riders if k < half else []
        k %= half
    walkers = [id for id in in_order(s, models) if id not in riders]
    places = _places(s, seat, walkers, where, k)
    if len(places) < len(walkers):
        return ()
    found = {walkers[i]: places[i] for i in range(len(walkers))}
    for id in riders:
        found[id] = found[s.models[id].partner]
    args: list[int] = []
    for id in models:
        args += found[id]
    return tuple(args)


def rides(s: Rex, id: int, models: tuple[int, ...]) -> bool:
    return profile_of(s, id).rides != NONE and s.models[id].partner in models


def in_order(s: Rex, models: tuple[int, ...]) -> list[int]:
    """Models that are chained together come first, side by side."""
    chained = [id for chain in s.chains for id in (chain.one, chain.other) if id in models]
    return chained + [id for id in models if id not in chained]


def _places(s: Rex, seat: Seat, models: list[int], where: int, turn: int) -> list[Place]:
    """A place for each model; fewer if there is no room."""
    if where == deployment.AT_CENTRE:
        return close_together(s, models, turn)
    if where == deployment.AFAR:
        return far_apart(s, models, turn) if turn < TURNS else farthest(s, seat, models)
    return in_line(s, s.arena.sections[seat], models, turn)


def around(s: Rex, placed: list[Disc]) -> list[Shape]:
    """Everything in the way; those just placed first, for they are the likeliest."""
    out: list[Shape] = []
    out += placed
    out += [shape_of(s, b) for b in bodies(s)]
    return out


# ---- along the edge


def in_line(s: Rex, edge: Section, models: list[int], start: int) -> list[Place]:
    """Side by side along the player's edge, from one of some places on; whoever finds no room stands behind."""
    placed: list[Disc] = []
    out: list[Place] = []
    part = start / (STARTS - 1)
    for id in models:
        r = s.models[id].radius
        if deployment.is_bound_to_pillar(s, id):
            spots = by_the_pillar(s, r)
            out.append(spots[start % len(spots)] if spots else (0, 0))
            continue
        spot = next_along(s, places_along(edge, boundary_of(s), r), r, part, placed)
        if spot is None:
            spot = behind(s, r, placed)
        if spot is None:
            return []
        out.append(spot)
        placed.append(Disc(spot[0], spot[1], r))
    return out


def next_along(s: Rex, places: list[Place], r: int, part: float, placed: list[Disc]) -> Place | None:
    """The free place nearest to those already there; the first of all stands at some part of the edge."""
    blockers = around(s, placed)
    first = round(part * (len(places) - 1))
    found: Place | None = None
    least: i64 = 0
    for k in range(len(places)):
        x, y = places[(first + k) % len(places)]
        off = square_off(x, y, placed)
        if (found is None or off < least) and legal_position(Disc(x, y, r), blockers, boundary_of(s)):
            if not placed:
                return x, y
            found = (x, y)
            least = off
    return found


def square_off(x: i64, y: i64, placed: list[Disc]) -> i64:
    """The square of the distance to the nearest of these, 0 if there is nobody."""
    least: i64 = -1
    for b in placed:
        dx = x - b.x
        dy = y - b.y
        off = dx * dx + dy * dy
        if least < 0 or off < least:
            least = off
    return max(least, 0)


def behind(s: Rex, r: int, placed: list[Disc]) -> Place | None:
    """In contact with a friend, where the edge is crowded [AR-23.10]."""
    for host in placed:
        others: list[Shape] = [o for o in around(s, placed) if o != host]
        spots = placements(Disc(0, 0, r), host, others, boundary_of(s))
        if spots:
            return spots[0]
    return None


def by_the_pillar(s: Rex, r: int) -> list[Place]:
    """Round the pillar to which the condemned is chained [AR-24.35]."""
    post = shape_of(s, deployment.pillar(s))
    assert isinstance(post, Disc), "a pillar is a disc"
    others = [shape_of(s, b) for b in bodies(s) if b != deployment.pillar(s)]
    return placements(Disc(0, 0, r), post, others, boundary_of(s))


# ---- at the centre, and far from it


def close_together(s: Rex, models: list[int], turn: int) -> list[Place]:
    """The first at the centre, the others in contact with somebody already there [AR-24.20]."""
    out: list[Place] = []
    placed: list[Disc] = []
    for id in models:
        r = s.models[id].radius
        if not placed:
            spots: list[Place] = [(0, 0)]
        else:
            spots = []
            for host in placed:
                others: list[Shape] = [o for o in around(s, placed) if o != host]
                spots += placements(Disc(0, 0, r), host, others, boundary_of(s))
        spots = [p for p in spots if legal_position(Disc(p[0], p[1], r), around(s, placed), boundary_of(s))]
        if not spots:
            return []
        spot = spots[turn * len(spots) // TURNS]
        out.append(spot)
        placed.append(Disc(spot[0], spot[1], r))
    return out


def places_at_rim(s: Rex, r: int) -> list[Place]:
    """Places in contact with the arena's edge, all round."""
    if s.arena.boundary.points:
        sections = [Section((), s.arena.boundary.side(i)) for i in range(len(s.arena.boundary.points) // 2)]
    else:
        sections = list(ALL_ROUND)
    out: list[Place] = []
    for section in sections:
        out += places_along(section, boundary_of(s), r)
    return out


def far_apart(s: Rex, models: list[int], turn: int) -> list[Place]:
    """At the rim, spread evenly [AR-24.16, AR-24.22]."""
    out: list[Place] = []
    placed: list[Disc] = []
    for i in range(len(models)):
        r = s.models[models[i]].radius
        rim = places_at_rim(s, r)
        first = len(rim) * (i * TURNS + turn) // (TURNS * len(models))
        spot = None
        for k in range(len(rim)):
            x, y = rim[(first + k) % len(rim)]
            if legal_position(Disc(x, y, r), around(s, placed), boundary_of(s)):
                spot = (x, y)
                break
        if spot is None:
            return []
        out.append(spot)
        placed.append(Disc(spot[0], spot[1], r))
    return out


def farthest(s: Rex, seat: Seat, models: list[int]) -> list[Place]:
    """At the rim, each as far from the nearest enemy as it can: where an arena is small [AR-24.21]."""
    foes = [Disc(m.x, m.y, m.radius) for m in s.models if m.in_play and m.owner != seat]
    out: list[Place] = []
    placed: list[Disc] = []
    for id in models:
        r = s.models[id].radius
        rim = places_at_rim(s, r)
        rim.sort(key=lambda p: -min([gap(Disc(p[0], p[1], r), foe).units() for foe in foes]))
        free = [p for p in rim if legal_position(Disc(p[0], p[1], r), around(s, placed), boundary_of(s))]
        if not free:
            return []
        out.append(free[0])
        placed.append(Disc(free[0][0], free[0][1], r))
    return out
