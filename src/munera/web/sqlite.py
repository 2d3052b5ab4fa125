"""Moves into an SQLite file: one visit to one thread for a whole batch, which is what makes a move quick."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from typing import TYPE_CHECKING, Any, Final

import msgspec

if TYPE_CHECKING:
    from munera.web.writer import Move

PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "cache_size=-4000")
# What is committed stands in a log, and must go into the file before the log grows too long. SQLite does that in the
# middle of a commit (every thousand pages), and all would wait: here a thread beside it does, after so many moves.
TIDY: Final = 1_000
LOG: Final = "wal_autocheckpoint=16000"  # if that thread cannot
CHECKPOINTS: Final = ("PASSIVE", "RESTART")  # nearly all while others write; then the rest, and the log begins anew
# A batch of moves is one statement, and so a transaction of its own: a thread that comes back to Python for every row,
# or for BEGIN and COMMIT, waits there for its turn every time. The view is the door that the moves come in by.
ARRIVING: Final = """
CREATE TEMP VIEW arriving AS SELECT
  NULL table_id, NULL line, NULL texts, NULL given,
  NULL number, NULL to_act, NULL deadline, NULL bots_turn, NULL status, NULL result, NULL updated;
CREATE TEMP TRIGGER arrive INSTEAD OF INSERT ON arriving BEGIN
  INSERT INTO lines (table_id, line, text) SELECT NEW.table_id, NEW.line + key, value FROM json_each(NEW.texts);
  INSERT INTO commands (table_id, seat, command, line, outcome)
    SELECT NEW.table_id, value ->> 0, value ->> 1, NEW.line, value ->> 2 FROM json_each(NEW.given);
  UPDATE tables SET number = NEW.number, to_act = NEW.to_act, deadline = NEW.deadline, bots_turn = NEW.bots_turn,
    status = NEW.status, result = NEW.result, updated = NEW.updated WHERE id = NEW.table_id;
END;
"""
LISTS: Final = (2, 3)  # among the fields of a Move
FIELDS: Final = ", ".join(f"value -> {field}" if field in LISTS else f"value ->> {field}" for field in range(11))
MOVES: Final = f"INSERT INTO arriving SELECT {FIELDS} FROM json_each(?)"
encoder: Final = msgspec.json.Encoder()


def safe_and_quick(connection: Any, _: Any = None) -> None:
    """Readers do not wait for the writer, and what is committed survives the power cord."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class SqliteMoves:
    """A connection of its own in a thread of its own, and another that keeps the log short."""

    def __init__(self, path: str) -> None:
        self._path: Final = path
        self._thread: Final = ThreadPoolExecutor(1, thread_name_prefix="moves")
        self._tidying: Final = ThreadPoolExecutor(1, thread_name_prefix="log")
        self._connection: sqlite3.Connection | None = None
        self._moves = 0  # in the log, since it was tidied
        self._tidied: Future[None] | None = None

    async def insert(self, moves: Sequence[Move]) -> None:
        """All of them in one transaction, or none."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._insert, moves)
        self._moves += len(moves)
        if self._moves >= TIDY and (self._tidied is None or self._tidied.done()):
            self._moves = 0
            self._tidied = self._tidying.submit(self._tidy)

    def _tidy(self) -> None:
        """Take the log into the file. Whoever is in the way is not waited for: there is a next time."""
        with closing(sqlite3.connect(self._path, timeout=0.02, isolation_level=None)) as connection:
            for how in CHECKPOINTS:
                connection.execute(f"PRAGMA wal_checkpoint({how})").fetchone()

    def _insert(self, moves: Sequence[Move]) -> None:
        self._open().execute(MOVES, (encoder.encode(moves).decode(),))

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
            safe_and_quick(self._connection)
            self._connection.execute(f"PRAGMA {LOG}")
            self._connection.executescript(ARRIVING)
        return self._connection

    async def close(self) -> None:
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
        self._thread.shutdown()
        self._tidying.shutdown(cancel_futures=True)
