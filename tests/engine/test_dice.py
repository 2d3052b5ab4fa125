"""Dice: several throws from the bits of one random number, all equally likely."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from munera.engine.dice import Dice


class Counted(Random):
    """Counts how often it is asked."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.asked = 0

    def random(self) -> float:
        self.asked += 1
        return super().random()


class Fixed(Random):
    """Always says the same."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self.number = number

    def random(self) -> float:
        return self.number


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 19, 1000])
def test_every_throw_is_from_0_to_less_than_its_sides(sides: int) -> None:
    for number in (0.0, 0.5, 1 - 2**-53):
        dice = Dice(Fixed(number))
        assert all(0 <= dice.below(sides) < sides for _ in range(100))


@pytest.mark.parametrize("sides", [2, 3, 6, 19])
def test_pairs_of_throws_are_equally_likely(sides: int) -> None:
    """Also of throws that share a random number: far below 2 by chi-square per cell."""
    dice = Dice(Random(4))
    cells = sides * sides
    counts = Counter((dice.below(sides), dice.below(sides)) for _ in range(200 * cells))
    assert len(counts) == cells
    assert sum((n - 200) ** 2 / 200 for n in counts.values()) / cells < 2


def test_a_random_number_serves_for_several_throws_and_is_not_worn_out() -> None:
    rng = Counted(1)
    dice = Dice(rng)
    for _ in range(600):
        dice.below(32)
    assert rng.asked == 120, "five throws of five bits each, then 28 bits would be left"
    huge = Counted(1)
    dice = Dice(huge)
    for _ in range(10):
        dice.below(2**30)
    assert huge.asked == 10, "a throw that needs more bits than are left takes a new number"


def test_the_same_generator_throws_the_same() -> None:
    one, two = Dice(Random(9)), Dice(Random(9))
    sides = [2, 7, 33, 6, 1, 19] * 20
    assert [one.below(n) for n in sides] == [two.below(n) for n in sides]
