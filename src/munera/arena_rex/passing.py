# mypyc: compile
"""Who may move through whom, and end upon whom: Titans, Echelon, and what a card allows.

A mounted pair has the rules of both that affect its movement [AR-19.13].
"""

from __future__ import annotations

from munera.arena_rex import measuring, traits
from munera.arena_rex.arenas import AGGRESSIVE, MOBILE
from munera.arena_rex.benefits import ECHELON
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.profiles import LEGIO, TITAN
from munera.arena_rex.state import FEATURE, Rex, feature_of, profile_of
from munera.arena_rex.vocabulary import statics


def passes_some(s: Rex, mover: int, move_action: bool) -> bool:
    """Has it any rule that lets it through others? Most have none, and need not be asked about each body."""
    if mover >= FEATURE:
        return False
    active = measuring.is_active(s, mover)
    return (
        (active and is_titan(s, mover))
        or (traits.has_benefit(s, s.models[mover].owner, ECHELON) and of_legio(s, mover))
        or (move_action and active and dances(s, mover))
    )


def passed(s: Rex, mover: int, move_action: bool) -> list[int]:
    """The bodies it may pass through."""
    if not passes_some(s, mover, move_action):
        return []
    return [body for body in measuring.bodies(s) if moves_through(s, mover, body, move_action)]


def moves_through(s: Rex, mover: int, other: int, move_action: bool) -> bool:
    """May it pass this body: Unstoppable, Echelon, cards [AR-18.7, AR-22.14]?"""
    if mover >= FEATURE:
        return False
    return (
        tramples(s, mover, other, s.switches.titans_cross_fixed_hazards)
        or in_echelon(s, mover, other)
        or (move_action and dances_past(s, mover, other))
    )


def ends_upon(s: Rex, mover: int, other: int) -> bool:
    """May a Move Action of its activation end overlapping this body, which is then displaced?

    Titans upon all that are no Titans; Echelon upon one's own, never upon a Titan [AR-18.8, AR-22.14, AR-22.15].
    """
    if mover >= FEATURE:
        return False
    return tramples(s, mover, other, False) or (in_echelon(s, mover, other) and not blocks_titans(s, other))


def tramples(s: Rex, mover: int, other: int, fixed: bool) -> bool:
    """A Titan in its activation; of hazards only creatures give way [AR-18.7, AR-18.9, AR-18.10]."""
    if not measuring.is_active(s, mover) or not is_titan(s, mover):
        return False
    if other >= FEATURE:
        hazard = feature_of(s, other)
        creature = hazard.has(MOBILE | AGGRESSIVE) and isinstance(hazard.shape, Disc)
        return (creature and not hazard.categories & TITAN) or (fixed and not hazard.categories & TITAN)
    return not blocks_titans(s, other)


def is_titan(s: Rex, mover: int) -> bool:
    """One of the two is, of a mounted pair [AR-19.13]."""
    return any([profile_of(s, id).titan for id in measuring.pair(s, mover)])


def blocks_titans(s: Rex, base: int) -> bool:
    """A Titan, also as a mount: the pair is one base, that of the mount [AR-18.11]."""
    return profile_of(s, base).titan


def in_echelon(s: Rex, mover: int, other: int) -> bool:
    """Both of Legio XIII, of one cohort that has the benefit [AR-22.14]."""
    return (
        other < FEATURE
        and measuring.friendly(s, mover, other)
        and traits.has_benefit(s, s.models[mover].owner, ECHELON)
        and of_legio(s, mover)
        and of_legio(s, other)
    )


def of_legio(s: Rex, model: int) -> bool:
    return any([profile_of(s, id).ludus == LEGIO for id in measuring.pair(s, model)])


def dances_past(s: Rex, mover: int, other: int) -> bool:
    """A card lets it through enemy gladiators in Move Actions of its activation."""
    if other >= FEATURE or measuring.friendly(s, mover, other) or not measuring.is_active(s, mover):
        return False
    return profile_of(s, other).gladiator and dances(s, mover)


def dances(s: Rex, mover: int) -> bool:
    """A card of the model, or of whoever shares its base, lets it through."""
    for id in measuring.pair(s, mover):
        if any([isinstance(effect, statics.MoveThrough) for effect in traits.standing(s, id)]):
            return True
    return False
