# mypyc: compile
"""Measuring between bodies in the arena, at any time and by anybody [AR-1.7]: gaps, contact, engagement."""

from __future__ import annotations

from munera.arena_rex import features, traits
from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.leash import Leash
from munera.arena_rex.geometry.measure import gap_at_most, overlap, polygons_within, touching, within
from munera.arena_rex.geometry.near import no_longer, shorter
from munera.arena_rex.geometry.shapes import Disc, Shape
from munera.arena_rex.geometry.units import CONTACT, SLACK
from munera.arena_rex.profiles import NONE, TITAN
from munera.arena_rex.state import (
    FEATURE,
    NOBODY,
    Chain,
    Rex,
    Standing,
    feature_of,
    is_in_play,
    mount_of,
    profile_of,
    rider_of,
)
from munera.engine.action import Seat


def base_of(s: Rex, body: int) -> Disc:
    """The base of a model, the mount's for a mounted rider [AR-3.3, AR-19.2]."""
    m = s.models[mount_of(s, body)]
    return Disc(m.x, m.y, m.radius)


def shape_of(s: Rex, body: int) -> Shape:
    """The space a body occupies."""
    if body < FEATURE:
        return base_of(s, body)
    shape = feature_of(s, body).shape
    if isinstance(shape, Disc):
        standing = s.features[body - FEATURE]
        return shape if standing.x == shape.x and standing.y == shape.y else shape.at(standing.x, standing.y)
    return shape


def same_base(s: Rex, one: int, other: int) -> bool:
    """Are they one base: the same body, or mount and rider [AR-19.34]?"""
    return mount_of(s, one) == mount_of(s, other)


def is_within(s: Rex, one: int, other: int, distance: int) -> bool:
    """Mount and rider of a pair are at distance 0 [AR-19.37]."""
    if one < FEATURE and other < FEATURE:
        m = s.models[mount_of(s, one)]
        n = s.models[mount_of(s, other)]
        return no_longer(m.x - n.x, m.y - n.y, m.radius + n.radius + distance + SLACK)
    a = shape_of(s, one)
    b = shape_of(s, other)
    if isinstance(a, Disc):
        return within(a, b, distance)
    if isinstance(b, Disc):
        return within(b, a, distance)
    return polygons_within(a, b, distance)


def in_contact(s: Rex, one: int, other: int) -> bool:
    """Base contact [AR-3.10]; mount and rider do not touch each other, they share a base."""
    if same_base(s, one, other):
        return False
    a = shape_of(s, one)
    b = shape_of(s, other)
    if isinstance(a, Disc):
        return touching(a, b)
    return touching(b, a) if isinstance(b, Disc) else polygons_within(a, b, CONTACT - SLACK)


def engages(s: Rex, one: int, other: int) -> bool:
    """Is the other within its engagement range? Never itself [AR-3.15, AR-3.16, AR-2.7]; a zone, what is within it."""
    if one >= FEATURE and feature_of(s, one).zone:
        return is_in_play(s, one) and is_in_play(s, other) and features.is_in(s, other, one)
    return (
        one != other
        and is_in_play(s, one)
        and is_in_play(s, other)
        and is_within(s, one, other, traits.engagement(s, one))
    )


def friendly(s: Rex, model: int, other: int) -> bool:
    """Of the same cohort, and not the model itself [AR-2.6, AR-2.7]."""
    return model != other and model < FEATURE and other < FEATURE and s.models[model].owner == s.models[other].owner


def enemies_of(s: Rex, seat: Seat) -> list[int]:
    """Models of other cohorts in play [AR-2.6]."""
    return [m.id for m in s.models if m.in_play and m.owner != seat]


def engaged_by_enemy(s: Rex, model: int) -> bool:
    """Does an enemy model engage it; hazards are enemies of everybody [AR-15.2, AR-15.18]?"""
    owner = s.models[model].owner
    for m in s.models:
        if m.owner != owner and engages(s, m.id, model):
            return True
    return features.engaged_by_feature(s, model)


def bodies(s: Rex) -> list[int]:
    """Everything that occupies space: models that are not mounted riders, and hazards [AR-2.2, AR-15.1]."""
    out = [m.id for m in s.models if m.in_play and not m.riding]
    for i in range(len(s.features)):
        if s.features[i].in_play and not feature_of(s, FEATURE + i).zone:
            out.append(FEATURE + i)
    return out


def in_the_way(s: Rex, mover: int) -> list[int]:
    """Everything that stops this body: what occupies space, its own base apart; nothing stops a zone [AR-15.14]."""
    if mover >= FEATURE and feature_of(s, mover).zone:
        return []
    base = mount_of(s, mover)
    return [b for b in bodies(s) if b != base]


def overlapped(s: Rex, base: Disc, but: int) -> list[int]:
    """Everything that a base placed here would cover a part of, itself apart [AR-3.8]."""
    out: list[int] = []
    for m in s.models:
        if m.in_play and not m.riding and m.id != but and shorter(m.x - base.x, m.y - base.y, m.radius + base.r):
            out.append(m.id)
    for i in range(len(s.features)):
        hazard = s.features[i].in_play and not feature_of(s, FEATURE + i).zone and FEATURE + i != but
        if hazard and overlap(base, shape_of(s, FEATURE + i)):
            out.append(FEATURE + i)
    return out


def obstacles(s: Rex, base: Disc, reach: int, passed: list[int], but: int) -> list[Shape]:
    """Everything within reach of a base, but itself and what it may pass through; nothing stops a zone [AR-15.14]."""
    out: list[Shape] = []
    if but >= FEATURE and feature_of(s, but).zone:
        return out
    for m in s.models:
        near = m.in_play and not m.riding and no_longer(m.x - base.x, m.y - base.y, m.radius + base.r + reach)
        if near and m.id != but and m.id not in passed:
            out.append(Disc(m.x, m.y, m.radius))
    for i in range(len(s.features)):
        body = FEATURE + i
        if s.features[i].in_play and not feature_of(s, body).zone and body != but and body not in passed:
            shape = shape_of(s, body)
            if gap_at_most(base, shape, reach):
                out.append(shape)
    return out


def size_of(s: Rex, body: int) -> int:
    """The radius of its base, 0 for what has none [AR-14.9, AR-19.26]."""
    shape = shape_of(s, body)
    if body >= FEATURE and feature_of(s, body).zone:
        return 0
    return shape.r if isinstance(shape, Disc) else 0


def is_titan(s: Rex, body: int) -> bool:
    """Models and features alike [AR-18.1]."""
    if body < FEATURE:
        return profile_of(s, body).titan
    return (feature_of(s, body).categories & TITAN) != 0


def pair(s: Rex, model: int) -> list[int]:
    """The model, and whoever shares its base."""
    base = mount_of(s, model)
    rider = rider_of(s, base)
    return [base] if rider < 0 else [base, rider]


# ---- places


def boundary_of(s: Rex) -> Boundary:
    """The edge of the arena [AR-3.25]."""
    return s.arena.boundary


def chains_of(s: Rex, body: int) -> list[int]:
    """The chains this base is held by [AR-15.64]; one between mount and rider of a pair holds nobody."""
    base = mount_of(s, body)
    out: list[int] = []
    for i in range(len(s.chains)):
        one = mount_of(s, s.chains[i].one)
        other = mount_of(s, s.chains[i].other)
        if base in (one, other) and one != other:
            out.append(i)
    return out


def leashes_of(s: Rex, body: int) -> list[Leash]:
    """The same as the geometry knows them."""
    base = mount_of(s, body)
    out: list[Leash] = []
    for i in chains_of(s, body):
        chain = s.chains[i]
        other = chain.other if mount_of(s, chain.one) == base else chain.one
        post = shape_of(s, other)
        assert isinstance(post, Disc), "chains are fastened to discs"
        out.append(Leash(post.x, post.y, post.r, chain.length))
    return out


def chains_reach(s: Rex, model: int, base: Disc) -> bool:
    """Would its own chains hold if this were its base, on foot or mounted [AR-15.52, AR-15.66]?"""
    for chain in s.chains:
        if model in (chain.one, chain.other) and not chain_reaches(s, chain, model, base):
            return False
    return True


def chain_reaches(s: Rex, chain: Chain, model: int, base: Disc) -> bool:
    """Would this chain of the model hold if this were its base?"""
    return within(base, shape_of(s, chain.other if chain.one == model else chain.one), chain.length)


def place_body(s: Rex, body: int, x: int, y: int) -> None:
    """Put a base somewhere; a rider goes with its mount [AR-19.21]."""
    if body >= FEATURE:
        f = s.features[body - FEATURE]
        s.features[body - FEATURE] = Standing(x, y, f.marked, f.in_play, f.spent)
        return
    for id in pair(s, body):
        s.models[id].x = x
        s.models[id].y = y


def is_active(s: Rex, body: int) -> bool:
    """Is it acting in its own activation, alone or as one of a mounted pair?"""
    return body < FEATURE and s.turn.active != NONE and same_base(s, body, s.turn.active)


def seat_of(s: Rex, body: int) -> Seat:
    """Its controller; features have none [AR-2.10, AR-15.2]."""
    return s.models[body].owner if body < FEATURE else NOBODY
