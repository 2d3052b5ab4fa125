"""Chapters 6 and 7: fatigue, normal turns, clear turns, Last Stand."""

from __future__ import annotations

import pytest

from munera.arena_rex.game import GAME
from munera.lab.series import planned
from tests.rules.arena_rex.stories import FAR, duel, hits, offers, table, verbs

TWO = {"A": {"lm_cassia": (0, 0), "lm_varro": (4000, 0)}, "B": {"lx_sila": (0, 20000), "lx_ulfa": (4000, 20000)}}


def tired(**levels: str) -> dict[str, object]:
    places = {"lm_cassia": [0, 0], "lm_varro": [4000, 0], "lm_drusa": [8000, 0]}
    return {key: {"at": places[key], "fatigue": level} for key, level in levels.items()}


@pytest.mark.rule("AR-7.1", "AR-7.3", "AR-7.4", "AR-7.6", "AR-7.19", "AR-6.5", "AR-1.2", "AR-23.11")
def test_a_normal_turn_activates_one_model_which_need_not_act() -> None:
    story = table(**TWO)
    assert (story.see("kind"), story.see("turn"), story.see("asked")) == ("normal", "A", "Activate")
    assert story.refused("A pass") == "AR-7.4"
    assert story.refused("B activate lx_sila") == "AR-7.19"
    story.act("A activate lm_cassia")
    assert story.refused("A activate lm_varro") == "AR-7.19"
    story.act("A end")
    assert (story.see("player"), story.see("turns")) == ("B", 2)


@pytest.mark.rule("AR-7.2", "AR-6.16", "AR-6.6", "AR-EX-14", "AR-6.3")
def test_whom_step_1_relieves_must_wait() -> None:
    story = table(A=tired(lm_cassia="fatigued", lm_varro="ready"), B=TWO["B"])
    assert offers(story, "A") == ["relieve 0", "pass"]
    story.act("A relieve lm_cassia")
    assert story.see("A.models.lm_cassia.fatigue") == "ready"
    assert story.refused("A activate lm_cassia") == "AR-7.2"
    assert offers(story, "A") == ["activate 1"]


@pytest.mark.rule("AR-7.2", "AR-6.9", "AR-6.7", "AR-6.6")
def test_relief_is_optional_and_not_for_exhausted_models() -> None:
    story = table(A=tired(lm_cassia="fatigued", lm_varro="ready", lm_drusa="exhausted"), B=TWO["B"])
    assert story.refused("A relieve lm_drusa") == "AR-6.9"
    story.act("A pass")
    assert story.refused("A activate lm_cassia") == "AR-6.6"
    assert story.refused("A activate lm_drusa") == "AR-6.7"


@pytest.mark.rule("AR-EX-15", "AR-7.7", "AR-7.8", "AR-7.9", "AR-6.3", "AR-7.11")
def test_when_nobody_is_ready_the_turn_is_a_clear_turn() -> None:
    story = table(A={"favor": 1, **tired(lm_cassia="fatigued", lm_varro="exhausted", lm_drusa="exhausted")},
                  B=TWO["B"])  # fmt: skip
    levels = [story.see(f"A.models.{key}.fatigue") for key in ("lm_cassia", "lm_varro", "lm_drusa")]
    assert levels == ["ready", "fatigued", "fatigued"]
    if story.see("player") == "A":
        assert story.refused("A activate lm_cassia") == "AR-7.7"
        story.act("A end")
    assert story.see("player") == "B"


@pytest.mark.rule("AR-7.8", "AR-7.2")
def test_a_clear_turn_cannot_be_chosen_while_somebody_is_ready() -> None:
    story = table(A=tired(lm_cassia="ready", lm_varro="exhausted", lm_drusa="exhausted"), B=TWO["B"])
    assert story.see("kind") == "normal"
    assert story.refused("A end") == "AR-7.4"


@pytest.mark.rule("AR-EX-16", "AR-7.13", "AR-7.14", "AR-7.16", "AR-7.18", "AR-7.20")
def test_the_last_model_loses_all_fatigue_and_may_activate() -> None:
    story = table(A={"favor": 0, "lm_cassia": {"at": [0, 0], "fatigue": "exhausted"}}, B=TWO["B"])
    assert (story.see("kind"), story.see("A.models.lm_cassia.fatigue")) == ("last stand", "ready")
    assert offers(story, "A") == ["activate 0", "pass"]
    story.act("A activate lm_cassia")
    assert story.see("free_move")
    story.act("A end")
    assert story.see("player") == "B"


@pytest.mark.rule("AR-7.14", "AR-7.15")
def test_the_last_stand_activation_may_be_declined() -> None:
    story = table(A={"favor": 1, "lm_cassia": {"at": [0, 0], "fatigue": "fatigued"}}, B=TWO["B"])
    if story.see("asked") == "PickTactic":  # tactics come first
        story.act("A end")
    story.act("A pass")
    assert story.see("player") == "B"


@pytest.mark.rule("AR-7.17", "AR-19.11", "AR-7.13")
def test_a_mounted_pair_alone_is_no_last_stand() -> None:
    pair = {"lm_celer": {"at": [0, 0], "riding": True}, "lm_fulmen": {"at": [0, 0]}}
    assert table(A=pair, B=TWO["B"]).see("kind") == "normal"


@pytest.mark.rule("AR-7.18", "AR-20.3")
def test_a_staged_model_is_one_model() -> None:
    story = table(A={"mo_meresankh": (0, 0)}, B=TWO["B"])
    assert story.see("kind") == "last stand"


@pytest.mark.rule("AR-EX-12", "AR-8.4", "AR-6.8", "AR-7.5", "AR-8.10", "AR-6.1", "AR-6.2", "AR-8.7", "AR-6.15")
def test_the_free_move_may_come_between_attacks() -> None:
    miss = hits(0, 7, 3, 3)
    story = duel(chance=[miss, miss], attacker="lm_cassia", favor=0, their_favor=0, reacted=["B"])
    story.act("A attack lm_cassia lx_sila", "A ready")
    assert story.see("A.models.lm_cassia.fatigue") == "fatigued"
    story.act("A move", "A walk -500 0", "A attack lm_cassia lx_sila")
    assert story.see("player") == "B", "it is Exhausted and the turn passes"
    assert story.see("A.models.lm_cassia.fatigue") == "exhausted"
    story.done()


@pytest.mark.rule("AR-EX-13", "AR-6.8", "AR-8.11", "AR-8.2", "AR-8.1")
def test_a_power_attack_leaves_no_free_move() -> None:
    story = duel(chance=[hits(7, 7, 3, 3)], favor=0, their_favor=0, reacted=["B"], you={"marked": 0})
    story.act("A attack lm_cassia lx_sila", "A power")
    assert story.see("A.models.lm_cassia.fatigue") == "exhausted", "paid when it is declared"
    while story.see("asked") == "PickBox":
        story.act(f"A {offers(story, 'A')[0]}")
    while story.see("player") == "A":
        story.act(f"{story.see('turn')} {offers(story, story.see('turn'))[-1]}")
    assert story.see("player") == "B"


@pytest.mark.rule("AR-7.5", "AR-8.3", "AR-8.6")
def test_moves_after_the_first_cost_a_fatigue() -> None:
    story = duel(gap=20000, reacted=["B"])
    story.act("A move", "A walk", "A move", "A walk")
    assert story.see("A.models.lm_cassia.fatigue") == "fatigued"
    story.act("A move", "A walk")
    assert story.see("player") == "B"


@pytest.mark.rule("AR-6.4")
def test_costs_that_cannot_be_paid_may_not_be_chosen() -> None:
    story = duel(me={"fatigue": "fatigued", "began": 0}, free_move=False, reacted=["B"], favor=0, their_favor=0,
                 chance=[hits(0, 7, 3, 3)])  # fmt: skip
    story.act("A attack lm_cassia lx_sila")
    assert story.see("player") == "B", "no power upgrade was offered: it is Exhausted already"


@pytest.mark.rule("AR-1.11", "AR-7.12", "AR-11.15")
def test_counters_begin_anew_every_turn() -> None:
    story = table(A={"lm_cassia": {"at": [0, 0], "spent": 2}, "lm_varro": FAR[0]}, B=TWO["B"], phase="activate",
                  reacted=["B"])  # fmt: skip
    assert story.see("A.models.lm_cassia.spent") == 2
    story.act("A activate lm_varro", "A end")
    assert story.see("A.models.lm_cassia.spent") == 0
    assert story.see("reacted") == []


@pytest.mark.rule("AR-1.5")
def test_a_turn_limit_counts_unmarked_boxes() -> None:
    story = table(A=TWO["A"], B={"lx_sila": {"at": [0, 20000], "marked": 8}, "lx_ulfa": (4000, 20000)}, turns=2,
                  options={"turn_limit": 2})  # fmt: skip
    story.act("A activate lm_cassia", "A end")
    assert (story.see("over"), story.see("winners"), story.see("reason")) == (True, ["A"], "the turn limit")


@pytest.mark.rule("AR-1.5")
def test_there_is_no_limit_at_a_table_and_one_of_400_in_a_series() -> None:
    assert GAME.settings({})["turn_limit"] is None
    plan = planned(GAME, {}, ["random", "random"], n=1, seed=1)
    assert plan.options["turn_limit"] == 400
    assert planned(GAME, {"turn_limit": 9}, ["random", "random"], n=1, seed=1).options["turn_limit"] == 9


@pytest.mark.rule("AR-1.5")
def test_equal_vitality_at_the_limit_is_a_draw() -> None:
    story = table(A={"lm_cassia": (0, 0)}, B={"lm_cassia": (0, 20000)}, options={"turn_limit": 1})
    if story.see("asked") == "PickTactic":
        story.act("A end")
    story.act("A pass")
    assert story.see("winners") == ["A", "B"]


@pytest.mark.rule("AR-1.2", "AR-9.5")
def test_turns_pass_clockwise() -> None:
    story = table(A={"lm_cassia": (0, 0), "lm_varro": (4000, 0)}, B={"lx_sila": (0, 20000), "lx_ulfa": (4000, 20000)},
                  C={"ze_hakon": (20000, 0), "ze_skadi": (20000, 4000)})  # fmt: skip
    story.act("A activate lm_cassia", "A end", "B activate lx_sila", "B end")
    assert story.see("player") == "C"
    story.act("C activate ze_hakon", "C end")
    assert story.see("player") == "A"


@pytest.mark.rule("AR-1.13", "AR-1.14")
def test_conceding_ends_a_game_of_two_and_leaves_one_of_three_going() -> None:
    story = table(**TWO).act("B concede")
    assert (story.see("over"), story.see("winners")) == (True, ["A"])
    assert story.refused("A activate lm_cassia") == "AR-1.14"
    story = table(C={"ze_hakon": (20000, 0), "ze_skadi": (20000, 4000)}, **TWO).act("A concede")
    assert (story.see("player"), story.see("out")) == ("B", ["A"])
    assert story.refused("A concede") == "AR-1.13"
    story.act("B activate lx_sila", "B end", "C activate ze_hakon", "C end")
    assert story.see("player") == "B"


@pytest.mark.rule("AR-8.1", "AR-7.5")
def test_what_an_active_model_can_do() -> None:
    assert verbs(duel(), "A") == {"move", "attack", "end"}
    assert verbs(duel(gap=20000), "A") == {"move", "end"}


@pytest.mark.rule("AR-1.13")
def test_who_concedes_before_activating_leaves_no_turn_behind() -> None:
    three = {"ze_hakon": {"at": [20000, 0], "fatigue": 1}, "ze_skadi": {"at": [20000, 4000]}}
    story = table(C=three, turn="C", **TWO)
    assert story.see("asked") == "Relieve"
    story.act("C concede")
    assert (story.see("player"), story.see("asked")) == ("A", "Activate")
