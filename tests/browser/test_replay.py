"""A finished game again: moment by moment, through anybody's eyes, and on from there."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.browser.kit import Visitor, until
from tests.web.kit import Person, play_to_the_end


@pytest.fixture
def finished(livia: Person) -> str:
    """A game of Livia against bots, played to its end."""
    table: str = livia.table("me", "bot random", "bot casual")["table"]["id"]
    with livia.at(table) as at:
        play_to_the_end(at)
    return table


def said(visitor: Visitor) -> str:
    return visitor.page.locator(".said, .plate").first.inner_text()


def at_moment(visitor: Visitor, n: int) -> None:
    visitor.page.wait_for_url(re.compile(rf"/replay/{n}(\?|$)"))
    assert f"Moment {n} of".lower() in said(visitor).lower()


def test_through_a_finished_game(visit: Callable[..., Visitor], livia: Person, finished: str) -> None:
    me = visit().become(livia).go("/")
    me.page.get_by_role("link", name=re.compile("^Replay")).first.click()
    me.at_table()
    at_moment(me, 0)
    me.button("One step on").click()
    at_moment(me, 1)
    me.page.keyboard.press("ArrowRight")
    at_moment(me, 2)
    me.button("One step back").click()
    at_moment(me, 1)
    slider = me.page.get_by_role("slider")
    slider.fill("40")
    at_moment(me, 40)
    me.button("Play", exact=True).click()
    until(lambda: "/replay/41" in me.page.url, me.page)
    me.button("Pause").click()
    slider.fill("30")
    at_moment(me, 30)
    me.page.get_by_label("Through whose eyes").select_option(label="A watcher")
    until(lambda: me.page.locator(".hand button.card").count() == 0, me.page)
    me.page.get_by_label("Through whose eyes").select_option("0")
    until(lambda: me.page.locator(".hand button.card").count() > 0, me.page)
    me.page.get_by_label("Through whose eyes").select_option(label="All open")
    at_moment(me, 30)
    me.button("To the end").click()
    until(lambda: me.is_over(), me.page)


def test_a_link_to_a_moment(visit: Callable[..., Visitor], livia: Person, finished: str) -> None:
    me = visit().become(livia).go(f"/t/{finished}/replay/30?seat=0")
    me.at_table()
    me.button("Link to this moment").click()
    link = me.page.get_by_role("textbox", name="Link to this moment").input_value()
    shown = said(me)
    stranger = visit().go(link)
    stranger.at_table()
    at_moment(stranger, 30)
    assert said(stranger) == shown


def test_continue_from_here(visit: Callable[..., Visitor], livia: Person, finished: str) -> None:
    me = visit().become(livia).go(f"/t/{finished}/replay/30")
    me.at_table()
    me.button("Continue").click()
    me.button("Play on").click()
    me.page.wait_for_url(lambda url: finished not in url)
    me.at_table()
    until(lambda: me.states, me.page)
    assert me.frames[0]["table"]["parent"] == finished
    assert livia.get(f"/api/tables/{finished}")["status"] == "over"
    number = me.number
    until(lambda: (me.act() or True) and me.number > number, me.page)
