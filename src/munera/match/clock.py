"""The pace of a game and the time a seat has left. No clock in here: every time is given in, in milliseconds."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from munera.engine.action import Seat
from munera.match.errors import BadPace

SECOND: Final = 1000
DAY: Final = 24 * 60 * 60 * SECOND
UNITS: Final = {"s": SECOND, "d": DAY}
FORM: Final = re.compile(r"([1-9][0-9]{0,5})([sd])", re.ASCII)


class Pace(msgspec.Struct, frozen=True):
    """How long a seat may think about one decision; ``None``: as long as it likes."""

    each: int | None = None

    def __str__(self) -> str:
        """``none``, ``90s`` or ``3d``; it reads back."""
        if self.each is None:
            return "none"
        return f"{self.each // DAY}d" if self.each % DAY == 0 else f"{self.each // SECOND}s"

    def left(self, asked_at: int | None, now: int) -> int | None:
        """What is left of the time for a decision asked then: 0 when it is up, None when none is counted."""
        if self.each is None or asked_at is None:
            return None
        return max(0, self.each - max(0, now - asked_at))


NO_PACE: Final = Pace()


def seconds(count: int) -> Pace:
    return Pace(count * SECOND)


def days(count: int) -> Pace:
    return Pace(count * DAY)


def read_pace(text: str) -> Pace:
    """The pace whose text form this is."""
    if text == "none":
        return NO_PACE
    form = FORM.fullmatch(text)
    if form is None:
        raise BadPace(f"{text[:20]!r} is not a pace", hint="none, 90s for seconds, 3d for days")
    pace = Pace(int(form[1]) * UNITS[form[2]])
    if str(pace) != text:
        raise BadPace(f"{text!r} is {pace}", hint="whole days are written as days")
    return pace


def remaining(pace: Pace, asked: Mapping[Seat, int | None], now: int) -> dict[Seat, int | None]:
    """The milliseconds each seat that is asked has left."""
    return {seat: pace.left(since, now) for seat, since in asked.items()}
