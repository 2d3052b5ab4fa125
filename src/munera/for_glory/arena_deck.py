# mypyc: compile
"""The Arena deck of three and four players: face up, only its top card to be read, nobody's until it is won."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import Action, Seat
from munera.engine.bag import Bag
from munera.engine.dice import Dice
from munera.engine.frame import Chance, Frame
from munera.for_glory.influence import weigh
from munera.for_glory.state import ForGlory, Standing
from munera.for_glory.statics import influence


@final
class TurnUp(Chance):
    """Which card is on top now; what lies below has no order anybody knows [FGM-3.4, FGM-2.10, FGM-1.8]."""

    def sample(self, s: ForGlory, dice: Dice) -> Action:
        return Action("top", s.arena_deck.sample(1, dice))

    def options(self, s: ForGlory, seat: Seat) -> list[Action]:
        return [Action("top", (k,)) for k in s.arena_deck.cards]

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        s.arena_deck = Bag(s.arena_deck.take(action.args).cards, action.args)
        s.tell("top", action.args)
        s.finish(self)


@final
class TakeArenas(Frame):
    """So many cards from the top into the Villa, Ready, without choosing [FGM-26.5, FGM-28.1, FG-5.10]."""

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def run(self, s: ForGlory, step: int) -> None:
        if self.count == 0 or not s.arena_deck.top:
            s.finish(self)
            return
        kind = s.arena_deck.top[0]
        p = s.players[self.seat]
        had = influence(s, self.seat)
        p.villa = (*p.villa, Standing(s.next_id, kind))
        s.next_id += 1
        weigh(s, self.seat, had)
        s.arena_deck = Bag(s.arena_deck.cards)
        s.tell("arena_taken", (self.seat, kind))
        s.become(self, TakeArenas(self.seat, self.count - 1))
        if s.arena_deck.cards:
            s.call(TurnUp())
