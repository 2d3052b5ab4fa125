"""Set-up: from the agreed options to the first turn [AR-23.12]. Filled by whoever writes chapter 23 (rex1)."""

from __future__ import annotations

from collections.abc import Sequence

from munera.arena_rex.muster import muster
from munera.arena_rex.state import Rex
from munera.arena_rex.turns import TakeTurn


def begin(s: Rex, cohorts: Sequence[Sequence[int]]) -> None:
    """Muster the cohorts (card numbers by seat) and put the set-up on the stack."""
    for seat, cards in enumerate(cohorts):
        muster(s, seat, cards)
    s.call(TakeTurn(0))
