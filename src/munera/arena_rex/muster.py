"""Cohorts become models, one for each profile, with the stages that are included; features stand as they are set up."""

from __future__ import annotations

from collections.abc import Sequence

from munera.arena_rex.arenas import Feature
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import Model, Rex, Standing
from munera.engine.action import Seat


def muster(s: Rex, seat: Seat, cards: Sequence[int]) -> list[Model]:
    """The models of a cohort, not yet in play; mounts and riders know each other [AR-2.1, AR-19.1, AR-20.2].

    A card that is there twice belongs to a second model of that name [AR-2.9].
    """
    bodies: list[tuple[int, list[int]]] = []
    for card in cards:
        profile = s.roster.cards[card].profile
        mine = [stages for known, stages in bodies if known == profile and card not in stages]
        if mine:
            mine[0].append(card)
        else:
            bodies.append((profile, [card]))
    first = len(s.models)
    profiles = [profile for profile, _ in bodies]
    for profile, stages in bodies:
        p = s.roster.profiles[profile]
        other = p.rides if p.rides != NONE else p.mount_of
        partner = first + profiles.index(other) if other in profiles else NONE
        id = len(s.models)
        s.models.append(Model(id, seat, profile, tuple(sorted(stages)), p.radius, partner, 0, 0, in_play=False))
    return s.models[first:]


def standing(feature: Feature) -> Standing:
    """A feature at the beginning of the game [AR-15.58]."""
    shape = feature.shape
    return Standing(shape.x, shape.y) if isinstance(shape, Disc) else Standing(0, 0)
