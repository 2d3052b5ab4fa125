"""Our server under load, beside a boardgame.io server: `python bench/load/run.py`. About six minutes."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parents[2])  # `bench` is a package of the top folder

import uvloop  # noqa: E402

from bench import tables  # noqa: E402
from bench.load import first_page, holding, report, servers, setup_peer  # noqa: E402
from bench.load.report import Measured  # noqa: E402
from bench.load.rounds import BoardgameIo, BoardgameIoKept, Munera, Round, Side  # noqa: E402

LATEST = Path(__file__).resolve().parents[1] / "results" / "load.json"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100, help="live matches of four players each")
    parser.add_argument("--games", type=int, default=4, help="matches one after another at each place")
    parser.add_argument("--rounds", type=int, default=3, help="every server is loaded once in each")
    parser.add_argument("--seconds", type=float, default=20, help="the longest a round may take")
    parser.add_argument("--think", type=float, default=1.0, help="s a player thinks in the calm rounds")
    parser.add_argument("--tables", type=int, default=500, help="tables of bots that are held")
    parser.add_argument("--hold", type=float, default=120, help="s they are held")
    parser.add_argument("--idle", type=int, default=400, help="tables that nobody plays at")
    parser.add_argument("--no-peer", action="store_true", help="only our side")
    parser.add_argument("--json", type=Path, default=LATEST, help="where the figures go")
    parser.add_argument("--docs", action="store_true", help="put the tables into docs/bench.md")
    parser.add_argument("--check", action="store_true", help="fail if a target is missed or not measured")
    return parser.parse_args()


def show(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


async def load(sides: list[Side], asked: argparse.Namespace, games: int, think: float) -> dict[str, list[Round]]:
    """Everybody once a round, one after another, so that a slow moment of the machine hits all alike."""
    played: dict[str, list[Round]] = {side.name: [] for side in sides}
    for number in range(asked.rounds):
        for side in sides:
            done = await side.play(asked.matches, games, asked.seconds, think)
            played[side.name].append(done)
            show(f"round {number + 1}, {side.name}: {done.moves_per_s:.0f} moves/s, p99 {done.p99:.0f} ms")
    return played


async def measure(asked: argparse.Namespace, folder: Path) -> Measured:
    sides: list[Side] = [Munera()] + ([] if asked.no_peer else [BoardgameIo(), BoardgameIoKept()])
    for side in sides:
        await side.open(folder)
    try:
        busy = await load(sides, asked, asked.games, 0)
        calm = await load(sides, asked, 1, asked.think)
    finally:
        for side in sides:
            await side.close()
    show(f"holding {asked.tables} tables for {asked.hold:.0f} s")
    held = await holding.hold(folder, asked.tables, asked.hold)
    show(f"{asked.idle} idle tables")
    idle = await holding.idle_table_kb(folder, asked.idle)
    ready = [servers.time_to_ready(folder) for _ in range(5)]
    return Measured(busy, calm, held, idle, ready, first_page.javascript_kb())


def main() -> int:
    asked = arguments()
    if not asked.no_peer:
        setup_peer.set_up()
    with tempfile.TemporaryDirectory() as folder:
        measured = uvloop.run(measure(asked, Path(folder)))
    machine = {"cores": os.cpu_count(), "load": os.getloadavg(), "python": platform.python_version()}
    asked.json.write_text(json.dumps({"machine": machine, **asdict(measured)}, indent=1))
    verdicts = report.judge(measured)
    text = report.rounds(measured) + "\n" + tables.targets(verdicts)
    print(text, end="")
    if asked.docs:
        tables.write_docs(text, "load")
    return int(asked.check and any(verdict.met is not True for verdict in verdicts))


if __name__ == "__main__":
    sys.exit(main())
