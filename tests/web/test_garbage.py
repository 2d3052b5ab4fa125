"""Garbage is collected when nobody waits for a move."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from munera.web.garbage import DUE, LATE, SOCKETS, Garbage

pytestmark = pytest.mark.once


class Circle:
    """Something that only a look for circles finds."""

    alive = 0

    def __init__(self) -> None:
        self.me = self
        Circle.alive += 1

    def __del__(self) -> None:
        Circle.alive -= 1


class Clock:
    now = 1000.0
    last_move = 1000.0


@pytest.fixture
def clock() -> Iterator[Clock]:
    thresholds = gc.get_threshold()
    gc.disable()
    Circle.alive = 0
    yield Clock()
    gc.enable()
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def test_circles_go_at_the_first_quiet_moment(clock: Clock) -> None:
    garbage = Garbage(lambda: clock.last_move, lambda: 0, lambda: clock.now)
    Circle()
    clock.now = clock.last_move = 1000 + DUE + 5
    garbage.look()
    assert Circle.alive == 1, "somebody has just moved"
    clock.now += 2
    garbage.look()
    assert Circle.alive == 0


def test_they_do_not_wait_for_ever(clock: Clock) -> None:
    garbage = Garbage(lambda: clock.now, lambda: 0, lambda: clock.now)
    Circle()
    clock.now += LATE - 1
    garbage.look()
    assert Circle.alive == 1
    clock.now += 2
    garbage.look()
    assert Circle.alive == 0


def test_sockets_that_come_and_go_are_not_piled_up(clock: Clock) -> None:
    ended = [7]
    garbage = Garbage(lambda: clock.now, lambda: ended[0], lambda: clock.now)
    Circle()
    ended[0] += SOCKETS - 1
    garbage.look()
    assert Circle.alive == 1
    ended[0] += 1
    garbage.look()
    assert Circle.alive == 0
    Circle()
    garbage.look()
    assert Circle.alive == 1, "they are counted anew"
    gc.collect()


def test_a_quiet_server_does_not_look_all_the_time(clock: Clock) -> None:
    garbage = Garbage(lambda: 0.0, lambda: 0, lambda: clock.now)
    clock.now += DUE + 1
    garbage.look()
    Circle()
    clock.now += 1
    garbage.look()
    assert Circle.alive == 1
    gc.collect()


def test_what_is_there_at_the_beginning_is_not_looked_through_again(clock: Clock) -> None:
    Garbage(lambda: 0.0, lambda: 0, lambda: clock.now).begin()
    assert gc.get_freeze_count() > 1000
    assert gc.get_threshold()[0] > 0, "what is new is still looked through"
