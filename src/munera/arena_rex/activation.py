# mypyc: compile
"""An activation: zones, then actions one after another until it is over [AR-7.5, AR-8.1]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import abilities, attack, deed, features, mounts, moves, tactics, traits, zones
from munera.arena_rex.costs import ATTACK, MOVE, USUAL, priced, way_of, ways
from munera.arena_rex.fatigue import is_exhausted
from munera.arena_rex.measuring import engaged_by_enemy, pair
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import Rex
from munera.arena_rex.words import ACTIVATION_BEGIN
from munera.engine.action import Action, Seat
from munera.engine.frame import Decision, Frame, Refusal

END: Final = Action("end")


@final
class Activation(Frame):
    """Zones trigger, abilities at the start of an activation, then actions until it is Exhausted or ends.

    [AR-7.5, AR-7.6, AR-15.16]
    """

    def __init__(self, model: int) -> None:
        self.model: Final = model

    def run(self, s: Rex, step: int) -> None:
        turn = s.turn
        match step:
            case 1:
                turn.active = self.model
                turn.over = False
                turn.free_move = not features.bound(s, self.model) and traits.has_free_move(s, self.model)
                turn.unengaged = not engaged_by_enemy(s, self.model)
                s.tell("activated", (self.model,))
                zones.begin_activation(s, self.model)
            case 2:
                uses: tuple[abilities.Use, ...] = ()
                for model in pair(s, turn.active):  # of a mounted pair, of both [AR-19.12]
                    uses += abilities.triggered(s, ACTIVATION_BEGIN, model, NONE)
                if uses and s.models[turn.active].in_play:  # outside an attack it is a deed by itself [AR-15.7]
                    s.call(deed.Deed(abilities.InOrder(uses)))
            case _:
                # not even its free move is left to an Exhausted model [AR-6.8]
                if turn.over or not s.models[turn.active].in_play or is_exhausted(s, turn.active):
                    traits.end_of_activation(s, turn.active)
                    turn.active = NONE
                    s.finish(self)
                else:
                    s.call(Act(turn.active))


@final
class Act(Decision):
    """The active model declares one action after another, or its player ends it [AR-7.5, AR-8.1, AR-8.10]."""

    def __init__(self, model: int) -> None:
        self.model: Final = model

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (s.models[self.model].owner,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        free = traits.may_move_freely(s, self.model)
        out = [Action("move")] if free else priced("move", (), ways(s, self.model, MOVE))
        for fighter in mounts.fighters(s, self.model):
            found = ways(s, fighter, ATTACK)
            if found:
                for target in attack.targets(s, fighter):
                    out += priced("attack", (fighter, target), found)
        return out + traits.actions(s, self.model) + mounts.mounting(s, seat) + [END]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        match action.verb:
            case "end":
                s.turn.over = True
            case "move":
                s.call(deed.Deed(moves.MoveAction(self.model, way_of(action, 0), moves.ACTIVATION, seat)))
            case "attack":
                fighter, target = action.args[0], action.args[1]
                s.call(attack.AttackAction(fighter, target, way_of(action, 2), mounts.second_of(s, fighter)))
            case "mount" | "dismount":
                mounts.change(s, seat, action)
            case _:
                traits.take_action(s, seat, action)

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        args = action.args
        if action.verb == "attack" and len(args) >= 2:
            return attack.why_no_target(s, mounts.fighters(s, self.model), args[0], args[1])
        if action.verb == "move" and way_of(action, 0) == USUAL:
            return Refusal("AR-7.5", "it cannot gain the fatigue a further move costs")
        if action.verb in ("mount", "dismount"):
            return mounts.why_not(s, seat, action)
        if action.verb == "activate":
            return Refusal("AR-7.19", "a turn activates a single model")
        if action.verb == "relieve":
            return Refusal("AR-7.2", "a fatigue is removed in step 1, before a model is activated")
        if action.verb == "power":
            return Refusal("AR-8.11", "an attack becomes a Power Attack while it is negotiated: attack first")
        if action.verb in tactics.TACTICS:
            return Refusal("AR-21.1", "tactics are used in your clear turn alone; move, attack, or end the activation")
        return Refusal("AR-8.1", "move, attack, or end the activation")
