"""Conceding among three and four: what was being asked passes on, is asked anew, or is asked no more [AR-1.13]."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from munera.arena_rex.conceding import CONCEDE
from munera.arena_rex.displacement import Displace
from munera.arena_rex.game import GAME
from munera.arena_rex.state import NOBODY
from munera.arena_rex.zones import TriggerZones
from munera.engine.action import CHANCE
from tests.kit import Story
from tests.laws.arena_rex import conserve
from tests.rules.arena_rex.sand import body, do, fatigue, marked
from tests.rules.arena_rex.stories import hits, table, upon, where

FARTHER: dict[str, Any] = {
    "A": {"favor": 0, "lm_cassia": (0, 0), "lm_varro": (0, -30000)},
    "B": {"favor": 0, "lx_sila": (3005, 0), "lx_macer": (0, 30000)},
    "C": {"favor": 0, "ze_hakon": (-20000, 0), "ze_skadi": (-20000, 4000)},
}


def three(chance: list[str] | None = None, **words: Any) -> Story:
    """Cassia of A is active beside Sila of B; C stands far off."""
    return table(chance or [], active="lm_cassia", **{**FARTHER, **words})


@pytest.mark.rule("AR-1.13")
def test_a_granted_move_of_who_concedes_is_not_made() -> None:
    """A concedes while Cassia may follow up: nothing of hers is left to do, and the turn is B's."""
    story = three([hits(3, 7, 0, 3)], reacted=["B"])
    story.act("A attack lm_cassia lx_sila", "A ready", "A box b2", "A concede")
    assert story.see("out") == ["A"]
    assert (story.see("player"), story.see("asked")) == ("B", "Activate")
    assert marked(story, "B", "lx_sila") == 3, "what her attack has done is done: 2 + 1 + 1 less ARM 1"


@pytest.mark.rule("AR-1.13", "AR-12.15")
def test_nobody_takes_boxes_for_a_striker_that_has_left() -> None:
    """A concedes with successes left: neither B nor C goes on with Cassia's tree."""
    story = three([hits(4, 7, 0, 3)], reacted=["B"]).act("A attack lm_cassia lx_sila", "A ready")
    assert story.see("asked") == "PickBox"
    story.act("A concede")
    assert (story.see("player"), story.see("asked")) == ("B", "Activate")
    assert marked(story, "B", "lx_sila") == 1, "the first box was taken: 2 less ARM 1"


@pytest.mark.rule("AR-1.13", "AR-10.5")
def test_an_attack_on_who_concedes_is_over() -> None:
    story = three(A={"favor": 2, "lm_cassia": (0, 0), "lm_varro": (0, -30000)}).act("A attack lm_cassia lx_sila")
    assert (story.see("asked"), story.see("turn")) == ("Negotiate", "A")
    story.act("B concede")
    assert (story.see("asked"), story.see("turn")) == ("Act", "A")
    assert story.s.attacks == []


@pytest.mark.rule("AR-1.13", "AR-1.10")
def test_the_next_player_orders_what_the_active_one_was_to_order() -> None:
    """Sila of B stands in two zones that act; A, who is asked which is first, concedes: B says it, and both act."""
    mud = {"disc": [3005, 0, 5000], "zone": True}
    zones = {"fire": {**mud, "properties": ["wounding"]}, "rubble": {**mud, "properties": ["staggering"]}}
    story = three(features=zones)
    do(story, TriggerZones(body(story, "lx_sila"), (body(story, "fire"), body(story, "rubble"))))
    assert (story.see("asked"), story.see("turn")) == ("NextZone", "A")
    story.act("A concede")
    assert (story.see("asked"), story.see("turn")) == ("NextZone", "B")
    story.act("B zone fire")
    assert (marked(story, "B", "lx_sila"), fatigue(story, "B", "lx_sila")) == (3, "fatigued")


@pytest.mark.rule("AR-1.13", "AR-14.26")
def test_nobody_is_displaced_by_a_model_that_has_left() -> None:
    """Ammut of A stands on models of B and C; A concedes instead of ordering the cohorts, and they stay."""
    story = table(
        A={"ti_ammut": (0, -9000), "lm_varro": (0, -30000)}, B={"lx_sila": (1600, 0), "lx_macer": (0, 30000)},
        C={"ze_hakon": (-1600, 0), "ze_skadi": (-20000, 4000)}, active="ti_ammut",
    )  # fmt: skip
    story.act("A move", "A walk 0 0")
    assert story.see("asked") == "OrderCohorts"
    story.act("A concede")
    assert (where(story, "B", "lx_sila"), where(story, "C", "ze_hakon")) == ((1600, 0), (-1600, 0))
    assert story.see("turn") == "B"


@pytest.mark.rule("AR-1.13", "AR-15.42")
def test_a_displaced_lion_is_placed_by_the_next_opponent() -> None:
    """Cassia of A has displaced a lion, which B is to place; B concedes, and C places it."""
    lion = {"lion": {"disc": [9000, 9000, 1500], "like": "belua", "properties": ["aggressive", "mobile"]}}
    story = upon(three(features=lion), "lm_cassia", 8000, 9000)
    do(story, Displace(0, (body(story, "lion"),), NOBODY))
    assert (story.see("asked"), story.see("turn")) == ("Place", "B")
    story.act("B concede")
    assert (story.see("asked"), story.see("turn")) == ("Place", "C")


@pytest.mark.rule("AR-1.13", "AR-1.12")
def test_an_opponent_goes_on_rolling_for_a_feature() -> None:
    """A fights a gate for which B rolls; B concedes, and C rolls."""
    gate = {"gate": {"disc": [0, 3505, 2000], "like": "gate_n"}}
    story = three([hits(3, 7, 0, 1)], features=gate, A={"favor": 1, "lm_cassia": (0, 0), "lm_varro": (0, -30000)})
    story.act("A attack lm_cassia gate")
    assert story.s.attacks[-1].guard == 1
    story.act("B concede")
    assert story.s.attacks[-1].guard == 2


@pytest.mark.rule("AR-1.13")
@pytest.mark.parametrize("players", [3, 4])
def test_games_go_on_whoever_concedes_whenever(players: int) -> None:
    """At any question the asked player, or another, may go: nobody who is gone is asked, and the game ends."""
    cohorts = ["bestiae_3", "legio_3", "helleniki_3", "zephyri_3"][:players]
    for seed in range(6):
        s = GAME.new({"players": players, "cohorts": cohorts, "turn_limit": 6, "arena": "belua"})
        rng = Random(seed)
        while GAME.to_act(s):
            seat = GAME.to_act(s)[0]
            assert seat == CHANCE or not s.conceded >> seat & 1
            if seat == CHANCE:
                GAME.apply(s, seat, GAME.sample(s, rng))
            elif rng.random() < 0.02:
                leaving = seat if rng.random() < 0.7 else s.turn.seat
                GAME.apply(s, leaving, CONCEDE)
            else:
                options = GAME.options(s, seat)
                GAME.apply(s, seat, options[int(rng.random() * len(options))])
            conserve(s)
        assert s.over
