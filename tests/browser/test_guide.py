"""The guide through a first game: it points at the real board, comes and goes with the moment, and can be skipped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser import arena_rex_scenes as rex
from tests.browser import for_glory_scenes as glory
from tests.browser.kit import PHONE, Visitor, tab_to, until, violations
from tests.web.kit import Person

TITLE = ".guide.shown h2"


def begin(visitor: Visitor, game: str = "gladius") -> Page:
    """From the page that teaches the game to the table, with one click."""
    visitor.go(f"/learn/{game}")
    visitor.button("Play your first game").click()
    visitor.at_table()
    visitor.page.wait_for_selector(TITLE)
    return visitor.page


def title(page: Page) -> str:
    found = page.locator(TITLE)
    return found.inner_text() if found.count() else ""


def ringed(page: Page, part: str = ".gla .event") -> dict[str, Any]:
    """Whether the ring lies around this part, clear of the dock, and whether the note leaves it free."""
    found: dict[str, Any] = page.evaluate(
        """(part) => {
            const box = (one) => document.querySelector(one)?.getBoundingClientRect();
            const [ring, note, it] = [box('.guide + .pointing'), box('.guide.shown'), box(part)];
            if (!ring || !note) return {};
            const beside = note.right < ring.left || note.left > ring.right;
            const apart = beside || note.bottom < ring.top || note.top > ring.bottom;
            const dock = document.querySelector('.dock');
            const above = dock.contains(document.querySelector(part)) || ring.bottom <= box('.dock').top + 1;
            return {apart, above, around: Math.abs(ring.left + 4 - it.left) < 2 && Math.abs(ring.top + 4 - it.top) < 2};
        }""",
        part,
    )
    return found


def test_it_points_at_the_board_and_follows_the_moment(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = begin(visitor)
    assert title(page) == "The event"
    until(lambda: ringed(page).get("around"), page)
    assert ringed(page)["apart"]
    assert violations(page) == []
    page.get_by_role("button", name="Got it").click()
    assert title(page) == "Three teams"
    page.get_by_role("button", name="Got it").click()
    assert title(page) == "Your tokens"
    visitor.page.locator(".you__tokens [data-lit]").first.click()  # what it asks for, done: it goes on by itself
    until(lambda: title(page) == "Now the team", page)
    page.locator(".plinth.is-legal .hit").first.click()
    until(lambda: title(page) not in ("", "Now the team"), page)


def test_what_was_read_is_not_said_again_after_a_refresh(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = begin(visitor)
    page.get_by_role("button", name="Got it").click()
    until(lambda: title(page) == "Three teams", page)
    page.reload()
    page.wait_for_selector(TITLE)
    assert title(page) == "Three teams"


def test_it_can_be_skipped_and_called_again(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = begin(visitor)
    page.get_by_role("button", name="Skip the guide").click()
    assert page.locator(".guide").count() == 0
    page.reload()
    visitor.at_table()
    page.wait_for_timeout(300)
    assert page.locator(".guide").count() == 0
    visitor.button("Menu").click()
    visitor.button("Guide me").click()
    until(lambda: title(page) == "The event", page)


def test_it_is_read_by_keyboard_and_ear(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = begin(visitor)
    until(lambda: "Guide: The event" in page.locator("[aria-live=polite]").first.inner_text(), page)
    assert tab_to(page, lambda at: at["name"] == "Got it")
    page.keyboard.press("Enter")
    until(lambda: title(page) == "Three teams", page)
    assert tab_to(page, lambda at: at["name"] == "Skip the guide")
    page.keyboard.press("Enter")
    assert page.evaluate("() => document.activeElement.id") == "prompt"


def test_on_a_phone_it_leaves_free_what_it_speaks_of(visit: Callable[..., Visitor]) -> None:
    visitor = visit(PHONE)
    page = begin(visitor)
    for _ in range(2):
        until(lambda: "apart" in ringed(page), page)
        box = page.locator(".guide.shown").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        assert violations(page) == []
        page.get_by_role("button", name="Got it").click()


def test_a_game_that_is_not_ones_first_has_none(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.go("/")
    visitor.button("Play now").click()
    visitor.at_table()
    visitor.page.wait_for_timeout(300)
    assert visitor.page.locator(".guide").count() == 0


# ---- For Glory


def guided(visitor: Visitor, livia: Person, table: str) -> list[str]:
    """Every title the guide has for this moment, read one after the other."""
    kept = f"{{table: '{table}', said: []}}"
    visitor.context.add_init_script(f"localStorage.setItem('munera.guide', JSON.stringify({kept}))")
    glory.sit(visitor.stop_always(), livia, table)
    return read_all(visitor.page)


def read_all(page: Page) -> list[str]:
    read: list[str] = []
    page.wait_for_selector(TITLE)
    while title(page):
        read.append(title(page))
        page.locator(".guide .btn--go").click()
        page.wait_for_timeout(100)
    return read


def test_a_first_game_of_for_glory(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = begin(visitor, "for_glory")
    until(lambda: title(page) in ("Across the sand", "Your hand"), page)
    if title(page) == "Across the sand":  # the other one begins
        page.get_by_role("button", name="Got it").click()
        until(lambda: title(page) == "Your hand", page)
    assert title(page) == "Your hand"
    until(lambda: ringed(page, ".fgl .hand").get("around"), page)
    assert ringed(page, ".fgl .hand")["apart"]
    assert violations(page) == []


def test_each_moment_of_for_glory_has_its_notes(visit: Callable[..., Visitor], livia: Person) -> None:
    moments = {
        glory.well_on: {"Your hand", "Influence", "The supply", "As much as you like"},
        glory.asked("Pay"): {"The payment"},
        glory.asked("LateRegistration"): {"Late registration"},
        glory.asked("Fight"): {"A Combat Turn", "Attack"},
        glory.asked("PickTarget"): {"A Combat Turn", "Whom to hit?"},
        glory.under_fire: {"A Combat Turn", "You may react"},
    }
    for moment, notes in moments.items():
        read = guided(visit(), livia, glory.running(livia, moment))
        assert notes <= set(read)
        assert len(set(read)) == len(read)


def test_a_phone_is_led_to_the_parts_behind_its_tabs(visit: Callable[..., Visitor], livia: Person) -> None:
    read = guided(visit(PHONE), livia, glory.running(livia, glory.well_on))
    assert {"Your hand", "Influence", "The supply", "As much as you like", "What happened"} <= set(read)


# ---- Arena Rex


def test_each_moment_of_arena_rex_has_its_notes(visit: Callable[..., Visitor], livia: Person) -> None:
    moments = {
        rex.asked("Deploy"): ["What you play for", "Your edge"],
        rex.asked("Activate"): ["Your cohort"],
        rex.asked("Walk"): ["The lit field"],
        rex.asked("Negotiate"): ["Negotiation"],
        rex.asked("PickBox"): ["The damage tree"],
    }
    for moment, notes in moments.items():
        assert guided(visit(PHONE), livia, rex.running(livia, moment))[: len(notes)] == notes


def test_a_phone_sees_what_the_guide_speaks_of_above_its_dock(visit: Callable[..., Visitor]) -> None:
    page = begin(visit(PHONE), "arena_rex")
    if title(page) == "The dice-off is yours":
        page.locator(".prompt__opts button").first.click()
    until(lambda: title(page) == "What you play for", page)
    until(lambda: ringed(page, ".rex .haz").get("around"), page)
    assert ringed(page, ".rex .haz") == {"apart": True, "above": True, "around": True}
    page.get_by_role("button", name="Got it").click()
    until(lambda: ringed(page, ".rex .arena").get("around"), page)
    assert ringed(page, ".rex .arena") == {"apart": True, "above": True, "around": True}
