"""The card files that come with the game, and how one pack builds on another."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from munera.data.extend import Shelf, extends
from munera.data.lines import Document
from munera.gladius.cards.written import SECTIONS, slug

FOLDER = Path(__file__).parent
SHELF = Shelf(FOLDER, SECTIONS, lambda entry: entry.get("key") or slug(entry["name"]))

__all__ = ["FOLDER", "extend", "extends", "shipped", "shipped_file"]


@cache
def shipped() -> tuple[str, ...]:
    """The packs that come with the game."""
    return SHELF.names


def shipped_file(name: str) -> Document:
    """A pack that comes with the game, in full."""
    return SHELF.file(name)


def extend(document: Document) -> None:
    """Put the pack it extends below it."""
    SHELF.extend(document)
