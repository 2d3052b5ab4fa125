"""Chapter 24, first part: Munus, Venatio, Geminae and Duellum."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from munera.arena_rex import duellum, scenario
from munera.arena_rex.damage import BY_ABILITY, Suffer
from munera.arena_rex.game import GAME
from munera.arena_rex.geometry.measure import gap
from munera.arena_rex.geometry.shapes import holds_point
from munera.arena_rex.measuring import base_of
from munera.arena_rex.push import PushBack
from munera.arena_rex.state import feature_of
from munera.engine.action import WATCHER
from munera.engine.errors import BadOption
from tests.kit import Story
from tests.rules.arena_rex.openings import INCH, Opening, begin, munus
from tests.rules.arena_rex.sand import body, do
from tests.rules.arena_rex.stories import offers, table, where


def kill(story: Story, *keys: str) -> Story:
    """All of these suffer more than they can bear, one after another, in one resolution."""
    for key in keys[:-1]:
        m = story.s.models[body(story, key)]
        m.stage = len(m.cards) - 1
        m.marked = len(story.s.roster.cards[m.cards[-1]].vitality)
        m.in_play = False
    return do(story, Suffer(body(story, keys[-1]), 99, -1, BY_ABILITY))


def refuses(rule: str, **options: Any) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.new(options)
    assert refused.value.rule == rule


# ---- Munus


@pytest.mark.rule("AR-24.1", "AR-24.2", "AR-24.3", "AR-1.3")
def test_munus_is_won_by_the_last_with_models() -> None:
    story = munus().deploy_somehow()
    assert story.see("scenario") == "munus"
    kill(story, "lx_brennos", "lx_sila", "lx_ulfa")
    assert story.see("winners") == ["A"]
    assert "last player" in story.see("reason")
    munus(cohorts=[["lm_cassia", "be_umbra"], ["ti_ammut", "lx_sila"]])  # no restrictions


@pytest.mark.rule("AR-1.4", "AR-24.3")
def test_all_at_once_is_a_draw() -> None:
    story = munus().deploy_somehow()
    kill(story, "lx_brennos", "lx_sila", "lx_ulfa", "lm_cassia", "lm_varro", "lm_drusa")
    assert story.see("winners") == ["A", "B"]


@pytest.mark.rule("AR-24.60", "AR-1.2")
def test_munus_and_geminae_are_for_up_to_four() -> None:
    for name in ("munus", "geminae"):
        game = Opening("roll 6 1 1 1", scenario=name, players=4)
        assert game.see("asked") == "ChooseFirst"
    for name in ("primus_superiorum", "venatio", "damnatio", "vinculi", "duellum"):
        refuses("AR-24.60", scenario=name, players=3)


@pytest.mark.rule("AR-24.60", "AR-24.3")
def test_with_four_the_game_goes_on_until_one_is_left() -> None:
    game = begin(Opening("roll 6 1 1 1", players=4, cohorts=["magnus_3", "legio_3", "morituri_3", "zephyri_3"]))
    game.deploy_somehow()
    kill(game, "lx_brennos", "lx_sila", "lx_ulfa")
    assert (game.see("over"), game.see("out")) == (False, ["B"])
    kill(game, "mo_nebka", "mo_henut", "mo_khaemwas", "ze_hakon", "ze_ingrith", "ze_tallow")
    assert game.see("winners") == ["A"]


# ---- Venatio


def venatio(role: str = "B role 1") -> Opening:
    """B wins the roll-off, leads the beasts unless told otherwise, and lets A begin."""
    game = Opening("roll 2 4", "roll 1 3", scenario="venatio", cohorts=["legio_3", "bestiae_3"])
    game.act(role)
    return begin(game)


@pytest.mark.rule("AR-24.19", "AR-24.17", "AR-23.12")
def test_the_winner_of_a_roll_off_chooses_gladiators_or_beasts() -> None:
    game = Opening("roll 2 4", scenario="venatio", cohorts=["legio_3", "bestiae_3"])
    assert (game.see("asked"), game.see("turn")) == ("ChooseRole", "B")
    assert game.refused("B first 0") == "AR-24.19"
    assert list(venatio("B role 0").see("B.models")) == ["lx_brennos", "lx_sila", "lx_ulfa"]
    assert list(venatio("B role 1").see("A.models")) == ["lx_brennos", "lx_sila", "lx_ulfa"]


@pytest.mark.rule("AR-24.17")
def test_one_cohort_only_gladiators_the_other_only_beasts() -> None:
    refuses("AR-24.17", scenario="venatio", cohorts=["bestiae_3", "legio_3"])
    refuses("AR-24.17", scenario="venatio", cohorts=["legio_3", ["be_umbra", "be_candidus", "lm_varro"]])
    refuses("AR-16.1", scenario="venatio", cohorts=["legio_3", "bestiae_5"])


@pytest.mark.rule("AR-24.16", "AR-24.20")
def test_gladiators_deploy_first_about_the_centre() -> None:
    game = begin(Opening("roll 2 4", "roll 1 3", scenario="venatio", cohorts=["legio_3", "bestiae_3"])
                 .act("B role 0"), first="A")  # fmt: skip
    assert (game.see("asked"), game.see("turn")) == ("Deploy", "B"), "whoever has the first turn"
    off = {"lx_brennos": (1501, 0), "lx_sila": (4600, 0), "lx_ulfa": (7700, 0)}
    assert game.refused(game.placing("B", **off)) == "AR-24.20"
    apart = {"lx_brennos": (1500, 0), "lx_sila": (4600, 0), "lx_ulfa": (12000, 0)}
    assert game.refused(game.placing("B", **apart)) == "AR-23.6", "cohesion holds"
    game.deploy("B", **(off | {"lx_brennos": (1500, 0)}))


@pytest.mark.rule("AR-24.16", "AR-24.21", "AR-24.22")
def test_beasts_deploy_anywhere_fifteen_inches_away() -> None:
    game = venatio()
    game.deploy("A", lx_brennos=(0, 0), lx_sila=(3100, 0), lx_ulfa=(-3100, 0))
    far = 3100 + 1500 + 15 * INCH
    good = {"be_candidus": (far + 2500, 0), "be_umbra": (0, -50000), "be_petsuchos": (0, 55000)}
    assert game.refused(game.placing("B", **(good | {"be_candidus": (far + 2489, 0)}))) == "AR-24.16"
    game.deploy("B", **good)
    assert gap(base_of(game.s, body(game, "be_candidus")), base_of(game.s, body(game, "lx_sila"))).units() == 15 * INCH


@pytest.mark.rule("AR-24.21")
def test_in_a_small_arena_beasts_stand_at_the_edge_as_far_off_as_they_can() -> None:
    game = Opening("roll 2 4", "roll 1 3", scenario="venatio", arena="bare", cohorts=["legio_3", "bestiae_3"])
    begin(game.act("B role 1"))
    game.deploy("A", lx_brennos=(0, -1000), lx_sila=(3100, -1000), lx_ulfa=(-3100, -1000))
    assert game.refused(game.placing("B", be_candidus=(0, 30000), be_umbra=(-9000, 34000), be_petsuchos=(9000, 34000)))
    best = offers(game, "B")
    assert best, "but there is always a way to deploy"
    game.act(f"B {best[0]}")
    x, y = where(game, "B", "be_candidus")
    assert y > 30000, "on the far side from the gladiators"
    assert game.s.arena.boundary.touching(x, y, 2500)


@pytest.mark.rule("AR-24.18")
def test_venatio_is_won_by_the_last_with_models() -> None:
    game = venatio().deploy_somehow()
    kill(game, "lx_brennos", "lx_sila", "lx_ulfa")
    assert game.see("winners") == ["B"]


# ---- Geminae


def two_zones(a: list[tuple[int, int]], b: list[tuple[int, int]]) -> Story:
    zone = {"zone": True, "properties": ["duel"]}
    zones = {"duel_1": {"disc": [-15240, 0, 6350], **zone}, "duel_2": {"disc": [15240, 0, 6350], **zone}}
    return table(options={"scenario": "geminae"}, A=dict(zip(("lm_cassia", "lm_varro"), a, strict=True)),
                 B=dict(zip(("lx_sila", "lx_ulfa"), b, strict=True)), active="lm_cassia", features=zones,
                 reacted=["B"])  # fmt: skip


@pytest.mark.rule("AR-24.23", "AR-24.26", "AR-24.24")
def test_two_duel_zones_are_placed_across_the_arena() -> None:
    game = Opening("roll 6 1", scenario="geminae", arena="belua")
    zones = [f for f in GAME.view(game.s, 0).features if f.kind == "duel zone"]
    assert [(z.x, z.y, 2 * z.radius) for z in zones] == [(15240, 0, 5 * INCH), (-15240, 0, 5 * INCH)]
    begin(game)
    assert game.see("asked") == "Deploy"
    assert all(game.refused(f"A deploy {' '.join(['0'] * 10)}") for _ in [0])
    own = Opening("roll 6 1", scenario="geminae", arena="geminae")
    assert not own.s.extras, "the arena has two of its own"


@pytest.mark.rule("AR-24.25", "AR-24.27")
def test_whoever_controls_both_zones_wins_at_once() -> None:
    story = two_zones([(-15240, 9000), (15240, 0)], [(-15240, 30000), (15240, 30000)])
    story.act("A move", "A walk -15240 0")
    assert story.see("winners") == ["A"]
    assert "Duel zones" in story.see("reason")
    contested = two_zones([(-15240, 9000), (15240, 0)], [(-15240, -7000), (15240, 30000)])
    contested.act("A move", "A walk -15240 0")
    assert not contested.see("over"), "an opponent touches one of them"


@pytest.mark.rule("AR-24.25")
def test_otherwise_geminae_is_won_by_the_last_with_models() -> None:
    story = two_zones([(0, 0), (0, 20000)], [(9000, 0), (9000, 20000)])
    kill(story, "lx_sila", "lx_ulfa")
    assert story.see("winners") == ["A"]
    assert "last player" in story.see("reason")


# ---- Duellum


def choosing() -> Opening:
    return Opening("roll 6 1", scenario="duellum", cohorts=["magnus_3", "legio_3"])


def duel_on(**words: Any) -> Story:
    """Cassia and Sila are in the ring; Varro and Ulfa wait outside."""
    ring = {"ring": {"disc": [0, 0, 6350], "zone": True, "properties": ["duel"]}}
    mine = {"lm_cassia": {"at": [0, -1500]}, "lm_varro": {"at": [0, -12000]}, "lm_drusa": {"at": [0, -30000]}}
    yours = {"lx_sila": {"at": [0, 1500]}, "lx_ulfa": {"at": [9000, 12000]}}
    return Story(GAME, [], options={"scenario": "duellum"}, table={
        "A": {"models": words.pop("mine", mine), "favor": 0}, "B": {"models": yours, "favor": 0}, "features": ring,
        "duelists": ["A:lm_cassia", "B:lx_sila"], "reacted": ["B"], **words})  # fmt: skip


@pytest.mark.rule("AR-24.47", "AR-24.53", "AR-1.6")
def test_duelists_are_chosen_in_secret_and_shown_together() -> None:
    game = choosing()
    assert game.see("turn") == "AB", "both at the same time"
    game.act("A duelist lm_cassia")
    assert game.see("chosen", "A") == "lm_cassia"
    assert game.see("chosen", "B") is None
    assert GAME.view(game.s, WATCHER).chosen is None
    (chose,) = game.told("chose")
    assert chose.told_to(0).secret == (body(game, "lm_cassia"),)
    assert chose.told_to(1).secret == () == chose.told_to(WATCHER).secret
    assert GAME.seen_as(game.s, 0, GAME.read(game.s, "duelist lm_cassia"), 1) == "duelist ?"
    game.act("B duelist lx_sila")
    assert GAME.view(game.s, WATCHER).duelists == [body(game, "lm_cassia"), body(game, "lx_sila")]


@pytest.mark.rule("AR-24.47")
def test_nobody_can_tell_one_secret_choice_from_another() -> None:
    game = choosing().act("A duelist lm_cassia")
    seen = {GAME.encode(GAME.redeal(game.s, 1, Random(seed)))["scene"]["chosen"][0] for seed in range(20)}
    assert seen == set(duellum.candidates(game.s, 0)), "for B it could be any of them"
    for seed in range(5):
        assert GAME.view(GAME.redeal(game.s, 1, Random(seed)), 1) == GAME.view(game.s, 1)
        assert GAME.redeal(game.s, 0, Random(seed)).scene.chosen == game.s.scene.chosen, "A knows"


@pytest.mark.rule("AR-24.51", "AR-24.47")
def test_duelists_are_gladiators_of_one_stage() -> None:
    game = Opening("roll 6 1", scenario="duellum", cohorts=["morituri_5", "legio_5"])
    assert game.refused("A duelist ti_ammut") == "AR-24.51"
    assert game.refused("A duelist mo_meresankh") == "AR-24.51", "it has two stages"
    assert game.refused("A duelist B:lx_sila") == "AR-24.51"
    assert game.offered("A duelist mo_nebka")
    refuses("AR-24.51", scenario="duellum", cohorts=[["be_umbra", "be_candidus", "be_petsuchos"], "legio_3"])


@pytest.mark.rule("AR-24.46", "AR-24.54")
def test_they_begin_in_contact_at_the_centre_of_the_ring_the_others_at_their_edges() -> None:
    game = choosing().act("A duelist lm_cassia", "B duelist lx_sila")
    assert isinstance(game, Opening)
    assert where(game, "A", "lm_cassia") == (0, -1500)
    assert where(game, "B", "lx_sila") == (0, 1500)
    ring = feature_of(game.s, 100 + len(game.s.features) - 1)
    assert (ring.shape, ring.zone) == (duellum.RING, True)
    assert 2 * duellum.RADIUS == 5 * INCH
    begin(game)
    assert game.waiting() == ["lm_varro", "lm_drusa"]
    game.deploy_somehow()
    assert where(game, "A", "lm_cassia") == (0, -1500)


@pytest.mark.rule("AR-24.48", "AR-24.55")
def test_duelists_do_not_leave_the_ring_of_their_own_accord() -> None:
    story = duel_on(active="lm_cassia").act("A move")
    assert story.refused("A walk 0 -7856") == "AR-24.48", "no part of the base within"
    assert story.refused("A walk 0 -7856 0 -7000") == "AR-24.48", "not even on the way"
    story.act("A walk 0 -7855")


@pytest.mark.rule("AR-24.49", "AR-24.55")
def test_nobody_else_enters_while_the_duel_goes_on() -> None:
    story = duel_on(active="lm_varro").act("A move")
    assert story.refused("A walk 0 -7855") == "AR-24.49"
    story.act("A walk 0 -7856")


@pytest.mark.rule("AR-24.50", "AR-24.58")
def test_a_ready_duelist_must_be_activated() -> None:
    story = duel_on(phase="activate")
    assert story.refused("A activate lm_varro") == "AR-24.50"
    assert offers(story, "A") == ["activate 0"]
    tired = {"lm_cassia": {"at": [0, -1500], "fatigue": 1}, "lm_varro": {"at": [0, -12000]},
             "lm_drusa": {"at": [0, -30000]}}  # fmt: skip
    free = duel_on(mine=tired)
    assert free.offered("A relieve lm_cassia"), "relief is not forbidden"
    free.act("A pass")
    assert free.offered("A activate lm_varro")


@pytest.mark.rule("AR-24.56", "AR-24.57")
def test_pushed_out_completely_the_duel_is_over_for_good() -> None:
    story = duel_on(active="lm_varro")
    do(story, PushBack(0, body(story, "B:lx_sila"), 0, 0, 1))
    assert where(story, "B", "lx_sila") == (0, 4040)
    assert story.s.scene.duel, "still within"
    do(story, PushBack(0, body(story, "B:lx_sila"), 0, 0, 1))
    do(story, PushBack(0, body(story, "B:lx_sila"), 0, 0, 1))
    assert not story.s.scene.duel
    assert story.told("duel_over")
    story.act("A move", "A walk 0 -6000")
    assert story.see("features.ring.in_play"), "the Duel zone stays"


@pytest.mark.rule("AR-24.57", "AR-24.49")
def test_a_duelist_defeated_opens_the_ring() -> None:
    story = duel_on(active="lm_varro")
    kill(story, "B:lx_sila")
    assert not story.see("over")
    story.act("A move", "A walk 0 -5000")


@pytest.mark.rule("AR-24.52")
def test_duellum_is_won_by_the_last_with_models() -> None:
    story = duel_on(active="lm_varro")
    kill(story, "B:lx_ulfa", "B:lx_sila")
    assert story.see("winners") == ["A"]


@pytest.mark.rule("AR-1.13")
def test_conceding_during_the_set_up() -> None:
    game = choosing()
    events = GAME.apply(game.s, 0, GAME.read(game.s, "concede"))
    assert [event.verb for event in events][-1] == "over"
    assert GAME.result(game.s).places == (2, 1)  # type: ignore[union-attr]
    assert scenario.REASONS[game.s.reason] == "everybody else has conceded"


@pytest.mark.rule("AR-24.48", "AR-24.50")
def test_a_mounted_duelist_is_still_a_duelist() -> None:
    ring = {"ring": {"disc": [0, 0, 6350], "zone": True, "properties": ["duel"]}}
    mine = {"lm_fulmen": {"at": [0, -2500]}, "lm_celer": {"at": [0, -2500], "riding": True},
            "lm_varro": {"at": [0, -30000]}}  # fmt: skip
    yours = {"lx_sila": {"at": [0, 1500]}, "lx_ulfa": {"at": [0, 30000]}}
    story = Story(GAME, [], options={"scenario": "duellum"}, table={
        "A": {"models": mine, "favor": 0}, "B": {"models": yours},
        "features": ring, "duelists": ["A:lm_celer", "B:lx_sila"], "phase": "activate", "reacted": ["B"]})  # fmt: skip
    assert story.refused("A activate lm_varro") == "AR-24.50"
    story.act("A activate lm_fulmen", "A move")
    assert story.refused("A walk 0 -9000") == "AR-24.48"


@pytest.mark.rule("AR-23.4", "AR-1.7")
def test_a_player_sees_what_is_to_be_deployed_and_where_a_model_can_go() -> None:
    seen = GAME.view(munus().s, 1).deploying
    assert seen is not None
    assert (seen.seat, seen.models, seen.where, seen.arc) == (0, [0, 1, 2], "edge", [-135, -45])
    story = table(A={"lm_cassia": (0, 0), "lm_varro": (0, -30000)}, B={"lx_sila": (9000, 0), "lx_ulfa": (0, 30000)},
                  active="lm_cassia", reacted=["B"]).act("A move")  # fmt: skip
    mine, theirs = GAME.view(story.s, 0).walk, GAME.view(story.s, 1).walk
    assert mine is not None
    assert theirs is not None
    assert any(holds_point(tuple(ring), 10000, 6000) for ring in mine.region)
    assert not any(holds_point(tuple(ring), 9000, 0) for ring in mine.region)
    assert theirs.region == []
