"""The models, cohorts, benefits and arenas of Arena Rex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from munera.arena_rex.arenas import EDGES, PROPERTIES, SCENARIOS, Arena, Feature
from munera.arena_rex.benefits import BENEFITS, Benefit, benefit_text
from munera.arena_rex.cards.load import ARENAS, ROSTER, load_arenas, load_roster
from munera.arena_rex.cards.text import ability_text
from munera.arena_rex.geometry.shapes import Disc, Polygon
from munera.arena_rex.profiles import BOXES, CATEGORIES, LUDUS_NAMES, NO_LUDUS, VITALITY, Box, Profile, Roster
from munera.arena_rex.profiles import Card as Printed
from munera.arena_rex.requirements import FOR_MORE
from munera.arena_rex.settings import PLAYERS
from munera.web.schemas import Card, Catalogue, Choice


def packs() -> Iterator[Choice]:
    """The roster that comes with the game."""
    yield Choice(ROSTER, load_roster(ROSTER).title)


def catalogue(key: str) -> Catalogue:
    """Every model, card, cohort, benefit and arena by the index the views use."""
    roster = load_roster(key)
    decks = {
        "models": tuple(_model(i, p) for i, p in enumerate(roster.profiles)),
        "cards": tuple(_card(i, card, roster) for i, card in enumerate(roster.cards)),
        "cohorts": tuple(
            Card(i, c.key, c.key, c.name, "munera", (), {"cards": list(c.cards)}) for i, c in enumerate(roster.cohorts)
        ),
        "benefits": tuple(_benefit(i, b) for i, b in enumerate(BENEFITS)),
        "scenarios": tuple(_scenario(i, key) for i, key in enumerate(SCENARIOS)),
        "arenas": tuple(_arena(i, a) for i, a in enumerate(load_arenas(ARENAS))),
    }
    return Catalogue("arena_rex", key, roster.title, roster.digest, decks)


def ludus_name(ludus: int) -> str:
    return "" if ludus == NO_LUDUS else LUDUS_NAMES[ludus]


NOTES = {
    "munus": "Defeat the other cohort.",
    "primus_superiorum": "A Titan against gladiators, twice; then all who are left.",
    "venatio": "Gladiators in the middle, beasts all around.",
    "geminae": "Two Duel zones: hold both at once.",
    "damnatio": "One gladiator is chained to the pillar; the other side wants it dead.",
    "vinculi": "Each side shields a condemned gladiator, chained to a partner.",
    "duellum": "Two duelists, chosen in secret, in a ring of their own.",
}


def _scenario(index: int, key: str) -> Card:
    facts = {"players": [n for n in PLAYERS if n == 2 or key in FOR_MORE]}
    return Card(index, key, key, key.replace("_", " ").title(), "rulebook", (NOTES[key],), facts)


def _model(index: int, p: Profile) -> Card:
    facts = {
        "ludus": p.ludus, "ludus_name": ludus_name(p.ludus), "radius": p.radius, "cards": list(p.cards),
        "categories": [name for i, name in enumerate(CATEGORIES) if p.categories >> i & 1] or ["gladiator"],
        "rides": p.rides, "mount_of": p.mount_of,
    }  # fmt: skip
    return Card(index, p.key, p.key, p.name, p.source, (p.note,) if p.note else (), facts)


def _card(index: int, card: Printed, roster: Roster) -> Card:
    profile = roster.profiles[card.profile]
    abilities = [{"name": a.name, "text": ability_text(a)} for a in card.abilities]
    tree = card.tree
    facts: dict[str, Any] = {
        "profile": card.profile, "stage": card.stage, "mov": card.mov, "atk": card.atk, "def": card.defense,
        "arm": card.arm, "vitality": [VITALITY[v] for v in card.vitality], "abilities": abilities,
        "tree": [] if tree is None else [_box(b) for b in tree.boxes],
        "flourish": tree is not None and tree.flourish,
        "chord": None if card.chord is None else _box(card.chord), "ludus": profile.ludus,
    }  # fmt: skip
    text = tuple(f"{a['name']}: {a['text']}" for a in abilities)
    return Card(index, card.key, card.key, card.name, profile.source, text, facts)


def _box(box: Box) -> dict[str, Any]:
    return {"kind": BOXES[box.kind], "damage": box.damage, "row": box.row, "below": list(box.below)}


def _benefit(index: int, b: Benefit) -> Card:
    facts = {"ludus": b.ludus, "ludus_name": ludus_name(b.ludus), "threshold": b.threshold, "tactic": b.tactic,
             "rule": b.rule}  # fmt: skip
    return Card(index, b.name, b.name, b.name, "rulebook", (benefit_text(index),), facts)


def _arena(index: int, a: Arena) -> Card:
    facts = {
        "radius": a.boundary.radius, "points": list(a.boundary.points), "edge": edge_name(a.edge),
        "scenarios": list(a.scenarios), "features": [_feature(f) for f in a.features],
        "sections": [{"arc": list(s.arc), "side": list(s.side)} for s in a.sections],
    }  # fmt: skip
    return Card(index, a.key, a.key, a.name, "munera", (a.note,) if a.note else (), facts)


def edge_name(edge: int) -> str:
    """``edge`` is the property of the edge as a bit, 0 for an inert one."""
    return EDGES[edge.bit_length()]


def _feature(f: Feature) -> dict[str, Any]:
    shape = f.shape
    disc = [shape.x, shape.y, shape.r] if isinstance(shape, Disc) else []
    return {
        "key": f.key, "kind": f.kind, "zone": f.zone, "disc": disc,
        "points": list(shape.points) if isinstance(shape, Polygon) else [],
        "properties": [name for i, name in enumerate(PROPERTIES) if f.properties >> i & 1],
    }  # fmt: skip
