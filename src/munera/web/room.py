"""A table in memory: who is connected, and one command after another. Nothing is shown before it is stored."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec
import structlog

from munera.bots.chooser import Bot
from munera.match.lines import AbandonedLine, Sitter
from munera.match.table import Table
from munera.web import metrics
from munera.web.follow import followed, restored
from munera.web.lock import Lock
from munera.web.messages import Bye, Hello, Outcome, Presence, Said, encoder
from munera.web.orders import Attempt, Order, Orders
from munera.web.schemas import TableInfo
from munera.web.seen import Telling, seat_infos, state_for, table_info
from munera.web.store import ChatRow, SeatRow, TableRow, now
from munera.web.takebacks import Takebacks
from munera.web.writer import Conflict, Given, Move

if TYPE_CHECKING:
    from munera.web.rooms import Rooms

log = structlog.get_logger()
REMEMBERED: Final = 512  # commands
LONGEST_REST: Final = 6  # doublings of a second until a table that could not be stored is read again
GONE: Final = (4404, "there is no such table, or it is private")  # how a socket is closed
CLOSED: Final = (4404, "this table was closed")
VOID: Final = (1008, "this token does not work any more")
NOTHING: Final[Mapping[Any, list[bytes]]] = {}


class Connected(Protocol):
    """Somebody at the other end of a socket."""

    guest: str | None
    seats: tuple[int, ...]

    def send(self, *messages: bytes) -> None: ...

    def close(self, code: int, reason: str, bye: Bye | None = None) -> None: ...


class Elsewhere(msgspec.Struct, frozen=True):
    """The seats that are connected to another process, and when it last said so."""

    seats: list[int]
    said: int


class Standing(msgspec.Struct, frozen=True, gc=False):
    """How a table stands."""

    number: int
    to_act: list[int]
    deadline: int | None
    bots_turn: bool
    status: str
    result: Any
    updated: int


class Room:
    """One table of this process. ``table`` is None until the game has started."""

    def __init__(self, rooms: Rooms, row: TableRow, seats: list[SeatRow]) -> None:
        self.rooms: Final = rooms
        self.id: Final = row.id
        self.row = row
        self.seats = seats
        self.table: Table[Any] | None = None
        self.stored = 0  # lines of the record that are in the database
        self.published = 0  # the number everybody here has been told of
        self.outcomes: dict[tuple[int, str], Outcome] = {}
        self.connections: Final[set[Connected]] = set()
        self.elsewhere: Final[dict[str, Elsewhere]] = {}  # by process
        self.bots: Final[dict[int, Bot]] = {}
        self.driver: asyncio.Task[None] | None = None
        self.takebacks: Final = Takebacks(self)
        self.orders: Final = Orders(self)
        self.lock: Final = Lock()
        self.used = now()
        self.failures = 0  # to store something, since the last time that it went well
        self.read_again: int | None = None  # when what was given up is to be read again
        self.closed = False  # its owner has closed it before it began: it is stored no more

    # ---- loading

    async def load(self) -> None:
        """Everything from the database."""
        store = self.rooms.store
        row = await store.table(self.id)
        if row is None:
            self.close()
            return
        self.row = row
        self.seats = await store.seats(self.id)
        lines = await store.lines(self.id)
        self.table = restored(self.rooms.signs, self.row, lines) if lines else None
        self.stored = len(lines)
        self.remember_stored(await store.commands(self.id))
        self.seat_everybody()

    def give_up(self) -> None:
        """Nobody knows whether what is in memory is stored: it is read again, later each time that this fails."""
        self.table = None
        if self.read_again is None:
            self.read_again = now() + 1000 * 2 ** min(self.failures, LONGEST_REST)
            self.failures += 1

    async def come_back(self) -> None:
        """Read what was given up, and tell everybody how the table stands."""
        async with self.held():
            self.read_again = None
            self.publish()

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """Nothing changes meanwhile; a game that was given up has been read again."""
        async with self.lock:
            if self.table is None and self.row.status != "waiting":
                await self.load()
            yield

    def remember_stored(self, commands: Iterable[tuple[int, str, str]]) -> None:
        for seat, command, outcome in commands:
            self.remember(seat, command, msgspec.json.decode(outcome, type=Outcome))

    def remember(self, seat: int, command: str, outcome: Outcome) -> None:
        """Sent again, it is not done again."""
        self.outcomes[seat, command] = outcome
        if len(self.outcomes) > REMEMBERED:
            del self.outcomes[next(iter(self.outcomes))]

    def seat_everybody(self) -> None:
        """The table knows who of its players is a person: they are asked before anything is taken back."""
        if self.table is not None:
            for row in self.seats:
                person = row.kind == "human" and not row.stand_in
                self.table.sit(row.seat, Sitter(row.name, "human" if person else row.kind + " stands in"))
            self.stand(self.standing())

    def standing(self) -> Standing:
        """How the table stands, for the lobby and for whoever looks after neglected tables."""
        table = self.table
        assert table is not None
        at = now()
        left: list[int] = []
        if table.pace.each is not None:
            left = [ms for seat, ms in table.remaining(at).items() if ms is not None and not self.played_by_bot(seat)]
        deadline = at + min(left) if left else None
        bots_turn = self.bot_to_act() is not None
        if not table.closed:
            return Standing(table.number, list(table.to_act()), deadline, bots_turn, "running", None, at)
        status = "abandoned" if isinstance(table.record().end, AbandonedLine) else "over"
        return Standing(table.number, [], None, False, status, msgspec.to_builtins(table.result()), at)

    def stand(self, so: Standing) -> None:
        """It is stored: now it may be shown."""
        row = self.row
        row.number, row.to_act, row.deadline, row.bots_turn = so.number, so.to_act, so.deadline, so.bots_turn
        row.status, row.result, row.updated = so.status, so.result, so.updated

    # ---- commands

    def command(
        self, seat: int, command: str | None, attempt: Attempt, asker: Connected | None = None
    ) -> asyncio.Future[Outcome]:
        """Do it once, store it, then tell everybody; or say why not. The asker, no bot, hears what came of it."""
        return self.orders.give(Order(seat, command, attempt, asker))

    def move(self, so: Standing, given: list[Given]) -> Move:
        """What is not stored yet."""
        assert self.table is not None
        to_act = encoder.encode(so.to_act).decode()
        result = None if so.result is None else encoder.encode(so.result).decode()
        return Move(
            self.id, self.stored, self.table.tail(self.stored), given,
            so.number, to_act, so.deadline, so.bots_turn, so.status, result, so.updated,
        )  # fmt: skip

    def stored_as(self, so: Standing, lines: int) -> None:
        """So many new lines are safe."""
        self.stored += lines
        self.failures = 0
        self.stand(so)
        if so.status != "running":
            metrics.games.labels(self.row.game).inc()

    async def abandon(self, reason: str) -> bool:
        """Give the game up; False if it has ended. The lock is held."""
        while self.table is not None and not self.table.closed:
            self.table.abandon(reason)
            if await self._store_now():
                self.publish()
                return True
            await self.load()
            self.publish(drive=False)  # another process was first: what it did is seen, then the game is given up
        return False

    async def _store_now(self) -> bool:
        """Store what is new at the table; False if another process has written there."""
        standing = self.standing()
        move = self.move(standing, [])
        try:
            await self.rooms.store.writer.commit(move)
        except Conflict:
            metrics.conflicts.inc()
            return False
        except BaseException:
            self.give_up()
            raise
        self.stored_as(standing, len(move.texts))
        return True

    # ---- what other processes do

    async def catch_up(self) -> None:
        """Another process has written lines."""
        async with self.lock:
            if self.table is None:
                await self.load()
                self.publish(drive=False)
            else:
                await self.learn()

    async def learn(self) -> bool:
        """Take in what other processes have written; False if that is nothing. The lock is held."""
        if self.table is None or not self.rooms.bus.shared:
            return False
        lines = await self.rooms.store.lines(self.id, self.stored)
        if not lines:
            return False
        commands = await self.rooms.store.commands(self.id, self.stored)
        if followed(self.table, lines, self.stored):
            self.stored += len(lines)
            self.remember_stored(commands)
            self.stand(self.standing())
        else:
            await self.load()
        self.publish(drive=False)
        return True

    async def refresh(self) -> None:
        """Somebody sat down, left or is stood in for; the game may have started."""
        async with self.lock:
            began = self.table is None
            if began:
                await self.load()
                if self.closed:
                    return
            else:
                self.seats = await self.rooms.store.seats(self.id)
                self.seat_everybody()
            for connection in list(self.connections):
                held = self.held_by(connection.guest)
                if self.why_not_see(connection.guest) is not None:
                    self.connections.discard(connection)
                    connection.seats = held
                    connection.close(*GONE)
                elif held != connection.seats or (began and self.table is not None):
                    connection.seats = held
                    self.greet(connection, 0)
            self.published = self.table.number if self.table else 0
            self.show_presence()
            self.rooms.bots.wake(self)

    def close(self) -> None:
        """The table is no more: nobody waits here for a game."""
        self.closed = True
        self.rooms.drop(self)
        for connection in list(self.connections):
            connection.close(*CLOSED)
        self.connections.clear()

    def send_away(self, guest: str) -> None:
        """A program whose token is void plays and watches no more."""
        for connection in [other for other in self.connections if other.guest == guest]:
            self.connections.discard(connection)
            connection.seats = ()
            connection.close(*VOID)

    # ---- telling

    def publish(self, drive: bool = True, said: Mapping[Connected, list[bytes]] = NOTHING) -> None:
        """Everybody here hears what is new, and then what else is said to them; called when it is stored."""
        if self.table is None:
            return
        after, self.published = min(self.published, self.table.number), self.table.number
        telling = Telling(self.table, self.row.status, after)
        made: dict[tuple[int, ...], bytes] = {}
        for connection in self.connections:
            held = connection.seats
            state = made.get(held)
            if state is None:
                state = made[held] = telling.to(held)
            connection.send(state, *said.get(connection, ()))
        for connection, messages in said.items():
            if connection not in self.connections:
                connection.send(*messages)
        self.takebacks.forget()
        if drive:
            self.rooms.bots.wake(self)

    def greet(self, connection: Connected, after: int) -> None:
        """Hello, and the state if there is one."""
        connection.send(encoder.encode(Hello(self.info(connection.guest), connection.seats, self.row.number)))
        if self.table is not None:
            known = after if 0 <= after <= self.table.number else 0
            connection.send(state_for(self.table, self.row.status, connection.seats, known))

    async def join(self, connection: Connected, after: int) -> None:
        """Somebody connects; what a bot did for them ends here."""
        async with self.lock:
            if self.table is None:
                await self.load()
            await self.learn()
            chat = await self.rooms.store.chat(self.id)
            if self.closed:
                connection.close(*CLOSED)
                return
            connection.seats = self.held_by(connection.guest)
            self.connections.add(connection)
            self.greet(connection, after)
            for said in chat:
                connection.send(encoder.encode(Said(said.id, said.name, said.seat, said.text, said.at)))
            self.takebacks.show(connection)
            back = [row.seat for row in self.seats if row.seat in connection.seats and row.stand_in]
        if back:
            for seat in back:
                await self.rooms.store.set_seat(self.id, seat, stand_in=False)
            await self.refresh()
        else:
            self.show_presence()
        self.rooms.bots.wake(self)

    def part(self, connection: Connected) -> None:
        self.connections.discard(connection)
        self.used = now()
        self.show_presence()

    def show_presence(self) -> None:
        """Everybody hears who is here."""
        here = self.here()
        watchers = sum(1 for connection in self.connections if not connection.seats)
        made: dict[str | None, bytes] = {}
        for connection in self.connections:
            key = connection.guest if connection.seats else None
            if key not in made:
                infos = seat_infos(self.seats, key, here)
                made[key] = encoder.encode(Presence(self.row.status, infos, watchers))  # type: ignore[arg-type]
            connection.send(made[key])
        self.rooms.tell_presence(self)

    def hear_presence(self, process: str, seats: list[int]) -> None:
        """Another process says who is connected to it."""
        before = self.elsewhere.get(process)
        self.elsewhere[process] = Elsewhere(seats, now())
        if before is None or before.seats != seats:
            self.show_presence()

    def forget_silent(self, since: int) -> None:
        """Nobody is connected to a process that has said nothing since then."""
        silent = [process for process, other in self.elsewhere.items() if other.said < since]
        gone = [seat for process in silent for seat in self.elsewhere.pop(process).seats]
        if gone:
            self.show_presence()

    def show_chat(self, said: ChatRow) -> None:
        data = encoder.encode(Said(said.id, said.name, said.seat, said.text, said.at))
        for connection in self.connections:
            connection.send(data)

    # ---- questions

    def info(self, viewer: str | None) -> TableInfo:
        return table_info(self.row, self.seats, viewer, self.here())

    def held_by(self, guest: str | None) -> tuple[int, ...]:
        return tuple(row.seat for row in self.seats if guest is not None and row.guest == guest)

    def here(self) -> set[int]:
        """Seats whose holder is connected, here or to another process."""
        return set(self.connected()).union(*[other.seats for other in self.elsewhere.values()])

    def connected(self) -> list[int]:
        """Seats whose holder is connected to this process."""
        return sorted({seat for connection in self.connections for seat in connection.seats})

    def played_by_bot(self, seat: int) -> bool:
        return self.seats[seat].kind == "bot" or self.seats[seat].stand_in

    def bot_to_act(self) -> int | None:
        """The first seat that is asked and played by a bot."""
        if self.table is None or self.table.closed:
            return None
        for seat in self.table.to_act():
            if seat >= 0 and self.played_by_bot(seat):
                return seat
        return None

    def why_not_see(self, guest: str | None) -> str | None:
        """Why somebody may not watch this table; None if they may."""
        if self.row.visibility != "private" or self.held_by(guest) or (guest is not None and self.row.owner == guest):
            return None
        return "this table is private"
