"""Bots play their seats and those of people who are away. They think about a copy, in a thread: nobody waits."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final

import structlog

from munera.bots.chooser import BlindBot, Bot, Look, ask
from munera.bots.registry import bot_names, find_bot
from munera.engine.action import Action
from munera.engine.game import Game
from munera.match.table import Table
from munera.web import metrics
from munera.web.settings import Settings
from munera.web.store import now

if TYPE_CHECKING:
    from munera.web.room import Room

log = structlog.get_logger()
STRANGE: Final = ("Forbidden", "MalformedAnswer", "NotAsked")


def best_level(game: str) -> str:
    """The bot of good sense if the game has one."""
    names = bot_names(game)
    return "sensible" if "sensible" in names else names[0]


def fresh() -> random.Random:
    """Chance of its own: a bot must not know how its worlds were imagined, nor a table's seed."""
    return random.Random(random.SystemRandom().getrandbits(128))


class BotsAtTables:
    """One task a table while bots are to act there."""

    def __init__(self, settings: Settings) -> None:
        self._delay: Final = settings.bot_delay / 1000
        self._pool: Final = ThreadPoolExecutor(settings.bot_threads, thread_name_prefix="bot")
        self._hiding: Final = fresh()
        self._closed = False

    def stop(self) -> None:
        """No bot begins to think any more."""
        self._closed = True

    async def close(self, rooms: Iterable[Room]) -> None:
        self.stop()
        drivers = [room.driver for room in rooms if room.driver is not None]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    def wake(self, room: Room) -> None:
        """If a bot is to act at this table, let it."""
        if self._closed or (room.driver is not None and not room.driver.done()) or room.bot_to_act() is None:
            return
        room.driver = asyncio.create_task(self._drive(room), name=f"bots {room.id}")

    async def _drive(self, room: Room) -> None:
        with contextlib.suppress(asyncio.CancelledError):
            try:
                while not self._closed and (seat := room.bot_to_act()) is not None:
                    if self._delay:
                        await asyncio.sleep(self._delay)
                    await self._move(room, seat)
            except Exception as error:
                log.error("a bot failed", table=room.id, error=repr(error))  # the next sweep tries again

    async def _move(self, room: Room, seat: int) -> None:
        """One decision; if something happened meanwhile, it is asked again."""
        table = room.table
        if table is None or room.lock.locked():
            async with room.lock:
                return
        if room.bot_to_act() != seat:
            return
        if seat not in room.bots:
            level = room.seats[seat].level if room.seats[seat].kind == "bot" else best_level(room.row.game)
            room.bots[seat] = find_bot(level, room.row.game)(fresh())
        after = table.number
        action = await self.think(room.bots[seat], table, seat)
        outcome = await room.command(seat, None, lambda t: t.submit(seat, action, after, at=now()))
        if outcome.kind in STRANGE:
            raise RuntimeError(f"seat {seat} answered {action!r}: {outcome.text}")

    async def think(self, bot: Bot, table: Table[Any], seat: int) -> Action:
        """What the bot answers. The table may change while it thinks: it sees the position as it is now."""
        game, state = table.game, table.game.clone(table.play.state)
        with metrics.bot_seconds.time():
            if isinstance(bot, BlindBot):
                return ask(bot, game, state, seat, self._hiding)
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool, ask, bot, game, state, seat, self._hiding)

    # ---- hints

    async def hint(self, game: Game[Any], state: Any, seat: int) -> tuple[Action, str]:
        """What a bot of good sense would answer, knowing what the seat knows; and how sure it is, if it can say."""
        name = best_level(game.name)
        bot = find_bot(name, game.name)(fresh())
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, self._advise, bot, name, game, state, seat)

    def _advise(self, bot: Bot, name: str, game: Game[Any], state: Any, seat: int) -> tuple[Action, str]:
        values = getattr(bot, "values", None)
        options = game.options(state, seat)
        if values is None or len(options) < 2:
            reason = "it is the only thing you can do" if len(options) == 1 else f"the {name} bot would do this"
            return ask(bot, game, state, seat, self._hiding), reason
        world = Look(game, seat, bot.rng, game.redeal(state, seat, self._hiding)).redeal()
        ranked = sorted(zip(values(world, seat, options), range(len(options)), strict=True), reverse=True)
        (best, index), (second, _) = ranked[0], ranked[1]
        better = best - second
        unit = getattr(bot, "unit", "points")
        by = f"by about {better:.1f} {unit}" if better >= 0.05 else "by a hair"
        return options[index], f"the {name} bot reckons this best, {by}, from what you can know"
