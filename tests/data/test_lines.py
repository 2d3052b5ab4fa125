"""Data files with their lines: what is read, and what is said when it cannot be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from munera.data.lines import BadData, Place, Problem, did_you_mean, field_name
from munera.data.read import read
from munera.data.schema import check_structure

pytestmark = pytest.mark.once

SMALL = """\
title: Small
cards:
  - {name: Yes, cost: 3}
  - name: "No"
    cost: 2.5
"""


def test_values_are_read_with_their_places() -> None:
    document = read(SMALL, "small.yaml")

    assert document.value == {"title": "Small", "cards": [{"name": "Yes", "cost": 3}, {"name": "No", "cost": 2.5}]}
    assert document.place(("cards", 0, "cost")) == Place(3, 23)
    assert document.keys["cards", 1, "cost"] == Place(5, 5)
    assert document.place(("cards", 1, "missing")) == Place(4, 5)
    assert document.problems == []


@pytest.mark.parametrize(
    "text, value",
    [
        ("yes", "yes"), ("NO", "NO"), ("true", True), ("~", None), ("null", None), ("", None), ("007", 7), ("-3", -3),
        ("+2", 2), ("1_000", "1_000"), ("0x10", "0x10"), ("12:30", "12:30"), ("2020-01-01", "2020-01-01"), ("1.5", 1.5),
        ("1e3", "1e3"), (".inf", ".inf"), ("'3'", "3"), ('"true"', "true"), ("<<", "<<"),
    ],
)  # fmt: skip
def test_words_are_what_they_look_like(text: str, value: object) -> None:
    assert read(f"a: {text}", "x").value == {"a": value}


@pytest.mark.parametrize(
    "text, line, column, said",
    [
        ("a: [1, 2\nb: 3", 2, 2, "not readable as YAML"),
        ("a: 1\na: 2", 2, 1, "stands twice in one mapping"),
        ("a: &x 1\nb: *x", 1, 4, "anchors and aliases"),
        ("a: !!python/name:os.system", 1, 4, "tags are not read"),
        ("a: 1\n--- \nb: 2", 2, 1, "a second document begins here"),
        ("a: " + "[" * 1000, 1, 44, "nested too deep"),
        ("? [1, 2]\n: 3", 1, 3, "a key must be a word"),
        (b"a: \xff", 1, 1, "not UTF-8"),
        ("a: \ud800", 1, 1, "not UTF-8"),
        ("a: \x00", 1, 1, "not readable as YAML"),
        ("a" * 1_000_001, 1, 1, "too long"),
    ],
)
def test_what_cannot_be_read_is_a_problem_with_a_line(text: str | bytes, line: int, column: int, said: str) -> None:
    (problem,) = read(text, "bad.yaml").problems

    assert (problem.line, problem.column) == (line, column)
    assert said in problem.message


def test_a_problem_reads_as_editors_like_it() -> None:
    problem = Problem("my.yaml", 12, 5, "cards[3].cost", "0 is less than 1", "at least 1", "GLA-1.18")

    assert str(problem) == "my.yaml:12:5: cards[3].cost: 0 is less than 1 [GLA-1.18] (at least 1)"
    assert str(BadData([problem])) == str(problem)


def test_strange_keys_do_nothing_to_the_terminal() -> None:
    assert field_name(("a", 0, "\x1b[31mred")) == r"a[0].'\x1b[31mred'"


def test_the_nearest_word_is_meant() -> None:
    assert did_you_mean("Modfy", ["modify", "mark"]) == "did you mean 'modify'?"
    assert did_you_mean("zzz", ["modify", "mark"]) == "one of modify, mark"


SCHEMA = {
    "type": "object",
    "required": ["name", "cost"],
    "properties": {
        "name": {"type": "string", "maxLength": 5},
        "cost": {"type": "integer", "minimum": 1, "x-rule": "PUG-1.1", "description": "at least 1"},
        "kind": {"enum": ["raise", "lower"]},
        "parts": {"type": "array", "minItems": 1, "maxItems": 2, "uniqueItems": True},
    },
    "additionalProperties": False,
}


@pytest.mark.parametrize(
    "text, said",
    [
        ("{name: a}", "x:1:1: cost is missing (at least 1)"),
        ("{name: a, cost: 0}", "x:1:17: cost: 0 is less than 1 [PUG-1.1] (at least 1)"),
        ("{name: a, cost: 2.0}", "x:1:17: cost: must be a whole number, not 2.0 (at least 1)"),
        ("{name: a, cost: true}", "x:1:17: cost: must be a whole number, not true (at least 1)"),
        ("{name: a, cost: 2, Kind: raise}", "x:1:20: Kind: is not known here (did you mean 'kind'?)"),
        ("{name: a, cost: 2, kind: rise}", "x:1:26: kind: cannot be 'rise': did you mean 'raise'?"),
        ("{name: abcdef, cost: 2}", "x:1:8: name: 'abcdef' has 6 letters"),
        ("{name: a, cost: 2, parts: []}", "x:1:27: parts: has 0 entries, too few"),
        ("{name: a, cost: 2, parts: [1, 2, 3]}", "x:1:27: parts: has 3 entries, too many"),
        ("{name: a, cost: 2, parts: [1, 1]}", "x:1:27: parts: names the same thing twice"),
        ("[]", "x:1:1: must be a mapping, not a list"),
    ],
)
def test_a_violation_of_a_schema_is_said_in_words(text: str, said: str) -> None:
    document = read(text, "x")
    check_structure(document, SCHEMA)

    assert [str(problem) for problem in document.problems] == [said]


@given(st.one_of(st.text(), st.binary(), st.text(alphabet="{}[]:,-?&*!|>'\"%@`#\n \tab1.~")))
def test_any_text_is_read_or_refused(text: str | bytes) -> None:
    document = read(text, "any")

    assert document.value is None or isinstance(document.value, bool | int | float | str | list | dict)
    assert all(str(problem).startswith("any:") for problem in document.problems)
