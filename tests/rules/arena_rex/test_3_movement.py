"""AR-3, second part: paths, directions, straight forced movement, placing in contact."""

from __future__ import annotations

import pytest

from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.direction import directly_away, directly_toward
from munera.arena_rex.geometry.measure import gap, overlap, touching, within
from munera.arena_rex.geometry.path import away, clear_path, path_length, toward
from munera.arena_rex.geometry.ring import placements, widened_placements
from munera.arena_rex.geometry.shapes import Disc, Polygon
from munera.arena_rex.geometry.slide import slide
from munera.arena_rex.geometry.units import GRAIN, INCH, STANDOFF

FIELD = Boundary(24 * INCH)
WALL = Polygon((5000, -4000, 5400, -4000, 5400, 4000, 5000, 4000))


def base(x: int, y: int = 0, r: int = 1500) -> Disc:
    return Disc(x, y, r)


def broken(mover: Disc, points: tuple[int, ...], inches: int, *obstacles: Disc | Polygon) -> str:
    found = clear_path(mover, points, inches * INCH, obstacles, FIELD)
    return "" if found is None else found.rule


@pytest.mark.rule("AR-3.22", "AR-EX-10")
def test_a_move_must_go_round() -> None:
    assert broken(base(0), (0, 0, 10160, 0), 4, base(5080)) == "AR-3.22"


@pytest.mark.rule("AR-3.20", "AR-3.21", "AR-3.22", "AR-EX-11")
def test_a_legal_detour() -> None:
    detour = (0, 0, 3400, 3000, 6760, 3000, 10160, 0)
    assert broken(base(0), detour, 5, base(5080)) == ""
    assert 12428 * GRAIN < path_length(detour) < 12429 * GRAIN
    assert broken(base(0), detour, 4, base(5080)) == "AR-3.21", "the way round is what counts"


@pytest.mark.rule("AR-3.19", "AR-3.21")
def test_a_path_starts_at_the_base_and_has_the_slack_and_no_more_than_64_points() -> None:
    assert broken(base(0), (1, 0, 500, 0), 4) == "AR-3.21"
    assert broken(base(0), (0, 0, 4 * INCH + 10, 0), 4) == ""
    assert broken(base(0), (0, 0, 4 * INCH + 11, 0), 4) == "AR-3.21"
    there_and_back = (0, 0, 5, 0)
    assert broken(base(0), there_and_back * 32, 4) == ""
    assert broken(base(0), (there_and_back * 33)[:130], 4) == "AR-3.21"
    assert path_length((0, 0, 1, 1)) == 1449, "√2 in parts of 1/1024 is 1448.2, rounded up"


@pytest.mark.rule("AR-3.23", "AR-3.25")
def test_no_path_leaves_the_arena_or_ends_on_a_base() -> None:
    room = 24 * INCH - 1500
    mover = base(room - 500)
    assert broken(mover, (mover.x, 0, room, 0), 4) == ""
    assert broken(mover, (mover.x, 0, room + 1, 0), 4) == "AR-3.25"
    assert broken(base(0), (0, 0, 3001, 0), 4, base(6000)) == "AR-3.22"
    on_top = clear_path(base(0), (0, 0, 6000, 0), 4 * INCH, [base(6000)], FIELD, (), (True,))
    assert on_top is not None
    assert on_top.rule == "AR-3.23"
    assert clear_path(base(0), (0, 0, 6000, 0), 4 * INCH, [base(6000)], FIELD, (), (True,), True) is None


@pytest.mark.rule("AR-3.24")
def test_a_gap_as_wide_as_the_base_lets_it_through() -> None:
    assert broken(base(0), (0, 0, 8000, 0), 4, base(4000, 3000), base(4000, -3000)) == ""
    assert broken(base(0), (0, 0, 8000, 0), 4, base(4000, 3000), base(4000, -2999)) == "AR-3.22"
    door = Polygon((4000, 1500, 4200, 1500, 4200, 9000, 4000, 9000))
    assert broken(base(0), (0, 0, 8000, 0), 4, door, base(4000, -3000)) == ""


@pytest.mark.rule("AR-3.27", "AR-3.28", "AR-3.29", "AR-EX-08", "AR-EX-09")
def test_toward_and_away_bind_the_whole_path() -> None:
    assert toward(base(0), (0, 0, 2200, -1200), base(5540))
    assert gap(base(2200, -1200), base(5540)).units() == 549
    assert path_length((0, 0, 2200, -1200)) < 2507 * GRAIN
    assert not toward(base(0), (0, 0, -500, 0, 1000, 0), base(5540))
    assert toward(base(0), (0, 0, -10, 0, 1000, 0), base(5540)), "the slack of measuring"
    assert not toward(base(0), (0, 0, 5540, 4000, 5540, 4011), base(5540)), "past the nearest point"
    assert away(base(0), (0, 0, -500, 0, -500, 700), base(5540))
    assert not away(base(0), (0, 0, -500, 0, -489, 0), base(5540))
    assert not away(base(0, 1000), (0, 1000, 11080, 1000), base(5540)), "as far at the end, nearer on the way"


@pytest.mark.rule("AR-3.30", "AR-3.31", "AR-3.32")
def test_directly_away_runs_through_the_centres_or_the_nearest_points() -> None:
    assert directly_away(base(1800, 2400), base(0)) == (1800, 2400)
    assert directly_toward(base(1800, 2400), base(0)) == (-1800, -2400)
    dx, dy = directly_away(base(2000, 1000), WALL)
    assert (dx < 0, dy) == (True, 0), "from the side"
    assert directly_away(base(2000, 8000), WALL) == (-3000, 4000), "from the corner"
    assert directly_away(base(0), base(0)) == (0, 0), "chance must tell"
    dx, dy = directly_away(base(5300), WALL)
    assert (dx > 0, dy) == (True, 0), "on the wall itself: from its centre of area"
    horns = Polygon((0, 0, 8000, 0, 8000, 8000, 6000, 8000, 6000, 2000, 2000, 2000, 2000, 8000, 0, 8000))
    dx, dy = directly_away(base(4000, 7000), horns)
    assert (dx, dy > 0) == (0, True), "two nearest points: from the centre of area"


@pytest.mark.rule("AR-3.13", "AR-3.33", "AR-3.35", "AR-EX-02")
def test_a_diagonal_push_on_exact_integers() -> None:
    defender = base(1800, 2400)
    pushed = slide(defender, 1800, 2400, INCH, [base(0)], FIELD)
    assert (pushed.x, pushed.y, pushed.halted) == (3324, 4432, False)
    assert gap(base(3324, 4432), base(0)).units() == INCH
    for x, y in [(2998, 131), (-1234, 2735), (3, -3003)]:
        end = slide(base(x, y), x, y, INCH, [base(0)], FIELD)
        assert touching(base(x, y), base(0))
        assert within(base(end.x, end.y), base(0), INCH), "contact plus an inch is within an inch, however it rounds"


@pytest.mark.rule("AR-3.34", "AR-3.36", "AR-3.45", "AR-EX-03")
def test_a_push_stops_in_contact() -> None:
    pushed = slide(base(3000), 3000, 0, INCH, [base(0), base(8000)], FIELD)
    assert (pushed.x, pushed.y) == (5000, 0)
    assert (pushed.halted_by, pushed.touched, pushed.again) == ((1,), (1,), ())


@pytest.mark.rule("AR-3.35")
def test_a_rounded_stop_never_overlaps() -> None:
    mover = base(0)
    for y in range(-2900, 2900, 173):
        pushed = slide(mover, 3, 1, 4 * INCH, [base(6000, y)], FIELD)
        end = base(pushed.x, pushed.y)
        assert not overlap(end, base(6000, y))
        if pushed.halted_by:
            assert touching(end, base(6000, y))


@pytest.mark.rule("AR-3.36", "AR-3.45")
def test_brushing_past_is_not_contact_but_ending_in_contact_is() -> None:
    past = slide(base(0), 1, 0, 3 * INCH, [base(3000, 3000)], FIELD)
    assert (past.x, past.touched) == (7620, ())
    beside = slide(base(0), 1, 0, 3000, [base(3000, 3004)], FIELD)
    assert (beside.x, beside.halted, beside.touched) == (3000, False, (0,))
    both = slide(base(0), 1, 0, 3 * INCH, [base(5000, 2000), base(5000, -2000)], FIELD)
    assert both.halted_by == (0, 1), "both at the same moment"


@pytest.mark.rule("AR-3.37", "AR-3.38")
def test_pushed_into_what_one_leans_on_contacts_it_again() -> None:
    pushed = slide(base(0), 1, 0, INCH, [base(3004)], FIELD)
    assert (pushed.x, pushed.touched, pushed.again) == (4, (0,), (0,))
    still = slide(base(0), 1, 0, INCH, [base(3000)], FIELD)
    assert (still.x, still.halted, still.again) == (0, True, (0,)), "it moved nothing and was pushed all the same"


@pytest.mark.rule("AR-3.36", "AR-3.37", "AR-EX-50")
def test_a_push_along_a_wall_is_free() -> None:
    pushed = slide(base(3500), 0, 1, INCH, [WALL], FIELD)
    assert (pushed.x, pushed.y, pushed.touched) == (3500, INCH, ())
    into = slide(base(3500), 1, 9, INCH, [WALL], FIELD)
    assert (into.x, into.y, into.again) == (3500, 0, (0,))


@pytest.mark.rule("AR-3.45")
def test_polygons_halt_at_their_sides_and_at_their_corners() -> None:
    side = slide(base(0, 1000), 1, 0, 3 * INCH, [WALL], FIELD)
    assert (side.x, side.y, side.halted_by) == (3500, 1000, (0,))
    corner = slide(base(0, 4900), 1, 0, 3 * INCH, [WALL], FIELD)
    assert (corner.x, corner.y) == (3800, 4900), "900 up, 1200 across: 1500 from the corner"
    over = slide(base(0, 5500), 1, 0, 3 * INCH, [WALL], FIELD)
    assert (over.x, over.halted) == (7620, False), "touching the corner without cutting in"


@pytest.mark.rule("AR-3.25", "AR-3.26")
def test_the_edge_stops_a_push_in_contact_with_it() -> None:
    room = 24 * INCH - 1500
    out = slide(base(room - 700), 1, 0, INCH, [], FIELD)
    assert (out.x, out.edge, out.edge_touched) == (room, True, True)
    along = slide(base(0, room), 1, 0, INCH, [], FIELD)
    assert (along.x, along.edge) == (0, True), "a circle curves into the way"
    square = Boundary(0, (-9000, -9000, 9000, -9000, 9000, 9000, -9000, 9000))
    assert slide(base(0, 7500), 1, 0, INCH, [], square).x == INCH
    out = slide(base(0, 7000), 1, 1, INCH, [], square)
    assert (out.x, out.y, out.edge) == (500, 7500, True)


@pytest.mark.rule("AR-3.34", "AR-EX-32")
def test_a_shift_stops_before_contact() -> None:
    shifted = slide(base(0), 1, 0, 3 * INCH, [base(6000)], FIELD, (), STANDOFF)
    assert (shifted.x, shifted.y, shifted.touched) == (2980, 0, (0,))
    assert not touching(base(2980), base(6000))
    assert slide(base(0), 1, 0, 3 * INCH, [base(3010)], FIELD, (), STANDOFF).x == 0, "already closer: it stays"
    room = 24 * INCH - 1500
    assert slide(base(room - 700), 1, 0, INCH, [], FIELD, (), STANDOFF).x == room - 20


@pytest.mark.rule("AR-3.39")
def test_64_places_round_a_free_base_and_the_corners_between_two() -> None:
    host = base(0, 0, 2500)
    free = placements(base(9999), host, [], FIELD)
    assert len(free) == 64
    assert free[0] == (4002, 0)
    assert all(touching(base(x, y), host) for x, y in free)
    wall = [base(4002, 5000), base(4002, -5000), WALL]
    squeezed = placements(base(9999), host, wall, FIELD)
    assert len(squeezed) > len(free) - 40
    assert all(touching(base(x, y), host) and not any(overlap(base(x, y), w) for w in wall) for x, y in squeezed)
    both = [p for p in squeezed if p not in free]
    assert both, "places that touch the host and something else"


@pytest.mark.rule("AR-3.40")
def test_with_no_room_the_ring_widens_by_a_tenth_of_an_inch() -> None:
    host = base(0)
    crowd = [base(x, y) for x in (-1550, 1550) for y in (-2685, 2685)] + [base(-3100), base(3100)]
    assert placements(base(0), host, crowd, FIELD) == []
    spots = widened_placements(base(0), host, [host, *crowd], FIELD, 48 * INCH)
    reach = {gap(base(x, y), host).units() // 254 for x, y in spots}
    assert len(reach) == 1
    assert reach.pop() > 0
