"""The structure of a data file against a JSON Schema, every violation a problem with its line.

Beside the standard words a schema may say ``x-rule``, the rule behind a limit; ``description`` says what is right.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from munera.data.lines import Document, Path, did_you_mean, shown

if TYPE_CHECKING:
    from jsonschema.protocols import Validator

Violation = Any  # a jsonschema.ValidationError, whose types promise nothing

TYPES = {
    "integer": "a whole number",
    "number": "a number",
    "string": "a text",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}


def check_structure(document: Document, schema: Mapping[str, Any]) -> set[Path]:
    """Note every violation as a problem of the document; where they are."""
    wrong: set[Path] = set()
    seen: set[tuple[Path, str]] = set()
    for error in _validator()(schema).iter_errors(document.value):
        path = tuple(error.absolute_path)
        name = str(error.validator)
        wrong.add(path)
        if (path, name) not in seen:  # one for each missing field; they are told together
            seen.add((path, name))
            _note(document, path, name, error)
    return wrong


@cache
def _validator() -> type[Validator]:
    """2020-12, in which 3.0 is no whole number: the games count in integers."""
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend

    whole = Draft202012Validator.TYPE_CHECKER.redefine(
        "integer", lambda _, value: isinstance(value, int) and not isinstance(value, bool)
    )
    validator: type[Validator] = extend(Draft202012Validator, type_checker=whole)  # type: ignore[no-untyped-call]
    return validator


def _note(document: Document, path: Path, name: str, error: Violation) -> None:
    schema: Any = error.schema if isinstance(error.schema, dict) else {}
    if name == "additionalProperties":
        known = schema.get("properties", {})
        for key in error.instance:
            if key not in known:
                document.wrong((*path, key), "is not known here", right=did_you_mean(key, known), key=True)
    elif name == "required":
        for key in error.validator_value:
            if key not in error.instance:
                document.wrong(path, f"{key} is missing", right=_described(error, key))
    elif name == "dependentRequired":
        for key, needed in error.validator_value.items():
            if key in error.instance and not set(needed) <= set(error.instance):
                document.wrong((*path, key), f"needs {' and '.join(needed)} beside it", key=True)
    else:
        rule = "" if name in ("type", "maximum") else schema.get("x-rule", "")
        document.wrong(path, _message(name, error), right=schema.get("description", ""), rule=rule)


def _described(error: Violation, key: str) -> str:
    """What the missing field would be, if the schema says so right there."""
    schema: Any = error.schema
    field = schema.get("properties", {}).get(key, {})
    return str(field.get("description", "")) if isinstance(field, dict) else ""


def _message(name: str, error: Violation) -> str:
    limit, value = error.validator_value, error.instance
    match name:
        case "type":
            wanted = [limit] if isinstance(limit, str) else limit
            return f"must be {' or '.join(TYPES[kind] for kind in wanted)}, not {shown(value)}"
        case "enum" | "const":
            choices = limit if name == "enum" else [limit]
            return f"cannot be {shown(value)}" + _near(value, choices)
        case "minimum":
            return f"{shown(value)} is less than {limit}"
        case "maximum":
            return f"{shown(value)} is more than {limit}"
        case "minItems" | "minProperties":
            return f"has {len(value)} entries, too few"
        case "maxItems" | "maxProperties":
            return f"has {len(value)} entries, too many"
        case "minLength" | "maxLength":
            return f"{shown(value)} has {len(value)} letters"
        case "contains":
            return "has no entry of the kind that is needed"
        case "uniqueItems":
            return "names the same thing twice"
        case _:
            return f"cannot be {shown(value)}"


def _near(value: object, choices: list[object]) -> str:
    words = [choice for choice in choices if isinstance(choice, str)]
    hint = did_you_mean(value, words) if isinstance(value, str) else ""
    return f": {hint}" if hint.startswith("did") else ""
