# mypyc: compile
"""Exact odds of an attack, by dynamic programming: what the dice will do, and what a damage tree makes of it.

Every chance here is a whole number of halves of halves, so the sums are exact: a die succeeds on 4, 5 and 6 [AR-5.1].
"""

from __future__ import annotations

from typing import Final, final

Spread = list[float]
"""The chance of each number, from 0 up."""


@final
class Side:
    """The dice one side rolls, as negotiated so far."""

    def __init__(
        self, dice: int, favor: int = 0, bonus: int = 0, power: bool = False, rerolls: tuple[int, ...] = ()
    ) -> None:
        self.dice: Final = max(0, dice)  # AR-5.9
        self.favor: Final = favor  # Favor dice, spent and generated
        self.bonus: Final = bonus  # successes that are not dice [AR-5.8]
        self.power: Final = power  # every failed die once more, Favor dice too [AR-8.13]
        self.rerolls: Final = rerolls  # so many failed plain dice once more, for each rule that says so [AR-5.6]


def successes_of(side: Side) -> Spread:
    """The chance of each total of successes of a pool whose owner re-rolls whatever failed [AR-5.7]."""
    out = _hits(side.dice, side.power)
    for n in side.rerolls:
        out = _once_more(out, n)
    favor = _hits(side.favor, side.power)
    total = [0.0] * (side.bonus + len(out) + 2 * side.favor)
    for i in range(len(out)):
        for j in range(len(favor)):
            total[side.bonus + i + 2 * j] += out[i] * favor[j]  # AR-5.2: a Favor die counts two
    return total


def _hits(dice: int, power: bool) -> Spread:
    """How many of so many dice succeed: one half each, three quarters with a second try."""
    p = 0.75 if power else 0.5
    out = [1.0]
    for _ in range(dice):
        more = [0.0] * (len(out) + 1)
        for i in range(len(out)):
            more[i] += out[i] * (1.0 - p)
            more[i + 1] += out[i] * p
        out = more
    return out


def _once_more(hits: Spread, n: int) -> Spread:
    """The same dice after up to ``n`` of the failed ones were rolled again [AR-5.4]."""
    dice = len(hits) - 1
    out = [0.0] * len(hits)
    for i in range(len(hits)):
        again = _hits(min(n, dice - i), False)
        for j in range(len(again)):
            out[i + j] += hits[i] * again[j]
    return out


@final
class NetOdds:
    """The chance of each difference between two pools."""

    def __init__(self, attack: Side, defence: Side) -> None:
        a, d = successes_of(attack), successes_of(defence)
        self.lowest: Final = 1 - len(d)
        self.chances: Final[Spread] = [0.0] * (len(a) + len(d) - 1)
        shift = len(d) - 1
        for i in range(len(a)):
            for j in range(len(d)):
                self.chances[shift + i - j] += a[i] * d[j]

    def exactly(self, net: int) -> float:
        i = net - self.lowest
        return self.chances[i] if 0 <= i < len(self.chances) else 0.0

    def at_least(self, net: int) -> float:
        total = 0.0
        for i in range(max(0, net - self.lowest), len(self.chances)):
            total += self.chances[i]
        return total

    def at_most(self, net: int) -> float:
        total = 0.0
        for i in range(min(len(self.chances), net - self.lowest + 1)):
            total += self.chances[i]
        return total

    def highest(self) -> int:
        return self.lowest + len(self.chances) - 1

    def mean(self) -> float:
        total = 0.0
        for i in range(len(self.chances)):
            total += (self.lowest + i) * self.chances[i]
        return total
