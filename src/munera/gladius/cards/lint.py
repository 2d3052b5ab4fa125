"""The check of a component pack: its structure by the schema, then what it means by the rules [GLA-1.18].

In the schema: three team sizes [GLA-4.5] of 1 or 2 [GLA-4.6], printed skills [GLA-4.8], ability costs, demanded skills.
"""

from __future__ import annotations

from munera.data.check import Check
from munera.data.lines import Document, Path
from munera.gladius.cards.files import SHELF
from munera.gladius.cards.meaning import PackCheck


def meaning(document: Document, broken: set[Path]) -> None:
    """Sections whose structure is broken are left out."""
    PackCheck(document, {path[0] for path in broken if path}).run()


CHECK = Check("gladius", SHELF, meaning)
