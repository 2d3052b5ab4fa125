"""Listening: uvicorn around the application, logs, the browser, and going down gently."""

from __future__ import annotations

import logging
import socket
import sys
import threading
from types import FrameType

import structlog
import uvicorn

from munera.web.app import make_app
from munera.web.connection import LONGEST
from munera.web.garbage import Garbage
from munera.web.rooms import Rooms
from munera.web.settings import BadSetting, Settings
from munera.web.wire import Wire, door

log = structlog.get_logger()
GOING_DOWN = 5  # s for those who are connected to finish
FINISHING = 2  # s at most until what was asked before is stored and told


class Server(uvicorn.Server):
    """Tells everybody before it goes."""

    def __init__(self, config: uvicorn.Config, rooms: Rooms, address: str, browser: bool) -> None:
        super().__init__(config)
        self.rooms = rooms
        self.address = address
        self.browser = browser
        self.garbage = Garbage(lambda: rooms.store.writer.last_write)
        rooms.every_second.append(self.garbage.look)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.garbage.begin()
        if self.started:
            log.info("listening", address=self.address)
            if self.browser:
                threading.Thread(target=_show, args=(self.address,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Every socket is closed; but first who has moved is told what came of it."""
        await self.rooms.finish(FINISHING)
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.rooms.drain()
        super().handle_exit(sig, frame)


def _show(address: str) -> None:
    import webbrowser

    webbrowser.open(address)


def serve(settings: Settings, *, browser: bool = False) -> None:
    """Run until told to stop."""
    set_up_logs(settings)
    sys.setswitchinterval(0.001)  # a bot that thinks in a thread must not hold the others up
    listening = _listen(settings)
    host, port = listening.getsockname()[:2]
    app = make_app(settings)
    config = uvicorn.Config(
        app, log_config=None, access_log=False, server_header=False, http=door(settings), ws=Wire, loop="auto",
        ws_max_size=2 * LONGEST, ws_ping_interval=20, ws_ping_timeout=20, timeout_keep_alive=30,
        timeout_graceful_shutdown=GOING_DOWN, lifespan="on",
        proxy_headers=False,  # the guard reads them, if it is told to
        ws_per_message_deflate=False,  # a message is small, and each socket would hold hundreds of kilobytes for it
    )  # fmt: skip
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    Server(config, app.state.rooms, f"http://{shown}:{port}/", browser).run(sockets=[listening])


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        where = f"{settings.host}:{settings.port}"
        raise BadSetting(f"cannot listen on {where}: {error.strerror}", hint="--port 0") from None
    listening.listen(2048)
    listening.set_inheritable(True)
    return listening


def set_up_logs(settings: Settings) -> None:
    """One line an event, on standard error; as JSON if machines read it."""
    level = getattr(logging, settings.log.upper(), None)
    if not isinstance(level, int):
        raise BadSetting(f"{settings.log!r} is no level of logs", hint="debug, info, warning, error")
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer() if settings.log_json else structlog.dev.ConsoleRenderer(colors=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
