"""``python -m bench.pages.arena_rex``: its table in a real browser: reach, odds, smoothness, size of its scripts."""

from __future__ import annotations

import argparse
import contextlib
import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Error, sync_playwright

from bench.pages.long_tasks import CATEGORIES, tasks, trace
from bench.pages.report import print_table
from tests.browser.arena_rex_scenes import EAGER, Seen, asked, running, sit
from tests.browser.kit import Visitor, start_browser, until
from tests.web.kit import Person, Served

TARGETS: Final = {
    "reach after choosing to move": (100, "ms"),
    "odds after an attack is chosen": (100, "ms"),
    "odds after a declaration": (100, "ms"),
    "longest task of a session, processor time": (50, "ms"),
    "JavaScript of the table beyond the first page, compressed": (100, "kB"),
}
# From the next click until this holds and a frame is drawn.
WAIT: Final = """(holds) => {
    window.waited = undefined;
    const done = new Function(`return (${holds})`);
    addEventListener('click', () => {
        const from = performance.now();
        const look = () => requestAnimationFrame(() => {
            if (done()) window.waited = performance.now() - from;
            else look();
        });
        look();
    }, {once: true, capture: true});
}"""
REACH: Final = "document.querySelector('.arena .reach') !== null"
ODDS: Final = "document.querySelector('.attack .odds') !== null"


def verbs(seen: Seen) -> set[str]:
    return {option["action"].split()[0] for option in seen["options"]}


def acting(verb: str) -> Callable[[Seen], bool]:
    return lambda seen: asked("Act")(seen) and verb in verbs(seen)


def waited(me: Visitor, click: Callable[[], None], holds: str) -> float:
    me.page.evaluate(WAIT, holds)
    click()
    until(lambda: me.page.evaluate("window.waited !== undefined"), me.page)
    return float(me.page.evaluate("window.waited"))


def reach(me: Visitor, livia: Person) -> float:
    sit(me, livia, running(livia, acting("move"), {}))
    return waited(me, lambda: me.page.locator(".prompt__opts button", has_text="Move").first.click(), REACH)


def odds(me: Visitor, livia: Person) -> tuple[float, float]:
    sit(me, livia, running(livia, acting("attack"), {}))
    target = next(o["action"].split()[2] for o in me.states[-1]["seats"][0]["options"] if o["action"][:6] == "attack")
    first = waited(me, lambda: me.page.locator(f"[data-model='{target}']").click(force=True), ODDS)
    sides, added = me.page.locator(".attack .sides"), me.page.locator(".attack .opt:not(.go)")
    if not sides.count() or not added.count():  # nothing to declare: the dice are thrown
        return first, float("nan")
    before = json.dumps(sides.inner_html())
    changed = f"document.querySelector('.attack .sides')?.innerHTML !== {before}"
    return first, waited(me, lambda: added.first.click(), changed)


def session(me: Visitor, livia: Person) -> float:
    """Pan, zoom, a ghost that is dragged about, some moves: the longest task, without what other programs took."""
    sit(me, livia, running(livia, asked("Walk"), {}))
    me.eager = EAGER
    page = me.page
    box = page.locator(".arena").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    recording = browser_of(me).new_browser_cdp_session()
    recording.send("Tracing.start", {"traceConfig": {"includedCategories": CATEGORIES}})
    for way in (1, -1):
        for _ in range(8):
            page.mouse.move(x + 40 * way, y)
            page.mouse.wheel(0, -120 * way)
    page.mouse.wheel(0, -600)
    for dx in (150, -200, 90):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + dx, y + dx / 2, steps=20)
        page.mouse.up()
    page.mouse.click(x, y)
    for _ in range(12):
        with contextlib.suppress(Error):  # what was to be clicked lies below something else: then another
            me.act()
        page.wait_for_timeout(120)
    return max([task.cpu for task in tasks(trace(recording, me))], default=0.0)


def browser_of(me: Visitor) -> Browser:
    browser = me.context.browser
    assert browser is not None
    return browser


def scripts_kb(me: Visitor, livia: Person) -> float:
    """What the table fetches that the lobby has not."""
    sent = me.context.new_cdp_session(me.page)
    sent.send("Network.enable")
    urls: dict[str, str] = {}
    sizes: dict[str, int] = {}
    sent.on("Network.responseReceived", lambda one: urls.update({one["requestId"]: one["response"]["url"]}))
    sent.on("Network.loadingFinished", lambda one: sizes.update({one["requestId"]: one["encodedDataLength"]}))
    me.become(livia).page.goto("/", wait_until="networkidle")
    sizes.clear()
    me.page.locator("article.game", has_text="Arena Rex").get_by_role("button", name="Play now").click()
    me.at_table()
    me.page.wait_for_load_state("networkidle")
    return sum(size for one, size in sizes.items() if urls.get(one, "").endswith(".js")) / 1000


def measure(rounds: int) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {what: [] for what in TARGETS}
    names = list(TARGETS)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Served(f"sqlite:///{folder}/munera.db", Path(folder), making_burst=1000, sockets_each=500)
        try:
            browser = start_browser(playwright)
            livia = Person(server, "Livia")

            def visitor() -> Visitor:
                return Visitor(browser, server)

            found[names[4]].append(scripts_kb(visitor(), livia))
            for _ in range(rounds):
                found[names[0]].append(reach(visitor(), livia))
                for what, value in zip(names[1:3], odds(visitor(), livia), strict=True):
                    found[what].append(value)
                found[names[3]].append(session(visitor(), livia))
            browser.close()
        finally:
            server.end()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    wanted = parser.parse_args()
    print_table(measure(wanted.rounds), TARGETS)  # a declaration that nobody could make is not a number


if __name__ == "__main__":
    main()
