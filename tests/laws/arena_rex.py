"""Arena Rex under the laws: its tables, what is conserved in it, and what a seat does not know."""

from __future__ import annotations

from collections.abc import Iterator

from munera.arena_rex.displacement import Displace, OrderCohorts, Place
from munera.arena_rex.game import DERIVED
from munera.arena_rex.game import GAME as GAME
from munera.arena_rex.geometry.measure import overlap
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.measuring import bodies, boundary_of, chains_of, leashes_of, shape_of
from munera.arena_rex.moves import MoveAction
from munera.arena_rex.state import FEATURE, Rex, card_of

LEDGER = "arena_rex"
HELD_ONCE = DERIVED | {"roster", "arena"}
COMPLETE = False  # where a model goes is one of endlessly many answers
BOUND = 20_000
SAMPLED = ("Walk", "Deploy", "Place", "Dismount")  # random play finds a place without listing all
SECRETS = ("2-duellum", "duellum-1", "duellum-2", "duellum-3")  # everywhere else nothing is hidden [AR-1.6]
LOOKS = 3  # a position takes long to reach: most answers say where a model goes
SHORT = {"turn_limit": 10}  # enough to fight; the soak plays on
SWITCHED = {
    "friendly_fire": True, "arena_edge": "wounding", "start_favor": 5, "minor_falls": "staggering",
    "duel_clear_favor": "once", "titans_cross_fixed_hazards": True, "unique_models": None,
}  # fmt: skip
TABLES: dict[str, dict[str, object]] = {
    "2": {"players": 2, "cohorts": ["magnus_3", "legio_3"], **SHORT},
    "2-mounts": {"players": 2, "cohorts": ["magnus_5", "helleniki_5"], "turn_limit": 6},
    "2-switched": {"players": 2, "cohorts": ["helleniki_3", "zephyri_3"], "arena": "fossa", **SHORT, **SWITCHED},
    "2-beasts": {"players": 2, "cohorts": ["bestiae_3", "morituri_3"], "arena": "belua", **SHORT},
    "2-duellum": {"players": 2, "cohorts": ["magnus_3", "legio_3"], "scenario": "duellum", "turn_limit": 4},
    "3": {"players": 3, "cohorts": ["magnus_3", "legio_3", "helleniki_3"], **SHORT},
    "4": {"players": 4, "cohorts": ["magnus_3", "legio_3", "morituri_3", "zephyri_3"], "arena": "geminae", **SHORT},
}
LONG = {"players": 2, "turn_limit": 40}
HUNTERS = ["lm_cassia", "lm_varro", "lm_galenus", "lm_drusa", "lm_pompo"]
FOUGHT: dict[str, list[tuple[list[object], str]]] = {  # cohorts and arenas of each scenario, for the soak
    "munus": [(["magnus_5", "legio_5"], "harena"), (["morituri_5", "zephyri_5"], "fossa"),
              (["helleniki_5", "bestiae_5"], "belua")],
    "primus_superiorum": [(["magnus_5_titan", "legio_5_titan"], "harena"), (["morituri_5", "zephyri_5"], "silva")],
    "venatio": [(["legio_5", "bestiae_5"], "silva"), ([HUNTERS, "bestiae_5"], "silva")],
    "geminae": [(["morituri_3", "helleniki_3"], "geminae"), (["zephyri_5", "magnus_5"], "belua"),
                (["legio_5", "helleniki_5"], "fossa")],
    "damnatio": [(["magnus_3", "zephyri_3"], "harena"), (["legio_5", "morituri_5"], "geminae"),
                 (["helleniki_5", "zephyri_5"], "fossa")],
    "vinculi": [(["legio_3", "helleniki_3"], "harena"), (["magnus_5", "morituri_5"], "fossa"),
                (["zephyri_5", "helleniki_5"], "geminae")],
    "duellum": [(["magnus_3", "legio_3"], "harena"), ([HUNTERS, "legio_5"], "harena"),
                (["morituri_3", "zephyri_3"], "silva")],
}  # fmt: skip
SOAKED: dict[str, dict[str, object]] = {  # tables that only the long soak plays
    f"{scenario}-{number}": {**LONG, "scenario": scenario, "cohorts": cohorts, "arena": arena}
    for scenario, tables in FOUGHT.items()
    for number, (cohorts, arena) in enumerate(tables, 1)
}


def conserve(s: Rex) -> None:
    """Models and boxes are neither lost nor made, and bases stand side by side inside the arena [AR-3.8, AR-3.25]."""
    assert all(pool >= 0 for pool in s.favor), "a pool is below 0"
    for m in s.models:
        assert s.models[m.id] is m
        assert 0 <= m.fatigue <= 2
        assert 0 <= m.marked <= len(card_of(s, m.id).vitality)
        assert 0 <= m.stage < len(m.cards)
        assert not m.riding or (s.models[m.partner].x, s.models[m.partner].y) == (m.x, m.y), "a rider off its mount"
    if not moving(s):
        apart(s)


def moving(s: Rex) -> bool:
    """Is somebody standing on somebody else until those are displaced, or not yet placed?"""
    return any(isinstance(f, Displace | OrderCohorts | Place | MoveAction) for f in s.stack)


def apart(s: Rex) -> None:
    standing = bodies(s)
    for i, one in enumerate(standing):
        base = shape_of(s, one)
        if one >= FEATURE or not isinstance(base, Disc):
            continue
        assert boundary_of(s).inside(base.x, base.y, base.r), f"{one} has left the arena"
        for other in standing[i + 1 :]:
            assert not overlap(base, shape_of(s, other)), f"{one} and {other} overlap"
        assert all(leash.holds(base, base.x, base.y) for leash in leashes_of(s, one)), f"{chains_of(s, one)} are broken"


def hidden(s: Rex, seat: int) -> Iterator[tuple[str, object, object]]:
    """Nothing, but the duelists chosen in secret [AR-1.6, AR-24.47]."""
    for owner, chosen in enumerate(s.scene.chosen):
        if owner != seat and chosen >= 0 and not s.scene.duelists:
            yield "duelist", owner, chosen
