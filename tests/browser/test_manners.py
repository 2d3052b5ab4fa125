"""Small things people notice: what is new in the chat, why a question went away, who can be watched, who walks."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.kit import Visitor, play_until, tab_to, until, verbs
from tests.browser.scenes import contest, ended, running
from tests.web.kit import At, Person


def test_what_was_said_and_read_is_not_new_after_a_refresh(visit: Callable[..., Visitor], livia: Person) -> None:
    table = running(livia)
    me = visit().become(livia).go(f"/t/{table}")
    me.at_table()
    with livia.at(table) as at:
        at.send("chat", text="Ave!")
        me.page.get_by_role("button", name="Chat, 1 new").click()
        me.page.get_by_text("Ave!").wait_for()
        me.page.reload()
        me.at_table()
        until(lambda: any(frame["type"] == "chat" for frame in me.frames[-8:]), me.page)
        assert me.page.get_by_role("button", name="Chat", exact=True).count() == 1
        at.send("chat", text="Vale!")
        me.page.get_by_role("button", name="Chat, 1 new").wait_for()


def test_a_takeback_that_is_refused_says_by_whom(visit: Callable[..., Visitor], livia: Person) -> None:
    marcus = Person(livia.server, "Marcus")
    made = livia.table("me", "friend")
    table = made["table"]["id"]
    marcus.post(f"/api/tables/{table}/sit", invite=made["invites"][0]["token"])
    me = visit().become(livia).go(f"/t/{table}")
    me.at_table()
    with livia.at(table) as mine, marcus.at(table) as his:
        mine.until("state")
        his.until("state")
        asker, other = (mine, his) if mine.state["to_act"][0] == 0 else (his, mine)
        seat = asker.seats[0]
        number = asker.state["number"]
        asker.answer(seat, asker.seen(seat)["options"][0]["action"])
        asker.send("takeback", seat=seat, to=number)
        me.page.get_by_text("asks to take the last answer back").wait_for()
        other.send("consent", seat=other.seats[0], agree=False)
        me.page.get_by_role("status").get_by_text("does not agree").wait_for()


def test_the_lobby_lists_games_to_watch(visit: Callable[..., Visitor], livia: Person) -> None:
    table = livia.table("me", "bot random", "bot random", visibility="public")["table"]["id"]
    guest = visit().go("/")
    guest.page.get_by_role("heading", name="Being played").wait_for()
    guest.page.locator(f"a[href='/t/{table}']").click()
    guest.at_table()
    guest.page.get_by_text("You watch").first.wait_for()


def test_an_open_replay_shows_every_hand_and_a_seat_only_its_own(visit: Callable[..., Visitor], livia: Person) -> None:
    table = ended(livia)
    me = visit().become(livia).go(f"/t/{table}/replay/20")
    me.at_table()
    hands = me.page.get_by_role("region", name="Everybody's hand and tokens")
    hands.wait_for()
    assert hands.get_by_role("list", name="Hand of Otho").get_by_role("listitem").count() > 0
    me.go(f"/t/{table}/replay/20?seat=0").at_table()
    assert hands.count() == 0
    assert me.page.get_by_role("region", name="Your hand").count() == 1


def test_the_log_is_one_stop_of_tab(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit().become(livia).go(f"/t/{running(livia)}")
    me.at_table()
    page = me.page
    chips = page.locator(".logp .rule")
    assert chips.count() > 3
    stops = "() => [...document.querySelectorAll('.logp .rule')].map((one) => one.tabIndex)"
    until(lambda: page.evaluate(stops).count(0) == 1, page)
    assert page.evaluate(stops)[-1] == 0, "one enters at the latest line"
    at = "() => [...document.querySelectorAll('.logp .rule')].indexOf(document.activeElement)"
    assert tab_to(page, lambda _: page.evaluate(at) >= 0)
    latest = page.evaluate(at)
    page.keyboard.press("ArrowUp")
    assert page.evaluate(at) == latest - 1
    page.keyboard.press("Tab")
    assert page.evaluate(at) == -1


IN_SIGHT = """() => {
    const box = document.querySelector(".logp [role=log]");
    const line = box.querySelector("li.now") ?? [...box.querySelectorAll("li")].at(-1);
    const [all, one] = [box.getBoundingClientRect(), line.getBoundingClientRect()];
    return box.scrollHeight > box.clientHeight && one.top >= all.top - 1 && one.bottom <= all.bottom + 1;
}"""


def test_the_log_shows_the_latest_line_unless_one_reads_above(visit: Callable[..., Visitor], livia: Person) -> None:
    table = running(livia)
    me = visit().become(livia).go(f"/t/{table}")
    me.at_table()
    until(lambda: me.page.evaluate(IN_SIGHT), me.page)
    with livia.at(table) as at:
        answer_some(at)
        until(lambda: me.number >= at.state["number"], me.page)
        until(lambda: me.page.evaluate(IN_SIGHT), me.page)
        me.page.locator(".logp [role=log]").evaluate("(box) => box.scrollTo({ top: 0 })")
        until(lambda: not me.page.evaluate(IN_SIGHT), me.page)
        answer_some(at)
        until(lambda: me.number >= at.state["number"], me.page)
        me.page.wait_for_timeout(300)
        assert me.page.locator(".logp [role=log]").evaluate("(box) => box.scrollTop") == 0


def test_the_log_keeps_up_when_its_panel_shrinks(visit: Callable[..., Visitor], livia: Person) -> None:
    """As when cohorts grow above it, or lines come while it scrolls: nobody went up to read."""
    table = running(livia)
    me = visit().become(livia).go(f"/t/{table}")
    me.at_table()
    until(lambda: me.page.evaluate(IN_SIGHT), me.page)
    me.page.locator(".logp [role=log]").evaluate("""(box) => {
        box.style.flex = '0 0 120px';
        box.getBoundingClientRect();
        box.dispatchEvent(new Event('scroll'));
    }""")
    with livia.at(table) as at:
        answer_some(at)
        until(lambda: me.number >= at.state["number"], me.page)
        until(lambda: me.page.evaluate(IN_SIGHT), me.page, seconds=5)


def answer_some(at: At) -> None:
    """Three answers of whoever is at this socket; bots give theirs between."""
    if not at.state:
        at.until("state")
    for _ in range(3):
        while at.seats[0] not in at.state["to_act"]:
            at.until("state")
        at.answer(at.seats[0], at.seen(at.seats[0])["options"][0]["action"])


def test_the_log_of_a_replay_shows_its_moment(visit: Callable[..., Visitor], livia: Person) -> None:
    table = ended(livia)
    me = visit().become(livia).go(f"/t/{table}/replay/30")
    me.at_table()
    last = int(me.page.get_by_role("slider").get_attribute("max") or 0)
    for moment in (last - 2, last // 2, last - 1):
        me.page.get_by_role("slider").fill(str(moment))
        me.page.wait_for_url(f"**/replay/{moment}")
        until(lambda: me.page.evaluate(IN_SIGHT), me.page)


def test_the_header_tells_of_the_contest_while_it_is_shown(visit: Callable[..., Visitor], livia: Person) -> None:
    me = visit()
    contest(me, livia)
    assert me.page.locator(".phases [aria-current=step]").inner_text() == "Contest"
    me.page.locator(".stage").get_by_role("button", name="Skip").click()
    until(lambda: me.page.locator(".phases [aria-current=step]").inner_text() != "Contest", me.page)


def test_exchanged_gladiators_walk(visit: Callable[..., Visitor], livia: Person) -> None:
    table = running(livia, "play", "ability", holds=lambda seen: "exchange" in verbs(seen))
    me = visit(reduced_motion="no-preference").become(livia).go(f"/t/{table}")
    me.at_table()
    me.page.evaluate(
        """() => {
            window.walked = new Set();
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) {
                if (this.dataset.g) window.walked.add(this.dataset.g);
                return animate.apply(this, how);
            };
        }"""
    )
    with livia.at(table) as at:
        assert play_until(at, lambda seen: "exchange" in verbs(seen))
        answers = at.seen(0)["options"]
        action = next(one["action"] for one in answers if one["action"].startswith("exchange"))
        at.answer(0, action)
    until(lambda: set(action.split()[1:3]) <= set(me.page.evaluate("() => [...window.walked]")), me.page)
