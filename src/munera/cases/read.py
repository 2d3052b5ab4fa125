"""Case files read and checked: every mistake with its line, its case and what would be right."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from munera.data.lines import BadData, Document, Problem, Value, shown
from munera.data.lines import Path as Within
from munera.data.read import read
from munera.data.schema import check_structure
from munera.engine.errors import MuneraError
from munera.engine.game import Game
from munera.engine.registry import find_game
from munera.rules.ledger import games as ledgers
from munera.rules.ledger import ledger

CHECKS = ("expect", "sees", "hides", "offered", "not_offered", "verbs", "refused", "says", "not_said", "events")
STOP = "stop"  # the last answer of chance: the case ends while chance is being asked
ANY = "any"  # an answer of chance that does not matter
DATA_FILE = (".yaml", ".yml")
IN_CASE = re.compile(r"cases\[(\d+)\]\.?(.*)", re.DOTALL)


class BadCases(BadData):
    """A case file that cannot be run; the problems say why."""


@dataclass(frozen=True)
class Case:
    """One case; ``at`` is where it stands in its file, ``table`` is None for a whole new game."""

    document: Document
    at: Within
    name: str
    game: Game[Any]
    rules: tuple[str, ...]
    ledger: tuple[str, ...]
    options: Mapping[str, Value]
    table: Mapping[Any, Any] | None
    chance: tuple[str, ...]
    script: tuple[str | Mapping[str, Any], ...]
    checks: Mapping[str, Any]

    @property
    def file(self) -> str:
        return self.document.file

    @property
    def line(self) -> int:
        return self.line_of(self.at)

    def line_of(self, path: Within) -> int:
        """The line on which a word of the case stands."""
        return self.document.keys.get(path, self.document.place(path)).line


def case_files(path: Path) -> list[Path]:
    """The YAML files of a folder and the folders in it, or the file itself."""
    if not path.is_dir():
        return [path]
    return sorted(file for file in path.rglob("*") if file.suffix in DATA_FILE and file.is_file())


def read_file(path: Path) -> list[Case]:
    """The cases of a file; BadCases lists everything wrong with it."""
    try:
        text = path.read_bytes()
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise BadCases([Problem(str(path), 1, 1, "", f"cannot be read: {why}")]) from error
    return read_cases(text, str(path))


def read_cases(text: str | bytes, file: str) -> list[Case]:
    """The cases of a text; files that options name are looked for beside ``file``."""
    document = read(text, file)
    if document.value is None and not document.problems:
        document.wrong((), "the file is empty", right="it begins with game: and cases:")
    cases: list[Case] = []
    if not document.problems and not check_structure(document, schema()):
        cases = _Reader(document).cases()
    if document.problems:
        raise BadCases([_with_case_name(document, problem) for problem in document.problems])
    return cases


def holds_cases(text: str | bytes) -> bool:
    """Whether a YAML file is meant as a case file: a folder may hold card packs, too."""
    document = read(text, "")
    return bool(document.problems) or (isinstance(document.value, dict) and "cases" in document.value)


@cache
def schema() -> dict[str, Any]:
    """What a case file may look like."""
    structure: dict[str, Any] = json.loads(Path(__file__).with_name("schema.json").read_text(encoding="utf-8"))
    return structure


def _with_case_name(document: Document, problem: Problem) -> Problem:
    """``'readings differ', script[0]`` instead of ``cases[1].script[0]``."""
    found = IN_CASE.fullmatch(problem.field)
    value: Any = document.value
    if found is None:
        return problem
    case = value["cases"][int(found[1])]
    name = case.get("name") if isinstance(case, dict) else None
    label = repr(name) if isinstance(name, str) and name else f"case {int(found[1]) + 1}"
    return replace(problem, field=f"{label}, {found[2]}" if found[2] else label)


def names(value: Any) -> tuple[str, ...]:
    """A text or a list of texts, as a tuple."""
    if value is None:
        return ()
    return (value,) if isinstance(value, str) else tuple(value)


def merged(base: Any, own: Any) -> Any:
    """A mapping with another's entries added, mapping by mapping; anything else is replaced."""
    if not isinstance(base, dict) or not isinstance(own, dict):
        return own
    return base | {key: merged(base.get(key), value) for key, value in own.items()}


def with_numbers(value: Any) -> Any:
    """Keys that are numbers as numbers: a table may count rounds."""
    if isinstance(value, list):
        return [with_numbers(part) for part in value]
    if isinstance(value, dict):
        return {int(k) if k.isdecimal() and k.isascii() else k: with_numbers(v) for k, v in value.items()}
    return value


class _Reader:
    """Makes cases of a document whose structure is sound, and notes what makes no sense."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.value: Any = document.value
        self.shared: dict[str, Value] = {}  # options for all cases of the file

    def cases(self) -> list[Case]:
        try:
            game = find_game(self.value["game"])
        except MuneraError as error:
            self.wrong(("game",), error.message, error.hint)
            return []
        self.rules((), self.value)
        self.shared = self.options((), self.value)
        seen: dict[str, int] = {}
        return [self.case(game, i, seen) for i in range(len(self.value["cases"]))]

    def wrong(self, path: Within, message: str, right: str | None = None, *, key: bool = False) -> None:
        self.document.wrong(path, message, right=right or "", key=key)

    def case(self, game: Game[Any], i: int, seen: dict[str, int]) -> Case:
        at: Within = ("cases", i)
        entry = self.value["cases"][i]
        name = entry["name"]
        if seen.setdefault(name, i) != i:
            first = self.document.place(("cases", seen[name])).line
            self.wrong((*at, "name"), "two cases of this name", f"the first is in line {first}")
        self.position(at, entry)
        self.rules(at, entry)
        self.chance(at, entry)
        self.has_checks(at, entry)
        table = None if "new" in entry else with_numbers(merged(self.value.get("table", {}), entry.get("table", {})))
        return Case(
            document=self.document,
            at=at,
            name=name,
            game=game,
            rules=tuple(dict.fromkeys(names(self.value.get("rule")) + names(entry.get("rule")))),
            ledger=names(entry.get("ledger")),
            options=self.shared | self.options(at, entry),
            table=table,
            chance=names(entry.get("chance")),
            script=tuple(entry.get("script", ())),
            checks={word: entry[word] for word in (*CHECKS, "seen_by") if word in entry},
        )

    def position(self, at: Within, entry: Mapping[str, Any]) -> None:
        if "new" in entry and "table" in entry:
            self.wrong((*at, "new"), "a new game has no table", "table: or new: true", key=True)
        elif "new" not in entry and "table" not in entry and "table" not in self.value:
            self.wrong(at, "there is no position", "table: with a position, or new: true for a whole game")

    def rules(self, at: Within, entry: Mapping[str, Any]) -> None:
        """Every id named must stand in the ledger of the game."""
        if self.value["game"] in ledgers():
            for word in ("rule", "ledger"):
                for i, rule in enumerate(names(entry.get(word))):
                    path = (*at, word, i) if isinstance(entry[word], list) else (*at, word)
                    self.known_rule(path, rule.partition("#")[0] if word == "ledger" else rule)
            self.refusals(at, entry)
            for i, step in enumerate(entry.get("script", ())):
                if isinstance(step, dict):
                    self.refusals((*at, "script", i), step)

    def refusals(self, at: Within, check: Mapping[str, Any]) -> None:
        for answer, rule in check.get("refused", {}).items():
            if rule is not None:
                self.known_rule((*at, "refused", answer), rule)

    def known_rule(self, path: Within, rule: str) -> None:
        try:
            ledger(self.value["game"]).entry(rule)
        except MuneraError as error:
            self.wrong(path, error.message, error.hint)

    def chance(self, at: Within, entry: Mapping[str, Any]) -> None:
        answers = names(entry.get("chance"))
        if STOP in answers[:-1]:
            place = (*at, "chance", answers.index(STOP))
            self.wrong(place, f"{STOP} is not the last answer of chance", "the case ends there: leave out what follows")

    def has_checks(self, at: Within, entry: Mapping[str, Any]) -> None:
        steps = [step for step in entry.get("script", ()) if isinstance(step, dict)]
        for part in (entry, *steps):
            if any(word in part for word in CHECKS):
                return
        self.wrong(at, "it checks nothing", f"one of {', '.join(CHECKS)}")

    def options(self, at: Within, entry: Mapping[str, Any]) -> dict[str, Value]:
        """A value that is the name of a YAML file names a file beside the case file."""
        options = dict(entry.get("options", {}))
        for key, value in options.items():
            if isinstance(value, str) and value.endswith(DATA_FILE):
                file = Path(self.document.file).parent / value
                options[key] = str(file)
                if not file.is_file():
                    self.wrong((*at, "options", key), f"there is no file {shown(value)}", "a path from the case file")
        return options


def words_of(value: Any, at: Within = ()) -> Iterator[tuple[Within, str]]:
    """Every key and text of a description with its place."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield (*at, str(key)), str(key)
            yield from words_of(part, (*at, str(key)))
    elif isinstance(value, list):
        for i, part in enumerate(value):
            yield from words_of(part, (*at, i))
    else:
        yield at, str(value)
