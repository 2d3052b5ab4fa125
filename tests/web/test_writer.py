"""Moves of many tables are committed together: each once, in the order they came, and never all in one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

from munera.web.writer import BATCH, Move, Writer

pytestmark = pytest.mark.once
SQLITE: Any = SimpleNamespace(dialect=SimpleNamespace(name="sqlite"))


class Batches:
    """Storage that keeps what it was given, and takes its time."""

    def __init__(self) -> None:
        self.written: list[list[int]] = []

    async def insert(self, moves: Sequence[Move]) -> None:
        await asyncio.sleep(0)
        self.written.append([move.line for move in moves])

    async def close(self) -> None:
        """Nothing is open."""


def move(line: int) -> Move:
    return Move("t", line, ["{}"], [], line, "[0]", None, False, "running", None, 1)


def written(count: int) -> list[list[int]]:
    """In a thread of its own: a browser's event loop may be running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, write(count)).result()


async def write(count: int) -> list[list[int]]:
    storage: Any = Batches()
    writer = Writer(SQLITE, "p", storage)
    writer.start()
    await asyncio.gather(*(writer.commit(move(line)) for line in range(count)))
    await writer.stop()
    found: list[list[int]] = storage.written
    return found


@pytest.mark.parametrize("count", [1, BATCH, BATCH + 1, 100, 1000])
def test_every_move_is_committed_once_and_in_order(count: int) -> None:
    batches = written(count)
    assert [line for batch in batches for line in batch] == list(range(count))


def test_a_few_go_together_and_of_many_half() -> None:
    assert [len(batch) for batch in written(BATCH)] == [BATCH]
    sizes = [len(batch) for batch in written(1000)]
    assert sizes[0] == 1 + 999 // 2
    assert len(sizes) < 10, "many are not written few at a time"
