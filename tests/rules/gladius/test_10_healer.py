"""Phase 4, step 2: the Mystic Healers, before anything is scored."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from munera.gladius import GAME
from tests.kit import Story
from tests.rules.gladius.contests import below, column, fought, healed, last_bet, pack, values


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
