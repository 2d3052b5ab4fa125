"""Who wins, and how ties between players are broken."""

from __future__ import annotations

import pytest

from munera.engine.result import Result
from munera.gladius import GAME
from tests.kit import Story
from tests.rules.gladius.contests import fought


def result(first: list[str], players: int = 3, third: list[str] | None = None, **supplies: list[str]) -> Result:
    """How a game with this podium of round one and these unused tokens ended."""
    seats = {letter: {"supply": supply} for letter, supply in supplies.items()}
    table = {"phase": "final", "podium": {"first": {1: first}, "third": {1: third or []}}} | seats
    ended = GAME.result(Story(GAME, options={"players": players}, table=table).s)
    assert ended is not None
    return ended


@pytest.mark.rule("GLA-16.1")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_most_points_win(winner: int) -> None:
    tokens = ["gold 4", "gold 3", "gold 3"]
    tokens[winner] = "gold 5"
    ended = result([f"{letter} {token}" for letter, token in zip("ABC", tokens, strict=True)])
    assert ended.winners == (winner,)
    assert ended.scores[winner] == 5


@pytest.mark.rule("GLA-16.1")
def test_unused_tokens_do_not_help_against_more_points() -> None:
    assert result(["A gold 3", "B gold 4"], A=["gold 5", "gold 4", "gold 4"], B=["bronze"]).winners == (1,)


@pytest.mark.rule("GLA-16.1")
def test_points_of_gold_and_bronze_count_alike() -> None:
    assert result(["A gold 5"], third=["B bronze", "B bronze", "A gold 3"]).winners == (1,), "6 against 5"


@pytest.mark.rule("GLA-16.2")
def test_a_tie_goes_to_the_more_valuable_unused_tokens() -> None:
    ended = result(["A gold 4", "B gold 4", "C gold 3"], A=["gold 3"], B=["gold 5"], C=["gold 5", "gold 4", "gold 4"])
    assert ended.winners == (1,)
    assert "unused" in ended.reason


@pytest.mark.rule("GLA-16.2")
def test_only_players_with_the_highest_score_take_part_in_the_tiebreak() -> None:
    ended = result(["A gold 4", "B gold 4", "C gold 3"], A=["gold 3"], B=["gold 3"], C=["gold 5", "gold 4", "gold 4"])
    assert ended.winners == (0, 1)


@pytest.mark.rule("GLA-16.3")
def test_players_tied_on_both_counts_win_together() -> None:
    ended = result(["A gold 4", "B gold 3", "C gold 4"], A=["gold 5"], B=["gold 5"], C=["bronze", "gold 3"])
    assert ended.winners == (0, 2)
    assert ended.places == (1, 3, 1)
    assert "share" in ended.reason


@pytest.mark.rule("GLA-16.3")
def test_a_game_without_any_point_can_be_shared_by_all() -> None:
    assert result([], players=5).winners == (0, 1, 2, 3, 4)


@pytest.mark.rule("GLA-16.4")
@pytest.mark.parametrize(
    "a, b, winners",
    [(["gold 5"], ["gold 4", "gold 3"], (1,)), (["gold 4", "gold 3"], ["gold 5", "bronze"], (0, 1))],
)
def test_the_value_of_unused_tokens_is_their_sum(a: list[str], b: list[str], winners: tuple[int, ...]) -> None:
    assert result(["A gold 4", "B gold 4"], A=a, B=b, C=["gold 5", "gold 4", "gold 4"]).winners == winners


@pytest.mark.rule("GLA-16.5")
def test_tokens_returned_in_round_three_are_unused_again() -> None:
    """A and C have five points each; A's gold 4 came back from the second team, C's tokens lie on the podium."""
    story = fought(
        round=3, left=["bato"], middle=["cassia"], right=["paris"],
        slots={"left": ["A gold 5"], "middle": ["A gold 4", "B gold 4", "B gold 3"], "right": ["C gold 4"]},
        podium={"first": {1: ["C gold 5"]}, "third": {}},
        A={"supply": ["bronze"]}, B={"supply": []}, C={"supply": ["gold 3", "bronze"]},
    )  # fmt: skip
    assert story.see("A.unused") == 2 + 4
    assert story.see("C.unused") == 2
    assert story.see("winners") == ["A"]


@pytest.mark.rule("GLA-16.5")
def test_tokens_never_bet_are_unused() -> None:
    assert result(["A gold 5", "B gold 5"], A=["gold 4", "gold 4"], B=["gold 4"]).winners == (0,)


@pytest.mark.rule("GLA-16.5")
def test_podium_tokens_are_used_even_bronze_removed_from_first_place() -> None:
    """B's two bronze tokens on first place and gold on third count nothing in the tiebreak."""
    ended = result(["A gold 5", "B gold 5", "B bronze", "B bronze"], third=["B gold 4", "B gold 4"], A=["gold 3"],
                   B=["bronze"])  # fmt: skip
    assert ended.winners == (0,)


@pytest.mark.rule("GLA-16.6")
@pytest.mark.parametrize("other, winners", [(["gold 3"], (0,)), (["gold 4"], (0, 1)), (["gold 5"], (1,))])
def test_an_unused_bronze_counts_two_and_an_unused_gold_its_number(other: list[str], winners: tuple[int, ...]) -> None:
    assert result(["A gold 4", "B gold 4"], A=["bronze", "bronze"], B=other).winners == winners


@pytest.mark.rule("GLA-16.7")
def test_the_others_are_ranked_by_score_then_by_unused_tokens() -> None:
    ended = result(
        ["A gold 3", "B gold 5", "C gold 4", "D gold 3", "E gold 4"], players=5,
        A=["gold 5"], B=["bronze"], C=["gold 3"], D=["gold 4"], E=["gold 4"],
    )  # fmt: skip
    assert ended.places == (4, 1, 3, 5, 2)
    assert ended.scores == (3, 5, 4, 3, 4)


@pytest.mark.rule("GLA-16.7")
def test_players_equal_in_both_share_a_rank_and_the_next_is_skipped() -> None:
    ended = result(
        ["A gold 5", "B gold 4", "C gold 4", "D gold 3", "E gold 3"], players=5,
        A=["bronze"], B=["gold 4"], C=["bronze", "bronze"], D=["gold 5"], E=["gold 3"],
    )  # fmt: skip
    assert ended.places == (1, 2, 2, 4, 5)
    shared = result(["A gold 5", "B gold 5", "C gold 4"], A=["gold 3"], B=["gold 3"], C=["gold 3"])
    assert shared.places == (1, 1, 3)


@pytest.mark.rule("GLA-16.7")
def test_the_places_are_shown_to_everybody() -> None:
    story = fought(round=3, left=["bato"], middle=["cassia"], right=["paris"])
    for letter in "ABC":
        shown = {other: story.see(f"{other}.place", letter) for other in "ABC"}
        assert shown == {"A": 1, "B": 2, "C": 3}
