"""Games played to the end with random answers, for the tests of the table and the record."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from munera.engine.codec import canonical
from munera.engine.game import Game
from munera.for_glory import GAME as FOR_GLORY
from munera.gladius import GAME as GLADIUS
from munera.match.lines import chained, spelling
from munera.match.outcome import Answered
from munera.match.record import Record
from munera.match.table import Table
from tests.kit_game import GAME as TALI
from tests.kit_game import Tali

Anything = Table[Any]

SHORT = [  # for tests that take every line of a record again and again
    pytest.param(TALI, {"players": 2}, id="tali-2"),
    pytest.param(TALI, {"players": 3, "twice": True}, id="tali-3-twice"),
    *[pytest.param(GLADIUS, {"players": n}, id=f"gladius-{n}") for n in GLADIUS.players],
]
GAMES = [*SHORT, pytest.param(FOR_GLORY, {"players": 2, "champions": True}, id="for_glory-2")]


def answer_anyhow(table: Anything, rng: Random, at: int | None = None) -> None:
    """Somebody who is asked answers something."""
    seat = rng.choice(table.to_act())
    outcome = table.submit(seat, rng.choice(table.options(seat)), table.number, at=at)
    assert isinstance(outcome, Answered), outcome


def played(game: Game[Any], options: Mapping[str, object], seed: int = 7, answers: int = 1000) -> Anything:
    """A table after so many answers, or at the end; the clock ticks once an answer, and undo is tried now and then."""
    table: Anything = Table.open(game, options, seed=seed, names=["Ada", "Bela"], at=1_000)
    rng = Random(seed)
    for i in range(answers):
        if table.closed:
            break
        if i % 7 == 3:
            table.undo(rng.randrange(len(table.sitters)), at=1_000 + i)
        answer_anyhow(table, rng, at=1_000 + i)
    return table


def tali(seed: int = 7, **options: object) -> Table[Tali]:
    """A table of Tali before the first stake; the dice are thrown."""
    return Table.open(TALI, options, seed=seed, names=["Ada", "Bela", "Cato"][: int(str(options.get("players", 2)))])


def say(table: Anything, *answers: str) -> None:
    """``0 stake 2``: a seat answers, and is up to date."""
    for answer in answers:
        seat, _, text = answer.partition(" ")
        outcome = table.submit(int(seat), text, table.number)
        assert isinstance(outcome, Answered), f"{answer}: {outcome}"


def everything(table: Anything) -> bytes:
    """All there is to a table, to see that nothing changed."""
    told = [repr(table.since(0, seat)) for seat in range(len(table.sitters))]
    lines = table.tail(0)
    marks = [mark.number for mark in table.play.marks]
    return canonical([table.game.encode(table.play.state), table.number, lines, told, list(table.play.asked), marks])


def tied_text(record: Record) -> str:
    """The record with a chain that fits."""
    lines, before = [], ""
    for line in record.lines():
        lines.append(chained(before, line))
        before = lines[-1].chain
    return "".join(f"{spelling(line).decode()}\n" for line in lines)
