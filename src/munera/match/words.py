"""A record for people: in words, one line an answer; and as one seat may see it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from munera.engine.action import CHANCE, OPEN, Seat, read_action
from munera.engine.frame import State
from munera.engine.game import Game
from munera.match.lines import AbandonedLine, AnswerLine, Entry, Header, ResultLine, SeenLine, UndoLine
from munera.match.play import Play
from munera.match.record import Record
from munera.match.replay import game_of, walk
from munera.match.tell import named

S = TypeVar("S", bound=State)


def to_text(record: Record, game: Game[S] | None = None) -> str:
    """The game in words: who played what, every answer that was given, how it ended."""
    game = game or game_of(record.header)
    names = [sitter.name for sitter in record.header.seats]
    body = [_in_words(play, entry, names) for play, entry in walk(game, record)]
    return "\n".join([*_opening(game, record.header), *body, *_ending(record, names)]) + "\n"


def _opening(game: Game[S], header: Header) -> Iterator[str]:
    yield f"{game.title} ({header.ruleset}; {header.card_set})"
    yield ", ".join(f"{sitter.name} ({sitter.kind})" for sitter in header.seats)
    yield ", ".join(f"{key} {value}" for key, value in sorted(header.options.items()))
    if header.parent is not None:
        yield f"continued from game {header.parent.game}: the first {header.parent.answers} answers are given"
    yield f"seed promised as {header.commitment}"
    yield ""


def _in_words(play: Play[S], entry: Entry, names: list[str]) -> str:
    who = "chance" if entry.seat == CHANCE else names[entry.seat]
    match entry:
        case AnswerLine():
            return f"{entry.n}. {who}: {named(play.game.say(play.state, read_action(entry.action)), names)}"
        case UndoLine():
            return f"{entry.n}. {who} takes back {entry.undo}{_by_consent(entry, names)}"
        case SeenLine():
            return f"{entry.n}. {who}: {entry.seen}"


def _by_consent(line: UndoLine, names: list[str]) -> str:
    if line.consent is None:
        return ""
    return f" and all after it, with the consent of {', '.join(names[seat] for seat in line.consent) or 'nobody else'}"


def _ending(record: Record, names: list[str]) -> Iterator[str]:
    match record.end:
        case ResultLine(result):
            yield ""
            yield named(result.reason, names)
            ranked = sorted(zip(result.places, names, result.scores, strict=True))
            yield ", ".join(f"{place}. {name} ({score})" for place, name, score in ranked)
        case AbandonedLine(reason):
            yield ""
            yield f"abandoned: {reason}"


def redacted(record: Record, seat: Seat, game: Game[S] | None = None) -> Record:
    """The record as this seat (or a watcher) may have it: hidden answers are shown as the seat saw them.

    The chain stays, so that whoever kept this can hold the full record against it later. The salt of a hidden answer
    goes, or it could be guessed from the chain; the seed goes too.
    """
    if seat == OPEN:
        return record
    entries = [_seen(play, entry, seat) for play, entry in walk(game or game_of(record.header), record)]
    return Record(record.header, tuple(entries), record.end, None)


def _seen(play: Play[S], entry: Entry, seat: Seat) -> Entry:
    if not isinstance(entry, AnswerLine):
        return entry
    seen = play.game.seen_as(play.state, entry.seat, read_action(entry.action), seat)
    if seen == entry.action:
        return entry
    return SeenLine(n=entry.n, seat=entry.seat, seen=seen, at=entry.at, chain=entry.chain)
