"""Moves into an SQLite file: one visit to one thread for a whole batch, which is what makes a move quick."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final

import msgspec

if TYPE_CHECKING:
    from munera.web.writer import Move

PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "cache_size=-4000")
# Each statement takes a whole batch as JSON, and is one step: a thread that comes back to Python for every row waits
# there for its turn every time.
LINES: Final = (
    "INSERT INTO lines (table_id, line, text) "
    "SELECT value ->> 'table_id', value ->> 'line', value ->> 'text' FROM json_each(?)"
)
COMMANDS: Final = (
    "INSERT INTO commands (table_id, seat, command, line, outcome) SELECT value ->> 'table_id', value ->> 'seat', "
    "value ->> 'command', value ->> 'line', value ->> 'outcome' FROM json_each(?)"
)
STAND: Final = (
    "UPDATE tables SET number = value ->> 'to_number', to_act = value ->> 'acts', deadline = value ->> 'until', "
    "bots_turn = value ->> 'bots', status = value ->> 'now', result = value ->> 'ended', updated = value ->> 'at' "
    "FROM json_each(?) WHERE tables.id = value ->> 'this'"
)
encoder: Final = msgspec.json.Encoder()


def _json(rows: list[dict[str, Any]]) -> tuple[str]:
    return (encoder.encode(rows).decode(),)


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
        lines = _json([line for move in moves for line in move.lines])
        commands = _json([command for move in moves for command in move.commands])
        stands = _json([move.stand for move in moves])
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.execute(LINES, lines)
            connection.execute(COMMANDS, commands)
            connection.execute(STAND, stands)
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
