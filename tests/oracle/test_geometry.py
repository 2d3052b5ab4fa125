"""Arena Rex's space beside two oracles: fractions with sixty digits, and shapely. `tools/oracle.py` runs millions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.oracle import exact, ways


@pytest.mark.rule("AR-3.7", "AR-3.9", "AR-3.11", "AR-3.22", "AR-3.35", "AR-3.41", "AR-3.45", "AR-15.13")
@pytest.mark.parametrize("check", exact.CHECKS)
def test_whole_numbers_agree_with_sixty_digits(check: Callable[[Random], None]) -> None:
    rng = Random(check.__name__)
    for _ in range(300):
        check(rng)


@pytest.mark.rule("AR-3.42", "AR-3.21")
def test_shortest_ways_agree_with_a_visibility_graph() -> None:
    rng = Random(2)
    for _ in range(4):
        ways.check_ways(rng)
