"""The tables in memory are looked after: each for itself, whatever is the matter with another."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from litestar.datastructures import State
from msgspec import structs
from sqlalchemy import update
from sqlalchemy.exc import OperationalError

from munera.web.app import readyz
from munera.web.looking_back import replay
from munera.web.problems import Unavailable
from munera.web.room import Room
from munera.web.rooms import PRESENT
from munera.web.schemas import Sit
from munera.web.store import LISTED, now
from munera.web.tables import tables
from munera.web.writer import Move
from tests.web.house import House, Screen, holds, housed

pytestmark = pytest.mark.once


async def spoil(house: House, *ids: str) -> None:
    """Their seeds are lost, as after another secret."""
    await house.rooms.store.writer.do(lambda c: c.execute(update(tables).where(tables.c.id.in_(ids)).values(seed="00")))


@housed
async def test_a_table_that_cannot_be_read_keeps_no_other_waiting(house: House) -> None:
    """However many there are: they are left out of the next list, and the tables behind them have their turn."""
    ids = [(await house.table("bot", "bot")).id for _ in range(LISTED + 2)]
    await spoil(house, *ids[:-2])
    async with House(house.folder) as restarted:
        rooms = restarted.rooms
        await rooms._look_after(database=True)
        await rooms._look_after(database=True)
        assert set(rooms.live) == set(ids[-2:])
        assert all(room.driver is not None for room in rooms.live.values()), "their bots think"


@housed
async def test_a_clock_that_cannot_be_looked_at_stops_no_other(house: House) -> None:
    broken, other = [await house.table("me", "bot", pace="1s") for _ in range(2)]
    broken.table.remaining = None  # type: ignore[union-attr, method-assign, assignment]
    for room in (broken, other):
        room.row.deadline = 1
    other.table.remaining = lambda _: {0: 0}  # type: ignore[union-attr, method-assign, assignment]
    await house.rooms._look_after(database=False)
    assert other.seats[0].stand_in


class Others:
    """The other processes: what they hear, and what they say."""

    def __init__(self, house: House) -> None:
        self.heard: list[dict[str, Any]] = []
        self.rooms = house.rooms
        house.rooms.bus.shared = True  # type: ignore[misc]
        house.rooms.store.writer.tell = self.hear  # type: ignore[method-assign]

    async def hear(self, *messages: dict[str, Any]) -> None:
        self.heard += messages

    def say(self, table: str, *seats: int) -> None:
        self.rooms.heard({"kind": "presence", "process": "other", "tables": {table: list(seats)}})


@housed
async def test_players_of_a_process_that_is_silent_are_away(house: House) -> None:
    """It was killed, and could not say that they have gone."""
    others, room, livia = Others(house), await house.table("me", "friend"), Screen("livia")
    await house.lobby.sit("marcus", room.id, Sit(invite=house.invites[0]), None)
    await room.join(livia, 0)
    others.say(room.id, 1)
    await house.rooms._look_after(database=True)
    assert livia.last("presence")["seats"][1]["here"]
    room.elsewhere["other"] = structs.replace(room.elsewhere["other"], said=room.elsewhere["other"].said - PRESENT)
    others.say(room.id, 1)
    await house.rooms._look_after(database=True)
    assert room.here() == {0, 1}, "it said so again"
    room.elsewhere["other"] = structs.replace(room.elsewhere["other"], said=room.elsewhere["other"].said - PRESENT - 9)
    await house.rooms._look_after(database=True)
    assert not livia.last("presence")["seats"][1]["here"]


@housed
async def test_who_is_connected_is_said_again_and_again_and_at_the_end_that_nobody_is(house: House) -> None:
    async with House(house.folder) as short:
        others, room, _ = Others(short), await short.table("me", "friend"), await short.table("me", "friend")
        livia = Screen("livia")
        await room.join(livia, 0)
        short.rooms._keep_presence()
        short.rooms.drain()
        room.part(livia)
    said = [message["tables"] for message in others.heard]
    assert said[:2] == [{room.id: [0]}, {room.id: [0]}], "not of tables where nobody is"
    assert said[2:] == [{table: [] for table in short.rooms.live}]


class Disk:
    """Storage that fails: before it has stored anything, or after."""

    def __init__(self, house: House) -> None:
        self.storage: Any = house.rooms.store.writer._sqlite
        self.insert, self.storage.insert = self.storage.insert, self.fail
        self.stores = False

    async def fail(self, moves: Sequence[Move]) -> None:
        if self.stores:
            await self.insert(moves)
        raise OSError("the disk is full")

    def mend(self) -> None:
        self.storage.insert = self.insert


async def fails(room: Room) -> None:
    """Seat 0 answers, and nobody knows what came of it."""
    assert room.table is not None
    action, after = room.table.options(0)[0], room.table.number
    with pytest.raises(OSError):
        await room.command(0, "c", lambda table: table.submit(0, action, after))


@pytest.mark.parametrize("stores", [False, True])
def test_after_a_failure_everybody_is_told_how_the_table_stands(stores: bool, tmp_path: Path) -> None:
    """Also if the answer was stored after all."""

    @housed
    async def story(house: House) -> None:
        room, livia, disk = await house.table("me", "bot"), Screen("livia"), Disk(house)
        await room.join(livia, 0)
        before, disk.stores = room.published, stores
        await fails(room)
        disk.mend()
        assert livia.last("state")["number"] == before
        livia.heard.clear()
        await holds(lambda: livia.heard, 6)  # sooner than the next look at the database
        assert (livia.last("state")["number"] > before) == stores
        assert room.driver is not None or not stores, "the bot goes on"

    story(tmp_path)


@housed
async def test_a_game_whose_last_answer_failed_has_begun_all_the_same(house: House) -> None:
    room, disk = await house.table("me", "bot"), Disk(house)
    await fails(room)
    disk.mend()
    room.read_again = None
    async with room.held():
        assert replay(room, "livia", None).moments


@housed
async def test_a_database_that_is_away_is_asked_less_and_less(house: House) -> None:
    room, _ = await house.table("me", "bot"), Disk(house)
    rests = []
    for _ in range(4):
        await fails(room)
        assert room.read_again is not None
        rests.append(round((room.read_again - now()) / 1000))
        await room.come_back()
    assert rests == [1, 2, 4, 8]
    asked = 0

    async def away() -> None:
        nonlocal asked
        asked += 1
        raise OperationalError("SELECT 1", {}, Exception("it does not answer"))

    await fails(room)
    room.read_again = 0
    house.rooms.store.answers = away  # type: ignore[method-assign]
    with pytest.raises(OperationalError):
        await house.rooms._look_after(database=False)
    assert (asked, room.table, room.read_again) == (1, None, 0), "the table is not asked for, and not forgotten"


@housed
async def test_a_server_that_cannot_write_is_not_ready(house: House) -> None:
    state, writer = State({"rooms": house.rooms}), house.rooms.store.writer
    assert await readyz.fn(state) == "ok"
    assert writer._task is not None
    writer._task.cancel()
    await asyncio.wait([writer._task])
    with pytest.raises(Unavailable, match="the task that writes has ended"):
        await readyz.fn(state)
    writer.start()
