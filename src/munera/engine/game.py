"""The one protocol every game answers; the table, bots, lab, environments, web and CLI know nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from munera.engine.action import Action, Seat
from munera.engine.event import Event
from munera.engine.frame import Refusal, State
from munera.engine.result import Result

S = TypeVar("S", bound=State)


class Game(Protocol[S]):
    """A game: rules as pure functions of a state, and the words that go with them."""

    name: str  # as in the command line: gladius
    title: str
    players: Sequence[int]  # the player counts it can be played with
    plain_words: bool  # an answer and an event read the same in every position of a card set with as many players

    # ---- the rules

    def settings(self, options: Mapping[str, object]) -> dict[str, object]:
        """These options checked and completed with the defaults; BadOption names what is wrong."""
        ...

    def agreeing(self, options: Mapping[str, object]) -> Any:
        """What people who agree on these options are to see (cohorts and their benefits), also while they are wrong."""
        ...

    def new(self, options: Mapping[str, object]) -> S: ...

    def seats(self, s: S) -> int: ...

    def to_act(self, s: S) -> tuple[Seat, ...]:
        """() when over; (CHANCE,) for dice and draws; several when all choose at once."""
        ...

    def options(self, s: S, seat: Seat) -> list[Action]:
        """All answers of this seat, or good samples where the choice is continuous."""
        ...

    def accepts(self, s: S, seat: Seat, action: Action) -> Refusal | None:
        """None if the answer is allowed; else the rule that forbids it."""
        ...

    def apply(self, s: S, seat: Seat, action: Action) -> list[Event]: ...

    def sample(self, s: S, rng: Random) -> Action:
        """What chance answers."""
        ...

    def view(self, s: S, seat: Seat) -> Any:
        """What this seat (or WATCHER, or OPEN) may know, built by adding."""
        ...

    def redeal(self, s: S, seat: Seat, rng: Random) -> S:
        """A full state this seat cannot tell from ``s``."""
        ...

    def seen_as(self, s: S, seat: Seat, action: Action, watcher: Seat) -> str:
        """What ``watcher`` sees of an answer: its text, with ``?`` for what is hidden."""
        ...

    def result(self, s: S) -> Result | None: ...

    def clone(self, s: S) -> S: ...

    # ---- storage

    def encode(self, s: S) -> dict[str, Any]:
        """The state as JSON values."""
        ...

    def decode(self, data: Mapping[str, Any]) -> S: ...

    def ruleset(self) -> str:
        """Version and content hash of the rules played, for records."""
        ...

    def card_set(self, options: Mapping[str, object]) -> str:
        """Name and content hash of the cards played with, for records."""
        ...

    # ---- words, made of nothing but the cards in the box and what the seat was told

    def question(self, s: S, seat: Seat) -> str:
        """What this seat is asked, in one sentence."""
        ...

    def say(self, s: S, action: Action) -> str:
        """An answer in words."""
        ...

    def read(self, s: S, text: str) -> Action:
        """An answer in words or in its text form; MalformedAction if it is neither."""
        ...

    def relate(self, s: S, event: Event) -> tuple[str, str]:
        """An event, as told to somebody, as a sentence and the id of its rule."""
        ...

    def aids(self, s: S, seat: Seat) -> Any:
        """What helps a screen beside the view (reach of a move, odds of an answer); None if nothing does."""
        ...

    # ---- positions in the game's own words, for case files

    def place(self, description: Mapping[str, Any]) -> S:
        """The state this description sets."""
        ...

    def facts(self, s: S, seat: Seat) -> Mapping[str, Any]:
        """What a seat (or OPEN) knows, in the game's own words."""
        ...
