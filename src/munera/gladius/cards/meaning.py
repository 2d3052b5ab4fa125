"""The pack check: what a component pack must hold so that every round can be played [GLA-1.18].

Tiebreak numbers may repeat in any pack [GLA-11.5].
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, final

import msgspec

from munera.data.lines import Document, Path, did_you_mean
from munera.gladius.cards.words import ALONE, FACE_DOWN, FACE_UP
from munera.gladius.cards.written import CARDS, SECTIONS, InfluenceCard, PackFile, Words, words
from munera.gladius.pack import BRONZE_VALUE, SKILLS

STANDARD = {"gladiators": 20, "events": 6, "spectators": 5}
FEWEST = {"gladiators": 6, "events": 1, "spectators": 2}  # or not every deal were possible
DECK = 19
TOKENS = 7
VOTES = 2  # of each skill, one for each of two players
BOX = "standard: false for a box with other counts"
ONE_EACH = f"one entry for each of {', '.join(SKILLS)}"
EFFECTS = {  # what a card must say by its eye or eyes [GLA-7.2]
    "face_up": ("effect",),
    "face_down": ("effect",),
    "either": ("effect_face_up", "effect_face_down"),
}


@final
class PackCheck:
    """Checks the sections whose structure is sound and notes what is wrong with them."""

    def __init__(self, document: Document, broken: set[str | int]) -> None:
        data: Any = document.value
        self.document = document
        self.sound = {section for section in SECTIONS if section in data and section not in broken}
        self.standard = data.get("standard") is not False
        sections = {section: data[section] if section in self.sound else [] for section in SECTIONS}
        self.file = msgspec.convert({"title": ""} | sections, PackFile)
        self.no_votes = "votes" not in data

    def run(self) -> None:
        self.ids()
        for section in CARDS:
            self.keys(section)
            if section in self.sound and section in STANDARD:
                self.count(section)
        if "tokens" in self.sound:
            self.tokens()
        if "votes" in self.sound or self.no_votes:
            self.votes()
        for i, card in enumerate(self.file.influence):
            self.influence(i, card)
        for i, spectator in enumerate(self.file.spectators):
            self.effect(("spectators", i, "effect"), spectator.effect, FACE_UP, "as an ability")
        if {"influence", "spectators"} <= self.sound:
            self.decks()

    def wrong(self, path: Path, message: str, right: str, *, rule: str = "GLA-1.18", key: bool = False) -> None:
        self.document.wrong(path, message, right=right, rule=rule, key=key)

    def ids(self) -> None:
        """No two entries of a pack have the same id."""
        first: dict[str, Path] = {}
        for section in SECTIONS:
            for i, entry in enumerate(getattr(self.file, section)):
                here = first.setdefault(entry.id, (section, i, "id"))
                if entry.id and here != (section, i, "id"):
                    right = f"it is that of line {self.document.place(here).line}"
                    self.wrong((section, i, "id"), f"the id {entry.id} is taken", right, rule="")

    def keys(self, section: str) -> None:
        """No two cards of a section have the same key."""
        first: dict[str, int] = {}
        for i, card in enumerate(getattr(self.file, section)):
            here = (section, i, "key") if (section, i, "key") in self.document.places else (section, i, "name")
            if not card.key:
                self.wrong(here, "no key can be made of this name", "give the card a key", rule="")
            elif first.setdefault(card.key, i) != i:
                right = f"it is that of line {self.document.place((section, first[card.key])).line}"
                self.wrong(here, f"the key {card.key!r} is taken", right, rule="")

    def count(self, section: str) -> None:
        """20 gladiators, 6 events, 5 spectators; otherwise enough to play."""
        count = len(getattr(self.file, section))
        if count < FEWEST[section]:
            self.wrong((section,), f"{count} {section}: too few to play", f"at least {FEWEST[section]}", key=True)
        elif self.standard and count != STANDARD[section]:
            right = f"{STANDARD[section]}, or {BOX}"
            self.wrong((section,), f"{count} {section} in a standard box", right, key=True)

    def tokens(self) -> None:
        """Seven tokens, bronze worth 2, and in a standard box at least one of each kind."""
        counts = Counter({"gold": 0, "bronze": 0})
        for i, token in enumerate(self.file.tokens):
            counts[token.kind] += token.count
            if token.kind == "bronze" and token.value != BRONZE_VALUE:
                self.wrong(("tokens", i, "value"), f"bronze cannot be worth {token.value}", "always 2")
        if counts.total() != TOKENS:
            message = f"{counts.total()} tokens for each spectator"
            self.wrong(("tokens",), message, f"always {TOKENS}", key=True)
        for kind, count in counts.items():
            if self.standard and count == 0:
                self.wrong(("tokens",), f"no {kind} token in a standard box", f"at least one, or {BOX}", key=True)

    def votes(self) -> None:
        """A Vote card for each skill, one for each of two players; a box with other counts may leave them out."""
        if self.no_votes:
            if self.standard:
                self.wrong((), "votes is missing", f"{ONE_EACH}, or {BOX}")
            return
        if sorted(vote.skill for vote in self.file.votes) != sorted(SKILLS):
            self.wrong(("votes",), "not one vote for each skill", ONE_EACH, key=True)
        for i, vote in enumerate(self.file.votes):
            if self.standard and vote.count != VOTES:
                right = f"{VOTES}, one for each of two players, or {BOX}"
                self.wrong(("votes", i, "count"), f"{vote.count} votes for {vote.skill}", right)

    def influence(self, i: int, card: InfluenceCard) -> None:
        """The effects that its eye or eyes ask for, and no other."""
        wanted = EFFECTS[card.mode]
        right = f"mode {card.mode} has {' and '.join(wanted)}"
        for field in ("effect", "effect_face_up", "effect_face_down"):
            path = ("influence", i, field)
            effect = getattr(card, field)
            if effect is not None and field not in wanted:
                self.wrong(path, "does not go with the mode", right, rule="GLA-7.2", key=True)
            elif effect is None and field in wanted:
                self.wrong(path[:2], f"{field} is missing", right, rule="GLA-7.2")
            elif effect is not None:
                down = field == "effect_face_down" or card.mode == "face_down"
                self.effect(path, effect, FACE_DOWN if down else FACE_UP, "face down" if down else "face up")

    def effect(self, path: Path, effect: Words | list[Words], known: Mapping[str, object], how: str) -> None:
        """Only words that work when the card is played so; a face-down card waits for Phase 4 [GLA-7.8, GLA-10.23]."""
        used = [word for word, _ in words(effect)]
        for word, place in zip(used, _places(path, effect), strict=True):
            if word not in known:
                rule = "GLA-10.23" if known is FACE_DOWN else ""
                self.wrong(place, f"{word} does not work {how}", f"one of {', '.join(known)}", rule=rule, key=True)
        if ALONE in used and len(used) > 1:
            self.wrong(path, f"{ALONE} must be the only word of its effect", f"effect: {{{ALONE}: true}}", rule="")
        for word, rule in (("heal", "GLA-10.11"), ("replace", "GLA-10.23")):
            if known is FACE_DOWN and used.count(word) > 1:
                self.wrong(path, f"{word} stands twice on a face-down card", f"{word} once", rule=rule)

    def decks(self) -> None:
        """19 Influence cards for every spectator, of its own or in common [GLA-1.16]."""
        kinds = [card.key for card in self.file.influence]
        for i, spectator in enumerate(self.file.spectators):
            if spectator.influence is not None:
                path = ("spectators", i, "influence")
                self.deck_keys(path, [copies.key for copies in spectator.influence], kinds)
                self.deck_size(path, sum(copies.count for copies in spectator.influence))
        if any(spectator.influence is None for spectator in self.file.spectators):
            self.deck_size(("influence",), sum(card.count for card in self.file.influence))

    def deck_keys(self, path: Path, keys: list[str], kinds: list[str]) -> None:
        for i, key in enumerate(keys):
            if key not in kinds:
                right = did_you_mean(key, kinds)
                self.wrong((*path, i, "key"), f"no Influence card has the key {key!r}", right, rule="")
            elif key in keys[:i]:
                self.wrong((*path, i, "key"), f"{key!r} stands twice in this deck", "say it once, with count", rule="")

    def deck_size(self, path: Path, size: int) -> None:
        if self.standard and size != DECK:
            self.wrong(path, f"{size} Influence cards in a standard deck", f"{DECK}, or {BOX}", key=True)


def _places(path: Path, effect: Words | list[Words]) -> Iterator[Path]:
    """Where each word of an effect stands."""
    if isinstance(effect, list):
        for i, part in enumerate(effect):
            yield from ((*path, i, word) for word in part)
    else:
        yield from ((*path, word) for word in effect)
