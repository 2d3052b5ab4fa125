"""The first page: tables as one wants them, and whose turn it is."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.browser.kit import Visitor, play_until, until
from tests.web.kit import Person

GAMES = ("Gladius", "For Glory", "Arena Rex")
FIRST, BOARD = 120_000, 100_000  # bytes of JavaScript, compressed


def test_a_table_with_house_rules_and_a_pace(visit: Callable[..., Visitor]) -> None:
    me = visit().go("/")
    me.page.get_by_label("Pace").select_option(label="5 minutes")
    me.button("As printed").click()
    dialog = me.page.get_by_role("dialog", name="House rules")
    rule = dialog.locator("fieldset", has_text="The rule").first
    rule.get_by_text("The rule").click()
    assert len(rule.locator("details p").inner_text()) > 30
    rule.get_by_role("radio", checked=False).first.check()
    dialog.get_by_role("button", name="Done").click()
    assert me.button("1 changed").is_visible()
    me.button("Open the table").click()
    until(lambda: me.frames, me.page)
    made = me.frames[0]["table"]
    assert made["pace"] == "300s"
    assert len(made["options"]) >= 2
    assert me.page.get_by_text("seats are empty").is_visible()


def test_two_at_one_screen_have_a_curtain_between_them(visit: Callable[..., Visitor]) -> None:
    me = visit().go("/")
    for _ in range(2):
        me.button("Remove seat 3").click()
    me.page.get_by_label("Seat 2", exact=True).select_option("same_screen")
    me.page.get_by_label("Name of seat 2").fill("Aunt Ida")
    me.button("Open the table").click()
    until(lambda: me.states, me.page)
    met: set[str] = set()
    for _ in range(400):
        if len(met) > 1:
            break
        curtain = me.page.locator(".curtain")
        if curtain.count():
            met.add(curtain.locator("h1").inner_text())
            assert me.page.locator(".hand").count() == 0, "a hand shows beside the curtain"
            assert me.page.locator(".logp li").count() == 0, "the log shows beside the curtain"
        me.act()
    assert any("Aunt Ida" in name for name in met)
    assert len(met) == 2


def test_my_tables_say_whose_turn_it_is(visit: Callable[..., Visitor], livia: Person) -> None:
    table = livia.table("me", "bot random", "bot random")["table"]["id"]
    with livia.at(table) as at:
        assert play_until(at, lambda seen: True)
    livia.table("me", "friend")
    me = visit().become(livia).go("/")
    mine = me.page.get_by_role("region", name="My tables")
    mine.get_by_role("link", name=re.compile("^Your turn")).wait_for()
    assert mine.get_by_role("link", name=re.compile("^Waiting for players")).count() == 1
    mine.get_by_role("link", name=re.compile("^Your turn")).click()
    assert me.at_table() == table


def test_an_open_table_is_one_click_away(visit: Callable[..., Visitor], livia: Person) -> None:
    table = livia.table("me", "open", visibility="public")["table"]["id"]
    other = visit().go("/")
    other.page.get_by_role("region", name="Open tables").get_by_role("button", name="Sit down").first.click()
    assert other.at_table() == table


def test_nobody_waits_at_a_table_that_was_closed(visit: Callable[..., Visitor], livia: Person) -> None:
    marcus = Person(livia.server, "Marcus")
    table = livia.table("me", "open", "open")["table"]["id"]
    marcus.post(f"/api/tables/{table}/sit")
    other = visit().become(marcus).go(f"/t/{table}")
    other.page.get_by_text("seat is empty").wait_for()
    assert livia.http.delete(f"/api/tables/{table}").status_code == 204
    other.page.get_by_text("this table was closed").wait_for()


def test_a_name_is_enough(visit: Callable[..., Visitor]) -> None:
    me = visit().go("/")
    me.button("change your name").click()
    me.page.get_by_label("What others at the table see").fill("Drusilla")
    me.button("Save").click()
    me.page.get_by_role("button", name="Drusilla").first.wait_for()
    me.page.reload()
    me.page.get_by_role("button", name="Drusilla").first.wait_for()


def test_every_game_is_offered_taught_and_shown(visit: Callable[..., Visitor]) -> None:
    me = visit().go("/")
    offers = me.page.locator("article.game")
    assert offers.get_by_role("button", name="Play now").count() == offers.count() == 3
    for title in GAMES:
        me.page.get_by_role("group", name="Game").get_by_role("button", name=title).click()
        assert me.page.get_by_role("group", name="Game").get_by_role("button", name=title, pressed=True).is_visible()
    for page, part in (("learn", "section"), ("rules", "section"), ("cards", "article")):
        me.go(f"/{page}/gladius")
        for title in GAMES:
            me.page.get_by_role("navigation", name="Game").get_by_role("link", name=title).click()
            me.page.get_by_role("heading", level=1, name=title).wait_for()
            me.page.locator(f"main {part}").first.wait_for()


def test_the_first_page_is_small_and_the_board_not_large(visit: Callable[..., Visitor]) -> None:
    me = visit()
    sent = me.context.new_cdp_session(me.page)
    sent.send("Network.enable")
    sizes: dict[str, int] = {}
    scripts: dict[str, str] = {}
    sent.on("Network.responseReceived", lambda one: scripts.update({one["requestId"]: one["response"]["url"]}))
    sent.on("Network.loadingFinished", lambda one: sizes.update({one["requestId"]: one["encodedDataLength"]}))

    def script() -> int:
        return sum(size for one, size in sizes.items() if scripts.get(one, "").split("?")[0].endswith(".js"))

    me.page.goto("/", wait_until="networkidle")
    first = script()
    assert 10_000 < first <= FIRST
    me.button("Play now").click()
    me.at_table()
    me.page.wait_for_load_state("networkidle")
    assert 10_000 < script() - first <= BOARD


def test_a_lost_page_says_so(visit: Callable[..., Visitor]) -> None:
    me = visit().go("/nowhere/at/all")
    me.page.get_by_role("link", name=re.compile("lobby", re.IGNORECASE)).first.wait_for()
