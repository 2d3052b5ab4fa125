"""Arena Rex in the terminal: the sand, the cohorts and the attack under way fit the screen."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from munera.cli.boards import draw
from tests.rules.arena_rex.stories import duel

pytestmark = pytest.mark.once


def drawn(width: int) -> list[str]:
    story = duel(gap=100, you={"marked": 2, "fatigue": "exhausted"})
    story.act("A attack lm_cassia B:lx_sila")
    file = StringIO()
    draw(Console(width=width, highlight=False, file=file), story.game, story.s, 0, ["Ada", "Bea"])
    return file.getvalue().splitlines()


@pytest.mark.parametrize("width", [80, 120, 140])
def test_it_fits_the_screen_and_tells_what_counts(width: int) -> None:
    lines = drawn(width)
    assert max(map(len, lines)) <= width
    said = "\n".join(lines)
    for shown in ("CR", "Si", "Ada · 3 Favor", "exhausted", "■■", "Cassia Rubria attacks Sila", "odds: success"):
        assert shown in said, shown


def test_the_sand_is_round() -> None:
    rims = [line.rstrip() for line in drawn(80) if line.strip().startswith("∙")]
    widths = [len(rim) for rim in rims[:31]]
    assert widths[:15] == sorted(widths[:15])
