"""On small laptops nothing is cut off, and the largest screens are as true as the others."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.arena_rex_scenes import asked, going_on
from tests.browser.kit import SETTLED, Visitor
from tests.browser.scenes import first_bets
from tests.web.kit import Person

LAPTOPS = ((1366, 768), (1280, 720), (1024, 768))
LARGEST = (3840, 2160)
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


@pytest.mark.parametrize("size", LAPTOPS, ids=str)
def test_a_hand_of_gladius_is_seen_whole(size: tuple[int, int], visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit(size)
    first_bets(me, livia)
    assert me.page.locator(".hand .card").count() > 4
    assert cut(me.page, ".hand .card") == []
    assert cut(me.page, ".prompt .btn", ".prompt") == []


@pytest.mark.parametrize("size", LAPTOPS, ids=str)
def test_the_odds_of_arena_rex_are_seen_whole(
    size: tuple[int, int], visit: Callable[..., Visitor], livia: Person
) -> None:
    me = visit(size)
    going_on(asked("Negotiate"))(me, livia)
    assert me.page.locator(".odds tr").count() > 3
    assert cut(me.page, ".odds td, .odds th, .odds .big p") == []
    assert cut(me.page, ".prompt .btn", ".prompt") == []
    assert cut(me.page, ".cohort .unit") == []


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
