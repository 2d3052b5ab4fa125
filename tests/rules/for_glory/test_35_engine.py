"""Sections 1, 2, 4 and 35: the text of cards, what is in play, chance, the safety limit, conservation, conceding."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from munera.engine.action import CHANCE, Action
from munera.for_glory.game import GAME
from munera.match.table import Table
from tests.laws.for_glory import conserve
from tests.rules.for_glory.stories import NO_SUPPLY, battle, gladiators, new_game, offers, table, verbs

# ---- interpretation


@pytest.mark.rule("FG-1.1")
@pytest.mark.parametrize("card, fee", [("crooked_senator", 3), ("censor", 2), ("pergamum", 2)])
def test_a_card_overrules_the_fee_of_late_registration(card: str, fee: int) -> None:
    story = table("registration", favor="B", A={"villa": [card], "hand": ["tiro"], "coins": 5})
    story.act("A register tiro lasting", f"A pay {fee}")
    assert story.see("A.coins") == 5 - fee


@pytest.mark.rule("FG-1.1")
def test_a_gladiator_whose_text_says_so_is_played_as_a_tactic() -> None:
    story = battle(A={"gladiators": ["crupellarius"], "villa": ["tribune"], "hand": ["samnite", "gallus"]},
                   B={"gladiators": ["crupellarius"], "villa": ["tribune"]})  # fmt: skip
    assert story.refused("A tactic gallus") == "FG-10.12"
    story.act("A tactic samnite")
    assert set(gladiators(story, "A")) == {"crupellarius", "samnite"}


@pytest.mark.rule("FG2-1.8", "FG2-28.10")
def test_what_is_not_in_play_has_no_abilities() -> None:
    """Pompeii hits for who has it; in Hand, Reserve, piles, the supply or under its token it does nothing."""
    away = {"hand": ["praetor", "pierce"], "reserve": ["lunge"], "discard": ["praetor"], "deck": ["praetor"]}
    words = {"rows": {"economy": ["praetor"]}, "B": {"gladiators": ["tiro"]}}
    story = battle(A={"gladiators": ["tiro"], **away}, arenas={"fleeting_1": "pompeii", "lasting": "roma"}, **words)
    assert "use" not in verbs(story, "A")
    there = battle(A={"gladiators": ["tiro"], "villa": ["praetor"], **away}, champions={"fleeting_1": "A"},
                   arenas={"fleeting_1": "pompeii", "lasting": "roma"}, **words)  # fmt: skip
    assert sum(offer.startswith("use") for offer in offers(there, "A")) == 2  # the Patron and the arena


# ---- chance


@pytest.mark.rule("FG-2.16")
def test_chance_shuffles_and_draws_the_first_player_and_nothing_else() -> None:
    rng = Random(5)
    s = GAME.new({"players": 2, "champions": True, "champion_selection": "random"})
    asked: Counter[str] = Counter()
    while GAME.to_act(s):
        seat = GAME.to_act(s)[0]
        options = GAME.options(s, seat)
        action = GAME.sample(s, rng) if seat == CHANCE else options[int(rng.random() * len(options))]
        asked[action.verb] += seat == CHANCE
        GAME.apply(s, seat, action)
    assert {verb for verb, count in asked.items() if count} == {"first", "champions", "arenas", "deal", "draw", "flip"}
    assert (asked["first"], asked["champions"], asked["arenas"]) == (1, 1, 1)


@pytest.mark.rule("FG-2.16")
def test_every_card_of_a_deck_is_as_likely_on_top() -> None:
    story = table("draw", A={"deck": ["cestus", "andabata", "cull", "tiro"]}, B={"deck": []})
    drawn = Counter(GAME.sample(story.s, Random(seed)).args[0] for seed in range(2000))
    assert len(drawn) == 4
    assert all(abs(count - 500) < 100 for count in drawn.values()), drawn  # five deviations


@pytest.mark.rule("FG-2.16")
def test_a_seed_gives_the_same_game_again() -> None:
    hands = [Table.open(GAME, {"players": 2}, seed, ["Ann", "Bob"]).play.state.players[0].hand for seed in (7, 7, 8)]
    assert hands[0] == hands[1] != hands[2]


# ---- the safety limit


@pytest.mark.rule("FG-4.7")
@pytest.mark.parametrize("limit", [100, 200])
def test_a_game_that_nobody_wins_stops_unfinished(limit: int) -> None:
    story = new_game(machinations_turn_limit=limit)
    rng = Random(1)
    while GAME.to_act(story.s):
        seat = GAME.to_act(story.s)[0]
        action = GAME.sample(story.s, rng) if seat == CHANCE else Action("end")
        story.events += GAME.apply(story.s, seat, action)
    assert len(story.told("turn")) == limit
    result = GAME.result(story.s)
    assert result is not None
    assert (result.places, result.reason) == ((1, 1), f"unfinished after {limit} Machinations Turns")


@pytest.mark.rule("FG-4.7")
@pytest.mark.parametrize("wish, limit", [({}, 500), ({"machinations_turn_limit": "none"}, 0)])
def test_a_table_may_lift_the_limit(wish: dict[str, str], limit: int) -> None:
    assert GAME.new({"players": 2, **wish}).switches.machinations_turn_limit == limit


# ---- conservation


@pytest.mark.rule("FG-35.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_card_is_ever_lost_or_made(players: int) -> None:
    rng = Random(players)
    s = GAME.new({"players": players, "champions": True})
    for step in range(1500):
        if not GAME.to_act(s):
            break
        seat = GAME.to_act(s)[0]
        options = GAME.options(s, seat)
        GAME.apply(s, seat, GAME.sample(s, rng) if seat == CHANCE else options[int(rng.random() * len(options))])
        if step % 5 == 0:
            conserve(s)


# ---- conceding


@pytest.mark.rule("FG-35.5")
@pytest.mark.parametrize("loser, winner", ["AB", "BA"])
def test_of_two_players_the_other_wins_at_once(loser: str, winner: str) -> None:
    story = table(A={"glory": 5})
    assert not story.offered(f"{loser} concede")  # it is no move of the game
    story.act(f"{loser} concede")
    assert (story.see("over"), story.see("winner")) == (True, winner)
    result = GAME.result(story.s)
    assert result is not None
    assert (result.winners, result.reason) == (("AB".index(winner),), f"@{'AB'.index(loser)} concedes")
    assert story.refused(f"{winner} concede") == ""


@pytest.mark.rule("FG-35.5", "FG-35.3")
def test_a_card_in_use_is_laid_down_when_the_game_ends() -> None:
    story = table(A={"hand": ["cull", "tiro"]})
    story.act("A play cull", "B concede")
    assert story.see("A.discard") == ["cull"]


def three(**words: object) -> dict[str, object]:
    return {"options": {"players": 3}, **words}


@pytest.mark.rule("FG-35.5")
def test_of_three_players_two_go_on() -> None:
    story = table("battle", **three(turn="A", B={"gladiators": ["tiro"], "coins": 2}, C={"gladiators": ["cestus"]},
                                    A={"gladiators": ["gallus"], "villa": ["tribune"]}))  # fmt: skip
    story.act("B concede")
    assert story.see("B.discard") == ["tiro"]
    assert story.see("B.coins") == 2  # not defeated: no insurance
    assert story.refused("B concede") == "FG-35.5"
    assert story.see("conceded") == ["B"]
    story.act("A attack gallus")
    assert offers(story, "A") == [offer for offer in offers(story, "A") if offer.startswith("target")]
    story.act("A target cestus")
    assert story.see("places") == ["A", "C", "B"]


@pytest.mark.rule("FG-35.5")
def test_who_concedes_earlier_is_ranked_lower_and_the_last_one_left_wins() -> None:
    story = table(**three(turn="A", A={"gladiators": ["tiro"], "deck": []}, supply=NO_SUPPLY), chance=["draw tiro"])
    story.act("A concede")
    assert story.see("turn") == "B"  # A's turn ends at once
    story.act("C concede")
    result = GAME.result(story.s)
    assert result is not None
    assert (result.places, result.reason) == ((3, 1, 2), "all others concede")


@pytest.mark.rule("FG-35.5")
@pytest.mark.parametrize("answer", ["A pay 1", "A concede"])
def test_who_concedes_while_paying_registers_nobody(answer: str) -> None:
    story = table("registration", **three(turn="A", favor="C", A={"hand": ["tiro", "business_as_usual*2"], "coins": 1}))
    story.act("A register tiro 0")
    story.act("A pay 1 business_as_usual business_as_usual" if answer == "A pay 1" else answer)
    assert [f["card"] for f in story.see("A.gladiators.arena")] == (["tiro"] if answer == "A pay 1" else [])
    assert story.see("turn") == ("A" if answer == "A pay 1" else "B")


@pytest.mark.rule("FG-35.5")
def test_reigning_champion_tokens_that_were_taken_stay_taken() -> None:
    story = table(**three(turn="B", favor="C", reigning=["A"]))
    story.act("A concede")
    assert story.see("reigning") == ["A"]
    assert story.see("tokens_free") == 1


@pytest.mark.rule("FG-35.6", "FG-29.2")
@pytest.mark.parametrize("before, holder", [([], "B"), (["B"], "A")])
def test_the_crowds_favor_passes_to_the_right(before: list[str], holder: str) -> None:
    story = table(options={"players": 4}, turn="D", favor="C")
    story.act(*[f"{letter} concede" for letter in before], "C concede")
    assert story.see("favor") == holder


@pytest.mark.rule("FG-35.6")
def test_a_place_of_who_conceded_hands_out_nothing() -> None:
    story = table("battle", chance=["top roma", "top capua"],
                  **three(turn="A", favor="C", A={"gladiators": ["gallus"], "villa": ["tribune"]},
                          B={"gladiators": ["tiro"], "deck": ["cull*9"]}, C={"gladiators": ["cestus"]}))  # fmt: skip
    story.act("C concede")
    assert story.see("favor") == "B"
    story.act("A attack gallus", "A target tiro")
    assert story.see("places") == ["A", "B", "C"]
    assert story.see("favor") == "B"  # last place is C's: the token stays
    assert story.see("C.villa") == []
