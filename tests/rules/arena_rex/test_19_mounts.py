"""AR-19: mounts and riders, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from munera.arena_rex.game import GAME
from tests.kit import Story
from tests.rules.arena_rex.stories import FAR, INCH, agree, hits, offers, table, verbs, where

EDGES = {"B": {"lx_ulfa": FAR[1], "lx_macer": (9000, 30000)}}


def pair(fatigue: int = 0, at: tuple[int, int] = (0, 0), **more: Any) -> dict[str, Any]:
    """Quintus Celer mounted on Fulmen (50 mm, MOV 8)."""
    mount = {"at": list(at), "fatigue": fatigue, **more.get("mount", {})}
    return {"lm_fulmen": mount, "lm_celer": {"at": list(at), "riding": True, **more.get("rider", {})}}


def mounted(**words: Any) -> Story:
    """A's pair is active at (0, 0), Drusa far off."""
    a = {"favor": words.pop("favor", 3), "models": pair(words.pop("fatigue", 0)) | {"lm_drusa": FAR[0]}}
    words.setdefault("B", EDGES["B"])
    words.setdefault("active", "lm_fulmen")
    return table(A=a, **words)


def apart(**words: Any) -> Story:
    """Celer stands 1 inch from Fulmen."""
    rider = words.pop("rider", {})
    mount = words.pop("mount", {})
    a = {"favor": words.pop("favor", 3),
         "models": {"lm_fulmen": {"at": [0, 0], **mount}, "lm_celer": {"at": [4000 + INCH, 0], **rider},
                    "lm_drusa": FAR[0] | words.pop("drusa", {})}}  # fmt: skip
    return table(A=a, **{**EDGES, **words})


# ---- together and apart


@pytest.mark.rule("AR-19.2", "AR-19.34")
def test_mounted_the_pair_occupies_the_base_of_the_mount() -> None:
    story = mounted(B={"lx_ulfa": (2500 + 1500 + INCH, 0), "lx_macer": FAR[1]})
    assert where(story, "A", "lm_celer") == where(story, "A", "lm_fulmen")
    assert story.offered("A attack lm_celer lx_ulfa")  # measured from the mount's base
    assert len(story.facts()["A"]["models"]) == 3  # two models for counting


@pytest.mark.rule("AR-19.4")
@pytest.mark.parametrize("rider, mount", [({"fatigue": 1}, {}), ({}, {"fatigue": 1})])
def test_mounting_needs_both_ready(rider: dict[str, int], mount: dict[str, int]) -> None:
    active = "lm_celer" if mount else "lm_fulmen"
    assert not any(offer.startswith("mount") for offer in offers(apart(active=active, rider=rider, mount=mount), "A"))


@pytest.mark.rule("AR-19.4")
def test_dismounting_needs_both_ready() -> None:
    assert mounted().offered("A dismount lm_celer")
    assert mounted(fatigue=1).refused("A dismount lm_celer") == "AR-19.4"


@pytest.mark.rule("AR-19.4")
def test_the_activation_of_another_model_is_no_time_to_mount() -> None:
    assert not any(offer.startswith("mount") for offer in offers(apart(active="lm_drusa"), "A"))


@pytest.mark.rule("AR-19.6")
def test_mounting_costs_a_favor_and_the_active_model_must_engage_the_other() -> None:
    a = {
        "favor": 1,
        "models": {"he_bronteus": {"at": [0, 0]}, "he_nikanor": {"at": [4000 + INCH, 0]}, "lm_drusa": FAR[0]},
    }
    story = table(A=a, active="he_nikanor", **EDGES)
    story.act("A mount he_nikanor")
    assert (story.see("A.favor"), story.see("A.models.he_nikanor.riding")) == (0, True)
    assert where(story, "A", "he_nikanor") == (0, 0)
    a["favor"] = 0
    assert not any(offer.startswith("mount") for offer in offers(table(A=a, active="he_nikanor", **EDGES), "A"))
    a = {"models": {"he_bronteus": {"at": [0, 0]}, "he_nikanor": {"at": [4100 + INCH, 0]}, "lm_drusa": FAR[0]}}
    assert table(A=a, active="he_nikanor", **EDGES).refused("A mount he_nikanor") == "AR-19.6"


@pytest.mark.rule("AR-19.7", "AR-7.11")
def test_in_a_clear_turn_it_is_enough_that_one_engages_the_other() -> None:
    story = apart(phase="tactics")
    assert any(offer.startswith("mount") for offer in offers(story, "A"))
    story.act("A mount lm_celer 1")  # Vault: for nothing
    assert story.see("A.models.lm_celer.riding")
    story.act("A dismount lm_celer", "A place 0 -4010")
    assert story.see("asked") == "PickTactic"  # nobody has to continue anything


@pytest.mark.rule("AR-19.5", "AR-19.8", "AR-19.9")
def test_dismounting_is_free_and_puts_the_rider_within_an_inch_of_the_mount() -> None:
    story = mounted(B={"lx_ulfa": (0, 4500), "lx_macer": FAR[1]})
    story.act("A dismount lm_celer")
    assert story.refused("A place 0 -6560") == "AR-19.8"
    assert story.refused("A place 0 4000") == "AR-19.9"  # upon ulfa
    assert story.game.accepts(story.s, 0, story.game.read(story.s, "near 0 0 -20000")) is None  # as near as it may
    story.act("A place 0 -6540", "A continue lm_celer")
    assert where(story, "A", "lm_celer") == (0, -6540)
    assert (story.see("A.favor"), story.see("A.models.lm_celer.riding")) == (3, False)


@pytest.mark.rule("AR-19.9", "AR-15.9")
def test_stepping_down_beside_a_hazard_triggers_nothing_and_no_room_means_no_dismounting() -> None:
    pit = {"pit": {"disc": [0, -7010, 1500], "properties": ["lethal"]}}
    story = mounted(features=pit)
    story.act("A dismount lm_celer", "A place 0 -4010", "A continue lm_celer")
    assert story.see("A.models.lm_celer.marked") == 0
    walls = {f"wall{i}": {"polygon": polygon, "properties": ["staggering"]} for i, polygon in enumerate((
        [[-9000, 2600], [9000, 2600], [9000, 9000], [-9000, 9000]], [[-9000, -9000], [9000, -9000], [9000, -2600],
        [-9000, -2600]], [[2600, -2600], [9000, -2600], [9000, 2600], [2600, 2600]],
        [[-9000, -2600], [-2600, -2600], [-2600, 2600], [-9000, 2600]]))}  # fmt: skip
    assert not mounted(features=walls).offered("A dismount lm_celer")


@pytest.mark.rule("AR-19.10")
def test_mounting_is_no_action_and_the_free_move_stays_as_it_was() -> None:
    story = apart(active="lm_celer", B={"lx_ulfa": (4000 + INCH, 4000), "lx_macer": FAR[1]})
    story.act("A mount lm_celer 1")
    assert (story.see("asked"), story.see("A.models.lm_fulmen.fatigue")) == ("Act", "ready")  # nobody could react
    assert story.see("free_move") is True
    story.act("A move", "A walk 0 -8000", "B pass", "A dismount lm_celer", "A place 0 -12010", "A continue lm_celer")
    assert story.see("free_move") is False  # either has used it
    story.act("A mount lm_celer")  # again, paid for this time
    assert story.see("A.favor") == 2


@pytest.mark.rule("AR-19.11", "AR-7.17")
def test_a_lone_mounted_pair_is_not_under_last_stand() -> None:
    story = table(A={"models": pair()}, **EDGES)
    assert story.see("kind") == "normal"


@pytest.mark.rule("AR-19.12")
def test_a_pair_shares_one_activation_and_each_has_its_own_limit_of_favor() -> None:
    a = {"favor": 9, "models": pair() | {"lm_drusa": FAR[0]}}
    story = table(A=a, phase="activate", B={"lx_ulfa": (4000, 0), "lx_macer": FAR[1]}, chance=[hits(0, 8, 2, 2)])
    assert story.refused("A activate lm_celer") == "AR-19.12"
    agree(story.act("A activate lm_fulmen", "A attack lm_celer lx_ulfa", "A favor", "B ready", "A favor"))
    assert story.see("A.models.lm_celer.spent") == 2
    story.act("A attack lm_fulmen lx_ulfa")
    assert "favor" in verbs(story, "A")  # the mount has spent none


@pytest.mark.rule("AR-19.13")
def test_a_pair_moves_with_the_mounts_mov_and_with_the_rules_of_both() -> None:
    story = mounted()
    story.act("A move")
    assert story.refused(f"A walk {8 * INCH + 20} 0") != ""
    story.act(f"A walk {8 * INCH} 0")
    bull = {"he_bronteus": {"at": [0, 0]}, "he_nikanor": {"at": [0, 0], "riding": True}}
    titan = table(A={"models": bull}, B={"lx_ulfa": (6000, 0), "lx_macer": FAR[1]}, active="he_bronteus")
    titan.act("A move", "B pass", "A walk 5000 0")  # a Titan with a Gladiator rider still displaces
    assert (titan.see("turn"), titan.see("asked")) == ("B", "Place")


# ---- attacking


def both_engaged(**words: Any) -> Story:
    """Ulfa is to the right of the pair, Macer above it."""
    return mounted(B={"lx_ulfa": (4000, 0), "lx_macer": (0, 4000)}, **words)


@pytest.mark.rule("AR-19.14", "AR-19.15")
def test_the_first_attack_is_made_by_both_for_one_fatigue_each_at_its_own_target() -> None:
    story = both_engaged(chance=[hits(0, 5, 2, 2), hits(0, 6, 3, 3)])
    agree(story.act("A attack lm_fulmen lx_ulfa"))
    assert (story.see("turn"), story.see("asked")) == ("A", "SecondAttack")
    assert offers(story, "A") == ["attack 1 3", "attack 1 4", "pass"]
    agree(story.act("A attack lm_celer lx_macer"))
    assert story.see("A.models.lm_fulmen.fatigue") == "fatigued"
    assert [event.args[:2] for event in story.told("attacks")] == [(0, 3), (1, 4)]


@pytest.mark.rule("AR-19.15")
def test_the_second_attack_may_be_skipped() -> None:
    story = both_engaged(chance=[hits(0, 6, 2, 2)])
    agree(story.act("A attack lm_celer lx_ulfa")).act("A pass")
    assert story.see("asked") == "Act"


@pytest.mark.rule("AR-19.16")
def test_later_attacks_are_made_by_one_and_the_defender_reacts_to_one() -> None:
    story = both_engaged(chance=[hits(0, 5, 2, 2), hits(0, 6, 2, 2), hits(0, 6, 2, 2)])
    agree(story.act("A attack lm_fulmen lx_ulfa"))  # not answered ...
    story.act("A attack lm_celer lx_ulfa", "A ready")
    assert "counter" in verbs(story, "B")  # ... but this one could be
    agree(story)
    agree(story.act("A attack lm_celer lx_ulfa"))
    assert story.see("A.models.lm_fulmen.fatigue") == "exhausted"  # at normal cost, and no second one
    assert len(story.told("attacks")) == 3


@pytest.mark.rule("AR-19.17")
def test_mounted_models_make_no_power_attacks() -> None:
    story = both_engaged()
    story.act("A attack lm_celer lx_ulfa")
    assert story.refused("A power") == "AR-8.14"


@pytest.mark.rule("AR-19.18", "AR-19.38")
def test_a_pair_has_one_fatigue_level_and_a_reaction_of_either_raises_it() -> None:
    b = {"models": pair(at=(4000, 0)) | {"lm_drusa": FAR[1]}}
    story = table(A={"lx_ulfa": (0, 0), "lx_sila": FAR[0]}, B=b, active="lx_ulfa")
    story.act("A attack lx_ulfa lm_celer", "A ready", "B counter")
    assert story.see("B.models.lm_fulmen.fatigue") == story.see("B.models.lm_celer.fatigue") == "fatigued"


@pytest.mark.rule("AR-19.18")
def test_separated_each_keeps_the_shared_level() -> None:
    story = mounted().act("A dismount lm_celer", "A place 0 -4010", "A continue lm_fulmen")
    assert story.see("A.models.lm_celer.fatigue") == story.see("A.models.lm_fulmen.fatigue") == "ready"


@pytest.mark.rule("AR-19.19")
def test_an_opportunity_attack_of_a_pair_is_a_single_attack() -> None:
    b = {"models": pair(at=(4000, 0)) | {"lm_drusa": FAR[1]}}
    story = table(A={"lx_ulfa": (0, 0), "lx_sila": FAR[0]}, B=b, active="lx_ulfa", chance=[hits(0, 6, 2, 2)])
    story.act("A move")
    assert [offer for offer in offers(story, "B") if offer.startswith("strike")] == ["strike 2 0", "strike 3 0"]
    agree(story.act("B strike lm_celer lx_ulfa"))
    assert story.see("asked") == "Walk"  # the move goes on; the mount makes no attack


@pytest.mark.rule("AR-19.20")
def test_an_attacker_names_mount_or_rider() -> None:
    b = {"models": pair(at=(4000, 0)) | {"lm_drusa": FAR[1]}}
    story = table(A={"lx_ulfa": (0, 0), "lx_sila": FAR[0]}, B=b, active="lx_ulfa")
    assert story.offered("A attack lx_ulfa lm_fulmen")
    assert story.offered("A attack lx_ulfa lm_celer")


# ---- pushed


def shoved(target: str, **words: Any) -> Story:
    """Khaemwas (40 mm) pushes mount or rider of a pair on a 50 mm base; he ignores that it is larger."""
    b = {"favor": 0, "models": pair(words.pop("fatigue", 0), (4500, 0)) | {"lm_drusa": FAR[1]}}
    faces = [hits(words.pop("net", 1), 6, 0, 3 if target == "lm_celer" else 2)]
    story = table(A={"favor": 0, "mo_khaemwas": (0, 0), "mo_nebka": FAR[0]}, B=b, active="mo_khaemwas",
                  chance=[*faces, *words.pop("chance", [])], **words)  # fmt: skip
    return agree(story.act(f"A attack mo_khaemwas {target}"))


@pytest.mark.rule("AR-19.21")
def test_a_pushed_mount_carries_its_rider() -> None:
    story = shoved("lm_fulmen")
    assert where(story, "B", "lm_fulmen") == where(story, "B", "lm_celer") == (4500 + INCH, 0)
    assert story.see("B.models.lm_celer.riding")


@pytest.mark.rule("AR-19.22", "AR-19.23", "AR-19.25")
def test_a_pushed_rider_is_thrown_behind_the_mount_and_lies_exhausted() -> None:
    story = shoved("lm_celer")
    assert where(story, "B", "lm_fulmen") == (4500, 0)
    assert where(story, "B", "lm_celer") == (4500 + 4000 + INCH, 0)
    assert (story.see("B.models.lm_fulmen.fatigue"), story.see("B.models.lm_celer.fatigue")) == ("ready", "exhausted")
    assert not story.see("B.models.lm_celer.riding")
    story.act("A walk")  # the follow-up is toward the rider


@pytest.mark.rule("AR-19.22")
def test_the_mount_keeps_the_fatigue_that_was_shared() -> None:
    story = shoved("lm_celer", fatigue=1)
    assert (story.see("B.models.lm_fulmen.fatigue"), story.see("B.models.lm_celer.fatigue")) == (
        "fatigued",
        "exhausted",
    )


@pytest.mark.rule("AR-19.26", "AR-14.8", "AR-EX-35")
def test_a_smaller_attackers_first_push_does_not_throw_the_rider() -> None:
    """Mounted it counts as on the mount's base: the first push is resisted, the second throws it."""
    b = {"favor": 0, "models": pair(0, (4000, 0)) | {"lm_drusa": FAR[1]}}
    story = table(A={"favor": 0, "lx_brennos": (0, 0), "lx_sila": FAR[0]}, B=b, active="lx_brennos",
                  chance=[hits(3, 5, 0, 3)])  # fmt: skip
    agree(story.act("A attack lx_brennos lm_celer")).act("A box c1")
    assert len(story.told("resisted")) == 1
    assert where(story, "B", "lm_celer") == (4000 + 4000 + INCH, 0)
    assert story.see("B.models.lm_celer.fatigue") == "exhausted"


@pytest.mark.rule("AR-19.24", "AR-19.35", "AR-EX-36")
def test_a_rider_thrown_against_a_column_is_displaced_by_the_mount() -> None:
    column = {"column": {"disc": [9000, 0, 1500], "properties": ["staggering"]}}
    story = shoved("lm_celer", features=column)
    assert [event.args[0] for event in story.told("triggered")] == [100]
    assert (story.see("turn"), story.see("asked")) == ("B", "Place")  # its controller places it
    story.act("B place 4500 -4000")
    assert where(story, "B", "lm_celer") == (4500, -4000)  # no push movement follows
    assert (story.see("turn"), story.see("asked")) == ("A", "Walk")  # but the follow-up may be made


@pytest.mark.rule("AR-19.24", "AR-14.11")
def test_a_rider_thrown_against_a_friend_of_the_attacker_gives_the_bonus_success() -> None:
    b = {"favor": 0, "models": pair(0, (4500, 0)) | {"lm_drusa": FAR[1]}}
    story = table(A={"favor": 0, "mo_khaemwas": (0, 0), "mo_nebka": (9000, 0)}, B=b, active="mo_khaemwas",
                  chance=[hits(1, 6, 0, 3)])  # fmt: skip
    agree(story.act("A attack mo_khaemwas lm_celer")).act("B place 4500 -4000")
    assert len(story.told("contact")) == 1


@pytest.mark.rule("AR-19.24", "AR-15.31")
def test_a_rider_thrown_into_a_pit_is_lost() -> None:
    story = shoved("lm_celer", features={"pit": {"disc": [9500, 0, 2000], "properties": ["lethal"]}})
    assert not story.see("B.models.lm_celer.in_play")
    assert story.see("B.models.lm_fulmen.in_play")


@pytest.mark.rule("AR-19.36", "AR-18.3")
def test_a_titan_mount_cannot_resist_for_its_rider() -> None:
    b = {"favor": 0, "models": {"he_bronteus": {"at": [4500, 0]}, "he_nikanor": {"at": [4500, 0], "riding": True}}}
    story = table(A={"favor": 0, "mo_khaemwas": (0, 0), "mo_nebka": FAR[0]}, B=b, active="mo_khaemwas",
                  chance=[hits(1, 6, 0, 3)])  # fmt: skip
    agree(story.act("A attack mo_khaemwas he_nikanor"))
    assert story.see("asked") == "Walk"  # thrown; nobody was asked to hold the ground
    assert not story.see("B.models.he_nikanor.riding")


# ---- defeat


@pytest.mark.rule("AR-19.27")
def test_when_the_mount_falls_the_rider_lies_exhausted_where_it_stood() -> None:
    b = {"favor": 0, "models": pair(0, (4000, 0), mount={"marked": 10}) | {"lm_drusa": FAR[1]}}
    story = table(
        A={"favor": 0, "lx_ulfa": (0, 0), "lx_sila": FAR[0]}, B=b, active="lx_ulfa", chance=[hits(1, 7, 0, 2)]
    )
    agree(story.act("A attack lx_ulfa lm_fulmen"))
    assert (story.see("turn"), story.see("asked")) == ("B", "Unhorsed")
    assert story.refused("B place 5100 0") == "AR-19.27"  # not completely within the base of the mount
    assert repr(story.game.read(story.s, "near 0 5000 0")) == "place 5000 0"  # a tap there, and one far away
    assert story.game.accepts(story.s, 1, story.game.read(story.s, "near 0 30000 0")) is None
    story.act("B place 5000 0")
    assert (where(story, "B", "lm_celer"), story.see("B.models.lm_celer.fatigue")) == ((5000, 0), "exhausted")
    assert not story.see("B.models.lm_fulmen.in_play")


@pytest.mark.rule("AR-19.28", "AR-19.29", "AR-17.3")
def test_when_the_rider_falls_a_beast_goes_wild_at_once() -> None:
    b = {"favor": 0, "models": pair(1, (4000, 0), rider={"marked": 9}) | {"lm_drusa": FAR[1]}}
    story = table(
        A={"favor": 0, "lx_ulfa": (0, 0), "lx_sila": FAR[0]}, B=b, active="lx_ulfa", chance=[hits(2, 7, 0, 3)]
    )
    agree(story.act("A attack lx_ulfa lm_celer"))
    story.act("A box b1")
    assert not story.see("B.models.lm_celer.in_play")
    assert story.see("attack.kind") == "wild"  # in the opponent's turn, after the attack
    assert story.see("attack.defender") == "lx_ulfa"
    assert story.see("B.models.lm_fulmen.fatigue") == "fatigued"  # it keeps its level
    story.chance = [hits(0, 5, 0, 2)]
    agree(story)
    assert story.see("asked") == "Act"  # ulfa goes on


@pytest.mark.rule("AR-19.30", "AR-19.31")
def test_a_hazard_hits_both_of_a_pair_that_is_pushed_into_it() -> None:
    spikes = {"spikes": {"disc": [9500, 0, 1500], "properties": ["wounding", "staggering"]}}
    story = shoved("lm_fulmen", features=spikes)
    assert story.see("B.models.lm_fulmen.marked") == 3
    assert story.see("B.models.lm_celer.marked") == 3
    assert story.see("B.models.lm_fulmen.fatigue") == "fatigued"  # one fatigue for the pair
    pit = {"pit": {"disc": [9500, 0, 1500], "properties": ["lethal"]}}
    story = shoved("lm_fulmen", features=pit)
    while story.see("asked") == "Unhorsed":
        story.act("B place 5500 0")
    assert not story.see("B.models.lm_fulmen.in_play")
    assert not story.see("B.models.lm_celer.in_play")


@pytest.mark.rule("AR-19.32", "AR-19.33")
def test_separated_in_its_activation_rider_or_mount_goes_on_with_its_record() -> None:
    story = mounted()
    story.act("A move", "A walk 0 -5000", "B pass", "A dismount lm_celer", "A place 0 -9010")
    assert offers(story, "A") == ["continue 1", "continue 0"]
    story.act("A continue lm_celer")
    assert (story.see("active"), story.see("free_move")) == ("lm_celer", False)
    story.act("A move", "A walk 0 -12000")
    assert story.see("A.models.lm_celer.fatigue") == "fatigued"


@pytest.mark.rule("AR-19.33")
def test_a_thrown_rider_cannot_go_on_acting() -> None:
    """Ulfa counterattacks the pair that attacks her, and her push throws the rider: the mount may go on, he may not."""
    story = mounted(B={"mo_khaemwas": (4500, 0), "mo_nebka": FAR[1], "favor": 0}, favor=0,
                    chance=[hits(0, 6, 1, 6)])  # fmt: skip
    agree(story.act("A attack lm_celer mo_khaemwas", "B counter"))
    assert (story.see("turn"), story.see("asked")) == ("A", "GoOn")
    story.act("A continue lm_celer", "B walk")
    assert story.see("player") == "B"  # the activation is over


@pytest.mark.rule("AR-19.32", "AR-19.24")
def test_if_the_thrown_rider_is_lost_the_mount_goes_on_without_a_question() -> None:
    pit = {"pit": {"disc": [-5000, 0, 2000], "properties": ["lethal"]}}
    story = mounted(B={"mo_khaemwas": (4500, 0), "mo_nebka": FAR[1], "favor": 0}, favor=0, chance=[hits(0, 6, 1, 6)],
                    features=pit)  # fmt: skip
    agree(story.act("A attack lm_celer mo_khaemwas", "B counter"))
    assert not story.see("A.models.lm_celer.in_play")
    assert story.see("asked") != "GoOn"
    assert story.see("active") == "lm_fulmen"


@pytest.mark.rule("AR-19.39")
@pytest.mark.parametrize("goes_on, attacks", [("lm_fulmen", True), ("lm_celer", False)])
def test_separated_between_the_attacks_only_the_mount_that_goes_on_makes_its_own(goes_on: str, attacks: bool) -> None:
    story = mounted(B={"mo_khaemwas": (4500, 0), "mo_nebka": FAR[1], "favor": 0}, favor=0, chance=[hits(0, 6, 1, 6)])
    agree(story.act("A attack lm_celer mo_khaemwas", "B counter")).act(f"A continue {goes_on}", "B walk")
    assert (story.see("asked") == "SecondAttack") == attacks


@pytest.mark.rule("AR-19.37")
def test_mount_and_rider_assist_each_other() -> None:
    b = {"models": pair(0, (4000, 0)) | {"lm_drusa": FAR[1]}}
    story = table(A={"lx_ulfa": (0, 0), "lx_sila": FAR[0]}, B=b, active="lx_ulfa")
    story.act("A attack lx_ulfa lm_celer", "A ready")
    assert story.offered("B assist lm_fulmen")
    agree(story.act("B assist lm_fulmen"))
    assert story.see("attack.against") == [5, 0]  # 3 and 2


@pytest.mark.rule("AR-19.38", "AR-12.8")
def test_what_fatigues_one_of_the_pair_raises_the_shared_level_once() -> None:
    b = {"favor": 0, "models": pair(0, (4000, 0)) | {"lm_drusa": FAR[1]}}
    story = table(
        A={"favor": 0, "lx_ulfa": (0, 0), "lx_sila": FAR[0]}, B=b, active="lx_ulfa", chance=[hits(3, 7, 0, 3)]
    )
    agree(story.act("A attack lx_ulfa lm_celer")).act("A box b2")
    assert story.see("B.models.lm_fulmen.fatigue") == "fatigued"


@pytest.mark.rule("AR-19.40", "AR-7.2")
def test_a_partner_that_was_relieved_may_be_mounted() -> None:
    story = apart(phase="turn", mount={"fatigue": 1})
    story.act("A relieve lm_fulmen", "A activate lm_celer", "A mount lm_celer 1")
    assert (story.see("active"), story.see("A.models.lm_celer.riding")) == ("lm_fulmen", True)
    assert story.see("asked") == "Act"


@pytest.mark.rule("AR-19.3")
def test_wild_does_not_attack_the_own_rider() -> None:
    a = {"models": pair(1)}
    story = table(A=a, B={"lx_ulfa": (4200, 0), "lx_macer": FAR[1]})
    assert story.see("attack.defender") == "lx_ulfa"
    assert GAME.to_act(story.s) != ()


@pytest.mark.rule("AR-14.24")
def test_a_mounted_rider_is_not_shifted_alone() -> None:
    b = {"models": pair(0, (6000, 0)) | {"lm_drusa": FAR[1]}}
    story = table(
        A={"mo_sobeknakht": (0, 0), "mo_nebka": FAR[0]}, B=b, active="mo_sobeknakht", chance=[hits(2, 6, 0, 3)]
    )
    agree(story.act("A attack mo_sobeknakht lm_celer")).act("A box b2")
    assert where(story, "B", "lm_celer") == (6000, 0)
