"""Cards together: what two texts do to each other, and to the same event."""

from __future__ import annotations

import pytest

from tests.rules.for_glory.many import fight
from tests.rules.for_glory.stories import battle, gladiators, offers, pass_all, table


@pytest.mark.rule("FG-22.12", "FG2-10.10", "FG-34.5")
def test_arbelas_that_moves_strikes_as_strong_as_it_left() -> None:
    """Primus Palus, who stays behind, made it stronger there."""
    story = table(A={"hand": ["change_of_venue"], "villa": ["tribune", "tribune"],
                     "gladiators": {"lasting": ["arbelas", "primus_palus"]}},
                  B={"gladiators": {"lasting": ["crupellarius"]}, "villa": ["tribune"]})  # fmt: skip
    story.act("A play change_of_venue", "A target arbelas", "A arena fleeting_1")
    story.act("A use arbelas", "A target crupellarius")
    assert gladiators(pass_all(story), "B")["crupellarius"]["damage"] == 3


@pytest.mark.rule("FG-1.17", "FG-22.16", "FG-23.3")
def test_a_gladiator_is_fetched_once_though_a_copy_of_it_lies_there() -> None:
    story = battle(A={"gladiators": ["crupellarius"]},
                   B={"gladiators": ["tiro", "gallus"], "hand": ["feigned_death*2"], "discard": ["tiro"]})  # fmt: skip
    story.act("A attack crupellarius", "A target tiro", "B react feigned_death")
    assert [story.see("B.hand"), story.see("asked")] == [["tiro", "feigned_death"], "Fight"]
    assert story.see("B.discard") == ["tiro", "feigned_death"]  # the other one was not defeated


@pytest.mark.rule("FG-22.16", "FG-23.5")
def test_of_two_that_fell_together_each_is_fetched() -> None:
    story = battle(A={"gladiators": ["crupellarius"], "hand": ["sweeping_blow"]},
                   B={"gladiators": [{"card": "tiro", "damage": 1}, {"card": "tiro", "damage": 1}, "gallus"],
                      "hand": ["feigned_death*2"]})  # fmt: skip
    story.act("A tactic sweeping_blow", "B react feigned_death")
    assert [answer.split()[0] for answer in offers(story, "B")] == ["pass", "react"]  # the one that still lies there
    assert story.refused("B react feigned_death 0") == "FG-1.17"
    story.act("B react feigned_death")
    assert story.see("B.hand") == ["tiro", "tiro"]


@pytest.mark.rule("FG-35.5", "FGM-30.1", "FGM-30.3")
def test_who_has_won_the_last_battle_and_concedes_does_not_win_the_game() -> None:
    """A has won it already, but Arbelas still strikes."""
    story = fight(3, round=3, A={"gladiators": ["crupellarius"]}, B={"gladiators": ["arbelas"]}, C={})
    story.act("A attack crupellarius", "A target arbelas")
    assert story.see("asked") == "React"
    story.act("A concede")
    result = story.game.result(story.s)
    assert result is not None
    assert [story.see("winner"), result.places] == ["B", (3, 1, 2)]
    assert "@1 wins" in result.reason


@pytest.mark.rule("FG-34.1", "FG-20.11", "FG-1.17")
def test_what_pierce_promised_lapses_when_it_is_shuffled_away() -> None:
    """Nemausus is used while the offer stands: the Discard Pile becomes the Deck, and Pierce lies in it."""
    story = battle(A={"gladiators": ["tiro"], "hand": ["pierce"], "coins": 2, "villa": ["nemausus"], "deck": []},
                   B={"gladiators": [{"card": "cestus", "damage": 1}, "gallus"]})  # fmt: skip
    story.act("A tactic pierce", "A target cestus")
    assert story.see("asked") == "TakeUp"
    assert story.offered("A accept")
    story.chance.append("draw pierce")
    story.act("A free nemausus 0")
    assert story.refused("A accept") == "FG-34.1"  # it would be paid for nothing
    story.act("A decline")
    assert [story.see("A.hand"), story.see("A.coins")] == [["pierce"], 2]


@pytest.mark.rule("FG-34.8", "FG-7.11", "FG-1.15")
def test_augur_finds_the_income_that_paid_for_it_on_an_empty_discard_pile() -> None:
    empty = {"villa": ["treacherous_augur"], "discard": [], "deck": []}
    story = table(A=empty | {"hand": ["smooth_talk"], "coins": 2})
    story.act("A use treacherous_augur", "A pay smooth_talk", "A card smooth_talk")
    assert [story.see("A.discard"), story.see("A.deck_top")] == [[], ["smooth_talk"]]
    tokens = table(A=empty | {"hand": ["cull"], "coins": 2})
    assert tokens.refused("A use treacherous_augur") == "FG-1.17"
