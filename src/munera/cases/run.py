"""Running cases: what came of each, as values."""

from __future__ import annotations

import msgspec

from munera.cases.check import check
from munera.cases.read import Case
from munera.cases.story import Failure, Stopped, Story


class Outcome(msgspec.Struct, frozen=True):
    """What came of a case: nothing failed, or this did; the log tells what happened, every secret open."""

    file: str
    line: int
    name: str
    rules: tuple[str, ...]
    ok: bool
    failures: tuple[Failure, ...]
    log: tuple[str, ...]


def run_case(case: Case) -> Outcome:
    """Play a case and check it; a game that breaks down fails the case, too."""
    story = Story(case)
    failures: list[Failure] = []
    try:
        _play(story, failures)
    except Stopped as stopped:
        failures.append(stopped.failure)
    except Exception as error:  # a broken position may break anything
        broken = f"{type(error).__name__}: {error}"
        failures.append(story.failure("the game", "to go on", f"that it broke down with {broken}"))
    return Outcome(case.file, case.line, case.name, case.rules, not failures, tuple(failures), tuple(story.log))


def _play(story: Story, failures: list[Failure]) -> None:
    """Set the table, take every step, check what is then true."""
    case = story.case
    story.begin()
    for i, step in enumerate(case.script):
        story.where = (*case.at, "script", i)
        if isinstance(step, str):
            story.take(step)
        else:
            failures += check(story, step, story.where)
    failures += check(story, case.checks, case.at)
    story.end()
