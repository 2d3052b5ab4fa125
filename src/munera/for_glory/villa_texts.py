# mypyc: compile
"""Texts of Patrons and Arenas that always change stats or forbid something; only card sets that have such ask here."""

from __future__ import annotations

from munera.engine.action import Seat
from munera.for_glory.box import ARENA, STATIC, Card
from munera.for_glory.state import Fighter, ForGlory


def texts_of(s: ForGlory, seat: Seat) -> list[Card]:
    """Ready Patrons, and Arenas the player has access to [FG-5.6, FG-5.8, FG2-28.1, FG2-28.2]."""
    cards = s.box.cards
    blank = s.switches.exhausted_arena_blank
    out = [
        cards[c.kind] for c in s.players[seat].villa if c.ready or (cards[c.kind].type == ARENA and not blank)
    ]  # fmt: skip
    return out + [cards[g.kind] for g in s.grounds if g.champion == seat and (g.ready or not blank)]


def villas_add(s: ForGlory, f: Fighter, which: int) -> int:
    """What they add to a stat of this Gladiator, in whichever arena it stands [FG2-16.6]."""
    total = 0
    for seat in range(s.n):
        for card in texts_of(s, seat):
            for a in card.abilities:
                if a.kind == STATIC and (a.when is None or a.when.holds(s, seat, f.arena, -1)):
                    for e in a.effects:
                        total += e.adds(s, f, which, seat)
    return total


def villas_forbid(s: ForGlory, f: Fighter, what: int) -> bool:
    """Do they forbid this for the Gladiator?"""
    for seat in range(s.n):
        for card in texts_of(s, seat):
            for a in card.abilities:
                if a.kind == STATIC and (a.when is None or a.when.holds(s, seat, f.arena, -1)):
                    for e in a.effects:
                        if e.keeps_from(s, f, what, seat):
                            return True
    return False
