"""AR-3, first part: units, bases, gaps, contact, engagement, the arena's edge."""

from __future__ import annotations

import pytest

from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.measure import (
    completely_within,
    engaging,
    gap,
    gap_at_most,
    overlap,
    tied_nearest,
    touching,
    within,
)
from munera.arena_rex.geometry.shapes import Disc, Polygon, is_convex, is_simple
from munera.arena_rex.geometry.slide import legal_position
from munera.arena_rex.geometry.units import CONTACT, GRAIN, INCH, MM, SLACK, STANDOFF
from munera.engine.errors import BadOption
from tests.rules.arena_rex.stories import table

BASE = 15 * MM  # the radius of a 30 mm base
CIRCLE = Boundary(15 * INCH)
WALL = Polygon((5000, -4000, 5400, -4000, 5400, 4000, 5000, 4000))


def base(x: int, y: int = 0) -> Disc:
    return Disc(x, y, BASE)


@pytest.mark.rule("AR-3.1", "AR-3.44")
def test_inches_and_millimetres_are_both_whole_numbers() -> None:
    assert (INCH, MM, CONTACT, SLACK, STANDOFF, GRAIN) == (2540, 100, 5, 10, 20, 1024)
    assert 10 * INCH == 254 * MM


@pytest.mark.rule("AR-3.2", "AR-3.3", "AR-3.4")
def test_a_base_is_a_disc_about_a_lattice_point_and_nothing_else_of_the_figure_counts() -> None:
    model = Disc(-120, 77, BASE)
    assert (model.x, model.y, 2 * model.r) == (-120, 77, 30 * MM)
    assert model.at(3, 4) == Disc(3, 4, BASE)


@pytest.mark.rule("AR-3.5")
def test_features_are_discs_or_simple_polygons_and_the_boundary_is_a_circle_or_convex() -> None:
    assert is_simple((0, 0, 10, 0, 10, 10, 0, 10))
    assert not is_simple((0, 0, 10, 10, 10, 0, 0, 10)), "its sides cross"
    assert not is_simple((0, 0, 10, 0, 5, 0)), "it has no area"
    assert not is_simple((0, 0, 10, 0, 4, 0, 4, 9)), "a side folds back on another"
    arrow = Polygon((0, 0, 10, 10, 0, 4, -10, 10))
    assert not is_convex(arrow.points)
    assert is_convex(Polygon((0, 0, 0, 10, 10, 10)).points), "either way round"


@pytest.mark.rule("AR-3.6", "AR-3.7")
def test_the_gap_is_between_the_nearest_points_of_the_bases() -> None:
    assert gap(base(0), base(5540)).units() == INCH
    assert gap_at_most(base(0), base(1800, 2400), 0)
    assert gap_at_most(base(0), base(4001), 1001)
    assert not gap_at_most(base(0), base(4001), 1000)
    assert gap(base(0), WALL).units() == 3500
    assert gap_at_most(base(0, 4300), WALL, 3510), "to the corner, not straight across: 5000, 300 away"
    assert not gap_at_most(base(0, 4300), WALL, 3508)


@pytest.mark.rule("AR-3.8", "AR-3.9", "AR-3.10", "AR-EX-06")
@pytest.mark.parametrize(
    "x, overlaps, contact", [(2999, True, False), (3000, False, True), (3005, False, True), (3006, False, False)]
)
def test_contact_at_the_border(x: int, overlaps: bool, contact: bool) -> None:
    assert overlap(base(0), base(x)) is overlaps
    assert touching(base(0), base(x)) is contact
    assert legal_position(base(x), [base(0)], CIRCLE) is not overlaps


@pytest.mark.rule("AR-3.11", "AR-3.15", "AR-3.16", "AR-EX-05")
@pytest.mark.parametrize("x, engaged", [(5540, True), (5550, True), (5551, False)])
def test_within_one_inch_at_the_border(x: int, engaged: bool) -> None:
    assert engaging(base(0), base(x)) is engaged
    assert engaging(base(x), base(0)) is engaged, "all round: there is no facing"
    assert within(base(0), base(x), INCH) is engaged


@pytest.mark.rule("AR-3.12", "AR-3.14")
def test_within_needs_any_part_of_the_base_and_completely_within_all_of_it() -> None:
    host = Disc(0, 0, 2000)
    assert within(base(5500), host, 2000)
    assert not completely_within(base(5500), host, 2000), "its far side is 5000 away"
    assert completely_within(base(2510), host, 2000)
    assert not completely_within(base(2511), host, 2000)
    assert completely_within(base(2000), WALL, 4500)
    assert not completely_within(base(2000), WALL, 4489)
    square = Polygon((-3000, -3000, 3000, -3000, 3000, 3000, -3000, 3000))
    assert completely_within(base(0), square, 0)
    assert not completely_within(base(2000), square, 0), "500 of it sticks out"


@pytest.mark.rule("AR-3.17", "AR-3.18")
def test_nothing_between_two_bases_hinders_engagement() -> None:
    thin = Polygon((2700, -9000, 2800, -9000, 2800, 9000, 2700, 9000))
    assert not overlap(base(0), thin)
    assert engaging(base(0), base(5500)), "no rule asks what lies in between"


@pytest.mark.rule("AR-3.25")
def test_a_base_is_inside_the_arena_up_to_its_edge() -> None:
    room = 15 * INCH - BASE
    assert CIRCLE.inside(room, 0, BASE)
    assert not CIRCLE.inside(room + 1, 0, BASE)
    assert [CIRCLE.touching(room - d, 0, BASE) for d in (0, 5, 6)] == [True, True, False]
    square = Boundary(0, (-9000, -9000, 9000, -9000, 9000, 9000, -9000, 9000))
    assert square.inside(7500, -7500, BASE)
    assert not square.inside(7500, -7501, BASE)
    assert [square.touching(0, 7500 - d, BASE) for d in (0, 5, 6)] == [True, True, False]


@pytest.mark.rule("AR-3.41")
def test_nearest_is_tied_within_the_slack() -> None:
    gaps = [gap(base(0), base(6011)), gap(base(0), base(0, 6001)), gap(base(0), base(-6012)), gap(base(0), WALL)]
    assert tied_nearest(gaps) == [0, 1]
    assert tied_nearest([*gaps, gap(base(0), base(5990))]) == [4]
    assert tied_nearest([]) == []


@pytest.mark.rule("AR-3.8")
def test_a_table_sets_no_bases_that_overlap() -> None:
    """Two gladiators of 30 mm stand at least 30 mm apart, and clear of columns; contact is no overlap."""
    table(A={"lm_cassia": (0, 0)}, B={"lx_sila": (3000, 0)})
    with pytest.raises(BadOption, match=r"lm_cassia at \[0, 0\] and lx_sila at \[2998, 0\] overlap") as refused:
        table(A={"lm_cassia": (0, 0)}, B={"lx_sila": (2998, 0)})
    assert refused.value.rule == "AR-3.8"
    assert "at least 3000 apart" in str(refused.value)
    column = {"column": {"disc": [0, 2000, 1500], "properties": ["staggering"]}}
    with pytest.raises(BadOption, match=r"lm_cassia .* and column .* overlap"):
        table(A={"lm_cassia": (0, 0)}, B={"lx_sila": (9000, 0)}, features=column)
    mud = {"mud": {"disc": [0, 0, 5000], "zone": True, "properties": ["binding"]}}
    table(A={"lm_cassia": (0, 0)}, B={"lx_sila": (9000, 0)}, features=mud)


@pytest.mark.rule("AR-3.25")
def test_a_table_sets_nobody_outside_the_arena() -> None:
    with pytest.raises(BadOption, match=r"lx_sila at \[38000, 0\] is not inside the arena") as refused:
        table(A={"lm_cassia": (0, 0)}, B={"lx_sila": (38000, 0)})
    assert refused.value.rule == "AR-3.25"
