"""Models, cohorts and arenas as they are written in a file, with what was left out filled in."""

from __future__ import annotations

from typing import Any

import msgspec

Words = dict[str, Any]  # what the schema has accepted


class AbilityWords(msgspec.Struct, kw_only=True):
    name: str
    when: str = ""
    scope: str = "self"
    if_: list[Words] = msgspec.field(default_factory=list, name="if")
    cost: list[Words] = []
    limit: str = ""
    optional: bool = False
    replaces: str = ""
    do: list[Words]


class Stats(msgspec.Struct, kw_only=True):
    """MOV, ATK, DEF and ARM; a feature may have only some of them."""

    mov: int = 0
    atk: int = 0
    def_: int = msgspec.field(default=0, name="def")
    arm: int = 0


class CardLine(msgspec.Struct, kw_only=True):
    """A game card, or one stage of a model."""

    stage: str = ""
    version: str = "1"
    stats: Stats
    vitality: list[str]
    tree: list[list[int | str]]
    links: list[str]
    flourish: bool = False
    chord: int | str | None = None
    special: AbilityWords | None = None
    star: AbilityWords | None = None
    skull: AbilityWords | None = None
    abilities: list[AbilityWords] = []


class ModelLine(msgspec.Struct, kw_only=True):
    key: str
    name: str
    note: str = ""
    source: str = "own"
    ludus: str = ""
    categories: list[str] = msgspec.field(default_factory=lambda: ["gladiator"])
    base_mm: int
    rides: str = ""
    mount_of: str = ""
    unity: AbilityWords | None = None
    cards: list[CardLine]


class CohortLine(msgspec.Struct, kw_only=True):
    key: str
    name: str
    cards: list[str]


class ShapeWords(msgspec.Struct, kw_only=True):
    """A disc by its centre, or a polygon by its vertices."""

    disc: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    radius: int = 0
    polygon: list[list[int]] = []


class ChainWords(msgspec.Struct, kw_only=True):
    to: str
    length: int


class FeatureLine(msgspec.Struct, kw_only=True):
    key: str
    kind: str
    is_: str = msgspec.field(name="is")
    shape: ShapeWords
    properties: list[str]
    categories: list[str] = []
    chain: ChainWords | None = None
    stats: Stats | None = None
    vitality: list[str] = []
    tree: list[list[int | str]] = []
    links: list[str] = []


class SectionWords(msgspec.Struct, kw_only=True):
    arc: list[int] = []
    side: list[list[int]] = []


class ArenaLine(msgspec.Struct, kw_only=True):
    key: str
    name: str
    note: str = ""
    source: str = "own"
    scenarios: list[str]
    boundary: ShapeWords
    edge: str = "staggering"  # AR-3.26
    deployment: list[SectionWords]
    features: list[FeatureLine] = []


class RexFile(msgspec.Struct, kw_only=True):
    """A file of models with cohorts, of arenas, or of both."""

    title: str
    models: list[ModelLine] = []
    cohorts: list[CohortLine] = []
    arenas: list[ArenaLine] = []
