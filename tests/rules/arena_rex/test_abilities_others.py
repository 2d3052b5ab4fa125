"""The abilities of Beasts and Titans of no Ludus, each used; and that no ability was forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest

from munera.arena_rex.cards import load_roster
from tests.rules.arena_rex.stories import FAR, agree, duel, hits, where


def test_umbra_springs_at_its_target() -> None:
    story = duel(gap=7000, attacker="be_umbra", friends={"lm_varro": FAR[0]})
    story.act("A attack be_umbra lx_sila", "A walk 5080 0")
    assert (where(story, "A", "be_umbra"), story.see("asked")) == ((5080, 0), "Negotiate")


def test_petsuchos_lurks_for_those_who_walk_away() -> None:
    story = duel(attacker="lm_cassia", defender="be_petsuchos", foes={"lm_galenus": FAR[1]}, chance=[hits(0, 6, 0, 2)])
    agree(story.act("A move", "B strike be_petsuchos lm_cassia"))
    assert [event.args for event in story.told("compared")] == [(2, 0)]


def test_petsuchos_death_roll_tires_and_drags() -> None:
    story = duel(gap=2000, attacker="be_petsuchos", chance=[hits(2, 6, 0, 3)], favor=0, their_favor=0)
    agree(story.act("A attack be_petsuchos lx_sila")).act("A box b1")
    assert story.see("B.models.lx_sila.fatigue") == "fatigued"
    assert where(story, "B", "lx_sila") == (4020, 0)


def test_khalkos_bronze_skin_turns_spikes() -> None:
    spikes = {"spikes": {"disc": [8500, 0, 1500], "properties": ["wounding"]}}
    story = duel(attacker="mo_khaemwas", defender="ti_khalkos", chance=[hits(1, 6, 0, 2)], favor=0, their_favor=0,
                 features=spikes, friends={"mo_nebka": FAR[0]}, foes={"lm_varro": FAR[1]})  # fmt: skip
    agree(story.act("A attack mo_khaemwas ti_khalkos")).act("B yield")
    assert story.see("B.models.ti_khalkos.marked") == 2  # 3 less 1; the push itself dealt 1 - 2 ARM


@pytest.mark.rule("AR-20.10")
def test_khalkos_cast_whole_is_only_fatigued_by_its_change_of_stage() -> None:
    story = duel(defender="ti_khalkos", you={"marked": 9}, chance=[hits(2, 7, 0, 2)], favor=0, their_favor=0,
                 foes={"lm_varro": FAR[1]})  # fmt: skip
    agree(story.act("A attack lm_cassia ti_khalkos")).act("A box b1")
    assert (story.see("B.models.ti_khalkos.stage"), story.see("B.models.ti_khalkos.fatigue")) == ("II", "fatigued")


@pytest.mark.parametrize("gap, burnt", [(0, 1), (1000, 0)])
def test_khalkos_is_molten_to_whoever_attacks_in_contact(gap: int, burnt: int) -> None:
    story = duel(gap=gap, defender="ti_khalkos", you={"stage": "II"}, chance=[hits(0, 7, 0, 2)], favor=0, their_favor=0,
                 foes={"lm_varro": FAR[1]})  # fmt: skip
    agree(story.act("A attack lm_cassia ti_khalkos"))
    assert story.see("A.models.lm_cassia.marked") == burnt


def test_every_ability_of_every_model_is_in_a_story() -> None:
    """By the names of model and ability in the names of these tests, or of the ability in their texts."""
    stories = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_abilities_*.py"))
    told = stories.lower().replace("_", " ")
    roster = load_roster()
    for card in roster.cards:
        assert roster.profiles[card.profile].key in stories, card.key
        for ability in card.abilities:
            words = ability.name.lower().replace("'", "").replace("-", " ").split()
            assert all(word[:4] in told for word in words), f"{card.name}: {ability.name}"
