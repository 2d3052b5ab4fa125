"""The `munera` command: one file a command, and nothing heavy is imported before it is needed."""

from __future__ import annotations

import sys

import typer

from munera import __version__
from munera.cli import bench, cards, case, draw, odds, play, replay, rules, serve, sim, trace, verify

HELP = """The gladiator games of the arena: play them, replay them, prove them fair, measure them.

Start with 'munera serve' in the browser or 'munera play gladius' in the terminal.
Look a rule up with 'munera rules gladius second bet'. Every command explains itself: 'munera sim --help'.
"""

app = typer.Typer(
    name="munera", help=HELP, no_args_is_help=True, add_completion=False, rich_markup_mode=None,
    pretty_exceptions_enable=False, context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip
app.command("serve")(serve.command)
app.command("play")(play.command)
app.command("sim")(sim.command)
app.command("replay")(replay.command)
app.command("verify")(verify.command)
app.command("rules")(rules.command)
app.command("trace")(trace.command)
app.command("case")(case.command)
app.command("draw")(draw.command)
app.command("odds")(odds.command)
app.add_typer(cards.app, name="cards")
app.command("bench")(bench.command)


def version(asked: bool) -> None:
    if asked:
        from munera.engine import run

        how = "interpreted" if run.__file__.endswith(".py") else "compiled"
        typer.echo(f"munera {__version__} ({how})")
        raise typer.Exit


@app.callback()
def munera(
    show_version: bool = typer.Option(
        False, "--version", callback=version, is_eager=True, help="Say the version, and whether the engine is compiled."
    ),
) -> None:
    pass


def main() -> None:
    """Run the command; an error of ours is told in a line, and the exit code is 2."""
    from munera.engine.errors import MuneraError

    try:
        app()
    except MuneraError as error:
        typer.echo(f"munera: {error}", err=True)
        sys.exit(2)


munera.__doc__ = HELP
