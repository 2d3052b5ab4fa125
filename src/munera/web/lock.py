"""One thing is done at a table at a time, in the order they came."""

from __future__ import annotations

import asyncio
from typing import Final


class Lock:
    """Like asyncio's, but a free one can be taken without waiting: most moves need no task of their own."""

    def __init__(self) -> None:
        self._held = False
        self._waiting: Final[list[asyncio.Future[None]]] = []

    def locked(self) -> bool:
        return self._held

    def take(self) -> bool:
        """Take it if it is free."""
        if self._held:
            return False
        self._held = True
        return True

    async def acquire(self) -> None:
        if self.take():
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it was handed over at the same moment
                self.release()
            raise

    def release(self) -> None:
        """Hand it to whoever has waited longest."""
        assert self._held, "nobody had it"
        while self._waiting:
            longest = self._waiting.pop(0)
            if not longest.cancelled():
                longest.set_result(None)
                return
        self._held = False

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *_: object) -> None:
        self.release()
