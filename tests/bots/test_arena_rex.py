"""The bots of Arena Rex: every question gets a legal answer, and plain cases the plain one."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from munera.arena_rex.arenas import SCENARIOS
from munera.arena_rex.game import GAME
from munera.arena_rex.state import CLEAR
from munera.bots.arena_rex import SENSIBLE, Casual, Sensible
from munera.bots.arena_rex_strikes import Strikes
from munera.bots.chooser import Bot, ask
from munera.bots.random_bot import RandomBot
from munera.engine.action import CHANCE
from tests.rules.arena_rex.stories import INCH, duel, hits, table


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
    story = duel(gap=13 * INCH, me={"fatigue": "fatigued"}, free_move=False)
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


def test_it_takes_the_way_down_the_tree_that_defeats() -> None:
    """Four boxes of Sila are left: 2 + 2 + 1 less ARM 1 mark them, the way by Favor and push does not."""
    story = duel(chance=[hits(3, 7, 0, 3)], you={"marked": 5}, favor=0, their_favor=0, reacted=["B"])
    story.act("A attack lm_cassia lx_sila", "A ready")
    assert answer(story) == "box 1"


def test_it_goes_to_where_a_push_ends_in_a_pit() -> None:
    """Half an inch behind Sila is the western pit: Cassia walks to the other side of her."""
    sila = (-15240 + 3175 + 1500 + INCH // 2, 0)
    story = table(
        A={"lm_cassia": (sila[0], 9000), "lm_drusa": (0, -30000)}, B={"lx_sila": sila, "lx_ulfa": (0, 30000)},
        options={"arena": "harena"}, active="lm_cassia",
    )  # fmt: skip
    assert answer(story) == "move"
    story.act("A move")
    walk = ask(Sensible(Random(1)), story.game, story.s, 0, Random(2))
    story.game.apply(story.s, 0, walk)
    assert Strikes(SENSIBLE).fall(story.s, 0, 2) > 10, "a push from there kills"


def test_it_does_not_begin_a_move_under_the_eyes_of_somebody_ready() -> None:
    """Nothing is gained by walking away from Sila, who would strike first [AR-9.9]."""
    story = duel(gap=100, me={"fatigue": "fatigued"}, free_move=True)
    assert answer(story) in ("end", "attack 0 2")


def test_it_uses_no_tactic_to_undo_another() -> None:
    """Rouse earns a Favor for a fatigue, Recover pays one to remove it: nothing is won by both [AR-22.12, AR-21.5]."""
    answers = clear_turn(["magnus_3", "legio_3"], seed=3)
    assert answers
    assert not [x for x, y in pairwise(answers) if x.startswith("rouse ") and y == x.replace("rouse", "recover")]


def clear_turn(cohorts: list[str], seed: int) -> list[str]:
    """What Sensible answers in its first clear turn of a game against random play."""
    rng = Random(seed)
    s = GAME.new({"players": 2, "cohorts": cohorts, "turn_limit": 40})
    bots: list[Bot] = [Sensible(Random(1)), RandomBot(Random(2))]
    out: list[str] = []
    while GAME.to_act(s):
        seat = GAME.to_act(s)[0]
        action = GAME.sample(s, rng) if seat == CHANCE else ask(bots[seat], GAME, s, seat, Random(seed))
        if seat == 0 and s.turn.kind == CLEAR and s.turn.seat == 0:
            out.append(repr(action))
        elif out:
            break
        GAME.apply(s, seat, action)
    return out


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


THREES = {"primus_superiorum": ["magnus_5_titan", "legio_5_titan"], "venatio": ["legio_3", "bestiae_3"]}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_gains_on_random_play_in_every_scenario(scenario: str) -> None:
    """32 turns, then the vitality that is left is compared; docs/bots.md has whole games in numbers."""
    cohorts = THREES.get(scenario, ["magnus_3", "legio_3"])
    s = GAME.new({"players": 2, "scenario": scenario, "turn_limit": 32, "cohorts": cohorts})
    rng, bots = Random(7), [Sensible(Random(1)), RandomBot(Random(2))]
    while GAME.to_act(s):
        seat = GAME.to_act(s)[0]
        GAME.apply(s, seat, GAME.sample(s, rng) if seat == CHANCE else ask(bots[seat], GAME, s, seat, rng))
    result = GAME.result(s)
    assert result is not None
    assert result.places[0] == 1, result
