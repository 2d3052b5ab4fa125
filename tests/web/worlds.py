"""A table with everything a server has around it but a database: storing is quick, and nobody else is there."""

from __future__ import annotations

from collections import deque
from typing import Any

import msgspec

from munera.match.record import Record
from munera.match.table import Table
from munera.web.bots_at_tables import BotsAtTables
from munera.web.commands import obey
from munera.web.limits import Bucket
from munera.web.lobby import Lobby
from munera.web.messages import ClientMessage, Wrong, decoder
from munera.web.room import Room
from munera.web.settings import Settings
from munera.web.store import ChatRow, SeatRow, TableRow
from tests.web.test_telling import Listener, room_of
from tests.web.twins import Moment, Overheard, Side, copied


class Screen(Listener):
    """Somebody at the other end of a socket, who says things, too."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.hints, self.chatting = Bucket(1, 100), Bucket(1, 100)

    def tell(self, message: Any) -> None:
        self.send(msgspec.json.encode(message))

    def wrong(self, text: str, command: str = "") -> None:
        self.tell(Wrong(text, command))


class AtOnce:
    """A writer that has written already."""

    def write(self, moves: Any) -> None:
        moves.sealed()
        moves.written(None)

    async def commit(self, move: Any) -> None:
        """It is safe."""

    async def tell(self, message: Any) -> None:
        """There are no other processes."""


class Shelf:
    """The store of one table."""

    def __init__(self, room: Room) -> None:
        self.writer = AtOnce()
        self.row: TableRow = room.row
        self.sitters: list[SeatRow] = room.seats
        self.lines_of_chat = [ChatRow(1, "Livia", 0, "Ave!", 1)]

    async def name(self, guest: str) -> str:
        return guest.capitalize()

    async def table(self, table_id: str) -> TableRow:
        return self.row

    async def seats(self, table_id: str) -> list[SeatRow]:
        return self.sitters

    async def seats_of(self, ids: list[str]) -> dict[str, list[SeatRow]]:
        return {"t": self.sitters}

    async def set_seat(
        self, table_id: str, seat: int, only_if: Any = None, *, waiting: bool = False, **values: Any
    ) -> bool:
        if only_if is not None or (waiting and self.row.status != "waiting"):  # only while it is empty
            return False
        for key, value in values.items():
            setattr(self.sitters[seat], key, value)
        return True

    async def send_away(self, table_id: str, seat: int) -> str | None:
        """Nobody who sits here is a program."""

    async def call(self, guest: str, name: str, token: str | None = None) -> None:
        """A name is a name."""

    async def chat(self, table_id: str, after: int = 0) -> list[ChatRow]:
        return self.lines_of_chat

    async def say(self, table_id: str, name: str, seat: int | None, words: str) -> ChatRow:
        return ChatRow(2, name, seat, words, 1)

    async def count_of(self, guest: str) -> int:
        """So many that none is added: what a new table tells is another story."""
        return Settings().tables_each

    async def open_tables(self, game: str | None) -> list[TableRow]:
        return []

    async def tables_of(self, guest: str, game: str | None, *, ended: bool) -> list[TableRow]:
        return [] if ended == (self.row.status == "running") else [self.row]

    async def running_in_public(self, game: str | None) -> list[TableRow]:
        return await self.tables_of("", game, ended=False)

    async def ended_in_public(self, game: str | None) -> list[TableRow]:
        return await self.tables_of("", game, ended=True)


class Server:
    """What a room wants of the server it is in, and a request of its state."""

    def __init__(self, bots: BotsAtTables) -> None:
        self.hints = bots
        self.bots = self
        self.bus = self
        self.shared = False
        self.settings = Settings()
        self.live: dict[str, Room] = {}
        self.store: Any = None
        self.rooms = self
        self.lobby: Any = None

    def take(self, room: Room) -> None:
        self.live["t"] = room
        self.store = Shelf(room)
        self.lobby = Lobby(self)  # type: ignore[arg-type]

    async def room(self, table_id: str) -> Room | None:
        return self.live.get(table_id)

    def wake(self, room: Room) -> None:
        """Everybody here is a person."""

    def tell_presence(self, room: Room) -> None:
        """There are no other processes."""

    async def hint(self, game: Any, state: Any, seat: int) -> Any:
        return await self.hints.hint(game, state, seat)


class World:
    """One side of a moment, to be done anything with."""

    def __init__(self, moment: Moment, side: Side, bots: BotsAtTables) -> None:
        self.moment, self.case, self.looker = moment, moment.case, moment.looker
        self.game = Overheard(moment.case.game, moment.looker)
        self.game.written = deque(side.chance)
        self.answer = side.answer
        self.table: Table[Any] = copied(side.table, self.game)
        self.server = Server(bots)
        self.room = room_of(self.table)
        self.room.rooms = self.server  # type: ignore[misc, assignment]
        self.server.take(self.room)
        self.room.seat_everybody()
        self.screen = Screen(self.looker)
        self.people = [Screen(seat) for seat in range(len(self.table.sitters))]

    @property
    def guest(self) -> str | None:
        return self.screen.guest

    async def connect(self, after: int) -> None:
        await self.room.join(self.screen, after)

    async def say(self, message: ClientMessage, by: int | None = None) -> None:
        """Somebody at the table says this: who looks, or somebody else."""
        screen = self.screen if by in (None, self.looker) else self.people[by or 0]
        work = obey(decoder.decode(msgspec.json.encode(message)), screen, self.room)  # type: ignore[arg-type]
        if work is not None:
            await work

    def give_up(self) -> None:
        """The game ends here."""
        self.table.abandon("given up")
        self.room.seat_everybody()

    def record(self) -> Record:
        return self.table.record()
