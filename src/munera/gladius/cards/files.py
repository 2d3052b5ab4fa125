"""The card files that come with the game, and how one pack builds on another."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from munera.data import lines
from munera.data.lines import Document, did_you_mean, read, shown
from munera.gladius.cards.written import SECTIONS, slug

FOLDER = Path(__file__).parent
PROVENANCE = ("id", "source", "note")  # said of a card as it was


@cache
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
        _change(document, section, base[section] if section not in data else [], cards)


def _change(document: Document, section: str, entries: list[Any], cards: dict[str, Any]) -> None:
    """Replace fields of single cards; null takes a field away. A changed card is a card of one's own."""
    keys = [entry.get("key") or slug(entry["name"]) for entry in entries]
    for key, fields in cards.items():
        here = ("change", section, key)
        if key in keys:
            index = keys.index(key)
            kept = {name: value for name, value in entries[index].items() if name not in PROVENANCE}
            entries[index] = {name: value for name, value in (kept | fields).items() if value is not None}
            _move_places(document, here, (section, index))
        else:
            right = did_you_mean(key, keys) or f"{section} is written anew in this file"
            document.wrong(here, f"no card of the pack it extends has the key {shown(key)}", right=right, key=True)


def _move_places(document: Document, old: lines.Path, new: lines.Path) -> None:
    """A problem with a changed card stands where the change is written."""
    for places in (document.places, document.keys):
        for path, place in list(places.items()):
            if path[: len(old)] == old:
                places[new + path[len(old) :]] = place
