# mypyc: compile
"""Hands, decks and piles: cards drawn, discarded, shown and put back."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from munera.engine.action import Action, Seat
from munera.engine.bag import Bag, holds, less, with_card, with_cards, without
from munera.engine.dice import Dice
from munera.engine.frame import Chance, Frame
from munera.for_glory.box import INCOME
from munera.for_glory.state import ForGlory, Player


def leave_hand(s: ForGlory, seat: Seat, kind: int) -> None:
    """A card leaves the Hand for all to see; outside step 3 only by being used or by an effect [FG-13.10]."""
    p = s.players[seat]
    p.hand = without(p.hand, kind)
    if holds(p.shown, kind):
        p.shown = without(p.shown, kind)
    s.stirred = True


def spend(s: ForGlory, seat: Seat, kinds: tuple[int, ...]) -> None:
    """These cards of the Hand, sorted, go to the Discard Pile for all to see."""
    if kinds:
        p = s.players[seat]
        p.hand = less(p.hand, kinds)
        p.shown = less(p.shown, kinds)
        p.discard = p.discard + kinds
        s.stirred = True


def to_hand(s: ForGlory, seat: Seat, kind: int) -> None:
    """A card everybody saw goes to the Hand."""
    p = s.players[seat]
    p.hand = with_card(p.hand, kind)
    p.shown = with_card(p.shown, kind)


def discard(s: ForGlory, seat: Seat, kind: int) -> None:
    """On top of its owner's Discard Pile, which is open to all [FG-2.4, FG-2.5]."""
    p = s.players[seat]
    p.discard = p.discard + s.box.alone[kind]


def unseen(p: Player) -> tuple[int, ...]:
    """What lies face down somewhere: everybody can count it, for cards come and go in the open."""
    return tuple(sorted(p.hand + p.reserve + p.deck.all()))


def most_coin(s: ForGlory, seat: Seat) -> int:
    """What a player could pay at most, as far as everybody knows."""
    p = s.players[seat]
    cards = s.box.cards
    values = sorted([cards[k].coin for k in unseen(p) if cards[k].type == INCOME], reverse=True)
    return p.coins + sum(values[: len(p.hand)])


def card_left(s: ForGlory, seat: Seat) -> bool:
    """Is there a card to draw [FG-13.8]?"""
    p = s.players[seat]
    return len(p.deck) > 0 or len(p.discard) > 0


def rebuild_deck(s: ForGlory, seat: Seat) -> None:
    """Only when a card must be drawn and the Deck is empty [FG-13.6]; what is being resolved stays out [FG-2.12].

    All that lay face down is then in Hand and Reserve, and everybody can tell what that is.
    """
    p = s.players[seat]
    if len(p.deck) == 0 and p.discard:
        p.shown = with_cards(p.hand, p.reserve)
        p.deck = Bag(sorted(p.discard))
        p.discard = ()
        if s.news is not None:
            s.tell("reshuffled", (seat,))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DrawCards(Frame):
    """So many cards are still to be drawn."""

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def run(self, s: ForGlory, step: int) -> None:
        s.finish(self)
        draw_cards(s, self.seat, self.count)


def draw_cards(s: ForGlory, seat: Seat, count: int) -> None:
    """Draw across a reshuffle if need be; what does not exist is skipped [FG-13.5, FG-13.7, FG-13.8]."""
    if count <= 0:
        return
    rebuild_deck(s, seat)
    now = min(count, len(s.players[seat].deck))
    if 0 < now < count:
        s.call(DrawCards(seat, count - now))
    if now > 0:
        s.call(Draw(seat, now))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Draw(Chance):
    """Which cards they are; only the player who draws sees them [FG-2.3, FG-2.7].

    That is the whole of the shuffling: every order of a Deck is as likely as another [FG-2.16].
    """

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def sample(self, s: ForGlory, dice: Dice) -> Action:
        return Action("draw", s.players[self.seat].deck.sample(self.count, dice))

    def accepts(self, s: ForGlory, seat: Seat, action: Action) -> bool:
        deck = s.players[self.seat].deck
        return action.verb == "draw" and len(action.args) == self.count and deck.can_give(action.args)

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        self.receive(s, action.args, s.players[self.seat].deck.take(action.args))

    def answer_at_random(self, s: ForGlory, dice: Dice) -> int:
        drawn, rest = s.players[self.seat].deck.handful(self.count, dice)
        self.receive(s, drawn, rest)
        return 0

    def receive(self, s: ForGlory, drawn: tuple[int, ...], rest: Bag) -> None:
        p = s.players[self.seat]
        if p.deck.top:  # everybody saw it go on top
            p.shown = tuple(sorted(p.shown + p.deck.top[: self.count]))
        p.deck = rest
        p.hand = with_cards(p.hand, drawn)
        if s.news is not None:
            s.tell_secret("drew", (self.seat, self.count), drawn, 1 << self.seat)
        s.finish(self)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DealRow(Frame):
    """So many cards of a Supply Deck are still to be dealt."""

    def __init__(self, deck: int, count: int) -> None:
        self.deck: Final = deck
        self.count: Final = count

    def run(self, s: ForGlory, step: int) -> None:
        s.finish(self)
        deal_row(s, self.deck, self.count)


def deal_row(s: ForGlory, deck: int, count: int) -> None:
    """Cards of a Supply Deck face up, across a reshuffle of its own Discard Pile; else fewer [FG-13.3, FG-13.4]."""
    if count <= 0:
        return
    if len(s.supply[deck]) == 0 and s.supply_discard[deck]:
        s.supply[deck] = Bag(tuple(sorted(s.supply_discard[deck])))
        s.supply_discard[deck] = ()
        s.tell("supply_reshuffled", (deck,))
    now = min(count, len(s.supply[deck]))
    if 0 < now < count:
        s.call(DealRow(deck, count - now))
    if now > 0:
        s.call(Deal(deck, now))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Deal(Chance):
    """Which cards of the supply they are, for all to see."""

    def __init__(self, deck: int, count: int) -> None:
        self.deck: Final = deck
        self.count: Final = count

    def sample(self, s: ForGlory, dice: Dice) -> Action:
        return Action("deal", s.supply[self.deck].sample(self.count, dice))

    def accepts(self, s: ForGlory, seat: Seat, action: Action) -> bool:
        return action.verb == "deal" and len(action.args) == self.count and s.supply[self.deck].can_give(action.args)

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        self.receive(s, action.args, s.supply[self.deck].take(action.args))

    def answer_at_random(self, s: ForGlory, dice: Dice) -> int:
        dealt, rest = s.supply[self.deck].handful(self.count, dice)
        self.receive(s, dealt, rest)
        return 0

    def receive(self, s: ForGlory, dealt: tuple[int, ...], rest: Bag) -> None:
        s.supply[self.deck] = rest
        s.rows[self.deck] = with_cards(s.rows[self.deck], dealt)
        if s.news is not None:
            s.tell("dealt", (self.deck,) + dealt)
        s.finish(self)
