"""Section 3: the box is laid out."""

from __future__ import annotations

import pytest

from munera.engine.errors import BadOption
from munera.for_glory.game import GAME
from tests.rules.for_glory.stories import new_game, table


@pytest.mark.rule("FG2-EX.48", "FG-3.1", "FG2-3.2", "FG-3.3", "FG2-3.4", "FG2-3.6", "FG-3.8", "FG2-10.15")
def test_everything_has_its_count() -> None:
    story = new_game()
    for letter in "AB":
        assert (story.see(f"{letter}.hand_size"), story.see(f"{letter}.deck_size")) == (7, 7)
        assert story.see(f"{letter}.coins") == 5
    assert [len(row) for row in story.see("rows").values()] == [3, 3, 3]
    assert story.see("supply") == {"gladiator": 54, "training": 42, "economy": 47}
    assert story.see("arena_deck") == 13
    assert [a["glory"] for a in story.see("arenas").values()] == [1, 1, 2]


@pytest.mark.rule("FG2-3.5", "FG2-3.7", "FG2-28.10")
def test_no_token_lies_on_a_side_and_the_boasts_begin_with_six() -> None:
    story = new_game()
    assert [a["champion"] for a in story.see("arenas").values()] == [None, None, None]
    assert story.see("boasts") == ["boast_6", "boast_10", "boast_15", "boast_19", "boast_24"]


@pytest.mark.rule("FG2-3.10", "FG2-3.11", "FG-3.12")
@pytest.mark.parametrize("seed", range(6))
def test_the_first_player_is_drawn_and_the_second_holds_the_favor(seed: int) -> None:
    story = new_game(seed)
    first = story.see("first")
    assert story.see("turn") == first
    assert story.see("favor") == {"A": "B", "B": "A"}[first]


@pytest.mark.rule("FG-3.12")
def test_the_table_may_set_the_first_player() -> None:
    assert new_game(first_player="seat_1").see("first") == "A"
    story = new_game(first_player="chosen")
    assert story.see("asked") == "NameFirstPlayer"
    story.act("A first 1")
    assert story.see("first") == "B"


@pytest.mark.rule("FG-3.13")
@pytest.mark.parametrize("players", [1, 5, 0, "two"])
def test_other_player_counts_are_refused(players: object) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.new({"players": players})
    assert refused.value.rule == "FG-3.13"


@pytest.mark.rule("FG-1.22", "FG-1.20")
def test_the_extra_cards_are_out_unless_the_table_wants_them() -> None:
    assert new_game().see("supply.gladiator") == 54
    assert new_game(expansion_supply="on").see("supply") == {"gladiator": 69, "training": 57, "economy": 62}


@pytest.mark.rule("FG-2.3", "FG-2.6", "FG-2.7", "FG2-2.10", "FG-2.4", "FG-2.9")
def test_hands_and_reserves_are_their_owners_and_counts_are_open() -> None:
    story = table(A={"hand": ["cestus"], "reserve": ["pierce"], "discard": ["lunge"], "coins": 3})
    assert story.see("A.hand", "A") == ["cestus"]
    assert story.see("A.hand", "B") is None
    assert story.see("A.reserve", "B") is None
    assert (story.see("A.hand_size", "B"), story.see("A.reserve_size", "B"), story.see("A.coins", "B")) == (1, 1, 3)
    assert story.see("A.discard", "B") == ["lunge"]
    assert story.see("arena_deck", "A") == 13
