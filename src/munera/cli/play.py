"""`munera play`: a game in the terminal, against bots or with others at the same keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from munera.cli.options import games_called

OPPONENTS = {"gladius": "you,sensible,sensible"}  # a table that shows the game well; else the smallest


def command(
    game: Annotated[
        str | None,
        typer.Argument(help="Which game: gladius (unless you say), for_glory, arena_rex.", autocompletion=games_called),
    ] = None,
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
        Path | None, typer.Option("--record", help="Write the record to this file when the game ends or you leave it.")
    ] = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="Go on with the game in this record.")] = None,
    at: Annotated[
        int | None, typer.Option("--at", min=0, help="With --resume: play an ended game on from that many answers.")
    ] = None,
) -> None:
    """Play in the terminal.

    Answer with the number of an option, or in words ('bet gold 5 left', 'lay poison crixus'). At every question:
    'why ANSWER' says which rule forbids it, 'undo' takes back, 'log' tells what happened, 'rules WORDS' looks rules up,
    'table' draws the table, 'help' repeats this, 'quit' leaves: with --record the game is kept, and --resume goes on.
    """
    from munera.cli.options import game_options
    from munera.cli.saved import taken_up
    from munera.cli.session import Session
    from munera.engine.errors import BadOption

    seats = [seat.strip() for seat in players.split(",")] if players else None
    if resume is not None:
        _check_alone(game=game, seed=seed, option=option, name=name)
        session = Session.resume(taken_up(resume, at), seats)
        record = record or (resume if at is None else None)
    elif at is not None:
        raise BadOption("--at goes with --resume", hint="--resume game.jsonl --at 40")
    else:
        game = game or "gladius"
        seats = seats or OPPONENTS.get(game, "you,sensible").split(",")
        session = Session.open(game, seats, name or [], seed, game_options(option or []))
    session.play()
    session.keep(record)


def _check_alone(**said: object) -> None:
    """A game that is gone on with has its rules and its chance; who sits there may change."""
    from munera.engine.errors import BadOption

    for word, value in said.items():
        if value not in (None, []):
            raise BadOption(f"the record says the {word} already", hint="with --resume go --players, --record and --at")
