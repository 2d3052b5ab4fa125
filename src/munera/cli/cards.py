"""`munera cards`: check card files, list the cards of a game, show one."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from munera.data.lines import Problem
    from munera.gladius.cards.written import Card, PackFile
    from munera.gladius.pack import Pack

app = typer.Typer(help="Check card files, list the cards of a game, show one.", no_args_is_help=True)

WITH_CARDS = ("gladius",)
LINTED = ("gladius", "for_glory", "arena_rex")
Named = Annotated[str, typer.Option("--pack", help="A pack that comes with the game, or a .yaml file.")]


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Card files of your own.", metavar="FILE…")],
    as_json: Annotated[bool, typer.Option("--json", help="For programs to read.")] = False,
) -> None:
    """Say what is wrong with card files, where, and what would be right; fail if anything is."""
    problems = [problem for file in files for problem in _check(file)]
    if as_json:
        import msgspec

        typer.echo(msgspec.json.encode(problems).decode())
    else:
        _tell(problems, len(files))
    raise typer.Exit(1 if problems else 0)


def _check(file: Path) -> list[Problem]:
    """By the linter of the game the file names; a file that names none is taken for one of Gladius, which says so."""
    from munera.data.lines import read

    try:
        value = read(file.read_bytes(), str(file)).value
    except OSError:
        value = None
    game = value.get("game") if isinstance(value, dict) else None
    module = f"munera.{game if game in LINTED else LINTED[0]}.cards.lint"
    found: list[Problem] = import_module(module).check(file)
    return found


def _tell(problems: list[Problem], files: int) -> None:
    """One line a problem, as editors read them."""
    console = _console()
    for problem in problems:
        console.print(str(problem), style="red", markup=False, soft_wrap=True)
    found = "No problem" if not problems else f"{len(problems)} problem{'s' * (len(problems) > 1)}"
    console.print(f"{found} in {files} file{'s' * (files > 1)}.")


@app.command("list")
def list_cards(game: Annotated[str, typer.Argument(help="The game.")] = "gladius", pack: Named = "arena_nova") -> None:
    """List every card and token of a pack."""
    console = _console()
    if game not in WITH_CARDS:
        _refuse(console, f"No cards of {game!r}; there are cards of {', '.join(WITH_CARDS)}.")
    cards, file = _load(console, pack)
    console.print(f"{cards.title} ({cards.key}, {cards.digest})", style="bold", markup=False)
    for table in (_gladiators(cards), _events(cards), _influence(cards, file), _spectators(cards), _tokens(file)):
        console.print("", table)
    console.print("\nSource rulebook: it names the card. `munera cards show CARD` tells what is ours.", style="dim")


@app.command()
def show(
    card: Annotated[str, typer.Argument(help="The name, key or id of a card.")], pack: Named = "arena_nova"
) -> None:
    """Show one card in full: what it says, where it comes from."""
    from munera.gladius.cards.text import card_face

    console = _console()
    cards, file = _load(console, pack)
    found = _find(console, file, card)
    for entry in found:
        console.print(entry.name, style="bold", markup=False, end=" ")
        console.print(entry.id, style="dim", markup=False)
        for line in (*card_face(cards, entry), f"Source: {entry.source}. {entry.note}".rstrip()):
            console.print(line, markup=False)


def _find(console: Console, file: PackFile, asked: str) -> list[Card]:
    """The cards of that name, key or id; else the nearest names are told."""
    from difflib import get_close_matches

    cards: list[Card] = [*file.influence, *file.gladiators, *file.events, *file.spectators]
    wanted = asked.casefold()
    found = [card for card in cards if wanted in (card.name.casefold(), card.key, card.id.casefold())]
    if not found:
        names = {card.name.casefold(): card.name for card in cards}
        near = [names[name] for name in get_close_matches(wanted, names)]
        hint = f" Did you mean {' or '.join(near)}?" if near else " `munera cards list` shows them all."
        _refuse(console, f"No card of {file.title} is called {asked!r}.{hint}")
    return found


def _console() -> Console:
    from rich.console import Console

    return Console(highlight=False)


def _refuse(console: Console, message: str) -> None:
    console.print(message, style="red", markup=False, soft_wrap=True)
    raise typer.Exit(2)


def _load(console: Console, pack: str) -> tuple[Pack, PackFile]:
    from munera.engine.errors import MuneraError
    from munera.gladius.cards.load import load_pack, read_pack

    try:
        return load_pack(pack), read_pack(pack)
    except MuneraError as error:
        console.print(str(error), style="red", markup=False, soft_wrap=True)
        raise typer.Exit(2) from error


def _table(title: str, *columns: str, numbers: tuple[str, ...] = ()) -> Table:
    from rich.table import Table

    table = Table(title=title, title_justify="left", box=None, padding=(0, 2, 0, 0))
    for column in columns:
        table.add_column(column, justify="right" if column in numbers else "left")
    return table


def _gladiators(cards: Pack) -> Table:
    from rich.markup import escape

    figures = ("fight", "theatrics", "luck", "number")
    table = _table(f"Gladiators ({len(cards.gladiators)})", "name", *figures, "source", numbers=figures)
    for card in cards.gladiators:
        table.add_row(escape(card.name), *map(str, (*card.skills, card.number)), card.source)
    return table


def _events(cards: Pack) -> Table:
    from rich.markup import escape

    from munera.gladius.pack import SKILLS

    table = _table(f"Events ({len(cards.events)})", "name", "teams", "demanded", "source")
    for card in cards.events:
        sizes = " ".join(map(str, card.team_sizes))
        table.add_row(escape(card.name), sizes, ", ".join(SKILLS[k] for k in card.demanded), card.source)
    return table


def _influence(cards: Pack, file: PackFile) -> Table:
    from rich.markup import escape

    from munera.gladius.cards.text import MODES, card_text

    table = _table("Influence cards", "name", "copies", "played", "text", "source", numbers=("copies",))
    for card, entry in zip(cards.influence, file.influence, strict=True):
        names = (escape(card.name), str(entry.count), card.source)
        for mode in MODES:
            if text := card_text(card, mode):
                table.add_row(*names[:2], mode.replace("_", " "), text, names[2])
                names = ("", "", "")
    return table


def _spectators(cards: Pack) -> Table:
    from rich.markup import escape

    from munera.gladius.cards.text import effect_text

    title = f"Spectators ({len(cards.spectators)})"
    table = _table(title, "name", "ability", "cost", "text", "source", numbers=("cost",))
    for card in cards.spectators:
        table.add_row(escape(card.name), escape(card.ability), str(card.cost), effect_text(card.effect), card.source)
    return table


def _tokens(file: PackFile) -> Table:
    table = _table("Tokens of each spectator", "kind", "value", "copies", "source", numbers=("value", "copies"))
    for token in file.tokens:
        table.add_row(token.kind, str(token.value), str(token.count), token.source)
    return table
