"""Tables of For Glory that many stories begin at."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from munera.engine.action import CHANCE
from munera.for_glory.game import GAME
from tests.kit import LETTERS, Story

NO_SUPPLY: dict[str, list[str]] = {"gladiator": [], "training": [], "economy": []}


def table(
    phase: str = "actions", chance: Sequence[str] = (), options: dict[str, Any] | None = None, **words: Any
) -> Story:
    return Story(GAME, list(chance), options=options or {}, table={"phase": phase, **words})


def battle(chance: Sequence[str] = (), arena: str = "lasting", **words: Any) -> Story:
    """A battle with A on a Combat Turn; gladiators may be given as a list for the arena of the battle."""
    for letter in "AB":
        described = dict(words.get(letter, {}))
        if isinstance(described.get("gladiators"), list):
            described["gladiators"] = {arena: described["gladiators"]}
        words[letter] = described
    return table("battle", chance, battle=arena, **words)


def new_game(seed: int = 1, **options: Any) -> Story:
    """From the set-up to the first decision of a player."""
    story = Story.__new__(Story)
    story.game, story.s, story.chance, story.events = GAME, GAME.new(options), [], []
    let_chance_decide(story, Random(seed))
    return story


def let_chance_decide(story: Story, rng: Random) -> None:
    while GAME.to_act(story.s) == (CHANCE,):
        story.events += GAME.apply(story.s, CHANCE, GAME.sample(story.s, rng))


def verbs(story: Story, letter: str) -> set[str]:
    return {action.verb for action in GAME.options(story.s, LETTERS.index(letter))}


def offers(story: Story, letter: str) -> list[str]:
    return [repr(action) for action in GAME.options(story.s, LETTERS.index(letter))]


def gladiators(story: Story, letter: str, arena: str = "lasting") -> dict[str, Any]:
    return {f["card"]: f for f in story.see(f"{letter}.gladiators.{arena}")}


def pass_all(story: Story) -> Story:
    """Everybody who is asked to react passes."""
    while story.see("asked") == "React":
        story.act(f"{story.see('turn')} pass")
    return story
