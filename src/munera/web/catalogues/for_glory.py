"""The cards of For Glory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from munera.for_glory.box import DECKS, REACTIVE, TRIGGERS, TYPES, Ability
from munera.for_glory.box import Card as Printed
from munera.for_glory.cards.load import load_box, shipped
from munera.for_glory.cards.text import HEADS, card_text, conditions, costs, trigger
from munera.for_glory.game import DEFAULT_BOX
from munera.web.schemas import Card, Catalogue, Choice


def packs() -> Iterator[Choice]:
    """The card sets that come with the game, the usual one first."""
    for key in sorted(shipped(), key=lambda key: (key != DEFAULT_BOX, key)):
        yield Choice(key, load_box(key).title)


def catalogue(key: str) -> Catalogue:
    """Every card by the index the views use, in its deck."""
    box = load_box(key)
    decks: dict[str, tuple[Card, ...]] = {}
    for deck, name in enumerate(DECKS):
        decks[name] = tuple(_card(i, card) for i, card in enumerate(box.cards) if card.deck == deck)
    return Catalogue("for_glory", key, box.title, box.digest, decks)


def _card(index: int, card: Printed) -> Card:
    text = card_text(card)
    return Card(index, card.key, card.key, card.name, card.source, (text,) if text else (), _facts(card))


def _facts(card: Printed) -> dict[str, Any]:
    attack, health, agility = card.stats
    return {
        "type": TYPES[card.type], "copies": card.copies, "cost": card.cost, "influence": card.influence,
        "bloodlust": card.bloodlust, "attack": attack, "health": health, "agility": agility, "coin": card.coin,
        "players": card.players, "champion": card.champion, "level": card.level, "expansion": card.expansion,
        "abilities": [_ability(card, a) for a in card.abilities],
    }  # fmt: skip


def _ability(card: Printed, a: Ability) -> dict[str, Any]:
    """Its head ("Reaction, when damage is assigned"), its cost and its effect apart, for smaller cards."""
    return {
        "kind": HEADS[a.kind], "when": ", ".join([*trigger(card, a), *conditions(a)]), "cost": ", ".join(costs(a)),
        "effect": "; then ".join(e.sentence() for e in a.effects),
        "answers": TRIGGERS[a.trigger] if a.kind == REACTIVE else "",
    }  # fmt: skip
