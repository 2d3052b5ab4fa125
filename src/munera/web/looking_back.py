"""Moments of a game: how it looked after so many answers, from a perspective one may take."""

from __future__ import annotations

from typing import Any

from munera.engine.action import OPEN, WATCHER
from munera.match.play import Play
from munera.match.record import write
from munera.match.replay import after
from munera.match.table import Table
from munera.match.tell import tell
from munera.match.words import redacted
from munera.web.problems import NoSuchPage, NotAllowed, NotNow
from munera.web.room import Room
from munera.web.schemas import Moment, MomentView, Replay


def started(room: Room) -> Table[Any]:
    if room.table is None:
        raise NotNow("the game has not started yet")
    return room.table


def perspective(room: Room, guest: str | None, seat: int | None) -> int:
    """Whose eyes somebody may look through: their own or a watcher's; after the end anybody's, and all of them."""
    table, held = started(room), room.held_by(guest)
    if seat is None:
        return OPEN if table.closed else held[0] if held else WATCHER
    if seat == WATCHER or seat in held or (table.closed and (seat == OPEN or 0 <= seat < len(room.seats))):
        return seat
    raise NotAllowed(f"you may not look at this game as {seat}", hint="your own seats or -2; others when it has ended")


def position(table: Table[Any], moment: int) -> Play[Any]:
    """The game after so many answers that stand."""
    if not 0 <= moment <= len(table.play.standing):
        raise NoSuchPage(f"this game has {len(table.play.standing)} answers, not {moment}")
    if moment == len(table.play.standing):
        return table.play
    return after(table.game, table.record(), moment)


def moment_view(room: Room, guest: str | None, moment: int, asked: int | None) -> MomentView:
    table, seat = started(room), perspective(room, guest, asked)
    play = position(table, moment)
    told = tell(table.game, play.state, play.standing[-1], seat) if moment else None
    return MomentView(
        moment=moment,
        last=len(table.play.standing),
        seat=seat,
        to_act=tuple(play.asked),
        view=table.game.view(play.state, seat),
        aids=table.game.aids(play.state, WATCHER),
        question=table.game.question(play.state, seat),
        told=told,
        result=table.game.result(play.state),
    )


def replay(room: Room, guest: str | None, asked: int | None) -> Replay:
    table, seat = started(room), perspective(room, guest, asked)
    told = [tell(table.game, table.play.state, stood, seat) for stood in table.play.standing]
    moments = [Moment(0, None), *(Moment(i, entry) for i, entry in enumerate(told, 1))]
    return Replay(room.info(guest), seat, tuple(moments))


def record_text(room: Room, guest: str | None, asked: int | None) -> str:
    """The record: in full when the game has ended, until then as the asker may see it."""
    table, seat = started(room), perspective(room, guest, asked)
    record = table.record()
    return write(record if table.closed and asked in (None, OPEN) else redacted(record, seat, table.game))
