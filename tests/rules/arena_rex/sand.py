"""Features in the sand, and models that are pushed about among them."""

from __future__ import annotations

from typing import Any

from munera.arena_rex.deed import Deed
from munera.arena_rex.push import Push
from munera.engine.frame import Frame
from munera.engine.run import settle
from tests.kit import LETTERS, Story
from tests.rules.arena_rex.stories import duel, hits


def do(story: Story, frame: Frame) -> Story:
    """Carry out a frame before the question that is being asked, telling what happens."""
    story.s.news = story.events
    story.s.call(Deed(frame))
    settle(story.s)
    story.s.news = None
    story.settle_chance()
    return story


def body(story: Story, key: str) -> int:
    """The number of a model or feature: ``B:lm_cassia``, ``column``."""
    return int(story.game.read(story.s, f"attack {key}").args[0])


def push(story: Story, pusher: str, pushed: str, by: str = "A", follow: bool = False) -> Story:
    """One push, by itself."""
    return do(story, Push(body(story, pusher), body(story, pushed), LETTERS.index(by), follow))


def pushing(successes: int, features: dict[str, Any], **words: Any) -> Story:
    """Khaemwas (40 mm, first box a push) attacks Cassia, to his right, with so many net successes."""
    words = {"favor": 0, "their_favor": 0, "reacted": ["B"], "features": features} | words
    chance = [hits(successes, 6, 0, 2), *words.pop("then", [])]
    story = duel(chance=chance, attacker="mo_khaemwas", defender="lm_cassia", **words)
    return story.act("A attack mo_khaemwas B:lm_cassia", "A ready")


def fatigue(story: Story, letter: str, key: str) -> str:
    return str(story.see(f"{letter}.models.{key}.fatigue"))


def marked(story: Story, letter: str, key: str) -> int:
    return int(story.see(f"{letter}.models.{key}.marked"))


COLUMN = {"column": {"disc": [8000, 0, 1500], "properties": ["staggering"]}}
SPIKES = {"spikes": {"disc": [8000, 0, 1500], "properties": ["wounding"]}}
PIT = {"pit": {"disc": [8000, 0, 1500], "properties": ["lethal"]}}
