"""``python -m bench.pages.coming``: how soon a page can be used: the first one, a table, one that one comes back to."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from bench.pages.report import print_table
from tests.browser.kit import Visitor, start_browser, until
from tests.web.kit import Served

FIRST, SEATED, BACK, RESTART = (
    "first page, with nothing kept: until *Play now* can be clicked",
    "from *Play now* to a seat at the table",
    "a refreshed page, until the table is there again",
    "a page whose server was killed, from the new server's readiness until the table is there again",
)
TARGETS: Final = {FIRST: (1000, "ms"), SEATED: (1000, "ms"), BACK: (2000, "ms"), RESTART: (2000, "ms")}
# Since the page was asked for, until these are drawn.
DRAWN: Final = """(what) => new Promise((done) => {
    const look = () => requestAnimationFrame(() => document.querySelector(what) ? done(performance.now()) : look());
    look();
})"""
# From the next click until these are drawn.
AFTER_CLICK: Final = """(what) => {
    window.waited = undefined;
    addEventListener('click', () => {
        const from = performance.now();
        const look = () => requestAnimationFrame(() => {
            if (document.querySelector(what)) window.waited = performance.now() - from;
            else look();
        });
        look();
    }, {once: true, capture: true});
}"""
PLAY_NOW: Final = "article.game button:not([disabled])"
TABLE: Final = "main.table .prompt__say b"


def drawn(page: Page, what: str) -> float:
    return float(page.evaluate(DRAWN, what))


def first_page(me: Visitor) -> float:
    me.page.goto("/", wait_until="commit")
    return drawn(me.page, PLAY_NOW)


def seated(me: Visitor) -> float:
    me.page.evaluate(AFTER_CLICK, TABLE)
    me.button("Play now").click()
    until(lambda: me.page.evaluate("window.waited !== undefined"), me.page)
    return float(me.page.evaluate("window.waited"))


def back(me: Visitor) -> float:
    me.page.reload(wait_until="commit")
    return drawn(me.page, TABLE)


def restarted(me: Visitor, server: Served) -> float:
    """Its socket is gone with the server; the page comes back by itself and is told how the table stands."""
    server.kill()
    heard = len(me.frames)
    server.start()
    began = float(me.page.evaluate("performance.now()"))
    until(lambda: any(frame["type"] == "state" for frame in me.frames[heard:]), me.page)
    return float(me.page.evaluate("performance.now()")) - began


def measure(rounds: int) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {what: [] for what in TARGETS}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Served(f"sqlite:///{folder}/munera.db", Path(folder), making_burst=1000, sockets_each=500)
        try:
            browser = start_browser(playwright)
            for _ in range(rounds):
                me = Visitor(browser, server)  # a new context: nothing is kept from the last
                found[FIRST].append(first_page(me))
                found[SEATED].append(seated(me))
                found[BACK].append(back(me))
                found[RESTART].append(restarted(me, server))
                me.close()
            browser.close()
        finally:
            server.end()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    print_table(measure(parser.parse_args().rounds), TARGETS)


if __name__ == "__main__":
    main()
