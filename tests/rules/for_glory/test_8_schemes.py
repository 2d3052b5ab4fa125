"""Sections 8, 9, 33 and 27: Schemes, Patrons, starting cards and Boasts."""

from __future__ import annotations

import pytest

from tests.rules.for_glory.stories import NO_SUPPLY, battle, offers, table, verbs


@pytest.mark.rule("FG-EX.2", "FG-7.6", "FG-1.13", "FG-1.14", "FG-34.8", "FG-8.3", "FG-8.6")
def test_two_abilities_two_payments() -> None:
    story = table(A={
        "hand": ["shady_dealings", "business_as_usual"], "villa": ["treacherous_augur", "treacherous_augur"],
        "discard": ["pierce", "lunge"], "deck": [],
    })  # fmt: skip
    story.act("A use treacherous_augur#1", "A pay shady_dealings", "A card shady_dealings")
    assert story.see("A.deck_top") == ["shady_dealings"]  # the Income Card just used was in the Discard Pile already
    assert [c["ready"] for c in story.see("A.villa")] == [False, True]
    assert story.refused("A use treacherous_augur#2") == "FG-1.14"


@pytest.mark.rule("FG-EX.51", "FG-1.13", "FG-5.3", "FG-8.7", "FG-5.6")
def test_an_exhausted_aedile_cannot_draw() -> None:
    story = table(A={"villa": [{"card": "aedile", "ready": False}]})
    assert story.refused("A use aedile") == "FG-8.7"


@pytest.mark.rule("FG-8.3", "FG-8.2", "FG-8.6", "FG-5.12")
def test_a_scheme_ability_leaves_its_patron_in_the_villa() -> None:
    story = table(A={"villa": ["unscrupulous_consul"]})
    story.act("A use unscrupulous_consul")
    assert story.see("A.coins") == 2
    assert story.see("A.villa") == [{"card": "unscrupulous_consul", "ready": False}]
    assert story.refused("A use unscrupulous_consul") == "FG-8.7"


@pytest.mark.rule("FG-8.5")
def test_an_ability_is_not_used_from_the_hand() -> None:
    story = table(A={"hand": ["unscrupulous_consul"]})
    assert not [offer for offer in offers(story, "A") if offer.startswith("use")]


@pytest.mark.rule("FG-EX.19", "FG-33.1", "FG-33.2", "FG-33.3", "FG-33.4", "FG-2.11", "FG-8.4")
def test_cull_gives_no_coin() -> None:
    story = table(A={"hand": ["cull", "business_as_usual"]}, rows={"training": ["pierce"]})
    story.act("A play cull")
    assert story.refused("A card cull") == "FG-33.4"
    story.act("A card business_as_usual")
    assert story.refused("A buy pierce") == "FG-7.5"
    assert story.see("removed") == ["business_as_usual"]
    assert story.see("A.discard_top") == "cull"


@pytest.mark.rule("FG-33.1", "FG-1.3")
def test_culling_is_voluntary() -> None:
    story = table(A={"hand": ["cull", "tiro"]})
    story.act("A play cull", "A decline")
    assert story.see("A.hand") == ["tiro"]


@pytest.mark.rule("FG-1.17")
def test_a_scheme_with_nothing_to_work_on_is_not_played() -> None:
    story = table(A={"hand": ["cull"]})
    assert story.refused("A play cull") == "FG-1.17"


@pytest.mark.rule("FG-EX.17", "FG-33.5", "FG-33.6", "FG-33.7", "FG-13.11", "FG-2.8")
def test_fresh_perspective_deals_three_over_a_gap() -> None:
    story = table(chance=["deal lunge lunge evade"], A={"hand": ["fresh_perspective"]}, rows={"training": ["pierce"]})
    story.act("A play fresh_perspective", "A deck training")
    story.done()
    assert story.see("A.coins") == 1
    assert sorted(story.see("rows.training")) == ["evade", "lunge", "lunge"]
    assert story.see("supply_discard.training") == ["pierce"]


@pytest.mark.rule("FG-EX.18", "FG-33.7")
def test_fresh_perspective_on_an_empty_row() -> None:
    story = table(chance=["deal quaestor tribune legatus"], A={"hand": ["fresh_perspective"]})
    story.act("A play fresh_perspective", "A deck economy")
    assert len(story.see("rows.economy")) == 3
    assert story.see("supply_discard.economy") == []


@pytest.mark.rule("FG-33.8", "FG-13.3")
def test_the_discard_pile_is_shuffled_when_the_supply_runs_out() -> None:
    story = table(chance=["deal lunge", "deal pierce evade"], A={"hand": ["fresh_perspective"]},
                  rows={"training": ["pierce"]}, supply={"training": ["lunge"]},
                  supply_discard={"training": ["evade"]})  # fmt: skip
    story.act("A play fresh_perspective", "A deck training")
    story.done()
    assert sorted(story.see("rows.training")) == ["evade", "lunge", "pierce"]


@pytest.mark.rule("FG-9.1", "FG-9.2", "FG-9.3", "FG-9.4", "FG-11.14")
def test_copies_of_a_patron_add_up() -> None:
    story = table(A={"hand": ["quaestor*2"]})
    story.act("A play quaestor", "A play quaestor")
    assert story.see("A.influence") == 2


@pytest.mark.rule("FG-27.1", "FG-27.2", "FG-27.3")
def test_a_boast_is_played_for_nothing_or_culled_but_not_reserved() -> None:
    story = table(A={"hand": ["boast_6", "boast_10", "cull"]})
    assert story.refused("A reserve boast_6") == "FG-12.2"
    story.act("A play boast_6", "A play cull", "A card boast_10")
    assert story.see("A.discard") == ["boast_6", "cull"]
    assert story.see("removed") == ["boast_10"]


@pytest.mark.rule("FG-2.12")
def test_a_card_being_resolved_is_in_no_zone() -> None:
    story = table(A={"hand": ["old_acquaintance"], "discard": ["pierce"]})
    story.act("A play old_acquaintance")
    assert story.see("A.hand") == []
    assert story.see("A.discard") == ["pierce"]
    story.act("A card pierce")
    assert (story.see("A.hand"), story.see("A.discard")) == (["pierce"], ["old_acquaintance"])


@pytest.mark.rule("FG-13.12")
def test_more_cards_in_step_five_add_up_and_end_with_the_turn() -> None:
    story = table(chance=["draw " + "business_as_usual " * 9 + "cestus"], supply=NO_SUPPLY,
                  A={"hand": ["whispered_favors", "crowd_pleaser"],
                     "deck": ["business_as_usual*9", "cestus"]})  # fmt: skip
    story.act("A play whispered_favors", "A play crowd_pleaser", "A end")
    story.done()
    assert story.see("A.hand_size") == 10
    assert story.s.players[0].draws == 0


def test_blackmail_makes_the_opponent_choose() -> None:
    story = table(A={"hand": ["blackmail"]}, B={"hand": ["pierce", "tiro"]})
    story.act("A play blackmail", "B discard tiro")
    assert story.see("B.discard") == ["tiro"]
    assert story.see("A.coins") == 1


def test_rigged_auction_takes_a_cheap_card() -> None:
    story = table(A={"hand": ["rigged_auction"]}, rows={"training": ["pierce", "evade"]})
    story.act("A play rigged_auction")
    assert offers(story, "A") == [repr(story.game.read(story.s, "card pierce"))]
    story.act("A card pierce")
    assert story.see("A.discard") == ["pierce", "rigged_auction"]


@pytest.mark.rule("FG-8.1")
def test_schemes_belong_to_the_own_machinations_turn() -> None:
    scheming = {"hand": ["lucrative_investment", "smuggled_blade"], "villa": ["quaestor"]}
    story = table(A={}, B=scheming)
    assert story.refused("B play lucrative_investment") == "FG-6.7"
    assert story.refused("B use quaestor 0") == "FG-6.7"
    late = table("registration", favor="B", A=scheming)
    assert late.refused("A play lucrative_investment") == "FG-15.7"
    fight = battle(A={"gladiators": ["tiro"], **scheming}, B={"gladiators": ["tiro"]})
    assert fight.refused("A play lucrative_investment") == "FG-8.1"
    assert verbs(fight, "A") == {"attack", "tactic"}  # Smuggled Blade as what it is here


@pytest.mark.rule("FG-13.10")
def test_no_card_is_thrown_away_before_step_3() -> None:
    story = table(A={"hand": ["tiro", "cull"]})
    assert story.refused("A discard tiro") == "FG-13.10"
    assert "discard" not in verbs(story, "A")
    story.act("A play cull", "A card tiro")  # by an effect
    assert story.see("A.hand") == []
