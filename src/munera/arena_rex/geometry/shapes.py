# mypyc: compile
"""Bases, hazards and zones: discs, and simple polygons with whole-number corners."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Disc:
    """A base or a round feature."""  # AR-3.4, AR-3.5

    def __init__(self, x: int, y: int, r: int) -> None:
        self.x: Final = x
        self.y: Final = y
        self.r: Final = r

    def at(self, x: int, y: int) -> Disc:
        """The same disc somewhere else."""
        return Disc(x, y, self.r)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Disc) and self.x == other.x and self.y == other.y and self.r == other.r

    def __hash__(self) -> int:
        return hash((self.x, self.y, self.r))

    def __repr__(self) -> str:
        return f"Disc({self.x}, {self.y}, {self.r})"


@final
class Polygon:
    """A simple polygon; ``points`` is x, y, x, y, … and is put in anticlockwise order."""  # AR-3.5

    def __init__(self, points: tuple[int, ...]) -> None:
        self.points: Final = points if twice_area(points) >= 0 else backwards(points)
        xs = [points[i] for i in range(0, len(points), 2)]
        ys = [points[i] for i in range(1, len(points), 2)]
        self.bounds: Final = (min(xs), min(ys), max(xs), max(ys))  # left, bottom, right, top

    def __len__(self) -> int:
        return len(self.points) // 2

    def moved(self, dx: int, dy: int) -> Polygon:
        """The same polygon somewhere else."""
        points: list[int] = []
        for i in range(0, len(self.points), 2):
            points += (self.points[i] + dx, self.points[i + 1] + dy)
        return Polygon(tuple(points))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Polygon) and self.points == other.points

    def __hash__(self) -> int:
        return hash(self.points)

    def __repr__(self) -> str:
        return f"Polygon({self.points})"


Shape = Disc | Polygon


def twice_area(points: tuple[int, ...]) -> int:
    """Twice the area of a polygon, above 0 if its points go anticlockwise."""
    total = 0
    x = points[-2]
    y = points[-1]
    for i in range(0, len(points), 2):
        total += x * points[i + 1] - points[i] * y
        x = points[i]
        y = points[i + 1]
    return total


def backwards(points: tuple[int, ...]) -> tuple[int, ...]:
    out: list[int] = []
    for i in range(len(points) - 2, -1, -2):
        out += (points[i], points[i + 1])
    return tuple(out)


def is_convex(points: tuple[int, ...]) -> bool:
    """Does an anticlockwise polygon turn left at every corner?"""
    n = len(points)
    for i in range(0, n, 2):
        ax, ay = points[i], points[i + 1]
        bx, by = points[(i + 2) % n], points[(i + 3) % n]
        cx, cy = points[(i + 4) % n], points[(i + 5) % n]
        if (bx - ax) * (cy - by) - (by - ay) * (cx - bx) <= 0:
            return False
    return True


def is_simple(points: tuple[int, ...]) -> bool:
    """Has it three corners or more, all different, an area, and no sides that meet but at their corner?"""
    n = len(points)
    if n < 6 or n % 2 or twice_area(points) == 0:
        return False
    corners = {(points[i], points[i + 1]) for i in range(0, n, 2)}
    if len(corners) * 2 != n:
        return False
    for i in range(0, n, 2):
        for j in range(i + 2, n, 2):
            if _sides_clash(points, i, j):
                return False
    return True


def _sides_clash(points: tuple[int, ...], i: int, j: int) -> bool:
    """Do the sides from corners i and j meet where they should not?"""
    n = len(points)
    a, b, c, d = i, (i + 2) % n, j, (j + 2) % n
    if b == c:
        return _folds_back(points, a, b, d)
    if d == a:
        return _folds_back(points, c, a, b)
    return segments_meet(
        points[a], points[a + 1], points[b], points[b + 1], points[c], points[c + 1], points[d], points[d + 1]
    )


def _folds_back(points: tuple[int, ...], a: int, b: int, c: int) -> bool:
    """Does the line a b c turn right round at b?"""
    ux, uy = points[a] - points[b], points[a + 1] - points[b + 1]
    vx, vy = points[c] - points[b], points[c + 1] - points[b + 1]
    return ux * vy == uy * vx and ux * vx + uy * vy > 0


def side_of(ax: i64, ay: i64, bx: i64, by: i64, px: i64, py: i64) -> i64:
    """Above 0 if P lies left of the line from A to B, below 0 if right."""
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax)


def segments_meet(ax: i64, ay: i64, bx: i64, by: i64, cx: i64, cy: i64, dx: i64, dy: i64) -> bool:
    """Have the segments A–B and C–D a point in common?"""
    c = side_of(ax, ay, bx, by, cx, cy)
    d = side_of(ax, ay, bx, by, dx, dy)
    a = side_of(cx, cy, dx, dy, ax, ay)
    b = side_of(cx, cy, dx, dy, bx, by)
    if ((c > 0 and d < 0) or (c < 0 and d > 0)) and ((a > 0 and b < 0) or (a < 0 and b > 0)):
        return True
    return (
        (c == 0 and _between(ax, ay, bx, by, cx, cy))
        or (d == 0 and _between(ax, ay, bx, by, dx, dy))
        or (a == 0 and _between(cx, cy, dx, dy, ax, ay))
        or (b == 0 and _between(cx, cy, dx, dy, bx, by))
    )


def _between(ax: i64, ay: i64, bx: i64, by: i64, px: i64, py: i64) -> bool:
    """Is P, which lies on the line A–B, between them?"""
    along = ax <= px <= bx or bx <= px <= ax
    return along and (ay <= py <= by or by <= py <= ay)


def holds_point(points: tuple[int, ...], px: i64, py: i64) -> bool:
    """Is the point inside the polygon or on its boundary?"""
    inside = False
    ax: i64 = points[-2]
    ay: i64 = points[-1]
    for i in range(0, len(points), 2):
        bx: i64 = points[i]
        by: i64 = points[i + 1]
        cross = side_of(ax, ay, bx, by, px, py)
        if cross == 0 and _between(ax, ay, bx, by, px, py):
            return True
        if (ay > py) != (by > py) and (cross > 0) == (by > ay):
            inside = not inside
        ax = bx
        ay = by
    return inside
