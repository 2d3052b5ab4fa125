"""AR-21: tactics of the clear turn: Maneuver, Recover, Incite, and what holds for all."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit import Story
from tests.rules.arena_rex.stories import FAR, INCH, agree, duel, hits, offers, table, verbs, where

LION = {"lion": {"disc": [4000, 0, 2500], "like": "belua"}}


def clear(favor: int = 3, **words: Any) -> Story:
    """A's clear turn, at its tactics: Cassia Fatigued at (0, 0), Varro Exhausted, Candidus (a Beast) Ready."""
    models = {"lm_cassia": {"at": [0, 0], "fatigue": 1}, "lm_varro": {"at": [0, -20000], "fatigue": 2},
              "be_candidus": {"at": [-20000, 0]}}  # fmt: skip
    b = words.pop("B", {"lx_ulfa": (20000, 0), "lx_macer": FAR[1]})
    return table(A={"favor": favor, "models": models | words.pop("more", {})}, B=b, phase="tactics", **words)


def offered(story: Story, verb: str) -> list[str]:
    return [offer for offer in offers(story, "A") if offer.split()[0] == verb]


@pytest.mark.rule("AR-21.1", "AR-7.15")
def test_tactics_exist_only_in_ones_own_clear_turn() -> None:
    normal = duel()
    assert not {"maneuver", "recover"} & verbs(normal, "A")
    assert {"maneuver", "recover"} <= verbs(clear(), "A")
    assert "recover" not in verbs(clear(), "B")


@pytest.mark.rule("AR-21.2", "AR-21.3", "AR-8.15")
def test_maneuver_is_a_move_action_of_a_gladiator_without_fatigue() -> None:
    story = clear()
    assert offered(story, "maneuver") == ["maneuver 0"]  # not the Exhausted one, not the Beast
    story.act("A maneuver lm_cassia", f"A walk 0 {6 * INCH}")
    assert (story.see("turn"), story.see("asked")) == ("B", "ReactionMove")
    story.act("B pass")
    assert (where(story, "A", "lm_cassia"), story.see("A.favor")) == ((0, 6 * INCH), 2)
    assert story.see("A.models.lm_cassia.fatigue") == "fatigued"
    assert offered(story, "maneuver") == []  # once per clear turn


@pytest.mark.rule("AR-21.3", "AR-9.9")
def test_a_maneuver_out_of_engagement_may_be_struck_at() -> None:
    story = clear(B={"lx_ulfa": (3000, 0), "lx_macer": FAR[1]})
    story.act("A maneuver lm_cassia")
    assert (story.see("turn"), story.see("asked")) == ("B", "OpportunityAttack")


@pytest.mark.rule("AR-21.4", "AR-21.5")
def test_recover_takes_fatigue_off_any_model_as_often_as_one_pays() -> None:
    story = clear(more={"be_umbra": {"at": [-20000, 9000], "fatigue": 1}})
    assert offered(story, "recover") == ["recover 0", "recover 1", "recover 3"]  # Beasts, too
    story.act("A recover lm_varro", "A recover lm_varro")
    assert (story.see("A.models.lm_varro.fatigue"), story.see("A.favor")) == ("ready", 1)
    assert offered(story, "recover") == ["recover 0", "recover 3"]


@pytest.mark.rule("AR-21.8", "AR-11.9")
def test_what_cannot_be_paid_or_has_no_target_may_not_be_chosen() -> None:
    assert clear(favor=0).see("player") == "B"  # nothing left to do: nobody is asked
    assert offered(clear(), "incite") == []
    assert clear().refused("A recover be_candidus") == "AR-21.4"
    assert clear().refused("A maneuver lm_varro") == "AR-21.2"
    assert clear().refused("A incite 7") == "AR-21.6"
    assert clear().refused("A rouse lm_cassia") == "AR-22.2"  # the cohort does not have it
    assert clear().refused("A move") == "AR-7.7"


@pytest.mark.rule("AR-21.6", "AR-21.7", "AR-21.10")
def test_incite_moves_a_mobile_feature_and_opponents_react() -> None:
    story = clear(features={"lion": {"disc": [9000, 9000, 2500], "like": "belua"}})
    assert offered(story, "incite") == ["incite 100"]  # it engages nobody
    story.act("A incite lion", "A walk 9000 0")
    assert (story.see("turn"), story.see("asked")) == ("B", "ReactionMove")
    story.act("B pass")
    assert (story.see("features.lion.at"), story.see("A.favor")) == ([9000, 0], 2)
    assert offered(story, "incite") == []  # each feature once per clear turn


@pytest.mark.rule("AR-21.7", "AR-21.9", "AR-21.10", "AR-21.11")
def test_incite_attacks_with_an_aggressive_feature_as_part_of_the_cohort() -> None:
    """Its player rolls and spends Favor; pushing the enemy against a model of the cohort gives a success."""
    b = {"favor": 0, "models": {"lx_ulfa": {"at": [8000, 0]}, "lx_macer": FAR[1]}}
    story = clear(B=b, features=LION, more={"lm_drusa": {"at": [12000, 0]}}, chance=[hits(2, 8, 0, 2)])
    assert set(offered(story, "incite")) == {"incite 100", "incite 100 4"}  # not its own cassia
    story.act("A incite lion lx_ulfa", "A favor", "B ready", "A favor")
    agree(story)
    assert story.see("asked") == "PickBox"
    story.act("A box b1", "A walk 4500 0")
    assert where(story, "B", "lx_ulfa") == (9000, 0)
    assert len(story.told("contact")) == 1
    assert story.see("A.favor") == 0  # 1 for the tactic, 2 spent by the feature


@pytest.mark.rule("AR-21.10", "AR-9.24")
def test_opponents_may_react_to_an_incited_attack() -> None:
    story = clear(B={"lx_ulfa": (8000, 0), "lx_macer": FAR[1]}, features=LION)
    story.act("A incite lion lx_ulfa", "A ready")
    assert "counter" in verbs(story, "B")


@pytest.mark.rule("AR-21.12")
def test_a_tactic_may_name_a_mounted_gladiator_rider() -> None:
    pair = {"lm_fulmen": {"at": [9000, 0], "fatigue": 1}, "lm_celer": {"at": [9000, 0], "riding": True}}
    story = clear(more=pair)
    assert "maneuver 4" in offered(story, "maneuver")  # the rider; the mount is a Beast
    story.act("A maneuver lm_celer", f"A walk 9000 {8 * INCH}", "B pass")
    assert where(story, "A", "lm_fulmen") == (9000, 8 * INCH)  # with the MOV of the mount


@pytest.mark.rule("AR-21.12", "AR-22.12")
def test_rousing_a_mounted_rider_fatigues_the_pair() -> None:
    pair = {"lm_fulmen": {"at": [9000, 0]}, "lm_celer": {"at": [9000, 0], "riding": True}}
    a = {"favor": 0, "benefits": ["rouse"], "models": pair | {"lm_drusa": {"at": [0, -30000], "fatigue": 2}}}
    story = table(A=a, B={"lx_ulfa": (15000, 0), "lx_macer": FAR[1]}, phase="tactics")
    story.act("A rouse lm_celer")
    assert (story.see("A.favor"), story.see("A.models.lm_fulmen.fatigue")) == (1, "fatigued")


@pytest.mark.rule("AR-21.13", "AR-13.11")
def test_damage_as_a_cost_may_exceed_what_is_left_and_defeat_the_model() -> None:
    models = {
        "mo_nebka": {"at": [0, 0], "marked": 9},
        "mo_henut": {"at": [0, -9000]},
        "mo_tasheret": {"at": [0, -18000]},
    }
    story = table(A={"favor": 0, "benefits": ["offering"], "models": models}, phase="tactics",
                  B={"lx_ulfa": FAR[1], "lx_macer": (9000, 30000)})  # fmt: skip
    story.act("A offering mo_nebka")
    assert not story.see("A.models.mo_nebka.in_play")
    assert story.see("A.favor") == 2  # what was paid for is still gained
    assert story.told("attacks") == []  # the skull: a Dying Blow with nobody near


@pytest.mark.rule("AR-21.13", "AR-12.18")
def test_damage_as_a_cost_ignores_arm_and_triggers_the_boxes_it_marks() -> None:
    models = {"mo_khaemwas": {"at": [0, 0], "marked": 2}, "mo_henut": {"at": [0, -9000]}}
    story = table(A={"favor": 0, "benefits": ["offering"], "models": models}, phase="tactics",
                  B={"lx_ulfa": FAR[1], "lx_macer": (9000, 30000)})  # fmt: skip
    story.act("A offering mo_khaemwas")
    assert (story.see("A.models.mo_khaemwas.marked"), story.see("A.favor")) == (4, 3)  # ARM 2; laurels in box four
