"""The check of a card set: its structure by the schema, then what the rules need of it."""

from __future__ import annotations

from munera.data.check import Check
from munera.data.lines import Document, Path
from munera.for_glory.cards.files import SHELF
from munera.for_glory.cards.meaning import check_meaning


def meaning(document: Document, broken: set[Path]) -> None:
    if not broken:
        check_meaning(document)


CHECK = Check("for_glory", SHELF, meaning)
