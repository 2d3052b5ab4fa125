"""Sections 1 to 3 with three and four players: what lies on the table, and what of it anybody knows."""

from __future__ import annotations

from random import Random

import pytest

from munera.engine.action import WATCHER
from munera.for_glory.game import GAME
from tests.rules.for_glory.many import drafted, each, fight, many
from tests.rules.for_glory.stories import new_game, table, verbs


@pytest.mark.rule("FGM-EX.49", "FGM-3.2", "FG-3.9", "FGM-3.10", "FGM-3.4", "FGM-3.5")
def test_set_up_of_four_with_champions() -> None:
    story = drafted(4)
    assert each(story, "coins") == [5, 6, 7, 8]
    assert each(story, "hand_size") == [7, 7, 7, 7]
    assert each(story, "deck_size") == [8, 8, 8, 8]
    assert story.see("favor") == "D"
    assert (story.see("arena_deck"), story.see("tokens_free"), story.see("reigning")) == (16, 2, [])


@pytest.mark.rule("FGM-3.2", "FGM-3.10", "FGM-3.11", "FG-3.12", "FGM-4.2")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_coins_and_the_favor_follow_the_turn_order_from_the_first_player(players: int, seed: int) -> None:
    story = new_game(seed, players=players)
    first = "ABCD".index(story.see("first"))
    clockwise = [("ABCD"[:players] * 2)[first + i] for i in range(players)]
    assert [story.see(f"{letter}.coins") for letter in clockwise] == [5, 6, 7, 8][:players]
    assert story.see("favor") == clockwise[-1]
    assert story.see("turn") == clockwise[0]


@pytest.mark.rule("FGM-3.4", "FGM-3.6", "FG-3.3", "FG-3.8", "FG-1.22")
@pytest.mark.parametrize("players", [3, 4])
def test_one_arena_deck_no_glory_and_the_extra_cards(players: int) -> None:
    story = new_game(players=players)
    assert story.see("arenas") == {}
    assert story.see("arena_deck") == 16
    assert each(story, "glory") == [0] * players
    assert each(story, "deck_size") == [7] * players
    assert story.see("supply") == {"gladiator": 69, "training": 57, "economy": 62}


@pytest.mark.rule("FG-1.22")
def test_the_extra_cards_can_be_left_out() -> None:
    assert new_game(players=3, expansion_supply="off").see("supply.gladiator") == 54
    assert drafted(2).see("supply.gladiator") == 69


@pytest.mark.rule("FGM-3.7")
@pytest.mark.parametrize("players, boasts", [(3, [5, 9, 13, 17, 21]), (4, [6, 11, 16, 21, 26])])
def test_the_boasts_of_the_player_count(players: int, boasts: list[int]) -> None:
    story = new_game(players=players)
    assert story.see("boasts") == [f"boast_{value}_{players}p" for value in boasts]
    assert story.see("boast") == boasts[0]


@pytest.mark.rule("FGM-2.10", "FGM-3.4")
def test_only_the_top_arena_is_known() -> None:
    story = new_game(players=3)
    top = story.see("arena_top")
    assert all(story.see("arena_top", letter) == top for letter in "ABC")
    view = GAME.view(story.s, WATCHER)
    assert (view.arena_top, view.arena_deck) == (story.s.box.find(top), 16)
    assert story.s.arena_deck.top == (view.arena_top,)  # the order below has not even been decided


@pytest.mark.rule("FG2-2.10")
def test_with_two_players_not_even_the_top_one_is_known() -> None:
    assert table(arena_deck=["roma"]).see("arena_top") is None


@pytest.mark.rule("FGM-1.8")
def test_the_top_arena_is_not_in_play_and_helps_nobody() -> None:
    story = many(3, arena_deck=["verona"], A={"hand": ["cestus"]})
    assert story.see("arena_top") == "verona"
    assert all("free" not in verbs(story, letter) for letter in "ABC")
    story = many(3, phase="battles", arena_deck=["capua"], favor="C",
                 A={"gladiators": ["tiro"]}, B={"gladiators": ["cestus"]})  # fmt: skip
    assert story.see("initiative") == "B"


@pytest.mark.rule("FGM-1.19", "FG-33.4", "FG-2.4")
def test_where_the_expansion_is_silent_the_base_rules_hold() -> None:
    """Cull and the open Discard Piles are only in the base book; passing twice in a row does not end a cycle here."""
    story = many(3, A={"hand": ["cull", "cestus"], "discard": ["lunge"]})
    assert story.see("A.discard", "C") == ["lunge"]
    story.act("A play cull", "A card cestus")
    assert story.see("removed") == ["cestus"]
    spent = {"card": "crupellarius", "ready": False}
    story = fight(3, A={"gladiators": [spent]}, B={"gladiators": [spent]}, C={"gladiators": ["crupellarius"]})
    story.act("A end", "B end")
    assert (story.see("turn"), story.see("cycle")) == ("C", 1)


@pytest.mark.rule("FG-2.3", "FG-2.7", "FG-35.2")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, WATCHER])
def test_nobody_can_tell_a_redeal_from_the_truth(seat: int) -> None:
    story = drafted(4, seed=3)
    other = GAME.redeal(story.s, seat, Random(7))
    assert GAME.view(other, seat) == GAME.view(story.s, seat)
    assert [p.hand for p in other.players] != [p.hand for p in story.s.players]
    assert seat < 0 or other.players[seat].hand == story.s.players[seat].hand


def test_hands_stay_hidden_from_each_of_the_others() -> None:
    story = many(3, A={"hand": ["cestus"], "reserve": ["pierce"]})
    for letter in "BC":
        assert story.see("A.hand", letter) is None
        assert story.see("A.reserve", letter) is None
        assert (story.see("A.hand_size", letter), story.see("A.reserve_size", letter)) == (1, 1)
