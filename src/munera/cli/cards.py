"""`munera cards`: check card files, list the cards of a game, show one."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from munera.cli.options import games_called

if TYPE_CHECKING:
    from rich.console import Console

    from munera.cli.card_lists import CardList, Face
    from munera.data.lines import Problem

app = typer.Typer(help="Check card files, list the cards of a game, show one.", no_args_is_help=True)

LISTED = ("gladius", "for_glory", "arena_rex")
LINTED = ("gladius", "for_glory", "arena_rex")
Named = Annotated[str | None, typer.Option("--pack", help="A pack that comes with the game, or a .yaml file.")]


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
    from munera.data.lines import did_you_mean, shown
    from munera.data.read import read

    try:
        document = read(file.read_bytes(), str(file))
    except OSError:
        document = None
    value = document.value if document is not None else None
    game = value.get("game") if isinstance(value, dict) else None
    if document is not None and game is not None and game not in LINTED and not document.problems:
        right = did_you_mean(str(game), LINTED) or f"one of {', '.join(LINTED)}"
        document.wrong(("game",), f"there are no cards of {shown(game)}", right=right)
        return document.problems
    module = f"munera.{game if game in LINTED else LINTED[0]}.cards.lint"
    found: list[Problem] = import_module(module).CHECK.problems(file)
    return found


def _tell(problems: list[Problem], files: int) -> None:
    """One line a problem, as editors read them."""
    console = _console()
    for problem in problems:
        console.print(str(problem), style="red", markup=False, soft_wrap=True)
    found = "No problem" if not problems else f"{len(problems)} problem{'s' * (len(problems) > 1)}"
    console.print(f"{found} in {files} file{'s' * (files > 1)}.")


@app.command("list")
def list_cards(
    game: Annotated[str, typer.Argument(help="The game.", autocompletion=games_called)] = "gladius", pack: Named = None
) -> None:
    """List every card and token of a pack."""
    console = _console()
    cards = _load(console, game, pack)
    console.print(f"{cards.title} ({cards.key}, {cards.digest})", style="bold", markup=False)
    for table in cards.tables():
        console.print("", table)
    console.print("\nSource rulebook: it names the card. `munera cards show CARD` tells what is ours.", style="dim")


@app.command()
def show(
    card: Annotated[str, typer.Argument(help="The name, key or id of a card.")],
    game: Annotated[str, typer.Option("--game", help="The game.", autocompletion=games_called)] = "gladius",
    pack: Named = None,
) -> None:
    """Show one card in full: what it says, where it comes from."""
    console = _console()
    for face in _find(console, _load(console, game, pack), card):
        console.print(face.name, style="bold", markup=False, end=" ")
        console.print(face.id, style="dim", markup=False)
        for line in (*face.lines, f"Source: {face.source}. {face.note}".rstrip()):
            console.print(line, markup=False)


def _find(console: Console, cards: CardList, asked: str) -> list[Face]:
    """The cards of that name, key or id; else the nearest names are told."""
    from difflib import get_close_matches

    wanted = asked.casefold()
    faces = cards.faces()
    found = [face for face in faces if wanted in (face.name.casefold(), face.key, face.id.casefold())]
    if not found:
        names = {face.name.casefold(): face.name for face in faces}
        near = [names[name] for name in get_close_matches(wanted, names)]
        hint = f" Did you mean {' or '.join(near)}?" if near else " `munera cards list` shows them all."
        _refuse(console, f"No card of {cards.title} is called {asked!r}.{hint}")
    return found


def _console() -> Console:
    from rich.console import Console

    return Console(highlight=False)


def _refuse(console: Console, message: str) -> None:
    console.print(message, style="red", markup=False, soft_wrap=True)
    raise typer.Exit(2)


def _load(console: Console, game: str, pack: str | None) -> CardList:
    from munera.engine.errors import MuneraError

    if game not in LISTED:
        _refuse(console, f"No cards of {game!r}; there are cards of {', '.join(LISTED)}.")
    try:
        cards: CardList = import_module(f"munera.cli.card_lists.{game}").load(pack)
    except MuneraError as error:
        console.print(str(error), style="red", markup=False, soft_wrap=True)
        raise typer.Exit(2) from error
    return cards
