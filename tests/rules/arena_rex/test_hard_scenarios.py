"""Hard cases of victory and scenarios: what ends when, and who may be where meanwhile."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from munera.arena_rex.damage import destroy
from munera.arena_rex.game import GAME
from munera.arena_rex.goals import held
from munera.engine.errors import BadOption
from tests.kit import Story
from tests.rules.arena_rex.hard import pair
from tests.rules.arena_rex.openings import begin
from tests.rules.arena_rex.sand import body
from tests.rules.arena_rex.stories import FAR, agree, hits, table, where
from tests.rules.arena_rex.test_24_rounds_and_chains import kill, primus_of

RING = {"ring": {"disc": [0, 0, 6350], "zone": True, "properties": ["duel"]}}


# ---- 1: when victory is checked


def zones(x: int) -> dict[str, Any]:
    return {"west": {"disc": [-x, 0, 6350], "zone": True, "properties": ["duel"]},
            "east": {"disc": [x, 0, 6350], "zone": True, "properties": ["duel"]}}  # fmt: skip


@pytest.mark.rule("AR-24.27", "AR-1.14", "AR-9.11")
def test_a_reaction_that_takes_the_second_zone_wins_before_the_move_it_interrupts() -> None:
    """Cassia begins to move out of the west zone; Khaemwas strikes and pushes her out of it."""
    a = {"lm_cassia": {"at": [-15240 - 6800, 0]}, "lm_varro": FAR[0]}
    b = {"mo_khaemwas": {"at": [-15240 - 3300, 0]}, "lx_macer": {"at": [15240, 0]}}
    story = table(A={"favor": 0, "models": a}, B={"favor": 0, "models": b}, active="lm_cassia",
                  features=zones(15240), options={"scenario": "geminae"}, chance=[hits(0, 6, 0, 2)])  # fmt: skip
    assert story.see("features.west.controlled") is None
    agree(story.act("A move", "B strike mo_khaemwas lm_cassia"))
    story.act("B walk")
    assert story.see("winners") == ["B"]
    assert "Duel zones" in story.see("reason")


@pytest.mark.rule("AR-1.4", "AR-1.14", "AR-13.8")
def test_a_last_blow_from_the_pit_makes_it_a_draw() -> None:
    """Nebka, the last of A, begins in a lethal zone; his dying blow defeats the last of B before he is removed."""
    a = {"mo_nebka": {"at": [0, 0], "marked": 8}}
    b = {"lx_ulfa": {"at": [3000, 0], "marked": 9}}
    pool = {"pool": {"disc": [0, 0, 1000], "zone": True, "properties": ["lethal"]}}
    story = table(A={"favor": 0, "models": a}, B={"favor": 0, "models": b}, features=pool, reacted=["B"],
                  chance=[hits(2, 7, 0, 2)])  # fmt: skip
    agree(story.act("A activate mo_nebka"))
    story.act("A box b1")
    assert story.see("winners") == ["A", "B"]


# ---- 24: the ring of a Duellum


def in_the_ring(**words: Any) -> Story:
    """Khaemwas and Ulfa are the duelists."""
    mine = {"mo_khaemwas": {"at": [0, -2000]}, "lm_varro": FAR[0]} | words.pop("mine", {})
    yours = {"lx_ulfa": {"at": [0, 1500]}, "lx_macer": FAR[1]} | words.pop("yours", {})
    return table(A={"favor": 0, "models": mine}, B={"favor": 0, "models": yours}, features=RING, reacted=["B"],
                 duelists=["mo_khaemwas", "lx_ulfa"], options={"scenario": "duellum"}, **words)  # fmt: skip


@pytest.mark.rule("AR-24.64", "AR-24.49", "AR-3.42")
def test_a_beast_gone_wild_keeps_out_of_the_ring() -> None:
    """Khaemwas is the nearest model; Candidus comes as close as the ring lets him, and no closer."""
    mine = {"mo_khaemwas": {"at": [0, -2000], "fatigue": 1}, "be_candidus": {"at": [0, -14000], "fatigue": 1},
            "lm_varro": {"at": [0, -30000], "fatigue": 1}}  # fmt: skip
    story = in_the_ring(mine=mine, phase="clear")
    assert story.told("wild") or where(story, "A", "be_candidus") != (0, -14000)
    assert story.see("features.ring.within") == ["mo_khaemwas", "lx_ulfa"]
    x, y = where(story, "A", "be_candidus")
    assert abs(x) < 100
    assert -6350 - 2500 - 60 < y < -6350 - 2500


@pytest.mark.rule("AR-24.57", "AR-24.48")
def test_the_duel_ends_in_the_middle_of_the_attack_that_pushes_a_duelist_out() -> None:
    """Khaemwas pushes Ulfa out of the ring; his follow-up may leave it."""
    story = in_the_ring(mine={"mo_khaemwas": {"at": [8000, 0]}}, yours={"lx_ulfa": {"at": [7000, -3360]}},
                        active="mo_khaemwas", chance=[hits(1, 6, 0, 2)])  # fmt: skip
    story.act("A attack mo_khaemwas lx_ulfa", "A ready")
    assert story.see("features.ring.within") == ["mo_khaemwas"]
    story.act("A walk 8400 -1500")
    assert story.see("features.ring.within") == []


@pytest.mark.rule("AR-24.49", "AR-19.8")
def test_no_rider_steps_down_into_the_ring() -> None:
    story = in_the_ring(mine={"mo_khaemwas": {"at": [4000, 0]}} | pair(0, -9500), active="lm_fulmen")
    story.act("A dismount lm_celer")
    assert story.refused("A place 0 -5490") == "AR-24.49"
    story.act("A place 0 -13510")


@pytest.mark.rule("AR-24.48", "AR-19.41")
def test_a_duelist_does_not_ride_out_of_the_ring() -> None:
    mine = {"lm_celer": {"at": [0, -6000]}, "lm_fulmen": {"at": [0, -10000]}, "mo_khaemwas": FAR[0]}
    story = table(A={"models": mine}, B={"lx_ulfa": (0, 1500), "lx_macer": FAR[1]}, features=RING, active="lm_celer",
                  duelists=["lm_celer", "lx_ulfa"], options={"scenario": "duellum"})  # fmt: skip
    assert story.refused("A mount lm_celer") == "AR-24.48"


# ---- 24: rounds


@pytest.mark.rule("AR-24.12", "AR-1.11")
def test_nothing_but_damage_and_favor_is_left_of_a_round() -> None:
    """Limits per turn and bans end with the turn in which the round ends."""
    game = primus_of("roll 5 2").deploy_somehow()
    titan = game.s.models[body(game, "ti_ammut")]
    titan.used, titan.bans = (1,), (4 * 8 + 3,)
    kill(game, "lx_sila", "lx_ulfa")
    begin(game)
    assert (titan.used, titan.bans) == ((), ())


# ---- arenas of one's own


def own_arena(folder: Path, *features: dict[str, Any], edges: int = 4) -> dict[str, Any]:
    """The options for a circle of 30 inches with these features and so many edges."""
    arcs = [[-135, -45], [45, 135], [135, 225], [-45, 45]][:edges]
    arena = {"key": "own", "name": "Own", "scenarios": ["munus", "geminae"], "edge": "staggering",
             "boundary": {"disc": [0, 0], "radius": 38100}, "deployment": [{"arc": arc} for arc in arcs],
             "features": list(features)}  # fmt: skip
    file = folder / "own.yaml"
    file.write_text(json.dumps({"game": "arena_rex", "title": "Own", "arenas": [arena]}), encoding="utf-8")
    return {"arenas": str(file), "arena": "own"}


def ring_at(key: str, y: int, **more: Any) -> dict[str, Any]:
    return {"key": key, "kind": "ring", "is": "zone", "shape": {"disc": [0, y], "radius": 3000},
            "properties": ["duel"], **more}  # fmt: skip


@pytest.mark.rule("AR-24.23", "AR-24.26")
@pytest.mark.parametrize(
    "own, decide",
    [
        ([], ["duel_1", "duel_2"]),
        ([20000], ["duel_1", "duel_2"]),
        ([20000, -20000], ["r0", "r1"]),
        ([20000, 0, -20000], ["r0", "r1"]),
    ],
)
def test_two_zones_decide_a_geminae_those_of_the_arena_or_those_brought(
    tmp_path: Path, own: list[int], decide: list[str]
) -> None:
    """A single Duel zone of the arena's own is none of them: the scenario has brought two."""
    options = own_arena(tmp_path, *[ring_at(f"r{i}", y) for i, y in enumerate(own)])
    s = GAME.new(options | {"scenario": "geminae"})
    keys = [f.key for f in s.arena.features + s.extras]
    assert [keys[one.feature - 100] for one in held(s)] == decide


@pytest.mark.rule("AR-15.27", "AR-24.25")
def test_nobody_controls_a_zone_that_is_destroyed() -> None:
    frail = {"zone": True, "properties": ["duel", "destructible"], "like": "belua"}
    features = {"west": {"disc": [-9000, 0, 6350], **frail}, "east": {"disc": [9000, 0, 6350], **frail}}
    a = {"lm_cassia": {"at": [-9000, 0]}, "lm_varro": {"at": [9000, 0], "fatigue": 2}}
    story = table(A={"favor": 0, "models": a}, B={"lx_ulfa": FAR[1], "lx_sila": {"at": [9000, 30000]}},
                  active="lm_cassia", features=features)  # fmt: skip
    assert [story.see(f"features.{key}.controlled") for key in features] == ["A", "A"]
    destroy(story.s, body(story, "east"))
    assert [story.see(f"features.{key}.controlled") for key in features] == ["A", None]


@pytest.mark.rule("AR-23.9")
def test_an_arena_is_for_as_many_players_as_it_has_edges(tmp_path: Path) -> None:
    options = own_arena(tmp_path, edges=2)
    assert GAME.new(options)
    with pytest.raises(BadOption, match="own has edges for 2 players") as refused:
        GAME.new(options | {"players": 3})
    assert refused.value.rule == "AR-23.9"
