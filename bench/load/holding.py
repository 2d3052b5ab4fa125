"""Five hundred tables of bots and sockets, held for some minutes; and what a table costs that nobody plays at."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.load import servers
from bench.load.matches import Screen, Tally
from bench.load.munera_match import Guests, MuneraMatch
from bench.load.rounds import SITTING_DOWN, percentile
from bench.load.servers import Server

BOTS = 3
WATCHER = -2
THINK = 10.0  # s a person thinks, on average
WARM_UP = 0.4  # of the time, until memory must not grow any more
ANSWERS = 16  # of a person in a game


class TableOfBots(MuneraMatch):
    """A person, who gives the first answers without a thought, three bots, and somebody who watches."""

    def __init__(self, tally: Tally, guests: Guests, quick: int) -> None:
        super().__init__(tally, 0, guests)
        self.quick = quick
        self.settled = asyncio.Event()

    async def make(self) -> Sequence[tuple[str, dict[str, str]]]:
        table = await self.guests.table({"kind": "me"}, *[{"kind": "bot"}] * BOTS)
        return [self.guests.socket(0, table), self.guests.socket(1, table)]

    def connected(self, screen: Screen) -> None:
        if screen.seat != 0:
            screen.seat = WATCHER
            self.ready.set()

    def answer(self, screen: Screen, number: int, text: bytes) -> None:
        if self.running and self.quick == 0:
            self.think = THINK
            self.settled.set()
        self.quick -= self.running
        super().answer(screen, number, text)

    def finish(self) -> None:
        self.settled.set()
        super().finish()


@dataclass(frozen=True)
class Held:
    """What came of holding. Memory in MB; ``growth`` is its change from the end of the warm-up to the end."""

    tables: int
    sockets: int
    seconds: float
    moves: int
    games: int
    memory: float
    growth: float
    p95: float  # ms until a person's move is on the screen of who watches
    errors: tuple[str, ...]


async def hold(folder: Path, tables: int, seconds: float) -> Held:
    """Tables come and go, as many as that are live all the time.

    The time runs once all have sat down and played, each a part of its game: some are at their beginning, some near
    their end. If all began together, memory would grow until the first games end, and that would be no growth at all.
    """
    server = servers.munera(folder, "hold", idle_room=10)
    guests = Guests(server.port)
    await guests.arrive()
    tally = Tally()
    doors = Doors(asyncio.Semaphore(SITTING_DOWN), asyncio.Semaphore(0))
    ages = [number * ANSWERS // tables for number in range(tables)]
    living = [asyncio.ensure_future(_live(guests, tally, doors, age)) for age in ages]
    try:
        for _ in range(tables):
            await doors.sat.acquire()
        tally.clear()
        return await _watch(server, tally, tables, seconds)
    finally:
        for one in living:
            one.cancel()
        await asyncio.gather(*living, return_exceptions=True)
        await guests.leave()
        server.stop()


@dataclass(frozen=True)
class Doors:
    """So many sit down at once; and how many have."""

    free: asyncio.Semaphore
    sat: asyncio.Semaphore


async def _live(guests: Guests, tally: Tally, doors: Doors, age: int) -> None:
    """Game after game at one table after another; the first soon has so many answers behind it."""
    while True:
        match = TableOfBots(tally, guests, age)
        try:
            async with doors.free:
                await match.sit_down()
            match.begin()
            await match.settled.wait()
            doors.sat.release()
            age = 0
            await match.ended.wait()
        except Exception as error:
            tally.errors.append(repr(error))
            await asyncio.sleep(1)
        finally:
            match.leave()


async def _watch(server: Server, tally: Tally, tables: int, seconds: float) -> Held:
    memory: list[float] = []
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        await asyncio.sleep(1)
        memory.append(server.memory_kb() / 1024)
    warm = memory[int(len(memory) * WARM_UP) :]
    part = max(1, len(warm) // 5)
    growth = statistics.median(warm[-part:]) - statistics.median(warm[:part])
    late = percentile(tally.seen, 0.95) * 1000
    return Held(tables, 2 * tables, spent, tally.moves, tally.games, max(memory), growth, late, tuple(tally.errors))


async def idle_table_kb(folder: Path, tables: int) -> float:
    """Memory of a table whose game has begun and that nobody is connected to, kept because somebody may come back."""
    server = servers.munera(folder, "idle", idle_room=100_000)
    guests = Guests(server.port)
    await guests.arrive()
    seats = ({"kind": "me"}, *[{"kind": "open"}] * 3)
    try:
        for _ in range(tables // 4):
            await guests.table(*seats)  # what the first ones need, all share
        before = server.memory_kb()
        for _ in range(tables):
            await guests.table(*seats)
        return (server.memory_kb() - before) / tables
    finally:
        await guests.leave()
        server.stop()
