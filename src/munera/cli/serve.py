"""`munera serve`: the server, and the lobby in the browser."""

from __future__ import annotations

from typing import Annotated

import typer


def command(
    host: Annotated[str | None, typer.Option("--host", help="Where to listen; 0.0.0.0 for everybody.")] = None,
    port: Annotated[int | None, typer.Option("--port", "-p", help="0 takes any that is free.")] = None,
    db: Annotated[
        str | None, typer.Option("--db", help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.")
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the lobby in the browser.")] = False,
) -> None:
    """Play in the browser.

    Serves the lobby, the tables and the protocol for programs on http://127.0.0.1:8000; everything is kept in the file
    munera.db. Every setting can be given as MUNERA_… in the environment: docs/server.md lists them.
    """
    from munera.web.serving import serve
    from munera.web.settings import read_settings

    serve(read_settings(host=host, port=port, db=db), browser=not no_browser)
