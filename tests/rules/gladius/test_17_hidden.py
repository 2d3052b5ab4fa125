"""What each seat and an onlooker may know of hands, tokens, cards, decks and votes.

Most stories here tell of two tables that differ in one hidden thing. Whoever can tell them apart, by anything that is
sent (the view as JSON, the question, the answers offered, the events and their sentences), knows that thing.
"""

from __future__ import annotations

import pytest

from munera.engine.action import CHANCE, WATCHER
from munera.gladius import GAME
from tests.kit import Story
from tests.rules.gladius.contests import (
    ONLOOKER,
    below,
    column,
    duel,
    fought,
    hears,
    tell_apart,
)
from tests.rules.gladius.hidden import EVERYONE, NOBODY, TEAMS, table

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
