"""Set a table, act, look: the words in which the stories of the tests are told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from munera.engine.action import CHANCE, OPEN
from munera.engine.errors import IllegalAction
from munera.engine.event import Event
from munera.engine.game import Game

LETTERS = "ABCDE"


class Story:
    """A position being played on; chance answers are given in advance and must be used up."""

    def __init__(self, game: Game[Any], chance: list[str] | None = None, **description: Any) -> None:
        self.game = game
        self.s = game.place(description)
        self.chance = list(chance or [])
        self.events: list[Event] = []
        self.settle_chance()

    def settle_chance(self) -> None:
        """Give chance its answers while it is asked and has some."""
        while self.game.to_act(self.s) == (CHANCE,) and self.chance:
            self.answer(CHANCE, self.chance.pop(0))

    def answer(self, seat: int, text: str) -> list[Event]:
        action = self.game.read(self.s, text)
        refusal = self.game.accepts(self.s, seat, action)
        if refusal is not None:
            raise IllegalAction(f"{text}: {refusal.text}", rule=refusal.rule)
        events = self.game.apply(self.s, seat, action)
        self.events += events
        return events

    def act(self, *answers: str) -> Story:
        """``A bet 5 left``: seat letter, then the answer in words."""
        for text in answers:
            letter, _, words = text.partition(" ")
            self.answer(LETTERS.index(letter), words)
            self.settle_chance()
        return self

    def refused(self, text: str) -> str:
        """The rule id that forbids this answer; fails if it is allowed, or if anything changed."""
        letter, _, words = text.partition(" ")
        before = self.game.encode(self.s)
        refusal = self.game.accepts(self.s, LETTERS.index(letter), self.game.read(self.s, words))
        assert refusal is not None, f"{text} should be refused"
        assert self.game.encode(self.s) == before
        return refusal.rule

    def offered(self, text: str) -> bool:
        letter, _, words = text.partition(" ")
        return self.game.read(self.s, words) in self.game.options(self.s, LETTERS.index(letter))

    def facts(self, letter: str | None = None) -> Mapping[str, Any]:
        """What a seat sees; everything without a letter."""
        return self.game.facts(self.s, OPEN if letter is None else LETTERS.index(letter))

    def see(self, path: str, letter: str | None = None) -> Any:
        """``teams.left.0.score`` in the facts."""
        value: Any = self.facts(letter)
        for step in path.split("."):
            value = value[int(step)] if isinstance(value, list) else value[int(step) if step.isdecimal() else step]
        return value

    def told(self, verb: str) -> list[Event]:
        return [event for event in self.events if event.verb == verb]

    def done(self) -> None:
        assert not self.chance, f"chance answers left over: {self.chance}"
