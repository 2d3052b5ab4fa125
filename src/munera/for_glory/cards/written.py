"""A card set as it is written in a card file, with what was left out filled in."""

from __future__ import annotations

import re
from typing import Any

import msgspec

Words = dict[str, Any]  # what the schema has accepted


class AbilityWords(msgspec.Struct, kw_only=True):
    kind: str
    trigger: Words = {}
    optional: bool = False
    when: Words | None = None
    cost: list[Words] = []
    effects: list[Words]


class CardLine(msgspec.Struct, kw_only=True):
    """One card; what its type does not have is left out."""

    name: str
    key: str = ""
    type: str = ""
    set: str = "base"
    copies: int = 1
    cost: int = 0
    influence: int = 0
    bloodlust: int = 0
    attack: int = 0
    health: int = 0
    agility: int = 0
    coin: int = 0
    players: int = 0
    champion: str = ""
    level: int = 0
    source: str = "own"
    note: str = ""
    abilities: list[AbilityWords] = []

    def __post_init__(self) -> None:
        self.key = self.key or slug(self.name)


class BoxFile(msgspec.Struct, kw_only=True):
    """A whole card file."""

    title: str
    starting: list[CardLine]
    gladiator: list[CardLine]
    training: list[CardLine]
    economy: list[CardLine]
    arena: list[CardLine]
    champion: list[CardLine]
    boast: list[CardLine]


SECTIONS = ("gladiator", "training", "economy", "starting", "arena", "champion", "boast")
TYPE_OF = {"gladiator": "gladiator", "arena": "arena", "champion": "gladiator", "boast": "boast"}


def slug(name: str) -> str:
    """Crowd's Favor as crowds_favor."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")
