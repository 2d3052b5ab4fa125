"""`munera compare`: the same games with and without a change, and what it did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from munera.cli.options import NamedGame
from munera.cli.sim import console, progress

if TYPE_CHECKING:
    from munera.lab.compare import Change, Comparison

Pairs = list[str] | None


def command(
    game: NamedGame,
    players: Annotated[
        str, typer.Option("--players", "-p", help="Bots by name, commas between: random,sensible or mybots:Clever.")
    ],
    option: Annotated[
        Pairs, typer.Option("--option", "-o", help="What is changed: key=value (pack=mine.yaml).", metavar="KEY=VALUE")
    ] = None,
    base: Annotated[
        Pairs, typer.Option("--base", "-b", help="What it is held against; without it, the game as it comes.",
                            metavar="KEY=VALUE")
    ] = None,
    games: Annotated[int, typer.Option("-n", "--games", help="How many games, each played both ways.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")] = 0,
    workers: Annotated[int, typer.Option("--workers", "-w", help="Processes to share the work.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="For programs to read.")] = False,
) -> None:  # fmt: skip
    """Play the same games with and without a change, and tell what it did, with 95 % intervals of the difference.

    What --base says holds on both sides, unless -o changes it.
    """
    from munera.cli.options import game_options
    from munera.engine.errors import MuneraError
    from munera.engine.registry import find_game
    from munera.lab.compare import compare

    try:
        bots = [name.strip() for name in players.split(",")]
        before = game_options(base or [])
        after = before | game_options(option or [])
        with progress(2 * games, quiet=as_json) as told:
            result = compare(find_game(game), before, after, bots, games, seed, workers, told)
    except MuneraError as error:
        console(stderr=True).print(str(error), style="red", markup=False, soft_wrap=True)
        raise typer.Exit(2) from error
    if as_json:
        import msgspec

        typer.echo(msgspec.json.encode(result).decode())
    else:
        _show(result)


def _show(result: Comparison) -> None:
    from rich.markup import escape
    from rich.table import Table

    told, games = console(), result.before.games
    for key, was, now in _settings(result):
        told.print(f"{key}: {was} → {now}", markup=False)
    told.print(f"Cards: {result.cards[0]} → {result.cards[1]}.\n", markup=False)
    if result.alike == games:
        told.print(f"All {games} games came out alike: the change was not felt once.")
        return
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("figure")
    for column in ("before", "after", "change", "95 %"):
        table.add_column(column, justify="right")
    for change in result.changes:
        cells = escape(change.figure), *_cells(change)
        table.add_row(*cells, style="bold" if change.certain else "")
    told.print(table)
    told.print(
        f"\n{games} games from the same seeds, each played both ways; {result.alike} came out alike. Where the interval"
        " leaves out 0 stands a *; among lines that nothing has changed one in twenty has it, too."
    )


def _cells(change: Change) -> tuple[str, ...]:
    """Shares as percentages, changes of shares in percentage points."""
    scale, unit = (100, " %") if change.figure.endswith("victories") else (1, "")
    before, after, by, low, high = (
        scale * value for value in (change.before, change.after, change.by, change.low, change.high)
    )
    mark = " *" if change.certain else "  "
    return f"{before:.2f}{unit}", f"{after:.2f}{unit}", f"{by:+.2f}{mark}", f"{low:+.2f} to {high:+.2f}"


def _settings(result: Comparison) -> list[tuple[str, object, object]]:
    was, now = result.before.options, result.after.options
    return [(key, was.get(key), now.get(key)) for key in now if was.get(key) != now.get(key)]
