# mypyc: compile
"""Arenas: a boundary, what its edge is, where the players deploy, and the features [AR-15.58, AR-23.1]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.shapes import Shape
from munera.arena_rex.profiles import NONE, Card

# Properties of features, as bits; in the order in which they are applied [AR-15.8]
STAGGERING: Final = 1
WOUNDING: Final = 2
LETHAL: Final = 4
BINDING: Final = 8
DUEL: Final = 16
DESTRUCTIBLE: Final = 32
MOBILE: Final = 64
AGGRESSIVE: Final = 128
CHAINED: Final = 256
PROPERTIES: Final = (
    "staggering", "wounding", "lethal", "binding", "duel", "destructible", "mobile", "aggressive", "chained",
)  # fmt: skip

FALLS: Final = ("bridge", "catwalk", "shallow pit", "ramp")  # whose drop players may agree to be minor [AR-15.24]
MINOR: Final = STAGGERING | WOUNDING | BINDING  # what it may be then
EDGES: Final = ("inert", "staggering", "wounding", "lethal")
SCENARIOS: Final = ("munus", "primus_superiorum", "venatio", "geminae", "damnatio", "vinculi", "duellum")


@final
class Feature:
    """A hazard or a zone as the arena sets it up [AR-15.1, AR-15.11].

    ``card`` has the statistics of Destructible, Mobile and Aggressive features; ``chain_to`` is the feature it is
    chained to, or NONE; ``categories`` those of a Beast or Titan used as a hazard [AR-17.1, AR-18.1].
    """

    def __init__(
        self,
        key: str,
        kind: str,
        zone: bool,
        shape: Shape,
        properties: int,
        categories: int,
        chain_to: int,
        chain_length: int,
        card: Card | None,
    ) -> None:
        self.key: Final = key
        self.kind: Final = kind
        self.zone: Final = zone
        self.shape: Final = shape
        self.properties: Final = properties
        self.categories: Final = categories
        self.chain_to: Final = chain_to
        self.chain_length: Final = chain_length
        self.card: Final = card

    def has(self, property: int) -> bool:
        return (self.properties & property) != 0

    @property
    def chained(self) -> bool:
        return self.chain_to != NONE


@final
class Section:
    """A player's edge: an arc in degrees, anticlockwise from the x axis, or a side from (x, y) to (x, y) [AR-23.9]."""

    def __init__(self, arc: tuple[int, ...], side: tuple[int, ...]) -> None:
        self.arc: Final = arc
        self.side: Final = side


@final
class Arena:
    """A place to fight in; ``edge`` is a property or 0 for inert [AR-3.26], ``scenarios`` those it fits [AR-24.63]."""

    def __init__(
        self,
        key: str,
        name: str,
        note: str,
        scenarios: tuple[str, ...],
        boundary: Boundary,
        edge: int,
        sections: tuple[Section, ...],
        features: tuple[Feature, ...],
        file: str,
        digest: str,
    ) -> None:
        self.key: Final = key
        self.name: Final = name
        self.note: Final = note
        self.scenarios: Final = scenarios
        self.boundary: Final = boundary
        self.edge: Final = edge
        self.sections: Final = sections
        self.features: Final = features
        self.file: Final = file  # where it is found again
        self.digest: Final = digest
        self.properties: Final = properties_among(features)  # nobody need look for a property that none has


def properties_among(features: tuple[Feature, ...]) -> int:
    """All properties that some of these may have, as bits."""
    out = 0
    for feature in features:
        out |= feature.properties | (MINOR if feature.kind in FALLS else 0)
    return out
