"""Leave and come back: the same seat and the same state within two seconds."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.browser.kit import Visitor, until
from tests.web.kit import Served

WITHIN = 10.0  # s; how quick it is on a machine that does nothing else is for the benchmarks


def sight(visitor: Visitor) -> dict[str, Any]:
    """What somebody in seat 0 sees of the table, and what the page shows of it."""
    page = visitor.page
    return {
        "view": visitor.view(0),
        "asked": page.locator(".prompt__say b").inner_text(),
        "log": page.locator(".logp [role=log] li").all_inner_texts(),
        "hand": sorted(page.locator(".hand button.card").all_inner_texts()),
    }


def shows(visitor: Visitor, before: dict[str, Any]) -> bool:
    """Whether the page has come to show the same again."""
    return visitor.page.locator(".prompt__say b").count() > 0 and bool(visitor.states) and sight(visitor) == before


def into_a_game(visitor: Visitor) -> Visitor:
    """Some answers into a game against bots, and asked something."""
    visitor.go("/").button("Play now").click()
    visitor.at_table()
    until(lambda: visitor.act() and visitor.view(0)["round"] >= 1 and visitor.number > 25, visitor.page, 40)
    settle(visitor)
    return visitor


def settle(visitor: Visitor) -> None:
    """Until the seat is asked and the page shows it; a half-made choice is given up, a contest watched to its end."""
    visitor.page.keyboard.press("Escape")

    def is_settled() -> bool:
        if visitor.glance()["contest"]:
            visitor.act()
        return asked(visitor)

    until(is_settled, visitor.page, 40)


def asked(visitor: Visitor) -> bool:
    state = visitor.states[-1]
    mine = next(one for one in state["seats"] if one["seat"] == 0)
    shown = visitor.page.locator(".prompt__say").inner_text()
    return 0 in state["to_act"] and len(mine["options"]) > 1 and "your turn" in shown.lower()


def test_refresh(visit: Callable[..., Visitor]) -> None:
    me = into_a_game(visit())
    before = sight(me)
    me.page.reload(wait_until="commit")
    took = until(lambda: shows(me, before), me.page)
    assert sight(me) == before
    assert took < WITHIN


def test_a_second_device(visit: Callable[..., Visitor]) -> None:
    me = into_a_game(visit())
    before = sight(me)
    other = visit().with_cookie(me.cookie).go(f"/t/{me.table}")
    until(lambda: shows(other, before), other.page)
    assert sight(other) == before
    number = me.number
    until(lambda: (other.act() or True) and me.number > number, other.page)
    until(lambda: me.number == other.number, me.page, WITHIN)
    assert me.view(0) == other.view(0)


def test_the_server_is_killed_and_started_again(visit: Callable[..., Visitor], own_server: Served) -> None:
    me = into_a_game(visit(at=own_server))
    before = sight(me)
    own_server.kill()
    me.page.get_by_text(re.compile("connection|lost|again", re.IGNORECASE)).first.wait_for()
    own_server.start()
    hellos = len([frame for frame in me.frames if frame["type"] == "hello"])
    took = until(lambda: len([frame for frame in me.frames if frame["type"] == "hello"]) > hellos, me.page)
    until(lambda: asked(me), me.page, WITHIN)
    assert sight(me) == before
    assert took < WITHIN
    number = me.number
    until(lambda: (me.act() or True) and me.number > number, me.page)
    me.troubles = [trouble for trouble in me.troubles if "ERR_CONNECTION_REFUSED" not in trouble]
