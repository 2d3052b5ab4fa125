"""What happened, as one seat is told of it: values, ready for JSON and for the screens."""

from __future__ import annotations

import msgspec


class Sentence(msgspec.Struct, frozen=True, gc=False):
    """One event in words with the id of its rule, and as the values a screen moves things by."""

    text: str
    rule: str
    verb: str
    args: tuple[int, ...]
    secret: tuple[int, ...]


class Told(msgspec.Struct, frozen=True, gc=False):
    """One entry: whose it was and what came of it. An undo names the first entry that no longer stands."""

    n: int
    seat: int
    sentences: tuple[Sentence, ...]
    undo: int | None
    at: int | None
