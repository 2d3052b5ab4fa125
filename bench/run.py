"""Our engine beside its peers: `python bench/run.py`. Ratios taken in one run, because single figures are noise."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # `bench` is a package of the top folder

from bench import commands, contestants, setup_peers, tables  # noqa: E402
from bench.contestants import Contestant  # noqa: E402
from bench.targets import Round, judge, summary  # noqa: E402

LATEST = setup_peers.ROOT / "bench" / "results" / "latest.json"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2, help="how long each contestant plays in a round")
    parser.add_argument("--repeats", type=int, default=5, help="rounds; every contestant plays once in each")
    parser.add_argument("--sim", type=int, default=10_000, help="games that one worker and two workers simulate")
    parser.add_argument("--games", default="gladius,for_glory,arena_rex", help="our games, with commas between them")
    parser.add_argument("--no-peers", action="store_true", help="only our side")
    parser.add_argument("--json", type=Path, default=LATEST, help="where the figures go")
    parser.add_argument("--docs", action="store_true", help="put the tables into docs/bench.md")
    parser.add_argument("--check", action="store_true", help="fail if a target is missed or, with peers, not measured")
    return parser.parse_args()


def play_rounds(entrants: list[Contestant], seconds: float, repeats: int, sim: int) -> list[Round]:
    """Everybody once a round, one after another, so that a slow moment of the machine hits all alike."""
    rounds: list[Round] = []
    for i in range(repeats):
        played: Round = {}
        for entrant in entrants:
            show(f"round {i + 1} of {repeats}: {entrant.name}")
            if (figures := entrant.play(seconds)) is not None:
                played[entrant.name] = figures
        show(f"round {i + 1} of {repeats}: commands")
        rounds.append(played | {"commands": commands.wait(sim)})
    show("")
    return rounds


def show(text: str) -> None:
    """How far we are, on one line of a terminal."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def main() -> int:
    asked = arguments()
    if not asked.no_peers:
        setup_peers.set_up()
    with tempfile.TemporaryDirectory() as folder:
        source = contestants.plain_source(Path(folder))
        entrants = [entrant for game in asked.games.split(",") for entrant in contestants.ours(game, source)]
        entrants += contestants.questions(source)
        entrants += [] if asked.no_peers else contestants.peers()
        rounds = play_rounds(entrants, asked.seconds, asked.repeats, asked.sim)
    medians, verdicts = summary(rounds), judge(rounds)
    results = {
        "machine": {"cores": os.cpu_count(), "python": platform.python_version(), "system": platform.system()},
        "seconds": asked.seconds, "repeats": asked.repeats,
        "contestants": medians, "targets": [asdict(verdict) for verdict in verdicts], "rounds": rounds,
    }  # fmt: skip
    asked.json.write_text(json.dumps(results, indent=1))
    text = tables.figures(medians) + "\n" + tables.targets(verdicts)
    print(text, end="")
    if asked.docs:
        tables.write_docs(text)
    missed = [v for v in verdicts if v.met is False or (v.met is None and not asked.no_peers)]
    return int(asked.check and bool(missed))


if __name__ == "__main__":
    sys.exit(main())
