# mypyc: compile
"""A player's edge of the arena: an arc or a side, who is in contact with it, and places along it [AR-23.9]."""

from __future__ import annotations

from math import cos, pi, radians, sin, sqrt
from typing import Final

from munera.arena_rex.arenas import Section
from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.measure import point_to_segment
from munera.arena_rex.geometry.ring import PLAY
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.geometry.units import CONTACT, INCH

EIGHTHS: Final = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))  # of a turn
STEP: Final = INCH // 10  # between the places along an edge
PLACES: Final[dict[tuple[Section, Boundary, int], list[tuple[int, int]]]] = {}


def direction(degrees: int) -> tuple[int, int]:
    """A vector at this angle, exact for multiples of 45 degrees."""
    if degrees % 45 == 0:
        return EIGHTHS[degrees // 45 % 8]
    return round(cos(radians(degrees)) * 2**24), round(sin(radians(degrees)) * 2**24)


def is_in_section(section: Section, base: Disc) -> bool:
    """By cross products with the ends of the arc, or by the nearest point of the boundary [AR-23.9]."""
    if section.arc:
        first, last = section.arc[0], section.arc[1]
        sx, sy = direction(first)
        ex, ey = direction(last)
        after_first = sx * base.y - sy * base.x >= 0
        before_last = base.x * ey - base.y * ex >= 0
        return after_first and (before_last or last - first == 180)
    n, d = point_to_segment(base.x, base.y, section.side[0], section.side[1], section.side[2], section.side[3])
    reach = base.r + CONTACT
    return n <= reach * reach * d


def is_at_edge(section: Section, boundary: Boundary, base: Disc) -> bool:
    """In base contact with the player's own edge [AR-23.8]."""
    return boundary.touching(base.x, base.y, base.r) and is_in_section(section, base)


def facing(section: Section) -> tuple[float, float]:
    """The direction from the centre to the middle of this edge, of length 1: the axis of deployment [AR-24.54]."""
    if section.arc:
        angle = pi * (section.arc[0] + section.arc[1]) / 360.0
        return cos(angle), sin(angle)
    x = float(section.side[0] + section.side[2])
    y = float(section.side[1] + section.side[3])
    length = sqrt(x * x + y * y)
    return x / length, y / length


def places_along(section: Section, boundary: Boundary, r: int) -> list[tuple[int, int]]:
    """Places in contact with the edge, a tenth of an inch apart, from end to end; found once for each size."""
    key = (section, boundary, r)
    places = PLACES.get(key)
    if places is None:
        found = _along_arc(section, boundary, r) if section.arc else _along_side(section, r)
        places = [p for p in found if _stands(section, boundary, Disc(p[0], p[1], r))]
        PLACES[key] = places
    return places


def _stands(section: Section, boundary: Boundary, base: Disc) -> bool:
    return boundary.inside(base.x, base.y, base.r) and is_at_edge(section, boundary, base)


def _along_arc(section: Section, boundary: Boundary, r: int) -> list[tuple[int, int]]:
    reach = float(boundary.radius - r - PLAY)
    first = radians(section.arc[0])
    last = radians(section.arc[1])
    steps = max(1, int((last - first) * reach / STEP))
    out: list[tuple[int, int]] = []
    for k in range(steps + 1):
        angle = first + (last - first) * k / steps
        out.append((round(reach * cos(angle)), round(reach * sin(angle))))
    return out


def _along_side(section: Section, r: int) -> list[tuple[int, int]]:
    ax, ay, bx, by = [float(c) for c in section.side]
    length = sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
    ux = (bx - ax) / length
    uy = (by - ay) / length
    inward = 1.0 if ux * -ay - uy * -ax > 0.0 else -1.0  # toward the centre of the arena
    off = inward * (r + PLAY)
    steps = max(1, int((length - 2 * r) / STEP))
    out: list[tuple[int, int]] = []
    for k in range(steps + 1):
        t = r + (length - 2 * r) * k / steps
        out.append((round(ax + ux * t - uy * off), round(ay + uy * t + ux * off)))
    return out
