"""Sections 15 to 24 with three and four players: Late Registration in turn, one battle of all."""

from __future__ import annotations

from typing import Any

import pytest

from munera.for_glory.battle import usable_tactic
from munera.for_glory.game import GAME
from tests.rules.for_glory.many import SHADES, arena, fight, many
from tests.rules.for_glory.stories import offers, pass_all, verbs

SPENT = {"card": "crupellarius", "ready": False}

# ---- Late Registration


@pytest.mark.rule("FGM-EX.31", "FGM-15.1", "FGM-15.2", "FG-15.5", "FG-15.6", "FG-15.7")
def test_one_turn_each_and_any_number_in_it() -> None:
    hand = {"hand": ["tiro*3"], "coins": 9}
    story = many(3, "registration", A=hand, B={"hand": ["gallus", "lunge"], "coins": 9}, C=hand)
    assert (story.see("turn"), GAME.view(story.s, 0).active) == ("A", 0)
    story.act("A register tiro", "A pay 3")
    assert GAME.view(story.s, 0).active == 0  # it is still A's turn
    story.act("A register tiro", "A pay 3", "A pass")
    assert story.refused("B register gallus") == "FG-15.6"
    assert story.refused("B register lunge") == "FG-15.7"
    assert story.refused("B play gallus") == "FG-15.7"
    assert story.refused("B end") == "FGM-15.2"
    story.act("B pass")
    assert story.refused("A register tiro") == "FGM-15.2"
    story.act("C register tiro", "C pay 3", "C pass")
    assert story.see("phase") == "battle"
    assert [len(story.see(f"{letter}.gladiators.arena")) for letter in "ABC"] == [2, 0, 1]


@pytest.mark.rule("FGM-15.1", "FGM-29.1")
@pytest.mark.parametrize("favor, order", [("A", "BCDA"), ("C", "DABC")])
def test_the_holder_of_the_favor_registers_last(favor: str, order: str) -> None:
    story = many(4, "registration", favor=favor, turn=order[0], A={"gladiators": ["tiro"]}, B={"gladiators": ["tiro"]})
    seen = ""
    while story.see("phase") == "late registration":
        seen += story.see("turn")
        story.act(f"{story.see('turn')} pass")
    assert seen == order


@pytest.mark.rule("FGM-15.10", "FG-15.8")
def test_each_fee_is_paid_when_its_gladiator_is_placed() -> None:
    """Arelate pays for the tiro that Veles defeats on entering, and that coin is part of the next fee."""
    story = many(3, "registration", A={"hand": ["veles", "cestus"], "coins": 4, "villa": ["arelate"],
                                       "gladiators": [{"card": "tiro", "damage": 1}]})  # fmt: skip
    story.act("A register veles")
    assert offers(story, "A") == ["pay 3"]
    story.act("A pay 3", "A use veles", "A target tiro", "A use arelate")
    assert story.see("A.coins") == 3
    story.act("A register cestus", "A pay 3")
    assert set(arena(story, "A")) == {"veles", "cestus"}
    assert story.see("turn") == "A"  # the turn is A's until A passes


# ---- initiative


@pytest.mark.rule("FGM-EX.15", "FGM-17.2", "FGM-29.1")
def test_an_initiative_tie_away_from_the_favor_goes_to_its_right() -> None:
    story = many(4, "battles", favor="A", A={"gladiators": ["samnite", "tiro"]}, B={"gladiators": ["velox"]},
                 C={"gladiators": ["gallus"]}, D={"gladiators": ["velox"]})  # fmt: skip
    assert (story.see("initiative"), story.see("turn")) == ("D", "D")


@pytest.mark.rule("FGM-17.2")
@pytest.mark.parametrize("favor, first", [("A", "A"), ("B", "B"), ("C", "B"), ("D", "B")])
def test_an_initiative_tie_goes_to_the_holder_and_then_anticlockwise(favor: str, first: str) -> None:
    """A and B are tied, C and D are slower."""
    story = many(4, "battles", favor=favor, A={"gladiators": ["velox"]}, B={"gladiators": ["velox"]},
                 C={"gladiators": ["tiro"]}, D={"gladiators": ["tiro"]})  # fmt: skip
    assert story.see("initiative") == first


@pytest.mark.rule("FGM-17.5")
def test_only_fighters_are_compared() -> None:
    story = many(3, "battles", favor="A", A={"villa": ["capua", "legatus"]}, B={"gladiators": ["crupellarius"]},
                 C={"gladiators": ["noxius"]})  # fmt: skip
    assert story.see("initiative") == "C"  # 0 and 0; A, who holds the Crowd's Favor and counts 3 more, is left out


# ---- Combat Turns


@pytest.mark.rule("FGM-16.1", "FGM-18.1", "FG-19.4", "FG-1.12")
def test_all_fight_at_once_and_anybody_may_be_hit() -> None:
    story = fight(4, **{letter: {"gladiators": ["crupellarius"]} for letter in "ABCD"})
    assert story.see("battle") == "arena"
    order = ""
    for target in "CDAB":
        letter = story.see("turn")
        order += letter
        story.act(f"{letter} attack {letter}:crupellarius")
        assert len([offer for offer in offers(story, letter) if offer.startswith("target")]) == 3
        story.act(f"{letter} target {target}:crupellarius")
        story.act(f"{letter} end")
    assert order == "ABCD"
    assert [arena(story, letter)["crupellarius"]["damage"] for letter in "ABCD"] == [2, 2, 2, 2]


@pytest.mark.rule("FGM-EX.50", "FGM-18.1", "FGM-18.8", "FGM-24.1", "FG-24.2")
def test_no_turns_for_tactics_after_exhaustion() -> None:
    story = fight(3, favor="B", A={"gladiators": ["crupellarius"]}, B={"gladiators": [SPENT]},
                  C={"gladiators": [SPENT], "hand": ["pierce"]})  # fmt: skip
    story.act("A attack crupellarius", "A target B:crupellarius", "A end")
    assert story.told("all_readied")
    assert story.see("cycle") == 2
    assert story.see("turn") == "B"  # who has the initiative; C had no turn in between
    assert all(arena(story, letter)["crupellarius"]["ready"] for letter in "ABC")
    assert arena(story, "B")["crupellarius"]["damage"] == 2


@pytest.mark.rule("FGM-18.5", "FG-18.12", "FG-18.7")
def test_the_duty_to_attack() -> None:
    story = fight(3, A={"gladiators": ["tiro"], "hand": ["lunge"]}, B={"gladiators": ["crupellarius"]},
                  C={"gladiators": ["crupellarius"]})  # fmt: skip
    assert story.refused("A end") == "FGM-18.5"
    story.act("A tactic lunge", "A target C:crupellarius")
    assert story.refused("A end") == "FGM-18.5"
    story.act("A attack tiro", "A target B:crupellarius", "A end")


@pytest.mark.rule("FGM-18.9")
def test_an_idle_turn_has_no_lasting_effect() -> None:
    story = fight(3, A={"gladiators": [SPENT], "hand": ["second_wind"]},
                  B={"gladiators": ["tiro", "cestus"]}, C={"gladiators": [SPENT]})  # fmt: skip
    story.act("A end", "B attack tiro", "B target A:crupellarius", "B end", "C end")
    assert (story.see("turn"), story.see("cycle")) == ("A", 1)
    story.act("A tactic second_wind", "A target A:crupellarius", "A attack crupellarius", "A target C:crupellarius")


@pytest.mark.rule("FGM-EX.55", "FGM-18.10", "FG-18.13")
def test_a_round_of_idle_turns_ends_the_cycle() -> None:
    """Nobody can be attacked: after one idle turn of each the Gladiators are readied, though all are Ready."""
    shade = {"gladiators": ["shade"]}
    story = fight(3, options={"pack": SHADES}, favor="A", A=shade, B=shade, C=shade)
    assert story.refused("A attack A:shade") == "FG-18.13"
    story.act("A end", "B end")
    assert (story.see("turn"), story.see("cycle")) == ("C", 1)
    story.act("C end")
    assert (story.see("turn"), story.see("cycle")) == ("A", 2)
    assert story.told("all_readied")


@pytest.mark.rule("FGM-18.10")
def test_only_those_in_the_battle_are_waited_for() -> None:
    shade = {"gladiators": ["shade"]}
    story = fight(3, options={"pack": SHADES}, A=shade, B=shade)
    story.act("A end", "B end")
    assert story.see("cycle") == 2


@pytest.mark.rule("FGM-18.10")
def test_a_tactic_starts_the_count_of_idle_turns_anew() -> None:
    shade = {"gladiators": ["shade"]}
    story = fight(3, options={"pack": SHADES}, A=shade, B={**shade, "hand": ["jab"]}, C=shade)
    story.act("A end", "B tactic jab", "B end", "C end", "A end")
    assert (story.see("turn"), story.see("cycle")) == ("B", 1)
    story.act("B end")
    assert story.see("cycle") == 2


@pytest.mark.rule("FGM-18.6", "FGM-25.5")
def test_a_player_without_gladiators_is_out_and_has_no_turns() -> None:
    story = fight(3, A={"gladiators": ["primus_palus"]}, B={"gladiators": ["tiro"], "hand": ["lunge", "steady_nerves"]},
                  C={"gladiators": ["crupellarius", "gallus"]})  # fmt: skip
    story.act("A attack primus_palus", "A target tiro")
    pass_all(story)
    assert story.see("out") == ["B"]
    story.act("A end")
    assert story.see("turn") == "C"
    story.act("C attack gallus", "C target primus_palus")
    assert [story.see("asked"), story.see("turn")] == ["React", "B"]  # Reactions are for all players
    story.act("B react steady_nerves", "B target primus_palus")
    assert arena(story, "A")["primus_palus"]["damage"] == 1
    story.act("C end", "A end")
    assert story.see("turn") == "C"  # B is passed over


@pytest.mark.rule("FGM-18.6", "FGM-22.4")
def test_who_is_out_may_still_react_to_everything() -> None:
    """B's Arbelas falls: its trigger hits tiro, which falls too; B answers both falls and the damage between them."""
    story = fight(3, A={"gladiators": ["primus_palus"], "deck": []}, C={"gladiators": ["tiro", "cestus"], "deck": []},
                  B={"gladiators": ["arbelas"], "hand": ["opportunist*2", "steady_nerves"], "deck": ["cull*3"]},
                  chance=["draw cull", "draw cull"])  # fmt: skip
    story.act("A attack primus_palus", "A target arbelas", "B pass")
    assert story.see("out") == ["B"]
    assert (story.see("asked"), story.see("turn")) == ("OrderWindows", "A")
    story.act("A answer leaves_arena")
    assert story.refused("B pass") == "FG-22.13"
    story.act("B use arbelas", "B target tiro")
    assert story.offered("B react steady_nerves")
    story.act("B pass", "B react opportunist")  # tiro falls
    assert "tiro" not in arena(story, "C")
    pass_all(story.act("B pass", "B react opportunist"))  # and the fall of arbelas is still to be answered
    assert (story.see("B.coins"), story.see("A.coins")) == (3, 0)
    assert (story.see("asked"), story.see("turn")) == ("Fight", "A")


@pytest.mark.rule("FGM-18.6", "FG-25.10")
def test_going_out_in_the_own_turn_ends_it() -> None:
    """Spiculus pays with the last point of health; the Tactic is finished, the attack is lost."""
    story = fight(3, A={"gladiators": [{"card": "spiculus", "damage": 2}]}, B={"gladiators": ["crupellarius"]},
                  C={"gladiators": ["crupellarius"]})  # fmt: skip
    story.act("A use spiculus", "A target B:crupellarius")
    assert story.see("out") == ["A"]
    assert arena(story, "B")["crupellarius"]["damage"] == 1
    assert story.see("turn") == "B"


@pytest.mark.rule("FGM-18.6", "FG-10.14")
def test_with_the_switch_on_a_player_may_come_back() -> None:
    words: dict[str, Any] = {
        "A": {"gladiators": ["primus_palus"]}, "C": {"gladiators": ["crupellarius"]},
        "B": {"gladiators": ["tiro"], "hand": ["surprise_entrance", "cestus"]},
    }  # fmt: skip
    out = fight(3, **words)
    out.act("A attack primus_palus", "A target tiro", "A end")
    assert out.see("turn") == "C"
    story = fight(3, options={"multiplayer_comeback": True}, **words)
    story.act("A attack primus_palus", "A target tiro", "A end")
    assert (story.see("out"), story.see("turn")) == (["B"], "B")
    story.act("B tactic surprise_entrance", "B card cestus")
    assert (story.see("B.gladiators.arena.0.card"), story.see("out")) == ("cestus", [])
    story.act("B attack cestus", "B target crupellarius", "B end", "C attack crupellarius", "C target cestus")
    assert story.see("out") == ["B"]


@pytest.mark.rule("FGM-18.6", "FG-10.14")
@pytest.mark.parametrize("comeback", [False, True])
def test_nobody_is_put_into_the_arena_for_who_is_out(comeback: bool) -> None:
    story = fight(3, options={"multiplayer_comeback": comeback}, turn="B", A={"hand": ["surprise_entrance", "cestus"]},
                  B={"gladiators": ["tiro"]}, C={"gladiators": ["tiro"]})  # fmt: skip
    entrance = usable_tactic(story.s, 0, story.s.box.find("surprise_entrance"))
    assert (entrance is not None) == comeback


@pytest.mark.rule("FGM-18.6")
def test_who_comes_back_is_ranked_by_the_last_time() -> None:
    story = fight(3, options={"multiplayer_comeback": True}, out=["B", "C"], round=3, A={"gladiators": ["tiro"]},
                  B={"gladiators": ["crupellarius"]}, C={"hand": ["lunge"]}, turn="C")  # fmt: skip
    assert story.see("out") == ["C"]  # B has a Gladiator again
    story.act("C tactic lunge", "C target tiro")
    assert story.see("places") == ["B", "A", "C"]


# ---- reactions


@pytest.mark.rule("FGM-EX.47", "FGM-22.4", "FG-22.5", "FG-22.6")
def test_the_active_player_reacts_first_and_the_others_in_turn_order() -> None:
    nerves = {"gladiators": ["crupellarius"], "hand": ["steady_nerves"]}
    story = fight(3, turn="B", A=nerves, B=nerves, C=nerves)
    story.act("B attack B:crupellarius", "B target A:crupellarius")
    order = ""
    while story.see("asked") == "React":
        order += story.see("turn")
        story.act(f"{story.see('turn')} pass")
    assert order == "BCA"


@pytest.mark.rule("FGM-22.4", "FG-22.7")
def test_round_and_round_until_all_pass_in_a_row() -> None:
    nerves = {"gladiators": ["crupellarius"], "hand": ["steady_nerves*2"]}
    story = fight(3, A=nerves, B=nerves, C=nerves)
    story.act("A attack crupellarius", "A target C:crupellarius")
    story.act("A pass", "B pass", "C react steady_nerves", "C target C:crupellarius")
    assert story.see("turn") == "A"  # who passed is asked again
    story.act("A pass", "B pass", "C pass")
    assert arena(story, "C")["crupellarius"]["damage"] == 1


@pytest.mark.rule("FG-22.18", "FG-2.7")
def test_asking_tells_nothing_of_the_hands_of_the_others() -> None:
    """B and C hold one card each; whether it is a Reaction does not change who is asked."""
    for hand in (["steady_nerves"], ["lunge"]):
        story = fight(3, A={"gladiators": ["crupellarius"]},
                      B={"gladiators": ["crupellarius"], "hand": hand, "deck": ["steady_nerves", "lunge"]},
                      C={"gladiators": ["tiro"]})  # fmt: skip
        story.act("A attack crupellarius", "A target B:crupellarius")
        assert (story.see("asked"), story.see("turn")) == ("React", "B")


@pytest.mark.rule("FG-11.6", "FG-11.8")
def test_influence_lost_in_a_battle_of_all() -> None:
    story = fight(3, A={"gladiators": ["gallus", "samnite"], "villa": ["praetor", "crooked_senator"]},
                  B={"gladiators": ["crupellarius"]}, C={"gladiators": ["crupellarius"]})  # fmt: skip
    story.act("A use praetor")
    assert story.see("asked") == "DiscardGladiator"
    story.act("A give_up gallus", "A target B:crupellarius")
    assert set(arena(story, "A")) == {"samnite"}
    assert story.see("A.coins") == 1


@pytest.mark.rule("FG-24.4", "FGM-25.6")
def test_a_battle_that_stands_still_is_ranked_from_the_favor() -> None:
    meek = {"gladiators": ["paegniarius"]}
    story = fight(3, favor="B", A=meek, B=meek, C=meek, round=3)
    while not story.see("over"):
        letter = story.see("turn")
        story.act(f"{letter} attack {letter}:paegniarius" if "attack" in verbs(story, letter) else f"{letter} end")
    assert story.told("stood_still")
    assert story.see("places") == ["B", "A", "C"]
