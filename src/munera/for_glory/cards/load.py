"""A card set by its name, or from a file of one's own."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from munera.data.lines import BadData
from munera.engine.codec import content_hash
from munera.engine.errors import MuneraError
from munera.for_glory.box import DECKS, TYPES, Box, Card
from munera.for_glory.cards.files import SHELF
from munera.for_glory.cards.words import ability
from munera.for_glory.cards.written import SECTIONS, TYPE_OF, BoxFile, CardLine


class UnknownBox(MuneraError):
    """No card set of that name comes with the game, and no file has that name."""


class BadBox(BadData):
    """A card set that is refused; the problems say what is wrong with it, each with its line."""


def shipped() -> tuple[str, ...]:
    """The card sets that come with the game."""
    return SHELF.names


def load_box(name: str) -> Box:
    """The card set of that name, or the one in the file of that name; BadBox lists everything wrong with it."""
    return _shipped_box(name) if name in shipped() else parse_box(_text(name), name)


@lru_cache(maxsize=32)
def _shipped_box(name: str) -> Box:
    """Without the check: the tests did it."""
    return build(msgspec.convert(SHELF.file(name).value, BoxFile), name)


@lru_cache(maxsize=32)
def parse_box(text: str | bytes, name: str) -> Box:
    """The card set in a text that may come from anybody."""
    from munera.for_glory.cards.lint import CHECK

    document = CHECK.checked(text, name)
    if document.problems:
        raise BadBox(document.problems)
    return build(msgspec.convert(document.value, BoxFile), name)


def _text(name: str) -> bytes:
    if Path(name).suffix not in (".yaml", ".yml"):
        raise UnknownBox(f"no card set is called {name!r}", hint=f"there is {', '.join(shipped())}, or a .yaml file")
    try:
        return Path(name).read_bytes()
    except (OSError, ValueError) as error:
        raise UnknownBox(f"the card set {name!r} cannot be read: {getattr(error, 'strerror', error)}") from error


def build(file: BoxFile, name: str) -> Box:
    """The tables of the game; ``name`` finds the set again."""
    cards = [_card(line, section) for section in SECTIONS for line in getattr(file, section)]
    return Box(name, file.title, content_hash(_without_notes(msgspec.to_builtins(file))), cards)


def _without_notes(data: Any) -> Any:
    if isinstance(data, list):
        return [_without_notes(value) for value in data]
    if isinstance(data, dict):
        return {key: _without_notes(value) for key, value in data.items() if key != "note"}
    return data


def _card(line: CardLine, section: str) -> Card:
    return Card(
        line.key,
        line.name,
        DECKS.index(section),
        TYPES.index(TYPE_OF.get(section, "") or line.type or "gladiator"),
        line.copies,
        line.cost,
        line.influence,
        line.bloodlust,
        (line.attack, line.health, line.agility),
        line.coin,
        line.players,
        line.champion,
        line.level,
        line.set == "expansion",
        line.source,
        line.note,
        tuple(ability(words) for words in line.abilities),
    )
