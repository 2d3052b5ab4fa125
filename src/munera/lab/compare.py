"""The same games played two ways, and what that changed.

Game ``i`` has the same seeds, bots and seats both ways, so that luck which both share falls out of the difference: the
interval is that of the mean of the differences, game by game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Any

import msgspec
from msgspec import structs

from munera.engine.game import Game
from munera.lab.series import BadSeries, Plan, Progress, planned, play_all
from munera.lab.tally import Played, Z

LEAST = 10  # games: of fewer nothing can be said
Figure = Callable[[int, Played], float]  # of a game, by its number and how it came out


class Change(msgspec.Struct, frozen=True):
    """A figure as it was and as it is, the mean difference, and the 95 % interval around that."""

    figure: str
    before: float
    after: float
    by: float
    low: float
    high: float

    @property
    def certain(self) -> bool:
        """Does the interval leave no change out?"""
        return self.low > 0 or self.high < 0


class Comparison(msgspec.Struct, frozen=True):
    """What playing the other way changed."""

    before: Plan
    after: Plan
    cards: tuple[str, str]
    alike: int  # games that came out the same, place by place and point by point
    changes: list[Change]


def compare(
    game: Game[Any],
    before: Mapping[str, object],
    after: Mapping[str, object],
    players: Sequence[str],
    n: int,
    seed: int = 0,
    workers: int = 1,
    progress: Progress | None = None,
) -> Comparison:
    """Play ``n`` games with each of two sets of options; ``progress`` is told of all 2 n."""
    plans = [structs.replace(planned(game, options, players, n, seed), each=True) for options in (before, after)]
    if plans[0].options == plans[1].options:
        raise BadSeries("both ways are played with the same options", hint="-o pack=mine.yaml, or a house rule")
    if n < LEAST:
        raise BadSeries(f"a comparison of {n} games", hint=f"at least {LEAST}; hundreds, to see small changes")
    was, now = (play_all(plan, game, workers, progress).each for plan in plans)
    pairs = [(was[i], now[i]) for i in range(n)]
    changes = [changed(name, figure, pairs) for name, figure in figures(players).items()]
    alike = sum((a.places, a.scores) == (b.places, b.scores) for a, b in pairs)
    cards = game.card_set(plans[0].options), game.card_set(plans[1].options)
    return Comparison(plans[0], plans[1], cards, alike, changes)


def figures(players: Sequence[str]) -> dict[str, Figure]:
    """What is compared: victories and points of each player, victories of each seat, and how long a game takes."""
    count = len(players)

    def won(seat_in: Callable[[int], int]) -> Figure:
        return lambda i, played: victory(played, seat_in(i))

    def points(seat_in: Callable[[int], int]) -> Figure:
        return lambda i, played: played.scores[seat_in(i)]

    def moving(player: int) -> Callable[[int], int]:
        return lambda i: (player + i) % count

    def fixed(seat: int) -> Callable[[int], int]:
        return lambda i: seat

    found: dict[str, Figure] = {}
    for player, bot in enumerate(players):
        found[f"{player + 1} {bot}, victories"] = won(moving(player))
        found[f"{player + 1} {bot}, points"] = points(moving(player))
    for seat in range(count):
        found[f"seat {seat + 1}, victories"] = won(fixed(seat))
    found["points of the winner"] = lambda i, played: max(played.scores)
    found["decisions a game"] = lambda i, played: played.decisions
    return found


def victory(played: Played, seat: int) -> float:
    """1, or a share of it if it was shared."""
    return 1 / played.places.count(1) if played.places[seat] == 1 else 0.0


def changed(name: str, figure: Figure, pairs: Sequence[tuple[Played, Played]]) -> Change:
    n = len(pairs)
    before = [figure(i, was) for i, (was, _) in enumerate(pairs)]
    after = [figure(i, now) for i, (_, now) in enumerate(pairs)]
    differences = [b - a for a, b in zip(before, after, strict=True)]
    by = sum(differences) / n
    error = sqrt(sum((d - by) ** 2 for d in differences) / (n - 1) / n)
    reach = student(n - 1) * error
    return Change(name, sum(before) / n, sum(after) / n, by, by - reach, by + reach)


def student(freedom: int) -> float:
    """95 % of Student's distribution lie within so many standard errors (Cornish and Fisher's series; 9 or more)."""
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3
