"""Whatever is thrown at a table or a record: a refusal or an error by name, and nothing changes."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from munera.engine.action import Action
from munera.engine.game import Game
from munera.match.errors import RecordError
from munera.match.lines import AnswerLine, Entry, UndoLine
from munera.match.outcome import Answered, Refused
from munera.match.record import read, write
from munera.match.table import Table
from munera.match.verify import Report, verify
from tests.match.played import GAMES, answer_anyhow, everything, played, tied_text

SEATS = st.integers(-4, 6)
NUMBERS = st.one_of(st.integers(-3, 130), st.sampled_from([-(10**12), 10**12]))
VERBS = st.sampled_from(["stake", "hold", "peek", "reroll", "cheer", "throw", "die", "bet", "lay", "play", "vote"])
ARGUMENTS = st.lists(st.integers(-2, 40), max_size=4)
PLAUSIBLE = st.builds(lambda verb, args: " ".join([verb, *map(str, args)]), VERBS, ARGUMENTS)
TEXTS = st.one_of(st.text(max_size=40), PLAUSIBLE, st.binary(max_size=20).map(lambda b: b.decode("latin-1")))
ANSWERS = st.one_of(
    TEXTS, st.builds(Action, st.text(max_size=8), st.lists(st.integers(), max_size=3).map(tuple)), PLAUSIBLE
)
COMMANDS = st.one_of(
    st.tuples(st.just("submit"), SEATS, ANSWERS, NUMBERS),
    st.tuples(st.just("submit now"), SEATS, ANSWERS, NUMBERS),
    st.tuples(st.just("undo"), SEATS, st.none(), NUMBERS),
    st.tuples(st.just("takeback"), SEATS, st.sets(SEATS, max_size=3), NUMBERS),
)


def obey(table: Table[Any], command: tuple[str, int, Any, int]) -> Any:
    kind, seat, what, number = command
    if kind == "submit":
        return table.submit(seat, what, number)
    if kind == "submit now":
        return table.submit(seat, what, table.number)
    if kind == "undo":
        return table.undo(seat, after=number)
    return table.takeback(seat, number, what)


@pytest.mark.parametrize("game, options", GAMES)
@given(commands=st.lists(COMMANDS, min_size=1, max_size=12), seed=st.integers(0, 20))
@settings(max_examples=40)
def test_garbage_changes_nothing(
    game: Game[Any], options: dict[str, object], commands: list[tuple[str, int, Any, int]], seed: int
) -> None:
    table: Table[Any] = Table.open(game, options, seed=seed)
    rng = Random(seed)
    for command in commands:
        before, number = everything(table), table.number
        outcome = obey(table, command)
        if isinstance(outcome, Refused):
            assert everything(table) == before
            assert outcome.number == number
        else:
            assert isinstance(outcome, Answered)
            assert table.number >= outcome.n > number, "an answer that happened to be right"
        if not table.closed:
            answer_anyhow(table, rng)
    assert verify(table.record(), game, still_running=True).ok


# ---- files


@cache
def file_of(test: str) -> tuple[Game[Any], bytes]:
    """The file of a game that was played to the end."""
    game, options = next(param.values for param in GAMES if param.id == test)
    return cast("Game[Any]", game), write(played(cast("Any", game), cast("Any", options)).record()).encode()


PUT_IN = st.one_of(st.binary(max_size=8), st.text(max_size=4).map(str.encode))
EDITS = st.lists(st.tuples(st.floats(0, 1), st.integers(0, 80), PUT_IN), min_size=1, max_size=4)


def edited(data: bytes, edits: list[tuple[float, int, bytes]]) -> bytes:
    """Here and there something is cut out and something put in."""
    for where, cut, new in edits:
        i = int(where * len(data))
        data = data[:i] + new + data[i + cut :]
    return data


def is_named(text: bytes | str) -> bool:
    try:
        read(text)
    except RecordError as error:
        return error.line >= 1 and error.reason != ""
    return False


@pytest.mark.parametrize("test", [str(param.id) for param in GAMES])
@given(edits=EDITS)
def test_a_damaged_file_is_named(test: str, edits: list[tuple[float, int, bytes]]) -> None:
    game, good = file_of(test)
    bad = edited(good, edits)
    if bad == good:
        return
    report = verify(bad, game)
    assert not report.ok
    assert is_named(bad) or good.startswith(bad), "a record that was cut between two lines reads, and proves nothing"


@given(text=st.one_of(st.text(), st.binary(), st.lists(st.from_regex(r"\{.*\}", fullmatch=True)).map("\n".join)))
def test_anything_else_is_named(text: str | bytes) -> None:
    assert is_named(text)
    assert not verify(text).ok


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.text(max_size=6)
    | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.parametrize("game, options", GAMES[::2])
@given(data=st.data())
def test_a_forger_with_a_chain_that_fits_is_answered_with_a_report(
    game: Game[Any], options: dict[str, object], data: st.DataObject
) -> None:
    record = played(game, options, answers=15).record()
    header = record.header
    if data.draw(st.booleans()):
        key = data.draw(st.sampled_from([*header.options, "x"]))
        options = header.options | {key: data.draw(JSON)}
        forgery = structs.replace(record, header=structs.replace(header, options=options))
    else:
        entries: list[Entry] = list(record.entries)
        i = data.draw(st.integers(0, len(entries) - 1))
        entry = entries[i]
        if isinstance(entry, AnswerLine):
            entries[i] = structs.replace(entry, action=data.draw(TEXTS), seat=data.draw(st.integers(-1, 5)))
        elif isinstance(entry, UndoLine):
            entries[i] = structs.replace(entry, undo=data.draw(st.integers(1, 20)), seat=data.draw(st.integers(0, 5)))
        forgery = structs.replace(record, entries=tuple(entries))
    assert isinstance(verify(tied_text(forgery), game, still_running=True), Report)
