"""What a person waits for: importing the package, the first help text, a simulation by two workers."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from bench.contest import Figures
from bench.contestants import run_quietly

MUNERA = str(Path(sys.executable).parent / "munera")
TIMED = "import time; t = time.process_time(); {}; print(time.process_time() - t)"
IMPORT = "import munera"
FIND = "from munera.engine.registry import find_game; find_game('gladius')"


def seconds(*command: str) -> float | None:
    """How long a command takes; None if it does not run."""
    if not Path(command[0]).exists():
        return None
    start = time.perf_counter()
    done = run_quietly(command)
    return None if done.returncode else time.perf_counter() - start


def processor_ms(statement: str) -> float | None:
    """Processor time in a new process, so that a busy machine matters little."""
    done = run_quietly((sys.executable, "-c", TIMED.format(statement)))
    return None if done.returncode else float(done.stdout) * 1000


def two_workers(games: int) -> float | None:
    """How many times as fast two workers are as one."""
    sim = (MUNERA, "sim", "gladius", "--players", ",".join(["random"] * 4), "-n", str(games), "--workers")
    one, two = seconds(*sim, "1"), seconds(*sim, "2")
    return None if one is None or two is None else one / two


def wait(games: int) -> Figures:
    return {
        "import_ms": processor_ms(IMPORT),
        "find_ms": processor_ms(FIND),
        "help_s": seconds(MUNERA, "--help"),
        "two_workers": two_workers(games),
    }
