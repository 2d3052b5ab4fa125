"""Events as sentences: each can be told by itself, whatever has become of the cards it is about."""

from __future__ import annotations

import re
from random import Random

import pytest

from munera.engine.action import CHANCE
from munera.for_glory.game import GAME
from tests.rules.for_glory.stories import battle

NUMBERS = re.compile(r"card \d|[{}]")


@pytest.mark.parametrize("players", [2, 4])
def test_every_sentence_has_names_and_no_numbers(players: int) -> None:
    rng = Random(players)
    s = GAME.new({"players": players, "champions": True})
    told: set[str] = set()
    while seats := GAME.to_act(s):
        if seats == (CHANCE,):
            action = GAME.sample(s, rng)
        else:
            action = rng.choice(GAME.options(s, seats[0]))
        for event in GAME.apply(s, seats[0], action):
            sentence, rule = GAME.relate(s, event)
            assert not NUMBERS.search(sentence), sentence
            assert rule
            told.add(event.verb)
    assert {"assigned", "damaged", "defeated", "attacks", "all_readied"} <= told


def test_the_fallen_and_their_arena_keep_their_names() -> None:
    story = battle(A={"gladiators": ["bestiarius"]}, B={"gladiators": ["cestus"]})
    story.act("A attack bestiarius", "A target cestus")
    sentences = [GAME.relate(story.s, event)[0] for event in story.events]
    assert "Cestus of @1 takes 2 damage." in sentences
    assert any(re.fullmatch(r"@0 wins the battle in [A-Z]\w+\.", sentence) for sentence in sentences)
