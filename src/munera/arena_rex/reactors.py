# mypyc: compile
"""Who may react: one reaction a player and turn, with a Ready model, in an opponent's turn [AR-9.1, AR-9.2]."""

from __future__ import annotations

from munera.arena_rex import traits
from munera.arena_rex.costs import ways
from munera.arena_rex.state import Rex
from munera.engine.action import Seat


def may_react(s: Rex, seat: Seat) -> bool:
    """Not in one's own turn, and once in anybody else's, clear turns too [AR-9.1, AR-9.2, AR-9.4, AR-9.5, AR-9.24]."""
    return seat != s.turn.seat and not s.turn.reacted >> seat & 1


def reactors(s: Rex, seat: Seat, what: int) -> list[tuple[int, list[int]]]:
    """The models that can make this reaction, with the ways they can pay for it [AR-9.3, AR-9.23]."""
    out: list[tuple[int, list[int]]] = []
    if may_react(s, seat):
        for m in s.models:
            if m.owner == seat and m.in_play and traits.may_react(s, m.id):
                found = ways(s, m.id, what)
                if found:
                    out.append((m.id, found))
    return out


def react(s: Rex, seat: Seat, model: int, what: int) -> None:
    """The reaction of this turn is declared."""
    s.turn.reacted |= 1 << seat
    s.tell("reacted", (seat, model, what))
