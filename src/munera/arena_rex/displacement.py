# mypyc: compile
"""Displacement: whoever stands where another ends its movement is placed in base contact with it [AR-14.25]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import hazards, scenario
from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.measure import overlap, point_to_point
from munera.arena_rex.geometry.ring import (
    has_placement,
    in_contact_legally,
    placements,
    proposals,
    widened_placements,
)
from munera.arena_rex.geometry.shapes import Disc, Shape
from munera.arena_rex.geometry.slide import legal_position
from munera.arena_rex.measuring import (
    bodies,
    boundary_of,
    in_contact,
    leashes_of,
    overlapped,
    place_body,
    seat_of,
    shape_of,
)
from munera.arena_rex.state import EDGE, FEATURE, NOBODY, Rex, after, clockwise, feature_of, heir, is_in_play, mount_of
from munera.engine.action import Action, Seat
from munera.engine.dice import Dice
from munera.engine.frame import Decision, Frame, Refusal

ACROSS: Final = 200_000  # wider than any arena
EVERYWHERE: Final = Boundary(ACROSS)  # no edge at all


def disc_of(s: Rex, body: int) -> Disc:
    shape = shape_of(s, body)
    assert isinstance(shape, Disc), "only discs are displaced"
    return shape


def displace_overlapped(s: Rex, mover: int) -> None:
    """After a Move Action: all whom the mover has ended upon; zones displace nobody [AR-18.8, AR-22.14, AR-15.42]."""
    if not is_in_play(s, mover) or (mover >= FEATURE and feature_of(s, mover).zone):
        return
    under = overlapped(s, disc_of(s, mover), mount_of(s, mover))
    if under:
        s.call(Displace(mount_of(s, mover), tuple(under), NOBODY))


@final
class Displace(Frame):
    """All models of a cohort are placed together; the active player orders the cohorts [AR-14.26].

    ``placer`` places them all if it is a seat: some abilities let the displacing player do it.
    """

    def __init__(self, displacer: int, displaced: tuple[int, ...], placer: Seat) -> None:
        self.displacer: Final = displacer
        self.displaced: Final = displaced
        self.placer: Final = placer

    def run(self, s: Rex, step: int) -> None:
        gone = not is_in_play(s, self.displacer)  # its player has conceded: who is clear of others stays [AR-1.13]
        left = tuple([b for b in self.displaced if is_in_play(s, b) and not (gone and is_clear(s, b))])
        seats = placers(s, self.displacer, left, self.placer)
        if not seats:
            s.finish(self)
        elif len(seats) > 1:
            s.become(self, OrderCohorts(self.displacer, left, self.placer))
        else:
            s.become(self, Place(self.displacer, left, (), seats[0]))


def is_clear(s: Rex, body: int) -> bool:
    return not overlapped(s, disc_of(s, body), body)


def placer_of(s: Rex, displacer: int, body: int, placer: Seat) -> Seat:
    """Its controller; for an Aggressive hazard the opponent of the displacer's controller [AR-14.25, AR-15.42]."""
    if placer != NOBODY and heir(s, placer) == placer:
        return placer
    if body < FEATURE:
        return s.models[body].owner
    return after(s, seat_of(s, displacer)) if displacer < FEATURE else s.turn.seat


def placers(s: Rex, displacer: int, displaced: tuple[int, ...], placer: Seat) -> list[Seat]:
    found = [placer_of(s, displacer, b, placer) for b in displaced]
    return [seat for seat in clockwise(s, s.turn.seat) if seat in found]


@final
class OrderCohorts(Decision):
    """Which cohort is placed first [AR-14.26]."""

    def __init__(self, displacer: int, displaced: tuple[int, ...], placer: Seat) -> None:
        self.displacer: Final = displacer
        self.displaced: Final = displaced
        self.placer: Final = placer

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (heir(s, s.turn.seat),)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        found = placers(s, self.displacer, self.displaced, self.placer)
        return [Action("cohort", (who,)) for who in found]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        who = action.args[0]
        now = tuple([b for b in self.displaced if placer_of(s, self.displacer, b, self.placer) == who])
        later = tuple([b for b in self.displaced if b not in now])
        s.become(self, Displace(self.displacer, later, self.placer))
        s.call(Place(self.displacer, now, later, who))

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return Refusal("AR-14.26", "say whose models are placed first")


# ---- where there is room


def blockers(s: Rex, displacer: int, absent: tuple[int, ...], hazards: bool) -> list[Shape]:
    """Everything but the displacer and those who are not on the table while they are placed."""
    out: list[Shape] = []
    for b in bodies(s):
        if b != displacer and b not in absent and (hazards or b < FEATURE):
            out.append(shape_of(s, b))
    return out


def chained_well(s: Rex, body: int, spot: tuple[int, int]) -> bool:
    """A chain limits where a model may be placed [AR-14.31, AR-15.66]."""
    base = disc_of(s, body)
    return all(leash.holds(base, spot[0], spot[1]) for leash in leashes_of(s, body))


def spots(s: Rex, displacer: int, body: int, absent: tuple[int, ...], placed: list[Disc]) -> list[tuple[int, int]]:
    """Free places in contact with the displacer [AR-3.39]; failing that, in contact with a model that touches it, and
    failing that, on a wider ring [AR-14.27, AR-14.30, AR-3.40]."""
    base = disc_of(s, body)
    host = disc_of(s, displacer)
    others = blockers(s, displacer, absent, True)
    others += placed
    found = within_chain(s, body, placements(base, host, others, boundary_of(s)))
    if not found:
        for neighbour in bodies(s):
            if neighbour not in absent and neighbour < FEATURE and in_contact(s, displacer, neighbour):
                near = disc_of(s, neighbour)
                rest: list[Shape] = [o for o in others if o != near]
                rest.append(host)
                found += [spot for spot in placements(base, near, rest, boundary_of(s)) if spot not in found]
        found = within_chain(s, body, found)
    if not found:
        found = widened_placements(base, host, others + [host], boundary_of(s), ACROSS)
    return found


def any_spot(s: Rex, displacer: int, body: int, absent: tuple[int, ...], dice: Dice) -> tuple[int, int]:
    """One of these spots, all equally likely: a base without chains is tried in contact until there is room."""
    if not leashes_of(s, body):
        base = disc_of(s, body)
        host = disc_of(s, displacer)
        around = blockers(s, displacer, absent, True)
        untried = proposals(base, host, around, boundary_of(s))
        around.append(host)
        while untried:
            x, y = dice.take(untried)
            if in_contact_legally(base.at(x, y), host, around, boundary_of(s)):
                return x, y
    found = spots(s, displacer, body, absent, [])
    return found[dice.below(len(found))]


def within_chain(s: Rex, body: int, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those the chain allows; if it allows none, the nearest [AR-15.66]."""
    held = [spot for spot in found if chained_well(s, body, spot)]
    leashes = leashes_of(s, body)
    if held or not found or not leashes:
        return held or found
    ends = [point_to_point(spot[0], spot[1], leashes[0].x, leashes[0].y) for spot in found]
    return [found[ends.index(min(ends))]]


def hazard_to_blame(s: Rex, displacer: int, body: int, absent: tuple[int, ...]) -> tuple[int, ...]:
    """Hazards that keep a model out of contact: there is no free spot, but would be without hazards [AR-14.29]."""
    base = disc_of(s, body)
    host = disc_of(s, displacer)
    boundary = boundary_of(s)
    if has_placement(base, host, blockers(s, displacer, absent, True), boundary):
        return ()
    models = blockers(s, displacer, absent, False)
    out: list[int] = []
    for spot in placements(base, host, models, EVERYWHERE):
        here = base.at(spot[0], spot[1])
        for b in bodies(s):
            if b >= FEATURE and b not in out and overlap(here, shape_of(s, b)):
                out.append(b)
        if EDGE not in out and not boundary.inside(here.x, here.y, here.r):
            out.append(EDGE)
    return tuple(out)


@final
class Place(Decision):
    """``place X Y …``: a place for each displaced model of a cohort, all at once, on any side [AR-14.28, AR-14.32]."""

    def __init__(self, displacer: int, displaced: tuple[int, ...], later: tuple[int, ...], seat: Seat) -> None:
        self.displacer: Final = displacer
        self.displaced: Final = displaced
        self.later: Final = later  # of other cohorts, not yet on the table
        self.seat: Final = seat

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        """Every spot for the first; the others where there is then room, on the near side and on the far side."""
        absent = self.displaced + self.later
        return [self.beginning_with(s, spot) for spot in spots(s, self.displacer, self.displaced[0], absent, [])]

    def answer_at_random(self, s: Rex, dice: Dice) -> int:
        """Any of the options, all equally likely, found without listing them."""
        first = any_spot(s, self.displacer, self.displaced[0], self.displaced + self.later, dice)
        self.choose(s, self.seat, self.beginning_with(s, first))
        return 1

    def beginning_with(self, s: Rex, first: tuple[int, int]) -> Action:
        """The first model on this spot, the others where there is then room."""
        absent = self.displaced + self.later
        chosen = [first]
        placed = [disc_of(s, self.displaced[0]).at(first[0], first[1])]
        for body in self.displaced[1:]:
            spot = spots(s, self.displacer, body, absent, placed)[0]
            chosen.append(spot)
            placed.append(disc_of(s, body).at(spot[0], spot[1]))
        return Action("place", tuple([c for spot in chosen for c in spot]))

    def accepts(self, s: Rex, seat: Seat, action: Action) -> bool:
        return action in self.options(s, seat) or (action.verb == "place" and self.legal(s, action.args))

    def legal(self, s: Rex, args: tuple[int, ...]) -> bool:
        """Legal together, each in base contact with the displacer [AR-14.28, AR-14.32]."""
        if len(args) != 2 * len(self.displaced):
            return False
        absent = self.displaced + self.later
        host = disc_of(s, self.displacer)
        around: list[Shape] = blockers(s, self.displacer, absent, True)
        around.append(host)
        for i in range(len(self.displaced)):
            body = self.displaced[i]
            here = disc_of(s, body).at(args[2 * i], args[2 * i + 1])
            if not in_contact_legally(here, host, around, boundary_of(s)):
                return False
            if not chained_well(s, body, (here.x, here.y)) or not legal_position(here, around, boundary_of(s)):
                return False
            around.append(here)
        return True

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        absent = self.displaced + self.later
        blamed = [hazard_to_blame(s, self.displacer, body, absent) for body in self.displaced]
        for i in range(len(self.displaced)):
            x, y = action.args[2 * i], action.args[2 * i + 1]
            place_body(s, self.displaced[i], x, y)
            s.tell("displaced", (self.displaced[i], self.displacer, x, y))
        scenario.moved_by_force(s)
        for i in range(len(self.displaced) - 1, -1, -1):
            if blamed[i]:
                s.call(BlameHazard(self.displacer, self.displaced[i], blamed[i]))

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        if action.verb == "place" and len(action.args) == 2 * len(self.displaced):
            return Refusal("AR-14.28", "each must be in base contact with the displacing model, overlapping nothing")
        return Refusal("AR-14.25", "place the displaced models: place X Y, a pair of numbers for each")


@final
class BlameHazard(Frame):
    """A displaced model that hazards keep out triggers one of them [AR-14.27, AR-14.29]."""

    def __init__(self, displacer: int, body: int, hazards: tuple[int, ...]) -> None:
        self.displacer: Final = displacer
        self.body: Final = body
        self.hazards: Final = hazards

    def run(self, s: Rex, step: int) -> None:
        seat = seat_of(s, self.displacer)
        if seat == NOBODY:
            seat = s.turn.seat
        if len(self.hazards) > 1:
            s.become(self, NameHazard(seat, self.body, self.hazards))
        else:
            s.finish(self)
            hazards.keep_out(s, self.hazards[0], self.body)


@final
class NameHazard(Decision):
    """The player of the displacing model names the hazard that is to blame [AR-14.29]."""

    def __init__(self, seat: Seat, body: int, hazards: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.body: Final = body
        self.hazards: Final = hazards

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (heir(s, self.seat),)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("hazard", (h,)) for h in self.hazards]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        hazards.keep_out(s, action.args[0], self.body)

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return Refusal("AR-14.29", "name one of the hazards that keep the model out")
