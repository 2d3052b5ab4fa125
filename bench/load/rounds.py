"""Rounds of load: a hundred matches are live all the time; each that ends is followed by one that has sat down."""

from __future__ import annotations

import asyncio
import gc
import math
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import httpx

from bench.load import servers
from bench.load.matches import Match, Tally
from bench.load.munera_match import Guests, MuneraMatch
from bench.load.peer_match import PeerMatch
from bench.load.servers import Server

SITTING_DOWN = 10  # matches at once


@dataclass(frozen=True)
class Round:
    """What was measured while all matches were live. Times are those of the screens of the other players, in ms."""

    moves: int
    seconds: float
    cpu_ms_per_move: float  # of the server, all its threads
    cores: float  # that the server had
    p50: float
    p95: float
    p99: float
    errors: tuple[str, ...]

    @property
    def moves_per_s(self) -> float:
        return self.moves / self.seconds


class Side(ABC):
    """A server under load, ours or the peer's."""

    name: str
    server: Server

    @abstractmethod
    async def open(self, folder: Path) -> None: ...

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    def match(self, tally: Tally, think: float) -> Match: ...

    async def play(self, count: int, games: int, seconds: float, think: float = 0) -> Round:
        """So many matches at once, so many one after another at each place, until a place has had all of its own."""
        tally = Tally()
        places = [[self.match(tally, think) for _ in range(games)] for _ in range(count)]
        matches = [match for place in places for match in place]
        at_once = asyncio.Semaphore(SITTING_DOWN)

        async def sit_down(match: Match) -> None:
            async with at_once:
                await match.sit_down()

        await asyncio.gather(*map(sit_down, matches))
        gc.collect()
        gc.disable()  # a look through all of this program's own memory would stand in the times of the server
        try:
            return await self._measure(places, tally, seconds)
        finally:
            gc.enable()
            for match in matches:
                match.leave()
            await asyncio.sleep(0.5)

    async def _measure(self, places: Sequence[Sequence[Match]], tally: Tally, seconds: float) -> Round:
        cpu, began = self.server.cpu_s(), time.perf_counter()
        live = [asyncio.ensure_future(one_after_another(place)) for place in places]
        await asyncio.wait(live, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        spent, cpu = time.perf_counter() - began, self.server.cpu_s() - cpu
        for place in live:
            place.cancel()
        times = [percentile(tally.seen, part) * 1000 for part in (0.5, 0.95, 0.99)]
        moves = max(tally.moves, 1)
        return Round(moves, spent, cpu / moves * 1000, cpu / spent, *times, errors=tuple(tally.errors))


class Munera(Side):
    """Ours, with everything on: rules, authorisation, SQLite."""

    name = "munera"

    async def open(self, folder: Path) -> None:
        self.server = servers.munera(folder, "load")
        self.guests = Guests(self.server.port)
        await self.guests.arrive()

    async def close(self) -> None:
        await self.guests.leave()
        self.server.stop()

    def match(self, tally: Tally, think: float) -> Match:
        return MuneraMatch(tally, think, self.guests)


class BoardgameIo(Side):
    """The peer with the storage that costs it least: nothing outlives its process."""

    name = "boardgame.io in memory"
    kept = False

    async def open(self, folder: Path) -> None:
        self.server = servers.boardgame_io(folder, kept=self.kept)
        self.lobby = httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.server.lobby}", timeout=60)

    async def close(self) -> None:
        await self.lobby.aclose()
        self.server.stop()

    def match(self, tally: Tally, think: float) -> Match:
        return PeerMatch(tally, think, self.lobby, self.server.port)


class BoardgameIoKept(BoardgameIo):
    """The peer with its FlatFile storage, the one that comes with it and outlives its process."""

    name = "boardgame.io in files"
    kept = True


async def one_after_another(matches: Sequence[Match]) -> None:
    for match in matches:
        match.begin()
        await match.ended.wait()


def percentile(values: Sequence[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else math.nan
