"""Five hundred tables of bots and sockets, held for some minutes; and what a table costs that nobody plays at."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.load import servers
from bench.load.matches import Match, Screen, Tally
from bench.load.munera_match import Guests, MuneraMatch
from bench.load.rounds import SITTING_DOWN, percentile
from bench.load.servers import Server

BOTS = 3
WATCHER = -2
THINK = 10.0  # s a person thinks, on average
WARM_UP = 0.4  # of the time, until memory must not grow any more


class TableOfBots(MuneraMatch):
    """A person and three bots, and somebody who watches."""

    async def make(self) -> Sequence[tuple[str, dict[str, str]]]:
        table = await self.guests.table({"kind": "me"}, *[{"kind": "bot"}] * BOTS)
        return [self.guests.socket(0, table), self.guests.socket(1, table)]

    def connected(self, screen: Screen) -> None:
        if screen.seat != 0:
            screen.seat = WATCHER
            self.ready.set()


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
    """Tables come and go, as many as that are live all the time; the time runs once all have sat down."""
    server = servers.munera(folder, "hold", idle_room=10)
    guests = Guests(server.port)
    await guests.arrive()
    tally = Tally()
    doors = Doors(asyncio.Semaphore(SITTING_DOWN), asyncio.Semaphore(0))
    living = [asyncio.ensure_future(_live(guests, tally, doors)) for _ in range(tables)]
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


async def _live(guests: Guests, tally: Tally, doors: Doors) -> None:
    """Game after game at one table after another."""
    while True:
        match: Match = TableOfBots(tally, THINK, guests)
        try:
            async with doors.free:
                await match.sit_down()
            match.begin()
            doors.sat.release()
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
