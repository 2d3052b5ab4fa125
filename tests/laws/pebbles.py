"""Pebbles, the tiny game of the engine's tests, under the laws."""

from __future__ import annotations

from collections.abc import Iterator

from tests.engine.pebbles import GAME as GAME
from tests.engine.pebbles import PEBBLES, Table

LEDGER = ""
HELD_ONCE: frozenset[str] = frozenset()
COMPLETE = True
BOUND = 40
TABLES: dict[str, dict[str, object]] = {f"{n}": {"players": n} for n in GAME.players}


def conserve(s: Table) -> None:
    """Twelve pebbles, each somewhere."""
    hands = [pebble for hand in s.hands for pebble in hand]
    under = [pebble for pebble in s.under if pebble]
    assert sorted([*s.bag.all(), *hands, *under, *s.box]) == list(PEBBLES)


def hidden(s: Table, seat: int) -> Iterator[tuple[str, object, object]]:
    """The pebbles of the others."""
    for owner in range(s.n):
        if owner != seat and s.hands[owner]:
            yield "hand", owner, tuple(s.hands[owner])
        if owner != seat and s.under[owner]:
            yield "under", owner, s.under[owner]
