"""Events and who hears what of them."""

from __future__ import annotations

import pytest

from munera.engine.action import OPEN, WATCHER
from munera.engine.event import Event

BET = Event("bet", (1, 0), (5,), 0b010, False)


@pytest.mark.parametrize("seat, hears", [(0, ()), (1, (5,)), (2, ()), (WATCHER, ()), (OPEN, (5,))])
def test_only_those_who_may_know_hear_the_secret_part(seat: int, hears: tuple[int, ...]) -> None:
    told = BET.told_to(seat)
    assert (told.verb, told.args, told.secret) == ("bet", (1, 0), hears)


def test_who_else_knows_is_not_told_to_anybody() -> None:
    assert {BET.told_to(seat).knowers for seat in (0, 1, WATCHER, OPEN)} == {0}


def test_a_secret_for_two_seats_reaches_both() -> None:
    looked = Event("looked", (0,), (3,), 0b101, True)
    assert [looked.told_to(seat).secret for seat in range(4)] == [(3,), (), (3,), ()]
    assert all(looked.told_to(seat).reveals for seat in range(4))


def test_an_open_event_is_the_same_for_all() -> None:
    event = Event("round", (2,), (), 0, False)
    assert {event.told_to(seat) for seat in (0, 3, WATCHER, OPEN)} == {event}


def test_events_are_equal_by_all_they_say() -> None:
    same = Event("bet", (1, 0), (5,), 0b010, False)
    assert same == BET
    assert hash(same) == hash(BET)
    others = [
        Event("lay", (1, 0), (5,), 0b010, False),
        Event("bet", (1, 1), (5,), 0b010, False),
        Event("bet", (1, 0), (4,), 0b010, False),
        Event("bet", (1, 0), (5,), 0b011, False),
        Event("bet", (1, 0), (5,), 0b010, True),
    ]
    assert BET not in others
    assert BET != "bet 1 0 (5)"


def test_an_event_prints_its_secret_apart() -> None:
    assert repr(BET) == "bet 1 0 (5)"
    assert repr(BET.told_to(0)) == "bet 1 0"
