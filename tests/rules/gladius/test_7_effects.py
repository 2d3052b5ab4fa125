"""Section 7: what Influence cards played face up do."""

from __future__ import annotations

import pytest

from munera.engine.action import CHANCE, WATCHER
from munera.gladius import GAME
from tests.kit import Story
from tests.rules.gladius.influence import ARENA, below, could_be, holding, scores
from tests.rules.gladius.stories import PAIRS, SINGLES, acting, pack, play_out, random_games

# ---- gladiators


@pytest.mark.rule("GLA-7.16", "GLA-INF-12")
def test_turncoats_exchanges_two_gladiators_with_their_cards_and_markers() -> None:
    left = [below("crixus", "B poison", markers=[{"by": "C", "fight": -2}]), "cassia"]
    story = holding("turncoats", teams=PAIRS | {"left": left, "right": ["flamma", below("hilarus", "A ill_omen")]})
    bets = story.see("slots")
    story.act("A play turncoats", "A exchange crixus hilarus")
    assert story.see("arena") == {
        "left": ["hilarus", "cassia"], "middle": ["verus", "priscus"], "right": ["flamma", "crixus"],
    }  # fmt: skip
    assert story.see("teams.left.0.column") == ["A ill_omen"]
    assert story.see("teams.left.0.markers") == []
    assert story.see("teams.right.1.column") == ["B poison"]
    assert story.see("teams.right.1.markers") == [["C", -2, 0, 0]]
    assert story.see("slots") == bets


@pytest.mark.rule("GLA-7.16", "GLA-INF-12")
def test_turncoats_works_on_two_different_teams() -> None:
    story = holding("turncoats")
    story.act("A play turncoats")
    assert story.refused("A exchange crixus cassia") == "GLA-7.16"
    assert story.refused("A exchange crixus crixus") == "GLA-7.16"
    assert story.refused("A exchange crixus bato") == "GLA-7.16"
    assert len(GAME.options(story.s, 0)) == 12  # each pair of opponents once


@pytest.mark.rule("GLA-7.16", "GLA-INF-12")
@pytest.mark.parametrize("named", ["crixus hilarus", "hilarus crixus"])
def test_who_change_places_may_be_named_in_either_order(named: str) -> None:
    story = holding("turncoats").act("A play turncoats", f"A exchange {named}")
    assert story.see("arena.left") == ["hilarus", "cassia"]
    assert story.see("arena.right") == ["flamma", "crixus"]


@pytest.mark.rule("GLA-INF-12")
def test_turncoats_only_while_nobody_has_passed() -> None:
    story = acting(3, **{letter: {"hand": ["turncoats", "poison"]} for letter in "ABC"})
    assert story.offered("A play turncoats")
    story.act("A bet 4 left")
    assert story.refused("B play turncoats") == "GLA-7.14"
    story.act("B lay poison crixus")
    assert story.refused("C play turncoats") == "GLA-7.14"


@pytest.mark.rule("GLA-7.17", "GLA-INF-13")
def test_understudy_replaces_a_gladiator_from_the_deck() -> None:
    story = holding("understudy", chance=["deal bato"])
    before = story.see("gladiator_deck")
    story.act("A play understudy", "A replace cassia")
    story.done()
    assert story.see("arena.left") == ["crixus", "bato"]  # the same place in the team
    assert story.see("gladiator_discard") == ["cassia"]
    assert story.see("gladiator_deck") == before - 1
    assert [event.args for event in story.told("replaced")] == [(0, 1, 2)]


@pytest.mark.rule("GLA-7.17", "GLA-INF-13")
def test_the_newcomer_is_the_top_card_of_the_deck() -> None:
    story = holding("understudy", gladiator_top=["paris"])
    story.act("A play understudy", "A replace hilarus")
    assert not could_be(story, "deal bato")
    assert could_be(story, "deal paris")


@pytest.mark.rule("GLA-7.17")
def test_the_newcomer_is_drawn_before_the_old_gladiator_is_discarded() -> None:
    story = holding("understudy", gladiator_deck=[], gladiator_discard=["bato"])
    story.act("A play understudy", "A replace crixus")
    assert story.told("rebuilt")
    assert not could_be(story, "deal crixus")
    story.answer(CHANCE, "deal bato")
    assert story.see("gladiator_discard") == ["crixus"]
    assert story.see("arena.left") == ["bato", "cassia"]


@pytest.mark.rule("GLA-INF-13")
def test_understudy_may_replace_any_gladiator_and_only_those_in_the_arena() -> None:
    story = holding("understudy")
    story.act("A play understudy")
    assert {str(action) for action in GAME.options(story.s, 0)} == {
        str(GAME.read(story.s, f"replace {gladiator}")) for gladiator in ARENA
    }
    assert story.refused("A replace bato") == "GLA-7.17"


REPLACED = [below("crixus", "A poison", "B ill_omen", markers=[{"by": "C", "fight": 3}]), "cassia"]


@pytest.mark.rule("GLA-7.18")
@pytest.mark.parametrize("options", [{}, {"column_on_replacement": "stays"}])
def test_column_and_markers_stay_for_the_newcomer(options: dict[str, str]) -> None:
    story = holding("understudy", chance=["deal bato"], options=options, event="first_blood",
                    teams=PAIRS | {"left": REPLACED})  # fmt: skip
    story.act("A play understudy", "A replace crixus")
    assert story.see("teams.left.0.column") == ["A poison", "B ill_omen"]
    assert story.see("teams.left.0.column", "A") == ["A poison", "B ?"]
    assert story.see("teams.left.0.markers") == [["C", 3, 0, 0]]
    assert scores(story)[0] == 6 - 2 - 1 + 3 + 3  # they now affect Bato, beside Cassia


@pytest.mark.rule("GLA-7.18")
def test_or_the_cards_go_unseen_to_their_owners_and_the_markers_vanish() -> None:
    story = holding("understudy", chance=["deal bato"], options={"column_on_replacement": "discarded"},
                    teams=PAIRS | {"left": REPLACED})  # fmt: skip
    story.act("A play understudy", "A replace crixus")
    assert story.see("teams.left.0.gladiator") == "bato"
    assert story.see("teams.left.0.column") == []
    assert story.see("teams.left.0.markers") == []
    assert story.see("A.discard") == ["poison", "understudy"]
    assert story.see("B.discard") == ["ill_omen"]
    assert story.see("B.discard", "A") is None
    assert story.see("B.discard_size", "A") == 1
    heard = [GAME.relate(story.s, event.told_to(0))[0] for event in story.events]
    assert heard[1:] == [
        "A card of @0 below Crixus goes to its owner's discard pile. [Poison]",
        "A card of @1 below Crixus goes to its owner's discard pile.",
        "The markers on Crixus vanish.",
        "Bato takes the place of Crixus in the left team.",
    ]


@pytest.mark.rule("GLA-7.19", "GLA-INF-14")
def test_volunteer_adds_a_gladiator_to_one_of_the_smallest_teams() -> None:
    uneven = {"left": ["crixus", "cassia"], "middle": [below("verus", "B poison")], "right": ["flamma"]}
    story = holding("volunteer", chance=["deal bato"], teams=uneven, event="first_blood")
    story.act("A play volunteer")
    assert story.refused("A add left") == "GLA-7.19"
    assert story.offered("A add right")
    story.act("A add middle")
    story.done()
    assert story.see("arena.middle") == ["verus", "bato"]  # at the right end
    assert story.see("teams.middle.1.column") == []
    assert [event.args for event in story.told("added")] == [(1, 2)]
    assert scores(story)[1] == (4 - 2) + 6  # counts fully


@pytest.mark.rule("GLA-7.19")
def test_an_added_gladiator_counts_for_the_tiebreak() -> None:
    teams = {"left": ["crixus"], "middle": ["memnon", "urbicus"], "right": ["lydia"]}  # fight 1, 10, 2
    story = holding("volunteer", chance=["deal bato"], event="first_blood", A={"hand": ["volunteer", "smuggled_blade"]},
                    teams=teams)  # fmt: skip
    story.act("A play volunteer", "A add left", "B bet 5 left", "C bet 5 left", "A lay smuggled_blade crixus")
    assert scores(story) == (10, 10, 2)
    assert story.see("ranking") == ["left", "middle", "right"]  # number 20 against 17


@pytest.mark.rule("GLA-7.19", "GLA-INF-14")
def test_a_team_may_grow_beyond_two() -> None:
    story = acting(4, chance=["deal bato", "deal paris", "deal felix", "deal serena"],
                   **{letter: {"hand": ["volunteer"]} for letter in "ABCD"})  # fmt: skip
    story.act("A play volunteer", "A add left", "B play volunteer", "B add middle", "C play volunteer", "C add right")
    story.act("D play volunteer", "D add left")
    story.done()
    assert story.see("arena.left") == ["crixus", "cassia", "bato", "serena"]


# ---- moving


@pytest.mark.rule("GLA-7.20", "GLA-INF-16")
def test_sleight_of_hand_moves_a_card_unseen_to_the_end_of_another_column() -> None:
    teams = {"left": [below("crixus", "B poison", "C ill_omen"), "cassia"],
             "middle": [below("verus", "A jeering_mob")], "right": ["flamma"]}  # fmt: skip
    story = holding("sleight_of_hand", teams=teams, event="first_blood")
    story.act("A play sleight_of_hand", "A move crixus 0 verus")
    assert story.see("teams.left.0.column") == ["C ill_omen"]
    assert story.see("teams.middle.0.column") == ["A jeering_mob", "B poison"]  # it keeps its owner
    assert story.see("teams.middle.0.column", "A") == ["A jeering_mob", "B ?"]  # the mover does not see it
    assert story.see("teams.middle.0.column", "B") == ["A ?", "B poison"]  # its owner may still look
    moved = story.told("moved")[0]
    assert moved.secret == ()
    assert GAME.relate(story.s, moved)[0] == "@0 moves the 1st card (of @1) below Crixus to Verus."
    assert story.see("A.discard") == ["sleight_of_hand"]
    assert scores(story) == (0 + 3, 4 - 1 - 2, 3)  # it affects only the new gladiator


@pytest.mark.rule("GLA-7.20", "GLA-INF-16")
def test_a_card_moves_to_another_gladiator_of_any_team() -> None:
    story = holding("sleight_of_hand", teams=PAIRS | {"left": [below("crixus", "A poison"), "cassia"]})
    story.act("A play sleight_of_hand")
    assert story.refused("A move crixus 0 crixus") == "GLA-7.20"
    assert story.refused("A move crixus 1 verus") == "GLA-7.20"
    assert story.refused("A move cassia 0 verus") == "GLA-7.20"
    assert story.refused("A move crixus 0 bato") == "GLA-7.20"
    for gladiator in ARENA[1:]:  # also the own card, also the team mate
        assert story.offered(f"A move crixus 0 {gladiator}")


@pytest.mark.rule("GLA-7.20")
def test_who_has_looked_at_a_card_still_knows_it_when_it_is_moved() -> None:
    story = holding("sleight_of_hand", teams=PAIRS | {"left": [below("crixus", "B poison C"), "cassia"]})
    story.act("A play sleight_of_hand", "A move crixus 0 flamma")
    assert story.see("teams.right.0.column", "C") == ["B poison"]
    assert story.see("teams.right.0.column", "A") == ["B ?"]


@pytest.mark.rule("GLA-INF-16", "GLA-INF-15")
@pytest.mark.parametrize("card, change", [("sleight_of_hand", -1), ("informer", 1)])
@pytest.mark.parametrize("event, left", [("first_blood", 4), ("masque_of_bacchus", 3), ("fortunas_wheel", 1)])
def test_face_down_both_change_every_skill_by_one(card: str, change: int, event: str, left: int) -> None:
    story = holding(card, event=event, teams=SINGLES | {"left": ["verus"], "middle": ["crixus"]})
    story.act(f"A lay {card} verus")
    assert not story.told("looked_at_bet")
    assert not story.told("moved")
    assert scores(story)[0] == left + change


# ---- looking


@pytest.mark.rule("GLA-7.21", "GLA-INF-15")
def test_informer_looks_at_up_to_three_bets_of_opponents() -> None:
    slots = {"left": ["B gold 5", "A gold 5", "C bronze"], "middle": ["B gold 4"], "right": ["C gold 3"]}
    story = holding("informer", slots=slots, A={"hand": ["informer"], "bets": 1}, B={"bets": 2}, C={"bets": 2})
    story.act("A play informer", "A look_bet left 0", "A look_bet left 2", "A look_bet right 0")
    assert story.see("slots", "A") == {
        "left": ["B gold 5", "A gold 5", "C bronze"], "middle": ["B ?"], "right": ["C gold 3"],
    }  # fmt: skip
    assert story.see("slots") == slots  # each returned to exactly its place
    assert story.see("slots.left", "B") == ["B gold 5", "A ?", "C ?"]
    assert story.see("turn") == "A"  # the others have passed, so the next turn is A's again
    assert story.see("asked") == "PerformActions"


@pytest.mark.rule("GLA-7.21", "GLA-INF-15")
def test_informer_looks_at_one_at_least_and_never_at_the_own_bet_or_twice() -> None:
    story = holding("informer")
    story.act("A play informer")
    assert not story.offered("A done")
    assert story.refused("A done") == "GLA-7.24"
    assert story.refused("A look_bet left 0") == "GLA-7.21"  # the own one
    assert story.refused("A look_bet left 1") == "GLA-7.21"  # there is none
    assert story.refused("A look_card crixus 0") == "GLA-7.24"  # bets, not cards
    story.act("A look_bet middle 0")
    assert story.refused("A look_bet middle 0") == "GLA-7.21"
    story.act("A done")
    assert story.see("slots.middle", "A") == ["B gold 4"]
    assert story.see("slots.right", "A") == ["C ?"]


@pytest.mark.rule("GLA-7.21")
def test_that_one_looked_is_public_and_what_one_saw_is_not() -> None:
    story = holding("informer")
    story.act("A play informer", "A look_bet middle 0", "A done")
    looked = story.told("looked_at_bet")[0]
    assert looked.args == (0, 1, 0, 1)  # A looked at the middle card, first slot, of B
    assert looked.told_to(0).secret == (4,)
    for seat in (2, WATCHER):
        assert looked.told_to(seat).args == looked.args
        assert looked.told_to(seat).secret == ()
    assert looked.reveals


# ---- dismissing


@pytest.mark.rule("GLA-7.22")
def test_the_last_of_a_team_cannot_be_dismissed() -> None:
    teams = {"left": [below("crixus", "B poison"), "cassia"], "middle": ["verus"], "right": ["flamma"]}
    story = acting(3, options=pack("parts"), teams=teams, A={"hand": ["ill_omen"]})
    story.act("A ability", "A pay ill_omen")
    assert story.refused("A dismiss verus") == "GLA-7.22"
    assert story.offered("A dismiss cassia")
    story.act("A dismiss crixus")
    assert story.see("arena.left") == ["cassia"]
    assert story.see("gladiator_discard") == ["crixus"]
    assert story.see("B.discard") == ["poison"]
    assert story.see("B.discard", "A") is None


@pytest.mark.rule("GLA-7.22")
def test_with_teams_of_one_dismissing_is_nothing_to_do() -> None:
    story = acting(3, options=pack("parts"), teams=SINGLES, A={"hand": ["ill_omen"]})
    assert story.refused("A ability") == "GLA-8.6"


@pytest.mark.rule("GLA-7.22", "GLA-0.5")
def test_two_dismissals_do_not_empty_a_team() -> None:
    story = acting(3, options=pack("parts"), turn="B", B={"hand": ["ill_omen"]})
    story.act("B ability", "B pay ill_omen", "B dismiss crixus", "B dismiss cassia")
    assert story.see("arena.left") == ["cassia"]
    assert len(story.told("dismissed")) == 1


@pytest.mark.rule("GLA-7.22")
@pytest.mark.parametrize("options", [{}, pack("parts"), {"column_on_replacement": "discarded"}])
def test_no_team_is_ever_empty(options: dict[str, str]) -> None:
    for story, rng in random_games(100, **options):
        play_out(story, rng, lambda story, seat, action: nobody_missing(story))


def nobody_missing(story: Story) -> None:
    s = story.s
    standing = [f.gladiator for team in s.teams for f in team]
    if 2 <= s.phase <= 4:
        assert all(s.teams)
    everyone = [*standing, *s.gladiator_discard, *s.gladiators.all()]
    assert sorted(everyone) == list(range(20))


# ---- no way back


@pytest.mark.rule("GLA-7.23")
def test_a_played_card_does_not_return_to_the_hand() -> None:
    for story, rng in random_games(60):
        hands: dict[int, int] = {}
        play_out(story, rng, lambda story, seat, action, hands=hands: hands_only_shrink(story, hands))


def hands_only_shrink(story: Story, hands: dict[int, int]) -> None:
    if story.s.phase != 3:
        hands.clear()
        return
    for seat, p in enumerate(story.s.spectators):
        assert len(p.hand) <= hands.get(seat, 99)
        hands[seat] = len(p.hand)


@pytest.mark.rule("GLA-7.23")
def test_a_card_on_the_table_cannot_be_taken_up_or_played_again() -> None:
    story = holding("informer")
    story.act("A lay informer crixus", "B bet 5 left", "C bet 5 left")
    assert story.see("A.hand") == []
    assert story.refused("A play informer") == "GLA-7.1"
    assert story.refused("A lay informer verus") == "GLA-7.1"


@pytest.mark.rule("GLA-7.24")
@pytest.mark.parametrize("card, target", [("understudy", "replace crixus"), ("volunteer", "add left")])
def test_the_target_is_named_before_a_gladiator_is_turned_up(card: str, target: str) -> None:
    story = holding(card)
    deck = story.see("gladiator_deck")
    story.act(f"A play {card}")
    assert story.see("turn") == "A"
    assert story.see("gladiator_deck") == deck
    assert story.refused("A bet 4 left") == "GLA-7.24"
    assert story.refused("A pass") == "GLA-7.24"
    story.act(f"A {target}")
    assert story.see("turn") == "chance"  # now, and the target stands
    story.answer(CHANCE, "deal bato")
    assert story.see("turn") == "B"


@pytest.mark.rule("GLA-7.24")
def test_all_are_named_before_the_first_is_looked_at() -> None:
    story = holding("informer")
    story.act("A play informer", "A look_bet middle 0")
    assert story.see("slots.middle", "A") == ["B ?"]
    assert not story.told("looked_at_bet")
    story.act("A look_bet right 0")
    assert story.see("slots.middle", "A") == ["B gold 4"]
    assert story.see("slots.right", "A") == ["C bronze"]


@pytest.mark.rule("GLA-7.24")
def test_targets_of_all_parts_are_named_before_anything_is_drawn_or_seen() -> None:
    story = acting(3, options=pack("parts"), spectators=["spy_master", "centurion", "senator"], A={"hand": ["poison"]})
    story.act("A ability", "A pay poison", "A add left", "A replace crixus", "A look_bet middle 0")
    assert [event.verb for event in story.events] == ["activated", "paid"]
    assert story.see("turn") == "chance"
    story.answer(CHANCE, "deal bato")
    story.answer(CHANCE, "deal paris")
    assert story.see("arena.left") == ["paris", "cassia", "bato"]
    assert story.see("slots.middle", "A") == ["B gold 4"]
    assert [event.verb for event in story.events][2:] == ["added", "replaced", "looked_at_bet"]


@pytest.mark.rule("GLA-7.24")
def test_a_card_is_played_without_its_targets() -> None:
    story = holding("informer")
    assert story.refused("A play informer middle") == "GLA-7.24"


@pytest.mark.rule("GLA-7.24")
def test_what_was_seen_cannot_be_taken_back() -> None:
    """A look says so; what is drawn or dealt was decided by chance, which nobody takes back."""
    story = holding("informer")
    events = story.act("A play informer", "A look_bet middle 0", "A done").events
    assert [event.verb for event in events if event.reveals] == ["looked_at_bet"]
    story = holding("poison")
    assert not any(event.reveals for event in story.act("A lay poison crixus").events)
