"""Going back further than undo: somebody asks, everybody else who is a person agrees or does not."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any

import msgspec

from munera.match.outcome import CannotUndo
from munera.match.table import Table
from munera.web.messages import Outcome, TakebackAsked, encoder
from munera.web.store import now

if TYPE_CHECKING:
    from munera.web.room import Connected, Room


class Request(msgspec.Struct):
    """Seat ``seat`` wants the table to stand as after entry ``to``; asked when the table stood at ``number``."""

    seat: int
    to: int
    number: int
    agreed: list[int]
    asked: list[int]


class Takebacks:
    """What is asked for at one table: at most one thing at a time, until anything else happens."""

    def __init__(self, room: Room) -> None:
        self.room: Room = weakref.proxy(room)  # no circle: a table that is dropped is gone at once
        self.request: Request | None = None

    async def ask(self, seat: int, to: int, command: str, asker: Connected) -> Outcome | None:
        """Ask the others; if there are none, it is done at once, and the room tells the outcome."""
        room = self.room
        async with room.held():
            table = room.table
        if table is None or self.request is not None:
            text = "the game has not started yet" if table is None else "somebody is asking for this already"
            return Outcome(command, CannotUndo.__name__, room.published, 0, text)
        others = [row.seat for row in room.seats if row.kind == "human" and not row.stand_in and row.seat != seat]
        asked = [other for other in others if room.seats[other].guest != room.seats[seat].guest]
        agreed = [other for other in others if other not in asked]
        if not asked:
            await self.carry_out(Request(seat, to, table.number, agreed, []), seat, command, asker)
            return None
        if not table.play.given <= to < table.number or table.closed:
            return Outcome(command, CannotUndo.__name__, table.number, 0, "there is nothing to take back")
        self.request = Request(seat, to, table.number, agreed, asked)
        await self.tell()
        return Outcome(command, "asked", table.number)

    async def answer(self, seat: int, agree: bool, command: str, asker: Connected) -> Outcome | None:
        """One of those who are asked says yes or no; with the last yes it is done, and the room tells the outcome."""
        room, request = self.room, self.request
        if request is None or seat not in request.asked:
            return Outcome(command, CannotUndo.__name__, room.published, 0, "you are not asked for this")
        if not agree:
            self.request = None
            await self.tell(f"@{seat} does not agree")
            return Outcome(command, "answered", room.published)
        request.asked.remove(seat)
        request.agreed.append(seat)
        if request.asked:
            await self.tell()
            return Outcome(command, "answered", room.published)
        self.request = None
        await self.carry_out(request, seat, command, asker)
        return None

    async def carry_out(self, request: Request, by: int, command: str, asker: Connected) -> None:
        def attempt(table: Table[Any]) -> Any:
            return table.takeback(request.seat, request.to, request.agreed, after=request.number, at=now())

        await self.room.command(by, command, attempt, asker)

    def forget(self) -> None:
        """Something happened: nobody asks any more."""
        if self.request is not None:
            self.request = None
            self._send(TakebackAsked(None, 0, (), (), "the game went on"))

    # ---- telling

    async def tell(self, text: str = "") -> None:
        """Here, and to the other processes."""
        self._send(self._message(text))
        request = None if self.request is None else msgspec.to_builtins(self.request)
        await self.room.rooms.store.writer.tell(
            {"table": self.room.id, "kind": "takeback", "request": request, "text": text}
        )

    def hear(self, request: Any, text: str) -> None:
        """Another process says what is asked."""
        self.request = None if request is None else msgspec.convert(request, Request)
        self._send(self._message(text))

    def show(self, connection: Connected) -> None:
        if self.request is not None:
            connection.send(encoder.encode(self._message()))

    def _message(self, text: str = "") -> TakebackAsked:
        r = self.request
        if r is None:
            return TakebackAsked(None, 0, (), (), text)
        return TakebackAsked(r.seat, r.to, tuple(r.agreed), tuple(r.asked), text)

    def _send(self, message: TakebackAsked) -> None:
        data = encoder.encode(message)
        for connection in self.room.connections:
            connection.send(data)
