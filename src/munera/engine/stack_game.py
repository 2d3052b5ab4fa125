# mypyc: compile
"""The part of the Game protocol that every game with a stack of frames shares."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from munera.engine.action import CHANCE, Action, Seat
from munera.engine.dice import Dice
from munera.engine.event import Event
from munera.engine.frame import Chance, Refusal, State
from munera.engine.run import apply_telling, pending

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class StackGame(Generic[S]):
    """Asks the decision on top of the stack."""

    def to_act(self, s: S) -> tuple[Seat, ...]:
        decision = pending(s)
        return () if decision is None else decision.seats(s)

    def options(self, s: S, seat: Seat) -> list[Action]:
        decision = pending(s)
        if decision is None:
            return []
        if seat in decision.seats(s):
            return decision.options(s, seat) + s.unasked(seat)
        return s.unasked(seat)

    def accepts(self, s: S, seat: Seat, action: Action) -> Refusal | None:
        decision = pending(s)
        if decision is None:
            return Refusal("", "the game is over")
        asked = seat in decision.seats(s)
        if (asked and decision.accepts(s, seat, action)) or action in s.unasked(seat):
            return None
        return decision.why_not(s, seat, action) if asked else self.not_asked(s, seat, action)

    def not_asked(self, s: S, seat: Seat, action: Action) -> Refusal:
        """Why a seat that is not asked may not answer; a game names its rule here."""
        return Refusal("", "it is somebody else's decision")

    def agreeing(self, options: Mapping[str, object]) -> Any:
        """Nothing, unless a game has more to agree on than house rules."""
        return None

    def aids(self, s: S, seat: Seat) -> Any:
        """Nothing, unless a game has something to help a screen with."""
        return None

    def apply(self, s: S, seat: Seat, action: Action) -> list[Event]:
        return apply_telling(s, seat, action)

    def sample(self, s: S, rng: Random) -> Action:
        decision = pending(s)
        assert isinstance(decision, Chance), "chance is not to act"
        return decision.sample(s, Dice(rng))

    def chance_to_act(self, s: S) -> bool:
        return self.to_act(s) == (CHANCE,)
