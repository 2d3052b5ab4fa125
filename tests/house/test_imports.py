"""The contract on imports lets the good ones pass and stops the bad ones."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"]


def judge(tree: Path, importer: str, imported: str) -> bool:
    """Whether munera.<importer> may import munera.<imported>, in a package of nothing else."""
    shutil.copy(ROOT / "pyproject.toml", tree)
    for folder in ("", importer, imported):
        package = tree / "src" / "munera" / folder
        package.mkdir(parents=True, exist_ok=True)
        (package / "__init__.py").touch()
    (tree / "src" / "munera" / importer / "a.py").write_text(f"import munera.{imported}\n")
    environment = os.environ | {"PYTHONPATH": "src"}
    done = subprocess.run([*COMMAND, "--no-cache"], cwd=tree, env=environment, capture_output=True, text=True)
    assert "1 kept, 0 broken" in done.stdout or "0 kept, 1 broken" in done.stdout, done.stdout + done.stderr
    return done.returncode == 0


@pytest.mark.parametrize(
    "importer, imported",
    [("gladius", "engine"), ("gladius", "rules"), ("match", "gladius"), ("lab", "bots"), ("cli", "web")],
)
def test_imports_may_point_down(tmp_path: Path, importer: str, imported: str) -> None:
    assert judge(tmp_path, importer, imported)


@pytest.mark.parametrize(
    "importer, imported",
    [("engine", "rules"), ("engine", "gladius"), ("gladius", "for_glory"), ("gladius", "match"), ("match", "bots")],
)
def test_imports_never_point_up_or_across_the_games(tmp_path: Path, importer: str, imported: str) -> None:
    assert not judge(tmp_path, importer, imported)
