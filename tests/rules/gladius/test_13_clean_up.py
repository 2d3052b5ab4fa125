"""Phase 5: the arena is cleared, everybody draws two and discards down to the hand limit."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from munera.engine.action import OPEN, WATCHER
from munera.gladius import GAME
from tests.kit import LETTERS, Story
from tests.rules.gladius.contests import below, duel, fought, sees, tell_apart, wander

FIVE = ["poison", "stab_wound", "jeering_mob", "ill_omen", "dulled_edge"]
SEVEN = [*FIVE, "stage_fright", "broken_mirror"]
DRAWS = ["draw turncoats understudy"] * 3
EVENTS = ["event mock_sea_battle", "deal verus priscus", "deal lydia flamma", "deal felix hilarus"]


def last_bets(players: int, hands: dict[str, list[str]], chance: list[str]) -> Story:
    """Everybody has passed but the last seat, which bets; round one is decided and the draws are made."""
    letters = LETTERS[:players]
    bets = [f"{letter} gold {token}" for letter in letters for token in (5, 4)][:-1]
    table: dict[str, Any] = {
        "round": 1, "turn": letters[-1],
        "teams": {"left": ["bato"], "middle": ["cassia"], "right": ["paris"]},
        "slots": {"left": bets[:players], "middle": bets[players:], "right": []},
    }  # fmt: skip
    for letter in letters:
        table[letter] = {"hand": hands.get(letter, [])} | ({"vote": "fight"} if players == 2 else {})
    story = Story(GAME, chance=chance, options={"players": players}, table=table)
    return story.act(f"{letters[-1]} bet 4 right")


# ---- clearing


@pytest.mark.rule("GLA-13.1")
def test_all_gladiators_of_the_arena_are_discarded() -> None:
    story = fought(round=1, left=["bato", "verus"], middle=["cassia", "crixus"], right=["paris"],
                   gladiator_discard=["felix"])  # fmt: skip
    assert story.see("arena") == {"left": [], "middle": [], "right": []}
    assert sorted(story.see("gladiator_discard")) == ["bato", "cassia", "crixus", "felix", "paris", "verus"]
    assert story.see("gladiator_deck") == 14


@pytest.mark.rule("GLA-13.2")
def test_influence_cards_go_to_the_piles_of_their_own_owners() -> None:
    story = fought(
        round=1, left=[below("bato", "B poison", "A smuggled_blade")], right=[below("paris", "A ill_omen", "C poison")],
        A={"discard": ["volunteer"]},
    )  # fmt: skip
    assert sorted(story.see("A.discard")) == ["ill_omen", "smuggled_blade", "volunteer"]
    assert (story.see("B.discard"), story.see("C.discard")) == (["poison"], ["poison"])


@pytest.mark.rule("GLA-13.3")
def test_the_event_is_discarded_and_in_force_no_more() -> None:
    story = fought("theatrics", round=1)
    assert story.see("event") is None
    assert story.see("demanded") == []
    assert story.see("event_discard") == ["masque_of_bacchus"]
    assert story.see("event_deck") == 5


@pytest.mark.rule("GLA-13.11")
def test_markers_are_removed_with_the_gladiators() -> None:
    """Bato comes back in round two, rebuilt from the pile, without the marker of round one."""
    marked = below("bato", markers=[{"by": "A", "fight": 3}])
    nothing: dict[str, Any] = {letter: {"hand": [], "deck": []} for letter in "ABC"}
    story = fought(round=1, left=[marked], gladiator_deck=[], **nothing,
                   chance=["event beast_hunt", "deal bato", "deal lydia", "deal petraites"])  # fmt: skip
    story.done()
    assert story.see("teams.left.0") == {"gladiator": "bato", "column": [], "markers": [], "score": 6}


# ---- drawing


@pytest.mark.rule("GLA-13.4")
@pytest.mark.parametrize("size", [0, 3, 6])
def test_everybody_draws_two_whatever_the_hand_size(size: int) -> None:
    story = last_bets(3, {"B": SEVEN[:size]}, DRAWS)
    story.done()
    assert story.see("B.hand_size") == size + 2
    assert (story.see("A.hand"), story.see("C.hand")) == (["turncoats", "understudy"],) * 2
    assert [event.args for event in story.told("drew")] == [(0, 2), (1, 2), (2, 2)]


@pytest.mark.rule("GLA-13.4")
def test_the_draw_comes_after_the_arena_is_cleared() -> None:
    """A's deck is empty, so what was laid this round is drawn again."""
    nothing: dict[str, Any] = {letter: {"hand": [], "deck": []} for letter in "ABC"}
    story = fought(round=1, left=[below("bato", "A poison", "A ill_omen")], **nothing, chance=["draw poison ill_omen"])
    story.done()
    assert story.see("A.hand") == ["poison", "ill_omen"]
    assert story.see("A.discard") == []


@pytest.mark.rule("GLA-13.4")
def test_only_the_own_cards_can_be_drawn() -> None:
    story = last_bets(3, {"A": ["mystic_healer"]}, [])
    healer = GAME.read(story.s, "draw mystic_healer poison")
    assert GAME.accepts(story.s, -1, healer) is not None, "A holds the only one of that deck"
    assert GAME.accepts(story.s, -1, GAME.read(story.s, "draw poison")) is not None, "two, not one"


# ---- the hand limit


@pytest.mark.rule("GLA-13.5", "GLA-13.6")
@pytest.mark.parametrize("players, limit", [(2, 7), (3, 6), (4, 6), (5, 5)])
@pytest.mark.parametrize("below_limit", [0, 1, 2])
def test_who_holds_more_than_the_limit_discards_down_to_it(players: int, limit: int, below_limit: int) -> None:
    hand = SEVEN[: limit - below_limit]
    story = last_bets(players, {"A": hand}, ["draw turncoats understudy"] * players)
    story.done()
    for card in hand[: 2 - below_limit]:
        assert (story.see("asked"), story.see("turn")) == ("DiscardDown", "A")
        story.act(f"A discard {card}")
    assert (story.see("round"), story.see("phase")) == (2, "event")
    assert story.see("A.hand_size") == limit
    assert story.see("A.hand") == [*hand[2 - below_limit :], "turncoats", "understudy"]
    assert sorted(story.see("A.discard")) == sorted(hand[: 2 - below_limit])


@pytest.mark.rule("GLA-13.5")
def test_the_player_chooses_which_also_a_card_just_drawn() -> None:
    story = last_bets(3, {"A": [*FIVE, "stage_fright"]}, DRAWS)
    for card in ("turncoats", "understudy", "poison"):
        assert story.offered(f"A discard {card}")
    story.act("A discard turncoats", "A discard stab_wound")
    assert story.see("A.hand") == ["poison", "jeering_mob", "ill_omen", "dulled_edge", "stage_fright", "understudy"]


@pytest.mark.rule("GLA-13.5")
def test_what_is_no_discard_of_the_own_hand_is_refused() -> None:
    story = last_bets(3, {"A": [*FIVE, "stage_fright"]}, DRAWS)
    assert story.refused("A discard mystic_healer") == "GLA-13.5"
    assert story.refused("A bet 3 left") == "GLA-13.5"
    assert story.refused("A pass") == "GLA-13.5"
    assert not story.offered("B discard turncoats"), "others discard nothing"
    assert story.refused("B discard turncoats") == "GLA-13.5"


@pytest.mark.rule("GLA-13.5")
def test_nobody_discards_once_the_limit_is_reached() -> None:
    story = last_bets(3, {"A": [*FIVE, "stage_fright"], "B": [*FIVE, "stage_fright"]}, DRAWS)
    story.act("A discard poison", "A discard ill_omen")
    assert story.see("turn") == "B"
    assert not story.offered("A discard stab_wound")
    assert story.refused("A discard stab_wound") == "GLA-13.5"


@pytest.mark.rule("GLA-13.7")
def test_a_hand_above_the_limit_is_no_matter_during_a_round() -> None:
    story = Story(
        GAME,
        options={"players": 3},
        table={
            "round": 2, "turn": "A", "A": {"hand": [*SEVEN, "turncoats", "volunteer"]},
            "teams": {"left": ["bato"], "middle": ["cassia"], "right": ["paris"]},
            "slots": {"left": ["A gold 5"], "middle": ["B gold 5"], "right": ["C gold 5"]},
        },
    )  # fmt: skip
    assert (story.see("phase"), story.see("turn"), story.see("A.hand_size")) == ("actions", "A", 9)
    story.act("A lay poison bato", "B bet 3 left", "C bet 3 left")
    assert (story.see("asked"), story.see("turn"), story.see("A.hand_size")) == ("PerformActions", "A", 8)


@pytest.mark.rule("GLA-13.7")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_discards_for_the_limit_are_asked_for_in_phase_5_only(players: int) -> None:
    for s in wander(players, Random(players)):
        view = GAME.view(s, WATCHER)
        if view.asked == "DiscardDown":
            assert view.phase == "clean-up"


# ---- secrecy


@pytest.mark.rule("GLA-13.8")
def test_all_choose_at_the_same_time_in_any_order() -> None:
    full = {"A": [*FIVE, "stage_fright"], "C": [*FIVE, "stage_fright"]}
    one = last_bets(3, full, list(DRAWS))
    assert one.see("turn") == "AC"
    one.act("A discard poison", "A discard ill_omen", "C discard stab_wound", "C discard turncoats")
    two = last_bets(3, full, list(DRAWS))
    two.act("C discard stab_wound", "A discard poison", "C discard turncoats", "A discard ill_omen")
    assert GAME.encode(one.s) == GAME.encode(two.s)
    assert tell_apart(one, two) == []


@pytest.mark.rule("GLA-13.8")
def test_nothing_of_a_choice_shows_before_the_last_has_chosen() -> None:
    full = {"A": [*FIVE, "stage_fright"], "C": [*FIVE, "stage_fright"]}
    story = last_bets(3, full, DRAWS)
    before = {who: sees(story, who) for who in "BC"}
    story.act("A discard poison")
    assert {who: sees(story, who) for who in "BC"} == before
    assert story.see("A.hand_size", "B") == 8
    assert not story.told("discarded")


@pytest.mark.rule("GLA-13.8")
def test_limit_discards_go_face_down_to_the_own_pile() -> None:
    def after(*cards: str) -> Story:
        story = last_bets(3, {"A": [*FIVE, "stage_fright"]}, list(DRAWS))
        return story.act(*[f"A discard {card}" for card in cards])

    one, two = after("poison", "ill_omen"), after("stab_wound", "turncoats")
    assert tell_apart(one, two) == ["A"]
    assert (one.see("A.discard", "A"), one.see("A.discard", "B")) == (["poison", "ill_omen"], None)
    assert one.see("A.discard_size", "B") == 2
    assert [(e.told_to(1).args, e.told_to(1).secret) for e in one.told("discarded")] == [((0, 2), ())]
    dealt = {repr(GAME.facts(GAME.redeal(one.s, 1, Random(seed)), OPEN)["A"]["discard"]) for seed in range(20)}
    assert len(dealt) > 5, "for all that B knows they might be any two cards"


# ---- what stays and what comes next


@pytest.mark.rule("GLA-13.9")
def test_cards_left_in_hand_are_carried_over() -> None:
    story = last_bets(3, {"B": ["poison", "volunteer"]}, [*DRAWS, *EVENTS])
    story.done()
    assert (story.see("round"), story.see("phase")) == (2, "bets")
    assert story.see("B.hand") == ["poison", "turncoats", "understudy", "volunteer"]


@pytest.mark.rule("GLA-13.10")
def test_votes_go_back_and_all_three_can_be_cast_again() -> None:
    chance = ["draw poison ill_omen", "draw poison ill_omen", "deal verus", "deal felix", "deal hilarus"]
    story = duel(("fight", "fight"), round=1, chance=chance, left=["bato"], middle=["cassia"], right=["paris"])
    story.act("B bet 3 right")
    story.done()
    assert (story.see("round"), story.see("asked"), story.see("turn")) == (2, "Vote", "AB")
    assert (story.see("A.vote"), story.see("B.vote"), story.see("demanded")) == (None, None, [])
    for letter in "AB":
        assert all(story.offered(f"{letter} vote {skill}") for skill in ("fight", "theatrics", "luck"))
    story.act("A vote fight", "B vote luck")
    assert story.see("demanded") == ["fight", "luck"]


@pytest.mark.rule("GLA-13.12")
def test_the_next_round_starts_with_phase_1_and_the_token_of_the_last_to_bet() -> None:
    story = last_bets(4, {}, ["draw turncoats understudy"] * 4)
    story.done()
    assert (story.see("round"), story.see("phase"), story.see("turn")) == (2, "event", "chance")
    assert story.see("first") == "D"
    assert [(e.verb, e.args) for e in story.told("round")] == [("round", (2,))]
    story.chance = list(EVENTS)
    story.settle_chance()
    assert (story.see("phase"), story.see("turn")) == ("bets", "D")
    for letter in "ABCD":
        assert (story.see(f"{letter}.bets"), story.see(f"{letter}.passed")) == (0, False)
