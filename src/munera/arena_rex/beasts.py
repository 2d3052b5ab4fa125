# mypyc: compile
"""Beasts gone Wild: the nearest model triggers them, friend or foe [AR-17.3].

In a cohort a Beast acts like any other model [AR-17.2]; as a hazard it is a feature of the arena [AR-17.1, AR-17.13].
"""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import aggressive, attack, deed, measuring
from munera.arena_rex.geometry.measure import gap, tied_nearest
from munera.arena_rex.state import NOBODY, WILD, Rex, cohort, is_in_play, mount_of, profile_of
from munera.engine.action import Action, Seat
from munera.engine.dice import Dice
from munera.engine.frame import Chance, Decision, Frame, Refusal


def clear_turn(s: Rex, seat: Seat) -> None:
    """Each Beast of the cohort, in an order its controller chooses [AR-7.10]."""
    wild = tuple([m.id for m in cohort(s, seat) if profile_of(s, m.id).beast])
    if wild:
        s.call(RunWild(wild))


def after_action(s: Rex) -> None:
    """Beasts in ``s.feral`` whose rider has just fallen go wild, in anybody's turn [AR-19.28, AR-19.29]."""
    wild = s.feral
    s.feral = ()
    for seat in dict.fromkeys(wild[1::2]):
        s.call(RunWild(tuple([wild[i] for i in range(0, len(wild), 2) if wild[i + 1] == seat]), seat))


@final
class RunWild(Frame):
    """One Beast after another; each finds the nearest model when its turn comes [AR-17.11].

    ``blamed`` has defeated their riders, if that is why they go wild [AR-1.12].
    """

    def __init__(self, beasts: tuple[int, ...], blamed: Seat = NOBODY) -> None:
        self.beasts: Final = beasts
        self.blamed: Final = blamed

    def run(self, s: Rex, step: int) -> None:
        left = tuple([beast for beast in self.beasts if s.models[beast].in_play])
        if len(left) > 1:
            s.become(self, WhichBeast(left, self.blamed))
        else:
            s.finish(self)
            if left:
                go_wild(s, left[0], self.blamed)


@final
class WhichBeast(Decision):
    """Which Beast is next [AR-7.10]."""

    def __init__(self, beasts: tuple[int, ...], blamed: Seat) -> None:
        self.beasts: Final = beasts
        self.blamed: Final = blamed

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (s.models[self.beasts[0]].owner,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("wild", (beast,)) for beast in self.beasts]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        beast = action.args[0]
        s.become(self, RunWild(tuple([other for other in self.beasts if other != beast]), self.blamed))
        go_wild(s, beast, self.blamed)

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return Refusal("AR-7.10", "say which Beast goes wild first")


def go_wild(s: Rex, beast: int, blamed: Seat) -> None:
    """It is no activation: abilities limited to one do not work, and it costs no fatigue [AR-17.9]."""
    found = nearest_models(s, beast)
    if found:
        s.tell("wild", (beast,))
        s.call(deed.Deed(GoWild(beast, blamed)))


def nearest_models(s: Rex, beast: int) -> list[int]:
    """The nearest bases of any cohort, several if it is not clear which is nearest.

    Its own mounted rider never counts, and a mounted pair counts as one [AR-17.8, AR-19.3, AR-17.4].
    """
    base = measuring.base_of(s, beast)
    others = [m.id for m in s.models if m.in_play and not m.riding and m.id != mount_of(s, beast)]
    if not others:
        return []
    return [others[i] for i in tied_nearest([gap(base, measuring.base_of(s, other)) for other in others])]


@final
class GoWild(Frame):
    """It behaves as an Aggressive and Mobile hazard would: comes near and attacks [AR-17.3, AR-15.37, AR-15.59]."""

    def __init__(self, beast: int, blamed: Seat, model: int = NOBODY) -> None:
        self.beast: Final = beast
        self.blamed: Final = blamed
        self.model: Final = model

    def run(self, s: Rex, step: int) -> None:
        if self.model == NOBODY:
            found = nearest_models(s, self.beast)
            if len(found) > 1:
                s.become(self, Nearest(self.beast, self.blamed))
            else:
                s.become(self, GoWild(self.beast, self.blamed, found[0]))
            return
        match step:
            case 1:
                if not measuring.engages(s, self.beast, self.model):
                    s.call(aggressive.Approach(self.beast, self.model))
            case _:
                s.finish(self)
                if is_in_play(s, self.model) and measuring.engages(s, self.beast, self.model):
                    strike(s, self.beast, self.model, self.blamed)


@final
class Nearest(Chance):
    """Chance says which of several nearest models triggers it [AR-17.4, AR-3.41]."""

    def __init__(self, beast: int, blamed: Seat) -> None:
        self.beast: Final = beast
        self.blamed: Final = blamed

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("nearest", (model,)) for model in nearest_models(s, self.beast)]

    def sample(self, s: Rex, dice: Dice) -> Action:
        found = nearest_models(s, self.beast)
        return Action("nearest", (found[dice.below(len(found))],))

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.become(self, GoWild(self.beast, self.blamed, action.args[0]))


def strike(s: Rex, beast: int, model: int, blamed: Seat) -> None:
    """Of a mounted pair, chance says who is attacked [AR-15.43, AR-17.8]."""
    if len(measuring.pair(s, model)) > 1:
        s.call(Victim(beast, model, blamed))
    else:
        attack_wildly(s, beast, model, blamed)


def attack_wildly(s: Rex, beast: int, model: int, blamed: Seat) -> None:
    """Its controller rolls against an enemy, an opponent against a friend; it has no friends [AR-17.10, AR-17.14].

    Of several opponents it is the one to blame, if any is [AR-1.12, AR-15.39].

    In the own turn its controller does not react, but may defend with Favor [AR-17.12]; laurels of the Beast's own
    track stay its controller's [AR-17.5].
    """
    owner = s.models[beast].owner
    roller = aggressive.roller(s, model, blamed) if s.models[model].owner == owner else owner
    s.call(attack.ResolveAttack(beast, model, WILD, roller, NOBODY, 0, False))


@final
class Victim(Chance):
    """0 is the mount, 1 the rider [AR-15.43]."""

    def __init__(self, beast: int, model: int, blamed: Seat) -> None:
        self.beast: Final = beast
        self.model: Final = model
        self.blamed: Final = blamed

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("victim", (i,)) for i in range(2)]

    def sample(self, s: Rex, dice: Dice) -> Action:
        return Action("victim", (dice.below(2),))

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        attack_wildly(s, self.beast, measuring.pair(s, self.model)[action.args[0]], self.blamed)
