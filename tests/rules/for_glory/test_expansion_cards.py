"""The supply cards of the expansion, each played once at a table of three."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit import Story
from tests.rules.for_glory.many import arena, fight, many
from tests.rules.for_glory.stories import offers, pass_all, verbs

C = {"gladiators": [{"card": "crupellarius", "ready": False}], "deck": []}  # who only stands there


def scene(A: dict[str, Any], B: dict[str, Any], **words: Any) -> Story:
    """A on a Combat Turn; whoever is not given cards has none that nobody knows."""
    return fight(3, A={"deck": [], **A}, B={"deck": [], **B}, **{"C": C, **words})


# ---- gladiators


@pytest.mark.rule("FG-31.1")
def test_sacer_enters_with_a_blessing() -> None:
    story = many(3, A={"hand": ["sacer"], "villa": ["tribune"]})
    story.act("A play sacer")
    assert story.refused("A pass") == "FG-22.13"
    story.act("A use sacer")
    assert arena(story, "A")["sacer"]["blessings"] == 1


@pytest.mark.rule("FG-31.1", "FG-1.12")
def test_devotus_may_bless_anybody_else() -> None:
    story = many(3, A={"hand": ["devotus"], "villa": ["tribune"]}, B={"gladiators": ["tiro"]})
    story.act("A play devotus", "A use devotus")
    assert story.refused("A target devotus") == "FG-1.12"
    story.act("A target tiro")
    assert arena(story, "B")["tiro"]["blessings"] == 1
    alone = many(3, A={"hand": ["devotus"], "villa": ["tribune"]})
    alone.act("A play devotus")
    assert alone.see("asked") == "TakeActions"  # nobody else to bless


def test_sacrilegus_may_take_a_blessing_off_when_he_attacks() -> None:
    story = scene({"gladiators": ["sacrilegus"]}, {"gladiators": [{"card": "crupellarius", "blessings": 2}]})
    story.act("A attack sacrilegus", "A use sacrilegus", "A target B:crupellarius", "A target B:crupellarius")
    assert arena(story, "B")["crupellarius"]["blessings"] == 1
    story.act("B bless crupellarius")  # the one that is left prevents the attack
    assert (arena(story, "B")["crupellarius"]["blessings"], arena(story, "B")["crupellarius"]["damage"]) == (0, 0)


def test_velox_is_quick_and_noxius_thirsts() -> None:
    story = many(3, "battles", favor="C", A={"gladiators": ["velox"]}, B={"gladiators": ["noxius"]}, C=C)
    assert story.see("initiative") == "A"
    assert [story.see(f"{letter}.bloodlust") for letter in "AB"] == [2, 3]
    story.act("A attack velox", "A target noxius")
    assert story.see("out") == ["B"]


@pytest.mark.parametrize("companions, attack", [(["tiro"], 1), (["tiro", "cestus"], 2)])
def test_gregarius_is_strong_among_two_others(companions: list[str], attack: int) -> None:
    story = scene({"gladiators": ["gregarius", *companions]}, {"gladiators": ["tiro", "tiro"]})
    assert arena(story, "A")["gregarius"]["attack"] == attack


def test_auctoratus_may_recover_when_an_opponent_falls() -> None:
    story = scene({"gladiators": [{"card": "auctoratus", "damage": 2}], "villa": ["tribune"]},
                  {"gladiators": ["tiro", "cestus"]})  # fmt: skip
    story.act("A attack auctoratus", "A target tiro", "A use auctoratus")
    assert arena(story, "A")["auctoratus"]["damage"] == 1


# ---- training


@pytest.mark.rule("FG-31.2")
def test_offering_to_mars_blesses() -> None:
    story = scene({"gladiators": ["tiro"], "hand": ["offering_to_mars"]}, {"gladiators": ["gallus"]})
    story.act("A tactic offering_to_mars", "A target tiro", "A attack tiro", "A target B:gallus", "A end")
    story.act("B attack gallus", "B target tiro", "A bless tiro")
    assert (arena(story, "A")["tiro"]["blessings"], arena(story, "A")["tiro"]["damage"]) == (0, 0)


@pytest.mark.rule("FG-31.6", "FG-31.7")
def test_profane_strike_takes_the_blessing_that_is_left() -> None:
    """The damage cannot be prevented and costs the one Blessing; the card then takes the other."""
    story = scene({"gladiators": ["tiro"], "hand": ["profane_strike"]},
                  {"gladiators": [{"card": "crupellarius", "blessings": 2}]})  # fmt: skip
    story.act("A tactic profane_strike", "A target B:crupellarius", "B bless crupellarius")
    assert (arena(story, "B")["crupellarius"]["blessings"], arena(story, "B")["crupellarius"]["damage"]) == (0, 1)


@pytest.mark.rule("FG-1.4", "FGM-16.1")
def test_free_for_all_hits_the_own_side_too() -> None:
    story = scene({"gladiators": ["crupellarius"], "hand": ["free_for_all"]}, {"gladiators": ["crupellarius"]})
    story.act("A tactic free_for_all")
    assert [arena(story, letter)["crupellarius"]["damage"] for letter in "ABC"] == [1, 1, 1]


def test_crowd_pleaser_is_a_scheme_and_a_tactic() -> None:
    story = many(3, A={"hand": ["crowd_pleaser"]})
    story.act("A play crowd_pleaser")
    assert story.s.players[0].draws == 1
    hurt = [{"card": "gallus", "damage": 1}]
    other = scene({"gladiators": hurt, "hand": ["crowd_pleaser"]}, {"gladiators": ["tiro"]})
    other.act("A tactic crowd_pleaser", "A target gallus")
    assert arena(other, "A")["gallus"]["damage"] == 0


@pytest.mark.rule("FGM-22.4", "FG-19.3")
def test_riposte_hits_the_attacker_whoever_is_attacked() -> None:
    story = scene({"gladiators": ["gallus"]}, {"gladiators": ["tiro"]}, C={**C, "hand": ["riposte"]})
    story.act("A attack gallus", "C react riposte")
    assert arena(story, "A")["gallus"]["damage"] == 1
    story.act("A target B:tiro")


def test_drag_down_answers_that_an_own_gladiator_leaves() -> None:
    story = scene({"gladiators": ["gallus"]}, {"gladiators": ["noxius", "tiro"], "hand": ["drag_down"]})
    story.act("A attack gallus", "A target noxius", "B react drag_down", "B target gallus")
    assert arena(story, "A")["gallus"]["damage"] == 1


@pytest.mark.rule("FGM-18.6")
def test_drag_down_of_the_last_gladiator() -> None:
    story = scene({"gladiators": ["gallus"]}, {"gladiators": ["noxius"], "hand": ["drag_down"]})
    story.act("A attack gallus", "A target noxius")
    assert story.see("out") == ["B"]
    story.act("B react drag_down", "B target gallus")
    assert arena(story, "A")["gallus"]["damage"] == 1


def test_wrath_of_the_gods_counts_the_own_blessings() -> None:
    blessed = [{"card": "tiro", "blessings": 2}, {"card": "cestus", "blessings": 1}]
    story = scene({"gladiators": blessed, "hand": ["wrath_of_the_gods"]},
                  {"gladiators": ["crupellarius", {"card": "tiro", "blessings": 3}]})  # fmt: skip
    story.act("A tactic wrath_of_the_gods", "A target B:crupellarius")
    assert arena(story, "B")["crupellarius"]["damage"] == 3
    without = scene({"gladiators": ["tiro"], "hand": ["wrath_of_the_gods"]}, {"gladiators": ["tiro"]})
    assert "tactic" not in verbs(without, "A")


# ---- economy


def test_pontifex_blesses_as_a_tactic() -> None:
    story = scene({"gladiators": ["tiro"], "villa": ["pontifex"]}, {"gladiators": ["tiro"]})
    story.act("A use pontifex", "A target A:tiro")
    assert arena(story, "A")["tiro"]["blessings"] == 1
    assert not story.see("A.villa.0.ready")


def test_haruspex_draws_and_discards() -> None:
    story = many(3, chance=["draw lunge"], A={"villa": ["haruspex"], "hand": ["cull"], "deck": ["lunge"]})
    story.act("A use haruspex", "A discard cull")
    assert (story.see("A.hand"), story.see("A.discard")) == (["lunge"], ["cull"])


@pytest.mark.rule("FG-22.13")
def test_high_priestess_is_paid_for_every_own_blessing_that_goes() -> None:
    story = scene({"gladiators": ["gallus"]},
                  {"gladiators": [{"card": "crupellarius", "blessings": 1}], "villa": ["high_priestess"]})  # fmt: skip
    story.act("A attack gallus", "A target B:crupellarius", "B bless crupellarius", "B use high_priestess")
    pass_all(story)
    assert story.see("B.coins") == 1


def test_munerarius_draws_two() -> None:
    story = many(3, chance=["draw lunge pierce"], A={"villa": ["munerarius"], "deck": ["lunge", "pierce"]})
    story.act("A use munerarius")
    assert story.see("A.hand") == ["pierce", "lunge"]


@pytest.mark.rule("FG-31.1", "FG-31.9")
def test_temple_donation_blesses_an_own_gladiator() -> None:
    story = many(3, A={"hand": ["temple_donation*2"], "gladiators": ["tiro"]}, B={"gladiators": ["cestus"]})
    story.act("A play temple_donation")
    assert len(offers(story, "A")) == 1  # only the own one
    story.act("A target tiro", "A play temple_donation", "A target tiro")
    assert arena(story, "A")["tiro"]["blessings"] == 2


def test_side_wager_gives_a_coin_and_a_card() -> None:
    story = many(3, A={"hand": ["side_wager"]})
    story.act("A play side_wager")
    assert (story.see("A.coins"), story.s.players[0].draws) == (1, 1)


@pytest.mark.rule("FG-7.8")
def test_provincial_tax_is_worth_four() -> None:
    rows = {"gladiator": ["veles"], "training": [], "economy": []}
    story = many(3, rows=rows, A={"hand": ["provincial_tax", "business_as_usual"]})
    story.act("A buy veles", "A pay 0 provincial_tax")
    assert story.see("A.discard") == ["provincial_tax", "veles"]
