# mypyc: compile
"""Directly toward and directly away: along the line through the centres, or through the nearest points."""

from __future__ import annotations

from munera.arena_rex.geometry.measure import point_to_segment
from munera.arena_rex.geometry.shapes import Disc, Shape, holds_point, twice_area


def directly_away(mover: Disc, other: Shape) -> tuple[int, int]:
    """The vector along which the mover goes directly away from the other; (0, 0) if chance must give it."""
    # AR-3.30: discs have a centre; AR-3.31, AR-3.32: polygons have none
    if isinstance(other, Disc):
        return mover.x - other.x, mover.y - other.y
    if not holds_point(other.points, mover.x, mover.y):
        dx, dy = from_nearest_point(mover, other.points)
        if dx or dy:
            return dx, dy
    return from_centroid(mover, other.points)


def directly_toward(mover: Disc, other: Shape) -> tuple[int, int]:
    """The opposite vector."""
    dx, dy = directly_away(mover, other)
    return -dx, -dy


def from_nearest_point(mover: Disc, points: tuple[int, ...]) -> tuple[int, int]:
    """From the polygon's nearest point to the centre, or (0, 0) if several points are nearest."""
    n, d = point_to_segment(mover.x, mover.y, points[-2], points[-1], points[0], points[1])
    best: list[tuple[int, int, int, int]] = []
    ax = points[-2]
    ay = points[-1]
    for i in range(0, len(points), 2):
        bx = points[i]
        by = points[i + 1]
        m, e = point_to_segment(mover.x, mover.y, ax, ay, bx, by)
        if m * d < n * e:
            n, d = m, e
            best = []
        if m * d == n * e:
            best.append((ax, ay, bx, by))
        ax = bx
        ay = by
    found = [from_side(mover, ax, ay, bx, by) for ax, ay, bx, by in best]
    dx, dy = found[0]
    for ex, ey in found:
        if dx * ey != dy * ex or dx * ex + dy * ey <= 0:
            return 0, 0
    return dx, dy


def from_side(mover: Disc, ax: int, ay: int, bx: int, by: int) -> tuple[int, int]:
    """From the nearest point of the segment A–B to the centre, times a whole number."""
    ux = bx - ax
    uy = by - ay
    vx = mover.x - ax
    vy = mover.y - ay
    t = ux * vx + uy * vy
    if t <= 0:
        return vx, vy
    length = ux * ux + uy * uy
    if t >= length:
        return mover.x - bx, mover.y - by
    return vx * length - ux * t, vy * length - uy * t


def from_centroid(mover: Disc, points: tuple[int, ...]) -> tuple[int, int]:
    """From the polygon's centre of area to the base's centre, times a whole number."""  # AR-3.32
    area = 3 * twice_area(points)
    sx = 0
    sy = 0
    ax = points[-2]
    ay = points[-1]
    for i in range(0, len(points), 2):
        bx = points[i]
        by = points[i + 1]
        cross = ax * by - bx * ay
        sx += (ax + bx) * cross
        sy += (ay + by) * cross
        ax = bx
        ay = by
    return mover.x * area - sx, mover.y * area - sy
