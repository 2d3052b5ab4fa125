"""The command: it listens, says where, and goes when it is told to."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.web.kit import Served, free_port

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
