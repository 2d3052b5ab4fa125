"""A refusal names the rule that is broken and says what is missing or would be legal [FG-35.1]."""

from __future__ import annotations

from typing import Any

import pytest

from munera.for_glory.game import GAME
from tests.kit import LETTERS, Story
from tests.rules.for_glory.stories import battle, table

ACTING: dict[str, Any] = {
    "A": {"hand": ["business_as_usual*2", "gallus", "andabata", "pierce", "lucrative_investment",
                   "vestalis", "boast_10"],
          "coins": 1,
          "villa": [{"card": "aedile", "ready": False}, "treacherous_augur", "praetor"], "reserve": ["lunge*5"],
          "gladiators": {"fleeting_1": ["tiro", "crupellarius"]}},
    "B": {"reserve": ["lunge"], "villa": ["verona"], "hand": ["gallus"]},
    "rows": {"gladiator": ["thraex"], "training": ["pierce"]},
}  # fmt: skip
FIGHTING: dict[str, Any] = {
    "A": {"gladiators": {"lasting": ["tiro", {"card": "gallus", "ready": False}, "spiculus"],
                         "fleeting_1": ["spiculus"]},
          "hand": ["pierce", "vestalis", "shield_up", "cull", "samnite", "field_surgeon", "side_business"],
          "coins": 0, "reserve": ["lunge*4"], "villa": [{"card": "praetor", "ready": False}, "londinium"]},
    "B": {"gladiators": {"lasting": [{"card": "hoplomachus", "ready": False}]}},
}  # fmt: skip


def why(story: Story, text: str) -> str:
    letter, _, words = text.partition(" ")
    return repr(GAME.accepts(story.s, LETTERS.index(letter), GAME.read(story.s, words)))


@pytest.mark.rule("FG-35.1")
@pytest.mark.parametrize("answer, reason", [
    ("A buy thraex", "Thraex costs 8 coin and you have 3 [FG-7.5]"),
    ("A buy_back", "your whole Reserve costs 5 coin and you have 3 [FG-12.5]"),
    ("A play lunge", "that card lies in your Reserve: buy it back first [FG-12.12]"),
    ("A play gallus lasting", "Gallus requires 1 Influence and you have 0 left [FG-11.3]"),
    ("A play business_as_usual", "Business as Usual is Income: it is played only to pay [FG-6.3]"),
    ("A play pierce", "Pierce is reserved here; only Gladiators, Patrons and Schemes are played [FG-6.3]"),
    ("A play vestalis lasting", "only a Gladiator is played to an arena; Vestalis is played by itself [FG-6.3]"),
    ("A play boast_10 lasting", "only a Gladiator is played to an arena; Boast 10 is played by itself [FG-6.3]"),
    ("A use aedile", "Aedile is Exhausted, and so without abilities [FG-8.7]"),
    ("A use praetor", "Praetor has no Scheme Ability [FG-8.3]"),
    ("A use verona", "only abilities of your own cards in play are used, and of arenas you have access to [FG-8.3]"),
    ("A tactic pierce", "Tactics are used in your own Combat Turn [FG-20.1]"),
    ("A free praetor 0", "only arenas you have access to have free actions [FG-28.6]"),
    ("A discard gallus", "no card is discarded at will [FG-13.10]"),
    ("B play gallus lasting", "it is somebody else's decision; you may use the ability of Verona [FG-6.7]"),
    ("B buy_back", "your whole Reserve costs 1 coin and you have 0 [FG-12.5]"),
])  # fmt: skip
def test_in_a_machinations_turn(answer: str, reason: str) -> None:
    assert why(table(**ACTING), answer) == reason


@pytest.mark.rule("FG-35.1", "FG-10.12", "FG2-20.6")
@pytest.mark.parametrize("answer, reason", [
    ("A end", "Spiculus or Tiro is Ready, and you must attack [FG2-18.5]"),
    ("A tactic lunge", "that card lies in your Reserve: buy it back first [FG-12.12]"),
    ("A tactic vestalis", "Vestalis cannot be played from the Hand as a Tactic [FG-10.12]"),
    ("A tactic shield_up", "Shield Up is a Reaction: it answers an event [FG-22.10]"),
    ("A tactic side_business", "Side Business is Income: it only pays [FG-7.12]"),
    ("A tactic cull", "Cull is a Scheme: it is played in your own Machinations Turn [FG-8.1]"),
    ("A tactic samnite", "Samnite requires 1 Influence and you have 0 left [FG-10.14]"),
    ("A tactic field_surgeon",
     "Field Surgeon has nothing to work on now: take up to 2 damage off a target damaged gladiator [FG-1.17]"),
    ("A use praetor", "Praetor is Exhausted, and so without abilities [FG-5.6]"),
    ("A use spiculus#1", "a Gladiator here keeps Spiculus from using Tactic Abilities [FG-1.2]"),
    ("A use spiculus#2", "Spiculus stands in another arena [FG2-20.6]"),
    ("A use gallus", "Gallus has no Tactic Ability [FG-20.5]"),
    ("A free londinium 0",
     "Londinium has nothing to work on now: take 1 damage off a target damaged gladiator of yours [FG-1.17]"),
    ("A play vestalis", "Patrons are played in step 2 of your own Machinations Turn [FG-9.1]"),
    ("A play cull", "Schemes are played in step 2 of your own Machinations Turn [FG-8.1]"),
    ("A buy pierce", "cards are bought in step 2 of your own Machinations Turn [FG-7.1]"),
    ("A reserve pierce", "cards are reserved in step 2 of your own Machinations Turn [FG-12.1]"),
    ("A discard cull", "no card is discarded at will [FG-13.9]"),
    ("B attack hoplomachus", "it is somebody else's decision [FG2-18.1]"),
])  # fmt: skip
def test_in_a_combat_turn(answer: str, reason: str) -> None:
    assert why(battle(**FIGHTING), answer) == reason


@pytest.mark.rule("FG-35.1", "FG-22.5", "FG-6.8")
@pytest.mark.parametrize("answer, reason", [
    ("B react lunge", "that card lies in your Reserve: buy it back first [FG-12.12]"),
    ("B react cull", "Cull is no Reaction [FG-22.10]"),
    ("B react taunt", "Taunt does not answer what happened [FG-22.1]"),
    ("B attack crupellarius", "what happened is answered first: react, or pass [FG-6.8]"),
    ("A pass", "it is somebody else's decision [FG-22.5]"),
])  # fmt: skip
def test_in_a_reaction_window(answer: str, reason: str) -> None:
    story = battle(A={"gladiators": ["tiro"]},
                   B={"gladiators": ["crupellarius"], "hand": ["shield_up", "taunt", "cull"], "reserve": ["lunge"]})
    story.act("A attack tiro", "B pass", "A target crupellarius")
    assert why(story, answer) == reason


@pytest.mark.rule("FG-12.8", "FG-35.1")
def test_nobody_buys_back_in_the_middle_of_a_payment() -> None:
    story = table(A={"hand": ["business_as_usual"], "coins": 2}, B={"reserve": ["lunge"], "coins": 1},
                  rows={"training": ["pierce"]})  # fmt: skip
    story.act("A buy pierce")
    assert story.refused("B buy_back") == "FG-12.8"
    story.act("A pay 1", "B buy_back", "B pay 1")
    assert story.see("B.hand") == ["lunge"]
