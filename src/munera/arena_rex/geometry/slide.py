# mypyc: compile
"""Forced movement: straight along a vector until a distance is covered or something halts it.

Where it ends is found exactly and then rounded to the lattice; what halted it never depends on the rounding.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.leash import Leash
from munera.arena_rex.geometry.measure import overlap, point_to_point, touching
from munera.arena_rex.geometry.shapes import Disc, Shape, side_of
from munera.arena_rex.geometry.surds import NOWHERE, Offset


@final
class Slide:
    """Where a straight movement ends and what it met (indices into the obstacles and leashes given)."""

    def __init__(
        self,
        x: int,
        y: int,
        offset: Offset,
        halted_by: tuple[int, ...],
        edge: bool,
        leashes: tuple[int, ...],
        touched: tuple[int, ...],
        again: tuple[int, ...],
        edge_touched: bool,
    ) -> None:
        self.x: Final = x
        self.y: Final = y
        self.offset: Final = offset  # the exact way, in parts of the vector
        self.halted_by: Final = halted_by  # all that halted it, at the same moment
        self.edge: Final = edge  # the arena's edge halted it
        self.leashes: Final = leashes  # chains that halted it
        self.touched: Final = touched  # pushed into contact with: AR-3.36
        self.again: Final = again  # those of ``touched`` that were touched before it moved: AR-3.37
        self.edge_touched: Final = edge_touched  # the same for the edge

    @property
    def halted(self) -> bool:
        return self.edge or len(self.halted_by) > 0 or len(self.leashes) > 0


@final
class Halt:
    """The nearest halting offsets found so far, and whose they are."""

    def __init__(self, limit: Offset) -> None:
        self.offset = limit
        self.found = False
        self.by: list[int] = []
        self.edge = False
        self.leashes: list[int] = []

    def closer(self, offset: Offset) -> bool:
        """Does this halt no later than what was found? Then it is noted; an earlier one replaces the rest."""
        if offset.sign() < 0:
            offset = NOWHERE  # the contact tolerance
        order = offset.compare(self.offset)
        if order > 0:
            return False
        if order < 0:
            self.offset = offset
            self.by = []
            self.edge = False
            self.leashes = []
        self.found = True
        return True


def slide(
    mover: Disc,
    dx: int,
    dy: int,
    distance: int,
    obstacles: Sequence[Shape],
    boundary: Boundary,
    leashes: Sequence[Leash] = (),
    standoff: int = 0,
) -> Slide:
    """Move straight along (dx, dy) by this distance; a shift keeps a standoff from what is in its way."""
    # AR-3.33, AR-3.34, AR-3.45
    length = dx * dx + dy * dy
    if length == 0 or distance <= 0:
        return Slide(mover.x, mover.y, NOWHERE, (), False, (), (), (), False)
    whole = Offset(0, 1, distance * distance * length, length)
    halt = Halt(whole)
    for i in range(len(obstacles)):
        offset = halting_offset(mover, dx, dy, obstacles[i], standoff)
        if offset is not None and halt.closer(offset):
            halt.by.append(i)
    offset = edge_offset(mover, dx, dy, boundary, standoff)
    if offset is not None and halt.closer(offset):
        halt.edge = True
    for i in range(len(leashes)):
        leash = leashes[i]
        reach = mover.r + leash.r + leash.length
        offset = leaving_offset(mover.x - leash.x, mover.y - leash.y, dx, dy, reach)
        if offset.compare(whole) < 0 and halt.closer(offset):  # to its very end is not beyond it: AR-15.53, AR-15.54
            halt.leashes.append(i)
    x, y = settle_on_lattice(mover, dx, dy, halt.offset, obstacles, boundary, leashes)
    return _outcome(mover, x, y, halt, obstacles, boundary)


def _outcome(mover: Disc, x: int, y: int, halt: Halt, obstacles: Sequence[Shape], boundary: Boundary) -> Slide:
    """What counts as pushed into contact."""  # AR-3.36, AR-3.37
    end = mover.at(x, y)
    touched: list[int] = []
    again: list[int] = []
    for i in range(len(obstacles)):
        before = touching(mover, obstacles[i])
        if i in halt.by:
            touched.append(i)
            if before:
                again.append(i)
        elif not before and touching(end, obstacles[i]):
            touched.append(i)
    edge = halt.edge or (boundary.touching(x, y, mover.r) and not boundary.touching(mover.x, mover.y, mover.r))
    return Slide(x, y, halt.offset, tuple(halt.by), halt.edge, tuple(halt.leashes), tuple(touched), tuple(again), edge)


def halting_offset(mover: Disc, dx: int, dy: int, obstacle: Shape, standoff: int) -> Offset | None:
    """Where the mover meets this, or None; brushing past does not halt."""  # AR-3.45
    if isinstance(obstacle, Disc):
        return disc_offset(obstacle.x - mover.x, obstacle.y - mover.y, dx, dy, mover.r + obstacle.r + standoff)
    reach = mover.r + standoff
    points = obstacle.points
    best: Offset | None = None
    ax = points[-2]
    ay = points[-1]
    for i in range(0, len(points), 2):
        bx = points[i]
        by = points[i + 1]
        best = sooner(best, disc_offset(bx - mover.x, by - mover.y, dx, dy, reach))
        best = sooner(best, side_offset(mover, dx, dy, ax, ay, bx, by, reach))
        ax = bx
        ay = by
    return best


def sooner(one: Offset | None, other: Offset | None) -> Offset | None:
    if one is None or other is None:
        return one or other
    return one if one.compare(other) <= 0 else other


def disc_offset(vx: int, vy: int, dx: int, dy: int, reach: int) -> Offset | None:
    """Where a point moving along d comes within reach of v."""
    dot = vx * dx + vy * dy
    if dot <= 0:
        return None
    length = dx * dx + dy * dy
    cross = vx * dy - vy * dx
    q = reach * reach * length - cross * cross
    return Offset(dot, -1, q, length) if q > 0 else None


def side_offset(mover: Disc, dx: int, dy: int, ax: int, ay: int, bx: int, by: int, reach: int) -> Offset | None:
    """Where the mover meets the outside of the side A–B between its ends, or None."""
    ux = bx - ax
    uy = by - ay
    inward = ux * dy - uy * dx
    outside = -side_of(ax, ay, bx, by, mover.x, mover.y)
    if inward <= 0 or outside < 0:
        return None
    length = ux * ux + uy * uy
    offset = Offset(outside, -1, reach * reach * length, inward)
    if offset.sign() < 0:
        offset = NOWHERE
    foot = (mover.x - ax) * ux + (mover.y - ay) * uy
    slope = dx * ux + dy * uy
    if offset.sign_of_line(foot, slope) < 0 or offset.sign_of_line(foot - length, slope) > 0:
        return None
    return offset


def edge_offset(mover: Disc, dx: int, dy: int, boundary: Boundary, standoff: int) -> Offset | None:
    """Where the mover meets the edge of the arena."""  # AR-3.25, AR-3.26
    if not boundary.points:
        return leaving_offset(mover.x, mover.y, dx, dy, max(0, boundary.radius - mover.r - standoff))
    reach = mover.r + standoff
    best: Offset | None = None
    for i in range(len(boundary.points) // 2):
        ax, ay, bx, by = boundary.side(i)
        outward = (by - ay) * dx - (bx - ax) * dy
        if outward > 0:
            length = (bx - ax) * (bx - ax) + (by - ay) * (by - ay)
            inside = side_of(ax, ay, bx, by, mover.x, mover.y)
            best = sooner(best, Offset(inside, -1, reach * reach * length, outward))
    return best


def leaving_offset(wx: int, wy: int, dx: int, dy: int, reach: int) -> Offset:
    """Where a point at w moving along d comes to be ``reach`` from the origin; from beyond, it may not go farther."""
    length = dx * dx + dy * dy
    dot = wx * dx + wy * dy
    beyond = wx * wx + wy * wy - reach * reach
    return Offset(-dot, 1, dot * dot - length * min(beyond, 0), length)


def settle_on_lattice(
    mover: Disc,
    dx: int,
    dy: int,
    offset: Offset,
    obstacles: Sequence[Shape],
    boundary: Boundary,
    leashes: Sequence[Leash],
) -> tuple[int, int]:
    """The exact place rounded, or the best legal lattice point near it, or the start."""  # AR-3.35
    x = offset.along(mover.x, dx)
    y = offset.along(mover.y, dy)
    if _legal(mover, x, y, obstacles, boundary, leashes):
        return x, y
    around = [
        (i * i + j * j, point_to_point(x + i, y + j, mover.x, mover.y), x + i, y + j)
        for i in range(-5, 6)
        for j in range(-5, 6)
    ]
    for _, _, px, py in sorted(around):
        if _legal(mover, px, py, obstacles, boundary, leashes):
            return px, py
    return mover.x, mover.y


def _legal(
    mover: Disc, x: int, y: int, obstacles: Sequence[Shape], boundary: Boundary, leashes: Sequence[Leash]
) -> bool:
    """Inside the arena, overlapping nothing, within every chain."""  # AR-3.23
    if not boundary.inside(x, y, mover.r):
        return False
    base = mover.at(x, y)
    for leash in leashes:
        if not leash.holds(base, x, y):
            return False
    for obstacle in obstacles:
        if overlap(base, obstacle):
            return False
    return True


def legal_position(base: Disc, obstacles: Sequence[Shape], boundary: Boundary) -> bool:
    """May a base stand here: completely inside the arena and overlapping nothing?"""  # AR-3.23
    return _legal(base, base.x, base.y, obstacles, boundary, ())
