"""Statistics, on results that were made up."""

from __future__ import annotations

import random
from math import sqrt

import pytest

from munera.engine.result import Result
from munera.lab.tally import Tally, score, share

ALONE = Result((1, 2, 3), (12, 7, 7), "")
SHARED = Result((1, 1, 3), (9, 9, 2), "")
BY_ALL = Result((1, 1, 1), (4, 4, 4), "")


def test_sums_go_to_the_player_wherever_it_sat() -> None:
    tally = Tally.empty(3)
    tally.add_game(ALONE, (0, 1, 2), 40)
    tally.add_game(ALONE, (1, 2, 0), 50)
    tally.add_game(SHARED, (2, 0, 1), 60)
    tally.add_game(BY_ALL, (0, 1, 2), 70)
    assert (tally.games, tally.decisions) == (4, 220)
    assert tally.wins == [[1, 0, 1], [0, 1, 1], [1, 1, 1]]
    assert tally.seat_wins == [[2, 1, 1], [0, 1, 1], [0, 0, 1]]
    assert tally.points == [12 + 7 + 2 + 4, 7 + 7 + 9 + 4, 7 + 12 + 9 + 4]
    assert tally.squares == [144 + 49 + 4 + 16, 49 + 49 + 81 + 16, 49 + 144 + 81 + 16]
    assert tally.places == [[2, 1, 1], [2, 1, 1], [3, 0, 1]]


def test_adding_up_in_any_order_is_the_same() -> None:
    rng = random.Random(1)
    games = [(rng.choice((ALONE, SHARED, BY_ALL)), rng.sample(range(3), 3), rng.randrange(90)) for _ in range(30)]
    whole = Tally.empty(3)
    parts = []
    for game in games:
        whole.add_game(*game)
        part = Tally.empty(3)
        part.add_game(*game)
        parts.append(part)
    rng.shuffle(parts)
    added = Tally.empty(3)
    for part in parts:
        added.add(part)
    assert added == whole


def test_a_shared_victory_is_shared() -> None:
    won = share([3, 4, 3], 10)
    assert (won.wins, won.share) == (6.0, 0.6)


@pytest.mark.parametrize(
    "won, games, low, high",
    [(50, 100, 0.4038, 0.5962), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0), (1, 1, 0.2065, 1.0)],
)
def test_the_interval_is_wilsons(won: int, games: int, low: float, high: float) -> None:
    """Against tables of the Wilson score interval."""
    found = share([won], games)
    assert (found.low, found.high) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_the_interval_holds_the_truth_nineteen_times_in_twenty() -> None:
    rng = random.Random(7)
    held = 0
    for _ in range(1000):
        found = share([sum(rng.random() < 0.3 for _ in range(80))], 80)
        held += found.low <= 0.3 <= found.high
    assert 930 <= held <= 975


def test_mean_and_standard_error() -> None:
    points = [3, 5, 10, 2]
    found = score(sum(points), sum(p * p for p in points), 4)
    deviation = sqrt(sum((p - 5) ** 2 for p in points) / 3)
    assert found.mean == 5
    assert found.error == pytest.approx(deviation / 2)
    assert score(9, 81, 1).error == 0
    assert score(90, 810, 10).error == 0, "always the same score"
