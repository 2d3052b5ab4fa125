"""What is to be done at a table: in its order, stored together, told together, and told only when it is stored.

Answers to one decision come together: everybody discards, everybody has heard of it at the same moment. What comes
while the last round waits for its turn to be written goes with it: one transaction, and one message to each screen.
"""

from __future__ import annotations

import asyncio
import weakref
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from munera.match import outcome as match
from munera.match.table import Table
from munera.web import metrics
from munera.web.messages import Outcome, encoder
from munera.web.seen import refused
from munera.web.store import now
from munera.web.writer import Conflict, Given, Move

if TYPE_CHECKING:
    from munera.web.room import Connected, Room, Standing

TRIES: Final = 5  # so often others may be first before a command is given up
MOVES: Final = {who: metrics.moves.labels(who) for who in ("human", "bot")}
Attempt: TypeAlias = Callable[[Table[Any]], match.Outcome]


class Order:
    """A command, who waits for what comes of it, and what did."""

    __slots__ = ("asker", "attempt", "command", "done", "given", "new", "outcome", "seat", "tries")

    def __init__(self, seat: int, command: str | None, attempt: Attempt, asker: Connected | None) -> None:
        self.seat: Final = seat
        self.command: Final = command
        self.attempt: Final = attempt
        self.asker: Final = asker  # bots have no screen
        self.done: Final[asyncio.Future[Outcome]] = asyncio.get_running_loop().create_future()
        self.given: Final = perf_counter()
        self.tries = 0
        self.outcome: Outcome | None = None
        self.new = False  # it changed the game

    def fits(self, other: Order) -> bool:
        """The same command, sent twice?"""
        return self.command is not None and self.command == other.command and self.seat == other.seat

    @property
    def stale(self) -> bool:
        return self.outcome is not None and self.outcome.kind == "StaleAnswer"

    def fail(self, error: BaseException) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class Orders:
    """The orders of one room. While they are carried out, the room's lock is held."""

    def __init__(self, room: Room) -> None:
        self._room: Room = weakref.proxy(room)  # no circle: a table that is dropped is gone at once
        self._waiting: Final[deque[Order]] = deque()
        self._round: list[Order] = []  # done, not stored yet
        self._open = False  # what comes now goes with the round
        self.working = False  # something is being done that not everybody has been told of
        self._standing: Standing | None = None  # with it, and so many lines, the round was sealed
        self._lines = 0

    def give(self, order: Order) -> asyncio.Future[Outcome]:
        """Have it done. What came of it is known when it is stored and told."""
        self._waiting.append(order)
        if self._open:
            self._take()
        elif not self.working:
            self._begin()
        return order.done

    # ---- a round

    def _begin(self) -> None:
        """At once if that can be: no task is made and woken for a move at a table that is there and free."""
        self.working = True
        room = self._room
        if room.table is not None and room.lock.take():
            self._carry_out()
        else:
            room.rooms.soon(self._begin_later())

    def _carry_out(self) -> None:
        """Do what waits; the lock is given back, whatever comes of it."""
        try:
            unfinished = self._try()
        except Exception as error:
            self._fail(error)
            unfinished = False
        if not unfinished:
            self._end()

    def _try(self) -> bool:
        """Do what waits; True if that is not the end of it: the writer stores it and says when it is safe."""
        room = self._room
        room.used = now()
        self._round = []
        self._take()
        if any([order.new for order in self._round]):
            self._open = True
            room.rooms.store.writer.write(self)
            return True
        if room.rooms.bus.shared and any([order.stale for order in self._round]):
            room.rooms.soon(self._judge_again(lost=False))  # another process may know more
            return True
        self._tell()
        return False

    def written(self, error: Exception | None) -> None:
        """The writer is done with this round."""
        if isinstance(error, Conflict):
            metrics.conflicts.inc()
            self._room.rooms.soon(self._judge_again(lost=True))
            return
        try:
            if error is not None:
                raise error
            self._stored()
            self._tell()
        except Exception as failed:
            self._fail(failed)
        finally:
            self._end()

    def _end(self) -> None:
        self._open = self.working = False
        self._room.lock.release()
        if self._waiting:
            self._begin()

    def _fail(self, error: BaseException) -> None:
        """Nobody knows what is stored: the table is read again, by the next who asks or soon by itself."""
        self._open = False
        self._room.give_up()
        for order in self._round:
            order.fail(error)

    def _take(self) -> None:
        """Do what waits. Refusals wait, too: what they rest on may not be stored yet."""
        room = self._room
        while self._waiting:
            order = self._waiting.popleft()
            order.new = False
            try:
                known = room.outcomes.get((order.seat, order.command)) if order.command else None
                if known is None:
                    known = next((other.outcome for other in self._round if other.new and other.fits(order)), None)
                order.outcome = known or self._attempt(order)
            except Exception as error:  # the table is as it was: this one fails alone
                order.fail(error)
            else:
                self._round.append(order)

    def _attempt(self, order: Order) -> Outcome:
        room, command = self._room, order.command or ""
        if room.table is None:
            return Outcome(command, "TableClosed", 0, 0, "the game has not started yet")
        result = order.attempt(room.table)
        if isinstance(result, match.Refused):
            return refused(room.row.game, command, result)
        order.new = True
        return Outcome(command, "answered", result.number, result.n)

    def sealed(self) -> Move:
        """The round as it is written; what comes from now on waits for the next."""
        self._open = False
        self._standing = self._room.standing()
        given = [
            Given(order.seat, order.command, encoder.encode(order.outcome).decode())
            for order in self._round
            if order.new and order.command
        ]
        move = self._room.move(self._standing, given)
        self._lines = len(move.texts)
        return move

    def _stored(self) -> None:
        assert self._standing is not None
        self._room.stored_as(self._standing, self._lines)
        for order in self._round:
            if order.new and order.command and order.outcome is not None:
                self._room.remember(order.seat, order.command, order.outcome)

    def _tell(self) -> None:
        """Everybody hears what is new, and who asked what came of it."""
        new = False
        said: dict[Connected, list[bytes]] = {}
        for order in self._round:
            new = new or order.new
            if order.new:
                MOVES["bot" if order.asker is None else "human"].inc()
            elif order.outcome is not None and order.outcome.kind != "answered":
                metrics.refusals.labels(order.outcome.kind).inc()
            if order.asker is not None:
                said.setdefault(order.asker, []).append(encoder.encode(order.outcome))
                metrics.answer_seconds.observe(perf_counter() - order.given)
        if new:
            self._room.publish(said=said)
        else:
            for asker, messages in said.items():
                asker.send(*messages)
        for order in self._round:
            if not order.done.done() and order.outcome is not None:
                order.done.set_result(order.outcome)

    # ---- what must be waited for: a table to be loaded, others to be done, other processes to be asked

    async def _begin_later(self) -> None:
        room = self._room
        await room.lock.acquire()
        try:
            if room.table is None:
                await room.load()
        except BaseException as error:  # not even loaded: nobody waits for ever
            self._round = list(self._waiting)
            self._waiting.clear()
            self._fail(error)
            self._end()
            if not isinstance(error, Exception):
                raise
        else:
            self._carry_out()

    async def _judge_again(self, *, lost: bool) -> None:
        """Another process was first, or may have been: what was done here is judged by all there is."""
        room = self._room
        try:
            if lost:
                await room.load()
                room.publish()
            if lost or await room.learn():
                self._again()
            else:
                self._tell()
        except BaseException as error:
            self._fail(error)
            if not isinstance(error, Exception):
                raise
        finally:
            self._end()

    def _again(self) -> None:
        """The whole round, once more."""
        for order in reversed(self._round):
            order.tries += 1
            if order.tries < TRIES:
                self._waiting.appendleft(order)
            elif not order.done.done():
                text = "too many others were first: try again"
                outcome = Outcome(order.command or "", "StaleAnswer", self._room.published, 0, text)
                if order.asker is not None:
                    order.asker.send(encoder.encode(outcome))
                order.done.set_result(outcome)
