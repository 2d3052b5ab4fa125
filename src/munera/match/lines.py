"""The lines of a record as values, their one spelling, and the chain that ties each to all before it."""

from __future__ import annotations

import hashlib
from typing import Annotated, Final, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, structs

from munera.engine.result import Result

SCHEMA: Final = "munera-record/1"
CHAIN_LENGTH: Final = 32  # hex digits: 128 bits
CHAIN: Final = "hash of the chain of the line before and of this line without its chain"

Number: TypeAlias = Annotated[int, Meta(ge=1, description="the number of an entry; the first is 1, none is used twice")]
AnySeat: TypeAlias = Annotated[int, Meta(ge=-1, description="a seat, counted from 0; -1 is chance")]
Sat: TypeAlias = Annotated[int, Meta(ge=0, description="a seat, counted from 0")]
Time: TypeAlias = Annotated[int, Meta(ge=0, description="milliseconds since 1970, UTC")]
Text: TypeAlias = Annotated[str, Meta(max_length=4096)]
Salt: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{16}$", max_length=16, description="from the seed and n")]
Hash: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
Chain: TypeAlias = Annotated[str, Meta(pattern="^([0-9a-f]{32})?$", max_length=CHAIN_LENGTH)]  # empty: not tied yet


class Strict(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Nothing may stand in a record that we do not know."""


class Sitter(Strict, frozen=True):
    """Who takes a seat: a name, and what kind of player it is (``human``, ``bot …``)."""

    name: Text
    kind: Text = "human"

    @property
    def human(self) -> bool:
        return self.kind == "human"


class Parent(Strict, frozen=True):
    """The game this one was continued from: its id, and how many of its answers stand at the beginning of this one."""

    game: Chain
    answers: Annotated[int, Meta(ge=0)]


class Header(Strict, frozen=True, kw_only=True):
    """Line 1: what is played, by whom, and the promise of the seed. Its chain is the id of the game."""

    schema: Literal["munera-record/1"]
    game: Text
    ruleset: Text
    card_set: Text
    options: dict[str, object]
    seats: tuple[Sitter, ...]
    commitment: Hash
    words: Text = ""
    pace: Text = "none"
    parent: Parent | None = None
    started: Time | None = None
    chain: Chain = ""


class AnswerLine(Strict, frozen=True, kw_only=True):
    """An answer of a seat or of chance."""

    n: Number
    seat: AnySeat
    action: Text
    at: Time | None = None
    salt: Salt
    chain: Chain = ""


class SeenLine(Strict, frozen=True, kw_only=True):
    """An answer as somebody sees it who may not know it; stands only in redacted records."""

    n: Number
    seat: AnySeat
    seen: Text
    at: Time | None = None
    chain: Chain = ""


class UndoLine(Strict, frozen=True, kw_only=True):
    """A seat takes back entry ``undo`` and all after it: alone, or with the consent of others."""

    n: Number
    seat: Sat
    undo: Number
    consent: tuple[Sat, ...] | None = None
    at: Time | None = None
    salt: Salt
    chain: Chain = ""


class ResultLine(Strict, frozen=True):
    """The game is over: how it ended."""

    result: Result
    chain: Chain = ""


class AbandonedLine(Strict, frozen=True):
    """The game was given up before its end: why."""

    abandoned: Text
    chain: Chain = ""


class SeedLine(Strict, frozen=True):
    """The seed, shown when nothing more can be answered."""

    seed: Hash
    chain: Chain = ""


Entry: TypeAlias = AnswerLine | SeenLine | UndoLine
End: TypeAlias = ResultLine | AbandonedLine
Line: TypeAlias = Header | Entry | End | SeedLine
L = TypeVar("L", bound=Line)

speller: Final = msgspec.json.Encoder(order="deterministic")
# the key that tells what a line is
KINDS: Final[dict[str, type[Line]]] = {
    "schema": Header,
    "action": AnswerLine,
    "seen": SeenLine,
    "undo": UndoLine,
    "result": ResultLine,
    "abandoned": AbandonedLine,
    "seed": SeedLine,
}


def spelling(line: Line) -> bytes:
    """The one way to write this line: fields in our order, no spaces, nothing that is not set."""
    return speller.encode(line)


def link(before: str, line: Line) -> str:
    """The chain of this line after a line with that chain."""
    bare = structs.replace(line, chain="") if line.chain else line
    return hashlib.sha256(before.encode() + spelling(bare)).hexdigest()[:CHAIN_LENGTH]


def chained(before: str, line: L) -> L:
    """The line, tied to what stands before it."""
    return structs.replace(line, chain=link(before, line))


def schema_of_lines() -> dict[str, object]:
    """The JSON Schema every line of a written record keeps to; ``record.schema.json`` holds it."""
    refs, parts = msgspec.json.schema_components(
        KINDS.values(), schema_hook=lambda _: {"description": "any JSON value"}, ref_template="#/$defs/{name}"
    )
    for kind in KINDS.values():
        part = parts[kind.__name__]
        part["required"].append("chain")
        part["properties"]["chain"] = {"type": "string", "pattern": "^[0-9a-f]{32}$", "description": CHAIN}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"One line of a {SCHEMA} file",
        "anyOf": list(refs),
        "$defs": parts,
    }
