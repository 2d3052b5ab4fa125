"""Every screen at a moment worth looking at: for the checks that hold on all of them, and for the pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.browser import arena_rex_scenes, for_glory_scenes
from tests.browser.kit import Visitor, play_until, verbs
from tests.web.kit import Person, play_to_the_end

Scene = Callable[[Visitor, Person], None]
TARGETS: Final = {"exchange", "replace", "dismiss", "add", "move", "look_bet", "look_card", "mark", "rebet"}


def running(livia: Person, *prefer: str, holds: Callable[[dict], bool] = lambda seen: len(seen["options"]) > 1) -> str:  # type: ignore[type-arg]
    """A game of Livia with three bots at the first moment of which this holds, trying as many games as it takes."""
    for _ in range(60):
        table: str = livia.table("me", "bot random", "bot random", "bot random")["table"]["id"]
        with livia.at(table) as at:
            if play_until(at, holds, prefer):
                return table
    raise AssertionError("no game came to such a moment")


def ended(livia: Person) -> str:
    table: str = livia.table("me", "bot random", "bot random")["table"]["id"]
    with livia.at(table) as at:
        play_to_the_end(at)
    return table


def sit(visitor: Visitor, livia: Person, table: str) -> None:
    visitor.become(livia).go(f"/t/{table}").at_table()


def lobby(visitor: Visitor, livia: Person) -> None:
    running(livia)
    livia.table("me", "friend", "friend")
    ended(livia)
    Person(livia.server, "Marcus").table("me", "open", "open", visibility="public")
    visitor.become(livia).go("/")
    visitor.page.get_by_text("Your turn").first.wait_for()


def house_rules(visitor: Visitor, livia: Person) -> None:
    visitor.become(livia).go("/").button("As printed").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Done").wait_for()


def waiting_room(visitor: Visitor, livia: Person) -> None:
    visitor.become(livia).go("/").button("Open the table").click()
    visitor.page.get_by_label("Link for seat 2").wait_for()


def spectators(visitor: Visitor, livia: Person) -> None:
    bots = ("bot random", "bot random", "bot random")
    table = livia.table("me", *bots, options={"spectator_assignment": "choose"})["table"]["id"]
    with livia.at(table) as at:
        assert play_until(at, lambda seen: "spectator" in verbs(seen))
    sit(visitor, livia, table)


def first_bets(visitor: Visitor, livia: Person) -> None:
    sit(visitor, livia, running(livia, holds=lambda seen: "bet" in verbs(seen) and seen["view"]["round"] == 1))


def actions(visitor: Visitor, livia: Person) -> None:
    """The second round, with cards in the columns and still some in hand."""

    def late(seen: dict) -> bool:  # type: ignore[type-arg]
        view = seen["view"]
        laid = sum(len(one["column"]) for team in view["teams"] for one in team)
        in_time = view["round"] == 2 and view["phase"] == "actions" and "lay" in verbs(seen)
        return in_time and laid > 2 and len(view["spectators"][0]["hand"]) > 3

    sit(visitor, livia, running(livia, holds=late))


def vote(visitor: Visitor, livia: Person) -> None:
    """Two players: what is demanded is voted for, and seven cards are held."""
    table = livia.table("me", "bot random")["table"]["id"]
    with livia.at(table) as at:
        assert play_until(at, lambda seen: "vote" in verbs(seen))
    sit(visitor, livia, table)


def five(visitor: Visitor, livia: Person) -> None:
    """Five players well into the actions of the second round."""

    def late(seen: dict) -> bool:  # type: ignore[type-arg]
        return seen["view"]["round"] == 2 and seen["view"]["phase"] == "actions" and "lay" in verbs(seen)

    for _ in range(60):
        table: str = livia.table("me", *["bot random"] * 4)["table"]["id"]
        with livia.at(table) as at:
            if play_until(at, late, ("lay",)):
                return sit(visitor, livia, table)
    raise AssertionError("no game came to such a moment")


def card_chosen(visitor: Visitor, livia: Person) -> None:
    actions(visitor, livia)
    visitor.page.locator(".hand [data-lit]").first.click()
    visitor.page.get_by_role("button", name="Back", exact=True).wait_for()


def targets(visitor: Visitor, livia: Person) -> None:
    def aimed(seen: dict) -> bool:  # type: ignore[type-arg]
        return len(seen["options"]) > 1 and verbs(seen) <= TARGETS

    sit(visitor, livia, running(livia, "play", "ability", holds=aimed))


def options_list(visitor: Visitor, livia: Person) -> None:
    actions(visitor, livia)
    visitor.button("List").click()
    visitor.page.get_by_role("dialog", name="Everything you may do").wait_for()


def contest(visitor: Visitor, livia: Person) -> None:
    table = running(livia, "lay", holds=lambda seen: seen["view"]["phase"] == "actions" and "bet" in verbs(seen))
    sit(visitor, livia, table)
    with livia.at(table) as at:
        play_until(at, lambda seen: seen["view"]["phase"] != "actions", ("bet",))
    stage = visitor.page.locator(".stage")
    stage.wait_for()
    for _ in range(5):
        if not stage.locator(".place1").count():
            stage.get_by_role("button", name="Next", exact=True).click()
    stage.locator(".place1").wait_for()


def final(visitor: Visitor, livia: Person) -> None:
    sit(visitor, livia, ended(livia))
    visitor.page.get_by_role("link", name="Watch the replay").wait_for()


def replay(visitor: Visitor, livia: Person) -> None:
    table = ended(livia)
    visitor.become(livia).go(f"/t/{table}/replay/45").at_table()


def watching(visitor: Visitor, livia: Person) -> None:
    visitor.go(f"/t/{running(livia, 'lay', holds=lambda seen: seen['view']['phase'] == 'actions')}").at_table()


def curtain(visitor: Visitor, livia: Person) -> None:
    seats = [{"kind": "me"}, {"kind": "same_screen", "name": "Aunt Ida"}]
    table = livia.post("/api/tables", game="gladius", seats=seats)["table"]["id"]
    visitor.become(livia).go(f"/t/{table}").page.locator(".curtain").wait_for()


def menu(visitor: Visitor, livia: Person) -> None:
    first_bets(visitor, livia)
    visitor.button("Menu").click()
    visitor.page.get_by_role("dialog", name="Table").wait_for()


def rule_drawer(visitor: Visitor, livia: Person) -> None:
    first_bets(visitor, livia)
    visitor.button("Rules").click()
    visitor.page.get_by_role("dialog").get_by_role("searchbox").fill("second bet")
    visitor.page.wait_for_timeout(600)


def rules(visitor: Visitor, livia: Person) -> None:
    visitor.go("/rules/gladius").page.locator("#s5").wait_for()


def cards(visitor: Visitor, livia: Person) -> None:
    visitor.go("/cards/gladius").page.get_by_role("heading", name="Influence").first.wait_for()


def learn(visitor: Visitor, livia: Person) -> None:
    visitor.go("/learn/gladius").page.get_by_role("button", name="Play your first game").first.wait_for()


def guide(visitor: Visitor, livia: Person) -> None:
    visitor.go("/learn/gladius").button("Play your first game").click()
    visitor.at_table()
    for _ in range(2):
        visitor.page.get_by_role("button", name="Got it").click()
    visitor.page.locator(".guide h2", has_text="Your tokens").wait_for()


def lost(visitor: Visitor, livia: Person) -> None:
    visitor.go("/nowhere/at/all")
    visitor.page.get_by_role("link").first.wait_for()


SCENES: Final[dict[str, Scene]] = {
    "lobby": lobby, "house-rules": house_rules, "waiting-room": waiting_room, "spectators": spectators,
    "first-bets": first_bets, "vote": vote, "actions": actions, "five": five, "card-chosen": card_chosen,
    "targets": targets, "options-list": options_list, "contest": contest, "final": final, "replay": replay,
    "watching": watching, "curtain": curtain, "menu": menu, "rule-drawer": rule_drawer, "rules": rules, "cards": cards,
    "learn": learn, "guide": guide, "lost": lost,
    **for_glory_scenes.SCENES,
    **arena_rex_scenes.SCENES,
}  # fmt: skip
