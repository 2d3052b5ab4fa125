# mypyc: compile
"""Chance in small whole numbers, several of them made from the bits of one random number."""

from __future__ import annotations

from random import Random
from typing import Final, TypeVar, final

BITS: Final = float(2**53)  # of a random number
SPARE: Final = float(2**24)  # left unused, so that every choice is as likely as another within one in ten million

T = TypeVar("T")


@final
class Dice:
    """What chance throws, drawn from a generator."""

    def __init__(self, rng: Random) -> None:
        self.random: Final = rng.random
        self.number = 0.0  # at least 0 and less than 1
        self.bits = 0.0  # how many different values it can still have

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        sides = float(n)
        if self.bits < sides * SPARE:
            self.number = self.random()
            self.bits = BITS
        thrown = self.number * sides
        face = int(thrown)
        self.number = thrown - float(face)
        self.bits /= sides
        return face

    def take(self, pool: list[T]) -> T:
        """Take one out of the pool, each equally likely; the others change places."""
        i = self.below(len(pool))
        taken = pool[i]
        pool[i] = pool[-1]
        pool.pop()
        return taken
