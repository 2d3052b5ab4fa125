"""The cards of For Glory."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table

from munera.cli.card_lists import Face, table_of
from munera.for_glory.box import BOAST, DECKS, GLADIATOR, PATRON, TYPES, Card
from munera.for_glory.cards.load import load_box
from munera.for_glory.cards.text import card_text
from munera.for_glory.game import DEFAULT_BOX

HEADINGS = {
    "gladiator": "Gladiator supply", "training": "Training supply", "economy": "Economy supply",
    "starting": "Starting Deck of each player", "arena": "Arenas", "champion": "Champions", "boast": "Boast Cards",
}  # fmt: skip


def load(pack: str | None) -> ForGloryCards:
    return ForGloryCards(pack or DEFAULT_BOX)


class ForGloryCards:
    """A card set."""

    def __init__(self, name: str) -> None:
        self.box = load_box(name)
        self.title, self.key, self.digest = self.box.title, self.box.key, self.box.digest

    def faces(self) -> list[Face]:
        return [Face(c.name, c.key, c.key, face_lines(c), c.source, c.note) for c in self.box.cards]

    def tables(self) -> list[Table]:
        return [self.deck(i, name) for i, name in enumerate(DECKS)]

    def deck(self, index: int, name: str) -> Table:
        cards = [card for card in self.box.cards if card.deck == index]
        figures = ("copies", "cost")
        title = f"{HEADINGS[name]} ({sum(card.copies for card in cards)})"
        table = table_of(title, "name", "type", *figures, "figures", "text", "source", numbers=figures)
        for card in cards:
            table.add_row(
                escape(card.name), TYPES[card.type].replace("_", " "), str(card.copies), str(card.cost),
                ", ".join(figures_of(card)), escape(card_text(card)), card.source,
            )  # fmt: skip
        return table


def figures_of(card: Card) -> list[str]:
    """What is printed on it in numbers, by the type of the card."""
    if card.type == GLADIATOR:
        names = ("attack", "health", "agility")
        stats = [f"{name} {value}" for name, value in zip(names, card.stats, strict=True)]
        return [*stats, f"bloodlust {card.bloodlust}", f"influence {card.influence}"]
    if card.type == PATRON:
        return [f"influence {card.influence}"]
    return [f"bloodlust {card.bloodlust}, {card.players} players"] if card.type == BOAST else []


def face_lines(card: Card) -> tuple[str, ...]:
    """Type and figures, then the text."""
    cost = [f"cost {card.cost}"] if card.cost else []
    first = ", ".join([TYPES[card.type].replace("_", " ").capitalize(), *cost, *figures_of(card)])
    more = [f"{card.copies} copies"] if card.copies > 1 else []
    more += ["with three or four players, or Champions"] if card.expansion else []
    return tuple(line for line in (f"{first}.", card_text(card), ", ".join(more).capitalize()) if line)
