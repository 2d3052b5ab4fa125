"""The words on a card, printed by the effect itself."""

from __future__ import annotations

from munera.gladius.cards import written
from munera.gladius.pack import SKILLS, Effect, Influence, Pack

MODES = ("face_up", "face_down")


def effect_text(effect: Effect) -> str:
    """Part by part in printed order [GLA-0.5]."""
    return " ".join([part.sentence() for part in effect])


def card_text(card: Influence, mode: str) -> str:
    """What the card does when it is played face_up or face_down; nothing without that eye [GLA-7.2]."""
    return effect_text(card.face_up if mode == "face_up" else card.face_down)


def card_face(pack: Pack, card: written.Card) -> list[str]:
    """What stands on a card besides its name, line by line."""
    match card:
        case written.Gladiator():
            skills = ", ".join(f"{skill} {value}" for skill, value in zip(SKILLS, card.skills, strict=True))
            return [f"Gladiator: {skills}; tiebreak number {card.number}."]
        case written.Event():
            sizes = " ".join(map(str, card.team_sizes))
            return [f"Event: teams of {sizes}; {' and '.join(card.demanded)} demanded."]
        case written.Spectator():
            return _spectator_face(pack, card)
        case written.InfluenceCard():
            return _influence_face(pack, card)
    return []


def _spectator_face(pack: Pack, card: written.Spectator) -> list[str]:
    effect = next(spectator.effect for spectator in pack.spectators if spectator.key == card.key)
    cards = "card" if card.cost == 1 else "cards"
    return [f"Spectator. {card.ability}, for {card.cost} {cards}: {effect_text(effect)}"]


def _influence_face(pack: Pack, card: written.InfluenceCard) -> list[str]:
    influence = next(influence for influence in pack.influence if influence.key == card.key)
    texts = {mode: card_text(influence, mode) for mode in MODES}
    copies = f"Influence card, {card.count} in a deck."
    return [copies, *(f"{mode.replace('_', ' ').capitalize()}: {text}" for mode, text in texts.items() if text)]
