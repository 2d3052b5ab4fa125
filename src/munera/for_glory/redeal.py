# mypyc: compile
"""Another full state that a seat cannot tell from this one: everything it does not know dealt anew."""

from __future__ import annotations

from random import Random

from munera.engine.action import Seat
from munera.engine.bag import Bag, pick
from munera.engine.dice import Dice
from munera.for_glory.box import GLADIATOR
from munera.for_glory.state import ForGlory
from munera.for_glory.statics import may_reserve


def redeal(s: ForGlory, seat: Seat, rng: Random) -> ForGlory:
    """For a seat, or a watcher who knows only what everybody knows."""
    new = s.clone()
    dice = Dice(rng)
    for owner in range(s.n):
        if owner != seat:
            redeal_cards(new, owner, dice)
    return new


def redeal_cards(s: ForGlory, owner: Seat, dice: Dice) -> None:
    """Hand, Reserve and Deck mixed; what everybody knows to be in Hand or Reserve, or on top of the Deck, stays so."""
    p = s.players[owner]
    loose = list(p.hand + p.reserve + p.deck.cards)
    for k in p.shown:
        loose.remove(k)
    loose = pick(loose, len(loose), dice)
    shown = pick(list(p.shown), len(p.shown), dice)
    reserve: list[int] = []
    if p.reserve:
        known = reservable(s, owner, shown)
        unknown = reservable(s, owner, loose)
        least = max(0, len(shown) - len(p.hand), len(p.reserve) - len(unknown))
        most = min(len(p.reserve), len(known))
        count = least + dice.below(most - least + 1)
        reserve = known[:count] + unknown[: len(p.reserve) - count]
        for k in known[:count]:
            shown.remove(k)
        for k in unknown[: len(p.reserve) - count]:
            loose.remove(k)
    more = len(p.hand) - len(shown)
    p.hand = tuple(sorted(shown + loose[:more]))
    p.reserve = tuple(sorted(reserve))
    p.deck = Bag(tuple(sorted(loose[more:])), p.deck.top, p.deck.bottom)


def reservable(s: ForGlory, owner: Seat, kinds: list[int]) -> list[int]:
    """The cards that can lie in the Reserve; Gladiators where there is one, or leave to put one there."""
    gladiators = any([s.box.cards[k].type == GLADIATOR for k in s.players[owner].reserve])
    return [k for k in kinds if may_reserve(s, owner, k) or (gladiators and s.box.cards[k].type == GLADIATOR)]
