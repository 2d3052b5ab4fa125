# mypyc: compile
"""Set-up, in the order of the rulebooks."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import Action, Seat
from munera.engine.bag import Bag
from munera.engine.dice import Dice
from munera.engine.frame import Chance, Decision, Frame, Refusal
from munera.for_glory.arena_deck import TurnUp
from munera.for_glory.champions import hand_out_champions
from munera.for_glory.state import LASTING, NOBODY, ForGlory, Ground
from munera.for_glory.zones import DealRow, DrawCards

COINS: Final = 5  # of both players [FG2-3.2]; of the first of more [FGM-3.2]
HAND: Final = 7
ROW: Final = 3
GLORY: Final = (1, 1, 2)  # on the arenas [FG2-3.6, FG2-26.4]


@final
class SetUp(Frame):
    """Supply, arenas, Glory, Boasts, opening Hands, and who begins."""

    def run(self, s: ForGlory, step: int) -> None:
        match step:
            case 1:  # who begins [FG2-3.11, FG-3.12]
                if s.first == NOBODY:
                    s.call(DrawFirstPlayer() if s.switches.first_player == "random" else NameFirstPlayer())
            case 2:  # turn order is clockwise; who is last in it starts with the Crowd's Favor [FG2-3.10, FGM-3.10]
                s.favor = (s.first - 1) % s.n
                s.tell("first", (s.first,))
                if s.n > 2:  # 5, 6, 7 and 8 coin in turn order [FGM-3.2, FGM-3.11]
                    for i in range(s.n):
                        s.players[(s.first + i) % s.n].coins = COINS + i
            case 3:  # before the Decks are shuffled [FG-3.14]
                if s.switches.champions:
                    hand_out_champions(s)
            case 4 | 5 | 6:  # three cards of each Supply Deck [FG-3.3]
                s.call(DealRow(step - 4, ROW))
            case 7:  # three arenas, two Fleeting and one Lasting; or one deck of rewards [FG2-3.4, FGM-3.4]
                s.call(DealArenas() if s.n == 2 else TurnUp())
            case 8:  # opening Hands [FG-3.8]
                for seat in range(s.n - 1, -1, -1):
                    s.call(DrawCards(seat, HAND))
            case _:
                s.finish(self)


@final
class DrawFirstPlayer(Chance):
    """Drawn at random unless the table sets it [FG-3.12, FG-2.16]."""

    def sample(self, s: ForGlory, dice: Dice) -> Action:
        return Action("first", (dice.below(s.n),))

    def options(self, s: ForGlory, seat: Seat) -> list[Action]:
        return [Action("first", (i,)) for i in range(s.n)]

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        s.first = action.args[0]
        s.finish(self)


@final
class NameFirstPlayer(Decision):
    """The first seat names the first player for the whole table [FG-3.12]."""

    def seats(self, s: ForGlory) -> tuple[Seat, ...]:
        return (0,)

    def options(self, s: ForGlory, seat: Seat) -> list[Action]:
        return [Action("first", (i,)) for i in range(s.n)]

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        s.first = action.args[0]
        s.finish(self)

    def why_not(self, s: ForGlory, seat: Seat, action: Action) -> Refusal:
        return Refusal("FG-3.12", "name the first player: first SEAT")


@final
class DealArenas(Chance):
    """The third one is the Lasting Glory Arena, the rest lies face down beneath it [FG2-3.4, FG2-2.10, FG2-10.15]."""

    def sample(self, s: ForGlory, dice: Dice) -> Action:
        return Action("arenas", s.arena_deck.sample(3, dice))

    def accepts(self, s: ForGlory, seat: Seat, action: Action) -> bool:
        return action.verb == "arenas" and len(action.args) == 3 and s.arena_deck.can_give(action.args)

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        s.arena_deck = s.arena_deck.take(action.args)
        for i in range(3):  # no Reigning Champion Token is on anybody's side yet [FG2-3.5]
            s.grounds.append(Ground(s.next_id, action.args[i], True, GLORY[i], NOBODY))
            s.next_id += 1
        s.tell("arenas", action.args)
        s.finish(self)


@final
class FlipArena(Chance):
    """The next Lasting Glory Arena [FG2-26.2]."""

    def sample(self, s: ForGlory, dice: Dice) -> Action:
        return Action("flip", s.arena_deck.sample(1, dice))

    def accepts(self, s: ForGlory, seat: Seat, action: Action) -> bool:
        return action.verb == "flip" and len(action.args) == 1 and s.arena_deck.can_give(action.args)

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        old = s.grounds[LASTING]
        s.arena_deck = s.arena_deck.take(action.args)
        if old.kind >= 0:  # the table flips always [FG2-26.3]
            s.arena_deck = Bag(s.arena_deck.cards, s.arena_deck.top, (*s.arena_deck.bottom, old.kind))
        s.grounds[LASTING] = Ground(s.next_id, action.args[0], True, old.glory, NOBODY)
        s.next_id += 1
        s.tell("flipped", action.args)
        s.finish(self)
