"""`munera replay`: step through a recorded game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from munera.match.play import Play
    from munera.match.record import Record


def command(
    file: Annotated[Path, typer.Argument(help="The record of a game.")],
    at: Annotated[
        int | None, typer.Option("--at", min=0, help="Show the table after that many answers, and stop.")
    ] = None,
    seat: Annotated[
        str, typer.Option("--seat", help="Through whose eyes: a seat from 1, 'watcher', or 'open' (finished games).")
    ] = "open",
    step: Annotated[
        bool, typer.Option("--step", help="Wait for Enter after every answer; 'b' shows the table.")
    ] = False,
) -> None:
    """Tell a recorded game answer by answer, as a seat, a watcher or everybody saw it."""
    from rich.console import Console

    from munera.cli.boards import draw
    from munera.engine.errors import MuneraError
    from munera.match.record import read
    from munera.match.replay import after, game_of

    try:
        record = read(file.read_bytes())
    except OSError as error:
        raise MuneraError(f"{file} cannot be read: {error.strerror}") from error
    console = Console(highlight=False)
    eyes = _eyes(record, seat)
    game = game_of(record.header)
    names = [sitter.name for sitter in record.header.seats]
    if at is not None:
        play = after(game, record, at)
        draw(console, game, play.state, eyes, names)
        return
    _tell(console, game, record, eyes, names, step)


def _eyes(record: Record, seat: str) -> int:
    """The perspective asked for; nobody sees everything of a game that is still going on."""
    from munera.engine.action import OPEN, WATCHER
    from munera.engine.errors import BadOption

    if seat == "watcher":
        return WATCHER
    if seat == "open":
        return OPEN if record.finished else WATCHER
    if seat.isdecimal() and 1 <= int(seat) <= len(record.header.seats):
        return int(seat) - 1
    raise BadOption(f"no seat {seat!r}", hint=f"1 to {len(record.header.seats)}, watcher or open")


def _tell(console: Console, game: Any, record: Record, eyes: int, names: list[str], step: bool) -> None:
    from rich.markup import escape

    from munera.cli.boards import draw
    from munera.match.replay import first_position, follow
    from munera.match.tell import named, tell

    play: Play[Any] = first_position(game, record)
    console.print(f"[bold]{game.title}[/], {escape(', '.join(names))}")
    for entry in record.entries:
        follow(play, entry)
        told = tell(game, play.state, play.standing[-1], eyes) if not hasattr(entry, "undo") else None
        if told is None:
            console.print(f"[dim]{entry.n:>4}[/]  {escape(names[entry.seat])} takes back.")
            continue
        for sentence in told.sentences:
            console.print(f"[dim]{entry.n:>4}[/]  {escape(named(sentence.text, names))}  [dim]{sentence.rule}[/]")
        while step and entry.seat >= 0:
            answer = typer.prompt("", default="", show_default=False, prompt_suffix="")
            if answer.strip() != "b":
                break
            draw(console, game, play.state, eyes, names)
    result = game.result(play.state)
    if result is not None:
        console.print(f"[bold]{escape(named(result.reason, names))}[/]")
