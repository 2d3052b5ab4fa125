"""The cards of each game as lists for a terminal."""

from __future__ import annotations

from typing import Protocol

import msgspec
from rich.table import Table


class Face(msgspec.Struct, frozen=True):
    """One card in full."""

    name: str
    key: str
    id: str
    lines: tuple[str, ...]
    source: str
    note: str


class CardList(Protocol):
    """A pack of a game."""

    title: str
    key: str
    digest: str

    def tables(self) -> list[Table]:
        """Every card, a table for each deck."""
        ...

    def faces(self) -> list[Face]: ...


def table_of(title: str, *columns: str, numbers: tuple[str, ...] = ()) -> Table:
    """A table without lines, its numbers to the right."""
    table = Table(title=title, title_justify="left", box=None, padding=(0, 2, 0, 0))
    for column in columns:
        table.add_column(column, justify="right" if column in numbers else "left")
    return table
