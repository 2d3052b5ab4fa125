"""Random play draws an action of a Machinations Turn without listing all: every one is drawn, about as often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from munera.engine import run
from munera.engine.codec import content_hash
from munera.engine.dice import Dice
from munera.for_glory.game import GAME
from munera.for_glory.machinations import TakeActions
from munera.for_glory.state import ForGlory

LOOKS = 3  # at positions that offer a verb
DRAWS = 60  # for each option
TABLES = [(2, False), (2, True), (4, True)]


def turns(players: int, champions: bool) -> Iterator[ForGlory]:
    """The moments of random games at which somebody takes actions."""
    for seed in (3, 4):
        s, rng = GAME.new({"players": players, "champions": champions}), Random(seed)
        while s.stack:
            if isinstance(s.stack[-1], TakeActions):
                yield s
            run.playout(s, rng, 1)


def outcome(s: ForGlory) -> str:
    """What the table has become, as one word."""
    return content_hash(GAME.encode(s))


@pytest.mark.parametrize("players, champions", TABLES)
def test_every_action_is_drawn_about_as_often(players: int, champions: bool) -> None:
    dice, looked_at = Dice(Random(7)), Counter[str]()
    for s in turns(players, champions):
        seat, top = GAME.to_act(s)[0], s.stack[-1]
        options = top.options(s, seat)
        verbs = {option.verb for option in options}
        if all(looked_at[verb] >= LOOKS for verb in verbs):
            continue
        looked_at.update(verbs)
        listed, drawn = [], Counter[str]()
        for option in options:
            tried = s.clone()
            top.choose(tried, seat, option)
            listed.append(outcome(tried))
        for _ in range(DRAWS * len(options)):
            tried = s.clone()
            assert top.answer_at_random(tried, dice) == 1
            drawn[outcome(tried)] += 1
        assert set(drawn) == set(listed)
        assert all(DRAWS / 2.5 < drawn[found] < DRAWS * 2.5 for found in listed)
    assert looked_at.keys() >= {"end", "buy", "play", "reserve", "use"} | ({"upgrade"} if champions else set())
