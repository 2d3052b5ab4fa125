# mypyc: compile
"""The lines of the record of a game that is being played. Lines are only ever added."""

from __future__ import annotations

from typing import TypeVar

from munera.match.chance import Seed
from munera.match.lines import AnswerLine, End, Entry, Header, Line, SeedLine, UndoLine, chained, spelling
from munera.match.play import Stood
from munera.match.record import Record

L = TypeVar("L", bound=Line)


class Log:
    """The record so far; the seed enters it when the game has ended, and not before."""

    def __init__(self, header: Header, seed: Seed) -> None:
        self.header = chained("", header)
        self.seed = seed
        self.entries: list[Entry] = []
        self.end: End | None = None
        self.revealed: SeedLine | None = None
        self.chain = self.header.chain

    def answer(self, stood: Stood) -> None:
        n, seat, action, _, at = stood
        line = AnswerLine(n=n, seat=seat, action=repr(action), at=at, salt=self.seed.salt(n))
        self.entries.append(self._tie(line))

    def undo(self, n: int, seat: int, undo: int, consent: tuple[int, ...] | None, at: int | None) -> UndoLine:
        line = UndoLine(n=n, seat=seat, undo=undo, consent=consent, at=at, salt=self.seed.salt(n))
        self.entries.append(tied := self._tie(line))
        return tied

    def close(self, end: End) -> None:
        """Nothing more will be answered: the end, and the seed."""
        self.end = self._tie(end)
        self.revealed = self._tie(SeedLine(self.seed.hex))

    def resume(self, record: Record) -> None:
        """Go on after the lines of this record."""
        self.entries = list(record.entries)
        self.end, self.revealed = record.end, record.seed
        self.chain = record.fingerprint

    def cut(self, entries: int) -> None:
        """Forget entries that nobody has been told of."""
        del self.entries[entries:]
        self.chain = self.entries[-1].chain if self.entries else self.header.chain

    def record(self) -> Record:
        return Record(self.header, tuple(self.entries), self.end, self.revealed)

    def tail(self, lines: int) -> list[str]:
        """The lines of the file after its first ones, for whoever appends them to a store."""
        entries = self.entries[max(0, lines - 1) :]
        end = [line for line in (self.end, self.revealed) if line is not None]
        new = [*[self.header][lines:], *entries, *end[max(0, lines - 1 - len(self.entries)) :]]
        return [spelling(line).decode() for line in new]

    def _tie(self, line: L) -> L:
        tied = chained(self.chain, line)
        self.chain = tied.chain
        return tied
