"""A test run that would test the wrong munera stops before its first test."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOUND = importlib.import_module("munera.engine.run").__file__ or ""


def collect(expected: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-m", "pytest", "--collect-only", "-p", "no:cacheprovider", __file__]
    environment = os.environ | {"MUNERA_EXPECT": expected}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)


def test_the_header_says_what_is_tested() -> None:
    real, other = ("interpreted", "compiled") if FOUND.endswith(".py") else ("compiled", "interpreted")
    assert f"munera: {real}" in collect(real).stdout
    refused = collect(other)
    assert refused.returncode != 0
    assert f"MUNERA_EXPECT={other}, but the engine here is {real}" in refused.stderr


def test_the_source_stands_beside_what_is_compiled_from_it() -> None:
    assert (Path(FOUND).parent / "run.py").is_file()
