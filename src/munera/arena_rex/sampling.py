# mypyc: compile
"""Places worth going to, of the endlessly many: good samples for players who click, and for bots."""

from __future__ import annotations

from math import pi, sqrt
from typing import Final, final

from mypy_extensions import mypyc_attr

from munera.arena_rex.geometry.direction import directly_away
from munera.arena_rex.geometry.measure import gap
from munera.arena_rex.geometry.near import no_longer
from munera.arena_rex.geometry.reach import how_many_places, on_circle, place, places
from munera.arena_rex.geometry.ring import PLAY
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.geometry.trail import Ground
from munera.arena_rex.geometry.units import SLACK
from munera.arena_rex.measuring import boundary_of, leashes_of, obstacles, shape_of
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import FEATURE, INCH, Rex, mount_of

RINGS: Final = 2  # of places all round
ABOUT: Final = 6  # places about a base
BEFORE: Final = 8  # places to either side of the nearest one, before a target


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
    """Contact and the engagement edge of bases, and all round; with ``ref`` only that body is of interest.

    With ``reach`` it must come that near to it: then there are places enough to find the one that is free [AR-8.8].
    """

    def __init__(self, s: Rex, mover: int, allowance: int, ref: int = NONE, reach: int = 0) -> None:
        self.base: Final = disc_of(s, mover)
        self.allowance: Final = allowance
        self.interests: Final = interests_of(s, mover, self.base, allowance, ref)
        self.before: Final = before(self.base, self.interests[0], reach) if reach > 0 else []

    def __len__(self) -> int:
        return how_many_places(len(self.interests), RINGS, ABOUT) + len(self.before)

    def place(self, k: int) -> tuple[int, int]:
        """The place of this number; several may be the same, or where it stands."""
        usual = len(self) - len(self.before)
        return self.before[k - usual] if k >= usual else self.usual(k)

    def usual(self, k: int) -> tuple[int, int]:
        return place(self.base, self.allowance, self.interests, RINGS, ABOUT, k)

    def all(self) -> list[tuple[int, int]]:
        """Each place once, and not where it stands."""
        out = places(self.base, self.allowance, self.interests, RINGS, ABOUT)
        return out + [p for p in self.before if p not in out] if self.before else out


def before(base: Disc, target: Disc, reach: int) -> list[tuple[int, int]]:
    """On the near side of a target: at the end of its reach, half as far, and in contact; straight ones first."""
    vx = float(base.x - target.x)
    vy = float(base.y - target.y)
    out: list[tuple[int, int]] = []
    for k in range(BEFORE + 1):
        angle = pi * k * k / (2 * BEFORE * BEFORE)  # the nearer to the straight way, the closer together
        for off in (reach, reach // 2, PLAY):
            for side in (angle, -angle):
                out.append(on_circle(target, float(base.r + target.r + off), side, vx, vy))
    return list(dict.fromkeys(out))


def interests_of(s: Rex, mover: int, base: Disc, allowance: int, ref: int) -> list[Disc]:
    """The bases it can come near, or the one it goes toward or away from."""
    if ref >= FEATURE:
        return [nearest_of(s, base, ref)]
    own = mount_of(s, mover)
    interests: list[Disc] = []
    for m in s.models:
        if not m.in_play or m.riding or (m.id != ref if ref != NONE else m.id == own):
            continue
        if m.id == ref or no_longer(m.x - base.x, m.y - base.y, m.radius + base.r + allowance + INCH):
            interests.append(Disc(m.x, m.y, m.radius))
    return interests


def nearest_of(s: Rex, base: Disc, feature: int) -> Disc:
    """A round feature, or the point of another that is nearest to the base."""
    shape = shape_of(s, feature)
    if isinstance(shape, Disc):
        return shape
    dx, dy = directly_away(base, shape)
    off = gap(base, shape)
    far = sqrt(off.n / off.d)
    part = sqrt(float(dx * dx + dy * dy)) or 1.0
    return Disc(round(base.x - dx * far / part), round(base.y - dy * far / part), 0)
