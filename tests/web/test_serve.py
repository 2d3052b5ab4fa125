"""The command: it listens, says where, and goes when it is told to."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import uvicorn
from websockets.asyncio.client import connect

from munera.web.app import make_app
from munera.web.serving import Server
from munera.web.settings import Settings
from munera.web.wire import Door, Wire
from munera.web.writer import Move
from tests.web.house import holds
from tests.web.kit import ConnectionClosed, Served, free_port

pytestmark = pytest.mark.once


def munera(*arguments: str) -> subprocess.Popen[str]:
    environment = {key: value for key, value in os.environ.items() if not key.startswith("MUNERA_")}
    command = [sys.executable, "-m", "munera", "serve", "--no-browser", *arguments]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def test_it_serves_until_it_is_told_to_stop(tmp_path: Path) -> None:
    port = free_port()
    process = munera("--port", str(port), "--db", f"sqlite:///{tmp_path}/munera.db")
    for _ in range(600):
        try:
            if httpx.get(f"http://127.0.0.1:{port}/readyz").status_code == 200:
                break
        except httpx.HTTPError:
            time.sleep(0.1)
    process.send_signal(signal.SIGTERM)
    said, _ = process.communicate(timeout=20)
    assert f"http://127.0.0.1:{port}/" in said
    assert "rror" not in said


@pytest.mark.parametrize(
    "flags, complaint",
    [
        (["--db", "mysql://x"], "not a database this server knows"),
        (["--db", "postgresql://x"], "needs MUNERA_SECRET"),
        (["--db", "sqlite:////nowhere/at/all/munera.db"], "cannot be written"),
    ],
)
def test_what_cannot_be_is_told_in_a_line(flags: list[str], complaint: str) -> None:
    process = munera(*flags)
    said, _ = process.communicate(timeout=60)
    assert process.returncode == 2
    assert complaint in said
    assert len(said.splitlines()) == 1


def test_a_port_that_is_taken(server: Served, tmp_path: Path) -> None:
    process = munera("--port", str(server.port), "--db", f"sqlite:///{tmp_path}/munera.db")
    said, _ = process.communicate(timeout=60)
    assert process.returncode == 2
    assert "cannot listen" in said


async def move_and_stop(folder: Path) -> list[dict[str, Any]]:
    """Livia answers, the disk takes its time, and the server is told to stop: what is she told from then on?"""
    app = make_app(Settings(db=f"sqlite:///{folder}/munera.db", secret="s" * 32))
    config = uvicorn.Config(app, port=0, http=Door, ws=Wire, log_config=None, access_log=False)
    server, storage = Server(config, app.state.rooms, "", browser=False), app.state.rooms.store.writer._sqlite
    serving = asyncio.create_task(server.serve())
    await holds(lambda: server.started)
    address = f"127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    async with httpx.AsyncClient(base_url=f"http://{address}") as livia:
        livia.headers["X-CSRF-Token"] = (await livia.get("/api/me")).json()["csrf"]
        seats = [{"kind": "me"}, {"kind": "same_screen"}]
        table = (await livia.post("/api/tables", json={"game": "gladius", "seats": seats})).json()["table"]["id"]
        cookie = {"Cookie": f"munera={livia.cookies['munera']}"}
    insert, writing = storage.insert, asyncio.Event()

    async def slowly(moves: Sequence[Move]) -> None:
        writing.set()
        await asyncio.sleep(0.5)
        await insert(moves)

    async with connect(f"ws://{address}/api/tables/{table}/socket", additional_headers=cookie) as socket:
        state: dict[str, Any] = {"type": ""}
        while state["type"] != "state":
            state = msgspec.json.decode(await socket.recv())
        storage.insert = slowly
        seat = state["to_act"][0]
        action = state["seats"][seat]["options"][0]["action"]
        answer = {"type": "answer", "seat": seat, "after": state["number"], "action": action, "command": "last"}
        await socket.send(msgspec.json.encode(answer).decode())
        await writing.wait()
        server.handle_exit(signal.SIGTERM, None)
        heard = []
        with contextlib.suppress(ConnectionClosed):
            while True:
                heard.append(msgspec.json.decode(await socket.recv()))
    await serving
    return heard


def test_who_has_moved_hears_what_came_of_it_before_the_server_goes(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as thread:
        heard = thread.submit(asyncio.run, move_and_stop(tmp_path)).result()
    assert [(message["type"], message.get("kind")) for message in heard if message["type"] != "presence"] == [
        ("bye", None), ("state", None), ("outcome", "answered"),
    ]  # fmt: skip
