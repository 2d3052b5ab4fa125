"""The peer of the load test: boardgame.io from npm, in a folder that is not kept under version control."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "boardgame_io"
WANTED = FOLDER / "package.json"
DONE = FOLDER / "node_modules" / ".installed"


def set_up() -> None:
    """Install it; quick when nothing has changed."""
    if DONE.exists() and DONE.read_text() == WANTED.read_text():
        return
    print("Setting up boardgame.io (half a minute, once)", file=sys.stderr)
    install = ["npm", "install", "--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"]
    subprocess.run(install, cwd=FOLDER, check=True, stdout=sys.stderr)
    DONE.write_text(WANTED.read_text())


if __name__ == "__main__":
    set_up()
