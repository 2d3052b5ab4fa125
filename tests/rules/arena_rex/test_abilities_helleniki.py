"""The abilities of the Helleniki cards, each used."""

from __future__ import annotations

import pytest

from tests.kit import Story
from tests.rules.arena_rex.stories import FAR, agree, duel, hits, offers, table, where

FRIENDS = {"he_phaidra": FAR[0]}


@pytest.mark.parametrize("friend, dice", [("he_kleon", 4), ("lm_drusa", 3)])
def test_lysandras_phalanx_needs_a_helleniki_friend_in_contact(friend: str, dice: int) -> None:
    story = duel(attacker="lx_ulfa", defender="he_lysandra", friends={"lx_sila": FAR[0]},
                 foes={friend: {"at": [6000, 0]}})  # fmt: skip
    agree(story.act("A attack lx_ulfa he_lysandra"))
    assert story.see("attack.against") == [dice, 0]


@pytest.mark.rule("AR-14.25", "AR-14.28")
def test_androkles_throws_the_defender_over_the_hip() -> None:
    story = duel(attacker="he_androkles", friends=FRIENDS, chance=[hits(2, 7, 0, 3)], favor=0, their_favor=0)
    agree(story.act("A attack he_androkles lx_sila")).act("A box b2")
    assert (story.see("turn"), story.see("asked")) == ("A", "Place")  # his player places it
    assert story.refused("A place -9000 0") == "AR-14.28"
    story.act("A place -3000 0")
    assert where(story, "B", "lx_sila") == (-3000, 0)


@pytest.mark.rule("AR-18.2")
def test_androkles_does_not_throw_a_titan() -> None:
    story = duel(attacker="he_androkles", defender="ti_hrimthur", friends=FRIENDS, foes={"lm_varro": FAR[1]},
                 chance=[hits(2, 7, 0, 1)], favor=0, their_favor=0)  # fmt: skip
    agree(story.act("A attack he_androkles ti_hrimthur")).act("A box b2")
    assert story.see("asked") != "Place"


def test_androkles_wrestles_larger_defenders() -> None:
    story = duel(attacker="he_androkles", defender="lm_fulmen", friends=FRIENDS, foes={"lm_varro": FAR[1]},
                 chance=[hits(2, 7, 0, 2)], favor=0, their_favor=0)  # fmt: skip
    agree(story.act("A attack he_androkles lm_fulmen")).act("A box b1")
    assert where(story, "B", "lm_fulmen") == (6540, 0)


def test_phaidra_hits_and_runs_away_from_the_defender() -> None:
    story = duel(attacker="he_phaidra", friends={"he_kleon": FAR[0]}, chance=[hits(1, 5, 0, 3)])
    agree(story.act("A attack he_phaidra lx_sila")).act("A use")
    assert story.refused("A walk -1000 0 0 0") == "AR-3.28"
    story.act("A walk -5080 0")
    assert where(story, "A", "he_phaidra") == (-5080, 0)


def test_phaidra_runs_freely_if_the_defender_has_fallen() -> None:
    story = duel(attacker="he_phaidra", friends={"he_kleon": FAR[0]}, chance=[hits(1, 5, 0, 3)], you={"marked": 8})
    agree(story.act("A attack he_phaidra lx_sila")).act("A use", "A walk 3000 0")
    assert where(story, "A", "he_phaidra") == (3000, 0)


def kleon(**words: object) -> Story:
    models = {"he_kleon": {"at": [0, 0], "fatigue": 1}, "he_phaidra": {"at": [8000, 0], "fatigue": 1},
              "he_lysandra": {"at": [0, 30000], "fatigue": 1},
              "he_bronteus": {"at": [0, 8000], "fatigue": 1}}  # fmt: skip
    return table(A={"favor": 3, "models": models}, B={"lm_cassia": (0, -30000), "lm_varro": (9000, -30000)},
                 phase="tactics", **words)  # fmt: skip


def test_kleons_oration_moves_a_gladiator_near_him_without_reactions() -> None:
    story = kleon()
    story.act("A use he_kleon 0")  # phaidra is the only gladiator within 5 inches
    assert story.see("asked") == "Walk"
    story.act("A walk 8000 7620")
    assert (story.see("turn"), story.see("asked"), story.see("A.favor")) == ("A", "PickTactic", 2)
    assert not story.offered("A use he_kleon 0")  # each target once per turn


@pytest.mark.parametrize("at, dice", [([0, 7000], 1), ([0, 12000], 0)])
def test_kleon_the_old_teacher_inspires_power_attacks_near_him(at: list[int], dice: int) -> None:
    story = duel(attacker="he_androkles", friends={"he_kleon": {"at": at}})
    story.act("A attack he_androkles lx_sila", "A power")
    assert story.see("attack.dice")[1] == dice


def test_myrrine_is_ecstatic_while_exhausted() -> None:
    story = duel(attacker="lx_ulfa", defender="he_myrrine", you={"fatigue": 2}, friends={"lx_sila": FAR[0]},
                 foes={"lm_varro": FAR[1]})  # fmt: skip
    agree(story.act("A attack lx_ulfa he_myrrine"))
    assert story.see("attack.against") == [4, 0]


def test_myrrine_dances_through_enemy_gladiators_and_not_onto_them() -> None:
    story = duel(gap=2000, attacker="he_myrrine", friends=FRIENDS)
    story.act("A move", "B pass")
    assert story.refused("A walk 4500 0") == "AR-3.8"
    story.act("A walk 9000 0")
    assert where(story, "A", "he_myrrine") == (9000, 0)


def test_myrrine_does_not_dance_through_friends_or_beasts() -> None:
    friend = duel(attacker="he_myrrine", friends={"he_phaidra": {"at": [0, 5000]}}, you={"at": [0, -20000]})
    friend.act("A move")
    assert friend.refused("A walk 0 12000") == "AR-8.5"
    beast = duel(
        attacker="he_myrrine", friends=FRIENDS, defender="be_umbra", you={"at": [0, 7000]}, foes={"lm_varro": FAR[1]}
    )
    beast.act("A move")
    assert beast.refused("A walk 0 14500") == "AR-8.5"


@pytest.mark.rule("AR-13.5")
def test_myrrine_the_maenad_is_relieved_by_her_star() -> None:
    story = duel(attacker="lx_ulfa", defender="he_myrrine", you={"marked": 6, "fatigue": 1}, chance=[hits(1, 7, 0, 2)],
                 friends={"lx_sila": FAR[0]}, foes={"lm_varro": FAR[1]}, favor=0, their_favor=0)  # fmt: skip
    agree(story.act("A attack lx_ulfa he_myrrine"))
    assert story.see("B.models.he_myrrine.fatigue") == "ready"


def riding(**words: object) -> Story:
    return table(A={"he_bronteus": (0, 0), "he_nikanor": {"at": [0, 0], "riding": True}},
                 B={"lx_ulfa": (9000, 0), "lx_macer": FAR[1]}, active="he_bronteus", **words)  # fmt: skip


def test_nikanors_charge_has_a_bonus_success() -> None:
    story = riding(chance=[hits(0, 6, 0, 2)])
    story.act("A move", "A walk 4900 0", "B pass")
    agree(story.act("A attack he_nikanor lx_ulfa"))
    assert [event.args for event in story.told("compared")] == [(1, 0)]


def test_both_attacks_of_a_pair_come_directly_after_the_move() -> None:
    story = riding(chance=[hits(0, 6, 2, 2), hits(0, 6, 0, 2)])
    story.act("A move", "A walk 4900 0", "B pass")
    agree(story.act("A attack he_bronteus lx_ulfa"))
    agree(story.act("A attack he_nikanor lx_ulfa"))
    assert [event.args for event in story.told("compared")] == [(0, 2), (1, 0)]


def test_bronteus_gores_and_places_the_defender() -> None:
    story = duel(
        attacker="he_bronteus", friends={"he_nikanor": FAR[0]}, chance=[hits(2, 6, 0, 3)], favor=0, their_favor=0
    )
    agree(story.act("A attack he_bronteus lx_sila")).act("A walk 1000 0", "A box b2")
    assert (story.see("turn"), story.see("asked")) == ("A", "Place")
    assert len(offers(story, "A")) > 20


@pytest.mark.parametrize("key", ["he_bronteus", "be_candidus"])
def test_bellow_and_maul_generate_a_favor_die_for_wild_attacks(key: str) -> None:
    story = table(A={key: {"at": [0, 0], "fatigue": 1}, "lm_drusa": {"at": [0, -20000], "fatigue": 1}},
                  B={"lm_cassia": (4500, 0), "lm_varro": FAR[1]})  # fmt: skip
    agree(story)
    assert story.see("attack.kind") == "wild"
    assert story.see("attack.dice")[1] == 1
