# mypyc: compile
"""Where a base can go: good places to offer, each with a legal path, and the region to draw on a screen."""

from __future__ import annotations

from math import acos, atan2, cos, pi, sin, sqrt
from typing import Final

from munera.arena_rex.geometry.field import Field
from munera.arena_rex.geometry.ring import PLAY
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.geometry.sight import sight
from munera.arena_rex.geometry.trail import Ground
from munera.arena_rex.geometry.units import INCH, to_lattice
from munera.arena_rex.geometry.ways import Arrival

RINGS: Final = 3
ABOUT: Final = 8  # places offered in contact with each base
RAYS: Final = 96
STEP: Final = 0.1  # of an arc, in the drawn region


def destinations(
    ground: Ground, interests: list[Disc], rings: int = RINGS, about: int = ABOUT
) -> list[tuple[int, ...]]:
    """Legal paths worth offering: to stand still, to contact and to the engagement edge of bases, and all round."""
    ground.ways.explore_all()
    out: list[tuple[int, ...]] = [(ground.mover.x, ground.mover.y)]
    for x, y in places(ground.mover, ground.allowance, interests, rings, about):
        path = ground.path_to(x, y)
        if path is not None:
            out.append(path)
    return out


def places(mover: Disc, allowance: int, interests: list[Disc], rings: int, about: int) -> list[tuple[int, int]]:
    """Where a base might want to go, reachable or not: each place once, and not where it stands."""
    count = how_many_places(len(interests), rings, about)
    found = dict.fromkeys([place(mover, allowance, interests, rings, about, k) for k in range(count)])
    found.pop((mover.x, mover.y), None)
    return list(found)


def how_many_places(interests: int, rings: int, about: int) -> int:
    """Those about each base, then rings of 6, 12, 18 … places about the mover."""
    return interests * (about + 3) + 3 * rings * (rings + 1)


def place(mover: Disc, allowance: int, interests: list[Disc], rings: int, about: int, k: int) -> tuple[int, int]:
    """The place of this number: about one of the bases, or on one of the rings, the widest first."""
    each = about + 3
    if k < each * len(interests):
        return place_about(mover, interests[k // each], about, k % each)
    k -= each * len(interests)
    ring = rings
    while k >= 6 * ring:
        k -= 6 * ring
        ring -= 1
    return on_circle(mover, allowance * ring / rings, pi * k / (3.0 * ring))


def place_about(mover: Disc, base: Disc, about: int, k: int) -> tuple[int, int]:
    """In contact with a base, all round from the near side; then an inch off it, on the near side."""
    reach = float(mover.r + base.r)
    vx = float(mover.x - base.x)
    vy = float(mover.y - base.y)
    if k < about:
        return on_circle(base, reach + PLAY, 2.0 * pi * k / about, vx, vy)
    return on_circle(base, reach + INCH, (k - about - 1) * pi / 4.0, vx, vy)


def on_circle(about: Disc, reach: float, angle: float, vx: float = 1.0, vy: float = 0.0) -> tuple[int, int]:
    """At a distance from a centre, turned by an angle from the direction (vx, vy)."""
    part = sqrt(vx * vx + vy * vy)
    if part == 0.0:
        part = vx = 1.0
    along = reach * cos(angle) / part
    across = reach * sin(angle) / part
    x = about.x + vx * along - vy * across
    y = about.y + vy * along + vx * across
    return to_lattice(x), to_lattice(y)


# ---- the region


def region(ground: Ground, rays: int = RAYS) -> list[tuple[int, ...]]:
    """Rings of points (x, y, x, y, …) that together cover everywhere the centre can go: draw their union."""
    ways = ground.ways
    ways.explore_all()
    out = [_in_view(ways.field, ways.x, ways.y, float(ground.allowance), rays)]
    for node in ways.settled:
        for k in node:
            out.append(_fan(ways.field, ways.arrivals[k], float(ground.allowance)))
    return [ring for ring in out if len(ring) >= 6]


def _in_view(f: Field, x: float, y: float, limit: float, rays: int) -> tuple[int, ...]:
    """What can be reached straight from the start, exact where it just passes a circle."""
    angles = [2.0 * pi * k / rays for k in range(rays)]
    for i in range(len(f.cx)):
        dx = f.cx[i] - x
        dy = f.cy[i] - y
        d = sqrt(dx * dx + dy * dy)
        if d > f.cr[i]:
            half = acos(sqrt(d * d - f.cr[i] * f.cr[i]) / d)
            base = atan2(dy, dx)
            for past in (1e-6, -1e-6):
                angles.append((base + half + past) % (2.0 * pi))
                angles.append((base - half - past) % (2.0 * pi))
    angles.sort()
    out: list[int] = []
    for angle in angles:
        far = sight(f, x, y, cos(angle), sin(angle), limit)
        out += (to_lattice(x + far * cos(angle)), to_lattice(y + far * sin(angle)))
    return tuple(out)


def _fan(f: Field, a: Arrival, limit: float) -> tuple[int, ...]:
    """What can be reached by walking along a circle and leaving it straight ahead."""
    i = a.node >> 1
    turn = 1.0 if a.node & 1 == 0 else -1.0
    r = f.cr[i]
    most = min(f.free_sweep(i, a.node & 1, a.angle), (limit - a.length) / r)
    if most <= 0.0:
        return ()
    steps = int(most / STEP) + 1
    feet: list[int] = []
    tips: list[int] = []
    for k in range(steps + 1):
        sweep = most * k / steps
        angle = a.angle + turn * sweep
        x = f.cx[i] + r * cos(angle)
        y = f.cy[i] + r * sin(angle)
        dx = -turn * sin(angle)
        dy = turn * cos(angle)
        far = sight(f, x, y, dx, dy, limit - a.length - r * sweep, i)
        feet += (to_lattice(x), to_lattice(y))
        tips = [to_lattice(x + far * dx), to_lattice(y + far * dy)] + tips
    return tuple(feet + tips)
