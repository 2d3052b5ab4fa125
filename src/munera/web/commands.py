"""What a client may say at a table, and what is done about it. A seat obeys its holder and nobody else."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING

from munera.engine.errors import MalformedAction
from munera.web import metrics
from munera.web.bots_at_tables import fresh
from munera.web.messages import (
    Answer,
    ClientMessage,
    Consent,
    Hint,
    Hinted,
    Outcome,
    Ping,
    Pong,
    Reason,
    Say,
    StandIn,
    Takeback,
    Undo,
    Why,
)
from munera.web.room import Room
from munera.web.said import said
from munera.web.seen import rule_title
from munera.web.store import now

if TYPE_CHECKING:
    from munera.web.connection import Connection

AWAY = "only the holder, or anybody while the holder is away"


def obey(message: ClientMessage, connection: Connection, room: Room) -> Awaitable[object] | None:
    """Do it and send what came of it; what must be waited for, if anything."""
    match message:
        case Ping():
            connection.tell(Pong())
        case Say(text):
            return say(text, connection, room)
        case StandIn():
            return stand_in(message, connection, room)
        case _ if message.seat not in connection.seats:
            metrics.refusals.labels("NotYours").inc()
            connection.tell(Outcome(message.command, "NotYours", room.published, 0, "this is not your seat"))
        case Why():
            return why_not(message, connection, room)
        case Hint():
            return hint(message, connection, room)
        case _ if room.seats[message.seat].stand_in:
            return play_again(message, connection, room)
        case _:
            return play(message, connection, room)
    return None


def play(message: Answer | Undo | Takeback | Consent, connection: Connection, room: Room) -> Awaitable[object]:
    """What changes the game; the room tells the outcome with the state it led to."""
    match message:
        case Answer(seat, after, action, command):
            return room.command(seat, command, lambda t: t.submit(seat, action, after, at=now()), connection)
        case Undo(seat, command, known):
            return room.command(seat, command, lambda t: t.undo(seat, after=known, at=now()), connection)
        case Takeback(seat, to, command):
            return tell(connection, room.takebacks.ask(seat, to, command, connection))
        case Consent(seat, agree, command):
            return tell(connection, room.takebacks.answer(seat, agree, command, connection))


async def play_again(message: Answer | Undo | Takeback | Consent, connection: Connection, room: Room) -> None:
    """The holder of the seat is back: the bot gives it back first."""
    await give_back(room, message.seat)
    await play(message, connection, room)


async def tell(connection: Connection, saying: Awaitable[Outcome | None]) -> None:
    said = await saying
    if said is not None:
        connection.tell(said)


async def why_not(message: Why, connection: Connection, room: Room) -> None:
    async with room.held():
        connection.tell(why(message, room))


def why(message: Why, room: Room) -> Reason | Outcome:
    """The rule behind a refusal, for the asker alone; asked of a world redealt for the seat, so it tells no secret."""
    table = room.table
    if table is None:
        return Outcome(message.command, "TableClosed", room.published, 0, "the game has not started yet")
    game = table.game
    state = game.redeal(table.play.state, message.seat, fresh())
    try:
        action = game.read(state, message.action)
    except MalformedAction as error:
        return _reason(message, room, False, error.message, error.rule or "")
    refusal = game.accepts(state, message.seat, action)
    if refusal is None:
        return _reason(message, room, True, "", "", repr(action))
    asked = message.seat in game.to_act(state)  # to others it was read as whoever is asked, with cards of the redeal
    return _reason(message, room, False, refusal.text, refusal.rule, repr(action) if asked else "")


def _reason(message: Why, room: Room, allowed: bool, text: str, rule: str, read: str = "") -> Reason:
    title = rule_title(room.row.game, rule)
    return Reason(message.command, message.seat, message.action, allowed, text, rule, title, read)


async def hint(message: Hint, connection: Connection, room: Room) -> None:
    """A bot's advice, from what the seat knows."""
    if not connection.hints.take():
        connection.wrong("one hint after another: wait a moment", message.command)
        return
    async with room.held():
        table = room.table
        if table is None or message.seat not in table.to_act():
            connection.tell(Outcome(message.command, "NotAsked", room.published, 0, "you are not asked anything now"))
            return
        number, game, state = table.number, table.game, table.game.clone(table.play.state)
    action, reason = await room.rooms.bots.hint(game, state, message.seat)
    text = game.say(state, action)
    connection.tell(Hinted(message.command, message.seat, number, repr(action), text, reason))


async def say(text: str, connection: Connection, room: Room) -> None:
    """Chat: those who sit speak under the name of their seat, guests who watch under their own."""
    if not connection.chatting.take():
        connection.wrong("too much at once: wait a moment")
        return
    seat = connection.seats[0] if connection.seats else None
    name = room.seats[seat].name if seat is not None else await _guest(connection, room)
    if name is None:
        connection.wrong("say who you are first: GET /api/me")
        return
    words = said(text)
    stored = await room.rooms.store.say(room.id, name, seat, words) if words else None
    if stored is not None:
        room.show_chat(stored)


async def _guest(connection: Connection, room: Room) -> str | None:
    from munera.web.identity import guest_name

    if connection.guest is None:
        return None
    return await room.rooms.store.name(connection.guest) or guest_name(connection.guest)


async def stand_in(message: StandIn, connection: Connection, room: Room) -> None:
    """A bot takes a seat over, or gives it back."""
    seat, command = message.seat, message.command
    own = seat in connection.seats
    person = 0 <= seat < len(room.seats) and room.seats[seat].kind in ("human", "program")
    away = person and message.on and bool(connection.seats) and seat not in room.here()
    if not person or not (own or away) or room.row.status == "waiting":
        connection.tell(Outcome(command, "NotYours", room.published, 0, AWAY if person else "no person sits there"))
        return
    await room.rooms.store.set_seat(room.id, seat, stand_in=message.on)
    await room.refresh()
    connection.tell(Outcome(command, "answered", room.published))


async def give_back(room: Room, seat: int) -> None:
    await room.rooms.store.set_seat(room.id, seat, stand_in=False)
    await room.refresh()
