"""Playing on: from a moment of an ended game, or after a restart."""

from __future__ import annotations

from typing import Any

import pytest

from munera.engine.codec import canonical
from munera.engine.game import Game
from munera.match.chance import numbered_seed
from munera.match.errors import BadSeed, CannotContinue, ForeignRecord, ImpossibleRecord
from munera.match.outcome import Answered, CannotUndo, StaleAnswer
from munera.match.record import read, write
from munera.match.replay import after
from munera.match.table import Table
from munera.match.verify import verify
from munera.match.words import redacted
from tests.kit_game import GAME
from tests.match.played import GAMES, SHORT, everything, played, say, tali


def position(table: Table[Any]) -> bytes:
    return canonical(table.game.encode(table.play.state))


@pytest.mark.parametrize("game, options", SHORT)
def test_any_moment_of_an_ended_game_can_be_played_on_from(game: Game[Any], options: dict[str, object]) -> None:
    record = played(game, options).record()
    answers = len(record.standing())
    for moment in range(0, answers, 3):
        table: Table[Any] = Table.continue_from(record, moment, seed=9, game=game)
        assert table.header.parent is not None
        assert table.header.parent.game == record.header.chain
        assert table.header.parent.answers == table.play.given == moment
        assert table.to_act()
        before = after(game, record, moment)
        if -1 not in before.asked:
            assert position(table) == canonical(game.encode(before.state))
            assert table.number == moment


def test_what_was_chance_before_is_chance_again_with_another_seed() -> None:
    record = played(GAME, {}).record()
    dice = {Table.continue_from(record, 0, seed=seed, game=GAME).play.state.dice for seed in range(20)}
    assert len(dice) > 10


def test_a_continued_game_is_a_game_like_any_other() -> None:
    record = played(GAME, {"rounds": 1}).record()
    table = Table.continue_from(record, 3, seed=9, game=GAME, names=["Dora"], at=50)
    assert [sitter.name for sitter in table.sitters] == ["Dora", "Player 2"]
    assert len(table.story(0)) == table.number == 3, "what happened before is told, too"
    while not table.closed:
        seat = table.to_act()[0]
        table.submit(seat, table.options(seat)[-1], table.number)
    report = verify(table.record(), GAME, parent=record)
    assert report.ok, report
    assert not report.remarks


def test_other_house_rules_from_here_on() -> None:
    record = played(GAME, {"rounds": 1}).record()
    table = Table.continue_from(record, 3, options={"rounds": 3}, game=GAME)
    assert table.header.options["rounds"] == 3
    with pytest.raises(CannotContinue, match="could not have come here"):
        Table.continue_from(record, 3, options={"players": 3}, game=GAME)


def test_what_was_given_cannot_be_taken_back() -> None:
    table = Table.continue_from(played(GAME, {}).record(), 2, seed=1, game=GAME)
    assert table.why_not_undo(0) is not None
    assert table.why_not_undo(1) is not None
    assert isinstance(table.takeback(0, 1, {1}), CannotUndo)


def test_a_game_that_goes_on_is_nobodys_to_continue() -> None:
    table = tali()
    with pytest.raises(CannotContinue, match="still going on"):
        Table.continue_from(table.record(), 1, game=GAME)
    table.abandon("Bela had to leave")
    assert Table.continue_from(table.record(), 1, game=GAME).to_act() == (0, 1)


@pytest.mark.parametrize("moment", [-1, 10_000])
def test_a_moment_that_never_was(moment: int) -> None:
    with pytest.raises(CannotContinue):
        Table.continue_from(played(GAME, {}).record(), moment, game=GAME)


def test_the_end_is_not_a_moment_to_play_on_from() -> None:
    record = played(GAME, {}).record()
    with pytest.raises(CannotContinue, match="over"):
        Table.continue_from(record, len(record.standing()), game=GAME)


def test_a_record_with_hidden_answers_cannot_be_continued() -> None:
    record = redacted(played(GAME, {}).record(), 0, GAME)
    with pytest.raises(CannotContinue, match="hidden"):
        Table.continue_from(record, 3, game=GAME)


def test_a_game_that_is_not_installed() -> None:
    with pytest.raises(ForeignRecord, match="tali"):
        Table.continue_from(played(GAME, {}).record(), 1)


# ---- after a restart


@pytest.mark.parametrize("game, options", GAMES)
@pytest.mark.parametrize("answers", [0, 5, 25, 1000])
def test_a_table_comes_back_as_it_was(game: Game[Any], options: dict[str, object], answers: int) -> None:
    table = played(game, options, answers=answers)
    back: Table[Any] = Table.restore(read(write(table.record())), table.seed, game)
    assert back.tail(0) == table.tail(0)
    assert position(back) == position(table)
    assert back.since(0, 1) == table.since(0, 1)
    assert back.play.asked == table.play.asked
    assert [back.why_not_undo(seat) for seat in (0, 1)] == [table.why_not_undo(seat) for seat in (0, 1)]


def test_the_game_goes_on_as_it_would_have() -> None:
    table = tali()
    say(table, "0 stake 1", "1 stake 1")
    back = Table.restore(table.record(), table.seed, GAME)
    say(table, "0 reroll", "1 hold")
    say(back, "0 reroll", "1 hold")
    assert everything(back) == everything(table)


def test_a_restart_between_an_answer_and_its_chance_loses_nothing() -> None:
    table = tali()
    say(table, "0 stake 1", "1 stake 1", "0 reroll")
    cut = read("".join(line + "\n" for line in table.tail(0)[:-1]))
    back = Table.restore(cut, table.seed, GAME)
    assert everything(back) == everything(table)


def test_a_command_from_before_the_restart_is_not_done_again() -> None:
    table = tali(twice=True)
    table.submit(0, "stake 2", after=1, command="a")
    back = Table.restore(table.record(), table.seed, GAME)
    assert isinstance(back.submit(0, "stake 2", after=1, command="a"), StaleAnswer)
    assert isinstance(back.submit(1, "stake 2", after=1, command="a"), Answered), "it had not answered"


def test_only_the_promised_seed_will_do() -> None:
    with pytest.raises(BadSeed):
        Table.restore(tali().record(), numbered_seed(99), GAME)


def test_an_impossible_record_does_not_come_back() -> None:
    record = redacted(tali().record(), 0, GAME)
    with pytest.raises(ImpossibleRecord):
        Table.restore(record, numbered_seed(7), GAME)


def test_an_abandoned_game_stays_so() -> None:
    table = tali()
    table.abandon("the lights went out")
    table.abandon("twice")
    back = Table.restore(table.record(), table.seed, GAME)
    assert back.closed
    assert back.to_act() == ()
    assert back.tail(0) == table.tail(0)
    assert back.result() is None
