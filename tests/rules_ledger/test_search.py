"""Finding a rule by what a player would type."""

from __future__ import annotations

import pytest

from munera.rules.ledger import ledger
from munera.rules.search import search

pytestmark = pytest.mark.once


def found(words: str, game: str = "gladius") -> list[str]:
    return [entry.id for entry in search(ledger(game), words)]


def test_a_title_with_the_words_comes_before_a_text_with_them() -> None:
    ids = found("second bet")

    assert ids[0] == "GLA-9.1"  # Placing the second bet
    assert ids.index("GLA-12.2") < ids.index("GLA-6.4")  # Bets on second place; No free pass


def test_every_word_must_match() -> None:
    assert set(found("mystic healer")) < set(found("healer"))
    assert found("healer elephant") == []


@pytest.mark.parametrize(("many", "one"), [("bets", "bet"), ("abilities", "ability"), ("boxes", "box")])
def test_plural_and_singular_find_the_same(many: str, one: str) -> None:
    assert set(found(many, "arena_rex")) <= set(found(one, "arena_rex"))
    assert set(found(many)) <= set(found(one))


def test_the_beginning_of_a_word_is_enough() -> None:
    assert "GLA-16.2" in found("tiebr")  # First tiebreak


@pytest.mark.parametrize("asked", ["GLA-5.3", "gla-5.3", "5.3"])
def test_an_id_is_found_with_or_without_its_letters(asked: str) -> None:
    assert found(asked) == ["GLA-5.3"]


def test_an_exact_id_comes_before_ids_that_begin_like_it() -> None:
    assert found("GLA-1.1")[:2] == ["GLA-1.1", "GLA-1.10"]


def test_the_number_of_a_section_finds_its_rules() -> None:
    ids = found("GLA-1")

    first = [id for id in ledger("gladius").entries if id.startswith("GLA-1.")]
    assert ids[: len(first)] == first


def test_words_with_a_hyphen_are_words() -> None:
    assert "GLA-7.6" in found("face-down play")


def test_nothing_asked_nothing_found() -> None:
    assert found("  ") == []
