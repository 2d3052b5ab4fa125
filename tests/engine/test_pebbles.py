"""A game of others, in plain Python, on the engine as it is installed: stories of Pebbles."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from munera.engine.action import CHANCE, OPEN, WATCHER, Action, read_action
from munera.engine.event import Event
from munera.engine.run import playout
from tests.engine.pebbles import GAME, SHOUT, Table


def story(answers: Iterable[str], players: int = 2) -> tuple[Table, list[Event]]:
    """``* draw 1 2`` for chance, ``0 hide 1`` for a seat."""
    s, events = GAME.new({"players": players}), list[Event]()
    for text in answers:
        who, _, words = text.partition(" ")
        seat, action = CHANCE if who == "*" else int(who), read_action(words)
        assert GAME.accepts(s, seat, action) is None, text
        events += GAME.apply(s, seat, action)
    return s, events


def test_all_hide_at_once_and_the_highest_wins() -> None:
    s, events = story(["* draw 1 6", "* draw 2 3", "1 hide 3", "0 hide 6"])
    assert s.points == [1, 0]
    assert [repr(event) for event in events[-4:]] == ["hid 0 (6)", "turned_up 6 3", "point 0", "round 2"]


def test_hidden_pebbles_are_known_to_their_owner_until_they_are_turned_up() -> None:
    s, events = story(["* draw 1 6", "* draw 2 3", "1 hide 3"])
    assert [GAME.view(s, seat)["under"] for seat in (0, 1, WATCHER, OPEN)] == [
        [False, True], [False, 3], [False, True], [False, 3],
    ]  # fmt: skip
    assert [repr(events[-1].told_to(seat)) for seat in (0, 1, WATCHER)] == ["hid 1", "hid 1 (3)", "hid 1"]


def test_equals_are_parted_by_a_die_whose_outcomes_are_listed() -> None:
    s, _ = story(["* draw 1 6", "* draw 2 6", "1 hide 6", "0 hide 6"])
    assert GAME.to_act(s) == (CHANCE,)
    assert GAME.options(s, CHANCE) == [Action("die", (0,)), Action("die", (1,))]
    GAME.apply(s, CHANCE, Action("die", (1,)))
    assert s.points == [0, 1]


def test_two_points_win_at_once() -> None:
    s, events = story(["* draw 5 6", "* draw 1 2", "0 hide 6", "1 hide 2", "1 hide 1", "0 hide 5"])
    assert GAME.to_act(s) == ()
    assert repr(events[-1]) == "won 0"
    result = GAME.result(s)
    assert result is not None
    assert (result.places, result.winners) == ((1, 2), (0,))


def test_everybody_may_shout_once_whoever_is_asked() -> None:
    s, _ = story(["* draw 1 6", "* draw 2 3", "0 hide 6"])
    assert GAME.options(s, 0) == [SHOUT]
    GAME.apply(s, 0, SHOUT)
    assert s.shouted == [True, False]
    assert GAME.options(s, 0) == []
    assert repr(GAME.accepts(s, 0, SHOUT)) == "you are not asked [PEB-1]"
    GAME.apply(s, 1, SHOUT)
    assert GAME.to_act(s) == (1,), "a shout is no answer to what is asked"
    assert GAME.options(s, 1) == [Action("hide", (2,)), Action("hide", (3,))]


@pytest.mark.parametrize("players", [2, 3])
def test_it_plays_to_its_end(players: int) -> None:
    for seed in range(20):
        s = GAME.new({"players": players})
        assert playout(s, Random(seed)) >= 2 * players
        assert GAME.result(s) is not None
