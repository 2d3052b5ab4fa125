"""Catan for four by catanatron, random players."""

from __future__ import annotations

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer

from bench.contest import contest


def new() -> Game:
    return Game([RandomPlayer(color) for color in Color])


def answers(game: Game, limit: int) -> int:
    """Let the players answer until the game is over or the limit is reached."""
    count = 0
    while count < limit and game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        count += 1
    return count


def middle() -> Game:
    game = new()
    answers(game, 500)
    return game


if __name__ == "__main__":
    contest("catanatron", "catan", 4, lambda: answers(new(), 1_000_000), middle, Game.copy)
