"""The files of models and arenas that come with the game."""

from __future__ import annotations

from pathlib import Path

from munera.data.extend import Shelf

FOLDER = Path(__file__).parent
SECTIONS = ("models", "cohorts", "arenas")
SHELF = Shelf(FOLDER, SECTIONS, lambda entry: str(entry["key"]))
