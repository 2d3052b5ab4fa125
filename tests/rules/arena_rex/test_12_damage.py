"""Chapters 12 and 13: the damage tree, damage, vitality, defeat."""

from __future__ import annotations

import pytest

from munera.arena_rex.damage import BY_ABILITY, heal, resolve_box_alone, suffer
from munera.engine.action import Action
from munera.engine.run import settle
from tests.kit import Story
from tests.rules.arena_rex.stories import FAR, duel, hits, offers, verbs, where


def ask_again(story: Story) -> Story:
    """Put the effect that was called below the question that is being asked, and resolve it."""
    asked = next(f for f in story.s.stack if f.waits())
    story.s.finish(asked)
    settle(story.s)
    return story


def strike(successes: int, **words: object) -> Story:
    """Cassia attacks Sila with so many net successes; nobody adds anything."""
    story = duel(chance=[hits(successes, 7, 0, 3)], favor=0, their_favor=0, reacted=["B"], **words)
    return story.act("A attack lm_cassia lx_sila", "A ready")


# ---- the tree


@pytest.mark.rule("AR-12.1", "AR-12.6", "AR-EX-23", "AR-12.23")
def test_boxes_are_taken_downward_along_links() -> None:
    story = strike(4)  # a1 is the only box of its row
    assert offers(story, "A") == ["box 1", "box 2"]
    assert story.refused("A box e1") == "AR-12.1"
    story.act("A box b1")
    assert story.see("asked") == "Act", "c1 and d1 are the only boxes linked"
    assert [e.args[1] for e in story.told("box")] == [0, 1, 3, 5]
    assert story.see("B.models.lx_sila.marked") == 6, "2 + 2 + 1 + 2 less ARM 1"


@pytest.mark.rule("AR-12.23", "AR-12.1")
def test_a_tree_may_have_several_boxes_at_its_top() -> None:
    story = duel(chance=[hits(1, 6, 0, 3)], attacker="lm_pompo", favor=0, their_favor=0, reacted=["B"])
    story.act("A attack lm_pompo lx_sila", "A ready")
    assert offers(story, "A") == ["box 0", "box 1"]


def test_a_box_that_is_none_is_said_and_refused_however_large_its_number() -> None:
    story = strike(4)
    for number in (99, 2**63, 10**12):
        box = Action("box", (number,))
        assert story.game.say(story.s, box) == f"Box {number}"
        refusal = story.game.accepts(story.s, 0, box)
        assert refusal is not None
        assert refusal.rule == "AR-12.1"


@pytest.mark.rule("AR-12.7")
def test_all_successes_must_be_used_and_the_surplus_is_lost() -> None:
    story = strike(7)
    assert story.refused("A pass") == "AR-12.7"
    story.act("A box b1")
    assert story.told("surplus")[0].args == (0, 3), "the row below the line needs Flourish"


@pytest.mark.rule("AR-12.2", "AR-12.3", "AR-12.4", "AR-12.17", "AR-12.18", "AR-4.4", "AR-EX-22", "AR-13.2")
def test_the_damage_is_a_lump_sum_less_arm() -> None:
    story = duel(chance=[hits(3, 6, 0, 3)], attacker="lm_pompo", favor=0, their_favor=0, reacted=["B"], foes={},
                 defender="he_kleon", friends={"lm_cassia": FAR[0]})  # fmt: skip
    story.act("A attack lm_pompo he_kleon", "A ready", "A box a2", "A walk")
    assert [e.args[3] for e in story.told("box")] == [1, 1, 1]
    assert [e.args for e in story.told("marked")] == [(2, 0, 2)], "1 + 1 + 1 less ARM 1, at once"


@pytest.mark.rule("AR-12.19", "AR-12.3")
def test_damage_is_never_below_zero() -> None:
    story = duel(chance=[hits(2, 6, 0, 3)], attacker="ti_ammut", defender="lm_varro", favor=0, their_favor=0,
                 reacted=["B"], friends={"lm_cassia": FAR[0]})  # fmt: skip
    story.act("A attack ti_ammut lm_varro", "A ready", "A box b2")
    assert [e.args[3] for e in story.told("box")] == [2, 0], "a number box may show 0"
    assert story.told("marked") == []
    assert story.told("compared")[0].args == (2, 0)


@pytest.mark.rule("AR-12.8", "AR-12.5", "AR-6.2")
def test_a_fatigue_box() -> None:
    story = duel(chance=[hits(2, 6, 0, 3)], attacker="ze_tallow", favor=0, their_favor=0, reacted=["B"])
    story.act("A attack ze_tallow lx_sila", "A ready", "A box b1")
    assert story.see("B.models.lx_sila.fatigue") == "fatigued"
    assert story.see("B.models.lx_sila.marked") == 2


@pytest.mark.rule("AR-12.9", "AR-2.10", "AR-11.4", "AR-11.2")
def test_a_favor_box() -> None:
    story = strike(2).act("A box b2")
    assert story.see("A.favor") == 1


@pytest.mark.rule("AR-EX-49", "AR-12.10", "AR-12.12", "AR-6.10", "AR-6.9")
def test_reposition_out_and_rest() -> None:
    story = duel(chance=[hits(4, 7, 0, 3)], favor=0, their_favor=0, reacted=["B"], me={"fatigue": 1, "began": 0})
    story.act("A attack lm_cassia lx_sila", "A box b2", "A walk")  # favor, push, then reposition
    assert story.see("asked") == "Walk"
    assert story.see("A.models.lm_cassia.fatigue") == "exhausted"
    assert story.refused("A walk -7700 0") == "AR-3.21"
    story.act("A walk -7000 0")
    assert (story.see("asked"), verbs(story, "A")) == ("Rest", {"rest", "stand"})
    story.act("A rest")
    assert story.see("A.models.lm_cassia.fatigue") == "fatigued"
    assert story.see("B.models.lx_sila.marked") == 4, "2 + 1 + 1 + 1 less ARM 1"
    story.act("A pass")  # Whirling Blades
    assert story.see("player") == "B"


@pytest.mark.rule("AR-12.10")
def test_no_rest_while_an_enemy_engages_it() -> None:
    story = duel(chance=[hits(2, 6, 0, 2)], attacker="lm_celer", favor=0, their_favor=0, reacted=["B"],
                 defender="lm_cassia", foes={"lx_macer": {"at": [-8000, 0]}})  # fmt: skip
    story.act("A attack lm_celer lm_cassia", "A ready", "A box b2", "A walk -4000 0")
    assert story.see("asked") == "Act"
    assert story.see("A.models.lm_celer.fatigue") == "fatigued"


@pytest.mark.rule("AR-12.11")
def test_outside_its_activation_it_only_moves() -> None:
    story = duel(chance=[hits(1, 6, 0, 2)], defender="lm_celer", favor=0, their_favor=0,
                 foes={"lx_macer": FAR[1]})  # fmt: skip
    story.act("A move", "B strike lm_celer lm_cassia", "B ready", "B box b2", "B walk 8000 0")
    assert (story.see("turn"), story.see("asked")) == ("A", "Walk"), "Cassia goes on with her move"
    assert story.see("B.models.lm_celer.fatigue") == "fatigued"


@pytest.mark.rule("AR-EX-07", "AR-12.15", "AR-12.16")
def test_a_push_without_follow_up_breaks_engagement() -> None:
    story = duel(gap=1270, chance=[hits(3, 6, 0, 2)], attacker="mo_khaemwas", defender="lm_cassia", favor=0,
                 their_favor=0, reacted=["B"])  # fmt: skip
    story.act("A attack mo_khaemwas lm_cassia", "A ready")
    assert where(story, "B", "lm_cassia") == (3500 + 1270 + 2540, 0)
    story.act("A walk")
    assert story.told("out_of_reach")[0].args == (0, 2, 2)
    assert story.see("B.models.lm_cassia.marked") == 1, "the box that broke engagement still counts"


@pytest.mark.rule("AR-12.22", "AR-15.32")
def test_when_the_defender_is_gone_the_attack_ends() -> None:
    story = duel(chance=[hits(2, 6, 0, 3)], attacker="lm_pompo", you={"marked": 8}, favor=0, their_favor=0,
                 reacted=["B"])  # fmt: skip
    story.act("A attack lm_pompo lx_sila", "A ready", "A box a1")
    suffer(story.s, 2, 1, -1, BY_ABILITY)
    ask_again(story)
    assert not story.see("B.models.lx_sila.in_play")
    assert [e.args[1] for e in story.told("box")] == [0], "the second success is lost"
    assert story.see("asked") == "Act"


@pytest.mark.rule("AR-12.25")
def test_when_the_attacker_is_gone_the_gathered_damage_is_dealt() -> None:
    story = duel(chance=[hits(3, 6, 0, 3)], attacker="lm_pompo", me={"marked": 11}, favor=0, their_favor=0,
                 reacted=["B"])  # fmt: skip
    story.act("A attack lm_pompo lx_sila", "A ready", "A box a1")
    suffer(story.s, 0, 1, -1, BY_ABILITY)
    ask_again(story)
    assert not story.see("A.models.lm_pompo.in_play")
    assert story.see("B.models.lx_sila.marked") == 0, "1 damage less ARM 1"
    assert story.see("player") == "B"


@pytest.mark.rule("AR-12.20", "AR-12.24")
def test_a_box_on_its_own_is_reduced_by_arm() -> None:
    story = duel(chance=[])
    resolve_box_alone(story.s, 0, 2, 3)
    ask_again(story)
    assert story.see("B.models.lx_sila.marked") == 2
    assert story.told("attacks") == []


# ---- vitality


@pytest.mark.rule("AR-13.1", "AR-13.4", "AR-13.7", "AR-4.9", "AR-11.4")
def test_boxes_are_marked_from_the_left_and_laurels_earn_favor() -> None:
    story = duel(their_favor=0)
    suffer(story.s, 2, 3, 0, BY_ABILITY)
    ask_again(story)
    assert (story.see("B.models.lx_sila.marked"), story.see("B.favor")) == (3, 1)


@pytest.mark.rule("AR-13.3", "AR-13.8")
def test_excess_is_discarded_and_the_model_defeated() -> None:
    story = duel(their_favor=0, you={"marked": 5})
    suffer(story.s, 2, 30, 0, BY_ABILITY)
    ask_again(story)
    assert (story.see("B.models.lx_sila.in_play"), story.see("B.models.lx_sila.marked")) == (False, 9)
    assert story.see("B.favor") == 1, "the Favor box among the last was marked, too"


@pytest.mark.rule("AR-13.8", "AR-1.14", "AR-1.3", "AR-24.3")
def test_the_last_defeat_ends_the_game() -> None:
    story = strike(4, you={"marked": 6}, foes={})
    story.act("A box b1")
    assert (story.see("B.models.lx_sila.in_play"), story.see("over")) == (False, False), "the attack is not over"
    story.act("A pass")  # Whirling Blades
    assert (story.see("over"), story.see("winners")) == (True, ["A"])


@pytest.mark.rule("AR-1.4")
def test_all_at_once_is_a_draw() -> None:
    story = duel(friends={}, foes={}, me={"marked": 10}, you={"marked": 8})
    for model in (0, 1):
        suffer(story.s, model, 5, -1, BY_ABILITY)
    ask_again(story)
    from munera.arena_rex.scenario import check_victory

    check_victory(story.s)
    assert story.see("winners") == ["A", "B"]


@pytest.mark.rule("AR-13.10", "AR-13.9")
def test_healing_unmarks_the_last_boxes_which_can_trigger_again() -> None:
    story = duel(their_favor=0, you={"marked": 3})
    heal(story.s, 2, 2)
    assert story.see("B.models.lx_sila.marked") == 1
    suffer(story.s, 2, 2, 0, BY_ABILITY)
    ask_again(story)
    assert (story.see("B.models.lx_sila.marked"), story.see("B.favor")) == (3, 1)
    heal(story.s, 2, 9)
    assert story.see("B.models.lx_sila.marked") == 0


@pytest.mark.rule("AR-EX-38", "AR-20.4", "AR-20.5", "AR-20.6", "AR-20.3", "AR-20.12", "AR-20.1")
def test_stages_come_one_after_another() -> None:
    story = duel(defender="mo_meresankh", you={"marked": 7, "stages": ["I", "II"]})
    suffer(story.s, 2, 5, 0, BY_ABILITY)
    ask_again(story)
    meresankh = story.see("B.models.mo_meresankh")
    assert (meresankh["stage"], meresankh["marked"], meresankh["in_play"]) == ("II", 0, True)
    assert meresankh["at"] == [3000, 0]
    suffer(story.s, 2, 10, 0, BY_ABILITY)
    ask_again(story)
    assert not story.see("B.models.mo_meresankh.in_play")


@pytest.mark.rule("AR-20.7", "AR-20.2")
def test_only_included_stages_count() -> None:
    story = duel(defender="mo_meresankh", you={"marked": 7, "stages": ["I"]})
    suffer(story.s, 2, 5, 0, BY_ABILITY)
    ask_again(story)
    assert not story.see("B.models.mo_meresankh.in_play")


@pytest.mark.rule("AR-13.12", "AR-15.55")
def test_a_defeated_model_loses_its_chain() -> None:
    story = duel(you={"marked": 8}, chains=[{"one": "lx_sila", "other": "lx_macer"}])
    suffer(story.s, 2, 1, 0, BY_ABILITY)
    ask_again(story)
    assert story.s.chains == ()


@pytest.mark.rule("AR-13.11", "AR-12.18")
def test_damage_outside_attacks_ignores_arm_and_is_marked_at_once() -> None:
    story = duel(defender="lm_varro", friends={})
    suffer(story.s, 1, 3, 0, BY_ABILITY)
    ask_again(story)
    assert story.see("B.models.lm_varro.marked") == 3
