"""What a face-up play, a look or a card that leaves unseen tells, whom, and for how long.

Most stories here tell of two tables that differ in one hidden thing. Whoever can tell them apart, by anything that is
sent (the view as JSON, the question, the answers offered, the events and their sentences), knows that thing.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from munera.engine.action import OPEN, WATCHER
from munera.gladius import GAME
from tests.kit import Story
from tests.rules.gladius.contests import (
    ONLOOKER,
    below,
    column,
    fought,
    hears,
    last_bet,
    tell_apart,
)
from tests.rules.gladius.hidden import EVERYONE, LOOKS, TEAMS, table

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
