"""Card files that build on another: they take over what they do not write themselves, change cards and add some."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from munera.data import lines
from munera.data.lines import Document, did_you_mean, shown

PROVENANCE = ("id", "source", "note")  # said of a card as it was


class Shelf:
    """The card files that come with a game, and how one pack builds on another."""

    def __init__(self, folder: Path, sections: Sequence[str], key_of: Callable[[Any], str]) -> None:
        self.folder = folder
        self.sections = sections
        self.key_of = key_of  # of a card as it is written
        self.names = tuple(sorted(path.stem for path in folder.glob("*.yaml")))

    def file(self, name: str) -> Document:
        """A pack that comes with the game, in full."""
        from munera.data.read import read  # brings YAML: who only wants to know of the game does not wait for it

        document = read((self.folder / f"{name}.yaml").read_bytes(), f"{name}.yaml")
        if extends(document):
            self.extend(document)
        return document

    def extend(self, document: Document) -> None:
        """It has all sections of the pack it extends that it does not write itself, but for some changed cards."""
        data: Any = document.value
        if data["extends"] not in self.names:
            right = did_you_mean(data["extends"], self.names)
            document.wrong(("extends",), f"no pack is called {shown(data['extends'])}", right=right)
            return
        base: Any = self.file(data["extends"]).value
        document.value = base | {key: value for key, value in data.items() if key not in ("extends", "change", "add")}
        for section in self.sections:
            document.keys.setdefault((section,), document.keys["extends",])
            document.places.setdefault((section,), document.keys["extends",])
        for section, cards in data.get("change", {}).items():
            self._change(document, section, base.get(section, []) if section not in data else [], cards)
        for section, cards in data.get("add", {}).items():
            self._add(document, section, cards)

    def _add(self, document: Document, section: str, cards: list[Any]) -> None:
        """More cards, after those there are; their problems stand where they are written."""
        whole: Any = document.value
        entries: list[Any] = whole.get(section, [])
        for i in range(len(cards)):
            _move_places(document, ("add", section, i), (section, len(entries) + i))
        whole[section] = entries + cards

    def _change(self, document: Document, section: str, entries: list[Any], cards: dict[str, Any]) -> None:
        """Replace fields of single cards; null takes a field away. A changed card is a card of one's own."""
        keys = [self.key_of(entry) for entry in entries]
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


def extends(document: Document) -> bool:
    """Does it build on another pack, which has not been put below it yet?"""
    return isinstance(document.value, dict) and "extends" in document.value


def _move_places(document: Document, old: lines.Path, new: lines.Path) -> None:
    """A problem with a changed card stands where the change is written."""
    for places in (document.places, document.keys):
        for path, place in list(places.items()):
            if path[: len(old)] == old:
                places[new + path[len(old) :]] = place
