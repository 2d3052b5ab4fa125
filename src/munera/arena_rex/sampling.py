# mypyc: compile
"""Places worth going to, of the endlessly many: good samples for players who click, and for bots."""

from __future__ import annotations

from typing import Final

from munera.arena_rex import passing
from munera.arena_rex.geometry.measure import gap_at_most
from munera.arena_rex.geometry.reach import places
from munera.arena_rex.geometry.shapes import Disc, Shape
from munera.arena_rex.geometry.trail import Ground
from munera.arena_rex.measuring import bodies, boundary_of, leashes_of, shape_of
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import FEATURE, INCH, Rex, mount_of

RINGS: Final = 2  # of places all round
ABOUT: Final = 6  # places about a base


def ground_of(s: Rex, mover: int, allowance: int, move_action: bool) -> Ground:
    """What it may walk on; bases that may be passed through are no obstacles."""
    base = shape_of(s, mover)
    assert isinstance(base, Disc), "only discs move"
    own = mount_of(s, mover)
    obstacles: list[Shape] = []
    for body in bodies(s):
        if body != own and not passing.moves_through(s, mover, body, move_action):
            obstacles.append(shape_of(s, body))
    return Ground(base, allowance, obstacles, boundary_of(s), leashes_of(s, mover))


def places_to_go(s: Rex, mover: int, allowance: int, ref: int = NONE) -> list[tuple[int, int]]:
    """Contact and the engagement edge of bases, and all round; with ``ref`` only that base is of interest."""
    base = shape_of(s, mover)
    assert isinstance(base, Disc), "only discs move"
    own = mount_of(s, mover)
    interests: list[Disc] = []
    for body in bodies(s):
        if body == ref or (ref == NONE and body < FEATURE and body != own):
            shape = shape_of(s, body)
            assert isinstance(shape, Disc), "models stand on discs"
            if body == ref or gap_at_most(base, shape, allowance + INCH):
                interests.append(shape)
    return places(base, allowance, interests, RINGS, ABOUT)
