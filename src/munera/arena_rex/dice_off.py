# mypyc: compile
"""The dice-off: who decides about the first turn, and about the roles of a scenario [AR-23.2, AR-23.3]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex.pools import are_faces, throw
from munera.arena_rex.scenes import DAMNATIO, PRIMUS, VENATIO, change_scene
from munera.arena_rex.state import Rex, clockwise
from munera.engine.action import Action, Seat
from munera.engine.dice import Dice
from munera.engine.frame import Chance, Decision, Refusal

FIRST_TURN: Final = 0
ROLES: Final = 1


@final
class DiceOff(Chance):
    """Each player rolls a d6; the highest wins, and ties among the highest roll again [AR-23.3]."""

    def __init__(self, about: int, rollers: tuple[Seat, ...]) -> None:
        self.about: Final = about
        self.rollers: Final = rollers

    def sample(self, s: Rex, dice: Dice) -> Action:
        return Action("roll", throw(len(self.rollers), dice))

    def accepts(self, s: Rex, seat: Seat, action: Action) -> bool:
        return action.verb == "roll" and are_faces(action.args, len(self.rollers))

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.tell("dice_off", action.args)
        best = max(action.args)
        highest = tuple([self.rollers[i] for i in range(len(self.rollers)) if action.args[i] == best])
        if len(highest) > 1:
            s.become(self, DiceOff(self.about, highest))
        elif self.about == FIRST_TURN:
            s.become(self, ChooseFirst(highest[0]))
        else:
            s.become(self, ChooseRole(highest[0]))


@final
class ChooseFirst(Decision):
    """The winner decides who takes the first turn [AR-23.2]."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("first", (who,)) for who in clockwise(s, seat)]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        s.first = action.args[0]
        s.tell("first", (seat, s.first))

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return Refusal("AR-23.2", "say who takes the first turn: first, and a seat")


@final
class ChooseRole(Decision):
    """The winner takes one of the scenario's two roles, and the other player the other.

    Whose Titan fights first, who leads the gladiators, who defends [AR-24.9, AR-24.19, AR-24.33].
    """

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("role", (role,)) for role in range(2)]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        other = 1 - seat
        change_scene(s, roles=(seat, other) if action.args[0] == 0 else (other, seat))
        s.tell("role", (seat, action.args[0]))

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        rule = {PRIMUS: "AR-24.9", VENATIO: "AR-24.19", DAMNATIO: "AR-24.33"}[s.scene.kind]
        return Refusal(rule, "take one of the two roles: role 0 or role 1")
