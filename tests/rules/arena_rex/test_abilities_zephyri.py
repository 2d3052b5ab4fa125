"""The abilities of the Zephyri cards, each used."""

from __future__ import annotations

import pytest

from tests.rules.arena_rex.stories import FAR, agree, duel, hits, offers, table, where

FRIENDS = {"ze_ayasha": FAR[0]}


@pytest.mark.rule("AR-13.6")
@pytest.mark.parametrize("key, dice, before", [("ze_hakon", 2, 3), ("ze_ingrith", 4, 3), ("ze_ayasha", 3, 2),
                                               ("ze_skadi", 3, 3), ("ze_tallow", 2, 3),
                                               ("ti_hrimthur", 1, 4)])  # fmt: skip
def test_they_slip_away_instead_of_earning_favor(key: str, dice: int, before: int) -> None:
    story = duel(attacker="lx_ulfa", defender=key, chance=[hits(1, 7, 0, dice)], favor=0, their_favor=0,
                 you={"marked": before}, friends={"lx_sila": FAR[0]}, foes={"mo_nebka": FAR[1]})  # fmt: skip
    agree(story.act(f"A attack lx_ulfa {key}"))
    assert (story.see("turn"), story.see("asked")) == ("B", "FavorOrAbility")
    use = next(offer for offer in offers(story, "B") if offer.startswith("use"))
    story.act(f"B {use}", "B walk 10000 0")
    assert (where(story, "B", key), story.see("B.favor")) == ((10000, 0), 0)


@pytest.mark.rule("AR-13.6")
def test_they_may_take_the_favor() -> None:
    story = duel(attacker="lx_ulfa", defender="ze_hakon", chance=[hits(1, 7, 0, 2)], favor=0, their_favor=0,
                 you={"marked": 3}, friends={"lx_sila": FAR[0]}, foes={"mo_nebka": FAR[1]})  # fmt: skip
    agree(story.act("A attack lx_ulfa ze_hakon")).act("B favor")
    assert story.see("B.favor") == 1


def test_they_do_not_slip_away_from_their_own_costs_or_from_the_arena() -> None:
    story = duel(attacker="ze_hakon", me={"marked": 3}, friends=FRIENDS, chance=[])
    story.act("A attack ze_hakon lx_sila 3")  # Red Wind: two damage, one of them on laurels
    assert story.see("asked") == "Negotiate"
    assert story.see("A.favor") == 3  # 1 paid, 1 earned
    spikes = {"spikes": {"disc": [7500, 0, 1500], "properties": ["wounding"]}}
    pushed = duel(attacker="mo_khaemwas", defender="ze_hakon", chance=[hits(1, 6, 0, 2)], favor=0, their_favor=0,
                  you={"marked": 3}, friends={"mo_nebka": FAR[0]}, foes={"ze_ayasha": FAR[1]},
                  features=spikes)  # fmt: skip
    agree(pushed.act("A attack mo_khaemwas ze_hakon"))
    assert pushed.see("asked") == "Walk"  # the follow-up: nobody was asked about the laurels
    assert (pushed.see("B.favor"), pushed.see("B.models.ze_hakon.marked")) == (1, 6)


def test_hakons_red_wind_pays_in_blood_once_per_activation() -> None:
    story = duel(attacker="ze_hakon", friends=FRIENDS, chance=[hits(0, 7, 3, 3)])
    assert {offer for offer in offers(story, "A") if offer.startswith("attack")} == {"attack 0 2", "attack 0 2 3"}
    agree(story.act("A attack ze_hakon lx_sila 3"))
    assert (story.see("A.models.ze_hakon.fatigue"), story.see("A.models.ze_hakon.marked")) == ("ready", 2)
    assert story.see("A.favor") == 2
    assert {offer for offer in offers(story, "A") if offer.startswith("attack")} == {"attack 0 2"}


def test_ingrith_steps_between() -> None:
    story = duel(attacker="lx_ulfa", defender="ze_hakon", friends={"lx_sila": FAR[0]},
                 foes={"ze_ingrith": {"at": [1500, 2700]}})  # fmt: skip
    story.act("A attack lx_ulfa ze_hakon")
    assert (story.see("turn"), story.see("asked")) == ("B", "MayUse")
    story.act("B use")
    assert (story.see("attack.defender"), story.see("B.favor")) == ("ze_ingrith", 2)
    agree(story)
    assert story.see("attack.against") == [4, 0]


def test_ingrith_takes_the_benefits_against_the_exhausted_with_the_target() -> None:
    story = duel(attacker="lx_ulfa", defender="ze_hakon", friends={"lx_sila": FAR[0]}, you={"fatigue": 2},
                 foes={"ze_ingrith": {"at": [1500, 2700]}})  # fmt: skip
    story.act("A attack lx_ulfa ze_hakon", "B use")
    assert story.see("attack.exhausted") is False


def test_ingrith_steps_between_only_if_she_engages_both() -> None:
    story = duel(attacker="lx_ulfa", defender="ze_hakon", friends={"lx_sila": FAR[0]},
                 foes={"ze_ingrith": {"at": [6000, 0]}})  # fmt: skip
    story.act("A attack lx_ulfa ze_hakon")
    assert story.see("asked") == "Negotiate"


def test_ayashas_first_step_cannot_be_reacted_to() -> None:
    story = duel(attacker="ze_ayasha", friends={"ze_hakon": FAR[0]}, defender="lm_cassia", foes={"lm_varro": FAR[1]})
    story.act("A move", "A walk 0 1000")
    assert story.see("asked") == "Act"  # neither opportunity attack nor reaction move
    story.act("A attack ze_ayasha lm_cassia", "A ready")
    assert "counter" in offers(story, "B")  # the second action


def test_ayashas_first_step_may_be_an_attack() -> None:
    story = duel(attacker="ze_ayasha", friends={"ze_hakon": FAR[0]}, defender="lm_cassia", foes={"lm_varro": FAR[1]})
    story.act("A attack ze_ayasha lm_cassia", "A ready")
    assert "counter" not in offers(story, "B")


@pytest.mark.parametrize("level, moved", [("ready", False), ("fatigued", True)])
def test_ottars_thick_hide_resists_while_he_is_ready(level: str, moved: bool) -> None:
    story = duel(attacker="mo_khaemwas", defender="ze_ottar", chance=[hits(1, 6, 0, 2)], favor=0, their_favor=0,
                 you={"fatigue": level}, friends={"mo_nebka": FAR[0]}, foes={"ze_ayasha": FAR[1]})  # fmt: skip
    agree(story.act("A attack mo_khaemwas ze_ottar"))
    assert (where(story, "B", "ze_ottar") != (4000, 0)) == moved


def test_ottars_bear_rage_activates_him_while_fatigued() -> None:
    story = table(A={"ze_ottar": {"at": [0, 0], "stage": "II", "fatigue": 1}, "ze_hakon": FAR[0]},
                  B={"lm_cassia": (5000, 0), "lm_varro": FAR[1]}, phase="activate")  # fmt: skip
    assert story.offered("A activate ze_ottar")
    story.act("A activate ze_ottar", "A attack ze_ottar lm_cassia")
    assert story.see("A.models.ze_ottar.fatigue") == "exhausted"


@pytest.mark.rule("AR-7.2", "AR-7.8")
def test_bear_rage_avoids_no_clear_turn_and_no_waiting() -> None:
    clear = table(A={"ze_ottar": {"at": [0, 0], "stage": "II", "fatigue": 1},
                     "ze_hakon": {"at": [0, -30000], "fatigue": 1}},
                  B={"lm_cassia": (5000, 0), "lm_varro": FAR[1]})  # fmt: skip
    assert clear.see("kind") == "clear"
    story = table(A={"ze_ottar": {"at": [0, 0], "stage": "II", "fatigue": 1}, "ze_hakon": FAR[0]},
                  B={"lm_cassia": (5000, 0), "lm_varro": FAR[1]})  # fmt: skip
    story.act("A relieve ze_ottar")
    assert story.refused("A activate ze_ottar") == "AR-7.2"


@pytest.mark.rule("AR-20.10")
@pytest.mark.parametrize("stages, asked", [(["I", "II"], "MayUse"), (["I"], "Act")])
def test_ottars_blood_of_the_bear_moves_him_when_stage_one_ends(stages: list[str], asked: str) -> None:
    story = duel(attacker="lx_ulfa", defender="ze_ottar", you={"marked": 10, "stages": stages}, favor=0, their_favor=0,
                 chance=[hits(1, 7, 0, 2)], friends={"lx_sila": FAR[0]}, foes={"ze_ayasha": FAR[1]})  # fmt: skip
    agree(story.act("A attack lx_ulfa ze_ottar"))
    assert story.see("asked") == asked
    if asked == "MayUse":
        story.act("B use", "B walk 10000 0")
        assert story.see("B.models.ze_ottar.fatigue") == "exhausted"


def test_skadis_longspear_engages_at_two_inches() -> None:
    assert duel(gap=5000, attacker="ze_skadi", friends=FRIENDS).offered("A attack ze_skadi lx_sila")


def test_tallows_snare_takes_the_free_move() -> None:
    story = duel(attacker="ze_tallow", friends=FRIENDS, chance=[hits(1, 6, 0, 3)])
    agree(story.act("A attack ze_tallow lx_sila")).act("A use", "A end", "B activate lx_sila")
    assert (story.see("free_move"), story.see("A.favor")) == (False, 2)


def test_tallows_crows_share_heals_him() -> None:
    story = duel(attacker="ze_tallow", friends=FRIENDS, me={"marked": 3}, you={"marked": 8}, chance=[hits(1, 6, 0, 3)],
                 favor=0, their_favor=0)  # fmt: skip
    agree(story.act("A attack ze_tallow lx_sila"))
    assert story.see("A.models.ze_tallow.marked") == 0


def test_hrimthurs_giant_stride_follows_two_inches() -> None:
    story = duel(gap=2000, attacker="ti_hrimthur", friends=FRIENDS, chance=[hits(1, 7, 0, 3)], favor=0, their_favor=0)
    agree(story.act("A attack ti_hrimthur lx_sila")).act("A walk 4000 0")
    assert where(story, "A", "ti_hrimthur") == (4000, 0)
