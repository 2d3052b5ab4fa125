# mypyc: compile
"""Geminae: two Duel zones, and victory for whoever first controls both [AR-24.23, AR-24.25]."""

from __future__ import annotations

from typing import Final

from munera.arena_rex.arenas import DUEL, Feature
from munera.arena_rex.edges import facing
from munera.arena_rex.features import controller
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.scenes import add_feature
from munera.arena_rex.state import FEATURE, INCH, NOBODY, Rex, feature_of
from munera.engine.action import Seat

RADIUS: Final = 5 * INCH // 2
APART: Final = 6 * INCH  # from the centre


def zone_centres(x: float, y: float) -> list[tuple[int, int]]:
    """On the line through the centre perpendicular to the axis of deployment, 6 inches to each side [AR-24.26]."""
    return [(round(-y * side * APART), round(x * side * APART)) for side in (1, -1)]


def place_zones(s: Rex) -> None:
    """Unless the arena has its own two [AR-24.23, AR-24.26]."""
    if len(duel_zones(s)) < 2:
        x, y = facing(s.arena.sections[0])
        for i, (zx, zy) in enumerate(zone_centres(x, y)):
            add_feature(s, f"duel_{i + 1}", "duel zone", True, Disc(zx, zy, RADIUS), DUEL)


def duel_zones(s: Rex) -> list[int]:
    """The two zones of the scenario: the arena's first two, or else those the scenario has brought [AR-24.26]."""
    found = [FEATURE + i for i in range(len(s.features)) if is_duel_zone(feature_of(s, FEATURE + i))]
    own = [f for f in s.arena.features if is_duel_zone(f)]
    return found[:2] if len(own) >= 2 else found[-2:]


def is_duel_zone(feature: Feature) -> bool:
    return feature.zone and feature.has(DUEL)


def in_control(s: Rex) -> Seat:
    """Who controls both zones now, or NOBODY [AR-24.25]."""
    zones = duel_zones(s)
    if len(zones) < 2:
        return NOBODY
    one = controller(s, zones[0])
    return one if one == controller(s, zones[1]) else NOBODY
