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

    A card that is there twice belongs to a second model of that name, which has a mount or rider of its own [AR-2.9].
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
    for profile, stages in bodies:
        id = len(s.models)
        partner = partner_for(s, seat, profile)
        radius = s.roster.profiles[profile].radius
        s.models.append(Model(id, seat, profile, tuple(sorted(stages)), radius, partner, 0, 0, in_play=False))
        if partner != NONE:
            m = s.models[partner]
            s.models[partner] = Model(partner, seat, m.profile, m.cards, m.radius, id, 0, 0, in_play=False)
    return s.models[first:]


def partner_for(s: Rex, seat: Seat, profile: int) -> int:
    """Its mount or rider in the cohort that has no other yet, or NONE [AR-19.1]."""
    p = s.roster.profiles[profile]
    other = p.rides if p.rides != NONE else p.mount_of
    for m in s.models:
        if other != NONE and m.owner == seat and m.profile == other and m.partner == NONE:
            return m.id
    return NONE


def standing(feature: Feature) -> Standing:
    """A feature at the beginning of the game [AR-15.58]."""
    shape = feature.shape
    return Standing(shape.x, shape.y) if isinstance(shape, Disc) else Standing(0, 0)
