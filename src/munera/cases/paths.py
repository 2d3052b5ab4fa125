"""Dotted paths into what a seat sees, and values compared with what was expected there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from munera.data.lines import did_you_mean

HIDDEN = "?"


class NoSuchPath(Exception):
    """Nothing stands there; the message says what does."""


class Difference(NamedTuple):
    """A path below which something else stands than expected; ``found`` is None in ``missing`` cases."""

    path: tuple[str, ...]
    expected: object
    found: object
    missing: str = ""


def look_up(value: Any, path: str) -> Any:
    """``teams.left.0.score``; in a list of mappings ``teams.left.crixus.score``, by the first value of the entry."""
    so_far = ""
    for step in path.split("."):
        value = _within(value, step, so_far)
        so_far = f"{so_far}.{step}" if so_far else step
    return value


def _within(value: Any, step: str, so_far: str) -> Any:
    where = f"in {so_far} " if so_far else ""
    if isinstance(value, Mapping):
        keys = {str(key): key for key in value}
        if step not in keys:
            raise NoSuchPath(f"{where}there is no {step!r} ({did_you_mean(step, keys) or 'nothing is there'})")
        return value[keys[step]]
    if isinstance(value, (list, tuple)):
        return _entry(value, step, where)
    raise NoSuchPath(f"{where}there is only {say(value)}, and no {step!r} within")


def _entry(entries: list[Any] | tuple[Any, ...], step: str, where: str) -> Any:
    digits = step.removeprefix("-")
    if digits.isdecimal() and digits.isascii():
        if not -len(entries) <= int(step) < len(entries):
            raise NoSuchPath(f"{where}there is no entry {step}, there are {len(entries)}")
        return entries[int(step)]
    mappings = [entry for entry in entries if isinstance(entry, Mapping) and entry]
    named = {str(next(iter(entry.values()))): entry for entry in reversed(mappings)}  # the first of a name counts
    if step not in named:
        right = did_you_mean(step, reversed(named)) or f"a number from 0, there are {len(entries)} entries"
        raise NoSuchPath(f"{where}there is no {step!r} ({right})")
    return named[step]


def differences(expected: Any, found: Any, path: tuple[str, ...] = ()) -> Iterator[Difference]:
    """A mapping names further paths, whatever else stands there; a list must agree in full."""
    if isinstance(expected, dict):
        for key, value in expected.items():
            here = (*path, key)
            try:
                yield from differences(value, look_up(found, key), here)
            except NoSuchPath as error:
                yield Difference(here, value, None, str(error))
    elif not agree(expected, found):
        yield Difference(path, expected, found)


def agree(expected: Any, found: Any) -> bool:
    """Equal as JSON values: true is not 1, and keys are texts."""
    if isinstance(expected, dict) and isinstance(found, Mapping):
        there = {str(key): value for key, value in found.items()}
        return all(key in there and agree(value, there[key]) for key, value in expected.items())
    if isinstance(expected, list) and isinstance(found, (list, tuple)):
        return len(expected) == len(found) and all(map(agree, expected, found))
    return isinstance(expected, bool) == isinstance(found, bool) and bool(expected == found)


def is_hidden(value: Any) -> bool:
    """Nothing, or a text with the word ``?``, or a list of such and nothing else."""
    if isinstance(value, (list, tuple)):
        return len(value) > 0 and all(is_hidden(part) for part in value)
    return value is None or (isinstance(value, str) and HIDDEN in value.split())


def say(value: Any) -> str:
    """A value as a case file would write it."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {say(part)}" for key, part in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(say, value)) + "]"
    return str(value) if value != "" else "''"
