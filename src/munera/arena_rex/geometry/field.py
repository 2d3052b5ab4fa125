# mypyc: compile
"""Where a base may be: everything grown by its radius, so that the base becomes a point.

Only the search for ways uses these decimals; what it finds is checked exactly before anybody moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import acos, atan2, cos, pi, sin, sqrt
from typing import Final, final

from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.leash import Leash
from munera.arena_rex.geometry.shapes import Disc, Shape

TAU: Final = 2.0 * pi
EPS: Final = 1e-4  # of a unit
ANGLE: Final = 1e-7  # of a turn


@final
class Field:
    """Circles and walls that the centre must stay out of, circles and lines it must stay within.

    A polygon gives a circle for each corner, and a wall (both ends and the clearance) for each side.
    """

    def __init__(
        self,
        mover: Disc,
        limit: int,
        obstacles: Sequence[Shape],
        boundary: Boundary,
        leashes: Sequence[Leash] = (),
    ) -> None:
        self.r: Final = float(mover.r)
        self.cx: Final[list[float]] = []
        self.cy: Final[list[float]] = []
        self.cr: Final[list[float]] = []
        self.walls: Final[list[float]] = []  # ax, ay, bx, by, …
        self.fences: Final[list[float]] = []  # x, y, radius, …: stay within
        self.lines: Final[list[float]] = []  # nx, ny, c, …: stay where n·p is at least c
        self.arcs: Final[list[list[float] | None]] = []  # of each circle, the stretches that are barred, once known
        x = float(mover.x)
        y = float(mover.y)
        for shape in obstacles:
            if isinstance(shape, Disc):
                self._add_circle(x, y, float(limit), float(shape.x), float(shape.y), float(shape.r + mover.r))
            else:
                self._add_polygon(x, y, float(limit), shape.points)
        for leash in leashes:
            self.fences.extend((float(leash.x), float(leash.y), float(leash.r + leash.length + mover.r)))
        self._add_boundary(boundary)

    def _add_circle(self, x: float, y: float, limit: float, cx: float, cy: float, r: float) -> None:
        """Only what lies within reach matters."""
        dx = cx - x
        dy = cy - y
        if dx * dx + dy * dy <= (limit + r) * (limit + r):
            self.cx.append(cx)
            self.cy.append(cy)
            self.cr.append(r)
            self.arcs.append(None)

    def _add_polygon(self, x: float, y: float, limit: float, points: tuple[int, ...]) -> None:
        ax = float(points[-2])
        ay = float(points[-1])
        for i in range(0, len(points), 2):
            bx = float(points[i])
            by = float(points[i + 1])
            self._add_circle(x, y, limit, bx, by, self.r)
            if distance_to(x, y, ax, ay, bx, by) <= limit + self.r:
                self.walls.extend((ax, ay, bx, by))
            ax = bx
            ay = by

    def _add_boundary(self, boundary: Boundary) -> None:
        if not boundary.points:
            self.fences.extend((0.0, 0.0, float(boundary.radius) - self.r))
            return
        for i in range(len(boundary.points) // 2):
            ax, ay, bx, by = boundary.side(i)
            nx = float(ay - by)
            ny = float(bx - ax)
            n = sqrt(nx * nx + ny * ny)
            self.lines.extend((nx / n, ny / n, (nx * float(ax) + ny * float(ay)) / n + self.r))

    # ---- questions

    def fenced_in(self, x: float, y: float) -> bool:
        """Is the point within all the fences? (What they hold is convex: the ends of a way decide.)"""
        f = self.fences
        for k in range(0, len(f), 3):
            dx = x - f[k]
            dy = y - f[k + 1]
            r = f[k + 2] + EPS
            if dx * dx + dy * dy > r * r:
                return False
        f = self.lines
        for k in range(0, len(f), 3):
            if f[k] * x + f[k + 1] * y < f[k + 2] - EPS:
                return False
        return True

    def free(self, x: float, y: float, but: int = -1) -> bool:
        """May the centre be here? One circle may be left out of account."""
        for i in range(len(self.cx)):
            if i != but:
                dx = self.cx[i] - x
                dy = self.cy[i] - y
                r = self.cr[i] - EPS
                if dx * dx + dy * dy < r * r:
                    return False
        w = self.walls
        for k in range(0, len(w), 4):
            if distance_to(x, y, w[k], w[k + 1], w[k + 2], w[k + 3]) < self.r - EPS:
                return False
        return self.fenced_in(x, y)

    def clear(self, x0: float, y0: float, x1: float, y1: float, a: int = -1, b: int = -1) -> bool:
        """Is the straight way clear? It touches circles a and b, which are left out of account."""
        dx = x1 - x0
        dy = y1 - y0
        square = dx * dx + dy * dy
        cx = self.cx
        cy = self.cy
        cr = self.cr
        for i in range(len(cx)):
            if i in (a, b):
                continue
            px = cx[i] - x0
            py = cy[i] - y0
            t = px * dx + py * dy
            if t <= 0.0:
                near = px * px + py * py
            elif t >= square:
                qx = cx[i] - x1
                qy = cy[i] - y1
                near = qx * qx + qy * qy
            else:
                cross = px * dy - py * dx
                near = cross * cross / square
            r = cr[i] - EPS
            if near < r * r:
                return False
        return (not self.walls or self._clear_of_walls(x0, y0, x1, y1)) and self.fenced_in(x1, y1)

    def _clear_of_walls(self, x0: float, y0: float, x1: float, y1: float) -> bool:
        w = self.walls
        r = self.r - EPS
        for k in range(0, len(w), 4):
            ax = w[k]
            ay = w[k + 1]
            bx = w[k + 2]
            by = w[k + 3]
            if crosses(x0, y0, x1, y1, ax, ay, bx, by):
                return False
            if distance_to(x0, y0, ax, ay, bx, by) < r or distance_to(x1, y1, ax, ay, bx, by) < r:
                return False
        return True

    def arc(self, i: int, turn: int, start: float, end: float) -> float:
        """The angle gone along circle i from one angle to another, anticlockwise (0) or clockwise (1); -1 if barred."""
        sweep = (end - start if turn == 0 else start - end) % TAU
        if sweep > TAU - ANGLE:
            sweep = 0.0
        barred = self.arcs[i]
        if barred is None:
            barred = self._barred(i)
            self.arcs[i] = barred
        for k in range(0, len(barred), 2):
            first = (barred[k] - start if turn == 0 else start - barred[k] - barred[k + 1]) % TAU
            if first < sweep - ANGLE or first + barred[k + 1] > TAU + ANGLE:
                return -1.0
        return sweep

    def free_sweep(self, i: int, turn: int, start: float) -> float:
        """How far along circle i the centre may go from an angle."""
        if self.arc(i, turn, start, start) < 0.0:
            return 0.0
        least = TAU
        barred = self.arcs[i]
        assert barred is not None
        for k in range(0, len(barred), 2):
            first = (barred[k] - start if turn == 0 else start - barred[k] - barred[k + 1]) % TAU
            least = min(least, first)
        return least

    def _barred(self, i: int) -> list[float]:
        """The stretches of circle i where the centre may not be: first angle, width, …"""
        marks = self._crossings(i)
        marks.sort()
        n = len(marks)
        if n == 0:
            return [] if self._free_on(i, 0.0) else [0.0, TAU]
        out: list[float] = []
        for k in range(n):
            width = marks[k + 1] - marks[k] if k + 1 < n else marks[0] + TAU - marks[k]
            if width > 2.0 * ANGLE and not self._free_on(i, marks[k] + width / 2.0):
                out.append(marks[k])
                out.append(width)
        return out

    def _free_on(self, i: int, angle: float) -> bool:
        return self.free(self.cx[i] + self.cr[i] * cos(angle), self.cy[i] + self.cr[i] * sin(angle), i)

    def _crossings(self, i: int) -> list[float]:
        """The angles at which circle i crosses anything."""
        out: list[float] = []
        for j in range(len(self.cx)):
            if j != i:
                self._cross_circle(out, i, self.cx[j], self.cy[j], self.cr[j])
        f = self.fences
        for k in range(0, len(f), 3):
            self._cross_circle(out, i, f[k], f[k + 1], f[k + 2])
        f = self.lines
        for k in range(0, len(f), 3):
            self._cross_line(out, i, f[k], f[k + 1], f[k + 2])
        w = self.walls
        for k in range(0, len(w), 4):
            nx = w[k + 1] - w[k + 3]
            ny = w[k + 2] - w[k]
            n = sqrt(nx * nx + ny * ny)
            c = (nx * w[k] + ny * w[k + 1]) / n
            self._cross_line(out, i, nx / n, ny / n, c + self.r)
            self._cross_line(out, i, nx / n, ny / n, c - self.r)
        return out

    def _cross_circle(self, out: list[float], i: int, x: float, y: float, r: float) -> None:
        dx = x - self.cx[i]
        dy = y - self.cy[i]
        own = self.cr[i]
        d = sqrt(dx * dx + dy * dy)
        if d >= own + r or d <= abs(own - r) or d == 0.0:
            return
        half = acos((d * d + own * own - r * r) / (2.0 * d * own))
        base = atan2(dy, dx)
        out.append((base - half) % TAU)
        out.append((base + half) % TAU)

    def _cross_line(self, out: list[float], i: int, nx: float, ny: float, c: float) -> None:
        height = (c - nx * self.cx[i] - ny * self.cy[i]) / self.cr[i]
        if abs(height) < 1.0 + ANGLE:  # a corner's circle just touches the lines along its own sides
            half = acos(max(-1.0, min(1.0, height)))
            base = atan2(ny, nx)
            out.append((base - half) % TAU)
            out.append((base + half) % TAU)


def distance_to(px: float, py: float, ax: float, ay: float, bx: float, by: float) -> float:
    """From P to the segment A–B."""
    ux = bx - ax
    uy = by - ay
    vx = px - ax
    vy = py - ay
    t = ux * vx + uy * vy
    square = ux * ux + uy * uy
    if t >= square:
        vx = px - bx
        vy = py - by
    elif t > 0.0:
        return abs(ux * vy - uy * vx) / sqrt(square)
    return sqrt(vx * vx + vy * vy)


def crosses(px: float, py: float, qx: float, qy: float, ax: float, ay: float, bx: float, by: float) -> bool:
    """Do the segments P–Q and A–B cross?"""
    a = (qx - px) * (ay - py) - (qy - py) * (ax - px)
    b = (qx - px) * (by - py) - (qy - py) * (bx - px)
    p = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
    q = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax)
    return a * b < 0.0 and p * q < 0.0
