# mypyc: compile
"""Decks: drawn by chance, rebuilt from their own discard pile when a card is needed and none is left.

With Arena Nova only the Gladiator deck can run out, through cards that add or replace gladiators [GLA-14.6].
"""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import Action, Seat
from munera.engine.bag import Bag, put_in
from munera.engine.dice import Dice
from munera.engine.frame import Chance, Frame
from munera.gladius.state import BIT, SET_UP, Gladius

GLADIATORS: Final = -1  # in 'rebuilt': which deck; a seat for its Influence deck
EVENTS: Final = -2


def rebuild_gladiators(s: Gladius) -> None:
    """Only if a gladiator is needed and the deck is empty; the arena is not shuffled in.

    [GLA-14.1, GLA-14.2, GLA-14.5]
    """
    if len(s.gladiators) == 0 and s.gladiator_discard:
        s.gladiators = Bag(sorted(s.gladiator_discard))
        s.gladiator_discard = []
        s.tell("rebuilt", (GLADIATORS,))


def rebuild_events(s: Gladius) -> None:
    if len(s.events) == 0 and s.event_discard:
        s.events = Bag(sorted(s.event_discard))
        s.event_discard = ()
        s.tell("rebuilt", (EVENTS,))


def rebuild_influence(s: Gladius, seat: Seat) -> None:
    p = s.spectators[seat]
    if len(p.deck) == 0 and p.discard:
        p.deck = Bag(sorted([card.kind for card in p.discard]))
        p.discard = []
        s.tell("rebuilt", (seat,))


def gladiators_left(s: Gladius) -> int:
    """How many could still be drawn [GLA-14.4]."""
    return len(s.gladiators) + len(s.gladiator_discard)


def draw_influence(s: Gladius, seat: Seat, count: int) -> None:
    """Draw cards from the own deck."""
    if 0 < count <= len(s.spectators[seat].deck):
        s.call(Draw(seat, count))
    else:
        s.call(DrawInfluence(seat, count))


@final
class DrawInfluence(Frame):
    """Draw across a rebuild of the deck; what does not exist is lost [GLA-14.3, GLA-14.4]."""

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def run(self, s: Gladius, step: int) -> None:
        rebuild_influence(s, self.seat)
        now = min(self.count, len(s.spectators[self.seat].deck))
        if now == 0:
            s.finish(self)
        elif now == self.count:
            s.become(self, Draw(self.seat, now))
        else:
            s.become(self, DrawInfluence(self.seat, self.count - now))
            s.call(Draw(self.seat, now))


@final
class Draw(Chance):
    """Which cards they are; only the seat that draws sees them [GLA-17.1, GLA-17.9]."""

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def sample(self, s: Gladius, dice: Dice) -> Action:
        return Action("draw", s.spectators[self.seat].deck.sample(self.count, dice))

    def accepts(self, s: Gladius, seat: Seat, action: Action) -> bool:
        deck = s.spectators[self.seat].deck
        return action.verb == "draw" and len(action.args) == self.count and deck.can_give(action.args)

    def choose(self, s: Gladius, seat: Seat, action: Action) -> None:
        self.receive(s, action.args, s.spectators[self.seat].deck.take(action.args))

    def answer_at_random(self, s: Gladius, dice: Dice) -> int:
        drawn, rest = s.spectators[self.seat].deck.draw(self.count, dice)
        self.receive(s, drawn, rest)
        return 0

    def receive(self, s: Gladius, cards: tuple[int, ...], rest: Bag) -> None:
        p = s.spectators[self.seat]
        p.deck = rest
        for card in cards:
            put_in(p.hand, card)
        if s.news is not None:
            verb = "drew_hand" if s.phase == SET_UP else "drew"
            s.tell_secret(verb, (self.seat, self.count), cards, BIT[self.seat])
        s.finish(self)
