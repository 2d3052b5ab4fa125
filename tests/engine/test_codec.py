"""States to JSON and back; what is damaged is named, never a crash."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from munera.engine import codec
from munera.engine.bag import Bag
from munera.engine.dice import Dice
from munera.engine.errors import DamagedState, MuneraError
from munera.gladius import GAME
from tests.engine.pebbles import GAME as PEBBLES

KINDS = {"Bag": Bag}

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner).map(tuple) | st.lists(inner) | st.dictionaries(st.integers(), inner),
    max_leaves=12,
)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["is", "list", "map", "cards", "top", "bottom", "Bag", ""]), inner, max_size=4
        )
    ),
    max_leaves=12,
)


@given(values)
def test_plain_values_read_back_in_their_own_shape(value: Any) -> None:
    data = codec.encode(value)
    back = codec.decode(json.loads(json.dumps(data)), KINDS)
    assert back == value
    assert type(back) is type(value)


def test_records_are_rebuilt_by_their_constructors() -> None:
    bag = Bag((1, 2), (5,), (7, 8))
    data = codec.encode(bag)
    assert data["is"] == "Bag"
    back = codec.decode(data, KINDS)
    assert isinstance(back, Bag)
    assert codec.encode(back) == data
    assert back.sample(5, Dice(Random(1)))[0] == 5


def test_attributes_are_found_interpreted_and_compiled() -> None:
    assert codec.attributes(Bag(())) == ["bottom", "cards", "top"]
    assert {"stack", "at", "news", "hands"} <= set(codec.attributes(PEBBLES.new({})))


def test_one_value_has_one_text_and_one_hash() -> None:
    one, two = {"b": 1, "a": [2]}, {"a": [2], "b": 1}
    assert codec.canonical(one) == codec.canonical(two) == b'{"a":[2],"b":1}'
    assert codec.content_hash(one) == codec.content_hash(two)
    assert codec.content_hash(one) != codec.content_hash({"a": [2], "b": 2})


def read_or_damage(reading: Callable[[], object]) -> str | None:
    """What an error of ours says; any other would fail the test."""
    try:
        reading()
    except MuneraError as error:
        return str(error)
    return None


@given(json_values)
@example({"list": 5})
@example({"list": {"map": []}})
@example({"map": 5})
@example({"map": [[1]]})
@example({"map": [[[], 1], [{"list": []}, 2]]})
@example({"map": [5]})
@example({"is": "Bag"})
@example({"is": "Bag", "cards": []})
@example({"is": "Bag", "cards": [], "top": [], "bottom": [], "more": 1})
@example({"is": ["Bag"]})
@example({"is": "__import__"})
@example(1.5)
def test_damaged_data_is_named(data: Any) -> None:
    says = read_or_damage(lambda: codec.decode(data, KINDS))
    assert says is None or (says.startswith("state") and len(says) < 400)


def test_what_is_nested_too_deeply_is_damaged() -> None:
    data: Any = []
    for _ in range(100_000):
        data = [data]
    with pytest.raises(DamagedState, match="deep"):
        codec.decode(data, KINDS)


def test_the_place_of_the_damage_is_named() -> None:
    with pytest.raises(DamagedState, match=r"teams\[1\]\.cards: there is no 'Cat' in this game"):
        codec.decode([1, {"is": "Bag", "cards": {"is": "Cat"}}], KINDS, "teams")


# ---- whole states


def some_state(game: Any, seed: int) -> Any:
    s, rng = game.new({"players": 2}), Random(seed)
    for _ in range(int(rng.random() * 60)):
        asked = game.to_act(s)
        if not asked:
            break
        options = [game.sample(s, rng)] if asked[0] < 0 else game.options(s, asked[0])
        game.apply(s, asked[0], options[int(rng.random() * len(options))])
    return s


def places_in(data: Any) -> list[tuple[Any, Any]]:
    """Every place of a value: its container and its key."""
    keys = list(data) if isinstance(data, dict) else list(range(len(data))) if isinstance(data, list) else []
    return [place for key in keys for place in [(data, key), *places_in(data[key])]]


@settings(max_examples=60)
@given(st.integers(0, 30), st.data(), json_values)
@pytest.mark.parametrize("game", [GAME, PEBBLES], ids=["gladius", "pebbles"])
def test_a_damaged_state_reads_or_is_refused(game: Any, seed: int, data: Any, wrong: Any) -> None:
    stored = game.encode(some_state(game, seed))
    holder, key = data.draw(st.sampled_from(places_in(stored)))
    if data.draw(st.booleans()):
        del holder[key]
    else:
        holder[key] = wrong
    assert read_or_damage(lambda: game.decode(stored)) != ""


@pytest.mark.parametrize("data", [{}, {"is": "Chess"}, {"is": "Gladius"}, {"is": "Gladius", "pack": 5}])
def test_what_is_no_state_of_the_game_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(DamagedState):
        GAME.decode(data)


def test_a_state_of_other_cards_is_refused() -> None:
    stored = GAME.encode(some_state(GAME, 1)) | {"digest": "0" * 16}
    with pytest.raises(DamagedState, match="has changed since"):
        GAME.decode(stored)
