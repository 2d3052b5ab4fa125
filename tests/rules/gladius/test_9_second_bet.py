"""Section 9: the second bet, and what it ends."""

from __future__ import annotations

import pytest

from munera.engine.action import WATCHER
from munera.gladius import GAME
from tests.kit import LETTERS
from tests.rules.gladius.stories import acting, bets_of, verbs


@pytest.mark.rule("GLA-9.1")
def test_a_token_of_the_supply_face_down_on_a_card_with_room() -> None:
    full = {"left": ["A gold 5", "B gold 5", "C gold 5"]}
    story = acting(3, slots=full)
    assert story.refused("A bet gold 5 right") == "GLA-5.2"
    assert story.refused("A bet gold 4 left") == "GLA-5.3"
    story.act("A bet gold 4 right")
    assert story.see("slots.right") == ["A gold 4"]
    assert story.see("A.supply_size") == 5
    for seat in (1, 2, WATCHER):
        assert GAME.facts(story.s, seat)["slots"]["right"] == ["A ?"]
    told = story.told("second_bet")[0]
    assert told.told_to(0).secret == (4,)
    assert told.told_to(1).secret == told.told_to(WATCHER).secret == ()


@pytest.mark.rule("GLA-5.2", "GLA-5.3", "GLA-8.6")
def test_a_refusal_says_what_could_be_done_instead() -> None:
    story = acting(3, spectators=["centurion", "senator", "spy_master"], A={"hand": ["poison", "poison"]},
                   slots={"left": ["A gold 5", "B gold 5", "C gold 5"]})  # fmt: skip

    def why(text: str) -> str:
        return repr(GAME.accepts(story.s, 0, GAME.read(story.s, text)))

    assert why("bet gold 5 right") == (
        "that token is not in your supply of bronze, bronze, gold 3, gold 3, gold 4, gold 4 [GLA-5.2]"
    )
    assert why("bet gold 4 left") == "that bet slot card has no available slot; middle and right have [GLA-5.3]"
    assert why("ability").startswith("the ability has nothing to work on now. Look at a face-down card")


@pytest.mark.rule("GLA-9.2")
def test_no_action_of_any_kind_after_the_second_bet() -> None:
    story = acting(3, A={"hand": ["poison", "volunteer"]}, B={"hand": ["poison"]}, C={"hand": ["poison"]})
    story.act("A bet 4 right")
    for step in ("B lay poison crixus", "C lay poison crixus", "B bet 5 left", "C bet 5 left"):
        for action in ("lay poison crixus", "play volunteer", "ability", "bet 3 left"):
            assert story.refused(f"A {action}") == "GLA-9.2"
        assert GAME.options(story.s, 0) == []
        story.act(step)


@pytest.mark.rule("GLA-9.3")
def test_phase_3_goes_on_until_everyone_has_placed_it() -> None:
    story = acting(4, **{letter: {"hand": ["poison"]} for letter in LETTERS[:4]})
    for passed, (letter, team) in enumerate((("A", "left"), ("B", "middle"), ("C", "right"))):
        assert sum(story.see(f"{x}.passed") for x in "ABCD") == passed
        story.act(f"{letter} bet 3 {team}")
        assert story.see("phase") == "actions"
    story.act("D lay poison crixus")
    assert story.see("turn") == "D"
    assert verbs(story, "D") == {"bet"}
    assert [len(bets_of(story, letter)) for letter in "ABCD"] == [2, 2, 2, 1]
    story.act("D bet 4 right")
    assert story.see("phase") == "clean-up"


@pytest.mark.rule("GLA-9.4")
def test_it_may_be_the_very_first_action() -> None:
    story = acting(3, A={"hand": ["poison"]})
    assert story.offered("A bet 4 left")
    assert story.act("A bet 4 left").see("A.passed")
    assert story.see("turn") == "B"


# ---- passed players can still be affected


@pytest.mark.rule("GLA-9.5")
def test_a_card_of_a_passed_player_can_be_moved() -> None:
    left = [{"gladiator": "crixus", "column": ["A poison"]}]
    story = acting(3, turn="B", teams={"left": left, "middle": ["verus"], "right": ["flamma"]},
                   slots={"left": ["A gold 5", "A gold 4"], "middle": ["B gold 5", "C gold 5"]},
                   B={"hand": ["sleight_of_hand"]})  # fmt: skip
    assert story.see("A.passed")
    story.act("B play sleight_of_hand", "B move crixus 0 flamma")
    assert story.see("teams.right.0.column") == ["A poison"]


@pytest.mark.rule("GLA-9.5")
def test_bets_and_cards_of_a_passed_player_can_be_looked_at_and_thrown_out() -> None:
    left = [{"gladiator": "crixus", "column": ["A poison"]}]
    table = {"teams": {"left": left, "middle": ["verus"], "right": ["flamma"]},
             "slots": {"left": ["A gold 5", "A gold 4"], "middle": ["B gold 5", "C gold 5"]},
             "B": {"hand": ["informer", "ill_omen"]}, "turn": "B"}  # fmt: skip
    spy = acting(3, spectators=["senator", "spy_master", "centurion"], **table)
    spy.act("B ability", "B pay ill_omen", "B look_bet left 1", "B look_card crixus 0")
    assert spy.see("slots.left", "B") == ["A ?", "A gold 4"]
    assert spy.see("teams.left.0.column", "B") == ["A poison"]
    searcher = acting(3, spectators=["senator", "centurion", "spy_master"], **table)
    searcher.act("B ability", "B pay ill_omen", "B pay informer", "B look_card crixus 0", "B throw_out")
    assert searcher.see("teams.left.0.column") == []
    assert searcher.see("A.discard") == ["poison"]
