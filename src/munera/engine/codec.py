"""State ⇄ JSON, a canonical text and a hash.

A tuple of integers is a JSON array; other shapes say what they are: ``{"list": […]}``, ``{"map": [[k, v], …]}``,
``{"is": "Spectator", "hand": […], …}``. Records and frames are rebuilt through their constructors, whose parameters are
named like the attributes; what the game holds once for all states (the card set) is left out and given back by name.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from munera.engine.errors import DamagedState

S = TypeVar("S")
Kinds = Mapping[str, Callable[..., Any]]
MAX_DEPTH = 50  # of values within values; no state comes near it


def attributes(value: object) -> list[str]:
    """The names of an object's own attributes, interpreted or compiled."""
    names: set[str] = set(getattr(value, "__dict__", ()))
    for cls in type(value).__mro__:
        names.update(getattr(cls, "__mypyc_attrs__", ()))
    return sorted(name for name in names if not name.startswith("__"))


def encode(value: object, leave_out: frozenset[str] = frozenset()) -> Any:
    """A value of the state as JSON values."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, tuple):
        return [encode(v, leave_out) for v in value]
    if isinstance(value, list):
        return {"list": [encode(v, leave_out) for v in value]}
    if isinstance(value, dict):
        return {"map": [[encode(k, leave_out), encode(v, leave_out)] for k, v in sorted(value.items())]}
    fields = {n: encode(getattr(value, n), leave_out) for n in attributes(value) if n not in leave_out}
    return {"is": type(value).__name__} | fields


def decode(data: Any, kinds: Kinds, where: str = "state", depth: int = 0) -> Any:
    """The value that ``encode`` wrote; DamagedState says where it does not read."""
    if data is None or isinstance(data, (bool, int, str)):
        return data
    if depth > MAX_DEPTH:
        raise DamagedState(f"{where[:60]}: nested too deeply")
    if isinstance(data, list):
        return tuple([decode(v, kinds, f"{where}[{i}]", depth + 1) for i, v in enumerate(data)])
    if not isinstance(data, dict):
        raise DamagedState(f"{where}: a {type(data).__name__} where a state has none")
    if data.keys() == {"list"}:
        return list(_array(data["list"], kinds, where, depth))
    if data.keys() == {"map"}:
        return _map(_array(data["map"], kinds, where, depth), where)
    kind = str(data.get("is"))
    if kind not in kinds:
        raise DamagedState(f"{where}: there is no {kind[:40]!r} in this game")
    fields = {n: decode(v, kinds, f"{where}.{n}", depth + 1) for n, v in data.items() if n != "is"}
    try:
        return kinds[kind](**fields)
    except (TypeError, ValueError, AttributeError, OverflowError) as error:
        raise DamagedState(f"{where}: {kind} does not take these fields: {error}") from error


def restore(data: Mapping[str, Any], kinds: Kinds, held: frozenset[str], make: Callable[[Any, Any], S]) -> S:
    """A whole state from what ``encode`` wrote of it, without what is ``held`` elsewhere or follows from the rest.

    ``make`` gets the house rules and the number of seats, and gives the state that the other values go into.
    """
    values = {name: decode(value, kinds, name) for name, value in data.items()}
    try:
        s = make(values.pop("switches"), values.pop("n"))
        missing = set(attributes(s)) - values.keys() - held - {"switches", "n"}
        if missing:
            raise DamagedState(f"the state lacks {', '.join(sorted(missing))}")
        for name, value in values.items():
            setattr(s, name, value)
    except (KeyError, TypeError, AttributeError) as error:
        raise DamagedState(f"this does not read as a state: {error}") from error
    return s


def _array(data: Any, kinds: Kinds, where: str, depth: int) -> Any:
    if not isinstance(data, list):
        raise DamagedState(f"{where}: a {type(data).__name__} where a list belongs")
    return decode(data, kinds, where, depth + 1)


def _map(pairs: Any, where: str) -> dict[Any, Any]:
    try:
        return dict(pairs)
    except (TypeError, ValueError) as error:
        raise DamagedState(f"{where}: a map is pairs of key and value: {error}") from error


def canonical(data: Any) -> bytes:
    """One byte string for one value."""
    return msgspec.json.encode(data, order="deterministic")


def content_hash(data: Any) -> str:
    """A short name for a value that changes whenever the value does."""
    return hashlib.sha256(canonical(data)).hexdigest()[:16]
