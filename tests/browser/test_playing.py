"""Whole games through the pages: by pointing and by keyboard."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.kit import PHONE, Visitor, play_by_keys, play_out, tab_to, until
from tests.web.kit import Person


def test_play_now_is_one_click(visit: Callable[..., Visitor]) -> None:
    me = visit().go("/")
    me.button("Play now").click()
    me.at_table()
    until(lambda: me.states, me.page)
    assert me.frames[0]["seats"] == [0]
    assert [seat["kind"] for seat in me.frames[0]["table"]["seats"]].count("bot") == 3


def test_two_people_and_two_bots_finish_a_game(visit: Callable[..., Visitor]) -> None:
    livia, marcus = visit(), visit()
    livia.go("/")
    livia.page.get_by_label("Seat 3", exact=True).select_option("bot:casual")
    livia.page.get_by_label("Seat 4", exact=True).select_option("bot:random")
    livia.button("Open the table").click()
    link = livia.page.get_by_label("Link for seat 2").input_value()
    assert "#invite=" in link
    marcus.go(link)
    assert "invite" not in marcus.page.url or marcus.page.wait_for_url(lambda url: "invite" not in url) is None
    assert livia.at_table() == marcus.at_table()
    play_out(livia, marcus)
    ends = [one.states[-1] for one in (livia, marcus)]
    assert [end["status"] for end in ends] == ["over", "over"]
    assert ends[0]["result"] == ends[1]["result"]
    for one in (livia, marcus):
        assert one.page.get_by_text("Final scoring").first.is_visible()


def test_play_now_by_keys(visit: Callable[..., Visitor]) -> None:
    me = visit().go("/")
    me.page.wait_for_selector("text=against 3 bots")
    assert tab_to(me.page, lambda at: at["name"].startswith("Play now")), "Play now cannot be reached by Tab"
    me.page.keyboard.press("Enter")
    me.at_table()


def test_a_whole_game_by_tab_and_enter_only(visit: Callable[..., Visitor], livia: Person) -> None:
    table = livia.table("me", "bot random", "bot random")["table"]["id"]
    me = visit().become(livia).go(f"/t/{table}")
    me.at_table()
    assert play_by_keys(me, arrows=False) > 10
    assert me.states[-1]["status"] == "over"
    assert tab_to(me.page, lambda at: at["name"] == "Watch the replay"), "the replay cannot be reached by Tab"
    me.page.keyboard.press("Enter")
    me.page.wait_for_url("**/replay/*")


def test_a_whole_game_on_a_phone_with_motion(visit: Callable[..., Visitor]) -> None:
    me = visit(PHONE, reduced_motion="no-preference", has_touch=True).go("/")
    me.page.get_by_label("Seat 2", exact=True).select_option("bot:random")
    for _ in range(2):
        me.button("Remove seat 3").click()
    me.button("Open the table").click()
    me.at_table()
    play_out(me)
    assert me.states[-1]["status"] == "over"
