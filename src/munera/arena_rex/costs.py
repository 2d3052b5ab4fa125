# mypyc: compile
"""Costs of actions and reactions: a fatigue, or what an ability allows instead [AR-8.2].

A way of paying is USUAL, or a number by which ``traits`` knows another one.
"""

from __future__ import annotations

from typing import Final

from munera.arena_rex import traits
from munera.arena_rex.fatigue import gain_fatigue
from munera.arena_rex.state import EXHAUSTED, READY, Rex, fatigue_of
from munera.engine.action import Action

# What is paid for
MOVE: Final = 0
ATTACK: Final = 1
POWER: Final = 2
REACTION_MOVE: Final = 3  # from here on, reactions
OPPORTUNITY_ATTACK: Final = 4
COUNTERATTACK: Final = 5
ASSIST: Final = 6

USUAL: Final = 0  # gain a fatigue


def ways(s: Rex, model: int, what: int) -> list[int]:
    """How this model can pay; none if it may not do it.

    An action needs a model that is not Exhausted, a reaction one that is Ready [AR-6.7, AR-7.5, AR-9.3, AR-9.23].
    """
    highest = READY if what >= REACTION_MOVE else EXHAUSTED - 1
    out = traits.other_ways(s, model, what)
    if fatigue_of(s, model) <= highest:
        out.insert(0, USUAL)
    return out


def pay_cost(s: Rex, model: int, what: int, way: int) -> None:
    """In full, before anything is resolved [AR-8.2, AR-6.4]."""
    if way == USUAL:
        gain_fatigue(s, model)
    else:
        traits.pay_otherwise(s, model, what, way)


def priced(verb: str, args: tuple[int, ...], found: list[int]) -> list[Action]:
    """One answer for each way of paying; the usual one is not written out."""
    return [Action(verb, args if way == USUAL else args + (way,)) for way in found]


def way_of(action: Action, at: int) -> int:
    """The way of paying in an answer."""
    return action.args[at] if len(action.args) > at else USUAL
