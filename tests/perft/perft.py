"""Perft: how many sequences of answers lead on from a position. A rule that goes astray changes a count.

Every seat that is asked is let answer first, so seats that choose at once count in every order. Outcomes of chance
count each where they can be listed; a deal of many cards counts once, dealt from a fixed seed.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import yaml

from munera.engine.action import CHANCE, Action
from munera.engine.game import Game
from munera.engine.registry import find_game

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.yaml"))


def answers(game: Game[Any], s: Any) -> list[tuple[int, Action]]:
    asked = game.to_act(s)
    if asked == (CHANCE,):
        return [(CHANCE, a) for a in game.options(s, CHANCE) or [game.sample(s, Random(0))]]
    return [(seat, a) for seat in asked for a in game.options(s, seat)]


def perft(game: Game[Any], s: Any, depth: int) -> int:
    """Sequences of ``depth`` answers, or fewer where the game ends before."""
    if depth == 0 or not game.to_act(s):
        return 1
    following = answers(game, s)
    if depth == 1:
        return len(following)
    total = 0
    for seat, action in following:
        after = game.clone(s)
        game.apply(after, seat, action)
        total += perft(game, after, depth - 1)
    return total


def positions(file: Path) -> list[dict[str, Any]]:
    """The positions of one game: a name, a description as ``place`` takes it, and the counts for depth 1, 2, ..."""
    found: list[dict[str, Any]] = yaml.safe_load(file.read_text())
    return found


def counts(file: Path, position: dict[str, Any]) -> list[int]:
    game = find_game(file.stem)
    description = {"options": position["options"], "table": position["table"]}
    return [perft(game, game.place(description), depth + 1) for depth in range(len(position["counts"]))]


def write() -> None:
    """Put the counts of today in the place of those in the files."""
    for file in FILES:
        text = re.sub(r"counts: \[.*\]", "counts: {}", file.read_text().replace("{", "{{").replace("}", "}}"))
        file.write_text(text.format(*[counts(file, position) for position in positions(file)]))
