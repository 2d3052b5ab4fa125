"""Games in the terminal: whole ones, with bots, with others at the keyboard, and the words of the session."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from munera.cli import app

run = CliRunner()
pytestmark = pytest.mark.once
FIRST_OPTIONS = "1\n" * 400  # the first option is always there: bronze on the first team with room


def play(*words: str, lines: str = FIRST_OPTIONS) -> str:
    result = run.invoke(app, ["play", "gladius", "--seed", "4", *words], input=lines, env={"COLUMNS": "140"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.output


def test_a_game_against_bots_is_played_to_its_end(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    said = play("--name", "Ada", "--record", str(record))
    assert "Ada" in said
    assert "final scoring" in said
    assert "wins with" in said or "share the victory" in said
    assert run.invoke(app, ["verify", str(record)]).exit_code == 0


@pytest.mark.parametrize("players", ["you,you", "you,random,random,random,random", "random,you,casual,random"])
def test_any_mixture_of_people_and_bots_can_sit_down(players: str) -> None:
    assert "final scoring" in play("-p", players)


def test_people_at_the_same_keyboard_get_a_curtain() -> None:
    said = play("-p", "you,you", "--name", "Ada", "--name", "Bea")
    assert "It is Bea's turn. Everyone else looks away" in said


def test_nothing_hidden_is_shown_to_the_one_who_plays() -> None:
    said = play("-p", "you,sensible,sensible", lines="table\nlog\nquit\n")
    before_the_end = said.split("You leave the table")[0]
    assert "sensible 2 draws 6 cards." in before_the_end
    assert "sensible 2 draws 6 cards. [" not in before_the_end
    assert "Player 1 draws 6 cards. [" in before_the_end


def test_why_names_the_rule_and_changes_nothing() -> None:
    said = play(lines="why bet gold 9 left\nwhy 1\nquit\n")
    assert "that token is not in your supply" in said
    assert "GLA-5.2" in said
    assert "You may: Bet bronze on the left team." in said


def test_undo_says_why_it_cannot() -> None:
    assert "you have not answered anything yet" in play(lines="undo\nquit\n")
    assert "somebody else has decided something since" in play(lines="bet gold 5 left\nundo\nquit\n")


def test_rules_are_looked_up_and_nonsense_is_refused() -> None:
    said = play(lines="rules second bet\nbet blue left\n77\nhelp\nquit\n")
    assert "GLA-9.1" in said
    assert "'blue' names nothing" in said
    assert "there is no option 77" in said
    assert "why ANSWER" in said


def test_words_of_the_session_want_something_to_work_on() -> None:
    said = play(lines="why\nrules\nrules zzz\nquit\n")
    assert "why what? (the number or the words of an answer)" in said
    assert "rules what? (words, or a rule's id)" in said
    assert "No rule matches 'zzz'." in said


def test_an_answer_in_words_is_taken() -> None:
    assert "Player 1 bets on the left team. [gold 5]" in play(lines="bet gold 5 left\nquit\n")


LEFT = "bet gold 5 left\nquit\n"


def resume(path: Path, *words: str, lines: str = FIRST_OPTIONS) -> Result:
    return run.invoke(app, ["play", "--resume", str(path), *words], input=lines, env={"COLUMNS": "140"})


def test_a_game_that_was_left_is_gone_on_with(tmp_path: Path) -> None:
    """The seed that was promised holds to the end: the whole game is proved fair, whoever was away in between."""
    record = tmp_path / "game.jsonl"
    said = play("-p", "you,random,random", "--name", "Ada", "--record", str(record), lines=LEFT)
    assert f"'munera play --resume {record}' goes on" in said
    assert (tmp_path / "game.jsonl.seed").stat().st_mode & 0o077 == 0
    left = record.read_text(encoding="utf-8")

    again = resume(record, lines="quit\n").output
    assert "Ada bets on the left team. [gold 5]" in again
    assert record.read_text(encoding="utf-8").startswith(left)

    assert "final scoring" in resume(record).output
    assert record.read_text(encoding="utf-8").startswith(left)
    assert not (tmp_path / "game.jsonl.seed").exists()
    assert run.invoke(app, ["verify", str(record)]).exit_code == 0


def test_an_ended_game_is_played_on_from_a_moment(tmp_path: Path) -> None:
    record, other = tmp_path / "game.jsonl", tmp_path / "other.jsonl"
    play("-p", "random,random", "--record", str(record))
    whole = record.read_text(encoding="utf-8")
    said = resume(record, "--at", "12", "--players", "you,random", "--record", str(other))
    assert "final scoring" in said.output
    assert record.read_text(encoding="utf-8") == whole
    assert run.invoke(app, ["verify", str(other)]).exit_code == 0


@pytest.mark.parametrize(
    "words, told",
    [
        ([], "this game has ended (--at plays on from a moment"),
        (["--at", "9999"], "answers, not 9999"),
        (["--at", "9", "--players", "you"], "2 sit at this table, not 1"),
        (["--at", "9", "--seed", "4"], "the record says the seed already"),
        (["--at", "9", "-o", "healer_metric=face_value"], "the record says the option already"),
    ],
)
def test_what_cannot_be_gone_on_with(tmp_path: Path, words: list[str], told: str) -> None:
    record = tmp_path / "game.jsonl"
    play("-p", "random,random", "--record", str(record))
    assert told in str(resume(record, *words).exception)


def test_without_its_seed_a_game_does_not_go_on(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    play("--record", str(record), lines=LEFT)
    left, seed = record.read_bytes(), tmp_path / "game.jsonl.seed"
    seed.write_text("0" * 64)
    assert "not the seed that was promised" in str(resume(record).exception)
    seed.write_text("nonsense")
    assert "a seed is 64 small hex digits" in str(resume(record).exception)
    seed.unlink()
    assert "cannot be read" in str(resume(record).exception)
    assert record.read_bytes() == left


def test_leaving_is_no_error() -> None:
    result = run.invoke(app, ["play", "gladius"], input="")
    assert result.exit_code == 0
    assert "You leave the table" in result.output
