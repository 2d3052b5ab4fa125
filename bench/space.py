"""Scenes for the shortest way of a base: twelve others stand about it. Numbers only, for everybody to read."""

from __future__ import annotations

from random import Random

Base = tuple[int, int, int]  # x, y, radius, in hundredths of a millimetre
Scene = tuple[Base, list[Base], tuple[int, int]]  # the mover, those in its way, and where it wants to go

OTHERS = 12
LIMIT = 10 * 2540  # it may go ten inches
SPREAD = 12_000


def scenes(count: int, seed: int = 1) -> list[Scene]:
    """The straight way to the goal is barred in every one of them, and the goal itself is free."""
    rng = Random(seed)
    out: list[Scene] = []
    while len(out) < count:
        others: list[Base] = []
        while len(others) < OTHERS:
            new = (rng.randint(-SPREAD, SPREAD), rng.randint(-SPREAD, SPREAD), rng.choice((1500, 1500, 2000, 2500)))
            if all(apart(new, other) for other in [(0, 0, 1500), *others]):
                others.append(new)
        goal = (rng.randint(-SPREAD, SPREAD), rng.randint(-SPREAD, SPREAD))
        if all(apart((*goal, 1500), other) for other in others) and any(bars(other, goal) for other in others):
            out.append(((0, 0, 1500), others, goal))
    return out


def apart(one: Base, other: Base) -> bool:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 >= (one[2] + other[2]) ** 2


def bars(base: Base, goal: tuple[int, int]) -> bool:
    """Does it stand in the straight way from the origin to the goal?"""
    x, y, r = base
    square = goal[0] ** 2 + goal[1] ** 2
    along = x * goal[0] + y * goal[1]
    return 0 < along < square and (x * goal[1] - y * goal[0]) ** 2 < (r + 1500) ** 2 * square
