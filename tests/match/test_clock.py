"""The pace: how long a seat may think, by times that are given in."""

from __future__ import annotations

import pytest

from munera.match.clock import DAY, NO_PACE, days, read_pace, remaining, seconds
from munera.match.errors import BadPace
from munera.match.table import Table
from tests.kit_game import GAME
from tests.match.played import say


def test_without_a_pace_nobody_is_hurried() -> None:
    assert NO_PACE.left(asked_at=0, now=10**15) is None


def test_a_move_in_ninety_seconds() -> None:
    pace = seconds(90)
    assert pace.left(asked_at=1_000, now=1_000) == 90_000
    assert pace.left(asked_at=1_000, now=61_000) == 30_000
    assert pace.left(asked_at=1_000, now=91_000) == 0
    assert pace.left(asked_at=1_000, now=999_000) == 0, "up is up"
    assert pace.left(asked_at=1_000, now=0) == 90_000, "a clock that goes back gives nobody more"
    assert pace.left(asked_at=None, now=0) is None, "nobody wrote down when it was asked"


def test_a_move_in_three_days() -> None:
    assert days(3).left(asked_at=0, now=DAY) == 2 * DAY


@pytest.mark.parametrize("text", ["none", "1s", "90s", "3600s", "1d", "3d", "999999d"])
def test_a_pace_has_a_text_that_reads_back(text: str) -> None:
    assert str(read_pace(text)) == text


@pytest.mark.parametrize("text", ["", "0s", "-1s", "1h", "s", "1.5s", "01s", "None", "9s ", "86400s", "9999999s", "٣s"])
def test_a_text_that_is_no_pace_is_refused(text: str) -> None:
    with pytest.raises(BadPace):
        read_pace(text)


def test_each_seat_that_is_asked_has_its_own_time() -> None:
    assert remaining(seconds(10), {0: 1_000, 2: 5_000, 3: None}, now=6_000) == {0: 5_000, 2: 9_000, 3: None}


def test_waiting_for_others_gives_nobody_new_time() -> None:
    table = Table.open(GAME, {"players": 3}, seed=1, pace=seconds(60), at=0)
    assert table.remaining(10_000) == {0: 50_000, 1: 50_000, 2: 50_000}
    table.submit(1, "stake 2", table.number, at=20_000)
    assert table.remaining(30_000) == {0: 30_000, 2: 30_000}
    table.submit(1, "cheer", table.number, at=31_000)
    assert table.remaining(40_000) == {0: 20_000, 2: 20_000}
    table.submit(0, "stake 2", table.number, at=41_000)
    table.submit(2, "stake 2", table.number, at=42_000)
    assert table.remaining(42_000) == {0: 60_000}, "a new decision, a new time"


def test_whoever_must_answer_twice_has_the_time_for_each() -> None:
    table = Table.open(GAME, {"twice": True}, seed=1, pace=seconds(60), at=0)
    table.submit(0, "stake 2", table.number, at=20_000)
    assert table.remaining(20_000) == {0: 60_000, 1: 40_000}


def test_taking_back_gives_no_time_back() -> None:
    table = Table.open(GAME, {}, seed=1, pace=seconds(60), at=0)
    table.submit(0, "stake 2", table.number, at=20_000)
    table.undo(0, at=30_000)
    assert table.remaining(40_000) == {0: 20_000, 1: 20_000}


def test_the_pace_is_in_the_header_and_an_ended_game_hurries_nobody() -> None:
    table = Table.open(GAME, {"rounds": 1}, seed=1, pace=days(2), at=0)
    assert table.header.pace == "2d"
    say(table, "0 stake 1", "1 stake 1", "0 hold", "1 hold")
    assert table.remaining(10) == {}
