# mypyc: compile
"""Zones: a model that starts its activation within one triggers all its properties [AR-15.15]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import aggressive, deed, features, hazards
from munera.arena_rex.arenas import AGGRESSIVE, LETHAL, STAGGERING, WOUNDING
from munera.arena_rex.state import FEATURE, NOBODY, Rex, heir, is_in_play, mount_of
from munera.engine.action import Action, Seat
from munera.engine.frame import Decision, Frame, Refusal

ACTING: Final = STAGGERING | WOUNDING | LETHAL | AGGRESSIVE  # Binding and Duel do nothing at this moment


def begin_activation(s: Rex, model: int) -> None:
    """Immediately after it is chosen and before any action; of a mounted pair, the mount alone [AR-15.16, AR-15.17]."""
    found = zones_about(s, mount_of(s, model))
    if found:
        s.call(deed.Deed(TriggerZones(mount_of(s, model), found)))


def zones_about(s: Rex, model: int) -> tuple[int, ...]:
    """The zones that act on a model where it stands."""
    out: list[int] = []
    for i in range(len(s.features)):
        zone = FEATURE + i
        acts = features.is_zone(s, zone) and features.properties_of(s, zone) & ACTING
        if acts and s.features[i].in_play and features.is_in(s, model, zone):
            out.append(zone)
    return tuple(out)


@final
class TriggerZones(Frame):
    """One after another; the active player says which is next [AR-15.15, AR-1.10]."""

    def __init__(self, model: int, zones: tuple[int, ...]) -> None:
        self.model: Final = model
        self.zones: Final = zones

    def run(self, s: Rex, step: int) -> None:
        left = tuple([z for z in self.zones if is_in_play(s, z)])
        if not left or not is_in_play(s, self.model):
            s.finish(self)
        elif len(left) > 1:
            s.become(self, NextZone(self.model, left))
        else:
            s.finish(self)
            s.call(TriggerZone(left[0], self.model))


@final
class NextZone(Decision):
    """Which of several zones triggers first [AR-1.10]."""

    def __init__(self, model: int, zones: tuple[int, ...]) -> None:
        self.model: Final = model
        self.zones: Final = zones

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (heir(s, s.turn.seat),)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("zone", (zone,)) for zone in self.zones]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        first = action.args[0]
        s.become(self, TriggerZones(self.model, tuple([z for z in self.zones if z != first])))
        s.call(TriggerZone(first, self.model))

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return Refusal("AR-1.10", "say which zone triggers first")


@final
class TriggerZone(Frame):
    """All its properties; an Aggressive zone attacks last [AR-15.15, AR-15.8, AR-15.35]."""

    def __init__(self, zone: int, model: int) -> None:
        self.zone: Final = zone
        self.model: Final = model

    def run(self, s: Rex, step: int) -> None:
        if step == 1:
            hazards.trigger(s, self.zone, self.model, False)
            return
        s.finish(self)
        if features.properties_of(s, self.zone) & AGGRESSIVE and is_in_play(s, self.model):
            aggressive.rouse(s, self.zone, self.model, NOBODY)
