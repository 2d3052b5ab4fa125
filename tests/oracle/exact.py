"""The geometry again, written another way: fractions and sixty decimal digits instead of clever whole numbers.

Each check draws one random case and raises if the two disagree.
"""

from __future__ import annotations

from decimal import Decimal, getcontext
from fractions import Fraction
from random import Random

from munera.arena_rex.geometry import measure, path, slide, zone
from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.shapes import Disc, Polygon, Shape, is_simple
from munera.arena_rex.geometry.surds import Offset, sign_with_roots

getcontext().prec = 60
SAME = Decimal(10) ** -40


def root(n: int | Fraction) -> Decimal:
    n = Fraction(n)
    return (Decimal(n.numerator) / Decimal(n.denominator)).sqrt()


def sign(value: Decimal) -> int:
    """Sixty digits tell every difference these whole numbers can make; what is smaller is nothing."""
    return 0 if abs(value) < SAME else 1 if value > 0 else -1


# ---- random things: on a coarse lattice half of the time, so that equalities happen


def grid(rng: Random) -> int:
    return rng.choice((1, 1, 100, 500))


def disc(rng: Random, spread: int = 12000) -> Disc:
    g = grid(rng)
    x, y = rng.randint(-spread, spread) // g * g, rng.randint(-spread, spread) // g * g
    return Disc(x, y, rng.choice((1250, 1500, 2000, 2500)))


def polygon(rng: Random, spread: int = 9000) -> Polygon:
    while True:
        g = grid(rng)
        cx, cy = rng.randint(-spread, spread), rng.randint(-spread, spread)
        points: list[int] = []
        for _ in range(rng.randint(3, 6)):
            points += ((cx + rng.randint(-4000, 4000)) // g * g, (cy + rng.randint(-4000, 4000)) // g * g)
        if is_simple(tuple(points)):
            return Polygon(tuple(points))


def shape(rng: Random) -> Shape:
    return disc(rng) if rng.random() < 0.5 else polygon(rng)


# ---- distances in fractions


def sides(points: tuple[int, ...]) -> list[tuple[int, int, int, int]]:
    n = len(points)
    return [(points[i], points[i + 1], points[(i + 2) % n], points[(i + 3) % n]) for i in range(0, n, 2)]


def square_to_side(px: Fraction, py: Fraction, side: tuple[int, int, int, int]) -> Fraction:
    ax, ay, bx, by = side
    t = ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / Fraction((bx - ax) ** 2 + (by - ay) ** 2)
    t = min(max(t, Fraction(0)), Fraction(1))
    return (ax + t * (bx - ax) - px) ** 2 + (ay + t * (by - ay) - py) ** 2


def inside(points: tuple[int, ...], px: int, py: int) -> bool:
    """By the winding number, in doubled coordinates just off the lattice's own lines."""
    if any(square_to_side(Fraction(px), Fraction(py), side) == 0 for side in sides(points)):
        return True
    turns = 0
    for ax, ay, bx, by in sides(points):
        cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
        if ay <= py < by and cross > 0:
            turns += 1
        elif by <= py < ay and cross < 0:
            turns -= 1
    return turns != 0


def centre_distance(x: int, y: int, other: Shape) -> Fraction:
    """Squared."""
    if isinstance(other, Disc):
        return Fraction((x - other.x) ** 2 + (y - other.y) ** 2)
    if inside(other.points, x, y):
        return Fraction(0)
    return min(square_to_side(Fraction(x), Fraction(y), side) for side in sides(other.points))


def gap(a: Disc, b: Shape) -> Decimal:
    return root(centre_distance(a.x, a.y, b)) - a.r - (b.r if isinstance(b, Disc) else 0)


# ---- the checks


def check_gap(rng: Random) -> None:
    a, b = disc(rng), shape(rng)
    found = gap(a, b)
    for d in (0, 5, 10, 2540, rng.randint(0, 9000), round(found)):
        assert measure.gap_at_most(a, b, d) is (sign(found - d) <= 0), (a, b, d)
    assert measure.overlap(a, b) is (sign(found) < 0), (a, b)
    assert measure.touching(a, b) is (sign(found) >= 0 and sign(found - 5) <= 0), (a, b)
    assert measure.within(a, b, 2540) is (sign(found - 2550) <= 0), (a, b)


def check_nearest(rng: Random) -> None:
    a = disc(rng)
    others: list[Shape] = [disc(rng), disc(rng), shape(rng)]
    gaps = [gap(a, b) for b in others]
    want = [i for i, g in enumerate(gaps) if sign(g - min(gaps) - 10) <= 0]
    assert measure.tied_nearest([measure.gap(a, b) for b in others]) == want, (a, others)


def check_zone(rng: Random) -> None:
    a, z = disc(rng, 6000), shape(rng)
    if isinstance(z, Disc):
        z = Disc(z.x, z.y, rng.choice((3000, 6350, 7620)))
        whole = sign(root(centre_distance(a.x, a.y, z)) + a.r - z.r - 5) <= 0
    else:
        rim = min(square_to_side(Fraction(a.x), Fraction(a.y), side) for side in sides(z.points))
        whole = inside(z.points, a.x, a.y) and sign(root(rim) - a.r + 5) >= 0
    assert zone.within_zone(a, z) is (sign(gap(a, z) - 5) <= 0), (a, z)
    assert zone.completely_within_zone(a, z) is whole, (a, z)


def check_surds(rng: Random) -> None:
    top = rng.choice((10, 1000, 10**9, 10**18))
    u, v = rng.randint(0, top), rng.randint(0, top)
    if rng.random() < 0.5:
        u, v = u * u, v * v
    s, t = rng.choice((-1, 1)), rng.choice((-1, 1))
    exact = s * root(u) + t * root(v)
    for k in (0, -round(exact), 1 - round(exact), rng.randint(-top, top)):
        assert sign_with_roots(k, s, u, t, v) == sign(exact + k), (k, s, u, t, v)


def check_leg(rng: Random) -> None:
    mover, other = disc(rng), shape(rng)
    end = disc(rng)
    assert path.in_the_way(mover, end.x, end.y, other) is (sign(gap_on_leg(mover, end.x, end.y, other)) < 0), (
        mover,
        end,
        other,
    )


def gap_on_leg(mover: Disc, qx: int, qy: int, other: Shape) -> Decimal:
    leg = (mover.x, mover.y, qx, qy)
    if isinstance(other, Disc):
        near = nearest_on_leg(leg, other.x, other.y)
        return root(near) - mover.r - other.r
    ends = [centre_distance(mover.x, mover.y, other), centre_distance(qx, qy, other)]
    corners = [nearest_on_leg(leg, other.points[i], other.points[i + 1]) for i in range(0, len(other.points), 2)]
    if any(meets(leg, side) for side in sides(other.points)):
        return Decimal(-mover.r)
    return root(min(ends + corners)) - mover.r


def nearest_on_leg(leg: tuple[int, int, int, int], x: int, y: int) -> Fraction:
    if leg[:2] == leg[2:]:
        return Fraction((x - leg[0]) ** 2 + (y - leg[1]) ** 2)
    return square_to_side(Fraction(x), Fraction(y), leg)


def meets(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    """By solving for the point where the lines cross."""
    ax, ay, bx, by = one
    cx, cy, dx, dy = other
    under = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if under == 0:
        return False  # parallel: ends and corners decide
    t = Fraction((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx), under)
    u = Fraction((cx - ax) * (by - ay) - (cy - ay) * (bx - ax), under)
    return 0 <= t <= 1 and 0 <= u <= 1


def check_slide(rng: Random) -> None:
    boundary = Boundary(rng.choice((14000, 18000, 38100)))
    mover, others = scene(rng, boundary)
    dx, dy = rng.choice(((1, 0), (0, -1), (3, 4), (rng.randint(-3000, 3000), rng.randint(-3000, 3000))))
    if dx == 0 == dy:
        return
    found = slide.slide(mover, dx, dy, 2540, others, boundary)
    length = root(dx * dx + dy * dy)
    ways = [way_to(mover, Decimal(dx) / length, Decimal(dy) / length, other) for other in others]
    edge = way_out(mover, Decimal(dx) / length, Decimal(dy) / length, boundary.radius)
    go = min([Decimal(2540), edge, *[w for w in ways if w is not None]])
    by = tuple(i for i, w in enumerate(ways) if w is not None and sign(w - go) == 0)
    assert (found.halted_by, found.edge) == (by, sign(edge - go) == 0), (mover, dx, dy, others, boundary)
    off = (found.x - mover.x - dx * go / length) ** 2 + (found.y - mover.y - dy * go / length) ** 2
    end = mover.at(found.x, found.y)
    assert off <= 50 or (found.x, found.y) == (mover.x, mover.y), (mover, dx, dy, others, boundary)
    assert slide.legal_position(end, others, boundary), (mover, dx, dy, others, boundary)


def scene(rng: Random, boundary: Boundary) -> tuple[Disc, list[Shape]]:
    """A base that stands legally, with things near it, some in contact."""
    while True:
        mover = disc(rng, 8000)
        others: list[Shape] = [touched(rng, mover) if rng.random() < 0.3 else shape(rng) for _ in range(4)]
        if slide.legal_position(mover, others, boundary):
            return mover, others


def touched(rng: Random, mover: Disc) -> Disc:
    """A base in contact, or nearly, on a Pythagorean direction."""
    x, y, d = rng.choice(((1, 0, 1), (3, 4, 5), (-4, 3, 5), (-5, -12, 13), (8, -15, 17)))
    r = rng.choice((1500, 2000, 2500))
    reach = mover.r + r + rng.choice((0, 0, 3, 5, 20))
    return Disc(mover.x + reach * x // d, mover.y + reach * y // d, r)


def way_to(mover: Disc, ux: Decimal, uy: Decimal, other: Shape) -> Decimal | None:
    """How far the mover goes before it meets the other: discs, and of polygons corners and sides."""
    if isinstance(other, Disc):
        return way_to_point(mover, ux, uy, other.x, other.y, mover.r + other.r)
    ways = [way_to_side(mover, ux, uy, side) for side in sides(other.points)]
    ways += [way_to_point(mover, ux, uy, ax, ay, mover.r) for ax, ay, _, _ in sides(other.points)]
    found = [way for way in ways if way is not None]
    return min(found) if found else None


def way_to_point(mover: Disc, ux: Decimal, uy: Decimal, x: int, y: int, reach: int) -> Decimal | None:
    along = (x - mover.x) * ux + (y - mover.y) * uy
    off = Decimal((x - mover.x) ** 2 + (y - mover.y) ** 2) - along * along
    rest = reach * reach - off
    if sign(along) <= 0 or rest < Decimal(10) ** -30:
        return None
    return max(Decimal(0), along - rest.sqrt())


def way_to_side(mover: Disc, ux: Decimal, uy: Decimal, side: tuple[int, int, int, int]) -> Decimal | None:
    ax, ay, bx, by = side
    length = root((bx - ax) ** 2 + (by - ay) ** 2)
    ox, oy = (by - ay) / length, (ax - bx) / length  # outward
    height = (mover.x - ax) * ox + (mover.y - ay) * oy
    speed = -(ux * ox + uy * oy)
    if sign(speed) <= 0 or sign(height) < 0:
        return None
    way = max(Decimal(0), (height - mover.r) / speed)
    foot = ((mover.x + way * ux - ax) * (bx - ax) + (mover.y + way * uy - ay) * (by - ay)) / length
    return way if sign(foot) >= 0 and sign(foot - length) <= 0 else None


def way_out(mover: Disc, ux: Decimal, uy: Decimal, radius: int) -> Decimal:
    along = mover.x * ux + mover.y * uy
    rest = along * along - (mover.x**2 + mover.y**2 - (radius - mover.r) ** 2)
    return max(Decimal(0), -along + rest.sqrt())


def check_rounding(rng: Random) -> None:
    offset = Offset(rng.randint(-900, 900), rng.choice((-1, 1)), rng.randint(0, 10**6), rng.randint(1, 400))
    start, part = rng.randint(-9000, 9000), rng.randint(-50, 50)
    exact = start + part * (offset.a + offset.s * root(offset.q)) / offset.m
    found = offset.along(start, part)
    assert abs(exact - found) <= Decimal("0.5") + SAME, (offset.a, offset.s, offset.q, offset.m, start, part)
    if sign(abs(exact - found) - Decimal("0.5")) == 0:
        assert abs(found) > abs(exact), "a half is rounded away from zero"


CHECKS = (
    check_gap,
    check_nearest,
    check_zone,
    check_surds,
    check_leg,
    check_slide,
    check_rounding,
)
