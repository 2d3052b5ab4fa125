"""Which munera is under test: the sources (PYTHONPATH=src), or the installed, compiled package."""

from __future__ import annotations

import importlib.util
import os

import pytest
from hypothesis import settings

# The same examples on every machine, and no clock: a busy core is not a bug.
settings.register_profile("ci", derandomize=True, deadline=None)
# HYPOTHESIS_PROFILE=search looks for new examples.
settings.register_profile("search", derandomize=False, deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def engine() -> str | None:
    """How the engine would be run, without importing it; None where there is none yet."""
    try:
        spec = importlib.util.find_spec("munera.engine.run")
    except ModuleNotFoundError:
        return None
    if spec is None or spec.origin is None:
        return None
    return "interpreted" if spec.origin.endswith(".py") else "compiled"


def pytest_configure() -> None:
    expected, found = os.environ.get("MUNERA_EXPECT"), engine()
    if expected and found and expected != found:
        raise pytest.UsageError(
            f"MUNERA_EXPECT={expected}, but the engine here is {found}. "
            "Interpreted: PYTHONPATH=src. Compiled: no PYTHONPATH, after `make compile`."
        )


def pytest_report_header() -> str:
    return f"munera: {engine() or 'no engine yet'}"
