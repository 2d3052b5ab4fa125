"""The abilities of the Morituri cards, each used."""

from __future__ import annotations

import pytest

from tests.kit import Story
from tests.rules.arena_rex.stories import FAR, agree, duel, hits, offers, table, where

FRIENDS = {"mo_nebka": FAR[0]}


def test_henuts_serpent_step_brings_her_to_her_target_before_negotiation() -> None:
    story = duel(gap=4000, attacker="mo_henut", friends=FRIENDS)
    story.act("A attack mo_henut lx_sila")
    assert story.see("asked") == "Walk"  # it is out of reach: she must go there [AR-8.8]
    assert story.refused("A walk") == "AR-8.8"
    story.act("A walk 2540 0")
    assert (story.see("asked"), where(story, "A", "mo_henut")) == ("Negotiate", (2540, 0))
    assert story.see("A.models.mo_henut.fatigue") == "fatigued"


def test_henuts_serpent_step_is_optional_in_reach_and_once_per_activation() -> None:
    story = duel(gap=2000, attacker="mo_henut", friends=FRIENDS, chance=[hits(0, 6, 3, 3)])
    story.act("A attack mo_henut lx_sila")
    assert story.see("asked") == "MayUse"
    agree(story.act("A use", "A walk 1000 0"))
    story.act("A attack mo_henut lx_sila")
    assert story.see("asked") == "Negotiate"


def test_henut_cannot_step_to_a_target_too_far_away() -> None:
    assert duel(gap=5200, attacker="mo_henut", friends=FRIENDS).refused("A attack mo_henut lx_sila") == "AR-8.8"


def test_henuts_drink_of_amenti_heals_her() -> None:
    story = duel(attacker="mo_henut", friends=FRIENDS, chance=[hits(3, 6, 0, 3)], me={"marked": 3})
    agree(story.act("A attack mo_henut lx_sila", "A pass")).act("A box b2")
    assert story.see("A.models.mo_henut.marked") == 1


def dying(key: str, boxes: int, **words: object) -> Story:
    """B's Morituri model has one box left, its skull, and is about to lose it to Cassia's two damage."""
    return duel(defender=key, chance=[hits(1, 7, 0, words.pop("dice", 2))], favor=0, their_favor=0,  # type: ignore[arg-type]
                you={"marked": boxes - 1}, **words)  # fmt: skip


def test_henuts_last_rite_strikes_one_model_she_engages() -> None:
    story = dying("mo_henut", 11, foes={"mo_tasheret": {"at": [3000, 3000]}})
    agree(story.act("A attack lm_cassia mo_henut"))
    assert (story.see("turn"), story.see("asked")) == ("B", "PickModel")
    assert offers(story, "B") == ["pick 0", "pick 3"]  # the attacker, or her own friend
    story.act("B pick lm_cassia")
    assert story.see("A.models.lm_cassia.marked") == 3
    assert not story.see("B.models.mo_henut.in_play")


def test_nebkas_hooking_blade_follows_up_two_inches() -> None:
    story = duel(gap=2000, attacker="mo_nebka", friends={"mo_henut": FAR[0]}, chance=[hits(2, 7, 0, 3)], favor=0,
                 their_favor=0)  # fmt: skip
    agree(story.act("A attack mo_nebka lx_sila")).act("A box b2")
    assert where(story, "B", "lx_sila") == (7540, 0)
    story.act("A walk 4500 0")
    assert where(story, "A", "mo_nebka") == (4500, 0)


def test_nebkas_dying_blow_is_an_attack_nobody_can_answer() -> None:
    story = dying("mo_nebka", 10, foes={"mo_henut": FAR[1]})
    story.chance = [*story.chance, hits(1, 7, 0, 2)]
    agree(story.act("A attack lm_cassia mo_nebka"))
    attacks = [event.args for event in story.told("attacks")]
    assert attacks == [(0, 2, 0), (2, 0, 6)]  # granted, against Cassia
    assert story.see("A.models.lm_cassia.marked") == 2
    assert not story.see("B.models.mo_nebka.in_play")
    assert story.see("A.favor") == 2  # Encore
    story.done()


def test_tasherets_canopic_debt_is_paid_by_whoever_falls_near_her() -> None:
    story = duel(defender="lx_sila", chance=[hits(1, 7, 0, 3)], favor=0, their_favor=0, you={"marked": 8},
                 friends={"mo_tasheret": {"at": [0, 8000]}})  # fmt: skip
    agree(story.act("A attack lm_cassia lx_sila"))
    assert story.see("A.favor") == 3  # with Cassia's Encore
    assert not story.see("B.models.lx_sila.in_play")
    far = duel(defender="lx_sila", chance=[hits(1, 7, 0, 3)], favor=0, their_favor=0, you={"marked": 8},
               friends={"mo_tasheret": {"at": [0, 12000]}})  # fmt: skip
    agree(far.act("A attack lm_cassia lx_sila"))
    assert far.see("A.favor") == 2  # only Cassia's Encore


def test_tasherets_natron_heals_a_friend_at_the_start_of_her_activation() -> None:
    story = table(A={"mo_tasheret": (0, 0), "mo_nebka": {"at": [5000, 0], "marked": 3}, "mo_henut": (0, -5000)},
                  B={"lm_cassia": FAR[1], "lm_varro": (9000, 30000)}, phase="activate")  # fmt: skip
    story.act("A activate mo_tasheret", "A use")  # nebka is the only one with a marked box
    assert (story.see("A.models.mo_nebka.marked"), story.see("A.favor")) == (1, 2)


def test_tasherets_sealed_jar_heals_a_friend_within_five_inches() -> None:
    story = dying("mo_tasheret", 12, dice=3, foes={"mo_henut": {"at": [3000, 12000], "marked": 5}})
    agree(story.act("A attack lm_cassia mo_tasheret"))
    assert story.see("B.models.mo_henut.marked") == 2


@pytest.mark.rule("AR-14.8")
def test_khaemwas_weight_of_stone_pushes_larger_defenders() -> None:
    story = duel(attacker="mo_khaemwas", defender="lm_fulmen", chance=[hits(1, 6, 0, 2)], favor=0, their_favor=0,
                 friends=FRIENDS, foes={"lm_drusa": FAR[1]})  # fmt: skip
    agree(story.act("A attack mo_khaemwas lm_fulmen")).act("A walk")
    assert where(story, "B", "lm_fulmen") == (7040, 0)


def test_khaemwas_falling_tomb_pushes_every_enemy_he_engages() -> None:
    story = dying("mo_khaemwas", 11, foes={"mo_henut": {"at": [3500, -3500]}},
                  friends={"lm_varro": {"at": [3500, 3500]}, "lm_drusa": {"at": [7000, 0]}})  # fmt: skip
    story.chance = [hits(2, 7, 0, 2)]
    agree(story.act("A attack lm_cassia mo_khaemwas")).act("A box b1")
    assert (story.see("turn"), story.see("asked")) == ("B", "WhoIsNext")
    assert offers(story, "B") == ["pick 0", "pick 1", "pick 2"]  # no friend of his
    story.act("B pick lm_drusa", "B pick lm_varro")
    assert where(story, "A", "lm_drusa") == (9540, 0)
    assert where(story, "A", "lm_cassia") == (-2540, 0)
    assert where(story, "A", "lm_varro") == (3500, 3500)  # his Planted Shield


def test_sobeknakhts_undertow_drags_the_defender_near() -> None:
    story = duel(gap=2000, attacker="mo_sobeknakht", friends=FRIENDS, chance=[hits(2, 6, 0, 3)])
    agree(story.act("A attack mo_sobeknakht lx_sila")).act("A box b2")
    assert where(story, "B", "lx_sila") == (3020, 0)  # just before contact [AR-14.20]


def test_sobeknakhts_drag_under_tires_his_last_attacker() -> None:
    story = dying("mo_sobeknakht", 10, dice=3, foes={"mo_henut": FAR[1]})
    story.chance = [hits(2, 7, 0, 3)]
    agree(story.act("A attack lm_cassia mo_sobeknakht")).act("A box b1")
    assert story.see("A.models.lm_cassia.fatigue") == "exhausted"


@pytest.mark.parametrize("gap, favor_dice", [(0, 0), (5080, 1)])
def test_sobeknakhts_crocodile_mask_denies_generated_favor_dice(gap: int, favor_dice: int) -> None:
    foes = {"mo_sobeknakht": {"at": [0, 3000 + gap]}}
    story = duel(attacker="lx_ulfa", defender="mo_nebka", friends={"lx_sila": FAR[0]}, foes=foes)
    story.act("A attack lx_ulfa mo_nebka", "A power")
    assert story.see("attack.dice")[1] == favor_dice


@pytest.mark.parametrize("foe, dice", [((9000, 0), 1), ((5000, 0), 0)])
def test_meresankh_strikes_veiled_if_nobody_engaged_her(foe: tuple[int, int], dice: int) -> None:
    story = table(A={"mo_meresankh": (0, 0), "mo_nebka": FAR[0]}, B={"lm_cassia": foe, "lm_varro": FAR[1]},
                  phase="activate")  # fmt: skip
    story.act("A activate mo_meresankh")
    if dice:
        story.act("A move", "A walk 5000 0", "B pass")
    story.act("A attack mo_meresankh lm_cassia")
    agree(story)
    assert story.see("attack.dice") == [6, dice]


def test_meresankh_unveiled_hurts_who_attacks_her_once_per_turn() -> None:
    story = duel(defender="mo_meresankh", you={"stage": "II"}, foes={"mo_nebka": FAR[1]}, favor=0, their_favor=0,
                 chance=[hits(0, 7, 0, 2)] * 2)  # fmt: skip
    agree(story.act("A attack lm_cassia mo_meresankh"))
    assert story.see("A.models.lm_cassia.marked") == 1
    agree(story.act("A attack lm_cassia mo_meresankh"))
    assert story.see("A.models.lm_cassia.marked") == 1


def test_meresankhs_third_death_hurts_and_tires_the_same_model() -> None:
    story = duel(defender="mo_meresankh", you={"stage": "II", "marked": 9}, chance=[hits(1, 7, 0, 2)], favor=0,
                 their_favor=0, friends={"lm_varro": {"at": [3000, 3000]}}, foes={"mo_nebka": FAR[1]})  # fmt: skip
    agree(story.act("A attack lm_cassia mo_meresankh"))
    story.act("B pick lm_varro")
    assert (story.see("A.models.lm_varro.marked"), story.see("A.models.lm_varro.fatigue")) == (2, "fatigued")


@pytest.mark.rule("AR-20.10", "AR-20.11")
def test_meresankh_is_twice_crowned_only_with_both_stages() -> None:
    story = duel(defender="mo_meresankh", you={"marked": 8}, chance=[hits(1, 7, 0, 3)], favor=0, their_favor=0,
                 foes={"mo_nebka": FAR[1]})  # fmt: skip
    agree(story.act("A attack lm_cassia mo_meresankh"))
    assert (story.see("B.models.mo_meresankh.stage"), story.see("B.models.mo_meresankh.fatigue")) == ("II", "fatigued")
    assert story.see("B.favor") == 1


def test_ammuts_devour_heals_it_and_tires_the_defender() -> None:
    story = duel(
        attacker="ti_ammut", friends=FRIENDS, me={"marked": 2}, chance=[hits(3, 6, 0, 3)], favor=0, their_favor=0
    )
    agree(story.act("A attack ti_ammut lx_sila")).act("A box b2")
    assert story.see("A.models.ti_ammut.marked") == 1
    assert story.see("B.models.lx_sila.fatigue") == "fatigued"


def test_ammuts_heart_eater_heals_three_for_a_defeat() -> None:
    story = duel(attacker="ti_ammut", friends=FRIENDS, me={"marked": 4}, you={"marked": 8}, chance=[hits(1, 6, 0, 3)],
                 favor=0, their_favor=0)  # fmt: skip
    agree(story.act("A attack ti_ammut lx_sila"))
    assert story.see("A.models.ti_ammut.marked") == 1


def test_ammuts_weighing_hurts_everybody_within_an_inch() -> None:
    story = duel(defender="ti_ammut", you={"marked": 11}, chance=[hits(2, 7, 0, 2)], favor=0, their_favor=0,
                 foes={"mo_nebka": {"at": [4000, 4100]}})  # fmt: skip
    agree(story.act("A attack lm_cassia ti_ammut")).act("A box b1")
    story.act("B pick lm_cassia")
    assert (story.see("A.models.lm_cassia.marked"), story.see("B.models.mo_nebka.marked")) == (2, 2)
