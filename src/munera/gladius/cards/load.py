"""A component pack by its name, or from a file of one's own."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from munera.data.lines import BadData
from munera.engine.codec import content_hash
from munera.engine.errors import MuneraError
from munera.gladius.cards import written
from munera.gladius.cards.files import SHELF
from munera.gladius.cards.words import face_down, face_up, kind, modifies, zeroes
from munera.gladius.cards.written import PackFile
from munera.gladius.pack import BRONZE, SKILLS, EventCard, GladiatorCard, Influence, Pack, SpectatorCard
from munera.gladius.vocabulary import Heal, ReplaceAbove


class UnknownPack(MuneraError):
    """No pack of that name comes with the game, and no file has that name."""


class BadPack(BadData):
    """A pack that is refused; the problems say what is wrong with it, each with its line [GLA-1.18]."""


def load_pack(name: str) -> Pack:
    """The pack of that name, or the one in the file of that name; BadPack lists everything wrong with it."""
    return _shipped_pack(name) if name in SHELF.names else parse_pack(_text(name), name)


@lru_cache(maxsize=32)
def parse_pack(text: str | bytes, name: str) -> Pack:
    """The pack in a text that may come from anybody."""
    return build(_own_file(text, name), name)


def read_pack(name: str) -> PackFile:
    """The same, as it is written: with remarks and numbers of copies."""
    return _shipped_file(name) if name in SHELF.names else _own_file(_text(name), name)


def _text(name: str) -> bytes:
    if Path(name).suffix not in (".yaml", ".yml"):
        raise UnknownPack(f"no pack is called {name!r}", hint=f"there is {', '.join(SHELF.names)}, or a .yaml file")
    try:
        return Path(name).read_bytes()
    except (OSError, ValueError) as error:
        raise UnknownPack(f"the pack {name!r} cannot be read: {getattr(error, 'strerror', error)}") from error


@lru_cache(maxsize=32)
def _shipped_pack(name: str) -> Pack:
    return build(_shipped_file(name), name)


def _shipped_file(name: str) -> PackFile:
    """Without the check: the tests did it."""
    return msgspec.convert(SHELF.file(name).value, PackFile)


def _own_file(text: str | bytes, name: str) -> PackFile:
    from munera.gladius.cards.lint import CHECK

    document = CHECK.checked(text, name)
    if document.problems:
        raise BadPack(document.problems)
    return msgspec.convert(document.value, PackFile)


def build(file: PackFile, name: str) -> Pack:
    """The tables of the game; ``name`` finds the pack again."""
    influence = [_influence(card) for card in file.influence]
    common = _deck(file.influence, influence)
    return Pack(
        name,
        file.title,
        digest(file),
        file.standard,
        _tokens(file.tokens),
        [_gladiator(card) for card in file.gladiators],
        [_event(card) for card in file.events],
        influence,
        [_spectator(card, influence, common) for card in file.spectators],
    )


def digest(file: PackFile) -> str:
    """A hash of everything but the remarks."""
    return content_hash(_without_notes(msgspec.to_builtins(file)))


def _without_notes(data: Any) -> Any:
    if isinstance(data, list):
        return [_without_notes(value) for value in data]
    if isinstance(data, dict):
        return {key: _without_notes(value) for key, value in data.items() if key != "note"}
    return data


def _names(card: written.Card, what: str) -> tuple[str, str, str, str]:
    """Id, key, name and source; a card without an id is known by its key."""
    return card.id or f"{what}-{card.key}", card.key, card.name, card.source


def _tokens(tokens: list[written.Token]) -> tuple[int, ...]:
    """One set, bronze first, then gold by its number [GLA-1.17]."""
    values = [BRONZE if token.kind == "bronze" else token.value for token in tokens for _ in range(token.count)]
    return tuple(sorted(values))


def _gladiator(card: written.Gladiator) -> GladiatorCard:
    id, key, name, source = _names(card, "gladiator")
    return GladiatorCard(id, key, name, source, card.skills, card.number)


def _event(card: written.Event) -> EventCard:
    id, key, name, source = _names(card, "event")
    demanded = tuple(sorted([SKILLS.index(skill) for skill in card.demanded]))
    return EventCard(id, key, name, source, card.team_sizes, demanded)


def _influence(card: written.InfluenceCard) -> Influence:
    """Its one effect goes where its one eye says [GLA-7.2, GLA-7.3, GLA-7.4]."""
    id, key, name, source = _names(card, "influence")
    up = card.effect if card.mode == "face_up" else card.effect_face_up
    down = card.effect if card.mode == "face_down" else card.effect_face_down
    hidden = face_down(down)
    heals = any(isinstance(part, Heal) for part in hidden)
    disturbs = any(isinstance(part, ReplaceAbove) for part in hidden)
    return Influence(
        id,
        key,
        name,
        card.kind or kind(up or down),
        source,
        face_up(up),
        hidden,
        modifies(hidden),
        zeroes(hidden),
        heals,
        disturbs,
    )


def _spectator(card: written.Spectator, influence: list[Influence], common: tuple[int, ...]) -> SpectatorCard:
    """With an Influence deck of its own, or the one for all [GLA-1.16]."""
    id, key, name, source = _names(card, "spectator")
    deck = common if card.influence is None else _deck(card.influence, influence)
    return SpectatorCard(id, key, name, source, card.ability, card.cost, face_up(card.effect), deck)


def _deck(cards: list[written.InfluenceCard] | list[written.Copies], influence: list[Influence]) -> tuple[int, ...]:
    index = {card.key: i for i, card in enumerate(influence)}
    return tuple(sorted([index[card.key] for card in cards for _ in range(card.count)]))
