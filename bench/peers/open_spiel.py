"""Gin rummy by OpenSpiel: the rules in C++, the loop in Python."""

from __future__ import annotations

import random

import pyspiel

from bench.contest import contest

GAME = pyspiel.load_game("gin_rummy")


def answers(state: pyspiel.State, limit: int) -> int:
    """Play until the hand is over or the limit is reached; the deals of chance are not counted."""
    count = 0
    while count < limit and not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, odds)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            count += 1
    return count


def middle() -> pyspiel.State:
    """A hand after 40 answers; one that ends sooner is dealt again."""
    state = GAME.new_initial_state()
    answers(state, 40)
    return middle() if state.is_terminal() else state


if __name__ == "__main__":
    play = lambda: answers(GAME.new_initial_state(), 1_000_000)  # noqa: E731
    contest("open_spiel", "gin rummy", 2, play, middle, pyspiel.State.clone)
