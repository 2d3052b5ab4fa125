"""The sockets of this process: who may come in, and until when."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any, Final

from litestar import WebSocket
from litestar.connection.base import empty_receive, empty_send

from munera.web import metrics
from munera.web.connection import Connection
from munera.web.guard import Who
from munera.web.limits import Bucket
from munera.web.room import GONE, Room
from munera.web.rooms import Rooms


class Sockets:
    """All sockets of this process."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms: Final = rooms
        self.count: Final[Counter[str]] = Counter()
        self.open: Final[set[Connection]] = set()
        rooms.every_second.append(self.close_idle)

    async def serve(self, socket: WebSocket[Any, Any, Any], who: Who, table_id: str, after: int) -> None:
        """From the first message to the last."""
        try:
            await self._admit(socket, who, table_id, after)
        finally:
            socket.receive, socket.send = empty_receive, empty_send  # those it had hold it: it would be a circle

    async def _admit(self, socket: WebSocket[Any, Any, Any], who: Who, table_id: str, after: int) -> None:
        settings = self.rooms.settings
        full = self.count.total() >= settings.sockets or self.count[who.key] >= settings.sockets_each
        if self.rooms.draining or full:
            metrics.turned_away.labels("full").inc()
            why = "the server goes down" if self.rooms.draining else "too many are connected"
            await self._refuse(socket, 1013, why)
            return
        room = await self.rooms.room(table_id)
        if room is None or room.why_not_see(who.guest) is not None:
            await self._refuse(socket, *GONE)
            return
        self.count[who.key] += 1
        metrics.sockets.inc()
        try:
            await socket.accept()
            bucket = Bucket(settings.socket_rate, settings.socket_burst)
            await self._attend(socket, Connection(socket, who.guest, room, bucket), room, after)
        finally:
            metrics.sockets.dec()
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
            connection.listen()
            while (message := await socket.receive())["type"] != "websocket.disconnect":
                connection.hear(message.get("text"))
            await connection.idle()
        finally:
            connection.stop_listening()
            self.open.discard(connection)
            room.part(connection)
