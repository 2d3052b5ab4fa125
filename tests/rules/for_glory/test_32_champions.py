"""Section 32: Champions are handed out, played, upgraded; every level of all four does what it says."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from munera.engine.errors import BadOption, IllegalAction
from munera.for_glory.game import GAME
from tests.rules.for_glory.many import SHADES, arena, drafted, each, fight, many
from tests.rules.for_glory.stories import gladiators, let_chance_decide, new_game, offers, pass_all, table, verbs

FLAMMA = ["flamma_2", "flamma_3", "flamma_4", "flamma_5"]
WITH = {"champions": True}
NAMES = ["Flamma", "Achillia", "Priscus", "Carpophorus"]

# ---- handing out


@pytest.mark.rule("FGM-EX.53", "FG-32.2", "FG-3.14", "FG-32.1")
def test_the_draft_runs_in_reverse_turn_order() -> None:
    story = new_game(players=4, champions=True, first_player="seat_1")
    order, choices = [], []
    while story.see("asked") == "DraftChampion":
        letter = story.see("turn")
        order.append(letter)
        choices.append(len(offers(story, letter)))
        assert len(story.see("champions")) == choices[-1]
        story.act(f"{letter} champion {story.see('champions.-1')}")
    assert order == ["D", "C", "B", "A"]
    assert choices == [4, 3, 2, 1]
    let_chance_decide(story, Random(1))
    assert [levels[0] for levels in each(story, "champion")] == ["flamma_2", "achillia_2", "priscus_2", "carpophorus_2"]
    assert story.see("champions") == []


@pytest.mark.rule("FG-32.2", "FG-3.14")
@pytest.mark.parametrize("first, order", [("B", "ADCB"), ("D", "CBAD")])
def test_the_draft_ends_with_the_first_player_whoever_that_is(first: str, order: str) -> None:
    story = new_game(players=4, champions=True, first_player="chosen")
    story.act(f"A first {'ABCD'.index(first)}")
    seen = ""
    while story.see("asked") == "DraftChampion":
        seen += story.see("turn")
        story.act(f"{seen[-1]} champion {story.see('champions.0')}")
    assert seen == order


@pytest.mark.rule("FG-32.2")
def test_a_champion_is_taken_once() -> None:
    story = new_game(players=3, champions=True, first_player="seat_1")
    story.act("C champion priscus")
    assert story.refused("B champion priscus") == "FG-32.2"
    assert story.refused("A champion flamma") == "FG-6.7"
    story.act("B champion flamma", "A champion carpophorus")


@pytest.mark.rule("FG-32.2", "FG-32.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_champions_dealt_at_random(players: int) -> None:
    dealt = set()
    for seed in range(8):
        story = new_game(seed, players=players, champions=True, champion_selection="random")
        stacks = each(story, "champion")
        assert len({stack[0] for stack in stacks}) == players
        assert all(len(stack) == 4 for stack in stacks)
        dealt.add(stacks[0][0])
    assert len(dealt) > 1


@pytest.mark.rule("FG-3.9", "FG-32.3", "FG-32.1", "FG-3.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_level_one_is_in_the_deck_and_the_others_lie_beside_it(players: int) -> None:
    story = drafted(players)
    assert each(story, "hand_size") == [7] * players
    assert each(story, "deck_size") == [8] * players
    for seat in range(players):
        p = story.s.players[seat]
        stack = story.see(f"{'ABCD'[seat]}.champion")
        assert [key[-1] for key in stack] == ["2", "3", "4", "5"]
        assert story.s.box.find(stack[0][:-1] + "1") in [*p.hand, *p.deck.all()]
        assert story.see(f"{'ABCD'[seat]}.champion", "A") == stack  # face up


@pytest.mark.rule("FG-32.1")
def test_without_the_option_nobody_has_one() -> None:
    story = new_game(players=3)
    assert each(story, "champion") == [[], [], []]
    with pytest.raises(BadOption) as refused:
        GAME.new({"players": 3, "champions": True, "pack": SHADES})
    assert refused.value.rule == "FG-32.1"


# ---- upgrading


@pytest.mark.rule("FG-EX.36", "FG-32.5", "FG-32.6", "FG-32.4")
def test_upgrading_a_champion() -> None:
    story = table(options=WITH, A={"hand": ["flamma_1", "shady_dealings"], "champion": FLAMMA})
    story.act("A upgrade flamma_1", "A pay 0 shady_dealings")
    assert story.see("removed") == ["flamma_1"]
    assert story.see("A.discard") == ["shady_dealings", "flamma_2"]
    assert story.see("A.champion") == ["flamma_3", "flamma_4", "flamma_5"]
    assert "upgrade" not in verbs(story, "A")


@pytest.mark.rule("FG-32.4", "FG-32.5", "FG-32.6", "FG-32.7")
def test_what_cannot_be_upgraded() -> None:
    story = table(options=WITH, A={"hand": ["flamma_1", "cestus"], "champion": FLAMMA, "coins": 2})
    assert story.refused("A upgrade flamma_1") == "FG-32.5"  # it costs 3
    assert story.refused("A upgrade cestus") == "FG-32.4"
    assert story.refused("A upgrade flamma_2") == "FG-32.4"
    skipped = table(options=WITH, A={"hand": ["flamma_1"], "champion": FLAMMA[1:], "coins": 9})
    assert skipped.refused("A upgrade flamma_1") == "FG-32.6"
    best = table(options=WITH, A={"hand": ["flamma_5"], "champion": [], "coins": 20})
    assert best.refused("A upgrade flamma_5") == "FG-32.7"


@pytest.mark.rule("FG-32.6", "FG-32.5", "FG-32.7")
def test_level_by_level_to_the_top() -> None:
    for level, cost in ((1, 3), (2, 4), (3, 5), (4, 6)):
        story = table(options=WITH, A={"hand": [f"flamma_{level}"], "champion": FLAMMA[level - 1 :], "coins": cost})
        story.act(f"A upgrade flamma_{level}", f"A pay {cost}")
        assert story.see("A.discard") == [f"flamma_{level + 1}"]
        assert story.see("A.coins") == 0


def test_a_redeal_keeps_the_card_that_is_being_upgraded() -> None:
    mine = {"hand": ["flamma_1", "cull"], "champion": FLAMMA, "coins": 9}
    story = table(options=WITH, A=mine)
    story.act("A upgrade flamma_1")
    for seed in range(20):
        other = GAME.redeal(story.s, 1, Random(seed))
        assert story.s.box.find("flamma_1") in other.players[0].hand


@pytest.mark.rule("FG-32.10", "FG-32.9")
def test_again_in_the_same_turn_if_it_is_drawn_again() -> None:
    mine = {"hand": ["flamma_1"], "champion": FLAMMA, "coins": 7, "villa": ["aedile"], "deck": []}
    story = table(options=WITH, chance=["draw flamma_2"], A=mine)
    story.act("A upgrade flamma_1", "A pay 3", "A use aedile 0", "A upgrade flamma_2", "A pay 4")
    assert story.see("A.champion") == ["flamma_4", "flamma_5"]
    assert story.see("removed") == ["flamma_1", "flamma_2"]


@pytest.mark.rule("FG-32.9")
def test_only_in_step_two_of_the_own_turn() -> None:
    mine = {"hand": ["flamma_1"], "champion": FLAMMA, "coins": 9, "gladiators": ["tiro"]}
    for phase in ("registration", "battle"):
        story = many(3, phase, options=WITH, A=mine, B={"gladiators": ["tiro"]})
        assert "upgrade" not in verbs(story, "A")
        with pytest.raises(IllegalAction):
            story.act("A upgrade flamma_1")
    story = many(3, options=WITH, turn="B", A=mine)
    assert story.refused("A upgrade flamma_1") == "FG-6.7"


@pytest.mark.rule("FG-32.4", "FG-32.8", "FG-10.1", "FG-32.13")
def test_a_champion_is_played_and_registered_like_any_gladiator() -> None:
    story = many(3, options=WITH, A={"hand": ["flamma_1"], "champion": FLAMMA})
    assert {"play", "end"} == verbs(story, "A")
    story.act("A play flamma_1")
    assert arena(story, "A")["flamma_1"]["health"] == 2
    late = many(3, "registration", options=WITH, A={"hand": ["flamma_1", "flamma_3"], "coins": 3})
    assert late.refused("A register flamma_3") == "FG-15.6"  # needs Influence
    late.act("A register flamma_1", "A pay 3")
    assert "flamma_1" in arena(late, "A")


@pytest.mark.rule("FG-32.8", "FG-23.4", "FG-23.2")
def test_a_defeated_champion_is_back_in_the_discard_pile() -> None:
    story = fight(3, options=WITH, A={"gladiators": ["primus_palus"]}, B={"gladiators": ["achillia_1", "tiro"]},
                  C={"gladiators": ["tiro"]})  # fmt: skip
    story.act("A attack primus_palus", "A target achillia_1")
    assert (story.see("B.discard"), story.see("B.coins")) == (["achillia_1"], 1)


@pytest.mark.rule("FG-32.11", "FG-33.1")
def test_a_culled_champion_is_gone_and_its_levels_stay_unused() -> None:
    story = table(options=WITH, A={"hand": ["cull", "flamma_1"], "champion": FLAMMA, "coins": 9})
    story.act("A play cull", "A card flamma_1")
    assert story.see("removed") == ["flamma_1"]
    assert story.see("A.champion") == FLAMMA
    assert "upgrade" not in verbs(story, "A")


@pytest.mark.rule("FG-32.12")
def test_champions_are_not_for_sale_and_their_stack_is_no_zone_of_the_player() -> None:
    story = drafted(4)
    supply = [k for d in range(3) for k in (*story.s.rows[d], *story.s.supply[d].all())]
    assert not any(story.s.box.cards[k].champion for k in supply)
    for p in story.s.players:
        assert not set(p.champion) & {*p.hand, *p.deck.all(), *p.discard, *p.reserve}


# ---- every level


def duel(A: dict[str, Any], B: dict[str, Any], **words: Any) -> Any:
    """A battle of three in which C only stands there."""
    return fight(3, options=WITH, A=A, B=B, C={"gladiators": [{"card": "crupellarius", "ready": False}]}, **words)


STRONG = {"villa": ["tribune"]}


@pytest.mark.rule("FG-32.8")
@pytest.mark.parametrize("name", [name.lower() for name in NAMES])
def test_level_one_has_no_text(name: str) -> None:
    story = duel({"gladiators": [f"{name}_1"]}, {"gladiators": ["crupellarius"]})
    story.act(f"A attack {name}_1", "A target B:crupellarius", "A end")
    assert arena(story, "B")["crupellarius"]["damage"] == (2 if name == "priscus" else 1)


@pytest.mark.parametrize("level, prevented", [(2, 1), (3, 1), (4, 2)])
def test_flamma_pays_to_prevent(level: int, prevented: int) -> None:
    story = duel({"gladiators": ["primus_palus"]}, {"gladiators": [f"flamma_{level}"], "coins": 1, **STRONG})
    story.act("A attack primus_palus", f"A target flamma_{level}", f"B use flamma_{level}", "B pay 1")
    pass_all(story)
    assert arena(story, "B")[f"flamma_{level}"]["damage"] == 4 - prevented
    assert story.see("B.coins") == 0


def test_flamma_of_level_five_always_prevents() -> None:
    story = duel({"gladiators": ["primus_palus"]}, {"gladiators": ["flamma_5"], **STRONG})
    story.act("A attack primus_palus", "A target flamma_5")
    assert story.refused("B pass") == "FG-22.13"
    story.act("B use flamma_5")
    assert arena(story, "B")["flamma_5"]["damage"] == 3


@pytest.mark.rule("FG-31.1")
@pytest.mark.parametrize("level, blessings", [(2, 1), (3, 1), (4, 1), (5, 2)])
def test_achillia_enters_blessed(level: int, blessings: int) -> None:
    card = f"achillia_{level}"
    story = many(3, options=WITH, A={"hand": [card], "villa": ["tribune"]})
    story.act(f"A play {card}", f"A use {card}")
    assert arena(story, "A")[card]["blessings"] == blessings


@pytest.mark.parametrize("level, attack", [(2, 2), (3, 3)])
def test_priscus_is_stronger_with_the_initiative(level: int, attack: int) -> None:
    card = f"priscus_{level}"
    for initiative, more in (("A", 1), ("B", 0)):
        story = duel({"gladiators": [card], **STRONG}, {"gladiators": ["crupellarius"]}, initiative=initiative)
        assert arena(story, "A")[card]["attack"] == attack + more


@pytest.mark.parametrize("level, extra", [(4, 1), (5, 2)])
def test_priscus_strikes_when_he_attacks(level: int, extra: int) -> None:
    card = f"priscus_{level}"
    story = duel({"gladiators": [card], **STRONG}, {"gladiators": ["rudiarius", "crupellarius"]})
    story.act(f"A attack {card}")
    assert story.refused("A pass") == "FG-22.13"
    story.act(f"A use {card}", "A target B:crupellarius", "A target rudiarius")
    assert arena(story, "B")["crupellarius"]["damage"] == extra
    assert arena(story, "B")["rudiarius"]["damage"] == level - 1


@pytest.mark.parametrize("level, damage", [(2, 2), (3, 3), (4, 4)])
def test_carpophorus_hunts_the_exhausted(level: int, damage: int) -> None:
    card = f"carpophorus_{level}"
    story = duel({"gladiators": [card], **STRONG}, {"gladiators": ["tiro", {"card": "crupellarius", "ready": False}]})
    story.act(f"A use {card}")
    assert story.refused("A target tiro") == "FG-1.12"
    story.act("A target B:crupellarius")
    assert arena(story, "B")["crupellarius"]["damage"] == damage
    assert not arena(story, "A")[card]["ready"]


def test_carpophorus_of_level_five_hits_every_opponent() -> None:
    story = duel({"gladiators": ["carpophorus_5", "samnite"], **STRONG}, {"gladiators": ["crupellarius", "gallus"]})
    story.act("A use carpophorus_5")
    assert [arena(story, letter)["crupellarius"]["damage"] for letter in "BC"] == [2, 2]
    assert "gallus" not in arena(story, "B")
    assert arena(story, "A")["samnite"]["damage"] == 0


def test_champions_of_two_players_fight_in_three_arenas() -> None:
    story = table(options=WITH, A={"hand": ["flamma_1"], "champion": FLAMMA}, B={"champion": ["priscus_2"]})
    story.act("A play flamma_1 fleeting_2")
    assert "flamma_1" in gladiators(story, "A", "fleeting_2")
