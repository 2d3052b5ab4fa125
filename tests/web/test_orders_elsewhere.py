"""Two processes at one table: who is second is judged again, nobody waits for ever, and the table is free again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec import structs

from munera.gladius import GAME
from munera.match.table import Table
from munera.web.follow import restored
from munera.web.messages import Outcome
from munera.web.orders import TRIES
from munera.web.writer import Conflict
from tests.web.test_orders import a_moment
from tests.web.test_telling import Listener, room_of

pytestmark = pytest.mark.once


class Database:
    """The lines of one table, each written once; the writer of every process, too."""

    def __init__(self, table: Table[Any]) -> None:
        self.seed = table.seed
        self.texts = table.tail(0)
        self.given: list[tuple[int, int, str, str]] = []
        self.room = room_of(table)
        self.writer = self
        self.others_first = False  # always
        self.error: Exception | None = None  # it does not answer
        self.asked = 0
        self.let = asyncio.Event()
        self.let.set()

    def write(self, moves: Any) -> None:
        asyncio.get_running_loop().call_soon(self._write, moves)

    def _write(self, moves: Any) -> None:
        move = moves.sealed()
        if self.others_first or move.line != len(self.texts):
            moves.written(Conflict())
            return
        self.texts += move.texts
        self.given += [(move.line, given.seat, given.command, given.outcome) for given in move.given]
        moves.written(None)

    async def table(self, _: str) -> Any:
        return structs.replace(self.room.row)

    async def seats(self, _: str) -> Any:
        return self.room.seats

    async def lines(self, _: str, after: int = 0) -> list[str]:
        self.asked += 1
        await self.let.wait()
        if self.error is not None:
            raise self.error
        return self.texts[after:]

    async def commands(self, _: str, after: int = 0) -> list[tuple[int, str, str]]:
        return [(seat, command, outcome) for line, seat, command, outcome in self.given if line >= after]


class Process:
    """A server with the table in its memory, and a screen for each of two players."""

    def __init__(self, database: Database) -> None:
        self.database = database
        signs: Any = SimpleNamespace(unseal=lambda *_: database.seed)
        self.table = restored(signs, database.room.row, database.texts)
        self.room = room_of(self.table)
        self.room.stored = len(database.texts)
        rooms: Any = self.room.rooms
        rooms.store, rooms.signs, rooms.soon = database, signs, self.soon
        rooms.bus = SimpleNamespace(shared=True)
        self.tasks: list[asyncio.Future[Any]] = []
        self.screens = [Listener(seat) for seat in (0, 1)]
        self.room.connections.update(self.screens)
        self.given: list[asyncio.Future[Outcome]] = []

    def soon(self, work: Coroutine[Any, Any, Any]) -> None:
        self.tasks.append(asyncio.ensure_future(work))

    def vote(self, seat: int, command: str, after: int, action: str = "vote 0") -> asyncio.Future[Outcome]:
        self.given.append(
            self.room.command(seat, command, lambda t: t.submit(seat, action, after, at=1), self.screens[seat])
        )
        return self.given[-1]

    def told(self, seat: int, kind: str) -> list[dict[str, Any]]:
        messages = [msgspec.json.decode(text) for text in self.screens[seat].heard]
        return [message for message in messages if message["type"] == kind]

    def outcomes(self, seat: int) -> list[tuple[str, str]]:
        return [(message["command"], message["kind"]) for message in self.told(seat, "outcome")]

    @property
    def number(self) -> int:
        assert self.room.table is not None
        return self.room.table.number


class Scene:
    """Two players who are to vote at once [GLA-4.15], each with a process of their own."""

    def __init__(self) -> None:
        table: Table[Any] = Table.open(GAME, {"players": 2}, 3, at=1)
        while "vote" not in {action.verb for action in table.options(table.to_act()[0])}:
            seat = table.to_act()[0]
            table.submit(seat, table.options(seat)[0], table.number, at=1)
        self.number = table.number
        self.database = Database(table)
        self.one, self.two = Process(self.database), Process(self.database)

    def at_rest(self) -> None:
        """Everything that was asked is answered, and the next may come."""
        for process in (self.one, self.two):
            assert all(order.done() for order in process.given)
            assert not process.room.lock.locked()
            assert all(task.done() for task in process.tasks)


def staged(story: Callable[[Scene], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """In a thread of its own: a browser's event loop may be running in this one."""

    async def play() -> None:
        scene = Scene()
        await asyncio.wait_for(story(scene), 10)
        await a_moment()
        scene.at_rest()

    def test() -> None:
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, play()).result()

    test.__doc__ = story.__doc__
    return test


# ---- another process was first


@staged
async def test_who_comes_second_with_an_answer_that_still_counts_is_answered(scene: Scene) -> None:
    """Both vote at the same moment: neither could have known the other's vote."""
    first, second = await asyncio.gather(scene.one.vote(0, "a", scene.number), scene.two.vote(1, "b", scene.number))
    assert (first.kind, second.kind) == ("answered", "answered")
    assert second.n > first.n > scene.number
    assert [(seat, command) for _, seat, command, _ in scene.database.given] == [(0, "a"), (1, "b")]
    assert scene.two.outcomes(1) == [("b", "answered")]
    heard = [told["n"] for state in scene.two.told(1, "state") for told in state["seats"][0]["told"]]
    assert heard == list(range(scene.number + 1, scene.two.number + 1)), "each entry once"


@staged
async def test_who_answers_for_the_same_seat_second_is_too_late(scene: Scene) -> None:
    first, second = await asyncio.gather(scene.one.vote(0, "a", scene.number), scene.two.vote(0, "b", scene.number))
    assert (first.kind, second.kind) == ("answered", "StaleAnswer")
    assert scene.two.outcomes(0) == [("b", "StaleAnswer")]
    for seat in (0, 1):
        (state,) = scene.two.told(seat, "state")
        assert state["number"] == scene.one.number, "everybody here has heard of it"


@staged
async def test_a_command_that_another_process_has_done_is_not_done_again(scene: Scene) -> None:
    first, second = await asyncio.gather(scene.one.vote(0, "a", scene.number), scene.two.vote(0, "a", scene.number))
    assert first == second
    assert first.kind == "answered"
    assert len(scene.database.given) == 1


@staged
async def test_a_round_that_came_second_is_judged_again_in_its_order(scene: Scene) -> None:
    """Of two answers that came together one has become wrong; the other stands."""
    mine = scene.one.vote(0, "a", scene.number)
    late, good = scene.two.vote(0, "b", scene.number), scene.two.vote(1, "c", scene.number)
    again = scene.two.vote(0, "d", scene.number, "vote 1")
    outcomes = await asyncio.gather(mine, late, good, again)
    assert [outcome.kind for outcome in outcomes] == ["answered", "StaleAnswer", "answered", "StaleAnswer"]
    assert [command for command, _ in scene.two.outcomes(0)] == ["b", "d"]


@staged
async def test_if_others_are_always_first_it_is_given_up(scene: Scene) -> None:
    scene.database.others_first = True
    outcome = await scene.one.vote(0, "a", scene.number)
    assert (outcome.kind, outcome.text) == ("StaleAnswer", "too many others were first: try again")
    assert scene.one.outcomes(0) == [("a", "StaleAnswer")]
    assert scene.database.asked == TRIES
    assert scene.one.number == scene.number, "nothing has happened"
    scene.at_rest()
    scene.database.others_first = False
    assert (await scene.one.vote(0, "a", scene.number)).kind == "answered"


@staged
async def test_what_is_asked_while_the_first_is_judged_again_waits_for_it(scene: Scene) -> None:
    await scene.one.vote(0, "a", scene.number)
    scene.database.let.clear()
    late = scene.two.vote(0, "b", scene.number)
    await a_moment()
    assert scene.two.room.lock.locked(), "it reads what the other has written"
    good = scene.two.vote(1, "c", scene.number)
    await a_moment()
    assert not late.done()
    assert not good.done()
    scene.database.let.set()
    assert [outcome.kind for outcome in await asyncio.gather(late, good)] == ["StaleAnswer", "answered"]


@staged
async def test_second_and_then_the_database_is_away(scene: Scene) -> None:
    """Who asked is told that it failed; when the database is back, the table is read again."""
    await scene.one.vote(0, "a", scene.number)
    scene.database.error = OSError("the database does not answer")
    with pytest.raises(OSError, match="does not answer"):
        await scene.two.vote(1, "b", scene.number)
    assert scene.two.room.table is None
    scene.at_rest()
    scene.database.error = None
    assert (await scene.two.vote(1, "b", scene.number)).kind == "answered"


@staged
async def test_stopped_while_it_is_judged_again(scene: Scene) -> None:
    """The server goes down in the middle: nobody is left waiting."""
    await scene.one.vote(0, "a", scene.number)
    scene.database.let.clear()
    order = scene.two.vote(1, "b", scene.number)
    await a_moment()
    scene.two.tasks[-1].cancel()
    await a_moment()
    assert isinstance(order.exception(), asyncio.CancelledError)
    assert scene.two.room.table is None


# ---- another process knows more


@staged
async def test_an_answer_to_what_only_another_process_knows_is_judged_again(scene: Scene) -> None:
    """A player has heard of the vote from one process and answers to the other, which has not."""
    first = await scene.one.vote(0, "a", scene.number)
    outcome = await scene.two.vote(1, "b", first.number)
    assert outcome.kind == "answered"
    assert scene.two.outcomes(1) == [("b", "answered")]
    assert scene.database.asked == 1, "what was new was read once"
    assert scene.two.room.stored == len(scene.database.texts)


@staged
async def test_what_is_stale_stays_so_when_nobody_knows_more(scene: Scene) -> None:
    outcome = await scene.two.vote(1, "b", scene.number + 9)
    assert outcome.kind == "StaleAnswer"
    assert scene.two.outcomes(1) == [("b", "StaleAnswer")]
    assert scene.two.told(1, "state") == [], "nothing is new"
    assert scene.database.asked == 1


@staged
async def test_what_is_stale_stays_so_when_others_know_more(scene: Scene) -> None:
    await scene.one.vote(0, "a", scene.number)
    outcome = await scene.two.vote(0, "b", scene.number - 1)
    assert outcome.kind == "StaleAnswer"
    assert scene.two.outcomes(0) == [("b", "StaleAnswer")]
    assert scene.two.number == scene.one.number


@staged
async def test_a_command_that_was_done_elsewhere_is_remembered_here(scene: Scene) -> None:
    """Sent again to another process, after the moment has gone by."""
    done = await scene.one.vote(0, "a", scene.number)
    assert await scene.two.vote(0, "a", scene.number - 1) == done
    assert scene.two.outcomes(0) == [("a", "answered")]


@staged
async def test_asking_what_others_know_fails(scene: Scene) -> None:
    scene.database.error = OSError("the database does not answer")
    with pytest.raises(OSError, match="does not answer"):
        await scene.two.vote(1, "b", scene.number + 9)
    scene.at_rest()
    scene.database.error = None
    assert (await scene.two.vote(1, "c", scene.number)).kind == "answered"


@staged
async def test_with_one_process_nobody_is_asked(scene: Scene) -> None:
    scene.two.room.rooms.bus = SimpleNamespace(shared=False)  # type: ignore[misc, assignment]
    assert (await scene.two.vote(1, "b", scene.number + 9)).kind == "StaleAnswer"
    assert scene.database.asked == 0
