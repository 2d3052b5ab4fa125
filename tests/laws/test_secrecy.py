"""Nothing a seat receives depends on what it may not know: the laws of secrecy in random positions."""

from __future__ import annotations

from collections import Counter, defaultdict
from math import sqrt
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from munera.engine.action import WATCHER
from tests.laws.cases import CASES, Case
from tests.laws.laws import Law
from tests.laws.telling import SECRECY, lookers, twin
from tests.laws.walk import Position, position, start

every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
every_secret_case = pytest.mark.parametrize("case", [c for c in CASES if c.hides], ids=lambda case: case.name)


@pytest.mark.rule("GLA-17.19")
@every_case
@pytest.mark.parametrize("law", SECRECY, ids=lambda law: law.__name__)
def test_law(case: Case, law: Law) -> None:
    @settings(max_examples=case.looks)
    @given(st.integers(0, 2**32 - 1), st.integers(0, 100))
    def holds(seed: int, percent: int) -> None:
        law(position(case, seed, percent))

    holds()


# ---- the redeal must really deal anew, or the laws above would hold by doing nothing


def check_redeals_vary(case: Case, games: int, draws: int) -> None:
    """Every kind of hidden thing that turns up in some games is varied; more often than not, each single one."""
    varied: Counter[str] = Counter()
    found: Counter[str] = Counter()
    apart = 1 if hasattr(case.table, "SECRETS") else 7  # a secret of an open game is short
    for seed in range(games):
        p = start(case, seed)
        while not p.over:
            if len(p.log) % apart == seed % apart:
                seat = lookers(p)[len(p.log) % len(lookers(p))]
                values: dict[Any, set[Any]] = defaultdict(set)
                for _ in range(draws):
                    for what, where, value in case.table.hidden(twin(p, seat).s, seat):
                        values[what, where].add(value)
                for (what, _), seen in values.items():
                    found[what] += 1
                    varied[what] += len(seen) > 1
            p.step()
    assert found, "nothing is hidden in this game"
    for what in found:
        assert varied[what] > 0.5 * found[what], f"{what} was varied {varied[what]} times of {found[what]}"


@every_secret_case
def test_a_redeal_varies_everything_that_is_hidden(case: Case) -> None:
    check_redeals_vary(case, games=case.looks * 2 // 3, draws=12)


def common(one: Any, two: Any) -> int:
    """How much two values of a hidden thing have in common: cards of two hands, or the thing itself."""
    if isinstance(one, tuple):
        return (Counter(one) & Counter(two)).total()
    return int(one == two)


def opening(case: Case, seed: int) -> Position:
    """The first moment at which a seat is asked and something is hidden: nobody has chosen anything by it yet."""
    p = start(case, seed)
    while p.case.game.to_act(p.s)[0] < 0 or not list(case.table.hidden(p.s, WATCHER)):
        p.step()
    return p


def likeness(case: Case, games: int) -> tuple[int, int]:
    """What the truth has in common with a redeal, and what two redeals have in common, over some openings."""
    with_truth = with_another = 0
    for seed in range(games):
        p = opening(case, seed)
        seat = lookers(p)[seed % len(lookers(p))]
        worlds = [p.s, twin(p, seat).s, twin(p, seat).s]
        for (_, _, truth), (_, _, one), (_, _, two) in zip(*[case.table.hidden(s, seat) for s in worlds], strict=True):
            if truth != one or one != two:
                with_truth += common(truth, one)
                with_another += common(two, one)
    return with_truth, with_another


def exchangeable(with_truth: int, with_another: int) -> bool:
    """No further apart than chance would have it: three deviations."""
    return abs(with_truth - with_another) <= 3 * sqrt(with_truth + with_another)


@every_secret_case
def test_the_truth_is_no_likelier_than_any_other_deal(case: Case) -> None:
    with_truth, with_another = likeness(case, 150)
    assert exchangeable(with_truth, with_another), (with_truth, with_another)
