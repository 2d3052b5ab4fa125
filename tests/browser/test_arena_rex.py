"""Arena Rex through the pages: a whole small game, taps and keys, and coming back in the middle of a negotiation."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.browser.arena_rex_scenes import EAGER, SCENES, SMALL, asked, cohorts, going_on, pushing, resting
from tests.browser.kit import Visitor, play_by_keys, play_out, too_wide, until, violations
from tests.web.kit import Person, Served

SHORT = SMALL | {"turn_limit": 4}


def test_two_people_play_a_whole_small_game(visit: Callable[..., Visitor], livia: Person) -> None:
    made = livia.table("me", "friend", game="arena_rex", options=SHORT)
    me, marcus = visit().become(livia), visit()
    marcus.go(made["invites"][0]["link"])
    me.go(f"/t/{made['table']['id']}")
    assert me.at_table() == marcus.at_table()
    me.eager = marcus.eager = EAGER
    play_out(me, marcus, seconds=180)
    ends = [one.states[-1] for one in (me, marcus)]
    assert [end["status"] for end in ends] == ["over", "over"]
    assert ends[0]["result"] == ends[1]["result"]
    for one in (me, marcus):
        end = one.page.get_by_role("region", name="The end of the game")
        assert "models stand" in end.inner_text()
        assert end.get_by_role("button", name="Play again").is_visible()
    me.page.get_by_role("button", name="Play again").click()
    me.page.get_by_role("heading", name="One seat is empty").wait_for()
    new = livia.get(f"/api/tables/{me.page.url.rpartition('/')[2]}")
    assert new["id"] != made["table"]["id"]
    assert new["options"] == made["table"]["options"], "the same scenario, the same cohorts"


def test_play_now_seats_two(visit: Callable[..., Visitor]) -> None:
    me = visit().go("/")
    me.page.locator("article.game", has_text="Arena Rex").get_by_role("button", name="Play now").click()
    me.at_table()
    assert [seat["kind"] for seat in me.frames[0]["table"]["seats"]] == ["human", "bot"]


def test_a_whole_small_game_by_keys_alone(visit: Callable[..., Visitor], livia: Person) -> None:
    table = livia.table("me", "bot random", game="arena_rex", options=SHORT)["table"]["id"]
    me = visit().become(livia).go(f"/t/{table}")
    me.at_table()
    assert play_by_keys(me, seconds=180) > 3
    assert me.states[-1]["status"] == "over"


def test_a_walk_in_two_taps(visit: Callable[..., Visitor], livia: Person) -> None:
    """The first shows the way and its length, the second on the ghost walks it."""
    me = visit()
    going_on(asked("Walk"))(me, livia)
    box = me.page.locator(".arena").bounding_box()
    assert box is not None
    me.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    me.page.get_by_role("button", name="Go there").and_(me.page.locator(":not([aria-disabled=true])")).wait_for()
    assert re.search(r"\d″ of|\d″, .* of", me.page.locator(".going").inner_text())
    number = me.number
    ghost = me.page.locator(".arena .ghost").bounding_box()
    assert ghost is not None
    me.page.mouse.click(ghost["x"] + ghost["width"] / 2, ghost["y"] + ghost["height"] / 2)
    until(lambda: me.number > number, me.page)


def test_a_walk_toward_an_enemy_is_a_tap_on_it(visit: Callable[..., Visitor], livia: Person) -> None:
    """The ghost stands as near to it as the field lets it."""
    me = visit()
    going_on(asked("Walk"))(me, livia)
    enemy = next(m for m in me.view(0)["models"] if m["owner"] == 1 and m["in_play"])
    me.page.locator(f"[data-model='{enemy['id']}']").click(force=True)
    me.page.locator(".arena .ghost").wait_for()
    me.page.get_by_role("button", name="Go there").and_(me.page.locator(":not([aria-disabled=true])")).wait_for()


FARTHEST = """() => {
    const screen = document.querySelector('.arena svg').getScreenCTM();
    return [...document.querySelectorAll('.arena [data-model]')].map((e) => {
        const corners = [...e.points].map((one) => one.matrixTransform(screen));
        const base = document.querySelectorAll('.arena .man .ground')[[...e.parentElement.children].indexOf(e)];
        const box = base.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
        const far = corners.sort((a, b) => Math.hypot(b.x - x, b.y - y) - Math.hypot(a.x - x, a.y - y))[0];
        return {id: e.dataset.model, drawn: box.width / 2, far: Math.hypot(far.x - x, far.y - y),
            x: x + 0.9 * (far.x - x), y: y + 0.9 * (far.y - y)};
    });
}"""


def test_a_tap_beside_a_small_base_finds_it(visit: Callable[..., Visitor], livia: Person) -> None:
    """Toward the free side 22 px are its own, though the base is drawn smaller."""
    me = visit((1366, 768))
    going_on(asked("Activate"))(me, livia)
    theirs = {str(m["id"]) for m in me.view(0)["models"] if m["owner"] == 1}
    free = [one for one in me.page.evaluate(FARTHEST) if one["drawn"] < 18 and one["far"] > 21]
    beside = [one for one in free if one["id"] in theirs]
    assert beside
    for one in beside:
        me.page.mouse.click(one["x"], one["y"])
        name = str(me.page.locator(f"[data-model='{one['id']}']").get_attribute("aria-label"))
        assert me.page.locator(".mcard h2").text_content() == name.split(",")[0]


def test_arrow_keys_move_the_ghost(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    going_on(asked("Walk"))(me, livia)
    me.page.locator(".arena").focus()
    me.page.keyboard.press("Shift+ArrowUp")
    me.page.locator(".arena .ghost").wait_for()
    before = me.page.locator(".arena .ghost").get_attribute("cy")
    me.page.keyboard.press("ArrowUp")
    ghost = me.page.locator(".arena .ghost")
    until(lambda: ghost.get_attribute("cy") != before, me.page)


def test_a_zone_is_laid_by_tap_keys_and_drag(visit: Callable[..., Visitor], livia: Person) -> None:
    """Wherever one taps, it lies against one's own edge; the answer is what is seen."""
    me = visit()
    SCENES["arena-rex-zone"](me, livia)
    zone = me.page.locator(".arena .zone")

    def middle() -> tuple[float, float]:
        box = zone.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    x, y = middle()
    me.page.mouse.click(x + 60, y)
    until(lambda: abs(middle()[0] - x - 60) < 25 and middle() != (x, y), me.page)
    tapped = middle()
    me.page.locator(".arena").focus()
    for _ in range(3):
        me.page.keyboard.press("Shift+ArrowLeft")
    until(lambda: middle()[0] < tapped[0] - 20, me.page)
    pushed = middle()
    me.page.mouse.move(*pushed)
    me.page.mouse.down()
    me.page.mouse.move(pushed[0] + 50, pushed[1], steps=6)
    me.page.mouse.up()
    until(lambda: middle()[0] > pushed[0] + 20, me.page)
    number = me.number
    me.button("The zone lies here").click()
    until(lambda: me.number > number, me.page)
    assert any(feature["kind"] == "duel zone" for feature in me.view(0)["features"])


def test_a_base_is_dragged_along_the_edge(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    going_on(asked("Deploy"))(me, livia)
    me.page.locator(".put .who").first.click()
    me.page.locator(".put input").fill("3 E, 20 S")
    me.button("Put there").click()
    assert me.page.locator(".put .bad").count() == 0 or "1 inch" in me.page.locator(".put .bad").inner_text()
    me.page.get_by_role("button", name="Formation 1").click()
    number = me.number
    me.button("Deploy like this").click()
    until(lambda: me.number > number, me.page)


def test_each_declaration_says_what_it_leaves(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    going_on(asked("Negotiate"))(me, livia)
    seen = me.states[-1]["seats"][0]
    shown = me.page.locator(".prompt__opts .btn").all_inner_texts()
    assert len(shown) == len(seen["options"])
    ready = next(one for one in seen["aids"]["leaves"] if one["action"] == "ready")
    hits = rf"\b{round(ready['success'] * 100)}\s*%"
    assert any(re.search(hits, text) for text in shown) or ready["success"] > 0.995


def sight(visitor: Visitor) -> dict[str, Any]:
    """What somebody in a negotiation is told, and what the page shows of it."""
    page = visitor.page
    return {
        "view": visitor.view(0),
        "asked": page.locator(".prompt__say b").inner_text(),
        "declarations": page.locator(".prompt__opts .btn").all_inner_texts(),
        "odds": page.locator(".attack .odds").all_inner_texts(),
        "bases": page.locator(".arena [data-model]").evaluate_all("all => all.map((one) => one.ariaLabel)"),
    }


def hellos(visitor: Visitor) -> int:
    return len([frame for frame in visitor.frames if frame["type"] == "hello"])


def test_a_negotiation_survives_refresh_and_restart(visit: Callable[..., Visitor], own_server: Served) -> None:
    me = visit(at=own_server)
    going_on(asked("Negotiate"))(me, Person(own_server, "Livia"))
    before = sight(me)
    assert all(before[shown] for shown in ("declarations", "odds", "bases"))
    me.page.reload()
    me.at_table()
    until(lambda: sight(me) == before, me.page)
    known = hellos(me)
    own_server.kill()
    own_server.start()
    until(lambda: hellos(me) > known, me.page)
    until(lambda: sight(me) == before, me.page)
    number = me.number
    me.page.locator(".prompt__opts .btn--go").click()
    until(lambda: me.number > number, me.page)
    me.troubles = [trouble for trouble in me.troubles if "ERR_CONNECTION_REFUSED" not in trouble]


def test_a_box_of_the_tree_shows_where_the_push_ends(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    going_on(pushing)(me, livia)
    assert me.page.locator(".arena .ends").count() > 0
    number = me.number
    me.page.locator(".tree button").first.click()
    until(lambda: me.number > number, me.page)


def test_a_tactic_is_a_card_that_asks_on_whom(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    going_on(resting, {})(me, livia)
    seen = me.states[-1]["seats"][0]
    cards = me.page.locator(".clear .tac")
    assert cards.count() == len(seen["aids"]["tactics"])
    verbs = [option["action"].split()[0] for option in seen["options"]]
    tactic = next(one for one in seen["aids"]["tactics"] if verbs.count(one["starts"]) > 1)
    cards.filter(has_text=tactic["name"]).first.click()
    until(lambda: f"{tactic['name']}: whom" in me.page.locator(".prompt__say").inner_text(), me.page)
    number = me.number
    me.page.locator(".prompt__opts button").first.click()
    until(lambda: me.number > number, me.page)


def test_a_cohort_of_ones_own_is_judged_by_the_server(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    cohorts(me, livia)
    dialog = me.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Remove").first.click()
    dialog.get_by_text("AR-16.1").wait_for()
    dialog.locator(".pks button:not([aria-disabled=true])").first.click()
    until(lambda: not dialog.get_by_text("AR-16.1").count(), me.page)
    dialog.get_by_role("radio", name="Venatio").check()
    until(lambda: dialog.locator(".men").nth(1).get_by_text("Candidus").count(), me.page)


def test_nothing_sticks_out_and_axe_is_content(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    going_on(asked("Negotiate"))(me, livia)
    assert violations(me.page) == []
    assert too_wide(me.page) == []
