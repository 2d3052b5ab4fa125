"""The words of a card file, each made into a part of an effect.

A face-up card or an ability puts what it changes on a marker; a face-down card changes the gladiator above it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from munera.gladius.cards.written import Words, words
from munera.gladius.hidden_words import DrawCards, Look, LookAndDiscard, MoveInfluence, Rebet
from munera.gladius.pack import SKILLS, Effect, Part, Skills
from munera.gladius.vocabulary import (
    NONE,
    Add,
    Dismiss,
    Exchange,
    Heal,
    Mark,
    MarkChoice,
    Modify,
    Replace,
    ReplaceAbove,
    SetZero,
)

Reader = Callable[[Any], Part]  # of what a card file holds beside the word, once the schema has accepted it


def amounts(written: dict[str, int]) -> Skills:
    """{fight: 3} as (3, 0, 0)."""
    return (written.get("fight", 0), written.get("theatrics", 0), written.get("luck", 0))


def flags(written: list[str]) -> Skills:
    """[theatrics] as (0, 1, 0)."""
    return (int("fight" in written), int("theatrics" in written), int("luck" in written))


FACE_DOWN: Mapping[str, Reader] = {  # what can wait for Phase 4 [GLA-7.8, GLA-10.23]
    "modify": lambda written: Modify(amounts(written)),
    "set_zero": lambda written: SetZero(flags(written)),
    "heal": lambda _: Heal(),
    "replace": lambda _: ReplaceAbove(),
}
FACE_UP: Mapping[str, Reader] = {  # what happens at once [GLA-7.5]
    "modify": lambda written: Mark(amounts(written), NONE),  # stays as a public marker [GLA-7.15]
    "set_zero": lambda written: Mark(NONE, flags(written)),
    "mark": lambda written: Mark(amounts(written), NONE),
    "mark_choice": lambda written: MarkChoice(written["amount"]),
    "exchange": lambda written: Exchange(written.get("while_nobody_passed", False)),
    "replace": lambda _: Replace(),
    "add": lambda _: Add(),
    "dismiss": lambda _: Dismiss(),
    "move_influence": lambda _: MoveInfluence(),
    "look_bet": lambda written: Look(written["count"], False),
    "look_hidden": lambda written: Look(written["count"], True),
    "look_and_discard": lambda _: LookAndDiscard(),
    "rebet": lambda _: Rebet(),
    "draw": lambda written: DrawCards(written["count"]),
}
ALONE = "rebet"  # the supply it is placed from must be the one that was named from

KINDS: Mapping[str, str] = {  # the kind of a card that does not say its own [GLA-7.11]
    "set_zero": "neutralise",
    "heal": "remove",
    "exchange": "swap",
    "replace": "swap",
    "add": "add",
    "dismiss": "remove",
    "move_influence": "move",
    "look_bet": "look",
    "look_hidden": "look",
    "look_and_discard": "look",
    "rebet": "bet",
    "draw": "draw",
}


def face_up(effect: Words | list[Words] | None) -> Effect:
    return tuple([FACE_UP[word](value) for word, value in words(effect)])


def face_down(effect: Words | list[Words] | None) -> Effect:
    return tuple([FACE_DOWN[word](value) for word, value in words(effect)])


def modifies(effect: Effect) -> Skills:
    """What a face-down effect adds to each skill."""
    changes = [part.skills for part in effect if isinstance(part, Modify)]
    return (sum([c[0] for c in changes]), sum([c[1] for c in changes]), sum([c[2] for c in changes]))


def zeroes(effect: Effect) -> Skills:
    """1 for each skill a face-down effect sets to zero."""
    zeroed = [part.zeroes for part in effect if isinstance(part, SetZero)]
    return (max([z[0] for z in zeroed] + [0]), max([z[1] for z in zeroed] + [0]), max([z[2] for z in zeroed] + [0]))


def kind(effect: Words | list[Words] | None) -> str:
    """What a card is good for, by its first word."""
    word, value = words(effect)[0]
    if word in KINDS:
        return KINDS[word]
    total = value["amount"] if word == "mark_choice" else sum(value.get(skill, 0) for skill in SKILLS)
    return "raise" if total >= 0 else "lower"
