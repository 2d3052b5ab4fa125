"""A ledger: the rules of one game in our words, one id each, with its house-rule switches."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from munera.engine.errors import BadOption, MuneraError, UnknownGame

FOLDER = Path(__file__).parent

Kind = Literal["rule", "ruling", "example", "component"]
Scalar = str | int | float | bool | None


class UnknownRule(MuneraError):
    """No entry of the ledger has this id."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One rule, ruling, worked example or component; `why` and `option` explain a ruling."""

    id: str
    title: str
    kind: Kind
    section: str
    text: str
    source: str
    applies: str
    ref: str | None = None
    why: str | None = None
    option: str | None = None
    verify: Literal["review"] | None = None
    see: tuple[str, ...] = ()


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision that could have gone another way; players may change it only if it is a switch."""

    key: str
    default: Scalar
    values: tuple[Scalar, ...]
    rule: str
    note: str
    switch: bool = False

    def set_to(self, value: object) -> object:
        """The value, if it is one of those there are; yes and no are not one and zero."""
        if value not in self.values or isinstance(value, bool) != isinstance(self.default, bool):
            allowed = ", ".join(map(str, self.values))
            raise BadOption(f"{self.key} cannot be {value!r}", rule=self.rule, hint=f"one of {allowed}")
        return value


class Ledger(msgspec.Struct, frozen=True):
    """All entries of a game in the order of the rulebook; `hash` is the sha256 of its rules and options."""

    game: str
    name: str
    version: str
    hash: str
    sections: dict[str, str]
    terms: dict[str, str]
    options: dict[str, Option]
    entries: dict[str, Entry]

    @property
    def switches(self) -> dict[str, Option]:
        """The house rules a table may set."""
        return {key: option for key, option in self.options.items() if option.switch}

    def switched(self, options: Mapping[str, object]) -> dict[str, object]:
        """Every switch as these options set it, or at its default; BadOption names what it can be."""
        return {key: switch.set_to(options.get(key, switch.default)) for key, switch in self.switches.items()}

    def entry(self, rule_id: str) -> Entry:
        """The entry with this id, or an error naming its neighbours."""
        found = self.entries.get(rule_id)
        if found is None:
            from difflib import get_close_matches

            near = get_close_matches(rule_id, self.entries, n=4, cutoff=0.7)
            raise UnknownRule(
                f"{self.name} has no rule {rule_id}", hint=f"did you mean {', '.join(near)}?" if near else None
            )
        return found

    def title(self, rule_id: str) -> str:
        """The short name of a rule, as a log line or a refusal shows it."""
        return self.entry(rule_id).title


@cache
def ledger(game: str) -> Ledger:
    """The ledger of a game, read once from the data `munera.rules.build` made of its YAML."""
    path = FOLDER / f"{game}.json"
    if game not in games():
        raise UnknownGame(f"no ledger for {game!r}", hint=f"ledgers: {', '.join(games())}")
    return msgspec.json.decode(path.read_bytes(), type=Ledger)


@cache
def games() -> tuple[str, ...]:
    """The games that have a ledger."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.json")))
