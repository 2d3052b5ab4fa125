"""`munera case`: run case files and say what was expected and what was found."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from munera.cases.read import Case
    from munera.cases.run import Outcome
    from munera.data.lines import Problem


def command(
    files: Annotated[list[Path], typer.Argument(help="Case files, or folders with case files.")],
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Tell what happened in each case.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="For programs to read.")] = False,
) -> None:
    """Run the cases of files: exit with 1 if one failed, with 2 if a file could not be read."""
    from munera.cases.run import run_case

    cases, unreadable, skipped = _read(files)
    outcomes = [run_case(case) for case in cases]
    if as_json:
        _write_json(outcomes, unreadable, skipped)
    else:
        _write(outcomes, unreadable, skipped, verbose)
    raise typer.Exit(2 if unreadable else 1 if not all(outcome.ok for outcome in outcomes) else 0)


def _read(files: list[Path]) -> tuple[list[Case], list[Problem], list[str]]:
    """All cases, what is wrong with files, and the files of folders that are no case files."""
    from munera.cases.read import BadCases, case_files, holds_cases, read_file
    from munera.data.lines import Problem

    cases: list[Case] = []
    unreadable: list[Problem] = []
    skipped: list[str] = []
    for path in files:
        found = case_files(path)
        before = len(cases) + len(unreadable)
        for file in found:
            if path.is_dir() and not holds_cases(file.read_bytes()):
                skipped.append(str(file))
                continue
            try:
                cases += read_file(file)
            except BadCases as error:
                unreadable += error.problems
        if len(cases) + len(unreadable) == before:
            unreadable.append(Problem(str(path), 1, 1, "", "no case file is in this folder"))
    return cases, unreadable, skipped


def _write(outcomes: list[Outcome], unreadable: list[Problem], skipped: list[str], verbose: bool) -> None:
    from rich.console import Console

    console = Console(highlight=False, soft_wrap=True)
    for outcome in outcomes:
        _write_outcome(console, outcome, verbose)
    for problem in unreadable:
        console.print(str(problem), style="red", markup=False)
    for file in skipped:
        console.print(f"{file}: skipped, it has no cases", style="dim", markup=False)
    failed = sum(not outcome.ok for outcome in outcomes)
    counts = f"{len(outcomes)} case{'s' * (len(outcomes) != 1)}: {len(outcomes) - failed} ok, {failed} failed."
    if unreadable:
        counts += f" {len({problem.file for problem in unreadable})} not readable."
    console.print(counts, style="bold red" if failed or unreadable else "bold green", markup=False)


def _write_outcome(console: Console, outcome: Outcome, verbose: bool) -> None:
    """A line for a case, and one more for each further failure of it."""
    from rich.text import Text

    place, rules = f"{outcome.file}:{outcome.line}", " ".join(outcome.rules)
    if outcome.ok:
        console.print(Text.assemble(("ok      ", "green"), f"{place}  {outcome.name}", (f"  {rules}", "dim")))
    for failure in outcome.failures:
        there = f"{failure.file}:{failure.line}"
        console.print(Text.assemble(("failed  ", "red"), f"{there}  {outcome.name}: {failure}", (f"  {rules}", "dim")))
    if verbose:
        for line in outcome.log:
            console.print(f"          {line}", style="cyan" if line.startswith(">") else "", markup=False)


def _write_json(outcomes: list[Outcome], unreadable: list[Problem], skipped: list[str]) -> None:
    import msgspec

    failed = sum(not outcome.ok for outcome in outcomes)
    found = {
        "cases": outcomes,
        "unreadable": unreadable,
        "skipped": skipped,
        "ok": len(outcomes) - failed,
        "failed": failed,
    }
    typer.echo(msgspec.json.encode(found).decode())
