"""Ending the game: the podium is turned over and points are counted."""

from __future__ import annotations

from typing import Any

import pytest

from munera.engine.action import WATCHER
from munera.gladius import GAME
from tests.kit import LETTERS, Story
from tests.rules.gladius.contests import fought

Stacks = dict[int, list[str]]


def ended(first: Stacks | None = None, third: Stacks | None = None, players: int = 3, **seats: Any) -> Story:
    """A game whose podium looks like this."""
    table = {"phase": "final", "podium": {"first": first or {}, "third": third or {}}} | seats
    return Story(GAME, options={"players": players}, table=table)


def points(story: Story) -> dict[str, tuple[int, int]]:
    """Gold and bronze points of every seat."""
    return {x: (story.see(f"{x}.gold"), story.see(f"{x}.bronze")) for x in LETTERS[: len(GAME.view(story.s, 0).final)]}


@pytest.mark.rule("GLA-15.1")
def test_play_stops_when_phase_4_of_round_three_is_complete() -> None:
    story = fought(round=3, left=["bato"], middle=["cassia"], right=["paris"])
    assert story.see("over")
    assert GAME.to_act(story.s) == ()
    assert GAME.options(story.s, 0) == []
    assert story.refused("A bet 3 left") == "GLA-15.1"
    assert not story.told("cleared"), "there is no clean-up"
    assert not story.told("drew")
    verbs = [event.verb for event in story.events]
    assert verbs[-3:] == ["final_score"] * 3
    assert points(story) == {"A": (5, 0), "B": (0, 0), "C": (0, 0)}


@pytest.mark.rule("GLA-15.1")
@pytest.mark.parametrize("round", [1, 2])
def test_the_game_goes_on_after_rounds_one_and_two(round: int) -> None:
    story = fought(round=round)
    assert not story.see("over")
    assert GAME.result(story.s) is None
    assert story.see("phase") == "clean-up"


@pytest.mark.rule("GLA-15.2", "GLA-15.5")
def test_both_podium_cards_are_turned_face_up_for_all() -> None:
    first = {1: ["A gold 5", "B bronze"], 3: ["C gold 3"]}
    third = {2: ["A bronze", "B gold 4"], 3: ["C bronze"]}
    story = ended(first, third)
    for seat in (0, 1, 2, WATCHER):
        podium = GAME.facts(story.s, seat)["podium"]
        assert podium["first"] == {1: ["A gold 5", "B bronze"], 2: [], 3: ["C gold 3"]}
        assert podium["third"] == {1: [], 2: ["A bronze", "B gold 4"], 3: ["C bronze"]}


@pytest.mark.rule("GLA-15.2", "GLA-15.5")
def test_everybody_is_told_what_the_stacks_hold_first_place_first() -> None:
    story = fought(
        round=3, left=["bato"], middle=["cassia"], right=["paris"],
        podium={"first": {1: ["C gold 5"]}, "third": {2: ["B bronze"]}},
    )  # fmt: skip
    told = [event.told_to(WATCHER).args for event in story.told("stack_revealed")]
    assert told == [
        (0, 1, 2, 5), (0, 2), (0, 3, 0, 5, 1, 0),
        (1, 1), (1, 2, 1, 0), (1, 3, 0, 3, 2, 3),
    ]  # fmt: skip
    rules = [GAME.relate(story.s, event)[1] for event in story.told("stack_revealed")]
    assert rules == ["GLA-15.2"] * 3 + ["GLA-15.5"] * 3


@pytest.mark.rule("GLA-15.3")
def test_bronze_on_first_place_scores_nothing() -> None:
    story = ended({1: ["A bronze", "B gold 4"], 2: ["A bronze"]})
    assert points(story)["A"] == (0, 0)


@pytest.mark.rule("GLA-15.4")
def test_gold_on_first_place_scores_its_number_over_all_rounds() -> None:
    story = ended({1: ["A gold 5", "A gold 3"], 2: ["A gold 4", "B gold 3"], 3: ["A gold 4", "A gold 3", "B gold 5"]})
    assert points(story) == {"A": (19, 0), "B": (8, 0), "C": (0, 0)}


@pytest.mark.rule("GLA-15.5", "GLA-15.12")
def test_the_stacks_of_third_place_are_scored_separately() -> None:
    apart = ended(third={1: ["A bronze"], 2: ["B gold 3"], 3: ["C gold 4"]})
    assert points(apart)["A"] == (0, 2)
    together = ended(third={1: ["A bronze", "B gold 3", "C gold 4"]})
    assert points(together)["A"] == (0, 4)


@pytest.mark.rule("GLA-15.6")
@pytest.mark.parametrize("golds, worth", [(0, 2), (1, 3), (2, 4), (3, 5), (4, 6)])
def test_bronze_on_third_place_is_worth_two_and_one_for_each_gold_of_opponents(golds: int, worth: int) -> None:
    stack = ["A bronze", *["B gold 3", "C gold 5", "D gold 4", "E gold 3"][:golds]]
    assert points(ended(third={2: stack}, players=5))["A"] == (0, worth)


@pytest.mark.rule("GLA-15.6")
def test_two_golds_of_one_opponent_count_twice() -> None:
    assert points(ended(third={1: ["A bronze", "B gold 3", "B gold 4"]}))["A"] == (0, 4)


@pytest.mark.rule("GLA-15.7")
def test_the_own_gold_does_not_feed_the_own_bronze() -> None:
    story = ended(third={1: ["A bronze", "A gold 4"], 2: ["B bronze", "B gold 4", "A gold 3"]})
    assert points(story) == {"A": (0, 2), "B": (0, 3), "C": (0, 0)}


@pytest.mark.rule("GLA-15.8")
def test_each_bronze_gets_the_full_bonus() -> None:
    story = ended(third={1: ["A bronze", "A bronze", "B gold 3"], 2: ["B bronze", "C bronze", "A gold 5"]})
    assert points(story) == {"A": (0, 6), "B": (0, 3), "C": (0, 3)}


@pytest.mark.rule("GLA-15.9")
@pytest.mark.parametrize("number", [3, 4, 5])
def test_an_opponents_gold_adds_one_whatever_its_number(number: int) -> None:
    assert points(ended(third={1: ["A bronze", f"B gold {number}"]}))["A"] == (0, 3)


@pytest.mark.rule("GLA-15.10")
def test_bronze_of_opponents_adds_nothing() -> None:
    story = ended(third={3: ["A bronze", "B bronze", "C bronze", "C bronze"]})
    assert points(story) == {"A": (0, 2), "B": (0, 2), "C": (0, 4)}


@pytest.mark.rule("GLA-15.11")
def test_gold_on_third_place_scores_nothing_for_its_owner() -> None:
    story = ended({1: ["B gold 4"]}, {1: ["A gold 5", "B gold 5"], 2: ["A gold 4", "C bronze"]})
    assert points(story) == {"A": (0, 0), "B": (4, 0), "C": (0, 3)}


@pytest.mark.rule("GLA-15.12")
def test_gold_on_first_place_adds_nothing_to_a_bronze() -> None:
    story = ended({1: ["B gold 5", "C gold 5"]}, {1: ["A bronze"]})
    assert points(story)["A"] == (0, 2)


@pytest.mark.rule("GLA-15.13")
def test_the_final_score_is_gold_and_bronze_together_and_nothing_else() -> None:
    story = ended({1: ["A gold 5"], 2: ["A gold 4"]}, {3: ["A bronze", "A bronze", "B gold 3"]})
    assert (story.see("A.gold"), story.see("A.bronze"), story.see("A.total")) == (9, 6, 15)
    assert story.see("C.total") == 0
    assert story.see("C.unused") == 23, "seven tokens in the supply, worth nothing now"
    result = GAME.result(story.s)
    assert result is not None
    assert result.scores == (15, 0, 0)


@pytest.mark.rule("GLA-15.13")
def test_tokens_that_came_back_from_second_place_score_nothing() -> None:
    story = fought(round=3, left=["paris"], middle=["bato"], right=["felix"])
    assert story.see("ranking") == ["middle", "left", "right"]
    assert points(story) == {"A": (0, 0), "B": (5, 0), "C": (4, 0)}
    assert story.see("A.supply").count("gold 5") == 1
