"""Everything that goes over HTTP, as values; what goes over sockets is in ``messages``. See ``docs/protocol.md``."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from munera.engine.result import Result
from munera.match.told import Told
from munera.rules.ledger import Entry, Scalar

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Command: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, description="an id of the client's own making")]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Words: TypeAlias = Annotated[str, Meta(max_length=36)]
Token: TypeAlias = Annotated[str, Meta(min_length=10, max_length=100)]
Visibility: TypeAlias = Literal["public", "link", "private"]
Status: TypeAlias = Literal["waiting", "running", "over", "abandoned"]


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: anything it should not know of is refused."""


class Sent(msgspec.Struct, frozen=True):
    """What the server sends."""


# ---- errors


class Problem(Sent, frozen=True, omit_defaults=True):
    """An error as application/problem+json (RFC 9457), with the rule behind it and what would be right."""

    type: str
    title: str
    status: int
    detail: str = ""
    rule: str = ""
    hint: str = ""


# ---- games, cards, rules


class Switch(Sent, frozen=True):
    """A house rule: what it may be set to, and the text of the ledger."""

    key: str
    default: Scalar
    values: tuple[Scalar, ...]
    rule: str
    title: str
    text: str
    note: str


class Choice(Sent, frozen=True):
    """A thing with a key and a name for people: a card pack, a level of bot."""

    key: str
    title: str


class GameInfo(Sent, frozen=True):
    """A game as the lobby offers it."""

    name: str
    title: str
    players: tuple[int, ...]
    switches: tuple[Switch, ...]
    packs: tuple[Choice, ...]
    bots: tuple[Choice, ...]


class Card(Sent, frozen=True):
    """A card as it is printed; views name it by its index. ``facts`` are its figures."""

    index: int
    id: str
    key: str
    name: str
    source: str
    text: tuple[str, ...]
    facts: dict[str, Any]


class Catalogue(Sent, frozen=True):
    """All cards of a pack by kind, in the order of their index."""

    game: str
    pack: str
    title: str
    digest: str
    decks: dict[str, tuple[Card, ...]]


class Rules(Sent, frozen=True):
    """Entries of the ledger: all of them, or those that were searched for, best first."""

    game: str
    version: str
    sections: dict[str, str]
    terms: dict[str, str]
    rules: tuple[Entry, ...]


# ---- who you are


class Me(Sent, frozen=True):
    """You: the name others see, and the token that goes into the X-CSRF-Token header."""

    name: str
    csrf: str


class Rename(Given, frozen=True):
    name: Name


# ---- tables


class NewSeat(Given, frozen=True):
    """Who is to sit there: you, a friend with a link, anybody, a bot, or somebody at your screen."""

    kind: Literal["me", "friend", "open", "bot", "same_screen"]
    name: Name | None = None
    level: Annotated[str, Meta(max_length=40)] = "sensible"


class NewTable(Given, frozen=True):
    """A table as somebody wants it; ``options`` are house rules and the card pack, the seats give the player count."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[tuple[NewSeat, ...], Meta(min_length=1, max_length=16)]
    options: dict[str, str | int | bool] = {}
    pace: Annotated[str, Meta(max_length=10, description="none, 90s for seconds, 3d for days")] = "none"
    visibility: Visibility = "link"


class PlayNow(Given, frozen=True):
    """You against bots at once."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=16)] | None = None
    level: Annotated[str, Meta(max_length=40)] = "sensible"


class Agree(Given, frozen=True):
    """What a table might agree on, to be looked at before it is made."""

    players: Annotated[int, Meta(ge=2, le=16)]
    options: dict[str, str | int | bool] = {}


class Agreement(Sent, frozen=True):
    """What is wrong with these options, if anything; ``more`` is of the game's own making."""

    wrong: Problem | None
    more: Any


class Continue(Given, frozen=True):
    """Play a finished game on from the moment after its first ``at`` answers."""

    at: Annotated[int, Meta(ge=0)]
    seats: Annotated[tuple[NewSeat, ...], Meta(min_length=1, max_length=16)]
    pace: Annotated[str, Meta(max_length=10)] = "none"
    visibility: Visibility = "link"


class Sit(Given, frozen=True):
    """Take a seat: an open one, or the one an invite is for. A ``program`` gets a token to come back with.

    ``words`` are your own part in chance, said after the seed was promised.
    """

    invite: Token | None = None
    seat: SeatNumber | None = None
    name: Name | None = None
    program: bool = False
    words: Words = ""


class SayIntoChance(Given, frozen=True):
    """Your own part in chance, before the game begins: nobody, the server included, can know how it will fall."""

    words: Words


class NewInvite(Given, frozen=True):
    """A new link for an empty seat; older links to it stop working."""

    seat: SeatNumber


class SeatInfo(Sent, frozen=True):
    """A seat as everybody sees it. ``waits_for`` says whom an empty one is kept for."""

    seat: int
    name: str
    kind: Literal["human", "bot", "program", "empty"]
    waits_for: Literal["", "friend", "open"]
    level: str
    you: bool
    here: bool
    stand_in: bool


class TableInfo(Sent, frozen=True):
    """A table as the lobby shows it."""

    id: str
    game: str
    title: str
    status: Status
    visibility: Visibility
    options: dict[str, Any]
    pace: str
    seats: tuple[SeatInfo, ...]
    number: int
    to_act: tuple[int, ...]
    your_turn: bool
    owner: bool
    created: int
    updated: int
    commitment: str
    parent: str | None
    result: Result | None


class Invite(Sent, frozen=True):
    """Who opens this link takes this seat; the token is shown once and stored as a hash."""

    seat: int
    token: str
    link: str


class Made(Sent, frozen=True):
    """A new table, with a link for each seat that is kept for a friend."""

    table: TableInfo
    invites: tuple[Invite, ...]


class Seated(Sent, frozen=True):
    """You have a seat; ``token`` is for programs alone."""

    table: TableInfo
    seat: int
    token: str | None


class Lobby(Sent, frozen=True):
    """Tables with an open seat, games of others one may watch, yours (your turn first), and games that have ended."""

    open: tuple[TableInfo, ...]
    running: tuple[TableInfo, ...]
    mine: tuple[TableInfo, ...]
    finished: tuple[TableInfo, ...]


# ---- looking back


class Moment(Sent, frozen=True):
    """The moment after so many answers, and the entry that led to it; ``told`` as the asked perspective heard it."""

    moment: int
    told: Told | None


class Replay(Sent, frozen=True):
    """A game from its first moment to its last, from one perspective."""

    table: TableInfo
    seat: int
    moments: tuple[Moment, ...]


class MomentView(Sent, frozen=True):
    """How the table looked at a moment, from one perspective."""

    moment: int
    last: int
    seat: int
    to_act: tuple[int, ...]
    view: Any
    aids: Any
    question: str
    told: Told | None
    result: Result | None
