"""Make .venv-bench, the environment of the peers: `python bench/setup_peers.py`."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv-bench"
PYTHON = VENV / "bin" / "python"
REQUIREMENTS = ROOT / "bench" / "peers" / "requirements.txt"
DONE = VENV / "installed.txt"


def ready() -> bool:
    """Whether everything in the list of peers, as it stands now, has been installed."""
    return DONE.exists() and DONE.read_text() == REQUIREMENTS.read_text()


def set_up() -> None:
    """Install the peers, with pip showing how far it is; quick when nothing has changed."""
    if ready():
        return
    print("Setting up the peers in .venv-bench (half a minute, once)", file=sys.stderr)
    venv.create(VENV, with_pip=True, clear=True)
    install = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "-r", str(REQUIREMENTS)]
    subprocess.run(install, check=True, stdout=sys.stderr)
    DONE.write_text(REQUIREMENTS.read_text())


if __name__ == "__main__":
    set_up()
