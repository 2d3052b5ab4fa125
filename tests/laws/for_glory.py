"""For Glory under the laws: its tables, what is conserved in it, and what a seat does not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from munera.engine.action import Action
from munera.engine.run import pending
from munera.for_glory.battle import Attack
from munera.for_glory.box import DECKS
from munera.for_glory.damage import ResolveDamage
from munera.for_glory.game import GAME as GAME
from munera.for_glory.influence import DiscardGladiator, may_go
from munera.for_glory.state import GOAL, LASTING, MACHINATIONS, RESOLUTION, SET_UP, ForGlory
from munera.for_glory.statics import health_of, influence, requirement
from munera.for_glory.use import CarryOut, Choose, Use
from munera.for_glory.zones import Deal, Draw

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
CORNERS = str(Path(__file__).parents[1] / "cases" / "packs" / "corners.yaml")  # words that the shipped set leaves out
SOAKED: dict[str, dict[str, object]] = {
    f"{players}-corners": {"players": players, "champions": True, "pack": CORNERS} for players in (2, 3, 4)
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
    if not s.over:
        stand(s)


def stand(s: ForGlory) -> None:
    """Gladiators and tokens between any two answers."""
    answered = {frame.arena for frame in s.stack if isinstance(frame, ResolveDamage)}
    assert s.batch == sum(1 << arena for arena in answered), "a damage window is open as long as its damage lies there"
    for f in s.fighters:
        beside = f.assigned or f.hard or f.hit or f.due
        assert f.arena in answered or not beside, "damage is assigned while its window is open [FG-21.3]"
        assert f.damage < health_of(s, f), "as much damage as health is a defeat [FG-23.1]"
        assert f.blessings > 0 or not f.due, "no Blessing, none is due [FG-31.2]"
    attacked = any(isinstance(frame, Attack) for frame in s.stack)
    assert attacked or not s.must_target, "only an attack is drawn to somebody"
    assert len({f.arena for f in s.fighters} - {LASTING}) <= 1, "one Fleeting Glory Arena at a time [FG2-10.3]"
    if s.phase != RESOLUTION and not isinstance(pending(s), DiscardGladiator):  # a shortfall may remain [FG2-11.10]
        for seat in range(s.n):
            short = requirement(s, seat) > influence(s, seat)
            assert not short or not may_go(s, seat, ()), "Influence supports who stands there [FG-11.3]"
    if s.phase == MACHINATIONS and s.n == 2:
        assert [g.glory for g in s.grounds] == [1, 1, 2]  # [FG2-26.4]
        assert max(p.glory for p in s.players) < GOAL


def hidden(s: ForGlory, seat: int) -> Iterator[tuple[str, object, object]]:
    """The others' Hands and Reserves [FG-2.7]."""
    for owner, p in enumerate(s.players):
        if owner != seat and len(p.shown) < len(p.hand) + len(p.reserve):
            if p.hand:
                yield "hand", owner, p.hand
            if p.reserve:
                yield "reserve", owner, p.reserve


def drawn_at_random(s: ForGlory, after: ForGlory, frame: Any) -> Action | None:
    """The answer of chance that leads there: random play draws a handful with fewer throws than one card at a time."""
    if isinstance(frame, Draw):
        verb, bag = "draw", s.players[frame.seat].deck
        had, has = s.players[frame.seat].hand, after.players[frame.seat].hand
    elif isinstance(frame, Deal):
        verb, bag = "deal", s.supply[frame.deck]
        had, has = s.rows[frame.deck], after.rows[frame.deck]
    else:
        return None
    first = bag.top[: frame.count]
    came = tuple(sorted((Counter(has) - Counter(had) - Counter(first)).elements()))
    loose = bag.cards if len(came) > len(bag.cards) else came
    return Action(verb, first + loose + bag.bottom[: len(came) - len(loose)])
