"""Sections 5, 10 to 15: arenas, Influence, the Reserve, drawing, the check, Late Registration."""

from __future__ import annotations

from typing import Any

import pytest

from munera.for_glory.arena_phase import LateRegistration
from tests.rules.for_glory.stories import NO_SUPPLY, gladiators, offers, table, verbs

# ---- arenas


@pytest.mark.rule("FG2-EX.8", "FG2-10.3", "FG2-10.4", "FG2-10.2")
def test_the_second_fleeting_arena_is_closed() -> None:
    words: dict[str, Any] = {"A": {"hand": ["cestus"]}, "B": {"gladiators": {"fleeting_1": ["cestus"]}}}
    story = table(**words)
    assert story.refused("A play cestus fleeting_2") == "FG2-10.3"
    assert story.offered("A play cestus fleeting_1")
    assert story.offered("A play cestus lasting")


@pytest.mark.rule("FG-5.10", "FG-10.1", "FG-10.6")
def test_a_gladiator_enters_ready_and_undamaged() -> None:
    story = table(A={"hand": ["tiro*2"]})
    story.act("A play tiro lasting", "A play tiro lasting")
    assert [(f["ready"], f["damage"]) for f in story.see("A.gladiators.lasting")] == [(True, 0)] * 2


@pytest.mark.rule("FG2-10.9", "FG2-10.10", "FG2-10.11", "FG2-10.5", "FG-1.23")
def test_the_only_gladiator_in_a_fleeting_arena_may_move_to_the_other_as_it_is() -> None:
    tiro = {"card": "tiro", "damage": 1, "ready": False, "blessings": 1}
    story = table(A={"hand": ["change_of_venue"], "gladiators": {"fleeting_1": [tiro]}})
    story.act("A play change_of_venue", "A target tiro")
    assert story.offered("A arena fleeting_2")
    story.act("A arena fleeting_2")
    moved = gladiators(story, "A", "fleeting_2")["tiro"]
    assert (moved["damage"], moved["ready"], moved["blessings"]) == (1, False, 1)


# ---- Influence


@pytest.mark.rule("FG-EX.7", "FG-11.2", "FG-11.3", "FG-9.3", "FG-11.4")
def test_paul_fields_hoplomachus() -> None:
    story = table(A={"hand": ["hoplomachus", "thraex"], "villa": ["crooked_senator", "unscrupulous_consul"],
                     "gladiators": {"lasting": ["gallus"]}})  # fmt: skip
    story.act("A play hoplomachus lasting")
    assert (story.see("A.influence"), story.see("A.requirement")) == (3, 2)
    assert story.refused("A play thraex lasting") == "FG-11.3"


@pytest.mark.rule("FG-11.5", "FG-11.6", "FG-11.7", "FG-11.8", "FG-11.12", "FG-11.13", "FG-23.2", "FG-10.8")
def test_exhausting_a_patron_costs_gladiators_before_its_effect() -> None:
    story = table(A={"villa": ["unscrupulous_consul"], "gladiators": {"lasting": ["gallus", "andabata", "tiro"]}})
    story.act("A use unscrupulous_consul")
    assert story.see("asked") == "DiscardGladiator"
    assert story.refused("A give_up tiro") == "FG-11.12"
    assert story.see("A.coins") == 0
    story.act("A give_up gallus")
    assert sorted(gladiators(story, "A")) == ["tiro"]  # andabata was the only one left to pick
    assert story.see("A.coins") == 2 + 2  # insurance, then the effect
    assert story.see("A.discard") == ["gallus", "andabata"]


@pytest.mark.rule("FG-5.2", "FG2-5.13", "FG2-5.14", "FG-5.4")
def test_step_one_readies_patrons_and_arenas_but_no_gladiators() -> None:
    story = table("ready", champions={"fleeting_1": "A", "fleeting_2": "B"},
                  exhausted_arenas=["fleeting_1", "fleeting_2"],
                  A={"villa": [{"card": "praetor", "ready": False}, {"card": "roma", "ready": False}],
                     "gladiators": {"lasting": [{"card": "tiro", "ready": False}]}})  # fmt: skip
    assert [c["ready"] for c in story.see("A.villa")] == [True, True]
    assert story.see("arenas.fleeting_1.ready")
    assert not story.see("arenas.fleeting_2.ready")
    assert not gladiators(story, "A")["tiro"]["ready"]


# ---- the Reserve


@pytest.mark.rule("FG-12.1", "FG-12.2", "FG-12.3", "FG-12.10")
def test_only_tactics_and_reactions_are_reserved() -> None:
    story = table(A={"hand": ["pierce", "shield_up", "smuggled_blade", "tiro", "cull", "business_as_usual"]})
    story.act("A reserve pierce", "A reserve shield_up", "A reserve smuggled_blade")
    for card in ("tiro", "cull", "business_as_usual"):
        assert story.refused(f"A reserve {card}") == "FG-12.2"
    assert story.see("A.reserve_size", "B") == 3


@pytest.mark.rule("FG-34.10", "FG-12.11", "FG2-28.2")
def test_casinum_lets_gladiators_be_reserved() -> None:
    story = table(A={"hand": ["tiro"]}, arenas={"fleeting_1": "casinum"}, champions={"fleeting_1": "A"})
    story.act("A reserve tiro")
    assert story.see("A.reserve") == ["tiro"]


@pytest.mark.rule("FG-EX.9", "FG-12.4", "FG-12.5", "FG-12.7", "FG-12.9", "FG-12.6", "FG-12.8")
def test_the_reserve_is_bought_back_whole() -> None:
    story = table(A={"reserve": ["pierce*6"], "coins": 6}, B={"reserve": ["pierce*4"], "coins": 3})
    assert story.refused("B buy_back") == "FG-12.5"
    story.act("A buy_back")
    assert story.refused("A pay 5") == "FG-7.5"
    story.act("A pay 6")
    assert (story.see("A.reserve"), story.see("A.hand_size"), story.see("A.coins")) == ([], 6, 0)
    assert story.see("asked") == "TakeActions"  # the pending decision is put again


@pytest.mark.rule("FG-12.6", "FG-12.13", "FG-12.12")
def test_it_is_bought_back_on_the_turn_of_another() -> None:
    story = table(turn="B", A={"reserve": ["pierce"], "hand": ["business_as_usual"]})
    story.act("A buy_back", "A pay business_as_usual")
    assert story.see("A.hand") == ["pierce"]
    assert story.see("turn") == "B"


# ---- discard, refill, draw


@pytest.mark.rule("FG-13.1", "FG-13.2", "FG-13.5", "FG-4.3", "FG2-4.2")
def test_a_turn_goes_through_its_steps() -> None:
    story = table(chance=["deal tiro tiro", "draw " + "business_as_usual " * 6 + "cestus"],
                  rows={"gladiator": ["gallus"]}, supply=NO_SUPPLY | {"gladiator": ["tiro*4"]},
                  A={"hand": ["cull", "tiro"], "deck": ["business_as_usual*6", "cestus"]})  # fmt: skip
    story.act("A end")
    story.done()
    assert sorted(story.see("A.discard")) == ["cull", "tiro"]
    assert sorted(story.see("rows.gladiator")) == ["gallus", "tiro", "tiro"]
    assert story.see("A.hand_size") == 7
    assert (story.see("turn"), story.see("asked")) == ("B", "TakeActions")


@pytest.mark.rule("FG-EX.10", "FG-13.5", "FG-13.6", "FG-13.7")
def test_drawing_goes_on_across_a_reshuffle() -> None:
    story = table("draw", chance=["draw cestus cestus cestus cestus", "draw " + "business_as_usual " * 2 + "cull"],
                  A={"deck": ["cestus*4"], "discard": ["business_as_usual*9", "cull"]})  # fmt: skip
    story.done()
    assert (story.see("A.hand_size"), story.see("A.deck_size"), story.see("A.discard")) == (7, 7, [])
    assert story.see("A.shown", "B") == ["cestus"] * 4  # nothing else lay in the old Deck


@pytest.mark.rule("FG-EX.11", "FG-13.6")
def test_an_empty_deck_alone_causes_no_shuffle() -> None:
    story = table("draw", chance=["draw " + "business_as_usual " * 7],
                  A={"deck": ["business_as_usual*7"], "discard": ["cull*5"]})  # fmt: skip
    assert (story.see("A.deck_size"), len(story.see("A.discard"))) == (0, 5)


@pytest.mark.rule("FG-13.8")
def test_what_does_not_exist_is_not_drawn() -> None:
    story = table("draw", chance=["draw cull cull"], A={"deck": ["cull*2"]})
    assert story.see("A.hand_size") == 2
    assert story.see("turn") == "B"


@pytest.mark.rule("FG-13.4")
def test_a_used_up_supply_shows_fewer_cards() -> None:
    story = table("refill", chance=["draw cull"], supply=NO_SUPPLY, rows={"training": ["pierce"]},
                  A={"deck": ["cull"]})  # fmt: skip
    assert story.see("rows.training") == ["pierce"]


# ---- the check


@pytest.mark.rule("FG2-EX.12", "FG2-EX.13", "FG2-14.1", "FG2-14.2", "FG2-14.3", "FG-14.4", "FG2-29.1")
@pytest.mark.parametrize("favor, boast, asked", [("A", 10, "LateRegistration"), ("A", 15, "TakeActions"),
                                                 ("B", 10, "TakeActions")])  # fmt: skip
def test_the_holder_of_the_favor_sums_all_bloodlust(favor: str, boast: int, asked: str) -> None:
    story = table("check", favor=favor, boast=boast, A={"gladiators": {"lasting": ["rudiarius", "tiro"]}},
                  B={"gladiators": {"fleeting_1": ["crupellarius"]}})  # fmt: skip
    assert story.see("bloodlust") == 10
    assert story.see("asked") == asked


# ---- Late Registration


@pytest.mark.rule("FG-EX.3", "FG-EX.4", "FG-7.8", "FG-7.9", "FG-15.5", "FG2-15.4")
def test_three_coins_for_the_fee() -> None:
    story = table("registration", A={"hand": ["cestus", "business_as_usual*4"]},
                  B={"gladiators": {"lasting": ["tiro"]}})  # fmt: skip
    story.act("A register cestus lasting")
    assert story.refused("A pay business_as_usual business_as_usual business_as_usual business_as_usual") == "FG-7.8"
    story.act("A pay business_as_usual business_as_usual business_as_usual")
    assert story.see("A.hand") == ["business_as_usual"]
    assert list(gladiators(story, "A")) == ["cestus"]


@pytest.mark.rule("FG2-EX.30", "FG2-15.1", "FG2-15.2", "FG2-15.3", "FG-15.9", "FG-15.8", "FG-4.6")
def test_registration_goes_one_by_one_and_passing_is_final() -> None:
    story = table("registration", favor="B", A={"hand": ["tiro*3"], "coins": 9}, B={"hand": ["tiro"], "coins": 9})
    assert story.see("turn") == "A"
    story.act("A register tiro lasting", "A pay 3", "B pass", "A register tiro lasting", "A pay 3")
    assert story.refused("B register tiro lasting") == "FG2-15.2"
    assert isinstance(story.s.stack[-1], LateRegistration)
    story.act("A pass")
    assert not isinstance(story.s.stack[-1], LateRegistration)


@pytest.mark.rule("FG-15.6", "FG-15.7", "FG-13.9")
def test_only_supported_gladiators_are_registered() -> None:
    story = table("registration", A={"hand": ["gallus", "quaestor", "tiro"], "coins": 2})
    assert story.refused("A register quaestor lasting") == "FG-15.7"
    assert story.refused("A register gallus lasting") == "FG-15.6"
    assert story.refused("A register tiro lasting") == "FG-15.5"
    assert story.refused("A play quaestor") == "FG-15.7"
    assert story.refused("A discard tiro") == "FG-13.9"
    assert verbs(story, "A") == {"pass"}


def test_censor_makes_it_cheaper() -> None:
    story = table("registration", A={"hand": ["tiro"], "coins": 2, "villa": ["censor"]})
    story.act("A register tiro lasting")
    assert offers(story, "A") == ["pay 2"]
