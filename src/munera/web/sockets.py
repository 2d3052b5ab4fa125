"""The socket of a table: one for each page or program that is there."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from typing import Any, Final

import msgspec
import structlog
from litestar import WebSocket

from munera.web import metrics
from munera.web.commands import obey
from munera.web.guard import Who
from munera.web.limits import Bucket
from munera.web.messages import Bye, Wrong, decoder, encoder
from munera.web.room import Room
from munera.web.rooms import Rooms

log = structlog.get_logger()
LONGEST: Final = 8192  # characters of one message
WAITING: Final = 200  # messages a slow reader may be behind
PATIENCE: Final = 100  # messages that came too fast or made no sense before a socket is closed


class Connection:
    """One socket: what it is to send waits in a queue, so that nobody waits for a slow reader."""

    def __init__(self, socket: WebSocket[Any, Any, Any], guest: str | None) -> None:
        self.guest = guest
        self.seats: tuple[int, ...] = ()
        self._socket: Final = socket
        self._queue: Final[asyncio.Queue[bytes | None]] = asyncio.Queue()
        self.slow = False
        self.chatting: Final = Bucket(1, 10)
        self.hints: Final = Bucket(0.5, 5)

    def send(self, data: bytes) -> None:
        if self._queue.qsize() < WAITING:
            self._queue.put_nowait(data)
        elif not self.slow:
            self.slow = True
            self._queue.put_nowait(None)

    def tell(self, message: Any) -> None:
        self.send(encoder.encode(message))

    def wrong(self, text: str, command: str = "") -> None:
        self.tell(Wrong(text, command))

    def end(self) -> None:
        self._queue.put_nowait(None)

    async def write(self) -> None:
        """Send what is in the queue until it is over."""
        send = self._socket.send
        while (data := await self._queue.get()) is not None:
            await send({"type": "websocket.send", "text": data.decode(), "bytes": None})
        if self.slow:
            bye = encoder.encode(Bye("you are too slow", 1000)).decode()
            await send({"type": "websocket.send", "text": bye, "bytes": None})
            await send({"type": "websocket.close", "code": 1013, "reason": "too slow"})


class Sockets:
    """All sockets of this process."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms: Final = rooms
        self.count: Final[Counter[str]] = Counter()

    async def serve(self, socket: WebSocket[Any, Any, Any], who: Who, table_id: str, after: int) -> None:
        """From the first message to the last."""
        settings = self.rooms.settings
        full = self.count.total() >= settings.sockets or self.count[who.key] >= settings.sockets_each
        if self.rooms.draining or full:
            metrics.turned_away.labels("full").inc()
            await socket.close(1013, "too many sockets")
            return
        room = await self.rooms.room(table_id)
        if room is None or room.why_not_see(who.guest) is not None:
            await socket.close(4404, "no such table")
            return
        self.count[who.key] += 1
        metrics.sockets.inc()
        try:
            await socket.accept()
            await self._attend(socket, Connection(socket, who.guest), room, after)
        finally:
            metrics.sockets.dec()
            self.count[who.key] -= 1
            if not self.count[who.key]:
                del self.count[who.key]

    async def _attend(self, socket: WebSocket[Any, Any, Any], connection: Connection, room: Room, after: int) -> None:
        writing = asyncio.create_task(connection.write())
        reading = asyncio.create_task(self._read(socket, connection, room))
        try:
            await room.join(connection, after)
            await asyncio.wait((writing, reading), return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.part(connection)
            connection.end()
            reading.cancel()
            results = await asyncio.gather(reading, asyncio.wait_for(writing, 5), return_exceptions=True)
            for result in results:
                if isinstance(result, Exception) and not isinstance(result, (TimeoutError, OSError)):
                    log.debug("a socket ended", error=repr(result))

    async def _read(self, socket: WebSocket[Any, Any, Any], connection: Connection, room: Room) -> None:
        """Take message after message."""
        settings = self.rooms.settings
        bucket = Bucket(settings.socket_rate, settings.socket_burst)
        patience = PATIENCE
        while patience:
            message = await self._receive(socket, settings.idle_socket)
            if message is None:
                return
            text = message.get("text")
            if not bucket.take():
                patience -= 1
                connection.wrong("too fast")
            elif text is None or len(text) > LONGEST:
                patience -= 1
                connection.wrong("a message is a text of at most 8192 characters")
            elif not await self._understand(text, connection, room):
                patience -= 1
        await self._close(socket, 1008, "too many messages that could not be taken")

    async def _receive(self, socket: WebSocket[Any, Any, Any], idle: int) -> dict[str, Any] | None:
        """The next message; None when there will be none."""
        try:
            message: Any = await asyncio.wait_for(socket.receive(), idle)
        except TimeoutError:
            await self._close(socket, 4000, "idle")
            return None
        return None if message["type"] == "websocket.disconnect" else message

    async def _close(self, socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
        with contextlib.suppress(Exception):
            await socket.send({"type": "websocket.close", "code": code, "reason": reason})

    async def _understand(self, text: str, connection: Connection, room: Room) -> bool:
        """Do what a message says; False if it says nothing."""
        try:
            message = decoder.decode(text)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            connection.wrong(str(error)[:200])
            return False
        try:
            await asyncio.shield(asyncio.ensure_future(obey(message, connection, room)))
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.error("a message failed", table=room.id, kind=type(message).__name__, error=repr(error))
            connection.wrong("something went wrong here; nothing changed", getattr(message, "command", ""))
        return True
