# mypyc: compile
"""Frames: one heading of the rulebook each, immutable, so that clones share them.

Its methods take the state of its own game, as ``s``. Its attributes are named like the parameters of its ``__init__``:
the codec builds on that.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from munera.engine.action import CHANCE, Action, Seat
from munera.engine.dice import Dice
from munera.engine.event import Event


@final
class Refusal:
    """Why an answer is not allowed: the rule's id and a sentence."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule: Final = rule
        self.text: Final = text

    def __repr__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)  # games of others need not be compiled
class Frame:
    """One unfinished piece of the rules; ``run`` performs its next step, counted from 1."""

    def run(self, s: Any, step: int) -> None:
        raise AssertionError("a frame that is not a decision has to run")

    def waits(self) -> bool:
        """Does it wait for an answer?"""
        return False

    def answer_at_random(self, s: Any, dice: Dice) -> int:
        """Take any answer, all equally likely; returns how many decisions seats took."""
        raise AssertionError("only a decision is answered")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)  # games of others need not be compiled
class Decision(Frame):
    """A frame that waits for somebody: the rules stop here."""

    def waits(self) -> bool:
        return True

    def answer_at_random(self, s: Any, dice: Dice) -> int:
        seat = self.seats(s)[0]
        options = self.options(s, seat)
        self.choose(s, seat, options[dice.below(len(options))])
        return 1

    def seats(self, s: Any) -> tuple[Seat, ...]:
        """Who is asked; several when all choose at once."""
        raise AssertionError("a decision has seats")

    def options(self, s: Any, seat: Seat) -> list[Action]:
        raise AssertionError("a decision has options")

    def choose(self, s: Any, seat: Seat, action: Action) -> None:
        raise AssertionError("a decision is chosen from")

    def accepts(self, s: Any, seat: Seat, action: Action) -> bool:
        """Exact, also where ``options`` only gives good samples."""
        return action in self.options(s, seat)

    def why_not(self, s: Any, seat: Seat, action: Action) -> Refusal:
        """The rule that forbids an answer this decision does not accept."""
        return Refusal("", f"'{action!r}' is not an answer to what is being asked")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)  # games of others need not be compiled
class Chance(Decision):
    """Dice and draws: a decision whose seat is chance, so that a replay records its outcome."""

    def seats(self, s: Any) -> tuple[Seat, ...]:
        return (CHANCE,)

    def sample(self, s: Any, dice: Dice) -> Action:
        raise AssertionError("chance can be sampled")

    def answer_at_random(self, s: Any, dice: Dice) -> int:
        self.choose(s, CHANCE, self.sample(s, dice))
        return 0

    def options(self, s: Any, seat: Seat) -> list[Action]:
        """All outcomes, where they can be listed; a deal of many cards is only sampled."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others need not be compiled
class State:
    """The stack every game shares. ``at[i]`` is the step that frame ``stack[i]`` has reached."""

    def __init__(self) -> None:
        self.stack: list[Frame] = []
        self.at: list[int] = []
        self.news: list[Event] | None = None  # where events go while somebody listens; no part of the value

    # ---- what is left to do

    def call(self, frame: Frame) -> None:
        """Do this first, then return to what was being done."""
        self.stack.append(frame)
        self.at.append(0)

    def become(self, old: Frame, new: Frame) -> None:
        """Go on as another frame from its first step (a changed frame, or the next one)."""
        stack: list[Any] = self.stack  # only who it is counts here, not what it is
        i = -1 if stack[-1] is old else self._where(old)
        stack[i] = new
        self.at[i] = 0

    def repeat(self, frame: Frame) -> None:
        """Let the step that is running run again once what it called is over."""
        i = self._where(frame)
        self.at[i] -= 1

    def finish(self, frame: Frame) -> None:
        """It is done."""
        stack: list[Any] = self.stack  # only who it is counts here, not what it is
        top = stack.pop()
        if top is frame:
            at: list[Any] = self.at
            at.pop()
            return
        stack.append(top)
        i = self._where(frame)
        del self.stack[i]
        del self.at[i]

    def unwind(self, depth: int) -> None:
        """Abandon everything above this depth: what was being done there no longer matters."""
        del self.stack[depth:]
        del self.at[depth:]

    def _where(self, frame: Frame) -> int:
        i = len(self.stack) - 1
        while self.stack[i] is not frame:
            i -= 1
        return i

    # ---- rules that hold at any time

    def at_any_time(self) -> None:
        """Rules that hold at any time; a game overrides this, and ``settle`` asks it between steps."""

    def unasked(self, seat: Seat) -> list[Action]:
        """What a seat may answer without being asked; a game with any-time rules overrides this."""
        return []

    def answer_unasked(self, seat: Seat, action: Action) -> None:
        raise AssertionError("no rule lets a seat answer unasked here")

    # ---- telling

    def tell(self, verb: str, args: tuple[int, ...]) -> None:
        """Everybody hears this, if anybody listens."""
        if self.news is not None:
            self.news.append(Event(verb, args, (), 0, False))

    def tell_secret(self, verb: str, args: tuple[int, ...], secret: tuple[int, ...], knowers: int) -> None:
        """Everybody hears the first part; only ``knowers`` the second, which they know already or draw."""
        if self.news is not None:
            self.news.append(Event(verb, args, secret, knowers, False))

    def tell_look(self, verb: str, args: tuple[int, ...], secret: tuple[int, ...], knowers: int) -> None:
        """Something hidden was seen: by ``knowers``, or by all if it stands in the open part."""
        if self.news is not None:
            self.news.append(Event(verb, args, secret, knowers, True))
