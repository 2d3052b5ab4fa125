# mypyc: compile
"""Damage: the lump sum of an attack, marking vitality boxes, their effects, stages and defeat [AR-12.17, AR-13.1]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import scenario, thrown, traits
from munera.arena_rex.arenas import DESTRUCTIBLE
from munera.arena_rex.fatigue import set_fatigue
from munera.arena_rex.favor import earn, earn_from_box
from munera.arena_rex.measuring import friendly
from munera.arena_rex.pools import are_faces, throw
from munera.arena_rex.profiles import LAURELS, LAURELS_OR_ABILITY, NONE, SKULL, STAR
from munera.arena_rex.state import (
    EXHAUSTED,
    FEATURE,
    INCITED,
    Attack,
    Rex,
    Standing,
    attack_now,
    card_of,
    feature_of,
    is_in_play,
    striker,
    struck,
    unmarked,
)
from munera.arena_rex.words import DEFEATS_ENEMY, NEAR_DEFEAT, SKULL_MARKED, STAGE_CHANGE, STAR_MARKED
from munera.engine.action import Action, Seat
from munera.engine.dice import Dice
from munera.engine.frame import Chance, Frame

# What the damage comes from
BY_ATTACK: Final = 0
BY_FEATURE: Final = 1  # also attacks of features [AR-11.17]
BY_ABILITY: Final = 2
BY_COST: Final = 3


# ---- the damage of an attack


def deal_total(s: Rex, a: Attack) -> None:
    """All boxes together, less ARM once; a defeated defender takes no more [AR-12.17, AR-12.19, AR-12.22]."""
    if not a.won or not is_in_play(s, struck(a)):
        return
    if a.titan_dice:
        s.call(ImmovablePrice(struck(a), a.titan_dice, after_arm(s, a)))
    else:
        suffer(s, struck(a), after_arm(s, a), striker(a), cause_of(a))


def after_arm(s: Rex, a: Attack) -> int:
    """ARM reduces damage of tree results, nothing else [AR-12.18, AR-4.4]."""
    arm = max(0, card_of(s, struck(a)).arm - a.pierce)
    return max(0, a.damage - arm)


def cause_of(a: Attack) -> int:
    return BY_FEATURE if striker(a) >= FEATURE else BY_ATTACK


@final
class ImmovablePrice(Chance):
    """d6 damage for each push a Titan resisted: with the damage of the attack, ignoring ARM [AR-18.4, AR-18.6]."""

    def __init__(self, model: int, dice: int, more: int) -> None:
        self.model: Final = model
        self.dice: Final = dice
        self.more: Final = more

    def sample(self, s: Rex, dice: Dice) -> Action:
        return Action("roll", throw(self.dice, dice))

    def accepts(self, s: Rex, seat: Seat, action: Action) -> bool:
        return action.verb == "roll" and are_faces(action.args, self.dice)

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        s.tell("held_ground", (self.model,) + action.args)
        by = NONE
        cause = BY_ABILITY
        if s.attacks and struck(attack_now(s)) == self.model:  # or another's attack has made somebody push it
            by = striker(attack_now(s))
            cause = cause_of(attack_now(s))
        suffer(s, self.model, self.more + sum(action.args), by, cause)


# ---- vitality


def suffer(s: Rex, body: int, n: int, by: int, cause: int) -> None:
    """Damage is marked at once and may defeat; features that are not Destructible ignore it [AR-13.11, AR-15.29]."""
    vulnerable = body < FEATURE or feature_of(s, body).has(DESTRUCTIBLE)
    if n > 0 and vulnerable and is_in_play(s, body):
        s.call(Suffer(body, n, by, cause))


@final
class Suffer(Frame):
    """Boxes are marked from left to right, all at once; excess is discarded [AR-13.1, AR-13.2, AR-13.3, AR-20.6]."""

    def __init__(self, body: int, n: int, by: int, cause: int) -> None:
        self.body: Final = body
        self.n: Final = n
        self.by: Final = by
        self.cause: Final = cause

    def run(self, s: Rex, step: int) -> None:
        first = len(card_of(s, self.body).vitality) - unmarked(s, self.body)
        last = first + min(self.n, unmarked(s, self.body))
        set_marked(s, self.body, last)
        if self.body < FEATURE and self.cause == BY_FEATURE and last > first:
            s.models[self.body].hurt = True  # [AR-11.6]
        s.tell("marked", (self.body, first, last))
        s.become(self, VitalityEffects(self.body, first, last, self.by, self.cause))


def set_marked(s: Rex, body: int, marked: int) -> None:
    if body < FEATURE:
        s.models[body].marked = marked
    else:
        f = s.features[body - FEATURE]
        s.features[body - FEATURE] = Standing(f.x, f.y, marked, f.in_play, f.spent)


@final
class VitalityEffects(Frame):
    """Effects of the boxes just marked, from left to right, each fully [AR-13.7]; then stage change or defeat."""

    def __init__(self, body: int, first: int, last: int, by: int, cause: int) -> None:
        self.body: Final = body
        self.first: Final = first
        self.last: Final = last
        self.by: Final = by
        self.cause: Final = cause

    def run(self, s: Rex, step: int) -> None:
        box = self.first + step - 1
        if box < self.last:
            kind = card_of(s, self.body).vitality[box]
            if self.body >= FEATURE:
                self.favor_of_feature(s, kind)
            elif kind in (LAURELS, LAURELS_OR_ABILITY):  # [AR-13.4, AR-13.6]
                if not traits.instead_of_favor(s, self.body, self.by, self.cause):
                    earn_from_box(s, self.body, s.models[self.body].owner)
            elif kind == STAR:  # [AR-13.5]
                traits.trigger(s, STAR_MARKED, self.body, self.by)
            elif kind == SKULL:
                traits.trigger(s, SKULL_MARKED, self.body, self.by)
        else:
            s.finish(self)
            if unmarked(s, self.body) == 0 and is_in_play(s, self.body) and not being_marked(s, self.body):
                s.call(Fallen(self.body, self.by))

    def favor_of_feature(self, s: Rex, kind: int) -> None:
        """The model that caused the damage earns the Favor of a Destructible feature [AR-15.26].

        An Incited feature is one of its player's cohort while it acts [AR-21.6].
        """
        if kind in (LAURELS, LAURELS_OR_ABILITY):
            if 0 <= self.by < FEATURE:
                earn(s, s.models[self.by].owner, 1)
            elif self.by >= FEATURE and s.attacks and attack_now(s).kind == INCITED:
                earn(s, attack_now(s).side, 1)


def being_marked(s: Rex, body: int) -> bool:
    """Are effects of its boxes still being resolved? It is defeated after all of them [AR-13.8]."""
    for frame in s.stack:
        if isinstance(frame, VitalityEffects) and frame.body == body:
            return True
    return False


@final
class Fallen(Frame):
    """No unmarked box is left: the next stage, or defeat [AR-13.8, AR-20.4, AR-20.7]."""

    def __init__(self, body: int, by: int) -> None:
        self.body: Final = body
        self.by: Final = by

    def run(self, s: Rex, step: int) -> None:
        match step:
            case 1:
                if self.body >= FEATURE:
                    destroy(s, self.body)
                    s.finish(self)
                elif s.models[self.body].stage + 1 < len(s.models[self.body].cards):
                    change_stage(s, self.body)
                    s.finish(self)
                else:
                    remove(s, self.body)
                    s.tell("defeated", (self.body, self.by))
                    thrown.defeated(s, self.body, self.by)
                    scenario.moved_by_force(s)
            case 2:
                if 0 <= self.by < FEATURE and not friendly(s, self.by, self.body) and self.by != self.body:
                    traits.trigger(s, DEFEATS_ENEMY, self.by, self.body)
            case 3:
                traits.trigger(s, NEAR_DEFEAT, self.body, self.by)
            case _:
                s.finish(self)


def change_stage(s: Rex, model: int) -> None:
    """The next card, a clean track, and Exhausted; excess damage is lost [AR-20.4, AR-20.5, AR-20.12]."""
    m = s.models[model]
    m.stage += 1
    m.marked = 0
    s.tell("stage", (model, m.stage))
    set_fatigue(s, model, EXHAUSTED)
    traits.trigger(s, STAGE_CHANGE, model)


def remove(s: Rex, model: int) -> None:
    """It leaves play with its tokens and its chain; if it was active, the activation ends [AR-13.12, AR-15.55]."""
    m = s.models[model]
    m.in_play = False
    m.fell = True
    s.chains = tuple([c for c in s.chains if model not in (c.one, c.other)])


def destroy(s: Rex, feature: int) -> None:
    """A Destructible feature is removed with all its properties [AR-15.27]."""
    f = s.features[feature - FEATURE]
    s.features[feature - FEATURE] = Standing(f.x, f.y, f.marked, False, f.spent)
    s.chains = tuple([c for c in s.chains if feature not in (c.one, c.other)])
    s.tell("destroyed", (feature,))


def heal(s: Rex, model: int, n: int) -> None:
    """The most recently marked boxes of the active stage are unmarked; they can trigger again [AR-13.9, AR-13.10]."""
    m = s.models[model]
    healed = min(n, m.marked)
    if healed > 0 and m.in_play:
        m.marked -= healed
        s.tell("healed", (model, healed))


def resolve_box_alone(s: Rex, by: int, body: int, damage: int) -> None:
    """The damage of a box that is resolved on its own, reduced by ARM [AR-12.20]."""
    suffer(s, body, max(0, damage - card_of(s, body).arm), by, BY_ABILITY)
