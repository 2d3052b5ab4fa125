"""Random games for hours, under every law: ``python tests/laws/soak.py --decisions 100000``."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # to find the tests; munera itself is the installed one, or PYTHONPATH's

from tests.laws.cases import CASES, Case  # noqa: E402
from tests.laws.laws import LAWS, Law, log_replays, nothing_is_lost, options_are_accepted, result_when_over  # noqa: E402
from tests.laws.telling import (  # noqa: E402
    SECRECY,
    alike_answers_tell_alike,
    twin_answers_tell_alike,
    twins_look_alike,
)
from tests.laws.walk import Position, one_of, start  # noqa: E402

ALWAYS: list[Law] = [
    nothing_is_lost, options_are_accepted, result_when_over,
    twins_look_alike, alike_answers_tell_alike, twin_answers_tell_alike,
]  # fmt: skip
OFTEN: list[Law] = [law for law in LAWS + SECRECY if law not in ALWAYS and law is not log_replays]
HOW_OFTEN = 0.25  # one of them, in so many of the positions


@dataclass
class Soaked:
    """What a soak went through."""

    decisions: int = 0
    positions: int = 0
    games: int = 0


def laws_here(p: Position, pick: Random) -> Iterator[Law]:
    """The laws for one position: those of secrecy and answers always, of the slow ones one now and then."""
    yield from ALWAYS
    if pick.random() < HOW_OFTEN:
        yield one_of(OFTEN, pick)
    if p.over:
        yield log_replays


def soak(cases: list[Case], decisions: int, seed: int, *, short: bool = False) -> Soaked:
    """Games at these tables in turn until seats have taken so many decisions; raises Broken, and says where.

    A short one leaves out positions of long games.
    """
    done = Soaked()
    while done.decisions < decisions:
        case = cases[done.games % len(cases)]
        number = seed + done.games
        p, pick = start(case, number), Random(number)
        stride = case.stride if short else 1
        try:
            while True:
                if p.over or len(p.log) % stride == 0:
                    for law in laws_here(p, pick):
                        law(p)
                    done.positions += 1
                if p.over:
                    break
                p.step()
                done.decisions += p.log[-1][0] >= 0
        except Exception as error:
            error.add_note(f"{case.name}, game {number}, after {len(p.log)} answers")
            raise
        done.games += 1
    return done


def tables(game: str, players: int) -> list[Case]:
    """All tables of a game for so many players."""
    return [case for case in CASES if case.game.name == game and case.options["players"] == players]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=100_000, help="of seats, for each player count")
    parser.add_argument("--game", default="gladius")
    parser.add_argument("--players", type=int, nargs="*")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    counts = given.players or sorted({int(str(c.options["players"])) for c in CASES if c.game.name == given.game})
    for players in counts:
        began = time.perf_counter()
        done = soak(tables(given.game, players), given.decisions, given.seed)
        seconds = time.perf_counter() - began
        sys.stdout.write(
            f"{given.game}, {players} players: {done.decisions} decisions, {done.positions} positions, "
            f"{done.games} games, no law broken; {seconds:.0f} s on {os.uname().machine}\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
