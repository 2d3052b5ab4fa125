"""`munera sim`, as typed."""

from __future__ import annotations

import msgspec
import pytest
import typer
from typer.testing import CliRunner, Result

from munera.cli import sim
from munera.lab.series import SeriesResult

app = typer.Typer()
app.command("sim")(sim.command)


def run(*words: str) -> Result:
    return CliRunner(env={"COLUMNS": "160"}).invoke(app, words)


def test_a_table_a_line_a_player() -> None:
    said = run("gladius", "--players", "random,casual,random", "-n", "12", "--seed", "7")
    assert said.exit_code == 0, said.output
    lines = said.stdout.splitlines()
    assert lines[0].split() == ["player", "wins", "share", "95", "%", "points", "±", "places"]
    assert [line.split()[:2] for line in lines[1:4]] == [["1", "random"], ["2", "casual"], ["3", "random"]]
    assert "Victories by seat" in said.stdout
    assert "12 games, " in said.stdout
    assert said.stderr == "", "no bar where there is no terminal"


def test_json_is_the_whole_result_and_the_same_every_time() -> None:
    words = ("gladius", "-p", "random,random", "-n", "5", "--seed", "3", "-o", "ability_limit=once_per_round", "--json")
    one, two = (msgspec.json.decode(run(*words).stdout, type=SeriesResult) for _ in range(2))
    assert one.plan.options["ability_limit"] == "once_per_round"
    assert one.players == two.players
    assert (one.plan.games, one.plan.seed, one.workers) == (5, 3, 1)


@pytest.mark.parametrize(
    "words, why",
    [
        (("chess", "-p", "random,random"), "no game is called 'chess' (there are"),
        (("gladius", "-p", "random,sensibel"), "no bot called 'sensibel' plays gladius (did you mean sensible?)"),
        (("gladius", "-p", "random"), "Gladius is not played by 1 (by 2, 3, 4, 5)"),
        (("gladius", "-p", "random,random,"), "no bot called ''"),
        (("gladius", "-p", "random,random", "-n", "0"), "a series of 0 games (at least 1)"),
        (("gladius", "-p", "random,random", "-w", "0"), "0 workers"),
        (("gladius", "-p", "random,random", "-o", "luck"), "'luck' is not an option (key=value"),
        (("gladius", "-p", "random,random", "-o", "luck=9"), "Gladius has no option 'luck'"),
        (("gladius", "-p", "random,random", "-o", "players=3"), "2 players are named, but players=3"),
        (("gladius", "-p", "random,random", "-o", "pack=nowhere.yaml"), "nowhere"),
        (("gladius", "-p", "nobots:Clever,random"), "cannot be imported"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_hint(words: tuple[str, ...], why: str) -> None:
    said = run(*words)
    assert said.exit_code == 2
    assert why in said.stderr
    assert said.stdout == ""


@pytest.mark.parametrize("players", ["random,random", "random,random,random", "random,random,random,random"])
def test_for_glory_is_simulated_at_every_table(players: str) -> None:
    said = run("for_glory", "--players", players, "-n", "2", "--seed", "7", "-o", "champions=true", "--json")
    assert said.exit_code == 0, said.output
    result = msgspec.json.decode(said.stdout, type=SeriesResult)
    assert result.cards.startswith("familia_nova ")
    assert sum(line.wins.wins for line in result.players) == pytest.approx(2)
    assert result.decisions > 100
