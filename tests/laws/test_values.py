"""Every law of values and answers, for every game and player count, in random positions."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from munera.engine.action import CHANCE
from munera.engine.dice import Dice
from munera.engine.registry import find_game, game_names
from tests.laws.cases import CASES, GAMES, Case
from tests.laws.laws import LAWS, Law, names_a_rule
from tests.laws.telling import SECRECY
from tests.laws.walk import position, start

every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


def test_every_installed_game_is_under_the_laws() -> None:
    under = {table.GAME for table in GAMES}
    assert {find_game(name) for name in game_names()} <= under


@pytest.mark.parametrize("table", GAMES, ids=lambda table: table.GAME.name)
def test_every_player_count_is_under_the_laws(table: Any) -> None:
    tables = [table.GAME.settings(options) for options in table.TABLES.values()]
    assert {options["players"] for options in tables} == set(table.GAME.players)


@every_case
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(case: Case, law: Law) -> None:
    @settings(max_examples=case.looks)
    @given(st.integers(0, 2**32 - 1), st.integers(0, 100))
    def holds(seed: int, percent: int) -> None:
        law(position(case, seed, percent))

    holds()


@every_case
def test_games_end_within_their_bound(case: Case) -> None:
    for seed in range(case.looks // 2):
        end = start(case, seed).to_the_end()
        for law in LAWS:
            law(end)


@every_case
def test_every_event_is_told_in_words_with_its_rule(case: Case) -> None:
    p = start(case, 1)
    while not p.over:
        for event in p.step():
            for seat in (*case.seats(p.s), -2, -3):
                sentence, rule = case.game.relate(p.s, event.told_to(seat))
                assert sentence
                names_a_rule(case, rule, sentence)


class Throws(Random):
    """A generator that always says the same."""

    number = 0.0

    def random(self) -> float:
        return self.number


@every_case
def test_random_play_takes_the_option_at_the_place_the_dice_name(case: Case) -> None:
    """And chance what it would have sampled.

    Where options are many, or samples of endlessly many answers, random play may find any of them in its own way;
    so may chance, if what it leads to is what one of its answers leads to.
    """
    for seed in range(2):
        p = start(case, seed)
        dice = Random(seed)
        while not p.over:
            if dice.random() < 0.9:
                p.step()
                continue
            top, asked = p.s.stack[-1], case.game.to_act(p.s)
            options = top.options(p.s, asked[0]) if asked != (CHANCE,) else []
            if asked == (CHANCE,):
                at_random = case.game.clone(p.s)
                assert top.answer_at_random(at_random, Dice(Random(seed))) == 0
                found_by = getattr(case.table, "drawn_at_random", lambda *_: None)
                said = found_by(p.s, at_random, top) or top.sample(p.s, Dice(Random(seed)))
                assert top.accepts(p.s, CHANCE, said)
                assert case.game.encode(at_random) == answered(case, p.s, top, said)
            sampled = type(top).__name__ in getattr(case.table, "SAMPLED", ())  # it draws until it has one
            for place in {0, len(options) // 3, len(options) - 1, dice.randrange(99) % max(1, len(options))}:
                if 0 <= place < len(options):
                    thrown = Throws()
                    thrown.number = (place + 0.5) / len(options)
                    at_random = case.game.clone(p.s)
                    assert top.answer_at_random(at_random, Dice(Random(place) if sampled else thrown)) == 1
                    found = case.game.encode(at_random)
                    assert found in (answered(case, p.s, top, o) for o in (options if sampled else [options[place]]))
            p.step()


def answered(case: Case, s: Any, asked: Any, option: Any) -> dict[str, Any]:
    chosen = case.game.clone(s)
    asked.choose(chosen, case.game.to_act(s)[0], option)
    return case.game.encode(chosen)


def test_every_law_is_documented() -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "laws.md").read_text()
    assert [law.__name__ for law in LAWS + SECRECY if f"| `{law.__name__}` |" not in text] == []
