"""Corners where chapters meet: what happens while something else is being done."""

from __future__ import annotations

import pytest

from tests.kit import Story
from tests.rules.for_glory.stories import NO_SUPPLY, battle, gladiators, offers, table

FULL_ROWS = {"gladiator": ["tiro*3"], "training": ["pierce*3"], "economy": ["praetor*2", "legatus"]}


def fight_on(story: Story, turns: int) -> None:
    """So many Combat Turns: attack and react if one can, and pass otherwise."""
    while turns and story.see("phase") == "battle":
        seat = story.see("turn")
        turns -= offers(story, seat)[-1] == "end"
        story.act(f"{seat} {offers(story, seat)[-1]}")


# ---- section 22: Reactions of cards that have left


@pytest.mark.rule("FG-22.11", "FG-22.12", "FG-19.7")
def test_a_gladiator_that_fell_in_its_attack_window_reacts_no_more() -> None:
    story = battle(A={"gladiators": [{"card": "scissor", "damage": 2}, "tiro"]},
                   B={"gladiators": ["crupellarius"], "hand": ["riposte"]})  # fmt: skip
    story.act("A attack scissor", "B react riposte")
    assert list(gladiators(story, "A")) == ["tiro"]
    assert story.see("asked") == "Fight"  # the window is over: only what is in play reacts to an attack
    assert gladiators(story, "B")["crupellarius"]["damage"] == 0


# ---- section 24: the end of a battle in which nothing happens


@pytest.mark.rule("FG-24.4", "FG-31.2")
def test_a_battle_goes_on_while_blessings_are_used_up() -> None:
    blessed = [{"card": "crupellarius", "blessings": 5}]
    story = battle(A={"gladiators": blessed}, B={"gladiators": blessed})
    fight_on(story, turns=4 * 5)  # five cycles: each of two attacks and two passes
    assert story.see("phase") == "battle"
    assert gladiators(story, "A")["crupellarius"] | {"ready": True} == gladiators(story, "B")["crupellarius"]
    assert [gladiators(story, "A")["crupellarius"][token] for token in ("blessings", "damage")] == [0, 0]


@pytest.mark.rule("FG-24.4", "FG-7.13")
def test_a_battle_goes_on_while_coin_is_paid_to_prevent_damage() -> None:
    fighter = {"gladiators": ["flamma_2"], "coins": 6}
    story = battle(A=fighter, B=fighter, options={"champions": True})
    fight_on(story, turns=4 * 5)
    assert [story.see("phase"), story.see("A.coins"), story.see("B.coins")] == ["battle", 1, 1]
    assert [gladiators(story, seat)["flamma_2"]["damage"] for seat in "AB"] == [0, 0]


# ---- section 13: the supply


@pytest.mark.rule("FG-13.3", "FG-33.8")
def test_a_supply_deck_is_rebuilt_only_when_a_card_is_needed() -> None:
    words = {"rows": FULL_ROWS, "supply": NO_SUPPLY, "supply_discard": {"gladiator": ["gallus*2"]}}
    story = table("refill", chance=["draw cull"], A={"deck": ["cull"]}, B={"hand": ["fresh_perspective"]}, **words)
    assert story.see("supply.gladiator") == 0
    assert story.see("supply_discard.gladiator") == ["gallus", "gallus"]
    story.chance.append("deal tiro gallus tiro")  # what has just been discarded is shuffled in as well
    story.act("B play fresh_perspective", "B deck gladiator")
    assert story.see("rows.gladiator") == ["tiro", "tiro", "gallus"]
    story.done()
