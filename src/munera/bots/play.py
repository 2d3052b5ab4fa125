# mypyc: compile
"""A whole game played by bots, with nobody watching."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from munera.bots.chooser import Bot, ask
from munera.engine.action import CHANCE
from munera.engine.frame import State
from munera.engine.game import Game
from munera.engine.run import apply
from munera.engine.stack_game import StackGame

S = TypeVar("S", bound=State)


def tells_to_nobody(game: Game[Any]) -> bool:
    """May its answers be applied without gathering the events, which nobody reads here?"""
    return getattr(type(game), "apply", None) is StackGame.apply


def play(game: Game[S], s: S, bots: Sequence[Bot], chance: Random, hiding: Random) -> int:
    """Play on from this state to the end; returns how many decisions the bots took."""
    quietly = tells_to_nobody(game)
    decisions = 0
    seats = game.to_act(s)
    while seats:
        seat = seats[0]
        if seat == CHANCE:
            action = game.sample(s, chance)
        else:
            action = ask(bots[seat], game, s, seat, hiding)
            decisions += 1
        if quietly:
            apply(s, seat, action)
        else:
            game.apply(s, seat, action)
        seats = game.to_act(s)
    return decisions
