"""Who takes part, and how each is started: a process of its own, one line of JSON back."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from bench.contest import Figures
from bench.setup_peers import PYTHON, ROOT

PEERS = ("pyminion", "catanatron", "rlcard", "open_spiel", "chess", "shapely")
PLAYERS = {"gladius": 4, "for_glory": 2, "arena_rex": 2}  # as many as the comparison plays each game with


@dataclass(frozen=True)
class Contestant:
    """A peer, or one of our games interpreted or compiled."""

    name: str
    command: tuple[str, ...]
    path: str = ""  # where else to import from
    compiled: bool = False  # whether it only counts when compiled

    def play(self, seconds: float) -> Figures | None:
        """The figures of one run; None, and the reason on the error stream, if it does not run."""
        done = run_quietly((*self.command, str(seconds)), self.path)
        if done.returncode:
            print(f"\n{self.name} does not run:\n{done.stderr.strip()}", file=sys.stderr)
            return None
        figures: Figures = json.loads(done.stdout.splitlines()[-1])
        if self.compiled and not figures["compiled"]:
            print(f"\n{self.name}: the engine is not compiled here", file=sys.stderr)
            return None
        return figures


def run_quietly(command: tuple[str, ...], path: str = "") -> subprocess.CompletedProcess[str]:
    """Run from the top folder, with nothing but this path added to where Python looks."""
    environment = os.environ | {"PYTHONPATH": path}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)


def peers() -> list[Contestant]:
    return [Contestant(peer, (str(PYTHON), "-m", f"bench.peers.{peer}")) for peer in PEERS]


def ours(game: str, source: Path) -> list[Contestant]:
    """The game as it is installed (compiled, if it could be) and from its plain source."""
    command = (sys.executable, "-m", "bench.munera_games", game, str(PLAYERS.get(game, 2)))
    return [
        Contestant(f"{game} compiled", command, compiled=True),
        Contestant(f"{game} interpreted", command, str(source)),
    ]


def questions(source: Path) -> list[Contestant]:
    """The shortest ways of Arena Rex, beside shapely's, and its odds."""
    out: list[Contestant] = []
    for name in ("ways", "odds"):
        command = (sys.executable, "-m", f"bench.{name}")
        out.append(Contestant(f"{name} compiled", command, compiled=True))
        out.append(Contestant(f"{name} interpreted", command, str(source)))
    return out


def plain_source(folder: Path) -> Path:
    """The package as text alone, so that no compiled module stands beside it."""
    ignore = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(ROOT / "src" / "munera", folder / "munera", ignore=ignore)
    return folder
