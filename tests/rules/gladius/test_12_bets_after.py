"""Phase 4, steps 4 to 6: where the bet tokens go."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from munera.engine.action import OPEN, WATCHER
from munera.gladius import GAME
from munera.gladius.state import EVERYBODY
from tests.kit import Story
from tests.rules.gladius.contests import fought, last_bet, wander

WINS: dict[str, Any] = {"left": ["bato"], "middle": ["cassia"], "right": ["paris"]}  # 6, 3 and 0 fight
# nothing to draw, so round two begins at once
NO_CARDS: dict[str, Any] = {letter: {"hand": [], "deck": []} for letter in "ABC"}


def next_round() -> Story:
    """Round one is over, gladiators stand for round two; C holds the first player token."""
    deals = ["event fortunas_wheel", "deal verus priscus", "deal lydia flamma", "deal felix hilarus"]
    return fought(**WINS, **NO_CARDS, round=1, chance=deals)


@pytest.mark.rule("GLA-12.1", "GLA-12.4")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_bets_on_the_best_and_the_last_team_go_to_the_slot_of_the_round(round: int) -> None:
    story = fought(**WINS, round=round)
    podium = story.see("podium")
    for other in {1, 2, 3} - {round}:
        assert podium["first"][other] == podium["third"][other] == []
    assert podium["first"][round] == ["A gold 5", "B bronze"]
    assert podium["third"][round] == ["A gold 3", "C gold 3"]


@pytest.mark.rule("GLA-12.1", "GLA-12.4")
def test_earlier_stacks_stay_apart() -> None:
    earlier = {"first": {1: ["C gold 5"]}, "third": {1: ["B bronze"]}}
    story = fought(**WINS, round=2, podium=earlier)
    assert story.see("podium.first") == {1: ["C gold 5"], 2: ["A gold 5", "B bronze"], 3: []}
    assert story.see("podium.third") == {1: ["B bronze"], 2: ["A gold 3", "C gold 3"], 3: []}


@pytest.mark.rule("GLA-12.1", "GLA-12.2", "GLA-12.4")
def test_the_log_tells_each_step_with_its_rule() -> None:
    story = fought(**WINS, round=1)
    told = [GAME.relate(story.s, event) for event in story.events if event.verb in ("podium", "returned")]
    assert told == [
        ("The bets on the left team (2) go to the 1st Place card.", "GLA-12.1"),
        ("A bet on the middle team goes back to @1. [gold 5]", "GLA-12.2"),
        ("A bet on the middle team goes back to @2. [gold 4]", "GLA-12.2"),
        ("The bets on the right team (2) go to the 3rd Place card.", "GLA-12.4"),
    ]


@pytest.mark.rule("GLA-12.1", "GLA-12.4")
def test_the_stacks_lie_face_down() -> None:
    story = fought(**WINS, round=1)
    assert story.see("podium.first.1", "A") == ["A gold 5", "B ?"]
    assert story.see("podium.third.1", "B") == ["A ?", "C ?"]
    assert GAME.facts(story.s, WATCHER)["podium"]["first"][1] == ["A ?", "B ?"]


@pytest.mark.rule("GLA-12.2")
def test_bets_on_the_second_team_go_back_to_their_owners_face_down() -> None:
    story = fought(**WINS, round=1)
    assert story.see("B.supply") == ["bronze", "gold 3", "gold 3", "gold 4", "gold 4", "gold 5"]
    assert story.see("C.supply") == ["bronze", "bronze", "gold 3", "gold 4", "gold 4", "gold 5"]
    assert story.see("A.supply") == ["bronze", "bronze", "gold 3", "gold 4", "gold 4"]
    assert story.see("B.supply", "A") is None
    told = [event.told_to(0).secret for event in story.told("returned")]
    assert told == [(), ()], "A is told that B and C get a token back, not which"
    assert [event.told_to(1).secret for event in story.told("returned")] == [(5,), ()]


@pytest.mark.rule("GLA-12.3", "GLA-12.5")
def test_a_returned_token_can_be_bet_again_a_podium_token_cannot() -> None:
    story = next_round()
    assert (story.see("round"), story.see("turn")) == (2, "C")
    assert story.see("C.supply", "C").count("gold 4") == 2
    story.act("C bet 4 left")  # it came back from the second team
    assert story.refused("A bet 5 left") == "GLA-5.2", "the five lies on the 1st Place card"
    story.act("A bet 3 left")
    story.act("B bet 5 right")
    assert story.see("slots") == {"left": ["C gold 4", "A gold 3"], "middle": [], "right": ["B gold 5"]}


@pytest.mark.rule("GLA-12.5")
def test_podium_tokens_stay_to_the_end_of_the_game() -> None:
    story = next_round()
    story.act("C bet 4 left", "A bet 3 left", "B bet 5 middle", "C bet 4 left", "A bet 4 right", "B bet 4 right")
    assert story.see("podium.first.1") == ["A gold 5", "B bronze"]
    assert story.see("podium.third.1") == ["A gold 3", "C gold 3"]
    assert story.see("podium.first.2") == ["A gold 4", "B gold 4"]
    assert story.see("A.supply") == ["bronze", "bronze", "gold 3", "gold 4"], "the 3 on the second team came back"


@pytest.mark.rule("GLA-12.6")
@pytest.mark.parametrize("unloved", ["left", "middle", "right"])
def test_a_team_without_bets_is_ranked_like_any_other(unloved: str) -> None:
    bets = {"left": "right", "middle": "right", "right": "left"}
    stacks = {"left": ["A gold 5", "B bronze"], "middle": ["B gold 5", "A gold 3"], "right": ["C gold 4"]}
    slots = {team: stack for team, stack in stacks.items() if team != unloved}
    story = last_bet(**WINS, slots=slots, A={"bets": 2}, B={"bets": 2}, C={"bets": 1})
    story.act(f"C bet 3 {bets[unloved]}")
    assert story.see("ranking") == ["left", "middle", "right"]
    podium = story.see("podium")
    assert (podium["first"][3] == []) == (unloved == "left")
    assert (podium["third"][3] == []) == (unloved == "right")
    assert (len(story.told("returned")) == 0) == (unloved == "middle")


@pytest.mark.rule("GLA-12.7", "GLA-12.8")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_any_game_no_token_is_lost_or_left_behind(players: int) -> None:
    """Seven each, at every moment; none on a slot card after Phase 4; there is no place for any on second place."""
    for seed in range(3):
        for s in wander(players, Random(seed)):
            view = GAME.view(s, OPEN)
            if view.spectators[-1].kind < 0:
                continue  # still choosing spectators
            podium = [bet for stack in view.podium_first + view.podium_third for bet in stack]
            placed = [bet for stack in view.slots for bet in stack]
            for seat, p in enumerate(view.spectators):
                own = [bet.token for bet in podium + placed if bet.owner == seat]
                assert Counter(own + list(p.supply or [])) == Counter([0, 0, 3, 3, 4, 4, 5])
            if view.phase == "clean-up" or view.over:
                assert placed == []
            assert len(s.podium) == 6, "three slots each for 1st and 3rd place and nothing between"
        assert view.over


@pytest.mark.rule("GLA-12.8")
@pytest.mark.parametrize("round", [1, 3])
def test_after_phase_4_the_slot_cards_are_empty(round: int) -> None:
    story = fought(**WINS, round=round)
    assert story.see("slots") == {"left": [], "middle": [], "right": []}
    podium = [bet for place in story.see("podium").values() for stack in place.values() for bet in stack]
    for letter in "ABC":
        assert story.see(f"{letter}.supply_size") + sum(bet[0] == letter for bet in podium) == 7


@pytest.mark.rule("GLA-12.9")
@pytest.mark.parametrize("players", [2, 5])
def test_nothing_is_scored_or_turned_up_before_the_end(players: int) -> None:
    for s in wander(players, Random(players)):
        for seat in (*range(players), WATCHER):
            view = GAME.view(s, seat)
            if view.over:
                assert len(view.final) == players
                continue
            assert view.final == []
            assert GAME.result(s) is None
            shown = [bet.token for stack in view.podium_first + view.podium_third for bet in stack]
            known = [bet.known_to(seat) for stack in s.podium for bet in stack]
            assert [token >= 0 for token in shown] == known
            assert EVERYBODY not in [bet.seen for stack in s.podium for bet in stack]


@pytest.mark.rule("GLA-12.9")
def test_a_round_that_is_not_the_last_tells_no_points() -> None:
    story = fought(**WINS, round=2)
    assert not story.told("final_score")
    assert not story.told("stack_revealed")
    assert "total" not in story.see("A")
