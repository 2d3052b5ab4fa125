"""Decks without an order: what can come next, and that everything is equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations, permutations
from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from munera.engine.bag import Bag, holds, less, pick, with_card, with_cards, without
from munera.engine.dice import Dice

cards = st.lists(st.integers(0, 3), max_size=4).map(lambda drawn: tuple(sorted(drawn)))
ordered = st.lists(st.integers(0, 3), max_size=2).map(tuple)
bags = st.builds(Bag, cards, ordered, ordered)
rngs = st.integers(0, 2**32).map(Random)


def possible(bag: Bag) -> set[tuple[int, ...]]:
    """Every order in which the whole bag could come out."""
    return {(*bag.top, *middle, *bag.bottom) for middle in permutations(bag.cards)}


@given(bags, st.integers(0, 9), rngs)
def test_a_sample_can_be_given_and_taken(bag: Bag, count: int, rng: Random) -> None:
    drawn = bag.sample(count, Dice(rng))
    assert len(drawn) == min(count, len(bag))
    assert bag.can_give(drawn)
    rest = bag.take(drawn)
    assert sorted([*drawn, *rest.all()]) == sorted(bag.all())
    assert {(*drawn, *order) for order in possible(rest)} <= possible(bag)


@given(bags, st.integers(0, 5), rngs)
def test_a_handful_is_a_sorted_draw(bag: Bag, count: int, rng: Random) -> None:
    drawn, rest = bag.handful(count, Dice(rng))
    assert list(drawn) == sorted(drawn)
    assert any(bag.can_give(order) for order in permutations(drawn))
    left = [bag.take(order) for order in permutations(drawn) if bag.can_give(order)]
    assert (rest.cards, rest.top, rest.bottom) in [(other.cards, other.top, other.bottom) for other in left]


@given(bags, st.lists(st.integers(-1, 4), max_size=9).map(tuple))
def test_a_bag_gives_what_it_could_give_and_nothing_else(bag: Bag, drawn: tuple[int, ...]) -> None:
    assert bag.can_give(drawn) == any(order[: len(drawn)] == drawn for order in possible(bag))


@given(bags)
def test_counting_shows_what_is_in_it_but_no_order(bag: Bag) -> None:
    assert list(bag.all()) == sorted(bag.all())
    assert len(bag.all()) == len(bag)


def test_what_is_put_on_top_comes_next_and_what_is_put_at_the_bottom_comes_last() -> None:
    bag = Bag((1, 2)).put_on_top(7).put_on_top(8).put_at_bottom(3).put_at_bottom(4)
    assert len(bag) == 6
    for seed in range(20):
        drawn = bag.sample(6, Dice(Random(seed)))
        assert drawn[:2] == (8, 7)
        assert sorted(drawn[2:4]) == [1, 2]
        assert drawn[4:] == (3, 4)
    after = bag.take((8, 7, 2))
    assert (tuple(after.top), tuple(after.cards), tuple(after.bottom)) == ((), (1,), (3, 4))
    assert not bag.can_give((7, 8))
    assert not after.can_give((3,))
    assert after.can_give((1, 3, 4))
    assert bag.known() == (3, 4, 7, 8)


def test_a_bag_never_changes() -> None:
    bag = Bag((1, 2, 3))
    bag.take((2,))
    bag.put_on_top(9)
    assert bag.all() == Bag((1, 2, 3)).all()


def test_drawing_from_an_empty_bag_gives_nothing() -> None:
    assert Bag(()).sample(3, Dice(Random(1))) == ()
    assert Bag(()).can_give(())
    assert not Bag(()).can_give((1,))


@given(cards, st.integers(0, 3))
def test_a_sorted_pile_stays_sorted(pile: tuple[int, ...], card: int) -> None:
    more = with_card(pile, card)
    assert list(more) == sorted([*pile, card])
    assert without(more, card) == pile
    assert Bag(more).take((card,)).cards == pile


@given(cards, st.lists(st.integers(0, 3), max_size=4).map(tuple))
def test_piles_are_put_together(pile: tuple[int, ...], more: tuple[int, ...]) -> None:
    assert list(with_cards(pile, more)) == sorted(pile + more)


@given(cards, cards)
def test_a_pile_loses_what_it_has_of_other_cards(pile: tuple[int, ...], gone: tuple[int, ...]) -> None:
    assert less(pile, gone) == tuple(sorted((Counter(pile) - Counter(gone)).elements()))
    assert [card for card in range(4) if holds(pile, card)] == sorted(set(pile))


def test_what_is_not_in_a_pile_cannot_be_taken_out() -> None:
    with pytest.raises((ValueError, IndexError)):
        without((1, 2), 3)
    for drawn in ((0,), (2,), (4,), (1, 1), (3, 4)):
        with pytest.raises((AssertionError, IndexError)):
            Bag((1, 3)).take(drawn)


def surprise(counts: Counter[tuple[int, ...]], expected: float) -> float:
    """How far counts are from all being equal, per cell; about 1 if they are."""
    return sum((n - expected) ** 2 / expected for n in counts.values()) / len(counts)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_every_draw_is_equally_likely(count: int) -> None:
    """Loose on purpose: a fair draw stays far below 2 with hundreds of cells to spare."""
    pile = tuple(range(5))
    orders = list(permutations(pile, count))
    ways: list[Callable[[Dice], tuple[int, ...]]] = [
        lambda dice: tuple(pick(list(pile), count, dice)),
        lambda dice: Bag(pile).sample(count, dice),
    ]
    for draw in ways:
        dice = Dice(Random(8))
        counts = Counter(draw(dice) for _ in range(200 * len(orders)))
        assert set(counts) == set(orders)
        assert surprise(counts, 200) < 2


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_every_handful_is_equally_likely(count: int) -> None:
    pile = tuple(range(5))
    dice = Dice(Random(8))
    counts = Counter(Bag(pile).handful(count, dice)[0] for _ in range(200 * comb(5, count)))
    assert set(counts) == set(combinations(pile, count))
    assert surprise(counts, 200) < 2


def test_a_pick_empties_the_pool_by_what_it_took() -> None:
    pool = [1, 1, 2, 3]
    taken = pick(pool, 3, Dice(Random(5)))
    assert sorted(taken + pool) == [1, 1, 2, 3]
    assert len(pool) == 1
