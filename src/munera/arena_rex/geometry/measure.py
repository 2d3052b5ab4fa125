# mypyc: compile
"""Measuring: the gap between two things, compared with whole numbers and never computed as a decimal.

A gap is √(n / d) - less: the distance of a centre from another centre or from a polygon, less the radii.
"""

from __future__ import annotations

from math import isqrt
from typing import Final, final

from munera.arena_rex.geometry.near import no_longer, order_to_polygon, shorter
from munera.arena_rex.geometry.shapes import Disc, Polygon, Shape, holds_point, segments_meet
from munera.arena_rex.geometry.surds import sign_with_roots
from munera.arena_rex.geometry.units import CONTACT, INCH, SLACK


@final
class Gap:
    """√(n / d) - less, exactly."""  # AR-3.7

    def __init__(self, n: int, d: int, less: int) -> None:
        self.n: Final = n
        self.d: Final = d
        self.less: Final = less

    def at_most(self, distance: int) -> bool:
        reach = self.less + distance
        return reach >= 0 and self.n <= reach * reach * self.d

    def below(self, distance: int) -> bool:
        reach = self.less + distance
        return reach > 0 and self.n < reach * reach * self.d

    def at_most_beyond(self, other: Gap, more: int) -> bool:
        """Is this gap at most ``more`` units wider than the other? (``more`` may be negative.)"""
        m = self.d * other.d
        k = self.less - other.less + more
        # √(a / m) - √(b / m) <= k
        return sign_with_roots(-k * m, 1, self.n * other.d * m, -1, other.n * self.d * m) <= 0

    def units(self) -> int:
        """The gap rounded down to whole units, for showing."""
        return isqrt(self.n // self.d) - self.less


def nearer(one: Gap, other: Gap) -> Gap:
    return one if one.at_most_beyond(other, 0) else other


def point_to_point(px: int, py: int, qx: int, qy: int) -> int:
    """The squared distance."""
    return (px - qx) * (px - qx) + (py - qy) * (py - qy)


def point_to_segment(px: int, py: int, ax: int, ay: int, bx: int, by: int) -> tuple[int, int]:
    """The squared distance from P to the segment A–B as a fraction n, d."""
    ux = bx - ax
    uy = by - ay
    vx = px - ax
    vy = py - ay
    t = ux * vx + uy * vy
    if t <= 0:
        return vx * vx + vy * vy, 1
    length = ux * ux + uy * uy
    if t >= length:
        return point_to_point(px, py, bx, by), 1
    cross = ux * vy - uy * vx
    return cross * cross, length


def point_to_polygon(px: int, py: int, points: tuple[int, ...]) -> tuple[int, int]:
    """The squared distance from P to a polygon, 0 within it."""
    if holds_point(points, px, py):
        return 0, 1
    return point_to_rim(px, py, points)


def point_to_rim(px: int, py: int, points: tuple[int, ...]) -> tuple[int, int]:
    """The squared distance from P to the nearest side of a polygon."""
    n, d = point_to_segment(px, py, points[-2], points[-1], points[0], points[1])
    for i in range(0, len(points) - 2, 2):
        m, e = point_to_segment(px, py, points[i], points[i + 1], points[i + 2], points[i + 3])
        if m * d < n * e:
            n, d = m, e
    return n, d


def segment_to_polygon(px: int, py: int, qx: int, qy: int, points: tuple[int, ...]) -> tuple[int, int]:
    """The squared distance between the segment P–Q and a polygon, 0 where they meet."""
    if holds_point(points, px, py) or holds_point(points, qx, qy):
        return 0, 1
    n, d = point_to_rim(px, py, points)
    m, e = point_to_rim(qx, qy, points)
    if m * d < n * e:
        n, d = m, e
    ax = points[-2]
    ay = points[-1]
    for i in range(0, len(points), 2):
        bx = points[i]
        by = points[i + 1]
        if segments_meet(px, py, qx, qy, ax, ay, bx, by):
            return 0, 1
        m, e = point_to_segment(ax, ay, px, py, qx, qy)
        if m * d < n * e:
            n, d = m, e
        ax = bx
        ay = by
    return n, d


def gap(a: Disc, b: Shape) -> Gap:
    """The shortest distance between the nearest points of two things."""  # AR-3.6, AR-3.7
    if isinstance(b, Disc):
        return Gap(point_to_point(a.x, a.y, b.x, b.y), 1, a.r + b.r)
    n, d = point_to_polygon(a.x, a.y, b.points)
    return Gap(n, d, a.r)


def gap_on_segment(a: Disc, qx: int, qy: int, b: Shape) -> Gap:
    """The smallest gap to b while a moves straight to (qx, qy)."""
    if isinstance(b, Disc):
        n, d = point_to_segment(b.x, b.y, a.x, a.y, qx, qy)
        return Gap(n, d, a.r + b.r)
    n, d = segment_to_polygon(a.x, a.y, qx, qy, b.points)
    return Gap(n, d, a.r)


def gap_at_most(a: Disc, b: Shape, distance: int) -> bool:
    """Is the gap at most this, with no slack?"""  # AR-3.7
    if isinstance(b, Disc):
        return no_longer(a.x - b.x, a.y - b.y, a.r + b.r + distance)
    return order_to_polygon(a.x, a.y, b, a.r + distance) <= 0


def overlap(a: Disc, b: Shape) -> bool:
    """Do they cover a point in common? Touching is not overlap."""  # AR-3.8, AR-3.9
    if isinstance(b, Disc):
        return shorter(a.x - b.x, a.y - b.y, a.r + b.r)
    return order_to_polygon(a.x, a.y, b, a.r) < 0


def touching(a: Disc, b: Shape) -> bool:
    """Are they in base contact?"""  # AR-3.10
    return gap_at_most(a, b, CONTACT) and not overlap(a, b)


def within(a: Disc, b: Shape, distance: int) -> bool:
    """Is any part of a within this distance of b?

    The slack keeps contact plus a push of 1 inch within 1 inch, however it is rounded.
    """  # AR-3.11, AR-3.12, AR-3.13
    return gap_at_most(a, b, distance + SLACK)


def polygons_within(a: Polygon, b: Polygon, distance: int) -> bool:
    """The same for two polygons, which do not overlap: they are nearest at a corner of one of them."""
    for one, other in ((a, b), (b, a)):
        for i in range(0, len(one.points), 2):
            if within(Disc(one.points[i], one.points[i + 1], 0), other, distance):
                return True
    return False


def completely_within(a: Disc, b: Shape, distance: int) -> bool:
    """Is no part of a farther than this from b?"""  # AR-3.12, AR-3.14
    reach = distance + SLACK - a.r
    if isinstance(b, Disc):
        return no_longer(a.x - b.x, a.y - b.y, reach + b.r)
    if reach >= 0:
        n, d = point_to_polygon(a.x, a.y, b.points)
        return n <= reach * reach * d
    n, d = point_to_rim(a.x, a.y, b.points)
    return holds_point(b.points, a.x, a.y) and n >= reach * reach * d


def engaging(a: Disc, b: Shape, reach: int = INCH) -> bool:
    """Is b within a's engagement range? Nothing in between matters."""  # AR-3.15, AR-3.17, AR-3.18
    return within(a, b, reach)


def tied_nearest(gaps: list[Gap]) -> list[int]:
    """Which of these are the nearest: all whose gap is within the slack of the smallest."""  # AR-3.41
    if not gaps:
        return []
    least = gaps[0]
    for g in gaps:
        least = nearer(least, g)
    return [i for i in range(len(gaps)) if gaps[i].at_most_beyond(least, SLACK)]
