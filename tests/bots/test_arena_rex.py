"""The bots of Arena Rex: every question gets a legal answer, and plain cases the plain one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from munera.bots.arena_rex import Casual, Sensible
from munera.bots.chooser import Bot, ask
from munera.bots.random_bot import RandomBot
from munera.engine.action import CHANCE
from tests.rules.arena_rex.stories import INCH, duel, table


def answer(story: Any, seat: int = 0) -> str:
    """What the bot answers here, in words."""
    return repr(ask(Sensible(Random(1)), story.game, story.s, seat, Random(2)))


# ---- plain cases


def test_it_attacks_an_exhausted_enemy_in_reach() -> None:
    assert answer(duel(gap=100, you={"fatigue": "exhausted"})).startswith("attack 0 ")


def test_it_walks_to_where_it_can_attack() -> None:
    """Sila stands four inches off: Cassia moves first, and ends within an inch of her."""
    story = duel(gap=4 * INCH)
    assert answer(story) == "move"
    story.game.apply(story.s, 0, story.game.read(story.s, "move"))
    while story.game.to_act(story.s) != (0,):  # nobody wants to react
        seat = story.game.to_act(story.s)[0]
        story.game.apply(story.s, seat, story.game.options(story.s, seat)[-1])
    walk = ask(Sensible(Random(1)), story.game, story.s, 0, Random(2))
    x, y = walk.args[-2:]
    assert ((x - story.s.models[2].x) ** 2 + (y - story.s.models[2].y) ** 2) ** 0.5 <= 3000 + INCH + 10


def test_it_does_not_tire_itself_for_a_blow_that_cannot_hurt() -> None:
    """Sila is out of reach of everything but a long walk, and Cassia is Fatigued: she ends rather than run on."""
    story = duel(gap=25 * INCH, me={"fatigue": "fatigued"}, free_move=False)
    assert answer(story) == "end"


def test_it_takes_the_fatigue_off_somebody() -> None:
    tired = {"at": [0, 0], "fatigue": "fatigued"}
    story = table(A={"lm_cassia": tired, "lm_varro": (0, -9000)}, B={"lx_sila": (0, 20000), "lx_macer": (0, 25000)})
    assert answer(story).startswith("relieve ")


def test_it_rerolls_what_failed() -> None:
    story = duel(gap=0, chance=["roll 1 1 1 6 6 6 6 1 1 1"])
    play = story.game
    play.apply(story.s, 0, play.read(story.s, "attack 0 2"))
    play.apply(story.s, 0, play.read(story.s, "power"))
    while play.to_act(story.s) != (CHANCE,):
        play.apply(story.s, play.to_act(story.s)[0], play.read(story.s, "ready"))
    play.apply(story.s, CHANCE, play.read(story.s, "roll 1 1 1 6 6 6 6 1 1 1"))
    assert answer(story) == "reroll 0 0 1 2"


# ---- whole games


def play_out(bots: list[Bot], seed: int, turns: int) -> Any:
    """Three against three for so many turns; every answer is checked by the table that asks."""
    story = table(
        A={"lm_cassia": (-4000, -6000), "lm_varro": (0, -6000), "lm_galenus": (4000, -6000)},
        B={"lx_sila": (-4000, 6000), "lx_macer": (0, 6000), "lx_petra": (4000, 6000)},
        options={"turn_limit": turns},
    )
    game, s, rng = story.game, story.s, Random(seed)
    while game.to_act(s):
        seat = game.to_act(s)[0]
        action = game.sample(s, rng) if seat == CHANCE else ask(bots[seat], game, s, seat, Random(seed))
        assert game.accepts(s, seat, action) is None
        game.apply(s, seat, action)
    return game.result(s)


@pytest.mark.parametrize("kind", [Sensible, Casual])
def test_every_question_gets_a_legal_answer(kind: type[Bot]) -> None:
    assert play_out([kind(Random(1)), kind(Random(2))], 3, 12) is not None


def test_it_beats_random_play() -> None:
    for seed in range(2):
        result = play_out([Sensible(Random(seed)), RandomBot(Random(seed))], seed, 60)
        assert result.places[0] == 1, result
