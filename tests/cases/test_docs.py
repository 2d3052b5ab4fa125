"""docs/cases.md says what the format is, and its example runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from munera.cases.read import read_cases, schema
from munera.cases.run import run_case
from munera.for_glory import position as for_glory
from munera.for_glory.shared_position import SHARED_WORDS
from munera.gladius import position as gladius

pytestmark = pytest.mark.once
DOCS = Path(__file__).parents[2] / "docs" / "cases.md"
TEXT = DOCS.read_text(encoding="utf-8")


def test_the_example_runs() -> None:
    (example,) = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)
    outcomes = [run_case(case) for case in read_cases(example, str(DOCS))]
    assert len(outcomes) == 3
    assert [str(failure) for outcome in outcomes for failure in outcome.failures] == []


def test_every_word_of_the_format_is_explained() -> None:
    structure = schema()
    parts = (structure, structure["$defs"]["case"], structure["$defs"]["step"])
    words = {word for part in parts for word in part["properties"]}
    assert [word for word in words if f"`{word}`" not in TEXT and f"`{word}: " not in TEXT] == []


@pytest.mark.parametrize(
    "game, words",
    [
        ("Gladius", gladius.TABLE_WORDS | gladius.SEAT_WORDS),
        ("For Glory", for_glory.TABLE_WORDS | SHARED_WORDS | for_glory.SEAT_WORDS),
    ],
)
def test_every_word_of_a_table_is_named(game: str, words: set[str]) -> None:
    (paragraph,) = [part for part in TEXT.split("\n\n") if re.match(f"(What `table` may say.* For )?{game}:", part)]
    assert [word for word in words if f"`{word}`" not in paragraph] == []
