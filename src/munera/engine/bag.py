# mypyc: compile
"""A deck is a bag: which card comes next is decided when somebody sees it, so there is no order to leak.

Cards put back on top or at the bottom in a known order are held apart, for the games that do so.
"""

from __future__ import annotations

from random import Random
from typing import Final, final


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The pile less one copy of this card."""
    i = 0
    while cards[i] != card:
        i += 1
    return cards[:i] + cards[i + 1 :]


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A sorted pile with one more card."""
    i = 0
    n = len(cards)
    while i < n and cards[i] < card:
        i += 1
    return cards[:i] + (card,) + cards[i:]


def pick(pool: list[int], count: int, rng: Random) -> list[int]:
    """Take ``count`` cards out of the pool, each equally likely."""
    out: list[int] = []
    while len(out) < count:
        i = int(rng.random() * len(pool))
        out.append(pool[i])
        last = pool.pop()
        if i < len(pool):
            pool[i] = last
    return out


@final
class Bag:
    """Face-down cards: ``top`` (next first) and ``bottom`` (last drawn last) are known, the rest has no order yet.

    ``cards`` is sorted.
    """

    def __init__(
        self, cards: tuple[int, ...], top: tuple[int, ...] = (), bottom: tuple[int, ...] = ()
    ) -> None:
        self.cards: Final = cards
        self.top: Final = top
        self.bottom: Final = bottom

    def __len__(self) -> int:
        return len(self.top) + len(self.cards) + len(self.bottom)

    def all(self) -> tuple[int, ...]:
        """Everything in it, sorted: what may be known of it by counting."""
        return tuple(sorted(self.top + self.cards + self.bottom))

    def sample(self, count: int, rng: Random) -> tuple[int, ...]:
        """What the next ``count`` cards could be (fewer if there are fewer)."""
        if not self.top and count <= len(self.cards):
            return tuple(pick(list(self.cards), count, rng))
        out = list(self.top[:count])
        unknown = min(count - len(out), len(self.cards))
        if unknown > 0:
            out += pick(list(self.cards), unknown, rng)
        if len(out) < count:
            out += list(self.bottom[: count - len(out)])
        return tuple(out)

    def can_give(self, drawn: tuple[int, ...]) -> bool:
        """Could these be the next cards, in this order?"""
        known = min(len(drawn), len(self.top))
        if drawn[:known] != self.top[:known] or len(drawn) > len(self):
            return False
        rest = self.cards
        for card in drawn[known : known + len(self.cards)]:
            if card not in rest:
                return False
            rest = without(rest, card)
        last = drawn[known + len(self.cards) :]
        return last == self.bottom[: len(last)]

    def take(self, drawn: tuple[int, ...]) -> Bag:
        """The bag after these next cards are gone."""
        known = min(len(drawn), len(self.top))
        loose = min(len(drawn) - known, len(self.cards))
        gone = sorted(drawn[known : known + loose])
        rest: list[int] = []
        g = 0
        for card in self.cards:  # both are sorted: one walk finds all that goes
            if g < loose and card == gone[g]:
                g += 1
            else:
                rest.append(card)
        assert g == loose, "cards that were not in the bag"
        return Bag(tuple(rest), self.top[known:], self.bottom[len(drawn) - known - loose :])

    def put_on_top(self, card: int) -> Bag:
        return Bag(self.cards, (card, *self.top), self.bottom)

    def put_at_bottom(self, card: int) -> Bag:
        return Bag(self.cards, self.top, (*self.bottom, card))
