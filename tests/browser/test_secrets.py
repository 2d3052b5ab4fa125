"""Nobody's page is sent, or shows, what its reader may not know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.browser.kit import Visitor, until
from tests.web.kit import Person

#: Worked out from what the reader knows: two readers may rightly see different values.
OWN = {"seat", "asked", "known", "known_scores", "known_ranking", "hidden_cards", "to_act"}
HIDDEN = (None, -1)
PATHS = dict[tuple[str | int, ...], Any]


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    match value:
        case dict():
            for key, inner in value.items():
                if key not in OWN:
                    yield from leaves(inner, (*path, key))
        case list():
            for i, inner in enumerate(value):
                yield from leaves(inner, (*path, i))
        case _:
            yield path, value


def sights(visitor: Visitor, seat: int) -> dict[int, PATHS]:
    """What a page was shown as this seat, by the number of the state."""
    return {
        state["number"]: dict(leaves(one["view"]))
        for state in visitor.states
        for one in state["seats"]
        if one["seat"] == seat
    }


def test_nobody_is_shown_what_another_holds(visit: Callable[..., Visitor], livia: Person) -> None:
    made = livia.table("me", "friend", "bot casual", visibility="link")
    table = made["table"]["id"]
    a = visit().become(livia).go(f"/t/{table}")
    a.page.get_by_text("One seat is empty").wait_for()
    watcher = visit().go(f"/t/{table}")
    b = visit().go(made["invites"][0]["link"])
    for one in (a, b, watcher):
        one.at_table()
    looked = 0
    while min(one.number for one in (a, b)) < 0 or a.view(0)["round"] < 2:
        if not any([one.act() for one in (a, b)]):
            a.page.wait_for_timeout(20)
        if watcher.states and watcher.number == a.number and a.view(0)["phase"] == "actions":
            looked += no_secret_in_the_page(watcher, [a.view(0), b.view(1)], livia)
            looked += no_secret_in_the_page(b, [a.view(0)], livia)
    assert looked > 20, "hardly anything was compared"
    until(lambda: watcher.number == a.number == b.number, a.page)
    nothing_hidden_was_sent(watcher, a, b)


def no_secret_in_the_page(reader: Visitor, secrets: list[dict[str, Any]], livia: Person) -> int:
    """Names of cards that only others hold are nowhere in the reader's page, not even unseen."""
    names = [card["name"] for card in livia.get("/api/games/gladius/catalogue")["decks"]["influence"]]
    hands = {names[kind] for view in secrets for one in view["spectators"] if one["hand"] for kind in one["hand"]}
    html = reader.page.content()
    known = told(reader)  # after the page was read: it may have been told more meanwhile, not less
    hidden = [name for name in hands if name not in known]
    assert [name for name in hidden if name in html] == []
    return len(hidden)


def told(reader: Visitor) -> str:
    """All words this page was told: names in these it may show. Its own options and hand are among them."""
    words = [str(one["told"]) + str(one["options"]) for state in reader.states for one in state["seats"]]
    return "\n".join(words)


def nothing_hidden_was_sent(watcher: Visitor, a: Visitor, b: Visitor) -> None:
    seen, by_a, by_b = sights(watcher, -2), sights(a, 0), sights(b, 1)
    shared = seen.keys() & by_a.keys() & by_b.keys()
    assert len(shared) > 10
    for number in shared:
        for path, value in seen[number].items():
            if value not in HIDDEN:
                mine, yours = by_a[number].get(path), by_b[number].get(path)
                assert (mine, yours) == (value, value), f"the watcher alone sees {path} = {value} at {number}"
        for path in by_b[number]:
            own = len(path) > 2 and path[:2] == ("spectators", 0) and path[2] in ("hand", "supply", "aside")
            assert not own or by_b[number][path] is None, f"seat 1 is shown {path}"
    for state in watcher.states:
        for one in state["seats"]:
            assert one["seat"] == -2
            assert one["options"] == []
            sentences = [sentence for entry in one["told"] for sentence in entry["sentences"]]
            assert [sentence for sentence in sentences if sentence["secret"]] == []
