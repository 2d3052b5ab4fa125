"""A game at a table: answers, refusals, stale numbers, simultaneous decisions, commands sent twice."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from munera.engine.action import CHANCE, OPEN, WATCHER, Action
from munera.engine.errors import BadOption
from munera.engine.game import Game
from munera.match.errors import BadTable, HiddenFromYou
from munera.match.lines import Sitter
from munera.match.outcome import (
    Answered,
    Forbidden,
    MalformedAnswer,
    NoSuchSeat,
    NotAsked,
    Outcome,
    Refused,
    StaleAnswer,
    TableClosed,
)
from munera.match.table import Table
from tests.kit_game import GAME
from tests.match.played import GAMES, answer_anyhow, everything, played, say, tali


def test_a_table_opens_where_somebody_must_decide() -> None:
    table = tali()
    assert table.to_act() == (0, 1)
    assert table.number == 1, "chance has thrown the dice"
    assert [sitter.name for sitter in table.sitters] == ["Ada", "Bela"]
    assert table.question(0) == "What do you do?"
    assert repr(table.options(1)) == "[stake 1, stake 2, stake 3]"


def test_an_answer_is_taken_and_counted() -> None:
    table = tali()
    assert table.submit(0, "stake 2", after=1) == Answered(n=2, number=2)
    assert table.submit(1, Action("stake", (3,)), after=2) == Answered(n=3, number=3)
    assert table.to_act() == (0,)


def test_chance_answers_at_once_and_has_entries_of_its_own() -> None:
    table = tali()
    say(table, "0 stake 1", "1 stake 1")
    assert table.submit(0, "reroll", after=3) == Answered(n=4, number=5)
    assert [told.seat for told in table.since(3, WATCHER)] == [0, CHANCE]


def test_the_last_answer_ends_the_game() -> None:
    table = tali(rounds=1)
    say(table, "0 stake 1", "1 stake 1", "0 hold")
    assert table.result() is None
    say(table, "1 hold")
    assert table.closed
    assert table.to_act() == ()
    assert table.options(0) == []
    result = table.result()
    assert result is not None
    assert sum(result.scores) == 0
    assert refusal(table, 0, "hold") is TableClosed


# ---- refusals


def refusal(table: Table[Any], seat: int, answer: str | Action, after: int | None = None) -> type[Outcome]:
    """The kind of refusal, having changed nothing."""
    before = everything(table)
    outcome = table.submit(seat, answer, table.number if after is None else after)
    assert isinstance(outcome, Refused)
    assert outcome.number == table.number
    assert outcome.text
    assert everything(table) == before
    return type(outcome)


def test_an_answer_against_the_rules_names_the_rule() -> None:
    table = tali()
    assert refusal(table, 0, "stake 4") is Forbidden
    outcome = table.submit(0, "stake 4", table.number)
    assert str(outcome) == "stake 1, 2 or 3 [TAL-2]"


def test_an_answer_out_of_turn() -> None:
    table = tali()
    say(table, "0 stake 1", "1 stake 1")
    assert refusal(table, 1, "hold") is NotAsked


@pytest.mark.parametrize("text", ["", "  ", "4 stake", "stake two", "stake .5", "stake " + "9" * 13, "ß 1", "x" * 9000])
def test_a_text_that_is_no_answer(text: str) -> None:
    assert refusal(tali(), 0, text) is MalformedAnswer


@pytest.mark.parametrize("seat", [2, 99, CHANCE, WATCHER, OPEN])
def test_nobody_answers_for_a_seat_that_is_not_there(seat: int) -> None:
    assert refusal(tali(), seat, "stake 1") is NoSuchSeat


def test_nobody_answers_for_chance() -> None:
    assert refusal(tali(), 0, "throw 6 1") is Forbidden


@pytest.mark.parametrize("after", [-1, 0, 2, 3, 4, 6, 10**9])
def test_an_answer_that_does_not_know_what_has_happened_is_stale(after: int) -> None:
    table = tali()
    say(table, "0 stake 1", "1 stake 1", "0 raise 1", "0 hold")
    assert table.number == 5
    assert refusal(table, 1, "hold", after=after) is StaleAnswer
    assert isinstance(table.submit(1, "hold", after=5), Answered)


# ---- all at once


def test_who_chooses_at_the_same_time_need_not_know_the_others_answers() -> None:
    table = tali(players=3)
    assert isinstance(table.submit(2, "stake 1", after=1), Answered)
    assert isinstance(table.submit(0, "stake 2", after=1), Answered)
    assert isinstance(table.submit(1, "stake 3", after=2), Answered), "knew of one of them"
    assert table.play.state.stakes == (2, 3, 1)


def test_an_answer_before_the_decision_was_open_is_stale_all_the_same() -> None:
    assert refusal(tali(players=3), 0, "stake 1", after=0) is StaleAnswer


def test_my_own_answer_must_be_known_to_me() -> None:
    table = tali(twice=True)
    say(table, "1 stake 3")
    assert isinstance(table.submit(0, "stake 2", after=1), Answered)
    assert refusal(table, 0, "stake 2", after=1) is StaleAnswer, "or a command sent twice would stake twice"
    assert refusal(table, 0, "stake 2", after=2) is StaleAnswer
    assert isinstance(table.submit(0, "stake 2", after=3), Answered)
    assert isinstance(table.submit(1, "stake 1", after=2), Answered), "since my last answer only others have answered"


def test_the_next_decision_is_another_one() -> None:
    table = tali()
    say(table, "0 stake 1")
    assert isinstance(table.submit(1, "stake 1", after=1), Answered)
    assert refusal(table, 0, "hold", after=2) is StaleAnswer
    say(table, "0 hold", "1 hold")
    assert table.to_act() == (0, 1), "the stakes of the next round"
    assert refusal(table, 0, "stake 1", after=3) is StaleAnswer
    assert refusal(table, 1, "stake 1", after=1) is StaleAnswer


def test_something_else_in_between_makes_it_stale() -> None:
    table = tali(players=3)
    say(table, "0 stake 1")
    assert isinstance(table.submit(0, "cheer", after=2), Answered)
    assert refusal(table, 1, "stake 1", after=1) is StaleAnswer
    assert refusal(table, 1, "stake 1", after=2) is StaleAnswer
    table.undo(0)
    assert refusal(table, 1, "stake 1", after=3) is StaleAnswer, "an undo counts, too"
    assert isinstance(table.submit(1, "stake 1", after=4), Answered)


def test_answering_unasked_needs_the_present_number() -> None:
    table = tali(players=3)
    say(table, "0 stake 1", "1 stake 1")
    assert refusal(table, 0, "cheer", after=2) is StaleAnswer
    assert isinstance(table.submit(0, "cheer", after=3), Answered)


# ---- commands sent twice


def test_a_command_sent_twice_is_done_once() -> None:
    table = tali(twice=True)
    first = table.submit(0, "stake 2", after=1, command="a")
    before = everything(table)
    assert table.submit(0, "stake 2", after=1, command="a") == first
    assert table.submit(0, "stake 3", after=2, command="a") == first, "an id belongs to the first that used it"
    assert everything(table) == before
    assert isinstance(table.submit(0, "stake 2", after=2, command="b"), Answered)


def test_a_refusal_is_remembered_as_well() -> None:
    table = tali()
    refused = table.submit(0, "stake 9", after=1, command="a")
    assert isinstance(refused, Forbidden)
    assert table.submit(0, "stake 1", after=1, command="a") == refused


def test_ids_of_different_seats_do_not_meet() -> None:
    table = tali()
    assert table.submit(0, "stake 1", after=1, command="a") == Answered(2, 2)
    assert table.submit(1, "stake 1", after=2, command="a") == Answered(3, 3)


def test_the_answer_that_ended_the_game_can_be_sent_again() -> None:
    table = tali(rounds=1)
    say(table, "0 stake 1", "1 stake 1", "0 hold")
    last = table.submit(1, "hold", table.number, command="last")
    assert table.submit(1, "hold", 4, command="last") == last
    assert isinstance(last, Answered)


def test_only_so_many_commands_are_remembered() -> None:
    table = tali()
    for i in range(1000):
        table.submit(0, "nonsense", 0, command=str(i))
    assert len(table._memory._outcomes[0]) == 64


# ---- what a seat is told


def test_each_seat_is_told_what_it_may_know() -> None:
    table = tali()
    say(table, "0 stake 3", "1 stake 1", "0 peek 1")
    dice = table.play.state.dice
    ada, bela, watcher = (lines_of(table, seat) for seat in (0, 1, WATCHER))
    assert ada[:3] == [f"@0 throws a die [{dice[0]}].", "@1 throws a die.", "@0 stakes in secret [3]."]
    assert bela[:3] == ["@0 throws a die.", f"@1 throws a die [{dice[1]}].", "@0 stakes in secret."]
    assert watcher[:3] == ["@0 throws a die.", "@1 throws a die.", "@0 stakes in secret."]
    assert ada[-1] == f"@0 looks at the die of @1 [{dice[1]}]."
    assert bela[-1] == watcher[-1] == "@0 looks at the die of @1."


def lines_of(table: Table[Any], seat: int) -> list[str]:
    return [sentence.text for told in table.story(seat) for sentence in told.sentences]


def test_every_sentence_names_its_rule() -> None:
    table = tali()
    say(table, "0 stake 3", "1 stake 1")
    assert [sentence.rule for told in table.story(0) for sentence in told.sentences] == [
        "TAL-1", "TAL-1", "TAL-2", "TAL-2", "TAL-2",
    ]  # fmt: skip


def test_what_is_new_since_a_number() -> None:
    table = tali()
    say(table, "0 stake 3", "1 stake 1")
    assert [told.n for told in table.since(1, 1)] == [2, 3]
    assert table.since(3, 1) == table.since(99, 1) == []
    assert [told.n for told in table.since(-5, 1)] == [1, 2, 3]


def test_nobody_sees_everything_while_the_game_goes_on() -> None:
    table = tali(rounds=1)
    for look in (table.view, table.story, table.question, lambda seat: table.since(0, seat)):
        with pytest.raises(HiddenFromYou):
            look(OPEN)
    with pytest.raises(HiddenFromYou):
        table.view(2)
    say(table, "0 stake 1", "1 stake 1", "0 hold", "1 hold")
    assert table.view(OPEN).dice == table.play.state.dice
    assert "[1]" in lines_of(table, OPEN)[2]


def test_a_watcher_has_nothing_to_answer() -> None:
    assert tali().options(WATCHER) == []


# ---- opening


def test_names_and_kinds_are_filled_in() -> None:
    table = Table.open(GAME, {"players": 3}, names=["Ada"], kinds=["human", "bot easy"])
    assert table.sitters == [Sitter("Ada"), Sitter("Player 2", "bot easy"), Sitter("Player 3")]


@pytest.mark.parametrize("names", [["a", "b", "c"], ["x" * 201], ["\ud800"]])
def test_a_table_that_cannot_be_opened(names: list[str]) -> None:
    with pytest.raises(BadTable):
        Table.open(GAME, {"players": 2}, names=names)


def test_a_bad_option_is_the_games_to_refuse() -> None:
    with pytest.raises(BadOption):
        Table.open(GAME, {"players": 9})


def test_somebody_else_takes_a_seat() -> None:
    table = tali()
    table.sit(1, Sitter("Automaton", "bot"))
    assert not table.sitters[1].human
    assert table.header.seats[1].name == "Bela", "the header says who sat down first"


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    assert everything(played(GAME, {})) == everything(played(GAME, {}))
    assert tali(seed=1).play.state.dice != tali(seed=4).play.state.dice


def test_time_does_not_go_back() -> None:
    table = Table.open(GAME, {}, seed=1, at=500)
    table.submit(0, "stake 1", 1, at=900)
    table.submit(1, "stake 1", 2, at=700)
    assert [told.at for told in table.story(0)] == [500, 900, 900]


def test_rules_that_fail_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = tali()
    say(table, "0 stake 1", "1 stake 1")
    before = everything(table)

    def fail(*_: object) -> Action:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(type(GAME), "sample", fail)
        with pytest.raises(ZeroDivisionError):
            table.submit(0, "reroll", 3)
    assert everything(table) == before
    with monkeypatch.context() as patch:
        patch.setattr(type(GAME), "to_act", fail)
        with pytest.raises(ZeroDivisionError):
            table.submit(0, "hold", 3)
    assert everything(table) == before
    say(table, "0 reroll")


@pytest.mark.parametrize("game, options", GAMES)
def test_any_game_is_played_to_its_end(game: Game[Any], options: dict[str, object]) -> None:
    table = played(game, options)
    assert table.closed
    assert table.result() is not None
    for seat in (WATCHER, OPEN, *range(len(table.sitters))):
        table.view(seat)
        assert all(sentence.text for told in table.story(seat) for sentence in told.sentences)
        assert table.question(seat)


def test_an_answer_costs_the_same_late_in_a_game_as_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """One clone, and nothing applied but the answer and what chance says to it."""
    table = tali(rounds=3, players=4)
    rng = Random(3)
    calls = {"clone": 0, "apply": 0}
    for name in calls:
        monkeypatch.setattr(type(GAME), name, counted(calls, name))
    while not table.closed:
        calls["clone"] = calls["apply"] = 0
        before = table.number
        answer_anyhow(table, rng)
        assert calls == {"clone": 1, "apply": table.number - before}
        assert len(table.play.marks) <= 16
    assert table.number > 25


def counted(calls: dict[str, int], name: str) -> Callable[..., Any]:
    method = getattr(type(GAME), name)

    def call(*args: Any) -> Any:
        calls[name] += 1
        return method(*args)

    return call
