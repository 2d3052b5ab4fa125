# mypyc: compile
"""Hazards and what they do to a model that is pushed into them: Staggering, Wounding, Lethal [AR-15.5, AR-15.8]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import damage, features, measuring, traits
from munera.arena_rex.arenas import DESTRUCTIBLE, LETHAL, STAGGERING, WOUNDING
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


def trigger(s: Rex, feature: int, body: int, both: bool) -> None:
    """All its properties act on the triggering model; ``both`` of a mounted pair, or the mount alone [AR-15.17]."""
    if features.properties_of(s, feature) & (STAGGERING | WOUNDING | LETHAL):
        s.tell("triggered", (feature, body))
        s.call(Trigger(feature, body, both))


@final
class Trigger(Frame[Rex]):
    """In the order Staggering, Wounding, Lethal, so that nothing is lost [AR-15.8]."""

    def __init__(self, feature: int, body: int, both: bool) -> None:
        self.feature: Final = feature
        self.body: Final = body
        self.both: Final = both

    def run(self, s: Rex, step: int) -> None:
        properties = features.properties_of(s, self.feature)
        match step:
            case 1:
                if properties & STAGGERING and is_in_play(s, self.body):
                    gain_fatigue(s, self.body)  # one for a mounted pair; features never tire [AR-15.20, AR-19.31]
            case 2:
                if properties & WOUNDING:
                    hurt(s, self.feature, self.body, self.both, WOUND)
            case 3:
                s.finish(self)
                if properties & LETHAL and is_in_play(s, self.body):
                    s.call(Kill(self.feature, self.body, self.both))


@final
class Kill(Frame[Rex]):
    """All remaining boxes are marked; still in contact afterwards, it is triggered again [AR-15.31, AR-15.33].

    Whoever is removed is out of range: the rest of the attack is lost [AR-15.32].
    """

    def __init__(self, feature: int, body: int, both: bool) -> None:
        self.feature: Final = feature
        self.body: Final = body
        self.both: Final = both

    def run(self, s: Rex, step: int) -> None:
        if is_in_play(s, self.body) and (step == 1 or in_contact(s, self.feature, self.body)) and mortal(s, self.body):
            hurt(s, self.feature, self.body, self.both, 0)
        else:
            s.finish(self)


def mortal(s: Rex, body: int) -> bool:
    """A feature that is not Destructible has no vitality to lose [AR-15.68]."""
    return body < FEATURE or (features.properties_of(s, body) & DESTRUCTIBLE) != 0


def hurt(s: Rex, feature: int, body: int, both: bool, n: int) -> None:
    """n damage that no ARM reduces, or all boxes with n of 0; of a pair pushed into a hazard both suffer.

    [AR-15.21, AR-15.31, AR-19.30, AR-19.31]
    """
    victims = measuring.pair(s, body) if both and body < FEATURE else [body]
    by = NONE if feature == EDGE else feature
    for victim in reversed(victims):  # the frame called last comes first: the mount
        if mortal(s, victim):
            amount = traits.feature_damage(s, victim, WOUNDING, n) if n else unmarked(s, victim)
            damage.suffer(s, victim, amount, by, damage.BY_FEATURE)


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
