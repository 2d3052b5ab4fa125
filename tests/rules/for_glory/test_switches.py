"""House rules that a table may switch: what each does beside the rule it stands for."""

from __future__ import annotations

import pytest

from tests.rules.for_glory.stories import battle, gladiators, pass_all


@pytest.mark.rule("FG2-26.3", "FG2-26.1")
@pytest.mark.parametrize("flip, lasting", [("if_won", "puteoli"), ("always", "roma")])
def test_a_lasting_arena_that_nobody_won(flip: str, lasting: str) -> None:
    hurt = {"gladiators": [{"card": "cestus", "damage": 1}]}
    chance = ["flip roma"] if flip == "always" else []
    story = battle(chance, options={"lasting_arena_flip": flip}, A=hurt | {"hand": ["free_for_all"]}, B=hurt)
    story.act("A tactic free_for_all")
    assert [story.see("arenas.lasting.card"), story.see("arenas.lasting.glory"), story.see("boast")] == [lasting, 2, 6]
    assert len(story.s.arena_deck) == 13  # the old card went to the bottom
    assert story.s.arena_deck.bottom == (() if flip == "if_won" else (story.s.box.find("puteoli"),))
    story.done()


@pytest.mark.rule("FG-25.9", "FG2-25.11", "FG2-25.5")
@pytest.mark.parametrize("check, glory", [("immediate", 2), ("after_windows", 0)])
def test_the_strike_of_the_last_gladiator_that_fell(check: str, glory: int) -> None:
    """Arbelas takes its victor along: too late for the battle, or just in time for a draw."""
    story = battle(options={"battle_end_check": check}, A={"gladiators": ["gallus"]}, B={"gladiators": ["arbelas"]})
    story.act("A attack gallus", "A target arbelas", "B use arbelas", "B target gallus")
    pass_all(story)
    assert [gladiators(story, "A"), story.see("A.coins"), story.see("B.coins")] == [{}, 1, 1]
    assert [story.see("A.glory"), story.see("B.glory")] == [glory, 0]
