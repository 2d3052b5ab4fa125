"""The proof: it holds for games as they were played, and for nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, cast

import pytest
from msgspec import structs

from munera.engine.game import Game
from munera.engine.result import Result
from munera.match.chance import numbered_seed
from munera.match.lines import AnswerLine, Entry, Parent, ResultLine, Sitter, UndoLine
from munera.match.record import Record, read, write
from munera.match.table import Table
from munera.match.verify import Report, verify
from munera.match.words import redacted
from tests.kit_game import GAME
from tests.match.played import GAMES, SHORT, played, say, tali, tied_text


@cache
def short_game() -> Record:
    """One round with everything in it: chance, hidden answers, an undo, a takeback, a look."""
    table = Table.open(GAME, {"rounds": 1}, seed=1, names=["Ada", "Bela"], words="ave", at=100)
    say(table, "0 stake 3", "1 stake 1", "0 reroll")
    table.takeback(0, 3, {1}, at=200)
    say(table, "0 raise 1")
    table.undo(0, at=300)
    say(table, "0 reroll", "1 peek 0")
    assert table.closed
    return table.record()


def proof(record: Record | str | bytes) -> Report:
    return verify(record, GAME)


# ---- what holds


@pytest.mark.parametrize("game, options", GAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_games_as_they_were_played_are_proved(game: Game[Any], options: dict[str, object], seed: int) -> None:
    table = played(game, options, seed)
    report = verify(write(table.record()), game)
    assert report.ok, report.problems
    assert not report.remarks
    assert report.chance == sum(1 for e in table.record().entries if isinstance(e, AnswerLine) and e.seat == -1) > 0
    assert report.answers == sum(1 for e in table.record().entries if isinstance(e, AnswerLine))
    assert report.fingerprint == table.record().fingerprint


def test_a_game_that_is_installed_needs_no_telling() -> None:
    table = played(*cast("Any", GAMES[-1].values))
    assert verify(table.record()).ok
    assert "tali" in str(verify(short_game()).problems[0]), "and one that is not is named"


def test_what_was_taken_back_by_consent_is_remarked() -> None:
    report = proof(short_game())
    assert report.ok
    assert [str(remark) for remark in report.remarks] == [
        "line 7: entry 4 and all after it were taken back by consent"
    ]  # fmt: skip


def test_a_consent_that_left_somebody_out_is_remarked() -> None:
    table = tali()
    table.sit(1, Sitter("Automaton", "bot"))
    say(table, "0 stake 1", "1 stake 1")
    table.takeback(0, 1, ())
    table.abandon("enough")
    report = proof(table.record())
    assert report.ok
    assert report.remarks[0].reason.endswith("by consent, without Bela")
    assert report.remarks[1].reason == "the game was abandoned: enough"


def test_a_game_that_goes_on_proves_nothing_yet() -> None:
    table = tali()
    say(table, "0 stake 1")
    assert str(proof(table.record()).problems[0]) == "line 3: the record stops here, without the end of the game"
    report = verify(table.record(), GAME, still_running=True)
    assert report.ok
    assert report.chance == 0
    over = structs.replace(short_game(), end=None, seed=None)
    assert not verify(over, GAME, still_running=True).ok, "it is over, and the record does not say so"


def test_rules_whose_text_was_edited_since_still_prove() -> None:
    report = proof(forged(short_game(), ruleset="tali/1 ffffffffffffffff"))
    assert report.ok
    assert "were edited since" in report.remarks[0].reason


def test_an_older_record_may_not_know_an_option() -> None:
    report = proof(forged(short_game(), options={"players": 2, "rounds": 1}))
    assert report.ok
    assert report.remarks[0].reason == "says nothing of the option twice; False is taken"


# ---- every change of the file


def fails(text: str | bytes, first: int, last: int | None = None) -> None:
    """The proof fails in one of these lines and says why."""
    report = proof(text)
    assert not report.ok
    problem = report.problems[0]
    assert first <= problem.line <= (last or first), problem
    assert problem.reason


def test_every_character_counts() -> None:
    """Each character of the file changed, left out, or doubled."""
    data = write(short_game()).encode()
    for i in range(len(data)):
        line = data.count(b"\n", 0, i) + 1
        other = b"0" if data[i : i + 1] != b"0" else b"1"
        for changed in (data[:i] + other + data[i + 1 :], data[:i] + data[i + 1 :], data[: i + 1] + data[i:]):
            fails(changed, line, line + 1)


def test_every_line_counts() -> None:
    """Each line left out, doubled, exchanged with another, or the last one."""
    lines = write(short_game()).splitlines(keepends=True)
    for i, line in enumerate(lines):
        fails("".join(lines[:i] + lines[i + 1 :]), max(1, i), i + 1)
        fails("".join([*lines[:i], line, *lines[i:]]), i + 2)
        if i:
            fails("".join(lines[:i]), i)
        for j in range(i + 1, len(lines)):
            swapped = lines.copy()
            swapped[i], swapped[j] = lines[j], lines[i]
            fails("".join(swapped), i + 1)


def test_every_field_counts() -> None:
    """Each field of each line left out, or given other values of every kind."""
    lines = write(short_game()).splitlines()
    for i, line in enumerate(lines):
        fields: dict[str, Any] = json.loads(line)
        for key, value in fields.items():
            without = {k: v for k, v in fields.items() if k != key}
            others: list[Any] = [None, True, -7, 0, 1, 10**30, 1.5, "", "x", [], {}, [[]], value if value != 3 else 4]
            changes = [without] + [fields | {key: other} for other in others if other != value]
            for change in changes:
                text = json.dumps(change, separators=(",", ":"))
                fails("".join(f"{part}\n" for part in [*lines[:i], text, *lines[i + 1 :]]), 1, i + 1)


@pytest.mark.parametrize("game, options", SHORT)
def test_every_line_counts_in_every_game(game: Game[Any], options: dict[str, object]) -> None:
    lines = write(played(game, options).record()).splitlines(keepends=True)
    for i, line in enumerate(lines):
        changed = re.sub(r"\d", lambda digit: str((int(digit[0]) + 1) % 10), line, count=1)
        for damage in (
            [*lines[:i], *lines[i + 1 :]],
            [*lines[:i], line, *lines[i:]],
            [*lines[:i], changed, *lines[i + 1 :]],
            lines[:i],
        ):
            assert not verify("".join(damage), game).ok


# ---- a forger who makes the chain anew


def tied(record: Record) -> Record:
    return read(tied_text(record))


def forged(record: Record, **header: object) -> Record:
    """Another header."""
    return tied(structs.replace(record, header=structs.replace(record.header, **header)))


def forged_entry(record: Record, i: int, **fields: object) -> Record:
    """Another entry in the place of this one."""
    entries = list(record.entries)
    entries[i] = structs.replace(entries[i], **fields)
    return tied(structs.replace(record, entries=tuple(entries)))


HEADERS: list[dict[str, object]] = [
    {"game": "gladius"},
    {"ruleset": "tali/2 0123456789abcdef"},
    {"ruleset": ""},
    {"card_set": "bones 0000000000000000"},
    {"options": {"players": 2, "rounds": 2, "twice": False}},
    {"options": {"players": 3, "rounds": 1, "twice": False}},
    {"options": {"players": 7}},
    {"options": {"cheating": True}},
    {"seats": (Sitter("Ada"),)},
    {"seats": (Sitter("Ada"), Sitter("Bela"), Sitter("Eve"))},
    {"commitment": numbered_seed(2).commitment},
    {"words": "vale"},
    {"pace": "fast"},
    {"started": 10**15},
    {"parent": Parent("0" * 32, 3)},
]


@pytest.mark.parametrize("header", HEADERS, ids=[f"{next(iter(h))}-{i}" for i, h in enumerate(HEADERS)])
def test_a_forged_header_fails(header: dict[str, object]) -> None:
    record = forged(short_game(), **header)
    report = verify(record, GAME, parent=played(GAME, {}).record() if record.given else None)
    assert not report.ok


def test_another_seed_fails() -> None:
    record = short_game()
    assert record.seed is not None
    report = proof(tied(structs.replace(record, seed=structs.replace(record.seed, seed=numbered_seed(2).hex))))
    assert "not the seed that was promised" in report.problems[0].reason
    assert report.problems[0].line == len(record.entries) + 3


def test_another_result_fails() -> None:
    record = short_game()
    assert isinstance(record.end, ResultLine)
    right = record.end.result
    for result in (
        Result(right.places[::-1], right.scores, right.reason),
        Result(right.places, (99, -99), right.reason),
        Result(right.places, right.scores, "because"),
    ):
        report = proof(tied(structs.replace(record, end=ResultLine(result))))
        assert report.problems[0].line == len(record.entries) + 2


def chance_lines(record: Record) -> Iterator[tuple[int, AnswerLine]]:
    for i, entry in enumerate(record.entries):
        if isinstance(entry, AnswerLine) and entry.seat == -1:
            yield i, entry


@pytest.mark.parametrize("game, options", SHORT)
def test_no_draw_of_chance_can_be_another(game: Game[Any], options: dict[str, object]) -> None:
    record = played(game, options).record()
    for i, entry in chance_lines(record):
        others = {e.action for _, e in chance_lines(record)} - {entry.action}
        for other in sorted(others, key=lambda action: abs(len(action) - len(entry.action)))[:2]:
            report = verify(forged_entry(record, i, action=other), game)
            assert report.problems[0].line == entry.n + 1


@pytest.mark.parametrize(
    "change",
    [
        lambda e: {"seat": 1 - e.seat},
        lambda e: {"seat": -1},
        lambda e: {"seat": 5},
        lambda e: {"salt": "0" * 16},
        lambda e: {"at": 1},
        lambda e: {"action": "hold 1"},
        lambda e: {"action": "stake 03"},
        lambda e: {"action": "no answer!"},
        lambda e: {"action": "stake 9"},
    ],
)
def test_no_answer_can_be_against_the_rules(change: Callable[[AnswerLine], dict[str, object]]) -> None:
    record = short_game()
    for i, entry in enumerate(record.entries):
        if isinstance(entry, AnswerLine) and entry.seat >= 0:
            assert not proof(forged_entry(record, i, **change(entry))).ok


@pytest.mark.parametrize("consent", [None, (0,), (1, 1), (9,)])
def test_no_consent_can_be_made_up(consent: tuple[int, ...] | None) -> None:
    record = short_game()
    where = next(i for i, entry in enumerate(record.entries) if isinstance(entry, UndoLine))
    report = proof(forged_entry(record, where, consent=consent))
    assert report.problems[0].line == where + 2
    assert "cannot take back" in report.problems[0].reason


def test_nobody_can_take_back_for_another() -> None:
    record = short_game()
    for i, entry in enumerate(record.entries):
        if isinstance(entry, UndoLine):
            assert not proof(forged_entry(record, i, seat=1)).ok
            assert not proof(forged_entry(record, i, seat=7)).ok


def test_no_answer_can_be_left_out_or_put_in() -> None:
    """The entries are counted anew, and still the salts and the draws do not fit."""
    record = short_game()
    for i in range(len(record.entries)):
        for entries in (
            record.entries[:i] + record.entries[i + 1 :],
            record.entries[:i] + record.entries[i : i + 1] + record.entries[i:],
        ):
            counted: list[Entry] = [structs.replace(entry, n=n) for n, entry in enumerate(entries, 1)]
            forgery = structs.replace(record, entries=tuple(counted))
            assert not proof(tied_text(forgery)).ok


def test_entries_are_counted_and_a_parent_gave_what_it_is_said_to_have_given() -> None:
    record = short_game()
    for i, entry in enumerate(record.entries):
        entries = [*record.entries[:i], structs.replace(entry, n=entry.n + 1), *record.entries[i + 1 :]]
        report = proof(tied_text(structs.replace(record, entries=tuple(entries))))
        assert f"this is entry {entry.n}" in str(report.problems[0])
    for answers, reason in ((99, "99 answers of the parent"), (4, "entry 4 cannot be taken back")):
        header = structs.replace(record.header, parent=Parent("0" * 32, answers))
        assert reason in str(proof(tied_text(structs.replace(record, header=header))).problems[0])


def test_chance_answers_when_it_is_asked_and_nobody_else_for_it() -> None:
    record = short_game()
    for i, entry in enumerate(record.entries):
        if isinstance(entry, AnswerLine):
            report = proof(forged_entry(record, i, seat=-1 if entry.seat >= 0 else 0))
            assert "has nothing to answer here" in report.problems[0].reason


def test_alone_only_the_last_answer_is_taken_back() -> None:
    table = tali()
    say(table, "0 stake 1", "1 stake 1", "0 raise 1", "0 hold")
    table.undo(0)
    table.abandon("enough")
    assert proof(table.record()).ok
    report = proof(forged_entry(table.record(), 5, undo=4))
    assert "it is not the last answer" in report.problems[0].reason


def test_an_end_that_is_none() -> None:
    table = tali()
    say(table, "0 stake 1")
    table.abandon("enough")
    early = structs.replace(table.record(), end=ResultLine(Result((1, 1), (0, 0), "")))
    assert proof(tied(early)).problems[0].line == 4
    record = structs.replace(short_game(), end=table.record().end)
    assert "cannot be abandoned" in proof(tied(record)).problems[0].reason


def test_hidden_answers_prove_nothing() -> None:
    report = proof(redacted(short_game(), 0, GAME))
    assert "hidden" in report.problems[0].reason


# ---- what was kept, and where a game came from


@pytest.mark.parametrize("game, options", GAMES)
def test_the_record_fits_what_a_seat_was_shown_during_the_game(game: Game[Any], options: dict[str, object]) -> None:
    early, full = played(game, options, answers=9).record(), played(game, options).record()
    for seat in (0, 1):
        kept = redacted(early, seat, game)
        assert verify(full, game, kept=kept, seat=seat).ok
        assert not verify(full, game, kept=kept, seat=1 - seat).ok, "another seat was shown something else"


def test_no_answer_can_be_another_than_the_one_that_was_made() -> None:
    """Even a forger who knows the seed and plays a whole other game by the rules is found out by what was kept."""
    record, kept = short_game(), redacted(short_game(), 1, GAME)
    table = Table.open(GAME, {"rounds": 1}, seed=1, names=["Ada", "Bela"], words="ave", at=100)
    say(table, "0 stake 2", "1 stake 1", "0 hold", "1 hold")
    forgery = table.record()
    assert proof(forgery).ok
    assert forgery.fingerprint != record.fingerprint
    report = verify(forgery, GAME, kept=kept, seat=1)
    assert str(report.problems[0]) == "line 3: not the line that was kept"


def test_names_and_times_are_held_by_what_was_kept() -> None:
    record, kept = short_game(), redacted(short_game(), 1, GAME)
    assert not verify(forged(record, seats=(Sitter("Eve"), Sitter("Bela"))), GAME, kept=kept, seat=1).ok
    assert not verify(forged_entry(record, 6, at=250), GAME, kept=kept, seat=1).ok


def test_a_continued_game_is_proved_with_its_parent() -> None:
    parent = played(GAME, {"rounds": 1}).record()
    table = Table.continue_from(parent, 4, seed=2, game=GAME)
    while not table.closed:
        seat = table.to_act()[0]
        say(table, f"{seat} {table.options(seat)[0]!r}")
    assert verify(table.record(), GAME, parent=parent).ok
    alone = verify(table.record(), GAME)
    assert alone.ok
    assert "prove that one, too" in alone.remarks[0].reason
    stranger = played(GAME, {"rounds": 1}, seed=8).record()
    assert not verify(table.record(), GAME, parent=stranger).ok
    shorter = structs.replace(parent, entries=parent.entries[:2])
    assert not verify(table.record(), GAME, parent=shorter).ok
