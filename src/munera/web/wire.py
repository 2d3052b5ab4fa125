"""The server's end of a WebSocket: uvicorn's, with a short way in and out for what nearly every message is.

ASGI sends one message after another, each awaited by a task of its own. A move is told to everybody at the table; here
that is a plain call, and what the operating system does not take at once waits in the buffer of the connection. What a
client says is short and comes as one frame in one piece: it is read here. Everything else (several frames at once,
parts of one, parts of a message) goes to the parser of ``websockets``, and so does all that follows on the socket.
"""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

WIRE: Final = "munera.wire"  # among the extensions of the scope
WAITING: Final = 8  # messages that wait for the table until no more are read
TEXT: Final = 0x81  # a whole text [RFC 6455, section 5.2]
CONTROL: Final = (0x88, 0x89, 0x8A)  # close, ping, pong
MASKED: Final = 0x80
MIDDLE: Final = 126  # the length stands in the next two bytes
LONG: Final = 127  # or in the next eight
END: Final = b"\r\n\r\n"  # of the request that opens a socket


class Wire(WebSocketsSansIOProtocol):
    """A socket that can be written to from anywhere in the event loop."""

    between = False  # frames: every byte so far belongs to a frame that was whole

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[WIRE] = self

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
        if not self.close_sent:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            if not self.read_paused and self.queue.qsize() > WAITING:
                self.read_paused = True
                self.transport.pause_reading()

    def write(self, *texts: bytes) -> None:
        """Send messages, in one go; nothing happens if the socket is not open."""
        if self.conn.state is OPEN and not self.transport.is_closing():
            self.transport.write(framed(texts[0]) if len(texts) == 1 else b"".join(map(framed, texts)))

    @property
    def behind(self) -> int:
        """Bytes that the other end has not taken yet."""
        return self.transport.get_write_buffer_size()


def payload_of(data: bytes) -> int:
    """Where the payload begins, if this is one whole frame of a client and nothing beside it; else 0."""
    if len(data) < 6 or not data[1] & MASKED:
        return 0
    length, begins = data[1] & ~MASKED, 6
    if length == MIDDLE and len(data) >= 8:
        length, begins = int.from_bytes(data[2:4]), 8
    elif length >= MIDDLE:
        return 0
    return begins if len(data) == begins + length else 0


def unmasked(data: bytes, begins: int) -> bytes:
    """The payload that begins there, without the mask that stands before it."""
    length = len(data) - begins
    mask = (data[begins - 4 : begins] * (length // 4 + 1))[:length]
    return (int.from_bytes(data[begins:]) ^ int.from_bytes(mask)).to_bytes(length)


def framed(text: bytes) -> bytes:
    """A message in the frame of a server."""
    length = len(text)
    if length < MIDDLE:
        return bytes((TEXT, length)) + text
    if length < 1 << 16:
        return bytes((TEXT, MIDDLE)) + length.to_bytes(2) + text
    return bytes((TEXT, LONG)) + length.to_bytes(8) + text


def wire_of(scope: Any) -> Wire:
    wire: Wire = scope["extensions"][WIRE]
    return wire
