"""What several commands read from the command line in the same way."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

from munera.engine.errors import BadOption

TRUTHS = {"true": True, "false": False}


def games_called(beginning: str) -> list[str]:
    """The games a shell may complete this to."""
    from munera.engine.registry import game_names

    return [name for name in game_names() if name.startswith(beginning)]


NamedGame: TypeAlias = Annotated[
    str, typer.Argument(help="The game: gladius, for_glory or arena_rex.", autocompletion=games_called)
]


def game_options(pairs: list[str]) -> dict[str, object]:
    """``key=value`` pairs; whole numbers are numbers, true and false are what they say."""
    out: dict[str, object] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise BadOption(f"{pair!r} is not an option", hint="key=value, like healer_metric=face_value")
        word = value.strip()
        out[key.strip()] = int(word) if word.isdecimal() else TRUTHS.get(word, word)
    return out
