# mypyc: compile
"""Hazards and what they do to a model that is pushed into them: Staggering, Wounding, Lethal [AR-15.5, AR-15.8]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import damage, features, measuring, traits
from munera.arena_rex.arenas import AGGRESSIVE, DESTRUCTIBLE, LETHAL, STAGGERING, WOUNDING
from munera.arena_rex.fatigue import gain_fatigue
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import EDGE, FEATURE, Rex, is_in_play, unmarked
from munera.engine.frame import Frame

WOUND: Final = 3  # damage that ignores ARM [AR-15.21]


def contact(s: Rex, hazard: int, body: int) -> None:
    """Each hazard triggers once an action; whoever walks into it triggers nothing [AR-15.5, AR-15.6, AR-15.9]."""
    if s.scopes:
        if hazard in s.scopes[-1].hazards:
            return
        s.scopes[-1].hazards += (hazard,)
    trigger(s, hazard, body, True)


def keep_out(s: Rex, hazard: int, body: int) -> None:
    """It keeps a displaced model out and is triggered; an Aggressive one attacks after the action [AR-14.27]."""
    if s.scopes and hazard not in s.scopes[-1].hazards and features.properties_of(s, hazard) & AGGRESSIVE:
        s.scopes[-1].answers += (hazard, body)
    contact(s, hazard, body)


def trigger(s: Rex, feature: int, body: int, both: bool) -> None:
    """All its properties act on the triggering model; ``both`` of a mounted pair, or the mount alone [AR-15.17]."""
    if features.properties_of(s, feature) & (STAGGERING | WOUNDING | LETHAL):
        s.tell("triggered", (feature, body))
        victims = measuring.pair(s, body) if both and body < FEATURE else [body]
        s.call(Trigger(feature, tuple(victims)))


@final
class Trigger(Frame):
    """In the order Staggering, Wounding, Lethal, so that nothing is lost [AR-15.8].

    Of a pair that is pushed into a hazard both suffer, the mount first [AR-19.30, AR-19.31].
    """

    def __init__(self, feature: int, victims: tuple[int, ...]) -> None:
        self.feature: Final = feature
        self.victims: Final = victims

    def run(self, s: Rex, step: int) -> None:
        properties = features.properties_of(s, self.feature)
        match step:
            case 1:
                if properties & STAGGERING and is_in_play(s, self.victims[0]):
                    gain_fatigue(s, self.victims[0])  # one for a mounted pair; features never tire [AR-15.20]
            case 2:
                for victim in reversed(self.victims) if properties & WOUNDING else ():
                    wound(s, self.feature, victim)  # the frame called last comes first
            case 3:
                s.finish(self)
                for victim in reversed(self.victims) if properties & LETHAL else ():
                    s.call(Kill(self.feature, victim))


def wound(s: Rex, feature: int, victim: int) -> None:
    """3 damage that no ARM reduces [AR-15.21]."""
    damage.suffer(s, victim, traits.feature_damage(s, victim, WOUNDING, WOUND), by(feature), damage.BY_FEATURE)


@final
class Kill(Frame):
    """All remaining boxes are marked; still in contact afterwards, it is triggered again [AR-15.31, AR-15.33].

    Whoever is removed is out of range: the rest of the attack is lost [AR-15.32].
    """

    def __init__(self, feature: int, body: int) -> None:
        self.feature: Final = feature
        self.body: Final = body

    def run(self, s: Rex, step: int) -> None:
        if is_in_play(s, self.body) and (step == 1 or in_contact(s, self.feature, self.body)) and mortal(s, self.body):
            damage.suffer(s, self.body, unmarked(s, self.body), by(self.feature), damage.BY_FEATURE)
        else:
            s.finish(self)


def by(feature: int) -> int:
    """Who does the damage; the edge of the arena is nobody."""
    return NONE if feature == EDGE else feature


def mortal(s: Rex, body: int) -> bool:
    """A feature that is not Destructible has no vitality to lose [AR-15.68]."""
    return body < FEATURE or (features.properties_of(s, body) & DESTRUCTIBLE) != 0


def in_contact(s: Rex, feature: int, body: int) -> bool:
    if feature == EDGE:
        base = measuring.shape_of(s, body)
        return isinstance(base, Disc) and measuring.boundary_of(s).touching(base.x, base.y, base.r)
    return is_in_play(s, feature) and features.is_in(s, body, feature)


def chain_holds(s: Rex, chain: int, body: int) -> None:
    """As if it had hit a Staggering hazard, once an action [AR-15.53, AR-15.65]."""
    if s.scopes:
        if chain in s.scopes[-1].chains:
            return
        s.scopes[-1].chains += (chain,)
    s.tell("chain", (body,))
    gain_fatigue(s, body)
