"""`munera verify`: prove that games were fair and their records are whole."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def command(
    files: Annotated[list[Path], typer.Argument(help="Records of finished games.")],
    running: Annotated[
        bool, typer.Option("--running", help="The game is still going on: its end and its seed may be missing.")
    ] = False,
) -> None:
    """Derive everything in records again: chance from the revealed seed, every position from the answers.

    Exits with 1 if any line of any record does not hold, with 2 if a file cannot be read.
    """
    from munera.match.verify import verify

    failed = unreadable = False
    for path in files:
        try:
            report = verify(path.read_bytes(), still_running=running)
        except OSError as error:
            typer.echo(f"{path}: {error.strerror}", err=True)
            unreadable = True
            continue
        for remark in report.remarks:
            typer.echo(f"{path}: {remark}")
        for problem in report.problems:
            typer.echo(f"{path}: {problem}", err=True)
        failed = failed or not report.ok
        if report.ok:
            typer.echo(
                f"{path}: holds. {report.answers} answers, {report.chance} of them chance's, all derived again;"
                f" fingerprint {report.fingerprint}"
            )
    raise typer.Exit(2 if unreadable else 1 if failed else 0)
