"""For Glory under the laws: its tables, what is conserved in it, and what a seat does not know."""

from __future__ import annotations

from collections.abc import Iterator

from munera.for_glory.box import DECKS
from munera.for_glory.game import GAME as GAME
from munera.for_glory.state import SET_UP, ForGlory
from munera.for_glory.use import CarryOut, Choose, Use

LEDGER = "for_glory"
HELD_ONCE = frozenset({"box", "rules"})
COMPLETE = True
BOUND = 20_000
LOOKS = 4  # a random game takes a thousand answers and more
STRIDE = 13
SAMPLED = ("TakeActions",)  # random play draws an action without listing all
SWITCHED = {
    "expansion_supply": "on", "first_player": "chosen", "lasting_arena_flip": "always",
    "battle_end_check": "after_windows", "exhausted_arena_blank": True,
}  # fmt: skip
MORE_SWITCHED = {
    "champions": True, "champion_selection": "random", "multiplayer_comeback": True, "first_player": "seat_1",
    "battle_end_check": "after_windows",
}  # fmt: skip
TABLES: dict[str, dict[str, object]] = {
    "2": {"players": 2},
    "2-switched": {"players": 2, **SWITCHED},
    "2-champions": {"players": 2, "champions": True},
    "3": {"players": 3},
    "3-champions": {"players": 3, "champions": True},
    "3-switched": {"players": 3, **MORE_SWITCHED},
    "4": {"players": 4},
    "4-champions": {"players": 4, "champions": True},
    "4-switched": {"players": 4, **MORE_SWITCHED},
}


def resolving(s: ForGlory) -> list[int]:
    """Cards that are in no zone while they resolve."""
    uses = [f.use if isinstance(f, CarryOut | Choose) else f for f in s.stack if isinstance(f, Use | CarryOut | Choose)]
    return [use.kind for use in uses if use.from_hand]


def handed_out(s: ForGlory, cards: list[int]) -> list[int]:
    """All five levels of every Champion of which a card is in the game: none so far, or one for each player."""
    sets = [levels for levels in s.box.champions() if set(levels) & set(cards)]
    assert len(sets) == s.n or s.phase == SET_UP
    return [k for levels in sets for k in levels]


def conserve(s: ForGlory) -> None:
    """Every card of the box is in one place, and in one place only [FG-35.3]."""
    cards = [f.kind for f in s.fighters] + resolving(s) + list(s.removed)
    for p in s.players:
        cards += [*p.hand, *p.deck.all(), *p.discard, *p.reserve, *[c.kind for c in p.villa]]
        assert p.coins >= 0
        for zone in (p.hand, p.reserve, p.shown):
            assert list(zone) == sorted(zone), "it has no order"
        held = [*p.hand, *p.reserve]
        for k in p.shown:
            held.remove(k)
    for d in range(3):
        cards += [*s.rows[d], *s.supply[d].all(), *s.supply_discard[d]]
    cards += [*s.arena_deck.all(), *[g.kind for g in s.grounds if g.kind >= 0], *s.boasts]
    wish = s.switches.expansion_supply
    expansion = wish == "on" or (wish == "auto" and (s.n > 2 or s.switches.champions))
    box = [k for d in range(3) for k in s.box.deck(d, expansion)] + list(s.box.deck(DECKS.index("arena")))
    box += [*s.box.boasts(s.n), *[k for _ in s.players for k in s.box.deck(DECKS.index("starting"))]]
    if s.switches.champions:
        cards += [k for p in s.players for k in p.champion]
        box += handed_out(s, cards)
    assert sorted(cards) == sorted(box)


def hidden(s: ForGlory, seat: int) -> Iterator[tuple[str, object, object]]:
    """The others' Hands and Reserves [FG-2.7]."""
    for owner, p in enumerate(s.players):
        if owner != seat and len(p.shown) < len(p.hand) + len(p.reserve):
            if p.hand:
                yield "hand", owner, p.hand
            if p.reserve:
                yield "reserve", owner, p.reserve
