"""The card files that come with the game, and how one pack builds on another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from munera.data.lines import Document, did_you_mean, read, shown
from munera.gladius.cards.written import SECTIONS, slug

FOLDER = Path(__file__).parent


def shipped() -> tuple[str, ...]:
    """The packs that come with the game."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.yaml")))


def shipped_file(name: str) -> Document:
    """A pack that comes with the game, in full."""
    document = read((FOLDER / f"{name}.yaml").read_bytes(), f"{name}.yaml")
    if extends(document):
        extend(document)
    return document


def extends(document: Document) -> bool:
    """Does it build on another pack, which has not been put below it yet?"""
    return isinstance(document.value, dict) and "extends" in document.value


def extend(document: Document) -> None:
    """A pack that extends another has all sections of it that it does not write itself, but for some changed cards."""
    data: Any = document.value
    if data["extends"] not in shipped():
        right = did_you_mean(data["extends"], shipped())
        document.wrong(("extends",), f"no pack is called {shown(data['extends'])}", right=right)
        return
    base: Any = shipped_file(data["extends"]).value
    document.value = base | {key: value for key, value in data.items() if key not in ("extends", "change")}
    for section in SECTIONS:
        document.keys.setdefault((section,), document.keys["extends",])
        document.places.setdefault((section,), document.keys["extends",])
    for section, cards in data.get("change", {}).items():
        for key, fields in cards.items():
            _change(document, base[section] if section not in data else [], (section, key), fields)


def _change(document: Document, entries: list[Any], card: tuple[str, str], fields: dict[str, Any]) -> None:
    """Replace fields of one card; null takes a field away."""
    section, key = card
    here = ("change", section, key)
    keys = [entry.get("key") or slug(entry["name"]) for entry in entries]
    if key not in keys:
        right = did_you_mean(key, keys) or f"{section} is written anew in this file"
        document.wrong(here, f"no card of the pack it extends has the key {shown(key)}", right=right, key=True)
        return
    index = keys.index(key)
    entries[index] = {name: value for name, value in (entries[index] | fields).items() if value is not None}
    for places in (document.places, document.keys):
        for path, place in list(places.items()):
            if path[:3] == here:
                places[(section, index, *path[3:])] = place
