# mypyc: compile
"""Nearness in whole numbers of 64 bits: what is far off in one direction alone is never multiplied.

Coordinates of places in an arena have up to 18 bits, so products of two of them fit; longer ones are made of Python's.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from munera.arena_rex.geometry.shapes import Polygon, holds_point, segments_meet

CROSS: Final = 1 << 31  # squares of less than this fit
LENGTH: Final = 1 << 34  # and so do products of less than this and squares of less than that
REACH: Final = 1 << 14


def no_longer(dx: i64, dy: i64, reach: i64) -> bool:
    """Is the vector (dx, dy) at most this long?"""
    if dx > reach or -dx > reach or dy > reach or -dy > reach:
        return False
    return dx * dx + dy * dy <= reach * reach


def shorter(dx: i64, dy: i64, reach: i64) -> bool:
    """Is the vector (dx, dy) shorter than this?"""
    if dx >= reach or -dx >= reach or dy >= reach or -dy >= reach:
        return False
    return dx * dx + dy * dy < reach * reach


def compare(cross: i64, length: i64, reach: i64) -> i64:
    """The sign of cross² - reach² · length."""
    if -CROSS < cross < CROSS and length < LENGTH and reach < REACH:
        rest = cross * cross - reach * reach * length
        return 1 if rest > 0 else -1 if rest < 0 else 0
    return compare_long(int(cross), int(length), int(reach))


def compare_long(cross: int, length: int, reach: int) -> i64:
    """The same for numbers of any length."""
    rest = cross * cross - reach * reach * length
    return 1 if rest > 0 else -1 if rest < 0 else 0


def order_to_segment(px: i64, py: i64, ax: i64, ay: i64, bx: i64, by: i64, reach: i64) -> i64:
    """Is the point P nearer to the segment A–B than this (-1), just as near (0) or farther (1)?"""
    ux = bx - ax
    uy = by - ay
    vx = px - ax
    vy = py - ay
    t = ux * vx + uy * vy
    length = ux * ux + uy * uy
    if t <= 0:
        rest = vx * vx + vy * vy - reach * reach
    elif t >= length:
        rest = (px - bx) * (px - bx) + (py - by) * (py - by) - reach * reach
    else:
        return compare(ux * vy - uy * vx, length, reach)
    return 1 if rest > 0 else -1 if rest < 0 else 0


def order_to_polygon(px: i64, py: i64, polygon: Polygon, reach: i64) -> i64:
    """Is the point P nearer to the polygon than this (-1), just as near (0) or farther (1)? Within it is 0 away."""
    left, bottom, right, top = polygon.bounds
    if reach < 0 or px < left - reach or px > right + reach or py < bottom - reach or py > top + reach:
        return 1
    points = polygon.points
    if holds_point(points, px, py):
        return -1 if reach > 0 else 0
    order: i64 = 1
    ax: i64 = points[-2]
    ay: i64 = points[-1]
    for i in range(0, len(points), 2):
        bx: i64 = points[i]
        by: i64 = points[i + 1]
        here = order_to_segment(px, py, ax, ay, bx, by, reach)
        if here < 0:
            return here
        if here < order:
            order = here
        ax = bx
        ay = by
    return order


def comes_nearer(px: i64, py: i64, qx: i64, qy: i64, polygon: Polygon, reach: i64) -> bool:
    """Does the segment P–Q come nearer to the polygon than this?"""
    left, bottom, right, top = polygon.bounds
    if reach <= 0 or (px < left - reach and qx < left - reach) or (px > right + reach and qx > right + reach):
        return False
    if (py < bottom - reach and qy < bottom - reach) or (py > top + reach and qy > top + reach):
        return False
    if order_to_polygon(px, py, polygon, reach) < 0 or order_to_polygon(qx, qy, polygon, reach) < 0:
        return True
    points = polygon.points
    ax: i64 = points[-2]
    ay: i64 = points[-1]
    for i in range(0, len(points), 2):
        bx: i64 = points[i]
        by: i64 = points[i + 1]
        if segments_meet(px, py, qx, qy, ax, ay, bx, by) or order_to_segment(ax, ay, px, py, qx, qy, reach) < 0:
            return True
        ax = bx
        ay = by
    return False
