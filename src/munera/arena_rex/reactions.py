# mypyc: compile
"""Reactions: one a player and turn, with a Ready model, in an opponent's turn [AR-9.1, AR-9.2]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import attack, deed, moves
from munera.arena_rex.costs import OPPORTUNITY_ATTACK, REACTION_MOVE, pay_cost, priced, way_of
from munera.arena_rex.measuring import engages, pair, seat_of
from munera.arena_rex.reactors import react, reactors
from munera.arena_rex.state import OPPORTUNITY, Rex, cohort, is_in_play
from munera.engine.action import PASS, Action, Seat
from munera.engine.frame import Decision, Frame, Refusal


def asked_at(s: Rex, step: int, mover: int) -> Seat:
    """Who is asked at this step, clockwise from the active player: enemies of the mover [AR-9.5]."""
    seat = (s.turn.seat + step) % s.n
    if (s.out | s.conceded) >> seat & 1 or seat == seat_of(s, mover):
        return -1
    return seat


@final
class OpportunityWindow(Frame):
    """A Move Action was declared: whoever engages the mover may attack it first [AR-9.9, AR-9.25]."""

    def __init__(self, mover: int) -> None:
        self.mover: Final = mover

    def run(self, s: Rex, step: int) -> None:
        if step >= s.n or not is_in_play(s, self.mover):
            s.finish(self)
            return
        seat = asked_at(s, step, self.mover)
        if seat >= 0 and strikes(s, seat, self.mover):
            s.call(OpportunityAttack(seat, self.mover))


def strikes(s: Rex, seat: Seat, mover: int) -> list[Action]:
    """``strike MODEL TARGET``: of and against a mounted pair, mount or rider is named [AR-9.9, AR-19.19, AR-19.20]."""
    out: list[Action] = []
    for model, found in reactors(s, seat, OPPORTUNITY_ATTACK):
        if engages(s, model, mover):
            for target in pair(s, mover):
                if attack.may_target(s, model, target):
                    out += priced("strike", (model, target), found)
    return out


@final
class OpportunityAttack(Decision):
    """Attack the model that begins to move, or let it go [AR-9.9, AR-9.10]."""

    def __init__(self, seat: Seat, mover: int) -> None:
        self.seat: Final = seat
        self.mover: Final = mover

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [PASS] + strikes(s, seat, self.mover)

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        if action.verb == "strike":
            model = action.args[0]
            react(s, seat, model, OPPORTUNITY_ATTACK)
            s.call(deed.Deed(Strike(model, action.args[1], way_of(action, 2))))

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        if action.verb == "strike" and action.args and action.args[0] in [m.id for m in cohort(s, seat)]:
            if not engages(s, action.args[0], self.mover):
                return Refusal("AR-9.9", "the moving model is not within its engagement range")
            if action.args[0] not in [model for model, _ in reactors(s, seat, OPPORTUNITY_ATTACK)]:
                return Refusal("AR-9.23", "a reacting model must be Ready")
            if len(action.args) > 1 and action.args[1] in pair(s, self.mover):
                return attack.why_no_target(s, [action.args[0]], action.args[0], action.args[1])
        return Refusal("AR-9.9", "make an opportunity attack on the model that begins to move, or pass")


@final
class Strike(Frame):
    """An opportunity attack: the reaction's fatigue is the whole cost [AR-9.10]."""

    def __init__(self, model: int, target: int, way: int) -> None:
        self.model: Final = model
        self.target: Final = target
        self.way: Final = way

    def run(self, s: Rex, step: int) -> None:
        match step:
            case 1:
                pay_cost(s, self.model, OPPORTUNITY_ATTACK, self.way)
            case 2:
                if is_in_play(s, self.model):
                    owner = s.models[self.model].owner
                    s.call(attack.ResolveAttack(self.model, self.target, OPPORTUNITY, owner, owner))
            case _:
                s.finish(self)


@final
class MoveWindow(Frame):
    """A Move Action is finished: enemies may make a Reaction Move, at any distance [AR-9.6, AR-9.25]."""

    def __init__(self, mover: int) -> None:
        self.mover: Final = mover

    def run(self, s: Rex, step: int) -> None:
        if step >= s.n:
            s.finish(self)
            return
        seat = asked_at(s, step, self.mover)
        if seat >= 0 and is_in_play(s, self.mover) and advances(s, seat):
            s.call(ReactionMove(seat, self.mover))


def advances(s: Rex, seat: Seat) -> list[Action]:
    """``advance MODEL`` for every model that can react; a mounted pair moves as one."""
    out: list[Action] = []
    for model, found in reactors(s, seat, REACTION_MOVE):
        if not s.models[model].riding:
            out += priced("advance", (model,), found)
    return out


@final
class ReactionMove(Decision):
    """A standard Move Action with a Ready model, or nothing [AR-9.7, AR-9.8]."""

    def __init__(self, seat: Seat, mover: int) -> None:
        self.seat: Final = seat
        self.mover: Final = mover

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [PASS] + advances(s, seat)

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        if action.verb == "advance":
            model = action.args[0]
            react(s, seat, model, REACTION_MOVE)
            s.call(deed.Deed(moves.MoveAction(model, way_of(action, 1), moves.REACTION, seat)))

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        if action.verb == "advance":
            return Refusal("AR-9.23", "react with one of your Ready models")
        return Refusal("AR-9.6", "make a Reaction Move with a Ready model, or pass")
