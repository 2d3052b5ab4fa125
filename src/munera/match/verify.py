"""The proof that a game was fair: everything in its record that can be derived is derived again."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

import msgspec

from munera.engine.action import CHANCE, WATCHER, Seat
from munera.engine.errors import MuneraError
from munera.engine.frame import State
from munera.engine.game import Game
from munera.match.chance import Seed
from munera.match.clock import read_pace
from munera.match.errors import ImpossibleRecord, RecordError
from munera.match.lines import AbandonedLine, AnswerLine, Entry, ResultLine, SeenLine, UndoLine
from munera.match.play import Play
from munera.match.record import Record, read, write
from munera.match.replay import first_position, follow, game_of
from munera.match.words import redacted

S = TypeVar("S", bound=State)


class Finding(msgspec.Struct, frozen=True):
    """Something about a line."""

    line: int
    reason: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


class Report(msgspec.Struct, frozen=True):
    """What the proof found: it holds if there are no problems. Remarks are no problems, but worth knowing."""

    problems: tuple[Finding, ...]
    remarks: tuple[Finding, ...] = ()
    answers: int = 0
    chance: int = 0  # answers of chance that were derived from the seed
    fingerprint: str = ""

    @property
    def ok(self) -> bool:
        return not self.problems


def verify(
    record: Record | str | bytes,
    game: Game[S] | None = None,
    *,
    parent: Record | None = None,
    kept: Record | None = None,
    seat: Seat = WATCHER,
    still_running: bool = False,
) -> Report:
    """Prove a record.

    ``parent`` is the game it was continued from; ``kept`` is what ``seat`` was shown of this one, then or now.
    A record without its end is no proof, unless the game is known to be ``still_running``.
    """
    try:
        record = read(write(record)) if isinstance(record, Record) else read(record)
        proof = Proof(record, game or game_of(record.header))
    except RecordError as error:
        return Report((Finding(error.line, error.reason),))
    try:
        proof.check_header()
        proof.check_entries()
        proof.check_end(still_running)
        proof.check_parent(parent)
        proof.check_kept(kept, seat)
    except RecordError as error:  # what follows from an impossible line is not worth proving
        proof.wrong(error.line, error.reason)
    return proof.report()


class Proof(Generic[S]):
    """One record being proved."""

    def __init__(self, record: Record, game: Game[S]) -> None:
        self.record: Final = record
        self.game: Final = game
        self.play: Final[Play[S]] = first_position(game, record)
        self.seed: Final = Seed(record.seed.seed) if record.seed else None
        self.last: Final = sum(1 for _ in record.lines())
        self.problems: Final[list[Finding]] = []
        self.remarks: Final[list[Finding]] = []
        self.drawn = 0

    def report(self) -> Report:
        answers = sum(1 for entry in self.record.entries if isinstance(entry, AnswerLine))
        return Report(tuple(self.problems), tuple(self.remarks), answers, self.drawn, self.record.fingerprint)

    def wrong(self, line: int, reason: str) -> None:
        self.problems.append(Finding(line, reason))

    def remark(self, line: int, reason: str) -> None:
        self.remarks.append(Finding(line, reason))

    # ---- line 1

    def check_header(self) -> None:
        """The rules, the cards, the options, the seats, and the promise."""
        header = self.record.header
        if header.game != self.game.name:
            self.wrong(1, f"a game of {header.game[:40]!r}, not of {self.game.name!r}")
        self.check_rules()
        if len(header.seats) != self.game.seats(self.play.state):
            self.wrong(1, f"{len(header.seats)} names for {self.game.seats(self.play.state)} seats")
        if self.seed is not None and self.seed.commitment != header.commitment:
            self.wrong(self.last, "this is not the seed that was promised in the header")
        try:
            read_pace(header.pace)
        except MuneraError as error:
            self.wrong(1, error.message)

    def check_rules(self) -> None:
        """Rules of the same version replay, also if their text has changed since; cards must be the same."""
        header, rules = self.record.header, self.game.ruleset()
        if header.ruleset.split(" ")[0] != rules.split(" ")[0]:
            self.wrong(1, f"played by the rules {header.ruleset[:60]!r}; these are {rules!r}")
        elif header.ruleset != rules:
            self.remark(1, f"played by {header.ruleset[:60]!r}, proved by {rules!r}: the rules were edited since")
        settings = self.game.settings(header.options)
        if header.card_set != self.game.card_set(settings):
            self.wrong(1, f"played with the cards {header.card_set[:60]!r}; these are {self.game.card_set(settings)!r}")
        for key in settings.keys() - header.options.keys():
            self.remark(1, f"says nothing of the option {key}; {settings[key]} is taken")

    # ---- the entries

    def check_entries(self) -> None:
        """Every answer is one the rules accept, and every answer of chance the one the seed gives."""
        time = self.record.header.started or 0
        for entry in self.record.entries:
            if entry.at is not None:
                if entry.at < time:
                    self.wrong(entry.n + 1, "earlier than the line before it")
                time = entry.at
            self.check_salt(entry)
            if isinstance(entry, AnswerLine):
                self.check_draw(entry)
            elif isinstance(entry, UndoLine):
                self.check_consent(entry)
            follow(self.play, entry)

    def check_salt(self, entry: Entry) -> None:
        """The salt of a line is derived from the seed."""
        if self.seed is None or isinstance(entry, SeenLine) or entry.salt == self.seed.salt(entry.n):
            return
        self.wrong(entry.n + 1, "the salt does not come from the seed")

    def check_draw(self, line: AnswerLine) -> None:
        """What chance answers is derived from the seed, but for what was given by another game."""
        if self.seed is None or line.seat != CHANCE or line.n <= self.record.given or CHANCE not in self.play.asked:
            return
        drawn = self.game.sample(self.play.state, self.seed.generator(line.n, self.record.header.words))
        self.drawn += 1
        if repr(drawn) != line.action:
            raise ImpossibleRecord(line.n + 1, f"the seed gives '{drawn!r}', not '{line.action[:60]}'")

    def check_consent(self, line: UndoLine) -> None:
        """What was taken back by consent is said, and who of the people at the table is not among those who agreed."""
        if line.consent is None:
            return
        seats = self.record.header.seats
        silent = [s.name for i, s in enumerate(seats) if s.human and i != line.seat and i not in line.consent]
        without = f", without {', '.join(silent)}" if silent else ""
        self.remark(line.n + 1, f"entry {line.undo} and all after it were taken back by consent{without}")

    # ---- the end

    def check_end(self, still_running: bool) -> None:
        """The result is the one the rules give, and the seed is there."""
        end, result = self.record.end, self.game.result(self.play.state)
        match end:
            case ResultLine() if end.result != result:
                self.wrong(self.last - 1, f"the rules give the result {result}")
            case AbandonedLine() if result is not None:
                self.wrong(self.last - 1, "a game that is over cannot be abandoned")
            case AbandonedLine():
                self.remark(self.last - 1, f"the game was abandoned: {end.abandoned[:60]}")
            case None if not still_running or result is not None:
                self.wrong(self.last, "the record stops here, without the end of the game")
        if end is not None and self.seed is None:
            self.wrong(self.last, "the seed is missing: chance cannot be proved")

    # ---- other records

    def check_parent(self, parent: Record | None) -> None:
        """The answers this game began with are the first that stand in its parent."""
        said, given = self.record.header.parent, self.record.given
        if said is None:
            return
        if parent is None:
            self.remark(1, f"the first {given} answers come from game {said.game}: prove that one, too")
            return
        if said.game != parent.header.chain:
            self.wrong(1, f"continued from game {said.game}, not from {parent.header.chain}")
        ours = [_said(entry) for entry in self.record.entries[:given]]
        theirs = [_said(entry) for entry in parent.standing()[:given]]
        for n, (our, their) in enumerate(zip(ours, theirs, strict=False), 1):
            if our != their:
                self.wrong(n + 1, "not what was answered in the game this one was continued from")
        if len(theirs) < given:
            self.wrong(1, f"the game this one was continued from has only {len(theirs)} answers")

    def check_kept(self, kept: Record | None, seat: Seat) -> None:
        """What somebody kept is the beginning of this record as that seat sees it."""
        if kept is None:
            return
        theirs = list(redacted(self.record, seat, self.game).lines())
        lines = [line for line in kept.lines() if line is not kept.seed]  # no seat is shown the seed before the end
        for number, line in enumerate(lines, 1):
            if number > len(theirs) or line != theirs[number - 1]:
                self.wrong(number, "not the line that was kept")
                return


def _said(entry: Entry) -> tuple[int, str]:
    return (entry.seat, entry.action) if isinstance(entry, AnswerLine) else (entry.seat, "")
