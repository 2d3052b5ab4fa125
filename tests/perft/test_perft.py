"""The number of answer sequences from fixed positions, at each player count."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from munera.engine.registry import find_game
from tests.perft.perft import FILES, counts, positions

ALL = [(file, position) for file in FILES for position in positions(file)]


@pytest.mark.parametrize("file, position", ALL, ids=[f"{file.stem}: {position['name']}" for file, position in ALL])
def test_perft(file: Path, position: dict[str, Any]) -> None:
    assert counts(file, position) == position["counts"], "if this was meant, run tools/goldens.py and say why"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_player_count_has_positions(file: Path) -> None:
    assert {position["options"]["players"] for position in positions(file)} == set(find_game(file.stem).players)
