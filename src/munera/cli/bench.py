"""`munera bench`: how fast the games run on this machine."""

from __future__ import annotations

from typing import Annotated

import typer

from munera.cli.options import games_called


def command(
    game: Annotated[str, typer.Argument(help="The game.", autocompletion=games_called)] = "gladius",
    players: Annotated[int, typer.Option("--players", "-p", help="How many play.")] = 4,
    seconds: Annotated[
        float, typer.Option("--seconds", "-s", min=0.05, help="For how long random games are played.")
    ] = 2.0,
    as_json: Annotated[bool, typer.Option("--json", help="For programs to read.")] = False,
) -> None:
    """Time random play, clones and views. The comparison with other engines is 'make bench' (see docs/bench.md)."""
    import json

    from munera.engine import run
    from munera.lab.speed import measure

    figures = measure(game, players, seconds) | {"compiled": not run.__file__.endswith(".py")}
    if as_json:
        typer.echo(json.dumps(figures))
        return
    typer.echo(f"{game}, {players} players, engine {'compiled' if figures['compiled'] else 'interpreted'}:")
    for name, what in (
        ("decisions_per_second", "decisions a second"),
        ("games_per_second", "games a second"),
        ("clone_us", "µs to clone a state"),
        ("view_us", "µs to build a view"),
        ("encode_us", "µs to write a view as JSON"),
    ):
        typer.echo(f"  {figures[name]:>12,.1f}  {what}")
