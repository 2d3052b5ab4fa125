# mypyc: compile
"""An effect on several models: one after another, in the order its controller chooses [AR-1.10]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from munera.arena_rex import abilities
from munera.arena_rex.state import Rex, is_in_play
from munera.engine.action import Action, Seat
from munera.engine.frame import Decision, Frame, Refusal

if TYPE_CHECKING:
    from munera.arena_rex.abilities import Use


@final
class Each(Frame):
    """Those it has still to be done to; who has left play since is passed over."""

    def __init__(self, use: Use, part: int, left: tuple[int, ...]) -> None:
        self.use: Final = use
        self.part: Final = part
        self.left: Final = left

    def run(self, s: Rex, step: int) -> None:
        left = tuple([body for body in self.left if is_in_play(s, body)])
        if len(left) > 1:
            s.become(self, WhoIsNext(self.use, self.part, left))
        else:
            s.finish(self)
            if left:
                do_to(s, self.use, self.part, left[0])


@final
class WhoIsNext(Decision):
    """To whom it is done next."""

    def __init__(self, use: Use, part: int, left: tuple[int, ...]) -> None:
        self.use: Final = use
        self.part: Final = part
        self.left: Final = left

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (abilities.seat_of(s, self.use),)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("pick", (body,)) for body in self.left]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        first = action.args[0]
        s.become(self, Each(self.use, self.part, tuple([body for body in self.left if body != first])))
        do_to(s, self.use, self.part, first)

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return Refusal("AR-1.10", "say who is next")


def do_to(s: Rex, use: Use, part: int, body: int) -> None:
    """The effect on this one model."""
    abilities.ability_of(s, use).effects[part].do(s, use, body)
