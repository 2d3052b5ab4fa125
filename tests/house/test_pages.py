"""The pages are in the package that people install, with every file they name."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web import postgres

pytestmark = pytest.mark.once

FIND = "from importlib.util import find_spec; print(find_spec('munera').origin)"
NAMED = re.compile(r"""["'](/?(?:assets/)?[\w.-]+\.(?:js|css|svg|woff2))["']""")


@pytest.fixture(scope="module")
def installed() -> Path:
    """The folder of the pages in the package that is installed, not in the sources."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    asked = [sys.executable, "-P", "-c", FIND]
    found = subprocess.run(asked, env=environment, cwd=Path(sys.prefix), capture_output=True, text=True, check=True)
    return Path(found.stdout.strip()).parent / "web" / "static"


def named(page: str) -> set[str]:
    """The files of ours that a page asks for."""
    return {name.lstrip("/") for name in NAMED.findall(page)}


@pytest.mark.skipif(shutil.which("npm") is None, reason="no Node, so the pages are not built")
def test_the_installed_package_holds_the_pages(installed: Path) -> None:
    assert (installed / "index.html").exists(), f"{installed} holds no pages: make setup builds and installs them"
    asked_for = named((installed / "index.html").read_text(encoding="utf-8"))
    assert any(name.startswith("assets/index-") and name.endswith(".js") for name in asked_for)
    assert {name for name in asked_for if not (installed / name).is_file()} == set()


@pytest.mark.skipif(shutil.which("npm") is None, reason="no Node, so the pages are not built")
def test_what_the_scripts_load_later_is_there_too(installed: Path) -> None:
    scripts = [path.read_text(encoding="utf-8") for path in (installed / "assets").glob("*.js")]
    later = {name for script in scripts for name in named(script) if name.startswith("assets/")}
    assert len(later) > 5
    assert {name for name in later if not (installed / name).is_file()} == set()


def test_without_a_database_the_tests_that_need_one_are_skipped_but_not_in_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "BIN", None)
    assert postgres.may_be_skipped({})
    assert not postgres.may_be_skipped({"CI": "true"})
    with pytest.raises(AssertionError, match=r"need_postgres\.sh"):
        postgres.Cluster(Path("nowhere"))
