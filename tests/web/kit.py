"""A server in a process of its own on a loopback port, and people who use it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

SERVE = """
from munera.web.serving import serve
from munera.web.settings import read_settings
serve(read_settings())
"""

UNHURRIED = {
    "bot_delay": 0, "http_rate": 10000, "making_rate": 1000, "socket_rate": 1000,
    "address_http_rate": 10000, "address_making_rate": 10000, "address_sockets": 5000,
}  # fmt: skip


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


class Served:
    """One server process. It can be stopped, killed and started again on the same database."""

    def __init__(self, db: str, folder: Path, *, wait: bool = True, **settings: Any) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        given = {"db": db, "port": self.port} | UNHURRIED | settings
        said = {f"MUNERA_{key.upper()}": str(value) for key, value in given.items()}
        self.environment = {key: value for key, value in os.environ.items() if not key.startswith("MUNERA_")} | said
        self.process: subprocess.Popen[bytes] | None = None
        self.launch()
        if wait:
            self.ready()

    def start(self) -> float:
        """Returns how many seconds it took until it was ready."""
        began = time.monotonic()
        self.launch()
        self.ready()
        return time.monotonic() - began

    def launch(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen([sys.executable, "-c", SERVE], env=self.environment, stderr=log)

    def ready(self) -> None:
        late = time.monotonic() + 180  # a busy machine takes its time
        while time.monotonic() < late:
            assert self.process is not None
            assert self.process.poll() is None, self.log.read_text()
            try:
                if httpx.get(f"{self.url}/readyz").status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.02)
        raise AssertionError(f"the server does not start: {self.log.read_text()}")

    def stop(self, how: int = signal.SIGTERM) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(15)

    def kill(self) -> None:
        self.stop(signal.SIGKILL)

    def end(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()


class Person:
    """Somebody with a browser: a cookie, a CSRF token, and sockets."""

    def __init__(self, server: Served, name: str | None = None) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=20)
        self.http.headers["X-CSRF-Token"] = self.http.get("/api/me").json()["csrf"]
        if name is not None:
            self.put("/api/me", name=name)

    def get(self, path: str, **query: Any) -> Any:
        return self._ok(self.http.get(path, params=query))

    def post(self, path: str, **body: Any) -> Any:
        return self._ok(self.http.post(path, json=body))

    def put(self, path: str, **body: Any) -> Any:
        return self._ok(self.http.put(path, json=body))

    def _ok(self, answer: httpx.Response) -> Any:
        assert answer.status_code < 300, answer.text
        return answer.json()

    def table(self, *kinds: str, game: str = "gladius", **more: Any) -> Any:
        """``me``, ``friend``, ``bot random``: a table with these seats."""
        seats = [dict(zip(("kind", "level"), kind.split(), strict=False)) for kind in kinds]
        return self.post("/api/tables", game=game, seats=seats, **more)

    def at(self, table: str, after: int = 0, **more: Any) -> At:
        cookie = f"munera={self.http.cookies['munera']}"
        return At(self.server, table, {"Cookie": cookie}, after, **more)


class At:
    """A socket at a table that keeps what it was sent."""

    def __init__(self, server: Served, table: str, headers: dict[str, str], after: int = 0, **more: Any) -> None:
        address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket?after={after}"
        self.opened = connect(address, additional_headers=headers, max_size=None, **more)
        self.socket: ClientConnection = self.opened.__enter__()
        self.got: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.state: dict[str, Any] = {}
        self.seats: list[int] = []

    def __enter__(self) -> At:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.opened.__exit__(None, None, None)

    def send(self, kind: str, **fields: Any) -> str:
        command = fields.setdefault("command", uuid.uuid4().hex) if kind not in ("ping", "chat") else ""
        self.socket.send(msgspec.json.encode({"type": kind, **fields}).decode())
        return str(command)

    def next(self, timeout: float = 10) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = msgspec.json.decode(text)
        self.got.append(message)
        if message["type"] == "state":
            self.state = message
        if message["type"] == "hello":
            self.seats = message["seats"]
        return message

    def until(self, kind: str, holds: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """The next message of that kind of which this holds."""
        for _ in range(2000):
            message = self.next()
            if message["type"] == kind and holds(message):
                return message
        raise AssertionError(f"no {kind} came")

    def outcome(self, command: str) -> dict[str, Any]:
        return self.until("outcome", lambda message: message["command"] == command)

    def answer(self, seat: int, action: str, after: int | None = None, command: str | None = None) -> dict[str, Any]:
        more = {} if command is None else {"command": command}
        known = self.state["number"] if after is None else after
        return self.outcome(self.send("answer", seat=seat, after=known, action=action, **more))

    def seen(self, seat: int) -> dict[str, Any]:
        return next(seen for seen in self.state["seats"] if seen["seat"] == seat)


def play_to_the_end(*people: At, limit: int = 2000) -> list[dict[str, Any]]:
    """Everybody answers with the first option whenever asked; returns the outcomes that were acknowledged."""
    outcomes = []
    for person in people:
        if not person.state:
            person.until("state")
    for _ in range(limit):
        if all(person.state["status"] != "running" for person in people):
            return outcomes
        asked = [(person, seat) for person in people for seat in person.seats if seat in person.state["to_act"]]
        if not asked:
            behind = [person for person in people if person.state["status"] == "running"]
            min(behind, key=lambda person: person.state["number"]).until("state")
            continue
        person, seat = max(asked, key=lambda pair: pair[0].state["number"])
        options = person.seen(seat)["options"]
        outcomes.append(person.answer(seat, options[len(outcomes) % len(options)]["action"]))
        for other in people:
            while other.state["number"] < outcomes[-1]["number"]:
                other.until("state")
    raise AssertionError("the game does not end")


__all__ = ["At", "ConnectionClosed", "Person", "Served", "free_port", "play_to_the_end"]
