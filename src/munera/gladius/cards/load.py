"""A component pack by its name, or from a file of one's own."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from munera.data.lines import BadData, Document, read
from munera.engine.codec import content_hash
from munera.engine.errors import MuneraError
from munera.gladius.cards.words import face_down, face_up, kind, modifies, zeroes
from munera.gladius.pack import BRONZE, SKILLS, EventCard, GladiatorCard, Influence, Pack, SpectatorCard
from munera.gladius.vocabulary import Heal, ReplaceAbove

FOLDER = Path(__file__).parent
DEFAULT = "arena_nova"


class UnknownPack(MuneraError):
    """No pack of that name is shipped, and no file has that name."""


class BadPack(BadData):
    """A pack that is refused; the problems say what is wrong with it, each with its line [GLA-1.18]."""


def shipped() -> tuple[str, ...]:
    """The packs that come with the game."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.yaml")))


def load_pack(name: str) -> Pack:
    """The pack of that name, or the one in the file of that name; BadPack lists everything wrong with it."""
    if name in shipped():
        return _shipped_pack(name)
    if Path(name).suffix not in (".yaml", ".yml"):
        raise UnknownPack(f"no pack is called {name!r}", hint=f"there is {', '.join(shipped())}, or a .yaml file")
    try:
        text = Path(name).read_bytes()
    except OSError as error:
        raise UnknownPack(f"the pack {name!r} cannot be read: {error.strerror}") from error
    return _checked_pack(text, name)


@cache
def _shipped_pack(name: str) -> Pack:
    """What is shipped was checked by the tests."""
    return build(read((FOLDER / f"{name}.yaml").read_bytes(), name))


@cache
def _checked_pack(text: bytes, file: str) -> Pack:
    return build(read(text, file))


def build(document: Document) -> Pack:
    """The tables of the game, from a document without problems."""
    data: Any = document.value
    influence = [_influence(card) for card in data["influence"]]
    index = {card.key: i for i, card in enumerate(influence)}
    common = _deck([(_key(card), card.get("count", 1)) for card in data["influence"]], index)
    return Pack(
        data["pack"],
        data["title"],
        digest(data),
        data.get("standard", True),
        _tokens(data["tokens"]),
        [_gladiator(card) for card in data["gladiators"]],
        [_event(card) for card in data["events"]],
        influence,
        [_spectator(card, index, common) for card in data["spectators"]],
    )


def digest(data: Any) -> str:
    """A hash of everything but the notes."""
    return content_hash(_without_notes(data))


def _without_notes(data: Any) -> Any:
    if isinstance(data, list):
        return [_without_notes(value) for value in data]
    if isinstance(data, dict):
        return {key: _without_notes(value) for key, value in data.items() if key != "note"}
    return data


def slug(name: str) -> str:
    """Fortuna's Wheel as fortunas_wheel."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


def _key(card: Any) -> str:
    return str(card.get("key") or slug(card["name"]))


def _names(card: Any) -> tuple[str, str, str]:
    """Id, key and name; without an id the key is one."""
    return card.get("id") or _key(card), _key(card), card["name"]


def _source(card: Any) -> str:
    return str(card.get("source", "own"))


def _tokens(written: Any) -> tuple[int, ...]:
    """One set, bronze first, then gold by its number [GLA-1.17]."""
    tokens = [(BRONZE if token["kind"] == "bronze" else token["value"], token.get("count", 1)) for token in written]
    return tuple(sorted([token for token, count in tokens for _ in range(count)]))


def _gladiator(card: Any) -> GladiatorCard:
    fight, theatrics, luck = card["skills"]
    return GladiatorCard(*_names(card), _source(card), (fight, theatrics, luck), card["number"])


def _event(card: Any) -> EventCard:
    left, middle, right = card["team_sizes"]
    demanded = tuple(sorted([SKILLS.index(skill) for skill in card["demanded"]]))
    return EventCard(*_names(card), _source(card), (left, middle, right), demanded)


def _influence(card: Any) -> Influence:
    up = card.get("effect_face_up") or (card["effect"] if card["mode"] == "face_up" else [])
    down = card.get("effect_face_down") or (card["effect"] if card["mode"] == "face_down" else [])
    hidden = face_down(down)
    return Influence(
        *_names(card),
        card.get("kind") or kind(up or down),
        _source(card),
        face_up(up),
        hidden,
        modifies(hidden),
        zeroes(hidden),
        any([isinstance(part, Heal) for part in hidden]),
        any([isinstance(part, ReplaceAbove) for part in hidden]),
    )


def _spectator(card: Any, index: dict[str, int], common: tuple[int, ...]) -> SpectatorCard:
    """With an Influence deck of its own, or the one for all [GLA-1.16]."""
    own = card.get("influence")
    deck = common if own is None else _deck([(entry["key"], entry.get("count", 1)) for entry in own], index)
    return SpectatorCard(*_names(card), _source(card), card["ability"], card["cost"], face_up(card["effect"]), deck)


def _deck(cards: list[tuple[str, int]], index: dict[str, int]) -> tuple[int, ...]:
    return tuple(sorted([index[key] for key, count in cards for _ in range(count)]))
