"""The socket of a table: one for each page or program that is there."""

from __future__ import annotations

import asyncio
import time
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
from munera.web.wire import wire_of

log = structlog.get_logger()
LONGEST: Final = 8192  # characters of one message
BEHIND: Final = 1 << 20  # bytes a slow reader may be behind
ENDING: Final = 5  # s until a reader who does not read is forgotten
PATIENCE: Final = 100  # messages that came too fast or made no sense before a socket is closed


class Connection:
    """One socket. Nobody waits for a slow reader: one that is too far behind is sent away."""

    def __init__(self, socket: WebSocket[Any, Any, Any], guest: str | None) -> None:
        self.guest = guest
        self.seats: tuple[int, ...] = ()
        self.heard = time.monotonic()
        self.chatting: Final = Bucket(1, 10)
        self.hints: Final = Bucket(0.5, 5)
        self._wire: Final = wire_of(socket.scope)
        self._close: Final = socket.close
        self._closing: asyncio.Future[None] | None = None

    def send(self, *messages: bytes) -> None:
        if self._closing is None:
            self._wire.write(*messages)
            if self._wire.behind > BEHIND:
                self.close(1013, "too slow", Bye("you are too slow", 1000))

    def tell(self, message: Any) -> None:
        self.send(encoder.encode(message))

    def wrong(self, text: str, command: str = "") -> None:
        self.tell(Wrong(text, command))

    def close(self, code: int, reason: str, bye: Bye | None = None) -> None:
        """Say good-bye and end; the reader hears of it from the server."""
        if self._closing is None:
            if bye is not None:
                self._wire.write(encoder.encode(bye))
            self._closing = asyncio.ensure_future(self._end(code, reason))

    async def _end(self, code: int, reason: str) -> None:
        try:
            await asyncio.wait_for(self._close(code, reason), ENDING)
        except Exception:  # it does not even take a farewell
            self._wire.transport.abort()


class Sockets:
    """All sockets of this process."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms: Final = rooms
        self.count: Final[Counter[str]] = Counter()
        self.open: Final[set[Connection]] = set()
        self.ended = 0  # up to now
        rooms.every_second.append(self.close_idle)

    async def serve(self, socket: WebSocket[Any, Any, Any], who: Who, table_id: str, after: int) -> None:
        """From the first message to the last."""
        settings = self.rooms.settings
        full = self.count.total() >= settings.sockets or self.count[who.key] >= settings.sockets_each
        if self.rooms.draining or full:
            metrics.turned_away.labels("full").inc()
            why = "the server goes down" if self.rooms.draining else "too many are connected"
            await self._refuse(socket, 1013, why)
            return
        room = await self.rooms.room(table_id)
        if room is None or room.why_not_see(who.guest) is not None:
            await self._refuse(socket, 4404, "there is no such table, or it is private")
            return
        self.count[who.key] += 1
        metrics.sockets.inc()
        try:
            await socket.accept()
            await self._attend(socket, Connection(socket, who.guest), room, after)
        finally:
            metrics.sockets.dec()
            self.ended += 1
            self.count[who.key] -= 1
            if not self.count[who.key]:
                del self.count[who.key]

    async def _refuse(self, socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
        """Browsers tell a page nothing about a socket that was never open: it is opened to say why it is closed."""
        await socket.accept()
        await socket.close(code, reason)

    def close_idle(self) -> None:
        """Those who have said nothing for long may come back when they have something to say."""
        late = time.monotonic() - self.rooms.settings.idle_socket
        for connection in self.open:
            if connection.heard < late:
                connection.close(4000, "idle")

    async def _attend(self, socket: WebSocket[Any, Any, Any], connection: Connection, room: Room, after: int) -> None:
        self.open.add(connection)
        try:
            await room.join(connection, after)
            await self._read(socket, connection, room)
        finally:
            self.open.discard(connection)
            room.part(connection)

    async def _read(self, socket: WebSocket[Any, Any, Any], connection: Connection, room: Room) -> None:
        """Take message after message."""
        settings = self.rooms.settings
        bucket = Bucket(settings.socket_rate, settings.socket_burst)
        patience = PATIENCE
        while (message := await socket.receive())["type"] != "websocket.disconnect":
            connection.heard = time.monotonic()
            text = message.get("text")
            if not bucket.take():
                connection.wrong("too fast")
            elif not isinstance(text, str) or len(text) > LONGEST:
                connection.wrong("a message is a text of at most 8192 characters")
            elif await self._understand(text, connection, room):
                continue
            patience -= 1
            if patience < 0:
                connection.close(1008, "too many messages that could not be taken")

    async def _understand(self, text: str, connection: Connection, room: Room) -> bool:
        """Do what a message says; False if it says nothing."""
        try:
            message = decoder.decode(text)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            connection.wrong(str(error)[:200])
            return False
        try:
            await obey(message, connection, room)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.error("a message failed", table=room.id, kind=type(message).__name__, error=repr(error))
            connection.wrong("something went wrong here; nothing changed", getattr(message, "command", ""))
        return True
