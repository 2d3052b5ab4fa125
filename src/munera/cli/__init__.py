"""The `munera` command: one file a command, and nothing heavy is imported before it is needed."""

from __future__ import annotations

import sys

import typer

from munera import __version__
from munera.cli import bench, cards, case, compare, draw, odds, play, replay, rules, serve, sim, trace, verify

HELP = """The gladiator games of the arena: play them, replay them, prove them fair, measure them.

Start with 'munera serve' in the browser or 'munera play gladius' in the terminal.
Look a rule up with 'munera rules gladius second bet'. Every command explains itself: 'munera sim --help'.
"""

app = typer.Typer(
    name="munera", help=HELP, no_args_is_help=True, rich_markup_mode=None,
    pretty_exceptions_enable=False, context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip
app.command("serve", short_help="Play in the browser.")(serve.command)
app.command("play", short_help="Play in the terminal.")(play.command)
app.command("sim", short_help="Play many games between bots.")(sim.command)
app.command("compare", short_help="Play the same games with and without a change.")(compare.command)
app.command("replay", short_help="Tell a recorded game answer by answer.")(replay.command)
app.command("verify", short_help="Prove that recorded games were fair.")(verify.command)
app.command("rules", short_help="Look a rule up.")(rules.command)
app.command("trace", short_help="List every rule with its code and its tests.")(trace.command)
app.command("case", short_help="Run positions with expectations.")(case.command)
app.command("draw", short_help="Draw a position of Arena Rex.")(draw.command)
app.command("odds", short_help="Tell the exact odds of an attack in Arena Rex.")(odds.command)
app.add_typer(cards.app, name="cards", short_help="Check, list and show cards.")
app.command("bench", short_help="Time random play, clones and views.")(bench.command)


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
        app(prog_name="munera")
    except MuneraError as error:
        typer.echo(f"munera: {error}", err=True)
        sys.exit(2)


munera.__doc__ = HELP
