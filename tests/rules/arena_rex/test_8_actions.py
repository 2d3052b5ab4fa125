"""Chapter 8: Move, Attack and Power Attack; the paths of moves."""

from __future__ import annotations

import pytest

from munera.arena_rex.game import GAME
from munera.engine.action import Action
from tests.rules.arena_rex.stories import INCH, duel, hits, offers, table, verbs, where


@pytest.mark.rule("AR-EX-10", "AR-8.5", "AR-3.22")
def test_a_move_must_go_round() -> None:
    story = duel(gap=2080, attacker="lm_varro", friends={}, reacted=["B"])  # MOV 4; the enemy stands at (5080, 0)
    assert where(story, "B", "lx_sila") == (5080, 0)
    story.act("A move")
    assert story.refused("A walk 10160 0") == "AR-8.5"


@pytest.mark.rule("AR-EX-11", "AR-3.21", "AR-8.5")
def test_a_legal_detour() -> None:
    story = duel(gap=2080, attacker="lm_celer", friends={}, reacted=["B"])  # MOV 5
    story.act("A move", "A walk 3400 3000 6760 3000 10160 0")
    assert where(story, "A", "lm_celer") == (10160, 0)
    assert story.told("walked")[0].args == (0, 0, 0, 0, 3400, 3000, 6760, 3000, 10160, 0)


@pytest.mark.rule("AR-8.5", "AR-4.1", "AR-3.20", "AR-3.8", "AR-3.25")
def test_how_far_and_where_a_move_may_go() -> None:
    story = duel(gap=10000, attacker="lm_varro", friends={}, reacted=["B"]).act("A move")
    assert story.refused("A walk 0 10171") == "AR-3.21"
    assert story.refused("A walk 0 5000 0 -1000") == "AR-3.21", "the way counts, not the distance"
    assert story.refused("A walk 1") == "AR-3.21"
    story = duel(attacker="lm_varro", friends={}, me={"at": [0, 33000]}, you={"at": [0, 0]}, foes={}, reacted=["B"])
    story.act("A move")
    assert story.refused("A walk 0 37000") == "AR-3.25"
    story.act("A walk 0 36600")
    assert where(story, "A", "lm_varro") == (0, 36600)


@pytest.mark.rule("AR-8.6", "AR-8.3")
def test_a_move_of_no_distance_counts_like_any_other() -> None:
    story = duel(gap=20000).act("A move", "A walk")
    assert story.see("asked") == "ReactionMove", "it triggers reactions"
    story.act("B pass")
    assert not story.see("free_move")


@pytest.mark.rule("AR-8.8", "AR-8.9", "AR-3.15", "AR-3.16", "AR-2.6", "AR-2.7")
def test_targets_are_enemies_within_engagement_range() -> None:
    story = duel(gap=INCH + 10, friends={"lm_varro": {"at": [-3000, 0]}})
    assert story.offered("A attack lm_cassia lx_sila")
    assert story.refused("A attack lm_cassia lm_varro") == "AR-8.9"
    story = duel(gap=INCH + 11)
    assert story.refused("A attack lm_cassia lx_sila") == "AR-8.8"
    assert story.refused("A attack lm_varro lx_sila") == "AR-8.1"


@pytest.mark.rule("AR-8.9")
def test_friendly_fire_is_a_house_rule() -> None:
    story = duel(friends={"lm_varro": {"at": [-3000, 0]}}, options={"friendly_fire": True})
    assert story.offered("A attack lm_cassia lm_varro")


@pytest.mark.rule("AR-8.12", "AR-8.13", "AR-5.4", "AR-5.7")
def test_a_power_attack_re_rolls_failed_dice_favor_dice_too() -> None:
    story = duel(chance=["roll 1 2 3 4 5 6 1 2 6 6 6", "roll 6 5 4 3 6"], their_favor=0, reacted=["B"])
    story.act("A attack lm_cassia lx_sila", "A power", "A favor", "A ready")
    assert story.refused("A reroll 0 3") == "AR-8.12", "the fourth die is a success"
    assert story.refused("A reroll 0 0 0") == "AR-5.5"
    assert story.offered("A reroll 0 0 1 2 6 7")
    story.act("A reroll 0 0 1 2 6 7")  # the last of them is the Favor die
    assert story.told("compared")[0].args == (8, 3)


@pytest.mark.rule("AR-8.12", "AR-5.7")
def test_any_subset_may_be_re_rolled_or_none() -> None:
    story = duel(chance=[hits(4, 7, 3, 3)], their_favor=0, favor=0, reacted=["B"])
    story.act("A attack lm_cassia lx_sila", "A power")
    assert offers(story, "A") == ["reroll 0 4 5 6", "reroll 0 4 5", "reroll 0 4", "keep"]
    story.act("A keep")
    assert story.told("compared")[0].args == (4, 3)


@pytest.mark.rule("AR-8.11", "AR-8.14", "AR-6.4")
def test_who_may_upgrade() -> None:
    story = duel(me={"fatigue": "fatigued", "began": 0})
    story.act("A attack lm_cassia lx_sila")
    assert story.refused("A power") == "AR-8.11"
    story = duel().act("A attack lm_cassia lx_sila", "A power", "B favor")
    assert story.refused("A power") == "AR-8.13"
    story.act("A ready")
    assert story.refused("B power") == "AR-8.14"


@pytest.mark.rule("AR-8.14", "AR-9.10")
def test_an_opportunity_attack_may_be_upgraded() -> None:
    story = duel().act("A move", "B strike lx_sila lm_cassia")
    assert "power" in verbs(story, "B")


@pytest.mark.rule("AR-8.15", "AR-9.6")
def test_a_follow_up_is_no_move_action() -> None:
    story = duel(chance=[hits(2, 6, 0, 2)], attacker="lx_sila", defender="lm_cassia", their_favor=0, favor=0,
                 friends={}, you={"fatigue": "fatigued"}, foes={"lm_varro": {"at": [0, 30000]}})  # fmt: skip
    story.act("A attack lx_sila lm_cassia", "A ready", "A box b1")
    assert story.see("asked") == "Walk"
    story.act("A walk 1000 0")
    assert story.see("asked") == "Act", "nobody is asked to react"
    assert story.see("free_move")


@pytest.mark.rule("AR-8.10", "AR-8.7")
def test_several_attacks_cost_a_fatigue_each() -> None:
    story = duel(chance=[hits(0, 7, 0, 3)], their_favor=0, favor=0, reacted=["B"])
    story.act("A attack lm_cassia lx_sila", "A ready")
    assert story.see("A.models.lm_cassia.fatigue") == "fatigued"
    assert story.offered("A attack lm_cassia lx_sila")


@pytest.mark.rule("AR-3.23", "AR-8.5")
def test_a_move_may_end_in_base_contact_with_a_friend() -> None:
    story = table(A={"lm_cassia": (0, 0), "lm_varro": (6000, 0)}, B={"lx_sila": (0, 30000), "lx_ulfa": (4000, 30000)},
                  active="lm_cassia", reacted=["B"])  # fmt: skip
    story.act("A move", "A walk 3000 0")
    assert where(story, "A", "lm_cassia") == (3000, 0)


@pytest.mark.rule("AR-3.23")
@pytest.mark.parametrize("far", [2_000_000, 10**12, 2**63, -(2**70)])
def test_places_beyond_every_arena_are_refused(far: int) -> None:
    story = duel(gap=20000).act("A move")
    for walk in (Action("walk", (far, 0)), Action("walk", (0, far)), Action("walk", (100, 0, far, far))):
        refusal = GAME.accepts(story.s, 0, walk)
        assert refusal is not None
        assert refusal.rule == "AR-3.23"
    assert repr(GAME.read(story.s, "go 999999999999 0")) == "walk 999999999999 0"
