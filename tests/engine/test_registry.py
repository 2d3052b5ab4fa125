"""Games are found by name: ours, and those that others have installed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from munera.engine.errors import UnknownGame
from munera.engine.registry import find_game, game_names
from munera.gladius import GAME

ROOT = Path(__file__).resolve().parents[2]


def test_our_game_is_found() -> None:
    assert "gladius" in game_names()
    assert find_game("gladius") is GAME


@pytest.mark.parametrize("name", ["ludo", "", "Gladius", "munera.gladius:GAME", "../gladius"])
def test_an_unknown_game_is_named_with_those_there_are(name: str) -> None:
    with pytest.raises(UnknownGame, match="gladius") as error:
        find_game(name)
    assert repr(name) in str(error.value)


def test_a_game_of_others_is_found_by_its_entry_point(tmp_path: Path) -> None:
    """As if a package called ``pebbles`` were installed: nothing of ours knows of it."""
    info = tmp_path / "pebbles-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[munera.games]\npebbles = tests.engine.pebbles:GAME\n")
    program = (
        "from munera.engine.registry import find_game, game_names;"
        "game = find_game('pebbles');"
        "print(game.title, len(game_names()), find_game('gladius').title, game.to_act(game.new({'players': 3})))"
    )
    path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), str(tmp_path), str(ROOT)]))
    done = subprocess.run(
        [sys.executable, "-P", "-c", program],
        env=os.environ | {"PYTHONPATH": path}, cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout == f"Pebbles {len(game_names()) + 1} Gladius (-1,)\n", done.stderr
