"""The games that are installed, found by their entry points, so that others can add theirs."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from munera.engine.errors import UnknownGame
from munera.engine.game import Game

GROUP = "munera.games"
OURS = {  # also found when run from a source tree without metadata
    "arena_rex": "munera.arena_rex:GAME",
    "for_glory": "munera.for_glory:GAME",
    "gladius": "munera.gladius:GAME",
}


@cache
def places() -> dict[str, str]:
    """Game name → where it lives."""
    found = {point.name: point.value for point in entry_points(group=GROUP)}
    return OURS | found


def game_names() -> list[str]:
    return sorted(places())


@cache
def find_game(name: str) -> Game[Any]:
    """The game of that name."""
    if name not in places():
        raise UnknownGame(f"no game is called {name!r}", hint=f"there are {', '.join(game_names())}")
    module, _, attribute = places()[name].partition(":")
    game: Game[Any] = getattr(import_module(module), attribute)
    return game
