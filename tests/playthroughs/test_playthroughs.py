"""Whole games read as they always read: a change shows here, in words, as a difference of text files."""

from __future__ import annotations

import pytest

from tests.laws.cases import Case
from tests.playthroughs.transcript import FOLDER, GAMES, file_of, transcript


@pytest.mark.parametrize("case, seed", GAMES, ids=[file_of(case, seed).stem for case, seed in GAMES])
def test_the_game_reads_as_it_did(case: Case, seed: int) -> None:
    then, now = file_of(case, seed).read_text(), transcript(case, seed)
    assert now == then, "if this was meant, run tools/goldens.py and say why in the commit"


def test_there_is_no_transcript_too_many() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(file_of(case, seed) for case, seed in GAMES)
