# mypyc: compile
"""Piles and decks. A deck is a bag: which card comes next is decided when somebody sees it, so no order can leak.

Cards put back on top or at the bottom in a known order are held apart, for the games that do so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from munera.engine.dice import Dice


def place(cards: tuple[int, ...], card: int) -> int:
    """Where the first copy of this card is, or would be, in a sorted pile: halved until it is found."""
    low: i64 = 0
    high: i64 = len(cards)
    while low < high:
        middle = (low + high) >> 1
        if cards[middle] < card:
            low = middle + 1
        else:
            high = middle
    return low


def take_out(pile: list[int], card: int) -> None:
    """Take one copy of this card out of a pile."""
    i: i64 = 0
    while pile[i] != card:
        i += 1
    pile.pop(i)


def put_in(pile: list[int], card: int) -> None:
    """Put a card where it belongs in a sorted pile."""
    i: i64 = len(pile)
    while i > 0 and pile[i - 1] > card:
        i -= 1
    pile.insert(i, card)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The pile less one copy of this card."""
    for i, k in enumerate(cards):
        if k == card:
            return cards[:i] + cards[i + 1 :]
    raise ValueError(f"card {card} is not in the pile")


def holds(cards: tuple[int, ...], card: int) -> bool:
    """Is a copy of this card in the sorted pile?"""
    wanted: i64 = card
    k: i64
    for k in cards:
        if k >= wanted:
            return k == wanted
    return False


def less(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    """The pile less what it has of these cards, copy by copy; both are sorted."""
    if not cards or not gone:
        return cards
    at: i64 = 0
    to: i64 = 0
    card: i64 = cards[0]
    goes: i64 = gone[0]
    while card != goes:
        if card < goes:
            at += 1
            if at == len(cards):
                return cards
            card = cards[at]
        else:
            to += 1
            if to == len(gone):
                return cards
            goes = gone[to]
    end = at
    while end < len(cards) and to < len(gone) and cards[end] == gone[to]:
        end += 1
        to += 1
    return cards[:at] + less(cards[end:], gone[to:])


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A sorted pile with one more card."""
    pile = list(cards)
    pile.insert(place(cards, card), card)
    return tuple(pile)


def with_cards(cards: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """A sorted pile with more cards."""
    if not cards and is_sorted(more):
        return more
    if len(more) == 1:
        return with_card(cards, more[0])
    long_first = more + cards if len(more) > len(cards) else cards + more  # what follows is put in card by card
    return tuple(sorted(long_first))


def is_sorted(cards: tuple[int, ...]) -> bool:
    """Does no card stand before a smaller one?"""
    last = -1
    for card in cards:
        if card < last:
            return False
        last = card
    return True


def pick(pool: list[int], count: int, dice: Dice) -> list[int]:
    """Take ``count`` cards out of the pool, each equally likely."""
    out: list[int] = []
    while len(out) < count:
        i = dice.below(len(pool))
        out.append(pool[i])
        last = pool.pop()
        if i < len(pool):
            pool[i] = last
    return out


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Bag:
    """Face-down cards: ``top`` (next first) and ``bottom`` (last drawn last) are known, the rest has no order yet.

    ``cards`` is sorted. A bag does not change, so that clones share it: what is drawn leaves another bag.
    """

    def __init__(self, cards: Sequence[int], top: tuple[int, ...] = (), bottom: tuple[int, ...] = ()) -> None:
        self.cards: Final = tuple(cards)
        self.top: Final = top
        self.bottom: Final = bottom

    def __len__(self) -> int:
        return len(self.top) + len(self.cards) + len(self.bottom)

    def known(self) -> tuple[int, ...]:
        """What lies in it in a known order, sorted."""
        return tuple(sorted(self.top + self.bottom))

    def all(self) -> tuple[int, ...]:
        """Everything in it, sorted: what may be known of it by counting."""
        return tuple(sorted([*self.top, *self.cards, *self.bottom]))

    def draw(self, count: int, dice: Dice) -> tuple[tuple[int, ...], Bag]:
        """The next ``count`` cards, by chance (fewer if there are fewer), and the bag after they are gone."""
        if self.top or count > len(self.cards):
            drawn = self.top[:count]
            loose = Bag(self.cards).draw(min(count - len(drawn), len(self.cards)), dice)
            drawn += loose[0]
            last = count - len(drawn)
            return drawn + self.bottom[:last], Bag(loose[1].cards, self.top[count:], self.bottom[last:])
        if count == 1:
            i = dice.below(len(self.cards))
            return (self.cards[i],), Bag(self.cards[:i] + self.cards[i + 1 :], (), self.bottom)
        out: list[int] = []
        rest = list(self.cards)
        for _ in range(count):
            out.append(rest.pop(dice.below(len(rest))))
        return tuple(out), Bag(rest, (), self.bottom)

    def sample(self, count: int, dice: Dice) -> tuple[int, ...]:
        """What the next ``count`` cards could be."""
        return self.draw(count, dice)[0]

    def handful(self, count: int, dice: Dice) -> tuple[tuple[int, ...], Bag]:
        """The same as ``draw`` where the order of the cards does not matter: sorted, with as few throws as need be."""
        stay = len(self.cards) - count
        if self.top or stay < 0:
            drawn, rest = self.draw(count, dice)
            return tuple(sorted(drawn)), rest
        if stay == 0:
            return self.cards, Bag((), (), self.bottom)
        if count == 1:
            return self.draw(count, dice)
        many = list(self.cards)
        few: list[int] = []
        for _ in range(min(count, stay)):
            few.append(many.pop(dice.below(len(many))))
        few.sort()
        if stay < count:
            return tuple(many), Bag(few, (), self.bottom)
        return tuple(few), Bag(many, (), self.bottom)

    def can_give(self, drawn: tuple[int, ...]) -> bool:
        """Could these be the next cards, in this order?"""
        known = min(len(drawn), len(self.top))
        if drawn[:known] != self.top[:known] or len(drawn) > len(self):
            return False
        rest = list(self.cards)
        for card in drawn[known : known + len(self.cards)]:
            if card not in rest:
                return False
            rest.remove(card)
        last = drawn[known + len(self.cards) :]
        return last == self.bottom[: len(last)]

    def take(self, drawn: tuple[int, ...]) -> Bag:
        """The bag after these next cards are gone."""
        known = min(len(drawn), len(self.top))
        loose = drawn[known : known + len(self.cards)]
        last = len(drawn) - known - len(loose)
        return Bag(self._without(loose), self.top[known:], self.bottom[last:])

    def _without(self, loose: tuple[int, ...]) -> tuple[int, ...]:
        """The cards of no known order after these are gone."""
        if len(loose) == 1:
            at = place(self.cards, loose[0])
            assert self.cards[at] == loose[0], "a card that is not in the bag"
            return self.cards[:at] + self.cards[at + 1 :]
        rest = less(self.cards, tuple(sorted(loose)))
        assert len(rest) == len(self.cards) - len(loose), "a card that is not in the bag"
        return rest

    def put_on_top(self, card: int) -> Bag:
        return Bag(self.cards, (card, *self.top), self.bottom)

    def put_at_bottom(self, card: int) -> Bag:
        return Bag(self.cards, self.top, (*self.bottom, card))
