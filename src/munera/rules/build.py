"""Reads the ledgers as people write them (YAML) and writes them as the program reads them (JSON).

Run `python -m munera.rules.build` after changing a ledger; a test fails while the two are out of step.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal

import msgspec
import yaml

from munera.engine.errors import MuneraError
from munera.rules.ledger import FOLDER, Entry, Ledger, Option, Scalar

RULE_ID = re.compile(r"(?P<prefix>[A-Z][A-Z0-9]*)-(?P<section>[A-Z]+|\d+)[.-]\d+")


class BadLedger(MuneraError):
    """A ledger that says something twice, or leaves out what every entry must say."""


class Chosen(msgspec.Struct, forbid_unknown_fields=True):
    """The option a ruling names, written out beside it; the list of options has the same again."""

    default: Scalar
    values: list[Scalar] | str
    key: str | None = None
    name: str | None = None
    note: str | None = None


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """An entry as written; the ledgers differ in a few optional fields."""

    id: str
    title: str
    kind: Literal["rule", "ruling", "example"]
    source: str
    text: str | None = None
    applies: str | None = None
    ref: str | None = None
    why: str | None = None
    option: str | Chosen | None = None
    verify: Literal["review"] | None = None
    advice: bool = False
    see: tuple[str, ...] = ()
    covers: tuple[str, ...] = ()
    given: object = None
    when: object = None
    expect: object = None
    cases: list[object] = []
    check: str | None = None


class WrittenOption(msgspec.Struct, forbid_unknown_fields=True):
    """An option as written: its name is `id`, `key` or the key of the mapping it stands in."""

    default: Scalar
    values: list[Scalar] | str
    id: str | None = None
    key: str | None = None
    rule: str | None = None
    ids: list[str] = []
    note: str | None = None


class Meta(msgspec.Struct):
    """The head of a ledger: sections by number, and the player counts of each id prefix."""

    game: str
    version: str
    sections: dict[int | str, str]
    title: str | None = None
    terms: dict[str, str] = {}
    applies: dict[str, str] = {}


class File(msgspec.Struct):
    """A ledger file; what is not named here is for readers."""

    rules: list[Written]
    options: list[WrittenOption] | dict[str, WrittenOption]
    switches: list[str]
    meta: Meta | None = None
    ledger: Meta | None = None
    terms: dict[str, str] = {}
    examples: list[Written] = []
    proposal: dict[str, object] = {}


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """YAML in which a key written twice is an error."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[object, object]:
        keys = [key.value for key, _ in node.value]
        if twice := {key for key in keys if keys.count(key) > 1}:
            place = f"{Path(node.start_mark.name).name}:{node.start_mark.line + 1}"
            raise BadLedger(f"{place}: {', '.join(sorted(twice))} is written twice")
        mapping: dict[object, object] = super().construct_mapping(node, deep)
        return mapping


def read(path: Path) -> Ledger:
    """The ledger written in a YAML file, or a BadLedger that says where it is wrong."""
    with path.open(encoding="utf-8") as text:
        raw = yaml.load(text, Loader=_Loader)
    try:
        file = msgspec.convert(raw, File)
    except msgspec.ValidationError as wrong:
        raise BadLedger(f"{path.name}: {wrong}") from wrong
    meta = file.meta or file.ledger
    if meta is None:
        raise BadLedger(f"{path.name}: no meta")
    sections = dict(_sections(meta))
    entries = _by_id(path.name, [*_entries(file, meta), *_components(file, sections)])
    _check(path.name, entries, sections)
    return Ledger(
        game=path.stem,
        name=meta.title or meta.game,
        version=meta.version,
        hash=content_hash(raw),
        sections=sections,
        terms={**meta.terms, **file.terms},
        options=dict(_options(path.name, file, entries)),
        entries=entries,
    )


def content_hash(raw: dict[str, object]) -> str:
    """The sha256 of rules and options, whatever their layout in the file."""
    said = {"rules": raw["rules"], "options": raw["options"]}
    return hashlib.sha256(msgspec.json.encode(said, order="sorted")).hexdigest()


def _sections(meta: Meta) -> Iterator[tuple[str, str]]:
    """Number and title; a ledger may also write `damage_tree: AR-12`."""
    for key, value in meta.sections.items():
        short = re.fullmatch(r"[A-Z]+-(\w+)", value)
        yield (short[1], _words(str(key))) if short else (str(key), value)


def _entries(file: File, meta: Meta) -> Iterator[Entry]:
    for rule in [*file.rules, *file.examples]:
        parts = RULE_ID.fullmatch(rule.id)
        if parts is None:
            raise BadLedger(f"{rule.id} is not a rule id")
        text = rule.text or (_case(rule) if rule.kind == "example" else None)
        applies = rule.applies or meta.applies.get(parts["prefix"])
        if not text or not applies:
            raise BadLedger(f"{rule.id} has no {'applies' if text else 'text'}")
        if (rule.kind == "ruling") != (rule.why is not None):
            raise BadLedger(f"{rule.id}: a ruling says why, and only a ruling does")
        yield Entry(
            id=rule.id,
            title=rule.title,
            kind=rule.kind,
            section=parts["section"],
            text=text,
            source=rule.source,
            applies=applies,
            ref=rule.ref,
            why=rule.why,
            option=rule.option.key or rule.option.name if isinstance(rule.option, Chosen) else rule.option,
            verify="review" if rule.advice else rule.verify,
            see=rule.see + rule.covers,
        )


def _case(rule: Written) -> str:
    return f"Given {_say(rule.given)}; when {_say(rule.when)}; expect {_say(rule.expect)}."


def _components(file: File, sections: dict[str, str]) -> Iterator[Entry]:
    """The cards and tokens of the proposal that have an id of the ledger; each kind is a section of its own."""
    pack = file.proposal.get("pack")
    for group, content in file.proposal.items():
        for row in _rows(content):
            sections.setdefault(group, f"Components: {_words(group).lower()}")
            if not isinstance(row.get("name"), str):
                raise BadLedger(f"{row['id']} has no name")
            said = {key: value for key, value in row.items() if key not in ("id", "key", "name")}
            yield Entry(
                id=str(row["id"]),
                title=str(row["name"]),
                kind="component",
                section=group,
                text=" ".join(f"{_words(key)}: {_say(value)}." for key, value in said.items()),
                source=f"Munera, pack {pack}",
                applies="all",
            )


def _rows(content: object) -> Iterator[dict[str, object]]:
    """Every mapping with a rule id in it, however deep it stands."""
    if isinstance(content, dict):
        if RULE_ID.fullmatch(str(content.get("id"))):
            yield content
        content = list(content.values())
    if isinstance(content, list):
        for part in content:
            yield from _rows(part)


def _options(name: str, file: File, entries: dict[str, Entry]) -> Iterator[tuple[str, Option]]:
    named = file.options.items() if isinstance(file.options, dict) else [(o.id or o.key, o) for o in file.options]
    keys = [key for key, _ in named]
    if strange := [str(key) for key in {*keys, *file.switches} if keys.count(key) != 1]:
        raise BadLedger(f"{name}: options missing or written twice: {', '.join(sorted(strange))}")
    if strange := [entry.id for entry in entries.values() if entry.option and entry.option not in keys]:
        raise BadLedger(f"{name}: unknown option in {', '.join(strange)}")
    for key, option in named:
        rule = entries.get(option.rule or "".join(option.ids[:1]))
        if key is None or rule is None:
            raise BadLedger(f"{name}: option {key} names no rule")
        values = _values(option.values)
        if key in file.switches and option.default not in values:
            raise BadLedger(f"{name}: the default of {key} is not one of its values")
        yield key, Option(key, option.default, values, rule.id, option.note or rule.title, key in file.switches)


def _values(values: list[Scalar] | str) -> tuple[Scalar, ...]:
    """The values as listed; `0..10` stands for the whole numbers from 0 to 10."""
    if not isinstance(values, str):
        return tuple(values)
    low, high = values.split("..")
    return tuple(range(int(low), int(high) + 1))


def _by_id(name: str, entries: Iterable[Entry]) -> dict[str, Entry]:
    by_id: dict[str, Entry] = {}
    for entry in entries:
        if entry.id in by_id:
            raise BadLedger(f"{name}: {entry.id} is written twice")
        by_id[entry.id] = entry
    return by_id


def _check(name: str, entries: dict[str, Entry], sections: dict[str, str]) -> None:
    for entry in entries.values():
        if entry.section not in sections:
            raise BadLedger(f"{name}: {entry.id} stands in no section")
        if strange := [rule for rule in entry.see if rule not in entries]:
            raise BadLedger(f"{name}: {entry.id} points to {', '.join(strange)}")


def _words(key: str) -> str:
    words = key.replace("_", " ")
    return words[:1].upper() + words[1:]


def _say(data: object) -> str:
    """Data in a line of words: {modify: {fight: 3}} reads `modify fight 3`."""
    if isinstance(data, dict):
        return ", ".join(_words_of(str(key), value) for key, value in data.items())
    if isinstance(data, list):
        return ", ".join(f"({_say(part)})" if isinstance(part, dict) else _say(part) for part in data) or "none"
    if isinstance(data, bool):
        return "yes" if data else "no"
    return str(data).replace("_", " ")


def _words_of(key: str, value: object) -> str:
    key = key.replace("_", " ")
    if value is True:
        return key
    return f"{key} ({_say(value)})" if isinstance(value, dict | list) and len(value) > 1 else f"{key} {_say(value)}"


def as_json(ledger: Ledger) -> bytes:
    """The form kept beside the YAML: short enough to read quickly, one field a line to compare."""
    return msgspec.json.format(msgspec.json.encode(ledger), indent=1) + b"\n"


def main() -> None:
    """Write every ledger anew."""
    for path in sorted(FOLDER.glob("*.yaml")):
        path.with_suffix(".json").write_bytes(as_json(read(path)))


if __name__ == "__main__":
    main()
