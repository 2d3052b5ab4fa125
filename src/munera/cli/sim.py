"""`munera sim`: many games between bots, and who won how often."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from munera.cli.options import NamedGame

if TYPE_CHECKING:
    from rich.console import Console

    from munera.lab.series import Progress, SeriesResult


def command(
    game: NamedGame,
    players: Annotated[
        str, typer.Option("--players", "-p", help="Bots by name, commas between: random,sensible or mybots:Clever.")
    ],
    games: Annotated[int, typer.Option("-n", "--games", help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")] = 0,
    workers: Annotated[int, typer.Option("--workers", "-w", help="Processes to share the work.")] = 1,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="An option of the game: key=value.", metavar="KEY=VALUE")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs to read.")] = False,
) -> None:
    """Play a series of games between bots; seats rotate, and a seed gives the same games with any number of workers."""
    from munera.cli.options import game_options
    from munera.engine.errors import MuneraError
    from munera.engine.registry import find_game
    from munera.lab.series import play_series

    try:
        bots = [name.strip() for name in players.split(",")]
        with progress(games, quiet=as_json) as told:
            result = play_series(find_game(game), game_options(option or []), bots, games, seed, workers, told)
    except MuneraError as error:
        console(stderr=True).print(str(error), style="red", markup=False, soft_wrap=True)
        raise typer.Exit(2) from error
    if as_json:
        import msgspec

        typer.echo(msgspec.json.encode(result).decode())
    else:
        _show(console(), result)


def console(*, stderr: bool = False) -> Console:
    from rich.console import Console  # when there is something to show, not before a game is played

    return Console(stderr=stderr, highlight=False)


@contextmanager
def progress(games: int, quiet: bool) -> Iterator[Progress | None]:
    """A bar on a terminal, nothing elsewhere."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich import progress as bars

    columns = (bars.BarColumn(), bars.MofNCompleteColumn(), "games", bars.TimeRemainingColumn())
    screen = console(stderr=True)
    with bars.Progress(*columns, console=screen, transient=True, auto_refresh=False) as bar:  # no thread for it
        task = bar.add_task("games", total=games)
        yield lambda more: bar.update(task, advance=more, refresh=True)


def _show(console: Console, result: SeriesResult) -> None:
    """A line a player, then how it went."""
    from rich.markup import escape
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("player")
    for column in ("wins", "share", "95 %", "points", "±", "places"):
        table.add_column(column, justify="right")
    for number, line in enumerate(result.players, 1):
        interval = f"{line.wins.low:.1%} – {line.wins.high:.1%}"
        points = f"{line.score.mean:.2f}", f"{line.score.error:.2f}"
        places = " ".join(map(str, line.places))
        won = f"{round(line.wins.wins, 2):g}", f"{line.wins.share:.1%}"
        table.add_row(f"{number} {escape(line.bot)}", *won, interval, *points, places)
    console.print(table)
    games, seats = result.plan.games, " ".join(f"{seat.share:.1%}" for seat in result.seats)
    console.print(f"\nVictories by seat: {seats}. Cards: {result.cards}.", markup=False)
    console.print(
        f"{games} games, {result.decisions / games:.1f} decisions each, in {result.seconds:.1f} s"
        f" ({games / result.seconds:.0f} games/s, {result.workers} worker{'s' * (result.workers > 1)})."
    )
