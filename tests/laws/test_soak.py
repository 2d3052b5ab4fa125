"""Whole random games under every law. MUNERA_SOAK=1 plays 100,000 decisions at each player count."""

from __future__ import annotations

import os

import pytest

from tests.laws.cases import CASES
from tests.laws.soak import soak, tables

SHORT = os.environ.get("MUNERA_SOAK") != "1"
DECISIONS = 150 if SHORT else 100_000
COUNTS = sorted({(case.game.name, int(str(case.options["players"]))) for case in CASES})


@pytest.mark.parametrize("game, players", COUNTS)
def test_random_games_break_no_law(game: str, players: int) -> None:
    done = soak(tables(game, players), DECISIONS, seed=1, short=SHORT)
    assert done.decisions >= DECISIONS
    assert done.games >= 1
