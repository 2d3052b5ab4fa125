"""Exact odds, checked against every roll there is."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from munera.arena_rex.odds import NetOdds, Side, successes_of


def enumerate_pool(pool: Side) -> dict[int, Fraction]:
    """The same chances by rolling every die in every way, one after another, as at the table."""
    out: dict[int, Fraction] = {}

    def reroll(plain: tuple[int, ...], favor: tuple[int, ...], rules: list[tuple[int, bool]], weight: Fraction) -> None:
        if not rules:
            total = pool.bonus + sum(plain) + 2 * sum(favor)
            out[total] = out.get(total, Fraction(0)) + weight
            return
        (n, favor_too), *rest = rules
        p = [i for i, hit in enumerate(plain) if not hit][:n]
        f = [i for i, hit in enumerate(favor) if not hit] if favor_too else []
        for faces in product((0, 1), repeat=len(p) + len(f)):
            q, g = list(plain), list(favor)
            for i, hit in zip(p, faces[: len(p)], strict=True):
                q[i] = hit
            for i, hit in zip(f, faces[len(p) :], strict=True):
                g[i] = hit
            reroll(tuple(q), tuple(g), rest, weight / 2 ** len(faces))

    rules = [(99, True)] * pool.power + [(n, False) for n in pool.rerolls]
    for faces in product((0, 1), repeat=pool.dice + pool.favor):
        reroll(faces[: pool.dice], faces[pool.dice :], rules, Fraction(1, 2 ** len(faces)))
    return out


POOLS = st.builds(
    Side,
    dice=st.integers(-1, 4),
    favor=st.integers(0, 2),
    bonus=st.integers(0, 2),
    power=st.booleans(),
    rerolls=st.lists(st.integers(1, 2), max_size=1).map(tuple),
)


@pytest.mark.rule("AR-5.1", "AR-5.2", "AR-5.4", "AR-5.8", "AR-5.9", "AR-8.12", "AR-8.13")
@settings(max_examples=60, deadline=None)
@given(POOLS)
def test_a_pool_is_worth_what_every_roll_together_says(pool: Side) -> None:
    told = successes_of(pool)
    assert {n: Fraction(p) for n, p in enumerate(told) if p} == enumerate_pool(pool)  # to the last bit


@pytest.mark.rule("AR-10.2")
@settings(max_examples=40, deadline=None)
@given(POOLS, POOLS)
def test_net_successes_are_the_difference(attack: Side, defence: Side) -> None:
    odds = NetOdds(attack, defence)
    a, d = enumerate_pool(attack), enumerate_pool(defence)
    for net in range(odds.lowest - 1, odds.highest() + 2):
        exact = sum((p * q for n, p in a.items() for m, q in d.items() if n - m == net), Fraction(0))
        assert Fraction(odds.exactly(net)) == exact
    assert odds.at_least(1) + odds.at_most(0) == 1


def test_twelve_dice_against_twelve_are_still_exact() -> None:
    odds = NetOdds(Side(12, 2, 1, power=True), Side(12, 2))
    assert sum(Fraction(p) for p in odds.chances) == 1
    assert odds.at_least(odds.lowest) == 1.0
