"""The servers under load: each in a process of its own, watched from outside."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
# Python keeps what it has compiled, as it does for people: the second start of a server is measured, not the first.
ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


class Server:
    """A started server. ``ready_s`` is how long it took until it answered."""

    def __init__(self, command: list[str], port: int, sign: str, environment: dict[str, str], log: Path) -> None:
        self.port = self.lobby = port
        began = time.perf_counter()
        with log.open("ab") as out:
            self.process = subprocess.Popen(command, env=ENVIRONMENT | environment, stdout=out, stderr=out)
        self.log = log
        self._wait(f"http://127.0.0.1:{port}{sign}")
        self.ready_s = time.perf_counter() - began

    def _wait(self, address: str) -> None:
        late = time.monotonic() + 60
        while time.monotonic() < late and self.process.poll() is None:
            try:
                with urllib.request.urlopen(address, timeout=5):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.01)
        raise RuntimeError(f"the server does not start:\n{self.log.read_text()[-2000:]}")

    def cpu_s(self) -> float:
        """Processor time so far, of all its threads."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory_kb(self) -> float:
        """What it holds in memory of its own."""
        fields = Path(f"/proc/{self.process.pid}/statm").read_text().split()
        return (int(fields[1]) - int(fields[2])) * PAGE / 1024

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()


@dataclass(frozen=True)
class Ready:
    """From the command to the first answer: on the clock, and of the processor."""

    seconds: float
    cpu_s: float


def time_to_ready(folder: Path) -> Ready:
    """Our server on a database that is there already."""
    server = munera(folder, "load")
    found = Ready(server.ready_s, server.cpu_s())
    server.stop()
    return found


def munera(folder: Path, name: str, **settings: object) -> Server:
    """Ours as ``munera serve`` starts it, with limits a load of four people can live with."""
    port = free_port()
    given = {
        "db": f"sqlite:///{folder}/{name}.db", "port": port, "log": "warning",
        "sockets_each": 5000, "address_sockets": 5000, "tables_each": 10**6, "socket_rate": 1e4,
        "http_rate": 1e6, "http_burst": 10**6, "address_http_rate": 1e6, "address_http_burst": 10**6,
        "making_rate": 1e6, "making_burst": 10**6, "address_making_rate": 1e6, "address_making_burst": 10**6,
    } | settings  # fmt: skip
    environment = {f"MUNERA_{key.upper()}": str(value) for key, value in given.items()}
    command = [sys.executable, "-m", "munera", "serve", "--no-browser"]
    return Server(command, port, "/readyz", environment, folder / f"{name}.log")


def boardgame_io(folder: Path, *, kept: bool) -> Server:
    """The peer; its lobby listens on a port of its own. It keeps its matches in files, or in memory only."""
    node = shutil.which("node")
    if node is None:
        raise RuntimeError("no node: the peer cannot run")
    port, lobby = free_port(), free_port()
    command = [node, str(HERE / "boardgame_io" / "server.js"), str(port), str(lobby)]
    command += [str(folder / "peer")] if kept else []
    server = Server(command, lobby, "/games", {"NODE_ENV": "production"}, folder / f"peer-{port}.log")
    server.port = port
    server.lobby = lobby
    return server
