"""Answers and their text form."""

from __future__ import annotations

import keyword

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from munera.engine.action import MAX_TEXT, PASS, Action, Numbered, read_action
from munera.engine.errors import MalformedAction

verbs = st.from_regex(r"[a-z_][a-z0-9_]{0,15}", fullmatch=True).filter(str.isidentifier)
numbers = st.integers(-(10**12) + 1, 10**12 - 1)
actions = st.builds(Action, verbs, st.lists(numbers, max_size=20).map(tuple))


@given(actions)
def test_the_text_of_an_action_reads_back(action: Action) -> None:
    assert read_action(repr(action)) == action


@given(actions, actions)
def test_actions_are_equal_exactly_if_their_texts_are(one: Action, two: Action) -> None:
    assert (one == two) == (repr(one) == repr(two))
    if one == two:
        assert hash(one) == hash(two)


@given(st.text())
@example("bet ٣")
@example("bet ²")
@example("bet --1")
@example("bet +1")
@example("bet 1.0")
@example("bet 0x1")
@example("bet 1_000")
@example("bet -")
@example("ünbekannt")
@example("\x00")
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = read_action(text)
    except MalformedAction:
        return
    assert read_action(repr(action)) == action
    assert repr(action).isascii()


@pytest.mark.parametrize(
    "text, says",
    [
        ("", "not an action"),
        ("   ", "not an action"),
        ("5 1", "not an action"),
        ("bet five", "not a whole number"),
        ("bet 1234567890123", "not a whole number"),
        ("bet " + "1 " * MAX_TEXT, "characters"),
    ],
)
def test_a_bad_text_is_named(text: str, says: str) -> None:
    with pytest.raises(MalformedAction, match=says) as error:
        read_action(text)
    assert error.value.hint
    assert len(str(error.value)) < 200


def test_spaces_do_not_matter_and_words_of_python_may_be_verbs() -> None:
    assert read_action("  bet   5  -1 ") == Action("bet", (5, -1))
    assert read_action("pass") == PASS
    assert keyword.iskeyword(PASS.verb)


def test_an_action_is_nothing_else() -> None:
    assert Action("bet", (5,)) != "bet 5"
    assert Action("bet", (5,)) != Action("bet", (5, 0))
    assert {Action("bet", (5,)), Action("bet", (5,))} == {Action("bet", (5,))}


@given(verbs, numbers | st.integers(0, 300))
@example("target", 10**18)  # ids of a damaged state
def test_numbered_answers_are_right_and_small_ones_made_once(verb: str, number: int) -> None:
    numbered = Numbered(verb)
    assert numbered.of(number) == Action(verb, (number,))
    assert numbered.of(number) is numbered.of(number) or not 0 <= number < 256
