"""A whole random game as text: answers in words, the log as a watcher is told it, the result."""

from __future__ import annotations

import re
from pathlib import Path

from munera.engine.action import CHANCE, WATCHER
from tests.laws.cases import Case, case_named
from tests.laws.walk import Position, start

FOLDER = Path(__file__).parent
LETTERS = "ABCDE"
GAMES = [(case_named(name), seed) for name, seed in (
    ("gladius-2", 1), ("gladius-2-switched", 2), ("gladius-3", 3), ("gladius-4", 4), ("gladius-4-switched", 5),
    ("gladius-5", 6),
    ("for_glory-2", 22), ("for_glory-2-champions", 7), ("for_glory-4", 2),
    ("arena_rex-2", 1), ("arena_rex-2-mounts", 3), ("arena_rex-2-beasts", 2), ("arena_rex-2-duellum", 5),
    ("arena_rex-3", 4),
)]  # fmt: skip


def file_of(case: Case, seed: int) -> Path:
    return FOLDER / f"{case.name}-seed-{seed}.txt"


def named(text: str) -> str:
    """``@0`` is seat A."""
    return re.sub(r"@(\d)", lambda match: LETTERS[int(match[1])], text)


def transcript(case: Case, seed: int) -> str:
    """Answers from the left margin with all they hide; below each what everybody hears of it."""
    p = start(case, seed)
    lines = [f"{case.game.title}, a random game ({case.name}, seed {seed})"]
    lines += [f"{key}: {value}" for key, value in case.options.items()]
    lines += ["A line at the margin is an answer; the lines below it are what a watcher is told.", ""]
    while not p.over:
        lines += moment(p)
    result = case.game.result(p.s)
    assert result is not None
    lines += ["", named(result.reason)]
    lines += [f"{LETTERS[i]}: place {result.places[i]}, {result.scores[i]} points" for i in case.seats(p.s)]
    return "\n".join(lines) + "\n"


def moment(p: Position) -> list[str]:
    events = p.step()
    seat, action = p.log[-1]
    who = "chance" if seat == CHANCE else LETTERS[seat]
    lines = [f"{who}: {named(p.case.game.say(p.s, action))}"]
    for event in events:
        sentence, rule = p.case.game.relate(p.s, event.told_to(WATCHER))
        lines.append(f"    {named(sentence)} [{rule}]")
    return lines


def write() -> None:
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for case, seed in GAMES:
        file_of(case, seed).write_text(transcript(case, seed))
