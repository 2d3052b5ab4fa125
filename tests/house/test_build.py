"""A tiny package is built by our setup.py: compiled, without a compiler, and with a broken one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
COMPILER = shutil.which("cc") or shutil.which("gcc")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the house with two small modules in it, one of them marked."""
    for name in ("pyproject.toml", "setup.py", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    package = tmp_path / "src" / "munera"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text('__version__ = "0"\n')
    (package / "plain.py").write_text("ONE = 1\n")
    (package / "fast.py").write_text("# mypyc: compile\ndef twice(n: int) -> int:\n    return n + n\n")
    (package / "cards.yaml").write_text("[]\n")
    return tmp_path


def build(tree: Path, **wishes: str) -> subprocess.CompletedProcess[str]:
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "MUNERA_COMPILE", "CC")} | wishes
    command = [sys.executable, "setup.py", "--quiet", "build", "--build-lib", "out"]
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True)


def built(tree: Path) -> set[str]:
    return {f"{file.stem.split('.')[0]}{file.suffix}" for file in (tree / "out" / "munera").iterdir()}


SOURCES = {"__init__.py", "plain.py", "fast.py", "cards.yaml"}


@pytest.mark.skipif(COMPILER is None, reason="there is no C compiler")
def test_marked_modules_are_compiled_and_ship_their_source(tree: Path) -> None:
    done = build(tree, MUNERA_COMPILE="1")
    assert done.returncode == 0, done.stderr
    assert built(tree) == SOURCES | {"fast.so"}
    asked = [sys.executable, "-c", "from munera import fast; print(fast.twice(21), fast.__file__)"]
    answer = subprocess.run(asked, cwd=tree / "out", capture_output=True, text=True, check=True).stdout
    assert answer.startswith("42 ")
    assert answer.strip().endswith(".so")


@pytest.mark.skipif(COMPILER is None, reason="there is no C compiler")
def test_another_mypyc_compiles_by_what_it_offers_to_everybody(tree: Path) -> None:
    (tree / "sitecustomize.py").write_text("import mypyc.build, mypyc.options\ndel mypyc.options.CompilerOptions\n")
    done = build(tree, MUNERA_COMPILE="1", PYTHONPATH=str(tree))
    assert done.returncode == 0, done.stderr
    assert "another inside" in done.stderr
    assert built(tree) == SOURCES | {"fast.so"}


def test_without_a_compiler_it_builds_plain_python_and_says_so_once(tree: Path) -> None:
    done = build(tree, CC="no-such-compiler")
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("WARNING: no C compiler was found") == 1
    assert built(tree) == SOURCES


def test_a_failing_compiler_leaves_plain_python(tree: Path) -> None:
    done = build(tree, CC="false")
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("WARNING: the C compiler failed") == 1
    assert built(tree) == SOURCES


def test_source_that_mypyc_refuses_leaves_plain_python(tree: Path) -> None:
    (tree / "src" / "munera" / "fast.py").write_text('# mypyc: compile\nONE: int = "one"\n')
    done = build(tree, CC=sys.executable)
    assert done.returncode == 0, done.stderr
    assert "fast.py:2: error" in done.stdout + done.stderr
    assert "WARNING: mypyc refused the source" in done.stderr
    assert built(tree) == SOURCES


def test_asked_to_compile_it_fails_rather_than_falls_back(tree: Path) -> None:
    done = build(tree, MUNERA_COMPILE="1", CC="no-such-compiler")
    assert done.returncode != 0
    assert "MUNERA_COMPILE=1, but no C compiler was found" in done.stderr


def test_asked_not_to_compile_it_does_not(tree: Path) -> None:
    done = build(tree, MUNERA_COMPILE="0")
    assert (done.returncode, done.stderr.count("munera:")) == (0, 0)
    assert built(tree) == SOURCES


def test_a_file_that_is_gone_is_gone_from_the_next_build(tree: Path) -> None:
    build(tree, MUNERA_COMPILE="0")
    (tree / "src" / "munera" / "plain.py").unlink()
    build(tree, MUNERA_COMPILE="0")
    assert built(tree) == SOURCES - {"plain.py"}


def test_the_pages_come_with_the_package(tree: Path) -> None:
    web = tree / "src" / "munera" / "web"
    (web / "static" / "assets").mkdir(parents=True)
    (web / "__init__.py").write_text("")
    for name in ("index.html", "mark.svg", "assets/index-DYtTJYfU.js"):
        (web / "static" / name).write_text("")
    build(tree, MUNERA_COMPILE="0")
    static = tree / "out" / "munera" / "web" / "static"
    files = {path.relative_to(static).as_posix() for path in static.rglob("*") if path.is_file()}
    assert files == {"index.html", "mark.svg", "assets/index-DYtTJYfU.js"}
