"""Moves go into the file of SQLite while others are written: its log does not grow for ever, and no commit waits."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from munera.web.sqlite import TIDY, SqliteMoves
from munera.web.tables import metadata
from munera.web.writer import Move

pytestmark = pytest.mark.once
BATCH = 50


def move(line: int) -> Move:
    return Move("t", line, ["{}"], [], line, "[0]", None, False, "running", None, 1)


async def write(path: Path, moves: int) -> int:
    """So many moves, batch after batch; and how many of them stand in the file itself, its log left aside."""
    storage = SqliteMoves(str(path))
    for first in range(0, moves, BATCH):
        await storage.insert([move(line) for line in range(first, first + BATCH)])
    await asyncio.sleep(0.3)
    file = sqlite3.connect(f"file:{path}?immutable=1", uri=True)
    (found,) = file.execute("SELECT count(*) FROM lines").fetchone()
    file.close()
    await storage.close()
    return int(found)


def in_the_file(path: Path, moves: int) -> int:
    """In a thread of its own: a browser's event loop may be running in this one."""
    with sqlite3.connect(path) as new:
        new.execute("PRAGMA journal_mode=WAL")
    metadata.create_all(engine := create_engine(f"sqlite:///{path}"))
    engine.dispose()
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, write(path, moves)).result()


def test_the_log_is_taken_into_the_file_beside_the_moves(tmp_path: Path) -> None:
    assert in_the_file(tmp_path / "few.db", TIDY - BATCH) == 0, "so few may wait in the log"
    assert in_the_file(tmp_path / "many.db", 2 * TIDY) >= TIDY


def test_nothing_is_lost_on_the_way(tmp_path: Path) -> None:
    in_the_file(tmp_path / "munera.db", 3 * TIDY)
    with sqlite3.connect(tmp_path / "munera.db") as file:
        assert file.execute("SELECT line FROM lines ORDER BY line").fetchall() == [(n,) for n in range(3 * TIDY)]
