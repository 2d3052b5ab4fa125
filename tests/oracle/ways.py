"""Shortest ways by shapely: a visibility graph of polygons drawn inside, or about, the grown obstacles.

With polygons inside the circles its way is a little too short, with polygons about them a little too long.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import cos, hypot, pi
from random import Random

from shapely import LineString, MultiPolygon, Point, Polygon, prepare, unary_union
from shapely.geometry.base import BaseGeometry

from munera.arena_rex.geometry import shapes
from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.measure import overlap
from munera.arena_rex.geometry.shapes import Disc, Shape
from munera.arena_rex.geometry.trail import Ground
from munera.arena_rex.geometry.units import INCH

QUARTER = 16  # corners to a quarter of a circle


def grown(obstacles: list[Shape], r: float, about: bool, quarter: int = QUARTER) -> BaseGeometry:
    """What the centre of a base must keep out of."""
    stretch = 1 / cos(pi / (4 * quarter)) if about else 1.0
    parts = []
    for obstacle in obstacles:
        if isinstance(obstacle, Disc):
            reach = (obstacle.r + r) * stretch
            parts.append(Point(obstacle.x, obstacle.y).buffer(reach, quad_segs=quarter))
        else:
            pairs = list(zip(obstacle.points[::2], obstacle.points[1::2], strict=True))
            parts.append(Polygon(pairs).buffer(r * stretch, quad_segs=quarter))
    return unary_union(parts)


def shortest(start: tuple[int, int], goal: tuple[int, int], keep_out: BaseGeometry, limit: float) -> float:
    """The length of the shortest way along the corners, or infinity."""
    solid = keep_out.buffer(-1e-3)
    prepare(solid)
    parts = list(keep_out.geoms) if isinstance(keep_out, MultiPolygon) else [keep_out]
    corners = [start, goal] + [c for part in parts for c in part.exterior.coords[:-1]]
    corners += [c for part in parts for hole in part.interiors for c in hole.coords[:-1]]
    done: set[int] = set()
    queue = [(0.0, 0)]
    best = {0: 0.0}
    while queue:
        length, i = heappop(queue)
        if i == 1:
            return length
        if i in done:
            continue
        done.add(i)
        for j, (x, y) in enumerate(corners):
            further = length + hypot(x - corners[i][0], y - corners[i][1])
            if j in done or further > limit or further >= best.get(j, float("inf")):
                continue
            if not solid.intersects(LineString([corners[i], (x, y)])):
                best[j] = further
                heappush(queue, (further, j))
    return float("inf")


def scene(rng: Random, bases: int, walls: int) -> tuple[Disc, list[Shape]]:
    """A base at the centre among others, none overlapping it."""
    mover = Disc(0, 0, 1500)
    out: list[Shape] = []
    while len(out) < bases + walls:
        x, y = rng.randint(-13000, 13000), rng.randint(-13000, 13000)
        new: Shape = Disc(x, y, rng.choice((1500, 2000, 2500)))
        if len(out) >= bases:
            w, h = rng.randint(300, 4000), rng.randint(300, 4000)
            new = shapes.Polygon((x, y, x + w, y - h // 3, x + w, y + h, x, y + h))
        if not overlap(mover, new) and not any(isinstance(o, Disc) and overlap(o, new) for o in out):
            out.append(new)
    return mover, out


def check_ways(rng: Random) -> None:
    """Ours lies between the two of shapely, and its lattice path is legal."""
    mover, others = scene(rng, rng.randint(2, 9), rng.randint(0, 3))
    limit = 10 * INCH
    ground = Ground(mover, limit, others, Boundary(60 * INCH))
    inner, outer = (grown(others, mover.r, about) for about in (False, True))
    goal = (rng.randint(-14000, 14000), rng.randint(-14000, 14000))
    if outer.distance(Point(goal)) < 1:
        return
    ours = ground.ways.shortest(float(goal[0]), float(goal[1]))
    low = shortest((0, 0), goal, inner, limit + 200)
    high = shortest((0, 0), goal, outer, limit + 200)
    length = float("inf") if ours is None else ours.length
    assert low - 1 <= length or length > limit, (mover, others, goal, low, length, high)
    assert length <= high + 1 or high > limit, (mover, others, goal, low, length, high)
    if length < limit:
        path = ground.path_to(*goal)
        assert path is not None, (mover, others, goal)
