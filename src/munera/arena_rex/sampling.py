# mypyc: compile
"""Places worth going to, of the endlessly many: good samples for players who click, and for bots."""

from __future__ import annotations

from typing import Final

from munera.arena_rex.geometry.ring import cosine, rounded, sine
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.geometry.slide import slide
from munera.arena_rex.measuring import bodies, boundary_of, leashes_of, shape_of
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import Rex, mount_of

DIRECTIONS: Final = 16


def places_to_go(s: Rex, mover: int, allowance: int, ref: int = NONE) -> list[tuple[int, ...]]:
    """Straight ways in sixteen directions, as far as they lead, and toward every model near enough."""
    base = shape_of(s, mover)
    assert isinstance(base, Disc), "only discs move"
    others = [b for b in bodies(s) if b != mount_of(s, mover)]
    shapes = [shape_of(s, b) for b in others]
    boundary = boundary_of(s)
    leashes = leashes_of(s, mover)
    out: list[tuple[int, ...]] = []
    ways: list[tuple[int, int]] = []
    for k in range(0, 64, 64 // DIRECTIONS):
        ways.append((rounded(1000 * cosine(k)), rounded(1000 * sine(k))))
    for b in others:
        shape = shape_of(s, b)
        if b < 100 and isinstance(shape, Disc):
            ways.append((shape.x - base.x, shape.y - base.y))
    for dx, dy in ways:
        for part in (2, 1):
            end = slide(base, dx, dy, allowance * part // 2, shapes, boundary, leashes)
            if (end.x, end.y) != (base.x, base.y) and (end.x, end.y) not in out:
                out.append((end.x, end.y))
    return out


