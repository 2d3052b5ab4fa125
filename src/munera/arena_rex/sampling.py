# mypyc: compile
"""Places worth going to, of the endlessly many: good samples for players who click, and for bots."""

from __future__ import annotations

from typing import Final

from munera.arena_rex import passing
from munera.arena_rex.geometry.measure import gap_at_most
from munera.arena_rex.geometry.reach import destinations
from munera.arena_rex.geometry.shapes import Disc, Shape
from munera.arena_rex.geometry.trail import Ground
from munera.arena_rex.measuring import bodies, boundary_of, leashes_of, shape_of
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import FEATURE, INCH, Rex, mount_of

RINGS: Final = 2  # of places all round
ABOUT: Final = 6  # places about a base


def places_to_go(s: Rex, mover: int, allowance: int, move_action: bool, ref: int = NONE) -> list[tuple[int, ...]]:
    """Shortest paths (without their start) to contact and to the engagement edge of bases, and all round.

    Bases that may be passed through are no obstacles; with ``ref`` only that base is of interest.
    """
    base = shape_of(s, mover)
    assert isinstance(base, Disc), "only discs move"
    obstacles: list[Shape] = []
    interests: list[Disc] = []
    for body in bodies(s):
        if body == mount_of(s, mover):
            continue
        shape = shape_of(s, body)
        if not passing.moves_through(s, mover, body, move_action):
            obstacles.append(shape)
        if body == ref or (ref == NONE and body < FEATURE and gap_at_most(base, shape, allowance + INCH)):
            assert isinstance(shape, Disc), "models stand on discs"
            interests.append(shape)
    ground = Ground(base, allowance, obstacles, boundary_of(s), leashes_of(s, mover))
    return [path[2:] for path in destinations(ground, interests, RINGS, ABOUT) if len(path) > 2]
