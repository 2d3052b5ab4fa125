"""`munera play`: a game in the terminal, against bots or with others at the same keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from munera.cli.options import games_called

OPPONENTS = {"gladius": "you,sensible,sensible"}  # a table that shows the game well; else the smallest


def command(
    game: Annotated[
        str, typer.Argument(help="Which game: gladius, for_glory, arena_rex.", autocompletion=games_called)
    ] = "gladius",
    players: Annotated[
        str | None,
        typer.Option("--players", "-p", help="Who sits where: you, or a bot (sensible, casual, random)."),
    ] = None,
    name: Annotated[list[str] | None, typer.Option("--name", help="Your name; again for each 'you'.")] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="Play the same chance again.")] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", "-o", help="A house rule, key=value ('munera rules GAME' lists them)."),
    ] = None,
    record: Annotated[
        Path | None, typer.Option("--record", help="Write the record of the game to this file when it ends.")
    ] = None,
) -> None:
    """Play in the terminal.

    Answer with the number of an option, or in words ('bet gold 5 left', 'lay poison crixus'). At every question:
    'why ANSWER' says which rule forbids it, 'undo' takes back, 'log' tells what happened, 'rules WORDS' looks rules up,
    'table' draws the table, 'help' repeats this, 'quit' leaves.
    """
    from munera.cli.options import game_options
    from munera.cli.session import Session

    seats = (players or OPPONENTS.get(game, "you,sensible")).split(",")
    session = Session.open(game, seats, name or [], seed, game_options(option or []))
    session.play()
    if record is not None and session.table.closed:
        session.save(record)
