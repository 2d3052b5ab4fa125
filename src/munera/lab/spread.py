"""A series shared by several processes of this machine; this one is the first of them."""

from __future__ import annotations

import signal
import sys
import threading
import traceback
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkContext, SpawnContext
from multiprocessing.process import BaseProcess
from typing import Any

from munera.engine.errors import MuneraError
from munera.engine.registry import find_game
from munera.lab.series import Hall, Plan, SeriesFailed, bursts
from munera.lab.tally import Tally

Told = Callable[[Tally], None]


class Claims:
    """The number of the next game nobody has taken, held by all processes together.

    Towards the end nobody takes more than half of a fair share of what is left: all end at about the same time.
    """

    def __init__(self, counter: Any, games: int, workers: int) -> None:
        self.counter = counter
        self.games = games
        self.workers = workers

    def __call__(self, size: int) -> range:
        with self.counter.get_lock():
            first = self.counter.value
            left = self.games - first
            last = first + min(size, max(left // (2 * self.workers), 1), left)
            self.counter.value = last
        return range(first, last)


def spread(hall: Hall, workers: int, told: Told) -> None:
    """Play all games of the plan; a worker that fails or dies ends the series."""
    context = way_to_start()
    claims = Claims(context.Value("q", 0), hall.plan.games, workers)
    helpers: dict[Connection, BaseProcess] = {}
    try:
        for _ in range(workers - 1):
            ours, theirs = context.Pipe(duplex=False)
            helpers[ours] = helper = context.Process(target=work, args=(hall.plan, claims, theirs), daemon=True)
            helper.start()
            theirs.close()

        def told_and_heard(more: Tally) -> None:
            told(more)
            hear(helpers, told, 0)

        bursts(hall, claims, told_and_heard)
        while helpers:
            hear(helpers, told, None)
    finally:
        for connection, process in helpers.items():
            process.terminate()
            process.join()
            connection.close()


def way_to_start() -> ForkContext | SpawnContext:
    """A fork knows the game already and plays at once; of threads it would copy one, in the middle of something."""
    alone = sys.platform == "linux" and threading.active_count() == 1
    return get_context("fork") if alone else get_context("spawn")


def hear(helpers: dict[Connection, BaseProcess], told: Told, timeout: float | None) -> None:
    """Take in what helpers have sent; who has nothing more to say is gone."""
    for connection in wait(list(helpers), timeout):
        assert isinstance(connection, Connection)
        try:
            message = connection.recv()
        except EOFError:
            process = helpers.pop(connection)
            process.join()
            connection.close()
            if process.exitcode:
                raise SeriesFailed(f"a worker died with exit code {process.exitcode}") from None
            continue
        if isinstance(message, Tally):
            told(message)
        else:
            raise SeriesFailed(str(message))


def work(plan: Plan, claims: Claims, answers: Connection) -> None:
    """What a helper does: play what it can claim, send the tallies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process ends the others
    try:
        bursts(Hall(plan, find_game(plan.game)), claims, answers.send)
    except MuneraError as error:
        answers.send(str(error))
    except Exception:
        answers.send(traceback.format_exc())
    answers.close()
