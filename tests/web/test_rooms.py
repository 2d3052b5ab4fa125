"""The tables in memory are looked after: each for itself, whatever is the matter with another."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from munera.web.store import LISTED
from munera.web.tables import tables
from tests.web.house import House, housed

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
