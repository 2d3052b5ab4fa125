# mypyc: compile
"""What happened, as one seat is told of it. ``@2`` in a sentence stands for the name of seat 2."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeVar

from munera.engine.action import Seat
from munera.engine.event import Event
from munera.engine.frame import State
from munera.engine.game import Game
from munera.match.lines import UndoLine
from munera.match.play import Stood
from munera.match.told import Sentence, Told

S = TypeVar("S", bound=State)
SEAT = re.compile(r"@(\d+)", re.ASCII)


def tell(game: Game[S], state: S, entry: Stood | UndoLine, seat: Seat) -> Told:
    """An entry, as told to a seat."""
    if isinstance(entry, UndoLine):
        return Told(entry.n, entry.seat, (), entry.undo, entry.at)
    sentences = tuple([sentence_of(game, state, event.told_to(seat)) for event in entry.events])
    return Told(entry.n, entry.seat, sentences, None, entry.at)


def knows_more(entry: Stood, seat: Seat) -> bool:
    """Is this seat told more of an entry than a watcher is?"""
    for event in entry.events:
        if event.secret and event.known_to(seat):
            return True
    return False


def sentence_of(game: Game[S], state: S, event: Event) -> Sentence:
    """An event that is told as it stands."""
    text, rule = game.relate(state, event)
    return Sentence(text, rule, event.verb, event.args, event.secret)


def named(text: str, names: Sequence[str]) -> str:
    """The sentence with names in place of seats."""
    return SEAT.sub(lambda found: names[int(found[1])] if int(found[1]) < len(names) else found[0], text)
