"""Errors with a name, a place, the rule behind them and a way to mend them; raised before anything changes."""

from __future__ import annotations


class MuneraError(Exception):
    """What went wrong, which rule says so, and what would be right."""

    def __init__(self, message: str, *, rule: str | None = None, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule
        self.hint = hint

    def __str__(self) -> str:
        rule = f" [{self.rule}]" if self.rule else ""
        hint = f" ({self.hint})" if self.hint else ""
        return f"{self.message}{rule}{hint}"


class MalformedAction(MuneraError):
    """A text that does not read as an action."""


class IllegalAction(MuneraError):
    """An answer the rules do not allow here."""


class BadOption(MuneraError):
    """A game option that does not exist or has no such value."""


class UnknownGame(MuneraError):
    """No game of that name is installed."""


class DamagedState(MuneraError):
    """Stored data that does not read back as a state of this game."""
