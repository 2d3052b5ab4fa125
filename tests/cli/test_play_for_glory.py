"""For Glory in the terminal: whole games at the width of a plain terminal, and what its board shows."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console
from typer.testing import CliRunner

from munera.bots.chooser import ask
from munera.bots.for_glory import Sensible
from munera.cli import app
from munera.cli.boards import draw
from munera.cli.session import Session
from munera.engine.action import WATCHER
from munera.for_glory.game import GAME

pytestmark = pytest.mark.once
NAMES = ["Ada", "Bea", "Cleo", "Dido"]


class Typist(Session):
    """A person who types the numbers of sensible answers."""

    def read_line(self) -> str:
        seat, state = self.last_person, self.table.play.state
        answer = ask(Sensible(Random(self.table.number)), self.table.game, state, seat, Random(1))
        return str(self.table.options(seat).index(answer) + 1)


def typed(players: str, width: int, **options: object) -> str:
    session = Typist.open("for_glory", players.split(","), NAMES, 3, dict(options))
    session.console = Console(width=width, highlight=False, file=StringIO())
    session.play()
    assert session.table.closed
    assert isinstance(session.console.file, StringIO)
    return session.console.file.getvalue()


@pytest.mark.parametrize("players, width", [("you,random", 80), ("you,random,random,random", 120)])
def test_a_whole_game_fits_the_screen(players: str, width: int) -> None:
    said = typed(players, width, champions=width > 80)
    assert max(map(len, said.splitlines())) <= width
    for shown in ("your Hand", "under way", "coin. How?", "Attack, use a Tactic", "Ada"):
        assert shown in said
    for raw in ("@0", "@1", "{", "Seen", "None"):
        assert raw not in said


def drawn(seat: int, **table: object) -> str:
    file = StringIO()
    draw(Console(width=100, highlight=False, file=file), GAME, GAME.place({"table": table}), seat, NAMES)
    return file.getvalue()


def test_the_own_hand_is_shown_and_no_other() -> None:
    hands = {"A": {"hand": ["lunge"], "reserve": ["evade"]}, "B": {"hand": ["battle_cry"], "reserve": ["taunt"]}}
    names = (("Lunge", "Evade"), ("Battle Cry", "Taunt"))
    for seat in (0, 1):
        said = drawn(seat, **hands)
        assert all(name in said for name in names[seat])
        assert not any(name in said for name in names[1 - seat])
    assert not any(name in drawn(WATCHER, **hands) for name in names[0] + names[1])


def test_damage_states_and_tokens_are_told_apart() -> None:
    there = [{"card": "samnite", "damage": 2, "ready": False}, {"card": "crupellarius", "blessings": 1}]
    said = drawn(0, phase="battle", battle="lasting", champions={"fleeting_1": "B"}, favor="B",
                 A={"gladiators": {"lasting": there}, "villa": [{"card": "praetor", "ready": False}], "glory": 2},
                 B={"gladiators": {"lasting": ["cestus"]}})  # fmt: skip
    assert "▂Samnite ⚔2 ♥1/3 »1" in said
    assert "▌Crupellarius ⚔2 ♥8 »0 ✚" in said
    assert "⚑ Praetor" in said
    assert "exhausted" in said
    assert "♛ Bea" in said
    assert "Bea ★" in said
    assert "●●○○○○" in said


def test_help_speaks_of_this_game() -> None:
    result = CliRunner().invoke(app, ["play", "for_glory", "--seed", "1"], input="help\nquit\n", env={"COLUMNS": "80"})
    assert "target B:samnite" in result.output
    assert "sensible 2" in result.output
    assert "sensible 3" not in result.output, "two play unless more are asked for"
