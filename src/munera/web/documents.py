"""The protocol for programs: OpenAPI, AsyncAPI and TypeScript, all made from the structs. ``python -m`` prints them."""

from __future__ import annotations

import inspect
import sys
from typing import Any, get_args

import msgspec

from munera import __version__
from munera.engine.action import WATCHER
from munera.engine.registry import find_game, game_names
from munera.web import messages, schemas

REF = "#/components/schemas/{name}"


def _structs(module: Any) -> list[type[msgspec.Struct]]:
    """The structs a module defines."""
    own = [kind for _, kind in inspect.getmembers(module, inspect.isclass) if kind.__module__ == module.__name__]
    return [kind for kind in own if issubclass(kind, msgspec.Struct)]


def views() -> list[type[msgspec.Struct]]:
    """What each game's ``view``, ``aids`` and ``agreeing`` give a new game: compiled methods keep no types to read."""
    kinds: list[type] = []
    for game in map(find_game, game_names()):
        state = game.new({})
        kinds += [type(shown) for shown in (game.view(state, WATCHER), game.aids(state, WATCHER), game.agreeing({}))]
    return [kind for kind in kinds if issubclass(kind, msgspec.Struct)]


def components(kinds: list[Any]) -> dict[str, Any]:
    _, parts = msgspec.json.schema_components(kinds, schema_hook=lambda _: {}, ref_template=REF)
    return dict(parts)


def asyncapi() -> dict[str, Any]:
    """What goes over a socket, as AsyncAPI 3."""
    sides = {"receive": get_args(messages.ClientMessage), "send": get_args(messages.ServerMessage)}
    names = [kind.__name__ for kinds in sides.values() for kind in kinds]
    address = "/api/tables/{table}/socket"
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Munera: the socket of a table", "version": __version__},
        "channels": {
            "table": {
                "address": address,
                "parameters": {"table": {"description": "the id of the table"}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in names},
            }
        },
        "operations": {
            action: {
                "action": action,
                "channel": {"$ref": "#/channels/table"},
                "messages": [{"$ref": f"#/channels/table/messages/{kind.__name__}"} for kind in kinds],
            }
            for action, kinds in sides.items()
        },
        "components": {
            "messages": {name: {"name": name, "payload": {"$ref": REF.format(name=name)}} for name in names},
            "schemas": components([kind for kinds in sides.values() for kind in kinds]),
        },
    }


def openapi() -> dict[str, Any]:
    """What goes over HTTP, as OpenAPI 3.1."""
    from munera.web.app import make_app
    from munera.web.settings import Settings

    app = make_app(Settings(db="sqlite:///never-opened.db", secret="for the document alone"))
    document: dict[str, Any] = msgspec.to_builtins(exact(app.openapi_schema.to_schema()))
    return document


def exact(document: dict[str, Any]) -> dict[str, Any]:
    """Litestar's document with the structs as msgspec tells them: Litestar's have no whole number where any may be."""
    parts = components(_structs(schemas))
    named = document["components"]["schemas"]
    known = {name: parts.get(name, schema) for name, schema in named.items()}
    return document | {"components": document["components"] | {"schemas": known}}


# ---- TypeScript


def within(kinds: list[Any]) -> set[type[msgspec.Struct]]:
    """These structs and those in them."""
    found: set[type[msgspec.Struct]] = set()
    left: list[Any] = list(msgspec.inspect.multi_type_info(kinds))
    while left:
        match left.pop():
            case msgspec.inspect.StructType(cls=kind, fields=fields) if kind not in found:
                found.add(kind)
                left += [field.type for field in fields]
            case msgspec.inspect.CollectionType(item_type=item):
                left.append(item)
            case msgspec.inspect.DictType(value_type=value):
                left.append(value)
            case msgspec.inspect.TupleType(item_types=some) | msgspec.inspect.UnionType(types=some):
                left += some
    return found


def leaves_out(kind: type[msgspec.Struct]) -> bool:
    """What has a default need not be sent to us, and some structs do not send it either."""
    return kind.__struct_config__.omit_defaults or kind.__struct_config__.forbid_unknown_fields


def typescript() -> str:
    """Every struct as a type, both unions of messages, and the views of the games."""
    kinds: list[Any] = [*_structs(schemas), *_structs(messages), *views()]
    parts = components(kinds)
    lines = ["// Made by `python -m munera.web.documents typescript`: do not edit.", ""]
    brief = {kind.__name__ for kind in within(kinds) if leaves_out(kind)}
    for name in sorted(parts):
        lines += _declared(name, parts[name], name in brief)
    for union in ("ClientMessage", "ServerMessage"):
        names = " | ".join(kind.__name__ for kind in get_args(getattr(messages, union)))
        lines += [f"export type {union} = {names};", ""]
    return "\n".join(lines)


def _declared(name: str, part: dict[str, Any], brief: bool) -> list[str]:
    said = [f"/** {part['description']} */"] if part.get("description") else []
    if part.get("type") != "object" or "properties" not in part:
        return [*said, f"export type {name} = {_type(part)};", ""]
    required = set(part.get("required", []) if brief else part["properties"])
    fields = [f"  {key}{'' if key in required else '?'}: {_type(value)};" for key, value in part["properties"].items()]
    return [*said, f"export interface {name} {{", *fields, "}", ""]


def _type(part: dict[str, Any]) -> str:
    """One schema as a type."""
    if "$ref" in part:
        return str(part["$ref"].rpartition("/")[2])
    if "enum" in part:
        return " | ".join(msgspec.json.encode(value).decode() for value in part["enum"])
    if "const" in part:
        return msgspec.json.encode(part["const"]).decode()
    if "anyOf" in part:
        return " | ".join(dict.fromkeys(_type(option) for option in part["anyOf"]))
    match part.get("type"):
        case "array":
            return _array(part)
        case "object":
            values = part.get("additionalProperties")
            return f"Record<string, {_type(values) if isinstance(values, dict) and values else 'unknown'}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as plain:
            return str(plain)
    return "unknown"


def _array(part: dict[str, Any]) -> str:
    if "prefixItems" in part:
        return f"[{', '.join(_type(item) for item in part['prefixItems'])}]"
    inner = _type(part["items"]) if isinstance(part.get("items"), dict) else "unknown"
    return f"({inner})[]" if " " in inner else f"{inner}[]"


def main(wanted: str) -> str:
    """One of the documents as text."""
    if wanted == "typescript":
        return typescript()
    document = {"openapi": openapi, "asyncapi": asyncapi}[wanted]()
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode() + "\n"


if __name__ == "__main__":
    sys.stdout.write(main(sys.argv[1]))
