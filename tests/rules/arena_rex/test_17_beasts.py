"""AR-17: Beasts in a cohort, and Wild."""

from __future__ import annotations

from typing import Any

import pytest

from munera.arena_rex.game import GAME
from tests.kit import Story
from tests.rules.arena_rex.stories import FAR, INCH, agree, duel, hits, offers, table, verbs, where

TIRED = {"fatigue": 1}


def wild(beast: Any = (0, 0), friend: Any = (0, -20000), foe: Any = (0, 20000), **words: Any) -> Story:
    """A's clear turn begins: candidus (50 mm, MOV 5, ATK 6) goes wild; drusa is its friend, cassia an enemy."""
    candidus = {"at": list(beast), "marked": words.pop("marked", 0)} | TIRED
    a = {"favor": words.pop("favor", 3), "models": {"be_candidus": candidus, "lm_drusa": {"at": list(friend)} | TIRED}}
    b = {
        "favor": words.pop("their_favor", 3),
        "models": {"lm_cassia": {"at": list(foe)}, "lm_varro": {"at": [30000, 0]}},
    }
    return table(A=a, B=b, **words)


@pytest.mark.rule("AR-17.2")
def test_in_a_cohort_a_beast_activates_and_reacts_like_any_model() -> None:
    story = duel(attacker="be_umbra", friends={"lm_varro": FAR[0]}, chance=[hits(0, 7, 3, 3)])
    agree(story.act("A attack be_umbra lx_sila", "A pass"))
    story = duel(defender="be_candidus", foes={"lm_drusa": FAR[1]})
    story.act("A attack lm_cassia be_candidus", "A ready")
    assert "counter" in verbs(story, "B")


@pytest.mark.rule("AR-17.1", "AR-17.13")
def test_a_beast_may_be_a_hazard_that_is_aggressive_mobile_and_destructible() -> None:
    story = duel(attacker="lm_cassia", you={"at": [0, 20000]},
                 features={"lion": {"disc": [4000, 0, 2500], "like": "belua"}})  # fmt: skip
    assert story.offered("A attack lm_cassia lion")
    assert story.see("features.lion.in_play")


@pytest.mark.rule("AR-17.3", "AR-7.10", "AR-17.9", "AR-17.10", "AR-17.12", "AR-EX-37")
def test_a_beast_turns_on_its_own_friend_if_that_is_nearest() -> None:
    """2 inches from a friend and 4 from an enemy: it moves to the friend and attacks it; the opponent rolls."""
    friend, foe = (0, -(2500 + 1500 + 2 * INCH)), (0, 2500 + 1500 + 4 * INCH)
    story = wild(friend=friend, foe=foe, chance=[hits(2, 7, 0, 3)])
    assert story.see("kind") == "clear"
    assert story.see("A.models.be_candidus.fatigue") == "ready"  # relieved first, and nothing is paid
    assert (story.see("turn"), story.see("asked")) == ("B", "ReactionMove")  # the Wild move is a Move Action
    story.act("B pass")
    x, y = where(story, "A", "be_candidus")
    assert (x, -2 * INCH <= y <= -2 * INCH + 5) == (0, True)  # in contact
    assert story.see("attack.kind") == "wild"
    assert (story.see("turn"), verbs(story, "B")) == ("B", {"ready", "favor"})  # the opponent rolls; no upgrade
    story.act("B ready")
    assert (story.see("turn"), verbs(story, "A")) == ("A", {"ready", "favor", "goad"})  # it may not react
    story.act("A ready")
    assert (story.see("turn"), story.see("asked")) == ("B", "PickBox")
    story.act("B box b2")
    assert story.see("A.models.lm_drusa.marked") == 3  # 4 less ARM 1
    assert (story.see("turn"), story.see("asked")) == ("A", "PickTactic")


@pytest.mark.rule("AR-17.10")
def test_against_an_enemy_its_controller_rolls_and_chooses() -> None:
    story = wild(foe=(4000, 0), chance=[hits(1, 7, 0, 2)])
    assert (story.see("turn"), story.see("attack.defender")) == ("A", "lm_cassia")
    agree(story)
    assert story.see("B.models.lm_cassia.marked") == 2


@pytest.mark.rule("AR-17.10", "AR-12.9")
def test_favor_boxes_of_a_wild_tree_go_to_the_roller() -> None:
    a = {"models": {"be_umbra": {"at": [0, 0]} | TIRED, "lm_drusa": {"at": [0, -4000]} | TIRED}, "favor": 0}
    story = table(A=a, B={"lm_cassia": FAR[1], "lm_varro": (30000, 0)}, chance=[])
    assert story.see("turn") == "B"  # the opponent rolls against the friend
    assert story.s.attacks[-1].roller == 1


@pytest.mark.rule("AR-17.4", "AR-3.41")
def test_chance_picks_among_models_that_are_equally_near() -> None:
    story = wild(friend=(9000, 0), foe=(-9000, 0))
    assert story.see("turn") == "chance"
    assert offers_of_chance(story) == ["nearest 1", "nearest 2"]
    story.answer(-1, "nearest 2")
    story.act("B pass")
    assert story.see("attack.defender") == "lm_cassia"


def offers_of_chance(story: Story) -> list[str]:
    return [repr(action) for action in GAME.options(story.s, -1)]


@pytest.mark.rule("AR-17.5")
def test_favor_of_its_own_track_goes_to_its_controller() -> None:
    story = wild(foe=(4000, 0), chance=[hits(0, 7, 2, 7)], favor=0, marked=3)
    agree(story.act("B counter")).act("B box b1")
    assert story.see("A.models.be_candidus.marked") == 6  # 4 less ARM 1: the fifth box bears laurels
    assert story.see("A.favor") == 1


@pytest.mark.rule("AR-17.6", "AR-17.7")
def test_both_players_may_add_favor_within_the_limit_of_the_beast() -> None:
    story = wild(foe=(4000, 0))
    story.act("A favor", "B goad")
    assert (story.see("attack.dice")[1], story.see("A.favor"), story.see("B.favor")) == (2, 2, 2)
    assert story.refused("B goad") in ("AR-10.5", "AR-11.10")  # two from everybody together
    assert "favor" in verbs(story, "B")  # for its own defence


@pytest.mark.rule("AR-17.8")
def test_hazards_do_not_trigger_wild() -> None:
    story = wild(foe=(9000, 0), features={"column": {"disc": [0, 5000, 1500], "properties": ["staggering"]}})
    story.act("B pass")
    assert story.see("attack.defender") == "lm_cassia"


@pytest.mark.rule("AR-17.8", "AR-19.3", "AR-15.43")
def test_a_mounted_pair_counts_as_one_and_chance_picks_mount_or_rider() -> None:
    a = {"models": {"be_candidus": {"at": [0, 0]} | TIRED, "lm_drusa": {"at": [0, -30000]} | TIRED}}
    b = {"models": {"he_bronteus": {"at": [5000, 0]}, "he_nikanor": {"at": [5000, 0], "riding": True}}}
    story = table(A=a, B=b)
    assert offers_of_chance(story) == ["victim 0", "victim 1"]
    story.answer(-1, "victim 1")
    assert story.see("attack.defender") == "he_nikanor"


@pytest.mark.rule("AR-17.8", "AR-19.3")
def test_a_mount_never_turns_on_its_own_rider() -> None:
    a = {"models": {"lm_fulmen": {"at": [0, 0]} | TIRED, "lm_celer": {"at": [0, 0], "riding": True} | TIRED}}
    story = table(A=a, B={"lm_cassia": (20000, 0), "lm_varro": FAR[1]})
    story.act("B pass")
    assert where(story, "A", "lm_fulmen")[0] > 15990  # to contact with cassia, 16000 away
    assert where(story, "A", "lm_celer") == where(story, "A", "lm_fulmen")  # the rider goes with it


@pytest.mark.rule("AR-17.9")
def test_abilities_of_an_activation_do_not_work_and_enemies_may_react() -> None:
    a = {"models": {"be_umbra": {"at": [0, 0]} | TIRED, "lm_drusa": {"at": [0, -30000]} | TIRED}}
    story = table(A=a, B={"lm_cassia": (5000, 0), "lm_varro": FAR[1]})
    assert story.see("attack.kind") == "wild"  # engaged already: no move, and no Spring either
    story.act("A ready")
    assert "counter" in verbs(story, "B")


@pytest.mark.rule("AR-17.11", "AR-7.10")
def test_several_beasts_go_one_after_another_in_the_order_their_player_chooses() -> None:
    a = {"models": {"be_umbra": {"at": [0, 0]} | TIRED, "be_candidus": {"at": [0, 9000]} | TIRED}}
    story = table(A=a, B={"lm_cassia": (5000, 0), "lm_varro": FAR[1]}, chance=[hits(0, 7, 0, 2)])
    assert offers(story, "A") == ["wild 0", "wild 1"]
    agree(story.act("A wild be_umbra"))
    assert story.told("wild")[-1].args == (1,)  # then candidus finds its own nearest model
    assert story.see("turn") == "B"


@pytest.mark.rule("AR-17.14")
def test_a_wild_beast_has_no_friends_to_push_models_against() -> None:
    a = {"models": {"be_candidus": {"at": [0, 0]} | TIRED, "lm_drusa": {"at": [8000, 0]} | TIRED}}
    story = table(A=a, B={"lm_cassia": (4000, 0), "lm_varro": FAR[1]}, chance=[hits(2, 7, 0, 2)])
    agree(story).act("A box b1", "A walk")
    assert where(story, "B", "lm_cassia") == (5000, 0)  # pushed into drusa
    assert story.told("contact") == []
    assert story.see("B.models.lm_cassia.marked") == 3  # no third success from the contact


def test_a_table_with_a_beast_as_a_hazard_is_stored_and_read_back() -> None:
    story = duel(features={"lion": {"disc": [9000, 0, 2500], "like": "belua"}})
    stored = GAME.encode(story.s)
    assert GAME.encode(GAME.decode(stored)) == stored
