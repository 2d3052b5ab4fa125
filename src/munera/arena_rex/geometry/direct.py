# mypyc: compile
"""The most direct path of something nobody steers: an Aggressive hazard, or a Beast gone wild."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.direction import from_side
from munera.arena_rex.geometry.leash import Leash
from munera.arena_rex.geometry.measure import Gap, gap, point_to_segment, touching
from munera.arena_rex.geometry.path import clear_path, path_length
from munera.arena_rex.geometry.ring import PLAY, meeting, placements, ring
from munera.arena_rex.geometry.shapes import Disc, Shape
from munera.arena_rex.geometry.surds import Offset
from munera.arena_rex.geometry.trail import Ground
from munera.arena_rex.geometry.units import GRAIN, SLACK

FAR: Final = 400_000  # longer than any way in an arena


def most_direct(
    mover: Disc,
    target: Disc,
    allowance: int,
    obstacles: Sequence[Shape],
    boundary: Boundary,
    leashes: Sequence[Leash] = (),
) -> list[tuple[int, ...]]:
    """The path to base contact with the target, as far as the allowance goes; several if chance must choose.

    ``obstacles`` holds everything else in the way, not the target.
    """  # AR-3.42
    everything: list[Shape] = [target]
    everything += obstacles
    here = (mover.x, mover.y)
    if touching(mover, target):
        return [here]
    ground = Ground(mover, FAR, everything, boundary, leashes)
    straight = _straight(mover, target)
    if ground.allows(here + straight):
        return [cut(mover, here + straight, allowance, everything, boundary)]
    ways = _ways_to(ground, mover, target, obstacles, boundary)
    if not ways:
        return [_nearest_reachable(mover, target, allowance, everything, boundary, leashes)]
    return [cut(mover, path, allowance, everything, boundary) for path in ways]


def _straight(mover: Disc, target: Disc) -> tuple[int, int]:
    """Where the line between the centres comes into contact."""
    vx = target.x - mover.x
    vy = target.y - mover.y
    d = sqrt(float(vx * vx + vy * vy))
    go = d - mover.r - target.r - PLAY
    return mover.x + round(vx * go / d), mover.y + round(vy * go / d)


def _ways_to(
    ground: Ground, mover: Disc, target: Disc, obstacles: Sequence[Shape], boundary: Boundary
) -> list[tuple[int, ...]]:
    """The shortest path to contact; two if they go round different sides and differ by less than the slack."""
    found: list[tuple[float, int, int]] = []
    for x, y in placements(mover, target, obstacles, boundary) + _aimed(ground, mover, target):
        way = ground.ways.shortest(float(x), float(y))
        if way is not None:
            found.append((way.length, x, y))
    found.sort()
    out: list[tuple[int, ...]] = []
    best = 0.0
    for length, x, y in found:
        if out and length >= best + SLACK:
            break
        path = ground.path_to(x, y)
        if path is not None and not _like_another(path, out, mover, target):
            best = length if not out else best
            out.append(path)
    return out


def _aimed(ground: Ground, mover: Disc, target: Disc) -> list[tuple[int, int]]:
    """Where a last straight stretch that leaves another circle points at the target's centre."""
    out: list[tuple[int, int]] = []
    f = ground.field
    reach = float(mover.r + target.r + PLAY)
    for i in range(len(f.cx)):
        dx = f.cx[i] - target.x
        dy = f.cy[i] - target.y
        d = sqrt(dx * dx + dy * dy)
        r = f.cr[i]
        if d <= r:
            continue
        along = sqrt(d * d - r * r)
        # the tangent from the centre of the target to this circle, either side
        for s in (1.0, -1.0):
            ux = (dx * along - s * dy * r) / (d * d)
            uy = (dy * along + s * dx * r) / (d * d)
            out.append((round(target.x + reach * ux), round(target.y + reach * uy)))
    return out


def _like_another(path: tuple[int, ...], others: list[tuple[int, ...]], mover: Disc, target: Disc) -> bool:
    """Does it go round the same side as one of these? Then only the ends differ by a hair."""
    for other in others:
        if _side(path, mover, target) == _side(other, mover, target):
            return True
    return False


def _side(path: tuple[int, ...], mover: Disc, target: Disc) -> int:
    """On which side of the line to the target the path first turns."""
    cross = (target.x - mover.x) * (path[3] - mover.y) - (target.y - mover.y) * (path[2] - mover.x)
    return 1 if cross > 0 else -1 if cross < 0 else 0


def cut(
    mover: Disc, path: tuple[int, ...], allowance: int, obstacles: Sequence[Shape], boundary: Boundary
) -> tuple[int, ...]:
    """As much of the path as the allowance permits."""
    out: tuple[int, ...] = path[:2]
    left = allowance * GRAIN
    for i in range(2, len(path), 2):
        leg = path[i - 2 : i + 2]
        length = path_length(leg)
        if length > left:
            return _last_leg(mover, out, leg, left // GRAIN, allowance, obstacles, boundary)
        left -= length
        out = out + path[i : i + 2]
    return out


def _last_leg(
    mover: Disc,
    path: tuple[int, ...],
    leg: tuple[int, ...],
    left: int,
    allowance: int,
    obstacles: Sequence[Shape],
    boundary: Boundary,
) -> tuple[int, ...]:
    """Part of a leg; rounded points that cut into something are given up for nearer ones."""
    dx = leg[2] - leg[0]
    dy = leg[3] - leg[1]
    square = dx * dx + dy * dy
    for back in range(min(left, 40)):
        go = left - back
        part = Offset(0, 1, go * go * square, square)
        whole = path + (part.along(leg[0], dx), part.along(leg[1], dy))
        if clear_path(mover, whole, allowance, obstacles, boundary) is None:
            return whole
    return path


def _nearest_reachable(
    mover: Disc,
    target: Disc,
    allowance: int,
    obstacles: Sequence[Shape],
    boundary: Boundary,
    leashes: Sequence[Leash],
) -> tuple[int, ...]:
    """The path to the reachable place with the smallest gap: nearest points of what blocks, or between two of them."""
    ground = Ground(mover, allowance, obstacles, boundary, leashes)
    best: tuple[int, ...] = (mover.x, mover.y)
    least = gap(mover, target)
    for x, y in _nooks(mover, target, obstacles, leashes):
        there = gap(mover.at(x, y), target)
        if there.at_most_beyond(least, -1):
            path = ground.path_to(x, y)
            if path is not None:
                best = path
                least = there
    return _nearer_still(ground, mover, target, best, least)


def _nooks(mover: Disc, target: Disc, obstacles: Sequence[Shape], leashes: Sequence[Leash]) -> list[tuple[int, int]]:
    """Places in contact with what is in the way, between two such things, beside walls and at a chain's end."""
    discs: list[Disc] = []
    walls: list[tuple[int, int]] = []
    for shape in obstacles:
        if isinstance(shape, Disc):
            discs.append(shape)
        else:
            walls += beside_walls(mover, target, shape.points)
            for i in range(0, len(shape.points), 2):
                discs.append(Disc(shape.points[i], shape.points[i + 1], 0))
    out = walls
    for leash in leashes:
        post = Disc(leash.x, leash.y, leash.r + leash.length)
        out.append(toward_from(post, target, float(post.r + mover.r - PLAY)))
        out += [p for a in discs for p in meeting(a.x, a.y, a.r + mover.r + PLAY, post.x, post.y, post.r + mover.r)]
    for i in range(len(discs)):
        a = discs[i]
        out += ring(a.x, a.y, a.r + mover.r + PLAY)
        for j in range(i):
            b = discs[j]
            out += meeting(a.x, a.y, a.r + mover.r + PLAY, b.x, b.y, b.r + mover.r + PLAY)
    return out


def beside_walls(mover: Disc, target: Disc, points: tuple[int, ...]) -> list[tuple[int, int]]:
    """In contact with each side of a polygon, where the target is nearest to it."""
    out: list[tuple[int, int]] = []
    ax = points[-2]
    ay = points[-1]
    for i in range(0, len(points), 2):
        bx = points[i]
        by = points[i + 1]
        dx, dy = from_side(target, ax, ay, bx, by)
        d = sqrt(float(dx * dx + dy * dy))
        n, m = point_to_segment(target.x, target.y, ax, ay, bx, by)
        away = sqrt(n / m)
        if d > 0.0:
            for reach in (away - mover.r - PLAY, away + mover.r + PLAY):  # this side of it, and the other
                out.append((target.x - round(dx * reach / d), target.y - round(dy * reach / d)))
        ax = bx
        ay = by
    return out


def toward_from(post: Disc, target: Disc, reach: float) -> tuple[int, int]:
    """This far from a post, in the direction of the target."""
    dx = float(target.x - post.x)
    dy = float(target.y - post.y)
    d = sqrt(dx * dx + dy * dy)
    return (post.x + round(dx * reach / d), post.y + round(dy * reach / d)) if d > 0.0 else (post.x, post.y)


def _nearer_still(ground: Ground, mover: Disc, target: Disc, best: tuple[int, ...], least: Gap) -> tuple[int, ...]:
    """Steps from the best place found, in eight directions and ever smaller, while they help."""
    step = ground.allowance // 2
    while step >= 4:
        x = best[len(best) - 2]
        y = best[len(best) - 1]
        better = False
        for dx, dy in ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)):
            there = gap(mover.at(x + dx * step, y + dy * step), target)
            if there.at_most_beyond(least, -1):
                path = ground.path_to(x + dx * step, y + dy * step)
                if path is not None:
                    best = path
                    least = there
                    better = True
        if not better:
            step //= 2
    return best
