"""The bots of Gladius: every question gets a legal answer, and plain cases the plain one."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from munera.bots.chooser import Bot, ask
from munera.bots.gladius import Casual, Sensible
from munera.bots.gladius_temper import Temper
from munera.bots.play import play
from munera.bots.random_bot import RandomBot
from munera.engine.action import CHANCE
from munera.gladius import GAME
from munera.rules.ledger import ledger
from tests.bots.kit import COMPILED, end_of_a_game, wins

QUICK = Temper(ends=4)
EVERY_WORD = str(Path(__file__).parents[1] / "laws" / "every_word.yaml")
SWITCHES = ledger("gladius").switches
QUESTIONS = {
    "Vote", "PlaceBets", "PerformActions", "PayCost", "NameTarget", "KeepOrThrowOut", "DiscardDown",
    "ChooseSpectator", "DeclareFirstPlayer",
}  # fmt: skip


class Hasty(Sensible):
    """Good sense in a hurry."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng, QUICK)


# ---- plain cases


def answers(seat: str = "A", times: int = 12, **description: Any) -> Counter[str]:
    """What the bot answers here, in words, with different random numbers."""
    s = GAME.place(description)
    who = "ABCDE".index(seat)
    return Counter(GAME.say(s, ask(Sensible(Random(i)), GAME, s, who, Random(-i))) for i in range(times))


def table(**more: Any) -> dict[str, Any]:
    """Round three: fight counts, Bato on the left is strongest, Paris on the right weakest."""
    arena = {"left": ["bato"], "middle": ["petraites"], "right": ["paris"]}
    return {"round": 3, "event": "first_blood", "teams": arena, **more}


PASSED = {"bets": 2}  # without hand: nothing more will come from there
PLAYERS = {"players": 3}


def test_gold_goes_on_the_team_that_must_win() -> None:
    said = answers(options=PLAYERS, table=table(A={"bets": 1}, B=PASSED, C=PASSED))
    assert set(said) == {"Bet gold 5 on the left team"}


def test_bronze_goes_on_the_team_that_must_lose_under_the_gold_of_others() -> None:
    slots = {"right": ["B gold 5 A", "C gold 5 A"]}
    supply = ["gold 3", "gold 3", "bronze"]
    said = answers(options=PLAYERS, table=table(slots=slots, A={"bets": 1, "supply": supply}, B=PASSED, C=PASSED))
    assert set(said) == {"Bet bronze on the right team"}


def test_a_card_is_laid_where_it_saves_the_bets() -> None:
    """A blade lifts Petraites from 3 to 6, past Paris; A has gold on him, and Bato is out of reach."""
    arena = {"left": ["bato"], "middle": ["petraites"], "right": ["hilarus"]}
    slots = {"middle": ["A gold 5"], "left": ["B gold 5 A"], "right": ["C gold 5 A"]}
    column = {"gladiator": "bato", "column": ["A stab_wound"]}
    said = answers(
        options=PLAYERS,
        table=table(teams=arena | {"left": [column]}, slots=slots, A={"hand": ["smuggled_blade"]}, B=PASSED, C=PASSED),
    )
    assert set(said) == {"Lay Smuggled Blade face down below Petraites"}


def test_cards_that_gain_nothing_are_kept_for_later_rounds() -> None:
    hand = ["smuggled_blade", "poison", "dulled_edge", "grand_entrance"]
    slots = {"left": ["A gold 4"]}
    said = answers(options=PLAYERS, table=table(round=1, slots=slots, A={"hand": hand}, B=PASSED, C=PASSED))
    assert all(words.startswith("Bet ") for words in said)


def test_a_card_that_harms_is_thrown_out_and_no_other() -> None:
    """The Centurion looks at a card below the gladiator A has bet on."""
    for card, answer in (("dulled_edge", "Discard the card unseen"), ("smuggled_blade", "Leave the card where it is")):
        arena = {"left": [{"gladiator": "bato", "column": [f"B {card}"]}], "middle": ["verus"], "right": ["paris"]}
        description = {
            "options": PLAYERS,
            "table": table(
                teams=arena, slots={"left": ["A gold 5"]}, spectators=["centurion", "senator", "spy_master"],
                A={"hand": ["poison", "poison"]}, B=PASSED, C=PASSED,
            ),
        }  # fmt: skip
        s = GAME.place(description)
        for words in ("ability", "pay poison", "pay poison", "look_card bato 0"):
            GAME.apply(s, 0, GAME.read(s, words))
        said = {GAME.say(s, ask(Sensible(Random(i)), GAME, s, 0, Random(i))) for i in range(8)}
        assert said == {answer}


def test_the_least_useful_cards_pay() -> None:
    """Fight counts: the Grand Entrance and the Lucky Amulet do nothing here."""
    hand = ["smuggled_blade", "grand_entrance", "lucky_amulet", "poison"]
    s = GAME.place(
        {
            "options": PLAYERS,
            "table": table(
                teams={"left": ["priscus"], "middle": ["verus"], "right": ["memnon"]}, slots={"left": ["A gold 5"]},
                spectators=["beast_tamer", "senator", "spy_master"], A={"hand": hand}, B=PASSED, C=PASSED,
            ),
        }
    )  # fmt: skip
    GAME.apply(s, 0, GAME.read(s, "ability"))
    paid = set()
    for _ in range(2):
        action = ask(Sensible(Random(1)), GAME, s, 0, Random(1))
        paid.add(GAME.say(s, action))
        GAME.apply(s, 0, action)
    assert paid == {"Pay with Grand Entrance", "Pay with Lucky Amulet"}
    said = {GAME.say(s, ask(Sensible(Random(i)), GAME, s, 0, Random(i))) for i in range(8)}
    assert "Mark Priscus" not in said, "the beast is not set on the own gladiator"


def test_the_weakest_cards_go_when_the_hand_is_full() -> None:
    hand = ["poison", "stab_wound", "ill_omen", "jeering_mob", "dulled_edge", "turncoats", "informer"]
    described = {"A": {"hand": hand, "deck": []}, "B": {"deck": []}, "C": {"deck": []}}
    said = answers(options=PLAYERS, table=table(phase="clean-up", round=1, **described))
    assert set(said) == {"Discard Informer"}


def test_the_vote_goes_to_the_skill_the_hand_can_move() -> None:
    arena = {"left": ["petraites"], "middle": ["cassia"], "right": ["lydia"]}
    hand = ["lucky_amulet", "lucky_amulet", "ill_omen", "broken_mirror"]
    said = answers(options={"players": 2}, table={"phase": "vote", "teams": arena, "A": {"hand": hand}})
    assert set(said) == {"Vote for luck"}


def test_it_is_not_certain_where_an_idle_card_is_laid() -> None:
    """A card that does nothing still makes the others wonder; a bot that always did the same would tell them."""
    slots = {"left": ["A gold 4"], "middle": ["B gold 4"], "right": ["C gold 4"]}
    arena = {"left": ["priscus"], "middle": ["verus"], "right": ["cassia"]}
    busy = {"hand": ["poison", "stab_wound", "dulled_edge", "smuggled_blade"]}
    said = answers(
        times=30,
        options=PLAYERS,
        table=table(teams=arena, slots=slots, A={"hand": ["grand_entrance"]}, B=busy, C=busy),
    )
    assert len([words for words in said if words.startswith("Lay Grand Entrance")]) == 3


# ---- every question, every table


def others_than_default() -> dict[str, object]:
    return {key: next(v for v in switch.values if v != switch.default) for key, switch in SWITCHES.items()}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("pack, games", [("arena_nova", 40), ("arena_nova_bronze", 8), (EVERY_WORD, 4)])
def test_every_question_gets_a_legal_answer(players: int, pack: str, games: int) -> None:
    """`ask` refuses any other. Every switch is turned both ways; random bots lead into strange places."""
    rng = Random(players)
    for i in range(games if COMPILED else (games + 3) // 4):
        switches = {key: rng.choice(switch.values) for key, switch in SWITCHES.items()}
        s = GAME.new({"players": players, "pack": pack, **switches})
        makers = [(Hasty, RandomBot, Casual)[(seat + i) % 3] for seat in range(players)]
        bots = [maker(Random(rng.random())) for maker in makers]
        play(GAME, s, bots, Random(i), Random(i))
        assert GAME.result(s) is not None


def test_every_kind_of_question_comes_up() -> None:
    asked: set[str] = set()
    for players in (2, 3, 4, 5):
        for i in range(4):
            s = GAME.new({"players": players, **others_than_default()})
            bots: list[Bot] = [Hasty(Random(f"{i} {seat}")) for seat in range(players)]
            bots[0] = RandomBot(Random(i))
            chance = Random(i)
            while seats := GAME.to_act(s):
                if seats == (CHANCE,):
                    action = GAME.sample(s, chance)
                else:
                    asked.add(GAME.view(s, seats[0]).asked)
                    action = ask(bots[seats[0]], GAME, s, seats[0], chance)
                GAME.apply(s, seats[0], action)
    assert asked == QUESTIONS


def test_the_same_random_numbers_give_the_same_game() -> None:
    assert end_of_a_game(GAME, Sensible, 3) == end_of_a_game(GAME, Sensible, 3)


# ---- strength


@pytest.mark.parametrize("players, share", [(2, 0.95), (3, 0.9), (4, 0.8), (5, 0.75)])
def test_good_sense_wins_twice_its_fair_share_against_chance(players: int, share: float) -> None:
    """Twice the fair share of two players would be every game. docs/bots.md has the figures of a thousand games."""
    assert wins(GAME, Sensible, RandomBot, players, 60 if COMPILED else 20) >= share


def test_the_casual_bot_is_better_than_chance_and_worse_than_good_sense() -> None:
    assert wins(GAME, Casual, RandomBot, 3, 30) > 0.5
    assert wins(GAME, Casual, Sensible, 2, 16) < 0.35
