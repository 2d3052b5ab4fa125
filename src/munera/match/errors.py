"""What can be wrong with a table or a record, by name."""

from __future__ import annotations

from munera.engine.errors import MuneraError


class BadSeed(MuneraError):
    """A text that is no seed."""


class BadPace(MuneraError):
    """A text that is no pace."""


class BadTable(MuneraError):
    """A table that cannot be opened like this."""


class HiddenFromYou(MuneraError):
    """A perspective nobody may take while the game is going on."""


class RecordError(MuneraError):
    """Something is wrong with a record, in this line (the header is line 1)."""

    def __init__(self, line: int, message: str, *, hint: str | None = None) -> None:
        super().__init__(f"line {line}: {message}", hint=hint)
        self.line = line
        self.reason = message


class ForeignRecord(RecordError):
    """Not a record of ours, or one of a game that is not installed."""


class UnknownSchema(RecordError):
    """A record of a later format than this program reads."""


class DamagedRecord(RecordError):
    """A line that does not read, does not follow from the line before, or was changed."""


class ImpossibleRecord(RecordError):
    """A line that reads well and that the rules do not allow."""


class CannotContinue(MuneraError):
    """A game cannot be played on from this moment."""
