"""Every case file is run, and every case and worked example of the ledgers is among them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from munera.cases.read import Case, case_files, read_file
from munera.cases.run import run_case
from munera.data.read import LOADER
from munera.rules.ledger import FOLDER, games, ledger

HERE = Path(__file__).parent
GAMES = [folder.name for folder in sorted(HERE.iterdir()) if folder.name in games()]
CASES = {game: [case for file in case_files(HERE / game) for case in read_file(file)] for game in GAMES}


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=f"{Path(case.file).stem}: {case.name}") for cases in CASES.values() for case in cases],
)
def test_case(case: Case) -> None:
    outcome = run_case(case)
    assert outcome.ok, "\n".join(f"{failure.file}:{failure.line}: {failure}" for failure in outcome.failures)


# An example no table can show: no card of ours rolls a d3, so a test of the dice reads it (tests/rules/arena_rex).
STORIES = {"arena_rex": {"AR-EX-44"}}


@cache
def entries(game: str) -> dict[str, Any]:
    """The cases and worked examples of a ledger by the tag a case file gives them."""
    written = yaml.load((FOLDER / f"{game}.yaml").read_bytes(), Loader=LOADER)
    rules = written["rules"] + written.get("examples", [])
    found = {rule["id"]: rule for rule in rules if rule["kind"] == "example"}
    for rule in rules:
        found |= {f"{rule['id']}#{i}": case for i, case in enumerate(rule.get("cases", ()), start=1)}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_case_and_example_of_the_ledger_is_run(game: str) -> None:
    run = {tag for case in CASES[game] for tag in case.ledger}
    assert run == set(entries(game)) - STORIES.get(game, set())


@pytest.mark.parametrize("game", GAMES)
def test_a_case_of_the_ledger_carries_its_rule(game: str) -> None:
    for case in CASES[game]:
        for tag in case.ledger:
            assert tag.partition("#")[0] in case.rules, f"{case.file}:{case.line}"


@pytest.mark.parametrize("game", GAMES)
def test_a_case_that_depends_on_a_switch_is_run_with_every_value_it_names(game: str) -> None:
    """An option that is no switch is settled: only its default is run."""
    switches = ledger(game).switches
    run = {
        (tag, key, case.options.get(key, switch.default))
        for case in CASES[game]
        for tag in case.ledger
        for key, switch in switches.items()
    }
    for tag, entry in entries(game).items():
        for key, switch in switches.items():
            expected = entry["expect"] if isinstance(entry["expect"], list | dict) else ()  # or a sentence
            for value in [value for value in switch.values if value in expected]:
                assert (tag, key, value) in run


def test_the_ledger_of_gladius_has_this_many() -> None:
    """So that a change of the ledger's form cannot empty the comparison."""
    found = entries("gladius")
    assert sum("#" in tag for tag in found) >= 50
    assert [tag for tag in found if "#" not in tag] == [f"GLA-18.{n}" for n in range(1, 7)]


def test_the_ledger_of_for_glory_has_this_many() -> None:
    numbers = [tag.partition(".")[2] for tag in entries("for_glory")]
    assert numbers == [str(n) for n in range(1, 56)]
