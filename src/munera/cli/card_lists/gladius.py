"""The cards of Gladius."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table

from munera.cli.card_lists import Face, table_of
from munera.gladius.cards.load import load_pack, read_pack
from munera.gladius.cards.text import MODES, card_face, card_text, effect_text
from munera.gladius.game import DEFAULT_PACK
from munera.gladius.pack import SKILLS


def load(pack: str | None) -> GladiusCards:
    return GladiusCards(pack or DEFAULT_PACK)


class GladiusCards:
    """A component pack, as it is played and as it is written."""

    def __init__(self, name: str) -> None:
        self.cards, self.file = load_pack(name), read_pack(name)
        self.title, self.key, self.digest = self.cards.title, self.cards.key, self.cards.digest

    def faces(self) -> list[Face]:
        file = self.file
        return [
            Face(card.name, card.key, card.id, tuple(card_face(self.cards, card)), card.source, card.note)
            for card in (*file.influence, *file.gladiators, *file.events, *file.spectators)
        ]

    def tables(self) -> list[Table]:
        return [self.gladiators(), self.events(), self.influence(), self.spectators(), self.tokens()]

    def gladiators(self) -> Table:
        figures = ("fight", "theatrics", "luck", "number")
        gladiators = self.cards.gladiators
        table = table_of(f"Gladiators ({len(gladiators)})", "name", *figures, "source", numbers=figures)
        for card in gladiators:
            table.add_row(escape(card.name), *map(str, (*card.skills, card.number)), card.source)
        return table

    def events(self) -> Table:
        table = table_of(f"Events ({len(self.cards.events)})", "name", "teams", "demanded", "source")
        for card in self.cards.events:
            sizes = " ".join(map(str, card.team_sizes))
            table.add_row(escape(card.name), sizes, ", ".join(SKILLS[k] for k in card.demanded), card.source)
        return table

    def influence(self) -> Table:
        table = table_of("Influence cards", "name", "copies", "played", "text", "source", numbers=("copies",))
        for card, entry in zip(self.cards.influence, self.file.influence, strict=True):
            names = (escape(card.name), str(entry.count), card.source)
            for mode in MODES:
                if text := card_text(card, mode):
                    table.add_row(*names[:2], mode.replace("_", " "), text, names[2])
                    names = ("", "", "")
        return table

    def spectators(self) -> Table:
        title = f"Spectators ({len(self.cards.spectators)})"
        table = table_of(title, "name", "ability", "cost", "text", "source", numbers=("cost",))
        for card in self.cards.spectators:
            effect = effect_text(card.effect)
            table.add_row(escape(card.name), escape(card.ability), str(card.cost), effect, card.source)
        return table

    def tokens(self) -> Table:
        table = table_of("Tokens of each spectator", "kind", "value", "copies", "source", numbers=("value", "copies"))
        for token in self.file.tokens:
            table.add_row(token.kind, str(token.value), str(token.count), token.source)
        return table
