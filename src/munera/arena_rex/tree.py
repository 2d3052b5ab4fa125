# mypyc: compile
"""The damage tree: boxes are taken one by one, and each effect is resolved before the next is chosen [AR-12.1]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import abilities, moves, push, traits
from munera.arena_rex.arenas import MOBILE
from munera.arena_rex.fatigue import gain_fatigue, remove_fatigue
from munera.arena_rex.favor import earn_from_box
from munera.arena_rex.measuring import engaged_by_enemy, engages, is_active
from munera.arena_rex.profiles import DAMAGE, FATIGUE, FAVOR, NONE, PUSH, REPOSITION, Box
from munera.arena_rex.state import (
    ACTION,
    FEATURE,
    GRANTED,
    READY,
    WILD,
    Attack,
    Rex,
    attack_now,
    card_of,
    fatigue_of,
    feature_of,
    is_in_play,
    striker,
    striking_card,
    striking_seat,
    struck,
)
from munera.engine.action import Action, Seat
from munera.engine.frame import Decision, Frame, Refusal

CHORD: Final = 100  # the number of the first Chord box
FREE_PUSH: Final = Action("push")
STAND: Final = Action("stand")
REST: Final = Action("rest")


def next_boxes(s: Rex, a: Attack) -> tuple[int, ...]:
    """The boxes linked below the last one, or the top row; Chord boxes hang below all [AR-12.1, AR-12.23, AR-22.36]."""
    if a.box >= CHORD:
        following = a.box + 1
        return (following,) if following - CHORD < len(a.chords) else ()
    damage_tree = striking_card(s, a).tree
    if damage_tree is None:
        return ()
    flourish = traits.flourish(s, striker(a))
    below = damage_tree.after(a.box, flourish)
    if a.chords and a.box in damage_tree.lowest(flourish):
        below = below + (CHORD,)
    return below


def box_of(s: Rex, a: Attack, number: int) -> Box:
    if number >= CHORD:
        chord = card_of(s, a.chords[number - CHORD]).chord
        assert chord is not None
        return chord
    damage_tree = striking_card(s, a).tree
    assert damage_tree is not None
    return damage_tree.boxes[number]


def choices(s: Rex, a: Attack) -> list[Action]:
    """The next box, or the free push against an Exhausted model [AR-12.6, AR-14.15]."""
    out = [Action("box", (i,)) for i in next_boxes(s, a)] if a.net > 0 else []
    return out + [FREE_PUSH] if a.free_push else out


@final
class TakeBoxes(Frame):
    """While successes remain and a box is linked, one is taken; then surplus successes are lost [AR-12.6, AR-12.7].

    It stops when either has left play or the striker no longer engages the struck model; that is checked first, and
    after every completed effect [AR-12.15, AR-12.16, AR-12.22, AR-12.25, AR-9.18].
    """

    def run(self, s: Rex, step: int) -> None:
        a = attack_now(s)
        if a.over or not is_in_play(s, striker(a)) or not is_in_play(s, struck(a)):
            s.finish(self)
            return
        found = choices(s, a)
        if found and not engages(s, striker(a), struck(a)):
            s.tell("out_of_reach", (striker(a), struck(a), a.net))
            s.finish(self)
        elif len(found) == 1:  # nothing to choose
            take(s, a, found[0])
        elif found:
            s.call(PickBox())
        else:
            if a.net > 0:
                s.tell("surplus", (striker(a), a.net))
            s.finish(self)


@final
class PickBox(Decision):
    """Which box the next success goes to [AR-12.6]."""

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (striking_seat(attack_now(s)),)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return choices(s, attack_now(s))

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        take(s, attack_now(s), action)

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        if action.verb == "box":
            return Refusal("AR-12.1", "it is not linked below the last box")
        if action.verb == "push":
            return Refusal("AR-6.12", "there is no free push")
        return Refusal("AR-12.7", "all successes must be used while a linked box is left")


def take(s: Rex, a: Attack, action: Action) -> None:
    """A box deals its damage at the end of the attack; its effect happens now [AR-12.5, AR-12.17]."""
    if action.verb == "push":
        a.free_push = False
        a.damage += 1  # a complete push result [AR-6.14]
        s.tell("free_push", (striker(a), struck(a)))
        s.call(push.Push(striker(a), struck(a), striking_seat(a), True))
        return
    box = box_of(s, a, action.args[0])
    a.net -= 1
    a.box = action.args[0]
    a.damage += box.damage
    s.tell("box", (striker(a), a.box, box.kind, box.damage))
    resolve(s, a, box)


def resolve(s: Rex, a: Attack, box: Box) -> None:
    """Symbols deal 1 damage and have an effect [AR-12.2, AR-12.3, AR-12.4]."""
    me, other, seat = striker(a), struck(a), striking_seat(a)
    if box.kind == DAMAGE:
        return
    if box.kind == FATIGUE:  # [AR-12.8]
        gain_fatigue(s, other)
    elif box.kind == FAVOR:  # the roller's, if a feature or a wild Beast strikes [AR-12.9, AR-15.38, AR-17.10]
        own = me < FEATURE and (a.kind != WILD or a.turned)
        earn_from_box(s, me, s.models[me].owner if own else seat)
    elif box.kind == REPOSITION:
        s.call(Reposition(me, seat))
    elif box.kind == PUSH:  # [AR-12.14]
        s.call(push.Push(me, other, seat, True))
    elif a.card != NONE:  # features have no special results [AR-12.13]
        abilities.trigger_special(s, a.card, me, other)


@final
class Reposition(Frame):
    """Up to 3 inches; if no enemy engages it then, it may end its activation to remove a fatigue [AR-12.10]."""

    def __init__(self, body: int, seat: Seat) -> None:
        self.body: Final = body
        self.seat: Final = seat

    def run(self, s: Rex, step: int) -> None:
        match step:
            case 1:
                if self.body < FEATURE or feature_of(s, self.body).has(MOBILE):  # [AR-15.46]
                    moves.reposition(s, self.body, self.seat)
            case 2:
                if may_rest(s, self.body):
                    s.call(Rest(self.body, self.seat))
            case _:
                s.finish(self)


def may_rest(s: Rex, body: int) -> bool:
    """Only in its own activation, attacking, be it an attack an ability grants; from Exhausted, too.

    [AR-12.10, AR-12.11, AR-6.10]
    """
    a = attack_now(s)
    return (
        a.kind in (ACTION, GRANTED)
        and not a.turned
        and body < FEATURE
        and is_active(s, body)
        and fatigue_of(s, body) > READY
        and not engaged_by_enemy(s, body)
    )


@final
class Rest(Decision):
    """End the activation at once to remove a fatigue, or go on [AR-12.10, AR-12.12]."""

    def __init__(self, body: int, seat: Seat) -> None:
        self.body: Final = body
        self.seat: Final = seat

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [REST, STAND]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        if action.verb == "rest":
            remove_fatigue(s, self.body)
            s.turn.over = True
            attack_now(s).over = True
            s.tell("rests", (self.body,))

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return Refusal("AR-12.10", "end the activation to rest, or stand and go on")
