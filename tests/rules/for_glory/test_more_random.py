"""Random games of three and four players, watched from outside: what must hold at every moment of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from munera.engine.action import CHANCE
from munera.engine.event import Event
from munera.for_glory.game import GAME
from munera.for_glory.state import BATTLE, NOBODY, ForGlory, stands_in

TABLES = [(players, champions) for players in (3, 4) for champions in (False, True)]


def one_of(options: list[Any], rng: Random) -> Any:
    """First a verb, so that nobody ends a turn at once."""
    verb = rng.choice(sorted({action.verb for action in options}))
    return rng.choice([action for action in options if action.verb == verb])


def watched(players: int, champions: bool, seed: int) -> tuple[ForGlory, list[Event]]:
    """A game to its end, every moment looked at."""
    s, rng, events = GAME.new({"players": players, "champions": champions}), Random(seed), []
    while asked := GAME.to_act(s):
        if asked != (CHANCE,):
            look(s, asked[0])
        action = GAME.sample(s, rng) if asked == (CHANCE,) else one_of(GAME.options(s, asked[0]), rng)
        events += GAME.apply(s, asked[0], action)
    return s, events


def look(s: ForGlory, seat: int) -> None:
    view = GAME.view(s, seat)
    if view.asked in ("Fight", "PickTarget"):
        assert stands_in(s, seat, 0), "only who has a Gladiator fights"
    if s.phase == BATTLE and s.outcome < 0:
        assert sorted([*view.out, *{f.owner for f in s.fighters}]) == list(range(s.n)), "in or out, not both"
    assert s.phase == BATTLE or NOBODY in s.reigning or view.asked != "SecondToken"
    assert all(f.arena == 0 for f in s.fighters)
    for other in view.seats:
        assert other.requirement <= other.influence or s.strained or view.asked == "DiscardGladiator"


@pytest.mark.rule("FGM-4.2", "FGM-4.4", "FGM-4.5", "FGM-15.1", "FGM-25.5", "FGM-26.2", "FGM-26.3", "FGM-30.1")
@pytest.mark.parametrize("players, champions", TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_goes_by_the_book(players: int, champions: bool, seed: int) -> None:
    s, events = watched(players, champions, seed)
    by: dict[str, list[tuple[int, ...]]] = {}
    for event in events:
        by.setdefault(event.verb, []).append(event.args)
    turns = [args[0] for args in by["turn"]]
    assert turns == [(s.first + i) % players for i in range(len(turns))]  # clockwise, across all rounds
    assert by["round"] == [(i,) for i in range(1, {3: 4, 4: 3}[players])]
    assert len(by["placed"]) == {3: 3, 4: 2}[players]
    assert all(sorted(places) == list(range(players)) for places in by["placed"])
    rewarded = by["placed"][:-1]
    assert [args[0] for args in by["boast_taken"]] == [places[0] for places in rewarded]
    assert [args[0] for args in by["favor"]] == [places[-1] for places in rewarded]
    expected = [seat for places in rewarded for seat in seats_by_cards(places)]
    assert [args[0] for args in by["arena_taken"]] == expected
    result = GAME.result(s)
    assert result is not None
    assert [result.places[seat] for seat in by["placed"][-1]] == list(range(1, players + 1))


def seats_by_cards(places: tuple[int, ...]) -> list[int]:
    """First place as many Arena Cards as there are places behind it, and so on down to none."""
    return [seat for i, seat in enumerate(places) for _ in range(len(places) - 1 - i)]
