"""The models of Arena Rex, their cohorts and the arenas."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table

from munera.arena_rex.arenas import PROPERTIES, Arena
from munera.arena_rex.cards.load import ARENAS, ROSTER, load_arenas, load_roster
from munera.arena_rex.cards.text import ability_text, card_face
from munera.arena_rex.profiles import CATEGORIES, LUDI, LUDUS_NAMES, NO_LUDUS, Card
from munera.cli.card_lists import Face, table_of

FIGURES = ("MOV", "ATK", "DEF", "ARM", "vitality", "base")


def load(pack: str | None) -> ArenaRexCards:
    return ArenaRexCards(pack or ROSTER)


class ArenaRexCards:
    """A roster; with the one of the game come its arenas."""

    def __init__(self, name: str) -> None:
        self.roster = load_roster(name)
        self.arenas = load_arenas(ARENAS if name == ROSTER else name)
        self.title, self.key, self.digest = self.roster.title, self.roster.name, self.roster.digest

    def faces(self) -> list[Face]:
        out: list[Face] = []
        for card in self.roster.cards:
            profile = self.roster.profiles[card.profile]
            lines = tuple(card_face(card, profile))
            out.append(Face(card.name, card.key, card.key, lines, profile.source, f"{profile.note.capitalize()}."))
        return out

    def tables(self) -> list[Table]:
        ludi = [self.models(ludus, LUDUS_NAMES[ludus]) for ludus in range(len(LUDI))]
        return [*ludi, self.models(NO_LUDUS, "Of no Ludus"), self.cohorts(), *([self.places()] if self.arenas else [])]

    def models(self, ludus: int, title: str) -> Table:
        cards = [card for card in self.roster.cards if self.roster.profiles[card.profile].ludus == ludus]
        table = table_of(f"{title} ({len(cards)})", "name", "type", *FIGURES, "abilities", "source", numbers=FIGURES)
        for card in cards:
            profile = self.roster.profiles[card.profile]
            kinds = [name for i, name in enumerate(CATEGORIES) if profile.categories >> i & 1]
            table.add_row(
                escape(card.name), " ".join(kinds), *map(str, (card.mov, card.atk, card.defense, card.arm)),
                str(len(card.vitality)), f"{profile.radius // 50} mm", escape(abilities(card)), profile.source,
            )  # fmt: skip
        return table

    def cohorts(self) -> Table:
        table = table_of(f"Cohorts ({len(self.roster.cohorts)})", "key", "name", "cards")
        for cohort in self.roster.cohorts:
            names = ", ".join(self.roster.cards[card].name for card in cohort.cards)
            table.add_row(cohort.key, escape(cohort.name), escape(names))
        return table

    def places(self) -> Table:
        table = table_of(f"Arenas ({len(self.arenas)})", "key", "name", "features", "scenarios")
        for arena in self.arenas:
            table.add_row(arena.key, escape(arena.name), escape(features(arena)), ", ".join(arena.scenarios))
        return table


def abilities(card: Card) -> str:
    return " ".join(f"{ability.name}: {ability_text(ability)}" for ability in card.abilities)


def features(arena: Arena) -> str:
    """Each kind of feature once, with its properties."""
    kinds: dict[str, str] = {}
    for feature in arena.features:
        kinds[feature.kind] = " ".join(p for i, p in enumerate(PROPERTIES) if feature.properties >> i & 1)
    return ", ".join(f"{kind} ({properties})" for kind, properties in kinds.items())
