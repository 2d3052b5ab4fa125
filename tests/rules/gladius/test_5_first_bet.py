"""Section 5: Phase 2, the first bet, and what holds for every bet."""

from __future__ import annotations

import pytest

from munera.engine.action import WATCHER
from munera.gladius import GAME
from tests.kit import LETTERS, Story
from tests.rules.gladius.stories import SINGLES, acting, bets_of, play_out, random_games

COUNTS = pytest.mark.parametrize("players", [2, 3, 4, 5])
TOKENS = ("bronze", "gold 3", "gold 4", "gold 5")


def phase_2(players: int = 3, **table: object) -> Story:
    return Story(GAME, options={"players": players}, table={"phase": "bets", "teams": SINGLES} | table)


def after_contest(**table: object) -> Story:
    """The left team comes first, the middle one second, the right one third."""
    teams = {"left": ["bato"], "middle": ["verus"], "right": ["crixus"]}
    usual = {"event": "first_blood", "phase": "contest", "teams": teams}
    return Story(GAME, options={"players": 3}, table=usual | table)


@pytest.mark.rule("GLA-5.1")
@COUNTS
def test_everyone_places_one_bet_from_the_first_player_clockwise(players: int) -> None:
    first = players - 1
    story = phase_2(players, first=LETTERS[first])
    for i in range(players):
        letter = LETTERS[(first + i) % players]
        assert story.see("turn") == letter
        assert story.see("phase") == "bets"
        story.act(f"{letter} bet bronze {('left', 'middle', 'right')[i % 3]}")
    assert story.see("phase") == "actions"
    assert [len(bets_of(story, letter)) for letter in LETTERS[:players]] == [1] * players


@pytest.mark.rule("GLA-5.1")
def test_nobody_bets_twice_or_out_of_turn_or_does_anything_else() -> None:
    story = phase_2(3, A={"hand": ["poison", "volunteer", "informer"]})
    assert story.refused("B bet 5 left") == "GLA-5.1"
    assert story.refused("A pass") == "GLA-5.1"
    assert story.refused("A lay poison crixus") == "GLA-5.1"
    assert story.refused("A play volunteer") == "GLA-5.1"
    assert story.refused("A ability") == "GLA-8.8"
    story.act("A bet 5 left")
    assert story.refused("A bet 4 left") == "GLA-5.1"


@pytest.mark.rule("GLA-5.2", "GLA-5.10")
def test_any_token_of_the_supply_on_any_card_with_room() -> None:
    story = phase_2(3, A={"supply": ["bronze", "gold 3", "gold 5", "gold 5"]})
    for token in ("bronze", "gold 3", "gold 5"):
        for team in ("left", "middle", "right"):
            assert story.offered(f"A bet {token} {team}")
    assert len(GAME.options(story.s, 0)) == 9  # equal tokens are one choice
    assert story.refused("A bet gold 4 left") == "GLA-5.2"
    for nonsense in (2, 6, 300, -1):
        assert story.refused(f"A bet {nonsense} left") == "GLA-5.2"
    story.act("A bet gold 5 middle")
    assert story.see("slots.middle") == ["A gold 5"]
    assert story.see("A.supply") == ["bronze", "gold 3", "gold 5"]


@pytest.mark.rule("GLA-5.3", "GLA-5.4")
@COUNTS
def test_a_card_holds_as_many_tokens_as_there_are_players(players: int) -> None:
    """The last to act could lay token n+1; all owners and both bets of the round count."""
    full = [f"{LETTERS[i]} gold 3" for i in range(players - 1)] + ["A gold 5"]
    last = LETTERS[players - 1]
    story = acting(players, turn=last, slots={"left": full, "middle": [f"{last} gold 4"]})
    assert story.see("capacity") == players
    assert story.refused(f"{last} bet 5 left") == "GLA-5.3"
    assert not story.offered(f"{last} bet 5 left")
    assert story.offered(f"{last} bet 5 middle")
    story = acting(players, turn=last, slots={"left": full[1:], "middle": [f"{last} gold 4"]})
    story.act(f"{last} bet 5 left")  # the last free slot
    assert len(story.told("second_bet")) == 1


@pytest.mark.rule("GLA-5.3")
def test_a_full_card_is_refused_in_phase_2_too() -> None:
    story = phase_2(2, slots={"left": ["B gold 3", "B gold 4"]}, B={"bets": 0})
    assert story.refused("A bet 5 left") == "GLA-5.3"
    assert story.offered("A bet 5 right")


@pytest.mark.rule("GLA-5.5")
def test_tokens_fill_the_slots_one_after_another() -> None:
    story = phase_2(5)
    for i, letter in enumerate("ABCDE"):
        story.act(f"{letter} bet gold {3 if letter in 'AC' else 4} left")
        assert len(story.see("slots.left")) == i + 1
    assert [bet[0] for bet in story.see("slots.left")] == list("ABCDE")  # top row, 3+, 4+, 5+
    assert story.refused("A bet 5 left") == "GLA-5.3"


@pytest.mark.rule("GLA-5.6")
def test_two_bets_a_round_and_never_more() -> None:
    story = phase_2(3)
    story.act("A bet 5 left", "B bet 5 left", "C bet 5 left")
    story.act("A bet 4 middle")
    assert len(bets_of(story, "A")) == 2
    assert story.refused("A bet 3 right") == "GLA-9.2"
    story.act("B bet 4 middle")
    assert story.refused("A bet 3 right") == "GLA-9.2"
    assert story.refused("B bet 3 right") == "GLA-9.2"


@pytest.mark.rule("GLA-5.6", "GLA-9.3")
def test_every_player_places_exactly_two_bets_in_every_round() -> None:
    for story, rng in random_games(60):
        placed: dict[tuple[int, int], int] = {}
        play_out(story, rng, lambda story, seat, action, placed=placed: count_bet(story, seat, action.verb, placed))
        assert placed == {(number, seat): 2 for number in (1, 2, 3) for seat in range(story.s.n)}


def count_bet(story: Story, seat: int, verb: str, placed: dict[tuple[int, int], int]) -> None:
    if verb == "bet":
        placed[story.s.round, seat] = placed.get((story.s.round, seat), 0) + 1


# ---- face down


@pytest.mark.rule("GLA-5.7")
def test_a_bet_is_face_down_to_all_but_its_owner() -> None:
    story = phase_2(3)
    story.act("A bet 5 left")
    assert story.see("slots.left", "A") == ["A gold 5"]
    for seat in (1, 2, WATCHER):
        assert GAME.facts(story.s, seat)["slots"]["left"] == ["A ?"]
    bet = story.told("bet")[0]
    assert bet.told_to(0).secret == (5,)
    assert [bet.told_to(seat).secret for seat in (1, 2, WATCHER)] == [(), (), ()]
    assert GAME.seen_as(story.s, 0, GAME.read(story.s, "bet 5 left"), 1) == "bet ? 0"


@pytest.mark.rule("GLA-5.7")
def test_bets_stay_face_down_on_the_podium_and_when_they_are_returned() -> None:
    slots = {"left": ["A gold 5", "B bronze"], "middle": ["B gold 3"], "right": ["C bronze"]}
    story = after_contest(slots=slots)
    assert story.see("podium.first.1", "C") == ["A ?", "B ?"]
    assert story.see("podium.third.1", "B") == ["C ?"]
    assert story.see("podium.first.1", "A") == ["A gold 5", "B ?"]
    assert story.see("B.supply_size", "A") == 6  # its gold 3 came back, unseen
    assert story.see("B.supply", "A") is None


@pytest.mark.rule("GLA-5.7")
def test_a_returned_bet_is_told_to_its_owner_only() -> None:
    story = acting(3, event="first_blood", teams={"left": ["bato"], "middle": ["verus"], "right": ["crixus"]})
    story.act("A bet gold 4 middle", "B bet gold 5 left", "C bet gold 3 left")
    returned = story.told("returned")
    assert [(event.args, event.secret) for event in returned] == [((1, 1), (4,)), ((0, 1), (4,))]
    assert [event.told_to(2).secret for event in returned] == [(), ()]
    assert [event.told_to(event.args[0]).secret for event in returned] == [(4,), (4,)]


@pytest.mark.rule("GLA-5.7")
def test_all_is_turned_up_in_the_final_scoring() -> None:
    podium = {"first": {1: ["A gold 5"]}, "third": {2: ["B bronze"]}}
    story = Story(GAME, options={"players": 3}, table={"phase": "final", "podium": podium})
    for seat in (2, WATCHER):
        assert GAME.facts(story.s, seat)["podium"]["first"][1] == ["A gold 5"]
        assert GAME.facts(story.s, seat)["podium"]["third"][2] == ["B bronze"]


# ---- what a bet is worth


@pytest.mark.rule("GLA-5.8")
@pytest.mark.parametrize("team, points", [("left", 5), ("middle", 0), ("right", 0)])
def test_gold_is_worth_its_number_on_the_winner_and_nothing_elsewhere(team: str, points: int) -> None:
    story = after_contest(round=3, slots={team: ["A gold 5"]})
    assert story.see("A.total") == points


@pytest.mark.rule("GLA-5.9")
@pytest.mark.parametrize("team, points", [("left", 0), ("middle", 0), ("right", 2 + 2)])
def test_bronze_is_worth_two_and_one_for_each_rival_gold_beside_it(team: str, points: int) -> None:
    stack = ["A bronze", "B gold 5", "C gold 3"]
    story = after_contest(round=3, slots={team: stack}, A={"bets": 2})
    assert story.see("A.total") == points


@pytest.mark.rule("GLA-5.9")
def test_bronze_alone_is_worth_two_whatever_lies_in_other_rounds() -> None:
    story = after_contest(round=3, slots={"right": ["A bronze", "A gold 3", "B bronze"]},
                          podium={"third": {1: ["C gold 5"]}})  # fmt: skip
    assert story.see("A.total") == 2
    assert story.see("B.total") == 3


@pytest.mark.rule("GLA-5.10")
@pytest.mark.parametrize("one", TOKENS)
@pytest.mark.parametrize("two", TOKENS[:-1])  # there is one gold 5 in a set
def test_both_bets_of_a_round_may_lie_on_one_team(one: str, two: str) -> None:
    story = phase_2(2, A={"vote": "luck"}, B={"vote": "luck"})
    story.act(f"A bet {one} left", "B bet bronze middle", f"A bet {two} left")
    assert story.see("slots.left") == [f"A {one}", f"A {two}"]
    assert story.refused("B bet 5 left") == "GLA-5.3"  # the card is full and B is shut out


# ---- there is always a bet to place


@pytest.mark.rule("GLA-5.11", "GLA-5.12")
@COUNTS
def test_there_is_always_a_free_slot_and_always_a_token(players: int) -> None:
    fewest_free = []
    for story, rng in random_games(75, players=(players,)):
        free: list[int] = []
        play_out(story, rng, lambda story, seat, action, free=free: room_and_tokens(story, seat, action.verb, free))
        assert len(free) == 6 * players
        fewest_free.append(min(free))
        assert all(story.see(f"{letter}.supply_size") >= 1 for letter in LETTERS[:players])
    assert set(fewest_free) == {players + 1}


def room_and_tokens(story: Story, seat: int, verb: str, free: list[int]) -> None:
    if verb != "bet":
        return
    s = story.s
    free.append(sum(s.n - len(stack) for stack in s.slots))
    assert sum(len(stack) < s.n for stack in s.slots) >= 2
    assert len(s.spectators[seat].supply) >= 2


# ---- a placed bet stays


@pytest.mark.rule("GLA-5.13")
def test_a_placed_bet_is_not_moved_or_taken_back() -> None:
    story = acting(3, spectators=["beast_tamer", "centurion", "spy_master"], A={"hand": ["poison", "ill_omen"]})
    assert story.refused("A rebet 5 middle") == "GLA-6.3"
    for action in GAME.options(story.s, 0):
        assert action.verb not in ("rebet", "move")


@pytest.mark.rule("GLA-5.13")
def test_no_bet_leaves_its_card_before_the_contest_without_an_ability() -> None:
    for story, rng in random_games(40):
        seen: list[list[str]] = []
        play_out(story, rng, lambda story, seat, action, seen=seen: bets_only_grow(story, action.verb, seen))


def bets_only_grow(story: Story, verb: str, seen: list[list[str]]) -> None:
    now = [str((team, bet.owner, bet.token)) for team in range(3) for bet in story.s.slots[team]]
    if seen and now and verb != "rebet":
        before = seen[-1]
        assert all(now.count(bet) >= before.count(bet) for bet in before)
    seen[:] = [] if verb == "rebet" or not now else [now]


@pytest.mark.rule("GLA-5.14")
def test_a_bet_counts_for_whoever_stands_below_its_card_in_the_end() -> None:
    teams = {"left": ["bato"], "middle": ["verus"], "right": ["crixus"]}
    story = acting(3, event="first_blood", teams=teams, A={"hand": ["turncoats"]})
    story.act("A play turncoats", "A exchange bato crixus")
    assert story.see("slots") == {"left": ["A gold 5"], "middle": ["B gold 4"], "right": ["C bronze"]}
    story.act("B bet bronze left", "C bet gold 5 right", "A bet gold 4 right")
    assert story.see("ranking") == ["right", "middle", "left"]
    assert story.see("podium.first.1") == ["C bronze", "C gold 5", "A gold 4"]
    assert story.see("podium.third.1") == ["A gold 5", "B bronze"]
