# mypyc: compile
"""The whole game: set-up, then rounds until it is won."""

from __future__ import annotations

from typing import final

from munera.engine.frame import Frame
from munera.for_glory.arena_phase import Round
from munera.for_glory.free_for_all import SharedRound
from munera.for_glory.set_up import SetUp
from munera.for_glory.state import ForGlory


@final
class WholeGame(Frame):
    """Two players play until one has 6 Glory [FG2-4.4], three and four a fixed number of rounds.

    With three and four the expansion's rules replace those of two players wherever it speaks [FGM-1.19].
    """

    def run(self, s: ForGlory, step: int) -> None:
        if step == 1:
            s.call(SetUp())
        elif s.n == 2:
            s.become(self, Round(s.first))
        else:
            s.become(self, SharedRound(s.first))
