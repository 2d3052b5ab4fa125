"""Tali, the game of knucklebones of the match's tests, under the laws."""

from __future__ import annotations

from collections.abc import Iterator

from tests.kit_game import GAME as GAME
from tests.kit_game import Tali

LEDGER = ""
HELD_ONCE: frozenset[str] = frozenset()
COMPLETE = True
BOUND = 100
TABLES: dict[str, dict[str, object]] = {f"{n}": {"players": n} for n in GAME.players}
TABLES["3-twice"] = {"players": 3, "twice": True}


def conserve(s: Tali) -> None:
    """Every die shows one to six, or is not thrown yet."""
    assert all(0 <= die <= 6 for die in s.dice)


def hidden(s: Tali, seat: int) -> Iterator[tuple[str, object, object]]:
    """Dice nobody has shown this seat, and stakes that are not open yet."""
    for i in range(s.n):
        if s.stack and s.dice[i] and not (seat >= 0 and s.known[i] >> seat & 1):
            yield "die", i, s.dice[i]
        if not s.shown and i != seat and s.staked[i]:
            yield "stake", i, s.stakes[i]
