"""AR-15: zones that move. They are areas, not objects: nothing stops them, and they displace nobody."""

from __future__ import annotations

from typing import Any

import pytest

from munera.arena_rex.features import in_duel
from munera.arena_rex.shift import Shift
from tests.kit import Story
from tests.rules.arena_rex.sand import body, do, push
from tests.rules.arena_rex.stories import FAR, INCH, agree, hits, offers, table, where


def smoke(x: int, *properties: str) -> dict[str, Any]:
    """A fire that wanders; MOV 6, ATK 6, DEF 2."""
    return {"smoke": {"disc": [x, 0, 2500], "zone": True, "like": "belua", "properties": ["mobile", *properties]}}


def clear_turn(features: dict[str, Any], **words: Any) -> Story:
    a = {"lm_cassia": {"at": [0, 0], "fatigue": 1}, "lm_varro": {"at": [9000, 0], "fatigue": 1}}
    b = {"lx_sila": {"at": [3000, 0]}, "lx_macer": FAR[1]}
    return table(A={"favor": 3, **a}, B={"favor": 0, **b}, phase="tactics", reacted=["B"], features=features, **words)


@pytest.mark.rule("AR-15.14", "AR-15.42", "AR-21.7")
def test_an_incited_zone_moves_over_bases_and_displaces_nobody() -> None:
    """Cassia stands in it, Sila in its way; it ends upon Varro."""
    story = clear_turn(smoke(0))
    story.act("A incite smoke")
    assert "walk" in offers(story, "A"), "it may stay where somebody stands in it"
    story.act("A walk 9000 0")
    assert story.see("features.smoke.at") == [9000, 0]
    assert [where(story, "A", "lm_varro"), where(story, "B", "lx_sila")] == [(9000, 0), (3000, 0)]
    assert not story.told("displaced")


@pytest.mark.rule("AR-15.14", "AR-15.37", "AR-15.40")
def test_a_roused_zone_comes_straight_over_whoever_stands_between() -> None:
    """Galenus attacks it with his trident from 2 inches; it comes over Macer, to contact, and attacks."""
    a = {"lm_galenus": (0, 0), "lm_varro": FAR[0]}
    b = {"favor": 0, "lx_macer": (4000, 0), "lx_sila": FAR[1]}
    story = table(A={"favor": 0, **a}, B=b, active="lm_galenus", reacted=["B"],
                  features=smoke(4000 + 2 * INCH, "aggressive"), chance=[hits(0, 6, 0, 2)] * 2)  # fmt: skip
    agree(story.act("A attack lm_galenus smoke"))
    assert story.told("roused")
    x, y = story.see("features.smoke.at")
    assert y == 0
    assert 4000 <= x <= 4005, "in contact with Galenus, upon Macer"
    assert where(story, "B", "lx_macer") == (4000, 0)
    assert [event.args[:2] for event in story.told("attacks")][-1] == (body(story, "smoke"), body(story, "lm_galenus"))


@pytest.mark.rule("AR-15.14", "AR-15.28")
def test_a_zone_is_pushed_and_shifted_over_bases() -> None:
    story = push(clear_turn(smoke(4500)), "lm_cassia", "smoke")
    assert story.see("features.smoke.at") == [4500 + INCH, 0], "Sila and Varro do not stop it"
    do(story, Shift(body(story, "smoke"), body(story, "lm_cassia"), 2 * INCH, False, 0))
    assert story.see("features.smoke.at") == [4500 + 3 * INCH, 0]
    assert not story.told("contact")


@pytest.mark.rule("AR-15.48", "AR-3.10")
@pytest.mark.parametrize("gap, extra", [(0, True), (5, True), (6, False)])
def test_a_wall_that_attacks_may_touch_another_wall(gap: int, extra: bool) -> None:
    """Incited, a feature earns one more in contact with a Duel hazard; both are polygons here."""

    def wall(x: int) -> list[list[int]]:
        return [[x, 4000], [x + 1000, 4000], [x + 1000, 6000], [x, 6000]]

    features = {"altar": {"polygon": wall(-5000), "properties": ["duel"]},
                "blades": {"polygon": wall(-4000 + gap), "properties": ["aggressive"], "like": "belua"}}  # fmt: skip
    b = {"lx_sila": {"at": [-2000 + gap, 2000]}, "lx_macer": FAR[1]}
    story = table(A={"lm_cassia": {"at": [0, -9000], "fatigue": 1}, "lm_varro": FAR[0] | {"fatigue": 1}},
                  B={"favor": 0, **b}, phase="tactics", features=features)  # fmt: skip
    story.act("A incite blades lx_sila")
    assert in_duel(story.s, body(story, "blades")) is extra
