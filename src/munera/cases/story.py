"""A case being played: its position, the answers chance has left, and what everybody was told."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from munera.cases.read import ANY, STOP, Case, words_of
from munera.data.lines import Path, did_you_mean
from munera.engine.action import CHANCE, OPEN, WATCHER, Action, Seat
from munera.engine.errors import MuneraError
from munera.engine.event import Event

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
OTHERS = {"watcher": WATCHER, "open": OPEN, "chance": CHANCE}
SEAT_NUMBER = re.compile(r"@(\d+)", re.ASCII)
QUOTED = re.compile(r"'([^']+)'")


class Failure(msgspec.Struct, frozen=True):
    """What was expected, what was found instead, and where the expectation stands."""

    file: str
    line: int
    what: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.what}: expected {self.expected}, found {self.found}"


class Stopped(Exception):
    """The case cannot go on."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(str(failure))
        self.failure = failure


class Story:
    """The position of a case as it is played on."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.game = case.game
        self.where: Path = case.at  # the word of the case that is being done
        self.chance = list(case.chance)
        self.rng = Random(0)  # for answers that do not matter
        self.s: Any = None
        self.seats: list[Seat] = []
        self.events: list[Event] = []
        self.told: dict[Seat, list[str]] = {}
        self.log: list[str] = []

    # ---- beginning, going on, ending

    def begin(self) -> None:
        """Set the table, or open a new game."""
        case = self.case
        self.where = (*case.at, "new" if case.table is None else "table")
        try:
            if case.table is None:
                self.s = self.game.new(case.options)
            else:
                self.s = self.game.place({"options": case.options, "table": case.table})
        except MuneraError as error:
            self.where = self.place_of(str(error))
            raise Stopped(self.failure("the position", "one that can be set", str(error))) from error
        self.seats = list(range(self.game.seats(self.s)))
        self.told = {seat: [] for seat in (*self.seats, WATCHER, OPEN)}
        self.where = case.at
        self.let_chance_answer()

    def take(self, text: str) -> None:
        """A seat answers, then chance does as long as it is asked."""
        seat, action = self.answer(text)
        self.apply(seat, action, text)
        self.let_chance_answer()

    def let_chance_answer(self) -> None:
        """Chance is given its answers in order; without one left the case cannot go on."""
        while self.game.to_act(self.s) == (CHANCE,):
            if not self.chance:
                example = repr(self.game.sample(self.game.clone(self.s), Random(0)))
                found = f"no answer left (it could be: {example})"
                raise Stopped(self.failure("chance", "an answer for everything it is asked", found))
            if self.chance[0] == STOP:
                return
            self.where = self.place_of_chance()
            text = self.chance.pop(0)
            if text == ANY:
                action = self.game.sample(self.s, self.rng)
            else:
                action = self.read(text, text)
            self.apply(CHANCE, action, f"chance {repr(action) if text == ANY else text}")

    def end(self) -> None:
        """Every answer of chance must have been used."""
        stopped = self.chance == [STOP] and self.game.to_act(self.s) == (CHANCE,)
        if self.chance and not stopped:
            self.where = self.place_of_chance()
            raise Stopped(self.failure("chance", "every answer used", f"left over: {', '.join(self.chance)}"))

    # ---- answers

    def answer(self, text: str) -> tuple[Seat, Action]:
        """``A bet gold 5 left``: who answers, then the answer in words or in its plain form."""
        word, _, answer = text.strip().partition(" ")
        seat = self.seat(word, "chance")
        return seat, self.read(answer, text)

    def seat(self, word: str, *others: str) -> Seat:
        """The seat of a letter, or one of the others that may be meant here."""
        seats = {LETTERS[i]: i for i in self.seats} | {other: OTHERS[other] for other in others}
        if word not in seats:
            right = did_you_mean(word, seats)
            raise Stopped(self.failure(repr(word), "a seat", f"no such seat ({right})"))
        return seats[word]

    def read(self, answer: str, text: str) -> Action:
        try:
            return self.game.read(self.s, answer)
        except MuneraError as error:
            raise Stopped(self.failure(text, "an answer that can be read", str(error))) from error

    def apply(self, seat: Seat, action: Action, text: str) -> None:
        refusal = self.game.accepts(self.s, seat, action)
        if refusal is not None:
            raise Stopped(self.failure(text, "to be taken", f"refused: {refusal!r}"))
        self.log.append(f"> {text}")
        for event in self.game.apply(self.s, seat, action):
            self.events.append(event)
            for hearer, lines in self.told.items():
                lines.append(self.sentence(event.told_to(hearer)))
            self.log.append(self.sentence(event.told_to(OPEN), with_rule=True))

    def sentence(self, event: Event, with_rule: bool = False) -> str:
        """An event in words, seats by their letters."""
        text, rule = self.game.relate(self.s, event)
        named = SEAT_NUMBER.sub(lambda found: LETTERS[int(found[1])], text)
        return f"{named} [{rule}]" if with_rule and rule else named

    # ---- looking

    def facts(self, seat: Seat) -> Mapping[str, Any]:
        return self.game.facts(self.s, seat)

    def failure(self, what: str, expected: str, found: str) -> Failure:
        """A failure of what is being done now."""
        return Failure(self.case.file, self.case.line_of(self.where), what, expected, found)

    def place_of_chance(self) -> Path:
        """Where the next answer of chance stands."""
        given = len(self.case.chance) - len(self.chance)
        return (*self.case.at, "chance", given)

    def place_of(self, message: str) -> Path:
        """The first word of the options or the table that an error message quotes."""
        quoted = set(QUOTED.findall(message))
        value: Any = self.case.document.value
        for path in (self.case.at, ()):
            part = value["cases"][path[1]] if path else value
            for key in ("options", "table"):
                for place, word in words_of(part.get(key), (*path, key)):
                    if word in quoted:
                        return place
        return self.where
