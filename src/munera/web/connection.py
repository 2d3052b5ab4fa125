"""One socket at a table: what it says is done in its order, and what it is told waits for nobody."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Any, Final

import msgspec
import structlog
from litestar import WebSocket

from munera.web.commands import obey
from munera.web.limits import Bucket
from munera.web.messages import Bye, ClientMessage, Wrong, decoder, encoder
from munera.web.room import Room
from munera.web.wire import wire_of

log = structlog.get_logger()
LONGEST: Final = 8192  # characters of one message
WAITING: Final = 8  # messages that wait for the table until no more are read
BEHIND: Final = 1 << 20  # bytes a slow reader may be behind
ENDING: Final = 5  # s until a reader who does not read is forgotten
UNKNOWN: Final = "something went wrong here, and it is not known whether this was done: look at the table"
PATIENCE: Final = 100  # messages that came too fast or made no sense before a socket is closed


class Connection:
    """One socket. Nobody waits for a slow reader: one that is too far behind is sent away.

    A message comes straight from the wire, not through the layers that opened the socket: they would all have to wake
    for it, and again when the answer is stored.
    """

    def __init__(self, socket: WebSocket[Any, Any, Any], guest: str | None, room: Room, bucket: Bucket) -> None:
        self.guest = guest
        self.seats: tuple[int, ...] = ()
        self.heard = time.monotonic()
        self.chatting: Final = Bucket(1, 10)
        self.hints: Final = Bucket(0.5, 5)
        self._room: Final = room
        self._bucket: Final = bucket
        self._wire: Final = wire_of(socket.scope)
        self._close: Final = socket.close
        self._closing: asyncio.Future[None] | None = None
        self._inbox: Final[deque[str]] = deque()
        self._doing: ClientMessage | None = None  # and this is waited for:
        self._work: asyncio.Future[Any] | None = None
        self._patience = PATIENCE

    # ---- what is told

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

    # ---- what is said

    def listen(self) -> None:
        """From now on whole texts come straight from the wire; what has come before must be taken at once."""
        self._wire.listener = self.hear

    def stop_listening(self) -> None:
        self._wire.listener = None

    def hear(self, text: object) -> None:
        """Something was said: it is done when all that was said before it is."""
        self.heard = time.monotonic()
        if self._closing is not None:
            return
        if not self._bucket.take():
            self.wrong("too fast")
            self._lose_patience()
        elif not isinstance(text, str) or len(text) > LONGEST:
            self.wrong("a message is a text of at most 8192 characters")
            self._lose_patience()
        else:
            self._inbox.append(text)
            if self._work is None:
                self._go_on()
            elif len(self._inbox) > WAITING:
                self._wire.pause()

    async def idle(self) -> None:
        """Wait until everything that was said is done."""
        while self._work is not None:
            await asyncio.wait([self._work])

    def _go_on(self) -> None:
        """Do what was said, one after another, until something must be waited for."""
        while self._inbox:
            self._doing = self._understand(self._inbox.popleft())
            if self._doing is not None:
                try:
                    work = obey(self._doing, self, self._room)
                except Exception as error:
                    self._failed(error)
                    continue
                if work is not None:
                    self._work = asyncio.ensure_future(work)
                    self._work.add_done_callback(self._done)
                    return
        self._wire.resume()

    def _done(self, work: asyncio.Future[Any]) -> None:
        error = None if work.cancelled() else work.exception()
        if error is not None:
            self._failed(error)
        self._work = None
        self._go_on()

    def _failed(self, error: BaseException) -> None:
        message = self._doing
        log.error("a message failed", table=self._room.id, kind=type(message).__name__, error=repr(error))
        self.wrong(UNKNOWN, getattr(message, "command", ""))

    def _understand(self, text: str) -> ClientMessage | None:
        try:
            return decoder.decode(text)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            self.wrong(str(error)[:200])
            self._lose_patience()
            return None

    def _lose_patience(self) -> None:
        self._patience -= 1
        if self._patience < 0:
            self.close(1008, "too many messages that could not be taken")
