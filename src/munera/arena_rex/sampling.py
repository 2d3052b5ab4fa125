# mypyc: compile
"""Places worth going to, of the endlessly many: good samples for players who click, and for bots."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex.geometry.measure import gap_at_most
from munera.arena_rex.geometry.reach import how_many_places, place, places
from munera.arena_rex.geometry.shapes import Disc, Shape
from munera.arena_rex.geometry.trail import Ground
from munera.arena_rex.measuring import bodies, boundary_of, leashes_of, shape_of
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import FEATURE, INCH, Rex, mount_of

RINGS: Final = 2  # of places all round
ABOUT: Final = 6  # places about a base


def disc_of(s: Rex, body: int) -> Disc:
    shape = shape_of(s, body)
    assert isinstance(shape, Disc), "only discs move"
    return shape


def ground_of(s: Rex, mover: int, allowance: int, passed: list[int]) -> Ground:
    """What it may walk on; bodies that it may pass through are no obstacles."""
    base = disc_of(s, mover)
    own = mount_of(s, mover)
    obstacles: list[Shape] = []
    for body in bodies(s):
        if body != own and body not in passed:
            obstacles.append(shape_of(s, body))
    return Ground(base, allowance, obstacles, boundary_of(s), leashes_of(s, mover))


@final
class PlacesToGo:
    """Contact and the engagement edge of bases, and all round; with ``ref`` only that base is of interest."""

    def __init__(self, s: Rex, mover: int, allowance: int, ref: int = NONE) -> None:
        self.base: Final = disc_of(s, mover)
        self.allowance: Final = allowance
        self.interests: Final = interests_of(s, mover, self.base, allowance, ref)

    def __len__(self) -> int:
        return how_many_places(len(self.interests), RINGS, ABOUT)

    def place(self, k: int) -> tuple[int, int]:
        """The place of this number; several may be the same, or where it stands."""
        return place(self.base, self.allowance, self.interests, RINGS, ABOUT, k)

    def all(self) -> list[tuple[int, int]]:
        """Each place once, and not where it stands."""
        return places(self.base, self.allowance, self.interests, RINGS, ABOUT)


def interests_of(s: Rex, mover: int, base: Disc, allowance: int, ref: int) -> list[Disc]:
    """The bases it can come near, or the one it goes toward or away from."""
    own = mount_of(s, mover)
    interests: list[Disc] = []
    for body in bodies(s):
        if body == ref or (ref == NONE and body < FEATURE and body != own):
            shape = shape_of(s, body)
            assert isinstance(shape, Disc), "models stand on discs"
            if body == ref or gap_at_most(base, shape, allowance + INCH):
                interests.append(shape)
    return interests
