"""Errors as the web knows them: each has a status and becomes application/problem+json."""

from __future__ import annotations

from typing import Final

from munera.bots.registry import UnknownBot
from munera.engine.errors import MuneraError, UnknownGame
from munera.match.errors import CannotContinue, HiddenFromYou
from munera.rules.ledger import UnknownRule
from munera.web.schemas import Problem

PROBLEM: Final = "application/problem+json"


class WebError(MuneraError):
    """An error with a status of its own."""

    status = 400


class Malformed(WebError):
    """This is not HTTP."""


class NoSuchTable(WebError):
    """There is no such table, or you may not know of it."""

    status = 404


class NoSuchPage(WebError):
    status = 404


class Nobody(WebError):
    """This needs somebody with a cookie or a token."""

    status = 401


class NotAllowed(WebError):
    """This is somebody else's to do."""

    status = 403


class NotNow(WebError):
    """Not in the state things are in."""

    status = 409


class TooSlow(WebError):
    status = 408


class TooFast(WebError):
    status = 429


class TooLong(WebError):
    status = 431


class Unavailable(WebError):
    status = 503


def status_of(error: MuneraError) -> int:
    if isinstance(error, WebError):
        return error.status
    if isinstance(error, (UnknownGame, UnknownRule)):
        return 404
    if isinstance(error, CannotContinue):
        return 409
    if isinstance(error, HiddenFromYou):
        return 403
    return 400


def problem(error: MuneraError) -> Problem:
    name = type(error).__name__
    status = 400 if isinstance(error, UnknownBot) else status_of(error)
    return Problem(f"about:blank#{name}", name, status, error.message, error.rule or "", error.hint or "")
