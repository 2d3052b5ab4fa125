"""The For Glory table at moments worth looking at."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from tests.browser.kit import Visitor, answer_until, play_out
from tests.web.kit import At, Person

Seen = dict[str, Any]
LAST: Final = ("end", "pass", "decline")  # what a lively player does when there is nothing else


def lively(seen: Seen, chance: random.Random, shy: tuple[str, ...] = (), keen: tuple[str, ...] = ()) -> str:
    """An answer of somebody who plays and fights rather than passes; with one of these verbs wherever it may."""
    actions = [str(option["action"]) for option in seen["options"]]
    if liked := [one for one in actions if one.split()[0] in keen]:
        return chance.choice(liked)
    wanted = [one for one in actions if one.split()[0] not in (*LAST, "buy_back", "free", "reserve", *shy)]
    return chance.choice(wanted or [one for one in actions if one.split()[0] in LAST] or actions)


def play_on(at: At, holds: Callable[[Seen], bool], limit: int = 900, seed: int = 3, **more: tuple[str, ...]) -> bool:
    """As somebody lively plays; False when the game has ended."""
    chance = random.Random(seed)
    return answer_until(at, holds, lambda seen: lively(seen, chance, **more), limit)


def running(
    livia: Person, holds: Callable[[Seen], bool], *, bots: int = 1, options: dict[str, Any] | None = None, **more: Any
) -> str:
    """A game with bots at the first moment of which this holds, trying as many games as it takes."""
    for seed in range(60):
        seats = ["me", *["bot random"] * bots]
        table: str = livia.table(*seats, game="for_glory", options=options or {})["table"]["id"]
        with livia.at(table) as at:
            if play_on(at, holds, seed=seed, **more):
                return table
    raise AssertionError("no game came to such a moment")


def sit(visitor: Visitor, livia: Person, table: str) -> None:
    visitor.become(livia).go(f"/t/{table}").at_table()


def asked(name: str, **more: Any) -> Callable[[Seen], bool]:
    """The decision of this name, with at least so much of what the view counts."""
    return lambda seen: (
        seen["view"]["asked"] == name
        and len(seen["options"]) > 1
        and all(seen["view"][key] >= value for key, value in more.items())
    )


# What brings a game on: enter, do it, pay, choose a gladiator, attack and hit, a patron, a gladiator of the supply.
EAGER: Final = (
    (".board .place", ""),
    (".board .deed.btn--go, .board .f-deeds .btn, .board .deeds .btn--go", ""),
    (".board .pay .btn--go", ""),
    (".hand .f-card--glad[data-lit]", ""),
    (".board .f-un__c[data-lit]", ""),
    (".hand .f-card[data-lit]", ", patron"),
    (".supply .row:nth-child(2) .sp.is-legal", ""),
)

BRISK: Final = (*EAGER, (".prompt__opts button", "End your actions"))


# ---- the scenes


def going_on(holds: Callable[[Seen], bool], **more: Any) -> Callable[[Visitor, Person], None]:
    def scene(visitor: Visitor, livia: Person) -> None:
        visitor.stop_always()
        sit(visitor, livia, running(livia, holds, **more))

    return scene


def verbs(seen: Seen) -> set[str]:
    return {option["action"].split()[0] for option in seen["options"]}


def well_on(seen: Seen) -> bool:
    """In the second round, with gladiators about and much to choose from."""
    view = seen["view"]
    return view["asked"] == "TakeActions" and view["round"] > 1 and len(view["fighters"]) > 2 and "play" in verbs(seen)


def under_fire(seen: Seen) -> bool:
    """Damage is assigned in a battle, and this seat holds something to react with."""
    hit = any(f["assigned"] for f in seen["view"]["fighters"])
    return seen["view"]["asked"] == "React" and seen["view"]["battle"] >= 0 and hit and "react" in verbs(seen)


def entering(visitor: Visitor, livia: Person) -> None:
    """A gladiator of the hand is chosen: where it may go is lit."""

    def may_enter(seen: Seen) -> bool:
        arenas = [option for option in seen["options"] if option["action"].startswith("play ")]
        return well_on(seen) and any(option["action"].count(" ") == 2 for option in arenas)

    going_on(may_enter)(visitor, livia)
    visitor.page.locator(".hand .f-card--glad[data-lit]").first.click()
    visitor.page.locator(".place:visible").first.wait_for()


def upgrading(seen: Seen) -> bool:
    """The Champion's next level is being paid for, with more than one way to pay."""
    return asked("Pay")(seen) and any(step["what"] == "upgrade" for step in seen["view"]["under_way"])


def reserved(seen: Seen) -> bool:
    """In a battle, with a Reserve that may be bought back."""
    return bool("buy_back" in verbs(seen) and seen["view"]["battle"] >= 0 and seen["view"]["seats"][0]["reserve_size"])


def three_abreast(seen: Seen) -> bool:
    sides = {one["owner"] for one in seen["view"]["fighters"]}
    return asked("TakeActions")(seen) and len(sides) == 3 and len(seen["view"]["fighters"]) > 4


def crowded(seen: Seen) -> bool:
    """Five of one's own and of somebody else, and sixteen in all on the sand of four players."""
    sides = [one["owner"] for one in seen["view"]["fighters"]]
    others = max(sides.count(seat) for seat in (1, 2, 3))
    return asked("TakeActions")(seen) and sides.count(0) > 4 and others > 4 and len(sides) > 15


def piles(visitor: Visitor, livia: Person) -> None:
    """Somebody else's discard pile lies open."""
    going_on(lambda seen: well_on(seen) and len(seen["view"]["seats"][1]["discard"]) > 3)(visitor, livia)
    visitor.page.locator(".opp .open").click()
    visitor.page.get_by_role("dialog").get_by_role("heading", name="Discard pile").wait_for()


def rewards(bots: int = 1) -> Callable[[Visitor, Person], None]:
    def scene(visitor: Visitor, livia: Person) -> None:
        visitor.stop_always()
        sit(visitor, livia, running(livia, lambda seen: asked("Fight")(seen) and seen["view"]["round"] == 1, bots=bots))
        visitor.eager = EAGER
        play_out(visitor, enough=lambda: bool(visitor.glance()["contest"]))

    return scene


def final(bots: int = 1) -> Callable[[Visitor, Person], None]:
    def scene(visitor: Visitor, livia: Person) -> None:
        table: str = livia.table("me", *["bot random"] * bots, game="for_glory")["table"]["id"]
        with livia.at(table) as at:
            assert not play_on(at, lambda _: False, limit=3000)
        sit(visitor, livia, table)
        visitor.page.locator(".stage").wait_for()

    return scene


def cards(visitor: Visitor, livia: Person) -> None:
    visitor.go("/cards/for_glory").page.get_by_role("heading", name="Arena").first.wait_for()


def learn(visitor: Visitor, livia: Person) -> None:
    visitor.go("/learn/for_glory").page.get_by_role("button", name="Play your first game").first.wait_for()


SCENES: Final[dict[str, Callable[[Visitor, Person], None]]] = {
    "glory-actions": going_on(well_on),
    "glory-entering": entering,
    "glory-payment": going_on(asked("Pay")),
    "glory-picking": going_on(lambda seen: len(verbs(seen) & {"card"}) > 0),
    "glory-registration": going_on(lambda seen: "register" in verbs(seen)),
    "glory-reaction": going_on(under_fire),
    "glory-buy-back": going_on(reserved, keen=("reserve",)),
    "glory-piles": piles,
    "glory-rewards": rewards(),
    "glory-three": going_on(three_abreast, bots=2),
    "glory-crowd": going_on(crowded, bots=3),
    "glory-four": going_on(asked("Fight"), bots=3),
    "glory-rewards-four": rewards(bots=3),
    "glory-champions": going_on(asked("DraftChampion"), bots=1, options={"champions": True}),
    "glory-upgrade": going_on(upgrading, options={"champions": True}, keen=("upgrade",)),
    "glory-final": final(),
    "glory-final-four": final(bots=3),
    "glory-cards": cards,
    "glory-learn": learn,
}
