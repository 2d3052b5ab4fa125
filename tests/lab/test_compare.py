"""Comparisons: the same games played two ways, judged game by game."""

from __future__ import annotations

from math import isclose
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from munera.cli import app
from munera.gladius import GAME
from munera.lab.compare import Change, changed, compare, student, victory
from munera.lab.series import BadSeries, play_series
from munera.lab.tally import Played

RICH = (
    "game: gladius\ntitle: Rich\nextends: arena_nova\nstandard: false\ntokens:\n  - {kind: gold, value: 9, count: 7}\n"
)


@pytest.fixture
def rich(tmp_path: Path) -> str:
    """Seven tokens of gold 9: everybody has more points."""
    path = tmp_path / "rich.yaml"
    path.write_text(RICH, encoding="utf-8")
    return str(path)


def by_name(changes: list[Change]) -> dict[str, Change]:
    return {change.figure: change for change in changes}


def test_each_side_is_the_series_it_would_be_alone(rich: str) -> None:
    result = compare(GAME, {}, {"pack": rich}, ["random", "random"], 30, seed=7)
    found = by_name(result.changes)
    for options, side in (({}, "before"), ({"pack": rich}, "after")):
        alone = play_series(GAME, options, ["random", "random"], 30, seed=7)
        for number, line in enumerate(alone.players, 1):
            assert isclose(getattr(found[f"{number} random, points"], side), line.score.mean)
            assert isclose(getattr(found[f"{number} random, victories"], side), line.wins.share)
        for seat, share in enumerate(alone.seats, 1):
            assert isclose(getattr(found[f"seat {seat}, victories"], side), share.share)
        assert isclose(getattr(found["decisions a game"], side), alone.decisions / 30)


def test_a_change_that_everybody_feels_is_certain(rich: str) -> None:
    result = compare(GAME, {}, {"pack": rich}, ["random", "random"], 60)
    won = by_name(result.changes)["points of the winner"]
    assert won.certain
    assert 0 < won.low < won.by < won.high
    assert result.alike < 60
    assert result.cards[0] != result.cards[1]


def test_any_number_of_workers_gives_the_same_answer(rich: str) -> None:
    one, two = (compare(GAME, {}, {"pack": rich}, ["random"] * 3, 20, workers=workers) for workers in (1, 2))
    assert one == two


def test_the_interval_is_that_of_the_differences() -> None:
    """Games that differ widely, but all by about the same: unpaired the change would be lost among them."""
    pairs = [(Played((1, 2), (10 * i, 0), 5), Played((1, 2), (10 * i + 2 + i % 2, 0), 5)) for i in range(100)]
    change = changed("points", lambda i, played: played.scores[0], pairs)
    assert (change.before, change.after, change.by) == (495.0, 497.5, 2.5)
    assert isclose(change.high - change.by, 1.98422 * 0.5 * (100 / 99) ** 0.5 / 10, rel_tol=1e-4)
    assert change.certain


@pytest.mark.parametrize("freedom, within", [(9, 2.26216), (29, 2.04523), (999, 1.96234)])
def test_few_games_have_a_wide_interval(freedom: int, within: float) -> None:
    """As the tables of Student's distribution have it."""
    assert isclose(student(freedom), within, rel_tol=2e-4)


def test_a_shared_victory_counts_its_share() -> None:
    played = Played((1, 3, 1), (9, 2, 9), 5)
    assert [victory(played, seat) for seat in range(3)] == [0.5, 0.0, 0.5]


@pytest.mark.parametrize(
    "after, games, told",
    [({}, 10, "same options"), ({"healer_metric": "face_value"}, 9, "at least 10"), ({}, 0, "0 games")],
)
def test_what_cannot_be_compared(after: dict[str, object], games: int, told: str) -> None:
    with pytest.raises(BadSeries, match=told):
        compare(GAME, {}, after, ["random", "random"], games)


@pytest.mark.once
def test_the_command_shows_what_changed(rich: str) -> None:
    words = ["compare", "gladius", "-p", "random,random", "-n", "30", "-o", f"pack={rich}"]
    said = CliRunner(env={"COLUMNS": "200"}).invoke(app, words)
    assert said.exit_code == 0
    assert f"pack: arena_nova → {rich}" in said.output
    (line,) = [line for line in said.output.splitlines() if line.startswith("points of the winner")]
    assert "*" in line
    (alike,) = [line for line in said.output.splitlines() if "came out alike" in line]
    assert alike.startswith("30 games from the same seeds")


@pytest.mark.once
def test_the_command_for_programs_and_its_refusals(rich: str) -> None:
    base = ["compare", "gladius", "-p", "random,random", "-n", "10", "--base", f"pack={rich}"]
    said = CliRunner().invoke(app, [*base, "-o", "ability_limit=once_per_round", "--json"])
    told = msgspec.json.decode(said.output)
    assert told["before"]["options"]["pack"] == told["after"]["options"]["pack"] == rich
    assert told["after"]["options"]["ability_limit"] == "once_per_round"
    refused = CliRunner().invoke(app, base)
    assert refused.exit_code == 2
    assert "same options" in refused.stderr
