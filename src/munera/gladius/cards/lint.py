"""The check of a component pack: its structure by the schema, then what it means by the rules [GLA-1.18].

In the schema: three team sizes [GLA-4.5] of 1 or 2 [GLA-4.6], printed skills [GLA-4.8], ability costs, demanded skills.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from munera.data.lines import Document, Problem, read
from munera.data.schema import check_structure
from munera.gladius.cards.files import FOLDER, extend, extends
from munera.gladius.cards.meaning import PackCheck


def check(source: Path | str) -> list[Problem]:
    """Everything wrong with a pack, in a file (a path) or in a text, in the order of the lines."""
    if isinstance(source, str):
        return sorted(checked(source, "text").problems)
    try:
        return sorted(checked(source.read_bytes(), str(source)).problems)
    except (OSError, ValueError) as error:
        return [Problem(str(source), 1, 1, "", f"cannot be read: {getattr(error, 'strerror', error)}")]


def checked(text: str | bytes, file: str) -> Document:
    """The pack in full, with its problems."""
    document = read(text, file)
    if document.value is None:
        if not document.problems:
            document.wrong((), "the file is empty", right="it begins with game: gladius")
        return document
    broken = check_structure(document, schema())
    if extends(document) and not document.problems:
        extend(document)
        broken = check_structure(document, schema())
    if isinstance(document.value, dict) and not extends(document):
        PackCheck(document, {path[0] for path in broken if path}).run()
    return document


@lru_cache(maxsize=1)
def schema() -> dict[str, Any]:
    """What a card file may look like."""
    structure: dict[str, Any] = json.loads((FOLDER / "schema.json").read_text(encoding="utf-8"))
    return structure
