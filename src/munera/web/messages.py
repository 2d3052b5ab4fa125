"""Everything that goes over a socket. Each message is a JSON object whose ``type`` says which it is."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from munera.engine.result import Result
from munera.match.told import Told
from munera.web.schemas import Command, SeatInfo, SeatNumber, Status, TableInfo

ActionText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=4096)]


class FromClient(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    """A client may send these and nothing else."""


class Answer(FromClient, frozen=True, tag="answer"):
    """A seat answers, knowing the first ``after`` entries. The same command sent twice is done once."""

    seat: SeatNumber
    after: Annotated[int, Meta(ge=0)]
    action: ActionText
    command: Command


class Undo(FromClient, frozen=True, tag="undo"):
    """A seat takes back its last answer."""

    seat: SeatNumber
    command: Command
    after: Annotated[int, Meta(ge=0)] | None = None


class Takeback(FromClient, frozen=True, tag="takeback"):
    """A seat asks the others to go back to where the table stood after entry ``to``."""

    seat: SeatNumber
    to: Annotated[int, Meta(ge=0)]
    command: Command


class Consent(FromClient, frozen=True, tag="consent"):
    """A seat agrees to the takeback that is asked for, or does not."""

    seat: SeatNumber
    agree: bool
    command: Command


class Why(FromClient, frozen=True, tag="why"):
    """Why may I not answer this? The reply goes to the asker alone."""

    seat: SeatNumber
    action: ActionText
    command: Command


class Hint(FromClient, frozen=True, tag="hint"):
    """What would a bot of good sense answer, knowing what this seat knows?"""

    seat: SeatNumber
    command: Command


class StandIn(FromClient, frozen=True, tag="stand_in"):
    """A bot plays this seat for now (``on``), or gives it back. For your own seat, or one whose holder is away."""

    seat: SeatNumber
    on: bool
    command: Command


class Say(FromClient, frozen=True, tag="chat"):
    """Something to all at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Ping(FromClient, frozen=True, tag="ping"):
    """Are you there?"""


ClientMessage: TypeAlias = Answer | Undo | Takeback | Consent | Why | Hint | StandIn | Say | Ping


class FromServer(msgspec.Struct, frozen=True, gc=False, tag_field="type"):
    """The server sends these and nothing else."""


class Hello(FromServer, frozen=True, tag="hello"):
    """The first message: the table, the seats you hold (none: you watch), and the number it stands at."""

    table: TableInfo
    seats: tuple[int, ...]
    number: int


class Offered(msgspec.Struct, frozen=True, gc=False):
    """An answer you may give: as it is sent, and in words."""

    action: str
    text: str


class MayUndo(msgspec.Struct, frozen=True, gc=False):
    """Whether you may take back your last answer; if not, why not."""

    possible: bool
    why: str


class Seen(msgspec.Struct, frozen=True, gc=False):
    """The table from one seat (-2: a watcher): the view, the question, the options, and what was told since.

    ``aids`` is what helps to draw: how far a model can go, what an answer would lead to; null if the game has none.
    """

    seat: int
    view: Any
    aids: Any
    question: str
    options: tuple[Offered, ...]
    undo: MayUndo
    told: tuple[Told, ...]


class State(FromServer, frozen=True, tag="state"):
    """The table stands at ``number``; you had been told everything up to ``after``. ``clock``: ms left by seat."""

    number: int
    after: int
    status: Status
    to_act: tuple[int, ...]
    clock: dict[str, int]
    seats: tuple[Seen, ...]
    result: Result | None


class Outcome(FromServer, frozen=True, tag="outcome"):
    """What came of your command: ``kind`` is ``answered``, or the name of the refusal."""

    command: str
    kind: str
    number: int
    n: int = 0
    text: str = ""
    rule: str = ""
    title: str = ""


class Reason(FromServer, frozen=True, tag="why"):
    """Why an answer is not allowed; ``allowed`` if it is."""

    command: str
    seat: int
    action: str
    allowed: bool
    text: str
    rule: str
    title: str
    read: str  # the action as it was understood: the way that ``go X Y`` takes; nothing if you are not asked


class Hinted(FromServer, frozen=True, tag="hint"):
    """What the bot would answer, in words, and why if it can say so."""

    command: str
    seat: int
    number: int
    action: str
    text: str
    reason: str


class Said(FromServer, frozen=True, tag="chat"):
    """Somebody said something; after ``hello`` the last lines come again."""

    id: int
    name: str
    seat: int | None
    text: str
    at: int


class Presence(FromServer, frozen=True, tag="presence"):
    """Who sits where and is here changed; also how many watch."""

    status: Status
    seats: tuple[SeatInfo, ...]
    watchers: int


class TakebackAsked(FromServer, frozen=True, tag="takeback"):
    """Seat ``seat`` asks to go back to entry ``to``; these have agreed, these are asked. Nobody asks: it is over."""

    seat: int | None
    to: int
    agreed: tuple[int, ...]
    asked: tuple[int, ...]
    text: str


class Wrong(FromServer, frozen=True, tag="error"):
    """A message was not understood or not allowed, and nothing changed; or something went wrong, as ``text`` says."""

    text: str
    command: str = ""


class Pong(FromServer, frozen=True, tag="pong"):
    """Yes."""


class Bye(FromServer, frozen=True, tag="bye"):
    """The server closes this socket: come back after so many milliseconds."""

    text: str
    back_in: int


ServerMessage: TypeAlias = (
    Hello | State | Outcome | Reason | Hinted | Said | Presence | TakebackAsked | Wrong | Pong | Bye
)

encoder = msgspec.json.Encoder()
decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
