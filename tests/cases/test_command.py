"""`munera case`, as typed."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
import typer
from typer.testing import CliRunner, Result

from munera.cli import case

app = typer.Typer()
app.command("case")(case.command)

GOOD = """\
game: gladius
rule: GLA-5.2
table: {teams: {left: [crixus], middle: [cassia], right: [bato]}}
cases:
  - name: a bet
    script: [A bet bronze left]
    expect: {turn: B}
"""
BAD = GOOD.replace("turn: B", "turn: C, round: 2")
UNREADABLE = GOOD.replace("script", "scirpt")
PACK = "game: gladius\ntitle: A pack\nextends: arena_nova\n"


def run(*words: str | Path) -> Result:
    return CliRunner(env={"COLUMNS": "60"}).invoke(app, [str(word) for word in words])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "packs").mkdir()
    (tmp_path / "good.yaml").write_text(GOOD)
    (tmp_path / "packs" / "mine.yaml").write_text(PACK)
    return tmp_path


def test_cases_that_hold_are_a_line_each(folder: Path) -> None:
    said = run(folder / "good.yaml")
    assert said.exit_code == 0
    assert said.output == f"ok      {folder / 'good.yaml'}:5  a bet  GLA-5.2\n1 case: 1 ok, 0 failed.\n"


def test_a_failed_case_says_what_was_expected_where(folder: Path) -> None:
    (folder / "bad.yaml").write_text(BAD)
    said = run(folder / "good.yaml", folder / "bad.yaml")
    assert said.exit_code == 1
    assert f"failed  {folder / 'bad.yaml'}:7  a bet: turn: expected C, found B  GLA-5.2\n" in said.output
    assert f"failed  {folder / 'bad.yaml'}:7  a bet: round: expected 2, found 1  GLA-5.2\n" in said.output
    assert said.output.endswith("2 cases: 1 ok, 1 failed.\n")


def test_a_folder_gives_its_case_files_and_skips_others(folder: Path) -> None:
    said = run(folder)
    assert said.exit_code == 0
    assert f"{folder / 'packs' / 'mine.yaml'}: skipped, it has no cases" in said.output
    assert "1 case: 1 ok, 0 failed." in said.output


def test_what_cannot_be_read_exits_with_2(folder: Path) -> None:
    (folder / "unreadable.yaml").write_text(UNREADABLE)
    said = run(folder)
    assert said.exit_code == 2
    assert "unreadable.yaml:6:5: 'a bet', scirpt: is not known here (did you mean 'script'?)" in said.output
    assert said.output.endswith("1 case: 1 ok, 0 failed. 1 not readable.\n")


@pytest.mark.parametrize("name, message", [("nowhere.yaml", "cannot be read: No such file"), ("packs", "no case file")])
def test_nothing_to_run_exits_with_2(folder: Path, name: str, message: str) -> None:
    said = run(folder / name)
    assert said.exit_code == 2
    assert message in said.output


def test_a_pack_given_by_name_is_no_case_file(folder: Path) -> None:
    said = run(folder / "packs" / "mine.yaml")
    assert said.exit_code == 2
    assert "cases is missing (a list of cases)" in said.output


def test_verbose_tells_what_happened(folder: Path) -> None:
    said = run("--verbose", folder / "good.yaml").output
    assert "> A bet bronze left\n" in said
    assert "A places the second bet on the left team and has passed. [bronze] [GLA-9.1]" in said


def test_json_says_it_all_to_programs(folder: Path) -> None:
    (folder / "bad.yaml").write_text(BAD)
    (folder / "unreadable.yaml").write_text(UNREADABLE)
    said = run("--json", folder)
    found = msgspec.json.decode(said.output)
    assert said.exit_code == 2
    assert (found["ok"], found["failed"]) == (1, 1)
    bad = found["cases"][0]
    assert bad["rules"] == ["GLA-5.2"]
    assert bad["failures"][0] | {"file": ""} == {
        "file": "", "line": 7, "what": "turn", "expected": "C", "found": "B",
    }  # fmt: skip
    assert [problem["line"] for problem in found["unreadable"]] == [6]
    assert len(found["skipped"]) == 1
