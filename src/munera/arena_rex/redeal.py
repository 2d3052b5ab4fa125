# mypyc: compile
"""Another full state that a seat cannot tell from this one: only duelists chosen in secret may differ [AR-24.47]."""

from __future__ import annotations

from random import Random

from munera.arena_rex import scenario
from munera.arena_rex.state import Rex
from munera.engine.action import Seat
from munera.engine.dice import Dice


def redeal(s: Rex, seat: Seat, rng: Random) -> Rex:
    """For a seat, or a watcher who knows only what everybody knows."""
    new = s.clone()
    scenario.choose_duelists_anew(new, seat, Dice(rng))
    return new
