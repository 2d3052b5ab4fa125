# mypyc: compile
"""Influence that is lost: Gladiators of the player's choice are discarded until the rest is supported."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import Action, Seat
from munera.engine.frame import Frame, Refusal
from munera.for_glory.asked import Asked
from munera.for_glory.leaving import defeat
from munera.for_glory.state import BATTLE, LASTING, Fighter, ForGlory
from munera.for_glory.statics import influence, requirement


def weigh(s: ForGlory, seat: Seat, before: int) -> None:
    """Has a player less Influence than before, whatever the reason [FG-11.15]?"""
    if influence(s, seat) < before:
        s.strained |= 1 << seat


def shortfall(s: ForGlory, seat: Seat, picked: tuple[int, ...]) -> int:
    """What the Gladiators need beyond the total, those picked left out [FG-11.3, FG-11.6]."""
    missing = requirement(s, seat) - influence(s, seat)
    for f in s.fighters:
        if picked and f.id in picked:
            missing -= s.box.cards[f.kind].influence
    return missing


def may_go(s: ForGlory, seat: Seat, picked: tuple[int, ...]) -> list[Fighter]:
    """Only Gladiators that help [FG-11.12]; none of a Fleeting Arena while the Lasting battle is fought.

    [FG2-11.9, FG2-11.11]
    """
    lasting = s.n == 2 and s.phase == BATTLE and s.arena == LASTING
    return [
        f
        for f in s.fighters
        if f.owner == seat and s.box.cards[f.kind].influence > 0 and f.id not in picked
        and (not lasting or f.arena == LASTING)
    ]  # fmt: skip


@final
class LoseInfluence(Frame):
    """Picked one by one without interruption, then defeated together; what cannot be met remains.

    [FG-11.6, FG-11.7, FG-11.8, FG2-11.10, FG-11.15, FG-11.16]
    """

    def __init__(self, seat: Seat, picked: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.picked: Final = picked

    def run(self, s: ForGlory, step: int) -> None:
        able = may_go(s, self.seat, self.picked)
        if shortfall(s, self.seat, self.picked) <= 0 or not able:
            s.finish(self)
            defeat(s, [f for f in s.fighters if f.id in self.picked])
        elif len(able) == 1:
            s.become(self, LoseInfluence(self.seat, (*self.picked, able[0].id)))
        else:
            s.become(self, DiscardGladiator(self.seat, self.picked))


@final
class DiscardGladiator(Asked):
    """Which Gladiator goes [FG-11.6]; otherwise nobody withdraws one at will [FG-10.8]."""

    def __init__(self, seat: Seat, picked: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.picked: Final = picked

    def options(self, s: ForGlory, seat: Seat) -> list[Action]:
        return [Action("give_up", (f.id,)) for f in may_go(s, seat, self.picked)]

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        s.become(self, LoseInfluence(seat, (*self.picked, action.args[0])))

    def why_not(self, s: ForGlory, seat: Seat, action: Action) -> Refusal:
        if action.verb == "give_up" and action.args:
            for f in s.fighters:
                if f.id == action.args[0] and f.owner == seat and s.box.cards[f.kind].influence == 0:
                    return Refusal("FG-11.12", "that Gladiator needs no Influence")
                if f.id == action.args[0] and f.owner == seat and s.n == 2 and f.id not in self.picked:
                    return Refusal("FG2-11.9", "not from a Fleeting Glory Arena during the Lasting battle")
        return Refusal("FG-11.6", "your Influence no longer supports your Gladiators: give_up GLADIATOR")
