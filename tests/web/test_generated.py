"""The types of the pages are those of the server, interpreted and compiled."""

from __future__ import annotations

from pathlib import Path

from munera.web import documents

TYPES = Path(__file__).parents[2] / "ui/src/api/protocol.ts"


def test_the_pages_use_what_is_generated_now() -> None:
    """``python -m munera.web.documents typescript > ui/src/api/protocol.ts`` mends it."""
    assert TYPES.read_text(encoding="utf-8") == documents.typescript()
