# mypyc: compile
"""The Reigning Champion Tokens of three and four: they start the Arena Phase and do nothing else [FGM-14.10]."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import Action, Seat
from munera.engine.frame import Frame, Refusal
from munera.for_glory.asked import Asked
from munera.for_glory.state import NOBODY, ForGlory
from munera.for_glory.statics import bloodlust_of

TOKENS: Final = (NOBODY, NOBODY)  # both beside the Arena deck [FGM-3.5]
TAKE: Final = Action("take")
LEAVE: Final = Action("leave")


@final
class CheckBloodlust(Frame):
    """Every player adds the own Bloodlust and takes a token for reaching the top Boast Card, one on a turn.

    [FGM-14.1, FGM-14.2, FGM-14.3, FGM-14.4, FGM-14.6]
    """

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: ForGlory, step: int) -> None:
        s.finish(self)
        own = bloodlust_of(s, self.seat)
        needed = s.box.cards[s.boasts[0]].bloodlust
        s.tell("own_bloodlust", (self.seat, own, needed))
        if own < needed or NOBODY not in s.reigning:
            return
        if self.seat in s.reigning:
            s.call(SecondToken(self.seat))
        else:
            take_token(s, self.seat)


@final
class SecondToken(Asked):
    """Who took one on an earlier turn may take the other [FGM-14.3, FGM-14.6]."""

    def options(self, s: ForGlory, seat: Seat) -> list[Action]:
        return [TAKE, LEAVE]

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        s.finish(self)
        if action.verb == "take":
            take_token(s, seat)

    def why_not(self, s: ForGlory, seat: Seat, action: Action) -> Refusal:
        return Refusal("FGM-14.6", "take the second Reigning Champion Token, or leave it")


def take_token(s: ForGlory, seat: Seat) -> None:
    """It is kept for the rest of the phase [FGM-14.8]."""
    first = s.reigning[0]
    s.reigning = (first, seat) if first != NOBODY else (seat, NOBODY)
    s.tell("token", (seat,))


def tokens_gone(s: ForGlory, seat: Seat) -> bool:
    """Only at the end of a turn of the Crowd's Favor, after its own token, an Arena Phase begins.

    [FGM-14.5, FGM-14.7, FGM-29.1]
    """
    return seat == s.favor and NOBODY not in s.reigning
