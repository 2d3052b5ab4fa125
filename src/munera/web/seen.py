# mypyc: compile
"""What is shown of a table: made for one seat or a watcher by asking the table, and nothing beside it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from munera.engine.action import WATCHER
from munera.match.outcome import Refused
from munera.match.table import Table
from munera.rules.ledger import UnknownRule, ledger
from munera.web.messages import MayUndo, Offered, Outcome, Seen, State, encoder
from munera.web.schemas import SeatInfo, TableInfo
from munera.web.store import SeatRow, TableRow, now


def seen(table: Table[Any], seat: int, after: int) -> Seen:
    """The table as this seat sees it; what it was told after that entry."""
    game, state = table.game, table.play.state
    options = [] if seat == WATCHER else table.options(seat)
    why_not = "you watch" if seat == WATCHER else table.why_not_undo(seat)
    return Seen(
        seat=seat,
        view=table.view(seat),
        aids=table.aids(seat),
        question=table.question(seat),
        options=tuple([Offered(repr(action), game.say(state, action)) for action in options]),
        undo=MayUndo(why_not is None, why_not or ""),
        told=tuple(table.since(after, seat)),
    )


def state_for(table: Table[Any], status: str, seats: Iterable[int], after: int) -> bytes:
    """The message for somebody who holds these seats; for nobody's, what a watcher sees."""
    clock: dict[str, int] = {}
    if table.pace.each is not None:
        clock = {str(seat): left for seat, left in table.remaining(now()).items() if left is not None}
    message = State(
        number=table.number,
        after=after,
        status=status,  # type: ignore[arg-type]
        to_act=table.to_act(),
        clock=clock,
        seats=tuple([seen(table, seat, after) for seat in seats] or [seen(table, WATCHER, after)]),
        result=table.result() if table.closed else None,
    )
    return encoder.encode(message)


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
