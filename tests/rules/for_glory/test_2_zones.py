"""Sections 2, 9, 10, 13, 23 to 30: zones, ownership, and what stays where it is."""

from __future__ import annotations

from random import Random

import pytest

from munera.engine.action import WATCHER
from munera.for_glory.game import GAME
from tests.rules.for_glory.stories import battle, gladiators, table


@pytest.mark.rule("FG-2.1", "FG-2.5", "FG-7.16")
def test_everybody_pays_with_their_own_and_buys_for_themselves() -> None:
    story = table(A={"coins": 0, "hand": []}, B={"coins": 9}, rows={"training": ["pierce"]})
    assert story.refused("A buy pierce") == "FG-7.5"
    other = table(A={"coins": 1, "discard": ["tiro"]}, rows={"training": ["pierce"]})
    other.act("A buy pierce", "A pay 1")
    assert other.see("A.discard") == ["tiro", "pierce"]


@pytest.mark.rule("FG-2.13", "FG-2.14")
def test_neither_tokens_nor_hands_are_limited() -> None:
    story = table(A={"coins": 60, "hand": ["lucrative_investment", *["tiro"] * 20]})
    story.act("A play lucrative_investment")
    assert story.see("A.coins") == 62
    assert story.see("A.hand_size") == 20


@pytest.mark.rule("FG-2.15")
def test_cards_reach_the_pile_in_the_order_they_stood() -> None:
    story = table("resolution", chance=["draw tiro"] * 2, B={"deck": ["tiro"], "hand": ["cull*6"]},
                  A={"gladiators": {"lasting": ["gallus", "tiro"]}, "deck": ["tiro"], "hand": ["cull*6"]})  # fmt: skip
    assert story.see("A.discard") == ["gallus", "tiro"]


@pytest.mark.rule("FG2-2.2", "FG2-25.13", "FG-9.5")
def test_a_lasting_arena_is_owned_and_a_fleeting_one_stays() -> None:
    story = table("battles", chance=["flip roma"], A={"gladiators": {"fleeting_1": ["tiro"], "lasting": ["cestus"]}})
    assert [c["card"] for c in story.see("A.villa")] == ["puteoli"]
    assert story.see("arenas.fleeting_1") == {"card": "capua", "ready": True, "glory": 1, "champion": "A"}


@pytest.mark.rule("FG-10.7", "FG-23.7", "FG-29.2")
def test_who_returns_in_resolution_is_not_defeated() -> None:
    story = table("battles", favor="A", chance=["flip roma"], A={"gladiators": {"lasting": ["bestiarius"]}})
    assert story.see("A.coins") == 0  # neither insurance nor what Bestiarius gives
    assert story.see("favor") == "B"  # who has less Glory


@pytest.mark.rule("FG-17.6")
def test_the_initiative_stays_while_agility_changes() -> None:
    story = battle(A={"gladiators": ["tiro"], "hand": ["surprise_entrance", "paegniarius"]},
                   B={"gladiators": ["cestus"]}, initiative="B")  # fmt: skip
    story.act("A tactic surprise_entrance", "A card paegniarius")
    assert story.see("initiative") == "B"


@pytest.mark.rule("FG-24.5", "FG-24.3")
def test_a_battle_ends_with_its_last_cycle() -> None:
    story = battle(A={"gladiators": [{"card": "crupellarius", "ready": False}]},
                   B={"gladiators": [{"card": "crupellarius", "ready": False}]})  # fmt: skip
    story.s.cycle = 30
    story.s.stirred = True
    story.act("A end", "B end")
    assert story.told("stalemate")


@pytest.mark.rule("FG-31.6")
def test_new_damage_takes_a_new_blessing() -> None:
    story = battle(A={"gladiators": ["gallus"], "hand": ["free_for_all", "turn_the_tables"]},
                   B={"gladiators": [{"card": "crupellarius", "blessings": 2}, "samnite"]})  # fmt: skip
    story.act("A tactic free_for_all", "B bless crupellarius", "A react turn_the_tables", "A target samnite",
              "A target crupellarius")  # fmt: skip
    assert story.refused("B pass") == "FG-31.5"
    story.act("B bless crupellarius")
    held = gladiators(story, "B")["crupellarius"]
    assert (held["blessings"], held["damage"]) == (0, 0)
    assert gladiators(story, "B")["samnite"]["damage"] == 0


@pytest.mark.rule("FG-35.2", "FG-22.18", "FG-2.7")
def test_a_seat_cannot_tell_a_redeal_from_the_truth() -> None:
    rng = Random(5)
    s = GAME.new({})
    for i in range(400):
        to_act = GAME.to_act(s)
        if not to_act:
            break
        if i % 10 == 0:
            for seat in (0, 1, WATCHER):
                other = GAME.redeal(s, seat, rng)
                assert GAME.view(other, seat) == GAME.view(s, seat)
                assert GAME.to_act(other) == to_act
        seat = to_act[0]
        GAME.apply(s, seat, GAME.sample(s, rng) if seat < 0 else rng.choice(GAME.options(s, seat)))


@pytest.mark.rule("FG-35.2")
def test_a_card_put_on_the_deck_is_known_to_all_when_it_is_drawn() -> None:
    story = table(chance=["draw pierce"],
                  A={"villa": ["treacherous_augur", "aedile"], "coins": 2, "discard": ["pierce"]})  # fmt: skip
    story.act("A use treacherous_augur", "A pay 2", "A card pierce")
    assert story.see("A.deck_top", "B") == ["pierce"]
    story.act("A use aedile")
    assert story.see("A.shown", "B") == ["pierce"]


@pytest.mark.rule("FG-35.1")
def test_random_games_offer_only_what_is_accepted_and_come_to_an_end() -> None:
    for seed in range(2):
        rng = Random(seed)
        s = GAME.new({"expansion_supply": "on"})
        answers = 0
        while to_act := GAME.to_act(s):
            seat = to_act[0]
            if seat >= 0:
                options = GAME.options(s, seat)
                assert options
                assert len(set(options)) == len(options)
                chosen = rng.choice(options)
                assert GAME.accepts(s, seat, chosen) is None
            GAME.apply(s, seat, GAME.sample(s, rng) if seat < 0 else chosen)
            answers += 1
            assert answers < 20_000
        result = GAME.result(s)
        assert result is not None
        assert max(result.scores) >= 6
