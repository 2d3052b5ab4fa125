"""Random games: a seed and how far to play name a position, here and on every other machine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

from munera.engine.action import CHANCE, Action
from munera.engine.event import Event
from tests.laws.cases import Case

T = TypeVar("T")
Answer = tuple[int, Action]


class Broken(AssertionError):
    """A law that does not hold, and how it shows."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law


def demand(holds: object, law: str, what: str) -> None:
    if not holds:
        raise Broken(law, what)


def one_of(things: Sequence[T], rng: Random) -> T:
    """Drawn with ``random()`` alone, which is the same in every Python."""
    return things[int(rng.random() * len(things))]


def some_answer(options: Sequence[Action], rng: Random) -> Action:
    """First a verb, then one of its answers: so that games are long and rare verbs are not."""
    verb = one_of(sorted({action.verb for action in options}), rng)
    return one_of([action for action in options if action.verb == verb], rng)


def next_answer(case: Case, s: Any, rng: Random) -> Answer:
    """What happens next in a random game: chance, a seat that is asked, now and then one that is not."""
    asked = case.game.to_act(s)
    if asked == (CHANCE,):
        return CHANCE, case.game.sample(s, rng)
    if rng.random() < 0.1:
        unasked = [(i, a) for i in case.seats(s) if i not in asked for a in case.game.options(s, i)]
        if unasked:
            return one_of(unasked, rng)
    seat = one_of(asked, rng)
    return seat, some_answer(case.game.options(s, seat), rng)


@dataclass
class Position:
    """A state on the way through a random game, with the answers that led to it."""

    case: Case
    s: Any
    rng: Random
    log: list[Answer] = field(default_factory=list)

    @property
    def over(self) -> bool:
        return not self.case.game.to_act(self.s)

    def step(self) -> list[Event]:
        answer = next_answer(self.case, self.s, self.rng)
        self.log.append(answer)
        return self.case.game.apply(self.s, *answer)

    def onward(self, steps: int) -> Position:
        """The game goes on from here; at most ``steps`` answers, fewer if it ends."""
        for _ in range(steps):
            if self.over:
                break
            self.step()
        return self

    def to_the_end(self) -> Position:
        """Finished, within the bound that the game promises."""
        self.onward(self.case.table.BOUND)
        demand(self.over, "end", f"{self.case.name} is not over after {self.case.table.BOUND} answers")
        return self

    def branch(self) -> Position:
        """The same position, to be played on by itself."""
        return Position(self.case, self.case.game.clone(self.s), Random(self.rng.random()), list(self.log))


def start(case: Case, seed: int) -> Position:
    return Position(case, case.new(), Random(seed))


def position(case: Case, seed: int, percent: int) -> Position:
    """So far into the random game with this seed; 100 is its end."""
    length = len(start(case, seed).to_the_end().log)
    return start(case, seed).onward(length * percent // 100)
