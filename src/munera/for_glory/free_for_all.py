# mypyc: compile
"""A round of three or four players: Machinations, Late Registration in turn, one battle of all, rewards by place."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import PASS, Action, Seat
from munera.engine.frame import Frame, Refusal
from munera.for_glory.arena_deck import TakeArenas
from munera.for_glory.arena_phase import Register, registrable, why_not_registered
from munera.for_glory.asked import Asked
from munera.for_glory.battle import Battle
from munera.for_glory.leaving import leave
from munera.for_glory.machinations import MachinationsTurn
from munera.for_glory.reigning import TOKENS
from munera.for_glory.set_up import HAND
from munera.for_glory.standings import ROUNDS, places
from munera.for_glory.state import NOBODY, REGISTRATION, RESOLUTION, SHARED, ForGlory, after
from munera.for_glory.zones import DrawCards, discard

ARENA_CARDS: Final = ((), (), (), (2, 1), (3, 2, 1))  # by number of players, first place first [FGM-26.2, FGM-26.3]


@final
class SharedRound(Frame):
    """Three rounds with three players, two with four; the last battle decides the game.

    [FGM-4.4, FGM-16.1, FGM-26.1, FGM-30.1]
    """

    def __init__(self, opener: Seat) -> None:
        self.opener: Final = opener

    def run(self, s: ForGlory, step: int) -> None:
        match step:
            case 1:  # whole turns clockwise until an Arena Phase is triggered [FGM-4.2]
                s.round += 1
                s.tell("round", (s.round,))
                s.call(MachinationsTurn(self.opener))
            case 2:  # whoever comes after the Crowd's Favor starts, its holder is last [FGM-15.1, FGM-29.1]
                s.phase = REGISTRATION
                s.call(LateTurn(after(s, s.favor), s.favor))
            case 3:
                s.active = NOBODY
                s.call(Battle(SHARED))
            case 4:
                s.arena = -1
                s.phase = RESOLUTION
                s.tell("placed", places(s))
                if s.round == ROUNDS[s.n]:
                    win_game(s)
                else:
                    s.call(PlaceRewards(0))
            case 5:  # the survivors, on top of their owner's Discard Pile [FGM-26.4, FG-26.8, FG-26.9]
                leave(s, list(s.fighters), False)
            case 6:  # both beside the Arena deck again [FGM-14.9]
                s.reigning = TOKENS
                for seat in range(s.n - 1, -1, -1):  # up to 7 cards, keeping what they have [FG-26.7]
                    if seat not in s.conceded:
                        s.call(DrawCards(seat, HAND - len(s.players[seat].hand)))
            case _:  # after the holder at the trigger, wherever the token went since [FGM-4.5]
                s.become(self, SharedRound(after(s, s.turn)))


def win_game(s: ForGlory) -> None:
    """Nothing is handed out after the final battle [FGM-30.1, FGM-26.6]."""
    s.winner = places(s)[0]  # who has won it and conceded since is behind all others [FG-35.5]
    s.over = True
    s.tell("last_battle_won", (s.winner,))
    s.unwind(0)


@final
class LateTurn(Frame):
    """One turn for each player; what a registration triggers is finished before the next [FGM-15.2, FG-15.8]."""

    def __init__(self, seat: Seat, last: Seat) -> None:
        self.seat: Final = seat
        self.last: Final = last  # the holder of the Crowd's Favor when it began

    def run(self, s: ForGlory, step: int) -> None:
        s.active = self.seat
        s.become(self, RegisterLate(self.seat, self.last))


@final
class RegisterLate(Asked):
    """Any number of Gladiators, each for its own fee [FGM-15.2, FGM-15.10, FG-15.5, FG-15.6, FG-15.7, FG-32.13]."""

    def __init__(self, seat: Seat, last: Seat) -> None:
        super().__init__(seat)
        self.last: Final = last

    def options(self, s: ForGlory, seat: Seat) -> list[Action]:
        return [PASS, *[Action("register", (k, SHARED)) for k in registrable(s, seat)]]

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        if action.verb == "register":
            s.become(self, LateTurn(seat, self.last))
            s.call(Register(seat, action.args[0], SHARED))
            return
        s.tell("registered_none", (seat,))
        s.active = NOBODY
        following = after(s, seat)
        if (self.last - seat) % s.n < (following - seat) % s.n:  # the last one had a turn, or has conceded
            s.finish(self)
        else:
            s.become(self, LateTurn(following, self.last))

    def why_not(self, s: ForGlory, seat: Seat, action: Action) -> Refusal:
        refusal = why_not_registered(s, seat, action)
        if refusal is not None:
            return refusal
        if action.verb == "register" and action.args:
            return Refusal("FGM-10.2", "all share one arena: register GLADIATOR 0")
        return Refusal("FGM-15.2", "register Gladiators one by one, then pass")


@final
class PlaceRewards(Frame):
    """Arena Cards from first place downwards, the Boast to the first, the Crowd's Favor to the last.

    [FGM-26.2, FGM-26.3, FGM-27.4, FGM-29.3]
    """

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, s: ForGlory, step: int) -> None:
        seat = places(s)[self.place]
        if self.place == s.n - 1:
            s.finish(self)
            if seat not in s.conceded:
                s.favor = seat
                s.tell("favor", (seat,))
            return
        s.become(self, PlaceRewards(self.place + 1))
        if seat in s.conceded:  # a place that hands out nothing [FG-35.6]
            return
        if self.place == 0:
            discard(s, seat, s.boasts[0])
            s.tell("boast_taken", (seat, s.boasts[0]))
            s.boasts = s.boasts[1:]
        s.call(TakeArenas(seat, ARENA_CARDS[s.n][self.place]))
