# mypyc: compile
"""What is shown of a table: made for one seat or a watcher by asking the table, and nothing beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from munera.engine.action import WATCHER, Action
from munera.engine.event import Event
from munera.match.lines import UndoLine
from munera.match.outcome import Refused
from munera.match.play import Stood
from munera.match.table import Table
from munera.match.tell import knows_more, sentence_of
from munera.match.told import Told
from munera.rules.ledger import UnknownRule, ledger
from munera.web.messages import MayUndo, Offered, Outcome, Seen, State, encoder
from munera.web.schemas import SeatInfo, TableInfo
from munera.web.store import SeatRow, TableRow, now

SEATS: Final = b'"seats":['  # between these and what follows stands one part for each seat
MAY_UNDO: Final = MayUndo(True, "")
MOST_SETS: Final = 16  # card sets whose words are kept,
MOST_SPELLED: Final = 10_000  # and answers and events of each


def seen(table: Table[Any], seat: int, after: int) -> Seen:
    """The table as this seat sees it; what it was told after that entry."""
    return _seen(table, seat, tuple(_offers(table, seat)), tuple(table.since(after, seat)))


def _seen(table: Table[Any], seat: int, options: Any, told: Any) -> Seen:
    why_not = "you watch" if seat == WATCHER else table.why_not_undo(seat)
    return Seen(
        seat=seat,
        view=table.view(seat),
        aids=table.aids(seat),
        question=table.question(seat),
        options=options,
        undo=MAY_UNDO if why_not is None else MayUndo(False, why_not),
        told=told,
    )


def _offers(table: Table[Any], seat: int) -> list[Offered]:
    game, state = table.game, table.play.state
    return [Offered(repr(action), game.say(state, action)) for action in _options(table, seat)]


def _options(table: Table[Any], seat: int) -> list[Action]:
    return [] if seat == WATCHER else table.options(seat)


class Spelled:
    """Where answers and events read the same in every position, they are spelled once for all tables."""

    def __init__(self) -> None:
        self.offers: Final[dict[Action, bytes]] = {}
        self.sentences: Final[dict[Event, bytes]] = {}


SPELLED: Final[dict[tuple[str, str, int], Spelled]] = {}


def spelled_for(table: Table[Any]) -> Spelled | None:
    """What is spelled already for such tables; None if words depend on the position."""
    if not table.game.plain_words:
        return None
    kind = (table.game.name, table.header.card_set, len(table.sitters))
    known = SPELLED.get(kind)
    if known is None:
        if len(SPELLED) >= MOST_SETS:
            SPELLED.clear()
        known = SPELLED[kind] = Spelled()
    return known


class Telling:
    """A moment of a table, as it is told to all who are there: what several of them hear is spelled once."""

    def __init__(self, table: Table[Any], status: str, after: int) -> None:
        clock: dict[str, int] = {}
        if table.pace.each is not None:
            clock = {str(seat): left for seat, left in table.remaining(now()).items() if left is not None}
        message = State(
            number=table.number,
            after=after,
            status=status,  # type: ignore[arg-type]
            to_act=table.to_act(),
            clock=clock,
            seats=(),
            result=table.result() if table.closed else None,
        )
        before, _, behind = encoder.encode(message).partition(SEATS)
        self._before: Final = before + SEATS
        self._behind: Final = behind
        self._table: Final = table
        self._happened: Final = table.happened[max(0, after) :]
        self._spelled: Final = spelled_for(table)
        self._told_to_all: Final[dict[int, bytes]] = {}  # entries, for who knows none of their secrets

    def to(self, seats: Sequence[int]) -> bytes:
        """The message for somebody who holds these seats; for nobody's, what a watcher sees."""
        parts = [self._one(seat) for seat in seats] if seats else [self._one(WATCHER)]
        return self._before + b",".join(parts) + self._behind

    def _one(self, seat: int) -> bytes:
        told = b",".join([self._entry(entry, seat) for entry in self._happened])
        return encoder.encode(_seen(self._table, seat, self._offers(seat), msgspec.Raw(b"[" + told + b"]")))

    def _offers(self, seat: int) -> Any:
        spelled = self._spelled
        if spelled is None:
            return tuple(_offers(self._table, seat))
        offers = [self._offer(action, spelled.offers) for action in _options(self._table, seat)]
        return msgspec.Raw(b"[" + b",".join(offers) + b"]")

    def _offer(self, action: Action, known: dict[Action, bytes]) -> bytes:
        offer = known.get(action)
        if offer is None:
            game = self._table.game
            offer = encoder.encode(Offered(repr(action), game.say(self._table.play.state, action)))
            if len(known) >= MOST_SPELLED:
                known.clear()
            known[action] = offer
        return offer

    def _entry(self, entry: Stood | UndoLine, seat: int) -> bytes:
        """An entry for this seat: for all who know none of its secrets the same."""
        if isinstance(entry, Stood) and knows_more(entry, seat):
            return self._told(entry, seat)
        to_all = self._told_to_all.get(entry.n)
        if to_all is None:
            to_all = self._told_to_all[entry.n] = self._told(entry, WATCHER)
        return to_all

    def _told(self, entry: Stood | UndoLine, seat: int) -> bytes:
        spelled = self._spelled
        if spelled is None or not isinstance(entry, Stood):
            return encoder.encode(self._table.tell(entry, seat))
        sentences = b",".join([self._sentence(event.told_to(seat), spelled.sentences) for event in entry.events])
        told: Any = msgspec.Raw(b"[" + sentences + b"]")
        return encoder.encode(Told(entry.n, entry.seat, told, None, entry.at))

    def _sentence(self, event: Event, known: dict[Event, bytes]) -> bytes:
        sentence = known.get(event)
        if sentence is None:
            sentence = encoder.encode(sentence_of(self._table.game, self._table.play.state, event))
            if len(known) >= MOST_SPELLED:
                known.clear()
            known[event] = sentence
        return sentence


def state_for(table: Table[Any], status: str, seats: Sequence[int], after: int) -> bytes:
    """The message for one who holds these seats."""
    return Telling(table, status, after).to(seats)


def rule_title(game: str, rule: str) -> str:
    """The title of a rule in the ledger; nothing if there is none."""
    try:
        return ledger(game).title(rule) if rule else ""
    except UnknownRule:
        return ""


def refused(game: str, command: str, refusal: Refused) -> Outcome:
    """A refusal as it is sent."""
    title = rule_title(game, refusal.rule)
    return Outcome(command, type(refusal).__name__, refusal.number, 0, refusal.text, refusal.rule, title)


def seat_infos(seats: Iterable[SeatRow], viewer: str | None, here: Iterable[int]) -> tuple[SeatInfo, ...]:
    """The seats as somebody sees them."""
    present = set(here)
    return tuple(
        SeatInfo(
            seat=row.seat,
            name=row.name,
            kind=row.kind,  # type: ignore[arg-type]
            waits_for=row.waits_for if row.kind == "empty" else "",  # type: ignore[arg-type]
            level=row.level,
            you=viewer is not None and row.guest == viewer,
            here=row.kind == "bot" or row.seat in present,
            stand_in=row.stand_in,
        )
        for row in seats
    )


def table_info(row: TableRow, seats: list[SeatRow], viewer: str | None, here: Iterable[int] = ()) -> TableInfo:
    """The table as the lobby shows it to somebody."""
    yours = {seat.seat for seat in seats if viewer is not None and seat.guest == viewer}
    from munera.engine.registry import find_game

    return TableInfo(
        id=row.id,
        game=row.game,
        title=find_game(row.game).title,
        status=row.status,  # type: ignore[arg-type]
        visibility=row.visibility,  # type: ignore[arg-type]
        options=row.options,
        pace=row.pace,
        seats=seat_infos(seats, viewer, here),
        number=row.number,
        to_act=tuple(row.to_act),
        your_turn=bool(yours & set(row.to_act)),
        owner=viewer is not None and row.owner == viewer,
        created=row.created,
        updated=row.updated,
        commitment=row.commitment,
        parent=row.parent,
        result=row.result,
    )
