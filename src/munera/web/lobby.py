"""Tables come about, people sit down, and when the last seat is taken the game starts."""

from __future__ import annotations

from typing import Any, Final

import structlog
from msgspec import structs
from sqlalchemy import and_

from munera.bots.registry import find_bot
from munera.engine.errors import BadOption
from munera.engine.registry import find_game
from munera.match.chance import Seed, fresh_seed
from munera.match.clock import read_pace
from munera.match.opening import position_to_continue
from munera.match.record import Record, read
from munera.match.table import Table
from munera.web.agreement import own_options
from munera.web.identity import guest_name, hashed, new_id, new_token
from munera.web.problems import NoSuchTable, NotAllowed, NotNow
from munera.web.room import Room
from munera.web.rooms import Rooms
from munera.web.said import said
from munera.web.schemas import Continue, Invite, Made, NewSeat, NewTable, PlayNow, Seated, Sit
from munera.web.store import EMPTY, SeatRow, TableRow, now
from munera.web.tables import seats as seat_table

log = structlog.get_logger()
MOST_WORDS: Final = 200  # characters in the header of a record
BOTS: Final = ("Nerva", "Otho", "Fulvia", "Balbus", "Varro")  # what bots are called, by seat


class Lobby:
    """What people do before and around a game."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.store = rooms.store

    # ---- making tables

    async def play_now(self, guest: str, wanted: PlayNow) -> Made:
        """You and bots; as many as the game is played by unless you say otherwise."""
        game = find_game(wanted.game)
        players = wanted.players or int(str(game.settings({})["players"]))
        others = tuple(NewSeat("bot", level=wanted.level) for _ in range(players - 1))
        return await self.make(guest, NewTable(game.name, (NewSeat("me"), *others)))

    async def make(self, guest: str, wanted: NewTable) -> Made:
        game = find_game(wanted.game)
        if len(wanted.seats) not in game.players:
            counts = ", ".join(map(str, game.players))
            raise BadOption(f"{game.title} is not played by {len(wanted.seats)}", hint=f"players: {counts}")
        options = game.settings(own_options(wanted.game, len(wanted.seats), wanted.options))
        return await self._make(guest, wanted, options, None, 0)

    async def continue_from(self, guest: str, room: Room, wanted: Continue) -> Made:
        """A new table from a moment of a game that has ended."""
        if room.table is None or not room.table.closed:
            raise NotNow("this game has not ended", hint="it can be continued when it has")
        record = room.table.record()
        if len(wanted.seats) != len(record.header.seats):
            raise BadOption(f"this game has {len(record.header.seats)} seats, not {len(wanted.seats)}")
        game = find_game(record.header.game)
        position_to_continue(game, record, wanted.at, record.header)
        new = NewTable(game.name, wanted.seats, pace=wanted.pace, visibility=wanted.visibility)
        return await self._make(guest, new, dict(record.header.options), room.id, wanted.at)

    async def again(self, guest: str, room: Room) -> Made:
        """The same once more: game, house rules, bots and who sits here; for other people seats are kept."""
        if not room.held_by(guest):
            raise NotAllowed("you hold no seat at this table", hint="make a table of your own")
        if room.row.status not in ("over", "abandoned"):
            raise NotNow("this game has not ended")
        row = room.row
        wanted = NewTable(row.game, _once_more(guest, room.seats), pace=row.pace, visibility=row.visibility)  # type: ignore[arg-type]
        return await self._make(guest, wanted, dict(row.options), None, 0)

    async def _make(
        self, guest: str, wanted: NewTable, options: dict[str, Any], parent: str | None, parent_at: int
    ) -> Made:
        if await self.store.count_of(guest) >= self.rooms.settings.tables_each:
            raise NotNow("you have too many tables that have not ended", hint="finish or close some")
        read_pace(wanted.pace)
        name = await self.store.name(guest) or guest_name(guest)
        await self.store.call(guest, name)
        table_id, seed, at = new_id(), fresh_seed(), now()
        sitters, tokens = _sitters(table_id, guest, name, wanted)
        row = TableRow(
            id=table_id, game=wanted.game, options=options, pace=wanted.pace, visibility=wanted.visibility,
            status="waiting", owner=guest, created=at, updated=at, seed=self.rooms.signs.seal(table_id, seed),
            commitment=seed.commitment, parent=parent, parent_at=parent_at, number=0, to_act=[], deadline=None,
            bots_turn=False, result=None,
        )  # fmt: skip
        await self.store.make(row, sitters)
        log.info("table made", table=table_id, game=wanted.game, seats=[seat.kind for seat in wanted.seats])
        await self.start_if_full(table_id)
        room = await self._room(table_id)
        invites = tuple(Invite(seat, token, link(table_id, token)) for seat, token in tokens.items())
        return Made(room.info(guest), invites)

    # ---- starting

    async def start_if_full(self, table_id: str) -> None:
        """When nobody is missing the first line is written, and the first cards are dealt."""
        started = False
        while not started:  # look again if somebody left or said something at the same moment
            row, sitters = await self.store.table(table_id), await self.store.seats(table_id)
            if row is None or row.status != "waiting" or any(sitter.kind == "empty" for sitter in sitters):
                return
            started = await self._start(row, sitters)

    async def _start(self, row: TableRow, sitters: list[SeatRow]) -> bool:
        """Start it with these; False if it does not wait for that any more."""
        table = await self._opened(row, sitters, self.rooms.signs.unseal(row.id, row.seed))
        room = Room(self.rooms, row, sitters)
        room.table = table
        room.seat_everybody()
        if not await self.store.begin(structs.replace(room.row, updated=now()), sitters, table.tail(0)):
            return False
        live = self.rooms.live.get(row.id)
        if live is not None:
            await live.refresh()
        else:
            room.stored = len(table.tail(0))
            room.published = table.number
            self.rooms.take(room)
        return True

    async def _opened(self, row: TableRow, sitters: list[SeatRow], seed: Seed) -> Table[Any]:
        names = [sitter.name for sitter in sitters]
        kinds = [f"bot {sitter.level}" if sitter.kind == "bot" else sitter.kind for sitter in sitters]
        pace = read_pace(row.pace)
        words = " ".join(sitter.words for sitter in sitters if sitter.words)[:MOST_WORDS]
        if row.parent is None:
            game = find_game(row.game)
            return Table.open(game, row.options, seed, names, kinds, words=words, pace=pace, at=now())
        parent = await self.record(row.parent)
        return Table.continue_from(parent, row.parent_at, seed, None, names, kinds, words=words, pace=pace, at=now())

    async def record(self, table_id: str) -> Record:
        """The record as it is stored."""
        return read("".join(f"{line}\n" for line in await self.store.lines(table_id)))

    # ---- sitting down and leaving

    async def sit(self, guest: str, table_id: str, wanted: Sit, token: str | None) -> Seated:
        """Take an open seat, or the one an invite is for."""
        room = await self._room(table_id)
        name = said(wanted.name or "") or await self.store.name(guest) or guest_name(guest)
        free = self._free(room, guest, wanted)
        await self.store.call(guest, name, None if token is None else hashed(token))
        taken: dict[str, Any] = {"kind": "human" if token is None else "program", "guest": guest, "name": name}
        taken |= {"invite": None, "words": said(wanted.words)}
        still = seat_table.c.kind == "empty"
        if wanted.invite is not None:
            still = and_(still, seat_table.c.invite == hashed(wanted.invite))
        for seat in free:
            if await self.store.set_seat(table_id, seat, still, **taken):
                await self.start_if_full(table_id)
                room = await self._room(table_id)
                await room.refresh()
                if room.closed:
                    raise NoSuchTable("there is no such table")
                return Seated(room.info(guest), seat, token)
        raise NotNow("that seat is taken")

    async def say_into_chance(self, guest: str, room: Room, words: str) -> None:
        """What a player says before the first card is drawn is mixed into every draw."""
        held = room.held_by(guest)
        if not held:
            raise NotAllowed("you hold no seat at this table")
        if not await self.store.set_seat(room.id, held[0], waiting=True, words=said(words)):
            raise NotNow("the game has begun", hint="words are said before the first card is drawn")

    def _free(self, room: Room, guest: str, wanted: Sit) -> list[int]:
        """The seats this request may be about."""
        empty = [row for row in room.seats if row.kind == "empty"]
        if wanted.invite is not None:
            invited = [row.seat for row in empty if row.invite == hashed(wanted.invite)]
            if not invited:
                raise NotAllowed("this invite does not work (any more)", hint="ask for a new link")
            return invited
        if room.why_not_see(guest) is not None:
            raise NoSuchTable("there is no such table")
        mine = room.row.owner == guest  # who made the table may take any seat that is empty
        seats = [row.seat for row in empty if (mine or row.waits_for == "open") and wanted.seat in (None, row.seat)]
        if not seats:
            raise NotNow("no seat is free for you here", hint="watch, or ask for an invite")
        return seats

    async def leave(self, guest: str, room: Room) -> None:
        """Before the game a seat becomes empty again; after that a bot plays it until you are back."""
        held = seat_table.c.guest == guest
        for seat in room.held_by(guest):
            if room.row.status != "waiting" or not await self.store.set_seat(
                room.id, seat, held, waiting=True, **EMPTY, waits_for="open"
            ):
                await self.store.set_seat(room.id, seat, held, stand_in=True)
        await room.refresh()

    async def close(self, guest: str, room: Room) -> None:
        """The owner closes a table that waits; or gives up a game at which no other person sits."""
        if room.row.owner != guest:
            raise NotAllowed("only who made the table can close it")
        if room.row.status == "waiting":
            if await self.store.remove(room.id):
                room.close()
                return
            await room.refresh()  # it has just begun, or somebody else was first
        if room.closed:
            raise NoSuchTable("there is no such table")
        if any(row.kind == "human" and row.guest != guest for row in room.seats):
            raise NotAllowed("others sit at this table", hint="leave it: a bot plays for you")
        async with room.held():
            if not await room.abandon("given up"):
                raise NotNow("this game has ended")

    # ---- invites

    async def invite(self, guest: str, room: Room, seat: int) -> Invite:
        """A new link to an empty seat; the old one stops working."""
        token = new_token()
        await self._set_invite(guest, room, seat, hashed(token))
        return Invite(seat, token, link(room.id, token))

    async def revoke(self, guest: str, room: Room, seat: int) -> None:
        """Links to an empty seat stop working, and so does the token of a program that sits there."""
        self._check_host(guest, room)
        program = await self.store.send_away(room.id, seat)
        if program is None:
            await self._set_invite(guest, room, seat, None)
            return
        log.info("program sent away", table=room.id, seat=seat)
        room.send_away(program)
        await room.refresh()

    def _check_host(self, guest: str, room: Room) -> None:
        if room.row.owner != guest:
            raise NotAllowed("only who made the table can invite")

    async def _set_invite(self, guest: str, room: Room, seat: int, invite: str | None) -> None:
        self._check_host(guest, room)
        if not await self.store.set_seat(room.id, seat, seat_table.c.kind == "empty", invite=invite):
            raise NotNow("that seat is taken")
        await room.refresh()

    async def _room(self, table_id: str) -> Room:
        room = await self.rooms.room(table_id)
        if room is None:
            raise NoSuchTable("there is no such table")
        return room


def link(table_id: str, token: str) -> str:
    """Behind the #, so that browsers keep it to themselves."""
    return f"/t/{table_id}#invite={token}"


def _once_more(guest: str, rows: list[SeatRow]) -> tuple[NewSeat, ...]:
    """The seats of a table as this guest would have them again."""
    mine = next(row.seat for row in rows if row.guest == guest)
    seats: list[NewSeat] = []
    for row in rows:
        if row.guest == guest:
            seats.append(NewSeat("me" if row.seat == mine else "same_screen", name=row.name))
        elif row.kind == "bot":
            seats.append(NewSeat("bot", name=row.name, level=row.level))
        else:
            seats.append(NewSeat("friend"))
    return tuple(seats)


def _bot_name(seat: int, taken: list[str | None]) -> str:
    """A Roman name; with a numeral where somebody at the table has it."""
    name = BOTS[seat % len(BOTS)]
    return f"{name} II" if name in taken else name


def _sitters(table_id: str, guest: str, name: str, wanted: NewTable) -> tuple[list[SeatRow], dict[int, str]]:
    """The seats of a new table, and the tokens of those that are kept for friends."""
    if sum(seat.kind == "me" for seat in wanted.seats) > 1:
        raise BadOption("you cannot sit twice", hint="same_screen is a seat of yours with a name of its own")
    rows, tokens = [], {}
    for seat, new in enumerate(wanted.seats):
        row, called = SeatRow(table_id, seat, "empty", waits_for=new.kind), said(new.name or "")
        match new.kind:
            case "me":
                row = SeatRow(table_id, seat, "human", name=called or name, guest=guest)
            case "same_screen":
                row = SeatRow(table_id, seat, "human", name=called or f"{name} {seat + 1}", guest=guest)
            case "bot":
                find_bot(new.level, wanted.game)
                called = called or _bot_name(seat, [name, *(other.name for other in wanted.seats)])
                row = SeatRow(table_id, seat, "bot", name=called, level=new.level)
            case "friend":
                tokens[seat] = new_token()
                row.invite = hashed(tokens[seat])
        rows.append(row)
    return rows, tokens
