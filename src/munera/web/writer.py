"""The one who writes. Moves of many tables that come together are committed together; nobody is told before."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Protocol, TypeAlias, TypeVar

import msgspec
import structlog
from sqlalchemy import bindparam, insert, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from munera.web import metrics
from munera.web.sqlite import SqliteMoves
from munera.web.tables import commands, lines, tables

log = structlog.get_logger()
T = TypeVar("T")
Work: TypeAlias = Callable[[AsyncConnection], Awaitable[Any]]
Job: TypeAlias = "Sealable | tuple[Work, asyncio.Future[Any]]"
TAKEN: Final = (IntegrityError, sqlite3.IntegrityError)
BATCH: Final = 16  # moves that make a transaction worth its while
CHANNEL: Final = "munera"
NOTIFY: Final = text(f"SELECT pg_notify('{CHANNEL}', :message)")

STANDING: Final = ("number", "to_act", "deadline", "bots_turn", "status", "result", "updated")
STAND = (
    update(tables).where(tables.c.id == bindparam("this")).values({key: bindparam(f"new_{key}") for key in STANDING})
)


class Conflict(Exception):
    """Somebody else has written these lines: another process plays at this table, too."""


class Given(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A command, and what came of it."""

    seat: int
    command: str
    outcome: str


class Move(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """New lines of one table from ``line`` on, the commands they come from, and how the table stands after them."""

    table_id: str
    line: int
    texts: list[str]
    given: list[Given]
    number: int
    to_act: str
    deadline: int | None
    bots_turn: bool
    status: str
    result: str | None
    updated: int

    def command_rows(self) -> list[dict[str, Any]]:
        of_table = {"table_id": self.table_id, "line": self.line}
        return [of_table | msgspec.structs.asdict(given) for given in self.given]

    def stand_row(self) -> dict[str, Any]:
        return {"this": self.table_id} | {f"new_{key}": getattr(self, key) for key in STANDING}


class Sealable(Protocol):
    """What may grow until it is written."""

    def sealed(self) -> Move:
        """What is to be written now; nothing is added to it from here on."""

    def written(self, error: Exception | None) -> None:
        """It is safe; or it is not there, because of this: a Conflict if others stand where it should."""


class Awaited:
    """A move that somebody waits for."""

    def __init__(self, move: Move) -> None:
        self._move: Final = move
        self.done: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()

    def sealed(self) -> Move:
        return self._move

    def written(self, error: Exception | None) -> None:
        if error is None:
            _succeed(self.done, None)
        else:
            _fail(self.done, error)


class Writer:
    """A queue, and a task that empties it into the database."""

    def __init__(self, engine: AsyncEngine, process: str, sqlite: SqliteMoves | None) -> None:
        self._sqlite: Final = sqlite
        self._engine: Final = engine
        self._process: Final = process
        self._shared: Final = engine.dialect.name == "postgresql"  # other processes want to know
        self._queue: Final[deque[Job | None]] = deque()
        self._called: Final = asyncio.Event()  # something waits in the queue
        self._task: asyncio.Task[None] | None = None
        self.last_write = 0.0  # by the monotonic clock

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        if self._task is not None:
            self._put(None)
            await self._task
            self._task = None
        if self._sqlite is not None:
            await self._sqlite.close()

    @property
    def writes(self) -> bool:
        """Whether what is put into the queue gets out of it."""
        return self._task is not None and not self._task.done()

    def write(self, moves: Sealable) -> None:
        """It hears when the lines are safe."""
        self._put(moves)

    def commit(self, move: Move) -> asyncio.Future[None]:
        """Done when the lines are safe; Conflict if others stand there."""
        awaited = Awaited(move)
        self._put(awaited)
        return awaited.done

    async def do(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Anything else, in a transaction of its own."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._put((work, done))
        result: T = await done
        return result

    def _put(self, job: Job | None) -> None:
        self._queue.append(job)
        self._called.set()

    # ---- the task

    async def _run(self) -> None:
        while True:
            await self._called.wait()
            # Half of those that wait: while these are written, those that were written before are told of, and the
            # players of others answer. All at once, everybody would wait for everybody.
            waiting = len(self._queue) - 1
            jobs = [self._queue.popleft() for _ in range(1 + min(waiting, max(BATCH, waiting // 2)))]
            if not self._queue:
                self._called.clear()
            moves: list[tuple[Move, Sealable]] = []
            works: list[tuple[Work, asyncio.Future[Any]]] = []
            for job in [job for job in jobs if job is not None]:
                if isinstance(job, tuple):
                    works.append(job)
                else:
                    try:
                        moves.append((job.sealed(), job))
                    except Exception as error:
                        _tell(job, error)
            if moves:
                await self._write(moves)
            for work, done in works:
                await self._alone(work, done)
            if None in jobs:
                return

    async def _write(self, moves: list[tuple[Move, Sealable]]) -> None:
        """All in one transaction; if one of them cannot be, each in its own."""
        try:
            with metrics.commit_seconds.time():
                await self._insert([move for move, _ in moves])
        except Exception as error:
            if len(moves) > 1:
                for move in moves:
                    await self._write([move])
            else:
                _tell(moves[0][1], Conflict() if isinstance(error, TAKEN) else error)
            return
        metrics.batch_size.observe(len(moves))
        self.last_write = time.monotonic()
        for _, job in moves:
            _tell(job, None)

    async def _insert(self, moves: list[Move]) -> None:
        if self._sqlite is not None:
            await self._sqlite.insert(moves)
            return
        async with self._engine.begin() as connection:
            new = [row for move in moves for row in line_rows(move.table_id, move.line, move.texts)]
            await connection.execute(insert(lines), new)
            given = [row for move in moves for row in move.command_rows()]
            if given:
                await connection.execute(insert(commands), given)
            await connection.execute(STAND, [move.stand_row() for move in moves])
            await self.announce(connection, *({"table": move.table_id, "kind": "lines"} for move in moves))

    async def announce(self, connection: AsyncConnection, *messages: dict[str, Any]) -> None:
        """Tell the other processes, if there can be any; they hear it when this transaction commits, and only then."""
        if self._shared:
            signed = [msgspec.json.encode(message | {"process": self._process}).decode() for message in messages]
            await connection.execute(NOTIFY, [{"message": message} for message in signed])

    async def tell(self, *messages: dict[str, Any]) -> None:
        """The same, when nothing is stored with it."""
        if self._shared:
            await self.do(lambda connection: self.announce(connection, *messages))

    async def _alone(self, work: Work, done: asyncio.Future[Any]) -> None:
        try:
            async with self._engine.begin() as connection:
                result = await work(connection)
        except Exception as error:
            _fail(done, error)
        else:
            _succeed(done, result)


def line_rows(table_id: str, first: int, texts: Sequence[str]) -> list[dict[str, Any]]:
    return [{"table_id": table_id, "line": first + i, "text": line} for i, line in enumerate(texts)]


def _tell(job: Sealable, error: Exception | None) -> None:
    """The writer goes on, whatever comes of it."""
    try:
        job.written(error)
    except Exception as failed:
        log.error("what was written could not be told", error=repr(failed))


def _succeed(done: asyncio.Future[Any], result: Any) -> None:
    if not done.done():  # who asked may have gone
        done.set_result(result)


def _fail(done: asyncio.Future[Any], error: Exception) -> None:
    if done.done():
        log.error("a write failed that nobody waits for", error=repr(error))
    else:
        done.set_exception(error)
