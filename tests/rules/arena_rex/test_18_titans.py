"""AR-18: Titans, Immovable and Unstoppable."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit import Story
from tests.rules.arena_rex.stories import FAR, agree, duel, hits, offers, table, verbs, where


@pytest.mark.rule("AR-18.1")
def test_in_a_cohort_a_titan_activates_and_reacts_like_any_model() -> None:
    story = duel(attacker="ti_ammut", friends={"mo_nebka": FAR[0]})
    assert story.offered("A attack ti_ammut lx_sila")
    hit = duel(defender="ti_ammut", foes={"mo_nebka": FAR[1]})
    hit.act("A attack lm_cassia ti_ammut", "A ready")
    assert "counter" in verbs(hit, "B")


@pytest.mark.rule("AR-18.1")
def test_a_titan_may_be_a_hazard() -> None:
    story = duel(you={"at": [0, 20000]}, features={"colossus": {"disc": [4000, 0, 2500], "properties": ["staggering"]}})
    assert story.refused("A attack lm_cassia colossus") == "AR-15.3"


@pytest.mark.rule("AR-18.2")
def test_a_titan_is_unaffected_by_shifts() -> None:
    story = duel(gap=2000, attacker="mo_sobeknakht", defender="ti_ammut", friends={"mo_nebka": FAR[0]},
                 foes={"lm_varro": FAR[1]}, chance=[hits(2, 6, 0, 2)], favor=0, their_favor=0)  # fmt: skip
    agree(story.act("A attack mo_sobeknakht ti_ammut")).act("A box b2")
    assert where(story, "B", "ti_ammut") == (6000, 0)


def pushed_titan(answers: tuple[str, ...], chance: list[str]) -> Story:
    """Ammut (50 mm, ARM 1, 12 boxes) takes push and push from Varro (30 mm): a2, push, 2, push of his tree."""
    story = duel(attacker="lm_varro", defender="ti_ammut", friends={"lm_drusa": FAR[0]}, foes={"mo_nebka": FAR[1]},
                 favor=0, their_favor=0, chance=[hits(4, 5, 0, 2), *chance])  # fmt: skip
    agree(story.act("A attack lm_varro ti_ammut")).act("A box c1")
    return story.act(*answers)


@pytest.mark.rule("AR-18.3", "AR-18.4", "AR-18.5", "AR-18.6", "AR-EX-31")
def test_a_titan_resists_the_second_push_at_the_price_of_a_die() -> None:
    story = pushed_titan(("B resist",), ["roll 4"])
    assert where(story, "B", "ti_ammut") == (4000, 0)
    assert story.see("B.models.ti_ammut.marked") == 6 - 1 + 4  # boxes 2, push, 2, push less ARM 1, and the die
    assert len(story.told("marked")) == 1  # all at the same time
    story.done()


@pytest.mark.rule("AR-18.3")
def test_a_titan_may_let_itself_be_pushed() -> None:
    story = pushed_titan(("B yield", "A walk"), [])
    assert where(story, "B", "ti_ammut") == (6540, 0)
    assert story.see("B.models.ti_ammut.marked") == 5


@pytest.mark.rule("AR-EX-29", "AR-14.7", "AR-18.4")
def test_a_titan_that_resists_was_not_pushed_and_rouses_no_hazard() -> None:
    story = duel(attacker="mo_khaemwas", defender="ti_ammut", friends={"mo_nebka": FAR[0]}, foes={"lm_varro": FAR[1]},
                 favor=0, their_favor=0, chance=[hits(1, 6, 0, 2), "roll 3"],
                 features={"lion": {"disc": [9500, 0, 2500], "like": "belua"}})  # fmt: skip
    agree(story.act("A attack mo_khaemwas ti_ammut")).act("B resist")
    assert story.told("roused") == []
    assert story.see("B.models.ti_ammut.marked") == 3  # 1 less ARM 1, and the die
    assert story.see("asked") == "Act"


@pytest.mark.rule("AR-18.6")
def test_outside_an_attack_the_price_is_rolled_at_once() -> None:
    story = duel(defender="mo_khaemwas", you={"marked": 10}, favor=0, their_favor=0, foes={"mo_nebka": FAR[1]},
                 friends={"ti_hrimthur": {"at": [8500, 0]}}, chance=[hits(2, 7, 0, 2)])  # fmt: skip
    agree(story.act("A attack lm_cassia mo_khaemwas")).act("A box b1", "B pick ti_hrimthur")
    assert (story.see("turn"), story.see("asked")) == ("A", "HoldGround")
    story.chance = ["roll 6"]
    story.act("A resist")
    assert story.see("A.models.ti_hrimthur.marked") == 6


def walking(**words: Any) -> Story:
    """Hrimthur (50 mm, MOV 6) is about to walk to the right, over drusa (friend) and cassia (enemy)."""
    a = {"models": {"ti_hrimthur": {"at": [0, 0]}, "lm_drusa": {"at": [6000, 0]}}}
    b = {"models": {"lm_cassia": {"at": [9500, 0]}, "lm_varro": {"at": [0, 30000]}}}
    return table(A=a, B=b, active="ti_hrimthur", **words).act("A move")


@pytest.mark.rule("AR-18.7")
def test_in_its_activation_a_titan_walks_through_models() -> None:
    story = walking()
    story.act("A walk 15000 0")
    assert where(story, "A", "ti_hrimthur") == (15000, 0)


@pytest.mark.rule("AR-18.8", "AR-14.26", "AR-14.28", "AR-EX-33")
def test_whoever_it_ends_upon_is_displaced_cohort_by_cohort() -> None:
    story = walking()
    story.act("A walk 7500 0")
    assert (story.see("turn"), story.see("asked")) == ("A", "OrderCohorts")  # the active player orders the cohorts
    story.act("A cohort B", "B place 11500 0", "A place 7500 -4000")
    assert where(story, "B", "lm_cassia") == (11500, 0)
    assert where(story, "A", "lm_drusa") == (7500, -4000)


@pytest.mark.rule("AR-18.7", "AR-18.8")
def test_titans_stop_titans() -> None:
    story = table(A={"ti_hrimthur": (0, 0), "lm_drusa": FAR[0]}, B={"ti_ammut": (9000, 0), "lm_varro": FAR[1]},
                  active="ti_hrimthur").act("A move")  # fmt: skip
    assert story.refused("A walk 15000 0") == "AR-8.5"


@pytest.mark.rule("AR-18.9")
def test_a_titan_follows_up_through_models_and_ends_beside_them() -> None:
    a = {"models": {"ti_hrimthur": {"at": [0, 0]}, "lm_drusa": {"at": [4000, 2900]}}}
    story = table(A=a, B={"lx_ulfa": (5500, -2000), "lm_varro": FAR[1]}, active="ti_hrimthur",
                  chance=[hits(1, 7, 0, 2)])  # fmt: skip
    agree(story.act("A attack ti_hrimthur lx_ulfa"))
    assert story.see("asked") == "Walk"
    assert story.refused("A walk 3000 0") == "AR-3.8"  # upon drusa
    story.act("A walk 2500 -1000")


@pytest.mark.rule("AR-18.9")
def test_outside_its_activation_a_titan_walks_round_like_anybody() -> None:
    story = table(A={"lm_cassia": (0, -20000), "lm_varro": FAR[0]},
                  B={"ti_hrimthur": (0, 0), "lm_drusa": (6000, 0)}, active="lm_cassia")  # fmt: skip
    story.act("A move", "A walk", "B advance ti_hrimthur")
    assert story.refused("B walk 15000 0") == "AR-8.5"


@pytest.mark.rule("AR-18.10")
def test_fixed_hazards_block_titans_and_creatures_do_not() -> None:
    column = {"column": {"disc": [6000, 0, 1500], "properties": ["staggering"]}}
    story = table(A={"ti_hrimthur": (0, 0), "lm_drusa": FAR[0]}, B={"lm_cassia": FAR[1], "lm_varro": (9000, 30000)},
                  active="ti_hrimthur", features=column)  # fmt: skip
    assert story.act("A move").refused("A walk 15000 0") == "AR-8.5"
    lion = {"lion": {"disc": [7000, 0, 2500], "like": "belua"}}
    story = table(A={"ti_hrimthur": (0, 0), "lm_drusa": FAR[0]}, B={"lm_cassia": FAR[1], "lm_varro": (9000, 30000)},
                  active="ti_hrimthur", features=lion)  # fmt: skip
    story.act("A move", "A walk 7000 0")
    assert (story.see("turn"), story.see("asked")) == ("B", "Place")  # the opponent places an Aggressive hazard
    crossing = table(A={"ti_hrimthur": (0, 0), "lm_drusa": FAR[0]}, features=column, active="ti_hrimthur",
                     B={"lm_cassia": FAR[1], "lm_varro": (9000, 30000)},
                     options={"titans_cross_fixed_hazards": True})  # fmt: skip
    crossing.act("A move")
    assert crossing.refused("A walk 6000 0") == "AR-3.8"
    crossing.act("A walk 15000 0")


@pytest.mark.rule("AR-18.11", "AR-19.34")
def test_a_pair_is_displaced_as_one_base_and_a_titan_mount_blocks() -> None:
    pair = {"lm_fulmen": {"at": [8000, 0]}, "lm_celer": {"at": [8000, 0], "riding": True}}
    story = table(A={"ti_hrimthur": (0, 0), "lm_drusa": FAR[0]}, B={"models": pair}, active="ti_hrimthur")
    story.act("A move", "A walk 6000 0")
    assert {len(offer.split()) for offer in offers(story, "B")} == {3}  # one base to place
    story.act("B place 11000 0")
    assert where(story, "B", "lm_fulmen") == where(story, "B", "lm_celer") == (11000, 0)
    bull = {"he_bronteus": {"at": [8000, 0]}, "he_nikanor": {"at": [8000, 0], "riding": True}}
    story = table(A={"ti_hrimthur": (0, 0), "lm_drusa": FAR[0]}, B={"models": bull}, active="ti_hrimthur")
    assert story.act("A move").refused("A walk 6000 0") in ("AR-3.8", "AR-8.5")
