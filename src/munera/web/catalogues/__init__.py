"""The cards of each game as a screen draws them. A game without a catalogue has no cards."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Final

from munera.engine.errors import BadOption
from munera.engine.registry import find_game
from munera.web.schemas import Catalogue, Choice

PLACES: Final = {
    "gladius": "munera.web.catalogues.gladius",
    "for_glory": "munera.web.catalogues.for_glory",
    "arena_rex": "munera.web.catalogues.arena_rex",
}


def _cards_of(game: str) -> Any:
    return import_module(PLACES[game]) if game in PLACES else None


@cache
def packs(game: str) -> tuple[Choice, ...]:
    """The card packs that come with a game."""
    find_game(game)
    cards = _cards_of(game)
    return () if cards is None else tuple(cards.packs())


@cache
def _catalogue(game: str, pack: str) -> Catalogue:
    made: Catalogue = _cards_of(game).catalogue(pack)
    return made


def catalogue(game: str, pack: str | None) -> Catalogue:
    """All cards of a pack that comes with the game; of the first if none is named."""
    known = [choice.key for choice in packs(game)]
    if not known:
        return Catalogue(game, "", "", "", {})
    if pack is not None and pack not in known:
        raise BadOption(f"no pack is called {pack[:40]!r}", hint=f"there are {', '.join(known)}")
    return _catalogue(game, pack or known[0])
