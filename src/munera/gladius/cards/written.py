"""A pack as it is written in a card file, with what was left out filled in."""

from __future__ import annotations

import re
from typing import Any

import msgspec

Words = dict[str, Any]  # one word of the vocabulary and what it needs, as the schema has it


class Entry(msgspec.Struct, kw_only=True):
    """What every line of a card file may say: where it comes from, and a remark."""

    id: str = ""
    source: str = "own"
    note: str = ""


class Token(Entry, kw_only=True):
    kind: str
    value: int
    count: int = 1


class Vote(Entry, kw_only=True):
    skill: str
    count: int = 2
    key: str = ""


class Card(Entry, kw_only=True):
    """A card has a name, and a key made from it unless it says its own."""

    name: str
    key: str = ""

    def __post_init__(self) -> None:
        self.key = self.key or slug(self.name)


class Gladiator(Card, kw_only=True):
    skills: tuple[int, int, int]
    number: int


class Event(Card, kw_only=True):
    team_sizes: tuple[int, int, int]
    demanded: list[str]


class InfluenceCard(Card, kw_only=True):
    """One effect, or one for each eye."""

    mode: str
    count: int = 1
    kind: str = ""
    effect: Words | list[Words] | None = None
    effect_face_up: Words | list[Words] | None = None
    effect_face_down: Words | list[Words] | None = None


class Copies(msgspec.Struct):
    """So many of an Influence card in a deck."""

    key: str
    count: int = 1


class Spectator(Card, kw_only=True):
    cost: int
    ability: str
    effect: Words | list[Words]
    influence: list[Copies] | None = None


class PackFile(msgspec.Struct, kw_only=True):
    """A whole card file."""

    title: str
    standard: bool = True
    tokens: list[Token]
    gladiators: list[Gladiator]
    events: list[Event]
    influence: list[InfluenceCard]
    spectators: list[Spectator]
    votes: list[Vote] = []


SECTIONS = ("tokens", "gladiators", "events", "influence", "spectators", "votes")
CARDS = ("gladiators", "events", "influence", "spectators")


def slug(name: str) -> str:
    """Fortuna's Wheel as fortunas_wheel."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


def words(effect: Words | list[Words] | None) -> list[tuple[str, Any]]:
    """The words of an effect in printed order; a single one need not be a list."""
    parts = effect if isinstance(effect, list) else [effect or {}]
    return [pair for part in parts for pair in part.items()]
