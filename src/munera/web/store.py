"""The database: what is read at once, what is written goes through the writer."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import and_, event, exists, func, insert, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from munera.web.migrate import migrate
from munera.web.settings import Settings
from munera.web.sqlite import SqliteMoves, safe_and_quick
from munera.web.tables import chat, commands, guests, lines, seats, tables
from munera.web.writer import Writer, line_rows

LISTED: Final = 50  # tables in one list of the lobby
EMPTY: Final[dict[str, Any]] = {"kind": "empty", "guest": None, "name": "", "invite": None, "words": ""}  # a seat
CHATTED: Final = 50  # lines of chat that come again


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class NobodyWrites(Exception):
    """Nothing can be stored any more."""


class TableRow(msgspec.Struct):
    """A table as it is stored."""

    id: str
    game: str
    options: dict[str, Any]
    pace: str
    visibility: str
    status: str
    owner: str
    created: int
    updated: int
    seed: str
    commitment: str
    parent: str | None
    parent_at: int
    number: int
    to_act: list[int]
    deadline: int | None
    bots_turn: bool
    result: Any


class SeatRow(msgspec.Struct):
    """A seat as it is stored."""

    table_id: str
    seat: int
    kind: str
    waits_for: str = ""
    name: str = ""
    level: str = ""
    guest: str | None = None
    stand_in: bool = False
    invite: str | None = None
    words: str = ""


class ChatRow(msgspec.Struct):
    id: int
    name: str
    seat: int | None
    text: str
    at: int


def _table_row(row: Any) -> TableRow:
    values = dict(row._mapping)
    for key in ("options", "to_act", "result"):
        values[key] = None if values[key] is None else msgspec.json.decode(values[key])
    return TableRow(**values)


def _stored(row: TableRow) -> dict[str, Any]:
    values = msgspec.structs.asdict(row)
    for key in ("options", "to_act", "result"):
        values[key] = None if values[key] is None else msgspec.json.encode(values[key]).decode()
    return values


async def _status(connection: AsyncConnection, table_id: str) -> str | None:
    """How far the table is; it stays so until this transaction ends. None if there is no such table."""
    query = select(tables.c.status).where(tables.c.id == table_id).with_for_update()
    return (await connection.execute(query)).scalar()


async def _seats(connection: AsyncConnection, table_id: str) -> list[SeatRow]:
    query = select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    return [SeatRow(**row._mapping) for row in await connection.execute(query)]


class Store:
    """Everything that outlives the process."""

    def __init__(self, settings: Settings, process: str = "") -> None:
        self.engine: Final[AsyncEngine] = create_async_engine(settings.url, pool_size=5, max_overflow=5)
        moves = None
        if settings.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", safe_and_quick)
            moves = SqliteMoves(str(self.engine.url.database))
        self.writer: Final = Writer(self.engine, process, moves)

    async def open(self) -> None:
        await migrate(self.engine)
        self.writer.start()

    async def close(self) -> None:
        await self.writer.stop()
        await self.engine.dispose()

    async def answers(self) -> None:
        """Fails if the database does not answer, or if nobody writes."""
        if not self.writer.writes:
            raise NobodyWrites("the task that writes has ended: the server must be started again")
        await self._rows(text("SELECT 1"))

    async def _rows(self, statement: Any) -> Sequence[Any]:
        async with self.engine.connect() as connection:
            return (await connection.execute(statement)).all()

    # ---- people

    async def name(self, guest: str) -> str | None:
        rows = await self._rows(select(guests.c.name).where(guests.c.id == guest))
        return str(rows[0][0]) if rows else None

    async def guest_of_token(self, token: str) -> str | None:
        rows = await self._rows(select(guests.c.id).where(guests.c.token == token))
        return str(rows[0][0]) if rows else None

    async def call(self, guest: str, name: str, token: str | None = None) -> None:
        """A guest is called so from now on; one that has not been here is entered."""

        async def work(connection: AsyncConnection) -> None:
            done = await connection.execute(update(guests).where(guests.c.id == guest).values(name=name))
            if not done.rowcount:
                await connection.execute(insert(guests).values(id=guest, name=name, token=token, created=now()))

        await self.writer.do(work)

    # ---- tables

    async def make(self, row: TableRow, sitters: Sequence[SeatRow], text_lines: Sequence[str] = ()) -> None:
        """A new table with its seats; with its first lines if everybody is there."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(tables).values(_stored(row)))
            await connection.execute(insert(seats), [msgspec.structs.asdict(sitter) for sitter in sitters])
            if text_lines:
                await connection.execute(insert(lines), line_rows(row.id, 0, text_lines))

        await self.writer.do(work)

    async def table(self, table_id: str) -> TableRow | None:
        rows = await self._rows(select(tables).where(tables.c.id == table_id))
        return _table_row(rows[0]) if rows else None

    async def seats(self, table_id: str) -> list[SeatRow]:
        async with self.engine.connect() as connection:
            return await _seats(connection, table_id)

    async def seats_of(self, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
        found: dict[str, list[SeatRow]] = {table_id: [] for table_id in ids}
        for row in await self._rows(select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)):
            found[row.table_id].append(SeatRow(**row._mapping))
        return found

    async def lines(self, table_id: str, after: int = 0) -> list[str]:
        """The lines of the record from that one on."""
        query = select(lines.c.text).where(lines.c.table_id == table_id, lines.c.line >= after).order_by(lines.c.line)
        return [str(row[0]) for row in await self._rows(query)]

    async def commands(self, table_id: str, after: int = 0) -> list[tuple[int, str, str]]:
        """Commands that were taken: seat, id, outcome."""
        query = (
            select(commands.c.seat, commands.c.command, commands.c.outcome)
            .where(commands.c.table_id == table_id, commands.c.line >= after)
            .order_by(commands.c.line)
        )
        return [(row[0], row[1], row[2]) for row in await self._rows(query)]

    # ---- seats

    async def set_seat(
        self, table_id: str, seat: int, only_if: Any = None, *, waiting: bool = False, **values: Any
    ) -> bool:
        """Change a seat, if this holds of it (and if the table still waits); says whether it did."""

        async def work(connection: AsyncConnection) -> bool:
            status = await _status(connection, table_id)
            if status is None or (waiting and status != "waiting"):
                return False
            here = [seats.c.table_id == table_id, seats.c.seat == seat]
            if only_if is not None:
                here.append(only_if)
            done = await connection.execute(update(seats).where(*here).values(**values))
            await connection.execute(update(tables).where(tables.c.id == table_id).values(updated=now()))
            await self.writer.announce(connection, {"table": table_id, "kind": "seats"})
            return bool(done.rowcount)

        return await self.writer.do(work)

    async def send_away(self, table_id: str, seat: int) -> str | None:
        """The token of the program at this seat is void; a bot plays on, or the seat is empty. The guest it was."""

        async def work(connection: AsyncConnection) -> str | None:
            status = await _status(connection, table_id)
            sitting = [row for row in await _seats(connection, table_id) if row.seat == seat and row.kind == "program"]
            guest = sitting[0].guest if sitting else None
            if guest is None:
                return None
            left = EMPTY if status == "waiting" else {"guest": None, "stand_in": True}
            here = and_(seats.c.table_id == table_id, seats.c.seat == seat)
            await connection.execute(update(guests).where(guests.c.id == guest).values(token=None))
            await connection.execute(update(seats).where(here).values(left))
            told = {"table": table_id, "guest": guest, "kind": "sent_away"}
            await self.writer.announce(connection, told, {"table": table_id, "kind": "seats"})
            return guest

        return await self.writer.do(work)

    async def begin(self, row: TableRow, sitters: Sequence[SeatRow], text_lines: Sequence[str]) -> bool:
        """The game starts: its first lines and how it stands; if it still waits, and those still sit there."""

        async def work(connection: AsyncConnection) -> bool:
            if await _status(connection, row.id) != "waiting" or await _seats(connection, row.id) != list(sitters):
                return False
            await connection.execute(insert(lines), line_rows(row.id, 0, text_lines))
            await connection.execute(update(tables).where(tables.c.id == row.id).values(_stored(row)))
            await self.writer.announce(connection, {"table": row.id, "kind": "seats"})
            return True

        return await self.writer.do(work)

    async def remove(self, table_id: str) -> bool:
        """A table that nobody has played at; says whether it was one."""

        async def work(connection: AsyncConnection) -> bool:
            if await _status(connection, table_id) != "waiting":
                return False
            for kept, key in ((chat, chat.c.table_id), (seats, seats.c.table_id), (tables, tables.c.id)):
                await connection.execute(kept.delete().where(key == table_id))
            await self.writer.announce(connection, {"table": table_id, "kind": "gone"})
            return True

        return await self.writer.do(work)

    # ---- the lobby

    async def open_tables(self, game: str | None) -> list[TableRow]:
        """Public tables that wait for anybody."""
        free = exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "empty", seats.c.waits_for == "open")
        return await self._list(game, tables.c.status == "waiting", tables.c.visibility == "public", free)

    async def tables_of(self, guest: str, game: str | None, *, ended: bool) -> list[TableRow]:
        held = exists().where(seats.c.table_id == tables.c.id, seats.c.guest == guest)
        mine = or_(held, and_(tables.c.owner == guest, tables.c.status == "waiting"))
        status = ("over", "abandoned") if ended else ("waiting", "running")
        return await self._list(game, mine, tables.c.status.in_(status))

    async def running_in_public(self, game: str | None) -> list[TableRow]:
        """Games anybody may watch."""
        return await self._list(game, tables.c.status == "running", tables.c.visibility == "public")

    async def ended_in_public(self, game: str | None) -> list[TableRow]:
        return await self._list(game, tables.c.status == "over", tables.c.visibility == "public")

    async def _list(self, game: str | None, *where: Any) -> list[TableRow]:
        query = select(tables).where(*where).order_by(tables.c.updated.desc()).limit(LISTED)
        return [_table_row(row) for row in await self._rows(query.where(tables.c.game == game) if game else query)]

    async def count_of(self, guest: str) -> int:
        """Tables this guest has made that have not ended."""
        query = select(func.count()).where(tables.c.owner == guest, tables.c.status.in_(("waiting", "running")))
        return int((await self._rows(query))[0][0])

    async def neglected(self, idle: int, most: int = LISTED) -> list[str]:
        """Running tables where a bot or a clock should have done something by now; those that wait longest first."""
        late = or_(and_(tables.c.bots_turn, tables.c.updated < now() - idle), tables.c.deadline < now())
        query = select(tables.c.id).where(tables.c.status == "running", late).order_by(tables.c.updated, tables.c.id)
        return [str(row[0]) for row in await self._rows(query.limit(most))]

    # ---- chat

    async def say(self, table_id: str, name: str, seat: int | None, words: str) -> ChatRow | None:
        """Somebody says something; None if the table is gone."""

        async def work(connection: AsyncConnection) -> ChatRow | None:
            if await _status(connection, table_id) is None:
                return None
            last = (await connection.execute(select(func.max(chat.c.id)).where(chat.c.table_id == table_id))).scalar()
            said = ChatRow((last or 0) + 1, name, seat, words, now())
            await connection.execute(insert(chat).values(table_id=table_id, **msgspec.structs.asdict(said)))
            await self.writer.announce(connection, {"table": table_id, "kind": "chat", "after": said.id - 1})
            return said

        return await self.writer.do(work)

    async def chat(self, table_id: str, after: int = 0) -> list[ChatRow]:
        """The last lines, oldest first."""
        query = select(chat.c.id, chat.c.name, chat.c.seat, chat.c.text, chat.c.at)
        query = query.where(chat.c.table_id == table_id, chat.c.id > after).order_by(chat.c.id.desc()).limit(CHATTED)
        return [ChatRow(*row) for row in reversed(await self._rows(query))]
