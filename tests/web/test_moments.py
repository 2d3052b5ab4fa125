"""People do things at the same moment: what comes of it is what one after the other would have done."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select

from munera.web.problems import NoSuchTable, NotAllowed, NotNow
from munera.web.room import CLOSED, Room
from munera.web.schemas import Sit
from munera.web.tables import chat, lines
from tests.web.house import House, Screen, housed

pytestmark = pytest.mark.once


@housed
async def test_a_table_is_closed_while_the_last_one_sits_down(house: House) -> None:
    """Marcus was first, at another process: the game is on, and nothing of it is taken away."""
    room = await house.table("me", "friend")
    async with House(house.folder) as other:
        await other.lobby.sit("marcus", room.id, Sit(invite=house.invites[0]), None)
    assert room.row.status == "waiting", "nobody has told this process"
    with pytest.raises(NotAllowed, match="others sit at this table"):
        await house.lobby.close("livia", room)
    assert room.row.status == "running"
    assert room.table is not None


@housed
async def test_the_last_one_sits_down_at_a_table_that_is_being_closed(house: House) -> None:
    """Livia was first: no game begins, and nothing of it is left."""
    room = await house.table("me", "friend")
    remove, begin = house.rooms.store.remove, house.rooms.store.begin

    async def begin_too_late(*given: object) -> bool:
        await remove(room.id)
        return await begin(*given)  # type: ignore[arg-type]

    house.rooms.store.begin = begin_too_late  # type: ignore[method-assign, assignment]
    with pytest.raises(NoSuchTable):
        await house.lobby.sit("marcus", room.id, Sit(invite=house.invites[0]), None)
    assert await house.rooms.store.lines(room.id) == []
    assert room.id not in house.rooms.live


@housed
async def test_somebody_leaves_a_game_that_has_just_begun(house: House) -> None:
    """The seat is not empty: a bot stands in."""
    room = await house.table("me", "friend", "friend")
    first, second = house.invites
    await house.lobby.sit("marcus", room.id, Sit(invite=first), None)
    async with House(house.folder) as other:
        await other.lobby.sit("drusus", room.id, Sit(invite=second), None)
    assert room.row.status == "waiting", "nobody has told this process"
    await house.lobby.leave("marcus", room)
    assert (room.seats[1].kind, room.seats[1].stand_in) == ("human", True)


@housed
async def test_somebody_leaves_just_before_the_game_begins(house: House) -> None:
    """It does not begin with an empty seat."""
    room = await house.table("me", "friend", "friend")
    first, second = house.invites
    await house.lobby.sit("marcus", room.id, Sit(invite=first), None)
    begin = house.rooms.store.begin

    async def begin_too_late(*given: object) -> bool:
        await house.lobby.leave("marcus", room)
        return await begin(*given)  # type: ignore[arg-type]

    house.rooms.store.begin = begin_too_late  # type: ignore[method-assign, assignment]
    await house.lobby.sit("drusus", room.id, Sit(invite=second), None)
    assert [row.kind for row in room.seats] == ["human", "empty", "human"]
    assert (room.row.status, room.table) == ("waiting", None)


@housed
async def test_who_comes_while_the_table_is_closed_is_told_so(house: House) -> None:
    room, marcus = await house.table("me", "friend"), Screen("marcus")
    async with room.lock:
        joining = asyncio.create_task(room.join(marcus, 0))
        await house.lobby.close("livia", room)
    await joining
    assert marcus.closed == CLOSED
    assert not room.connections


@housed
async def test_nothing_is_said_at_a_table_that_is_gone(house: House) -> None:
    store, room = house.rooms.store, await house.table("me", "friend")
    assert await store.say(room.id, "Livia", 0, "Ave!") is not None
    await house.lobby.close("livia", room)
    assert await store.say(room.id, "Livia", 0, "Is anybody there?") is None
    for left in (chat, lines):
        assert (await store._rows(select(func.count()).where(left.c.table_id == room.id)))[0][0] == 0


async def answer(room: Room) -> None:
    """Seat 0 gives the first answer it may."""
    assert room.table is not None
    action, after = room.table.options(0)[0], room.table.number
    outcome = await room.command(0, None, lambda table: table.submit(0, action, after))
    assert outcome.kind == "answered"


@housed
async def test_a_game_is_given_up_while_another_process_plays_on(house: House) -> None:
    """The answer stands, and then the game is given up all the same."""
    room, livia = await house.table("me", "same_screen"), Screen("livia")
    await room.join(livia, 0)
    async with House(house.folder) as other:
        theirs = await other.room(room.id)
        await answer(theirs)
        await house.lobby.close("livia", room)
        assert room.row.status == "abandoned"
        assert livia.last("state")["status"] == "abandoned"
        assert room.row.number == theirs.row.number, "nothing was lost"
        stored = await other.rooms.store.table(room.id)
        assert stored is not None
        assert stored.status == "abandoned"


@housed
async def test_a_game_that_another_process_has_given_up_cannot_be_given_up(house: House) -> None:
    room = await house.table("me", "same_screen")
    async with House(house.folder) as other:
        await other.lobby.close("livia", await other.room(room.id))
    with pytest.raises(NotNow, match="this game has ended"):
        await house.lobby.close("livia", room)
    assert room.row.status == "abandoned"
