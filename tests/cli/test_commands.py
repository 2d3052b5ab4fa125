"""Every command explains itself, is documented, and answers bad input with a line and exit code 2."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from munera.cli import app

ROOT = Path(__file__).parents[2]
COMMANDS = sorted(get_command(app).commands)  # type: ignore[attr-defined]
run = CliRunner()
pytestmark = pytest.mark.once


def test_all_the_commands_are_there() -> None:
    known = "bench cards case compare draw odds play replay rules serve sim trace verify"
    assert known.split() == COMMANDS


def test_the_list_of_commands_says_each_in_a_whole_line() -> None:
    said = CliRunner(env={"COLUMNS": "80"}).invoke(app, ["--help"]).output.partition("Commands:")[2]
    lines = [line for line in said.splitlines() if line.strip()]
    assert [line.split()[0] for line in lines if not line.startswith("   ")] == [*get_command(app).commands]  # type: ignore[attr-defined]
    assert "..." not in said


@pytest.mark.parametrize("typed, offered", [("munera co", ["compare"]), ("munera sim gla", ["gladius"])])
def test_a_shell_can_complete_commands_and_games(typed: str, offered: list[str]) -> None:
    asked = {"_MUNERA_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": str(typed.count(" "))}
    said = CliRunner(env=asked).invoke(app, [], prog_name="munera")
    assert said.output.split() == offered


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_documented_and_explains_itself(name: str) -> None:
    assert f"## munera {name}\n" in (ROOT / "docs/commands.md").read_text(encoding="utf-8")
    assert f"munera {name}" in (ROOT / "README.md").read_text(encoding="utf-8")
    help_text = run.invoke(app, [name, "--help"]).output
    assert "Usage:" in help_text
    assert len(help_text) > 200


@pytest.mark.parametrize("name", [c for c in COMMANDS if c != "cards"])
def test_every_option_has_a_word_of_help(name: str) -> None:
    command = get_command(app).commands[name]  # type: ignore[attr-defined]
    for parameter in command.params:
        assert parameter.help or parameter.name == "help", f"{name}: {parameter.name} says nothing"


def test_the_version_says_whether_the_engine_is_compiled() -> None:
    said = run.invoke(app, ["--version"]).output
    assert said.startswith("munera 0.1.0 (")
    assert "compiled)" in said or "interpreted)" in said


@pytest.mark.parametrize(
    "words, told",
    [
        (["play", "chess"], "no game is called 'chess'"),
        (["play", "gladius", "-p", "you"], "not played by 1"),
        (["play", "gladius", "-p", "you,sensible,genius"], "no bot called 'genius'"),
        (["play", "gladius", "-o", "healer_metric"], "is not an option"),
        (["play", "gladius", "-o", "healer_metric=guess"], "healer_metric cannot be 'guess'"),
        (["play", "gladius", "-o", "tables=2"], "has no option 'tables'"),
        (["replay", "no-such-file"], "cannot be read"),
        (["odds", "spartacus", "4"], "no model is called 'spartacus'"),
    ],
)
def test_bad_input_is_told_in_a_line(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    from munera.cli import main

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.argv", ["munera", *words])
        with pytest.raises(SystemExit) as left:
            main()
    assert left.value.code == 2
    error = capsys.readouterr().err
    assert told in error
    assert "Traceback" not in error


def test_bench_gives_figures() -> None:
    said = run.invoke(app, ["bench", "gladius", "--seconds", "0.05", "--players", "2"]).output
    assert "decisions a second" in said
    assert "µs to clone a state" in said
