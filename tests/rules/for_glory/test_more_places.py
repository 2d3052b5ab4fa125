"""Sections 25 to 30 with three and four players: places, rewards, the next round, the last battle."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from munera.for_glory.game import GAME
from tests.kit import Story
from tests.rules.for_glory.many import FULL_ROWS, arena, each, fight, many
from tests.rules.for_glory.stories import let_chance_decide, pass_all

ARENAS = ["pompeii", "puteoli", "verona", "nemausus", "arelate", "thysdrus", "pergamum"]


def villas(story: Story, letter: str) -> list[str]:
    return [card["card"] for card in story.see(f"{letter}.villa")]


# ---- the end of a battle


@pytest.mark.rule("FGM-25.1", "FG-25.9", "FGM-25.5", "FGM-30.1", "FGM-30.3")
def test_the_only_player_with_a_gladiator_wins_at_once() -> None:
    story = fight(3, round=3, A={"gladiators": ["primus_palus", "gallus"]}, B={"gladiators": ["tiro"]},
                  C={"gladiators": ["tiro"]}, favor="C")  # fmt: skip
    story.act("A attack primus_palus", "A target C:tiro", "A end", "B attack tiro", "B target gallus", "B end")
    assert not story.see("over")
    story.act("A attack gallus", "A target B:tiro")
    assert (story.see("over"), story.see("winner"), story.see("places")) == (True, "A", ["A", "B", "C"])
    result = GAME.result(story.s)
    assert result is not None
    assert (result.places, result.winners) == ((1, 2, 3), (0,))
    assert result.reason == "@0 wins the last battle"


@pytest.mark.rule("FGM-EX.16", "FGM-25.6", "FGM-25.7", "FGM-29.1", "FGM-29.3")
def test_simultaneous_last_losses_are_ranked_from_the_favor() -> None:
    frail: dict[str, Any] = {"gladiators": ["noxius"]}
    story = fight(4, round=2, favor="B", A={**frail, "hand": ["free_for_all"]}, B=frail, C=frail, D={}, out=["D"])
    story.act("A tactic free_for_all")
    pass_all(story)
    assert story.see("places") == ["B", "A", "C", "D"]
    assert story.see("winner") == "B"


@pytest.mark.rule("FGM-25.5", "FGM-25.6")
@pytest.mark.parametrize("favor, places", [("A", "ACB"), ("B", "ABC"), ("C", "ACB")])
def test_two_who_fall_together_behind_a_winner(favor: str, places: str) -> None:
    """B and C lose their last Gladiators to one blow; A stands."""
    story = fight(3, round=3, favor=favor, A={"gladiators": ["crupellarius"], "hand": ["sweeping_blow"]},
                  B={"gladiators": ["noxius"]}, C={"gladiators": ["noxius"]})  # fmt: skip
    story.act("A tactic sweeping_blow")
    assert "".join(story.see("places")) == places


@pytest.mark.rule("FGM-25.8", "FGM-17.5", "FGM-18.6")
def test_who_never_entered_is_behind_everybody_who_did() -> None:
    story = many(4, "battles", favor="B", A={"gladiators": ["gallus"]}, C={"gladiators": ["noxius"]})
    assert story.see("out") == ["D", "B"]  # B holds the Crowd's Favor: the better of the two places
    story.act("A attack gallus", "A target noxius")
    assert [event.args for event in story.told("placed")] == [(0, 2, 1, 3)]


@pytest.mark.rule("FGM-25.8")
def test_a_battle_begins_with_nobody_out() -> None:
    """Who was out first in the battle before is tied with the others who did not enter this one."""
    story = many(4, "registration", favor="B", turn="B", A={"gladiators": ["tiro"]})
    story.s.out = (1, 3, 2)
    story.act("B pass")
    assert [event.args[0] for event in story.told("out")] == [2, 3, 1]


@pytest.mark.rule("FGM-25.8")
def test_an_empty_arena_is_ranked_from_the_favor() -> None:
    story = many(3, "battles", favor="A", round=3)
    assert (story.see("over"), story.see("places")) == (True, ["A", "C", "B"])


@pytest.mark.rule("FGM-25.1")
def test_unopposed_is_won_without_a_turn() -> None:
    story = many(3, "battles", round=3, C={"gladiators": ["tiro"]}, A={"hand": ["lunge"]})
    assert (story.see("winner"), story.told("attacks")) == ("C", [])


@pytest.mark.rule("FG-25.9", "FGM-25.1")
@pytest.mark.parametrize("check", ["immediate", "after_windows"])
def test_a_last_trigger_does_not_take_the_first_place_away(check: str) -> None:
    """A's Arbelas falls last of A's and takes B's last one along: B lost later and is first either way."""
    story = fight(3, options={"battle_end_check": check}, round=3, turn="B", out=["C"], A={"gladiators": ["arbelas"]},
                  B={"gladiators": ["gallus"]})  # fmt: skip
    story.act("B attack gallus", "B target arbelas")
    story.act("A use arbelas", "A target gallus")
    assert arena(story, "B") == {}
    assert (story.see("over"), story.see("places")) == (True, ["B", "A", "C"])


# ---- rewards


@pytest.mark.rule("FGM-EX.35", "FGM-26.3", "FGM-26.5", "FGM-27.4", "FGM-2.10", "FGM-26.1")
def test_rewards_of_four_players() -> None:
    story = many(4, "resolution", [f"top {card}" for card in ARENAS[1:]], places=["B", "D", "A", "C"],
                 arena_deck=ARENAS, favor="A", round=1)  # fmt: skip
    assert villas(story, "B") == ARENAS[:3]
    assert villas(story, "D") == ARENAS[3:5]
    assert villas(story, "A") == ARENAS[5:6]
    assert villas(story, "C") == []
    assert story.see("favor") == "C"
    assert story.see("boast") == 11
    assert (story.see("arena_deck"), story.see("arena_top")) == (1, "pergamum")
    assert story.see("B.discard") == ["boast_6_4p"]
    story.done()


@pytest.mark.rule("FGM-26.2", "FGM-26.5", "FGM-27.4", "FGM-28.1", "FG-5.10")
def test_rewards_of_three_players() -> None:
    story = many(3, "resolution", ["top puteoli", "top verona", "top nemausus"], places=["C", "A", "B"],
                 arena_deck=ARENAS, favor="A")  # fmt: skip
    assert villas(story, "C") == ["pompeii", "puteoli"]
    assert villas(story, "A") == ["verona"]
    assert villas(story, "B") == []
    assert all(card["ready"] for card in story.see("C.villa"))
    assert (story.see("favor"), story.see("boast")) == ("B", 9)
    story.done()


@pytest.mark.rule("FGM-26.2")
def test_the_last_keeps_the_favor() -> None:
    story = many(3, "resolution", places=["A", "B", "C"], favor="C", arena_deck=ARENAS)
    let_chance_decide(story, Random(1))
    assert story.see("favor") == "C"


@pytest.mark.rule("FGM-EX.33", "FGM-4.5", "FGM-26.2", "FGM-4.4")
def test_who_starts_round_two() -> None:
    story = many(3, "resolution", places=["C", "B", "A"], favor="C", arena_deck=ARENAS, rows=FULL_ROWS)
    let_chance_decide(story, Random(1))
    assert story.see("favor") == "A"
    assert (story.see("round"), story.see("machinations"), story.see("turn")) == (2, "A", "A")


@pytest.mark.rule("FGM-4.5", "FGM-26.2")
def test_the_token_may_move_to_anybody_and_the_order_of_turns_stays() -> None:
    story = many(3, "resolution", places=["A", "C", "B"], favor="A", arena_deck=ARENAS, rows=FULL_ROWS)
    let_chance_decide(story, Random(1))
    assert (story.see("favor"), story.see("turn")) == ("B", "B")


@pytest.mark.rule("FGM-26.1", "FGM-26.4", "FG-26.7", "FGM-14.9", "FG-26.9")
def test_gladiators_return_tokens_return_and_hands_are_refilled() -> None:
    story = many(3, "resolution", places=["A", "B", "C"], favor="C", arena_deck=ARENAS, reigning=["A", "B"],
                 A={"gladiators": [{"card": "crupellarius", "damage": 3}], "hand": ["lunge"], "discard": ["cull"]},
                 rows=FULL_ROWS)  # fmt: skip
    assert story.see("A.gladiators.arena.0.card") == "crupellarius"  # rewards come first
    let_chance_decide(story, Random(1))
    assert story.see("A.gladiators.arena") == []
    assert story.see("A.discard") == ["cull", "boast_5_3p", "crupellarius"]
    assert each(story, "hand_size") == [7, 7, 7]
    assert "lunge" in story.see("A.hand")
    assert (story.see("tokens_free"), story.see("reigning")) == (2, [])
    order = [event.verb for event in story.events if event.verb in ("arena_taken", "favor", "returned", "drew")]
    assert order == ["arena_taken"] * 2 + ["favor", "returned"] + ["drew"] * 3


# ---- winning


@pytest.mark.rule("FGM-4.4", "FGM-30.1", "FGM-26.6")
@pytest.mark.parametrize("players, rounds", [(3, 3), (4, 2)])
def test_the_battle_of_the_last_round_decides(players: int, rounds: int) -> None:
    lone = {"gladiators": ["tiro"]}
    story = many(players, "battles", round=rounds, B=lone, arena_deck=ARENAS)
    assert story.see("rounds") == rounds
    assert (story.see("over"), story.see("winner")) == (True, "B")
    assert each(story, "villa") == [[]] * players  # nothing is handed out
    assert (story.see("arena_deck"), story.see("B.discard")) == (7, [])
    earlier = many(players, "battles", round=rounds - 1, B=lone, arena_deck=ARENAS)
    while earlier.see("round") < rounds:
        let_chance_decide(pass_all(earlier), Random(1))
    assert (earlier.see("over"), earlier.see("round")) == (False, rounds)


@pytest.mark.rule("FGM-30.1", "FGM-3.6", "FGM-30.3")
def test_earlier_wins_count_only_through_their_rewards() -> None:
    story = many(3, "battles", round=3, A={"villa": ARENAS[:4], "discard": ["boast_5_3p", "boast_9_3p"]},
                 C={"gladiators": ["tiro"]}, favor="B")  # fmt: skip
    result = GAME.result(story.s)
    assert result is not None
    assert (result.places, result.winners) == ((3, 2, 1), (2,))  # B holds the Crowd's Favor
    assert each(story, "glory") == [0, 0, 0]


@pytest.mark.rule("FGM-29.3", "FGM-25.6")
def test_ties_are_broken_before_the_token_moves() -> None:
    """All fall together; A holds the token during the battle and B takes it afterwards as the last."""
    frail: dict[str, Any] = {"gladiators": ["noxius"]}
    story = fight(3, favor="A", A={**frail, "hand": ["free_for_all"]}, B=frail, C=frail, arena_deck=ARENAS)
    story.act("A tactic free_for_all")
    let_chance_decide(pass_all(story), Random(1))
    assert [event.args for event in story.told("placed")] == [(0, 2, 1)]
    assert story.see("favor") == "B"


@pytest.mark.rule("FG-27.2", "FGM-27.4")
def test_a_boast_in_hand_does_nothing() -> None:
    story = many(3, A={"hand": ["boast_5_3p"]})
    story.act("A play boast_5_3p")
    assert story.see("A.discard") == ["boast_5_3p"]
