"""On small laptops nothing is cut off, and the largest screens are as true as the others."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser import for_glory_scenes
from tests.browser.arena_rex_scenes import asked, ended, going_on, scenario, well_on
from tests.browser.kit import SETTLED, Visitor
from tests.browser.scenes import first_bets
from tests.web.kit import Person

LAPTOPS = ((1366, 768), (1280, 720), (1024, 768))
LARGEST = (3840, 2160)
SIZES = (*LAPTOPS, LARGEST)
CUT = """([inner, outer]) => {
    const around = outer === 'window' ? {left: 0, top: 0, right: innerWidth, bottom: innerHeight}
        : document.querySelector(outer).getBoundingClientRect();
    return [...document.querySelectorAll(inner)].filter((e) => e.checkVisibility()).map((e) => {
        const box = e.getBoundingClientRect();
        const far = [around.right - box.right, around.bottom - box.bottom];
        const out = [box.left - around.left, box.top - around.top, ...far];
        return Math.min(...out) < -1 ? `${e.textContent.trim().slice(0, 40)}: ${out.map(Math.round)}` : '';
    }).filter(Boolean);
}"""


def cut(page: Page, inner: str, outer: str = "window") -> list[str]:
    """What sticks out, and by how much on each side."""
    page.evaluate(SETTLED)
    found: list[str] = page.evaluate(CUT, [inner, outer])
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hand_of_gladius_is_seen_whole(size: tuple[int, int], visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit(size)
    first_bets(me, livia)
    assert me.page.locator(".hand .card").count() > 4
    assert cut(me.page, ".hand .card") == []
    assert cut(me.page, ".prompt .btn", ".prompt") == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_odds_of_arena_rex_are_seen_whole(
    size: tuple[int, int], visit: Callable[..., Visitor], livia: Person
) -> None:
    me = visit(size)
    going_on(asked("Negotiate"))(me, livia)
    assert me.page.locator(".odds tr").count() > 3
    assert cut(me.page, ".odds td, .odds th, .odds .big p") == []
    assert cut(me.page, ".prompt .btn", ".prompt") == []
    assert cut(me.page, ".cohort .unit") == []


FACES = """() => [...document.querySelectorAll('.hand .f-card')].map((card) => {
    const whole = card.getBoundingClientRect(), top = (e) => {
        const box = e.getBoundingClientRect(), x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
        return e.checkVisibility() && box.right <= whole.right + 1 && card.contains(document.elementFromPoint(x, y));
    };
    const kind = [...card.querySelectorAll('.f-ty, .f-tic, .f-st')].some(top);
    const cost = [...card.querySelectorAll('.f-ft .f-tk')].every(top);
    return [...card.querySelectorAll('.f-nm')].every(top) && kind && cost ? '' : card.textContent;
}).filter(Boolean)"""


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_name_kind_and_cost_of_every_card_of_for_glory_are_seen(
    size: tuple[int, int], visit: Callable[..., Visitor], livia: Person
) -> None:
    me = visit(size)
    for_glory_scenes.going_on(lambda seen: len(seen["view"]["seats"][0]["hand"] or ()) > 6)(me, livia)
    me.page.mouse.move(0, 0)
    assert me.page.locator(".hand .f-card").count() > 6
    assert cut(me.page, ".hand .f-card") == []
    assert me.page.evaluate(FACES) == []


def test_two_cohorts_of_six_fit_beside_the_arena(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit((1366, 768))
    going_on(well_on(0), scenario("vinculi"))(me, livia)
    me.page.evaluate(SETTLED)
    assert me.page.locator(".rex--l .unit").count() == 12
    assert me.page.locator(".rex--l").evaluate("(e) => e.scrollHeight - e.clientHeight") == 0


def test_the_replay_of_arena_rex_has_its_buttons_in_one_line(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    ended(me, livia)
    me.go(f"/t/{me.table}/replay/9").at_table()
    tops = me.page.locator("main .bar .btn").evaluate_all("all => all.map((e) => e.getBoundingClientRect().top)")
    assert len(tops) == 7
    assert len(set(tops)) == 1


def test_on_the_largest_screen_a_base_goes_where_one_taps(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit(LARGEST)
    going_on(asked("Walk"))(me, livia)
    base = me.page.locator(f'.arena [data-model="{me.view(0)["walk"]["mover"]}"]').bounding_box()
    arena = me.page.locator(".arena > svg").bounding_box()
    assert base is not None
    assert arena is not None
    middle = arena["x"] + arena["width"] / 2, arena["y"] + arena["height"] / 2
    x, y = base["x"] + base["width"] / 2, base["y"] + base["height"] / 2
    there = x + (middle[0] - x) / 12, y + (middle[1] - y) / 12  # a little toward the centre
    me.page.mouse.click(*there)
    ghost = me.page.locator(".arena .ghost").first
    ghost.wait_for()
    me.page.evaluate(SETTLED)
    box = ghost.bounding_box()
    assert box is not None
    assert abs(box["x"] + box["width"] / 2 - there[0]) < 30
    assert abs(box["y"] + box["height"] / 2 - there[1]) < 30
