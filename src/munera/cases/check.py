"""The checks of a case, word by word."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from munera.cases.paths import NoSuchPath, differences, is_hidden, look_up, say
from munera.cases.read import CHECKS, names
from munera.cases.story import Failure, Story
from munera.data.lines import Path
from munera.engine.action import OPEN, Seat


def check(story: Story, words: Mapping[str, Any], at: Path) -> list[Failure]:
    """Everything that is not as the words say; ``at`` is where they stand."""
    failures: list[Failure] = []
    story.where = (*at, "seen_by") if "seen_by" in words else at
    viewer = story.seat(words["seen_by"], "watcher", "open") if "seen_by" in words else OPEN
    for word in CHECKS:
        if word in words:
            story.where = (*at, word)
            failures += WORDS[word](story, words[word], viewer)
    return failures


def _listed(story: Story, value: Any) -> Iterator[str]:
    """Each text of a list, standing where it stands."""
    here = story.where
    for i, text in enumerate(names(value)):
        story.where = (*here, i)
        yield text
    story.where = here


def _by_seat(story: Story, value: Mapping[str, Any]) -> Iterator[tuple[str, Seat, Any]]:
    """Each seat of a mapping with what is said of it."""
    here = story.where
    for word, part in value.items():
        story.where = (*here, word)
        yield word, story.seat(word, "watcher", "open"), part
    story.where = here


# ---- what a seat sees


def _expect(story: Story, value: Mapping[str, Any], seat: Seat, who: str = "") -> Iterator[Failure]:
    here = story.where
    for path, expected, found, missing in differences(value, story.facts(seat)):
        story.where = (*here, *path)
        yield story.failure(who + ".".join(path), say(expected), missing or say(found))
    story.where = here


def _sees(story: Story, value: Mapping[str, Any], _: Seat) -> Iterator[Failure]:
    for word, seat, facts in _by_seat(story, value):
        yield from _expect(story, facts, seat, f"{word} sees ")


def _hides(story: Story, value: Mapping[str, Any], _: Seat) -> Iterator[Failure]:
    """Hidden from a seat, and not only because nothing is there."""
    for word, seat, paths in _by_seat(story, value):
        for path in _listed(story, paths):
            what = f"{path} for {word}"
            try:
                seen, there = look_up(story.facts(seat), path), look_up(story.facts(OPEN), path)
            except NoSuchPath as error:
                yield story.failure(what, "hidden", str(error))
                continue
            if not is_hidden(seen):
                yield story.failure(what, "hidden", say(seen))
            elif is_hidden(there):
                yield story.failure(what, "something to hide", say(there))


# ---- what a seat may do


def _offered(story: Story, value: Any, _: Seat) -> Iterator[Failure]:
    """Among the options, and accepted."""
    for text in _listed(story, value):
        seat, action = story.answer(text)
        refusal = story.game.accepts(story.s, seat, action)
        if refusal is not None:
            yield story.failure(text, "offered", f"refused: {refusal!r}")
        elif action not in story.game.options(story.s, seat):
            yield story.failure(text, "offered", "accepted, but not among the options")


def _not_offered(story: Story, value: Any, _: Seat) -> Iterator[Failure]:
    for text in _listed(story, value):
        seat, action = story.answer(text)
        if action in story.game.options(story.s, seat):
            yield story.failure(text, "not offered", "offered")


def _verbs(story: Story, value: Mapping[str, Any], _: Seat) -> Iterator[Failure]:
    """What kinds of answers a seat has, all of them."""
    for word, seat, verbs in _by_seat(story, value):
        found = {action.verb for action in story.game.options(story.s, seat)}
        if found != set(names(verbs)):
            yield story.failure(f"verbs of {word}", say(sorted(names(verbs))), say(sorted(found)))


def _refused(story: Story, value: Mapping[str, Any], _: Seat) -> Iterator[Failure]:
    """By this rule, and nothing has changed; null for an answer that no rule but the question itself forbids."""
    here = story.where
    for text, rule in value.items():
        story.where = (*here, text)
        seat, action = story.answer(text)
        before = story.game.encode(story.s)
        refusal = story.game.accepts(story.s, seat, action)
        wanted = f"refused by {rule}" if rule else "refused, by no rule in particular"
        if refusal is None:
            yield story.failure(text, wanted, "allowed")
        elif refusal.rule != (rule or ""):
            yield story.failure(text, wanted, f"refused: {refusal!r}")
        elif story.game.encode(story.s) != before:
            yield story.failure(text, "nothing changed by a refusal", "another state")
    story.where = here


# ---- what was told


def _says(story: Story, value: Any, seat: Seat) -> Iterator[Failure]:
    """The fragments stand in the log in this order; several may be of one sentence."""
    for who, lines, fragments in _tellings(story, value, seat):
        at = 0
        for text in _listed(story, fragments):
            found = [i for i in range(at, len(lines)) if text in lines[i]]
            if found:
                at = found[0]
            else:
                after = f" after {lines[at]!r}" if at else ""
                yield story.failure(f"what {who} is told", repr(text), f"it nowhere{after}")


def _not_said(story: Story, value: Any, seat: Seat) -> Iterator[Failure]:
    for who, lines, fragments in _tellings(story, value, seat):
        for text in _listed(story, fragments):
            for line in lines:
                if text in line:
                    yield story.failure(f"what {who} is told", f"no {text!r}", repr(line))
                    break


def _tellings(story: Story, value: Any, seat: Seat) -> Iterator[tuple[str, list[str], Any]]:
    """Who is told what, and the fragments to look for."""
    if isinstance(value, dict):
        for word, hearer, fragments in _by_seat(story, value):
            yield word, story.told[hearer], fragments
    else:
        yield "everybody together" if seat == OPEN else "this seat", story.told[seat], value


def _events(story: Story, value: Any, seat: Seat) -> Iterator[Failure]:
    """The events happened in this order, others between them; each begins with these words."""
    happened = [repr(event.told_to(seat)).split() for event in story.events]
    at = 0
    for text in _listed(story, value):
        wanted = text.split()
        found = [i for i in range(at, len(happened)) if happened[i][: len(wanted)] == wanted]
        if found:
            at = found[0] + 1
        else:
            rest = ", ".join(" ".join(event) for event in happened[at:]) or "nothing"
            yield story.failure("events", text, f"in what is left: {rest}")


Word = Callable[[Story, Any, Seat], Iterator[Failure]]
WORDS: dict[str, Word] = {
    "expect": _expect,
    "sees": _sees,
    "hides": _hides,
    "offered": _offered,
    "not_offered": _not_offered,
    "verbs": _verbs,
    "refused": _refused,
    "says": _says,
    "not_said": _not_said,
    "events": _events,
}
