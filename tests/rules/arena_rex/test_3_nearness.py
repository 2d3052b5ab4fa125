"""Nearness in 64 bits says what whole numbers of any length say, also of numbers that are too long for it."""

from __future__ import annotations

from math import isqrt
from random import Random

import pytest

from munera.arena_rex.geometry.measure import point_to_polygon, point_to_segment, segment_to_polygon
from munera.arena_rex.geometry.near import (
    CROSS,
    LENGTH,
    REACH,
    comes_nearer,
    compare,
    no_longer,
    order_to_polygon,
    order_to_segment,
    shorter,
)
from munera.arena_rex.geometry.path import LONG, leg_length
from munera.arena_rex.geometry.shapes import Polygon
from munera.arena_rex.geometry.units import GRAIN

SIZES = (3, 40, 5_000, 38_100, 100_000)


def sign(n: int) -> int:
    return (n > 0) - (n < 0)


@pytest.mark.rule("AR-3.7")
@pytest.mark.parametrize("size", SIZES)
def test_points_sides_and_polygons(size: int) -> None:
    rng = Random(size)

    def number() -> int:
        return rng.randint(-size, size)

    for _ in range(400):
        px, py, qx, qy, ax, ay, bx, by, cx, cy = (number() for _ in range(10))
        reach = rng.choice((0, 1, abs(number()), isqrt((px - ax) ** 2 + (py - ay) ** 2)))
        square = (px - ax) ** 2 + (py - ay) ** 2
        assert no_longer(px - ax, py - ay, reach) == (square <= reach * reach)
        assert shorter(px - ax, py - ay, reach) == (square < reach * reach)
        n, d = point_to_segment(px, py, ax, ay, bx, by)
        assert order_to_segment(px, py, ax, ay, bx, by, reach) == sign(n - reach * reach * d)
        if (bx - ax) * (cy - ay) == (by - ay) * (cx - ax):
            continue  # no triangle
        polygon = Polygon((ax, ay, bx, by, cx, cy))
        n, d = point_to_polygon(px, py, polygon.points)
        assert order_to_polygon(px, py, polygon, reach) == sign(n - reach * reach * d)
        n, d = segment_to_polygon(px, py, qx, qy, polygon.points)
        assert comes_nearer(px, py, qx, qy, polygon, reach) == (n < reach * reach * d)


@pytest.mark.rule("AR-3.7")
def test_numbers_at_the_limits() -> None:
    for cross in (0, CROSS - 1, CROSS, -CROSS, 10 * CROSS):
        for length in (0, LENGTH - 1, LENGTH, 8 * LENGTH):
            for reach in (0, REACH - 1, REACH, 9 * REACH):
                assert compare(cross, length, reach) == sign(cross * cross - reach * reach * length)
    assert not no_longer(10**12, 0, 5000), "far off, and never multiplied"
    assert not shorter(-(10**12), 10**12, 5000)
    assert not no_longer(0, 0, -1)


@pytest.mark.rule("AR-3.21")
def test_the_length_of_a_leg_is_rounded_up() -> None:
    rng = Random(2)
    for size in (*SIZES, LONG - 1, LONG, 10**9):
        for _ in range(200):
            dx, dy = rng.randint(-size, size), rng.randint(-size, size)
            square = (dx * dx + dy * dy) * GRAIN * GRAIN
            length = leg_length(dx, dy)
            assert length * length >= square > (length - 1) ** 2 or square == length == 0
