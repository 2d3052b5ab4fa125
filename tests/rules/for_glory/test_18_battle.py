"""Sections 16 to 26 and 34: battles, attacks, damage, Reactions, defeat, rewards, Resolution, single cards."""

from __future__ import annotations

import pytest

from munera.for_glory.statics import attack_of
from tests.rules.for_glory.stories import battle, gladiators, offers, pass_all, table, verbs

# ---- Combat Turns


@pytest.mark.rule("FG2-EX.20", "FG2-18.8", "FG2-18.9", "FG2-18.10", "FG-18.11", "FG-18.12", "FG2-18.5", "FG-18.2")
def test_passing_and_coming_back() -> None:
    story = battle(A={"gladiators": [{"card": "crupellarius", "ready": False}], "hand": ["pierce"]},
                   B={"gladiators": [{"card": "samnite", "ready": False}], "hand": ["second_wind"]})  # fmt: skip
    story.act("A end", "B tactic second_wind", "B target samnite")
    assert story.refused("B end") == "FG2-18.5"
    story.act("B attack samnite", "B target crupellarius", "B end", "A tactic pierce", "A target samnite")
    assert gladiators(story, "A")["crupellarius"]["damage"] == 2
    assert gladiators(story, "B")["samnite"]["damage"] == 1


@pytest.mark.rule("FG-18.3", "FG-5.5", "FG-19.1", "FG-18.4", "FG-18.7", "FG-20.1")
def test_one_attack_and_one_tactic() -> None:
    story = battle(A={"gladiators": ["gallus", "tiro", {"card": "cestus", "ready": False}], "hand": ["lunge*2"]},
                   B={"gladiators": ["crupellarius"]})  # fmt: skip
    assert story.refused("A attack cestus") == "FG-5.5"
    story.act("A attack gallus", "A target crupellarius")
    assert story.refused("A attack tiro") == "FG-18.3"
    story.act("A tactic lunge", "A target crupellarius")
    assert story.refused("A tactic lunge") == "FG-18.3"
    assert gladiators(story, "B")["crupellarius"]["damage"] == 4


@pytest.mark.rule("FG-17.1", "FG2-17.2", "FG-17.3", "FG-EX.43", "FG-34.9")
@pytest.mark.parametrize(
    "legatus, first", [([], "B"), (["legatus"], "A"), ([{"card": "legatus", "ready": False}], "B")]
)
def test_legatus_tips_the_initiative(legatus: list[object], first: str) -> None:
    story = table("battles", favor="B", A={"gladiators": {"lasting": ["tiro"]}, "villa": legatus},
                  B={"gladiators": {"lasting": ["gallus"]}})  # fmt: skip
    assert story.see("initiative") == first
    assert story.see("turn") == first


@pytest.mark.rule("FG2-24.1", "FG-24.2", "FG-17.4", "FG2-18.1", "FG-16.10")
def test_both_passing_readies_the_gladiators_of_this_arena() -> None:
    spent = {"card": "crupellarius", "ready": False, "damage": 2}
    story = battle(A={"gladiators": {"lasting": [spent], "fleeting_1": [{"card": "tiro", "ready": False}]},
                      "villa": [{"card": "quaestor", "ready": False}]},
                   B={"gladiators": [spent]})  # fmt: skip
    story.act("A end", "B end")
    ready = gladiators(story, "A")["crupellarius"]
    assert (ready["ready"], ready["damage"]) == (True, 2)
    assert not gladiators(story, "A", "fleeting_1")["tiro"]["ready"]
    assert not story.see("A.villa.0.ready")
    assert story.see("cycle") == 2


@pytest.mark.rule("FG-24.4")
def test_three_quiet_cycles_are_a_draw() -> None:
    story = battle(A={"gladiators": ["paegniarius"]}, B={"gladiators": ["paegniarius"]})
    for _ in range(3):
        for _ in range(2):
            letter = story.see("turn")
            story.act(f"{letter} attack {letter}:paegniarius", f"{letter} end")
        for _ in range(2):
            story.act(f"{story.see('turn')} end")
        if story.see("battle") is None:
            break
    assert story.told("stalemate")
    assert [story.see(f"{letter}.glory") for letter in "AB"] == [0, 0]


# ---- attacks


@pytest.mark.rule("FG-EX.23", "FG-22.3", "FG-19.2", "FG-19.3", "FG-19.10")
def test_retiarius_reacts_only_to_his_own_attack() -> None:
    story = battle(A={"gladiators": ["retiarius", "cestus"]}, B={"gladiators": ["samnite", "tiro"]})
    story.act("A attack cestus")
    assert story.see("asked") == "PickTarget"
    other = battle(A={"gladiators": ["retiarius", "cestus"]}, B={"gladiators": ["samnite", "tiro"]})
    other.act("A attack retiarius", "A use retiarius", "A target tiro", "A target samnite")
    assert not gladiators(other, "B")["tiro"]["ready"]
    assert gladiators(other, "B")["samnite"]["damage"] == 1


@pytest.mark.rule("FG-1.10", "FG-1.11", "FG-19.4", "FG-18.13")
def test_sagittarius_hides_behind_others() -> None:
    story = battle(A={"gladiators": ["gallus"], "hand": ["free_for_all"]}, B={"gladiators": ["sagittarius", "tiro"]})
    story.act("A attack gallus")
    assert story.refused("A target sagittarius") == "FG-1.11"
    story.act("A target tiro")
    assert list(gladiators(story, "B")) == ["sagittarius"]
    story.act("A tactic free_for_all")  # not a target
    assert gladiators(story, "B")["sagittarius"]["damage"] == 1


def test_provocator_and_taunt_draw_attacks() -> None:
    story = battle(A={"gladiators": ["gallus"]}, B={"gladiators": ["provocator", "tiro"]})
    story.act("A attack gallus")
    assert story.refused("A target tiro") == "FG-1.11"
    other = battle(A={"gladiators": ["gallus"]}, B={"gladiators": ["crupellarius", "tiro"], "hand": ["taunt"]})
    other.act("A attack gallus", "B react taunt", "B target crupellarius")
    assert other.refused("A target tiro") == "FG-1.11"
    other.act("A target crupellarius")


@pytest.mark.rule("FG-19.9", "FG-21.18")
def test_an_attack_of_zero_assigns_nothing() -> None:
    story = battle(A={"gladiators": ["paegniarius"]}, B={"gladiators": ["tiro"], "hand": ["shield_up"]})
    story.act("A attack paegniarius")
    assert story.see("asked") == "Fight"


@pytest.mark.rule("FG-EX.39", "FG-34.3")
def test_thraex_grows_by_the_damage_on_it() -> None:
    for damage, value in ((0, 1), (3, 4), (6, 7)):
        story = battle(A={"gladiators": [{"card": "thraex", "damage": damage}]}, B={"gladiators": ["tiro"]})
        story.s.fighters[0].assigned = 2
        assert attack_of(story.s, story.s.fighters[0]) == value


# ---- damage and Reactions


@pytest.mark.rule("FG-EX.21", "FG-1.12", "FG-21.6", "FG-21.7", "FG2-22.4", "FG-21.19")
def test_damage_may_cross_sides_and_come_back() -> None:
    story = battle(A={"gladiators": [{"card": "parmularius", "damage": 1}]},
                   B={"gladiators": ["cestus"], "hand": ["turn_the_tables"]})  # fmt: skip
    story.act("A use parmularius", "A target parmularius", "A target cestus")
    assert gladiators(story, "B")["cestus"]["assigned"] == 1
    assert story.see("turn") == "B"
    story.act("B react turn_the_tables", "B target cestus", "B target parmularius")
    assert gladiators(story, "A")["parmularius"]["damage"] == 1
    assert gladiators(story, "B")["cestus"]["damage"] == 0


@pytest.mark.rule("FG-EX.22", "FG-21.7", "FG-21.5", "FG-34.6", "FG-22.11")
def test_moved_damage_can_be_prevented() -> None:
    story = battle(A={"gladiators": [{"card": "parmularius", "damage": 1}]},
                   B={"gladiators": ["cestus"], "villa": ["vestalis"]})  # fmt: skip
    story.act("A use parmularius", "A target parmularius", "A target cestus", "B use vestalis", "B target cestus")
    assert gladiators(story, "A")["parmularius"]["damage"] == 0
    assert gladiators(story, "B")["cestus"]["damage"] == 0
    assert not story.see("B.villa.0.ready")


@pytest.mark.rule("FG-EX.42", "FG-34.4", "FG-21.12", "FG-21.13", "FG-20.10")
def test_spiculus_pays_in_blood() -> None:
    story = battle(A={"gladiators": [{"card": "spiculus", "ready": False}], "villa": ["vestalis"]},
                   B={"gladiators": ["samnite"]})  # fmt: skip
    story.act("A use spiculus")
    assert not any(offer.startswith("use") for offer in offers(story, "A"))  # Vestalis has nothing to prevent
    story.act("A target samnite")
    pass_all(story)
    assert gladiators(story, "A")["spiculus"]["damage"] == 1
    assert gladiators(story, "B")["samnite"]["damage"] == 1


@pytest.mark.rule("FG2-EX.54", "FG-12.14", "FG-22.18", "FG-EX.52", "FG-12.6")
def test_a_reserve_keeps_its_owner_in_the_window() -> None:
    story = battle(A={"gladiators": ["gallus"]},
                   B={"gladiators": ["samnite"], "reserve": ["shield_up"], "coins": 1, "deck": []})  # fmt: skip
    story.act("A attack gallus", "A target samnite")
    assert story.see("turn") == "B"
    story.act("B buy_back", "B pay 1", "B react shield_up", "B target samnite")
    assert gladiators(story, "B")["samnite"]["damage"] == 0


@pytest.mark.rule("FG-22.18")
def test_asking_depends_on_what_everybody_knows() -> None:
    asked = []
    for hand, deck in ((["shield_up"], ["tiro"]), (["tiro"], ["shield_up"]), (["tiro"], ["tiro"])):
        story = battle(A={"gladiators": ["gallus"]}, B={"gladiators": ["samnite"], "hand": hand, "deck": deck})
        story.act("A attack gallus", "A target samnite")
        asked.append(story.see("asked"))
    assert asked == ["React", "React", "Fight"]


@pytest.mark.rule("FG2-EX.46", "FG2-22.4", "FG-22.5", "FG-22.6", "FG-22.7", "FG-22.8", "FG-22.10")
def test_the_window_alternates_until_both_pass_in_a_row() -> None:
    story = battle(A={"gladiators": ["gallus"], "hand": ["steady_nerves"]},
                   B={"gladiators": ["crupellarius"], "hand": ["steady_nerves", "shield_up"]})  # fmt: skip
    story.act("A attack gallus", "A target crupellarius", "B pass", "A react steady_nerves", "A target crupellarius",
              "B react steady_nerves", "B target crupellarius")  # fmt: skip
    assert gladiators(story, "B")["crupellarius"]["damage"] == 0
    assert story.see("asked") == "Fight"  # nothing is left to prevent, so nobody could react any more


@pytest.mark.rule("FG-22.13", "FG-22.14")
def test_murmillo_must_prevent_once() -> None:
    story = battle(A={"gladiators": ["primus_palus"]}, B={"gladiators": ["murmillo", "tiro"]})
    story.act("A attack primus_palus", "A target murmillo")
    assert story.refused("B pass") == "FG-22.13"
    story.act("B use murmillo")
    assert gladiators(story, "B")["murmillo"]["damage"] == 3


@pytest.mark.rule("FG-EX.37", "FG-31.2", "FG-31.3", "FG-31.4", "FG-31.5", "FG-31.9")
def test_a_blessing_beside_another_reaction() -> None:
    story = battle(turn="B", A={"gladiators": [{"card": "cestus", "blessings": 2}], "hand": ["turn_the_tables"]},
                   B={"gladiators": ["cestus", "murmillo"]})  # fmt: skip
    story.act("B attack B:cestus", "B target A:cestus", "A react turn_the_tables", "A target A:cestus",
              "A target B:murmillo", "B use murmillo")  # fmt: skip
    assert story.refused("A pass") == "FG-31.5"
    story.act("A bless A:cestus")
    assert gladiators(story, "A")["cestus"]["blessings"] == 1
    assert gladiators(story, "A")["cestus"]["damage"] == 0


@pytest.mark.rule("FG-22.21", "FG-21.2", "FG-21.3", "FG-23.5", "FG2-16.6")
def test_sweeping_blow_hits_all_in_this_arena_together() -> None:
    story = battle(A={"gladiators": ["crupellarius"], "hand": ["sweeping_blow"]},
                   B={"gladiators": {"lasting": ["arbelas", "samnite"], "fleeting_1": ["tiro"]}})  # fmt: skip
    story.act("A tactic sweeping_blow")
    assert story.refused("B pass") == "FG-22.13"
    story.act("B use arbelas", "B target crupellarius")
    assert gladiators(story, "A")["crupellarius"]["damage"] == 2
    assert gladiators(story, "B")["samnite"]["damage"] == 1
    assert gladiators(story, "B", "fleeting_1")["tiro"]["damage"] == 0


@pytest.mark.rule("FG-EX.38", "FG-34.1", "FG-34.2", "FG-20.11")
def test_pierce_returns_after_the_attack() -> None:
    story = battle(A={"gladiators": ["cestus"], "hand": ["pierce"], "coins": 2}, B={"gladiators": ["tiro", "samnite"]})
    story.act("A tactic pierce", "A target tiro", "A attack cestus", "A target tiro", "A accept", "A pay 2")
    assert story.see("A.hand") == ["pierce"]
    assert story.refused("A tactic pierce") == "FG-18.3"
    assert story.see("A.coins") == 0


# ---- defeat


@pytest.mark.rule("FG-EX.14", "FG-23.1", "FG-23.3", "FG-23.4")
def test_samnite_falls() -> None:
    story = battle(A={"gladiators": ["tiro"]}, B={"gladiators": [{"card": "samnite", "damage": 2}, "gallus"]})
    story.act("A attack tiro", "A target samnite")
    assert list(gladiators(story, "B")) == ["gallus"]
    assert (story.see("B.discard_top"), story.see("B.coins")) == ("samnite", 1)


@pytest.mark.rule("FG-EX.40", "FG-34.5", "FG-22.12", "FG-21.11")
def test_arbelas_strikes_on_leaving() -> None:
    story = battle(turn="B", A={"gladiators": ["arbelas", "cestus"]}, B={"gladiators": ["samnite"]})
    story.act("B attack samnite", "B target arbelas")
    assert story.refused("A pass") == "FG-22.13"
    story.act("A use arbelas", "A target samnite")
    assert gladiators(story, "B")["samnite"]["damage"] == 2
    assert story.see("A.coins") == 1


@pytest.mark.rule("FG2-EX.41", "FG-25.9", "FG2-25.11", "FG2-25.3", "FG2-25.1")
def test_arbelas_as_the_last_gladiator_changes_nothing() -> None:
    story = battle(turn="B", chance=["flip roma"], A={"gladiators": ["arbelas"]}, B={"gladiators": ["tiro"]})
    story.act("B attack tiro", "B target arbelas")
    story.act("A use arbelas", "A target tiro")
    assert (story.see("B.glory"), story.see("B.coins")) == (2, 1)
    assert "boast_6" in story.see("B.discard")


@pytest.mark.rule("FG2-EX.24", "FG-11.5", "FG-11.6", "FG2-11.9", "FG-11.7", "FG-34.7")
def test_influence_lost_in_the_lasting_battle() -> None:
    story = battle(A={"villa": ["praetor", "crooked_senator"],
                      "gladiators": {"fleeting_1": ["gallus"], "lasting": ["retiarius", "tiro"]}},
                   B={"gladiators": ["samnite"]})  # fmt: skip
    story.act("A use praetor", "A target samnite")
    assert list(gladiators(story, "A")) == ["tiro"]
    assert list(gladiators(story, "A", "fleeting_1")) == ["gallus"]
    assert story.see("A.coins") == 1
    assert gladiators(story, "B")["samnite"]["damage"] == 1


# ---- the end of a battle and of the game


@pytest.mark.rule("FG2-EX.29", "FG2-16.9", "FG2-EX.26", "FG2-25.3", "FG2-26.2", "FG2-27.4", "FG2-26.4", "FG2-26.1")
def test_an_unopposed_lasting_win() -> None:
    story = table("battles", chance=["flip roma"], A={"gladiators": {"lasting": ["tiro"]}}, B={"hand": ["pierce"]})
    story.done()
    assert story.see("A.glory") == 2
    assert [c["card"] for c in story.see("A.villa")] == ["puteoli"]
    assert "boast_6" in story.see("A.discard")
    assert story.see("boast") == 10
    assert story.see("arenas.lasting") == {"card": "roma", "ready": True, "glory": 2, "champion": None}
    assert not story.told("initiative")


@pytest.mark.rule("FG2-EX.27", "FG2-25.4", "FG2-30.1", "FG2-16.2", "FG2-25.2")
def test_the_game_is_won_in_the_first_battle() -> None:
    story = table("battles", A={"glory": 5, "gladiators": {"fleeting_1": ["tiro"]}},
                  B={"gladiators": {"lasting": ["tiro"]}})  # fmt: skip
    assert story.see("over")
    assert story.see("winner") == "A"
    assert story.see("B.glory") == 0
    result = story.game.result(story.s)
    assert result is not None
    assert result.places == (1, 2)


@pytest.mark.rule("FG2-EX.28", "FG2-25.5", "FG-23.5", "FG2-26.3")
def test_a_drawn_battle_gives_nothing() -> None:
    story = battle(arena="fleeting_1", champions={"fleeting_1": "B"},
                   A={"gladiators": [{"card": "cestus", "damage": 1}], "hand": ["free_for_all"], "glory": 1},
                   B={"gladiators": [{"card": "cestus", "damage": 1}], "glory": 1})  # fmt: skip
    story.act("A tactic free_for_all")
    assert [story.see(f"{letter}.glory") for letter in "AB"] == [1, 1]
    assert [story.see(f"{letter}.coins") for letter in "AB"] == [1, 1]
    assert story.see("arenas.fleeting_1.champion") == "B"
    assert story.see("boast") == 6


@pytest.mark.rule("FG2-EX.25", "FG2-28.2", "FG2-28.3", "FG2-25.2", "FG-34.11", "FG2-28.7")
def test_an_arena_ability_in_the_next_battle() -> None:
    story = table("battles", favor="A", arenas={"fleeting_1": "casinum"},
                  A={"hand": ["tiro"], "gladiators": {"fleeting_1": ["tiro"], "lasting": ["pontarius"]}},
                  B={"gladiators": {"lasting": ["pontarius"]}})  # fmt: skip
    assert (story.see("A.glory"), story.see("arenas.fleeting_1.champion")) == (1, "A")
    story.act("A use casinum", "A card tiro")
    assert sorted(gladiators(story, "A")) == ["pontarius", "tiro"]


@pytest.mark.rule("FG-EX.44", "FG-34.11", "FG-10.14")
def test_casinum_needs_influence() -> None:
    story = battle(arenas={"fleeting_1": "casinum"}, champions={"fleeting_1": "A"},
                   A={"hand": ["gallus"], "gladiators": ["tiro"]}, B={"gladiators": ["tiro"]})  # fmt: skip
    assert story.refused("A use casinum") == "FG-1.17"


@pytest.mark.rule("FG-34.13", "FG-10.12")
def test_samnite_is_played_from_the_hand_as_a_tactic() -> None:
    story = battle(A={"hand": ["samnite", "spiculus"], "villa": ["quaestor"], "gladiators": ["tiro"]},
                   B={"gladiators": ["crupellarius"]})  # fmt: skip
    assert story.refused("A tactic spiculus") == "FG-10.12"
    story.act("A tactic samnite")
    assert sorted(gladiators(story, "A")) == ["samnite", "tiro"]
    assert story.see("A.discard") == []


@pytest.mark.rule("FG-EX.45", "FG-34.14", "FG-21.17", "FG-23.8")
def test_veles_in_the_machinations_phase() -> None:
    story = table(A={"hand": ["veles"]},
                  B={"hand": ["steady_nerves"],
                     "gladiators": {"lasting": [{"card": "cestus", "damage": 1}]}})  # fmt: skip
    story.act("A play veles lasting", "A use veles", "A target cestus")
    assert "react" in verbs(story, "B")
    story.act("B pass")
    assert (story.see("B.discard_top"), story.see("B.coins")) == ("cestus", 1)


@pytest.mark.rule("FG2-EX.34", "FG2-4.5", "FG2-26.6", "FG2-26.5", "FG-26.7", "FG-26.8", "FG-26.9", "FG-4.1")
def test_resolution_and_the_next_round() -> None:
    story = table("resolution", turn="B", favor="B", chance=["draw " + "business_as_usual " * 7] * 2,
                  A={"glory": 2, "gladiators": {"lasting": [{"card": "tiro", "damage": 1}]},
                     "deck": ["business_as_usual*7"]},
                  B={"glory": 0, "deck": ["business_as_usual*7"]})  # fmt: skip
    story.done()
    assert (story.see("turn"), story.see("favor"), story.see("round")) == ("A", "B", 2)
    assert story.see("A.discard") == ["tiro"]
    assert story.see("A.coins") == 0  # returning is not being defeated


# ---- outside battles, and the end of the game


@pytest.mark.rule("FG2-21.20")
def test_damage_in_the_machinations_phase_stays_in_its_arena() -> None:
    story = table(A={"hand": ["veles"], "gladiators": {"lasting": ["tiro"]}},
                  B={"gladiators": {"lasting": ["cestus"], "fleeting_1": ["tiro"]}})  # fmt: skip
    story.act("A play veles lasting", "A use veles")
    assert story.refused("A target B:tiro") == "FG-1.12"
    assert len(offers(story, "A")) == 3  # Veles, Tiro and Cestus
    other = table(A={"villa": ["syracusae"], "hand": ["tiro"], "gladiators": {"lasting": ["tiro"]}},
                  B={"gladiators": {"lasting": ["cestus"], "fleeting_1": ["tiro"]}})  # fmt: skip
    other.act("A play tiro fleeting_1", "A use syracusae")
    assert other.refused("A target cestus") == "FG-1.12"


@pytest.mark.rule("FG2-25.12", "FG2-25.11")
@pytest.mark.parametrize("wounds, winner", [(2, "B"), (1, "A")])
def test_the_earlier_loss_decides_although_one_ability_defeats_both(wounds: int, winner: str) -> None:
    story = battle(["flip roma"], A={"gladiators": [{"card": "spiculus", "damage": wounds}], "villa": ["legatus"]},
                   B={"gladiators": [{"card": "cestus", "damage": 1}]})  # fmt: skip
    story.act("A use spiculus", "A target cestus")
    assert {e.args[1] for e in story.told("battle_won")} == {"AB".index(winner)}
    assert len(story.told("defeated")) == (2 if winner == "B" else 1)
    assert story.see(f"{winner}.glory") == 2


@pytest.mark.rule("FG2-27.5", "FG2-30.1")
def test_the_fifth_boast_card_is_the_last_that_is_needed() -> None:
    """Four Lasting battles without a winner are two each; whoever takes the fifth has six Glory."""
    story = table("battles", boast=24, A={"glory": 4, "gladiators": {"lasting": ["tiro"]}}, B={"glory": 4})
    assert story.see("boasts") == []
    assert (story.see("over"), story.see("winner"), story.see("A.glory")) == (True, "A", 6)


@pytest.mark.rule("FG2-30.2", "FG2-25.4")
def test_both_cannot_reach_six_together() -> None:
    story = table("battles", A={"glory": 5, "gladiators": {"fleeting_1": ["tiro"]}},
                  B={"glory": 4, "gladiators": {"lasting": ["cestus"]}})  # fmt: skip
    assert (story.see("over"), story.see("winner")) == (True, "A")
    assert story.see("B.glory") == 4  # the Lasting battle is not fought
