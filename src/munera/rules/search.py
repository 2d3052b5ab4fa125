"""Finding rules by id or by words: what a player types into the rule drawer or after `munera rules`."""

from __future__ import annotations

import re
from functools import lru_cache

from munera.rules.ledger import Entry, Ledger

EXACT_ID, SECTION_ID, ID_START = 1000, 500, 250
IN_TITLE, TITLE_START, IN_TEXT, TEXT_START, BESIDE = 40, 20, 4, 2, 1


LIKE_AN_ID = re.compile(r"[a-z]+\d?-([a-z]+[.-])?\d[\d.]*|[a-z]+[.-]\d+|\d+\.\d+", re.IGNORECASE)


def search(ledger: Ledger, words: str) -> list[Entry]:
    """The entries that match every word, best first; entries that match alike keep the order of the rulebook."""
    scored = [(entry, _scores(entry, words.split())) for entry in ledger.entries.values()]
    found = [(entry, sum(scores)) for entry, scores in scored if scores and all(scores)]
    return [entry for entry, _ in sorted(found, key=lambda pair: -pair[1])]


def _scores(entry: Entry, asked: list[str]) -> list[int]:
    return [_id_score(entry.id, word.upper()) or _word_score(entry, word) for word in asked]


def _id_score(rule_id: str, word: str) -> int:
    """`GLA-5.3`, `GLA-5`, `5.3`: an id, its beginning, or either without the letters of the game."""
    number = rule_id.partition("-")[2]
    if word in (rule_id, number):
        return EXACT_ID
    if rule_id.startswith((f"{word}.", f"{word}-")):
        return SECTION_ID
    return ID_START if "-" in word and rule_id.startswith(word) else 0


def _word_score(entry: Entry, word: str) -> int:
    if LIKE_AN_ID.fullmatch(word):
        return 0
    return min((_stem_score(entry, stem) for stem in _stems(word)), default=0)


def _stem_score(entry: Entry, stem: str) -> int:
    title, text = _stems(entry.title), _stems(entry.text)
    if stem in title:
        return IN_TITLE
    if any(word.startswith(stem) for word in title):
        return TITLE_START
    if stem in text:
        return IN_TEXT
    if any(word.startswith(stem) for word in text):
        return TEXT_START
    beside = f"{entry.why or ''} {entry.option or ''} {entry.source}"
    return BESIDE if stem in _stems(beside) else 0


@lru_cache(maxsize=8192)
def _stems(text: str) -> frozenset[str]:
    """The words of a text in lower case and in the singular."""
    return frozenset(_singular(word) for word in re.findall(r"[a-z0-9]+", text.lower().replace("'s", "")))


def _singular(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("xes", "ches", "shes", "sses")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word
