"""Recorded games are told and proved in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from munera.cli import app

run = CliRunner()
pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    words = ["play", "gladius", "-p", "you,random,random", "--name", "Ada", "--seed", "11", "--record", str(path)]
    run.invoke(app, words, input="1\n" * 400)
    return path


def test_a_replay_tells_the_whole_game_openly(record: Path) -> None:
    said = run.invoke(app, ["replay", str(record)]).output
    assert "Round 3 begins." in said
    assert "random 2 draws 6 cards. [" in said


def test_what_stands_in_brackets_is_told_too(record: Path) -> None:
    """The terminal takes [gold 5] for a style unless it is told not to."""
    said = run.invoke(app, ["replay", str(record)]).output
    assert "team. [bronze]" in said or "team. [gold " in said
    listed = run.invoke(app, ["rules", "arena_rex", "tree", "rows", "links"], env={"COLUMNS": "250"}).output
    assert "[b, c], [d, e]" in listed


def test_names_of_any_kind_are_told(tmp_path: Path) -> None:
    path = tmp_path / "odd.jsonl"
    words = ["play", "gladius", "-p", "you,random", "--name", "[/red]", "--seed", "11", "--record", str(path)]
    run.invoke(app, words, input="1\n" * 400)
    said = run.invoke(app, ["replay", str(path)])
    assert said.exit_code == 0
    assert said.output.startswith("Gladius, [/red], random 2")


def test_through_the_eyes_of_a_seat_the_others_stay_hidden(record: Path) -> None:
    said = run.invoke(app, ["replay", str(record), "--seat", "1"]).output
    assert "Ada draws 6 cards. [" in said
    assert "random 2 draws 6 cards. [" not in said
    watched = run.invoke(app, ["replay", str(record), "--seat", "watcher"]).output
    assert "Ada draws 6 cards. [" not in watched


def test_the_table_is_drawn_after_so_many_answers(record: Path) -> None:
    said = run.invoke(app, ["replay", str(record), "--at", "12"], env={"COLUMNS": "140"}).output
    assert "left team" in said
    assert "podium" in said


def test_step_by_step_waits_for_enter(record: Path) -> None:
    said = run.invoke(app, ["replay", str(record), "--step"], input="b\n" + "\n" * 400, env={"COLUMNS": "140"}).output
    assert "podium" in said
    assert "Round 3 begins." in said


def test_a_seat_that_is_not_there_is_refused(record: Path) -> None:
    result = run.invoke(app, ["replay", str(record), "--seat", "9"])
    assert "no seat '9'" in str(result.exception)


def test_a_genuine_record_is_proved_and_a_changed_one_is_not(record: Path, tmp_path: Path) -> None:
    good = run.invoke(app, ["verify", str(record)])
    assert good.exit_code == 0
    assert "holds" in good.output
    text = record.read_text(encoding="utf-8")
    bad = tmp_path / "bad.jsonl"
    bad.write_text(text.replace('"action":"bet 0 0"', '"action":"bet 3 0"', 1), encoding="utf-8")
    assert bad.read_text(encoding="utf-8") != text
    assert run.invoke(app, ["verify", str(bad)]).exit_code == 1
    assert run.invoke(app, ["verify", str(tmp_path / "none")]).exit_code == 2
