# mypyc: compile
"""The seven scenarios by number, and what the scenario keeps of a game."""

from __future__ import annotations

from typing import Final

from munera.arena_rex.arenas import Feature
from munera.arena_rex.geometry.shapes import Shape
from munera.arena_rex.muster import standing
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import Rex, Scene
from munera.engine.action import Seat

# In the order of arenas.SCENARIOS
MUNUS: Final = 0
PRIMUS: Final = 1
VENATIO: Final = 2
GEMINAE: Final = 3
DAMNATIO: Final = 4
VINCULI: Final = 5
DUELLUM: Final = 6

# Roles, as places in Scene.roles: the first and the second of each pair
ROLES: Final = {
    PRIMUS: ("whose Titan fights first", "whose Titan fights second"),
    VENATIO: ("the gladiators", "the beasts"),
    DAMNATIO: ("the defender", "the executioner"),
}


def change_scene(
    s: Rex,
    round: int | None = None,
    condemned: tuple[int, ...] | None = None,
    duelists: tuple[int, ...] | None = None,
    chosen: tuple[int, ...] | None = None,
    roles: tuple[Seat, ...] | None = None,
    duel: bool | None = None,
) -> None:
    """The scene with something changed: a new record, since clones share the old one."""
    old = s.scene
    s.scene = Scene(
        old.kind,
        old.round if round is None else round,
        old.condemned if condemned is None else condemned,
        old.duelists if duelists is None else duelists,
        old.chosen if chosen is None else chosen,
        old.roles if roles is None else roles,
        old.duel if duel is None else duel,
    )


def add_feature(s: Rex, key: str, kind: str, zone: bool, shape: Shape, properties: int) -> None:
    """A feature that the scenario brings into the arena."""
    feature = Feature(key, kind, zone, shape, properties, 0, NONE, 0, None)
    s.extras += (feature,)
    s.features.append(standing(feature))
