"""The application: handlers, errors, health, and what is opened and closed around them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog
from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.middleware import DefineMiddleware
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from prometheus_client import generate_latest

from munera import __version__
from munera.engine.errors import MuneraError
from munera.web import metrics
from munera.web.api import HANDLERS
from munera.web.described import SCHEMES
from munera.web.documents import asyncapi, exact
from munera.web.guard import Guard
from munera.web.limits import Allowance
from munera.web.lobby import Lobby
from munera.web.pages import pages
from munera.web.problems import PROBLEM, Unavailable, problem
from munera.web.rooms import Rooms
from munera.web.schemas import Problem
from munera.web.settings import Settings
from munera.web.sockets import Sockets
from munera.web.store import NobodyWrites

log = structlog.get_logger()
LARGEST = 64 * 1024  # bytes of a request
Asked = Request[Any, Any, State]


def make_app(settings: Settings) -> Litestar:
    """The server, not yet listening; ``app.state.rooms`` is what runs it."""
    rooms = Rooms(settings)
    return Litestar(
        route_handlers=[*HANDLERS, healthz, readyz, measured, requests, socket_messages, pages],
        lifespan=[_open],
        middleware=[DefineMiddleware(Guard, rooms=rooms, allowance=Allowance(settings))],
        exception_handlers={
            MuneraError: _ours, HTTPException: _theirs, RecursionError: _too_deep, Exception: _nobodys,
        },
        request_max_body_size=LARGEST,
        openapi_config=OpenAPIConfig(
            "Munera", __version__, description="The server of Munera; docs/protocol.md explains it.",
            path="/api/schema", render_plugins=[Exactly()], components=SCHEMES,
        ),
        state=State({"rooms": rooms, "lobby": Lobby(rooms), "sockets": Sockets(rooms)}),
        logging_config=None,
    )  # fmt: skip


class Exactly(JsonRenderPlugin):
    """The same document where Litestar serves it."""

    def render(self, request: Asked, openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, exact(openapi_schema))


@asynccontextmanager
async def _open(app: Litestar) -> AsyncIterator[None]:
    rooms: Rooms = app.state.rooms
    await rooms.open()
    try:
        yield
    finally:
        await rooms.close()


# ---- health


@get("/healthz", include_in_schema=False, media_type="text/plain")
async def healthz() -> str:
    return "ok"


@get("/readyz", include_in_schema=False, media_type="text/plain")
async def readyz(state: State) -> str:
    rooms: Rooms = state.rooms
    if rooms.draining:
        raise Unavailable("going down")
    try:
        await rooms.store.answers()
    except NobodyWrites as error:
        raise Unavailable(str(error)) from error
    except Exception as error:
        raise Unavailable("the database does not answer") from error
    return "ok"


@get("/metrics", include_in_schema=False)
async def measured() -> Response[bytes]:
    return Response(generate_latest(metrics.registry), media_type="text/plain; version=0.0.4")


@get("/api/openapi.json", include_in_schema=False)
async def requests(request: Asked) -> dict[str, Any]:
    return exact(request.app.openapi_schema.to_schema())


@get("/api/asyncapi.json", include_in_schema=False)
async def socket_messages() -> dict[str, Any]:
    return asyncapi()


# ---- errors


def _answer(told: Problem) -> Response[bytes]:
    headers = {"Retry-After": "1"} if told.status in (429, 503) else {}
    return Response(msgspec.json.encode(told), status_code=told.status, media_type=PROBLEM, headers=headers)


def _ours(_: Asked, error: MuneraError) -> Response[bytes]:
    return _answer(problem(error))


def _theirs(_: Asked, error: HTTPException) -> Response[bytes]:
    name = type(error).__name__
    detail = "; ".join(_what_does_not_fit(error)) or error.detail
    return _answer(Problem(f"about:blank#{name}", name, error.status_code, detail[:300]))


def _what_does_not_fit(error: HTTPException) -> Iterator[str]:
    """Field by field, where a request was not as the schemas have it."""
    extra = error.extra if isinstance(error, ValidationException) and isinstance(error.extra, list) else []
    for item in extra:
        key, message = item.get("key", "data"), item.get("message", "")
        yield message if key == "data" else f"{key}: {message}"


def _too_deep(request: Asked, error: RecursionError) -> Response[bytes]:
    """JSON in JSON in JSON, more than can be read."""
    log.warning("a request nested too deeply", path=request.scope["path"], error=repr(error))
    return _answer(Problem("about:blank#TooDeep", "TooDeep", 400, "this is nested too deeply to be read"))


def _nobodys(request: Asked, error: Exception) -> Response[bytes]:
    log.error("a request failed", path=request.scope["path"], error=repr(error), exc_info=error)
    return _answer(Problem("about:blank", "InternalError", 500, "something went wrong here; it is in the log"))
