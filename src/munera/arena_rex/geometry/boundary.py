# mypyc: compile
"""The edge of the arena: a circle round the centre, or a convex polygon."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex.geometry.near import compare, no_longer
from munera.arena_rex.geometry.shapes import Polygon, side_of
from munera.arena_rex.geometry.units import CONTACT


@final
class Boundary:
    """Either a radius with no points, or the corners of a convex polygon and a radius of 0."""  # AR-3.5

    def __init__(self, radius: int, points: tuple[int, ...] = ()) -> None:
        self.radius: Final = radius
        self.points: Final = Polygon(points).points if points else points

    def inside(self, x: int, y: int, r: int) -> bool:
        """Does a base of radius r at (x, y) lie completely inside?"""  # AR-3.25
        if not self.points:
            return no_longer(x, y, self.radius - r)
        for side in range(len(self.points) // 2):
            if self.nearer_to_side(x, y, side, r):
                return False
        return True

    def near(self, x: int, y: int, r: int, distance: int) -> bool:
        """Is the gap between the base and the edge at most this?"""  # AR-3.25
        return not self.inside(x, y, r + distance) or self._exactly(x, y, r + distance)

    def touching(self, x: int, y: int, r: int) -> bool:
        """Is the base in contact with the edge?"""
        return self.near(x, y, r, CONTACT)

    def nearer_to_side(self, x: int, y: int, side: int, r: int) -> bool:
        """Is the point less than r inside this side (or outside of it)?"""
        ax, ay, bx, by = self.side(side)
        cross = side_of(ax, ay, bx, by, x, y)
        return cross < 0 or compare(cross, (bx - ax) * (bx - ax) + (by - ay) * (by - ay), r) < 0

    def side(self, i: int) -> tuple[int, int, int, int]:
        """The ends of a side of a polygon."""
        points = self.points
        j = (2 * i + 2) % len(points)
        return points[2 * i], points[2 * i + 1], points[j], points[j + 1]

    def _exactly(self, x: int, y: int, r: int) -> bool:
        if not self.points:
            room = self.radius - r
            return x * x + y * y == room * room
        for i in range(len(self.points) // 2):
            ax, ay, bx, by = self.side(i)
            cross = side_of(ax, ay, bx, by, x, y)
            if compare(cross, (bx - ax) * (bx - ax) + (by - ay) * (by - ay), r) == 0:
                return True
        return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Boundary) and self.radius == other.radius and self.points == other.points

    def __hash__(self) -> int:
        return hash((self.radius, self.points))

    def __repr__(self) -> str:
        return f"Boundary({self.radius}, {self.points})"
