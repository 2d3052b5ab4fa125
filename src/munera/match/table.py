# mypyc: compile
"""A table: one running game with its seats, chance, story and record. A command is taken whole or refused by name."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from munera.engine.action import CHANCE, OPEN, WATCHER, Action, Seat
from munera.engine.frame import State
from munera.engine.game import Game
from munera.engine.result import Result
from munera.match import opening
from munera.match.chance import Seed, seed_of
from munera.match.clock import NO_PACE, Pace, read_pace, remaining
from munera.match.errors import HiddenFromYou
from munera.match.judge import judge_answer, judge_takeback, judge_undo
from munera.match.lines import AbandonedLine, Header, Parent, ResultLine, Sitter, UndoLine
from munera.match.log import Log
from munera.match.outcome import Answered, Memory, NoSuchSeat, Outcome, Refused, TableClosed
from munera.match.play import Play, Stood
from munera.match.record import Record
from munera.match.replay import first_position, follow, game_of
from munera.match.tell import tell
from munera.match.told import Told

S = TypeVar("S", bound=State)


class Table(Generic[S]):
    """One game being played. Whoever holds it asks one thing at a time: it has no lock."""

    def __init__(self, play: Play[S], header: Header, seed: Seed) -> None:
        self.game: Final = play.game
        self.play: Final = play
        self.pace: Final = read_pace(header.pace)
        self.sitters: list[Sitter] = list(header.seats)
        self.happened: list[Stood | UndoLine] = []  # entry n is happened[n - 1]
        self._log: Final = Log(header, seed)
        self._memory: Final = Memory()
        self._time = header.started

    # ---- how a table comes about

    @classmethod
    def open(
        cls,
        game: Game[S],
        options: Mapping[str, object],
        seed: Seed | int | None = None,
        names: Sequence[str] = (),
        kinds: Sequence[str] = (),
        *,
        words: str = "",
        pace: Pace = NO_PACE,
        at: int | None = None,
    ) -> Table[S]:
        """A new game; ``words`` are the players' own part in chance, said after the seed was promised."""
        promised = seed_of(seed)
        start = game.new(options)
        seats = opening.sitters(game.seats(start), names, kinds)
        header = opening.header_of(game, options, seats, promised, words=words, pace=pace, started=at)
        table = cls(Play(game, start, at), header, promised)
        table._go_on(at)
        return table

    @classmethod
    def continue_from(
        cls,
        record: Record,
        answers: int,
        seed: Seed | int | None = None,
        options: Mapping[str, object] | None = None,
        names: Sequence[str] = (),
        kinds: Sequence[str] = (),
        *,
        words: str = "",
        pace: Pace = NO_PACE,
        at: int | None = None,
        game: Game[S] | None = None,
    ) -> Table[S]:
        """A new game from the position after that many answers of an ended one, with chance of its own."""
        game = game or game_of(record.header)
        promised = seed_of(seed)
        old = record.header.seats
        seats = opening.sitters(len(old), names or [s.name for s in old], kinds or [s.kind for s in old])
        header = opening.header_of(
            game, record.header.options | dict(options or {}), seats, promised, words=words, pace=pace, started=at,
            parent=Parent(record.header.chain, answers),
        )  # fmt: skip
        table = cls(opening.position_to_continue(game, record, answers, header), header, promised)
        for stood in table.play.standing:
            table._write_down(stood)
        table._go_on(at)
        return table

    @classmethod
    def restore(cls, record: Record, seed: Seed, game: Game[S] | None = None) -> Table[S]:
        """The table as it was, from its record and the seed that was kept apart."""
        opening.check_seed(record, seed)
        table = cls(first_position(game or game_of(record.header), record), record.header, seed)
        for entry in record.entries:
            follow(table.play, entry)
            table.happened.append(entry if isinstance(entry, UndoLine) else table.play.standing[-1])
            table._time = table._time if entry.at is None else entry.at
        table._log.resume(record)
        table._go_on(table._time)
        return table

    # ---- commands

    def submit(
        self, seat: Seat, answer: str | Action, after: int, *, command: str | None = None, at: int | None = None
    ) -> Outcome:
        """A seat answers, knowing the first ``after`` entries."""

        def attempt() -> Outcome:
            action = judge_answer(self.play, seat, answer, after)
            return action if isinstance(action, Refused) else self._answer(seat, action, self._now(at))

        return self._once(seat, command, attempt)

    def undo(
        self, seat: Seat, *, after: int | None = None, command: str | None = None, at: int | None = None
    ) -> Outcome:
        """A seat takes back its last answer, if since before it nothing was decided by others or seen by anybody."""

        def attempt() -> Outcome:
            n = judge_undo(self.play, seat, after)
            return n if isinstance(n, Refused) else self._take_back(seat, n, None, self._now(at))

        return self._once(seat, command, attempt)

    def takeback(
        self,
        seat: Seat,
        to: int,
        consent: Collection[Seat],
        *,
        after: int | None = None,
        command: str | None = None,
        at: int | None = None,
    ) -> Outcome:
        """Back to where the table stood after entry ``to``, by consent; what chance decides from there on is new."""

        def attempt() -> Outcome:
            n = judge_takeback(self.play, self.sitters, seat, to, consent, after)
            agreed = tuple(other for other in range(len(self.sitters)) if other in consent and other != seat)
            return n if isinstance(n, Refused) else self._take_back(seat, n, agreed, self._now(at))

        return self._once(seat, command, attempt)

    def abandon(self, reason: str) -> None:
        """Give the game up: nothing more is answered, and the seed is shown."""
        if not self.closed:
            self._log.close(AbandonedLine(reason[:200]))

    def sit(self, seat: Seat, sitter: Sitter) -> None:
        """Somebody else plays this seat from now on: a bot for somebody absent, say. No part of the record."""
        self.sitters[seat] = sitter

    # ---- what may be known

    @property
    def number(self) -> int:
        """Of the last entry; what a client answers *after*."""
        return self.play.number

    @property
    def closed(self) -> bool:
        return self._log.end is not None

    @property
    def header(self) -> Header:
        """Open to all from the beginning: what is played, by whom, and the promise of the seed."""
        return self._log.header

    def to_act(self) -> tuple[Seat, ...]:
        return () if self.closed else tuple(self.play.asked)

    def view(self, seat: Seat) -> Any:
        """The game's own view for this seat, a WATCHER, or OPEN once the game has ended."""
        return self.game.view(self.play.state, self._perspective(seat))

    def aids(self, seat: Seat) -> Any:
        """What helps a screen to draw this seat's view."""
        return self.game.aids(self.play.state, self._perspective(seat))

    def options(self, seat: Seat) -> list[Action]:
        """What this seat may answer now."""
        return [] if self.closed or self._perspective(seat) < 0 else self.game.options(self.play.state, seat)

    def question(self, seat: Seat) -> str:
        """What this seat is asked, in one sentence."""
        return self.game.question(self.play.state, self._perspective(seat))

    def story(self, seat: Seat) -> list[Told]:
        """What has happened, as told to this seat; what was taken back is left out."""
        perspective = self._perspective(seat)
        return [tell(self.game, self.play.state, stood, perspective) for stood in self.play.standing]

    def since(self, number: int, seat: Seat) -> list[Told]:
        """Every entry after that number, undos among them, as told to this seat."""
        return [self.tell(entry, seat) for entry in self.happened[max(0, number) :]]

    def tell(self, entry: Stood | UndoLine, seat: Seat) -> Told:
        """An entry, as told to this seat."""
        return tell(self.game, self.play.state, entry, self._perspective(seat))

    def why_not_undo(self, seat: Seat) -> str | None:
        """Why this seat cannot take back its last answer, in a sentence; None if it can."""
        return "the game is over" if self.closed else self.play.why_not_undo(seat)

    def remaining(self, now: int) -> dict[Seat, int | None]:
        """The milliseconds every seat that is asked has left."""
        return {} if self.closed else remaining(self.pace, self.play.asked, now)

    def result(self) -> Result | None:
        return self.game.result(self.play.state)

    # ---- what is stored (it holds everything hidden: for the server, not for a seat)

    def record(self) -> Record:
        """The record so far; with the seed only when the game has ended."""
        return self._log.record()

    def tail(self, lines: int) -> list[str]:
        """The lines of the record's file after its first ones."""
        return self._log.tail(lines)

    @property
    def seed(self) -> Seed:
        """To be kept apart and secret until the game has ended."""
        return self._log.seed

    # ---- inside

    def _once(self, seat: Seat, command: str | None, attempt: Callable[[], Outcome]) -> Outcome:
        if not 0 <= seat < len(self.sitters):
            return NoSuchSeat(f"there is no seat {seat} at this table", "", self.number)
        closed = TableClosed("the game has ended", "", self.number) if self.closed else None
        return self._memory.once(seat, command, lambda: closed or attempt())

    def _answer(self, seat: Seat, action: Action, at: int | None) -> Answered:
        """Take the answer and what chance says to it, or nothing at all."""
        stood = self.play.take(seat, action, at)
        mark = self.play.marks[-1]
        try:
            self._write_down(stood)
            self._go_on(at)
        except BaseException:
            self.play.return_to(mark)
            self._log.cut(mark.number)
            del self.happened[mark.number :]
            raise
        return Answered(stood.n, self.number)

    def _take_back(self, seat: Seat, n: int, consent: tuple[Seat, ...] | None, at: int | None) -> Answered:
        self.play.take_back(n, at)
        undo = self._log.undo(self.number, seat, n, consent, at)
        self.happened.append(undo)
        self._go_on(at)
        return Answered(undo.n, self.number)

    def _write_down(self, stood: Stood) -> None:
        self.happened.append(stood)
        self._log.answer(stood)

    def _go_on(self, at: int | None) -> None:
        """Chance answers until somebody must decide or the game is over."""
        while CHANCE in self.play.asked and not self.closed:
            generator = self._log.seed.generator(self.number + 1, self.header.words)
            action = self.game.sample(self.play.state, generator)
            self._write_down(self.play.take(CHANCE, action, at))
        result = self.result()
        if result is not None and not self.closed:
            self._log.close(ResultLine(result))

    def _now(self, at: int | None) -> int | None:
        """The time of a command: it never goes back, whatever the clock does."""
        if at is not None:
            self._time = at if self._time is None else max(at, self._time)
        return at if at is None else self._time

    def _perspective(self, seat: Seat) -> Seat:
        """A seat of this table, a watcher, or everything when there is nothing left to hide."""
        if 0 <= seat < len(self.sitters) or seat == WATCHER or (seat == OPEN and self.closed):
            return seat
        raise HiddenFromYou(f"nobody sees this table as {seat}", hint="a seat or WATCHER; OPEN once the game has ended")
