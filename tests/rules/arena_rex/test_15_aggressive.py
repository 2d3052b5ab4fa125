"""AR-15, third part: Aggressive features, what rouses them and how they attack."""

from __future__ import annotations

from typing import Any

import pytest

from munera.arena_rex import features
from munera.arena_rex.displacement import Displace
from munera.arena_rex.measuring import engaged_by_enemy, engages
from munera.arena_rex.state import NOBODY, Rex
from munera.arena_rex.traits import has_taunt
from munera.engine.frame import Frame
from tests.kit import Story
from tests.rules.arena_rex.sand import body, do, marked, push
from tests.rules.arena_rex.stories import FAR, INCH, duel, hits, offers, table, upon, where

LION = {"like": "belua", "properties": ["aggressive", "mobile", "destructible"]}  # MOV 6, ATK 6, DEF 2, ARM 1
STATUE = {"like": "belua", "properties": ["aggressive"]}


def lion(x: int, y: int = 0, r: int = 1500, **more: Any) -> dict[str, Any]:
    return {"lion": {"disc": [x, y, r], **LION, **more}}


def pushed_near(features: dict[str, Any], chance: list[str], **words: Any) -> Story:
    """Cassia of A (at the origin) pushes Sila of B, who stands in contact to her right, straight to (5540, 0)."""
    words = {"favor": 0, "their_favor": 0, "reacted": ["B"]} | words
    story = duel(features=features, chance=chance, **words)
    return push(story, "lm_cassia", "B:lx_sila")


MISS = hits(0, 6, 3, 3)
HIT = hits(1, 6, 0, 3)


# ---- what rouses them


@pytest.mark.rule("AR-15.35", "AR-15.36", "AR-15.37", "AR-EX-28")
def test_a_lion_comes_to_whoever_is_pushed_near_it() -> None:
    away = 5540 + 1500 + 1500 + 5 * INCH // 2
    story = pushed_near(lion(away), [HIT])
    assert story.told("roused")[0].args[1] == body(story, "B:lx_sila")
    assert story.see("features.lion.at") == [8542, 0], "into contact, by the straight way"
    assert story.see("B.models.lx_sila.marked") == 1, "box a1: 2 damage, less ARM 1"


@pytest.mark.rule("AR-15.35")
@pytest.mark.parametrize("gap, roused", [(3 * INCH + 10, True), (3 * INCH + 11, False)])
def test_within_three_inches_at_the_end(gap: int, roused: bool) -> None:
    story = pushed_near(lion(5540 + 3000 + gap), [MISS] if roused else [])
    assert bool(story.told("roused")) is roused
    story.done()


@pytest.mark.rule("AR-15.35", "AR-15.9")
def test_only_the_pushed_rouse_it() -> None:
    story = duel(features=lion(9000, 3000), reacted=["B"], you={"at": [0, 20000]}).act("A move", "A walk 5000 0")
    assert not story.told("roused"), "she walked there"


@pytest.mark.rule("AR-15.36", "AR-15.35", "AR-14.7", "AR-EX-29")
def test_who_resists_every_push_was_not_pushed() -> None:
    story = duel(attacker="lm_pompo", defender="ti_hrimthur", features=lion(9500, 0), favor=0, their_favor=0,
                 reacted=["B"], chance=[hits(1, 6, 0, 1), "roll 4"])  # fmt: skip
    story.act("A attack lm_pompo ti_hrimthur", "A ready", "A box a1")
    if story.see("asked") == "HoldGround":
        story.act("B resist")
    assert not story.told("roused")
    assert where(story, "B", "ti_hrimthur") == (4500, 0)


@pytest.mark.rule("AR-15.36")
def test_the_place_after_the_action_counts_not_the_way() -> None:
    story = pushed_near({"statue": {"disc": [-6000, 0, 1500], **STATUE}}, [], you={"at": [3000, 0]})
    assert not story.told("roused"), "2.4 inches before, 3.4 after"


@pytest.mark.rule("AR-15.36", "AR-15.31")
def test_whom_the_push_killed_rouses_nothing() -> None:
    story = pushed_near(lion(12000) | {"pit": {"disc": [8000, 0, 1500], "properties": ["lethal"]}}, [])
    assert not story.told("roused")


# ---- how they answer


@pytest.mark.rule("AR-15.37", "AR-15.46", "AR-15.59")
def test_a_statue_that_cannot_move_strikes_only_whom_it_engages() -> None:
    near = {"statue": {"disc": [5540 + 3000 + INCH, 0, 1500], **STATUE}}
    assert marked(pushed_near(near, [HIT]), "B", "lx_sila") == 1
    far = {"statue": {"disc": [5540 + 3000 + 2 * INCH, 0, 1500], **STATUE}}
    story = pushed_near(far, [])
    assert story.told("roused")
    assert not story.told("attacks")


@pytest.mark.rule("AR-15.59", "AR-15.37", "AR-9.7")
def test_the_target_may_step_back_from_a_lion_that_has_come() -> None:
    story = pushed_near(lion(5540 + 3000 + 7300), [], reacted=[])
    assert story.see("asked") == "ReactionMove", "it came from beyond the reach of her spear"
    story.act("B advance lx_sila", "B walk 5540 12000")
    assert not story.told("attacks"), "it does not engage her any more: the trigger is over"


@pytest.mark.rule("AR-15.59")
def test_a_lion_that_engages_already_does_not_move() -> None:
    story = pushed_near(lion(5540 + 3000 + INCH), [HIT])
    assert story.see("features.lion.at") == [5540 + 3000 + INCH, 0]
    assert marked(story, "B", "lx_sila") == 1


@pytest.mark.rule("AR-3.42", "AR-15.37")
def test_chance_chooses_between_two_equal_ways_round() -> None:
    words = {"foes": {"lx_macer": {"at": [11000, 0]}}}
    story = pushed_near(lion(14500), ["way 0", MISS], **words)
    other = pushed_near(lion(14500), ["way 1", MISS], **words)
    assert story.see("features.lion.at")[1] == -other.see("features.lion.at")[1] != 0
    story.done()


@pytest.mark.rule("AR-15.38", "AR-15.34")
def test_an_opponent_of_the_defender_rolls_and_takes_the_favor() -> None:
    angry = {"disc": [5540 + 3000 + INCH, 0, 1500], "like": "belua", "properties": ["aggressive"]}
    story = pushed_near({"lion": angry}, [hits(2, 6, 0, 3)])
    assert story.see("asked") == "PickBox"
    assert story.see("turn") == "A"


@pytest.mark.rule("AR-15.38", "AR-15.48")
def test_a_roused_feature_in_a_duel_zone_gives_its_roller_no_more() -> None:
    ring = {"ring": {"disc": [8000, 0, 7000], "zone": True, "properties": ["duel"]}}
    story = pushed_near(ring | {"statue": {"disc": [5540 + 3000 + INCH, 0, 1500], **STATUE}}, [HIT])
    statue = body(story, "statue")
    assert features.is_wholly_in(story.s, statue, body(story, "ring"))
    assert not features.in_duel(story.s, statue)


@pytest.mark.rule("AR-15.39", "AR-1.12")
def test_with_three_players_whoever_pushed_rolls() -> None:
    three = {"A": {"lm_cassia": (0, 0), "lm_varro": (0, -30000)}, "B": {"lx_sila": (3000, 0), "lx_macer": (0, 30000)},
             "C": {"mo_nebka": (20000, 0), "mo_henut": (25000, 0)}}  # fmt: skip
    places = {"statue": {"disc": [5540 + 3000 + INCH, 0, 1500], **STATUE}}
    for by, letter in ((0, "A"), (2, "C"), (1, "C")):
        story = table([hits(2, 6, 0, 3)], **three, active="lm_cassia", features=places, reacted=["B", "C"])
        for p in story.s.favor:
            assert p == 3
        story.s.favor = [0, 0, 0]
        push(story, "lm_cassia", "B:lx_sila", by="ABC"[by])
        assert story.see("turn") == letter, "not her own player: the next clockwise"


@pytest.mark.rule("AR-15.44")
def test_nobody_adds_favor_to_a_features_roll_but_the_defender_may() -> None:
    places = {"statue": {"disc": [5540 + 3000 + INCH, 0, 1500], **STATUE}}
    story = pushed_near(places, [], favor=3, their_favor=3, reacted=[])
    assert story.see("asked") == "Negotiate"
    assert story.see("turn") == "B", "the roller has nothing to declare"
    assert {"favor", "counter"} <= {offer.split()[0] for offer in offers(story, "B")}
    assert story.refused("B power") == "AR-8.14"


@pytest.mark.rule("AR-15.45", "AR-15.40")
def test_a_counterattack_on_a_statue_changes_nothing_and_rouses_nothing() -> None:
    places = {"statue": {"disc": [5540 + 3000 + INCH, 0, 1500], **STATUE}}
    story = pushed_near(places, ["roll " + "1 " * 6 + "6 " * 6], reacted=[])
    story.act("B counter")
    while story.see("turn") == "B" and story.see("asked") in ("Negotiate", "PickBox", "Walk"):
        story.act(f"B {offers(story, 'B')[0]}")
    assert story.see("features.statue.marked") == 0
    assert story.see("features.statue.at") == [5540 + 3000 + INCH, 0]
    assert len(story.told("roused")) == 1


@pytest.mark.rule("AR-15.40", "AR-15.60", "AR-15.25")
def test_whoever_attacks_a_lion_is_attacked() -> None:
    story = duel(features=lion(0, 3000), favor=0, their_favor=0, reacted=["B"], you={"at": [20000, 0]},
                 chance=[hits(1, 7, 0, 2), hits(1, 6, 0, 2)])  # fmt: skip
    story.act("A attack lm_cassia lion", "A ready")
    assert story.see("features.lion.marked") == 1, "2 damage, less ARM 1"
    assert marked(story, "A", "lm_cassia") == 2
    assert len(story.told("roused")) == 1
    story.done()


@pytest.mark.rule("AR-15.41")
def test_a_feature_ignores_taunt() -> None:
    places = {"statue": {"disc": [5540, 3500, 1500], **STATUE}}
    story = pushed_near(places, [HIT], foes={"lm_drusa": {"at": [5540, 7000]}, "lx_ulfa": FAR[1]})
    assert has_taunt(story.s, body(story, "B:lm_drusa"))
    assert engages(story.s, body(story, "statue"), body(story, "B:lm_drusa"))
    assert marked(story, "B", "lx_sila") == 1, "it attacks whom it was roused by"


@pytest.mark.rule("AR-15.42")
def test_a_displaced_lion_is_placed_by_the_opponent_of_the_displacer() -> None:
    story = duel(features=lion(9000, 0), you={"at": [20000, 0]})
    upon(story, "lm_cassia", 8000, 0)
    do(story, Displace(body(story, "A:lm_cassia"), (body(story, "lion"),), NOBODY))
    assert (story.see("asked"), story.see("turn")) == ("Place", "B")


@pytest.mark.rule("AR-15.43")
def test_of_a_mounted_pair_chance_chooses_the_victim() -> None:
    pair = {"lm_fulmen": {"at": [4000, 0]}, "lm_celer": {"at": [4000, 0], "riding": True}, "lx_macer": FAR[1]}
    for choice, key in (("victim 0", "lm_fulmen"), ("victim 1", "lm_celer")):
        story = table(chance=[choice, hits(1, 6, 0, 2 if key == "lm_fulmen" else 3)],
                      A={"lm_cassia": (0, 0), "lm_varro": (0, -30000)}, B={"models": pair, "favor": 0},
                      active="lm_cassia", reacted=["B"],
                      features={"statue": {"disc": [6540 + 4000 + INCH, 0, 1500], **STATUE}})  # fmt: skip
        story.s.favor[0] = 0
        push(story, "lm_cassia", "B:lm_fulmen")
        assert [event.args[1] for event in story.told("attacks")] == [body(story, f"B:{key}")]
        assert marked(story, "B", key) == 1
        story.done()


@pytest.mark.rule("AR-15.47")
def test_pushing_somebody_against_anybody_gives_a_feature_nothing() -> None:
    places = {"statue": {"disc": [5540, 3500, 1500], **STATUE}}
    story = pushed_near(places, [hits(2, 6, 0, 3)], foes={"lx_ulfa": {"at": [5540, -4500]}})
    story.act("A box b1")
    assert where(story, "B", "lx_sila") == (5540, -1500)
    assert not story.told("contact")


@pytest.mark.rule("AR-15.60")
def test_a_lions_own_push_does_not_rouse_it_again() -> None:
    story = pushed_near(lion(5540, 3500), [hits(2, 6, 0, 3)])
    story.act("A box b1")
    if story.see("asked") == "Walk":
        story.act("A walk")
    assert len(story.told("roused")) == 1
    assert story.see("asked") == "Act"


@pytest.mark.rule("AR-15.60", "AR-15.67")
def test_a_push_by_one_lion_rouses_another_once() -> None:
    two = lion(5540, 3500) | {"lioness": {"disc": [5540, -9000, 1500], **LION}}
    story = pushed_near(two, [hits(2, 6, 0, 3), MISS])
    story.act("A rouse lion lx_sila" if story.see("asked") == "PickTrigger" else "A box b1")
    if story.see("asked") == "PickBox":
        story.act("A box b1")
    if story.see("asked") == "Walk":
        story.act("A walk")
    roused = [event.args[0] for event in story.told("roused")]
    assert sorted(roused) == [100, 101]
    assert story.see("asked") == "Act"


@pytest.mark.rule("AR-15.67")
def test_the_responsible_player_orders_two_triggers() -> None:
    two = {"left": {"disc": [5540, 5500, 1500], **STATUE}, "right": {"disc": [5540, -5500, 1500], **STATUE}}
    story = pushed_near(two, [MISS, MISS])
    assert (story.see("asked"), story.see("turn")) == ("PickTrigger", "A")
    assert story.refused("A rouse 100 0") == "AR-15.67"
    story.act("A rouse right lx_sila")
    assert [event.args[0] for event in story.told("roused")] == [101, 100]


@pytest.mark.rule("AR-15.67")
def test_a_feature_roused_by_two_attacks_one_of_them() -> None:
    story = duel(features={"statue": {"disc": [5540, 3000, 1500], **STATUE}}, favor=0, their_favor=0, reacted=["B"],
                 foes={"lx_macer": {"at": [8800, 3000]}, "lx_brennos": FAR[1]}, chance=[MISS])  # fmt: skip
    do(story, TwoPushes())
    assert story.see("asked") == "PickTrigger"
    assert sorted(offers(story, "A")) == ["rouse 100 2", "rouse 100 3"]
    story.act("A rouse statue lx_macer")
    assert len(story.told("roused")) == 1


class TwoPushes(Frame):
    """Sila and Macer count as pushed."""

    def run(self, s: Rex, step: int) -> None:
        s.finish(self)
        s.scopes[-1].pushed += (2, 3)
        s.scopes[-1].blamed += (0, 0)


# ---- zones


@pytest.mark.rule("AR-15.18", "AR-15.35")
def test_an_aggressive_zone_engages_and_attacks_whoever_starts_in_it() -> None:
    pool = {"pool": {"disc": [0, 0, 6000], "zone": True, "like": "belua", "properties": ["aggressive"]}}
    story = table([hits(2, 6, 0, 2)], A={"lm_cassia": (1000, 0), "lm_varro": (0, -30000), "favor": 0},
                  B={"lx_sila": (0, 20000), "lx_macer": (0, 30000), "favor": 0}, phase="activate",
                  features=pool)  # fmt: skip
    assert features.engaged_by_feature(story.s, 0)
    story.act("A activate lm_cassia")
    assert (story.see("asked"), story.see("turn")) == ("PickBox", "B"), "the opponent chooses"
    story.act("B box b1")
    assert where(story, "A", "lm_cassia") == (3540, 0), "pushed directly away from its centre"
    assert story.see("asked") == "Act"


@pytest.mark.rule("AR-15.18")
def test_nobody_rests_in_an_aggressive_zone() -> None:
    pool = {"pool": {"disc": [0, 0, 6000], "zone": True, "like": "belua", "properties": ["aggressive"]}}
    story = duel(features=pool, you={"at": [20000, 0]})
    assert features.engaged_by_feature(story.s, 0)
    assert engaged_by_enemy(story.s, 0)
