"""Bots by name: ours, those that others have installed, and any that an import finds."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from random import Random

from munera.bots.chooser import Bot
from munera.engine.errors import MuneraError

Maker = Callable[[Random], Bot]

GROUP = "munera.bots"  # entry points: 'clever' plays any game, 'gladius.clever' that one
OURS = {
    "random": "munera.bots.random_bot:RandomBot",
    "gladius.sensible": "munera.bots.gladius:Sensible",
    "gladius.casual": "munera.bots.gladius:Casual",
    "for_glory.sensible": "munera.bots.for_glory:Sensible",
    "for_glory.casual": "munera.bots.for_glory:Casual",
    "arena_rex.sensible": "munera.bots.arena_rex:Sensible",
    "arena_rex.casual": "munera.bots.arena_rex:Casual",
}


class UnknownBot(MuneraError):
    """No bot of that name plays this game."""


@cache
def places() -> dict[str, str]:
    """Bot name → where it lives."""
    from importlib.metadata import entry_points  # only who asks for others waits for it

    return {point.name: point.value for point in entry_points(group=GROUP)} | OURS


def bot_names(game: str) -> list[str]:
    """The bots that play this game; ``sensible`` is the one to play against unless another is asked for."""
    own = {name.removeprefix(f"{game}.") for name in places() if name.startswith(f"{game}.")}
    return sorted(own | {name for name in places() if "." not in name})


def find_bot(name: str, game: str, *, by_import: bool = False) -> Maker:
    """What makes a bot of that name from a Random of its own.

    ``by_import`` also takes ``module:attribute``, which runs code: only for names its own user has typed.
    """
    if ":" in name and by_import:
        return imported(name)
    place = None if "." in name else _first(OURS, f"{game}.{name}", name) or _first(places(), f"{game}.{name}", name)
    if place is not None:
        return imported(place)
    near = get_close_matches(name, bot_names(game), n=2)
    hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(bot_names(game))}"
    raise UnknownBot(f"no bot called {name!r} plays {game}", hint=hint)


def _first(known: dict[str, str], *names: str) -> str | None:
    return next((known[name] for name in names if name in known), None)


@cache
def imported(place: str) -> Maker:
    """The class or function at ``module:attribute``, tried out once."""
    module, _, attribute = place.partition(":")
    try:
        maker: Maker = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownBot(f"{place} cannot be imported: {error}", hint="module:attribute, like mybots:Clever") from error
    try:
        made = maker(Random(0))
    except TypeError as error:
        raise UnknownBot(f"{place} makes no bot: {error}", hint="a bot is made from its Random alone") from error
    if not isinstance(made, Bot):
        raise UnknownBot(f"{place} makes no bot", hint="derive it from munera.bots.chooser.Bot")
    return maker
