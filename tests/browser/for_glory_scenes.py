"""The For Glory table at moments worth looking at."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from tests.browser.kit import Visitor
from tests.web.kit import At, Person

Seen = dict[str, Any]
LAST: Final = ("end", "pass", "decline")  # what a lively player does when there is nothing else


def lively(seen: Seen, chance: random.Random, shy: tuple[str, ...] = ()) -> str:
    """An answer of somebody who plays and fights rather than passes."""
    actions = [str(option["action"]) for option in seen["options"]]
    wanted = [one for one in actions if one.split()[0] not in (*LAST, "buy_back", "free", "reserve", *shy)]
    return chance.choice(wanted or [one for one in actions if one.split()[0] in LAST] or actions)


def play_on(at: At, holds: Callable[[Seen], bool], limit: int = 900, seed: int = 3, shy: tuple[str, ...] = ()) -> bool:
    """Every seat of this person answers until this holds of what the asked one sees; False when the game has ended."""
    chance = random.Random(seed)
    if not at.state:
        at.until("state")
    for _ in range(limit):
        if at.state["status"] != "running":
            return False
        asked = [seat for seat in at.seats if seat in at.state["to_act"]]
        if not asked:
            at.until("state")
            continue
        seen = at.seen(asked[0])
        if holds(seen):
            return True
        at.answer(asked[0], lively(seen, chance, shy))
    return False


def running(
    livia: Person, holds: Callable[[Seen], bool], *, bots: int = 1, options: dict[str, Any] | None = None, **more: Any
) -> str:
    """A game with bots at the first moment of which this holds, trying as many games as it takes."""
    for seed in range(12):
        seats = ["me", *["bot random"] * bots]
        table: str = livia.table(*seats, game="for_glory", options=options or {})["table"]["id"]
        with livia.at(table) as at:
            if play_on(at, holds, seed=seed, **more):
                return table
    raise AssertionError("no game came to such a moment")


def sit(visitor: Visitor, livia: Person, table: str) -> None:
    visitor.become(livia).go(f"/t/{table}").at_table()
    visitor.page.wait_for_load_state("networkidle")


def asked(name: str, **more: Any) -> Callable[[Seen], bool]:
    """The decision of this name, with at least so much of what the view counts."""
    return lambda seen: (
        seen["view"]["asked"] == name
        and len(seen["options"]) > 1
        and all(seen["view"][key] >= value for key, value in more.items())
    )
