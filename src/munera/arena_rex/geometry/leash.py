# mypyc: compile
"""Chains: a base and its counterpart stay within a length of each other."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex.geometry.near import no_longer
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.geometry.units import SLACK


@final
class Leash:
    """A chain of this length to a base or pillar at (x, y) of radius r."""  # AR-15.51, AR-15.56

    def __init__(self, x: int, y: int, r: int, length: int) -> None:
        self.x: Final = x
        self.y: Final = y
        self.r: Final = r
        self.length: Final = length

    def holds(self, base: Disc, x: int, y: int) -> bool:
        """May the base stand at (x, y)? The slack of measuring applies."""  # AR-15.52
        return no_longer(x - self.x, y - self.y, base.r + self.r + self.length + SLACK)
