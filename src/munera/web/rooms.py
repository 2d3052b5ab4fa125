"""The tables in memory: loaded when somebody wants one, dropped when nobody does."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

import structlog

from munera.web import metrics
from munera.web.bots_at_tables import BotsAtTables
from munera.web.bus import Bus
from munera.web.identity import Signs, new_id
from munera.web.messages import Bye, encoder
from munera.web.room import Room
from munera.web.settings import Settings
from munera.web.store import LISTED, Store, now

log = structlog.get_logger()
NEGLECTED: Final = 5_000  # ms after which any process may look after a table whose bot should have moved
RESTING: Final = 20_000  # ms without a command after which a table keeps no earlier positions
SWEEP: Final = 10  # ticks of a second between two looks at the database
PRESENT: Final = 35_000  # ms after which a process that says nothing of its players is taken for gone
TOLD: Final = 100  # tables in one message: PostgreSQL takes 8000 bytes
UNREADABLE: Final = 600_000  # ms after which a table that could not be read is tried again


class Rooms:
    """Everything a running server is made of."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.process: Final = new_id(8)
        self.signs: Final = Signs(settings.secret)
        self.store: Final = Store(settings, self.process)
        self.bots: Final = BotsAtTables(settings)
        self.bus: Final = Bus(settings, self.process, self.heard, self.catch_up)
        self.live: Final[dict[str, Room]] = {}
        self.draining = False
        self.every_second: Final[list[Callable[[], None]]] = []
        self._loading: Final[dict[str, asyncio.Task[Room | None]]] = {}
        self._tasks: Final[set[asyncio.Task[Any]]] = set()
        self._unreadable: Final[dict[str, int]] = {}  # tables that could not be read, and when that was; oldest first
        self._ticker: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.store.open()
        await self.bus.open()
        self._ticker = asyncio.create_task(self._tick(), name="ticker")

    async def close(self) -> None:
        """Finish what was begun; everything that matters is stored already."""
        self.draining = True
        if self._ticker is not None:
            self._ticker.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._ticker
        await self.bots.close(list(self.live.values()))
        self._announce({table_id: [] for table_id in self.live})
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bus.close()
        await self.store.close()

    def drain(self) -> None:
        """The server goes down: everybody is told to come back."""
        self.draining = True
        self.bots.stop()
        data = encoder.encode(Bye("the server restarts", 500))
        for room in self.live.values():
            for connection in list(room.connections):
                connection.send(data)

    async def finish(self, at_most: float) -> None:
        """Wait until all that was asked at the tables is stored and told; not longer than so many seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(at_most):
                while any([room.orders.working for room in self.live.values()]):
                    await asyncio.sleep(0.01)

    def soon(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something without anybody waiting for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", error=repr(task.exception()))

    # ---- rooms

    async def room(self, table_id: str) -> Room | None:
        """The table, loaded if it is not here; None if there is none."""
        room = self.live.get(table_id)
        if room is not None:
            room.used = now()  # who asks for it is about to use it
            return room
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
        try:
            return await asyncio.shield(self._loading[table_id])
        finally:
            self._loading.pop(table_id, None)

    async def _load(self, table_id: str) -> Room | None:
        row = await self.store.table(table_id)
        if row is None:
            return None
        room = Room(self, row, [])
        await room.load()
        if room.closed:
            return None
        if table_id in self.live:  # it has begun meanwhile
            return self.live[table_id]
        room.published = room.row.number
        self.take(room)
        return room

    def take(self, room: Room) -> None:
        """It is in memory from now on."""
        self.live[room.id] = room
        metrics.rooms.set(len(self.live))
        self.bots.wake(room)

    def drop(self, room: Room) -> None:
        """Forget what can be loaded again."""
        if self.live.get(room.id) is room:
            del self.live[room.id]
            metrics.rooms.set(len(self.live))

    async def _tick(self) -> None:
        ticks = 0
        while True:
            try:
                for look in self.every_second:
                    look()
                await self._look_after(ticks % SWEEP == 0)
            except Exception as error:
                log.error("looking after tables failed", error=repr(error))
            await asyncio.sleep(1)
            ticks += 1

    async def _look_after(self, database: bool) -> None:
        """Clocks that ran out, tables nobody uses, and (now and then) tables that no process plays on."""
        for room in list(self.live.values()):
            if room.row.deadline is not None and room.row.deadline <= now():
                await self._spared(room.id, self.time_is_up(room))
            self._let_rest(room)
        await self._read_again()
        if database:
            self._keep_presence()
            for table_id in await self._neglected():
                if await self._spared(table_id, self._take_up(table_id)):
                    self._unreadable.pop(table_id, None)
                else:
                    self._unreadable[table_id] = now()

    async def _spared(self, table_id: str, work: Awaitable[None]) -> bool:
        """Do this for one table; if it fails for this table alone, the others are spared."""
        try:
            await work
        except Exception as error:
            log.error("a table could not be looked after", table=table_id, error=repr(error))
            await self.store.answers()  # if the database is away it is no fault of the table, and nobody is spared
            return False
        return True

    async def _read_again(self) -> None:
        """Tables that were given up, as soon as the database answers; one that cannot be read waits for who asks."""
        due = [room for room in self.live.values() if room.read_again is not None and room.read_again <= now()]
        if due:
            await self.store.answers()
        for room in due:
            if not await self._spared(room.id, room.come_back()):
                room.read_again = None

    def _let_rest(self, room: Room) -> None:
        """A table that nobody uses leaves memory; one that waits for somebody takes less of it."""
        busy = room.connections or room.lock.locked() or (room.driver is not None and not room.driver.done())
        if not busy and room.used < now() - self.settings.idle_room * 1000:
            self.drop(room)
        elif room.used < now() - RESTING and room.table is not None and not room.lock.locked():
            room.table.play.marks.clear()  # undo plays the game again instead: slower, but nobody is in a hurry

    async def _neglected(self) -> list[str]:
        """Tables to take up; those that cannot be read fill no list, but the oldest of them is tried again."""
        idle = NEGLECTED if self.bus.shared else 0
        found = await self.store.neglected(idle, LISTED + len(self._unreadable))
        wanted = [table_id for table_id in found if table_id not in self._unreadable][:LISTED]
        again = next(iter(self._unreadable), None)
        if again is not None and self._unreadable[again] < now() - UNREADABLE:
            del self._unreadable[again]
            wanted += [again] if again in found else []
        return wanted

    async def _take_up(self, table_id: str) -> None:
        room = await self.room(table_id)
        if room is not None:
            await room.catch_up()
            self.bots.wake(room)

    async def time_is_up(self, room: Room) -> None:
        """A bot answers for whoever is late."""
        if room.table is None or room.table.closed:
            room.row.deadline = None
            return
        late = [seat for seat, left in room.table.remaining(now()).items() if left == 0]
        for seat in late:
            if not room.played_by_bot(seat):
                await self.store.set_seat(room.id, seat, stand_in=True)
        if late:
            await room.refresh()

    # ---- other processes

    def tell_presence(self, room: Room) -> None:
        """Other processes show who is connected to this one."""
        if not self.draining:  # when all have gone it is said once, for all tables
            self._announce({room.id: room.connected()})

    def _announce(self, tables: dict[str, list[int]]) -> None:
        """Say of these tables which seats are connected to this process."""
        if self.bus.shared and tables:
            ids = list(tables)
            parts = [ids[first : first + TOLD] for first in range(0, len(ids), TOLD)]
            said = [{"kind": "presence", "tables": {table_id: tables[table_id] for table_id in part}} for part in parts]
            self.soon(self.store.writer.tell(*said))

    def _keep_presence(self) -> None:
        """Say again who is here: what is not said again is forgotten, since a process may go without a word."""
        if self.bus.shared and not self.draining:
            self._announce({room.id: room.connected() for room in self.live.values() if room.connections})
            for room in self.live.values():
                room.forget_silent(now() - PRESENT)

    def heard(self, message: dict[str, Any]) -> None:
        """Another process has something to say about a table, or about who is there at many."""
        if message["kind"] == "presence":
            for table_id, seats in message["tables"].items():
                if table_id in self.live:
                    self.live[table_id].hear_presence(message["process"], seats)
            return
        room = self.live.get(str(message.get("table")))
        if room is not None:
            self.soon(self._hear(room, message))

    async def _hear(self, room: Room, message: dict[str, Any]) -> None:
        match message["kind"]:
            case "lines":
                await room.catch_up()
            case "seats":
                await room.refresh()
            case "sent_away":
                room.send_away(message["guest"])
            case "gone":
                room.close()
            case "chat":
                for said in await self.store.chat(room.id, message["after"]):
                    room.show_chat(said)
            case "takeback":
                room.takebacks.hear(message["request"], message["text"])

    async def catch_up(self) -> None:
        """Messages may have been missed: look at every table again."""
        for room in list(self.live.values()):
            await self._spared(room.id, self._look_again(room))

    async def _look_again(self, room: Room) -> None:
        await room.catch_up()
        await room.refresh()
