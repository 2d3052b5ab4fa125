"""Errors say what went wrong, which rule says so, and what would be right."""

from __future__ import annotations

import pytest

from munera.engine.errors import BadOption, DamagedState, IllegalAction, MalformedAction, MuneraError, UnknownGame
from munera.engine.frame import Refusal
from munera.engine.result import Result


@pytest.mark.parametrize(
    "error, text",
    [
        (IllegalAction("no such slot"), "no such slot"),
        (IllegalAction("no such slot", rule="GLA-5.3"), "no such slot [GLA-5.3]"),
        (BadOption("not played by 9", hint="2 to 5"), "not played by 9 (2 to 5)"),
        (BadOption("not played by 9", rule="GLA-0.3", hint="2 to 5"), "not played by 9 [GLA-0.3] (2 to 5)"),
    ],
)
def test_the_text_of_an_error(error: MuneraError, text: str) -> None:
    assert str(error) == text


@pytest.mark.parametrize("kind", [MalformedAction, IllegalAction, BadOption, UnknownGame, DamagedState])
def test_every_error_of_ours_can_be_caught_as_one(kind: type[MuneraError]) -> None:
    with pytest.raises(MuneraError, match="why") as error:
        raise kind("why", rule="X-1", hint="so")
    assert (error.value.message, error.value.rule, error.value.hint) == ("why", "X-1", "so")


def test_a_refusal_reads_with_its_rule() -> None:
    assert repr(Refusal("GLA-6.4", "a turn cannot be skipped")) == "a turn cannot be skipped [GLA-6.4]"
    assert repr(Refusal("", "the game is over")) == "the game is over"


def test_winners_share_the_first_place() -> None:
    assert Result((1, 3, 1), (9, 4, 9), "equal").winners == (0, 2)
