# mypyc: compile
"""Placing a base in contact with another: a finite list of proposals that every engine finds alike."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

from mypy_extensions import i64

from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.measure import gap_at_most, point_to_segment
from munera.arena_rex.geometry.near import no_longer, order_to_polygon, shorter
from munera.arena_rex.geometry.shapes import Disc, Shape
from munera.arena_rex.geometry.slide import legal_position
from munera.arena_rex.geometry.units import CONTACT, INCH

PLAY: Final = 2  # units of play to every base, so that rounded positions neither overlap nor lose contact
WIDER: Final = INCH // 10
SHIFT: Final = 24  # bits of the fractions used here
RING: Final = 64

# The cosines of 0, 1, … 16 sixty-fourths of a turn, in parts of 2^24.
COSINES: Final[tuple[int, ...]] = (
    16777216, 16696429, 16454846, 16054795, 15500126, 14796184, 13949745, 12968963, 11863283,
    10643353, 9320922, 7908725, 6420363, 4870169, 3273072, 1644455, 0,
)  # fmt: skip


def cosine(k: i64) -> i64:
    """The cosine of k sixty-fourths of a turn, in parts of 2^24."""
    k %= RING
    if k > 32:
        k = RING - k
    return COSINES[k] if k <= 16 else -COSINES[32 - k]


def sine(k: i64) -> i64:
    return cosine(k - 16)


def rounded(fraction: i64) -> i64:
    """A number in parts of 2^24, rounded to the nearest whole one, a half away from zero."""
    half: i64 = 1 << (SHIFT - 1)
    return (fraction + half) >> SHIFT if fraction >= 0 else -((half - fraction) >> SHIFT)


def ring(x: i64, y: i64, reach: i64) -> list[tuple[int, int]]:
    """64 lattice points at equal angles round (x, y), the first in direction +x."""  # AR-3.39
    return [(x + rounded(reach * cosine(k)), y + rounded(reach * sine(k))) for k in range(RING)]


def placements(base: Disc, host: Disc, obstacles: Sequence[Shape], boundary: Boundary) -> list[tuple[int, int]]:
    """The legal positions of the base in contact with the host, of those proposed; the host is no obstacle."""
    blockers: list[Shape] = [host]
    blockers += obstacles
    out: list[tuple[int, int]] = []
    for x, y in proposals(base, host, obstacles, boundary):
        if in_contact_legally(base.at(x, y), host, blockers, boundary):
            out.append((x, y))
    return out


def has_placement(base: Disc, host: Disc, obstacles: Sequence[Shape], boundary: Boundary) -> bool:
    """Is one of them legal?"""
    blockers: list[Shape] = [host]
    blockers += obstacles
    for x, y in proposals(base, host, obstacles, boundary):
        if in_contact_legally(base.at(x, y), host, blockers, boundary):
            return True
    return False


def proposals(base: Disc, host: Disc, obstacles: Sequence[Shape], boundary: Boundary) -> list[tuple[int, int]]:
    """Positions of the base in contact with the host, legal or not, each once."""  # AR-3.39
    out = ring(host.x, host.y, host.r + base.r + PLAY)
    for obstacle in obstacles:
        out += touching_both(base, host, obstacle)
    out += touching_edge(base, host, boundary)
    return list(dict.fromkeys(out))


def in_contact_legally(spot: Disc, host: Disc, blockers: Sequence[Shape], boundary: Boundary) -> bool:
    """Is this a legal position in base contact with the host (itself one of the blockers)?"""  # AR-3.39
    return gap_at_most(spot, host, CONTACT) and legal_position(spot, blockers, boundary)


def widened_placements(
    base: Disc, host: Disc, obstacles: Sequence[Shape], boundary: Boundary, across: int
) -> list[tuple[int, int]]:
    """The legal positions of the first ring that has one, each a tenth of an inch wider than the last."""  # AR-3.40
    reach = host.r + base.r + PLAY + WIDER
    while reach <= across:
        out = [p for p in ring(host.x, host.y, reach) if legal_position(base.at(p[0], p[1]), obstacles, boundary)]
        if out:
            return out
        reach += WIDER
    return []


def touching_both(base: Disc, host: Disc, obstacle: Shape) -> list[tuple[int, int]]:
    """The positions in contact with the host and this obstacle."""
    if isinstance(obstacle, Disc):
        return meeting(host.x, host.y, host.r + base.r + PLAY, obstacle.x, obstacle.y, obstacle.r + base.r + PLAY)
    out: list[tuple[int, int]] = []
    if order_to_polygon(host.x, host.y, obstacle, host.r + 2 * (base.r + PLAY + CONTACT)) > 0:
        return out  # too far off
    points = obstacle.points
    ax = points[-2]
    ay = points[-1]
    for i in range(0, len(points), 2):
        bx = points[i]
        by = points[i + 1]
        out += meeting(host.x, host.y, host.r + base.r + PLAY, bx, by, base.r + PLAY)
        out += beside(host, host.r + base.r + PLAY, ax, ay, bx, by, -base.r - PLAY)
        ax = bx
        ay = by
    return out


def touching_edge(base: Disc, host: Disc, boundary: Boundary) -> list[tuple[int, int]]:
    """The positions in contact with the host and the arena's edge."""
    reach = host.r + base.r + PLAY
    if not boundary.points:
        return meeting(host.x, host.y, reach, 0, 0, boundary.radius - base.r - PLAY)
    out: list[tuple[int, int]] = []
    for i in range(len(boundary.points) // 2):
        ax, ay, bx, by = boundary.side(i)
        out += beside(host, reach, ax, ay, bx, by, base.r + PLAY)
    return out


def meeting(ax: int, ay: int, a: int, bx: int, by: int, b: int) -> list[tuple[int, int]]:
    """Where two circles meet, rounded: radius a about A, radius b about B."""
    vx = bx - ax
    vy = by - ay
    square = vx * vx + vy * vy
    if square == 0 or b <= 0 or not no_longer(vx, vy, a + b) or shorter(vx, vy, abs(a - b)):
        return []
    e = a * a - b * b + square
    f = 4 * a * a * square - e * e
    if f < 0:
        return []
    root = isqrt(f << (2 * SHIFT))
    out: list[tuple[int, int]] = []
    for s in (1, -1):
        px = ((e * vx << SHIFT) - s * vy * root) // (2 * square)
        py = ((e * vy << SHIFT) + s * vx * root) // (2 * square)
        out.append((ax + rounded(px), ay + rounded(py)))
    return out


def beside(host: Disc, reach: int, ax: int, ay: int, bx: int, by: int, left: int) -> list[tuple[int, int]]:
    """Where a circle about the host meets the line A–B moved this far to its left, near the side itself."""
    ux = bx - ax
    uy = by - ay
    square = ux * ux + uy * uy
    length = isqrt(square << (2 * SHIFT))  # in parts of 2^24, like the rest
    cross = ux * (host.y - ay) - uy * (host.x - ax)
    height = (cross << (2 * SHIFT)) // length - (left << SHIFT)  # of the host above the moved line
    rest = (reach * reach << (2 * SHIFT)) - height * height
    if rest < 0:
        return []
    along = isqrt(rest)
    out: list[tuple[int, int]] = []
    for s in (1, -1):
        # from the host: down by the height, along by s times the rest
        px = (height * uy + s * along * ux << SHIFT) // length
        py = (-height * ux + s * along * uy << SHIFT) // length
        x = host.x + rounded(px)
        y = host.y + rounded(py)
        n, d = point_to_segment(x, y, ax, ay, bx, by)
        near = abs(left) + CONTACT
        if n <= near * near * d:
            out.append((x, y))
    return out
