# mypyc: compile
"""Phrases that many sentences of the cards need."""

from __future__ import annotations

from typing import Final

FATIGUE_LEVELS: Final = ("ready", "fatigued", "exhausted")


def levels(which: tuple[int, ...]) -> str:
    """Fatigued or Exhausted."""
    return " or ".join([FATIGUE_LEVELS[level].capitalize() for level in which])


def inches(count: int) -> str:
    return f"{count} {'inch' if count == 1 else 'inches'}"
