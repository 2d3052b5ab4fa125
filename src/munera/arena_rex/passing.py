# mypyc: compile
"""Who may move through whom, and end upon whom: Titans, Echelon, and what a card allows.

A mounted pair has the rules of both that affect its movement [AR-19.13].
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from munera.arena_rex import measuring, traits
from munera.arena_rex.arenas import AGGRESSIVE, MOBILE
from munera.arena_rex.benefits import ECHELON
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.profiles import LEGIO, NONE, TITAN
from munera.arena_rex.state import FEATURE, Rex, feature_of, mount_of, profile_of, rider_of
from munera.arena_rex.vocabulary import statics


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Passage:
    """What lets a mover through others now; most have nothing, and need not be asked about each body."""

    def __init__(self, s: Rex, mover: int, move_action: bool) -> None:
        active = measuring.is_active(s, mover)
        self.mover: Final = mover
        self.titan: Final = active and is_titan(s, mover)
        self.echelon: Final = mover < FEATURE and has_echelon(s, mover)
        self.dances: Final = move_action and active and dances(s, mover)

    def through(self, s: Rex, other: int) -> bool:
        """May it pass this body: Unstoppable, Echelon, cards [AR-18.7, AR-22.14]?"""
        return (
            (self.titan and gives_way(s, other, s.switches.titans_cross_fixed_hazards))
            or (self.echelon and in_echelon(s, self.mover, other))
            or (self.dances and danced_past(s, self.mover, other))
        )

    def upon(self, s: Rex, other: int) -> bool:
        """May a Move Action of its activation end overlapping this body, which is then displaced?

        Titans upon all that are no Titans; Echelon upon one's own, never upon a Titan [AR-18.8, AR-22.14, AR-22.15].
        """
        if self.titan and gives_way(s, other, False):
            return True
        return self.echelon and in_echelon(s, self.mover, other) and not blocks_titans(s, other)

    def passed(self, s: Rex) -> list[int]:
        """The bodies it may pass through."""
        if not (self.titan or self.echelon or self.dances):
            return []
        return [body for body in measuring.bodies(s) if self.through(s, body)]


def is_titan(s: Rex, mover: int) -> bool:
    """One of the two is, of a mounted pair [AR-19.13]."""
    base = mount_of(s, mover)
    rider = rider_of(s, base)
    return profile_of(s, base).titan or (rider != NONE and profile_of(s, rider).titan)


def gives_way(s: Rex, other: int, fixed: bool) -> bool:
    """To a Titan in its activation; of hazards only creatures do [AR-18.7, AR-18.9, AR-18.10]."""
    if other < FEATURE:
        return not blocks_titans(s, other)
    hazard = feature_of(s, other)
    creature = hazard.has(MOBILE | AGGRESSIVE) and isinstance(hazard.shape, Disc)
    return (creature or fixed) and not hazard.categories & TITAN


def blocks_titans(s: Rex, base: int) -> bool:
    """A Titan, also as a mount: the pair is one base, that of the mount [AR-18.11]."""
    return profile_of(s, base).titan


def has_echelon(s: Rex, model: int) -> bool:
    """Of Legio XIII, in a cohort that has the benefit [AR-22.14]."""
    return traits.has_benefit(s, s.models[model].owner, ECHELON) and of_legio(s, model)


def in_echelon(s: Rex, mover: int, other: int) -> bool:
    """Is the other of Legio XIII, too, and of the same cohort [AR-22.14]?"""
    return other < FEATURE and measuring.friendly(s, mover, other) and of_legio(s, other)


def of_legio(s: Rex, model: int) -> bool:
    base = mount_of(s, model)
    rider = rider_of(s, base)
    return profile_of(s, base).ludus == LEGIO or (rider != NONE and profile_of(s, rider).ludus == LEGIO)


def dances(s: Rex, mover: int) -> bool:
    """A card lets it, or whoever shares its base, through enemy gladiators in Move Actions of its activation."""
    for id in measuring.pair(s, mover):
        if any(isinstance(effect, statics.MoveThrough) for effect in traits.standing(s, id)):
            return True
    return False


def danced_past(s: Rex, mover: int, other: int) -> bool:
    """Is it an enemy gladiator?"""
    return other < FEATURE and not measuring.friendly(s, mover, other) and profile_of(s, other).gladiator
