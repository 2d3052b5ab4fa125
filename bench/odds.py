"""Exact odds beside simulated ones: `python -m bench.odds SECONDS`, interpreted or compiled as it finds the odds."""

from __future__ import annotations

from random import Random

from bench.contest import median_us, play_for, report, seconds_asked
from munera.arena_rex import odds
from munera.arena_rex.odds import NetOdds, Side

ATTACK = Side(10, favor=2, power=True)  # twelve dice, two of them Favor; what fails is rolled again
DEFENCE = Side(12, rerolls=(2,))
ROLLS = 10_000


def exact() -> float:
    """The chance of a success, with every other chance beside it."""
    return NetOdds(ATTACK, DEFENCE).at_least(1)


def simulated(rng: Random) -> float:
    """The same from so many rolls; a die is a random bit, which is the quickest way to roll it."""
    won = 0
    for _ in range(ROLLS):
        won += rolled(rng, ATTACK) > rolled(rng, DEFENCE)
    return won / ROLLS


def rolled(rng: Random, side: Side) -> int:
    """The successes of one side."""
    hits, favor = rng.getrandbits(side.dice).bit_count(), rng.getrandbits(side.favor).bit_count() if side.favor else 0
    for again in (side.dice - hits,) if side.power else [min(n, side.dice - hits) for n in side.rerolls]:
        hits += rng.getrandbits(again).bit_count() if again else 0
    if side.power and favor < side.favor:
        favor += rng.getrandbits(side.favor - favor).bit_count()
    return side.bonus + hits + 2 * favor


def main() -> None:
    rng = Random(1)
    assert abs(exact() - simulated(rng)) < 0.03, "the two disagree"
    asked, rounds, spent = play_for(seconds_asked(), lambda: len([exact() for _ in range(100)]))
    report({
        "peer": "munera", "game": "odds of 12 dice against 12", "players": 2, "decisions": asked, "games": rounds,
        "seconds": round(spent, 4), "compiled": not str(odds.__file__).endswith(".py"),
        "exact_us": round(median_us(lambda _: exact(), [None]), 3),
        "simulated_us": round(median_us(simulated, [rng], batches=3), 1),
    })  # fmt: skip


if __name__ == "__main__":
    main()
