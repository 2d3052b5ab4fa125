"""How long a page keeps the browser busy at a stretch while somebody plays: nothing over 50 ms, or cards stutter.

``python -m bench.pages.long_tasks for_glory --answers 60``
"""

from __future__ import annotations

import argparse
import bisect
import contextlib
import json
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Error, sync_playwright

from tests.browser import arena_rex_scenes, for_glory_scenes
from tests.browser.kit import Visitor, start_browser
from tests.web.kit import Person, Served

LONG = 50.0  # ms
SEATS = {"gladius": 4, "for_glory": 2, "arena_rex": 2}
EAGER = {"for_glory": for_glory_scenes.EAGER, "arena_rex": arena_rex_scenes.EAGER}
CATEGORIES = ["toplevel", "disabled-by-default-devtools.timeline", "devtools.timeline"]


@dataclass(frozen=True)
class Task:
    """A stretch of work of the page's main thread: as the clock saw it, and without what other programs took."""

    wall: float  # ms
    cpu: float  # ms


def played(visitor: Visitor, answers: int) -> int:
    """Clicks until so many answers were given or the game is over."""
    first = visitor.number
    while visitor.number < first + answers and not visitor.is_over():
        with contextlib.suppress(Error):  # a show began over what was to be clicked
            if not visitor.act():
                visitor.page.wait_for_timeout(20)
    return visitor.number - first


def tasks(events: list[dict[str, Any]]) -> list[Task]:
    """Of the thread that draws the pages, without those in which whoever clicks here asks what there is to click."""
    named = [one for one in events if one.get("name") == "thread_name"]
    mains = {(one["pid"], one["tid"]) for one in named if one["args"].get("name") == "CrRendererMain"}
    drawing = [one for one in events if (one.get("pid"), one.get("tid")) in mains]
    asking = sorted(one["ts"] for one in drawing if is_asking(one))
    runs = [one for one in drawing if one.get("name") == "RunTask" and not is_within(asking, one)]
    return [Task(one.get("dur", 0) / 1000, one.get("tdur", one.get("dur", 0)) / 1000) for one in runs]


def is_asking(event: dict[str, Any]) -> bool:
    told: dict[str, Any] = event.get("args", {}).get("chrome_mojo_event_info", {})
    return told.get("mojo_interface_tag") == "blink.mojom.DevToolsSession"


def is_within(times: list[float], task: dict[str, Any]) -> bool:
    at = bisect.bisect_left(times, task["ts"])
    return at < len(times) and times[at] <= task["ts"] + task.get("dur", 0)


def trace(session: CDPSession, visitor: Visitor) -> list[dict[str, Any]]:
    """What was recorded; the recording ends here."""
    events: list[dict[str, Any]] = []
    done: list[object] = []
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda end: done.append(end))
    session.send("Tracing.end")
    while not done:
        visitor.page.wait_for_timeout(20)
    return events


def measure(game: str, answers: int) -> tuple[int, list[Task]]:
    """A session against bots with everything moving, from the board's first sight on."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Served(f"sqlite:///{folder}/munera.db", Path(folder))
        try:
            browser = start_browser(playwright)
            me = Visitor(browser, server, reduced_motion="no-preference")
            livia = Person(server, "Livia")
            table = livia.table("me", *["bot random"] * (SEATS[game] - 1), game=game)["table"]["id"]
            me.become(livia).go(f"/t/{table}").at_table()
            me.page.wait_for_load_state("networkidle")
            me.eager = EAGER.get(game, ())
            session = browser.new_browser_cdp_session()
            session.send("Tracing.start", {"traceConfig": {"includedCategories": CATEGORIES}})
            count = played(me, answers)
            found = tasks(trace(session, me))
            browser.close()
            return count, found
        finally:
            server.end()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=SEATS)
    parser.add_argument("--answers", type=int, default=60)
    parser.add_argument("--check", action="store_true", help="fail if a task was too long")
    asked = parser.parse_args()
    count, found = measure(asked.game, asked.answers)
    found.sort(key=lambda task: -task.cpu)
    long = [task for task in found if task.cpu > LONG]
    longest = [{"wall": round(task.wall, 1), "cpu": round(task.cpu, 1)} for task in found[:5]]
    said = {"game": asked.game, "answers": count, "tasks": len(found), "long": len(long), "longest": longest}
    print(json.dumps(said))
    if asked.check and long:
        raise SystemExit(f"{len(long)} tasks took more than {LONG:.0f} ms")


if __name__ == "__main__":
    main()
