# mypyc: compile
"""Shifts: like a push, but of any distance, without effects, and stopping before contact [AR-14.16 to AR-14.24]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import scenario
from munera.arena_rex.arenas import MOBILE
from munera.arena_rex.geometry.direction import directly_away, directly_toward
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.geometry.slide import Slide, slide
from munera.arena_rex.geometry.units import STANDOFF
from munera.arena_rex.geometry.zone import stop_coming, stop_going
from munera.arena_rex.measuring import boundary_of, in_the_way, is_titan, leashes_of, place_body, shape_of
from munera.arena_rex.state import FEATURE, Rex, feature_of, heir, is_in_play, mount_of
from munera.engine.action import Action, Seat
from munera.engine.frame import Decision, Frame, Refusal

GO_ON: Final = Action("on")


def can_be_shifted(s: Rex, body: int) -> bool:
    """Not Titans, no mounted rider on its own, and of features only those that are Mobile.

    [AR-14.24, AR-18.2, AR-15.3, AR-15.28]
    """
    if body >= FEATURE and not feature_of(s, body).has(MOBILE):
        return False
    return is_in_play(s, body) and mount_of(s, body) == body and not is_titan(s, body)


@final
class Shift(Frame):
    """Directly toward or away from somebody; its controller may stop it before a zone [AR-14.17, AR-14.22]."""

    def __init__(self, body: int, ref: int, distance: int, toward: bool, seat: Seat) -> None:
        self.body: Final = body
        self.ref: Final = ref
        self.distance: Final = distance  # in units
        self.toward: Final = toward
        self.seat: Final = seat  # controls the shifted model

    def run(self, s: Rex, step: int) -> None:
        if step == 1 and can_be_shifted(s, self.body) and is_in_play(s, self.ref) and zone_stops(s, self):
            s.call(StopAtZone(self))
        else:
            s.finish(self)
            if step == 1:
                carry_out(s, self, self.distance)


def direction(s: Rex, shift: Shift) -> tuple[int, int]:
    base = shape_of(s, shift.body)
    assert isinstance(base, Disc), "only discs are shifted"
    ref = shape_of(s, shift.ref)
    return directly_toward(base, ref) if shift.toward else directly_away(base, ref)


def way(s: Rex, shift: Shift, distance: int) -> Slide:
    """It stops just before contact with any model or hazard, and where a chain ends [AR-14.20, AR-14.21, AR-15.54]."""
    base = shape_of(s, shift.body)
    assert isinstance(base, Disc), "only discs are shifted"
    dx, dy = direction(s, shift)
    others = [shape_of(s, b) for b in in_the_way(s, shift.body)]
    return slide(base, dx, dy, distance, others, boundary_of(s), leashes_of(s, shift.body), STANDOFF)


def carry_out(s: Rex, shift: Shift, distance: int) -> None:
    """Nothing is triggered, nobody follows up [AR-14.18, AR-14.19]."""
    if can_be_shifted(s, shift.body) and is_in_play(s, shift.ref):
        base = shape_of(s, shift.body)
        assert isinstance(base, Disc), "only discs are shifted"
        end = way(s, shift, distance)
        place_body(s, shift.body, end.x, end.y)
        s.tell("shifted", (shift.body, base.x, base.y, end.x, end.y))
        scenario.moved_by_force(s)


def zone_stops(s: Rex, shift: Shift) -> dict[tuple[int, ...], tuple[int, int]]:
    """Zones it would enter, as (ZONE,), or leave, as (ZONE, 1), with the places just before [AR-14.22, AR-14.23]."""
    base = shape_of(s, shift.body)
    assert isinstance(base, Disc), "only discs are shifted"
    dx, dy = direction(s, shift)
    end = way(s, shift, shift.distance)
    out: dict[tuple[int, ...], tuple[int, int]] = {}
    for i in range(len(s.features)):
        zone = FEATURE + i
        if s.features[i].in_play and feature_of(s, zone).zone and zone != shift.body:
            shape = shape_of(s, zone)
            coming = stop_coming(base, dx, dy, shape)
            going = stop_going(base, dx, dy, shape)
            for edge, stop in (((zone,), coming), ((zone, 1), going)):
                if stop is not None and stop.compare(end.offset) < 0:
                    out[edge] = (stop.along(base.x, dx), stop.along(base.y, dy))
    return out


@final
class StopAtZone(Decision):
    """``stop ZONE`` before it enters, ``stop ZONE 1`` before it leaves; or go on [AR-14.22]."""

    def __init__(self, shift: Shift) -> None:
        self.shift: Final = shift

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (heir(s, self.shift.seat),)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [GO_ON] + [Action("stop", edge) for edge in zone_stops(s, self.shift)]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        if action.verb == "on":
            carry_out(s, self.shift, self.shift.distance)
            return
        x, y = zone_stops(s, self.shift)[action.args]
        base = shape_of(s, self.shift.body)
        assert isinstance(base, Disc), "only discs are shifted"
        place_body(s, self.shift.body, x, y)
        s.tell("shifted", (self.shift.body, base.x, base.y, x, y))
        scenario.moved_by_force(s)

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return Refusal("AR-14.22", "stop before the edge of a zone, or let the shift go on")
