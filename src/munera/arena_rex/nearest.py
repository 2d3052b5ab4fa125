"""``near I X Y``: a tap on the sand as an answer: thing I of what is being placed goes to the place nearest to there.

Where it may stand at all the rules say: along its player's edge, at the pillar, in contact with who displaces it.
"""

from __future__ import annotations

from munera.arena_rex.condemned import ZONE, PlaceZone, zone_fits
from munera.arena_rex.deployment import AT_EDGE, Deploy, is_bound_to_pillar, pillar
from munera.arena_rex.displacement import Place
from munera.arena_rex.edges import places_along
from munera.arena_rex.geometry.measure import overlap
from munera.arena_rex.geometry.ring import placements
from munera.arena_rex.geometry.shapes import Disc, Shape
from munera.arena_rex.measuring import bodies, boundary_of, shape_of
from munera.arena_rex.mounts import Dismount
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import NOBODY, Rex, profile_of
from munera.arena_rex.thrown import Unhorsed
from munera.engine.action import Action
from munera.engine.errors import MalformedAction
from munera.engine.frame import Decision

Spot = tuple[int, int]


def placed(s: Rex, decision: Decision | None) -> list[tuple[int, int]]:
    """What is being placed, in the order of the answer: each body with its radius; a zone is nobody's."""
    match decision:
        case Deploy():
            return [(model, s.models[model].radius) for model in decision.models]
        case Place():
            return [(body, disc(shape_of(s, body)).r) for body in decision.displaced]
        case Dismount() | Unhorsed():
            return [(decision.rider, s.models[decision.rider].radius)]
        case PlaceZone():
            return [(NOBODY, ZONE)]
    return []


def near(s: Rex, decision: Decision | None, numbers: tuple[int, ...]) -> Action:
    """``near I X Y`` and, unless all others stand as in the first option, the places of all as they are now."""
    things = placed(s, decision)
    if decision is None or not things:
        raise MalformedAction("nothing is being placed now", hint="it belongs to deployments, zones, displacement")
    if len(numbers) not in (3, 3 + 2 * len(things)) or not 0 <= numbers[0] < len(things):
        raise MalformedAction("a number, a place, and perhaps the places of all", hint="near 0 2540 -35560")
    first = decision.options(s, decision.seats(s)[0])[0]
    flat = numbers[3:] or first.args
    spots = [(flat[2 * i], flat[2 * i + 1]) for i in range(len(things))]
    moved = settled(s, decision, numbers[0], numbers[1:3], spots)
    return Action(first.verb, flattened(moved))


def settled(s: Rex, decision: Decision, i: int, wanted: tuple[int, ...], spots: list[Spot]) -> list[Spot]:
    """All places after thing i was put near there."""
    point = (wanted[0], wanted[1])
    if isinstance(decision, Deploy):
        return deployed(s, decision, i, point, spots)
    if isinstance(decision, PlaceZone):
        seat = decision.seat
        along = places_along(s.arena.sections[seat], boundary_of(s), ZONE)
        fitting = [spot for spot in along if zone_fits(s, seat, *spot) is None]
        return [closest(fitting or along, point)]
    seat = decision.seats(s)[0]
    exact = [point if k == i else spot for k, spot in enumerate(spots)]
    if decision.accepts(s, seat, Action("place", flattened(exact))):
        return exact
    offered = [action.args for action in decision.options(s, seat)]
    best = min(offered, key=lambda args: apart((args[2 * i], args[2 * i + 1]), point))
    return [(best[k], best[k + 1]) for k in range(0, len(best), 2)]


# ---- deployment


def deployed(s: Rex, d: Deploy, i: int, point: Spot, spots: list[Spot]) -> list[Spot]:
    """At the edge or the pillar, beside the others; a rider put upon its mount rides and goes with it [AR-19.1]."""
    model = d.models[i]
    partner = s.models[model].partner
    j = d.models.index(partner) if partner in d.models else NONE
    out = list(spots)
    if j != NONE and profile_of(s, model).rides != NONE and apart(point, spots[j]) <= s.models[partner].radius ** 2:
        out[i] = spots[j]
        return out
    carried = j != NONE and spots[i] == spots[j]
    around: list[Shape] = [shape_of(s, b) for b in bodies(s)]
    for k in range(len(spots)):
        if k != i and not (k == j and carried):
            around.append(Disc(spots[k][0], spots[k][1], s.models[d.models[k]].radius))
    out[i] = free_place(s, d, model, point, around)
    if carried and profile_of(s, partner).rides != NONE:
        out[j] = out[i]
    return out


def free_place(s: Rex, d: Deploy, model: int, point: Spot, around: list[Shape]) -> Spot:
    """The nearest place where nobody stands; if there is none, the nearest."""
    base = Disc(0, 0, s.models[model].radius)
    if is_bound_to_pillar(s, model):
        found = placements(base, disc(shape_of(s, pillar(s))), [], boundary_of(s))
    elif d.where == AT_EDGE:
        found = places_along(s.arena.sections[d.seat], boundary_of(s), base.r)
    else:
        return point
    free = [spot for spot in found if not any([overlap(base.at(spot[0], spot[1]), other) for other in around])]
    return closest(free or found or [point], point)


def disc(shape: Shape) -> Disc:
    assert isinstance(shape, Disc), "what is placed is round, and so is the pillar"
    return shape


def flattened(spots: list[Spot]) -> tuple[int, ...]:
    return tuple([number for spot in spots for number in spot])


def closest(spots: list[Spot], point: Spot) -> Spot:
    return min(spots, key=lambda spot: apart(spot, point))


def apart(a: Spot, b: Spot) -> int:
    """The square of the distance."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
