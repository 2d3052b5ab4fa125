"""The check of a file of models or arenas: its structure by the schema, then what the rules need of it."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from munera.arena_rex.cards.arena_meaning import check_arenas
from munera.arena_rex.cards.cohort_meaning import check_cohorts
from munera.arena_rex.cards.files import FOLDER, SHELF
from munera.arena_rex.cards.model_meaning import check_models
from munera.data.extend import extends
from munera.data.lines import Document, Problem, read
from munera.data.schema import check_structure


def check(source: Path | str) -> list[Problem]:
    """Everything wrong with a file (a path) or a text, in the order of the lines."""
    if isinstance(source, str):
        return sorted(checked(source, "text").problems)
    try:
        return sorted(checked(source.read_bytes(), str(source)).problems)
    except (OSError, ValueError) as error:
        return [Problem(str(source), 1, 1, "", f"cannot be read: {getattr(error, 'strerror', error)}")]


def checked(text: str | bytes, file: str) -> Document:
    """The file with its problems."""
    document = read(text, file)
    if document.value is None:
        if not document.problems:
            document.wrong((), "the file is empty", right="it begins with game: arena_rex")
        return document
    broken = check_structure(document, schema())
    if not broken and extends(document):
        SHELF.extend(document)
        broken = check_structure(document, schema())
    if not broken and not extends(document):
        check_models(document)
        check_cohorts(document)
        check_arenas(document)
    return document


@lru_cache(maxsize=1)
def schema() -> dict[str, Any]:
    """What a file may look like."""
    structure: dict[str, Any] = json.loads((FOLDER / "schema.json").read_text(encoding="utf-8"))
    return structure
