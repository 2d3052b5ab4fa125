# mypyc: compile
"""Zones: parts of the arena that block nothing; within and completely within them, and stopping before their edge.

[AR-15.14]
"""

from __future__ import annotations

from munera.arena_rex.geometry.measure import gap_at_most, gap_on_segment, point_to_rim
from munera.arena_rex.geometry.near import no_longer
from munera.arena_rex.geometry.shapes import Disc, Shape, holds_point
from munera.arena_rex.geometry.slide import disc_offset, halting_offset, leaving_offset, sooner
from munera.arena_rex.geometry.surds import NOWHERE, Offset
from munera.arena_rex.geometry.units import CONTACT, STANDOFF


def within_zone(base: Disc, zone: Shape) -> bool:
    """Does any part of the base touch the zone?"""  # AR-15.12, AR-15.13
    return gap_at_most(base, zone, CONTACT)


def completely_within_zone(base: Disc, zone: Shape) -> bool:
    """Is no part of the base outside the zone?"""  # AR-15.12, AR-15.13
    if isinstance(zone, Disc):
        return no_longer(base.x - zone.x, base.y - zone.y, zone.r - base.r + CONTACT)
    need = max(0, base.r - CONTACT)
    n, d = point_to_rim(base.x, base.y, zone.points)
    return holds_point(zone.points, base.x, base.y) and n >= need * need * d


def stays_within(base: Disc, points: tuple[int, ...], zone: Disc) -> bool:
    """Is some part of the base within the zone all along the path? A round zone is convex: its points decide."""
    for i in range(0, len(points), 2):
        if not within_zone(base.at(points[i], points[i + 1]), zone):
            return False
    return True


def keeps_out(base: Disc, points: tuple[int, ...], zone: Shape) -> bool:
    """Is no part of the base within the zone anywhere along the path?"""
    for i in range(2, len(points), 2):
        if gap_on_segment(base.at(points[i - 2], points[i - 1]), points[i], points[i + 1], zone).at_most(CONTACT):
            return False
    return True


def stop_coming(base: Disc, dx: int, dy: int, zone: Shape) -> Offset | None:
    """Where a shift along (dx, dy) from outside may be stopped before it touches the zone's edge.

    A base that is closer to the edge already stays where it is.
    """  # AR-14.22, AR-14.23
    return None if within_zone(base, zone) else _not_back(halting_offset(base, dx, dy, zone, STANDOFF))


def stop_going(base: Disc, dx: int, dy: int, zone: Shape) -> Offset | None:
    """The same before it touches the edge from inside, wherever it began: completely within, it is about to leave."""
    # AR-14.22, AR-14.23
    if not completely_within_zone(base, zone):
        return _through(base, dx, dy, zone)
    if isinstance(zone, Disc):
        reach = max(0, zone.r - base.r - STANDOFF)
        return _not_back(leaving_offset(base.x - zone.x, base.y - zone.y, dx, dy, reach))
    return _not_back(_leaving_polygon(base, dx, dy, zone.points))


def _not_back(offset: Offset | None) -> Offset | None:
    return NOWHERE if offset is not None and offset.sign() < 0 else offset


def _through(base: Disc, dx: int, dy: int, zone: Shape) -> Offset | None:
    """Where a base that comes to be completely within the zone on its way is about to leave it."""
    if isinstance(zone, Disc):
        wx, wy, reach = base.x - zone.x, base.y - zone.y, zone.r - base.r - STANDOFF
        length, dot = dx * dx + dy * dy, wx * dx + wy * dy
        q = dot * dot - length * (wx * wx + wy * wy - reach * reach)
        return Offset(-dot, 1, q, length) if reach >= 0 and dot < 0 and q >= 0 else None
    offset = _leaving_sides(base, dx, dy, zone.points)
    if offset is None or offset.sign() <= 0:
        return None
    there = base.at(offset.along(base.x, dx), offset.along(base.y, dy))
    return offset if completely_within_zone(there, zone) else None


def _leaving_polygon(base: Disc, dx: int, dy: int, points: tuple[int, ...]) -> Offset | None:
    """Where a base inside a polygon comes near its sides, each met from within, or its corners."""
    best = _leaving_sides(base, dx, dy, points)
    for i in range(0, len(points), 2):
        best = sooner(best, disc_offset(points[i] - base.x, points[i + 1] - base.y, dx, dy, base.r + STANDOFF))
    return best


def _leaving_sides(base: Disc, dx: int, dy: int, points: tuple[int, ...]) -> Offset | None:
    best: Offset | None = None
    ax = points[-2]
    ay = points[-1]
    for i in range(0, len(points), 2):
        bx = points[i]
        by = points[i + 1]
        best = sooner(best, _side_from_within(base, dx, dy, ax, ay, bx, by, base.r + STANDOFF))
        ax = bx
        ay = by
    return best


def _side_from_within(base: Disc, dx: int, dy: int, ax: int, ay: int, bx: int, by: int, reach: int) -> Offset | None:
    ux = bx - ax
    uy = by - ay
    outward = uy * dx - ux * dy
    inside = ux * (base.y - ay) - uy * (base.x - ax)
    if outward <= 0 or inside < 0:
        return None
    length = ux * ux + uy * uy
    offset = Offset(inside, -1, reach * reach * length, outward)
    foot = (base.x - ax) * ux + (base.y - ay) * uy
    slope = dx * ux + dy * uy
    if offset.sign_of_line(foot, slope) < 0 or offset.sign_of_line(foot - length, slope) > 0:
        return None
    return offset
