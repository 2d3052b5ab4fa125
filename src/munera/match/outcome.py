"""What comes of a command: it was taken, or it was refused by name and nothing changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from munera.engine.action import Seat

REMEMBERED: Final = 64  # commands of one seat


class Answered(msgspec.Struct, frozen=True, tag=True):
    """Taken as entry ``n``; with what chance answered to it, the table now stands at ``number``."""

    n: int
    number: int


class Refused(msgspec.Struct, frozen=True, tag=True):
    """Not taken: the sentence, the rule behind it (if a rule is), and the number the table stands at."""

    text: str
    rule: str
    number: int

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text


class StaleAnswer(Refused, frozen=True, tag=True):
    """Given without knowing what has happened since, or knowing what has not happened."""


class NoSuchSeat(Refused, frozen=True, tag=True):
    """Nobody sits there."""


class MalformedAnswer(Refused, frozen=True, tag=True):
    """A text that is no answer in this game."""


class NotAsked(Refused, frozen=True, tag=True):
    """It is not this seat's decision."""


class Forbidden(Refused, frozen=True, tag=True):
    """The rules do not allow this answer here."""


class TableClosed(Refused, frozen=True, tag=True):
    """The game is over or was abandoned."""


class CannotUndo(Refused, frozen=True, tag=True):
    """This cannot be taken back, or not without the consent of others."""


Outcome: TypeAlias = Answered | Refused


class Memory:
    """The outcomes of the last commands of every seat: one that is sent twice is done once."""

    def __init__(self) -> None:
        self._outcomes: Final[dict[Seat, dict[str, Outcome]]] = {}

    def once(self, seat: Seat, command: str | None, attempt: Callable[[], Outcome]) -> Outcome:
        """What came of this command the first time; without an id every command is a new one."""
        if not command:
            return attempt()
        known = self._outcomes.setdefault(seat, {})
        if command not in known:
            known[command] = attempt()
            if len(known) > REMEMBERED:
                del known[next(iter(known))]
        return known[command]
