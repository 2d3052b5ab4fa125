"""The cards of Gladius."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from munera.gladius.cards.files import SHELF
from munera.gladius.cards.load import load_pack, read_pack
from munera.gladius.cards.text import card_face, card_text, effect_text
from munera.gladius.cards.written import PackFile
from munera.gladius.game import DEFAULT_PACK
from munera.gladius.pack import BRONZE, Influence, Pack
from munera.gladius.words import token_name
from munera.web.schemas import Card, Catalogue, Choice


def packs() -> Iterator[Choice]:
    """The packs that come with the game, the usual one first."""
    for key in sorted(SHELF.names, key=lambda key: (key != DEFAULT_PACK, key)):
        yield Choice(key, load_pack(key).title)


def catalogue(key: str) -> Catalogue:
    """Everything that is printed, by the indices the views use."""
    pack, file = load_pack(key), read_pack(key)
    decks = {
        "gladiators": _cards(pack, pack.gladiators, file.gladiators, lambda card, _: {
            "skills": list(card.skills), "number": card.number,
        }),
        "events": _cards(pack, pack.events, file.events, lambda card, _: {
            "team_sizes": list(card.team_sizes), "demanded": list(card.demanded),
        }),
        "influence": _cards(pack, pack.influence, file.influence, _influence),
        "spectators": _cards(pack, pack.spectators, file.spectators, lambda card, _: {
            "ability": card.ability, "cost": card.cost, "effect": effect_text(card.effect), "deck": list(card.deck),
        }),
        "tokens": tuple(_tokens(file)),
    }  # fmt: skip
    return Catalogue("gladius", key, pack.title, pack.digest, decks)


def _cards(pack: Pack, cards: Sequence[Any], written: Sequence[Any], facts: Any) -> tuple[Card, ...]:
    return tuple(
        Card(i, card.id, card.key, card.name, card.source, tuple(card_face(pack, entry)), facts(card, entry))
        for i, (card, entry) in enumerate(zip(cards, written, strict=True))
    )


def _influence(card: Influence, entry: Any) -> dict[str, Any]:
    return {
        "kind": card.kind, "count": entry.count,
        "face_up": card_text(card, "face_up"), "face_down": card_text(card, "face_down"),
        "modifies": list(card.modifies), "zeroes": list(card.zeroes), "heals": card.heals, "disturbs": card.disturbs,
    }  # fmt: skip


def _tokens(file: PackFile) -> Iterator[Card]:
    """A token is known by its gold number; 0 is bronze."""
    for token in file.tokens:
        index = BRONZE if token.kind == "bronze" else token.value
        facts = {"kind": token.kind, "value": token.value, "count": token.count}
        name = token_name(index)
        yield Card(index, token.id, name.replace(" ", "_"), name, token.source, (), facts)
