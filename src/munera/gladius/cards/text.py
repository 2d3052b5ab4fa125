"""The words on a card, printed by the effect itself."""

from __future__ import annotations

from munera.gladius.pack import Effect, EventCard, Influence, SpectatorCard

MODES = ("face_up", "face_down")
EYES = {"face_up": "open eye", "face_down": "closed eye", "either": "both eyes"}


def effect_text(effect: Effect) -> str:
    """Part by part in printed order [GLA-0.5]."""
    return " ".join([part.sentence() for part in effect])


def card_text(card: Influence, mode: str) -> str:
    """What the card does when it is played face_up or face_down; nothing without that eye [GLA-7.2]."""
    return effect_text(card.face_up if mode == "face_up" else card.face_down)


def card_mode(card: Influence) -> str:
    """How the card is played: face_up, face_down or either [GLA-7.3, GLA-7.4]."""
    if card.face_up and card.face_down:
        return "either"
    return "face_up" if card.face_up else "face_down"


def ability_text(card: SpectatorCard) -> str:
    """What the ability does, and for how many cards [GLA-8.2]."""
    cards = "card" if card.cost == 1 else "cards"
    return f"{card.ability} ({card.cost} {cards}): {effect_text(card.effect)}"


def event_text(card: EventCard, skills: tuple[str, ...]) -> str:
    """Team sizes from left to right and what counts [GLA-4.2]."""
    sizes = "-".join([str(size) for size in card.team_sizes])
    return f"Teams of {sizes}; {' and '.join([skills[k] for k in card.demanded])} counts."
