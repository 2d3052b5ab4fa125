"""Chapter 23: the arena, the dice-off, deployment."""

from __future__ import annotations

from pathlib import Path

import pytest

from munera.arena_rex.arenas import SCENARIOS, Section
from munera.arena_rex.cards import load_arenas
from munera.arena_rex.cards.load import ARENAS
from munera.arena_rex.edges import is_in_section, places_along
from munera.arena_rex.game import GAME
from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.room import fits
from munera.engine.errors import BadOption
from tests.rules.arena_rex.openings import INCH, LINE, SOUTH, Opening, begin, munus
from tests.rules.arena_rex.stories import offers

ALLEY = str(Path(__file__).parent / "arenas" / "alley.yaml")


@pytest.mark.rule("AR-23.1")
def test_arenas_are_of_any_size_and_shape() -> None:
    arenas = load_arenas(ARENAS)
    across = {a.key: 2 * a.boundary.radius // INCH if a.boundary.radius else 30 for a in arenas}
    assert across["harena"] == 30, "the game was made in a circle of 30 inches"
    assert all(12 <= width <= 48 for width in across.values())
    assert any(a.boundary.points for a in arenas), "not all are round"


@pytest.mark.rule("AR-23.2", "AR-23.3", "AR-23.12")
def test_the_winner_of_the_dice_off_decides_who_goes_first() -> None:
    game = Opening("roll 2 5", cohorts=["magnus_3", "legio_3"])
    assert (game.see("asked"), game.see("turn")) == ("ChooseFirst", "B")
    assert game.refused("B pass") == "AR-23.2"
    game.act("B first 0")
    assert (game.see("asked"), game.see("turn")) == ("Deploy", "A")


@pytest.mark.rule("AR-23.3")
def test_ties_among_the_highest_roll_again() -> None:
    game = Opening("roll 4 1 4", "roll 3 3", "roll 2 6", players=3, cohorts=["magnus_3", "legio_3", "morituri_3"])
    assert game.see("turn") == "C"
    assert [event.args for event in game.events if event.verb == "dice_off"] == [(4, 1, 4), (3, 3), (2, 6)]
    game.done()


@pytest.mark.rule("AR-23.4", "AR-23.12")
def test_the_first_player_deploys_the_whole_cohort_then_the_second_opposite() -> None:
    game = begin(Opening("roll 1 6", cohorts=["magnus_3", "legio_3"]), first="B")
    assert (game.see("asked"), game.see("turn")) == ("Deploy", "B")
    game.deploy_somehow()
    assert all(game.at("A", key)[1] < 0 for key in ("lm_cassia", "lm_varro", "lm_drusa"))
    assert all(game.at("B", key)[1] > 0 for key in ("lx_brennos", "lx_sila", "lx_ulfa")), "on the opposite side"
    assert game.see("player") == "B", "and the first player takes the first turn"


@pytest.mark.rule("AR-23.4")
def test_a_part_of_the_cohort_is_not_deployed_alone() -> None:
    game = munus()
    assert game.refused("A deploy 0 -36600") == "AR-23.4"
    assert game.refused("A pass") == "AR-23.4"


@pytest.mark.rule("AR-23.5", "AR-23.6")
def test_each_model_is_within_an_inch_of_another() -> None:
    game = munus()
    apart = LINE | {"lm_drusa": (12000, -34574)}
    assert game.refused(game.placing("A", **apart)) == "AR-23.6"
    game.deploy("A", **LINE)
    assert game.at("A", "lm_varro") == LINE["lm_varro"]


@pytest.mark.rule("AR-23.6")
def test_the_edge_of_cohesion_is_an_inch_and_the_slack() -> None:
    def why(gap: int) -> str:
        game = munus(cohorts=[["lm_cassia", "lm_varro"], ["lx_sila", "lx_ulfa"]], arena="geminae")
        edge = -38100 + 1500
        return game.refused(game.placing("A", lm_cassia=(0, edge), lm_varro=(3000 + gap, edge)))

    assert why(INCH + 11) == "AR-23.6"
    with pytest.raises(AssertionError):
        why(INCH + 10)


@pytest.mark.rule("AR-23.8", "AR-24.1")
def test_models_deploy_in_contact_with_their_own_edge() -> None:
    game = munus()
    inward = {key: (x, y + 6) for key, (x, y) in LINE.items()}
    assert game.refused(game.placing("A", **inward)) == "AR-23.8"
    theirs = {key: (x, -y) for key, (x, y) in LINE.items()}
    assert game.refused(game.placing("A", **theirs)) == "AR-23.8", "the other player's edge"
    outside = {key: (x, y - 1) for key, (x, y) in LINE.items()}
    assert game.refused(game.placing("A", **outside)) == "AR-3.23"
    on_top = LINE | {"lm_varro": (2000, SOUTH + 55)}
    assert game.refused(game.placing("A", **on_top)) == "AR-3.23"


@pytest.mark.rule("AR-23.9")
def test_a_base_belongs_to_an_arc_by_its_centre_and_to_a_side_by_its_contact() -> None:
    south = Section((-135, -45), ())
    assert is_in_section(south, Disc(1000, -1000, 1500)), "the border belongs to it"
    assert not is_in_section(south, Disc(1001, -1000, 1500))
    assert is_in_section(Section((0, 180), ()), Disc(-5, 0, 1))
    assert not is_in_section(Section((0, 180), ()), Disc(5, -1, 1))
    side = Section((), (-9000, -9000, 9000, -9000))
    assert is_in_section(side, Disc(0, -7495, 1500))
    assert not is_in_section(side, Disc(0, -7494, 1500))


@pytest.mark.rule("AR-23.9")
def test_there_are_places_all_along_an_edge() -> None:
    circle = Boundary(38100)
    south = Section((-135, -45), ())
    places = places_along(south, circle, 1500)
    assert len(places) > 200
    assert all(circle.touching(x, y, 1500) and circle.inside(x, y, 1500) for x, y in places)
    square = Boundary(0, (-9000, -9000, 9000, -9000, 9000, 9000, -9000, 9000))
    for side in ((-9000, -9000, 9000, -9000), (9000, 9000, -9000, 9000), (-9000, 9000, -9000, -9000)):
        assert len(places_along(Section((), side), square, 1500)) > 50


@pytest.mark.rule("AR-23.10")
def test_on_a_crowded_edge_the_rest_stands_behind_in_contact() -> None:
    game = munus()
    behind = LINE | {"lm_drusa": (0, SOUTH + 3002)}
    assert game.refused(game.placing("A", **behind)) == "AR-23.8", "there is room at the edge"
    game = munus(arenas=ALLEY, arena="alley", cohorts=["magnus_5", "legio_5"])
    assert len(offers(game, "A")) > 1, "formations are found here, too"
    line = {"lx_brennos": (0, 23898), "lx_sila": (-3100, 23898), "lx_macer": (3100, 23898)}
    game.act(f"A {offers(game, 'A')[0]}")
    assert game.refused(game.placing("B", **line, lx_corvus=(0, 20890), lx_petra=(3100, 20896))) == "AR-23.8"
    game.deploy("B", **line, lx_corvus=(0, 20896), lx_petra=(3100, 20896))
    assert game.see("asked") != "Deploy"


@pytest.mark.rule("AR-23.11", "AR-11.1")
def test_the_starting_state() -> None:
    game = munus().deploy_somehow()
    for letter, cohort in (("A", ("lm_cassia", "lm_varro", "lm_drusa")), ("B", ("lx_brennos", "lx_sila", "lx_ulfa"))):
        assert game.see(f"{letter}.favor") == 3
        for key in cohort:
            model = game.see(f"{letter}.models.{key}")
            assert (model["fatigue"], model["marked"], model["in_play"]) == ("ready", 0, True)
    staged = munus(cohorts=[["mo_meresankh/I", "mo_meresankh/II"], ["lx_sila", "lx_ulfa"]]).deploy_somehow()
    assert staged.see("A.models.mo_meresankh.stage") == "I", "the first included stage"
    assert munus(start_favor=5).see("A.favor") == 5


@pytest.mark.rule("AR-19.1", "AR-23.4")
def test_a_pair_begins_mounted_or_on_foot() -> None:
    game = munus(cohorts=[["lm_celer", "lm_fulmen"], ["lx_sila", "lx_ulfa"]])
    mounted = (0, -38100 + 2500)
    game.deploy("A", lm_celer=mounted, lm_fulmen=mounted)
    assert game.see("A.models.lm_celer.riding")
    game = munus(cohorts=[["lm_celer", "lm_fulmen"], ["lx_sila", "lx_ulfa"]])
    game.deploy("A", lm_celer=(-4200, -36357), lm_fulmen=mounted)
    assert not game.see("A.models.lm_celer.riding")


@pytest.mark.rule("AR-23.4", "AR-23.8")
@pytest.mark.parametrize("arena", ["harena", "fossa", "belua", "geminae", "silva"])
@pytest.mark.parametrize("players", [2, 4])
def test_every_formation_that_is_offered_is_legal(arena: str, players: int) -> None:
    dice = "roll " + " ".join(["6", "1", "1", "1"][:players])
    game = begin(Opening(dice, arena=arena, players=players))
    while game.see("asked") == "Deploy":
        seat = GAME.to_act(game.s)[0]
        options = GAME.options(game.s, seat)
        assert len(options) >= 5
        assert all(GAME.accepts(game.s, seat, action) is None for action in options)
        game.answer(seat, repr(options[len(options) // 2]))


@pytest.mark.rule("AR-24.63")
def test_every_arena_lists_exactly_the_scenarios_it_has_room_for() -> None:
    for arena in load_arenas(ARENAS):
        assert list(arena.scenarios) == [scenario for scenario in SCENARIOS if fits(arena, scenario)], arena.key
    with pytest.raises(BadOption) as refused:
        GAME.new({"arena": "fossa", "scenario": "duellum"})
    assert refused.value.rule == "AR-24.63"


@pytest.mark.rule("AR-16.1", "AR-16.5", "AR-24.2")
def test_cohorts_are_of_equal_value() -> None:
    with pytest.raises(BadOption) as refused:
        GAME.new({"cohorts": ["magnus_3", "legio_5"]})
    assert refused.value.rule == "AR-16.1"
