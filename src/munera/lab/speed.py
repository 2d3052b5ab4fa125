"""How fast a game runs here: random play, clones, views."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

import msgspec

from munera.engine.action import CHANCE
from munera.engine.game import Game
from munera.engine.registry import find_game
from munera.engine.run import playout


def measure(name: str, players: int, seconds: float) -> dict[str, Any]:
    """Decisions and games a second, and microseconds for a clone, a view and its JSON in the middle of a game."""
    game = find_game(name)
    start = game.new({**getattr(game, "unattended", {}), "players": players})
    rng = Random(1)
    decisions = games = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        decisions += playout(game.clone(start), rng)
        games += 1
    spent = perf_counter() - begun
    middle = midway(game, start, decisions // (2 * games), rng)
    view = game.view(middle, 0)
    return {
        "game": name,
        "players": players,
        "decisions_per_second": decisions / spent,
        "games_per_second": games / spent,
        "clone_us": each(lambda: game.clone(middle)),
        "view_us": each(lambda: game.view(middle, 0)),
        "encode_us": each(lambda: msgspec.json.encode(view)),
    }


def midway(game: Game[Any], start: Any, decisions: int, rng: Random) -> Any:
    """A state after so many random decisions."""
    s = game.clone(start)
    while decisions and game.to_act(s):
        seat = game.to_act(s)[0]
        if seat == CHANCE:
            game.apply(s, seat, game.sample(s, rng))
        else:
            game.apply(s, seat, rng.choice(game.options(s, seat)))
            decisions -= 1
    return s


def each(do: Any, times: int = 300) -> float:
    """Median microseconds of one call."""
    spent = []
    for _ in range(times):
        begun = perf_counter()
        do()
        spent.append(perf_counter() - begun)
    return sorted(spent)[times // 2] * 1e6
