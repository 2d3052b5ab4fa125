# mypyc: compile
"""Voluntary movement: a line of lattice points that is checked, never searched for, here."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt, sqrt
from typing import Final, final

from mypy_extensions import i64

from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.leash import Leash
from munera.arena_rex.geometry.measure import gap, gap_on_segment, nearer, overlap
from munera.arena_rex.geometry.near import comes_nearer, no_longer, order_to_segment
from munera.arena_rex.geometry.shapes import Disc, Shape
from munera.arena_rex.geometry.units import GRAIN, MAX_POINTS, SLACK

LONG: Final = 1 << 20  # squares of this many units, in parts of 1/1024, fit 64 bits


@final
class Broken:
    """Which rule a path breaks, on which of its legs (from 1), and against which obstacle (or -1)."""

    def __init__(self, rule: str, text: str, leg: int, obstacle: int = -1) -> None:
        self.rule: Final = rule
        self.text: Final = text
        self.leg: Final = leg
        self.obstacle: Final = obstacle

    def __repr__(self) -> str:
        return f"{self.text} [{self.rule}]"


def leg_length(dx: int, dy: int) -> int:
    """The length of a leg in parts of a unit (1/1024), rounded up."""  # AR-3.21
    if -LONG < dx < LONG and -LONG < dy < LONG:
        return ceil_root(dx * GRAIN, dy * GRAIN)
    square = (dx * dx + dy * dy) * GRAIN * GRAIN
    root = isqrt(square)
    return root if root * root == square else root + 1


def ceil_root(dx: i64, dy: i64) -> i64:
    """The length of this vector rounded up, if it fits 64 bits: a decimal root, put right."""
    square = dx * dx + dy * dy
    root: i64 = int(sqrt(float(square)))
    while root * root >= square and root > 0:
        root -= 1
    while root * root < square:
        root += 1
    return root


def path_length(points: tuple[int, ...]) -> int:
    """The length of a path x, y, x, y, … of the base's centre in parts of a unit, every leg rounded up."""
    # AR-3.19, AR-3.20: bases do not turn, so every point of one travels as far as its centre
    total = 0
    for i in range(2, len(points), 2):
        total += leg_length(points[i] - points[i - 2], points[i + 1] - points[i - 1])
    return total


def too_long(points: tuple[int, ...], limit: int) -> bool:
    """Is the path longer than this? One leg alone needs no root."""  # AR-3.21
    if len(points) == 4:
        return not no_longer(points[2] - points[0], points[3] - points[1], limit)
    return path_length(points) > limit * GRAIN


def clear_path(
    mover: Disc,
    points: tuple[int, ...],
    allowance: int,
    obstacles: Sequence[Shape],
    boundary: Boundary,
    leashes: Sequence[Leash] = (),
    through: Sequence[bool] = (),
    may_end_on_top: bool = False,
) -> Broken | None:
    """Why this path (x, y, x, y, … from where the mover stands) may not be taken, or None.

    ``through`` marks the obstacles that may be passed through (a Titan's), ``may_end_on_top`` that it may end on them.
    """
    if len(points) < 2 or len(points) % 2 or points[0] != mover.x or points[1] != mover.y:
        return Broken("AR-3.21", "a path begins where the model stands", 0)
    if len(points) > 2 * MAX_POINTS:
        return Broken("AR-3.21", f"a path has at most {MAX_POINTS} points", 0)
    if too_long(points, allowance + SLACK):
        return Broken("AR-3.21", "that is farther than the model may go", 0)
    for i in range(2, len(points), 2):
        broken = clear_leg(
            mover.at(points[i - 2], points[i - 1]),
            points[i],
            points[i + 1],
            i // 2,
            obstacles,
            boundary,
            leashes,
            through,
        )
        if broken is not None:
            return broken
    if may_end_on_top:
        return None
    return _clear_end(mover.at(points[len(points) - 2], points[len(points) - 1]), len(points) // 2 - 1, obstacles)


def clear_leg(
    mover: Disc,
    qx: int,
    qy: int,
    leg: int,
    obstacles: Sequence[Shape],
    boundary: Boundary,
    leashes: Sequence[Leash] = (),
    through: Sequence[bool] = (),
) -> Broken | None:
    """Why the mover may not go straight to (qx, qy), or None. Brushing along a base is allowed."""  # AR-3.22, AR-3.24
    for i in range(len(obstacles)):
        if i < len(through) and through[i]:
            continue
        if in_the_way(mover, qx, qy, obstacles[i]):
            return Broken("AR-3.22", "something stands in the way", leg, i)
    if not boundary.inside(qx, qy, mover.r):
        return Broken("AR-3.25", "that leaves the arena", leg)
    for leash in leashes:
        if not leash.holds(mover, qx, qy):  # the ends of a leg decide: what a chain allows is convex
            return Broken("AR-15.52", "the chain is too short", leg)
    return None


def in_the_way(mover: Disc, qx: int, qy: int, obstacle: Shape) -> bool:
    """Would the mover cut into this on a straight way to (qx, qy)?"""  # AR-3.22
    if isinstance(obstacle, Disc):
        reach = mover.r + obstacle.r
        return order_to_segment(obstacle.x, obstacle.y, mover.x, mover.y, qx, qy, reach) < 0
    return comes_nearer(mover.x, mover.y, qx, qy, obstacle, mover.r)


def _clear_end(end: Disc, leg: int, obstacles: Sequence[Shape]) -> Broken | None:
    for i in range(len(obstacles)):
        if overlap(end, obstacles[i]):
            return Broken("AR-3.23", "bases may not overlap at the end of a movement", leg, i)
    return None


def toward(mover: Disc, points: tuple[int, ...], target: Shape) -> bool:
    """Does the gap to the target never grow along the path? Chords of a circle round it are allowed for."""
    # AR-3.27, AR-3.29: a gap is convex along a leg, so its ends and its nearest point decide
    least = gap(mover, target)
    for i in range(2, len(points), 2):
        base = mover.at(points[i - 2], points[i - 1])
        least = nearer(least, gap_on_segment(base, points[i], points[i + 1], target))
        if not gap(mover.at(points[i], points[i + 1]), target).at_most_beyond(least, SLACK):
            return False
    return True


def away(mover: Disc, points: tuple[int, ...], target: Shape) -> bool:
    """Does the gap to the target never shrink along the path?"""  # AR-3.28, AR-3.29
    most = gap(mover, target)
    for i in range(2, len(points), 2):
        base = mover.at(points[i - 2], points[i - 1])
        if not most.at_most_beyond(gap_on_segment(base, points[i], points[i + 1], target), SLACK):
            return False
        end = gap(mover.at(points[i], points[i + 1]), target)
        most = end if most.at_most_beyond(end, 0) else most
    return True
