"""YAML read by the few types card data needs, each value with the line it stands on.

Words are text, whatever they say (a gladiator may be called Yes or No): only ``true``, ``false``, ``null`` and numbers
are more. Nothing is built but these, lists and mappings; aliases, tags and absurdly deep nesting are refused: a file
from a stranger does no harm.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import yaml

from munera.data.lines import START, Document, Path, Place, Problem, Value, shown

DEEPEST = 40
LONGEST = 1_000_000
LOADER: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
CONSTANTS: dict[str, Value] = {"true": True, "false": False, "null": None, "~": None, "": None}
INTEGER = re.compile(r"[-+]?[0-9]{1,18}", re.ASCII)
DECIMAL = re.compile(r"[-+]?[0-9]{1,18}\.[0-9]{0,18}", re.ASCII)


def read(text: str | bytes, file: str) -> Document:
    """The document in a text. It never fails: what cannot be read is a problem of the document."""
    document = Document(file)
    try:
        text = text.decode("utf-8-sig") if isinstance(text, bytes) else text.removeprefix("\ufeff")
        text.encode("utf-8")
        if len(text) > LONGEST:
            raise Unreadable(START, "the file is too long", f"at most {LONGEST:,} characters")
        _Builder(document).build(text)
    except UnicodeError:
        document.wrong((), "the file is not UTF-8 text", right="save it as UTF-8")
    except Unreadable as error:
        _unreadable(document, error.place, error.message, error.right)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = Place(mark.line + 1, mark.column + 1) if mark else START
        _unreadable(document, place, f"not readable as YAML: {error.problem or error.context}")
    except (yaml.YAMLError, ValueError) as error:  # a character that no YAML file holds
        _unreadable(document, START, f"not readable as YAML: {str(error).splitlines()[0][:100]}")
    return document


class Unreadable(Exception):
    """The text goes beyond the YAML that is read here."""

    def __init__(self, place: Place, message: str, right: str = "") -> None:
        super().__init__(message)
        self.place = place
        self.message = message
        self.right = right


def _unreadable(document: Document, place: Place, message: str, right: str = "") -> None:
    document.value = None
    document.problems.append(Problem(document.file, *place, "", message, right))


class _Builder:
    """Makes values of the parser's events; the parser reads the text as it is asked."""

    def __init__(self, document: Document) -> None:
        self.document = document

    def build(self, text: str) -> None:
        events = iter(yaml.parse(text, Loader=LOADER))
        next(events)  # the stream starts
        if isinstance(next(events), yaml.StreamEndEvent):
            return
        self.document.value = self.value(next(events), events, ())
        next(events)  # the document ends
        after = next(events)
        if not isinstance(after, yaml.StreamEndEvent):
            raise Unreadable(_place(after), "a second document begins here", "one file, one document: no ---")

    def value(self, event: yaml.Event, events: Iterator[yaml.Event], path: Path) -> Value:
        place = self.document.places[path] = _place(event)
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise Unreadable(place, "anchors and aliases (& and *) are not read", "write the value out")
        if getattr(event, "tag", None):
            raise Unreadable(place, f"{shown(getattr(event, 'tag', ''))}: tags are not read", "leave the tag out")
        if len(path) > DEEPEST:
            raise Unreadable(place, "nested too deep")
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(events, path)
        if isinstance(event, yaml.MappingStartEvent):
            return self.mapping(events, path)
        assert isinstance(event, yaml.ScalarEvent)
        return scalar(_word(event)) if event.implicit[0] else _word(event)

    def sequence(self, events: Iterator[yaml.Event], path: Path) -> Value:
        items: list[Value] = []
        while not isinstance(event := next(events), yaml.SequenceEndEvent):
            items.append(self.value(event, events, (*path, len(items))))
        return items

    def mapping(self, events: Iterator[yaml.Event], path: Path) -> Value:
        items: dict[str, Value] = {}
        while not isinstance(event := next(events), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent) or event.anchor or event.tag:
                raise Unreadable(_place(event), "a key must be a word", "key: value")
            here = (*path, _word(event))
            if event.value in items:
                first = self.document.keys[here].line
                self.document.keys[here] = _place(event)
                self.document.wrong(here, "stands twice in one mapping", right=f"first in line {first}", key=True)
            self.document.keys[here] = _place(event)
            items[event.value] = self.value(next(events), events, here)
        return items


def _word(event: yaml.ScalarEvent) -> str:
    event.value.encode("utf-8")  # fails on half a character, which an escape may write
    return event.value


def scalar(text: str) -> Value:
    """What a bare word stands for."""
    if INTEGER.fullmatch(text):
        return int(text)
    if DECIMAL.fullmatch(text):
        return float(text)
    return CONSTANTS.get(text, text)


def _place(event: yaml.Event) -> Place:
    mark = event.start_mark
    return Place(mark.line + 1, mark.column + 1) if mark else START
