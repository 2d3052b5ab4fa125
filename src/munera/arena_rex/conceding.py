# mypyc: compile
"""Conceding: at any decision, whosever it is; the player's models leave without effects and it cannot win [AR-1.13]."""

from __future__ import annotations

from typing import Final

from munera.arena_rex import scenario
from munera.arena_rex.state import Rex, after
from munera.engine.action import Action, Seat
from munera.engine.run import pending, settle

CONCEDE: Final = Action("concede")


def may_concede(s: Rex, seat: Seat) -> bool:
    """Whoever is still in the game, while a player is asked something; it is not offered among the answers."""
    decision = pending(s)
    if decision is None or not 0 <= seat < s.n or (s.out | s.conceded) >> seat & 1:
        return False
    return decision.seats(s)[0] >= 0


def concede(s: Rex, seat: Seat) -> None:
    """What was asked of that player is not asked any more, and the game goes on without it or ends."""
    s.conceded |= 1 << seat
    s.tell("conceded", (seat,))
    for m in s.models:
        if m.owner == seat and m.in_play:
            m.in_play = False
            s.chains = tuple([c for c in s.chains if m.id not in (c.one, c.other)])
    scenario.check_victory(s)
    for a in s.attacks:  # of features: the next player rolls for them [AR-1.12]
        if a.roller == seat:
            a.roller = after(s, seat)
        if a.guard == seat:
            a.guard = after(s, seat)
    decision = pending(s)
    if decision is not None and seat in decision.seats(s):
        s.finish(decision)
    settle(s)
