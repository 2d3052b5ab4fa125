# mypyc: compile
"""Aggressive features: what triggers them, how they come near, and their attack [AR-15.34 to AR-15.47]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import attack, deed, features, measuring, reactions, scenario, traits
from munera.arena_rex.arenas import AGGRESSIVE, MOBILE
from munera.arena_rex.geometry.direct import most_direct
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.state import (
    FEATURE,
    INCH,
    INCITED,
    NOBODY,
    TRIGGERED,
    Rex,
    after,
    is_in_play,
    mount_of,
    opponent_of,
)
from munera.engine.action import Action, Seat
from munera.engine.dice import Dice
from munera.engine.frame import Chance, Decision, Frame, Refusal

RANGE: Final = 3 * INCH  # a model pushed to within this triggers it [AR-15.35]


# ---- who triggers what


def after_action(s: Rex) -> None:
    """Once the action under way is over: hazards near whom was pushed, and features that were attacked.

    [AR-15.35, AR-15.36, AR-15.40]
    """
    if triggered(s):
        s.call(Rouse(answers_a_feature(s)))


def answers_a_feature(s: Rex) -> bool:
    """Is what has just been done itself the answer of a feature? Then its chain of events goes on [AR-15.60]."""
    top = s.stack[-1]
    return isinstance(top, deed.Deed) and isinstance(top.doing, Respond)


def triggered(s: Rex) -> list[tuple[int, int, Seat]]:
    """Feature, triggering model and who is responsible, for every trigger still to be resolved [AR-15.60]."""
    scope = s.scopes[-1]
    out: list[tuple[int, int, Seat]] = []
    for feature in features.features_with(s, AGGRESSIVE):
        if feature in scope.roused:
            continue
        for i in range(len(scope.pushed)):
            model = scope.pushed[i]
            if model < FEATURE and near(s, feature, model):
                out.append((feature, model, scope.blamed[i]))
        for i in range(0, len(scope.answers), 2):
            if scope.answers[i] == feature and can_be_answered(s, scope.answers[i + 1]):
                out.append((feature, scope.answers[i + 1], NOBODY))
    return [t for i, t in enumerate(out) if not any(u[0] == t[0] and u[1] == t[1] for u in out[:i])]


def can_be_answered(s: Rex, attacker: int) -> bool:
    """Who has attacked a feature is attacked in turn; an Incited feature only if it can be [AR-15.40, AR-15.3]."""
    return is_in_play(s, attacker) and (attacker < FEATURE or features.may_be_attacked(s, attacker))


def near(s: Rex, feature: int, model: int) -> bool:
    """Still in play, and now within 3 inches of a hazard; zones trigger otherwise [AR-15.35, AR-15.36]."""
    return is_in_play(s, model) and not features.is_zone(s, feature) and measuring.is_within(s, model, feature, RANGE)


@final
class Rouse(Frame):
    """The triggers of an action, one after another; the responsible player orders them [AR-15.67]."""

    def __init__(self, answering: bool) -> None:
        self.answering: Final = answering

    def run(self, s: Rex, step: int) -> None:
        left = triggered(s)
        if not left:
            s.finish(self)
            if self.answering and len(s.scopes) > 1:
                s.scopes[-2].roused += s.scopes[-1].roused
        elif len(left) > 1:
            s.call(PickTrigger())
        else:
            rouse(s, left[0][0], left[0][1], left[0][2])


@final
class PickTrigger(Decision):
    """Which feature attacks next, and whom, if several were triggered [AR-15.67]."""

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        _, model, blamed = triggered(s)[0]
        return (roller(s, model, blamed),)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("rouse", (feature, model)) for feature, model, _ in triggered(s)]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        for feature, model, blamed in triggered(s):
            if action.args == (feature, model):
                s.finish(self)
                rouse(s, feature, model, blamed)
                return

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return Refusal("AR-15.67", "say which triggered feature attacks whom")


def rouse(s: Rex, feature: int, model: int, blamed: Seat) -> None:
    """Each Aggressive feature is triggered at most once in a chain of events [AR-15.60]."""
    if s.scopes:
        s.scopes[-1].roused += (feature,)
    known = s.scopes[-1].roused if s.scopes else (feature,)
    s.tell("roused", (feature, model))
    s.call(deed.Deed(Respond(feature, model, roller(s, model, blamed)), known))


def roller(s: Rex, model: int, blamed: Seat) -> Seat:
    """An opponent of the defending model: who is responsible, or the next opponent [AR-15.38, AR-15.39, AR-1.12].

    A feature that is answered was Incited by the active player, whose opponent rolls [AR-21.6].
    """
    owner = s.models[model].owner if model < FEATURE else s.turn.seat
    return after(s, owner) if blamed in (NOBODY, owner) else opponent_of(s, owner, blamed)


# ---- what it does


@final
class Respond(Frame):
    """It comes near if it is Mobile and does not engage the model, then attacks if it can [AR-15.37, AR-15.59]."""

    def __init__(self, feature: int, model: int, roller: Seat) -> None:
        self.feature: Final = feature
        self.model: Final = model
        self.roller: Final = roller

    def run(self, s: Rex, step: int) -> None:
        match step:
            case 1:
                mobile = features.properties_of(s, self.feature) & MOBILE
                if mobile and can_come_near(s, self.feature, self.model):
                    s.call(Approach(self.feature, self.model))
            case 2:
                s.finish(self)
                if able(s, self.feature, self.model) and measuring.engages(s, self.feature, self.model):
                    attack_of(s, self.feature, self.model, self.roller)


def can_come_near(s: Rex, feature: int, model: int) -> bool:
    """Both are there, and it does not engage the model yet [AR-15.37, AR-15.59]."""
    if not able(s, feature, model) or measuring.engages(s, feature, model):
        return False
    return isinstance(measuring.shape_of(s, model), Disc)


def able(s: Rex, feature: int, model: int) -> bool:
    return is_in_play(s, feature) and is_in_play(s, model)


def attack_of(s: Rex, feature: int, model: int, roller: Seat, incited: bool = False) -> None:
    """Of a mounted pair, chance says who is attacked, evenly [AR-15.43]."""
    if len(measuring.pair(s, model)) > 1:
        s.call(MountOrRider(feature, model, roller, incited))
    else:
        strike(s, feature, model, roller, incited)


def strike(s: Rex, feature: int, model: int, roller: Seat, incited: bool) -> None:
    """No model is friendly to it, nothing upgrades it; the defender may react, and a counterattack rouses nothing.

    Incited it is part of the roller's cohort [AR-15.44, AR-15.45, AR-15.47, AR-21.7, AR-21.11].
    """
    kind, side = (INCITED, roller) if incited else (TRIGGERED, NOBODY)
    s.call(attack.ResolveAttack(feature, model, kind, roller, side, 0, False))


@final
class MountOrRider(Chance):
    """0 is the mount, 1 the rider; also if the feature was Incited [AR-15.43]."""

    def __init__(self, feature: int, model: int, roller: Seat, incited: bool) -> None:
        self.feature: Final = feature
        self.model: Final = model
        self.roller: Final = roller
        self.incited: Final = incited

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("victim", (i,)) for i in range(2)]

    def sample(self, s: Rex, dice: Dice) -> Action:
        return Action("victim", (dice.below(2),))

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        strike(s, self.feature, measuring.pair(s, self.model)[action.args[0]], self.roller, self.incited)


@final
class Approach(Frame):
    """A Move Action as close to a model as possible, by the most direct path; others may react to it.

    [AR-15.37, AR-3.42, AR-8.15]
    """

    def __init__(self, mover: int, target: int) -> None:
        self.mover: Final = mover
        self.target: Final = target

    def run(self, s: Rex, step: int) -> None:
        match step:
            case 1:
                s.tell("moves", (self.mover, 2))
                s.call(reactions.OpportunityWindow(self.mover))
            case 2:
                if able(s, self.mover, self.target):
                    self.go(s)
            case 3:
                if is_in_play(s, self.mover):
                    s.call(reactions.MoveWindow(self.mover))
            case _:
                s.finish(self)

    def go(self, s: Rex) -> None:
        ways = ways_to(s, self.mover, self.target)
        if len(ways) > 1:
            s.call(WhichWay(self.mover, self.target))
        else:
            walk(s, self.mover, ways[0])


def ways_to(s: Rex, mover: int, target: int) -> list[tuple[int, ...]]:
    """The shortest path, or two that are as good as each other [AR-3.42]."""
    base = measuring.shape_of(s, mover)
    goal = measuring.shape_of(s, target)
    assert isinstance(base, Disc), "only discs move"
    assert isinstance(goal, Disc), "it comes near to discs alone"
    others = [measuring.shape_of(s, b) for b in measuring.in_the_way(s, mover) if b != mount_of(s, target)]
    others += scenario.closed(s, mover)
    allowance = traits.mov(s, mover)
    return most_direct(base, goal, allowance, others, measuring.boundary_of(s), measuring.leashes_of(s, mover))


def walk(s: Rex, mover: int, path: tuple[int, ...]) -> None:
    if len(path) > 2:
        measuring.place_body(s, mover, path[-2], path[-1])
        s.tell("walked", (mover, 0) + path)


@final
class WhichWay(Chance):
    """Two ways round that are equally short: chance chooses [AR-3.42]."""

    def __init__(self, mover: int, target: int) -> None:
        self.mover: Final = mover
        self.target: Final = target

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("way", (i,)) for i in range(len(ways_to(s, self.mover, self.target)))]

    def sample(self, s: Rex, dice: Dice) -> Action:
        return Action("way", (dice.below(len(ways_to(s, self.mover, self.target))),))

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        walk(s, self.mover, ways_to(s, self.mover, self.target)[action.args[0]])
