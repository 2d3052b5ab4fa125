"""Tables of three and four players that many stories begin at."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from munera.for_glory.game import GAME
from tests.kit import Story
from tests.rules.for_glory.stories import let_chance_decide, new_game

Options = dict[str, Any] | None
SHADES = str(Path(__file__).parents[2] / "cases" / "packs" / "shades.yaml")  # nobody in it can be targeted
FULL_ROWS = {"gladiator": ["tiro*3"], "training": ["pierce*3"], "economy": ["legatus*2", "praetor"]}


def many(
    players: int, phase: str = "actions", chance: Sequence[str] = (), options: Options = None, **words: Any
) -> Story:
    """Gladiators are lists: there is but one arena."""
    return Story(GAME, list(chance), options={"players": players, **(options or {})}, table={"phase": phase, **words})


def fight(players: int, chance: Sequence[str] = (), options: Options = None, **words: Any) -> Story:
    """A battle with A on a Combat Turn."""
    return many(players, "battle", chance, options, **words)


def drafted(players: int, seed: int = 1, **options: Any) -> Story:
    """A new game in which everybody has drafted the first Champion that was free."""
    story = new_game(seed, players=players, champions=True, first_player="seat_1", **options)
    while story.see("asked") == "DraftChampion":
        story.act(f"{story.see('turn')} champion {story.see('champions.0')}")
        let_chance_decide(story, Random(seed))
    return story


def arena(story: Story, letter: str) -> dict[str, Any]:
    """The Gladiators of a player by their cards."""
    return {f["card"]: f for f in story.see(f"{letter}.gladiators.arena")}


def each(story: Story, fact: str) -> list[Any]:
    """The same fact of every player."""
    return [story.see(f"{letter}.{fact}") for letter in "ABCD"[: story.s.n]]


def turns(story: Story, count: int) -> list[str]:
    """Whose turn it is, so many times, everybody doing nothing."""
    out = []
    for _ in range(count):
        out.append(story.see("turn"))
        story.act(f"{out[-1]} end")
    return out
