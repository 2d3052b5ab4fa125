"""What processes tell each other, over PostgreSQL's LISTEN and NOTIFY; an SQLite file has one process alone."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
import structlog

from munera.web.settings import Settings
from munera.web.writer import CHANNEL

log = structlog.get_logger()


class Bus:
    """Hears what others say. What is said goes out with the transaction that makes it true (see ``Writer``)."""

    def __init__(
        self, settings: Settings, process: str, hear: Callable[[dict[str, Any]], None],
        catch_up: Callable[[], Awaitable[None]],
    ) -> None:  # fmt: skip
        self.shared: Final = not settings.is_sqlite
        self._address: Final = settings.db
        self._process: Final = process
        self._hear: Final = hear
        self._catch_up: Final = catch_up
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        if self.shared:
            ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._task = asyncio.create_task(self._listen(ready), name="bus")
            await ready

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self, ready: asyncio.Future[None]) -> None:
        """Stay connected; whenever the connection was lost, tables are looked at again."""
        import asyncpg  # type: ignore[import-untyped]  # it brings no types

        while True:
            try:
                connection = await asyncpg.connect(self._address)
                lost = asyncio.Event()
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                await connection.add_listener(CHANNEL, self._received)
                if ready.done():
                    await self._catch_up()
                else:
                    ready.set_result(None)
                try:
                    await lost.wait()
                finally:
                    await connection.close(timeout=1)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                if not ready.done():
                    ready.set_exception(error)
                    return
                log.warning("the bus is down", error=repr(error))
                await asyncio.sleep(1)

    def _received(self, _connection: Any, _pid: int, _channel: str, payload: Any) -> None:
        message = msgspec.json.decode(payload)
        if message.get("process") != self._process:
            self._hear(message)
