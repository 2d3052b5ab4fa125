"""Garbage is collected when nobody waits for a move."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import uvicorn
from httpx import AsyncClient
from litestar import WebSocket
from websockets.asyncio.client import connect
from websockets.server import ServerProtocol

from munera.web.app import make_app
from munera.web.connection import Connection
from munera.web.garbage import DUE, LATE, Garbage
from munera.web.settings import Settings
from munera.web.wire import Door, Wire

pytestmark = pytest.mark.once
PARTS = (Door, Wire, Connection, WebSocket, ServerProtocol)  # of a socket


class Circle:
    """Something that only a look for circles finds."""

    alive = 0

    def __init__(self) -> None:
        self.me = self
        Circle.alive += 1

    def __del__(self) -> None:
        Circle.alive -= 1


class Clock:
    now = 1000.0
    last_move = 1000.0


@pytest.fixture
def clock() -> Iterator[Clock]:
    thresholds = gc.get_threshold()
    gc.disable()
    Circle.alive = 0
    yield Clock()
    gc.enable()
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def test_circles_go_at_the_first_quiet_moment(clock: Clock) -> None:
    garbage = Garbage(lambda: clock.last_move, lambda: clock.now)
    Circle()
    clock.now = clock.last_move = 1000 + DUE + 5
    garbage.look()
    assert Circle.alive == 1, "somebody has just moved"
    clock.now += 2
    garbage.look()
    assert Circle.alive == 0


def test_they_do_not_wait_for_ever(clock: Clock) -> None:
    garbage = Garbage(lambda: clock.now, lambda: clock.now)
    Circle()
    clock.now += LATE - 1
    garbage.look()
    assert Circle.alive == 1
    clock.now += 2
    garbage.look()
    assert Circle.alive == 0


def test_a_quiet_server_does_not_look_all_the_time(clock: Clock) -> None:
    garbage = Garbage(lambda: 0.0, lambda: clock.now)
    clock.now += DUE + 1
    garbage.look()
    Circle()
    clock.now += 1
    garbage.look()
    assert Circle.alive == 1
    gc.collect()


def test_what_is_there_at_the_beginning_is_not_looked_through_again(clock: Clock) -> None:
    Garbage(lambda: 0.0, lambda: clock.now).begin()
    assert gc.get_freeze_count() > 1000
    assert gc.get_threshold()[0] > 0, "what is new is still looked through"


class Server(uvicorn.Server):
    """Ours, in this process."""

    def __init__(self, folder: Path) -> None:
        app = make_app(Settings(db=f"sqlite:///{folder}/munera.db", secret="s" * 32))
        super().__init__(uvicorn.Config(app, port=0, http=Door, ws=Wire, log_config=None, access_log=False))

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.servers[0].sockets[0].getsockname()[1]}"


async def come_and_go(folder: Path) -> list[str]:
    """People connect to a table and leave, politely or not: what is left of it when nobody looks for circles?"""
    server = Server(folder)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    async with AsyncClient(base_url=f"http://{server.address}") as livia:
        livia.headers["X-CSRF-Token"] = (await livia.get("/api/me")).json()["csrf"]
        body = {"game": "gladius", "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = (await livia.post("/api/tables", json=body)).json()["table"]["id"]
        cookie = {"Cookie": f"munera={livia.cookies['munera']}"}
    for place, polite in ((table, True), (table, False), ("nowhere", True)):
        socket = await connect(f"ws://{server.address}/api/tables/{place}/socket", additional_headers=cookie)
        await socket.recv() if place == table else await socket.wait_closed()
        await socket.close() if polite else socket.transport.abort()
    await asyncio.sleep(0.2)
    left = [type(thing).__name__ for thing in gc.get_objects() if issubclass(type(thing), PARTS)]
    server.should_exit = True
    await serving
    return left


def test_a_socket_that_has_ended_is_gone_at_once(tmp_path: Path) -> None:
    """In a thread of its own: a browser's event loop may be running in this one."""
    gc.collect()
    gc.disable()
    try:
        with ThreadPoolExecutor(1) as thread:
            assert thread.submit(asyncio.run, come_and_go(tmp_path)).result() == []
    finally:
        gc.enable()
