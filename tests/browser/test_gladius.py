"""Gladius at the table: taking back, hints, reasons, rules, private looks, stand-ins, two and five players."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.browser.kit import Visitor, answer_together, too_wide, until, verbs, violations
from tests.browser.scenes import SCENES, Scene, first_bets, running, sit
from tests.browser.test_sizes import LAPTOPS, cut
from tests.web.kit import At, Person


def acting(seen: dict[str, Any]) -> bool:
    return seen["view"]["phase"] == "actions" and "ability" in verbs(seen)


def barred(seen: dict[str, Any]) -> set[int]:
    """The kinds of cards in hand that no option plays."""
    words = [option["action"].split() for option in seen["options"]]
    usable = {int(some[1]) for some in words if some[0] in ("lay", "play")}
    return set(seen["view"]["spectators"][0]["hand"]) - usable


# ---- taking back


def test_undo_gives_back_what_was_begun(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    sit(me, livia, running(livia, holds=acting))
    question = me.page.locator(".prompt__say > p b")
    before, held = question.inner_text(), me.page.locator(".hand .card").all_inner_texts()
    me.page.locator(".ability").click()
    until(lambda: question.inner_text() != before, me.page)
    me.button("Undo").click()
    until(lambda: question.inner_text() == before, me.page)
    assert me.page.locator(".hand .card").all_inner_texts() == held


def test_undo_says_why_it_cannot(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    sit(me, livia, running(livia, holds=lambda seen: acting(seen) and not seen["undo"]["possible"]))
    undo = me.button("Undo")
    assert undo.get_attribute("aria-disabled") == "true"
    said = me.page.locator(f"[id='{undo.get_attribute('aria-describedby')}']").inner_text()
    assert re.fullmatch("Undo is not possible: .* since", said)
    undo.hover()
    assert me.page.locator(".tip").inner_text().startswith("Undo is not possible.")
    undo.click(force=True)
    assert "answered" not in [frame.get("kind") for frame in me.frames]


# ---- what a bot would do, and what one cannot


def test_a_hint_has_a_reason_and_points_at_the_answer(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    first_bets(me, livia)
    me.button("Hint").click()
    hint = me.page.locator(".hinted")
    hint.wait_for()
    advice, reason = hint.locator("b").inner_text(), hint.inner_text()
    assert advice.endswith(".")
    assert len(reason) > len(advice) + 15, "it gives no reason"
    assert me.page.locator(".prompt__opts .is-legal").count() == 1
    assert hint.get_attribute("role") == "status"


def test_a_card_that_cannot_be_played_says_why(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    sit(me, livia, running(livia, "lay", holds=lambda seen: acting(seen) and bool(barred(seen))))
    card = me.page.locator(".is-barred .card").first
    name = card.locator(".card__top b").inner_text().replace("\n", " ")
    assert card.get_attribute("aria-disabled") == "true"
    card.hover()
    tip = me.page.locator(".whytip")
    tip.wait_for()
    assert tip.inner_text().startswith(f"{name} cannot be played now.")
    chip = tip.get_by_role("button")
    rule = re.match(r"Rule (GLA-[\d.]+), \w+", chip.get_attribute("aria-label") or "")
    assert rule
    heard = me.page.locator("[aria-live=polite]").first
    until(lambda: f"{name} cannot be played now." in heard.inner_text(), me.page)
    assert f"Rule {rule[1]}" in heard.inner_text()
    chip.click()  # the tip waits for the pointer
    me.page.get_by_role("dialog", name="Rules").get_by_text(rule[1], exact=True).first.wait_for()


def test_by_keys_a_reason_leads_to_its_rule_and_back(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    sit(me, livia, running(livia, "lay", holds=lambda seen: acting(seen) and bool(barred(seen))))
    card = me.page.locator(".is-barred .card").first
    card.focus()
    me.page.locator(".whytip").wait_for()
    me.page.keyboard.press("Enter")
    until(lambda: me.page.evaluate("() => !!document.activeElement.closest('.whytip')"), me.page)
    me.page.keyboard.press("Escape")
    until(lambda: me.page.locator(".whytip").count() == 0, me.page)
    assert card.evaluate("(e) => e === document.activeElement")


def test_a_line_of_the_log_opens_its_rule(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    first_bets(me, livia)
    chip = me.page.locator(".logp li .rule").last
    rule, title = re.fullmatch(r"Rule (GLA-[\d.]+), (.+)", chip.get_attribute("aria-label") or "").groups()  # type: ignore[union-attr]
    chip.click()
    drawer = me.page.get_by_role("dialog", name="Rules")
    drawer.get_by_role("heading", name=title).wait_for()
    assert rule in drawer.inner_text()
    me.page.keyboard.press("Escape")
    until(lambda: chip.evaluate("(e) => e === document.activeElement"), me.page)


# ---- what only one may know

SPY_MASTER = "spectator 4"


def test_a_private_look_is_shown_to_the_looker_alone(visit: Callable[..., Visitor], livia: Person) -> None:
    marcus = Person(livia.server, "Marcus")
    made = livia.table("me", "friend", "bot random", visibility="link", options={"spectator_assignment": "choose"})
    table = made["table"]["id"]
    marcus.post(f"/api/tables/{table}/sit", invite=made["invites"][0]["token"])

    def answer(seen: dict[str, Any]) -> str:
        actions = [option["action"] for option in seen["options"]]
        spy = SPY_MASTER in actions
        return SPY_MASTER if spy and seen["seat"] == 0 else actions[0]

    with livia.at(table) as mine, marcus.at(table) as his:
        answer_together(mine, his, answer=answer, holds=lambda seen: seen["seat"] == 0 and acting(seen))
    me, other, watcher = visit().become(livia), visit().become(marcus), visit()
    for one in (me, other, watcher):
        one.go(f"/t/{table}").at_table()
    assert me.page.locator(".you h2").inner_text() == "Spy Master"
    me.page.locator(".ability").click()
    me.page.locator(".prompt__say", has_text="pay").wait_for()
    me.page.locator(".hand [data-lit]").first.click()
    bets = me.page.locator(".arena [data-spot^=bet][data-lit]")
    bets.first.click()
    line = ".logp li:has-text(' bet (of')"
    only = me.page.locator(f"{line} .only").first
    until(lambda: only.count() or (me.act() and False), me.page)  # the second look, and the end of looking
    seen = re.search(r"(gold \d|bronze)", only.inner_text())
    assert seen
    for one in (other, watcher):
        until(lambda one=one: one.number >= me.number, one.page)  # type: ignore[misc]
        one.page.locator(line).first.wait_for()
        assert one.page.locator(f"{line} .only").count() == 0
        entries = [entry for state in one.states for sight in state["seats"] for entry in sight["told"]]
        looks = [line for entry in entries for line in entry["sentences"] if line["verb"].startswith("looked")]
        assert looks, "others do not even hear of it"
        assert [line["secret"] for line in looks if line["secret"]] == []


# ---- who is away


def test_a_bot_stands_in_and_hands_the_seat_back(visit: Callable[..., Visitor], livia: Person) -> None:
    marcus = Person(livia.server, "Marcus")
    made = livia.table("me", "friend", "bot random")
    table = made["table"]["id"]
    marcus.post(f"/api/tables/{table}/sit", invite=made["invites"][0]["token"])
    me = visit().become(livia).go(f"/t/{table}")
    me.at_table()
    stand_in_for_marcus(me)
    he = visit().become(marcus).go(f"/t/{table}")
    he.at_table()
    until(lambda: not stands_in(me), me.page)
    turn = he.page.locator(".prompt__say")
    until(lambda: (me.act() or True) and "your turn" in turn.inner_text().lower(), me.page)


def test_a_bot_stands_in_for_a_program_that_is_away(visit: Callable[..., Visitor], livia: Person) -> None:
    made = livia.table("me", "friend", "bot random")
    table = made["table"]["id"]
    body = {"invite": made["invites"][0]["token"], "program": True, "name": "Marcus"}
    token = httpx.post(f"{livia.server.url}/api/tables/{table}/sit", json=body).json()["token"]
    me = visit().become(livia).go(f"/t/{table}")
    me.at_table()
    stand_in_for_marcus(me)
    with At(livia.server, table, {"Authorization": f"Bearer {token}"}):
        until(lambda: not stands_in(me), me.page)


def stand_in_for_marcus(me: Visitor) -> None:
    """Through the menu; then the game goes on without him."""
    me.button("Menu").click()
    me.page.get_by_role("button", name="A bot plays for Marcus, who is away").click()
    me.page.keyboard.press("Escape")
    until(lambda: stands_in(me), me.page)
    number = me.number
    until(lambda: (me.act() or True) and me.number > number + 6, me.page)


def stands_in(visitor: Visitor) -> bool:
    """Whether the page was told last that a bot plays the second seat."""
    last = [frame for frame in visitor.frames if frame["type"] in ("presence", "hello")][-1]
    seats = last["seats"] if last["type"] == "presence" else last["table"]["seats"]
    return bool(seats[1]["stand_in"])


# ---- the smallest and the largest table


@pytest.mark.parametrize("scene", ["vote", "five"])
def test_two_and_five_at_a_table(scene: str, visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    made: Scene = SCENES[scene]
    made(me, livia)
    for width, height in LAPTOPS:
        me.page.set_viewport_size({"width": width, "height": height})
        assert cut(me.page, ".hand .card, .seats li, .plinth, .plinth .token, .logp") == [], (width, height)
        assert cut(me.page, ".prompt .btn", ".prompt") == [], (width, height)
        assert cut(me.page, ".seats li", ".seats") == [], (width, height)
    assert violations(me.page) == []
    assert too_wide(me.page) == []


def test_two_vote_in_secret_and_see_it_at_the_contest(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    SCENES["vote"](me, livia)
    me.page.locator("[data-spot^=vote][data-lit]").first.click()
    until(lambda: me.view(0)["phase"] == "bets", me.page)
    assert [one["vote"] for one in me.view(0)["spectators"]][1] in (None, -1)
    until(lambda: (me.act() or True) and me.page.locator(".stage .votes").count() > 0, me.page, 60)
    assert me.page.locator(".stage .votes .skill").count() == 2
