"""Gin rummy by RLCard, random answers."""

from __future__ import annotations

import copy
import random
from typing import Any

import rlcard

from bench.contest import contest

ENV = rlcard.make("gin-rummy")


def answers(limit: int) -> int:
    """Play a new hand until it is over or the limit is reached."""
    count = 0
    state, _ = ENV.reset()
    while count < limit and not ENV.is_over():
        state, _ = ENV.step(random.choice(list(state["legal_actions"])))
        count += 1
    return count


def middle() -> Any:
    """A hand after 40 answers; one that ends sooner is dealt again."""
    while answers(40) < 40 or ENV.is_over():
        pass
    return copy.deepcopy(ENV.game)


if __name__ == "__main__":
    contest("rlcard", "gin rummy", 2, lambda: answers(1_000_000), middle, copy.deepcopy)
