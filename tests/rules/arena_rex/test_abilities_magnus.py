"""The abilities of the Ludus Magnus cards, each used."""

from __future__ import annotations

import pytest

from munera.arena_rex.game import GAME
from tests.rules.arena_rex.stories import FAR, duel, hits, offers, table, where

FRIEND = {"lm_varro": FAR[0]}


def test_cassias_encore_earns_two_favor_for_a_defeat() -> None:
    story = duel(chance=[hits(2, 7, 0, 3)], favor=0, you={"marked": 6})  # lx_sila has 9 boxes
    story.act("A attack lm_cassia lx_sila", "A ready", "B ready", "A box b1")
    assert not story.see("B.models.lx_sila.in_play")
    assert story.see("A.favor") == 2
    story.done()


def test_cassias_whirling_blades_are_paid_and_taken_once_per_activation() -> None:
    story = duel(chance=[hits(1, 7, 0, 3), hits(1, 7, 0, 3)])
    story.act("A attack lm_cassia lx_sila", "A ready", "B ready")
    assert story.see("asked") == "MayUse"
    assert GAME.question(story.s, 0).startswith(
        "Use the ability? Whirling Blades of Cassia Rubria: After its successful"
    )
    assert story.refused("A walk 0 2540") == "AR-1.9"
    story.act("A use", "A walk 0 2500")
    assert where(story, "A", "lm_cassia") == (0, 2500)
    assert (story.see("A.favor"), story.see("A.models.lm_cassia.used_up")) == (2, ["Whirling Blades"])
    story.act("A attack lm_cassia lx_sila", "A ready", "B ready")
    assert story.see("asked") != "MayUse"  # once per activation
    story.done()


def test_cassias_whirling_blades_need_favor_and_may_be_declined() -> None:
    story = duel(chance=[hits(1, 7, 0, 3)])
    story.act("A attack lm_cassia lx_sila", "A ready", "B ready", "A pass")
    assert story.see("A.favor") == 3
    poor = duel(chance=[hits(1, 7, 0, 3)], favor=0)
    poor.act("A attack lm_cassia lx_sila", "A ready", "B ready")
    assert poor.see("asked") == "Act"


def test_varros_planted_shield_resists_the_first_push_of_every_attack() -> None:
    story = duel(attacker="lx_brennos", defender="lm_varro", chance=[hits(3, 5, 0, 3)], favor=0, their_favor=0,
                 friends={"lx_sila": FAR[0]}, foes={"lm_drusa": FAR[1]})  # fmt: skip
    story.act("A attack lx_brennos lm_varro", "A ready", "B ready", "A box c1", "A walk")  # 2, push, push
    assert where(story, "B", "lm_varro") == (5540, 0)  # pushed once, by the second push
    assert len(story.told("resisted")) == 1


@pytest.mark.parametrize("level, dice", [("exhausted", 4), ("fatigued", 3)])
def test_varro_is_stubborn_while_exhausted(level: str, dice: int) -> None:
    story = duel(defender="lm_varro", foes={"lm_drusa": FAR[1]}, friends={"lx_sila": FAR[0]}, you={"fatigue": level})
    story.act("A attack lm_cassia lm_varro", "A ready", "B ready")
    assert story.see("attack.against") == [dice, 0]


def test_galenus_net_takes_the_free_move_of_the_next_activation() -> None:
    story = duel(attacker="lm_galenus", chance=[hits(2, 6, 0, 3)], favor=0, their_favor=0)
    story.act("A attack lm_galenus lx_sila", "A ready", "B ready", "A box b1", "A end")
    assert story.see("B.models.lx_sila.bans") == ["has no free move in its next activation"]
    story.act("B activate lx_sila")
    assert story.see("free_move") is False
    story.act("B move")  # it costs a fatigue now
    assert story.see("B.models.lx_sila.fatigue") == "fatigued"


def test_galenus_net_is_over_after_that_activation() -> None:
    story = duel(attacker="lm_galenus", chance=[hits(2, 6, 0, 3)], favor=0, their_favor=0, foes={})
    story.act("A attack lm_galenus lx_sila", "A ready", "B ready", "A box b1", "A end")
    story.act("B activate lx_sila", "B end")
    assert story.see("B.models.lx_sila.bans") == []


def test_galenus_trident_engages_at_two_inches() -> None:
    assert duel(gap=5080, attacker="lm_galenus").offered("A attack lm_galenus lx_sila")
    assert duel(gap=5100, attacker="lm_galenus").refused("A attack lm_galenus lx_sila") == "AR-8.8"


def test_galenus_is_wary_after_an_attack_on_him() -> None:
    story = duel(attacker="lx_ulfa", defender="lm_galenus", friends={"lx_sila": FAR[0]}, foes={"lm_drusa": FAR[1]},
                 chance=[hits(0, 7, 2, 2)])  # fmt: skip
    story.act("A attack lx_ulfa lm_galenus", "A ready", "B ready")
    assert (story.see("turn"), story.see("asked")) == ("B", "MayUse")
    story.act("B use")
    assert story.refused("B walk 3600 0 3300 0") == "AR-3.28"
    story.act("B walk 5540 0")
    assert where(story, "B", "lm_galenus") == (5540, 0)
    assert (story.see("B.favor"), story.see("B.models.lm_galenus.spent")) == (2, 1)


def test_galenus_cannot_be_wary_with_favor_he_may_not_spend() -> None:
    story = duel(attacker="lx_ulfa", defender="lm_galenus", friends={"lx_sila": FAR[0]}, foes={"lm_drusa": FAR[1]},
                 chance=[hits(0, 7, 2, 2)], you={"spent": 2})  # fmt: skip
    story.act("A attack lx_ulfa lm_galenus", "A ready", "B ready")
    assert story.see("asked") == "Act"


@pytest.mark.rule("AR-15.41")
def test_drusas_taunt_binds_the_enemies_that_engage_her() -> None:
    foes = {"lm_drusa": {"at": [0, 3000]}}
    story = duel(attacker="lx_ulfa", defender="lm_galenus", friends={"lx_sila": FAR[0]}, foes=foes)
    assert story.refused("A attack lx_ulfa lm_galenus") == "AR-1.9"
    assert story.offered("A attack lx_ulfa lm_drusa")
    lion = {"lion": {"disc": [-4000, 0, 2500], "like": "belua"}}
    beside = duel(attacker="lx_ulfa", defender="lm_galenus", friends={"lx_sila": FAR[0]}, foes=foes, features=lion)
    assert beside.refused("A attack lx_ulfa lion") == "AR-1.9"  # nor features
    far = duel(attacker="lx_ulfa", defender="lm_galenus", friends={"lx_sila": FAR[0]}, foes={"lm_drusa": FAR[1]})
    assert far.offered("A attack lx_ulfa lm_galenus")


def test_drusas_mockery_earns_a_favor_once_per_turn() -> None:
    story = duel(attacker="lx_ulfa", defender="lm_drusa", friends={"lx_sila": FAR[0]}, foes={"lm_galenus": FAR[1]},
                 chance=[hits(0, 7, 0, 3)] * 2, favor=0, their_favor=0)  # fmt: skip
    story.act("A attack lx_ulfa lm_drusa", "A ready", "B ready")
    assert story.see("B.favor") == 1
    story.act("A attack lx_ulfa lm_drusa", "B ready")
    assert story.see("B.favor") == 1
    story.done()


def test_pompo_heaves_once_more_before_he_follows_up() -> None:
    story = duel(attacker="lm_pompo", chance=[hits(1, 6, 0, 3)], friends=FRIEND)
    story.act("A attack lm_pompo lx_sila", "A ready", "B ready", "A box a1")
    assert (story.see("asked"), where(story, "B", "lx_sila")) == ("MayUse", (6040, 0))
    story.act("A use")
    assert where(story, "B", "lx_sila") == (8580, 0)
    assert (story.see("asked"), story.see("A.favor")) == ("Walk", 2)  # now the follow-up
    story.act("A walk 2540 0")
    assert story.see("B.models.lx_sila.marked") == 0  # 1 less ARM 1: the heave deals nothing


def test_pompos_pratfall_earns_a_favor_when_he_is_pushed() -> None:
    story = duel(attacker="lm_pompo", defender="he_bronteus", chance=[], friends=FRIEND, foes={"he_nikanor": FAR[1]})
    assert story.see("asked") == "Act"
    pushed = duel(attacker="mo_khaemwas", defender="lm_pompo", chance=[hits(1, 6, 0, 2)], favor=0, their_favor=0,
                  friends={"mo_nebka": FAR[0]}, foes={"lm_drusa": FAR[1]})  # fmt: skip
    pushed.act("A attack mo_khaemwas lm_pompo", "A ready", "B ready", "A walk")
    assert pushed.see("B.favor") == 1


def test_celers_couched_lance_helps_after_a_move_while_mounted() -> None:
    story = table(A={"lm_fulmen": (0, 0), "lm_celer": {"at": [0, 0], "riding": True}},
                  B={"lx_sila": (10000, 0), "lx_macer": FAR[1]}, active="lm_fulmen",
                  chance=[hits(0, 6, 0, 3)])  # fmt: skip
    story.act("A move", "A walk 5500 0", "B pass", "A attack lm_celer lx_sila", "A ready", "B ready")
    assert [event.args for event in story.told("compared")] == [(1, 0)]  # a bonus success without any die


def test_celers_couched_lance_needs_the_move() -> None:
    story = table(A={"lm_fulmen": (0, 0), "lm_celer": {"at": [0, 0], "riding": True}},
                  B={"lx_sila": (4000, 0), "lx_macer": FAR[1]}, active="lm_fulmen",
                  chance=[hits(0, 6, 0, 3)])  # fmt: skip
    story.act("A attack lm_celer lx_sila", "A ready", "B ready")
    assert [event.args for event in story.told("compared")] == [(0, 0)]


def test_celers_vault_lets_him_mount_for_nothing_once_per_turn() -> None:
    story = table(A={"favor": 1, "lm_fulmen": (0, 0), "lm_celer": (4000, 0)},
                  B={"lx_sila": (0, 20000), "lx_macer": FAR[1]}, active="lm_celer")  # fmt: skip
    story.act("A mount lm_celer 1")
    assert (story.see("A.favor"), story.see("A.models.lm_celer.riding")) == (1, True)
    story.act("A dismount lm_celer", "A place 4002 0", "A continue lm_celer")
    assert [offer for offer in offers(story, "A") if offer.startswith("mount")] == ["mount 1"]
    story.act("A mount lm_celer")
    assert story.see("A.favor") == 0


def test_fulmens_kick_hurts_who_pushes_it() -> None:
    story = duel(attacker="mo_khaemwas", defender="lm_fulmen", chance=[hits(1, 6, 0, 2)], favor=0, their_favor=0,
                 friends={"mo_nebka": FAR[0]}, foes={"lm_drusa": FAR[1]})  # fmt: skip
    story.act("A attack mo_khaemwas lm_fulmen", "A ready", "B ready", "A walk")
    assert story.see("A.models.mo_khaemwas.marked") == 1  # ARM does not help
