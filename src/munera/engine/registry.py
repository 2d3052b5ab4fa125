"""The games that are installed, found by their entry points, so that others can add theirs."""

from __future__ import annotations

from functools import cache
from importlib import import_module
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
    from importlib.metadata import entry_points  # takes longer than all the engine: only who asks for others waits

    return {point.name: point.value for point in entry_points(group=GROUP)} | OURS


def game_names() -> list[str]:
    return sorted(places())


@cache
def find_game(name: str) -> Game[Any]:
    """The game of that name."""
    place = OURS.get(name) or places().get(name)
    if place is None:
        raise UnknownGame(f"no game is called {name!r}", hint=f"there are {', '.join(game_names())}")
    module, _, attribute = place.partition(":")
    game: Game[Any] = getattr(import_module(module), attribute)
    return game
