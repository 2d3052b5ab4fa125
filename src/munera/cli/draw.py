"""`munera draw`: a position of Arena Rex as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from munera.arena_rex.state import Rex


def command(
    file: Annotated[Path, typer.Argument(help="The record of a game of Arena Rex, or a case file.")],
    at: Annotated[int | None, typer.Option("--at", min=0, help="After that many answers of a record.")] = None,
    case: Annotated[str, typer.Option("--case", help="Part of the name of a case; the first one otherwise.")] = "",
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Where to; beside the file otherwise.")] = None,
) -> None:
    """Draw the arena at true scale, with bases, features, fatigue and vitality, as an SVG picture."""
    from munera.arena_rex.drawing import draw
    from munera.engine.action import WATCHER
    from munera.engine.errors import MuneraError

    try:
        text = file.read_bytes()
    except OSError as error:
        raise MuneraError(f"{file} cannot be read: {error.strerror}") from error
    game, s, names = _of_case(text, file, case) if file.suffix in (".yaml", ".yml") else _of_record(text, at)
    if game.name != "arena_rex":
        raise MuneraError(f"{file} is a game of {game.title}, which has no map", hint="munera replay --at shows it")
    target = out or file.with_suffix(".svg")
    try:
        target.write_text(draw(game.view(s, WATCHER), s.arena, s.roster, names), encoding="utf-8")
    except OSError as error:
        raise MuneraError(f"{target} cannot be written: {error.strerror}") from error
    typer.echo(f"{target}: {s.arena.name}, turn {s.turns}")


def _of_record(text: bytes, at: int | None) -> tuple[Any, Rex, list[str]]:
    from munera.match.record import read
    from munera.match.replay import after, game_of

    record = read(text)
    game = game_of(record.header)
    play = after(game, record, len(record.entries) if at is None else at)
    return game, play.state, [sitter.name for sitter in record.header.seats]


def _of_case(text: bytes, file: Path, name: str) -> tuple[Any, Rex, list[str]]:
    from munera.cases.read import read_cases
    from munera.engine.errors import MuneraError

    cases = read_cases(text, str(file))
    found = [c for c in cases if name.casefold() in c.name.casefold() and c.table is not None]
    if not found:
        known = ", ".join(c.name for c in cases[:12])
        raise MuneraError(f"no case of {file} that sets a table is called {name!r}", hint=f"there are: {known}")
    case = found[0]
    s = case.game.place({"options": case.options, "table": case.table})
    return case.game, s, [chr(ord("A") + seat) for seat in range(case.game.seats(s))]
