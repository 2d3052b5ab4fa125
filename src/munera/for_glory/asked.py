# mypyc: compile
"""A decision of one player, as most of For Glory are."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from munera.engine.action import Seat
from munera.engine.dice import Dice
from munera.engine.frame import Decision
from munera.for_glory.state import ForGlory


@mypyc_attr(acyclic=True)
class Asked(Decision):
    """This player is asked, and nobody else."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def seats(self, s: ForGlory) -> tuple[Seat, ...]:
        return (self.seat,)

    def answer_at_random(self, s: ForGlory, dice: Dice) -> int:
        options = self.options(s, self.seat)
        self.choose(s, self.seat, options[dice.below(len(options))])
        return 1
