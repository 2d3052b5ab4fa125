# mypyc: compile
"""Coin: Income Cards and tokens, one payment for one cost, exactly by the rules."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from munera.engine.action import Action, Seat
from munera.engine.dice import Dice
from munera.engine.frame import Refusal
from munera.for_glory.asked import Asked
from munera.for_glory.box import INCOME, Box
from munera.for_glory.state import ForGlory
from munera.for_glory.zones import spend

KNOWN_PAYMENTS: Final = 10_000  # ways to pay that a box remembers; they come up again and again


def purse(s: ForGlory, seat: Seat) -> int:
    """What a player can pay at most, with the own Hand and the own tokens [FG-7.4, FG-7.16]."""
    p = s.players[seat]
    cards = s.box.cards
    total: i64 = p.coins
    k: i64
    for k in p.hand:
        total += cards[k].coin
    return total


def can_pay(s: ForGlory, seat: Seat, cost: int) -> bool:
    """[FG-7.5]"""
    return purse(s, seat) >= cost


def is_payment(values: list[int], tokens: int, cost: int) -> bool:
    """Enough, no Income Card too many, and with tokens exact [FG-7.7, FG-7.8, FG-7.9, FG-7.10]."""
    if cost <= 0:
        return not values and tokens == 0
    total = sum(values) + tokens
    if total < cost or (tokens > 0 and total != cost):
        return False
    return not values or total - min(values) < cost


def payments(box: Box, hand: tuple[int, ...], coins: int, cost: int) -> list[Action]:
    """Every legal payment: ``pay tokens card card …``, the one wasting least first [FG-35.4]."""
    key = cost * cost + min(coins, cost)
    for k in hand:
        if box.cards[k].type == INCOME:
            key += box.digits[k]
    known = box.payments.get(key)
    if known is None:
        if len(box.payments) >= KNOWN_PAYMENTS:
            box.payments.clear()
        income = [k for k in hand if box.cards[k].type == INCOME]
        known = box.payments[key] = find_payments(box, income, coins, cost)
    return known


def find_payments(box: Box, income: list[int], coins: int, cost: int) -> list[Action]:
    """With these Income Cards, sorted, and so many tokens."""
    kinds: list[int] = []
    counts: list[int] = []
    for k in income:
        if kinds and kinds[-1] == k:
            counts[-1] += 1
        else:
            kinds.append(k)
            counts.append(1)
    found: list[tuple[int, int, tuple[int, ...]]] = []
    _extend(box, kinds, counts, 0, (), 0, coins, cost, found)
    if len(found) > 1:
        found.sort()
    return [Action("pay", (tokens,) + cards) for _, tokens, cards in found]


def _extend(
    box: Box, kinds: list[int], counts: list[int], at: int, cards: tuple[int, ...], total: int, coins: int,
    cost: int, found: list[tuple[int, int, tuple[int, ...]]],
) -> None:  # fmt: skip
    """Add so many of the next kind of Income Card, then go on; with enough, one more is superfluous."""
    if total >= cost:
        if is_payment([box.cards[k].coin for k in cards], 0, cost):
            found.append((total - cost, 0, cards))
        return
    if at == len(kinds):  # tokens pay the rest
        if cost - total <= coins:
            found.append((0, cost - total, cards))
        return
    coin = box.cards[kinds[at]].coin
    for _ in range(counts[at] + 1):
        _extend(box, kinds, counts, at + 1, cards, total, coins, cost, found)
        if total >= cost:
            return
        cards = cards + (kinds[at],)
        total += coin


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Pay(Asked):
    """One payment for one cost [FG-7.6]; nobody else can do anything meanwhile [FG-12.8]."""

    def __init__(self, seat: Seat, cost: int) -> None:
        super().__init__(seat)
        self.cost: Final = cost

    def options(self, s: ForGlory, seat: Seat) -> list[Action]:
        p = s.players[seat]
        return payments(s.box, p.hand, p.coins, self.cost).copy()

    def answer_at_random(self, s: ForGlory, dice: Dice) -> int:
        p = s.players[self.seat]
        found = payments(s.box, p.hand, p.coins, self.cost)
        self.choose(s, self.seat, found[dice.below(len(found))])
        return 1

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        """Income Cards go to the Discard Pile at once, tokens to the supply [FG-7.11, FG-7.12, FG-7.13]."""
        s.players[seat].coins -= action.args[0]
        s.stirred = True
        spend(s, seat, action.args[1:])
        if s.news is not None:
            s.tell("paid", (seat,) + action.args)
        s.finish(self)

    def why_not(self, s: ForGlory, seat: Seat, action: Action) -> Refusal:
        if action.verb != "pay" or not action.args:
            return Refusal("FG-7.6", f"pay {self.cost} coin first: pay TOKENS CARD …")
        tokens, cards = action.args[0], action.args[1:]
        hand = list(s.players[seat].hand)
        for k in cards:
            if k not in hand or s.box.cards[k].type != INCOME:
                return Refusal("FG-7.4", "only Income Cards of your Hand and your Coin Tokens pay")
            hand.remove(k)
        if not 0 <= tokens <= s.players[seat].coins:
            return Refusal("FG-7.4", f"you have {s.players[seat].coins} Coin Tokens")
        values = [s.box.cards[k].coin for k in cards]
        if sum(values) + tokens < self.cost:
            return Refusal("FG-7.5", f"the cost is {self.cost} coin")
        if tokens > 0:
            return Refusal("FG-7.9", "tokens pay exactly what Income Cards leave open")
        return Refusal("FG-7.8", "an Income Card is superfluous")


def owe(s: ForGlory, seat: Seat, cost: int) -> None:
    """Ask for a payment; nothing may be spent on a cost of 0 [FG-7.10]."""
    if cost > 0:
        s.call(Pay(seat, cost))
