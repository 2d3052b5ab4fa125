"""Tables drawn in a terminal; each game's board draws a view and knows no rule."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console


def draw(console: Console, game: Any, state: Any, seat: int, names: list[str]) -> None:
    """The table as this seat sees it; a game without a board of its own is told in its words."""
    place = f"munera.cli.boards.{game.name}"
    if find_spec(place) is None:
        console.print(game.facts(state, seat))
        return
    board = import_module(place)
    board.draw(console, game.view(state, seat), board.box(state), names)
