"""What each seat and an onlooker may know.

Most stories here tell of two tables that differ in one hidden thing. Whoever can tell them apart, by anything that is
sent (the view as JSON, the question, the answers offered, the events and their sentences), knows that thing.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from munera.engine.action import CHANCE, OPEN, WATCHER
from munera.engine.errors import BadOption
from munera.gladius import GAME
from munera.gladius.state import Gladius
from tests.kit import Story
from tests.rules.gladius.contests import (
    ONLOOKER,
    below,
    column,
    duel,
    fought,
    hears,
    last_bet,
    sees,
    tell_apart,
    wander,
)

EVERYONE = ["A", "B", "C", ONLOOKER]
NOBODY: list[str] = []
TEAMS: dict[str, Any] = {"left": ["bato"], "middle": ["cassia"], "right": ["paris"]}
LOOKS: dict[str, Any] = {
    "C": {"hand": ["informer", "volunteer"]},
    "spectators": ["beast_tamer", "spy_master", "centurion"],
}


def table(phase: str = "actions", *, options: dict[str, Any] | None = None, **words: Any) -> Story:
    """Three players in Phase 3 of round two, A to act."""
    described = {"round": 2, "phase": phase, "teams": TEAMS, "slots": {"left": ["A gold 5", "B gold 5", "C gold 5"]}}
    chance = words.pop("chance", None)
    return Story(GAME, chance=chance, options={"players": 3} | (options or {}), table=described | words)


# ---- hands


@pytest.mark.rule("GLA-17.1")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    one, two = table(A={"hand": ["poison", "turncoats"]}), table(A={"hand": ["ill_omen", "turncoats"]})
    assert one.see("A.hand", "A") == ["poison", "turncoats"]
    assert one.see("A.hand", "B") is None
    assert tell_apart(one, two) == ["A"]


@pytest.mark.rule("GLA-17.1")
def test_what_is_drawn_is_told_to_who_draws_it_alone() -> None:
    def drawn(cards: str) -> Story:
        return fought(round=1, **TEAMS, chance=[f"draw {cards}"])

    assert tell_apart(drawn("poison ill_omen"), drawn("volunteer informer")) == ["A"]
    story = drawn("poison ill_omen")
    assert hears(story, "B")[-1] == ("drew 0 2", "@0 draws 2 cards.", "GLA-13.4")
    assert hears(story, "A")[-1][1] == "@0 draws 2 cards. [Poison, Ill Omen]"


@pytest.mark.rule("GLA-17.1")
def test_others_see_neither_a_draw_nor_a_payment_in_the_record_of_answers() -> None:
    story = fought(round=1, **TEAMS)
    draw = GAME.read(story.s, "draw poison ill_omen")
    assert [GAME.seen_as(story.s, CHANCE, draw, seat) for seat in (1, 2, WATCHER)] == ["draw ? ?"] * 3
    assert GAME.seen_as(story.s, CHANCE, draw, 0) == repr(draw)
    for text in ("pay poison", "discard poison", "lay poison bato", "bet 5 left", "rebet 5 left", "vote luck"):
        action = GAME.read(story.s, text)
        assert GAME.seen_as(story.s, 0, action, 0) == repr(action)
        assert GAME.seen_as(story.s, 0, action, 1).split()[1] == "?"
        assert GAME.seen_as(story.s, 0, action, WATCHER).split()[1] == "?"


@pytest.mark.rule("GLA-17.2")
def test_sizes_of_hands_decks_piles_and_supplies_are_open() -> None:
    story = table(A={"hand": ["poison", "turncoats"], "discard": ["volunteer"]}, podium={"first": {1: ["A gold 4"]}})
    for who in (0, 1, 2, WATCHER):
        seen = GAME.facts(story.s, who)
        sizes = [seen["A"][key] for key in ("hand_size", "deck_size", "discard_size", "supply_size")]
        assert sizes == [2, 16, 1, 5]
        assert (seen["gladiator_deck"], seen["event_deck"]) == (17, 5)


# ---- tokens


@pytest.mark.rule("GLA-17.3")
def test_the_own_tokens_can_be_checked_wherever_they_lie() -> None:
    story = table(podium={"first": {1: ["A gold 4", "B gold 3"]}, "third": {1: ["A bronze"]}})
    assert story.see("slots.left", "A") == ["A gold 5", "B ?", "C ?"]
    assert story.see("podium.first.1", "A") == ["A gold 4", "B ?"]
    assert story.see("podium.third.1", "A") == ["A bronze"]
    assert story.see("A.supply", "A") == ["bronze", "gold 3", "gold 3", "gold 4"]


@pytest.mark.rule("GLA-17.4")
@pytest.mark.parametrize("other", ["A bronze", "A gold 3"])
def test_a_token_on_a_bet_slot_card_is_unknown_to_all_others(other: str) -> None:
    one, two = table(), table(slots={"left": [other, "B gold 5", "C gold 5"]})
    assert tell_apart(one, two) == ["A"]


@pytest.mark.rule("GLA-17.4")
@pytest.mark.parametrize("place", ["first", "third"])
def test_so_is_a_token_on_the_podium(place: str) -> None:
    one, two = (table(podium={place: {1: [token]}}) for token in ("A gold 4", "A bronze"))
    assert tell_apart(one, two) == ["A"]


@pytest.mark.rule("GLA-17.4")
def test_so_is_a_token_in_the_supply() -> None:
    one, two = (table(A={"supply": supply}) for supply in (["gold 3", "gold 3"], ["bronze", "gold 4"]))
    assert tell_apart(one, two) == ["A"]


@pytest.mark.rule("GLA-17.4")
def test_placing_and_returning_a_token_tells_nothing_either() -> None:
    def bets(token: str, to: str) -> Story:
        story = Story(GAME, options={"players": 3}, table={"round": 1, "phase": "bets", "teams": TEAMS})
        return story.act(f"A bet {token} {to}", "B bet 3 left", "C bet 3 right", "A bet 4 left", "B bet 4 right",
                         "C bet 4 middle")  # fmt: skip

    for to in ("left", "middle", "right"):
        assert tell_apart(bets("5", to), bets("bronze", to)) == ["A"]


@pytest.mark.rule("GLA-17.5")
def test_whose_token_it_is_everybody_sees() -> None:
    story = table(podium={"first": {1: ["A gold 4", "B gold 3"]}, "third": {1: ["C bronze"]}})
    for who in (0, 1, 2, WATCHER):
        seen = GAME.facts(story.s, who)
        assert [bet[0] for bet in seen["slots"]["left"]] == ["A", "B", "C"]
        assert [bet[0] for bet in seen["podium"]["first"][1]] == ["A", "B"]
        assert [bet[0] for bet in seen["podium"]["third"][1]] == ["C"]


# ---- face-down Influence cards


@pytest.mark.rule("GLA-17.6")
def test_an_own_card_can_be_checked_also_after_others_have_moved_it() -> None:
    story = table(turn="C", teams=TEAMS | {"left": [below("bato", "A poison")]}, C={"hand": ["sleight_of_hand"]})
    assert column(story, "bato", "A") == ["A poison"]
    story.act("C play sleight_of_hand", "C move bato 0 paris")
    assert column(story, "paris", "A") == ["A poison"]
    assert column(story, "paris", "C") == ["A ?"], "who moves a card does not see it"


@pytest.mark.rule("GLA-17.7")
def test_a_face_down_card_is_unknown_to_all_but_its_owner() -> None:
    def laid(card: str) -> Story:
        story = table(A={"hand": ["poison", "smuggled_blade", "stab_wound"]})
        return story.act(f"A lay {card} bato")

    assert tell_apart(laid("poison"), laid("smuggled_blade")) == ["A"]
    assert tell_apart(laid("poison").act("B bet 3 right"), laid("stab_wound").act("B bet 3 right")) == ["A"]


@pytest.mark.rule("GLA-17.7")
def test_when_it_is_moved_exchanged_or_stays_below_a_newcomer_it_stays_unknown() -> None:
    def moved(card: str) -> Story:
        story = table(
            turn="B", teams=TEAMS | {"left": [below("bato", f"A {card}")]}, chance=["deal felix"],
            B={"hand": ["sleight_of_hand", "understudy"]}, C={"hand": ["turncoats"]}, A={"hand": ["volunteer"]},
            slots={"left": ["A gold 5"], "middle": ["B gold 5"], "right": ["C gold 5"]},
        )  # fmt: skip
        return story.act("B play sleight_of_hand", "B move bato 0 cassia", "C play turncoats", "C exchange bato cassia",
                         "A bet 3 left", "B play understudy", "B replace cassia")  # fmt: skip

    one, two = moved("poison"), moved("grand_entrance")
    assert tell_apart(one, two) == ["A"]
    assert column(one, "felix", "A") == ["A poison"]
    assert column(one, "felix", "B") == column(one, "felix", "C") == ["A ?"]


@pytest.mark.rule("GLA-17.8")
def test_how_many_cards_lie_where_in_which_order_and_whose_they_are_is_open() -> None:
    cards = ["B poison", "A stab_wound", "B ill_omen"]
    story = table(teams=TEAMS | {"left": [below("bato", *cards), below("verus", "C poison")]})
    for who in (0, 1, 2, WATCHER):
        left = GAME.facts(story.s, who)["teams"]["left"]
        assert [[card[0] for card in fighter["column"]] for fighter in left] == [["B", "A", "B"], ["C"]]
    hidden = [GAME.view(story.s, seat).hidden_cards for seat in (0, 1, 2, WATCHER)]
    assert hidden == [[3, 0, 0], [2, 0, 0], [3, 0, 0], [4, 0, 0]]


# ---- decks and piles


@pytest.mark.rule("GLA-17.9")
def test_nobody_sees_into_a_deck_not_even_its_owner() -> None:
    decks = (["poison", "poison"], ["volunteer", "informer"])
    one, two = (table(A={"hand": ["turncoats"], "deck": deck}) for deck in decks)
    assert tell_apart(one, two) == NOBODY
    one, two = (table(gladiator_top=top) for top in (["felix", "verus"], ["verus", "felix"]))
    assert tell_apart(one, two) == NOBODY
    one, two = (table(gladiator_deck=deck) for deck in (["felix"], ["verus"]))
    assert tell_apart(one, two) == NOBODY


@pytest.mark.rule("GLA-17.10")
@pytest.mark.parametrize("rule, browsers", [("owner_only", ["A"]), ("public", EVERYONE)])
def test_a_pile_is_browsed_by_its_owner_or_if_the_table_plays_it_so_by_all(rule: str, browsers: list[str]) -> None:
    piles = (["poison", "volunteer"], ["ill_omen", "volunteer"])
    one, two = (table(options={"influence_discards": rule}, A={"discard": pile}) for pile in piles)
    assert tell_apart(one, two) == browsers
    assert one.see("A.discard", "A") == ["poison", "volunteer"]
    assert one.see("A.discard", "B") == (None if rule == "owner_only" else ["poison", "volunteer"])


@pytest.mark.rule("GLA-17.10")
@pytest.mark.parametrize("rule, browsers", [("owner_only", ["A"]), ("public", EVERYONE)])
def test_what_an_ability_was_paid_with_lies_face_down_on_the_pile(rule: str, browsers: list[str]) -> None:
    def paid(*cards: str) -> Story:
        hand = ["poison", "ill_omen", "volunteer", "turncoats"]
        story = table(options={"influence_discards": rule}, A={"hand": hand})
        return story.act("A ability", *[f"A pay {card}" for card in cards], "A mark bato")

    one, two = paid("poison", "ill_omen"), paid("volunteer", "turncoats")
    assert tell_apart(one, two) == browsers
    assert [event.told_to(1).secret for event in one.told("paid")] == [(), ()], "the log tells no others, either way"


@pytest.mark.rule("GLA-17.10")
def test_a_card_that_was_shown_to_all_stays_in_the_public_log() -> None:
    story = table(A={"hand": ["turncoats"]}).act("A play turncoats", "A exchange bato paris")
    assert story.see("A.discard", "B") is None
    assert ("played 0 11", "@0 plays Turncoats face up.", "GLA-7.5") in hears(story, ONLOOKER)
    story = fought(round=1, left=[below("bato", "A poison")])
    assert story.see("A.discard", "B") is None
    assert ("revealed 2 0 3", "Below Bato: Poison, laid by @0.", "GLA-10.2") in hears(story, ONLOOKER)


# ---- what is open


@pytest.mark.rule("GLA-17.11")
def test_open_cards_are_seen_by_all() -> None:
    marked = [below("bato", markers=[{"by": "B", "fight": 3}])]
    story = table(teams=TEAMS | {"left": marked}, first="B", event="beast_hunt", B={"bets": 2}, turn="A",
                  spectators=["senator", "centurion", "spy_master"])  # fmt: skip
    for who in (0, 1, 2, WATCHER):
        seen = GAME.facts(story.s, who)
        assert [seen[letter]["spectator"] for letter in "ABC"] == ["senator", "centurion", "spy_master"]
        assert seen["arena"] == {"left": ["bato"], "middle": ["cassia"], "right": ["paris"]}
        assert seen["teams"]["left"][0]["markers"] == [["B", 3, 0, 0]]
        assert (seen["event"], seen["demanded"], seen["first"]) == ("beast_hunt", ["fight", "luck"], "B")
        assert [seen[letter]["passed"] for letter in "ABC"] == [False, True, False]
        assert (seen["turn"], seen["asked"]) == ("A", "PerformActions")


@pytest.mark.rule("GLA-17.12")
def test_piles_of_gladiators_and_events_are_open_to_all() -> None:
    story = table(gladiator_discard=["felix", "verus"], event_discard=["beast_hunt"])
    for who in (0, 1, 2, WATCHER):
        seen = GAME.facts(story.s, who)
        assert (sorted(seen["gladiator_discard"]), seen["event_discard"]) == (["felix", "verus"], ["beast_hunt"])


# ---- votes


@pytest.mark.rule("GLA-17.13")
def test_a_vote_is_unknown_to_the_opponent_until_phase_4() -> None:
    def voted(skill: str) -> Story:
        story = Story(GAME, options={"players": 2}, table={"round": 1, "phase": "vote", "teams": TEAMS})
        return story.act(f"A vote {skill}", "B vote luck", "A bet 5 left", "B bet 5 right")

    one, two = voted("fight"), voted("luck")
    assert tell_apart(one, two, players=2) == ["A"]
    assert (one.see("demanded", "A"), one.see("demanded", "B")) == (["fight"], ["luck"])
    assert GAME.facts(one.s, WATCHER)["demanded"] == []
    one.act("A bet 4 left", "B bet 4 right")
    two.act("A bet 4 left", "B bet 4 right")
    assert tell_apart(one, two, players=2) == ["A", "B", ONLOOKER]


@pytest.mark.rule("GLA-17.13")
def test_what_a_voter_can_reckon_with_is_the_own_vote_alone() -> None:
    story = duel(("fight", "theatrics"), left=["bato"], middle=["paris"], right=["felix"])
    assert story.see("scores", "A") == {"left": 6, "middle": 0, "right": 0}
    assert story.see("scores", "B") == {"left": 0, "middle": 6, "right": 0}
    assert story.see("A.vote", "A") == "fight"
    assert story.see("A.vote", "B") is None


# ---- face-up plays and looks


@pytest.mark.rule("GLA-17.14")
def test_a_face_up_play_its_targets_and_its_outcome_are_heard_by_all() -> None:
    story = table(A={"hand": ["understudy"]}, chance=["deal felix"]).act("A play understudy", "A replace bato")
    heard = [sentence for _, sentence, _ in hears(story, ONLOOKER)]
    assert heard == ["@0 plays Understudy face up.", "Felix takes the place of Bato in the left team."]
    assert all(hears(story, who) == hears(story, ONLOOKER) for who in EVERYONE)


@pytest.mark.rule("GLA-17.14")
def test_a_card_being_resolved_is_seen_by_all() -> None:
    story = table(A={"hand": ["understudy"]}).act("A play understudy")
    for seat in (0, 1, 2, WATCHER):
        view = GAME.view(story.s, seat)
        assert (view.asked, view.to_act) == ("NameTarget", [0])
        assert story.s.pack.influence[view.spectators[0].playing].key == "understudy"


@pytest.mark.rule("GLA-17.14", "GLA-17.15")
def test_what_a_look_shows_is_told_to_the_looker_alone() -> None:
    def looked(token: str) -> Story:
        story = table(turn="C", slots={"left": [token, "B gold 5"], "middle": ["C gold 5"]}, **LOOKS)
        return story.act("C play informer", "C look_bet left 0", "C done")

    one, two = looked("A gold 5"), looked("A bronze")
    assert tell_apart(one, two) == ["A", "C"]
    assert one.see("slots.left", "C") == ["A gold 5", "B ?"]
    assert one.see("slots.left", "B") == ["A ?", "B gold 5"]
    sentence = "@2 looks at the 1st bet (of @0) on the left team."
    assert sentence in [text for _, text, _ in hears(one, "B")], "that it was looked at is open"
    assert f"{sentence} [gold 5]" in [text for _, text, _ in hears(one, "C")]
    assert sentence in [text for _, text, _ in hears(one, "A")], "its owner is told no more than the others"


@pytest.mark.rule("GLA-17.15")
def test_naming_alone_shows_nothing_yet() -> None:
    one, two = (
        table(turn="C", slots={"left": [token, "B gold 5"], "middle": ["C gold 5"]}, **LOOKS).act(
            "C play informer", "C look_bet left 0"
        )
        for token in ("A gold 5", "A bronze")
    )
    assert tell_apart(one, two) == ["A"]


@pytest.mark.rule("GLA-17.15")
def test_a_look_at_a_card_is_remembered_and_counted_with() -> None:
    words = LOOKS | {"B": {"hand": ["poison"]}, "turn": "B", "teams": TEAMS | {"left": [below("bato", "A stab_wound")]}}
    story = table(**words)
    story.act("B ability", "B pay poison", "B look_card bato 0", "B look_bet left 0")
    assert column(story, "bato", "B") == ["A stab_wound"]
    assert story.see("slots.left.0", "B") == "A gold 5"
    assert (story.see("scores.left", "B"), story.see("scores.left", "C")) == (3, 6)


# ---- leaving unseen


def searched(card: str, end: str) -> Story:
    """The Centurion C looks at A's card and keeps it or throws it out."""
    story = table(turn="C", teams=TEAMS | {"left": [below("bato", f"A {card}")]}, **LOOKS)
    return story.act("C ability", "C pay informer", "C pay volunteer", "C look_card bato 0", f"C {end}")


@pytest.mark.rule("GLA-17.16")
@pytest.mark.parametrize("end", ["keep", "throw_out"])
def test_a_card_thrown_out_is_known_to_its_owner_and_to_who_was_allowed_to_look(end: str) -> None:
    one, two = searched("poison", end), searched("smuggled_blade", end)
    assert tell_apart(one, two) == ["A", "C"]
    if end == "throw_out":
        assert (one.see("A.discard", "A"), one.see("A.discard", "C")) == (["poison"], None)
        (event,) = one.told("thrown_out")
        assert [event.told_to(seat).secret for seat in (0, 1, 2, WATCHER)] == [(3,), (), (3,), ()]


@pytest.mark.rule("GLA-17.16")
def test_who_did_not_see_it_may_take_it_for_any_card() -> None:
    story = searched("poison", "throw_out")
    taken = {seat: {repr(GAME.facts(GAME.redeal(story.s, seat, Random(i)), OPEN)["A"]["discard"]) for i in range(20)}
             for seat in (0, 1, 2, WATCHER)}  # fmt: skip
    assert [len(cards) > 5 for cards in taken.values()] == [False, True, False, True]
    assert taken[0] == taken[2] == {"['poison']"}


@pytest.mark.rule("GLA-17.16")
def test_a_column_discarded_with_its_gladiator_is_shown_to_nobody() -> None:
    def replaced(card: str) -> Story:
        story = table(
            options={"column_on_replacement": "discarded"}, chance=["deal felix"], turn="B",
            teams=TEAMS | {"left": [below("bato", f"A {card}", "C poison")]}, B={"hand": ["understudy"]},
        )  # fmt: skip
        return story.act("B play understudy", "B replace bato")

    one, two = replaced("stab_wound"), replaced("smuggled_blade")
    assert tell_apart(one, two) == ["A"]
    assert (one.see("A.discard", "A"), one.see("A.discard_size", "B")) == (["stab_wound"], 1)
    assert not one.told("revealed")


# ---- the end


@pytest.mark.rule("GLA-17.17")
def test_the_result_shows_all_podium_and_unused_tokens() -> None:
    one, two = (fought(**TEAMS, A={"supply": supply}) for supply in (["gold 4"], ["bronze"]))
    assert tell_apart(one, two) == EVERYONE
    for seat in (0, 1, 2, WATCHER):
        seen = GAME.facts(one.s, seat)
        assert seen["A"]["supply"] == ["gold 4"]
        assert seen["podium"]["first"][3] == ["A gold 5", "B bronze"]
        assert seen["podium"]["third"][3] == ["A gold 3", "C gold 3"]


@pytest.mark.rule("GLA-17.17")
@pytest.mark.parametrize("hidden", ["hand", "discard"])
def test_hands_and_secret_discards_stay_hidden_in_the_result(hidden: str) -> None:
    one, two = (fought(**TEAMS, A={hidden: [card], "deck": []}) for card in ("poison", "volunteer"))
    assert one.see("over")
    assert tell_apart(one, two) == ["A"]


@pytest.mark.rule("GLA-17.17")
def test_decks_stay_hidden_in_the_result_and_a_replay_may_show_everything() -> None:
    one, two = (fought(**TEAMS, A={"hand": [], "deck": [card]}) for card in ("poison", "volunteer"))
    assert tell_apart(one, two) == NOBODY
    ended = fought(**TEAMS, A={"hand": ["poison"]})
    assert GAME.facts(ended.s, OPEN)["A"]["hand"] == ["poison"]


# ---- table talk


@pytest.mark.rule("GLA-17.18")
def test_talk_is_no_part_of_the_game_and_nothing_lets_a_player_show_a_hidden_thing() -> None:
    with pytest.raises(BadOption):
        GAME.settings({"table_talk": "silent"})  # settled: talk is free
    story = table(A={"hand": ["poison"]})
    assert story.refused("A show 3") == "GLA-6.3"
    assert story.refused("A claim 3") == "GLA-6.3"
    verbs = {action.verb for action in GAME.options(story.s, 0)}
    assert verbs == {"bet", "lay"}


# ---- no leaks through the interface


def sent(s: Gladius, seat: int) -> bytes:
    answers = [repr(action) for action in GAME.options(s, seat)] if seat >= 0 else []
    return msgspec.json.encode([GAME.view(s, seat), GAME.to_act(s), GAME.question(s, seat), answers])


@pytest.mark.rule("GLA-17.19")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("rule", ["owner_only", "public"])
def test_nothing_sent_depends_on_what_a_seat_may_not_know(players: int, rule: str) -> None:
    """At every moment of a game: deal anew what the seat does not know; it must be sent the very same."""
    rng = Random(players)
    differed = 0
    for i, s in enumerate(wander(players, Random(17 * players), influence_discards=rule)):
        if i % 3:
            continue
        for seat in (*range(players), WATCHER):
            other = GAME.redeal(s, seat, rng)
            assert sent(other, seat) == sent(s, seat)
            differed += msgspec.json.encode(GAME.view(other, OPEN)) != msgspec.json.encode(GAME.view(s, OPEN))
    assert differed > 20, "what was dealt anew was indeed another game"


@pytest.mark.rule("GLA-17.19")
def test_what_a_bot_is_dealt_in_place_of_the_hidden_is_not_the_truth() -> None:
    """Hand, supply, bet, laid card and secretly paid cards of A vary; what C has looked at does not."""
    story = table(
        A={"hand": ["poison", "ill_omen", "volunteer", "turncoats", "stab_wound"]},
        slots={"left": ["A gold 5", "B gold 5"], "middle": ["C gold 5"]},
        podium={"first": {1: ["A gold 4 C"]}}, teams=TEAMS | {"right": [below("paris", "A broken_mirror C")]},
    )  # fmt: skip
    story.act("A ability", "A pay ill_omen", "A pay volunteer", "A mark bato", "B bet 3 left", "C bet 3 right")
    story.act("A lay stab_wound bato")
    seen: dict[str, set[str]] = {}
    for seed in range(40):
        dealt = GAME.facts(GAME.redeal(story.s, 2, Random(seed)), OPEN)
        for key in ("hand", "supply", "discard"):
            seen.setdefault(key, set()).add(repr(dealt["A"][key]))
        seen.setdefault("bet", set()).add(dealt["slots"]["left"][0])
        seen.setdefault("laid", set()).add(dealt["teams"]["left"][0]["column"][0])
        assert dealt["podium"]["first"][1] == ["A gold 4"]
        assert dealt["teams"]["right"][0]["column"] == ["A broken_mirror"]
    assert all(len(variants) > 2 for variants in seen.values()), seen


@pytest.mark.rule("GLA-17.19")
def test_running_totals_count_only_what_a_seat_knows() -> None:
    story = table(teams=TEAMS | {"left": [below("bato", "A stab_wound", "B poison")]})
    assert [story.see("scores.left", letter) for letter in "ABC"] == [3, 4, 6]
    assert GAME.facts(story.s, WATCHER)["scores"]["left"] == 6
    assert [GAME.view(story.s, seat).known_ranking[0] for seat in (0, 1, 2, WATCHER)] == [0, 0, 0, 0]


@pytest.mark.rule("GLA-17.19")
def test_the_answers_of_others_are_not_told() -> None:
    story = table(A={"hand": ["poison"]}, B={"hand": ["volunteer"]})
    assert GAME.options(story.s, 1) == GAME.options(story.s, 2) == []
    assert GAME.question(story.s, 1) == "Waiting."
    assert sees(story, "A") != sees(story, "B")


@pytest.mark.rule("GLA-17.19")
def test_everybody_is_asked_the_same_whatever_is_in_hand() -> None:
    """Paying with one's last cards, or discarding them all alike, is asked for like any other choice."""
    for hand in (["poison", "poison"], ["poison", "ill_omen"]):
        story = table(A={"hand": hand}).act("A ability")
        assert (story.see("asked", "B"), story.see("turn", "B")) == ("PayCost", "A")
        story.act("A pay poison")
        assert (story.see("asked", "B"), story.see("turn", "B")) == ("PayCost", "A")


@pytest.mark.rule("GLA-17.19")
def test_lists_have_an_order_that_tells_nothing() -> None:
    """In whatever order cards came to a hand, a pile or a supply, they are sent in the same."""
    one = table(A={"hand": ["volunteer", "poison"], "discard": ["turncoats", "ill_omen"], "supply": ["5", "bronze"]})
    two = table(A={"hand": ["poison", "volunteer"], "discard": ["ill_omen", "turncoats"], "supply": ["bronze", "5"]})
    assert tell_apart(one, two) == NOBODY
    one, two = (table(gladiator_discard=pile) for pile in (["felix", "verus"], ["verus", "felix"]))
    assert tell_apart(one, two) == NOBODY


@pytest.mark.rule("GLA-17.19")
def test_a_view_holds_no_chance_and_no_state() -> None:
    names = set(msgspec.structs.asdict(GAME.view(table().s, 0)))
    assert not names & {"seed", "rng", "stack", "at", "news", "deck", "decks"}
    spectator = set(msgspec.structs.asdict(GAME.view(table().s, 0).spectators[0]))
    assert "deck" not in spectator


@pytest.mark.rule("GLA-17.19")
@pytest.mark.parametrize("players", [2, 4])
def test_an_onlooker_is_told_only_what_every_seat_is_told(players: int) -> None:
    rng = Random(players)
    s = GAME.new({"players": players})
    while GAME.to_act(s):
        seat = GAME.to_act(s)[0]
        action = GAME.sample(s, rng) if seat == CHANCE else rng.choice(GAME.options(s, seat))
        for event in GAME.apply(s, seat, action):
            told = event.told_to(WATCHER)
            assert told.secret == ()
            assert told.knowers == 0, "nor who knows more"
            for other in range(players):
                assert event.told_to(other).args == told.args
                assert event.told_to(other).secret in ((), event.secret)


# ---- how long a look stays valid


@pytest.mark.rule("GLA-17.20")
def test_a_card_once_seen_is_followed_wherever_it_is_moved_in_the_arena() -> None:
    story = table(
        turn="B", teams=TEAMS | {"left": [below("bato", "A poison C")]}, B={"hand": ["sleight_of_hand"]},
        A={"hand": ["turncoats"]}, C={"hand": ["understudy"]}, chance=["deal felix"],
    )  # fmt: skip
    assert (column(story, "bato", "C"), column(story, "bato", "B")) == (["A poison"], ["A ?"])
    story.act("B play sleight_of_hand", "B move bato 0 cassia")
    assert (column(story, "cassia", "C"), column(story, "cassia", "B")) == (["A poison"], ["A ?"])
    story.act("C play understudy", "C replace cassia")
    assert (column(story, "felix", "C"), column(story, "felix", "B")) == (["A poison"], ["A ?"])
    story.act("A play turncoats", "A exchange felix paris")
    assert (column(story, "felix", "C"), column(story, "felix", "B")) == (["A poison"], ["A ?"])


@pytest.mark.rule("GLA-17.20")
@pytest.mark.parametrize("place, team", [("first", "left"), ("third", "right")])
def test_a_token_once_seen_is_followed_to_the_podium(place: str, team: str) -> None:
    slots = {"left": ["B gold 5"], "middle": ["B gold 4", "C gold 4"], "right": ["A gold 3"]}
    slots = slots | {team: [*slots[team], "A gold 5 C"]}
    story = fought(round=1, **TEAMS, slots=slots)
    stack = story.see(f"podium.{place}.1", "C")
    assert "A gold 5" in stack
    assert "A gold 5" not in story.see(f"podium.{place}.1", "B")


@pytest.mark.rule("GLA-17.20")
def test_a_token_that_goes_back_to_its_owner_is_unknown_again_also_when_bet_anew() -> None:
    """C saw A's gold 5 on the team that comes second; in round two A bets it on the left."""
    nothing: dict[str, Any] = {letter: {"hand": [], "deck": []} for letter in "ABC"}
    deals = ["event fortunas_wheel", "deal verus priscus", "deal lydia flamma", "deal felix hilarus"]
    slots = {"left": ["B gold 5"], "middle": ["A gold 5 C", "C gold 4"], "right": ["A gold 3", "B gold 3"]}
    story = last_bet(round=1, **TEAMS, **nothing, slots=slots, chance=deals)
    assert story.see("slots.middle", "C") == ["A gold 5", "C gold 4"]
    story.act("C bet 3 left", "C bet 3 left")
    assert story.see("A.supply", "C") is None
    story.act("A bet 5 left")
    assert story.see("slots.left", "C") == ["C gold 3", "A ?"]
    assert story.see("slots.left", "A") == ["C ?", "A gold 5"]


@pytest.mark.rule("GLA-17.20")
def test_so_is_a_bet_that_the_senator_takes_back() -> None:
    story = table(
        spectators=["senator", "centurion", "spy_master"], A={"hand": ["poison", "ill_omen"]},
        slots={"left": ["A gold 5 C"], "middle": ["B gold 5"], "right": ["C gold 5"]},
    )  # fmt: skip
    assert story.see("slots.left", "C") == ["A gold 5"]
    story.act("A ability", "A pay poison", "A pay ill_omen", "A rebet 5 left")
    assert story.see("slots.left", "C") == ["A ?"]
    assert story.see("slots.left", "A") == ["A gold 5"]
