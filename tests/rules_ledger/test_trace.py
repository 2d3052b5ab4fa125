"""Tracing a made-up game, so that each kind of gap can be seen to be caught."""

from __future__ import annotations

from pathlib import Path

import pytest

from munera.rules.ledger import Entry, Kind, Ledger
from munera.rules.trace import Row, Tag, played_games, tags_in_code, tags_in_tests, trace, unknown

pytestmark = pytest.mark.once

CODE = '''"""The whole match."""

FULL = "no room [PUG-1.2]"


class Strike:
    """A blow [PUG-1.1, PUG-1.2]."""

    def hit(self):
        # PUG-2.1: whoever falls
        return f"down {self} (PUG-2.1)"
'''
DATA = "cards:\n  - {id: PUG-NET-01, name: Net}\n"
TESTS = """import pytest

pytestmark = [pytest.mark.rule("PUG-2.1")]


@pytest.mark.rule("PUG-1.1", "PUG-1.2")
def test_blows():
    pass


class TestNets:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("PUG-NET-01"))])
    def test_net(self, n):
        pass
"""
CASES = """rule: PUG-1.1
cases:
  - name: as in the book
    rule: [PUG-3.1]
  - {name: again}
"""


def entry(rule: str, kind: Kind = "rule", review: bool = False) -> Entry:
    return Entry(rule, "A rule", kind, "1", "Text.", "page 1", "2", verify="review" if review else None)


@pytest.fixture
def pugna() -> Ledger:
    entries = [
        entry("PUG-0.1", review=True),
        entry("PUG-1.1"),
        entry("PUG-1.2"),
        entry("PUG-2.1"),
        entry("PUG-3.1", "example"),
        entry("PUG-NET-01", "component"),
    ]
    return Ledger("pugna", "Pugna", "1", "", {}, {}, {}, {entry.id: entry for entry in entries})


class Tree:
    """A package and its tests, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.package, self.tests = folder / "munera", folder / "tests"
        self.write("munera/pugna/__init__.py", CODE)
        self.write("munera/pugna/cards.yaml", DATA)
        self.write("tests/test_blows.py", TESTS)
        self.write("tests/cases/book.yaml", CASES)

    def write(self, name: str, text: str) -> None:
        path = self.package.parent / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def code(self, book: Ledger) -> list[Tag]:
        return tags_in_code([book], self.package)

    def rows(self, book: Ledger) -> dict[str, Row]:
        return {row.entry.id: row for row in trace(book, self.code(book), tags_in_tests(self.tests))}

    def gaps(self, book: Ledger) -> dict[str, tuple[str, ...]]:
        return {rule: row.missing for rule, row in self.rows(book).items() if row.missing}

    def unknown(self, book: Ledger) -> list[str]:
        return [str(tag) + f" {tag.rule}" for tag in unknown([*self.code(book), *tags_in_tests(self.tests)], [book])]


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path)


def places(tags: tuple[Tag, ...]) -> list[str]:
    return [str(tag) for tag in tags]


def test_a_complete_game_has_no_gap(tree: Tree, pugna: Ledger) -> None:
    assert tree.gaps(pugna) == {}
    assert tree.unknown(pugna) == []
    assert list(tree.rows(pugna)) == list(pugna.entries)


def test_code_is_found_in_docstrings_comments_strings_and_data(tree: Tree, pugna: Ledger) -> None:
    rows = tree.rows(pugna)

    assert places(rows["PUG-1.2"].code) == ["pugna/__init__.py:3", "pugna/__init__.py:7 Strike"]
    assert places(rows["PUG-2.1"].code) == ["pugna/__init__.py:10 Strike.hit", "pugna/__init__.py:11 Strike.hit"]
    assert places(rows["PUG-NET-01"].code) == ["pugna/cards.yaml:2"]


def test_tests_are_found_by_mark_and_by_case(tree: Tree, pugna: Ledger) -> None:
    rows = tree.rows(pugna)

    assert places(rows["PUG-1.1"].tests) == [
        "tests/test_blows.py:6 test_blows",
        "tests/cases/book.yaml:3 as in the book",
        "tests/cases/book.yaml:5 again",
    ]
    assert places(rows["PUG-2.1"].tests) == ["tests/test_blows.py:3"]
    assert places(rows["PUG-3.1"].tests) == ["tests/cases/book.yaml:3 as in the book"]
    assert places(rows["PUG-NET-01"].tests) == ["tests/test_blows.py:12 TestNets.test_net"]


def test_a_rule_no_code_carries_is_a_gap(tree: Tree, pugna: Ledger) -> None:
    tree.write("munera/pugna/__init__.py", CODE.replace("PUG-2.1", "the second rule"))

    assert tree.gaps(pugna) == {"PUG-2.1": ("code",)}


def test_a_rule_no_test_proves_is_a_gap(tree: Tree, pugna: Ledger) -> None:
    tree.write("tests/test_blows.py", TESTS.replace(', "PUG-1.2"', ""))

    assert tree.gaps(pugna) == {"PUG-1.2": ("test",)}


def test_a_file_of_no_cases_proves_nothing(tree: Tree, pugna: Ledger) -> None:
    tree.write("tests/cases/book.yaml", "rule: PUG-3.1\ncases: []\n")

    assert tree.gaps(pugna) == {"PUG-3.1": ("test",)}


def test_a_mention_in_a_test_that_is_no_mark_proves_nothing(tree: Tree, pugna: Ledger) -> None:
    tree.write("tests/test_blows.py", TESTS.replace('@pytest.mark.rule("PUG-1.1", "PUG-1.2")', "# PUG-1.1, PUG-1.2"))

    assert tree.gaps(pugna) == {"PUG-1.2": ("test",)}


def test_shared_packages_carry_rules_but_other_games_and_commands_do_not(tree: Tree, pugna: Ledger) -> None:
    tree.write("munera/pugna/__init__.py", CODE.replace("PUG-2.1", "it"))
    tree.write("munera/cli/play.py", "# PUG-2.1\n")
    tree.write("munera/harena/__init__.py", "# PUG-2.1\n")
    assert tree.gaps(pugna) == {"PUG-2.1": ("code",)}

    tree.write("munera/match/table.py", "# PUG-2.1\n")
    assert tree.gaps(pugna) == {}


def test_the_ledger_itself_carries_nothing(tree: Tree, pugna: Ledger) -> None:
    tree.write("munera/pugna/__init__.py", CODE.replace("PUG-2.1", "it"))
    tree.write("munera/rules/pugna.yaml", "rules: [{id: PUG-2.1}]\n")

    assert tree.gaps(pugna) == {"PUG-2.1": ("code",)}


@pytest.mark.parametrize("tag", ["PUG-1.9", "PUG-1", "PUG-1.1-1.2", "PUG-1.1a", "PUG-NET-07"])
def test_an_unknown_tag_in_code_is_caught(tree: Tree, pugna: Ledger, tag: str) -> None:
    tree.write("munera/cli/play.py", f"def play():\n    '''Plays [{tag}].'''\n")

    assert tree.unknown(pugna) == [f"cli/play.py:2 play {tag}"]


def test_an_unknown_tag_in_data_is_caught(tree: Tree, pugna: Ledger) -> None:
    tree.write("munera/pugna/cards.yaml", DATA + "  - {id: PUG-NET-02, name: Big net}\n")

    assert tree.unknown(pugna) == ["pugna/cards.yaml:3 PUG-NET-02"]


@pytest.mark.parametrize(("tag", "said"), [('"PUG-7.7"', "PUG-7.7"), ('"PG-1.1"', "PG-1.1"), ("*RULES", "*RULES")])
def test_an_unknown_tag_of_a_test_is_caught(tree: Tree, pugna: Ledger, tag: str, said: str) -> None:
    tree.write("tests/more/test_more.py", f"from pytest import mark\n\n@mark.rule({tag})\ndef test_more(): ...\n")

    assert tree.unknown(pugna) == [f"tests/more/test_more.py:3 test_more {said}"]


def test_an_unknown_tag_of_a_case_is_caught(tree: Tree, pugna: Ledger) -> None:
    tree.write("tests/cases/deep/more.yaml", "cases:\n  - rule: PUG-7.7\n    name: odd\n")

    assert tree.unknown(pugna) == ["tests/cases/deep/more.yaml:2 odd PUG-7.7"]


def test_sums_and_words_are_no_tags(tree: Tree, pugna: Ledger) -> None:
    tree.write("munera/pugna/sums.py", "PUG = 2\nX = PUG-1\n'XPUG-7.7, A-PUG-7.7, PUG-nosed'\n")

    assert tree.unknown(pugna) == []


def test_a_game_is_traced_once_its_package_is_there(tree: Tree, pugna: Ledger) -> None:
    assert played_games([pugna], tree.package) == ["pugna"]
    assert played_games([pugna], tree.tests) == []
