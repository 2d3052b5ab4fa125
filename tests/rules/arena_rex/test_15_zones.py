"""AR-15, second part: zones, Binding, Duel features and chains."""

from __future__ import annotations

from typing import Any

import pytest

from munera.arena_rex import features
from munera.arena_rex.damage import BY_ABILITY, Suffer
from munera.arena_rex.displacement import Displace
from munera.arena_rex.game import GAME
from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.leash import Leash
from munera.arena_rex.geometry.shapes import Disc, Polygon
from munera.arena_rex.geometry.slide import slide
from munera.arena_rex.geometry.zone import completely_within_zone, stop_coming, stop_going, within_zone
from munera.arena_rex.hazards import chain_holds
from munera.arena_rex.push import PushBack
from munera.arena_rex.shift import Shift
from munera.arena_rex.state import NOBODY, Scope
from tests.kit import Story
from tests.rules.arena_rex.sand import body, do, fatigue, marked, push
from tests.rules.arena_rex.stories import FAR, INCH, duel, hits, table, where


def zone(*properties: str, at: tuple[int, int] = (0, 0), radius: int = 6350, **more: Any) -> dict[str, Any]:
    return {"zone": {"disc": [*at, radius], "zone": True, "properties": list(properties), **more}}


def choosing(features: dict[str, Any], **words: Any) -> Story:
    """A is to activate a model: Cassia at the origin, Varro far off; B's models are far off, too."""
    mine = {"lm_cassia": words.pop("me", {"at": [0, 0]}), "lm_varro": FAR[0]}
    yours = {"lx_sila": {"at": [3000, 30000]}, "lx_macer": FAR[1]}
    table = {"A": {"models": mine, "favor": 0}, "B": {"models": yours, "favor": 0}, "phase": "activate"}
    return Story(GAME, words.pop("chance", []), options=words.pop("options", {}),
                 table=table | {"features": features} | words)  # fmt: skip


# ---- within


@pytest.mark.rule("AR-15.12", "AR-15.13", "AR-EX-42")
@pytest.mark.parametrize(
    "x, inside, wholly", [(4850, True, True), (4856, True, False), (7855, True, False), (7856, False, False)]
)
def test_within_a_zone_at_its_border(x: int, inside: bool, wholly: bool) -> None:
    ring, base = Disc(0, 0, 6350), Disc(x, 0, 1500)
    assert within_zone(base, ring) is inside
    assert completely_within_zone(base, ring) is wholly
    square = Polygon((-6350, -6350, 6350, -6350, 6350, 6350, -6350, 6350))
    assert within_zone(base, square) is inside
    assert completely_within_zone(base, square) is wholly


@pytest.mark.rule("AR-15.11", "AR-15.14")
def test_a_zone_stops_nobody() -> None:
    mud = zone("binding", at=(9000, 0)) | {"more": {"disc": [9000, 3000, 5000], "zone": True, "properties": ["duel"]}}
    story = push(duel(features=mud), "lm_cassia", "B:lx_sila")
    assert where(story, "B", "lx_sila") == (5540, 0), "pushed in"
    assert not story.told("triggered")
    story = duel(features=mud, you={"at": [0, 20000]}, reacted=["B"]).act("A move", "A walk 12000 0")
    assert where(story, "A", "lm_cassia") == (12000, 0), "walked through, and into two at once"


# ---- triggers


@pytest.mark.rule("AR-15.15", "AR-15.16")
def test_whoever_starts_its_activation_in_a_zone_triggers_it() -> None:
    story = choosing(zone("staggering", "wounding")).act("A activate lm_cassia")
    assert fatigue(story, "A", "lm_cassia") == "fatigued"
    assert marked(story, "A", "lm_cassia") == 3
    assert story.see("asked") == "Act", "before any action"
    story = choosing(zone("wounding"), me={"at": [7856, 0]}).act("A activate lm_cassia")
    assert marked(story, "A", "lm_cassia") == 0, "outside"
    story = choosing(zone("wounding")).act("A activate lm_varro")
    assert marked(story, "A", "lm_cassia") == 0, "it was not her activation"


@pytest.mark.rule("AR-15.16", "AR-15.31")
def test_killed_by_a_zone_its_activation_and_the_turn_end() -> None:
    story = choosing(zone("lethal")).act("A activate lm_cassia")
    assert not story.see("A.models.lm_cassia.in_play")
    assert story.see("player") == "B"


@pytest.mark.rule("AR-15.15", "AR-1.10")
def test_the_active_player_orders_several_zones() -> None:
    two = {"mud": zone("staggering")["zone"], "thorns": zone("wounding")["zone"]}
    story = choosing(two).act("A activate lm_cassia")
    assert story.see("asked") == "NextZone"
    assert story.refused("A zone 3") == "AR-1.10"
    story.act("A zone thorns")
    assert [event.args[0] for event in story.told("triggered")] == [101, 100]
    assert fatigue(story, "A", "lm_cassia") == "fatigued"


@pytest.mark.rule("AR-15.17")
def test_a_zone_acts_on_the_mount_alone() -> None:
    pair = {"lm_fulmen": {"at": [0, 0]}, "lm_celer": {"at": [0, 0], "riding": True}, "lm_varro": FAR[0]}
    story = table(A={"models": pair}, B={"lx_sila": (0, 20000), "lx_macer": (0, 30000)}, phase="activate",
                  features=zone("wounding"))  # fmt: skip
    story.act("A activate lm_fulmen")
    assert marked(story, "A", "lm_fulmen") == 3
    assert marked(story, "A", "lm_celer") == 0


@pytest.mark.rule("AR-15.22", "AR-15.23")
def test_binding_takes_the_free_move_away() -> None:
    story = choosing(zone("binding"), reacted=["B"]).act("A activate lm_cassia")
    assert story.see("free_move") is False
    story.act("A move", "A walk 1000 0")
    assert fatigue(story, "A", "lm_cassia") == "fatigued", "it costs 1 fatigue, like every move of hers now"
    story = choosing({"net": {"disc": [3000, 0, 1500], "properties": ["binding"]}}).act("A activate lm_cassia")
    assert story.see("free_move") is False, "touching a Binding hazard"
    story = choosing({"net": {"disc": [3010, 0, 1500], "properties": ["binding"]}}).act("A activate lm_cassia")
    assert story.see("free_move") is True


# ---- control


@pytest.mark.rule("AR-15.19", "AR-EX-43")
def test_a_contested_zone_is_nobodys() -> None:
    def held(a: tuple[int, int], b: tuple[int, int]) -> int:
        story = table(A={"lm_cassia": a, "lm_varro": (0, 20000)}, B={"lx_sila": b, "lx_macer": (0, 30000)},
                      features=zone("duel"))  # fmt: skip
        return features.controller(story.s, body(story, "zone"))

    assert held((0, 0), (9000, 0)) == 0
    assert held((0, 0), (7850, 0)) == NOBODY, "B touches its edge"
    assert held((5000, 0), (9000, 0)) == NOBODY, "not completely within"
    assert held((9000, 0), (-4000, 0)) == 1


# ---- Duel


@pytest.mark.rule("AR-15.48", "AR-15.50", "AR-EX-48")
def test_each_favor_box_marked_in_a_duel_zone_earns_one_more() -> None:
    def earned(**place: Any) -> int:
        story = duel(their_favor=0, you={"marked": 2, "at": [3000, 0]}, **place,
                     features=zone("duel", at=(3000, 0)) | {"spikes": {"disc": [3000, 9000, 900]}})  # fmt: skip
        from munera.arena_rex.damage import BY_ABILITY, Suffer

        do(story, Suffer(body(story, "B:lx_sila"), 5, -1, BY_ABILITY))
        return int(story.see("B.favor"))

    assert earned() == 4, "two Favor boxes at once"


@pytest.mark.rule("AR-15.48", "AR-15.61")
def test_favor_of_the_tree_counts_too_and_one_duel_feature_is_enough() -> None:
    both = zone("duel") | {"statue": {"disc": [0, 3500, 2000], "properties": ["duel"]}}
    for places, want in ((both, 2), ({}, 1)):
        story = duel(features=places, favor=0, their_favor=0, reacted=["B"], chance=[hits(2, 7, 0, 3)], gap=10)
        story.act("A attack lm_cassia lx_sila", "A ready", "A box b2")
        assert story.see("A.favor") == want


@pytest.mark.rule("AR-15.49", "AR-15.62", "AR-15.63")
def test_a_clear_turn_earns_favor_for_every_duel_feature_one_controls() -> None:
    places = zone("duel") | {"statue": {"disc": [0, 3500, 2000], "properties": ["duel"]}}
    tired = {"lm_cassia": {"at": [0, 0], "fatigue": 1}, "lm_varro": {"at": [0, -30000], "fatigue": 1}}

    def clear(options: dict[str, Any]) -> Story:
        return Story(GAME, [], options=options, table={
            "A": {"models": tired, "favor": 0}, "B": {"models": {"lx_sila": FAR[1], "lx_macer": {"at": [4000, 30000]}}},
            "features": places, "phase": "clear"})  # fmt: skip

    assert clear({}).see("A.favor") == 2
    assert clear({"duel_clear_favor": "once"}).see("A.favor") == 1
    events = clear({}).s
    assert events.favor[1] == 3, "nothing for the others"


@pytest.mark.rule("AR-15.63", "AR-7.16")
def test_last_stand_earns_it_too() -> None:
    story = table(A={"favor": 0, "lm_cassia": (0, 0)}, B={"lx_sila": (0, 20000), "lx_macer": (0, 30000)},
                  features=zone("duel"))  # fmt: skip
    assert story.see("kind") == "last stand"
    assert story.see("A.favor") == 1


# ---- chains


def chained(gap: int, **words: Any) -> Story:
    """Sila of B is chained 4 inches to a pillar to her left, Cassia stands between them."""
    at = 3000 + gap
    return duel(me={"at": [at - 3000, 5]}, you={"at": [at, 0]}, their_favor=0,
                features={"pillar": {"disc": [0, 0, 1500], "properties": ["staggering"]}},
                chains=[{"one": "lx_sila", "other": "pillar", "length": 10160}], **words)  # fmt: skip


@pytest.mark.rule("AR-15.51", "AR-15.53", "AR-15.56", "AR-EX-41")
def test_a_chain_stops_a_push_and_staggers() -> None:
    story = chained(9000)
    do(story, PushBack(body(story, "A:lm_cassia"), body(story, "B:lx_sila"), 0, 1, 0))
    assert where(story, "B", "lx_sila") == (3000 + 10160, 0), "1160 units"
    assert fatigue(story, "B", "lx_sila") == "fatigued"
    assert story.told("chain")


@pytest.mark.rule("AR-15.65", "AR-15.53")
def test_a_chain_staggers_once_an_action() -> None:

    story = chained(9000)
    story.s.scopes.append(Scope())
    for _ in range(2):
        chain_holds(story.s, 0, body(story, "B:lx_sila"))
    assert fatigue(story, "B", "lx_sila") == "fatigued"
    story.s.scopes[-1] = Scope()
    chain_holds(story.s, 0, body(story, "B:lx_sila"))
    assert fatigue(story, "B", "lx_sila") == "exhausted", "another action"


@pytest.mark.rule("AR-15.54")
def test_a_chain_stops_a_shift_without_effect() -> None:
    story = chained(9000)
    do(story, Shift(body(story, "B:lx_sila"), body(story, "pillar"), 3 * INCH, False, 1))
    assert where(story, "B", "lx_sila") == (13160, 0)
    assert fatigue(story, "B", "lx_sila") == "ready"


@pytest.mark.rule("AR-15.52", "AR-15.64", "AR-15.56")
def test_neither_end_walks_farther_than_the_chain() -> None:
    story = duel(features={"pillar": {"disc": [-3000, 0, 1500]}}, reacted=["B"], you={"at": [0, 20000]},
                 chains=[{"one": "lm_cassia", "other": "pillar", "length": 10160}]).act("A move")  # fmt: skip
    assert story.refused("A walk 10171 0") == "AR-15.52"
    assert story.refused("A walk 10171 0 9000 0") == "AR-15.52", "along the whole path"
    story.act("A walk 10170 0")
    both = duel(reacted=["B"], friends={"lm_varro": {"at": [0, 3000]}}, you={"at": [0, 20000]},
                chains=[{"one": "lm_varro", "other": "lm_cassia", "length": 2540}]).act("A move")  # fmt: skip
    assert both.refused("A walk 0 -2600") == "AR-15.52", "the other end binds her as well"


@pytest.mark.rule("AR-15.55", "AR-24.45")
def test_defeat_breaks_the_chain() -> None:

    chain = {"one": "lx_sila", "other": "lx_macer", "length": 10160}
    story = duel(chains=[chain], foes={"lx_macer": {"at": [3000, 4000]}})
    assert len(story.s.chains) == 1
    do(story, Suffer(body(story, "B:lx_macer"), 20, -1, BY_ABILITY))
    assert story.s.chains == ()


@pytest.mark.rule("AR-15.66")
def test_a_placed_model_keeps_to_its_chain() -> None:

    story = chained(7000)
    do(story, Displace(body(story, "A:lm_cassia"), (body(story, "B:lx_sila"),), NOBODY))
    assert story.see("asked") == "Place"
    host = story.see("A.models.lm_cassia.at")
    assert story.refused(f"B place {host[0] + 2800} {host[1] + 1100}") == "AR-14.28", "too far from the pillar"
    for offer in GAME.options(story.s, 1):
        x, y = offer.args
        assert x * x + y * y <= 13170**2


@pytest.mark.rule("AR-15.51")
def test_the_arena_chains_its_own_beast() -> None:
    s = GAME.new({"arena": "belua"})
    assert [(c.one, c.other, c.length) for c in s.chains] == [(101, 100, 10160)]
    leash = GAME.view(s, 0).chains
    assert leash[0].length == 4 * INCH


@pytest.mark.rule("AR-15.56")
def test_halted_exactly_where_the_gap_is_the_length() -> None:

    leash = Leash(0, 0, 1500, 10160)
    for dx, dy in ((1, 0), (3, 4), (-5, 12), (1, 7)):
        end = slide(Disc(dx * 100, dy * 100, 1500), dx, dy, 20000, [], Boundary(60000), [leash])
        assert end.leashes == (0,)
        assert leash.holds(Disc(0, 0, 1500), end.x, end.y)
        assert abs((end.x**2 + end.y**2) ** 0.5 - 13160) < 1


@pytest.mark.rule("AR-14.22", "AR-14.23")
def test_a_shift_may_stop_before_a_zone_coming_or_going_and_never_goes_back() -> None:
    ring = Disc(0, 0, 6350)

    def stops(x: int, dx: int, zone: Disc | Polygon = ring) -> list[int | None]:
        base = Disc(x, 0, 1500)
        return [stop and stop.along(x, dx) for stop in (stop_coming(base, dx, 0, zone), stop_going(base, dx, 0, zone))]

    square = Polygon((-6350, -6350, 6350, -6350, 6350, 6350, -6350, 6350))
    for zone in (ring, square):
        assert stops(12000, -1, zone) == [6350 + 1500 + 20, -6350 + 1500 + 20], "from outside, and right through"
        assert stops(0, 1, zone) == [None, 6350 - 1500 - 20], "from inside"
        assert stops(7000, -1, zone) == [None, -6350 + 1500 + 20], "partly in it, and on through the whole of it"
        assert stops(6000, 1, zone) == [None, None], "on the edge already"
        assert stops(12000, 1, zone) == [None, None], "not toward it"
    assert stops(7860, -1)[0] == 7860, "closer already: it stays"
    for small in (Disc(0, 0, 1500), Polygon((-900, -900, 900, -900, 900, 900, -900, 900))):
        assert stops(9000, -1, small)[1] is None, "there is no room to be completely within"
