"""How a table comes about: opened, continued from a moment of another game, or restored from its record and seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from msgspec import structs

from munera.engine.frame import State
from munera.engine.game import Game
from munera.match.chance import Seed
from munera.match.clock import NO_PACE, Pace
from munera.match.errors import BadSeed, BadTable, CannotContinue, ImpossibleRecord
from munera.match.lines import SCHEMA, Header, Parent, Sitter, spelling
from munera.match.play import Play
from munera.match.record import Record
from munera.match.replay import after

S = TypeVar("S", bound=State)


def sitters(count: int, names: Sequence[str], kinds: Sequence[str]) -> tuple[Sitter, ...]:
    """Who sits where; names and kinds that are not given are filled in."""
    if len(names) > count or len(kinds) > count:
        raise BadTable(f"{max(len(names), len(kinds))} players at a table of {count}")
    return tuple(
        Sitter(names[i] if i < len(names) else f"Player {i + 1}", kinds[i] if i < len(kinds) else "human")
        for i in range(count)
    )


def header_of(
    game: Game[S],
    options: Mapping[str, object],
    seats: tuple[Sitter, ...],
    seed: Seed,
    words: str = "",
    pace: Pace = NO_PACE,
    parent: Parent | None = None,
    started: int | None = None,
) -> Header:
    """The first line of the record: it is fixed, and may be shown to all, before the first answer."""
    settings = game.settings(options)
    header = Header(
        schema=SCHEMA,
        game=game.name,
        ruleset=game.ruleset(),
        card_set=game.card_set(settings),
        options=settings,
        seats=seats,
        commitment=seed.commitment,
        words=words,
        pace=str(pace),
        parent=parent,
        started=started,
    )
    _check_writable(header)
    return header


def _check_writable(header: Header) -> None:
    """What is written in the header must be something a record can hold."""
    try:
        spelling(header)
    except (TypeError, ValueError) as error:
        raise BadTable(f"a record cannot hold this: {error}") from None
    for text in (header.words, *(sitter.name for sitter in header.seats), *(sitter.kind for sitter in header.seats)):
        if len(text) > 200:
            raise BadTable(f"a name of {len(text)} characters", hint="at most 200")


def position_to_continue(game: Game[S], record: Record, answers: int, header: Header) -> Play[S]:
    """The position after that many answers, if the game can go on from there."""
    if not record.finished:
        raise CannotContinue("this game is still going on", hint="it can be continued when it has ended")
    if record.redacted:
        raise CannotContinue("some answers are hidden in this record")
    if not 0 <= answers <= len(record.standing()):
        raise CannotContinue(f"this game has {len(record.standing())} answers, not {answers}")
    given = tuple(structs.replace(line, at=header.started) for line in record.standing()[:answers])
    try:
        play = after(game, Record(header, given))
    except ImpossibleRecord as error:
        raise CannotContinue(f"by these options the game could not have come here: {error.reason}") from None
    if play.over:
        raise CannotContinue("the game is over there")
    return play


def check_seed(record: Record, seed: Seed) -> None:
    """The seed kept apart must be the one that was promised."""
    if seed.commitment != record.header.commitment:
        raise BadSeed("this is not the seed that was promised in the header")
