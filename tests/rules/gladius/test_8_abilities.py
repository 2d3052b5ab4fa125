"""Section 8: the spectators' abilities, and what each of the five can do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from munera.engine.action import OPEN, WATCHER
from munera.gladius import GAME
from tests.kit import Story
from tests.rules.gladius.stories import PAIRS, SINGLES, acting, let_chance_decide, pack, play_out, random_games, verbs

SPECTATORS = ["beast_tamer", "biggest_fan", "centurion", "senator", "spy_master"]
COSTS = {"beast_tamer": 2, "biggest_fan": 2, "centurion": 2, "senator": 2, "spy_master": 1}
SEARCHED = PAIRS | {"left": [{"gladiator": "crixus", "column": ["B poison", "C ill_omen"]}, "cassia"]}


def playing(spectator: str, *hand: str, **more: Any) -> Story:
    """A plays this spectator with this hand."""
    others = [key for key in SPECTATORS if key != spectator][:2]
    usual = {"spectators": [spectator, *others], "A": {"hand": list(hand)}, "teams": SEARCHED}
    return acting(3, **(usual | more))


def activate(story: Story, *targets: str) -> Story:
    """With as many cards of the hand as it costs."""
    story.act("A ability")
    while story.see("asked") == "PayCost":
        story.act(f"A pay {story.see('A.hand')[0]}")
    return story.act(*[f"A {target}" for target in targets])


# ---- activating


@pytest.mark.rule("GLA-8.1")
@pytest.mark.parametrize("spectator", SPECTATORS)
def test_a_player_activates_the_own_ability_and_no_other(spectator: str) -> None:
    story = activate(playing(spectator, "poison", "ill_omen"))
    assert [event.args for event in story.told("activated")] == [(0, SPECTATORS.index(spectator))]
    named = {
        "beast_tamer": {"mark"}, "biggest_fan": {"mark"}, "centurion": {"look_card"}, "senator": {"rebet"},
        "spy_master": {"look_bet", "look_card"},
    }  # fmt: skip
    assert verbs(story, "A") == named[spectator]


@pytest.mark.rule("GLA-8.1")
def test_to_activate_it_is_the_action_of_the_turn() -> None:
    story = activate(playing("beast_tamer", "poison", "ill_omen", "informer"), "mark crixus")
    assert story.see("turn") == "B"
    assert playing("beast_tamer", "poison", "ill_omen").refused("A ability 3") == "GLA-8.1"


@pytest.mark.rule("GLA-8.2", "GLA-8.3")
@pytest.mark.parametrize("spectator", SPECTATORS)
def test_the_printed_cost_is_paid_from_the_hand(spectator: str) -> None:
    cost = COSTS[spectator]
    hand = ["poison", "ill_omen", "informer"]
    poor = playing(spectator, *hand[: cost - 1])
    assert not poor.offered("A ability")
    assert poor.refused("A ability") == "GLA-8.3"
    story = playing(spectator, *hand[:cost])
    assert story.offered("A ability")
    story.act("A ability")
    assert verbs(story, "A") == {"pay"}
    for card in hand[:cost]:
        story.act(f"A pay {card}")
    assert story.see("asked") == "NameTarget"
    assert story.see("A.hand") == []
    assert story.see("A.discard") == hand[:cost]


@pytest.mark.rule("GLA-8.2")
def test_the_player_chooses_what_to_pay_with() -> None:
    story = playing("beast_tamer", "poison", "informer", "informer", "volunteer", B={"hand": ["ill_omen"]})
    story.act("A ability")
    assert len(GAME.options(story.s, 0)) == 3  # equal cards are one choice
    assert story.refused("A pay ill_omen") == "GLA-8.2"  # not in the own hand
    story.act("A pay informer", "A pay volunteer")
    assert story.see("A.hand") == ["poison", "informer"]


@pytest.mark.rule("GLA-8.2", "GLA-8.5")
def test_paid_cards_go_face_down_to_the_own_pile_and_do_nothing() -> None:
    story = playing("biggest_fan", "turncoats", "mystic_healer")
    arena, bets = story.see("teams"), story.see("slots")
    story.act("A ability", "A pay turncoats", "A pay mystic_healer")
    assert story.see("teams") == arena
    assert story.see("slots") == bets
    assert story.see("A.discard", "A") == ["mystic_healer", "turncoats"]
    for seat in (1, 2, WATCHER):
        facts = GAME.facts(story.s, seat)
        assert facts["A"]["discard"] is None
        assert facts["A"]["discard_size"] == 2
        assert [event.told_to(seat).secret for event in story.told("paid")] == [(), ()]
    assert GAME.seen_as(story.s, 0, GAME.read(story.s, "pay turncoats"), 1) == "pay ?"
    redeals = [GAME.facts(GAME.redeal(story.s, 1, Random(seed)), OPEN)["A"]["discard"] for seed in range(9)]
    assert any(pile != redeals[0] for pile in redeals)  # for all that B knows it could be any two


@pytest.mark.rule("GLA-8.3")
def test_votes_tokens_and_cards_on_the_table_do_not_help_to_pay() -> None:
    laid = {"left": [{"gladiator": "crixus", "column": ["A stab_wound"]}], "middle": ["verus"], "right": ["flamma"]}
    story = playing("beast_tamer", teams=laid, A={"hand": ["poison"], "discard": ["ill_omen"]})
    assert story.refused("A ability") == "GLA-8.3"


@pytest.mark.rule("GLA-8.4")
def test_the_cost_is_paid_in_full_before_anything_is_named_or_done() -> None:
    story = playing("beast_tamer", "poison", "ill_omen", "informer")
    story.act("A ability")
    for early in ("mark crixus", "bet 4 left", "lay poison crixus", "pass", "ability"):
        assert story.refused(f"A {early}") == "GLA-8.2"
    story.act("A pay poison")
    assert story.refused("A mark crixus") == "GLA-8.2"  # half is not in full
    assert story.see("teams.left.0.markers") == []
    story.act("A pay ill_omen")
    assert story.offered("A mark crixus")
    assert [event.verb for event in story.act("A mark crixus").events] == ["activated", "paid", "paid", "marked"]


@pytest.mark.rule("GLA-8.5")
def test_exactly_the_cost_and_never_more() -> None:
    story = playing("beast_tamer", "poison", "ill_omen", "informer")
    story.act("A ability", "A pay poison", "A pay ill_omen")
    assert story.refused("A pay informer") == "GLA-8.5"
    story.act("A mark crixus")
    assert story.see("A.hand") == ["informer"]
    assert story.see("A.discard_size") == 2


# ---- when it may be activated


@pytest.mark.rule("GLA-8.6")
@pytest.mark.parametrize(
    "spectator, table",
    [
        ("centurion", {"teams": PAIRS}),  # no face-down card in the arena
        ("spy_master", {"teams": SINGLES, "slots": {"left": ["A gold 5"]}}),  # nothing of an opponent
        ("senator", {"slots": {"left": ["B gold 5"]}}),  # no bet of one's own
    ],
)
def test_an_ability_without_anything_to_do_is_not_activated(spectator: str, table: dict[str, Any]) -> None:
    story = playing(spectator, "poison", "ill_omen", **table)
    assert not story.offered("A ability")
    assert story.refused("A ability") == "GLA-8.6"


@pytest.mark.rule("GLA-8.6")
@pytest.mark.parametrize("spectator", SPECTATORS)
def test_with_something_to_do_it_may_be(spectator: str) -> None:
    assert playing(spectator, "poison", "ill_omen").offered("A ability")


@pytest.mark.rule("GLA-8.6")
def test_what_counts_is_what_can_be_done_after_paying() -> None:
    """The Beast Tamer of this pack draws a card: with deck and pile empty there is the one just paid."""
    story = acting(3, options=pack("drawing"), A={"hand": ["poison"], "deck": []}, chance=["draw poison"])
    story.act("A ability", "A pay poison")
    story.done()
    assert story.see("A.hand") == ["poison"]
    assert story.see("A.discard") == []
    volunteer = acting(3, options=pack("drawing"), A={"hand": ["volunteer"], "deck": []})
    assert volunteer.refused("A play volunteer") == "GLA-7.14"  # a face-up card is on no pile yet


@pytest.mark.rule("GLA-8.7")
@pytest.mark.parametrize("options", [{}, {"ability_limit": "unlimited"}])
def test_an_ability_is_activated_as_often_as_it_is_paid(options: dict[str, str]) -> None:
    story = playing("beast_tamer", "poison", "ill_omen", "informer", "volunteer", options=options)
    activate(story, "mark crixus")
    story.act("B bet 5 left", "C bet 5 left")
    activate(story, "mark crixus")
    assert story.see("A.hand") == []  # each paid anew
    assert story.see("A.activations") == 2
    assert len(story.see("teams.left.0.markers")) == 2
    assert story.refused("A ability") == "GLA-8.3"


@pytest.mark.rule("GLA-8.7")
def test_or_once_per_round() -> None:
    story = playing("beast_tamer", "poison", "ill_omen", "informer", "volunteer",
                    options={"ability_limit": "once_per_round"})  # fmt: skip
    activate(story, "mark crixus")
    story.act("B bet 5 left", "C bet 5 left")
    assert not story.offered("A ability")
    assert story.refused("A ability") == "GLA-8.7"
    story.act("A bet 4 middle")
    let_chance_decide(story, Random(1))
    story.act("A bet 3 left", "B bet 3 left", "C bet 3 left")
    assert story.see("round") == 2
    assert story.offered("A ability")  # a new round


@pytest.mark.rule("GLA-8.7")
def test_the_limit_is_kept_in_every_game() -> None:
    for story, rng in random_games(40, ability_limit="once_per_round"):
        play_out(story, rng, lambda story, seat, action: at_most_once(story))


def at_most_once(story: Story) -> None:
    assert all(p.activations <= 1 for p in story.s.spectators)


@pytest.mark.rule("GLA-8.8")
def test_abilities_are_used_on_the_own_turn_in_phase_3_only() -> None:
    hand = {"A": {"hand": ["poison", "ill_omen"]}, "B": {"hand": ["poison", "ill_omen"]}}
    betting = Story(GAME, options={"players": 3}, table={"phase": "bets", "teams": SINGLES, **hand})
    assert betting.refused("A ability") == "GLA-8.8"
    assert betting.refused("B ability") == "GLA-8.8"
    acted = acting(3, **hand)
    assert acted.refused("B ability") == "GLA-8.8"  # it is A's turn
    acted.act("A bet 4 left")
    assert acted.refused("A ability") == "GLA-9.2"  # after the own second bet
    assert acted.offered("B ability")


@pytest.mark.rule("GLA-8.8")
def test_no_ability_in_phases_1_and_5() -> None:
    voting = Story(GAME, options={"players": 2}, table={"phase": "vote", "teams": SINGLES})
    assert voting.refused("A ability") == "GLA-4.13"
    hand = ["poison", "ill_omen", "stab_wound", "jeering_mob", "dulled_edge", "informer"]
    clearing = Story(GAME, ["draw volunteer turncoats"] + ["draw poison ill_omen"] * 2, options={"players": 3},
                     table={"phase": "clean-up", "A": {"hand": hand}})  # fmt: skip
    assert clearing.refused("A ability") == "GLA-13.5"
    assert clearing.refused("B ability") == "GLA-8.8"


# ---- the five


@pytest.mark.rule("GLA-SPE-01")
@pytest.mark.parametrize("event, left", [("first_blood", 0), ("masque_of_bacchus", 2), ("fortunas_wheel", 1)])
def test_loose_the_beast_lowers_every_skill_of_a_gladiator_by_two(event: str, left: int) -> None:
    story = activate(playing("beast_tamer", "poison", "ill_omen", event=event, teams=SINGLES), "mark crixus")
    assert story.see("teams.left.0.markers") == [["A", -2, -2, -2]]
    assert story.see("scores.left", "C") == left  # Crixus 1, 4, 3; never below 0
    assert story.see("turn") == "B"


@pytest.mark.rule("GLA-SPE-01")
def test_loose_the_beast_works_on_any_gladiator_in_the_arena() -> None:
    story = activate(playing("beast_tamer", "poison", "ill_omen"))
    assert [str(option) for option in GAME.options(story.s, 0)] == [
        str(GAME.read(story.s, f"mark {key}")) for key in ("crixus", "cassia", "verus", "priscus", "flamma", "hilarus")
    ]
    assert story.refused("A mark bato") == "GLA-7.15"
    assert story.refused("A mark crixus luck") == "GLA-7.15"  # every skill, no choice


@pytest.mark.rule("GLA-SPE-02")
@pytest.mark.parametrize(
    "skill, marker, score", [("fight", [3, 0, 0], 10), ("theatrics", [0, 3, 0], 7), ("luck", [0, 0, 3], 10)]
)
def test_thunderous_cheer_raises_one_skill_demanded_or_not(skill: str, marker: list[int], score: int) -> None:
    story = playing("biggest_fan", "poison", "ill_omen", event="beast_hunt", teams=SINGLES | {"left": ["columbus"]})
    assert story.see("scores.left", "B") == 7  # fight 2, luck 5
    activate(story, f"mark columbus {skill}")
    assert story.see("teams.left.0.markers") == [["A", *marker]]
    assert story.see("scores.left", "B") == score
    assert story.see("turn") == "B"


@pytest.mark.rule("GLA-SPE-02")
def test_thunderous_cheer_needs_gladiator_and_skill() -> None:
    story = activate(playing("biggest_fan", "poison", "ill_omen"))
    assert story.refused("A mark crixus") == "GLA-7.15"
    assert story.refused("A mark crixus 3") == "GLA-7.15"
    assert story.refused("A mark bato luck") == "GLA-7.15"
    assert len(GAME.options(story.s, 0)) == 6 * 3


@pytest.mark.rule("GLA-SPE-03", "GLA-7.24")
def test_search_the_arena_looks_at_a_card_and_then_decides() -> None:
    story = activate(playing("centurion", "poison", "ill_omen"), "look_card crixus 0")
    assert story.see("teams.left.0.column", "A") == ["B poison", "C ?"]
    assert story.see("turn") == "A"
    assert verbs(story, "A") == {"keep", "throw_out"}
    assert story.refused("A look_card crixus 1") == "GLA-7.24"
    assert story.refused("A pass") == "GLA-7.24"
    looked = story.told("looked_at_card")[0]
    assert looked.args == (0, 0, 0, 1)
    assert looked.told_to(2).secret == ()
    assert looked.reveals


@pytest.mark.rule("GLA-SPE-03")
def test_search_the_arena_may_leave_the_card() -> None:
    story = activate(playing("centurion", "poison", "ill_omen"), "look_card crixus 1", "keep")
    assert story.see("teams.left.0.column") == ["B poison", "C ill_omen"]
    assert story.see("teams.left.0.column", "A") == ["B ?", "C ill_omen"]
    assert story.see("turn") == "B"
    assert story.told("kept")


@pytest.mark.rule("GLA-SPE-03", "GLA-7.21")
def test_search_the_arena_may_put_it_unseen_on_its_owners_pile() -> None:
    story = activate(playing("centurion", "poison", "ill_omen"), "look_card crixus 0", "throw_out")
    assert story.see("teams.left.0.column") == ["C ill_omen"]
    assert story.see("B.discard", "B") == ["poison"]
    assert story.see("B.discard", "A") is None
    thrown = story.told("thrown_out")[0]
    assert thrown.told_to(0).secret == thrown.told_to(1).secret != ()
    assert thrown.told_to(2).secret == thrown.told_to(WATCHER).secret == ()
    assert story.see("turn") == "B"


@pytest.mark.rule("GLA-SPE-03")
def test_search_the_arena_takes_a_card_of_any_owner() -> None:
    column = ["A stab_wound", "B poison"]
    story = activate(playing("centurion", "informer", "ill_omen", teams=SINGLES | {"left": [
        {"gladiator": "crixus", "column": column}]}))  # fmt: skip
    assert story.offered("A look_card crixus 0")  # also the own one
    assert story.refused("A look_card crixus 2") == "GLA-7.21"
    assert story.refused("A look_bet middle 0") == "GLA-7.24"
    story.act("A look_card crixus 0", "A throw_out")
    assert story.see("A.discard") == ["stab_wound", "ill_omen", "informer"]


@pytest.mark.rule("GLA-SPE-04")
def test_rewrite_the_wager_bets_the_same_token_elsewhere() -> None:
    story = activate(playing("senator", "poison", "ill_omen"), "rebet gold 5 right")
    assert story.see("slots") == {"left": [], "middle": ["B gold 4"], "right": ["C bronze", "A gold 5"]}
    assert story.see("A.supply_size") == 6
    assert story.see("turn") == "B"


@pytest.mark.rule("GLA-SPE-04")
def test_rewrite_the_wager_bets_another_token_on_the_same_card() -> None:
    story = activate(playing("senator", "poison", "ill_omen"), "rebet bronze left")
    assert story.see("slots.left") == ["A bronze"]
    assert story.see("A.supply") == ["bronze", "gold 3", "gold 3", "gold 4", "gold 4", "gold 5"]


@pytest.mark.rule("GLA-SPE-04")
def test_it_is_still_the_first_bet() -> None:
    story = activate(playing("senator", "poison", "ill_omen", "informer"), "rebet gold 3 middle")
    assert story.see("A.bets") == 1
    assert not story.see("A.passed")
    story.act("B bet 5 left", "C bet 5 left")
    assert story.see("turn") == "A"
    story.act("A bet gold 3 left")  # and this is the second
    assert story.told("ranked")


@pytest.mark.rule("GLA-SPE-04", "GLA-5.3")
def test_the_slot_just_left_is_available_again() -> None:
    full = {"left": ["A gold 5", "B gold 5", "B gold 4"], "middle": ["C gold 5"]}
    story = activate(playing("senator", "poison", "ill_omen", slots=full), "rebet gold 3 left")
    assert story.see("slots.left") == ["B gold 5", "B gold 4", "A gold 3"]


@pytest.mark.rule("GLA-SPE-04", "GLA-5.2")
def test_rewrite_the_wager_keeps_to_the_rules_of_bets() -> None:
    full = {"left": ["A gold 5"], "middle": ["B gold 5", "B gold 4", "C gold 5"]}
    story = activate(playing("senator", "poison", "ill_omen", slots=full))
    assert story.refused("A rebet gold 5 middle") == "GLA-5.2"  # no available slot
    assert story.refused("A rebet gold 2 right") == "GLA-5.2"  # no such token
    assert story.refused("A bet gold 4 right") == "GLA-7.24"
    assert {option.args[1] for option in GAME.options(story.s, 0)} == {0, 2}


@pytest.mark.rule("GLA-SPE-04", "GLA-5.7")
def test_nobody_sees_what_was_bet_anew_not_even_who_had_looked() -> None:
    slots = {"left": ["A gold 5 B"], "middle": ["B gold 4"], "right": ["C bronze"]}
    story = playing("senator", "poison", "ill_omen", slots=slots)
    assert story.see("slots.left", "B") == ["A gold 5"]
    activate(story, "rebet gold 5 left")
    assert story.see("slots.left", "B") == ["A ?"]  # the same or another: B cannot tell
    told = story.told("rebet")[0]
    assert told.told_to(0).secret == (5,)
    assert told.told_to(1).secret == told.told_to(WATCHER).secret == ()
    assert GAME.seen_as(story.s, 0, GAME.read(story.s, "rebet 5 left"), 1) == "rebet ? 0"


@pytest.mark.rule("GLA-SPE-05", "GLA-7.21")
def test_eyes_everywhere_looks_at_up_to_two_hidden_things_of_opponents() -> None:
    story = activate(playing("spy_master", "jeering_mob"), "look_bet right 0", "look_card crixus 1")
    assert story.see("slots", "A") == {"left": ["A gold 5"], "middle": ["B ?"], "right": ["C bronze"]}
    assert story.see("teams.left.0.column", "A") == ["B ?", "C ill_omen"]
    assert story.see("teams.left.0.column", "B") == ["B poison", "C ?"]
    assert story.see("turn") == "B"  # two at most
    for event in (*story.told("looked_at_bet"), *story.told("looked_at_card")):
        assert event.told_to(0).secret
        assert event.told_to(1).secret == event.told_to(WATCHER).secret == ()


@pytest.mark.rule("GLA-SPE-05")
def test_eyes_everywhere_looks_at_two_of_a_kind() -> None:
    cards = activate(playing("spy_master", "jeering_mob"), "look_card crixus 0", "look_card crixus 1")
    assert cards.see("teams.left.0.column", "A") == ["B poison", "C ill_omen"]
    bets = activate(playing("spy_master", "jeering_mob"), "look_bet middle 0", "look_bet right 0")
    assert bets.see("slots", "A") == {"left": ["A gold 5"], "middle": ["B gold 4"], "right": ["C bronze"]}


@pytest.mark.rule("GLA-SPE-05", "GLA-7.24")
def test_eyes_everywhere_may_look_at_one_but_not_at_none_or_the_own() -> None:
    column = ["A stab_wound", "B poison", "C ill_omen"]
    own = {"left": [{"gladiator": "crixus", "column": column}, "cassia"]}
    story = activate(playing("spy_master", "jeering_mob", teams=PAIRS | own))
    assert story.refused("A done") == "GLA-7.24"
    assert story.refused("A look_card crixus 0") == "GLA-7.21"
    assert story.refused("A look_bet left 0") == "GLA-7.21"
    story.act("A look_card crixus 1")
    assert story.see("teams.left.0.column", "A") == ["A stab_wound", "B ?", "C ?"]  # all are named first
    assert story.refused("A look_card crixus 1") == "GLA-7.21"
    story.act("A done")
    assert story.see("teams.left.0.column", "A") == ["A stab_wound", "B poison", "C ?"]
    assert story.see("turn") == "B"
