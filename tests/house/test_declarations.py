"""What pyproject.toml declares is what the sources use."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
PROJECT = tomllib.loads(TEXT)["project"]


def plain(requirement: str) -> str:
    """The bare name: `mypy[mypyc]>=2.4` is mypy."""
    return re.split(r"[\[<>=!~; ]", requirement)[0].lower().replace("_", "-")


def imported(file: Path) -> set[str]:
    """The packages a module imports, at its top or in a function; what stands under TYPE_CHECKING counts, too."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.split(".")[0])
    return names


def test_every_package_imported_is_declared() -> None:
    extras = PROJECT["optional-dependencies"]
    declared = {plain(r) for r in PROJECT["dependencies"]}
    declared |= {plain(r) for name, wanted in extras.items() if name != "dev" for r in wanted}
    homes = packages_distributions()
    for file in sorted((ROOT / "src").rglob("*.py")):
        for name in imported(file) - set(sys.stdlib_module_names) - {"munera", "bench"}:
            owners = {plain(owner) for owner in homes.get(name, [name])}
            assert owners & declared, f"{file.relative_to(ROOT)} imports {name}, which pyproject.toml does not declare"


def test_every_dependency_has_its_reason_beside_it() -> None:
    for line in TEXT.splitlines():
        if re.match(r'    "[\w\[\]-]+[<>=~!]', line):
            assert " # " in line, line


def test_a_mark_stands_where_the_build_looks_for_it() -> None:
    for file in sorted((ROOT / "src").rglob("*.py")):
        lines = file.read_text(encoding="utf-8").splitlines()
        assert "# mypyc: compile" not in lines[15:], f"{file.relative_to(ROOT)}: the mark belongs in the first 15 lines"
