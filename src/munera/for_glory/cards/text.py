"""What stands on a card, printed from its figures and abilities, so that text and behaviour cannot disagree."""

from __future__ import annotations

from munera.for_glory.box import (
    ANY,
    ASSIGNED,
    BOAST,
    INCOME,
    PATRON,
    REACTION,
    REACTIVE,
    Ability,
    Card,
)

HEADS = ("Static", "Scheme", "Tactic", "Reaction", "Free action")
WHO = ("a gladiator", "this card", "a gladiator of yours", "another gladiator of yours", "an opposing gladiator")
WHEN = (
    "when {} attacks", "when damage is assigned to {}", "when {} enters an arena", "when {} leaves an arena",
    "when {} is defeated", "when {} loses a blessing",
)  # fmt: skip


def card_text(card: Card) -> str:
    """The words on a card; a Gladiator without abilities has none."""
    lines: list[str] = []
    if card.type == INCOME:
        lines.append(f"Worth {card.coin} coin.")
    if card.type == PATRON:
        lines.append(f"Influence {card.influence}.")
    if card.type == BOAST:
        lines.append("Scheme without effect.")
    lines += [ability_text(card, a) for a in card.abilities]
    return " ".join(lines)


def ability_text(card: Card, a: Ability) -> str:
    head = ", ".join([HEADS[a.kind], *trigger(card, a), *conditions(a), *costs(a)])
    return f"{head}: {'; then '.join([e.sentence() for e in a.effects])}."


def trigger(card: Card, a: Ability) -> list[str]:
    """A Reaction Card need not say that it is optional: it always is [FG-22.13]."""
    if a.kind != REACTIVE:
        return []
    if a.trigger == ASSIGNED and a.concerns == ANY:
        words = ["when damage is assigned"]
    else:
        words = [WHEN[a.trigger].format(WHO[a.concerns])]
    return [*words, "optional"] if a.optional and card.type != REACTION else words


def conditions(a: Ability) -> list[str]:
    words = ["from your hand"] if a.from_hand else []
    return words if a.when is None else [*words, a.when.sentence()]


def costs(a: Ability) -> list[str]:
    words: list[str] = []
    if a.exhausts:
        words.append("exhaust this")
    if a.coin:
        words.append(f"pay {a.coin} coin")
    if a.damage:
        words.append(f"this card takes {a.damage} {'unpreventable ' if a.unpreventable else ''}damage")
    return [" and ".join(words)] if words else []
