"""Moves into an SQLite file: one visit to one thread for a whole batch, which is what makes a move quick."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from munera.web.writer import Move

PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "cache_size=-4000")
LINES: Final = "INSERT INTO lines (table_id, line, text) VALUES (:table_id, :line, :text)"
COMMANDS: Final = (
    "INSERT INTO commands (table_id, seat, command, line, outcome) VALUES (:table_id, :seat, :command, :line, :outcome)"
)
STAND: Final = (
    "UPDATE tables SET number = :to_number, to_act = :acts, deadline = :until, bots_turn = :bots, status = :now, "
    "result = :ended, updated = :at WHERE id = :this"
)


def safe_and_quick(connection: Any, _: Any = None) -> None:
    """Readers do not wait for the writer, and what is committed survives the power cord."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class SqliteMoves:
    """A connection of its own in a thread of its own."""

    def __init__(self, path: str) -> None:
        self._path: Final = path
        self._thread: Final = ThreadPoolExecutor(1, thread_name_prefix="moves")
        self._connection: sqlite3.Connection | None = None

    async def insert(self, moves: Sequence[Move]) -> None:
        """All of them in one transaction, or none."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._insert, moves)

    def _insert(self, moves: Sequence[Move]) -> None:
        connection = self._open()
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.executemany(LINES, [line for move in moves for line in move.lines])
            connection.executemany(COMMANDS, [command for move in moves for command in move.commands])
            connection.executemany(STAND, [move.stand for move in moves])
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
            safe_and_quick(self._connection)
        return self._connection

    async def close(self) -> None:
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
        self._thread.shutdown()
