"""The record: what stands in it, that reading misses nothing, and who may have it."""

from __future__ import annotations

import hashlib
import json
from importlib import resources
from typing import Any

import jsonschema
import pytest

from munera.engine.action import OPEN, WATCHER
from munera.engine.game import Game
from munera.match.errors import DamagedRecord, ForeignRecord, RecordError, UnknownSchema
from munera.match.lines import SeenLine, schema_of_lines
from munera.match.record import read, write
from munera.match.words import redacted, to_text
from tests.kit_game import GAME
from tests.match.played import GAMES, played, say, tali


def lines_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_the_header_says_what_is_played_and_promises_the_seed() -> None:
    header = lines_of(write(tali().record()))[0]
    assert header.pop("chain")
    assert header == {
        "schema": "munera-record/1",
        "game": "tali",
        "ruleset": "tali/1 0123456789abcdef",
        "card_set": "bones fedcba9876543210",
        "options": {"players": 2, "rounds": 2, "twice": False},
        "seats": [{"name": "Ada"}, {"name": "Bela"}],
        "commitment": tali().seed.commitment,
    }


def test_one_line_an_answer() -> None:
    table = tali()
    table.submit(0, "stake 3", 1, at=77)
    line = lines_of(write(table.record()))[-1]
    assert (line["n"], line["seat"], line["action"], line["at"]) == (2, 0, "stake 3", 77)
    assert line.keys() == {"n", "seat", "action", "at", "salt", "chain"}


def test_the_chain_is_a_plain_hash_that_anybody_can_compute() -> None:
    before = ""
    for line in write(played(GAME, {}).record()).splitlines():
        chain = json.loads(line)["chain"]
        bare = line.replace(f',"chain":"{chain}"', "")
        assert hashlib.sha256(f"{before}{bare}".encode()).hexdigest()[:32] == chain
        before = chain


def test_the_seed_is_in_the_record_of_an_ended_game_only() -> None:
    table = tali(rounds=1)
    say(table, "0 stake 1", "1 stake 1", "0 hold")
    assert table.seed.hex not in write(table.record())
    say(table, "1 hold")
    last = lines_of(write(table.record()))
    assert last[-1]["seed"] == table.seed.hex
    assert last[-2]["result"]["scores"]


def test_an_abandoned_game_shows_its_seed_too() -> None:
    table = tali()
    table.abandon("rain")
    last = lines_of(write(table.record()))
    assert last[-2]["abandoned"] == "rain"
    assert last[-1]["seed"] == table.seed.hex


@pytest.mark.parametrize("game, options", GAMES)
def test_a_record_reads_back(game: Game[Any], options: dict[str, object]) -> None:
    for answers in (0, 1, 10, 1000):
        record = played(game, options, answers=answers).record()
        assert read(write(record)) == read(write(record).encode()) == record


def test_the_lines_come_one_by_one_for_a_store() -> None:
    table = tali(rounds=1)
    stored: list[str] = []
    stored += table.tail(len(stored))
    for answer in ("0 stake 1", "1 stake 1", "0 reroll", "1 hold"):
        say(table, answer)
        stored += table.tail(len(stored))
    assert "".join(f"{line}\n" for line in stored) == write(table.record())
    assert table.tail(len(stored)) == []
    assert [table.tail(i) for i in range(len(stored))] == [stored[i:] for i in range(len(stored))]


# ---- the published schema


def test_the_schema_file_is_the_one_the_program_reads_by() -> None:
    file = resources.files("munera.match") / "record.schema.json"
    assert json.loads(file.read_text(encoding="utf-8")) == schema_of_lines()


@pytest.mark.parametrize("game, options", GAMES)
def test_every_line_keeps_to_the_schema(game: Game[Any], options: dict[str, object]) -> None:
    check = jsonschema.Draft202012Validator(schema_of_lines())
    record = played(game, options).record()
    abandoned = played(game, options, answers=3)
    abandoned.abandon("enough")
    for text in (write(record), write(redacted(record, 0, game)), write(abandoned.record())):
        for line in lines_of(text):
            check.validate(line)


@pytest.mark.parametrize("line", [{}, {"n": 0}, {"n": 1, "seat": 0, "action": "x"}, {"seed": "0"}, {"schema": 1}])
def test_the_schema_refuses_other_lines(line: dict[str, object]) -> None:
    assert not jsonschema.Draft202012Validator(schema_of_lines()).is_valid(line)


# ---- reading what is not a record


@pytest.mark.parametrize(
    "text, error",
    [
        ("", ForeignRecord),
        ("hello\n", ForeignRecord),
        ("[]\n", ForeignRecord),
        ("{}\n", ForeignRecord),
        ('{"schema":7}\n', ForeignRecord),
        ('{"schema":"pgn"}\n', ForeignRecord),
        ('{"schema":"munera-record/2"}\n', UnknownSchema),
        ('{"schema":"munera-record/1"}\n', DamagedRecord),
        ('{"schema":"munera-record/1"', DamagedRecord),
        ("[" * 100_000 + "\n", ForeignRecord),
        ("\ud800\n", DamagedRecord),
        ("\x00\n", ForeignRecord),
        ("1" * 1_000_001 + "\n", ForeignRecord),
    ],
)
def test_what_is_not_a_record_is_named(text: str, error: type[RecordError]) -> None:
    with pytest.raises(error) as caught:
        read(text)
    assert type(caught.value) is error
    assert caught.value.line == 1


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(ForeignRecord):
        read(b"\xff\xfe\n")
    good = write(tali().record()).encode()
    with pytest.raises(DamagedRecord, match="line 3"):
        read(good + b'{"n":2,"action":"\xff"}\n')


DAMAGES = [
    ("a line is missing", lambda lines: lines[:2] + lines[3:], 3),
    ("a line stands twice", lambda lines: lines[:3] + lines[2:], 4),
    ("two lines change places", lambda lines: [*lines[:2], lines[3], lines[2], *lines[4:]], 3),
    ("an empty line", lambda lines: [*lines[:2], "", *lines[2:]], 3),
    ("a space", lambda lines: [*lines[:2], lines[2] + " ", *lines[3:]], 3),
    ("a carriage return", lambda lines: [line + "\r" for line in lines], 1),
    ("a new field", lambda lines: [*lines[:2], lines[2][:-1] + ',"x":1}', *lines[3:]], 3),
    ("a field twice", lambda lines: [*lines[:2], lines[2][:-1] + ',"n":2}', *lines[3:]], 3),
    ("another answer", lambda lines: [*lines[:2], lines[2].replace("stake 3", "stake 2"), *lines[3:]], 3),
    ("another name", lambda lines: [lines[0].replace("Ada", "Eve"), *lines[1:]], 1),
    ("two headers", lambda lines: [lines[0], *lines], 2),
    ("no header", lambda lines: lines[1:], 1),
    ("another program's line", lambda lines: [*lines, '{"hello":1}'], 11),
]  # fmt: skip


@pytest.mark.parametrize("damage, line", [pytest.param(d, n, id=name) for name, d, n in DAMAGES])
def test_a_damaged_record_names_the_line(damage: Any, line: int) -> None:
    table = tali(rounds=1)
    say(table, "0 stake 3", "1 stake 1", "0 raise 1", "0 reroll", "1 hold")
    lines = write(table.record()).splitlines()
    assert len(lines) == 10
    with pytest.raises(RecordError) as caught:
        read("".join(f"{part}\n" for part in damage(lines)))
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: ")


# ---- for people


def test_a_game_in_words() -> None:
    table = tali(rounds=1, seed=1)
    say(table, "0 stake 3", "1 stake 1")
    table.takeback(0, 2, {1})
    say(table, "1 stake 2", "0 raise 1")
    table.undo(0)
    say(table, "0 hold", "1 hold")
    text = to_text(table.record(), GAME)
    assert text.startswith("Tali (tali/1 0123456789abcdef; bones fedcba9876543210)\nAda (human), Bela (human)\n")
    assert text.splitlines()[5:] == IN_WORDS.splitlines()


IN_WORDS = """\
1. chance: throw 6 2
2. Ada: stake 3
3. Bela: stake 1
4. Ada takes back 3 and all after it, with the consent of Bela
5. Bela: stake 2
6. Ada: raise 1
7. Ada takes back 6
8. Ada: hold
9. Bela: hold

Ada has the most points.
1. Ada (2), 2. Bela (-2)
"""


def test_an_abandoned_game_in_words() -> None:
    table = tali()
    table.abandon("thunder")
    assert to_text(table.record(), GAME).endswith("\nabandoned: thunder\n")


@pytest.mark.parametrize("game, options", GAMES)
def test_any_game_has_words(game: Game[Any], options: dict[str, object]) -> None:
    record = played(game, options).record()
    assert len(to_text(record, game).splitlines()) >= len(record.entries) + 6


# ---- as one seat sees it


def test_hidden_answers_are_shown_as_the_seat_saw_them() -> None:
    table = tali(seed=1)
    say(table, "0 stake 3", "1 stake 1", "0 reroll")
    shown = lines_of(write(redacted(table.record(), 1, GAME)))
    assert [line.get("seen", line.get("action")) for line in shown[1:]] == [
        "throw ? 2", "stake ?", "stake 1", "reroll", "die ?",
    ]  # fmt: skip
    watched = lines_of(write(redacted(table.record(), WATCHER, GAME)))
    assert watched[1]["seen"] == "throw ? ?"
    assert redacted(table.record(), OPEN, GAME) == table.record()


@pytest.mark.parametrize("game, options", GAMES)
@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_a_redacted_record_holds_no_secret(game: Game[Any], options: dict[str, object], seat: int) -> None:
    """No hidden text, no salt by which one could be guessed from the chain, no seed; the chain itself stays."""
    record = played(game, options).record()
    shown = redacted(record, seat, game)
    hidden = [entry for entry in shown.entries if isinstance(entry, SeenLine)]
    assert hidden
    assert all("?" in entry.seen for entry in hidden)
    assert shown.seed is None
    assert [line.chain for line in shown.lines()] == [line.chain for line in record.lines()][:-1]
    assert read(write(shown)) == shown
    assert shown.redacted


def test_the_live_record_told_to_a_seat_grows_with_the_game() -> None:
    table = tali()
    say(table, "0 stake 3")
    early = write(redacted(table.record(), 1, GAME))
    say(table, "1 stake 1", "0 reroll")
    assert write(redacted(table.record(), 1, GAME)).startswith(early)
