"""The contract: a bot is given the view, the options and the imagined worlds of its seat, and nothing else."""

from __future__ import annotations

import gc
import types
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from munera.bots.chooser import BlindBot, Bot, Look, ask
from munera.bots.play import play
from munera.bots.random_bot import RandomBot
from munera.engine.action import CHANCE, Action
from munera.engine.errors import IllegalAction
from munera.gladius import GAME


class Spy(Bot):
    """Notes what it is given, and answers at random."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.given: list[tuple[Any, list[Action], Look[Any]]] = []

    def choose(self, view: Any, options: list[Action], look: Look[Any]) -> Action:
        self.given.append((view, options.copy(), look))
        return self.rng.choice(options)


def moments(players: int, seed: int) -> Iterator[tuple[Any, int]]:
    """Every state of a random game in which a seat is asked, with that seat."""
    s, rng = GAME.new({"players": players}), Random(seed)
    while seats := GAME.to_act(s):
        if seats != (CHANCE,):
            yield s, seats[0]
        action = GAME.sample(s, rng) if seats == (CHANCE,) else rng.choice(GAME.options(s, seats[0]))
        GAME.apply(s, seats[0], action)


def reachable(thing: object) -> Iterator[object]:
    """Everything an object holds, and what that holds; not the code of the program."""
    seen: set[int] = set()
    left = [thing]
    while left:
        held = left.pop()
        if id(held) in seen or isinstance(held, (type, types.ModuleType, types.FunctionType)):
            continue
        seen.add(id(held))
        yield held
        left += gc.get_referents(held)


@pytest.mark.parametrize("players", [2, 4])
def test_a_bot_gets_the_view_and_the_options_of_its_seat(players: int) -> None:
    spy, hiding = Spy(Random(1)), Random(2)
    for s, seat in moments(players, 3):
        before = GAME.encode(s)
        ask(spy, GAME, s, seat, hiding)
        view, options, look = spy.given[-1]
        assert view == GAME.view(s, seat)
        assert options == GAME.options(s, seat)
        assert (look.game, look.seat, look.rng) == (GAME, seat, spy.rng)
        assert GAME.encode(s) == before


def test_no_imagined_world_can_be_told_from_the_true_one() -> None:
    spy, hiding = Spy(Random(1)), Random(2)
    for s, seat in moments(3, 4):
        ask(spy, GAME, s, seat, hiding)
        view, options, look = spy.given[-1]
        worlds = [look.redeal() for _ in range(3)]
        assert len({id(world) for world in worlds}) == 3
        for world in worlds:
            assert (GAME.view(world, seat), GAME.options(world, seat)) == (view, options)


def test_what_a_bot_does_in_a_world_changes_no_other() -> None:
    spy, rng = Spy(Random(1)), Random(3)
    s, seat = next(moments(3, 5))
    ask(spy, GAME, s, seat, Random(2))
    view, _, look = spy.given[-1]
    before = GAME.encode(s)
    play(GAME, look.redeal(), [RandomBot(rng)] * 3, rng, rng)
    assert GAME.encode(s) == before
    assert GAME.view(look.redeal(), seat) == view


def test_the_true_state_cannot_be_reached_from_what_a_bot_is_given() -> None:
    spy, hiding = Spy(Random(1)), Random(2)
    for i, (s, seat) in enumerate(moments(3, 6)):
        ask(spy, GAME, s, seat, hiding)
        secrets = {id(thing) for thing in (s, s.spectators, *s.spectators, hiding)}
        if i % 7 == 0:
            assert not [held for held in reachable(spy) if id(held) in secrets]
    assert any(held is spy.given[0][2]._imagined for held in reachable(spy)), "what is there would be found"


def test_worlds_deal_the_hidden_cards_anew() -> None:
    """The true hand of an opponent is no likelier in them than another."""
    spy = Spy(Random(1))
    s, seat = next(moments(3, 7))
    other = (seat + 1) % 3
    for _ in range(40):
        ask(spy, GAME, s, seat, Random(len(spy.given)))
    hands = {tuple(look.redeal().spectators[other].hand) for _, _, look in spy.given}
    assert len(hands) > 30
    assert tuple(s.spectators[other].hand) not in hands


def test_a_bot_may_spoil_its_list_of_options() -> None:
    class Spoiler(Bot):
        def choose(self, view: Any, options: list[Action], look: Look[Any]) -> Action:
            chosen = options.pop()
            options.clear()
            return chosen

    for s, seat in moments(3, 8):
        assert ask(Spoiler(Random(1)), GAME, s, seat, Random(2)) == GAME.options(s, seat)[-1]


def test_an_answer_against_the_rules_is_refused_by_name() -> None:
    class Cheat(Bot):
        def choose(self, view: Any, options: list[Action], look: Look[Any]) -> Action:
            return Action("bet", (99, 0))

    s, seat = next(moments(3, 9))
    with pytest.raises(IllegalAction, match=r"Cheat in seat \d answered 'bet 99 0': .*\[GLA-5\.2\]"):
        ask(Cheat(Random(1)), GAME, s, seat, Random(2))


def test_a_blind_bot_is_shown_nothing_and_answers_alike() -> None:
    class Looking(Bot):
        """The random bot as one that is shown everything."""

        def choose(self, view: Any, options: list[Action], look: Look[Any]) -> Action:
            return RandomBot(self.rng).pick(options)

    assert issubclass(RandomBot, BlindBot)
    ends = []
    for kind in (RandomBot, Looking):
        s = GAME.new({"players": 4})
        taken = play(GAME, s, [kind(Random(seat)) for seat in range(4)], Random(8), Random(9))
        ends.append((taken, GAME.encode(s)))
    assert ends[0] == ends[1]


def test_the_random_bot_takes_every_option_equally_often() -> None:
    bot = RandomBot(Random(1))
    options = [Action("bet", (token, 0)) for token in range(5)]
    picked = [bot.pick(options) for _ in range(5000)]
    assert all(900 < picked.count(option) < 1100 for option in options)


def test_events_are_gathered_only_where_a_game_wants_them() -> None:
    class Telling(type(GAME)):  # type: ignore[misc]
        """Gladius that counts what it is asked to apply."""

        applied = 0

        def apply(self, s: Any, seat: int, action: Action) -> Any:
            self.applied += 1
            return super().apply(s, seat, action)

    game = Telling()
    ends = []
    for each in (GAME, game):
        s = each.new({"players": 3})
        taken = play(each, s, [RandomBot(Random(seat)) for seat in range(3)], Random(1), Random(1))
        ends.append((taken, each.encode(s)))
    assert ends[0] == ends[1]
    assert game.applied > ends[0][0]
