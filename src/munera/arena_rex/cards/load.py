"""A roster of models or a set of arenas by its name, or from a file of one's own."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from munera.arena_rex.arenas import EDGES, PROPERTIES, Arena, Feature, Section
from munera.arena_rex.cards.files import FOLDER
from munera.arena_rex.cards.tree import box, tree
from munera.arena_rex.cards.words import ability
from munera.arena_rex.cards.written import ArenaLine, CardLine, FeatureLine, ModelLine, RexFile, ShapeWords
from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.shapes import Disc, Polygon, Shape
from munera.arena_rex.profiles import (
    CATEGORIES,
    LUDI,
    NO_LUDUS,
    NONE,
    STAGES,
    VITALITY,
    Card,
    Cohort,
    Profile,
    Roster,
)
from munera.arena_rex.words import Ability
from munera.data.lines import BadData
from munera.engine.codec import content_hash
from munera.engine.errors import MuneraError

ROSTER = "cohors_nova"
ARENAS = "harenae_novae"


class UnknownFile(MuneraError):
    """Nothing of that name comes with the game, and no file has that name."""


class BadFile(BadData):
    """A file that is refused; the problems say what is wrong with it, each with its line."""


def shipped() -> tuple[str, ...]:
    """The files that come with the game."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.yaml")))


@lru_cache(maxsize=32)
def load_roster(name: str = ROSTER) -> Roster:
    """The roster of that name, or the one in the file of that name; BadFile lists everything wrong with it."""
    return roster(_file(name), name)


@lru_cache(maxsize=32)
def load_arenas(name: str = ARENAS) -> tuple[Arena, ...]:
    """The arenas in the file of that name."""
    return tuple(arena(line, name) for line in _file(name).arenas)


def _file(name: str) -> RexFile:
    if name in shipped():  # without the check: the tests did it
        from munera.data.read import read

        return msgspec.convert(read((FOLDER / f"{name}.yaml").read_bytes(), name).value, RexFile)
    return parse(_text(name), name)


def parse(text: str | bytes, name: str) -> RexFile:
    """The file in a text that may come from anybody."""
    from munera.arena_rex.cards.lint import CHECK

    document = CHECK.checked(text, name)
    if document.problems:
        raise BadFile(document.problems)
    return msgspec.convert(document.value, RexFile)


def _text(name: str) -> bytes:
    if Path(name).suffix not in (".yaml", ".yml"):
        raise UnknownFile(f"no cards or arenas are called {name!r}", hint=f"{', '.join(shipped())}, or a .yaml file")
    try:
        return Path(name).read_bytes()
    except (OSError, ValueError) as error:
        raise UnknownFile(f"{name!r} cannot be read: {getattr(error, 'strerror', error)}") from error


# ---- models


def roster(file: RexFile, name: str) -> Roster:
    """The tables of the game; ``name`` finds the roster again."""
    numbers = {line.key: i for i, line in enumerate(file.models)}
    profiles: list[Profile] = []
    cards: list[Card] = []
    for i, line in enumerate(file.models):
        first = len(cards)
        cards += [_card(line, card, i) for card in sorted(line.cards, key=lambda card: STAGES.index(card.stage))]
        profiles.append(_profile(line, tuple(range(first, len(cards))), numbers))
    index = {card.key: i for i, card in enumerate(cards)}
    cohorts = [Cohort(line.key, line.name, tuple(index[key] for key in line.cards)) for line in file.cohorts]
    return Roster(name, file.title, digest(file.models), profiles, cards, cohorts)


def _profile(line: ModelLine, cards: tuple[int, ...], numbers: dict[str, int]) -> Profile:
    return Profile(
        line.key,
        line.name,
        LUDI.index(line.ludus) if line.ludus else NO_LUDUS,
        bits(line.categories, CATEGORIES),
        line.base_mm * 50,
        numbers[line.rides] if line.rides else NONE,
        numbers[line.mount_of] if line.mount_of else NONE,
        cards,
        line.source,
        line.note,
    )


def _card(model: ModelLine, line: CardLine, profile: int) -> Card:
    """A stage has the numeral in its key and name [AR-20.8]; Unity stands on every stage [AR-20.11]."""
    stage = STAGES.index(line.stage)
    return Card(
        f"{model.key}/{line.stage}" if stage else model.key,
        f"{model.name} {line.stage}" if stage else model.name,
        profile,
        stage,
        line.stats.mov,
        line.stats.atk,
        line.stats.def_,
        line.stats.arm,
        track(line.vitality),
        tree(line.tree, line.links, line.flourish),
        None if line.chord is None else box(line.chord, 0, ()),
        _abilities(model, line),
        line.version,
    )


def _abilities(model: ModelLine, line: CardLine) -> tuple[Ability, ...]:
    out = [ability(words) for words in line.abilities]
    if line.special is not None:
        out.append(ability(line.special, "special_box"))
    if line.star is not None:
        out.append(ability(line.star, "star_marked"))
    if line.skull is not None:
        out.append(ability(line.skull, "skull_marked"))
    if model.unity is not None:
        out.append(ability(model.unity, model.unity.when or "stage_change", unity=True))
    return tuple(out)


def track(words: list[str]) -> tuple[int, ...]:
    return tuple(VITALITY.index(word) for word in words)


def bits(words: list[str], names: tuple[str, ...]) -> int:
    """A set of words as a set of bits."""
    return sum(1 << names.index(word) for word in words)


# ---- arenas


def arena(line: ArenaLine, file: str) -> Arena:
    numbers = {feature.key: i for i, feature in enumerate(line.features)}
    return Arena(
        line.key,
        line.name,
        line.note,
        tuple(line.scenarios),
        boundary(line.boundary),
        0 if line.edge == EDGES[0] else 1 << PROPERTIES.index(line.edge),
        tuple(Section(tuple(s.arc), points(s.side)) for s in line.deployment),
        tuple(_feature(feature, numbers) for feature in line.features),
        file,
        digest([line]),
    )


def shape(words: ShapeWords) -> Shape:
    if words.polygon:
        return Polygon(points(words.polygon))
    return Disc(words.disc[0], words.disc[1], words.radius)


def boundary(words: ShapeWords) -> Boundary:
    """A circle round the centre, or a convex polygon [AR-3.25]."""
    return Boundary(words.radius, points(words.polygon))


def points(written: list[list[int]]) -> tuple[int, ...]:
    """Corners one after the other: x, y, x, y."""
    return tuple(coordinate for point in written for coordinate in point)


def _feature(line: FeatureLine, numbers: dict[str, int]) -> Feature:
    chain = line.chain
    return Feature(
        line.key,
        line.kind,
        line.is_ == "zone",
        shape(line.shape),
        bits(line.properties, PROPERTIES),
        bits(line.categories, CATEGORIES),
        numbers[chain.to] if chain else NONE,
        chain.length if chain else 0,
        _feature_card(line),
    )


def _feature_card(line: FeatureLine) -> Card | None:
    """Statistics of features are fixed before the match [AR-15.25, AR-15.28, AR-15.34, AR-15.58]."""
    s = line.stats
    if s is None:
        return None
    grown = tree(line.tree, line.links, False) if line.tree else None
    return Card(
        line.key, line.kind, NONE, 0, s.mov, s.atk, s.def_, s.arm, track(line.vitality), grown, None, (), "1"
    )  # fmt: skip


def digest(lines: Any) -> str:
    """A hash of everything but the remarks."""
    return content_hash(_without_notes(msgspec.to_builtins(lines)))


def _without_notes(data: Any) -> Any:
    if isinstance(data, list):
        return [_without_notes(value) for value in data]
    if isinstance(data, dict):
        return {key: _without_notes(value) for key, value in data.items() if key not in ("note", "source")}
    return data
