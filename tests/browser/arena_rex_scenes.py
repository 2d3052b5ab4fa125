"""The Arena Rex table at moments worth looking at."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any, Final

from tests.browser.kit import Visitor, answer_until
from tests.web.kit import At, Person

Seen = dict[str, Any]
SMALL: Final = {"cohorts": "magnus_3; legio_3"}
# What brings a fight on: take a formation, walk up to somebody, attack, take a box, be ready.
EAGER: Final = (
    (".prompt__opts .btn--go:not([aria-disabled=true])", ""),
    (".prompt__opts .btn", "To "),
    (".tree button", ""),
    (".attack .opt.go", ""),
)
FIRST: Final = ("attack", "strike", "box", "push", "use", "activate", "move", "power")


def lively(seen: Seen, chance: random.Random) -> str:
    """An answer of somebody who walks up to the enemy and strikes."""
    actions = [str(option["action"]) for option in seen["options"]]
    if seen["view"]["walk"]:
        return min(actions, key=lambda action: distance(seen["view"], action))
    for verb in FIRST:
        found = [action for action in actions if action.split()[0] == verb]
        if found:
            return chance.choice(found)
    return chance.choice(actions)


def distance(view: Seen, action: str) -> float:
    """From where a walk ends to the nearest enemy."""
    mover = view["models"][view["walk"]["mover"]] if view["walk"]["mover"] < len(view["models"]) else {"owner": -1}
    path = [int(word) for word in action.split()[1:]]
    x, y = path[-2:] if path else (mover.get("x", 0), mover.get("y", 0))
    enemies = [m for m in view["models"] if m["in_play"] and m["owner"] != mover["owner"]]
    return min([math.hypot(m["x"] - x, m["y"] - y) for m in enemies], default=0.0)


def play_on(at: At, holds: Callable[[Seen], bool], seed: int, limit: int = 400) -> bool:
    """As somebody lively plays; False when the game has ended."""
    chance = random.Random(seed)
    return answer_until(at, holds, lambda seen: lively(seen, chance), limit)


def running(
    livia: Person, holds: Callable[[Seen], bool], options: dict[str, Any] = SMALL, players: int = 2, limit: int = 400
) -> str:
    """A game with bots at the first moment of which this holds, trying as many games as it takes."""
    for seed in range(12):
        bots = ["bot random"] * (players - 1)
        table: str = livia.table("me", *bots, game="arena_rex", options=options)["table"]["id"]
        with livia.at(table) as at:
            if play_on(at, holds, seed, limit):
                return table
    raise AssertionError("no game came to such a moment")


def sit(visitor: Visitor, livia: Person, table: str) -> None:
    visitor.become(livia).go(f"/t/{table}").at_table()


def asked(name: str) -> Callable[[Seen], bool]:
    return lambda seen: seen["view"]["asked"] == name and len(seen["options"]) > 1


def pushing(seen: Seen) -> bool:
    """A box may be taken that would push somebody."""
    return asked("PickBox")(seen) and any(end["moved"] for end in seen["aids"]["ends"])


def going_on(
    holds: Callable[[Seen], bool], options: dict[str, Any] = SMALL, players: int = 2, limit: int = 400
) -> Callable[[Visitor, Person], None]:
    return lambda visitor, livia: sit(visitor, livia, running(livia, holds, options, players, limit))


def well_on(turns: int, name: str = "Act") -> Callable[[Seen], bool]:
    """So many turns were taken, and one is asked this."""
    return lambda seen: seen["view"]["turns"] >= turns and asked(name)(seen)


def scenario(name: str, **more: Any) -> dict[str, Any]:
    return {"scenario": name} | more


BEFORE_TURNS: Final = 30  # a scene of setting up is found within so many answers, or not in this game


def walk_aimed(visitor: Visitor, livia: Person) -> None:
    """A place on the sand was tapped: the way there, and whom one would engage."""
    going_on(asked("Walk"))(visitor, livia)
    box = visitor.page.locator(".arena").bounding_box()
    assert box is not None
    visitor.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    visitor.page.wait_for_timeout(300)


def resting(seen: Seen) -> bool:
    """A clear turn with something to pay for."""
    return asked("PickTactic")(seen) and len(seen["aids"]["tactics"]) > 2


def ended(visitor: Visitor, livia: Person) -> None:
    table: str = livia.table("me", "bot random", game="arena_rex", options=SMALL | {"turn_limit": 12})["table"]["id"]
    with livia.at(table) as at:
        assert not play_on(at, lambda seen: False, 1)
    sit(visitor, livia, table)
    visitor.page.get_by_role("region", name="The end of the game").wait_for()


def cohorts(visitor: Visitor, livia: Person) -> None:
    """A cohort is being put together card by card."""
    visitor.become(livia).go("/").button("Arena Rex", exact=True).click()
    visitor.button("Scenario, arena, cohorts").click()
    visitor.page.get_by_role("button", name="Change", exact=True).first.click()
    visitor.page.locator(".pks button").first.wait_for()


SCENES: Final = {
    "arena-rex-deployment": going_on(asked("Deploy")),
    "arena-rex-zone": going_on(asked("PlaceZone"), scenario("damnatio"), limit=BEFORE_TURNS),
    "arena-rex-munus-of-three": going_on(well_on(9), {}, 3),
    "arena-rex-primus": going_on(well_on(8), scenario("primus_superiorum")),
    "arena-rex-venatio": going_on(well_on(8), scenario("venatio")),
    "arena-rex-geminae-of-four": going_on(well_on(12), scenario("geminae"), 4),
    "arena-rex-damnatio": going_on(well_on(8), scenario("damnatio")),
    "arena-rex-vinculi": going_on(well_on(8), scenario("vinculi")),
    "arena-rex-duellum": going_on(well_on(8), scenario("duellum")),
    "arena-rex-walk": walk_aimed,
    "arena-rex-negotiation": going_on(asked("Negotiate")),
    "arena-rex-tree": going_on(pushing),
    "arena-rex-clear-turn": going_on(resting, {}),
    "arena-rex-final": ended,
    "arena-rex-cohorts": cohorts,
}
