"""Sections 1, 2, 19 to 23, 28 and 31: what windows, scopes, Blessings and arena abilities do in the corners."""

from __future__ import annotations

import pytest

from munera.for_glory.state import active_player
from tests.kit import LETTERS, Story
from tests.rules.for_glory.stories import battle, gladiators, offers, pass_all, table, verbs

# ---- scope and targets


@pytest.mark.rule("FG-1.21", "FG2-16.5", "FG2-16.7", "FG2-16.6", "FG-22.9", "FG2-20.6", "FG-16.4")
def test_nothing_reaches_another_arena() -> None:
    story = battle(A={"gladiators": {"lasting": ["tiro"], "fleeting_1": ["spiculus"]}, "hand": ["lunge"]},
                   B={"gladiators": {"lasting": ["crupellarius"], "fleeting_1": ["cestus"]}})  # fmt: skip
    assert "use" not in verbs(story, "A")  # Spiculus is a bystander
    story.act("A tactic lunge")
    assert story.refused("A target cestus") == "FG-1.12"
    assert story.offered("A target tiro")  # friendly Gladiators may be picked
    story.act("A target crupellarius", "A attack tiro")
    assert story.refused("A target cestus") == "FG-19.4"


@pytest.mark.rule("FG-1.4", "FG-1.18", "FG-1.9", "FG-1.15")
def test_a_noun_without_an_owner_means_everybody() -> None:
    story = battle(A={"gladiators": ["crupellarius"], "hand": ["free_for_all"]}, B={"gladiators": ["pontarius"]})
    story.act("A tactic free_for_all")
    pass_all(story)
    assert [gladiators(story, "A")["crupellarius"]["damage"], gladiators(story, "B")["pontarius"]["damage"]] == [1, 1]


@pytest.mark.rule("FG-1.16", "FG-1.2")
def test_the_possible_rest_is_still_carried_out() -> None:
    story = battle(A={"gladiators": ["tiro"], "hand": ["profane_strike"]}, B={"gladiators": ["crupellarius"]})
    story.act("A tactic profane_strike", "A target crupellarius")  # there is no Blessing to take off
    assert gladiators(story, "B")["crupellarius"]["damage"] == 1
    assert story.see("A.discard_top") == "profane_strike"


def test_eques_is_out_of_reach_of_tactics_while_ready() -> None:
    story = battle(A={"gladiators": ["tiro"], "hand": ["lunge"]}, B={"gladiators": ["eques", "gallus"]})
    story.act("A tactic lunge")
    assert story.refused("A target eques") == "FG-1.12"
    story.act("A target gallus", "A attack tiro", "A target eques")
    assert gladiators(story, "B")["eques"]["damage"] == 1


def test_hoplomachus_silences_the_others_while_exhausted() -> None:
    for ready, able in ((True, True), (False, False)):
        story = battle(A={"gladiators": ["spiculus"]}, B={"gladiators": [{"card": "hoplomachus", "ready": ready}]})
        assert ("use" in verbs(story, "A")) is able


@pytest.mark.rule("FG-5.7", "FG-5.15", "FG-5.1")
def test_an_exhausted_gladiator_is_not_blank_and_enters_the_battle_so() -> None:
    story = table("battles",
                  A={"gladiators": {"lasting": [{"card": "essedarius", "ready": False}]}, "villa": ["praetor"]},
                  B={"gladiators": {"lasting": ["pontarius"]}})  # fmt: skip
    assert story.see("initiative") == "A"  # its agility counts
    assert gladiators(story, "A")["essedarius"]["attack"] == 3
    assert "attack" not in verbs(story, "A")


# ---- Tactics


@pytest.mark.rule("FG-20.2", "FG-20.3", "FG-20.4", "FG-20.5", "FG-20.8", "FG-20.9", "FG-21.1")
def test_an_ability_is_the_tactic_of_the_turn_and_leaves_its_card() -> None:
    story = battle(A={"gladiators": ["tiro"], "villa": ["praetor"], "hand": ["lunge"]},
                   B={"gladiators": ["crupellarius"]})  # fmt: skip
    story.act("A use praetor", "A target crupellarius")
    assert story.refused("A tactic lunge") == "FG-18.3"
    assert story.see("A.villa") == [{"card": "praetor", "ready": False}]


@pytest.mark.rule("FG-20.7", "FG2-28.1", "FG2-28.10", "FG-5.9")
def test_arena_abilities_need_access() -> None:
    words = {"A": {"gladiators": ["tiro"]}, "B": {"gladiators": ["crupellarius"]}}
    assert "use" not in verbs(battle(arenas={"fleeting_1": "pompeii", "fleeting_2": "roma"}, **words), "A")
    villa = battle(arenas={"fleeting_2": "roma"}, **{**words, "A": {"gladiators": ["tiro"], "villa": ["pompeii"]}})
    villa.act("A use pompeii", "A target crupellarius", "A attack tiro", "A target crupellarius", "A end")
    assert villa.see("A.villa.0.ready") is False


# ---- damage


@pytest.mark.rule("FG-21.10", "FG-21.21", "FG-22.20")
def test_damage_in_an_open_window_joins_it() -> None:
    story = battle(A={"gladiators": ["gallus"], "hand": ["counterattack"]},
                   B={"gladiators": ["crupellarius", "murmillo"]})  # fmt: skip
    story.act("A attack gallus", "A target crupellarius", "A react counterattack", "A target crupellarius",
              "A target murmillo", "A amount 1")  # fmt: skip
    assert story.refused("B pass") == "FG-22.13"  # damage has arrived at Murmillo
    story.act("B use murmillo")
    assert (gladiators(story, "B")["crupellarius"]["damage"], gladiators(story, "B")["murmillo"]["damage"]) == (1, 0)


@pytest.mark.rule("FG-21.14", "FG-21.8", "FG-21.9", "FG-21.4")
def test_removing_stops_at_what_is_there() -> None:
    story = battle(A={"gladiators": ["tiro", {"card": "gallus", "damage": 1}], "hand": ["field_surgeon"]},
                   B={"gladiators": ["crupellarius"]})  # fmt: skip
    story.act("A tactic field_surgeon")
    assert story.refused("A target tiro") == "FG-21.14"
    story.act("A target gallus")
    assert gladiators(story, "A")["gallus"]["damage"] == 0


@pytest.mark.rule("FG-21.15", "FG-21.12")
def test_the_user_picks_which_tokens_shift() -> None:
    story = battle(A={"gladiators": ["tiro"], "hand": ["no_quarter"]},
                   B={"gladiators": [{"card": "crupellarius", "ready": False}, "rudiarius"],
                      "hand": ["counterattack", "shield_up"]})  # fmt: skip
    story.act("A tactic no_quarter", "A target crupellarius")
    assert not any(offer.startswith(f"react {story.s.box.find('shield_up')}") for offer in offers(story, "B"))
    f = next(f for f in story.s.fighters if f.hard)
    f.assigned = 1  # as if another source had hit it too
    story.act("B react counterattack", "B target crupellarius", "B target rudiarius", "B amount 2")
    assert offers(story, "B") == ["hard 1", "hard 2"]
    story.act("B hard 1")
    other = next(f for f in story.s.fighters if story.s.box.cards[f.kind].key == "rudiarius")
    assert (f.assigned, f.hard, other.assigned, other.hard) == (0, 1, 1, 1)


@pytest.mark.rule("FG-19.7", "FG-19.8")
def test_an_attacker_that_is_gone_deals_no_damage() -> None:
    story = battle(A={"gladiators": [{"card": "gallus", "damage": 1}, "tiro"]},
                   B={"gladiators": ["crupellarius"], "hand": ["riposte"]})  # fmt: skip
    story.act("A attack gallus", "B react riposte")
    assert gladiators(story, "B")["crupellarius"]["damage"] == 0
    assert story.refused("A attack tiro") == "FG-18.3"  # it still was the attack of this turn


@pytest.mark.rule("FG-19.5", "FG-19.6", "FG-21.16")
def test_all_of_the_attack_goes_to_the_target_picked_at_step_three() -> None:
    story = battle(A={"gladiators": ["scissor"]}, B={"gladiators": ["tiro", "crupellarius"]})
    story.act("A attack scissor", "A use scissor", "A target tiro", "A target crupellarius")
    assert gladiators(story, "B")["crupellarius"]["damage"] == 2


# ---- windows


@pytest.mark.rule("FG-22.16", "FG-22.15", "FG-22.2")
def test_two_defeats_share_a_window_and_each_is_answered() -> None:
    story = battle(A={"gladiators": ["crupellarius"], "hand": ["sweeping_blow"]},
                   B={"gladiators": ["bestiarius", "bestiarius", "tiro"]})  # fmt: skip
    story.act("A tactic sweeping_blow")
    pass_all_but_use(story)
    assert story.see("B.coins") == 2 + 2  # insurance, and what Bestiarius gives, twice


def pass_all_but_use(story: Story) -> None:
    """Use every ability that is offered in the windows, then pass."""
    while story.see("asked") == "React":
        seat = LETTERS.index(story.see("turn"))
        uses = [a for a in story.game.options(story.s, seat) if a.verb == "use"]
        story.answer(seat, repr(uses[0]) if uses else "pass")


@pytest.mark.rule("FG-22.17", "FG-1.5", "FG-1.6")
def test_the_active_player_orders_windows_of_different_kinds() -> None:
    story = battle(turn="B", A={"gladiators": ["arbelas", "pontarius"], "hand": ["opportunist"]},
                   B={"gladiators": ["crupellarius"]})  # fmt: skip
    story.act("B attack crupellarius", "B target arbelas")
    if story.see("asked") == "React":  # Pontarius could take it
        story.act("A pass")
    assert (story.see("asked"), story.see("turn")) == ("OrderWindows", "B")
    story.act("B answer defeated")
    assert "react" in verbs(story, "A")
    story.act("A pass")
    assert "pass" not in verbs(story, "A")  # Arbelas must strike


@pytest.mark.rule("FG-22.19", "FG-5.6")
def test_an_exhausted_patron_does_not_react() -> None:
    story = battle(A={"gladiators": ["gallus"]},
                   B={"gladiators": ["crupellarius"], "villa": [{"card": "vestalis", "ready": False}]})  # fmt: skip
    story.act("A attack gallus", "A target crupellarius")
    assert story.see("asked") == "Fight"


@pytest.mark.rule("FG-25.10")
def test_the_rest_of_the_turn_is_lost_when_the_battle_ends() -> None:
    story = battle(arena="fleeting_1", A={"gladiators": ["gallus"], "hand": ["lunge"]}, B={"gladiators": ["tiro"]})
    story.act("A attack gallus", "A target tiro")
    assert story.see("A.glory") == 1
    assert story.see("battle") is None


# ---- Blessings


@pytest.mark.rule("FG-31.1", "FG-31.10", "FG-31.8")
def test_a_blessing_placed_too_late_is_not_used() -> None:
    story = battle(A={"gladiators": ["gallus"], "hand": ["offering_to_mars"]}, B={"gladiators": ["crupellarius"]})
    story.act("A tactic offering_to_mars", "A target crupellarius", "A attack gallus", "A target crupellarius",
              "B bless crupellarius")  # fmt: skip
    held = gladiators(story, "B")["crupellarius"]
    assert (held["damage"], held["blessings"]) == (0, 0)


@pytest.mark.rule("FG-31.7")
def test_unpreventable_damage_takes_the_blessing_and_hurts_all_the_same() -> None:
    story = battle(A={"gladiators": ["gallus"], "hand": ["no_quarter"]},
                   B={"gladiators": [{"card": "crupellarius", "ready": False, "blessings": 1}]})  # fmt: skip
    story.act("A tactic no_quarter", "A target crupellarius", "B bless crupellarius")
    held = gladiators(story, "B")["crupellarius"]
    assert (held["damage"], held["blessings"]) == (2, 0)


# ---- free actions


@pytest.mark.rule("FG-28.6", "FG-28.8", "FG-28.4", "FG-28.5")
def test_a_free_action_is_used_on_the_turn_of_another() -> None:
    story = table(turn="B", A={"villa": ["verona"]})
    story.act("A free verona 0")
    assert story.see("A.coins") == 1
    assert "free" not in verbs(story, "A")
    assert story.refused("A free verona 0") == "FG-5.3"
    assert story.see("turn") == "B"


@pytest.mark.rule("FG-28.9")
def test_outside_a_battle_a_free_action_names_its_arena() -> None:
    story = table(A={"villa": ["londinium"], "gladiators": {"lasting": [{"card": "tiro", "damage": 1}]}})
    assert [offer.split()[-1] for offer in offers(story, "A") if offer.startswith("free")] == ["2"]
    story.act("A free londinium 0 lasting", "A target tiro")
    assert gladiators(story, "A")["tiro"]["damage"] == 0


@pytest.mark.rule("FG-5.8")
@pytest.mark.parametrize("blank, influence", [(False, 1), (True, 0)])
def test_an_exhausted_arena_keeps_its_static_text(blank: bool, influence: int) -> None:
    story = table(options={"exhausted_arena_blank": blank}, A={"villa": [{"card": "carthago", "ready": False}]})
    assert story.see("A.influence") == influence


# ---- Influence and battles


@pytest.mark.rule("FG2-11.10", "FG-11.16")
def test_a_shortfall_that_cannot_be_met_remains() -> None:
    story = battle(A={"villa": ["praetor"], "gladiators": {"fleeting_1": ["gallus"], "lasting": ["tiro"]}},
                   B={"gladiators": ["crupellarius"]})  # fmt: skip
    story.act("A use praetor", "A target crupellarius")
    assert (story.see("A.influence"), story.see("A.requirement")) == (0, 1)


@pytest.mark.rule("FG2-11.11", "FG2-16.3")
def test_in_a_fleeting_battle_any_own_gladiator_may_go() -> None:
    story = battle(arena="fleeting_1", A={"villa": ["praetor"],
                                          "gladiators": {"fleeting_1": ["gallus", "tiro"], "lasting": ["andabata"]}},
                   B={"gladiators": ["crupellarius"]})  # fmt: skip
    story.act("A use praetor")
    assert story.offered("A give_up andabata")
    story.act("A give_up andabata")
    assert list(gladiators(story, "A", "fleeting_1")) == ["tiro"]  # gallus was the only other one that helps


@pytest.mark.rule("FG2-28.11", "FG-11.15")
def test_an_arena_that_changes_hands_takes_its_influence_along() -> None:
    story = table("battles", arenas={"fleeting_1": "carthago"}, champions={"fleeting_1": "A"},
                  A={"gladiators": {"lasting": ["gallus", "tiro"]}},
                  B={"gladiators": {"fleeting_1": ["tiro"], "lasting": ["pontarius"]}})  # fmt: skip
    assert list(gladiators(story, "A")) == ["tiro"]
    assert (story.see("A.influence"), story.see("B.influence")) == (0, 1)


@pytest.mark.rule("FG2-16.8", "FG2-16.1", "FG2-4.4")
def test_an_empty_table_goes_straight_to_resolution() -> None:
    story = table("battles", chance=["draw " + "business_as_usual " * 7] * 2, turn="A",
                  A={"deck": ["business_as_usual*7"]}, B={"deck": ["business_as_usual*7"]})  # fmt: skip
    assert not story.told("battle")
    assert (story.see("round"), story.see("turn")) == (2, "B")


@pytest.mark.rule("FG2-10.16", "FG2-16.7")
def test_a_gladiator_reacts_only_in_its_own_arena() -> None:
    story = table(A={"hand": ["veles"]},
                  B={"gladiators": {"lasting": ["tiro", "crupellarius"], "fleeting_1": ["pontarius"]}})  # fmt: skip
    story.act("A play veles lasting", "A use veles")
    assert story.refused("A target pontarius") == "FG-1.12"
    story.act("A target crupellarius")
    assert story.see("asked") == "TakeActions"  # Pontarius, elsewhere, was not asked


@pytest.mark.rule("FG-10.13", "FG-22.1")
def test_entering_is_an_event_and_only_matching_reactions_answer_it() -> None:
    story = table(A={"hand": ["veles"]}, B={"gladiators": {"lasting": ["tiro"]}, "hand": ["shield_up"]})
    story.act("A play veles lasting")
    assert (story.see("asked"), story.see("turn")) == ("React", "A")
    story.act("A pass")
    assert story.see("asked") == "TakeActions"


@pytest.mark.rule("FG-1.7")
def test_while_nobody_has_a_turn_the_holder_of_the_favor_is_active() -> None:
    story = table("resolution", favor="B", A={"hand": ["cull*7"]}, B={"hand": ["cull*7"]})
    story.s.active = -1
    assert active_player(story.s) == 1


@pytest.mark.rule("FG-12.8", "FG-28.8", "FG-1.16")
def test_a_choice_is_put_again_after_a_free_action_or_skipped() -> None:
    story = battle(A={"gladiators": ["tiro"], "hand": ["field_surgeon"]},
                   B={"gladiators": [{"card": "pontarius", "damage": 1}], "villa": ["londinium"]})  # fmt: skip
    story.act("A tactic field_surgeon", "B free londinium 0", "B target pontarius")
    assert gladiators(story, "B")["pontarius"]["damage"] == 0
    assert story.see("asked") == "Fight"  # nobody is damaged any more
    assert story.see("A.discard_top") == "field_surgeon"


def test_answers_read_in_their_plain_form() -> None:
    story = table(A={"hand": ["business_as_usual*3"], "coins": 2}, rows={"training": ["lunge"]})
    story.act("A buy lunge")
    for action in story.game.options(story.s, 0):
        assert story.game.read(story.s, repr(action)) == action


@pytest.mark.rule("FG-22.17", "FG-22.18", "FG-28.8")
def test_windows_that_only_a_free_action_kept_open_close_after_it() -> None:
    story = battle(A={"gladiators": ["tiro"], "villa": ["verona"]},
                   B={"gladiators": [{"card": "cestus", "damage": 1}, "paegniarius"]})  # fmt: skip
    story.act("A attack tiro")
    pass_all(story).act("A target cestus")
    assert pass_all(story).see("asked") == "OrderWindows"
    story.act("A free verona 0")
    assert story.see("asked") == "Fight"


# ---- events in several arenas


@pytest.mark.rule("FG2-10.10", "FG2-10.11", "FG-34.5")
def test_a_gladiator_that_moves_has_left_its_arena() -> None:
    story = table(A={"hand": ["change_of_venue"], "villa": ["tribune"], "gladiators": {"lasting": ["arbelas"]}},
                  B={"gladiators": {"lasting": ["crupellarius"]}, "villa": ["legatus"]})  # fmt: skip
    story.act("A play change_of_venue", "A target arbelas", "A arena fleeting_1")
    assert story.refused("A pass") == "FG-22.13"
    story.act("A use arbelas", "A target crupellarius")
    assert gladiators(story, "B")["crupellarius"]["damage"] == 2
    assert list(gladiators(story, "A", "fleeting_1")) == ["arbelas"]


@pytest.mark.rule("FG-22.9", "FG-22.16", "FG2-21.20")
def test_losses_in_two_arenas_are_answered_in_each() -> None:
    """The Patron who supports both goes: each of B's Gladiators answers what happened in its own arena."""
    hurt = {"card": "auctoratus", "damage": 2}
    both = {"fleeting_1": ["gallus"], "lasting": ["gallus"]}
    story = table(A={"villa": ["unscrupulous_consul"], "gladiators": both},
                  B={"gladiators": {"fleeting_1": [hurt], "lasting": [hurt]},
                     "villa": ["tribune", "legatus"]})  # fmt: skip
    story.act("A use unscrupulous_consul", "A give_up gallus")
    while story.see("asked") == "React":
        story.act("B " + next(offer for offer in offers(story, "B") if offer.startswith("use")))
    assert gladiators(story, "B", "fleeting_1")["auctoratus"]["damage"] == 1
    assert gladiators(story, "B", "lasting")["auctoratus"]["damage"] == 1


@pytest.mark.rule("FG-21.10", "FG-22.9")
def test_damage_in_another_arena_has_a_window_of_its_own() -> None:
    """Vestalis costs B the Influence for Arbelas, who strikes where he was: answered there, and resolved first."""
    story = table(A={"hand": ["veles", "steady_nerves"], "gladiators": {"fleeting_1": ["tiro"]}},
                  B={"gladiators": {"lasting": ["cestus"], "fleeting_1": ["arbelas"]},
                     "villa": ["vestalis"]})  # fmt: skip
    story.act("A play veles lasting", "A use veles", "A target cestus")
    story.act("B use vestalis", "B use arbelas", "B target tiro")
    assert gladiators(story, "A", "fleeting_1")["tiro"]["assigned"] == 2
    assert gladiators(story, "B")["cestus"]["assigned"] == 1  # still open beneath
    story.act("A react steady_nerves", "A target tiro")
    assert gladiators(story, "A", "fleeting_1")["tiro"]["damage"] == 1
    assert gladiators(story, "B")["cestus"]["assigned"] == 1
    story.act("B target cestus")
    assert gladiators(story, "B")["cestus"]["damage"] == 0
