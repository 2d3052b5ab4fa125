# mypyc: compile
"""What a card promised for the defeat of its target: offered for coin before the Combat Turn ends [FG-20.11]."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import Action, Seat
from munera.engine.frame import Decision, Frame, Refusal
from munera.for_glory.card_words import LaterOn
from munera.for_glory.money import can_pay, owe
from munera.for_glory.state import ForGlory, Later
from munera.for_glory.use import DECLINE, NONE, Use
from munera.for_glory.zones import most_coin


def can_be_taken_up(s: ForGlory, later: Later) -> bool:
    """The card lies in the Discard Pile, and as far as everybody knows it could be paid for."""
    effect = s.box.cards[later.kind].abilities[later.ability].effects[later.part]
    assert isinstance(effect, LaterOn)
    use = Use(later.seat, later.kind, later.ability, NONE, s.arena, False)
    return effect.then.workable(s, use) and most_coin(s, later.seat) >= effect.coin


@final
class TakeUp(Decision[ForGlory]):
    """A card offers something for coin [FG-34.1]."""

    def __init__(self, later: Later) -> None:
        self.later: Final = later

    def seats(self, s: ForGlory) -> tuple[Seat, ...]:
        return (self.later.seat,)

    def options(self, s: ForGlory, seat: Seat) -> list[Action]:
        effect = s.box.cards[self.later.kind].abilities[self.later.ability].effects[self.later.part]
        assert isinstance(effect, LaterOn)
        return [Action("accept"), DECLINE] if can_pay(s, seat, effect.coin) else [DECLINE]

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        if action.verb == "accept":
            s.become(self, TakenUp(self.later))
        else:
            s.finish(self)

    def why_not(self, s: ForGlory, seat: Seat, action: Action) -> Refusal:
        return Refusal("FG-34.1", "accept and pay, or decline")


@final
class TakenUp(Frame[ForGlory]):
    """Pay, then it is done [FG-34.1, FG-34.2]."""

    def __init__(self, later: Later) -> None:
        self.later: Final = later

    def run(self, s: ForGlory, step: int) -> None:
        later = self.later
        effect = s.box.cards[later.kind].abilities[later.ability].effects[later.part]
        assert isinstance(effect, LaterOn)
        if step == 1:
            owe(s, later.seat, effect.coin)
        else:
            s.finish(self)
            use = Use(later.seat, later.kind, later.ability, NONE, s.arena, False)
            if effect.then.workable(s, use):
                effect.then.resolve(s, use)
