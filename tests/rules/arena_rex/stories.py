"""Tables of Arena Rex that many stories begin at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from munera.arena_rex.game import GAME
from tests.kit import LETTERS, Story

INCH = 2540


def table(chance: Sequence[str] = (), options: dict[str, Any] | None = None, **words: Any) -> Story:
    """A table on bare sand; ``A={"lm_cassia": (0, 0)}`` is short for a player with that model there."""
    for letter in "ABCD":
        if letter in words:
            words[letter] = player(words[letter])
    players = max([2, *[LETTERS.index(letter) + 1 for letter in "ABCD" if letter in words]])
    return Story(GAME, list(chance), options={"players": players} | (options or {}), table=words)


def player(described: dict[str, Any]) -> dict[str, Any]:
    if "models" in described:
        return {**described, "models": {key: model(value) for key, value in described["models"].items()}}
    known = {key: value for key, value in described.items() if key in ("favor", "benefits")}
    return {**known, "models": {key: model(value) for key, value in described.items() if key not in known}}


def model(described: Any) -> dict[str, Any]:
    return {"at": list(described)} if isinstance(described, tuple) else described


def duel(gap: int = 0, chance: Sequence[str] = (), attacker: str = "lm_cassia", defender: str = "lx_sila",
         options: dict[str, Any] | None = None, **words: Any) -> Story:  # fmt: skip
    """A's model is active at (0, 0), B's stands to its right; each has a friend far off, so that it is no Last Stand.

    ``me`` and ``you`` add to the two models, ``favor`` and ``their_favor`` set the pools.
    """
    radii = {p.key: p.radius for p in GAME.blank(GAME.settings({})).roster.profiles}
    me = {"at": [0, 0]} | words.pop("me", {})
    you = {"at": [radii[attacker] + radii[defender] + gap, 0]} | words.pop("you", {})
    mine = {"favor": words.pop("favor", 3), "models": {attacker: me, **words.pop("friends", {"lm_varro": FAR[0]})}}
    yours = {"favor": words.pop("their_favor", 3), "models": {defender: you, **words.pop("foes", {"lx_macer": FAR[1]})}}
    return Story(GAME, list(chance), options=options or {},
                 table={"A": mine, "B": yours, "active": attacker, **words})  # fmt: skip


FAR: tuple[dict[str, Any], dict[str, Any]] = ({"at": [0, -30000]}, {"at": [0, 30000]})


def roll(*faces: int) -> str:
    return "roll " + " ".join(map(str, faces))


def hits(attack: int, of: int, defence: int, out_of: int) -> str:
    """A roll with so many successes among plain dice."""
    return roll(*[6] * attack, *[1] * (of - attack), *[6] * defence, *[1] * (out_of - defence))


def where(story: Story, letter: str, key: str) -> tuple[int, int]:
    x, y = story.see(f"{letter}.models.{key}.at")
    return x, y


def verbs(story: Story, letter: str) -> set[str]:
    return {action.verb for action in GAME.options(story.s, LETTERS.index(letter))}


def offers(story: Story, letter: str) -> list[str]:
    return [repr(action) for action in GAME.options(story.s, LETTERS.index(letter))]


def agree(story: Story) -> Story:
    """Both sides are ready to roll."""
    while story.see("asked") == "Negotiate":
        story.act(f"{story.see('turn')} ready")
    return story


def upon(story: Story, key: str, x: int, y: int) -> Story:
    """The model ends a movement here, upon others; a table does not set bases that overlap [AR-3.8]."""
    for m in story.s.models:
        if story.s.roster.profiles[m.profile].key == key:
            m.x, m.y = x, y
    return story
