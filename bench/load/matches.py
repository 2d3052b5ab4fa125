"""What the load is made of: matches whose players answer as soon as they may, or after some thought."""

from __future__ import annotations

import asyncio
import random
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import picows

PLAYERS = 4
PATIENCE = 60  # s until somebody must be asked something


@dataclass
class Tally:
    """What one run came to. ``seen`` are seconds from an answer to its effect on the screen of another player."""

    moves: int = 0
    games: int = 0
    errors: list[str] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)

    def clear(self) -> None:
        self.moves = self.games = 0
        self.seen.clear()


class Screen(picows.WSListener):  # type: ignore[misc]  # it brings no types
    """One player's socket."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.wire: Any = None
        self.parts: list[bytes] = []

    def on_ws_connected(self, transport: Any) -> None:
        self.wire = transport
        self.match.connected(self)

    def on_ws_disconnected(self, transport: Any) -> None:
        if not self.match.over:
            self.match.fail("a socket was closed")

    def on_ws_frame(self, transport: Any, frame: Any) -> None:
        if frame.msg_type == picows.WSMsgType.CLOSE:
            transport.disconnect()
            return
        data = frame.get_payload_as_bytes()
        if self.parts or not frame.fin:
            self.parts.append(data)
            if not frame.fin:
                return
            data = b"".join(self.parts)
            self.parts.clear()
        self.match.received(self, data)

    def send(self, text: bytes) -> None:
        self.wire.send(picows.WSMsgType.TEXT, text)


class Match(ABC):
    """One live match. Its players sit down, wait until it is begun, and answer until somebody has won."""

    def __init__(self, tally: Tally, think: float) -> None:
        self.tally = tally
        self.think = think
        self.chance = random.Random(id(self))
        self.running = self.over = False
        self.waiting: list[tuple[Screen, int, bytes]] = []  # answers that wait for the beginning
        self.ready: Final = asyncio.Event()
        self.ended: Final = asyncio.Event()
        self.screens: Final[list[Screen]] = []

    @abstractmethod
    async def make(self) -> Sequence[tuple[str, dict[str, str]]]:
        """A new match: the address and headers of each player's socket."""

    @abstractmethod
    def connected(self, screen: Screen) -> None:
        """Say hello, if one must."""

    @abstractmethod
    def received(self, screen: Screen, data: bytes) -> None:
        """A message; it leads to ``shown``, ``answer`` and ``finish``."""

    @abstractmethod
    def sent(self, screen: Screen, number: int) -> None:
        """This player answers now, when the table stands at that number."""

    async def sit_down(self) -> None:
        """Everybody is there, and somebody knows an answer."""
        for seat, (address, headers) in enumerate(await self.make()):
            self.screens.append(screen := Screen(self, seat))
            await picows.ws_connect(lambda screen=screen: screen, address, extra_headers=headers)
        async with asyncio.timeout(PATIENCE):
            await self.ready.wait()

    def begin(self) -> None:
        self.running = True
        for screen, number, text in self.waiting:
            self.answer(screen, number, text)
        self.waiting.clear()

    def leave(self) -> None:
        self.over = True
        for screen in self.screens:
            if screen.wire is not None:
                screen.wire.disconnect()

    def answer(self, screen: Screen, number: int, text: bytes) -> None:
        """Send it, now or after some thought; before the beginning it is kept."""
        if not self.running:
            self.waiting.append((screen, number, text))
            self.ready.set()
        elif self.think:
            wait = self.chance.uniform(0.5, 1.5) * self.think
            asyncio.get_running_loop().call_later(wait, self._send, screen, number, text)
        else:
            self._send(screen, number, text)

    def _send(self, screen: Screen, number: int, text: bytes) -> None:
        if not self.over:
            self.sent(screen, number)
            screen.send(text)

    def shown(self, at: float) -> None:
        """The screen of another player shows the effect of the answer that was given then."""
        self.tally.seen.append(time.perf_counter() - at)

    def finish(self) -> None:
        if not self.over:
            self.over = True
            self.tally.games += 1
            self.ended.set()

    def fail(self, why: str) -> None:
        if not self.over:
            self.tally.errors.append(why)
            self.finish()
