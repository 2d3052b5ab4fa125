"""Who reads the first pages finds the others."""

from __future__ import annotations

from pathlib import Path

import pytest

pytestmark = pytest.mark.once
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("page", sorted(page.name for page in (ROOT / "docs").glob("*.md")))
def test_the_readme_leads_to_every_page(page: str) -> None:
    assert f"(docs/{page})" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("folder", sorted({path.parent.name for path in (ROOT / "tests").glob("*/test_*.py")}))
def test_the_architecture_names_every_folder_of_tests(folder: str) -> None:
    tests = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").partition("\ntests/")[2].partition("\nbench/")[0]
    assert f"{folder}/" in tests
