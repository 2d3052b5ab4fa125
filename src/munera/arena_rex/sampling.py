# mypyc: compile
"""Places worth going to, of the endlessly many: good samples for players who click, and for bots."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from munera.arena_rex.geometry.near import no_longer
from munera.arena_rex.geometry.reach import how_many_places, place, places
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.geometry.trail import Ground
from munera.arena_rex.geometry.units import SLACK
from munera.arena_rex.measuring import boundary_of, leashes_of, obstacles, shape_of
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import INCH, Rex, mount_of

RINGS: Final = 2  # of places all round
ABOUT: Final = 6  # places about a base


def disc_of(s: Rex, body: int) -> Disc:
    shape = shape_of(s, body)
    assert isinstance(shape, Disc), "only discs move"
    return shape


def ground_of(s: Rex, mover: int, allowance: int, passed: list[int]) -> Ground:
    """What it may walk on; bodies that it may pass through are no obstacles."""
    base = disc_of(s, mover)
    found = obstacles(s, base, allowance + SLACK, passed, mount_of(s, mover))
    return Ground(base, allowance, found, boundary_of(s), leashes_of(s, mover))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
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
    for m in s.models:
        if not m.in_play or m.riding or (m.id != ref if ref != NONE else m.id == own):
            continue
        if m.id == ref or no_longer(m.x - base.x, m.y - base.y, m.radius + base.r + allowance + INCH):
            interests.append(Disc(m.x, m.y, m.radius))
    return interests
