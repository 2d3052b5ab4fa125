# mypyc: compile
"""Bots of good sense for Arena Rex: they try every answer out on the sand and take the position they like best."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from munera.arena_rex.activation import Act
from munera.arena_rex.displacement import Place
from munera.arena_rex.negotiation import Negotiate
from munera.arena_rex.pools import Reroll, Roll
from munera.arena_rex.reactions import OpportunityAttack
from munera.arena_rex.state import Rex
from munera.arena_rex.turns import Activate
from munera.bots.arena_rex_temper import Temper
from munera.bots.arena_rex_worth import Worth
from munera.bots.chooser import Bot, Look
from munera.engine.action import CHANCE, Action, Seat
from munera.engine.dice import Dice
from munera.engine.frame import Chance, Decision
from munera.engine.run import apply, pending

SENSIBLE: Final = Temper()
CASUAL: Final = Temper(careless=0.1, unsure=1.5)
STEPS: Final = 12  # of others and of chance that are carried through before a position is judged
QUIET: Final = ("pass", "stay", "end", "ready", "keep", "yield", "no")


@mypyc_attr(allow_interpreted_subclasses=True)
class Sensible(Bot):
    """Moves to where it threatens and is not threatened, attacks when the odds are good, adds what pays."""

    def __init__(self, rng: Random, temper: Temper = SENSIBLE) -> None:
        super().__init__(rng)
        self.temper: Final = temper
        self.unit: Final = "boxes of vitality"  # in which it reckons

    def choose(self, view: Any, options: list[Action], look: Look[Any]) -> Action:
        if len(options) == 1:
            return options[0]
        if self.temper.careless > 0.0 and self.rng.random() < self.temper.careless:
            return options[int(self.rng.random() * len(options))]
        s: Rex = look.redeal()
        values = self.values(s, look.seat, options)
        return options[values.index(max(values))]

    def values(self, s: Rex, seat: Seat, options: list[Action]) -> list[float]:
        """What the table would be worth after each, in boxes of vitality."""
        values: list[float] = []
        if isinstance(s.stack[-1], Reroll):
            for i in range(len(options)):
                values.append(-0.01 * i)  # as many dice as may be
            return values
        trial = Trial(seat, self.temper, self.rng)
        depth = foresight(s)
        for action in options:
            value = trial.after(s, seat, action, depth)
            if self.temper.unsure > 0.0:
                value += self.temper.unsure * (self.rng.random() + self.rng.random() - 1.0)
            values.append(value)
        return values


@mypyc_attr(allow_interpreted_subclasses=True)
class Casual(Sensible):
    """Good sense, with lapses."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng, CASUAL)


@final
class Trial:
    """Tries answers out on copies of the table."""

    def __init__(self, seat: Seat, temper: Temper, rng: Random) -> None:
        self.seat: Final = seat
        self.temper: Final = temper
        self.worth: Final = Worth(seat, temper)
        self.dice: Final = Dice(rng)

    def after(self, s: Rex, seat: Seat, action: Action, depth: int) -> float:
        """What the table is worth once this is answered; one's own next answers are the best ones.

        It is judged within the turn, so that nobody is relieved in one try and not in another.
        """
        then = s.clone()
        apply(then, seat, action)
        risk = 0.0
        for _ in range(STEPS):
            asked = pending(then)
            if asked is None or then.turns != s.turns or isinstance(asked, (Roll, Negotiate)):
                break  # the odds tell the rest
            if isinstance(asked, Chance):
                apply(then, CHANCE, asked.sample(then, self.dice))
                continue
            who = asked.seats(then)[0]
            if isinstance(asked, Place):
                apply(then, who, asked.options(then, who)[0])
                continue  # whoever is displaced stands somewhere near: that is looked at when it is asked
            if who == self.seat:
                if depth == 0:
                    break
                return self.rated(action, self.best(then, asked, depth) - risk)
            if isinstance(asked, Act):
                break  # what it may do with it is part of the worth
            if isinstance(asked, OpportunityAttack):
                risk += self.worth.opportunity(then, asked.mover, asked.options(then, who))
            apply(then, who, quietest(asked.options(then, who)))
        return self.rated(action, self.worth.of(then) - risk)

    def rated(self, action: Action, value: float) -> float:
        """Nothing is done for nothing."""
        return value + (self.temper.quiet if action.verb in QUIET else 0.0)

    def best(self, s: Rex, asked: Decision, depth: int) -> float:
        most = -1e9
        for action in asked.options(s, self.seat):
            most = max(most, self.after(s, self.seat, action, depth - 1))
        return most


def foresight(s: Rex) -> int:
    """How many of one's own answers after this one are looked for: to where a model attacks from when it has moved."""
    if isinstance(s.stack[-1], Activate):
        return 3
    return 2 if isinstance(s.stack[-1], Act) else 1


def quietest(options: list[Action]) -> Action:
    """What somebody answers who lets things happen."""
    for action in options:
        if action.verb in QUIET:
            return action
    return options[0]
