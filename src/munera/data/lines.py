"""What people write by hand: values with the lines they stand on, and problems that say what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from munera.engine.errors import MuneraError

Value = None | bool | int | float | str | list["Value"] | dict[str, "Value"]
Path = tuple[str | int, ...]


class Place(NamedTuple):
    """Line and column, counted from one."""

    line: int
    column: int


START = Place(1, 1)


class Problem(msgspec.Struct, frozen=True, order=True):
    """What is wrong where in a data file, which rule says so, and what would be right."""

    file: str
    line: int
    column: int
    field: str
    message: str
    right: str = ""
    rule: str = ""

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}:{self.column}: " + (f"{self.field}: " if self.field else "")
        rule = f" [{self.rule}]" if self.rule else ""
        right = f" ({self.right})" if self.right else ""
        return f"{where}{self.message}{rule}{right}"


class BadData(MuneraError):
    """A data file with problems; the message lists them all."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = sorted(problems)
        super().__init__("\n".join(map(str, self.problems)))


class Document(msgspec.Struct):
    """A data file: its value, where each part of it stands, and what was wrong with it so far."""

    file: str
    value: Value = None
    places: dict[Path, Place] = msgspec.field(default_factory=dict)
    keys: dict[Path, Place] = msgspec.field(default_factory=dict)
    problems: list[Problem] = msgspec.field(default_factory=list)

    def place(self, path: Path) -> Place:
        """Where the value stands, or the nearest thing around it that stands somewhere."""
        while path and path not in self.places:
            path = path[:-1]
        return self.places.get(path, START)

    def wrong(self, path: Path, message: str, *, right: str = "", rule: str = "", key: bool = False) -> None:
        """Note a problem with the value there, or with its key."""
        line, column = self.keys.get(path, self.place(path)) if key else self.place(path)
        self.problems.append(Problem(self.file, line, column, field_name(path), message, right, rule))


def field_name(path: Path) -> str:
    """gladiators[2].skills, the third gladiator being number 2."""
    return "".join(f"[{part}]" if isinstance(part, int) else f".{_key_name(part)}" for part in path).removeprefix(".")


def _key_name(key: str) -> str:
    """A key that is no plain word is quoted, so that it does nothing to the terminal it is shown in."""
    return key if key.isprintable() and len(key) <= 60 else shown(key)


def shown(value: object) -> str:
    """A value as a message may quote it."""
    if isinstance(value, (list, dict)):
        return "a list" if isinstance(value, list) else "a mapping"
    words = {"True": "true", "False": "false", "None": "nothing"}
    text = repr(value)
    return words.get(text, text if len(text) <= 60 else text[:57] + "…")


def did_you_mean(word: object, words: Iterable[str]) -> str:
    """The nearest word, as a hint; else all of them."""
    from difflib import get_close_matches

    choices = list(words)
    near = get_close_matches(str(word).lower(), choices, 1, 0.6)
    return f"did you mean {near[0]!r}?" if near else "one of " + ", ".join(choices) if choices else ""
