"""The server's end of a WebSocket: uvicorn's, with a short way out for what is told to many at once.

ASGI sends one message after another, each awaited by a task of its own. A move is told to everybody at the table; here
that is a plain call, and what the operating system does not take at once waits in the buffer of the connection.
"""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

WIRE: Final = "munera.wire"  # among the extensions of the scope


class Wire(WebSocketsSansIOProtocol):
    """A socket that can be written to from anywhere in the event loop."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[WIRE] = self

    def write(self, text: bytes) -> None:
        """Send a message; nothing happens if the socket is not open."""
        if self.conn.state is OPEN and not self.transport.is_closing():
            self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))

    @property
    def behind(self) -> int:
        """Bytes that the other end has not taken yet."""
        return self.transport.get_write_buffer_size()


def wire_of(scope: Any) -> Wire:
    wire: Wire = scope["extensions"][WIRE]
    return wire
