"""Corners where chapters meet: what happens while something else is being done."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.kit import Story
from tests.rules.for_glory.many import fight
from tests.rules.for_glory.stories import NO_SUPPLY, battle, gladiators, offers, pass_all, table, verbs

OTHER_WORDS = {"pack": str(Path(__file__).parents[2] / "cases" / "packs" / "corners.yaml")}
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


# ---- section 19: the target of an attack


@pytest.mark.rule("FG-19.4", "FG-19.6")
def test_an_attack_drawn_to_two_gladiators_goes_to_one_of_them() -> None:
    story = battle(A={"gladiators": ["crupellarius"]},
                   B={"gladiators": ["tiro", "cestus", "gallus"], "hand": ["taunt*2"]})  # fmt: skip
    story.act("A attack crupellarius", "B react taunt", "B target tiro", "B react taunt", "B target cestus")
    assert story.see("asked") == "PickTarget"
    assert len(offers(story, "A")) == 2
    assert story.refused("A target gallus") == "FG-1.11"
    pass_all(story.act("A target tiro", "A end"))
    assert story.s.must_target == ()


@pytest.mark.rule("FG-19.4", "FGM-22.4")
def test_of_two_who_draw_an_attack_the_attacker_picks() -> None:
    story = fight(3, A={"gladiators": ["crupellarius", "tiro"]}, B={"gladiators": ["gallus"], "hand": ["taunt"]},
                  C={"gladiators": ["pontarius", "cestus"], "hand": ["taunt"]})  # fmt: skip
    story.act("A attack crupellarius", "B react taunt", "B target gallus", "C react taunt", "C target pontarius")
    assert story.offered("A target gallus")
    assert story.offered("A target pontarius")
    assert not story.offered("A target cestus")


# ---- section 23: health


@pytest.mark.rule("FG-23.6", "FG-23.5", "FG-5.11")
def test_falling_health_defeats_at_that_moment() -> None:
    story = battle(options=OTHER_WORDS, turn="B", B={"gladiators": ["crupellarius"]},
                   A={"gladiators": [{"card": "tiro", "damage": 2}, {"card": "primus_palus", "damage": 4},
                                     "arbelas", "crupellarius"]})  # fmt: skip
    assert gladiators(story, "A")["tiro"]["health"] == 3  # Primus Palus holds it up
    story.act("B attack B:crupellarius", "B target primus_palus")
    assert list(gladiators(story, "A")) == ["arbelas", "crupellarius"]
    assert story.see("A.discard") == ["primus_palus", "tiro"]


@pytest.mark.rule("FG-23.6", "FG-23.1")
def test_no_health_is_defeat_even_without_damage() -> None:
    story = battle(options=OTHER_WORDS, A={"gladiators": ["tiro"], "hand": ["battle_cry"]},
                   B={"gladiators": ["cestus", "gallus"]})  # fmt: skip
    story.act("A tactic battle_cry", "A target cestus")
    assert list(gladiators(story, "B")) == ["gallus"]
    assert story.see("B.coins") == 1


@pytest.mark.rule("FG-23.6", "FG-19.7")
def test_an_attacker_whose_health_goes_with_its_readiness_falls_before_it_strikes() -> None:
    story = battle(options=OTHER_WORDS, B={"gladiators": ["crupellarius"]},
                   A={"gladiators": [{"card": "eques", "damage": 2}, "tiro"]})  # fmt: skip
    story.act("A attack eques")
    assert [story.see("asked"), list(gladiators(story, "A"))] == ["Fight", ["tiro"]]
    assert "attack" not in verbs(story, "A")  # it was the attack of this turn


# ---- sections 12 and 28: at any time


@pytest.mark.rule("FG-28.8", "FG-25.10", "FG2-25.1")
def test_a_battle_ended_by_a_free_action_asks_nobody_to_fight_on() -> None:
    story = battle(options=OTHER_WORDS, A={"gladiators": ["tiro"], "hand": ["lunge"]},
                   B={"gladiators": ["pontarius"], "villa": ["verona"]})  # fmt: skip
    story.act("B free verona 0", "B target tiro")
    assert story.see("B.glory") == 2
    assert story.see("phase") == "resolution"


@pytest.mark.rule("FG-28.8", "FG-19.7", "FG-12.8")
def test_an_attacker_struck_down_while_its_target_is_picked_deals_nothing() -> None:
    story = battle(options=OTHER_WORDS, A={"gladiators": ["gallus", "tiro"]},
                   B={"gladiators": ["pontarius", "cestus"], "villa": ["verona"]})  # fmt: skip
    story.act("A attack gallus")
    pass_all(story)
    assert story.see("asked") == "PickTarget"
    story.act("B free verona 0", "B target gallus")
    assert [story.see("asked"), story.see("turn")] == ["Fight", "A"]
    assert offers(story, "A") == ["end"]


@pytest.mark.rule("FG-21.10", "FG-31.6", "FG-31.5", "FG-28.6")
def test_damage_of_a_free_action_reopens_the_window_for_who_has_passed() -> None:
    blessed = {"card": "crupellarius", "blessings": 1}
    story = battle(options=OTHER_WORDS, A={"gladiators": ["tiro"], "villa": ["verona"], "hand": ["steady_nerves"]},
                   B={"gladiators": [blessed, "gallus"], "hand": ["steady_nerves"]})  # fmt: skip
    story.act("A attack tiro", "A pass", "A target gallus", "B pass")
    story.act("A free verona 0", "A target crupellarius", "A pass")
    assert [story.see("turn"), story.refused("B pass")] == ["B", "FG-31.5"]
    pass_all(story.act(f"B bless {story.s.fighters[1].id}"))
    assert [f["damage"] for f in story.see("B.gladiators.lasting")] == [0, 1]


@pytest.mark.rule("FG-28.8", "FG-1.16", "FG-7.11")
def test_who_pays_with_the_last_card_has_none_to_discard() -> None:
    story = table(options=OTHER_WORDS, A={"hand": ["blackmail"]},
                  B={"hand": ["business_as_usual"], "villa": ["nemausus"]})  # fmt: skip
    story.act("A play blackmail")
    assert story.see("asked") == "DiscardFromHand"
    story.act("B free nemausus 0", "B pay 0 business_as_usual")
    assert [story.see("asked"), story.see("A.coins"), story.see("B.coins")] == ["TakeActions", 1, 1]


# ---- section 15: Late Registration


@pytest.mark.rule("FG-1.6", "FG2-15.1", "FG2-15.3")
def test_who_is_asked_to_register_is_the_active_player() -> None:
    story = table("registration", favor="B", A={"hand": ["tiro"], "coins": 3}, B={"hand": ["tiro*2"], "coins": 6})
    active = [story.s.active]
    for answer in ("A register tiro lasting", "A pay 3", "B register tiro lasting", "B pay 3", "A pass"):
        story.act(answer)
        active.append(story.s.active)
    assert active == [0, 0, 1, 1, 0, 1]


# ---- sections 9 and 28: texts in a Villa that are always on


@pytest.mark.rule("FG2-28.1", "FG2-28.2", "FG2-28.10", "FG2-16.6")
@pytest.mark.parametrize("words, attack", [
    ({"A": {"villa": ["roma"]}}, 2), ({"champions": {"fleeting_1": "A"}, "arenas": {"fleeting_1": "roma"}}, 2),
    ({"arenas": {"fleeting_1": "roma"}}, 1), ({"B": {"villa": ["roma"]}}, 1),
])  # fmt: skip
def test_an_arena_with_access_may_strengthen_all_own_gladiators(words: dict[str, Any], attack: int) -> None:
    for damage in (0, 1):
        sides = {"A": {"gladiators": ["tiro"]}, "B": {"gladiators": [{"card": "crupellarius", "damage": damage}]}}
        seats = {seat: sides[seat] | words.get(seat, {}) for seat in "AB"}
        story = battle(options=OTHER_WORDS, **(words | seats))
        assert gladiators(story, "A")["tiro"]["attack"] == (attack if damage else 1)  # while somebody is damaged


@pytest.mark.rule("FG-5.6", "FG-1.11")
@pytest.mark.parametrize("ready", [True, False])
def test_a_ready_patron_may_keep_all_own_gladiators_from_being_targets(ready: bool) -> None:
    story = battle(options=OTHER_WORDS, A={"gladiators": ["tiro"], "hand": ["lunge"]},
                   B={"gladiators": ["gallus"], "villa": [{"card": "censor", "ready": ready}]})  # fmt: skip
    story.act("A tactic lunge")
    assert story.offered("A target gallus") is not ready
    assert story.offered("A target tiro")


@pytest.mark.rule("FG-17.1", "FG-34.9")
@pytest.mark.parametrize("own, first", [(["tiro*2"], "A"), (["tiro"], "B")])
def test_a_bonus_for_initiative_may_depend_on_who_is_there(own: list[str], first: str) -> None:
    story = table("battles", options=OTHER_WORDS, favor="B", A={"gladiators": {"lasting": own}, "villa": ["legatus"]},
                  B={"gladiators": {"lasting": ["essedarius"]}})  # fmt: skip
    assert story.see("initiative") == first


# ---- nested events


@pytest.mark.rule("FG-21.10", "FG-11.13", "FG-11.7", "FG-22.15", "FG-34.5", "FG-34.6")
def test_a_strike_out_of_a_forced_discard_joins_the_damage_that_is_being_answered() -> None:
    """Vestalis exhausts in a damage window; Arbelas, no longer supported, strikes before anything is prevented."""
    story = battle(A={"gladiators": ["tiro", "gallus"]}, B={"gladiators": ["arbelas", "cestus"], "villa": ["vestalis"]})
    story.act("A attack gallus", "A target cestus", "B use vestalis")
    assert [list(gladiators(story, "B")), story.see("B.coins")] == [["cestus"], 1]
    story.act("B use arbelas", "B target gallus")
    gallus = gladiators(story, "A")["gallus"]
    assert [gallus["assigned"], gallus["damage"]] == [2, 0]  # no window of its own
    story.act("B target cestus")  # what Vestalis prevents is picked last
    assert list(gladiators(story, "A")) == ["tiro"]
    assert gladiators(story, "B")["cestus"]["damage"] == 1  # all resolved together


@pytest.mark.rule("FG2-10.10", "FG2-10.11", "FG-22.12", "FG-22.9")
def test_arbelas_strikes_where_it_leaves_when_it_moves() -> None:
    sides = {"A": {"hand": ["change_of_venue"], "gladiators": {"lasting": ["arbelas"]}, "villa": ["crooked_senator"]},
             "B": {"gladiators": {"lasting": ["gallus"], "fleeting_1": ["tiro"]}, "villa": ["crooked_senator"]}}
    story = table(**sides)
    story.act("A play change_of_venue", "A target arbelas")
    assert offers(story, "A") == ["arena 0"]  # the other Fleeting Glory Arena is closed
    story.act("A arena fleeting_1")
    assert story.refused("A pass") == "FG-22.13"
    story.act("A use arbelas")
    assert not story.offered("A target tiro")
    story.act("A target gallus")
    assert [list(gladiators(story, seat, "fleeting_1")) for seat in "AB"] == [["arbelas"], ["tiro"]]
    assert [story.see("B.gladiators.lasting"), story.see("B.discard_top"), story.see("A.coins")] == [[], "gallus", 1]


@pytest.mark.rule("FG-22.16", "FG2-22.4", "FG-23.5", "FG2-25.11")
def test_of_two_that_fell_together_the_inactive_players_strikes_first() -> None:
    story = battle(A={"gladiators": ["arbelas", "tiro"], "hand": ["free_for_all"]},
                   B={"gladiators": ["arbelas", "gallus"]})  # fmt: skip
    story.act("A tactic free_for_all")
    assert [story.see("turn"), story.see("A.coins"), story.see("B.coins")] == ["B", 1, 1]
    story.act("B use arbelas#2", "B target tiro")  # A has none left: the battle is lost before A's own strike
    assert story.see("turn") == "A"
    story.act("A use arbelas#1", "A target gallus")
    assert [story.see("A.glory"), story.see("B.glory")] == [0, 2]
    assert [story.see("A.coins"), story.see("B.coins")] == [2, 2]


@pytest.mark.rule("FG2-25.5", "FG2-16.3", "FG2-26.4")
def test_a_drawn_battle_is_followed_by_the_next() -> None:
    hurt = [{"card": "cestus", "damage": 1}]
    story = battle(arena="fleeting_1", champions={"fleeting_1": "B"},
                   A={"gladiators": {"fleeting_1": hurt, "lasting": ["tiro"]}, "hand": ["free_for_all"]},
                   B={"gladiators": {"fleeting_1": hurt, "lasting": ["gallus"]}})  # fmt: skip
    story.act("A tactic free_for_all")
    assert [story.see("battle"), story.see("A.coins"), story.see("B.coins")] == ["lasting", 1, 1]
    assert story.see("arenas.fleeting_1") == {"card": "capua", "ready": True, "glory": 1, "champion": "B"}


# ---- words of other card sets


@pytest.mark.rule("FG2-25.1", "FG2-10.10", "FG-25.9")
def test_who_is_moved_out_of_the_battle_leaves_it_to_the_other() -> None:
    story = battle(options=OTHER_WORDS, A={"gladiators": ["tiro"], "hand": ["net_throw"]}, B={"gladiators": ["gallus"]})
    story.act("A tactic net_throw", "A target gallus", "A arena fleeting_1")
    assert [story.see("phase"), story.see("A.glory"), story.see("B.glory")] == ["resolution", 2, 0]


@pytest.mark.rule("FG-21.16", "FG2-10.11", "FG-31.3")
def test_who_is_moved_away_leaves_assigned_damage_behind() -> None:
    story = battle(options=OTHER_WORDS, A={"gladiators": ["crupellarius"]},
                   B={"gladiators": [{"card": "gallus", "blessings": 1}, "tiro"], "hand": ["evade"]})  # fmt: skip
    story.act("A attack crupellarius", "A target gallus", "B react evade", "B target gallus", "B arena fleeting_1")
    gallus = gladiators(story, "B", "fleeting_1")["gallus"]
    assert [gallus[token] for token in ("assigned", "damage", "blessings")] == [0, 0, 1]
    assert story.see("asked") == "Fight"


@pytest.mark.rule("FG-19.7", "FG2-16.5", "FG2-10.10")
def test_an_attacker_that_is_moved_away_deals_nothing_where_it_comes_to() -> None:
    story = battle(options=OTHER_WORDS, A={"gladiators": ["crupellarius", "tiro"]},
                   B={"gladiators": {"lasting": ["gallus"], "fleeting_1": ["cestus"]},
                      "hand": ["riposte"]})  # fmt: skip
    story.act("A attack crupellarius", "B react riposte", "B target crupellarius", "B arena fleeting_1")
    assert [story.see("asked"), offers(story, "A")] == ["Fight", ["end"]]  # it still was the attack of this turn
    assert gladiators(story, "B", "fleeting_1")["cestus"]["damage"] == 0


@pytest.mark.rule("FG-1.3")
@pytest.mark.parametrize("answer, ready", [("accept", True), ("decline", False)])
def test_what_may_be_left_out_need_not_be_a_pick(answer: str, ready: bool) -> None:
    story = battle(options=OTHER_WORDS, A={"gladiators": [{"card": "tiro", "ready": False}], "hand": ["second_wind"]},
                   B={"gladiators": ["gallus"]})  # fmt: skip
    story.act("A tactic second_wind")
    assert offers(story, "A") == ["accept", "decline"]
    story.act(f"A {answer}")
    assert [gladiators(story, "A")["tiro"]["ready"], story.see("A.coins")] == [ready, 1]


@pytest.mark.rule("FG-1.3", "FG-1.16", "FG-31.7")
@pytest.mark.parametrize("answer, left", [("A target gallus", 0), ("A decline", 2)])
def test_what_may_be_left_out_picks_the_target_of_what_follows(answer: str, left: int) -> None:
    story = battle(options=OTHER_WORDS, A={"gladiators": ["tiro"], "hand": ["field_surgeon"]},
                   B={"gladiators": [{"card": "gallus", "blessings": 2}]})  # fmt: skip
    story.act("A tactic field_surgeon", answer)
    if answer != "A decline":
        story.act(f"B bless {story.s.fighters[1].id}")
    assert gladiators(story, "B")["gallus"]["blessings"] == left


@pytest.mark.rule("FG-28.9", "FG-1.3")
def test_a_free_action_that_may_hit_names_its_arena_outside_a_battle() -> None:
    story = table(options=OTHER_WORDS, A={"villa": ["londinium"], "gladiators": {"lasting": ["tiro"]}},
                  B={"gladiators": {"fleeting_1": ["cestus"]}})  # fmt: skip
    story.act("A free londinium 0 fleeting_1")
    assert len(offers(story, "A")) == 2  # Cestus, or nobody
    pass_all(story.act("A target cestus"))
    assert gladiators(story, "B", "fleeting_1")["cestus"]["damage"] == 1


@pytest.mark.rule("FG-13.5", "FG-13.12")
def test_a_patron_may_always_add_to_the_draw_of_step_5() -> None:
    story = table("draw", ["draw " + "tiro " * 8], options=OTHER_WORDS, A={"villa": ["quaestor"], "deck": ["tiro*9"]})
    assert story.see("A.hand") == ["tiro"] * 8
    story.done()


@pytest.mark.rule("FG-1.4", "FG-4.3")
def test_what_lasts_for_a_machinations_turn_ends_with_it() -> None:
    story = table(options=OTHER_WORDS, rows=FULL_ROWS, supply=NO_SUPPLY,
                  A={"hand": ["whispered_favors"], "deck": [], "gladiators": {"lasting": ["tiro"]}})  # fmt: skip
    story.act("A play whispered_favors", "A target tiro")
    assert gladiators(story, "A")["tiro"]["attack"] == 2
    story.chance.append("draw whispered_favors")
    story.act("A end")
    assert [story.see("turn"), gladiators(story, "A")["tiro"]["attack"]] == ["B", 1]
