"""Counting games: whole numbers only, so that it does not matter who adds what first; shares and errors at the end."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

import msgspec

from munera.engine.result import Result

Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


class Played(msgspec.Struct, frozen=True):
    """How one game came out, seat by seat."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int


class Tally(msgspec.Struct):
    """Sums over games. A list has one entry a player (or seat); ``wins[p][k]`` are victories shared by k + 1."""

    wins: list[list[int]]
    seat_wins: list[list[int]]
    places: list[list[int]]
    points: list[int]
    squares: list[int]
    games: int = 0
    decisions: int = 0
    each: dict[int, Played] = {}  # game by game, by number, where that is wanted

    @classmethod
    def empty(cls, n: int) -> Tally:
        wins, seat_wins, places = ([[0] * n for _ in range(n)] for _ in range(3))
        return cls(wins, seat_wins, places, [0] * n, [0] * n)

    def add_game(self, result: Result, seats: Sequence[int], decisions: int) -> None:
        """One more game, in which player ``p`` sat in ``seats[p]``."""
        winners = result.winners
        for player, seat in enumerate(seats):
            score = result.scores[seat]
            self.points[player] += score
            self.squares[player] += score * score
            self.places[player][result.places[seat] - 1] += 1
            if seat in winners:
                self.wins[player][len(winners) - 1] += 1
                self.seat_wins[seat][len(winners) - 1] += 1
        self.games += 1
        self.decisions += decisions

    def add(self, other: Tally) -> None:
        """All of another tally's games."""
        for mine, theirs in ((self.wins, other.wins), (self.seat_wins, other.seat_wins), (self.places, other.places)):
            for row, more in zip(mine, theirs, strict=True):
                row[:] = [a + b for a, b in zip(row, more, strict=True)]
        self.points = [a + b for a, b in zip(self.points, other.points, strict=True)]
        self.squares = [a + b for a, b in zip(self.squares, other.squares, strict=True)]
        self.games += other.games
        self.each |= other.each
        self.decisions += other.decisions


class Share(msgspec.Struct, frozen=True):
    """Part of the victories, a victory shared by k counting 1/k, and the 95 % interval around it."""

    wins: float
    share: float
    low: float
    high: float


class Score(msgspec.Struct, frozen=True):
    """Points a game, and the standard error of that mean."""

    mean: float
    error: float


def share(shared: Sequence[int], games: int) -> Share:
    """Wilson's interval, which stays within 0 and 1 and is wide enough where victories are few or many."""
    wins = float(sum((Fraction(count, k + 1) for k, count in enumerate(shared)), Fraction()))
    p = wins / games
    spread = Z * sqrt(p * (1 - p) / games + Z * Z / (4 * games * games))
    middle, scale = p + Z * Z / (2 * games), 1 + Z * Z / games
    return Share(wins, p, max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


def score(points: int, squares: int, games: int) -> Score:
    mean = points / games
    if games < 2:
        return Score(mean, 0.0)
    return Score(mean, sqrt(max(0.0, (squares - points * mean) / (games - 1)) / games))
