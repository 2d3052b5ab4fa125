"""Bots by name."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random

import pytest

from munera.bots import registry
from munera.bots.chooser import Bot
from munera.bots.gladius import Casual, Sensible
from munera.bots.random_bot import RandomBot
from munera.bots.registry import UnknownBot, bot_names, find_bot

OWN = """
from munera.bots.chooser import Bot

class Clever(Bot):
    def choose(self, view, options, look):
        return options[0]

class Demanding(Bot):
    def __init__(self, rng, brain):
        super().__init__(rng)

def fools(rng):
    return object()
"""


@pytest.fixture
def mybots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mybots.py").write_text(OWN)
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.parametrize("name, kind", [("random", RandomBot), ("sensible", Sensible), ("casual", Casual)])
def test_our_bots_have_names(name: str, kind: type[Bot]) -> None:
    rng = Random(1)
    bot = find_bot(name, "gladius")(rng)
    assert type(bot) is kind
    assert bot.rng is rng


def test_the_names_of_a_game() -> None:
    assert bot_names("gladius") == ["casual", "random", "sensible"]
    assert bot_names("chess") == ["random"]


@pytest.mark.parametrize(
    "name, hint",
    [
        ("sensibel", "did you mean sensible?"),
        ("Rando", "did you mean random?"),
        ("stockfish", "there are casual, random, sensible"),
        ("gladius.sensible", "did you mean sensible?"),
        ("", "there are casual, random, sensible"),
    ],
)
def test_an_unknown_name_is_refused_with_what_is_near(name: str, hint: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        find_bot(name, "gladius", by_import=True)
    assert refused.value.hint == hint
    assert repr(name) in str(refused.value)


@pytest.mark.usefixtures("mybots")
def test_a_bot_of_ones_own_by_module_and_attribute() -> None:
    made = find_bot("mybots:Clever", "gladius", by_import=True)(Random(1))
    assert type(made).__name__ == "Clever"


@pytest.mark.usefixtures("mybots")
@pytest.mark.parametrize(
    "name, why",
    [
        ("mybots:Stupid", "cannot be imported"),
        ("nobots:Clever", "cannot be imported"),
        ("mybots:", "cannot be imported"),
        (":Clever", "cannot be imported"),
        ("mybots:Demanding", "a bot is made from its Random alone"),
        ("mybots:fools", "derive it from munera.bots.chooser.Bot"),
    ],
)
def test_what_makes_no_bot_is_refused(name: str, why: str) -> None:
    with pytest.raises(UnknownBot, match=why):
        find_bot(name, "gladius", by_import=True)


@pytest.mark.usefixtures("mybots")
def test_names_of_strangers_run_no_code() -> None:
    """A server finds bots by names its visitors send."""
    with pytest.raises(UnknownBot, match="no bot called 'mybots:Clever'"):
        find_bot("mybots:Clever", "gladius")


def test_a_game_and_its_bots_are_found_without_reading_files_or_metadata() -> None:
    """Every command waits for this, and so does every helper of a series."""
    find = "from munera.engine.registry import find_game; from munera.bots.registry import find_bot"
    heavy = "{'yaml', 'importlib.metadata', 'rich', 'jsonschema', 'dataclasses'} & set(sys.modules)"
    script = f"import sys; {find}; find_game('gladius'); find_bot('random', 'gladius'); print({heavy})"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert told.stdout == "set()\n"


@pytest.mark.usefixtures("mybots")
def test_installed_bots_are_found_by_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [
        EntryPoint("clever", "mybots:Clever", "munera.bots"),
        EntryPoint("chess.deep", "mybots:Clever", "munera.bots"),
        EntryPoint("random", "mybots:Clever", "munera.bots"),
    ]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points if group == "munera.bots" else [])
    registry.places.cache_clear()
    try:
        assert bot_names("gladius") == ["casual", "clever", "random", "sensible"]
        assert bot_names("chess") == ["clever", "deep", "random"]
        assert type(find_bot("clever", "gladius")(Random(1))).__name__ == "Clever"
        assert find_bot("random", "gladius") is RandomBot, "ours keep their names"
        with pytest.raises(UnknownBot):
            find_bot("deep", "gladius")
    finally:
        registry.places.cache_clear()
