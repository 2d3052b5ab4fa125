"""`munera odds`, as typed."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from munera.cli import app

run = CliRunner()
pytestmark = pytest.mark.once


def told(*words: str) -> str:
    result = run.invoke(app, ["odds", *words])
    assert result.exit_code == 0, result.output
    return result.output


def test_bare_dice() -> None:
    """Two dice against one: more than none in four of eight rolls, two more in one."""
    lines = told("2", "1").split("\n")
    assert lines[1].split() == ["0", "or", "less", "50.00%"]
    assert lines[2].split() == ["1", "37.50%", "50.00%"]
    assert lines[3].split() == ["2", "12.50%", "12.50%"]


def test_favor_dice_and_bonus_in_the_same_word() -> None:
    assert told("0+1f+1", "0").split("\n")[4].split() == ["3", "50.00%", "50.00%"]


def test_models_by_key_and_by_name() -> None:
    by_key = told("lm_cassia", "lm_varro", "--power", "--marked", "5")
    assert by_key == told("Cassia Rubria", "varro", "--power", "--marked", "5")
    assert "Lines of Cassia Rubria's tree worth choosing, damage after ARM 2" in by_key
    assert "defeat (4 boxes left)" in by_key


def test_a_counterattack_has_a_tree_of_its_own() -> None:
    assert "Lines of Titus Varro's tree" in told("lm_cassia", "lm_varro", "--counter")


def test_abilities_that_need_nothing_are_counted() -> None:
    """Ulfa's axe passes over 1 ARM, and her Power Attack generates a Favor die."""
    assert "damage after ARM 0" in told("lx_ulfa", "lm_drusa")
    assert "Lines of Ulfa's tree worth choosing, damage after ARM 0" in told("lm_drusa", "lx_ulfa", "--counter")
    dice = told("lx_ulfa", "lm_drusa", "--power").partition("Lines")[0]
    assert dice.rstrip() == told("7+1f", "3", "--power").rstrip()
