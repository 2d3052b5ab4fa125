# mypyc: compile
"""Tactics of a clear turn and Ludus benefits [AR-21, AR-22]. Filled by whoever writes chapters 21 and 22 (rex3)."""

from __future__ import annotations

from munera.arena_rex.state import Rex
from munera.engine.action import Action, Seat


def usable(s: Rex, seat: Seat) -> list[Action]:
    """Tactics this player can use now, targets and all [AR-21.1, AR-21.8]."""
    return []


def use(s: Rex, seat: Seat, action: Action) -> None:
    """Pay and put it on the stack, as a Deed."""


def relief(s: Rex, seat: Seat) -> int:
    """Fatigue each model removes at the start of a clear turn [AR-7.9]; all with Will of Antony [AR-22.23]."""
    return 1
