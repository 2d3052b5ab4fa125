"""AR-3, third part: the ways a base can go are found, legal, and as short as they can be."""

from __future__ import annotations

from math import acos, pi, sqrt

import pytest

from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.direct import most_direct
from munera.arena_rex.geometry.leash import Leash
from munera.arena_rex.geometry.measure import gap, touching
from munera.arena_rex.geometry.path import clear_path, path_length
from munera.arena_rex.geometry.reach import destinations, region
from munera.arena_rex.geometry.shapes import Disc, Polygon, holds_point
from munera.arena_rex.geometry.trail import Ground
from munera.arena_rex.geometry.units import GRAIN, INCH

FIELD = Boundary(24 * INCH)
WALL = Polygon((5000, -4000, 5400, -4000, 5400, 4000, 5000, 4000))


def base(x: int, y: int = 0, r: int = 1500) -> Disc:
    return Disc(x, y, r)


def ring_of(x: int, y: int, reach: int) -> list[Disc]:
    """Twelve bases, close together, round a place."""
    turns = [(1000, 0), (866, 500), (500, 866), (0, 1000), (-500, 866), (-866, 500)]
    turns += [(-a, -b) for a, b in turns]
    return [base(x + a * reach // 1000, y + b * reach // 1000) for a, b in turns]


@pytest.mark.rule("AR-3.20", "AR-3.21", "AR-3.22")
def test_the_way_round_a_base_is_two_tangents_and_an_arc() -> None:
    ground = Ground(base(0), 12 * INCH, [base(6000)], FIELD)
    way = ground.ways.shortest(12000.0, 0.0)
    assert way is not None
    assert way.length == pytest.approx(2 * sqrt(6000**2 - 3000**2) + 3000 * (pi - 2 * acos(3000 / 6000)))
    path = ground.path_to(12000, 0)
    assert path is not None
    assert path_length(path) / GRAIN - way.length < 5, "hardly longer, in lattice points"
    assert clear_path(base(0), path, 12 * INCH, [base(6000)], FIELD) is None


@pytest.mark.rule("AR-3.21", "AR-3.22")
def test_the_way_round_a_wall_goes_past_its_end() -> None:
    ground = Ground(base(0), 12 * INCH, [WALL], FIELD)
    path = ground.path_to(10000, 0)
    assert path is not None
    assert abs(path[3]) > 4000
    assert ground.ways.shortest(10000.0, 0.0) is not None
    assert Ground(base(0), 5 * INCH, [WALL], FIELD).path_to(10000, 0) is None, "too far round"


@pytest.mark.rule("AR-3.24")
def test_a_base_walks_through_a_gap_of_its_width_and_not_through_a_narrower_one() -> None:
    def ways(lower: int) -> bool:
        posts = [base(4000, 3000), base(4000, lower)]
        return Ground(base(0), 8001, posts, FIELD).path_to(8000, 0) is not None

    assert ways(-3000)
    assert not ways(-2999)


@pytest.mark.rule("AR-3.25")
def test_no_way_leads_round_outside_the_arena() -> None:
    small = Boundary(9000)
    beam = Polygon((-200, -8999, 200, -8999, 200, 8990, -200, 8990))
    assert Ground(base(-5000), 40 * INCH, [beam], small).path_to(5000, 0) is None
    assert Ground(base(-5000), 40 * INCH, [beam], FIELD).path_to(5000, 0) is not None


@pytest.mark.rule("AR-15.52", "AR-15.64")
def test_a_chain_shortens_the_ways() -> None:
    pillar = base(0)
    chain = [Leash(0, 0, 1500, 4 * INCH)]
    ground = Ground(base(3100), 30 * INCH, [pillar], FIELD, chain)
    assert ground.path_to(-13160, 0) is not None, "round the pillar to full stretch"
    assert ground.path_to(-13171, 0) is None


@pytest.mark.rule("AR-3.20", "AR-3.23")
def test_every_place_offered_comes_with_a_legal_path() -> None:
    crowd = [base(6000), base(-2000, 5000, 2000), base(-6000, -3000), WALL]
    ground = Ground(base(0), 6 * INCH, crowd, FIELD)
    paths = destinations(ground, [base(6000), base(-2000, 5000, 2000), base(-6000, -3000)])
    assert paths[0] == (0, 0), "to stand still"
    assert len(paths) > 40
    for path in paths:
        assert clear_path(base(0), path, 6 * INCH, crowd, FIELD) is None
    ends = [base(path[-2], path[-1]) for path in paths]
    assert any(touching(end, crowd[2]) for end in ends)
    assert any(gap(end, crowd[1]).units() in (2539, 2540) for end in ends), "the edge of engagement"
    assert max(path_length(path) for path in paths) > 6 * INCH * GRAIN - 2000, "as far as it may go"


@pytest.mark.rule("AR-3.20")
def test_the_drawn_region_holds_what_can_be_reached_and_nothing_else() -> None:
    crowd = [base(4000), base(-2000, 4400, 2000), WALL]
    ground = Ground(base(0), 5 * INCH, crowd, FIELD)
    rings = region(ground)
    wrong = 0
    for x in range(-13000, 13001, 1300):
        for y in range(-13000, 13001, 1300):
            drawn = any(holds_point(ring, x, y) for ring in rings)
            way = ground.ways.shortest(float(x), float(y))
            reached = way is not None and way.length <= 5 * INCH
            wrong += drawn != reached
    assert wrong <= 2, "chords of arcs may miss a hair"


@pytest.mark.rule("AR-3.42")
def test_uncontrolled_movement_goes_straight_if_it_can() -> None:
    assert most_direct(base(0), base(9000), 3 * INCH, [], FIELD) == [(0, 0, 5998, 0)]
    assert most_direct(base(0), base(9000), 2 * INCH, [], FIELD) == [(0, 0, 5080, 0)], "until its MOV is used up"
    assert most_direct(base(0), base(3003), 2 * INCH, [], FIELD) == [(0, 0)], "there already"


@pytest.mark.rule("AR-3.42")
def test_uncontrolled_movement_goes_round_and_chance_chooses_between_equal_ways() -> None:
    ways = most_direct(base(0), base(12000), 12 * INCH, [base(6000)], FIELD)
    assert len(ways) == 2
    assert {path[3] > 0 for path in ways} == {True, False}
    for path in ways:
        assert touching(base(path[-2], path[-1]), base(12000))
    (one,) = most_direct(base(0), base(12000), 12 * INCH, [base(6000, 100)], FIELD)
    assert one[3] < 0, "the shorter side"
    ground = Ground(base(0), 20 * INCH, [base(6000, 100), base(12000)], FIELD)
    best = min(w.length for x, y in [(9000, y) for y in range(-100, 100)] if (w := ground.ways.shortest(float(x), y)))
    assert path_length(one) / GRAIN < best * 1.01 + 25


@pytest.mark.rule("AR-3.42")
def test_what_cannot_be_reached_is_approached_as_near_as_possible() -> None:
    guards = ring_of(12000, 0, 6000)
    (path,) = most_direct(base(0), base(12000), 12 * INCH, guards, FIELD)
    end = base(path[-2], path[-1])
    assert not touching(end, base(12000))
    assert gap(end, base(12000)).units() < 12000 - 3000 - 3000, "it came up to the guards"
    assert clear_path(base(0), path, 12 * INCH, [*guards, base(12000)], FIELD) is None


@pytest.mark.rule("AR-3.42", "AR-15.56")
def test_a_chained_beast_comes_as_near_as_its_chain_allows() -> None:
    chain = [Leash(0, 0, 1500, 4 * INCH)]
    (path,) = most_direct(base(4000), base(16000, 12000), 12 * INCH, [base(0)], FIELD, chain)
    end = base(path[-2], path[-1])
    assert chain[0].holds(end, end.x, end.y)
    best = 20000 - 13160 - 3000  # straight out from the post
    assert gap(end, base(16000, 12000)).units() <= best * 1.01 + 25


@pytest.mark.rule("AR-3.42")
def test_behind_a_long_wall_it_comes_up_to_the_wall() -> None:
    small = Boundary(12000)
    beam = Polygon((-200, -11990, 200, -11990, 200, 11990, -200, 11990))
    (path,) = most_direct(base(-8000, 3000), base(5000), 12 * INCH, [beam], small)
    assert abs(path[-2] + 1702) <= 2
    assert gap(base(path[-2], path[-1]), base(5000)).units() <= (6702 - 3000) * 1.01 + 25
