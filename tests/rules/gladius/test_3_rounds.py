"""Section 3: three rounds of five phases, and the first player token."""

from __future__ import annotations

from random import Random

import pytest

from munera.engine.action import WATCHER
from munera.gladius import GAME
from tests.kit import LETTERS, Story
from tests.rules.gladius.stories import acting, let_chance_decide, random_games

COUNTS = pytest.mark.parametrize("players", [2, 3, 4, 5])
PHASE_OF = {  # what happens only in one phase
    "round": 0, "event": 1, "dealt": 1, "voted": 1, "bet": 2, "laid": 3, "played": 3, "activated": 3, "second_bet": 3,
    "ranked": 4, "podium": 4, "returned": 4, "cleared": 5, "discarded": 5,
}  # fmt: skip


def whole_game(story: Story, rng: Random) -> list[tuple[str, tuple[int, ...]]]:
    """Everything that is told of a game of random answers, apart from its set-up."""
    told: list[tuple[str, tuple[int, ...]]] = []
    while to_act := GAME.to_act(story.s):
        seat = rng.choice(to_act)
        chosen = GAME.sample(story.s, rng) if seat < 0 else rng.choice(GAME.options(story.s, seat))
        told += [(event.verb, event.args) for event in GAME.apply(story.s, seat, chosen)]
    return told[[verb for verb, _ in told].index("round") :]


def rounds_of(told: list[tuple[str, tuple[int, ...]]]) -> list[list[str]]:
    rounds: list[list[str]] = []
    for verb, _ in told:
        if verb == "round":
            rounds.append([])
        rounds[-1].append(verb)
    return rounds


@pytest.mark.rule("GLA-3.1", "GLA-3.2", "GLA-3.3")
def test_three_rounds_of_phases_in_order_and_no_clean_up_in_the_last() -> None:
    for story, rng in random_games(40):
        told = whole_game(story, rng)
        assert [args for verb, args in told if verb == "round"] == [(1,), (2,), (3,)]
        first, second, third = rounds_of(told)
        for verbs in (first, second, third):
            phases = [PHASE_OF[verb] for verb in verbs if verb in PHASE_OF]
            assert phases == sorted(phases)
            assert {1, 2, 3, 4} <= set(phases)
        assert "cleared" in first
        assert "cleared" in second
        assert "cleared" not in third
        assert third[-1] == "final_score"


@pytest.mark.rule("GLA-3.1", "GLA-3.3")
@pytest.mark.parametrize("number", [1, 2])
def test_a_clean_up_follows_rounds_one_and_two(number: int) -> None:
    story = acting(3, round=number, slots={"left": ["A gold 5", "A gold 4", "B gold 5", "B bronze"]}, C={"bets": 1},
                   A={"bets": 2}, B={"bets": 2}, turn="C")  # fmt: skip
    story.act("C bet gold 5 middle")
    let_chance_decide(story, Random(1))
    assert story.told("cleared")
    assert story.see("round") == number + 1
    assert story.see("asked") == "PlaceBets"


@pytest.mark.rule("GLA-3.1", "GLA-3.3")
def test_round_three_ends_the_game_without_a_clean_up() -> None:
    story = acting(2, round=3, slots={"left": ["A gold 5", "A gold 4"], "middle": ["B gold 5"]},
                   A={"vote": "fight", "hand": ["poison"]}, B={"vote": "luck"}, turn="B")  # fmt: skip
    story.act("B bet bronze right")
    assert story.see("over")
    assert story.see("arena.left") == ["crixus"]  # nobody cleared the arena
    assert story.see("A.hand_size") == 1  # and nobody drew
    assert not story.told("cleared")


# ---- the first player token


@pytest.mark.rule("GLA-3.4", "GLA-3.5")
@COUNTS
@pytest.mark.parametrize("first", [0, 1])
def test_the_holder_opens_phases_2_and_3_and_the_turn_goes_clockwise(players: int, first: int) -> None:
    teams = {"left": ["crixus"], "middle": ["verus"], "right": ["flamma"]}
    hands = {letter: {"hand": ["poison"], "vote": "luck"} if players == 2 else {"hand": ["poison"]}
             for letter in LETTERS[:players]}  # fmt: skip
    story = Story(GAME, options={"players": players},
                  table={"phase": "bets", "first": LETTERS[first], "teams": teams, **hands})  # fmt: skip
    order = [LETTERS[(first + i) % players] for i in range(players)]
    for i, letter in enumerate(order):  # Phase 2
        assert story.see("phase") == "bets"
        assert story.see("turn") == letter
        story.act(f"{letter} bet gold 5 {('left', 'middle', 'right')[i % 3]}")
    for letter in order:  # Phase 3
        assert story.see("phase") == "actions"
        assert story.see("turn") == letter
        story.act(f"{letter} lay poison crixus")
    assert story.see("turn") == order[0]
    assert [card[0] for card in story.see("teams.left.0.column")] == order


@pytest.mark.rule("GLA-3.6")
def test_the_last_to_place_the_second_bet_takes_the_token() -> None:
    story = acting(3, C={"hand": ["poison"]}, B={"hand": ["poison"]})
    story.act("A bet 3 right")
    story.act("B lay poison crixus")
    story.act("C bet 5 right")
    assert story.see("first") == "A"  # not before the last
    assert not story.told("first_token")
    story.act("B bet 5 middle")
    assert story.see("first") == "B"
    assert [event.args for event in story.told("first_token")] == [(1,)]
    order = [event.verb for event in story.events]
    assert order[order.index("first_token") - 1] == "second_bet"  # at that moment, before the contest
    let_chance_decide(story, Random(3))
    assert story.see("round") == 2
    assert story.see("turn") == "B"  # and keeps it for the next round


@pytest.mark.rule("GLA-3.7")
def test_the_holder_keeps_the_token_by_being_last() -> None:
    story = acting(3, turn="B", first="A", A={"hand": ["poison"]})
    story.act("B bet 5 left", "C bet 5 left", "A lay poison crixus", "A bet 4 middle")
    assert story.see("first") == "A"


@pytest.mark.rule("GLA-3.7")
def test_the_token_changes_hands_in_round_three_too() -> None:
    story = acting(3, round=3)
    story.act("A bet 4 left", "B bet 5 left", "C bet 5 middle")
    assert story.see("over")
    assert story.see("first") == "C"


@pytest.mark.rule("GLA-3.6")
def test_in_every_round_the_last_to_bet_opens_the_next() -> None:
    for story, rng in random_games(40):
        last = -1
        for verb, args in whole_game(story, rng):
            if verb == "bet" and last >= 0:
                assert args[0] == last
                last = -1
            elif verb == "second_bet":
                holder = args[0]
            elif verb == "first_token":
                assert args[0] == holder
                last = holder


# ---- all at once


@pytest.mark.rule("GLA-3.8")
@pytest.mark.parametrize("order", ["AB", "BA"])
def test_votes_are_collected_in_any_order(order: str) -> None:
    vote = {"A": "luck", "B": "fight"}
    story = Story(GAME, options={"players": 2}, table={"phase": "vote"})
    assert story.see("turn") == "AB"
    other = order[1]
    seen_before = story.facts(other) | {"turn": ""}
    story.act(f"{order[0]} vote {vote[order[0]]}")
    assert story.see("turn") == other
    assert story.facts(other) | {"turn": ""} == seen_before  # all that can be told is who has voted
    assert GAME.options(story.s, LETTERS.index(other)) == [GAME.read(story.s, f"vote {i}") for i in range(3)]
    story.act(f"{other} vote {vote[other]}")
    assert story.see("demanded") == ["fight", "luck"]
    assert story.see("asked") == "PlaceBets"


@pytest.mark.rule("GLA-3.8")
def test_discards_are_collected_in_any_order_and_go_together() -> None:
    hand = ["smuggled_blade", "grand_entrance", "lucky_amulet", "poison", "stab_wound", "jeering_mob"]
    drawn = "draw ill_omen informer"
    story = Story(GAME, [drawn, drawn, drawn], options={"players": 3}, table={
        "phase": "clean-up", "A": {"hand": hand}, "B": {"hand": hand[:5]}, "C": {"hand": hand[:2]},
    })  # fmt: skip
    story.done()
    assert story.see("turn") == "AB"  # C holds no more than the limit
    for other in "AC":
        seen_before = story.facts(other) | {"turn": ""}
        story.act("B discard poison" if other == "A" else "A discard poison")
        assert story.facts(other) | {"turn": ""} == seen_before  # sizes of hands and piles do not tell
    assert GAME.facts(story.s, WATCHER)["B"]["hand_size"] == 7
    assert story.see("turn") == "A"
    assert story.see("B.discard_size") == 0
    story.act("A discard ill_omen")
    assert [story.see(f"{letter}.hand_size") for letter in "ABC"] == [6, 6, 4]
    assert story.see("A.discard") == ["poison", "ill_omen"]
    assert story.see("B.discard") == ["poison"]


@pytest.mark.rule("GLA-3.8")
def test_nobody_is_told_what_others_vote_or_discard() -> None:
    story = Story(GAME, options={"players": 2}, table={"phase": "vote"})
    story.act("A vote luck")
    voted = story.told("voted")[0]
    assert voted.told_to(0).secret == (2,)
    assert voted.told_to(1).secret == ()
    assert voted.told_to(WATCHER).secret == ()
