"""The server's end of a WebSocket: uvicorn's, with a short way in and out for what nearly every message is.

ASGI sends one message after another, each awaited by a task of its own. A move is told to everybody at the table; here
that is a plain call, and what the operating system does not take at once waits in the buffer of the connection. What a
client says is short and comes as one frame in one piece: it is read here. Everything else (several frames at once,
parts of one, parts of a message) goes to the parser of ``websockets``, and so does all that follows on the socket.
"""

from __future__ import annotations

import weakref
from asyncio import TimerHandle, Transport
from collections.abc import Callable
from typing import Any, Final

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from munera.web import metrics
from munera.web.frames import CONTROL, TEXT, framed, payload_of, unmasked
from munera.web.problems import Malformed, TooLong, TooSlow, Unavailable, WebError, problem
from munera.web.settings import Settings

WIRE: Final = "munera.wire"  # among the extensions of the scope
LONGEST_HEAD: Final = 32 * 1024
PART: Final = 4096  # bytes that are read at once: a head is too long by one of these at most
END: Final = b"\r\n\r\n"  # of the request that opens a socket


class Door(HttpToolsProtocol):
    """Where everybody comes in: uvicorn's reader of requests, which goes when its connection has become a socket.

    Whoever says half of something and no more holds a place nobody else can have: there are so many places, and a
    request must come within some seconds and without too much around its body.
    """

    most = Settings().connections
    patience = Settings().request_time
    around = 0  # bytes of this request that are not its body
    late: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > self.most:
            self.turn_away(Unavailable("too many are connected"))
        else:
            self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self.wait_no_longer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for begin in range(0, len(data), PART):
            if not self.parser or self.transport.is_closing():
                return
            part = data[begin : begin + PART]
            self.around += len(part)
            self.wait()
            super().data_received(part)
            if self.around > LONGEST_HEAD and not self.transport.is_closing():
                self.turn_away(TooLong("the head of this request is too long", hint="32 kB"))

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.around = 0
        self.wait()

    def on_body(self, body: bytes) -> None:
        self.around -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.wait_no_longer()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.wait_no_longer()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # the two hold each other; uvicorn parts those that are lost

    # ---- patience

    def wait(self) -> None:
        """Something has begun: the whole of it must come before long."""
        if self.late is None:
            self.late = self.loop.call_later(self.patience, self.lose_patience)

    def wait_no_longer(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None

    def lose_patience(self) -> None:
        self.late = None
        if not self.cycle or self.cycle.response_complete or self.cycle.more_body:  # it is not being answered
            self.turn_away(TooSlow("this request did not come in time"))

    def send_400_response(self, msg: str) -> None:
        self.turn_away(Malformed(msg))

    def turn_away(self, error: WebError) -> None:
        """Say why, and hear no more."""
        metrics.turned_away.labels(type(error).__name__).inc()
        self.wait_no_longer()
        said = msgspec.json.encode(problem(error))
        headers = b"content-type: application/problem+json\r\nconnection: close\r\ncontent-length: %d\r\n\r\n"
        self.transport.write(STATUS_LINE[error.status] + headers % len(said) + said)
        self.transport.close()


def door(settings: Settings) -> type[Door]:
    """A door as wide and as patient as it is set."""
    return type("Door", (Door,), {"most": settings.connections, "patience": settings.request_time})


class Wire(WebSocketsSansIOProtocol):
    """A socket that can be written to from anywhere in the event loop."""

    between = False  # frames: every byte so far belongs to a frame that was whole
    listener: Callable[[str], None] | None = None  # hears what is read here; until there is one, it queues

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[WIRE] = weakref.ref(self)  # no circle: a socket that has ended is gone at once

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # it holds what it parses for

    def data_received(self, data: bytes) -> None:
        if not self.between:
            opening = not self.handshake_initiated
            super().data_received(data)
            self.between = opening and data.find(END) == len(data) - len(END)
            return
        begins = payload_of(data)
        if begins and data[0] == TEXT and self.conn.state is OPEN and len(data) < self.config.ws_max_size:
            self._text(data, begins)
        else:
            self.between = begins > 0 and data[0] in CONTROL
            super().data_received(data)

    def _text(self, data: bytes, begins: int) -> None:
        try:
            text = unmasked(data, begins).decode()
        except UnicodeDecodeError:
            super().data_received(data)  # which knows what to say to that
            return
        if self.close_sent:
            return
        if self.listener is not None:
            self.listener(text)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            self.pause()

    def pause(self) -> None:
        """Read no more for now."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def write(self, *texts: bytes) -> None:
        """Send messages, in one go; nothing happens if the socket is not open."""
        if self.conn.state is OPEN and not self.transport.is_closing():
            self.transport.write(framed(texts[0]) if len(texts) == 1 else b"".join(map(framed, texts)))

    @property
    def behind(self) -> int:
        """Bytes that the other end has not taken yet."""
        return self.transport.get_write_buffer_size()


def wire_of(scope: Any) -> Wire:
    wire: Wire | None = scope["extensions"][WIRE]()
    assert wire is not None
    return wire
