# mypyc: compile
"""Another full state that a seat cannot tell from this one: everything it does not know dealt anew."""

from __future__ import annotations

from random import Random
from typing import Final

from munera.engine.action import Seat
from munera.engine.bag import Bag, pick, without
from munera.engine.dice import Dice
from munera.engine.frame import Frame
from munera.for_glory.arena_phase import Register
from munera.for_glory.box import GLADIATOR
from munera.for_glory.champions import Upgrade
from munera.for_glory.money import Pay, can_pay
from munera.for_glory.state import ForGlory
from munera.for_glory.statics import may_reserve
from munera.for_glory.use import DECLINED, CarryOut, Choose, Use, works

TRIES: Final = 200


def redeal(s: ForGlory, seat: Seat, rng: Random) -> ForGlory:
    """For a seat, or a watcher who knows only what everybody knows."""
    new = s.clone()
    dice = Dice(rng)
    for owner in range(s.n):
        if owner != seat:
            redeal_likely(new, s, owner, dice)
    return new


def redeal_likely(new: ForGlory, s: ForGlory, owner: Seat, dice: Dice) -> None:
    """Deal until the cards fit what the player is doing; a deal so rare that it does not turn up stays as it is."""
    p, truth = new.players[owner], s.players[owner]
    for _ in range(TRIES):
        redeal_cards(new, owner, dice)
        if fits(new, s, owner):
            return
        p.hand, p.reserve, p.deck = truth.hand, truth.reserve, truth.deck


def fits(new: ForGlory, s: ForGlory, owner: Seat) -> bool:
    """What is being paid for can be paid, and what is picked from the Hand is there: all saw that it can be done."""
    for frame in s.stack:
        if not fits_frame(new, s, owner, frame):
            return False
    return True


def fits_frame(new: ForGlory, s: ForGlory, owner: Seat, frame: Frame) -> bool:
    if isinstance(frame, Pay):
        return frame.seat != owner or can_pay(new, owner, frame.cost)
    if isinstance(frame, (Register, Upgrade)):
        return frame.seat != owner or frame.kind in new.players[owner].hand
    if isinstance(frame, Use):
        a = s.box.cards[frame.kind].abilities[frame.ability]
        return frame.seat != owner or works(new, frame, a) == works(s, frame, a)
    if isinstance(frame, (CarryOut, Choose)):
        return frame.use.seat != owner or fits_choice(new, s, frame.use)
    return True


def fits_choice(new: ForGlory, s: ForGlory, use: Use) -> bool:
    effects = s.box.cards[use.kind].abilities[use.ability].effects
    if use.part == len(effects):
        return True
    effect = effects[use.part]
    if effect.names_hand_cards():
        left = new.players[use.seat].hand
        for k in use.named:
            if k not in left:
                return k == DECLINED
            left = without(left, k)
    return effect.workable(new, use) == effect.workable(s, use)


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
