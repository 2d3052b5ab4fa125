"""A record played again by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from munera.engine.action import CHANCE, Action, read_action
from munera.engine.errors import MuneraError, UnknownGame
from munera.engine.frame import State
from munera.engine.game import Game
from munera.engine.registry import find_game
from munera.match.errors import ForeignRecord, ImpossibleRecord
from munera.match.lines import AnswerLine, Entry, Header, SeenLine, UndoLine
from munera.match.play import Play
from munera.match.record import Record

S = TypeVar("S", bound=State)


def game_of(header: Header) -> Game[Any]:
    """The game that was played."""
    try:
        return find_game(header.game)
    except UnknownGame as error:
        raise ForeignRecord(1, error.message, hint=error.hint) from None


def first_position(game: Game[S], record: Record) -> Play[S]:
    """The game before the first answer."""
    try:
        start = game.new(record.header.options)
    except MuneraError as error:
        raise ImpossibleRecord(1, error.message, hint=error.hint) from None
    return Play(game, start, record.header.started, record.given)


def walk(game: Game[S], record: Record) -> Iterator[tuple[Play[S], Entry]]:
    """The game before each entry, and the entry; ImpossibleRecord at the first that the rules do not allow."""
    play = first_position(game, record)
    for entry in record.entries:
        yield play, entry
        follow(play, entry)


def after(game: Game[S], record: Record, answers: int | None = None) -> Play[S]:
    """The game after the first answers that stand, or after all of them."""
    play = first_position(game, record)
    for answer in record.standing()[:answers]:
        follow(play, answer)
    return play


def follow(play: Play[S], entry: Entry) -> None:
    """Do what the entry says, if the rules allow it."""
    match entry:
        case AnswerLine():
            play.take(entry.seat, accepted(play, entry), entry.at)
        case UndoLine():
            _undo(play, entry)
        case SeenLine():
            raise ImpossibleRecord(entry.n + 1, "this answer is hidden here: only the full record can be played")


def accepted(play: Play[S], line: AnswerLine) -> Action:
    """The answer of this line, if its seat may give it."""
    action = _action(line)
    seats = play.game.seats(play.state)
    if play.over or line.seat >= seats or (line.seat == CHANCE) != (CHANCE in play.asked):
        raise ImpossibleRecord(line.n + 1, f"seat {line.seat} has nothing to answer here")
    refusal = play.game.accepts(play.state, line.seat, action)
    if refusal is not None:
        raise ImpossibleRecord(line.n + 1, f"the rules refuse '{line.action[:60]}': {refusal!r}")
    return action


def _action(line: AnswerLine) -> Action:
    try:
        action = read_action(line.action)
    except MuneraError as error:
        raise ImpossibleRecord(line.n + 1, error.message) from None
    if repr(action) != line.action:
        raise ImpossibleRecord(line.n + 1, f"'{line.action[:60]}' is written '{action!r}'")
    return action


def _undo(play: Play[S], line: UndoLine) -> None:
    """Taken back alone, by the rule of undo; or with consent."""
    why_not = _why_not(play, line)
    if why_not is not None:
        raise ImpossibleRecord(line.n + 1, f"seat {line.seat} cannot take back entry {line.undo}: {why_not}")
    play.take_back(line.undo, line.at)


def _why_not(play: Play[S], line: UndoLine) -> str | None:
    seats = range(play.game.seats(play.state))
    if line.consent is None:
        alone = play.why_not_undo(line.seat)
        return alone or (None if play.standing[-1].n == line.undo else "it is not the last answer")
    if play.over:
        return "the game is over"
    others = [seat for seat in seats if seat != line.seat and seat in line.consent]
    if line.seat not in seats or list(line.consent) != others:
        return "those who consent are other seats of this table, in order"
    return None
