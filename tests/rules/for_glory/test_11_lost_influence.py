"""Section 11: Influence that falls for other reasons than an Exhausted Patron."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.for_glory.many import fight, many
from tests.rules.for_glory.stories import gladiators, table

CORNERS = str(Path(__file__).parents[2] / "cases" / "packs" / "corners.yaml")  # where Carthago costs 1 Influence
DEAR = {"pack": CORNERS}


@pytest.mark.rule("FG-11.15", "FG-11.7", "FG2-28.3")
def test_a_fleeting_arena_that_costs_influence_drives_out_a_gladiator_of_its_winner() -> None:
    story = table("battles", options=DEAR, arenas={"fleeting_1": "carthago"},
                  A={"villa": ["crooked_senator"], "gladiators": {"fleeting_1": ["tiro"], "lasting": ["gallus"]}},
                  B={"gladiators": {"lasting": ["cestus"]}})  # fmt: skip
    assert [story.see("A.influence"), story.see("A.coins"), story.see("A.glory")] == [0, 1, 1]
    assert [gladiators(story, "A"), story.see("B.glory")] == [{}, 2]  # the Lasting battle was not opposed


@pytest.mark.rule("FG2-11.10", "FG2-11.9", "FG-11.15")
def test_a_shortfall_that_remained_is_not_made_up_for_when_the_lasting_arena_is_won() -> None:
    """Praetor was exhausted in that battle; Gallus may stay until he returns, and is not defeated."""
    story = table("battle", battle="lasting", arenas={"lasting": "roma"}, chance=["flip carthago"],
                  A={"villa": ["praetor"], "gladiators": {"fleeting_1": ["gallus"], "lasting": ["tiro"]}},
                  B={"gladiators": {"lasting": [{"card": "cestus", "damage": 1}]}})  # fmt: skip
    story.act("A use praetor", "A target cestus")
    assert [story.see("A.glory"), story.see("A.coins"), story.told("defeated")[0].args[0]] == [2, 0, 1]
    assert "gallus" in story.see("A.discard")


@pytest.mark.rule("FG-11.15", "FG-11.14", "FGM-28.1")
@pytest.mark.parametrize("villa, left", [(["tribune"], ["gallus"]), (["crooked_senator"], [])])
def test_a_patron_may_cost_influence(villa: list[str], left: list[str]) -> None:
    """The one played grants 1 and takes 2."""
    story = many(3, options=DEAR, A={"hand": ["equestrian_sponsor"], "villa": villa, "gladiators": ["gallus"]})
    story.act("A play equestrian_sponsor")
    assert [f["card"] for f in story.see("A.gladiators.arena")] == left
    assert story.see("A.coins") == 1 - len(left)


@pytest.mark.rule("FG-11.15", "FG-5.6", "FG-5.2")
def test_such_a_patron_costs_it_again_when_it_is_readied() -> None:
    """Exhausted, it is blank: what its owner fields meanwhile is not supported any more in the next turn."""
    sponsor = {"card": "equestrian_sponsor", "ready": False}
    story = table("ready", options=DEAR, A={"villa": ["crooked_senator", sponsor],
                                            "gladiators": {"lasting": ["gallus"]}})  # fmt: skip
    assert [gladiators(story, "A"), story.see("A.coins"), story.see("A.influence")] == [{}, 1, 0]


@pytest.mark.rule("FG-11.15", "FGM-26.2")
def test_an_arena_card_won_by_place_may_cost_influence() -> None:
    """The survivor still stands there when the rewards are handed out."""
    story = fight(3, options=DEAR, arena_deck=["carthago", "roma", "capua"], chance=["top roma", "top capua"],
                  A={"villa": ["crooked_senator"], "gladiators": ["gallus"]},
                  B={"gladiators": [{"card": "cestus", "damage": 1}]}, C={})  # fmt: skip
    story.act("A attack gallus", "A target cestus")
    assert [[c["card"] for c in story.see("A.villa")][:2], story.see("A.coins")] == [["crooked_senator", "carthago"], 1]
