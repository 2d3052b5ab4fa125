"""The words of a description: seats by letter, cards by key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from munera.engine.action import Seat
from munera.engine.errors import BadOption
from munera.for_glory.state import ForGlory

LETTERS = "ABCD"


def check_words(described: Mapping[Any, Any], known: set[Any], what: str) -> None:
    """A misspelt word must not be left out in silence."""
    for word in described:
        if word not in known:
            raise BadOption(f"a {what} of For Glory has no {word!r}", hint=f"there are {', '.join(sorted(known))}")


def seat_of(s: ForGlory, letter: object) -> Seat:
    if str(letter) not in LETTERS[: s.n]:
        raise BadOption(f"{letter!r} is no seat", hint=f"one of {', '.join(LETTERS[: s.n])}")
    return LETTERS.index(str(letter))


def seats_of(s: ForGlory, letters: Sequence[object]) -> tuple[Seat, ...]:
    return tuple(seat_of(s, letter) for letter in letters)


def card_of(s: ForGlory, key: object) -> int:
    kind = s.box.find(str(key))
    if kind < 0:
        raise BadOption(f"no card has the key {key!r}")
    return kind


def cards_of(s: ForGlory, keys: Sequence[object]) -> tuple[int, ...]:
    """``pierce*3`` is three of them."""
    out: list[int] = []
    for key in keys:
        name, _, count = str(key).partition("*")
        out += [card_of(s, name)] * int(count or 1)
    return tuple(out)
