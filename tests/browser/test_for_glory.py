"""For Glory through the pages: whole games, four seats, keys alone, and coming back in the middle of a window."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import ExitStack
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.browser.for_glory_scenes import (
    BRISK,
    EAGER,
    Seen,
    asked,
    crowded,
    going_on,
    lively,
    piles,
    play_on,
    running,
    sit,
    under_fire,
    well_on,
)
from tests.browser.kit import PHONE, Visitor, play_by_keys, play_out, until
from tests.web.kit import Person, Served


def test_two_people_play_a_whole_game(visit: Callable[..., Visitor], server: Served) -> None:
    """From the lobby to the end, one at a desk, one on a phone; the rounds in the middle on other devices."""
    people = [Person(server, "Livia"), Person(server, "Marcus")]
    livia = visit().stop_always().become(people[0])
    marcus = visit(PHONE).stop_always().become(people[1])
    livia.go("/")
    livia.button("For Glory", exact=True).click()
    while livia.button("Remove seat 3").is_visible():
        livia.button("Remove seat 3").click()
    livia.button("Open the table").click()
    marcus.go(livia.page.get_by_label("Link for seat 2").input_value())
    assert livia.at_table() == marcus.at_table()
    livia.eager = marcus.eager = BRISK
    play_out(livia, marcus, seconds=120, enough=lambda: livia.view(0)["round"] > 1)
    elsewhere(livia.table, people, near_the_end)
    livia.eager = marcus.eager = EAGER
    play_out(livia, marcus, seconds=240)
    ends = [one.states[-1] for one in (livia, marcus)]
    assert [end["status"] for end in ends] == ["over", "over"]
    assert ends[0]["result"] == ends[1]["result"]
    assert max(ends[0]["result"]["scores"]) >= 6
    for one in (livia, marcus):
        assert one.page.get_by_role("region", name="The end of the game").is_visible()


def elsewhere(table: str, people: list[Person], holds: Callable[[Seen], bool]) -> None:
    """Everybody plays on at another device until this holds; the pages follow."""
    chance = random.Random(3)
    with ExitStack() as opened:
        places = [opened.enter_context(one.at(table)) for one in people]
        for at in places:
            at.until("state")
        while all(at.state["status"] == "running" for at in places):
            newest = max(at.state["number"] for at in places)
            for at in places:
                while at.state["number"] < newest:
                    at.until("state")
            at, seat = next((at, seat) for at in places for seat in at.seats if seat in at.state["to_act"])
            if holds(at.seen(seat)):
                return
            at.answer(seat, lively(at.seen(seat), chance))
            while at.state["number"] == newest:
                at.until("state")


def late(livia: Person, *seats: str, holds: Callable[[Seen], bool], **more: Any) -> str:
    """A game that others have played nearly to its end."""
    for seed in range(12):
        table: str = livia.table(*seats, game="for_glory", **more)["table"]["id"]
        with livia.at(table) as at:
            if play_on(at, holds, seed=seed, limit=3000):
                return table
    raise AssertionError("no game came so far")


def near_the_end(seen: Seen) -> bool:
    best = max(player["glory"] for player in seen["view"]["seats"])
    return best > 3 and seen["view"]["phase"] in ("late registration", "battle")


def last_battle(seen: Seen) -> bool:
    return bool(seen["view"]["phase"] == "late registration" and seen["view"]["round"] == seen["view"]["rounds"])


def test_four_seats_with_bots_and_champions(visit: Callable[..., Visitor], livia: Person) -> None:
    table = late(
        livia, "me", "bot random", "bot random", "bot random", holds=last_battle, options={"champions": True}
    )  # fmt: skip
    me = visit().stop_always().become(livia).go(f"/t/{table}")
    me.at_table()
    me.eager = EAGER
    play_out(me, seconds=240)
    assert me.states[-1]["status"] == "over"
    assert sorted(me.states[-1]["result"]["places"]) == [1, 2, 3, 4]
    assert me.page.get_by_role("region", name="The end of the game").is_visible()


def test_to_the_end_by_keys_alone(visit: Callable[..., Visitor], livia: Person) -> None:
    table = late(livia, "me", "bot random", holds=near_the_end)
    me = visit().stop_always().become(livia).go(f"/t/{table}")
    me.at_table()
    assert play_by_keys(me, seconds=300) > 3
    assert me.states[-1]["status"] == "over"


# ---- what the table offers


def test_a_gladiator_enters_an_arena_in_two_touches(visit: Callable[..., Visitor], livia: Person) -> None:
    def may_enter(seen: Seen) -> bool:
        return well_on(seen) and any(option["action"].count(" ") == 2 for option in seen["options"])

    me = visit()
    going_on(may_enter)(me, livia)
    fighters = len(me.view(0)["fighters"])
    me.page.locator(".hand .f-card--glad[data-lit]").first.click()
    me.page.locator(".place:visible").first.click()
    until(lambda: len(me.view(0)["fighters"]) > fighters, me.page)


def test_anybody_may_look_through_a_discard_pile(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    piles(me, livia)
    lying = me.page.get_by_role("dialog").get_by_role("region", name="Discard pile").locator(".f-card")
    assert lying.count() == len(me.view(0)["seats"][1]["discard"])
    me.page.keyboard.press("Escape")
    assert me.page.locator(".opp .open").evaluate("(e) => e === document.activeElement")


def test_the_dock_covers_nobody_who_is_struck(visit: Callable[..., Visitor], livia: Person) -> None:
    """On a phone, while one may react: the gladiator that damage is assigned to is seen whole."""
    me = visit(PHONE)
    going_on(under_fire)(me, livia)
    struck, dock = me.page.locator(".f-un--hit").last, me.page.locator(".dock")
    until(lambda: box(struck)[1] <= box(dock)[0] + 1, me.page)


def box(some: Locator) -> tuple[float, float]:
    """Top and bottom on the screen."""
    found = some.bounding_box()
    assert found is not None
    return found["y"], found["y"] + found["height"]


# Gladiators of the arena: whether it is one's own, where it is on the screen, and what of it cannot be seen or touched.
STANDING = """() => [...document.querySelectorAll('.ring .f-un__c')].map((unit) => {
    const told = (e) => {
        const { left, right, top, bottom } = e.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return unit.contains(at) && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    };
    const figures = [...unit.querySelectorAll('.f-nm, .f-bl, .f-rings, .f-st > span')];
    const { x, y, width, height } = unit.getBoundingClientRect();
    const name = unit.querySelector('.f-nm');
    return {
        name: name.textContent, mine: unit.closest('[role=group]').ariaLabel.startsWith('your'), x, y, width, height,
        cut: name.scrollWidth > name.clientWidth, hidden: figures.filter((e) => !told(e)).map((e) => e.textContent),
    };
})"""


@pytest.mark.parametrize("size", [(1440, 900), (1100, 800), (1920, 1080)])
def test_a_crowded_arena_hides_nobody(size: tuple[int, int], visit: Callable[..., Visitor], livia: Person) -> None:
    """One's own gladiators are in sight without scrolling, and nobody stands on anybody's name or figures."""
    me = visit(size)
    going_on(crowded, bots=3)(me, livia)
    standing = me.page.evaluate(STANDING)
    assert len(standing) == len(me.view(0)["fighters"])
    assert [one for one in standing if one["mine"] and one["hidden"]] == []
    assert [one["name"] for one in standing if one["cut"] or min(one["width"], one["height"]) < 24] == []
    together = [(a, b) for a, b in combinations(standing, 2) if a["mine"] == b["mine"]]
    assert [(a["name"], b["name"]) for a, b in together if overlap(a, b)] == []
    for i in range(len(standing)):  # the others after scrolling to them, if that has to be
        me.page.locator(".ring .f-un__c").nth(i).scroll_into_view_if_needed()
        one = me.page.evaluate(STANDING)[i]
        assert (one["name"], one["hidden"]) == (one["name"], [])


def overlap(a: dict[str, Any], b: dict[str, Any]) -> bool:
    return bool(
        abs(2 * (a["x"] - b["x"]) + a["width"] - b["width"]) < a["width"] + b["width"] - 2
        and abs(2 * (a["y"] - b["y"]) + a["height"] - b["height"]) < a["height"] + b["height"] - 2
    )


def test_the_suggested_payment_can_be_changed(visit: Callable[..., Visitor], livia: Person) -> None:
    def with_choice(seen: Seen) -> bool:
        return asked("Pay")(seen) and len({option["action"].split()[1] for option in seen["options"]}) > 1

    me = visit()
    going_on(with_choice)(me, livia)
    legal = [option["action"] for option in me.states[-1]["seats"][0]["options"]]
    more, less = me.button("One token more"), me.button("One token less")
    (less if more.get_attribute("aria-disabled") else more).click()
    number = me.number
    me.page.get_by_role("group", name="Payment").locator(".btn--go").click()
    until(lambda: me.number > number, me.page)
    paid = [s for state in me.states for e in state["seats"][0]["told"] for s in e["sentences"] if s["verb"] == "paid"]
    made = "pay " + " ".join(str(n) for n in paid[-1]["args"][1:])
    assert made in legal
    assert made != legal[0]


def test_what_cannot_be_bought_says_why(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    going_on(lambda seen: well_on(seen) and seen["view"]["seats"][0]["coins"] == 0)(me, livia)
    me.page.locator(".supply .sp.off").first.click(force=True)  # it is focusable and says why
    me.page.locator(".whytip").wait_for()
    assert "coin" in me.page.locator(".whytip").inner_text()


def test_an_answer_shows_what_it_would_do(visit: Callable[..., Visitor], livia: Person) -> None:
    """Looking at Pass, then choosing a Reaction: the price, and whose fate it changes, as the server foresees it."""
    me = visit()
    going_on(under_fire)(me, livia)
    foreseen = {one["action"]: one for one in me.states[-1]["seats"][0]["aids"]["foreseen"]}
    ahead = me.page.locator(".ahead:visible")
    if "pass" in foreseen:
        me.page.locator(".prompt__opts [data-action=pass]").hover()
        ahead.get_by_text("If all pass").wait_for()
        assert ahead.locator("li").count() == len(foreseen["pass"]["fates"])
    me.page.locator(".hand .f-card[data-lit]").first.click()
    ahead.get_by_text("costs the card").wait_for()
    choices = next(one["then"] for action, one in foreseen.items() if action.startswith("react"))
    assert me.page.locator(".f-fate--if:visible").count() <= max(1, len(choices))
    assert me.page.locator(".f-fate--if:visible").count() > 0


def test_standing_answers(visit: Callable[..., Visitor], livia: Person) -> None:
    """Never: the window is passed by itself. Always: nothing happens until one answers."""
    table = running(livia, under_fire)
    me = visit().stop_always()
    sit(me, livia, table)
    number = me.number
    me.page.wait_for_timeout(2200)
    assert me.number == number
    me.page.get_by_text("Never", exact=True).locator("visible=true").first.click()
    until(lambda: me.number > number, me.page)


# ---- leave and come back, in the middle of a reaction window


def sight(visitor: Visitor) -> dict[str, Any]:
    page = visitor.page
    return {
        "view": visitor.view(0),
        "asked": page.locator(".prompt__say b").inner_text(),
        "pile": page.locator(".pile:visible li").all_inner_texts(),
        "hand": page.locator(".hand .f-card").all_inner_texts(),
    }


def nested(seen: Seen) -> bool:
    """A window that opened while a card was being used, itself within a battle."""
    steps = [step["what"] for step in seen["view"]["under_way"]]
    window = seen["view"]["asked"] == "React" and len(seen["options"]) > 1
    return window and seen["view"]["battle"] >= 0 and len(steps) > 2


def test_a_window_survives_refresh_and_restart(visit: Callable[..., Visitor], own_server: Served) -> None:
    livia = Person(own_server, "Livia")
    me = visit(at=own_server).stop_always()
    sit(me, livia, running(livia, nested))
    before = sight(me)
    assert len(before["pile"]) > 1
    me.page.reload()
    me.at_table()
    until(lambda: sight(me) == before, me.page)
    own_server.kill()
    own_server.start()
    hellos = len([frame for frame in me.frames if frame["type"] == "hello"])
    until(lambda: len([frame for frame in me.frames if frame["type"] == "hello"]) > hellos, me.page)
    assert sight(me) == before
    number = me.number
    until(lambda: (me.act() or True) and me.number > number, me.page)
    me.troubles = [trouble for trouble in me.troubles if "ERR_CONNECTION_REFUSED" not in trouble]
