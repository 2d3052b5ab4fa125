"""AR-20: stages and Unity."""

from __future__ import annotations

from typing import Any

import pytest

from munera.arena_rex.cards import load_roster
from munera.arena_rex.cards.files import FOLDER
from munera.arena_rex.cards.load import parse, roster
from munera.arena_rex.profiles import HELLENIKI, NEXT_STAGE
from tests.kit import Story
from tests.rules.arena_rex.stories import FAR, agree, duel, hits, where

NOVA = load_roster()


def struck(net: int = 2, **you: Any) -> Story:
    """Ulfa (2, then 1 or a push) hits Khalkos (two stages, 10 boxes each, ARM 2 then 1)."""
    return duel(attacker="lx_ulfa", defender="ti_khalkos", you=you, chance=[hits(net, 7, 0, 2)], favor=0, their_favor=0,
                friends={"lx_sila": FAR[0]}, foes={"lm_varro": FAR[1]})  # fmt: skip


@pytest.mark.rule("AR-20.1", "AR-20.3")
def test_each_stage_has_its_own_statistics_tree_track_and_traits() -> None:
    one, two = [NOVA.cards[NOVA.by_key[f"ti_khalkos/{stage}"]] for stage in ("I", "II")]
    assert (one.mov, one.atk, one.arm) == (4, 6, 2)
    assert (two.mov, two.atk, two.arm) == (5, 7, 1)
    assert one.tree is not two.tree
    assert [a.name for a in one.abilities] == ["Bronze Skin", "Cast Whole"]
    assert [a.name for a in two.abilities] == ["Molten", "Cast Whole"]


@pytest.mark.rule("AR-20.2", "AR-20.3")
@pytest.mark.parametrize("stages, left", [(["I", "II"], 2), (["II"], 1), (["I"], 1)])
def test_any_stages_may_be_included_and_are_played_in_order(stages: list[str], left: int) -> None:
    story = struck(stages=stages)
    assert len(story.s.models[2].cards) == left
    assert story.see("B.models.ti_khalkos.stage") == stages[0]


@pytest.mark.rule("AR-20.4", "AR-20.5", "AR-EX-38")
def test_a_full_stage_gives_way_to_the_next_and_excess_damage_is_lost() -> None:
    """Stage I has 2 boxes left and suffers 5 after ARM: 2 are marked, 3 discarded, stage II is clean."""
    story = duel(attacker="lx_ulfa", defender="mo_meresankh", you={"marked": 7}, chance=[hits(3, 7, 0, 3)], favor=0,
                 their_favor=0, friends={"lx_sila": FAR[0]}, foes={"lm_varro": FAR[1]})  # fmt: skip
    agree(story.act("A attack lx_ulfa mo_meresankh")).act("A box b1")
    assert story.told("marked")[0].args == (2, 7, 9)  # 5 damage with her ARM pierced, two boxes marked
    assert (story.see("B.models.mo_meresankh.stage"), story.see("B.models.mo_meresankh.marked")) == ("II", 0)


@pytest.mark.rule("AR-20.4")
def test_whoever_changes_stage_becomes_exhausted() -> None:
    story = struck(marked=9)
    agree(story.act("A attack lx_ulfa ti_khalkos")).act("A box b1")
    assert [event.args for event in story.told("fatigue") if event.args[0] == 2] == [(2, 2), (2, 1)]  # and Cast Whole


@pytest.mark.rule("AR-20.6")
def test_separate_damage_later_in_the_same_action_hits_the_new_stage() -> None:
    spikes = {"spikes": {"disc": [8500, 0, 1500], "properties": ["wounding"]}}
    story = duel(attacker="mo_khaemwas", defender="ti_khalkos", you={"marked": 9}, chance=[hits(3, 6, 0, 2)], favor=0,
                 their_favor=0, features=spikes, friends={"mo_nebka": FAR[0]}, foes={"lm_varro": FAR[1]})  # fmt: skip
    agree(story.act("A attack mo_khaemwas ti_khalkos")).act("B yield")
    assert story.see("B.models.ti_khalkos.stage") == "II"  # the spikes marked the last box at once
    story.act("A walk", "A box b1")
    assert story.see("B.models.ti_khalkos.marked") == 3  # push 1, 2 and 1, less the ARM of stage II


@pytest.mark.rule("AR-20.7", "AR-13.8")
def test_the_last_included_stage_is_the_end() -> None:
    story = struck(stages=["I"], marked=9)
    agree(story.act("A attack lx_ulfa ti_khalkos")).act("A box b1")
    assert not story.see("B.models.ti_khalkos.in_play")


@pytest.mark.rule("AR-20.8")
def test_the_box_with_the_next_numeral_is_an_ordinary_box_that_must_be_marked() -> None:
    assert NOVA.cards[NOVA.by_key["ti_khalkos/I"]].vitality[-1] == NEXT_STAGE
    story = struck(marked=8)
    agree(story.act("A attack lx_ulfa ti_khalkos")).act("A box b1")
    assert (story.see("B.models.ti_khalkos.stage"), story.see("B.models.ti_khalkos.marked")) == ("II", 0)
    story = struck(marked=7)
    agree(story.act("A attack lx_ulfa ti_khalkos")).act("A box b1")
    assert (story.see("B.models.ti_khalkos.stage"), story.see("B.models.ti_khalkos.marked")) == ("I", 9)


@pytest.mark.rule("AR-20.9")
def test_all_stages_of_a_model_have_one_ludus() -> None:
    """It stands on the model: whatever changes it there changes it on every stage."""
    text = (FOLDER / "cohors_nova.yaml").read_text(encoding="utf-8")
    head, mark, rest = text.partition("key: mo_meresankh")
    changed = roster(parse(head + mark + rest.replace("ludus: morituri", "ludus: helleniki", 1), "mine"), "mine")
    stages = [card for card in changed.cards if card.key.startswith("mo_meresankh")]
    assert {changed.profiles[card.profile].ludus for card in stages} == {HELLENIKI}


@pytest.mark.rule("AR-20.10", "AR-20.11")
@pytest.mark.parametrize("stages, level", [(["I", "II"], "fatigued"), (["II"], "ready")])
def test_unity_needs_all_stages_in_the_cohort_and_lasts(stages: list[str], level: str) -> None:
    story = struck(net=2, stages=stages, marked=9)
    agree(story.act("A attack lx_ulfa ti_khalkos")).act("A box b1")
    if level == "fatigued":
        assert story.see("B.models.ti_khalkos.fatigue") == level
        assert NOVA.cards[NOVA.by_key["ti_khalkos/II"]].abilities[-1].name == "Cast Whole"  # on every stage
    else:
        assert not story.see("B.models.ti_khalkos.in_play")


@pytest.mark.rule("AR-20.12")
def test_place_chain_and_counters_stay_and_a_pair_is_exhausted_as_a_whole() -> None:
    story = duel(attacker="lx_ulfa", defender="mo_meresankh", you={"marked": 8, "spent": 1}, chance=[hits(1, 7, 0, 3)],
                 favor=0, their_favor=0, friends={"lx_sila": FAR[0]}, foes={"lm_varro": {"at": [3000, 9000]}},
                 chains=[{"one": "mo_meresankh", "other": "lm_varro", "length": 10160}])  # fmt: skip
    agree(story.act("A attack lx_ulfa mo_meresankh"))
    assert story.see("B.models.mo_meresankh.stage") == "II"
    assert where(story, "B", "mo_meresankh") == (3000, 0)
    assert (story.see("B.models.mo_meresankh.spent"), len(story.s.chains)) == (1, 1)


@pytest.mark.rule("AR-15.33", "AR-EX-26", "AR-20.4")
def test_a_pit_swallows_every_stage() -> None:
    pit = {"pit": {"disc": [8500, 0, 1500], "properties": ["lethal"]}}
    story = duel(attacker="mo_khaemwas", defender="mo_meresankh", you={"marked": 4}, chance=[hits(1, 6, 0, 3)], favor=0,
                 their_favor=0, features=pit, friends={"mo_nebka": FAR[0]}, foes={"lm_varro": FAR[1]})  # fmt: skip
    agree(story.act("A attack mo_khaemwas mo_meresankh"))
    if story.see("asked") == "PickModel":
        story.act("B pick mo_khaemwas")
    assert len(story.told("stage")) == 1
    assert not story.see("B.models.mo_meresankh.in_play")
