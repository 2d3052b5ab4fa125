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

from tests.laws.cases import CASES, SOAKED, Case  # noqa: E402
from tests.laws.laws import LAWS, Law, log_replays, nothing_is_lost, options_are_accepted, result_when_over  # noqa: E402
from tests.laws.telling import (  # noqa: E402
    SECRECY,
    alike_answers_tell_alike,
    twin_answers_tell_alike,
    twins_are_lawful,
    twins_look_alike,
)
from tests.laws.walk import Position, one_of, start  # noqa: E402

ALWAYS: list[Law] = [
    nothing_is_lost, options_are_accepted, result_when_over,
    twins_look_alike, alike_answers_tell_alike, twin_answers_tell_alike,
]  # fmt: skip
OFTEN: list[Law] = [law for law in LAWS + SECRECY if law not in ALWAYS and law is not log_replays]
IN_THE_OPEN: list[Law] = [law for law in ALWAYS if law not in SECRECY]  # where nothing is hidden: twins are the same
NOW_AND_THEN: list[Law] = [
    law for law in LAWS + SECRECY if law not in (*IN_THE_OPEN, log_replays, twins_are_lawful)
]  # the last plays on as the soak does itself
HOW_OFTEN = 0.25  # one of them, in so many of the positions


@dataclass
class Soaked:
    """What a soak went through."""

    decisions: int = 0
    positions: int = 0
    games: int = 0


def laws_here(p: Position, pick: Random) -> Iterator[Law]:
    """The laws for one position: those of secrecy and answers always, of the slow ones one now and then.

    Where nothing is hidden, those of secrecy are among the latter.
    """
    yield from ALWAYS if p.case.hides else IN_THE_OPEN
    if pick.random() < HOW_OFTEN:
        yield one_of(OFTEN if p.case.hides else NOW_AND_THEN, pick)
    if p.over:
        yield log_replays


def soak(cases: list[Case], decisions: int, seed: int, *, short: bool = False, seconds: float = float("inf")) -> Soaked:
    """Games at these tables in turn until seats have taken so many decisions; raises Broken, and says where.

    A short one leaves out positions of long games; after so many ``seconds`` no new game is begun.
    """
    done = Soaked()
    began = time.perf_counter()
    while done.decisions < decisions and time.perf_counter() - began < seconds:
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


def named(game: str, start: str) -> list[Case]:
    """The table of that name, like ``2-champions``, or all whose names begin so: a scenario of Arena Rex."""
    found = [case for case in CASES + SOAKED if case.name == f"{game}-{start}"]
    found = found or [case for case in SOAKED if case.name.startswith(f"{game}-{start}-")]
    if not found:
        names = sorted(case.name.removeprefix(f"{game}-") for case in CASES + SOAKED if case.game.name == game)
        raise SystemExit(f"{game} has no table {start!r}; there are {', '.join(names)}")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=100_000, help="of seats, for each player count")
    parser.add_argument("--game", default="gladius")
    parser.add_argument("--players", type=int, nargs="*")
    parser.add_argument("--tables", nargs="*", help="by the beginnings of their names, instead of by players")
    parser.add_argument("--seed", type=int, default=1, help="the number of the first game")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="for each of them; go on with --seed")
    given = parser.parse_args()
    if given.tables:
        wanted = {f"table {name}": named(given.game, name) for name in given.tables}
    else:
        counts = given.players or sorted({int(str(c.options["players"])) for c in CASES if c.game.name == given.game})
        wanted = {f"{players} players": tables(given.game, players) for players in counts}
    for what, cases in wanted.items():
        began = time.perf_counter()
        done = soak(cases, given.decisions, given.seed, seconds=given.seconds)
        seconds = time.perf_counter() - began
        sys.stdout.write(
            f"{given.game}, {what}: {done.decisions} decisions, {done.positions} positions, "
            f"{done.games} games from {given.seed}, no law broken; {seconds:.0f} s on {os.uname().machine}\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
