"""A tap on the sand as an answer: what is being placed goes to the nearest place where it may stand."""

from __future__ import annotations

import math
from random import Random

import pytest

from munera.arena_rex import GAME
from munera.arena_rex.state import INCH, Rex
from munera.engine.action import CHANCE, Action
from munera.engine.errors import MalformedAction


def waiting(question: str, **options: object) -> tuple[Rex, int]:
    """A game at the first moment at which this is asked, and whom."""
    rng, s = Random(1), GAME.new(options)
    while (seat := GAME.to_act(s)[0]) == CHANCE or GAME.view(s, seat).asked != question:
        GAME.apply(s, seat, GAME.sample(s, rng) if seat == CHANCE else GAME.options(s, seat)[0])
    return s, seat


def tapped(s: Rex, seat: int, text: str) -> Action:
    """The answer that is read from a tap: it can be given."""
    action = GAME.read(s, text)
    assert GAME.accepts(s, seat, action) is None
    return action


@pytest.mark.rule("AR-24.62", "AR-24.29")
def test_a_zone_slides_to_its_edge() -> None:
    """From the middle of the arena and from beyond the wall alike; never over a hazard, never to another's edge."""
    s, seat = waiting("PlaceZone", scenario="damnatio")
    side = -1 if GAME.view(s, seat).seat == 0 else 1
    beyond = tapped(s, seat, f"near 0 2000 {side * 60000}")
    inside = tapped(s, seat, f"near 0 0 {side * 100}")
    assert abs(beyond.args[0] - 2000) < 3 * INCH
    for x, y in (beyond.args, inside.args):
        assert abs((x * x + y * y) ** 0.5 - (15 - 3) * INCH) < 20
    tapped(s, seat, f"near 0 0 {-side * 60000}")


@pytest.mark.rule("AR-23.8")
@pytest.mark.parametrize("options", [{}, {"scenario": "geminae"}])
def test_a_base_slides_to_the_wall_and_beside_its_friends(options: dict[str, object]) -> None:
    """In the circle and in the square, also when it is dropped upon a friend."""
    s, seat = waiting("Deploy", **options)
    start = GAME.options(s, seat)[0]
    flat = " ".join(str(number) for number in start.args)
    x, y = start.args[-2:]
    moved = tapped(s, seat, f"near 0 {x} {y} {flat}")
    assert moved.args[2:] == start.args[2:]
    assert 2 * 1500 <= math.dist(moved.args[:2], (x, y)) < 2 * 1500 + INCH


@pytest.mark.rule("AR-24.35")
def test_the_condemned_stays_at_the_pillar() -> None:
    s, seat = waiting("Deploy", scenario="damnatio")
    while GAME.view(s, seat).condemned[0] not in (models := [one.body for one in GAME.aids(s, seat).placed]):
        GAME.apply(s, seat, GAME.options(s, seat)[0])
        seat = GAME.to_act(s)[0]
    start = GAME.options(s, seat)[0]
    i = models.index(GAME.view(s, seat).condemned[0])
    flat = " ".join(str(number) for number in start.args)
    moved = tapped(s, seat, f"near {i} 0 0 {flat}")
    assert moved.args[2 * i : 2 * i + 2] != start.args[2 * i : 2 * i + 2]


@pytest.mark.rule("AR-19.1")
def test_a_rider_dropped_upon_its_mount_rides() -> None:
    """And goes where the mount is put, until it is dropped elsewhere."""
    s, seat = waiting("Deploy", cohorts="magnus_5; legio_5")
    while not any(GAME.view(s, seat).models[one.body].partner >= 0 for one in GAME.aids(s, seat).placed):
        GAME.apply(s, seat, GAME.options(s, seat)[0])
        seat = GAME.to_act(s)[0]
    models = [one.body for one in GAME.aids(s, seat).placed]
    rider = next(m for m in models if GAME.read(s, "activate lm_celer").args == (m,))
    i, j = models.index(rider), models.index(GAME.view(s, seat).models[rider].partner)
    start = GAME.options(s, seat)[0]

    def put(k: int, x: int, y: int, now: Action) -> Action:
        return tapped(s, seat, f"near {k} {x} {y} " + " ".join(str(number) for number in now.args))

    def at(k: int, now: Action) -> tuple[int, ...]:
        return now.args[2 * k : 2 * k + 2]

    x, y = at(j, start)
    riding = put(i, x, y, start)
    assert at(i, riding) == at(j, riding)
    x, y = at(j, riding)
    gone = put(j, x + 200, y, riding)
    assert at(i, gone) == at(j, gone)


def test_what_cannot_be_meant_is_said() -> None:
    s, _ = waiting("Deploy")
    with pytest.raises(MalformedAction, match="a number, a place"):
        GAME.read(s, "near 9 0 0")
    s, _ = waiting("Activate")
    with pytest.raises(MalformedAction, match="nothing is being placed"):
        GAME.read(s, "near 0 0 0")
