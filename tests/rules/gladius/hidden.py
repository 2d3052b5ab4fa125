"""Tables that differ in one hidden thing: who can tell them apart?"""

from __future__ import annotations

from typing import Any

from munera.gladius import GAME
from tests.kit import Story
from tests.rules.gladius.contests import ONLOOKER

EVERYONE = ["A", "B", "C", ONLOOKER]
NOBODY: list[str] = []
TEAMS: dict[str, Any] = {"left": ["bato"], "middle": ["cassia"], "right": ["paris"]}
LOOKS: dict[str, Any] = {
    "C": {"hand": ["informer", "volunteer"]},
    "spectators": ["beast_tamer", "spy_master", "centurion"],
}


def table(phase: str = "actions", *, options: dict[str, Any] | None = None, **words: Any) -> Story:
    """Three players in Phase 3 of round two, A to act."""
    described = {"round": 2, "phase": phase, "teams": TEAMS, "slots": {"left": ["A gold 5", "B gold 5", "C gold 5"]}}
    chance = words.pop("chance", None)
    return Story(GAME, chance=chance, options={"players": 3} | (options or {}), table=described | words)
