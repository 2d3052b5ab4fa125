"""The check of a file of models or arenas: its structure by the schema, then what the rules need of it."""

from __future__ import annotations

from pathlib import Path

from munera.data.lines import Document, read

FOLDER = Path(__file__).parent


def checked(text: str | bytes, file: str) -> Document:
    """The file with its problems."""
    return read(text, file)
