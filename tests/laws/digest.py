"""A random game as one short hash: everybody's options, every event, states and views on the way, the result.

The hashes are checked in, and checked interpreted and compiled: so the two agree on every one of these games.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from munera.engine import codec
from munera.engine.action import WATCHER
from munera.engine.event import Event
from tests.laws.cases import CASES, Case
from tests.laws.laws import everything
from tests.laws.walk import start

FOLDER = Path(__file__).with_name("digests")  # a file for each game
GAMES_A_CASE = 10
EVERY = 10  # answers between two looks at the whole state
INSTALLED = [case for case in CASES if case.table.LEDGER]


def spelt(event: Event) -> str:
    return f"{event!r} {event.knowers} {event.reveals}"


def digest(case: Case, seed: int) -> str:
    """Two runs with equal digests have offered, told, shown and ended the same."""
    p, found = start(case, seed), hashlib.sha256()

    def note(*things: Any) -> None:
        found.update("\n".join([*map(str, things), ""]).encode())

    while not p.over:
        asked = case.game.to_act(p.s)
        note(asked, *[case.game.options(p.s, seat) for seat in asked])
        note(*map(spelt, p.step()), p.log[-1])
        if len(p.log) % EVERY == 0:
            note(codec.content_hash(everything(case, p.s)))
            note(*[msgspec.json.encode(case.game.view(p.s, seat)) for seat in (*case.seats(p.s), WATCHER)])
    note(codec.content_hash(everything(case, p.s)), case.game.result(p.s))
    return found.hexdigest()[:16]


def played_with(case: Case) -> str:
    """The rules and cards behind a digest: if they differ, so may the digest."""
    cards = case.game.card_set(case.options).rpartition(" ")[2]  # its name may be a path
    return f"{case.game.ruleset()}, cards {cards}"


def digests(cases: Iterable[Case]) -> dict[str, Any]:
    return {
        case.name: {"with": played_with(case), "games": [digest(case, seed) for seed in range(GAMES_A_CASE)]}
        for case in cases
    }


def stored() -> dict[str, Any]:
    return {name: entry for file in FOLDER.glob("*.json") for name, entry in json.loads(file.read_text()).items()}


def write() -> None:
    for name, cases in groupby(INSTALLED, key=lambda case: case.game.name):
        FOLDER.joinpath(f"{name}.json").write_text(json.dumps(digests(cases), indent=1) + "\n")
