"""One contestant in one process: random games for some seconds, one line of JSON.

Seconds are processor time: what else runs on the machine is not the contestant's doing.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")
Figures = dict[str, str | int | float | None]


def seconds_asked(default: float = 2.0) -> float:
    """How long to play: the last word of the command line."""
    return float(sys.argv[-1]) if len(sys.argv) > 1 else default


def play_for(seconds: float, play: Callable[[], int]) -> tuple[int, int, float]:
    """Play whole games, one after another, and count the answers of the players."""
    play()  # the first game pays for lazy imports and caches
    decisions = games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions += play()
        games += 1
    return decisions, games, spent


def median_us(act: Callable[[T], object], subjects: Sequence[T], batch_us: float = 1_000, batches: int = 9) -> float:
    """The median time of one act, each subject in batches long enough for the clock."""
    times = []
    for subject in subjects:
        count = max(1, int(batch_us / max(_batch_us(act, subject, 1), 0.1)))
        times += [_batch_us(act, subject, count) for _ in range(batches)]
    return statistics.median(times)


def _batch_us(act: Callable[[T], object], subject: T, count: int) -> float:
    start = time.process_time()
    for _ in range(count):
        act(subject)
    return (time.process_time() - start) / count * 1e6


def contest(
    peer: str,
    game: str,
    players: int,
    play: Callable[[], int],
    middle: Callable[[], T],
    clone: Callable[[T], object],
) -> None:
    """Play, copy some states in the middle of a game, and print the figures."""
    decisions, games, spent = play_for(seconds_asked(), play)
    clone_us = median_us(clone, [middle() for _ in range(5)])
    report({
        "peer": peer, "game": game, "players": players, "decisions": decisions, "games": games,
        "seconds": round(spent, 4), "clone_us": round(clone_us, 3),
    })  # fmt: skip


def report(figures: Figures) -> None:
    print(json.dumps(figures))
