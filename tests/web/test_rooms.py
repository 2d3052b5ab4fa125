"""The tables in memory are looked after: each for itself, whatever is the matter with another."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import update

from munera.web.rooms import PRESENT
from munera.web.schemas import Sit
from munera.web.store import LISTED
from munera.web.tables import tables
from tests.web.house import House, Screen, housed

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
