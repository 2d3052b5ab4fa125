# mypyc: compile
"""What a card promised for the defeat of its target: offered for coin before the Combat Turn ends [FG-20.11]."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import Action, Seat
from munera.engine.frame import Decision, Frame, Refusal
from munera.for_glory.card_words import LaterOn
from munera.for_glory.money import can_pay, owe
from munera.for_glory.state import ForGlory, Later
from munera.for_glory.use import ACCEPT, DECLINE, NONE, Use
from munera.for_glory.zones import most_coin


def promise(s: ForGlory, later: Later) -> LaterOn:
    effect = s.box.cards[later.kind].abilities[later.ability].effects[later.part]
    assert isinstance(effect, LaterOn)
    return effect


def still_works(s: ForGlory, later: Later) -> bool:
    """The card lies in the Discard Pile [FG-1.17]."""
    return promise(s, later).then.workable(s, Use(later.seat, later.kind, later.ability, NONE, s.arena, False))


def can_be_taken_up(s: ForGlory, later: Later) -> bool:
    """As far as everybody knows, it could be paid for."""
    return still_works(s, later) and most_coin(s, later.seat) >= promise(s, later).coin


@final
class TakeUp(Decision):
    """A card offers something for coin [FG-34.1]."""

    def __init__(self, later: Later) -> None:
        self.later: Final = later

    def seats(self, s: ForGlory) -> tuple[Seat, ...]:
        return (self.later.seat,)

    def options(self, s: ForGlory, seat: Seat) -> list[Action]:
        able = can_pay(s, seat, promise(s, self.later).coin) and still_works(s, self.later)
        return [ACCEPT, DECLINE] if able else [DECLINE]

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        if action.verb == "accept":
            s.become(self, TakenUp(self.later))
        else:
            s.finish(self)

    def why_not(self, s: ForGlory, seat: Seat, action: Action) -> Refusal:
        return Refusal("FG-34.1", "accept and pay, or decline")


@final
class TakenUp(Frame):
    """Pay, then it is done [FG-34.1, FG-34.2]."""

    def __init__(self, later: Later) -> None:
        self.later: Final = later

    def run(self, s: ForGlory, step: int) -> None:
        later = self.later
        if step == 1:
            owe(s, later.seat, promise(s, later).coin)
        else:
            s.finish(self)
            if still_works(s, later):
                promise(s, later).then.resolve(s, Use(later.seat, later.kind, later.ability, NONE, s.arena, False))
