"""Hands of Influence cards, and contests they decide."""

from __future__ import annotations

from typing import Any

from munera.engine.action import CHANCE
from munera.gladius import GAME
from tests.kit import Story
from tests.rules.gladius.stories import PAIRS, acting

ARENA = [key for team in PAIRS.values() for key in team]


def below(gladiator: str, *cards: str, **more: Any) -> dict[str, Any]:
    return {"gladiator": gladiator, "column": list(cards), **more}


def holding(*hand: str, **more: Any) -> Story:
    return acting(3, **({"A": {"hand": list(hand)}} | more))


def could_be(story: Story, answer: str) -> bool:
    return GAME.accepts(story.s, CHANCE, GAME.read(story.s, answer)) is None


def contest(story: Story) -> Story:
    """Everybody who has not passed bets, and the contest is decided."""
    while story.see("phase") == "actions":
        letter = story.see("turn")
        team = min(story.see("slots"), key=lambda team: len(story.see(f"slots.{team}")))
        story.act(f"{letter} bet {story.see(f'{letter}.supply')[0]} {team}")
    return story


def scores(story: Story) -> tuple[int, ...]:
    return contest(story).told("team_scores")[0].args
