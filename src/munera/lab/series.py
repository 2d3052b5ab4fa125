"""Series of games between bots: the same answers from the same seed, however many processes share the work.

Game ``i`` is played from seeds made of the series' seed and ``i`` alone, and player ``p`` sits ``i`` seats further on.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from munera.bots.play import play
from munera.bots.registry import find_bot
from munera.engine.errors import BadOption, MuneraError
from munera.engine.game import Game
from munera.engine.registry import find_game
from munera.lab.tally import Played, Score, Share, Tally, score, share

Progress = Callable[[int], None]
BURST = 0.15  # seconds of games between two reports of progress


class BadSeries(MuneraError):
    """A series that cannot be played."""


class SeriesFailed(MuneraError):
    """A game of the series went wrong."""


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is to be played: plain values, so that every process can build it for itself."""

    game: str
    options: dict[str, Any]
    players: list[str]
    seed: int
    games: int
    each: bool = False  # keep how every single game came out


class PlayerLine(msgspec.Struct, frozen=True):
    """How one of the players did."""

    bot: str
    wins: Share
    score: Score
    places: list[int]  # how often 1st, 2nd, …


class SeriesResult(msgspec.Struct, frozen=True):
    """What a series told; only ``seconds`` and ``workers`` depend on how it was run."""

    plan: Plan
    ruleset: str
    cards: str
    players: list[PlayerLine]
    seats: list[Share]  # whoever sat there
    decisions: int
    seconds: float
    workers: int


# ---- one process


class Hall:
    """A game made ready to be played many times."""

    def __init__(self, plan: Plan, game: Game[Any]) -> None:
        self.plan = plan
        self.game = game
        self.makers = [find_bot(name, game.name, by_import=True) for name in plan.players]
        self.start = game.new(plan.options)

    def play(self, first: int, last: int) -> Tally:
        """Games ``first`` up to but not including ``last``."""
        tally = Tally.empty(len(self.makers))
        for i in range(first, last):
            try:
                self.play_one(i, tally)
            except MuneraError as error:
                raise SeriesFailed(f"game {i} of seed {self.plan.seed}: {error}", rule=error.rule) from error
        return tally

    def play_one(self, i: int, tally: Tally) -> None:
        n, seed = len(self.makers), self.plan.seed
        seats = [(player + i) % n for player in range(n)]
        bots = [self.makers[(seat - i) % n](generator(seed, i, f"seat {seat}")) for seat in range(n)]
        s = self.game.clone(self.start)
        decisions = play(self.game, s, bots, generator(seed, i, "chance"), generator(seed, i, "hiding"))
        result = self.game.result(s)
        assert result is not None
        tally.add_game(result, seats, decisions)
        if self.plan.each:
            tally.each[i] = Played(result.places, result.scores, decisions)


def generator(seed: int, i: int, purpose: str) -> Random:
    """Random numbers for one purpose in one game."""
    return Random(int.from_bytes(hashlib.sha256(f"munera series/1 {seed} {i} {purpose}".encode()).digest()))


def bursts(hall: Hall, claim: Callable[[int], range], told: Callable[[Tally], None]) -> None:
    """Play what can be claimed, a short while at a time."""
    size = 1
    while span := claim(size):
        began = time.perf_counter()
        told(hall.play(span.start, span.stop))
        spent = time.perf_counter() - began
        size = max(1, min(4 * size, int(len(span) * BURST / max(spent, 1e-6))))


# ---- the whole series


def play_series(
    game: Game[Any],
    options: Mapping[str, object],
    players: Sequence[str],
    n: int,
    seed: int = 0,
    workers: int = 1,
    progress: Progress | None = None,
) -> SeriesResult:
    """Play ``n`` games between these bots, by name; ``progress`` is told how many more are done.

    With more than one worker other processes are started: a script that calls this guards its main part with
    ``if __name__ == "__main__"``.
    """
    began = time.perf_counter()
    plan = planned(game, options, players, n, seed)
    tally = play_all(plan, game, workers, progress)
    return summed_up(plan, game, tally, time.perf_counter() - began, workers)


def play_all(plan: Plan, game: Game[Any], workers: int = 1, progress: Progress | None = None) -> Tally:
    """Every game of the plan, by as many processes."""
    hall = Hall(plan, game)
    tally = Tally.empty(len(plan.players))

    def told(more: Tally) -> None:
        tally.add(more)
        if progress is not None:
            progress(more.games)

    if workers == 1:
        bursts(hall, in_order(plan.games), told)
    else:
        from munera.lab.spread import spread

        if workers < 1 or find_game(game.name) is not game:
            raise BadSeries(f"{workers} workers cannot play {game.name}", hint="one or more, and an installed game")
        spread(hall, min(workers, plan.games), told)
    assert tally.games == plan.games
    return tally


def in_order(n: int) -> Callable[[int], range]:
    """Hands out the games in order."""
    done = 0

    def claim(size: int) -> range:
        nonlocal done
        first, done = done, min(n, done + size)
        return range(first, done)

    return claim


def planned(game: Game[Any], options: Mapping[str, object], players: Sequence[str], n: int, seed: int) -> Plan:
    """The plan, checked."""
    count = len(players)
    if n < 1:
        raise BadSeries(f"a series of {n} games", hint="at least 1")
    if count not in game.players:
        counts = ", ".join(map(str, game.players))
        raise BadSeries(f"{count} players are named, and {game.title} is not played by {count}", hint=f"by {counts}")
    if options.get("players", count) != count:
        raise BadOption(f"{count} players are named, but players={options['players']}", hint="leave the option out")
    unattended = getattr(game, "unattended", {})  # a stop that only games nobody watches need
    return Plan(game.name, game.settings({**unattended, **options, "players": count}), list(players), seed, n)


def summed_up(plan: Plan, game: Game[Any], tally: Tally, seconds: float, workers: int) -> SeriesResult:
    n = tally.games
    lines = [
        PlayerLine(bot, share(tally.wins[p], n), score(tally.points[p], tally.squares[p], n), tally.places[p])
        for p, bot in enumerate(plan.players)
    ]
    seats = [share(shared, n) for shared in tally.seat_wins]
    cards = game.card_set(plan.options)
    return SeriesResult(plan, game.ruleset(), cards, lines, seats, tally.decisions, seconds, workers)
