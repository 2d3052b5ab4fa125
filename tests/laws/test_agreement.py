"""Interpreted and compiled play the same games: both must come to the digests that are checked in."""

from __future__ import annotations

import pytest

from tests.laws.cases import Case
from tests.laws.digest import GAMES_A_CASE, INSTALLED, digest, played_with, stored

REWRITE = "if this was meant, run tools/goldens.py and say why in the commit"


def test_every_case_has_its_digests() -> None:
    assert set(stored()) == {case.name for case in INSTALLED}, REWRITE


@pytest.mark.parametrize("case", INSTALLED, ids=lambda case: case.name)
def test_these_games_are_played_as_they_always_were(case: Case) -> None:
    then = stored()[case.name]
    now = [digest(case, seed) for seed in range(GAMES_A_CASE)]
    different = [seed for seed in range(GAMES_A_CASE) if now[seed] != then["games"][seed]]
    assert not different, (
        f"games {different} of {case.name} are played differently; rules and cards were {then['with']}, "
        f"are {played_with(case)}; {REWRITE}"
    )


def test_a_digest_tells_games_apart() -> None:
    assert len({digest(INSTALLED[0], seed) for seed in range(GAMES_A_CASE)}) == GAMES_A_CASE
