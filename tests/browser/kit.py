"""People in front of a real browser: what they see, click and press, and what their pages were sent."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page, Playwright, WebSocket

from tests.web.kit import At, Person, Served

CHROMIUM: Final = os.environ.get("MUNERA_CHROMIUM") or shutil.which("chromium")
FLAGS: Final = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run", "--disable-dev-shm-usage",
)  # fmt: skip
AXE: Final = Path(__file__).parents[2] / "ui" / "node_modules" / "axe-core" / "axe.min.js"
DESKTOP: Final = (1440, 900)
PHONE: Final = (360, 800)
ON: Final = re.compile("Skip|Next")  # what a show offers to whoever has seen enough
PATIENCE: Final = 20.0  # s until something that should show is missed


def start_browser(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))


class Visitor:
    """Somebody with a browser of their own (a cookie jar) and one page in it."""

    def __init__(self, browser: Browser, server: Served, size: tuple[int, int] = DESKTOP, **more: Any) -> None:
        self.server = server
        options: dict[str, Any] = {"reduced_motion": "reduce", "color_scheme": "light"} | more
        self.context: BrowserContext = browser.new_context(
            base_url=server.url, viewport={"width": size[0], "height": size[1]}, **options
        )
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.frames: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.troubles: list[str] = []
        self.page = self.open_page()
        self.chance = random.Random(7)
        self.eager: tuple[tuple[str, str], ...] = ()  # what this one clicks first, best first, and what it says

    def open_page(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.on("websocket", self._socket)
        return page

    def _console(self, message: ConsoleMessage) -> None:
        # Svelte warns when a part that is just being taken away is asked once more: it costs nobody anything.
        if message.type in ("error", "warning") and "derived_inert" not in message.text:
            self.troubles.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._frame)

    def _frame(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.raw.append(text)
        self.frames.append(json.loads(text))

    # ---- who one is

    def become(self, person: Person) -> Visitor:
        """The same guest who used the server without a browser, or on another device."""
        return self.with_cookie(person.http.cookies["munera"])

    def with_cookie(self, value: str) -> Visitor:
        self.context.add_cookies([{"name": "munera", "value": value, "url": self.server.url}])
        return self

    @property
    def cookie(self) -> str:
        return next(kept["value"] for kept in self.context.cookies() if kept["name"] == "munera")

    def stop_always(self) -> Visitor:
        """Asked in every reaction window, whatever one holds."""
        self.context.add_init_script("localStorage.setItem('munera.standing', 'always')")
        return self

    # ---- where one is

    def go(self, path: str) -> Visitor:
        self.page.goto(path)
        return self

    def at_table(self) -> str:
        """Waits for the board, or the stage above it, and returns the id of the table."""
        self.page.wait_for_selector("main.table :is(.board, .stage):visible")
        return self.table

    @property
    def table(self) -> str:
        return self.page.url.split("/t/")[1].split("/")[0].split("#")[0]

    def button(self, name: str, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact).first

    def close(self) -> None:
        self.context.close()

    # ---- what one was told

    @property
    def states(self) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["type"] == "state"]

    @property
    def number(self) -> int:
        return int(self.states[-1]["number"]) if self.states else -1

    def view(self, seat: int) -> dict[str, Any]:
        seen = [one for state in self.states for one in state["seats"] if one["seat"] == seat]
        view: dict[str, Any] = seen[-1]["view"]
        return view

    # ---- playing

    GLANCE = """(eager) => {
        const seen = (e) => e.checkVisibility({visibilityProperty: true}) && !e.closest('[inert]');
        const some = (q) => [...document.querySelectorAll(q)].filter(seen);
        const stage = some('.stage')[0]?.ariaLabel ?? '';
        return {
            over: ['Final scoring', 'The end of the game'].includes(stage) ||
                some('.plate').some((e) => /the game is over/i.test(e.textContent)),
            contest: ['The contest', 'The rewards'].includes(stage),
            curtain: some('.curtain button').length,
            lit: some('.board [data-lit]').length,
            options: some('.prompt__opts button').length,
            text: document.querySelector('.prompt__say')?.innerText ?? '',
            eager: eager.findIndex(([q, words]) => some(q).some((e) => e.textContent.includes(words))),
        };
    }"""

    def glance(self) -> dict[str, Any]:
        """What the page offers now."""
        found: dict[str, Any] = self.page.evaluate(self.GLANCE, list(self.eager))
        return found

    def act(self, offered: dict[str, Any] | None = None, pointing: float = 0.75) -> bool:
        """Clicks one thing that leads on, mostly on the board itself; whether there was one."""
        offered = offered or self.glance()
        if offered["over"]:
            return False
        try:
            if offered["curtain"]:
                self.page.locator(".curtain button").click(timeout=2000)
            elif offered["contest"]:
                self.page.locator(".stage").get_by_role("button", name=ON).first.click(timeout=2000)
            elif offered["eager"] >= 0:
                what, saying = self.eager[offered["eager"]]
                self.page.locator(what, has_text=saying).locator("visible=true").first.click(timeout=2000)
            elif offered["lit"] and self.chance.random() < pointing:
                self._click_one(self.page.locator(".board [data-lit]:visible"))
            elif offered["options"]:
                self._click_one(self.page.locator(".prompt__opts button:visible"))
            else:
                return False
        except Error as error:
            if "intercepts pointer events" in str(error):
                raise
            return False  # it went away meanwhile: somebody else answered, or the only answer was taken
        return True

    def _click_one(self, some: Locator) -> None:
        found = some.all()
        if found:
            self.chance.choice(found).click(timeout=2000)

    def is_over(self) -> bool:
        return bool(self.glance()["over"])


def play_out(*visitors: Visitor, seconds: float = 90, enough: Callable[[], bool] = lambda: False) -> None:
    """Everybody clicks whenever something leads on, until all see the end or it is enough."""
    end = time.monotonic() + seconds
    while not enough():
        offered = [visitor.glance() for visitor in visitors]
        if all(one["over"] for one in offered):
            return
        if not any([visitor.act(one) for visitor, one in zip(visitors, offered, strict=True)]):
            visitors[0].page.wait_for_timeout(10)
        assert time.monotonic() < end, f"the game does not end: {offered}"


def until(holds: Callable[[], Any], page: Page, seconds: float = PATIENCE) -> float:
    """Waits until it holds; returns how long that took."""
    began = time.monotonic()
    while not holds():
        assert time.monotonic() < began + seconds, "it did not come to be"
        page.wait_for_timeout(15)
    return time.monotonic() - began


# ---- games set up without a browser, for those who look at one moment of them


def answer_until(
    at: At, holds: Callable[[dict[str, Any]], bool], answer: Callable[[dict[str, Any]], str], limit: int
) -> bool:
    """Every seat of this person answers until this holds of what the asked one sees; False when the game has ended."""
    if not at.state:
        at.until("state")
    for _ in range(limit):
        if at.state["status"] != "running":
            return False
        asked = [seat for seat in at.seats if seat in at.state["to_act"]]
        if not asked:
            at.until("state")
            continue
        seen = at.seen(asked[0])
        if holds(seen):
            return True
        at.answer(asked[0], answer(seen))
    return False


def play_until(at: At, holds: Callable[[dict[str, Any]], bool], prefer: tuple[str, ...] = (), limit: int = 400) -> bool:
    """Seat 0 answers (with options that start so, if there are any) until this holds of its sight; False at the end."""
    chance = random.Random(3)
    if not at.state:
        at.until("state")
    for _ in range(limit):
        state = at.state
        if state["status"] != "running":
            return False
        seen = at.seen(0)
        if 0 not in state["to_act"]:
            at.until("state")
        elif holds(seen):
            return True
        else:
            liked = [one for one in seen["options"] if one["action"].startswith(prefer)] if prefer else []
            at.answer(0, chance.choice(liked or seen["options"])["action"])
    return False


def answer_together(
    *people: At, answer: Callable[[dict[str, Any]], str], holds: Callable[[dict[str, Any]], bool], limit: int = 200
) -> None:
    """Whoever is asked answers, until this holds of what an asked one sees."""
    for at in people:
        at.until("state")
    for _ in range(limit):
        latest = max(at.state["number"] for at in people)
        for at in people:
            while at.state["number"] < latest:
                at.until("state")
        asked = [(at, seat) for at in people for seat in at.seats if seat in at.state["to_act"]]
        if not asked:
            people[0].until("state")
            continue
        at, seat = asked[0]
        if holds(at.seen(seat)):
            return
        at.answer(seat, answer(at.seen(seat)))
    raise AssertionError("it did not come to be")


def verbs(seen: dict[str, Any]) -> set[str]:
    return {option["action"].split()[0] for option in seen["options"]}


# ---- what a page must keep

SETTLED: Final = """async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let i = 0; i < 3; i += 1) await frame();
    const all = Promise.allSettled(document.getAnimations().map((one) => one.finished));
    await Promise.race([all, new Promise((done) => setTimeout(done, 1000))]);
}"""
WIDTHS: Final = (360, 390, 768, 1024, 1440, 2560, 3840)


def too_wide(page: Page) -> list[str]:
    """The widths at which one would have to scroll sideways, with the things that stick out."""
    out = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 2160 if width > 3000 else 900 if width > 800 else 800})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found = page.evaluate(
            """() => {
                const width = document.documentElement.clientWidth;
                if (document.documentElement.scrollWidth <= width) return null;
                const all = [...document.querySelectorAll('body *')];
                const out = all.filter((e) => e.getBoundingClientRect().right > width + 1);
                return out.slice(0, 5).map((e) => `${e.tagName}.${e.className?.baseVal ?? e.className}`);
            }"""
        )
        if found is not None:
            out.append(f"{width} px: {found}")
    return out


RULES: Final = """{
    runOnly: {type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']}, resultTypes: ['violations'],
    rules: {'label-content-name-mismatch': {enabled: true}},
}"""
COLOURS: Final = "{runOnly: ['color-contrast'], resultTypes: ['violations']}"  # what another theme can change


def violations(page: Page, rules: str = RULES) -> list[str]:
    """What axe finds against WCAG 2 A and AA, a line for each thing.

    One of its rules is an experiment: everything written on a button is part of its name.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate(SETTLED)  # colours on their way from light to dark are neither
    found = page.evaluate(f"() => axe.run(document, {rules})")
    return list(_lines(found["violations"]))


def _lines(found: list[dict[str, Any]]) -> Iterator[str]:
    for one in found:
        for node in one["nodes"][:6]:
            why = [check["message"] for check in node["any"] + node["all"] + node["none"]][:1]
            yield f"{one['id']}: {node['target']} {node['html'][:120]} {why}"


# ---- by keyboard alone

FOCUS = """() => {
    const e = document.activeElement;
    if (!e || e === document.body)
        return {what: 'nothing', name: '', lit: false, option: false, listed: false, next: false, ringed: false};
    return {
        what: e.tagName,
        name: e.ariaLabel ?? e.textContent.trim().slice(0, 60),
        lit: !!e.dataset.lit && !!e.closest('.board'),
        option: !!e.closest('.prompt__opts'),
        listed: !!e.closest('dialog .opts'),
        next: !!e.closest('.stage') && /^(Skip|Next)/.test(e.textContent.trim()),
        ringed: e.matches(':focus-visible'),
    };
}"""


def focus(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(FOCUS)
    return found


def tab_to(page: Page, wanted: Callable[[dict[str, Any]], bool], limit: int = 200, backwards: bool = False) -> bool:
    """Presses Tab until the focus is where it is wanted."""
    for _ in range(limit):
        if wanted(focus(page)):
            return True
        page.keyboard.press("Shift+Tab" if backwards else "Tab")
    return False


PRESSED: Final = """() => {
    window.pressed = new Set();
    addEventListener('keydown', (event) => window.pressed.add(event.key), true);
}"""


def play_by_keys(visitor: Visitor, seconds: float = 120, arrows: bool = True) -> int:
    """The whole game with Tab, Enter and, inside groups, arrows; returns how many answers were given.

    Without arrows nothing but Tab and Enter is pressed: answers are found on the board, on the plate and in the list.
    """
    page, end, given = visitor.page, time.monotonic() + seconds, 0
    page.evaluate(PRESSED)
    while True:
        offered = visitor.glance()
        if offered["over"]:
            break
        assert time.monotonic() < end, f"the game does not end: {offered}"
        if offered["contest"]:
            if tab_to(page, lambda at: at["next"]):
                page.keyboard.press("Enter")
            else:
                assert not visitor.glance()["contest"], "Skip cannot be reached by Tab"
        elif offered["lit"] or offered["options"]:
            given += _answer_by_keys(visitor, arrows)
        else:
            page.wait_for_timeout(20)
    pressed = set(page.evaluate("() => [...window.pressed]"))
    assert pressed <= {"Tab", "Shift", "Enter"} | ({"ArrowRight"} if arrows else set())
    return given


def _answer_by_keys(visitor: Visitor, arrows: bool) -> int:
    page, number, offered = visitor.page, visitor.number, visitor.glance()
    text = offered["text"]
    step = "Tab"  # from one answer to the next
    if not arrows and offered["options"] and visitor.chance.random() < 0.25 and _open_list(visitor):
        wanted, on = (lambda at: at["listed"]), visitor.chance.randrange(4)
    elif offered["lit"] and (not offered["options"] or visitor.chance.random() < 0.7):
        wanted, on = (lambda at: at["lit"]), visitor.chance.randrange(3) if arrows else 0
        step = "ArrowRight" if arrows else "Tab"
    else:
        wanted, on = (lambda at: at["option"]), visitor.chance.randrange(3)
    if not tab_to(page, wanted):
        assert visitor.number != number or visitor.glance()["text"] != text, f"Tab does not lead to an answer: {text}"
        return 0
    for _ in range(on):  # not always the first
        page.keyboard.press(step)
    for _ in range(40):  # on to the next thing that may be chosen
        here = focus(page)
        if wanted(here):
            break
        page.keyboard.press(step)
    else:
        return 0
    assert here["ringed"], f"one does not see where the focus is: {here}"
    page.keyboard.press("Enter")
    return 1


def _open_list(visitor: Visitor) -> bool:
    """By Tab and Enter to everything one may do, if the plate offers it."""
    page = visitor.page
    offered = page.get_by_role("button", name="List", exact=True).count()
    if not offered or not tab_to(page, lambda at: at["name"] == "List"):
        return False
    page.keyboard.press("Enter")
    page.wait_for_timeout(50)
    return page.locator("dialog[open] .opt").count() > 0
