"""Section 6: Phase 3, how turns go round."""

from __future__ import annotations

import pytest

from munera.gladius import GAME
from munera.gladius.state import hand_limit
from tests.kit import LETTERS, Story
from tests.rules.gladius.stories import acting, pack, play_out, random_games, verbs

COUNTS = pytest.mark.parametrize("players", [2, 3, 4, 5])
SEVEN = ["poison", "stab_wound", "jeering_mob", "ill_omen", "dulled_edge", "stage_fright", "broken_mirror"]


def with_hands(players: int, hand: list[str], **table: object) -> Story:
    seats = {letter: {"hand": hand} | ({"vote": "luck"} if players == 2 else {}) for letter in LETTERS[:players]}
    return acting(players, **(seats | table))


@pytest.mark.rule("GLA-6.1", "GLA-6.2")
@COUNTS
def test_turns_go_clockwise_one_action_each(players: int) -> None:
    story = with_hands(players, SEVEN[:2])
    for card in SEVEN[:2]:
        for letter in LETTERS[:players]:
            assert story.see("turn") == letter
            story.act(f"{letter} lay {card} crixus")
    assert story.see("turn") == "A"


@pytest.mark.rule("GLA-6.2")
@pytest.mark.parametrize(
    "action",
    [
        ["A lay poison crixus"], ["A play volunteer", "A add left"], ["A bet 4 right"],
        ["A ability", "A pay poison", "A pay volunteer", "A mark crixus"],
    ],
)  # fmt: skip
def test_after_one_action_of_any_kind_the_turn_passes_on(action: list[str]) -> None:
    story = acting(3, chance=["deal bato"], A={"hand": ["poison", "volunteer"]})
    story.act(*action)
    assert story.see("turn") == "B"
    assert story.refused("A lay poison crixus") in ("GLA-6.10", "GLA-9.2")


@pytest.mark.rule("GLA-6.3")
def test_there_are_three_actions_and_nothing_else() -> None:
    story = acting(3, A={"hand": ["poison", "volunteer"]})
    assert verbs(story, "A") == {"lay", "play", "ability", "bet"}
    for other in ("discard poison", "draw poison", "vote luck", "first 0", "done", "keep", "mark crixus", "pay poison"):
        assert story.refused(f"A {other}") == "GLA-6.3"


@pytest.mark.rule("GLA-6.4")
def test_a_turn_cannot_be_skipped() -> None:
    story = acting(3, A={"hand": ["poison"]})
    assert story.refused("A pass") == "GLA-6.4"
    assert not story.offered("A pass")
    story.act("A bet 4 left")
    assert story.see("A.passed")
    assert not story.see("B.passed")


@pytest.mark.rule("GLA-6.5")
def test_who_has_passed_is_skipped() -> None:
    story = with_hands(4, SEVEN[:3])
    story.act("A lay poison crixus", "B bet 5 left", "C lay poison crixus", "D lay poison crixus")
    assert story.see("turn") == "A"
    story.act("A lay stab_wound crixus")
    assert story.see("turn") == "C"  # not B
    story.act("C bet 5 left")
    assert story.see("turn") == "D"
    story.act("D lay stab_wound crixus")
    assert story.see("turn") == "A"
    story.act("A lay jeering_mob crixus")
    assert story.see("turn") == "D"
    assert story.refused("B lay poison crixus") == "GLA-9.2"


@pytest.mark.rule("GLA-6.6", "GLA-6.11")
def test_the_last_player_acts_alone_to_the_last_card() -> None:
    story = with_hands(3, SEVEN[:6])
    story.act("A bet 4 left", "B bet 5 left")
    for card in SEVEN[:6]:  # two or three cards are advice, not a limit
        assert story.see("turn") == "C"
        story.act(f"C lay {card} verus")
    assert story.see("turn") == "C"
    assert len(story.see("teams.middle.0.column")) == 6
    story.act("C bet 5 right")
    assert story.see("phase") != "actions"


@pytest.mark.rule("GLA-6.11")
def test_nobody_has_to_play_a_card() -> None:
    story = with_hands(3, SEVEN[:6])
    story.act("A bet 4 left", "B bet 5 left", "C bet 5 right")
    assert story.told("ranked")
    assert [story.see(f"{letter}.hand_size") for letter in "ABC"] == [6, 6, 6]


@pytest.mark.rule("GLA-6.7")
def test_phase_3_ends_at_once_with_the_last_second_bet() -> None:
    story = with_hands(3, ["poison"], slots={"left": ["A gold 5"], "right": ["B gold 5", "C gold 5"]})
    story.act("A lay poison crixus", "B bet 4 left", "C bet 4 left")
    assert not story.told("ranked")
    story.act("A bet bronze right")
    order = [event.verb for event in story.events]
    assert order[order.index("first_token") + 1 :][0] == "revealed"  # Phase 4 begins with what lies face down
    assert story.told("ranked")
    assert story.see("phase") == "clean-up"


@pytest.mark.rule("GLA-6.8")
def test_with_an_empty_hand_only_a_bet_is_left() -> None:
    story = acting(3, A={"hand": []})
    assert verbs(story, "A") == {"bet"}
    assert story.refused("A ability") == "GLA-8.3"
    assert story.refused("A lay poison crixus") == "GLA-7.1"


@pytest.mark.rule("GLA-6.8")
def test_on_every_turn_a_bet_is_possible() -> None:
    for story, rng in random_games(200):
        play_out(story, rng, lambda story, seat, action: a_bet_is_possible(story, seat))


def a_bet_is_possible(story: Story, seat: int) -> None:
    """Unless the seat is in the middle of an action."""
    if type(story.s.stack[-1]).__name__ == "PerformActions":
        assert any(action.verb == "bet" for action in GAME.options(story.s, seat))


# ---- Phase 3 is finite


@pytest.mark.rule("GLA-6.9")
@pytest.mark.parametrize("players, most", [(2, 8), (3, 7), (4, 7), (5, 6)])
def test_a_player_takes_at_most_one_action_more_than_cards_in_hand(players: int, most: int) -> None:
    taken: list[int] = []
    for story, rng in random_games(75, players=(players,)):
        held: dict[tuple[int, int], int] = {}
        actions: dict[tuple[int, int], int] = {}
        play_out(story, rng, lambda story, seat, _, h=held, a=actions: count_action(story, seat, h, a))
        assert all(count <= held[key] + 1 for key, count in actions.items())
        taken += actions.values()
    assert max(taken) <= most == hand_limit(players) + 1


def count_action(
    story: Story, seat: int, held: dict[tuple[int, int], int], actions: dict[tuple[int, int], int]
) -> None:
    s = story.s
    if type(s.stack[-1]).__name__ == "PerformActions":
        for other in range(s.n):
            held.setdefault((s.round, other), len(s.spectators[other].hand))
        actions[s.round, seat] = actions.get((s.round, seat), 0) + 1


@pytest.mark.rule("GLA-6.9")
@COUNTS
def test_the_most_actions_a_player_can_take(players: int) -> None:
    hand = SEVEN[: hand_limit(players)]
    story = with_hands(players, hand, turn=LETTERS[players - 1])
    last = LETTERS[players - 1]
    for card in hand:
        story.act(f"{last} lay {card} crixus")
        while story.see("turn") != last:
            story.act(f"{story.see('turn')} bet 3 {'left' if story.see('turn') in 'AC' else 'right'}")
    assert verbs(story, last) == {"bet"}


@pytest.mark.rule("GLA-6.9")
def test_after_forty_actions_only_the_second_bet_is_left() -> None:
    """The Beast Tamer of this pack pays a card and draws one, so the hand never runs out."""
    passed = {"left": ["A gold 5", "B gold 5"], "middle": ["B gold 4", "C gold 5"], "right": ["C gold 4"]}
    story = acting(3, options=pack("drawing"), slots=passed, A={"hand": ["poison"], "deck": ["ill_omen"]})
    mine, other = "poison", "ill_omen"
    for taken in range(40):
        assert story.see("turn") == "A"
        assert verbs(story, "A") == {"bet", "lay", "ability"}, taken
        story.chance = [f"draw {other}"]
        story.act("A ability", f"A pay {mine}")
        story.done()
        mine, other = other, mine
    assert verbs(story, "A") == {"bet"}
    assert story.refused("A ability") == "GLA-6.9"
    assert story.refused(f"A lay {mine} crixus") == "GLA-6.9"
    story.act("A bet bronze left")
    assert story.see("phase") != "actions"


@pytest.mark.rule("GLA-6.9")
def test_the_forty_actions_are_counted_anew_in_every_round() -> None:
    passed = {"left": ["A gold 5", "B gold 5"], "middle": ["B gold 4", "C gold 5"], "right": ["C gold 4"]}
    story = acting(3, options=pack("drawing"), slots=passed, A={"hand": ["poison"], "actions": 40})
    assert verbs(story, "A") == {"bet"}
    story.chance = ["draw ill_omen jeering_mob"] + ["draw poison ill_omen"] * 2
    story.chance += ["event beast_hunt", "deal bato", "deal paris", "deal felix"]
    story.act("A bet bronze left", "A bet 4 left", "B bet 3 right", "C bet 3 right")
    story.done()
    assert {"lay", "ability"} <= verbs(story, "A")


@pytest.mark.rule("GLA-6.9")
def test_games_in_which_cards_are_drawn_come_to_an_end() -> None:
    for story, rng in random_games(20, **pack("drawing")):
        play_out(story, rng, lambda story, seat, action: within_forty(story, seat))
        assert story.see("over")


def within_forty(story: Story, seat: int) -> None:
    assert story.s.spectators[seat].actions <= 40


@pytest.mark.rule("GLA-6.10")
def test_nobody_reacts_to_an_action() -> None:
    story = acting(3, chance=["deal bato"], A={"hand": ["understudy"]}, B={"hand": ["poison", "volunteer"]})
    for step in ("A play understudy", "A replace crixus"):
        assert story.see("turn") == "A"
        assert story.refused("B lay poison crixus") == "GLA-6.10"
        assert story.refused("B play volunteer") == "GLA-6.10"
        assert story.refused("C bet 5 left") == "GLA-6.10"
        story.act(step)
    assert story.see("arena.left") == ["bato", "cassia"]  # resolved before B is asked
    assert story.see("turn") == "B"
