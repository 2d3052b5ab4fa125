"""What comes together at a table is stored together and told together; nothing is told before it is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from munera.gladius import GAME
from munera.match.outcome import Outcome as Result
from munera.match.table import Table
from munera.web.messages import Outcome
from munera.web.writer import Move, Writer
from tests.web.test_telling import Listener, room_of
from tests.web.test_writer import SQLITE

pytestmark = pytest.mark.once


class Disk:
    """Storage that takes what it is given when it is let."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.let = asyncio.Event()
        self.error: Exception | None = None

    async def insert(self, moves: Sequence[Move]) -> None:
        await self.let.wait()
        if self.error is not None:
            raise self.error
        self.moves.extend(moves)

    async def close(self) -> None:
        """Nothing is open."""


class Scene:
    """Two players who are to vote at once [GLA-4.15], each with a screen, and a disk behind them."""

    def __init__(self) -> None:
        self.table: Table[Any] = Table.open(GAME, {"players": 2}, 3, at=1)
        while "vote" not in {action.verb for action in self.table.options(self.table.to_act()[0])}:
            seat = self.table.to_act()[0]
            self.table.submit(seat, self.table.options(seat)[0], self.table.number, at=1)
        assert self.table.to_act() == (0, 1)
        self.disk: Any = Disk()
        self.writer = Writer(SQLITE, "p", self.disk)
        self.room = room_of(self.table)
        self.room.stored = len(self.table.tail(0))
        self.room.rooms.store = SimpleNamespace(writer=self.writer)  # type: ignore[misc, assignment]
        self.room.rooms.soon = asyncio.ensure_future  # type: ignore[method-assign, assignment]
        self.room.rooms.bus = SimpleNamespace(shared=False)  # type: ignore[misc, assignment]
        self.screens = [Listener(seat) for seat in (0, 1)]
        self.room.connections.update(self.screens)
        self.number = self.table.number

    def vote(self, seat: int, command: str, action: str = "vote 0") -> asyncio.Future[Outcome]:
        return self.order(seat, command, lambda table: table.submit(seat, action, self.number, at=1))

    def order(self, seat: int, command: str, attempt: Callable[[Table[Any]], Result]) -> asyncio.Future[Outcome]:
        return self.room.command(seat, command, attempt, self.screens[seat])

    def heard(self, seat: int, kind: str) -> list[dict[str, Any]]:
        messages = [msgspec.json.decode(text) for text in self.screens[seat].heard]
        return [message for message in messages if message["type"] == kind]


def staged(story: Callable[[Scene], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """In a thread of its own: a browser's event loop may be running in this one."""

    async def play() -> None:
        scene = Scene()
        scene.writer.start()
        await asyncio.wait_for(story(scene), 10)
        scene.disk.let.set()
        await scene.writer.stop()

    def test() -> None:
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, play()).result()

    test.__doc__ = story.__doc__
    return test


async def a_moment() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


@staged
async def test_answers_that_come_together_are_one_move_and_one_message(scene: Scene) -> None:
    votes = [scene.vote(0, "a"), scene.vote(1, "b")]
    scene.disk.let.set()
    assert [outcome.kind for outcome in await asyncio.gather(*votes)] == ["answered", "answered"]
    (move,) = scene.disk.moves
    assert [(given.seat, given.command) for given in move.given] == [(0, "a"), (1, "b")]
    for seat in (0, 1):
        (state,) = scene.heard(seat, "state")
        assert [told["seat"] for told in state["seats"][0]["told"]][:2] == [0, 1]
        assert [outcome["command"] for outcome in scene.heard(seat, "outcome")] == ["ab"[seat]]
    assert scene.room.stored == len(scene.table.tail(0))


@staged
async def test_nothing_is_told_before_it_is_stored(scene: Scene) -> None:
    votes = [scene.vote(0, "a"), scene.vote(1, "b", "vote 7")]
    await a_moment()
    assert scene.table.number > scene.number, "it is done"
    assert scene.screens[0].heard == scene.screens[1].heard == []
    scene.disk.let.set()
    assert [outcome.kind for outcome in await asyncio.gather(*votes)] == ["answered", "Forbidden"]
    assert scene.heard(0, "state")


@staged
async def test_what_comes_while_others_are_written_is_the_next_move(scene: Scene) -> None:
    first = scene.vote(0, "a")
    await a_moment()
    assert not first.done()
    second = scene.vote(1, "b")
    await a_moment()
    assert scene.table.to_act() == (1,), "it waits"
    scene.disk.let.set()
    await asyncio.gather(first, second)
    assert [[given.command for given in move.given] for move in scene.disk.moves] == [["a"], ["b"]]
    assert len(scene.heard(0, "state")) == 2


@staged
async def test_a_command_given_twice_at_once_is_done_once(scene: Scene) -> None:
    scene.disk.let.set()
    first, again = await asyncio.gather(scene.vote(0, "a"), scene.vote(0, "a"))
    assert first == again
    assert first.kind == "answered"
    assert scene.table.number == scene.number + 1
    later = await scene.vote(0, "a")
    assert later == first
    assert len(scene.disk.moves) == 1


@staged
async def test_what_fails_fails_alone(scene: Scene) -> None:
    def fail(_: Table[Any]) -> Result:
        raise ZeroDivisionError

    scene.disk.let.set()
    good, bad, other = await asyncio.gather(
        scene.vote(0, "a"), scene.order(0, "x", fail), scene.vote(1, "b"), return_exceptions=True
    )
    assert isinstance(bad, ZeroDivisionError)
    assert isinstance(good, Outcome)
    assert isinstance(other, Outcome)
    assert good.kind == other.kind == "answered"


@staged
async def test_what_is_not_stored_has_not_happened(scene: Scene) -> None:
    """The table is forgotten: who asks next loads it as it was stored."""
    scene.disk.error = OSError("the disk is full")
    scene.disk.let.set()
    failed = await asyncio.gather(scene.vote(0, "a"), scene.vote(1, "b"), return_exceptions=True)
    assert [type(error) for error in failed] == [OSError, OSError]
    assert scene.room.table is None
    assert scene.room.read_again is not None
    assert scene.screens[0].heard == []
    assert scene.room.outcomes == {}


@staged
async def test_whatever_goes_wrong_the_table_is_free_again(scene: Scene) -> None:
    def refuse(_: object) -> None:
        raise ZeroDivisionError

    scene.writer.write = refuse  # type: ignore[method-assign, assignment]
    with pytest.raises(ZeroDivisionError):
        await scene.vote(0, "a")
    assert not scene.room.lock.locked()
    assert not scene.room.orders.working


@staged
async def test_who_asks_of_a_table_that_cannot_be_loaded_is_told_so(scene: Scene) -> None:
    """The database is away: the order fails, and nothing tries again and again."""

    async def lost(_: str) -> None:
        await asyncio.sleep(0)
        raise OSError("the database does not answer")

    scene.room.table = None
    scene.room.rooms.store.table = lost  # type: ignore[method-assign, assignment]
    failed = await asyncio.gather(scene.vote(0, "a"), scene.vote(1, "b"), return_exceptions=True)
    assert [type(error) for error in failed] == [OSError, OSError]
