"""A game that somebody left at the terminal: its record, and beside it the seed until the game has ended."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from munera.engine.errors import MuneraError
from munera.match.chance import Seed
from munera.match.errors import CannotContinue
from munera.match.record import read, write
from munera.match.table import Table


def keep(table: Table[Any], path: Path) -> None:
    """Write the record; if the game is not over, the seed that was promised too, for nobody else to read."""
    try:
        path.write_text(write(table.record()), encoding="utf-8")
        seed_beside(path).unlink(missing_ok=True)
        if not table.closed:
            with open(os.open(seed_beside(path), os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
                file.write(table.seed.hex)
    except OSError as error:
        raise MuneraError(f"{error.filename or path} cannot be written: {error.strerror}") from error


def taken_up(path: Path, at: int | None) -> Table[Any]:
    """The table as it was left; or a new one from the moment after ``at`` answers of a game that has ended."""
    record = read(_contents(path))
    if at is not None:
        return Table.continue_from(record, at)
    if record.finished:
        answers = len(record.standing())
        raise CannotContinue("this game has ended", hint=f"--at plays on from a moment: 0 to {answers} answers")
    return Table.restore(record, Seed(_contents(seed_beside(path)).decode("ascii", "replace").strip()))


def seed_beside(path: Path) -> Path:
    return path.with_name(f"{path.name}.seed")


def _contents(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise MuneraError(f"{path} cannot be read: {error.strerror}") from error
