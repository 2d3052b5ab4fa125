"""Arena Rex at the tables: the catalogue a board draws from, and cohorts as they are written in the options."""

from __future__ import annotations

from pathlib import Path

import pytest

from munera.arena_rex import GAME
from munera.engine.errors import BadOption
from munera.web.catalogues import catalogue

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
