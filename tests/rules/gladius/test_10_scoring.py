"""Phase 4, steps 1 to 3: cards and votes are turned up, healers heal, teams are scored."""

from __future__ import annotations

from pathlib import Path
from typing import Any

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


# ---- step 2: the Mystic Healer


@pytest.mark.rule("GLA-10.6", "GLA-10.7")
@pytest.mark.parametrize("cards", [("A stage_fright", "B mystic_healer"), ("B mystic_healer", "A stage_fright")])
def test_the_healer_comes_before_any_other_card_wherever_it_lies(cards: tuple[str, str]) -> None:
    story = fought("theatrics", left=[below("cassia", *cards)])
    assert healed(story) == [("stage_fright", "A")]
    assert values(story, "cassia") == {"theatrics": 3}, "it was never set to zero"
    verbs = [event.verb for event in story.events]
    assert verbs.index("healed") < verbs.index("scored")


@pytest.mark.rule("GLA-10.7")
def test_the_healer_throws_out_just_the_one_card_that_hurts_most() -> None:
    story = fought(left=[below("bato", "A poison", "B stab_wound", "C mystic_healer", "C ill_omen")])
    assert healed(story) == [("stab_wound", "B")]
    assert column(story, "bato") == ["A poison", "C mystic_healer", "C ill_omen"]
    assert values(story, "bato") == {"fight": 6 - 2 - 1}


@pytest.mark.rule("GLA-10.7")
def test_without_a_healer_nothing_is_thrown_out() -> None:
    story = fought(left=[below("bato", "A poison", "B stab_wound")])
    assert healed(story) == []
    assert values(story, "bato") == {"fight": 1}


METRICS = ["marginal", "face_value"]
Markers = list[dict[str, Any]]


def healing(metric: str, demands: str, gladiator: str, *cards: str, markers: Markers | None = None) -> tuple[str, int]:
    """The card thrown out (or nothing) and the score that is left."""
    laid = [f"{'ABC'[i % 3]} {card}" for i, card in enumerate(cards)]
    story = fought(demands, options={"healer_metric": metric}, left=[below(gladiator, *laid, markers=markers)])
    thrown = [card for card, _ in healed(story)]
    assert len(thrown) <= 1
    return (thrown[0] if thrown else "nothing"), story.see("scores.left")


@pytest.mark.rule("GLA-10.8")
@pytest.mark.parametrize("metric", METRICS)
def test_the_rulebooks_cassia_is_healed_of_the_stab_wound_by_either_measure(metric: str) -> None:
    assert healing(metric, "fight theatrics", "cassia", "stab_wound", "mystic_healer", "stage_fright") == (
        "stab_wound", 3)  # fmt: skip


@pytest.mark.rule("GLA-10.8")
@pytest.mark.parametrize("metric, thrown, left", [("marginal", "stage_fright", 2), ("face_value", "stab_wound", 1)])
def test_what_matters_is_the_loss_here_or_at_some_tables_the_figure(metric: str, thrown: str, left: int) -> None:
    """Serena (1, 3, 4): the stab takes only one fight from her, the fright all that is left of three theatrics."""
    assert healing(metric, "fight theatrics", "serena", "stab_wound", "stage_fright", "mystic_healer") == (thrown, left)


@pytest.mark.rule("GLA-10.8")
@pytest.mark.parametrize("metric", METRICS)
@pytest.mark.parametrize("cards", [("stage_fright", "jeering_mob"), ("jeering_mob", "stage_fright")])
def test_equal_losses_are_decided_by_the_higher_figure_not_by_place(metric: str, cards: tuple[str, str]) -> None:
    """Urbicus (5, 1, 2) on theatrics loses his 1 to either card alone: the mob's figure is 3, the fright's 1."""
    assert healing(metric, "theatrics", "urbicus", *cards, "mystic_healer") == ("jeering_mob", 0)


@pytest.mark.rule("GLA-10.8")
@pytest.mark.parametrize("metric", METRICS)
def test_cards_alike_in_loss_and_figure_are_decided_by_the_earlier_one(metric: str) -> None:
    """Ill Omen and a face-down Sleight of Hand both take one fight and one theatrics from Verus (4, 3, 1)."""
    table = [below("verus", "A ill_omen", "B sleight_of_hand", "C mystic_healer")]
    story = fought("fight theatrics", options={"healer_metric": metric}, left=table)
    assert healed(story) == [("ill_omen", "A")]
    table = [below("verus", "B sleight_of_hand", "C mystic_healer", "A ill_omen")]
    story = fought("fight theatrics", options={"healer_metric": metric}, left=table)
    assert healed(story) == [("sleight_of_hand", "B")]


@pytest.mark.rule("GLA-10.8")
def test_the_earlier_card_is_the_one_that_came_into_the_column_earlier() -> None:
    """B's poison was laid first of all, but moved below Bato after A's."""
    story = last_bet(
        left=[below("verus", "B poison")],
        middle=[below("bato", "A poison", "A mystic_healer")],
        C={"hand": ["sleight_of_hand"]},
    )
    story.act("C play sleight_of_hand", "C move verus 0 bato", "C bet 3 right")
    assert healed(story) == [("poison", "A")]


@pytest.mark.rule("GLA-10.8")
def test_the_loss_is_measured_with_all_other_cards_and_markers_in_place() -> None:
    """A beast keeps the fight of Crixus (1, 4, 3) at zero, so the edge takes nothing from him; from Verus it does."""
    beast = [{"by": "A", "fight": -2, "theatrics": -2, "luck": -2}]
    cards = ("dulled_edge", "sleight_of_hand", "mystic_healer")
    assert healing("marginal", "fight theatrics", "crixus", *cards, markers=beast) == ("sleight_of_hand", 2)
    assert healing("marginal", "fight theatrics", "verus", *cards, markers=beast) == ("dulled_edge", 1)


@pytest.mark.rule("GLA-10.8")
@pytest.mark.parametrize("metric", METRICS)
def test_a_card_without_a_loss_in_demanded_skills_is_no_choice(metric: str) -> None:
    assert healing(metric, "fight", "cassia", "stage_fright", "mystic_healer") == ("nothing", 3)


@pytest.mark.rule("GLA-10.8")
@pytest.mark.parametrize("metric", METRICS)
def test_setting_a_zero_to_zero_is_no_loss(metric: str) -> None:
    """Paris has no fight to lose; his figure on the Dulled Edge is 0."""
    assert healing(metric, "fight", "paris", "dulled_edge", "mystic_healer") == ("nothing", 0)


@pytest.mark.rule("GLA-10.8")
@pytest.mark.parametrize("metric, thrown", [("marginal", "poison"), ("face_value", "poison")])
def test_a_loss_that_changes_nothing_is_still_thrown_out(metric: str, thrown: str) -> None:
    """Paris' fight is zero anyway, but poison threatens two: it is eligible with a gain of nothing."""
    assert healing(metric, "fight", "paris", "poison", "mystic_healer") == (thrown, 0)


@pytest.mark.rule("GLA-10.8", "GLA-10.12")
@pytest.mark.parametrize("metric, thrown, left", [("marginal", "nothing", 6), ("face_value", "jeering_mob", 5)])
def test_a_card_that_hurts_by_its_figures_but_helps_here_is_left_alone(
    metric: str, thrown: str, left: int, tmp_path: Path
) -> None:
    """+1 fight and −3 theatrics below Memnon (5, 3, 0), whose theatrics is at zero already."""
    own = pack(tmp_path, {"influence": {"jeering_mob": {"effect": {"modify": {"fight": 1, "theatrics": -3}}}}})
    story = fought(
        "fight theatrics",
        options={"healer_metric": metric, "pack": own},
        left=[below("memnon", "A jeering_mob", "B mystic_healer", markers=[{"by": "C", "zero": ["theatrics"]}])],
    )
    assert [card for card, _ in healed(story)] == ([] if thrown == "nothing" else [thrown])
    assert story.see("scores.left") == left


@pytest.mark.rule("GLA-10.12")
@pytest.mark.parametrize("metric", METRICS)
@pytest.mark.parametrize("figures, thrown", [((3, -3), False), ((3, -2), False), ((2, -3), True)])
def test_plus_and_minus_are_judged_by_their_total(
    metric: str, figures: tuple[int, int], thrown: bool, tmp_path: Path
) -> None:
    mixed = {"modify": {"fight": figures[0], "theatrics": figures[1]}}
    own = pack(tmp_path, {"influence": {"poison": {"effect": mixed}}})
    story = fought(
        "fight theatrics",
        options={"healer_metric": metric, "pack": own},
        left=[below("cassia", "A poison", "B mystic_healer")],
    )
    assert healed(story) == ([("poison", "A")] if thrown else [])


@pytest.mark.rule("GLA-10.12")
def test_the_plus_counts_only_if_it_is_demanded(tmp_path: Path) -> None:
    own = pack(tmp_path, {"influence": {"poison": {"effect": {"modify": {"fight": 3, "theatrics": -1}}}}})
    story = fought("theatrics", options={"pack": own}, left=[below("cassia", "A poison", "B mystic_healer")])
    assert healed(story) == [("poison", "A")]


@pytest.mark.rule("GLA-10.9")
def test_a_healer_heals_whoever_laid_the_card() -> None:
    for owner in "ABC":
        story = fought(left=[below("bato", f"{owner} poison", "B mystic_healer")])
        assert healed(story) == [("poison", owner)]


@pytest.mark.rule("GLA-10.9")
def test_a_healer_does_not_reach_into_the_column_of_a_team_mate() -> None:
    story = fought(left=[below("bato", "A mystic_healer"), below("verus", "B stab_wound")])
    assert healed(story) == []
    assert (values(story, "bato"), values(story, "verus")) == ({"fight": 6}, {"fight": 1})


@pytest.mark.rule("GLA-10.9")
def test_a_healer_leaves_markers_alone() -> None:
    beast = [{"by": "B", "fight": -2, "theatrics": -2, "luck": -2}]
    story = fought(left=[below("bato", "A mystic_healer", markers=beast)])
    assert healed(story) == []
    assert values(story, "bato") == {"fight": 4}


@pytest.mark.rule("GLA-10.9")
def test_a_healer_that_also_hurts_throws_out_neither_itself_nor_another_healer(tmp_path: Path) -> None:
    own = pack(tmp_path, {"influence": {"mystic_healer": {"effect": [{"heal": True}, {"modify": {"fight": -1}}]}}})
    table = [below("bato", "A mystic_healer", "B mystic_healer")]
    story = fought(options={"pack": own}, left=table)
    assert healed(story) == []
    assert values(story, "bato") == {"fight": 4}
    story = fought(options={"pack": own, "healer_metric": "face_value"}, left=table)
    assert healed(story) == []


@pytest.mark.rule("GLA-10.10")
@pytest.mark.parametrize("metric", METRICS)
@pytest.mark.parametrize("cards, left", [((), 4), (("grand_entrance",), 7), (("informer", "smuggled_blade"), 5)])
def test_a_healer_with_nothing_to_heal_does_nothing(metric: str, cards: tuple[str, ...], left: int) -> None:
    assert healing(metric, "theatrics", "crixus", *cards, "mystic_healer") == ("nothing", left)


@pytest.mark.rule("GLA-10.11")
@pytest.mark.parametrize("metric", METRICS)
def test_several_healers_each_throw_out_one_card(metric: str) -> None:
    cards = ("A mystic_healer", "A dulled_edge", "B stage_fright", "C poison", "B mystic_healer")
    story = fought("fight theatrics", options={"healer_metric": metric}, left=[below("flamma", *cards)])
    assert healed(story) == [("stage_fright", "B"), ("poison", "C")]
    assert values(story, "flamma") == {"fight": 0, "theatrics": 4}


@pytest.mark.rule("GLA-10.11")
def test_two_frights_and_two_healers_leave_nothing_of_either_fright() -> None:
    """With the first fright gone nothing is gained yet; with the second everything is."""
    cards = ("A stage_fright", "B stage_fright", "A mystic_healer", "C mystic_healer")
    story = fought("theatrics", left=[below("melitta", *cards)])
    assert healed(story) == [("stage_fright", "A"), ("stage_fright", "B")]
    assert values(story, "melitta") == {"theatrics": 5}


@pytest.mark.rule("GLA-10.11")
def test_a_healer_too_many_does_nothing() -> None:
    story = fought(left=[below("bato", "A mystic_healer", "B poison", "B mystic_healer", "C mystic_healer")])
    assert healed(story) == [("poison", "B")]


@pytest.mark.rule("GLA-10.11")
def test_healers_below_different_gladiators_do_not_interact() -> None:
    story = fought(left=[below("bato", "A mystic_healer", "B poison")], right=[below("verus", "B mystic_healer",
                   "A stab_wound", "C ill_omen")])  # fmt: skip
    assert healed(story) == [("poison", "B"), ("stab_wound", "A")]
    assert (values(story, "bato"), values(story, "verus")) == ({"fight": 6}, {"fight": 3})


@pytest.mark.rule("GLA-10.13")
def test_the_healed_card_goes_to_its_owner_at_once_and_the_healer_stays_until_the_clean_up() -> None:
    table = [below("bato", "A mystic_healer", "B poison")]
    story = fought(left=table, round=3)
    assert story.see("B.discard") == ["poison"]
    assert story.see("A.discard") == []
    assert column(story, "bato") == ["A mystic_healer"]

    story = fought(left=table, round=1)
    assert story.see("phase") == "clean-up"
    assert story.see("A.discard") == ["mystic_healer"]
    assert story.see("B.discard") == ["poison"]


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


@pytest.mark.rule("GLA-10.6")
def test_what_a_seat_knows_to_be_healed_is_counted_as_healed_before_the_contest() -> None:
    """C knows her own Stab Wound, Mystic Healer and Stage Fright: the healer will throw the wound out."""
    cards = ["C stab_wound", "C mystic_healer", "C stage_fright"]
    story = Story(
        GAME,
        options={"players": 3},
        table={
            "event": "mock_sea_battle",
            "teams": {"left": [{"gladiator": "cassia", "column": cards}], "middle": ["bato"], "right": ["paris"]},
            "slots": {"left": ["A gold 5"], "middle": ["B gold 5"], "right": ["C gold 5"]},
        },
    )
    assert story.see("scores.left", "C") == 3
    assert story.see("scores.left", "A") == 6  # all three are hidden from A
