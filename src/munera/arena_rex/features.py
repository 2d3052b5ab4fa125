# mypyc: compile
"""Arena features: what hazards, zones and the arena's edge are, who stands in them and who controls them."""

from __future__ import annotations

from typing import Final

from munera.arena_rex import favor, measuring
from munera.arena_rex.arenas import (
    AGGRESSIVE,
    BINDING,
    DESTRUCTIBLE,
    DUEL,
    EDGES,
    FALLS,
    LETHAL,
    MOBILE,
    STAGGERING,
    WOUNDING,
    properties_among,
)
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.geometry.zone import completely_within_zone, within_zone
from munera.arena_rex.state import EDGE, FEATURE, NOBODY, TRIGGERED, Rex, feature_of, is_in_play, mount_of
from munera.engine.action import Seat

EDGE_IS: Final[tuple[int, ...]] = (0, STAGGERING, WOUNDING, LETHAL)  # for each of EDGES
ORDINARY_EDGE: Final = "staggering"
ATTACKED: Final = DESTRUCTIBLE | MOBILE  # such features can be [AR-15.3]


# ---- what they are


def properties_of(s: Rex, feature: int) -> int:
    """Its properties as bits, as this table has agreed on them [AR-15.24, AR-3.26]."""
    if feature == EDGE:
        return edge_of(s)
    f = feature_of(s, feature)
    if f.has(LETHAL) and f.kind in FALLS:
        return f.properties & ~LETHAL | minor_fall(s)
    return f.properties


def edge_of(s: Rex) -> int:
    """What the arena's edge is: as the table has agreed, or else as the arena declares [AR-3.26]."""
    if s.switches.arena_edge == ORDINARY_EDGE:
        return s.arena.edge
    return EDGE_IS[EDGES.index(s.switches.arena_edge)]


def minor_fall(s: Rex) -> int:
    """What falling from a bridge, a catwalk, a ramp or into a shallow pit does [AR-15.24]."""
    match s.switches.minor_falls:
        case "staggering":
            return STAGGERING
        case "wounding":
            return WOUNDING
        case "binding":
            return BINDING
    return LETHAL


def features_with(s: Rex, property: int) -> list[int]:
    """The features in play that have this property."""
    out: list[int] = []
    if not may_have(s, property):
        return out
    for i in range(len(s.features)):
        if s.features[i].in_play and properties_of(s, FEATURE + i) & property:
            out.append(FEATURE + i)
    return out


def may_have(s: Rex, property: int) -> bool:
    """Can any feature here have one of these properties?"""
    if s.arena.properties & property:
        return True
    return len(s.extras) > 0 and properties_among(s.extras) & property != 0


def is_zone(s: Rex, feature: int) -> bool:
    return feature_of(s, feature).zone


def may_be_attacked(s: Rex, feature: int) -> bool:
    """Destructible and Mobile features can be attacked [AR-15.3, AR-15.25, AR-15.28]."""
    return (properties_of(s, feature) & ATTACKED) != 0


# ---- who stands in them


def is_in(s: Rex, body: int, feature: int) -> bool:
    """Any part of its base touches the zone, or it is in base contact with the hazard [AR-15.12]."""
    if is_zone(s, feature):
        base = measuring.shape_of(s, body)
        return isinstance(base, Disc) and within_zone(base, measuring.shape_of(s, feature))
    return mount_of(s, body) != feature and measuring.in_contact(s, body, feature)


def is_wholly_in(s: Rex, body: int, feature: int) -> bool:
    """No part of its base is outside the zone; for a hazard, base contact [AR-15.12]."""
    if is_zone(s, feature):
        base = measuring.shape_of(s, body)
        return isinstance(base, Disc) and completely_within_zone(base, measuring.shape_of(s, feature))
    return is_in(s, body, feature)


def controller(s: Rex, feature: int) -> Seat:
    """Who controls it: touching a hazard, or completely within a zone, with no opponent there [AR-15.10, AR-15.19].

    Nobody controls what is destroyed [AR-15.27].
    """
    found = NOBODY
    if not is_in_play(s, feature):
        return found
    for m in s.models:
        if m.in_play and is_in(s, m.id, feature):
            if found not in (NOBODY, m.owner):
                return NOBODY
            found = m.owner
    for m in s.models:
        if m.in_play and m.owner == found and is_wholly_in(s, m.id, feature):
            return found
    return NOBODY


def bound(s: Rex, model: int) -> bool:
    """It has no free move: it begins its activation in a Binding feature [AR-15.22, AR-15.23]."""
    return any(is_in(s, model, f) for f in features_with(s, BINDING))


def in_duel(s: Rex, body: int) -> bool:
    """It touches a Duel hazard or stands completely within a Duel zone; one is as good as many [AR-15.48, AR-15.61].

    Asked for each Favor box that is taken or marked [AR-15.50]. A roused feature earns nothing itself: its Favor goes
    to whoever rolls for it [AR-15.38].
    """
    if body >= FEATURE and (not s.attacks or s.attacks[-1].kind == TRIGGERED):
        return False
    return any(is_wholly_in(s, body, f) for f in features_with(s, DUEL))


def engaged_by_feature(s: Rex, model: int) -> bool:
    """An Aggressive hazard engages it, or it stands in an Aggressive zone [AR-15.4, AR-15.18]."""
    return any(measuring.engages(s, f, model) for f in features_with(s, AGGRESSIVE))


# ---- when they trigger


def clear_turn(s: Rex, seat: Seat) -> None:
    """Favor for controlled Duel features, before fatigue is removed [AR-15.49, AR-15.62, AR-15.63]."""
    held = [f for f in features_with(s, DUEL) if controller(s, f) == seat]
    if held:
        favor.earn(s, seat, 1 if s.switches.duel_clear_favor == "once" else len(held))
