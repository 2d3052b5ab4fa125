"""`munera rules`: look a rule up by id or by words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from munera.cli.options import NamedGame

if TYPE_CHECKING:
    from rich.console import Console

    from munera.rules.ledger import Entry, Ledger

SHOWN = 30


def command(
    game: NamedGame,
    words: Annotated[list[str] | None, typer.Argument(help="A rule id, the beginning of one, or words.")] = None,
) -> None:
    """Show the sections and switches of a game, the rules that match some words, or one rule in full."""
    from rich.console import Console

    from munera.engine.errors import MuneraError
    from munera.rules.ledger import ledger
    from munera.rules.search import search

    console = Console(highlight=False)
    try:
        book = ledger(game)
    except MuneraError as error:
        console.print(str(error), style="red", markup=False)
        raise typer.Exit(2) from error
    asked = " ".join(words or [])
    found = search(book, asked)
    if not asked:
        _overview(console, book)
    elif one := book.entries.get(asked.upper()) or (found[0] if len(found) == 1 else None):
        _in_full(console, book, one)
    elif found:
        _list(console, found)
    else:
        _refuse(console, book, asked)
        raise typer.Exit(1)


def _refuse(console: Console, book: Ledger, asked: str) -> None:
    from munera.rules.ledger import UnknownRule

    try:
        book.entry(asked.upper())
    except UnknownRule as error:
        message = str(error) if error.hint else f"No rule of {book.name} matches {asked!r}."
        console.print(message, style="red", markup=False)


def _overview(console: Console, book: Ledger) -> None:
    """Sections with the number of their entries, then the house rules."""
    from collections import Counter

    from rich.markup import escape
    from rich.table import Table

    sizes = Counter(entry.section for entry in book.entries.values())
    sections = Table("section", "title", "entries", title=f"{book.name}, ledger {book.version}", box=None)
    for key, title in book.sections.items():
        sections.add_row(key, title, str(sizes[key]))
    switches = Table("switch", "default", "other values", "rule", "about", title="House rules", box=None)
    for switch in book.switches.values():
        others = ", ".join(_value(value) for value in switch.values if value != switch.default)
        switches.add_row(switch.key, _value(switch.default), others, switch.rule, escape(switch.note))
    console.print(sections, "", switches)


def _list(console: Console, found: list[Entry]) -> None:
    from rich.markup import escape
    from rich.table import Table

    table = Table("id", "title", "text", box=None)
    for entry in found[:SHOWN]:
        table.add_row(entry.id, escape(entry.title), escape(entry.text))
    console.print(table)
    if len(found) > SHOWN:
        console.print(f"{len(found) - SHOWN} more match; add a word.", style="dim")


def _in_full(console: Console, book: Ledger, entry: Entry) -> None:
    from rich.text import Text

    where = f"{entry.kind}, {book.sections[entry.section]}; players: {entry.applies}"
    console.print(Text.assemble((entry.id, "bold cyan"), " ", (entry.title, "bold"), "\n", (where, "dim")))
    console.print(entry.text, markup=False)
    source = f"{entry.source} ({entry.ref})" if entry.ref else entry.source
    lines = {"Why": entry.why, "Switch": _option(book, entry), "See": ", ".join(entry.see), "Source": source}
    for label, line in lines.items():
        if line:
            console.print(Text.assemble((f"{label}: ", "bold"), line))


def _option(book: Ledger, entry: Entry) -> str | None:
    if entry.option is None:
        return None
    option = book.options[entry.option]
    fixed = "" if option.switch else "; settled, not offered as a house rule"
    return f"{option.key} = {_value(option.default)} (of {', '.join(map(_value, option.values))}{fixed})"


def _value(value: object) -> str:
    words = {"True": "yes", "False": "no", "None": "none"}
    return words.get(str(value), str(value))
