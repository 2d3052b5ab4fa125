"""Names, words and chat as they are kept: one line, and nothing in it that is not seen."""

from __future__ import annotations

from typing import Final

UNSEEN: Final = dict.fromkeys((*range(32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A)))


def said(text: str) -> str:
    """What somebody typed, without control characters (a database may refuse them) and marks that turn text round."""
    return " ".join(" ".join(text.split()).translate(UNSEEN).split())
