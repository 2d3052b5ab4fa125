"""Games of bots: how often one wins, and whether the same random numbers give the same game."""

from __future__ import annotations

from random import Random
from typing import Any

from munera.bots.chooser import Bot
from munera.bots.play import play
from munera.engine import run
from munera.engine.game import Game

COMPILED = not run.__file__.endswith(".py")  # otherwise some games are enough


def wins(game: Game[Any], maker: type[Bot], others: type[Bot], players: int, games: int) -> float:
    """The share of victories of one bot among others, in every seat equally often."""
    total = 0.0
    for i in range(games):
        s = game.new({"players": players})
        own = i % players
        bots = [(maker if seat == own else others)(Random(f"{i} {seat}")) for seat in range(players)]
        play(game, s, bots, Random(i), Random(-i))
        result = game.result(s)
        assert result is not None
        total += (own in result.winners) / len(result.winners)
    return total / games


def end_of_a_game(game: Game[Any], maker: type[Bot], players: int) -> Any:
    """Where a game ends whose random numbers are always the same."""
    s = game.new({"players": players})
    play(game, s, [maker(Random(seat)) for seat in range(players)], Random(1), Random(2))
    return game.encode(s)
