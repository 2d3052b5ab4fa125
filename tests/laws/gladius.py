"""Gladius under the laws: its tables, what is conserved in it, and what a seat does not know."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from munera.gladius import GAME as GAME
from munera.gladius.state import CONTEST, Bet, Card, Gladius
from munera.rules.ledger import ledger

LEDGER = "gladius"
HELD_ONCE = frozenset({"pack"})
COMPLETE = True
BOUND = 5000  # a round has at most 40 actions a seat [GLA-6.9], and an effect few targets

EVERY_WORD = str(Path(__file__).with_name("every_word.yaml"))
SWITCHED = {
    key: next(value for value in switch.values if value != switch.default)
    for key, switch in ledger("gladius").switches.items()
}
TABLES: dict[str, dict[str, object]] = {f"{n}": {"players": n} for n in GAME.players}
TABLES |= {f"{n}-switched": {"players": n, **SWITCHED} for n in GAME.players}
TABLES["4-every-word"] = {"players": 4, "pack": EVERY_WORD}
TABLES["2-every-word-switched"] = {"players": 2, "pack": EVERY_WORD, **SWITCHED}


def columns(s: Gladius) -> list[Card]:
    return [card for team in s.teams for f in team for card in f.column]


def bets(s: Gladius) -> list[Bet]:
    return [bet for stack in (*s.slots, *s.podium) for bet in stack]


def conserve(s: Gladius) -> None:
    """Every card and token of the box is in one place, and in one place only."""
    arena = [f.gladiator for team in s.teams for f in team]
    assert sorted([*arena, *s.gladiators.all(), *s.gladiator_discard]) == list(range(len(s.pack.gladiators)))
    if s.n > 2:
        in_force = [s.event] if s.event >= 0 else []
        assert sorted([*in_force, *s.events.all(), *s.event_discard]) == list(range(len(s.pack.events)))
    kinds = [p.kind for p in s.spectators if p.kind >= 0]
    assert len(set(kinds)) == len(kinds), "two players are the same spectator"
    for seat, p in enumerate(s.spectators):
        if p.kind >= 0:
            conserve_spectator(s, seat)
    assert all(len(stack) <= s.n for stack in s.slots), "a bet slot card is overfull"


def conserve_spectator(s: Gladius, seat: int) -> None:
    p = s.spectators[seat]
    cards = [*p.hand, *p.deck.all(), *p.aside, *[card.kind for card in p.discard]]
    cards += [card.kind for card in columns(s) if card.owner == seat]
    cards += [p.playing] if p.playing >= 0 else []
    assert sorted(cards) == sorted(s.pack.spectators[p.kind].deck), f"cards of seat {seat}"
    tokens = [*p.supply, *[bet.token for bet in bets(s) if bet.owner == seat]]
    assert sorted(tokens) == sorted(s.pack.tokens), f"tokens of seat {seat}"
    assert all(card.owner == seat for card in p.discard), "a card lies on a stranger's pile"
    assert list(p.hand) == sorted(p.hand), "a hand has no order"
    assert list(p.supply) == sorted(p.supply), "a supply has no order"


def hidden(s: Gladius, seat: int) -> Iterator[tuple[str, object, object]]:
    """Hands, supplies, face-down cards and tokens, votes [GLA-17.1 to GLA-17.16]."""
    public = s.switches.influence_discards == "public"
    for owner, p in enumerate(s.spectators):
        if owner == seat or p.kind < 0:
            continue
        if p.hand:
            yield "hand", owner, tuple(p.hand)
        if p.aside:
            yield "aside", owner, tuple(p.aside)
        if p.supply and not s.over:
            yield "supply", owner, tuple(p.supply)
        if p.vote >= 0 and s.phase < CONTEST:
            yield "vote", owner, p.vote
        for i, card in enumerate(p.discard):
            if not public and not card.known_to(seat):
                yield "pile", (owner, i), card.kind
    yield from face_down(s, seat)


def face_down(s: Gladius, seat: int) -> Iterator[tuple[str, object, object]]:
    for team in s.teams:
        for f in team:
            for i, card in enumerate(f.column):
                if not card.known_to(seat):
                    yield "column", (f.gladiator, i), card.kind
    for name, stacks in (("slot", s.slots), ("podium", s.podium)):
        for where, stack in enumerate(stacks):
            for i, bet in enumerate(stack):
                if not bet.known_to(seat):
                    yield name, (where, i), bet.token


def first_face_down_token(s: Any) -> int | None:
    """The first bet nobody but its owner knows: what the leaky games of test_leaks tell about."""
    return next((bet.token for bet in bets(s) if bet.seen in (1, 2, 4, 8, 16)), None)
