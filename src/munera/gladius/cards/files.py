"""The card files that come with the game."""

from __future__ import annotations

from pathlib import Path

from munera.data.extend import Shelf
from munera.gladius.cards.written import SECTIONS, slug

FOLDER = Path(__file__).parent
SHELF = Shelf(FOLDER, SECTIONS, lambda entry: entry.get("key") or slug(entry["name"]))
