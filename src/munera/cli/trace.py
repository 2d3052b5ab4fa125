"""`munera trace`: which code carries each rule, and which test proves it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from munera.cli.options import games_called

if TYPE_CHECKING:
    from rich.console import Console

    from munera.rules.ledger import Ledger
    from munera.rules.trace import Row, Tag


def command(
    game: Annotated[
        str | None,
        typer.Argument(help="The game; without it, every game that is written.", autocompletion=games_called),
    ] = None,
    rule: Annotated[str | None, typer.Argument(help="Only this rule, in full: GLA-10.8.")] = None,
    tests: Annotated[Path, typer.Option(help="The folder of the tests.")] = Path("tests"),
    missing: Annotated[bool, typer.Option("--missing", help="Only the rules that lack code or a test.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="For programs to read.")] = False,
) -> None:
    """List every rule with its code and its tests; fail if one has none, or if a tag names no rule.

    'munera trace gladius GLA-10.8' shows one rule and every place where it is carried or proved.
    """
    from rich.console import Console

    from munera.rules.ledger import games, ledger
    from munera.rules.trace import played_games, tags_in_code, tags_in_tests, trace, unknown

    console = Console(highlight=False)
    ledgers = [ledger(name) for name in games()]
    asked = [game] if game else played_games(ledgers)
    if game and game not in games():
        console.print(f"No ledger for {game!r}; ledgers: {', '.join(games())}.", style="red", markup=False)
        raise typer.Exit(2)
    if not tests.is_dir():
        console.print(f"No tests in {tests}; say where they are with --tests.", style="red", markup=False)
        raise typer.Exit(2)

    code, proofs = tags_in_code(ledgers), tags_in_tests(tests)
    strange = unknown([*code, *proofs], ledgers)
    traced = {name: trace(ledger(name), code, proofs) for name in asked}
    if game and rule and not as_json:
        row = _one(console, ledger(game), traced[game], rule)
        raise typer.Exit(1 if row.missing else 0)
    gaps = any(row.missing for rows in traced.values() for row in rows)
    shown = {name: [row for row in rows if row.missing or not missing] for name, rows in traced.items()}
    if as_json:
        _write_json(shown, strange)
    else:
        for name, rows in shown.items():
            _table(console, name, rows)
            _summary(console, traced[name])
        if not shown:
            console.print("No game is written yet.")
        for tag in strange:
            console.print(f"{tag} names {tag.rule}, which is no rule.", style="red", markup=False)
    raise typer.Exit(1 if gaps or strange else 0)


def _one(console: Console, book: Ledger, rows: list[Row], rule: str) -> Row:
    """One rule with everything that carries or proves it, a line each; UnknownRule if there is none of that id."""
    entry = book.entry(rule.upper())
    (row,) = [row for row in rows if row.entry.id == entry.id]
    console.print(f"{entry.id} {entry.title}: {entry.text}", markup=False)
    for what, tags in (("code", row.code), ("test", row.tests)):
        for tag in tags:
            console.print(f"{what}  {tag}", markup=False, soft_wrap=True)
        if what in row.missing:
            console.print(f"{what}  missing", style="red")
    return row


def _table(console: Console, name: str, rows: list[Row]) -> None:
    from rich.markup import escape
    from rich.table import Table

    table = Table("id", "title", "code", "tests", title=name)
    for row in rows:
        cells = _cell(row, "code", row.code), _cell(row, "test", row.tests)
        table.add_row(row.entry.id, escape(row.entry.title), *cells)
    if rows:
        console.print(table)


def _cell(row: Row, what: str, tags: tuple[Tag, ...]) -> str:
    if what in row.missing:
        return "[red]missing[/red]"
    if not tags:
        return "[dim]for a reader[/dim]" if row.entry.verify else "[dim]not needed[/dim]"
    return "\n".join(map(str, tags))


def _summary(console: Console, rows: list[Row]) -> None:
    no_code = sum("code" in row.missing for row in rows)
    no_test = sum("test" in row.missing for row in rows)
    console.print(f"{len(rows)} rules; {no_code} without code, {no_test} without a test.")


def _write_json(shown: dict[str, list[Row]], strange: list[Tag]) -> None:
    import msgspec

    games = {
        name: [
            {
                "id": row.entry.id,
                "title": row.entry.title,
                "kind": row.entry.kind,
                "code": row.code,
                "tests": row.tests,
                "missing": row.missing,
            }
            for row in rows
        ]
        for name, rows in shown.items()
    }
    typer.echo(msgspec.json.encode({"games": games, "unknown": strange}).decode())
