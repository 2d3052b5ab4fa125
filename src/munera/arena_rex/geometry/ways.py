# mypyc: compile
"""Shortest ways of a base: straight lines that touch circles, and arcs along them, from one place to everywhere.

The graph is built as it is needed: a node is a circle with a turning sense; a way arrives on it at some angle.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import acos, atan2, cos, pi, sin, sqrt
from typing import Final, final

from mypy_extensions import mypyc_attr

from munera.arena_rex.geometry.field import Field

UNKNOWN: Final = 0
CLEAR: Final = 1
BLOCKED: Final = 2
START: Final = -1
NEEDLESS: Final = -1
EXHAUSTED: Final = -2


@final
@mypyc_attr(acyclic=True)
class Arrival:
    """A way has come to a circle, turning, at an angle, after a length; it came from another arrival."""

    def __init__(self, length: float, node: int, angle: float, before: int, leaves: float) -> None:
        self.length: Final = length
        self.node: Final = node  # circle * 2 + turn: 0 anticlockwise, 1 clockwise
        self.angle: Final = angle
        self.before: Final = before  # the arrival it left from, or START
        self.leaves: Final = leaves  # the angle at which it left that arrival's circle


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Way:
    """A way found: how long, the last arrival on it (START if it is straight) and the angle where it leaves there."""

    def __init__(self, length: float, last: int, leaves: float) -> None:
        self.length: Final = length
        self.last: Final = last
        self.leaves: Final = leaves


@final
class Ways:
    """All the shortest ways from a start that are no longer than a limit.

    With a goal the search is aimed: it looks first, and only, where a way to that one place can lead.
    """

    def __init__(
        self, field: Field, x: float, y: float, limit: float, aimed: bool = False, gx: float = 0.0, gy: float = 0.0
    ) -> None:
        self.aimed: Final = aimed
        self.gx: Final = gx
        self.gy: Final = gy
        self.field: Final = field
        self.x: Final = x
        self.y: Final = y
        self.limit: Final = limit
        n = len(field.cx)
        self.n: Final = n
        self.arrivals: Final[list[Arrival]] = []
        self.settled: Final[list[list[int]]] = [[] for _ in range(2 * n)]  # by node: arrivals no other makes needless
        self.queue: Final[list[tuple[float, int]]] = []
        self.begun = False
        self.state: list[int] = []  # of each tangent between two nodes
        self.length: list[float] = []
        self.leave: list[float] = []
        self.land: list[float] = []

    def _begin(self) -> None:
        """Set out for every circle; who goes straight never needs this."""
        self.begun = True
        tangents = 4 * self.n * self.n
        self.state = [UNKNOWN] * tangents
        self.length = [0.0] * tangents
        self.leave = [0.0] * tangents
        self.land = [0.0] * tangents
        for i in range(self.n):
            if not self.aimed or not self._out_of_the_way(i):
                self._set_out(i)

    def _set_out(self, i: int) -> None:
        """The two tangents from the start to circle i."""
        f = self.field
        dx = self.x - f.cx[i]
        dy = self.y - f.cy[i]
        d = sqrt(dx * dx + dy * dy)
        r = f.cr[i]
        length = sqrt(d * d - r * r) if d > r else 0.0
        if length > self.limit or d == 0.0:
            return
        base = atan2(dy, dx)
        wide = acos(r / d) if d > r else 0.0
        for turn in range(2):
            angle = base + wide if turn == 0 else base - wide
            if f.clear(self.x, self.y, f.cx[i] + r * cos(angle), f.cy[i] + r * sin(angle), i):
                self._arrive(Arrival(length, 2 * i + turn, angle, START, 0.0))

    def _arrive(self, arrival: Arrival) -> None:
        self.arrivals.append(arrival)
        still = self._still_to_go(arrival.node, arrival.angle) if self.aimed else 0.0
        heappush(self.queue, (arrival.length + still, len(self.arrivals) - 1))

    def _still_to_go(self, node: int, angle: float) -> float:
        """From a place on a circle straight to the goal: no way is shorter."""
        f = self.field
        i = node >> 1
        dx = self.gx - f.cx[i] - f.cr[i] * cos(angle)
        dy = self.gy - f.cy[i] - f.cr[i] * sin(angle)
        return sqrt(dx * dx + dy * dy)

    def _out_of_the_way(self, i: int) -> bool:
        """Is every way over circle i to the goal longer than the limit?"""
        f = self.field
        dx = f.cx[i] - self.x
        dy = f.cy[i] - self.y
        ex = self.gx - f.cx[i]
        ey = self.gy - f.cy[i]
        return sqrt(dx * dx + dy * dy) + sqrt(ex * ex + ey * ey) - 2.0 * f.cr[i] > self.limit + 1.0

    def _hopeless(self, length: float, i: int, j: int, best: float) -> bool:
        """Is every way from circle i over circle j to the goal too long?"""
        f = self.field
        dx = f.cx[j] - f.cx[i]
        dy = f.cy[j] - f.cy[i]
        ex = self.gx - f.cx[j]
        ey = self.gy - f.cy[j]
        between = sqrt(dx * dx + dy * dy) - f.cr[i] - f.cr[j]
        rest = sqrt(ex * ex + ey * ey) - f.cr[j]
        return length + max(0.0, between) + max(0.0, rest) >= best

    def explore(self, best: float) -> int:
        """Settle the next arrival if it is shorter than ``best`` and go on from there; says which it was."""
        if not self.begun:
            self._begin()
        if not self.queue or self.queue[0][0] >= best:
            return EXHAUSTED
        _, k = heappop(self.queue)
        a = self.arrivals[k]
        if self._needless(a):
            return NEEDLESS
        self.settled[a.node].append(k)
        i = a.node >> 1
        turn = a.node & 1
        r = self.field.cr[i]
        for node in range(2 * self.n):
            if node >> 1 == i or (self.aimed and self._hopeless(a.length, i, node >> 1, best)):
                continue
            if self._tangent(a.node, node) != CLEAR:
                continue
            t = a.node * 2 * self.n + node
            length = a.length + self.length[t]
            if length < best:
                sweep = self.field.arc(i, turn, a.angle, self.leave[t])
                if sweep >= 0.0 and length + sweep * r < best:
                    self._arrive(Arrival(length + sweep * r, node, self.land[t], k, self.leave[t]))
        return k

    def explore_all(self) -> None:
        """Settle everything within the limit."""
        while self.explore(self.limit) != EXHAUSTED:
            pass

    def _needless(self, a: Arrival) -> bool:
        """Is there a way to the same circle and turn that, going on along it, is no longer?"""
        i = a.node >> 1
        for k in self.settled[a.node]:
            other = self.arrivals[k]
            sweep = self.field.arc(i, a.node & 1, other.angle, a.angle)
            if sweep >= 0.0 and other.length + sweep * self.field.cr[i] <= a.length + 1e-6:
                return True
        return False

    def _tangent(self, one: int, other: int) -> int:
        """The straight way that leaves one turning circle and lands on another."""
        t = one * 2 * self.n + other
        if self.state[t] == UNKNOWN:
            self.state[t] = self._find_tangent(one, other, t)
        return self.state[t]

    def _find_tangent(self, one: int, other: int, t: int) -> int:
        f = self.field
        i = one >> 1
        j = other >> 1
        dx = f.cx[j] - f.cx[i]
        dy = f.cy[j] - f.cy[i]
        d = sqrt(dx * dx + dy * dy)
        ri = f.cr[i]
        rj = f.cr[j]
        straight = (one & 1) == (other & 1)
        q = ri - rj if straight else ri + rj
        if d <= abs(q) or d - ri - rj > self.limit:
            return BLOCKED
        wide = acos(q / d)
        base = atan2(dy, dx)
        leave = base - wide if one & 1 == 0 else base + wide
        land = leave if straight else leave + pi
        x0 = f.cx[i] + ri * cos(leave)
        y0 = f.cy[i] + ri * sin(leave)
        x1 = f.cx[j] + rj * cos(land)
        y1 = f.cy[j] + rj * sin(land)
        if not f.clear(x0, y0, x1, y1, i, j):
            return BLOCKED
        self.length[t] = sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0))
        self.leave[t] = leave
        self.land[t] = land
        return CLEAR

    # ---- to one place

    def shortest(self, x: float, y: float) -> Way | None:
        """The shortest way to (x, y), or None if there is none within the limit."""
        f = self.field
        direct = sqrt((x - self.x) * (x - self.x) + (y - self.y) * (y - self.y))
        if direct > self.limit or not f.free(x, y):
            return None
        if f.clear(self.x, self.y, x, y):
            return Way(direct, START, 0.0)
        for i in range(self.n):
            if self._detour(i, x, y) > self.limit + 1.0:
                return None  # no search could find a way
        leave: list[float] = [0.0] * (2 * self.n)
        last: list[float] = [-1.0] * (2 * self.n)
        for i in range(self.n):
            if not self.aimed or not self._out_of_the_way(i):
                self._homeward(i, x, y, leave, last)
        best: Way | None = None
        for node in range(2 * self.n):
            if last[node] >= 0.0:
                for k in self.settled[node]:
                    best = self._better(best, k, leave, last)
        while True:
            k = self.explore(self.limit if best is None else best.length)
            if k == EXHAUSTED:
                return best
            if k != NEEDLESS:
                best = self._better(best, k, leave, last)

    def _detour(self, i: int, x: float, y: float) -> float:
        """How far it is to the goal round circle i if nothing else stands about: no way is shorter."""
        f = self.field
        ax = self.x - f.cx[i]
        ay = self.y - f.cy[i]
        bx = x - f.cx[i]
        by = y - f.cy[i]
        r = f.cr[i]
        a = sqrt(ax * ax + ay * ay)
        b = sqrt(bx * bx + by * by)
        cross = ax * by - ay * bx
        dot = ax * bx + ay * by
        past = (ax - bx) * ax + (ay - by) * ay <= 0.0 or (bx - ax) * bx + (by - ay) * by <= 0.0
        if past or a <= r or b <= r or cross * cross >= r * r * (a * a + b * b - 2.0 * dot):
            return 0.0  # it is not between them
        sweep = acos(max(-1.0, min(1.0, dot / (a * b)))) - acos(r / a) - acos(r / b)
        return sqrt(a * a - r * r) + sqrt(b * b - r * r) + r * max(0.0, sweep)

    def _homeward(self, i: int, x: float, y: float, leave: list[float], last: list[float]) -> None:
        """The two tangents from circle i to the goal."""
        f = self.field
        dx = x - f.cx[i]
        dy = y - f.cy[i]
        d = sqrt(dx * dx + dy * dy)
        r = f.cr[i]
        length = sqrt(d * d - r * r) if d > r else 0.0
        if length > self.limit or d == 0.0:
            return
        base = atan2(dy, dx)
        wide = acos(r / d) if d > r else 0.0
        for turn in range(2):
            angle = base - wide if turn == 0 else base + wide
            if f.clear(f.cx[i] + r * cos(angle), f.cy[i] + r * sin(angle), x, y, i):
                leave[2 * i + turn] = angle
                last[2 * i + turn] = length

    def _better(self, best: Way | None, k: int, leave: list[float], last: list[float]) -> Way | None:
        """The better of a way and the one that goes home from this arrival."""
        a = self.arrivals[k]
        if last[a.node] < 0.0:
            return best
        length = a.length + last[a.node]
        limit = self.limit if best is None else best.length
        if length > limit:
            return best
        sweep = self.field.arc(a.node >> 1, a.node & 1, a.angle, leave[a.node])
        if sweep < 0.0:
            return best
        length += sweep * self.field.cr[a.node >> 1]
        return Way(length, k, leave[a.node]) if length <= limit else best
