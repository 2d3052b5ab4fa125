# mypyc: compile
"""A way made walkable: arcs become short legs between lattice points, and the whole is checked exactly."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sqrt
from math import sin as sine
from typing import Final, final

from mypy_extensions import mypyc_attr

from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.field import TAU, Field
from munera.arena_rex.geometry.leash import Leash
from munera.arena_rex.geometry.measure import gap_at_most, overlap
from munera.arena_rex.geometry.near import no_longer
from munera.arena_rex.geometry.path import in_the_way, too_long
from munera.arena_rex.geometry.shapes import Disc, Shape
from munera.arena_rex.geometry.units import MAX_POINTS, SLACK, to_lattice
from munera.arena_rex.geometry.ways import START, Way, Ways

# How far outside an arc its legs are laid, because lattice points are rounded: the first that is legal is taken.
MARGINS: Final[tuple[float, ...]] = (1.0, 0.72, 1.5, 0.3, 0.0)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Ground:
    """What a base may walk on: the obstacles, edge and chains that its path is checked against."""

    def __init__(
        self,
        mover: Disc,
        allowance: int,
        obstacles: Sequence[Shape],
        boundary: Boundary,
        leashes: Sequence[Leash] = (),
    ) -> None:
        self.mover: Final = mover
        self.allowance: Final = allowance
        # the rest is out of reach
        self.obstacles: Final = [o for o in obstacles if gap_at_most(mover, o, allowance + SLACK)]
        self.boundary: Final = boundary
        self.leashes: Final = leashes
        self.limit: Final = float(allowance + SLACK)
        self.all: Ways | None = None
        self.grown: Field | None = None

    @property
    def field(self) -> Field:
        """Everything grown by the base's radius, made once somebody looks for a way round."""
        if self.grown is None:
            self.grown = Field(self.mover, self.allowance + SLACK, self.obstacles, self.boundary, self.leashes)
        return self.grown

    @property
    def ways(self) -> Ways:
        """The ways to everywhere, found once."""
        if self.all is None:
            self.all = Ways(self.field, float(self.mover.x), float(self.mover.y), self.limit)
        return self.all

    def path_to(self, x: int, y: int) -> tuple[int, ...] | None:
        """A shortest legal path to (x, y) as x, y, x, y, …, or None if there is none."""
        if not no_longer(x - self.mover.x, y - self.mover.y, self.allowance + SLACK):
            return None
        if self.is_clear(self.mover, x, y):
            return (self.mover.x, self.mover.y, x, y)
        if not self.may_end(x, y):
            return None
        gx = float(x)
        gy = float(y)
        ways = self.all
        if ways is None:  # one place alone
            ways = Ways(self.field, float(self.mover.x), float(self.mover.y), self.limit, True, gx, gy)
        way = ways.shortest(gx, gy)
        return None if way is None else self.walk(ways, way, x, y)

    def is_clear(self, base: Disc, x: int, y: int) -> bool:
        """May the base go straight to (x, y), as far as obstacles, edge and chains are concerned?"""
        for obstacle in self.obstacles:
            if in_the_way(base, x, y, obstacle):
                return False
        return self.holds(x, y)

    def holds(self, x: int, y: int) -> bool:
        """Is the place within the edge and within every chain?"""
        for leash in self.leashes:
            if not leash.holds(self.mover, x, y):
                return False
        return self.boundary.inside(x, y, self.mover.r)

    def may_end(self, x: int, y: int) -> bool:
        """May the base stand there?"""
        end = self.mover.at(x, y)
        for obstacle in self.obstacles:
            if overlap(end, obstacle):
                return False
        return self.holds(x, y)

    def walk(self, ways: Ways, way: Way, x: int, y: int) -> tuple[int, ...] | None:
        """The legal path along this way to (x, y), or None."""
        for margin in MARGINS:
            points = lattice_points(ways, way, x, y, margin)
            if self.allows(points):
                return points
            if way.last == START:
                return None
        return None

    def allows(self, points: tuple[int, ...]) -> bool:
        """The exact check; where the last leg is clear, so is its end."""
        if len(points) > 2 * MAX_POINTS or too_long(points, self.allowance + SLACK):
            return False
        for i in range(2, len(points), 2):
            if not self.is_clear(self.mover.at(points[i - 2], points[i - 1]), points[i], points[i + 1]):
                return False
        return True


@final
@mypyc_attr(acyclic=True)
class Bend:
    """An arc of a way: which circle, from which angle, how far (anticlockwise above 0)."""

    def __init__(self, circle: int, start: float, sweep: float) -> None:
        self.circle: Final = circle
        self.start: Final = start
        self.sweep: Final = sweep


def bends(ways: Ways, way: Way) -> list[Bend]:
    """The arcs of a way in the order they are walked."""
    out: list[Bend] = []
    k = way.last
    leaves = way.leaves
    while k != START:
        a = ways.arrivals[k]
        sweep = (leaves - a.angle if a.node & 1 == 0 else a.angle - leaves) % TAU
        if sweep > TAU - 1e-6:
            sweep = 0.0
        out.append(Bend(a.node >> 1, a.angle, sweep if a.node & 1 == 0 else -sweep))
        leaves = a.leaves
        k = a.before
    out.reverse()
    return out


def lattice_points(ways: Ways, way: Way, x: int, y: int, margin: float) -> tuple[int, ...]:
    """The way as lattice points: round each arc, the corners of an open polygon drawn about it."""
    arcs = bends(ways, way)
    points: list[int] = [int(ways.x), int(ways.y)]
    shares = legs_of(ways.field, arcs, MAX_POINTS - 2)
    for i in range(len(arcs)):
        arc = arcs[i]
        step = arc.sweep / shares[i]
        reach = (ways.field.cr[arc.circle] + margin) / cos(step / 2.0)
        for k in range(shares[i]):
            angle = arc.start + step * (k + 0.5)
            px = to_lattice(ways.field.cx[arc.circle] + reach * cos(angle))
            py = to_lattice(ways.field.cy[arc.circle] + reach * sine(angle))
            if px != points[len(points) - 2] or py != points[len(points) - 1]:
                points.append(px)
                points.append(py)
    if len(points) == 2 or points[len(points) - 2] != x or points[len(points) - 1] != y:
        points.append(x)
        points.append(y)
    return tuple(points)


def legs_of(field: Field, arcs: list[Bend], most: int) -> list[int]:
    """How many corners each arc gets: enough that legs are hardly longer than the arc, few enough for a path.

    A corner of angle e about radius r adds r e³ / 12 to the length: one unit shared among all is aimed at.
    """
    fine = 1.0
    while True:
        out: list[int] = []
        total = 0
        for arc in arcs:
            # r e³ / 12 = fine / 20 for each corner
            e = (0.6 * fine / field.cr[arc.circle]) ** (1.0 / 3.0)
            legs = max(1, int(abs(arc.sweep) / e) + 1)
            out.append(legs)
            total += legs
        if total <= most or fine > 1e9:
            return out
        fine *= 2.0


def length_of(points: Sequence[int]) -> float:
    """The length of a path, for comparing ways."""
    total = 0.0
    for i in range(2, len(points), 2):
        dx = float(points[i] - points[i - 2])
        dy = float(points[i + 1] - points[i - 1])
        total += sqrt(dx * dx + dy * dy)
    return total
