"""Phase 4, steps 1 to 3: cards and votes are turned up, teams are scored. The Mystic Healer has its own file."""

from __future__ import annotations

from pathlib import Path

import pytest

from munera.engine.action import WATCHER
from munera.gladius import GAME
from tests.kit import Story
from tests.rules.gladius.contests import below, column, duel, fought, healed, last_bet, pack, team_scores, values

# ---- step 1: reveal


@pytest.mark.rule("GLA-10.1")
def test_the_steps_of_phase_4_come_in_order() -> None:
    story = duel(("fight", "theatrics"), left=[below("cassia", "A stab_wound", "B mystic_healer")])
    story.act("B bet 3 right")
    order = list(dict.fromkeys(event.verb for event in story.events))
    assert order == [
        "second_bet", "first_token",
        "revealed", "vote_revealed",
        "healed",
        "scored", "team_scores", "ranked",
        "podium", "returned",
        "stack_revealed", "final_score",
    ]  # fmt: skip
    steps = [(event.verb, event.args[0]) for event in story.events if event.verb in ("podium", "returned")]
    assert steps == [("podium", 0), ("returned", 1), ("podium", 3)], "1st place, 2nd place, 3rd place"


@pytest.mark.rule("GLA-10.2")
def test_all_face_down_cards_are_turned_up_at_once_and_stay_where_they_lie() -> None:
    story = last_bet(
        left=[below("crixus", "A poison", "B smuggled_blade"), below("cassia", "C dulled_edge")],
        right=[below("bato", "B ill_omen")],
    )
    assert column(story, "crixus", "C") == ["A ?", "B ?"]
    story.act("C bet 3 right")
    for seat in (0, 1, 2, WATCHER):
        teams = GAME.facts(story.s, seat)["teams"]
        assert [f["column"] for f in teams["left"]] == [["A poison", "B smuggled_blade"], ["C dulled_edge"]]
        assert teams["right"][0]["column"] == ["B ill_omen"]
    verbs = [event.verb for event in story.events]
    assert verbs[2:6] == ["revealed"] * 4, "nothing comes between the first and the last card turned up"
    assert verbs.count("revealed") == 4


@pytest.mark.rule("GLA-10.3", "GLA-10.4")
def test_votes_are_turned_up_together_with_the_cards_and_give_the_demanded_skills() -> None:
    story = duel(("fight", "luck"), left=[below("crixus", "A smuggled_blade")])
    assert story.see("demanded", "A") == ["fight"]
    assert story.see("demanded", "B") == ["luck"]
    story.act("B bet 3 right")
    assert story.see("demanded", "A") == story.see("demanded", "B") == ["fight", "luck"]
    assert values(story, "crixus") == {"fight": 4, "luck": 3}
    verbs = [event.verb for event in story.events]
    assert verbs.index("vote_revealed") == verbs.index("revealed") + 1
    assert verbs.index("vote_revealed") < verbs.index("scored")
    assert [event.args for event in story.told("vote_revealed")] == [(0, 0), (1, 2)]


@pytest.mark.rule("GLA-10.4")
def test_votes_stay_down_until_the_last_bet_is_placed() -> None:
    story = duel(("fight", "luck"))
    assert story.see("A.vote", "B") is None
    assert not story.told("vote_revealed")
    story.act("B bet 3 right")
    assert story.see("A.vote", "B") == "fight"


# ---- step 2: demanded skills


@pytest.mark.rule("GLA-10.5")
def test_a_skill_that_is_not_demanded_is_left_out_of_the_score() -> None:
    story = fought("theatrics", left=[below("crixus", "A smuggled_blade", "B lucky_amulet", "C poison")])
    assert values(story, "crixus") == {"theatrics": 2}
    assert story.see("scores.left") == 2


@pytest.mark.rule("GLA-10.5")
def test_a_skill_that_is_not_demanded_is_left_out_of_the_healing() -> None:
    """Stab Wound costs three fight but here one theatrics, Jeering Mob three."""
    story = fought("theatrics", left=[below("crixus", "A stab_wound", "B jeering_mob", "C mystic_healer")])
    assert healed(story) == [("jeering_mob", "B")]
    assert values(story, "crixus") == {"theatrics": 3}


# ---- step 3: set to zero, then modifiers, then the floor


@pytest.mark.rule("GLA-10.14", "GLA-10.15")
@pytest.mark.parametrize("cards", [("A stage_fright", "B grand_entrance"), ("B grand_entrance", "A stage_fright")])
def test_the_printed_value_becomes_zero_before_any_modifier(cards: tuple[str, str]) -> None:
    story = fought("theatrics", left=[below("cassia", *cards)])
    assert values(story, "cassia") == {"theatrics": 0 + 3}


@pytest.mark.rule("GLA-10.14")
def test_setting_to_zero_takes_only_the_skill_it_names() -> None:
    story = fought("fight theatrics", left=[below("cassia", "A stage_fright")])
    assert values(story, "cassia") == {"fight": 3, "theatrics": 0}


@pytest.mark.rule("GLA-10.14")
def test_a_marker_that_sets_to_zero_counts_with_the_cards_that_do() -> None:
    zero = [{"by": "A", "zero": ["fight"]}]
    story = fought(left=[below("bato", "B smuggled_blade", markers=zero)])
    assert values(story, "bato") == {"fight": 3}


@pytest.mark.rule("GLA-10.15")
def test_all_pluses_and_minuses_are_applied_cards_and_markers_alike() -> None:
    cheer = [{"by": "B", "fight": 3}, {"by": "A", "fight": -2, "theatrics": -2, "luck": -2}]
    story = fought(
        "fight luck", left=[below("hilarus", "A smuggled_blade", "C informer", "B poison", "C ill_omen", markers=cheer)]
    )
    assert values(story, "hilarus") == {"fight": 3 + 3 + 1 - 2 - 1 + 3 - 2, "luck": max(0, 4 + 1 - 2 - 3 - 2)}


@pytest.mark.rule("GLA-10.16")
def test_a_skill_is_never_below_zero() -> None:
    story = fought("fight theatrics", left=[below("crixus", "A stab_wound", "B dulled_edge", "C poison")])
    assert values(story, "crixus") == {"fight": 0, "theatrics": 1}
    assert story.see("scores.left") == 1, "a deep wound in one skill takes nothing from the other"


@pytest.mark.rule("GLA-10.17")
@pytest.mark.parametrize("cards", [("A poison", "B smuggled_blade"), ("B smuggled_blade", "A poison")])
def test_the_floor_is_applied_once_to_the_sum_so_that_order_does_not_matter(cards: tuple[str, str]) -> None:
    story = fought(left=[below("crixus", *cards)])
    assert values(story, "crixus") == {"fight": 1 + 3 - 2}


@pytest.mark.rule("GLA-10.17")
def test_a_marker_is_added_up_with_the_cards_before_the_floor() -> None:
    beast = [{"by": "C", "fight": -2, "theatrics": -2, "luck": -2}]
    story = fought(left=[below("crixus", "A smuggled_blade", markers=beast)])
    assert values(story, "crixus") == {"fight": 2}


@pytest.mark.rule("GLA-10.18")
@pytest.mark.parametrize("cards, value", [("grand_entrance", 3), ("poison grand_entrance", 1), ("poison", 0)])
def test_a_skill_set_to_zero_can_rise_again(cards: str, value: int) -> None:
    story = fought("theatrics", left=[below("cassia", "A stage_fright", *[f"B {card}" for card in cards.split()])])
    assert values(story, "cassia") == {"theatrics": value}


@pytest.mark.rule("GLA-10.19")
def test_a_skill_has_no_maximum() -> None:
    blades = ["A smuggled_blade", "A smuggled_blade", "B smuggled_blade", "B smuggled_blade", "C smuggled_blade"]
    story = fought(left=[below("bato", *blades)])
    assert values(story, "bato") == {"fight": 6 + 15}


# ---- individual and team score


@pytest.mark.rule("GLA-10.20")
def test_the_individual_score_is_the_sum_of_the_demanded_skills() -> None:
    story = fought("theatrics luck", left=[below("achillia", "A grand_entrance")])
    assert values(story, "achillia") == {"theatrics": 8, "luck": 2}
    assert story.see("teams.left.0.score") == 10


@pytest.mark.rule("GLA-10.21")
@pytest.mark.parametrize("team, score", [(["bato"], 6), (["bato", "verus"], 10), (["bato", "verus", "cassia"], 13)])
def test_the_team_score_is_the_sum_over_its_gladiators(team: list[str], score: int) -> None:
    story = fought(left=team, middle=["paris"], right=["felix"])
    assert team_scores(story) == (score, 0, 0)


@pytest.mark.rule("GLA-10.22")
def test_an_added_gladiator_counts() -> None:
    story = last_bet(
        left=["paris"], middle=["felix"], right=["melitta"], C={"hand": ["volunteer"]}, chance=["deal bato"]
    )
    story.act("C play volunteer", "C add left", "C bet 3 right")
    story.done()
    assert team_scores(story) == (6, 0, 0)


@pytest.mark.rule("GLA-10.22")
def test_exchanged_gladiators_count_where_they_stand_with_their_cards_and_markers() -> None:
    story = Story(
        GAME,
        options={"players": 3},
        table={
            "round": 3, "event": "first_blood", "turn": "A", "A": {"hand": ["turncoats"]},
            "teams": {"left": [below("bato", "B smuggled_blade", markers=[{"by": "B", "fight": 1}])],
                      "middle": ["paris"], "right": ["felix"]},
            "slots": {"left": ["A gold 5"], "middle": ["B gold 5"], "right": ["C gold 5"]},
        },
    )  # fmt: skip
    story.act("A play turncoats", "A exchange bato paris", "B bet 3 left", "C bet 3 left", "A bet 3 right")
    assert team_scores(story) == (0, 10, 0)
    assert story.see("ranking.0") == "middle"


@pytest.mark.rule("GLA-10.22")
@pytest.mark.parametrize("fate, score", [("stays", 4 + 3 - 2), ("discarded", 4)])
def test_a_replaced_gladiator_is_scored_no_more_and_its_cards_as_the_table_plays_it(fate: str, score: int) -> None:
    beast = [{"by": "B", "fight": -2, "theatrics": -2, "luck": -2}]
    story = last_bet(
        options={"column_on_replacement": fate},
        left=[below("bato", "A smuggled_blade", markers=beast)], middle=["paris"], right=["felix"],
        C={"hand": ["understudy"]}, chance=["deal verus"],
    )  # fmt: skip
    story.act("C play understudy", "C replace bato", "C bet 3 right")
    story.done()
    assert team_scores(story) == (score, 0, 0)
    assert story.see("arena.left") == ["verus"]


# ---- packs with other face-down cards


def changelings(folder: Path) -> str:
    """A pack in which a face-down Sleight of Hand replaces the gladiator above when it is revealed."""
    return pack(folder, {"influence": {"sleight_of_hand": {"effect_face_down": {"replace": True}}}})


@pytest.mark.rule("GLA-10.23")
def test_another_face_down_effect_comes_after_the_healer_and_before_setting_to_zero(tmp_path: Path) -> None:
    """The healer judges Bato (6 fight, the edge hurts most); then the stab hits Verus, who comes for him."""
    story = fought(
        options={"pack": changelings(tmp_path)}, chance=["deal verus"],
        left=[below("bato", "A sleight_of_hand", "B stab_wound", "C dulled_edge", "A mystic_healer")],
    )  # fmt: skip
    story.done()
    assert healed(story) == [("dulled_edge", "C")]
    assert story.see("arena.left") == ["verus"]
    assert values(story, "verus") == {"fight": 4 - 3}
    assert "bato" in story.see("gladiator_discard")


@pytest.mark.rule("GLA-10.23")
def test_the_newcomers_printed_value_is_the_one_that_is_set_to_zero(tmp_path: Path) -> None:
    story = fought(
        options={"pack": changelings(tmp_path)}, chance=["deal verus"],
        left=[below("paris", "B dulled_edge", "A sleight_of_hand", "B smuggled_blade")],
    )  # fmt: skip
    assert values(story, "verus") == {"fight": 3}


@pytest.mark.rule("GLA-10.23")
def test_such_cards_are_resolved_in_the_order_in_which_they_were_laid(tmp_path: Path) -> None:
    """B lays the first below the right team, C the second below the left one: the right team is served first."""
    story = Story(
        GAME,
        chance=["deal verus", "deal cassia"],
        options={"players": 3, "pack": changelings(tmp_path)},
        table={
            "round": 3, "event": "first_blood", "turn": "B",
            "teams": {"left": ["paris"], "middle": ["felix"], "right": ["melitta"]},
            "slots": {"left": ["A gold 5"], "middle": ["B gold 5", "C gold 4"], "right": ["A gold 3"]},
            "B": {"hand": ["sleight_of_hand"]}, "C": {"hand": ["sleight_of_hand"]},
        },
    )  # fmt: skip
    story.act("B lay sleight_of_hand melitta", "C lay sleight_of_hand paris", "B bet 4 left", "C bet 3 right")
    story.done()
    assert story.see("arena") == {"left": ["cassia"], "middle": ["felix"], "right": ["verus"]}
    assert team_scores(story) == (3, 0, 4)


@pytest.mark.rule("GLA-10.23")
@pytest.mark.parametrize("fate, score", [("stays", 4 + 3), ("discarded", 4)])
def test_the_column_of_a_gladiator_replaced_in_phase_4_goes_as_the_table_plays_it(
    fate: str, score: int, tmp_path: Path
) -> None:
    story = fought(
        options={"pack": changelings(tmp_path), "column_on_replacement": fate}, chance=["deal verus"],
        left=[below("bato", "A sleight_of_hand", "B smuggled_blade")],
    )  # fmt: skip
    assert values(story, "verus") == {"fight": score}
