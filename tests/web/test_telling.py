"""What a real server tells is what the game gives each seat, and looking back tells what was told."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from munera.engine.action import WATCHER
from munera.gladius import GAME
from munera.match.chance import Seed
from munera.match.record import Record, read
from munera.match.table import Table
from munera.web.looking_back import moment_view, record_text, replay
from munera.web.messages import State
from munera.web.room import Room
from munera.web.seen import seen
from munera.web.store import SeatRow, TableRow
from tests.web.kit import Person, play_to_the_end

pytestmark = pytest.mark.once


class Listener:
    """Somebody who keeps every byte."""

    def __init__(self, seat: int) -> None:
        self.guest = f"guest {seat}" if seat >= 0 else None
        self.seats = (seat,) if seat >= 0 else ()
        self.heard: list[bytes] = []

    def send(self, *messages: bytes) -> None:
        self.heard.extend(messages)

    def close(self, code: int, reason: str, bye: object = None) -> None:
        """It is never sent away."""


def room_of(table: Table[Any]) -> Room:
    """A room around a table, with nothing behind it."""
    header = table.header
    row = TableRow(
        id="t", game=header.game, options=dict(header.options), pace="none", visibility="public", status="running",
        owner="guest 0", created=1, updated=1, seed="", commitment=header.commitment, parent=None, parent_at=0,
        number=table.number, to_act=list(table.to_act()), deadline=None, bots_turn=False, result=None,
    )  # fmt: skip
    seats = [SeatRow("t", i, "human", name=s.name, guest=f"guest {i}") for i, s in enumerate(header.seats)]
    quiet = SimpleNamespace(bots=SimpleNamespace(wake=lambda _: None), tell_presence=lambda _: None)
    room = Room(quiet, row, seats)  # type: ignore[arg-type]
    room.table = table
    room.published = table.number
    return room


def positions(seed: int, players: int) -> Iterator[Table[Any]]:
    """A game played at random, at each of its moments."""
    rng = Random(seed)
    table: Table[Any] = Table.open(GAME, {"players": players}, seed, at=1)
    while not table.closed:
        yield table
        seat = table.to_act()[0]
        table.submit(seat, rng.choice(table.options(seat)), table.number, at=1)


# ---- looking back while the game goes on


def test_looking_back_tells_what_was_told() -> None:
    """Every moment is the view of that moment; the record hides what the seat did not see."""
    table = next(islice(positions(3, 3), 30, None))
    room = room_of(table)
    for seat in (0, 1, 2, WATCHER):
        guest = f"guest {seat}" if seat >= 0 else None
        for moment in range(0, len(table.play.standing), 7):
            shown = moment_view(room, guest, moment, None)
            before = Table.restore(Record(table.record().header, table.record().entries[:moment]), table.seed, GAME)
            if before.number == moment:
                assert shown.view == before.view(seat)
        told = [moment.told for moment in replay(room, guest, None).moments[1:]]
        assert told == table.since(0, seat)
        kept = read(record_text(room, guest, None))
        assert kept.seed is None
        assert kept.redacted


# ---- over a real server: every state is what the game gives this seat, and nothing else is sent but known messages


def expected(record: Record, seed: Seed, raw: str, seat: int) -> bytes:
    """The state this message should be, derived from the record."""
    said = msgspec.json.decode(raw)
    table: Table[Any] = Table.restore(Record(record.header, record.entries[: said["number"]]), seed, GAME)
    assert table.number == said["number"]
    seats = (seen(table, seat, said["after"]),)
    result = table.result()
    return msgspec.json.encode(
        State(table.number, said["after"], said["status"], table.to_act(), {}, seats, result if table.closed else None)
    )


def test_every_byte_a_seat_and_a_watcher_are_sent(livia: Person, marcus: Person) -> None:
    table = livia.post("/api/play-now", game="gladius", level="random")["table"]["id"]
    with livia.at(table) as at, marcus.at(table) as watching:
        at.until("state")
        watching.until("state")
        play_to_the_end(at)
        while watching.state["status"] == "running":
            watching.until("state")
    record = read(livia.http.get(f"/api/tables/{table}/record").text)
    assert record.seed is not None
    seed = Seed(record.seed.seed)
    for socket, seat in ((at, 0), (watching, WATCHER)):
        states = [raw for raw in socket.raw if raw.startswith('{"type":"state"')]
        assert len(states) > 10
        for raw in states:
            assert raw.encode() == expected(record, seed, raw, seat)
        assert {message["type"] for message in socket.got} <= {"hello", "state", "outcome", "presence"}
        assert not any(seed.hex in raw for raw in socket.raw)
        outcomes = [message for message in socket.got if message["type"] == "outcome"]
        assert all(set(o) == {"type", "command", "kind", "number", "n", "text", "rule", "title"} for o in outcomes)
