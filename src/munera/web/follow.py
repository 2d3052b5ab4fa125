"""A table in memory carried on by lines that another process has written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from munera.engine.action import CHANCE
from munera.match.outcome import Outcome, Refused
from munera.match.record import read
from munera.match.table import Table
from munera.web.identity import Signs
from munera.web.store import TableRow


def restored(signs: Signs, row: TableRow, lines: Sequence[str]) -> Table[Any]:
    """The table as its lines say."""
    return Table.restore(read("".join(f"{line}\n" for line in lines)), signs.unseal(row.id, row.seed))


def followed(table: Table[Any], lines: Sequence[str], known: int) -> bool:
    """Give the answers of these lines, which come after the ``known`` first; False if it did not come out the same."""
    for text in lines:
        outcome = _give(table, msgspec.json.decode(text))
        if isinstance(outcome, Refused):
            return False
    return table.tail(known) == list(lines)


def _give(table: Table[Any], line: dict[str, Any]) -> Outcome | None:
    """What chance answers and how the game ends follows by itself."""
    if "abandoned" in line:
        table.abandon(line["abandoned"])
    if "action" in line and line["seat"] != CHANCE:
        return table.submit(line["seat"], line["action"], table.number, at=line.get("at"))
    if "undo" in line and "consent" in line:
        return table.takeback(line["seat"], line["undo"] - 1, line["consent"], at=line.get("at"))
    if "undo" in line:
        return table.undo(line["seat"], at=line.get("at"))
    return None
