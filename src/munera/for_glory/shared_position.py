"""Positions of three and four players: the Arena deck, the tokens, who is out, and where in the round the game is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from munera.engine.action import Seat
from munera.engine.bag import Bag
from munera.engine.errors import BadOption
from munera.for_glory.battle import Battle, CombatTurn
from munera.for_glory.described import cards_of, seats_of
from munera.for_glory.free_for_all import LateTurn, SharedRound
from munera.for_glory.machinations import MachinationsTurn, TakeActions
from munera.for_glory.standings import go_out
from munera.for_glory.state import (
    BATTLE,
    MACHINATIONS,
    NOBODY,
    REGISTRATION,
    RESOLUTION,
    SHARED,
    UNDECIDED,
    ForGlory,
)

SHARED_WORDS = {
    "phase", "turn", "favor", "round", "boast", "rows", "supply", "supply_discard", "arena_deck", "removed",
    "initiative", "passes", "attacked", "tactic", "reigning", "out", "places", "cycle", "turns", "first",
}  # fmt: skip


def set_arena_deck(s: ForGlory, table: Mapping[str, Any]) -> None:
    """The first one named lies on top; what else is named is all there is below it."""
    top, *below = cards_of(s, table["arena_deck"]) if "arena_deck" in table else s.arena_deck.all()[:1]
    rest = below if below else [k for k in s.arena_deck.all() if k != top]
    s.arena_deck = Bag(sorted(rest), (top,))


def set_tokens(s: ForGlory, table: Mapping[str, Any]) -> None:
    taken = seats_of(s, table.get("reigning", ()))
    s.reigning = (*taken, NOBODY, NOBODY)[:2]


def set_shared_stack(s: ForGlory, table: Mapping[str, Any], seat: Seat, steps: Mapping[str, int]) -> None:
    """Where in the round the game is."""
    phase = table.get("phase", "actions")
    s.turn = seat
    s.call(SharedRound(seat))
    if phase in ("actions", *steps):
        s.phase = MACHINATIONS
        s.active = seat
        s.at[-1] = 1
        s.call(MachinationsTurn(seat))
        s.at[-1] = steps.get(phase, 2)
        if phase == "actions":
            s.call(TakeActions(seat))
    elif phase == "registration":
        s.phase = REGISTRATION
        s.at[-1] = 2
        s.turn = s.favor
        s.call(LateTurn(seat, s.favor))
    elif phase == "battles":
        s.phase = REGISTRATION
        s.at[-1] = 2
        s.turn = s.favor
    elif phase == "resolution":
        s.turn = s.favor
        s.at[-1] = 3
        order = seats_of(s, table["places"])
        s.outcome, s.out = order[0], order[:0:-1]
        s.phase = RESOLUTION
    elif phase == "battle":
        set_shared_battle(s, table, seat)
    else:
        raise BadOption(f"no phase is called {phase!r}", hint=f"actions, {', '.join(steps)}, registration, battle …")


def set_shared_battle(s: ForGlory, table: Mapping[str, Any], seat: Seat) -> None:
    """``turn`` is on a Combat Turn; who has no Gladiator is out, in the order of ``out``."""
    s.turn = s.favor
    s.phase = BATTLE
    s.arena = SHARED
    s.initiative = seats_of(s, [table["initiative"]])[0] if "initiative" in table else seat
    s.outcome = UNDECIDED
    s.out = seats_of(s, table.get("out", ()))
    go_out(s)
    s.cycle = int(table.get("cycle", 1))
    s.at[-1] = 3
    s.call(Battle(SHARED))
    s.at[-1] = 2
    done = (bool(table.get("attacked", False)), bool(table.get("tactic", False)))
    s.call(CombatTurn(seat, int(table.get("passes", 0)), *done))
