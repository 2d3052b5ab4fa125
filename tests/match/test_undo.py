"""Taking back: alone before anything new is known, further by consent; nothing is ever rolled twice."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from munera.engine.codec import canonical
from munera.engine.game import Game
from munera.match.lines import Sitter, UndoLine
from munera.match.outcome import Answered, CannotUndo, NoSuchSeat, Outcome, StaleAnswer, TableClosed
from munera.match.table import Table
from tests.match.played import GAMES, answer_anyhow, everything, say, tali


def position(table: Table[Any]) -> bytes:
    return canonical(table.game.encode(table.play.state))


def cannot(table: Table[Any], seat: int) -> str:
    """Why not, having changed nothing; the sentence beside the button is the same."""
    before = everything(table)
    outcome = table.undo(seat)
    assert isinstance(outcome, CannotUndo)
    assert everything(table) == before
    assert table.why_not_undo(seat) == outcome.text
    return outcome.text


def test_an_answer_is_taken_back() -> None:
    table = tali()
    before = position(table)
    say(table, "0 stake 3")
    assert table.why_not_undo(0) is None
    assert table.undo(0) == Answered(n=3, number=3)
    assert position(table) == before
    assert table.to_act() == (0, 1)
    say(table, "0 stake 1", "1 stake 1")
    assert table.play.state.stakes == (1, 1)


def test_two_answers_are_taken_back_one_after_the_other() -> None:
    table = tali(rounds=1)
    say(table, "0 stake 1", "1 stake 1")
    before = position(table)
    say(table, "0 raise 2", "0 hold")
    table.undo(0)
    assert table.to_act() == (0,)
    table.undo(0)
    assert position(table) == before
    assert cannot(table, 0) == "somebody else has decided something since"


def test_others_may_not_take_back_what_is_not_theirs() -> None:
    table = tali(players=3)
    assert cannot(table, 1) == "you have not answered anything yet"
    say(table, "1 stake 1", "0 stake 1")
    assert cannot(table, 1) == "somebody else has decided something since"
    assert cannot(table, 2) == "you have not answered anything yet"


def test_not_after_chance() -> None:
    table = tali()
    say(table, "0 stake 1", "1 stake 1", "0 reroll")
    assert cannot(table, 0) == "chance has decided something since"


def test_not_after_something_was_seen() -> None:
    table = tali()
    say(table, "0 stake 1", "1 stake 1", "0 peek 1")
    assert cannot(table, 0) == "something hidden has been seen"


def test_not_after_everybody_saw_something() -> None:
    table = tali()
    say(table, "0 stake 1", "1 stake 1")
    assert cannot(table, 1) == "something hidden has been seen", "the last stake showed them all"


def test_not_when_the_game_is_over() -> None:
    table = tali(rounds=1)
    say(table, "0 stake 1", "1 stake 1", "0 hold", "1 hold")
    assert table.why_not_undo(1) == "the game is over"
    assert isinstance(table.undo(1), TableClosed)
    assert isinstance(table.takeback(1, 3, {0}), TableClosed)


def test_a_double_click_takes_back_once() -> None:
    table = tali()
    say(table, "0 stake 1", "1 stake 1", "0 raise 1", "0 hold")
    assert table.undo(0, after=5, command="u") == table.undo(0, after=5, command="u") == Answered(6, 6)
    assert isinstance(table.undo(0, after=5), StaleAnswer)
    assert len(table.play.standing) == 4


def test_nobody_sits_there() -> None:
    assert isinstance(tali().undo(5), NoSuchSeat)


def test_the_record_only_grows() -> None:
    table = tali()
    say(table, "0 stake 3")
    before = table.tail(0)
    table.undo(0)
    assert table.tail(0)[:-1] == before
    line = table.record().entries[-1]
    assert isinstance(line, UndoLine)
    assert (line.n, line.seat, line.undo, line.consent) == (3, 0, 2, None)


def test_who_watches_is_told_of_it() -> None:
    table = tali()
    say(table, "0 stake 3")
    table.undo(0)
    say(table, "0 stake 2")
    assert [(told.n, told.undo) for told in table.since(1, 1)] == [(2, None), (3, 2), (4, None)]
    assert [told.n for told in table.story(1)] == [1, 4]


# ---- by consent


def test_further_back_needs_everybody() -> None:
    table = tali(players=3)
    say(table, "0 stake 1", "1 stake 1", "2 stake 1")
    before = everything(table)
    outcome = table.takeback(0, 1, {1})
    assert isinstance(outcome, CannotUndo)
    assert outcome.text == "this needs the consent of Cato"
    assert everything(table) == before
    assert isinstance(table.takeback(0, 1, {1, 2}), Answered)
    assert table.play.state.staked == (0, 0, 0)
    assert table.number == 5


def test_bots_are_not_asked() -> None:
    table = tali()
    table.sit(1, Sitter("Automaton", "bot"))
    say(table, "0 stake 1", "1 stake 1")
    assert isinstance(table.takeback(0, 1, ()), Answered)
    line = table.record().entries[-1]
    assert isinstance(line, UndoLine)
    assert line.consent == ()


def test_chance_is_new_after_a_takeback() -> None:
    """What was rolled once is known, so it is not rolled again."""
    rerolled = set()
    table = tali()
    say(table, "0 stake 1", "1 stake 1")
    for _ in range(20):
        say(table, "0 reroll")
        rerolled.add(table.play.state.dice[0])
        assert isinstance(table.takeback(0, 3, {1}), Answered)
    assert len(rerolled) > 3


def test_back_to_the_very_first_throw() -> None:
    table = tali()
    dice = {table.play.state.dice}
    for _ in range(5):
        say(table, "0 stake 1")
        assert isinstance(table.takeback(0, 0, {1}), Answered)
        assert table.to_act() == (0, 1), "chance has thrown again"
        dice.add(table.play.state.dice)
    assert len(dice) > 2


@pytest.mark.parametrize("to", [-1, 3, 99])
def test_there_must_be_something_to_take_back(to: int) -> None:
    table = tali()
    say(table, "0 stake 1", "1 stake 1")
    outcome: Outcome = table.takeback(0, to, {1})
    assert isinstance(outcome, CannotUndo)


def test_a_takeback_is_stale_like_anything_else() -> None:
    table = tali()
    say(table, "0 stake 1", "1 stake 1")
    assert isinstance(table.takeback(0, 1, {1}, after=2), StaleAnswer)


@pytest.mark.parametrize("game, options", GAMES)
def test_every_position_of_a_game_can_be_returned_to(game: Game[Any], options: dict[str, object]) -> None:
    """Far back by playing again, near by the positions kept: both give the position as it was."""
    table: Table[Any] = Table.open(game, options, seed=3)
    rng = Random(3)
    seen: list[tuple[int, bytes]] = []
    while not table.closed:
        seen.append((table.number, position(table)))
        answer_anyhow(table, rng)
        if len(seen) > 40:
            break
    if table.closed:
        table, rng = Table.open(game, options, seed=3), Random(3)
        for _ in seen[1:]:
            answer_anyhow(table, rng)
    others = set(range(1, len(table.sitters)))
    for number, before in reversed(seen[:-1]):
        assert isinstance(table.takeback(0, number, others), Answered)
        assert position(table) == before


@pytest.mark.parametrize("game, options", GAMES)
def test_undo_is_open_exactly_before_anything_new(game: Game[Any], options: dict[str, object]) -> None:
    table: Table[Any] = Table.open(game, options, seed=5)
    rng = Random(5)
    undone = 0
    while table.to_act():
        before, after = position(table), table.number
        answer_anyhow(table, rng)
        if table.closed:
            break
        ours = table.play.standing[-1]
        quiet = table.number == after + 1 and not any(event.reveals for event in ours.events)
        assert (table.why_not_undo(ours.seat) is None) == (quiet and ours.seat >= 0)
        if quiet and rng.random() < 0.5:
            assert isinstance(table.undo(ours.seat), Answered)
            assert position(table) == before
            undone += 1
    assert undone > 1
