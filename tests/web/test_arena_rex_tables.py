"""Arena Rex at the tables: the catalogue a board draws from, and cohorts as they are written in the options."""

from __future__ import annotations

from pathlib import Path

import pytest

from munera.arena_rex import GAME
from munera.arena_rex.benefits import BENEFITS
from munera.engine.errors import BadOption
from munera.web.agreement import agreement
from munera.web.catalogues import catalogue
from munera.web.schemas import Agree

DRAWN = Path(__file__).parents[2] / "ui" / "public" / "arena_rex.svg"


def test_every_model_has_a_bust_of_its_own() -> None:
    drawings = DRAWN.read_text(encoding="utf-8")
    models = catalogue("arena_rex", None).decks["models"]
    assert len(models) == 38
    assert [model.key for model in models if f'id="bust-{model.key}"' not in drawings] == []


def test_the_cards_are_those_the_views_number() -> None:
    decks = catalogue("arena_rex", None).decks
    state = GAME.new({})
    for deck, printed in (("models", state.roster.profiles), ("cards", state.roster.cards)):
        assert [card.key for card in decks[deck]] == [one.key for one in printed]
    cassia = next(card for card in decks["cards"] if card.key == "lm_cassia")
    assert [box["below"] for box in cassia.facts["tree"][:2]] == [[1, 2], [3]]


def test_cohorts_in_one_line() -> None:
    settings = GAME.settings({"cohorts": "magnus_3; lm_cassia, lm_pompo, lm_varro"})
    assert settings["cohorts"] == ["magnus_3", ["lm_cassia", "lm_pompo", "lm_varro"]]
    with pytest.raises(BadOption, match="2 cohorts"):
        GAME.settings({"cohorts": "magnus_3"})


def wrong(players: int = 2, **options: str | int | bool) -> str:
    found = agreement("arena_rex", Agree(players, options)).wrong
    return "" if found is None else found.rule


def test_an_agreement_says_which_rule_is_broken() -> None:
    assert wrong() == ""
    assert wrong(cohorts="magnus_3; legio_5") == "AR-16.1"
    assert wrong(cohorts="lm_cassia, lm_cassia; lx_sila, lx_macer") == "AR-2.9"
    assert wrong(3, scenario="damnatio") == "AR-24.60"
    assert wrong(scenario="venatio", cohorts="bestiae_5; legio_5") == "AR-24.17"


def test_a_cohort_in_the_making_shows_its_benefits_and_who_may_join() -> None:
    cards = {card.key: card.index for card in catalogue("arena_rex", None).decks["cards"]}
    agreed = agreement("arena_rex", Agree(2, {"cohorts": "lm_cassia, lx_sila; legio_3"})).more
    mine = agreed.cohorts[0]
    assert mine.cards == [cards["lm_cassia"], cards["lx_sila"]]
    assert [(lit.have, lit.need, lit.on) for lit in mine.benefits[:3]] == [(1, 2, False), (1, 3, False), (1, 4, False)]
    varro = next(one for one in mine.candidates if one.card == cards["lm_varro"])
    assert [BENEFITS[i].name for i in varro.lights] == ["Flourish"]
    hunt = agreement("arena_rex", Agree(2, {"scenario": "venatio"})).more
    assert {one.rule for one in hunt.cohorts[0].candidates} == {"", "AR-24.17"}


def test_only_cards_that_come_with_the_game_are_agreed_on() -> None:
    found = agreement("arena_rex", Agree(2, {"roster": "/etc/passwd"})).wrong
    assert found is not None
    assert "roster" in found.detail
