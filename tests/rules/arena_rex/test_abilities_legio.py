"""The abilities of the Legio XIII cards, each used."""

from __future__ import annotations

import pytest

from tests.kit import Story
from tests.rules.arena_rex.stories import FAR, agree, duel, hits, offers, table, where

FOES = {"lm_drusa": FAR[1]}


@pytest.mark.parametrize("at, dice", [((3000, 3000), 5), ((3000, 3100), 4)])
def test_brennos_locks_shields_with_a_legionary_he_touches(at: tuple[int, int], dice: int) -> None:
    story = duel(attacker="lm_cassia", defender="lx_brennos", foes={"lx_ulfa": {"at": list(at)}})
    story.act("A attack lm_cassia lx_brennos", "A ready", "B ready")
    assert story.see("attack.against") == [dice, 0]


def test_brennos_is_anchored_by_a_friend_he_touches() -> None:
    anchored = duel(attacker="mo_khaemwas", defender="lx_brennos", chance=[hits(1, 6, 0, 5)], favor=0, their_favor=0,
                    friends={"mo_nebka": FAR[0]}, foes={"lx_ulfa": {"at": [3500, 3000]}})  # fmt: skip
    anchored.act("A attack mo_khaemwas lx_brennos", "A ready", "B ready")
    assert where(anchored, "B", "lx_brennos") == (3500, 0)
    alone = duel(attacker="mo_khaemwas", defender="lx_brennos", chance=[hits(1, 6, 0, 4)], favor=0, their_favor=0,
                 friends={"mo_nebka": FAR[0]}, foes={"lx_ulfa": FAR[1]})  # fmt: skip
    alone.act("A attack mo_khaemwas lx_brennos", "A ready", "B ready", "A walk")
    assert where(alone, "B", "lx_brennos") == (6040, 0)


def test_silas_long_spear_engages_at_two_inches() -> None:
    assert duel(gap=5000, attacker="lx_sila", defender="lm_cassia", foes=FOES, friends={"lx_ulfa": FAR[0]}).offered(
        "A attack lx_sila lm_cassia"
    )


def macer(**fatigue: int) -> Story:
    models = {"lx_macer": {"at": [0, 0]}, "lx_sila": {"at": [8000, 0], "fatigue": fatigue.get("sila", 0)},
              "lx_ulfa": {"at": [-8000, 0], "fatigue": fatigue.get("ulfa", 0)},
              "lx_petra": {"at": [0, -20000], "fatigue": fatigue.get("petra", 0)}}  # fmt: skip
    return table(A={"models": models}, B={"lm_cassia": FAR[1], "lm_varro": (9000, 30000)}, phase="activate")


def test_macer_rallies_a_fatigued_friend_within_three_inches() -> None:
    story = macer(sila=1, ulfa=1, petra=1)
    story.act("A activate lx_macer")
    assert story.see("asked") == "MayUse"
    story.act("A use")
    assert offers(story, "A") == ["pick 1", "pick 2"]  # petra is too far
    story.act("A pick lx_sila")
    assert (story.see("A.models.lx_sila.fatigue"), story.see("A.favor")) == ("ready", 2)


def test_macer_does_not_rally_the_exhausted_nor_himself() -> None:
    assert macer(sila=2).act("A activate lx_macer").see("asked") == "Act"


@pytest.mark.parametrize("at, permissions", [((8000, 0), (1,)), ((14000, 0), ())])
def test_macers_standard_lets_legionaries_near_it_reroll_a_defence_die(
    at: tuple[int, int], permissions: tuple[int, ...]
) -> None:
    story = duel(attacker="lm_cassia", defender="lx_ulfa", foes={"lx_macer": {"at": list(at)}})
    story.act("A attack lm_cassia lx_ulfa", "A ready", "B ready")
    assert story.s.attacks[-1].defence.rerolls == permissions


def test_the_standard_is_for_others() -> None:
    story = duel(attacker="lm_cassia", defender="lx_macer", foes={"lx_ulfa": FAR[1]})
    story.act("A attack lm_cassia lx_macer", "A ready", "B ready")
    assert story.s.attacks[-1].defence.rerolls == ()


def test_ulfas_splitting_axe_treats_arm_as_one_lower() -> None:
    story = duel(attacker="lx_ulfa", defender="lm_varro", chance=[hits(2, 7, 0, 3)], favor=0, their_favor=0,
                 friends={"lx_sila": FAR[0]}, foes=FOES)  # fmt: skip
    story.act("A attack lx_ulfa lm_varro", "A ready", "B ready", "A box b1")
    assert story.see("B.models.lm_varro.marked") == 2  # 3 damage, ARM 2 treated as 1


def test_ulfas_battle_heat_generates_a_favor_die_for_a_power_attack() -> None:
    story = duel(attacker="lx_ulfa", defender="lm_varro", friends={"lx_sila": FAR[0]}, foes=FOES)
    story.act("A attack lx_ulfa lm_varro", "A power", "B ready")
    assert story.see("attack.dice")[1] == 1
    assert story.see("A.favor") == 3  # generated, not spent


def test_corvus_meets_his_man_in_single_combat() -> None:
    story = duel(attacker="lx_corvus", defender="lm_cassia", friends={"lx_sila": FAR[0]},
                 foes={"lm_varro": {"at": [3000, 3000]}})  # fmt: skip
    story.act("A attack lx_corvus lm_cassia", "A ready")
    assert not any(offer.startswith("assist") for offer in offers(story, "B"))
    other = duel(attacker="lx_ulfa", defender="lm_cassia", friends={"lx_sila": FAR[0]},
                 foes={"lm_varro": {"at": [3000, 3000]}})  # fmt: skip
    other.act("A attack lx_ulfa lm_cassia", "A ready")
    assert any(offer.startswith("assist") for offer in offers(other, "B"))


def test_corvus_ripostes_for_a_favor_instead_of_a_fatigue() -> None:
    story = duel(attacker="lm_cassia", defender="lx_corvus", foes={"lx_ulfa": FAR[1]}, chance=[hits(0, 7, 1, 6)])
    story.act("A attack lm_cassia lx_corvus", "A ready")
    assert {offer for offer in offers(story, "B") if offer.startswith("counter")} == {"counter", "counter 3"}
    agree(story.act("B counter 3"))
    assert story.see("B.models.lx_corvus.fatigue") == "ready"
    assert (story.see("B.favor"), story.see("B.models.lx_corvus.spent")) == (2, 1)
    assert story.see("A.models.lm_cassia.marked") == 2


@pytest.mark.parametrize("at, helps", [([3000, 10500], True), ([3000, 10800], False)])
def test_petra_covers_the_file_at_three_inches(at: list[int], helps: bool) -> None:
    story = duel(attacker="lm_cassia", defender="lx_ulfa", foes={"lx_petra": {"at": at}})
    story.act("A attack lm_cassia lx_ulfa", "A ready")
    assert story.offered("B assist lx_petra") == helps


def test_petra_is_steady_and_lends_a_reroll() -> None:
    story = duel(attacker="lm_cassia", defender="lx_ulfa", foes={"lx_petra": {"at": [3000, 3000]}})
    agree(story.act("A attack lm_cassia lx_ulfa", "A ready", "B assist lx_petra"))
    assert story.see("attack.against") == [5, 0]
    assert story.s.attacks[-1].defence.rerolls == (1,)
