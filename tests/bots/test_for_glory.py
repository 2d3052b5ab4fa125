"""The bots of For Glory: every question gets a legal answer, and plain cases the plain one."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from munera.bots.chooser import ask
from munera.bots.for_glory import Casual, Sensible
from munera.bots.play import play
from munera.bots.random_bot import RandomBot
from munera.for_glory.game import GAME
from munera.rules.ledger import ledger
from tests.bots.kit import COMPILED, end_of_a_game, wins

SWITCHES = ledger("for_glory").switches

# ---- plain cases


def answers(seat: str = "A", times: int = 4, **table: Any) -> Counter[str]:
    """What the bot answers here, in words, with different random numbers."""
    s = GAME.place({"table": table})
    who = "ABCD".index(seat)
    return Counter(GAME.say(s, ask(Sensible(Random(i)), GAME, s, who, Random(-i))) for i in range(times))


def in_battle(**table: Any) -> Counter[str]:
    for letter in "AB":
        table[letter]["gladiators"] = {"lasting": table[letter]["gladiators"]}
    return answers(phase="battle", battle="lasting", **table)


def test_a_patron_joins_the_villa_before_anything_else() -> None:
    rows = {"gladiator": ["tiro"]}
    assert set(answers(rows=rows, A={"hand": ["business_as_usual*5", "crooked_senator", "cestus"]})) == {
        "Play Crooked Senator"
    }


def test_an_empty_arena_is_taken() -> None:
    said = answers(A={"hand": ["cestus"], "deck": []}, B={"gladiators": {"lasting": ["crupellarius"]}})
    assert len(said) == 1
    assert said.popitem()[0].startswith("Play Cestus in ")


def test_coin_is_not_left_lying_but_worthless_cards_are() -> None:
    rows = {"economy": ["shady_dealings"], "gladiator": ["tiro"]}
    assert set(answers(rows=rows, A={"hand": ["business_as_usual*5"]})) == {"Buy Shady Dealings"}


def test_income_pays_before_tokens() -> None:
    rows = {"economy": ["shady_dealings"]}
    s = GAME.place({"table": {"rows": rows, "A": {"hand": ["business_as_usual*5"], "coins": 5}}})
    GAME.apply(s, 0, GAME.read(s, "buy shady_dealings"))
    paid = ask(Sensible(Random(1)), GAME, s, 0, Random(2))
    assert paid == GAME.read(s, "pay 0" + " business_as_usual" * 5)


def test_tactics_are_reserved_when_nothing_else_is_left() -> None:
    assert set(answers(A={"hand": ["lunge"]})) == {"Reserve Lunge"}


def test_the_reserve_is_bought_back_for_a_battle_and_not_before() -> None:
    a = {"reserve": ["lunge"], "coins": 3, "gladiators": ["tiro"], "villa": ["crooked_senator"]}
    assert set(in_battle(A=a, B={"gladiators": ["gallus"]})) == {"Buy back"}
    assert set(answers(A={"reserve": ["lunge"], "coins": 3})) == {"End your actions"}


def test_income_is_not_culled_to_death() -> None:
    s = GAME.place({"table": {"A": {"hand": ["cull", "business_as_usual*2"]}}})
    GAME.apply(s, 0, GAME.read(s, "play cull"))
    assert ask(Sensible(Random(1)), GAME, s, 0, Random(2)).verb == "decline"


def test_a_boast_card_is_culled_first() -> None:
    s = GAME.place({"table": {"A": {"hand": ["cull", "business_as_usual*2", "boast_6"]}}})
    GAME.apply(s, 0, GAME.read(s, "play cull"))
    assert GAME.say(s, ask(Sensible(Random(1)), GAME, s, 0, Random(2))) == "Pick Boast 6"


def test_the_attack_goes_to_the_one_that_falls() -> None:
    s = GAME.place(
        {
            "table": {
                "phase": "battle", "battle": "lasting",
                "A": {"gladiators": {"lasting": ["gallus"]}, "villa": ["crooked_senator"]},
                "B": {"gladiators": {"lasting": ["crupellarius", "gallus"]}, "villa": ["tribune"]},
            }
        }
    )  # fmt: skip
    while GAME.view(s, 0).asked != "PickTarget":
        seat = GAME.to_act(s)[0]
        GAME.apply(s, seat, ask(Sensible(Random(1)), GAME, s, seat, Random(2)))
    assert GAME.say(s, ask(Sensible(Random(1)), GAME, s, 0, Random(2))) == "Target Gallus of @1"


def test_a_reaction_saves_the_last_gladiator() -> None:
    s = GAME.place(
        {
            "table": {
                "phase": "battle", "battle": "lasting", "turn": "B",
                "A": {"gladiators": {"lasting": ["cestus"]}, "hand": ["shield_up"]},
                "B": {"gladiators": {"lasting": ["bestiarius"]}},
            }
        }
    )  # fmt: skip
    GAME.apply(s, 1, GAME.read(s, "attack bestiarius"))
    while GAME.view(s, 0).asked != "React" or not GAME.view(s, 0).fighters[0].assigned:
        seat = GAME.to_act(s)[0]
        GAME.apply(s, seat, ask(Sensible(Random(1)), GAME, s, seat, Random(2)))
    assert GAME.say(s, ask(Sensible(Random(1)), GAME, s, 0, Random(2))) == "React with Shield Up"


def test_a_patron_is_not_exhausted_while_its_influence_is_needed() -> None:
    a = {"villa": ["unscrupulous_consul"], "gladiators": {"lasting": ["murmillo"]}}
    assert set(answers(A=a)) == {"End your actions"}
    assert set(answers(A={"villa": ["unscrupulous_consul"]})) == {"Use the ability of Unscrupulous Consul"}


# ---- every question, every table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_question_gets_a_legal_answer(players: int) -> None:
    """`ask` refuses any other. Every switch is turned both ways; random bots lead into strange places."""
    rng = Random(players)
    for i in range(12 if COMPILED or players == 2 else 2):
        switches = {key: rng.choice(switch.values) for key, switch in SWITCHES.items()}
        s = GAME.new({"players": players, **switches})
        makers = [(Sensible, RandomBot, Casual)[(seat + i) % 3] for seat in range(players)]
        bots = [maker(Random(rng.random())) for maker in makers]
        assert play(GAME, s, bots, Random(i), Random(i)) < 5_000
        assert GAME.result(s) is not None


def test_the_same_random_numbers_give_the_same_game() -> None:
    assert end_of_a_game(GAME, Sensible, 2) == end_of_a_game(GAME, Sensible, 2)


# ---- strength


@pytest.mark.parametrize("players, share", [(2, 0.95), (3, 0.67), (4, 0.5)])
def test_good_sense_wins_twice_its_fair_share_against_chance(players: int, share: float) -> None:
    """Twice the fair share of two players would be every game. docs/bots.md has the figures of a thousand games."""
    assert wins(GAME, Sensible, RandomBot, players, 60 if COMPILED else 48 // players**2) >= share


def test_the_casual_bot_is_better_than_chance_and_worse_than_good_sense() -> None:
    assert wins(GAME, Casual, RandomBot, 2, 12) > 0.6
    assert wins(GAME, Casual, Sensible, 2, 8) < 0.5
