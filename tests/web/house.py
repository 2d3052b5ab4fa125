"""A server without a network: its tables, its lobby and its database, in the event loop of a test."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from munera.web.lobby import Lobby
from munera.web.messages import Bye
from munera.web.room import Room
from munera.web.rooms import Rooms
from munera.web.schemas import NewSeat, NewTable
from munera.web.settings import Settings


class House:
    """What a server process is made of. Another one on the same folder is another process on the same database."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        unhurried = {"secret": "s" * 32, "bot_delay": 3_600_000}  # bots think until the test is over
        self.folder = folder
        self.rooms = Rooms(Settings(**({"db": f"sqlite:///{folder}/munera.db"} | unhurried | settings)))
        self.lobby = Lobby(self.rooms)

    async def __aenter__(self) -> House:
        await self.rooms.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.rooms.close()

    async def table(self, *kinds: str, **more: Any) -> Room:
        """A table of guest ``livia`` with these seats; the tokens of its invites are in ``invites``."""
        made = await self.lobby.make("livia", NewTable("gladius", tuple(map(seat, kinds)), **more))
        self.invites = [invite.token for invite in made.invites]
        return await self.room(made.table.id)

    async def room(self, table_id: str) -> Room:
        room = await self.rooms.room(table_id)
        assert room is not None
        return room


def seat(kind: str) -> NewSeat:
    return NewSeat(kind, level="random") if kind == "bot" else NewSeat(kind)  # type: ignore[arg-type]


class Screen:
    """Somebody who keeps what is said, and how it ended."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.seats: tuple[int, ...] = ()
        self.heard: list[dict[str, Any]] = []
        self.closed: tuple[int, str] | None = None

    def send(self, *messages: bytes) -> None:
        self.heard += [msgspec.json.decode(message) for message in messages]

    def close(self, code: int, reason: str, bye: Bye | None = None) -> None:
        self.closed = (code, reason)

    def last(self, kind: str) -> dict[str, Any]:
        return [message for message in self.heard if message["type"] == kind][-1]


async def holds(what: Callable[[], object], seconds: float = 10) -> None:
    """Wait until this is so."""
    async with asyncio.timeout(seconds):
        while not what():
            await asyncio.sleep(0.01)


def housed(story: Callable[[House], Coroutine[Any, Any, None]]) -> Callable[[Path], None]:
    """In a thread of its own: a browser's event loop may be running in this one."""

    async def play(folder: Path) -> None:
        async with asyncio.timeout(60), House(folder) as house:
            await story(house)

    def test(tmp_path: Path) -> None:
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, play(tmp_path)).result()

    test.__doc__ = story.__doc__
    return test
