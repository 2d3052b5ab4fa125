"""`munera rules` and `munera trace`, as typed."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
import typer
from typer.testing import CliRunner, Result

from munera.cli import rules, trace
from munera.rules.ledger import UnknownRule

app = typer.Typer()
app.command("rules")(rules.command)
app.command("trace")(trace.command)


def run(*words: str) -> Result:
    return CliRunner(env={"COLUMNS": "200"}).invoke(app, words)


def test_a_game_alone_lists_sections_and_switches() -> None:
    said = run("rules", "gladius")

    assert said.exit_code == 0
    assert "Phase 2, first bet" in said.output
    assert "ability_limit" in said.output
    assert "reshuffle" not in said.output


def test_an_id_shows_the_rule_in_full() -> None:
    said = run("rules", "gladius", "gla-8.7").output

    for part in ("GLA-8.7", "ruling", "Why: ", "Switch: ability_limit = unlimited", "Source: "):
        assert part in said


def test_words_list_the_rules_that_match() -> None:
    said = run("rules", "gladius", "mystic", "healer").output

    assert said.index("GLA-10.6") < said.index("GLA-18.5")


@pytest.mark.parametrize(
    ("asked", "code", "answer"),
    [
        (("gladius", "elephant"), 1, "No rule of Gladius matches 'elephant'"),
        (("gladius", "GLA-5.33"), 1, "did you mean GLA-5.3"),
        (("ludo",), 2, "ledgers: arena_rex, for_glory, gladius"),
    ],
)
def test_a_vain_search_says_so(asked: tuple[str, ...], code: int, answer: str) -> None:
    said = run("rules", *asked)

    assert said.exit_code == code
    assert answer in said.output


def test_trace_fails_and_lists_the_gaps(tmp_path: Path) -> None:
    said = run("trace", "arena_rex", "--tests", str(tmp_path), "--missing")

    assert said.exit_code == 1
    assert "AR-1.1" in said.output
    assert "AR-1.8" not in said.output  # advice, for a reader
    assert "592 without a test" in said.output


def test_trace_for_programs(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text("import pytest\npytestmark = pytest.mark.rule('AR-1.1', 'AR-99.9')\n")

    traced = msgspec.json.decode(run("trace", "arena_rex", "--tests", str(tmp_path), "--json").output)

    first = traced["games"]["arena_rex"][0]
    assert (first["id"], len(first["tests"])) == ("AR-1.1", 1)
    assert "AR-99.9" in [tag["rule"] for tag in traced["unknown"]]


def test_trace_of_one_rule_shows_every_place(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text("import pytest\n\n@pytest.mark.rule('GLA-9.1')\ndef test_it() -> None: ...\n")

    said = run("trace", "gladius", "gla-9.1", "--tests", str(tmp_path))
    assert said.exit_code == 0
    assert said.output.startswith("GLA-9.1 Placing the second bet")
    lines = said.output.splitlines()
    assert any(line.startswith("code  gladius/actions.py:") for line in lines)
    assert sum(line.startswith("test  ") and "test_it" in line for line in lines) == 1

    untested = run("trace", "gladius", "GLA-9.2", "--tests", str(tmp_path))
    assert untested.exit_code == 1
    assert "test  missing" in untested.output
    assert isinstance(run("trace", "gladius", "GLA-99.1", "--tests", str(tmp_path)).exception, UnknownRule)


@pytest.mark.parametrize("asked", [("ludo",), ("arena_rex", "--tests", "nowhere")])
def test_trace_needs_a_game_and_tests(asked: tuple[str, ...]) -> None:
    assert run("trace", *asked).exit_code == 2
