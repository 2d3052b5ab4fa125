"""Where answers are endlessly many, random play draws one of the options without listing them: none is left out."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from munera.arena_rex.game import GAME
from munera.arena_rex.state import Rex
from munera.engine import run
from munera.engine.dice import Dice

DRAWS = 40  # for each option


def first(kind: str) -> Rex:
    """The first position of some random game that asks this, with more than a few options."""
    for seed in range(200):
        s, rng = GAME.new({"players": 2}), Random(seed)
        run.settle(s)
        for _ in range(400):
            if not s.stack:
                break
            top = s.stack[-1]
            if type(top).__name__ == kind and len(top.options(s, GAME.to_act(s)[0])) > 8:
                return s
            run.playout(s, rng, 1)
    raise AssertionError(f"no game came to a {kind}")


@pytest.mark.parametrize("kind", ["Deploy", "Walk", "Place", "Dismount"])
def test_every_option_is_drawn_about_as_often(kind: str) -> None:
    s, dice = first(kind), Dice(Random(7))
    seat = GAME.to_act(s)[0]
    options = s.stack[-1].options(s, seat)
    drawn: Counter[str] = Counter()
    for _ in range(DRAWS * len(options)):
        tried = s.clone()
        s.stack[-1].answer_at_random(tried, dice)
        drawn[places(tried)] += 1
    listed = []
    for option in options:
        tried = s.clone()
        s.stack[-1].choose(tried, seat, option)
        listed.append(places(tried))
    assert set(drawn) == set(listed)
    assert all(DRAWS / 2.5 < drawn[place] < DRAWS * 2.5 for place in listed)


def places(s: Rex) -> str:
    return str([(m.x, m.y, m.riding) for m in s.models])
