# mypyc: compile
"""Beasts gone Wild [AR-17]. Filled by whoever writes chapter 17 (rex3)."""

from __future__ import annotations

from munera.arena_rex.state import Rex
from munera.engine.action import Seat


def clear_turn(s: Rex, seat: Seat) -> None:
    """Each Beast of the cohort is triggered by Wild, in an order its controller chooses [AR-7.10]."""


def after_action(s: Rex) -> None:
    """Beasts in ``s.feral`` whose rider has just fallen go wild [AR-19.29]."""
