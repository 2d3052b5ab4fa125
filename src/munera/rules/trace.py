"""Which code carries a rule and which test proves it, read from the source text.

A tag is the id of a rule in a docstring, a comment, a string or a data file; a test names it in `pytest.mark.rule`
or as the `rule` of a case in `tests/cases`. Compiled modules lose their docstrings, so nothing is imported.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import yaml

from munera.rules.ledger import Entry, Ledger

PACKAGE = Path(__file__).parents[1]
SHARED = ("engine", "match", "bots", "web")  # beside its own package, a game's rules may be carried here
TEXTS = (tokenize.STRING, tokenize.COMMENT, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING))


class Tag(msgspec.Struct, frozen=True):
    """An id somewhere: the file, the line, and the class, function or case around it."""

    rule: str
    path: str
    line: int
    scope: str = ""

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.scope}".rstrip()


class Row(msgspec.Struct, frozen=True):
    """One entry of the ledger with the places that carry and prove it."""

    entry: Entry
    code: tuple[Tag, ...]
    tests: tuple[Tag, ...]

    @property
    def missing(self) -> tuple[str, ...]:
        """What the entry needs and lacks: a policy needs neither, a worked example is itself a test."""
        if self.entry.verify == "review":
            return ()
        no_code = not self.code and self.entry.kind != "example"
        return ("code",) * no_code + ("test",) * (not self.tests)


def trace(ledger: Ledger, code: Iterable[Tag], tests: Iterable[Tag]) -> list[Row]:
    """Every entry with its code and its tests."""
    places = (ledger.game, *SHARED)
    carried = _by_rule(tag for tag in code if tag.path.split("/")[0] in places)
    proved = _by_rule(tests)
    return [Row(entry, carried.get(name, ()), proved.get(name, ())) for name, entry in ledger.entries.items()]


def unknown(tags: Iterable[Tag], ledgers: Iterable[Ledger]) -> list[Tag]:
    """The tags that name no rule of any ledger."""
    known = {rule for ledger in ledgers for rule in ledger.entries}
    return [tag for tag in tags if tag.rule not in known]


def played_games(ledgers: Iterable[Ledger], package: Path = PACKAGE) -> list[str]:
    """The games with a ledger that have been written."""
    return [ledger.game for ledger in ledgers if (package / ledger.game / "__init__.py").is_file()]


def tags_in_code(ledgers: Iterable[Ledger], package: Path = PACKAGE) -> list[Tag]:
    """Every tag in the Python and data files of the package, apart from the ledgers themselves."""
    pattern = _pattern(ledgers)
    tags: list[Tag] = []
    for path in _files(package, "*.py", "*.yaml"):
        name = path.relative_to(package).as_posix()
        if not name.startswith("rules/"):
            find = _tags_in_python if path.suffix == ".py" else _tags_in_data
            tags += find(path.read_text(encoding="utf-8"), name, pattern)
    return tags


def tags_in_tests(tests: Path) -> list[Tag]:
    """Every tag of a test function, class or module, and of a case file."""
    tags: list[Tag] = []
    for path in _files(tests, "*.py"):
        tags += _marks(path.read_text(encoding="utf-8"), _test_name(path, tests))
    for path in _files(tests / "cases", "*.yaml"):
        tags += _case_rules(path.read_text(encoding="utf-8"), _test_name(path, tests))
    return tags


def _by_rule(tags: Iterable[Tag]) -> dict[str, tuple[Tag, ...]]:
    by_rule: dict[str, tuple[Tag, ...]] = {}
    for tag in tags:
        by_rule[tag.rule] = (*by_rule.get(tag.rule, ()), tag)
    return by_rule


def _files(folder: Path, *patterns: str) -> list[Path]:
    return sorted(path for pattern in patterns for path in folder.rglob(pattern))


def _test_name(path: Path, tests: Path) -> str:
    return f"{tests.name}/{path.relative_to(tests).as_posix()}"


def _pattern(ledgers: Iterable[Ledger]) -> re.Pattern[str]:
    """Anything that begins like an id of a ledger; what is then no id of it is a mistake (GLA-5, GLA-5.1-5.4)."""
    prefixes = {rule.partition("-")[0] for ledger in ledgers for rule in ledger.entries}
    return re.compile(rf"(?<![\w-])(?:{'|'.join(sorted(prefixes)) or '(?!)'})-[A-Z0-9]\w*(?:[.-]\w+)*")


def _tags_in_python(source: str, name: str, pattern: re.Pattern[str]) -> Iterator[Tag]:
    if not pattern.search(source):
        return
    scopes = _scopes(ast.parse(source))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in TEXTS:
            for rule, offset in _ids(token.string, pattern):
                line = token.start[0] + offset
                yield Tag(rule, name, line, _scope_at(scopes, line))


def _tags_in_data(text: str, name: str, pattern: re.Pattern[str]) -> Iterator[Tag]:
    for rule, offset in _ids(text, pattern):
        yield Tag(rule, name, 1 + offset)


def _ids(text: str, pattern: re.Pattern[str]) -> Iterator[tuple[str, int]]:
    """The ids in a text, each with the number of lines before it."""
    for found in pattern.finditer(text):
        yield found[0], text.count("\n", 0, found.start())


Scope = tuple[int, int, str]


def _scopes(tree: ast.AST, outer: str = "") -> list[Scope]:
    """First line (with decorators), last line and dotted name of every class and function, outer ones first."""
    scopes: list[Scope] = []
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            name = f"{outer}.{node.name}".lstrip(".")
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            scopes += [(first, node.end_lineno or node.lineno, name), *_scopes(node, name)]
        else:
            scopes += _scopes(node, outer)
    return scopes


def _scope_at(scopes: list[Scope], line: int) -> str:
    around = [name for first, last, name in scopes if first <= line <= last]
    return around[-1] if around else ""


def _marks(source: str, name: str) -> Iterator[Tag]:
    """Every `pytest.mark.rule(...)`: on a function, a class, a parameter, or in `pytestmark`."""
    if "mark.rule" not in source:
        return
    tree = ast.parse(source)
    scopes = _scopes(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            for rule in node.args:
                plain = isinstance(rule, ast.Constant)
                yield Tag(
                    str(ast.literal_eval(rule)) if plain else ast.unparse(rule),
                    name,
                    rule.lineno,
                    _scope_at(scopes, rule.lineno),
                )


def _case_rules(text: str, name: str) -> Iterator[Tag]:
    """The `rule` of each case of a file, and that of the file for all its cases."""
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    cases = _child(root, "cases")
    for case in cases.value if isinstance(cases, yaml.SequenceNode) else ():
        title = _child(case, "name") or _child(case, "title")
        for node in (*_scalars(_child(root, "rule")), *_scalars(_child(case, "rule"))):
            yield Tag(node.value, name, case.start_mark.line + 1, title.value if title else "")


def _child(node: yaml.Node | None, key: str) -> yaml.Node | None:
    if not isinstance(node, yaml.MappingNode):
        return None
    return next((value for name, value in node.value if name.value == key), None)


def _scalars(node: yaml.Node | None) -> list[yaml.ScalarNode]:
    if isinstance(node, yaml.SequenceNode):
        return [part for part in node.value if isinstance(part, yaml.ScalarNode)]
    return [node] if isinstance(node, yaml.ScalarNode) else []
