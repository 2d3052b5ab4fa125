"""The check of a data file: its structure by the schema, then what the game's rules need of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

from munera.data import lines
from munera.data.extend import Shelf, extends
from munera.data.lines import Document, Problem
from munera.data.read import read
from munera.data.schema import check_structure

Meaning = Callable[[Document, set[lines.Path]], None]  # notes problems; told where the structure is broken


class Check:
    """What is wrong with a file of this game, judged by ``schema.json`` beside its files and by the rules."""

    def __init__(self, game: str, shelf: Shelf, meaning: Meaning) -> None:
        self.game = game
        self.shelf = shelf
        self.meaning = meaning

    @cached_property
    def schema(self) -> dict[str, Any]:
        """What a file may look like."""
        structure: dict[str, Any] = json.loads((self.shelf.folder / "schema.json").read_text(encoding="utf-8"))
        return structure

    def problems(self, source: Path | str) -> list[Problem]:
        """Everything wrong with a file (a path) or a text, in the order of the lines."""
        if isinstance(source, str):
            return sorted(self.checked(source, "text").problems)
        try:
            return sorted(self.checked(source.read_bytes(), str(source)).problems)
        except (OSError, ValueError) as error:
            return [Problem(str(source), 1, 1, "", f"cannot be read: {getattr(error, 'strerror', error)}")]

    def checked(self, text: str | bytes, file: str) -> Document:
        """The file in full, with its problems."""
        document = read(text, file)
        if document.value is None:
            if not document.problems:
                document.wrong((), "the file is empty", right=f"it begins with game: {self.game}")
            return document
        broken = check_structure(document, self.schema)
        if extends(document) and not document.problems:
            self.shelf.extend(document)
            broken = check_structure(document, self.schema)
        if isinstance(document.value, dict) and not extends(document):
            self.meaning(document, broken)
        return document
