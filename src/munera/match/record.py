"""A record: everything needed to play a game again, one JSON value a line. Reading it misses no change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar

import msgspec

from munera.match.errors import DamagedRecord, ForeignRecord, UnknownSchema
from munera.match.lines import (
    KINDS,
    SCHEMA,
    AbandonedLine,
    AnswerLine,
    End,
    Entry,
    Header,
    Line,
    ResultLine,
    SeedLine,
    SeenLine,
    UndoLine,
    link,
    spelling,
)

FAMILY: Final = SCHEMA.partition("/")[0] + "/"
MAX_LINE: Final = 1_000_000  # characters; a header with its options is the longest
K = TypeVar("K", bound=Line)


class Record(msgspec.Struct, frozen=True):
    """A game as it was played: the header, the entries, how it ended and, when it has, the seed."""

    header: Header
    entries: tuple[Entry, ...] = ()
    end: End | None = None
    seed: SeedLine | None = None

    def lines(self) -> Iterator[Line]:
        """All lines in order; entry ``n`` is line ``n + 1`` of the file."""
        yield self.header
        yield from self.entries
        if self.end is not None:
            yield self.end
        if self.seed is not None:
            yield self.seed

    @property
    def fingerprint(self) -> str:
        """The chain after the last line: another for every other record."""
        return (self.seed or self.end or [self.header, *self.entries][-1]).chain

    @property
    def given(self) -> int:
        """How many answers at the beginning come from the parent."""
        return 0 if self.header.parent is None else self.header.parent.answers

    @property
    def finished(self) -> bool:
        return self.end is not None

    @property
    def redacted(self) -> bool:
        """Does it hide answers from somebody?"""
        return any(isinstance(entry, SeenLine) for entry in self.entries)

    def standing(self) -> list[AnswerLine | SeenLine]:
        """The answers that were not taken back."""
        stand: list[AnswerLine | SeenLine] = []
        for entry in self.entries:
            if isinstance(entry, UndoLine):
                while stand and stand[-1].n >= entry.undo:
                    stand.pop()
            else:
                stand.append(entry)
        return stand


def write(record: Record) -> str:
    """The record as the text of a file."""
    return "".join(f"{spelling(line).decode()}\n" for line in record.lines())


def read(text: str | bytes) -> Record:
    """The record in this text; an error names the first line that is not as it was written."""
    lines = [_line(number, part) for number, part in enumerate(_parts(text), 1)]
    header = lines[0]
    if not isinstance(header, Header):
        raise ForeignRecord(1, "a record begins with its header")
    _check_chain(lines)
    return _assemble(header, lines)


def _parts(text: str | bytes) -> list[bytes]:
    """The lines; every one ends with a line feed."""
    try:
        data = text.encode() if isinstance(text, str) else text
    except UnicodeEncodeError as error:
        raise DamagedRecord(error.object.count("\n", 0, error.start) + 1, "a character that is none") from None
    if not data:
        raise ForeignRecord(1, "an empty file")
    parts = data.split(b"\n")
    if parts[-1]:
        raise DamagedRecord(len(parts), "the last line is cut off", hint="every line ends with a line feed")
    return parts[:-1]


def _line(number: int, data: bytes) -> Line:
    """One line; its kind is told by its keys."""
    value = _value(number, data)
    if number == 1:
        _check_schema(value)
    for key, kind in KINDS.items():
        if key in value:
            return _strictly(number, data, kind)
    raise DamagedRecord(number, "neither an answer nor anything else a record has")


def _value(number: int, data: bytes) -> dict[str, object]:
    wrong = ForeignRecord if number == 1 else DamagedRecord
    if len(data) > MAX_LINE:
        raise wrong(number, f"a line of {len(data)} characters", hint=f"at most {MAX_LINE}")
    try:
        value: object = msgspec.json.decode(data)
    except (ValueError, RecursionError) as error:
        raise wrong(number, f"this is not JSON: {error}") from None
    if not isinstance(value, dict):
        raise wrong(number, "this is not a JSON object")
    return value


def _check_schema(value: dict[str, object]) -> None:
    schema = value.get("schema")
    if not isinstance(schema, str) or not schema.startswith(FAMILY):
        raise ForeignRecord(1, "this is not the header of a Munera record", hint=f'it has "schema":"{SCHEMA}"')
    if schema != SCHEMA:
        raise UnknownSchema(1, f"a record of the format {schema[:40]!r}", hint=f"this program reads {SCHEMA}")


def _strictly(number: int, data: bytes, kind: type[K]) -> K:
    """The line as this kind, if it is written exactly as we would write it."""
    try:
        line = msgspec.json.decode(data, type=kind)
    except (ValueError, RecursionError) as error:
        raise DamagedRecord(number, str(error)) from None
    if spelling(line) != data:
        raise DamagedRecord(number, "this line is not written as a record writes it", hint="no spaces, fields in order")
    return line


def _check_chain(lines: list[Line]) -> None:
    """Every line follows from the one before; what a hidden answer says is not ours to check."""
    before = ""
    for number, line in enumerate(lines, 1):
        if not isinstance(line, SeenLine) and link(before, line) != line.chain:
            raise DamagedRecord(number, "this line, or one before it, was changed: the chain is broken")
        before = line.chain


def _assemble(header: Header, lines: list[Line]) -> Record:
    """Header, entries, the end, the seed; nothing else and nothing twice."""
    entries: list[Entry] = []
    end: End | None = None
    seed: SeedLine | None = None
    for number, line in enumerate(lines[1:], 2):
        match line:
            case AnswerLine() | SeenLine() | UndoLine() if end is None:
                entries.append(line)
            case ResultLine() | AbandonedLine() if end is None:
                end = line
            case SeedLine() if end is not None and seed is None:
                seed = line
            case _:
                raise DamagedRecord(number, "this line is out of place")
    record = Record(header, tuple(entries), end, seed)
    _check_entries(record)
    return record


def _check_entries(record: Record) -> None:
    """Entries are counted without a gap, and only an answer that stands can be taken back."""
    if record.given > len(record.entries):
        raise DamagedRecord(1, f"{record.given} answers of the parent should stand here, and do not")
    stand: list[int] = []
    for n, entry in enumerate(record.entries, 1):
        if entry.n != n:
            raise DamagedRecord(n + 1, f"this is entry {n}, and says it is entry {entry.n}")
        if not isinstance(entry, UndoLine):
            stand.append(n)
            continue
        while stand and stand[-1] > entry.undo:
            stand.pop()
        if not stand or stand.pop() != entry.undo or entry.undo <= record.given:
            raise DamagedRecord(n + 1, f"entry {entry.undo} cannot be taken back here")
