"""Chapter 14: pushes, follow-ups, resistance, contact, shifts, displacement."""

from __future__ import annotations

import pytest

from munera.arena_rex.deed import Deed
from munera.arena_rex.displacement import Displace
from munera.arena_rex.push import Push
from munera.arena_rex.shift import Shift
from munera.engine.frame import Frame
from munera.engine.run import settle
from tests.kit import Story
from tests.rules.arena_rex.stories import FAR, INCH, duel, hits, offers, table, upon, where


def do(story: Story, frame: Frame) -> Story:
    """Carry out a frame before the question that is being asked."""
    story.s.call(Deed(frame))
    settle(story.s)
    return story


def pushing(successes: int, gap: int = 0, attacker: str = "mo_khaemwas", **words: object) -> Story:
    """Khaemwas (40 mm, first box a push) attacks Cassia with so many net successes."""
    words = {"favor": 0, "their_favor": 0, "reacted": ["B"], "defender": "lm_cassia", **words}
    story = duel(gap=gap, chance=[hits(successes, 6, 0, 2)], attacker=attacker, **words)
    return story.act(f"A attack {attacker} {words['defender']}", "A ready")


# ---- pushes


@pytest.mark.rule("AR-EX-02", "AR-14.1", "AR-3.13", "AR-3.35", "AR-3.30", "AR-3.33")
def test_a_diagonal_push_on_whole_numbers() -> None:
    story = duel(you={"at": [1800, 2400]})
    do(story, Push(0, 2, 0, False))
    assert where(story, "B", "lx_sila") == (3324, 4432)
    assert story.offered("A attack lm_cassia lx_sila"), "still within 1 inch"


@pytest.mark.rule("AR-EX-03", "AR-14.11", "AR-14.12", "AR-3.34", "AR-14.10")
def test_a_push_against_a_friend_of_the_attacker_gives_a_success() -> None:
    story = pushing(2, attacker="lm_pompo", friends={"lm_varro": {"at": [8500, 0]}})
    story.act("A box a1")
    assert where(story, "B", "lm_cassia") == (5500, 0)
    assert story.see("attack.net") == 2, "1 left and 1 bonus"
    assert story.told("contact")[0].args == (2, 1)


@pytest.mark.rule("AR-EX-04", "AR-14.12", "AR-3.37")
def test_a_second_contact_gives_nothing() -> None:
    story = pushing(3, friends={"lm_varro": {"at": [8500, 0]}})  # the first box is the push
    assert story.see("attack.net") == 3
    story.act("A walk", "A box b2")
    assert len(story.told("contact")) == 1
    assert story.see("attack.net") == 2


@pytest.mark.rule("AR-14.13", "AR-3.34")
def test_contact_with_an_enemy_of_the_attacker_only_stops_the_push() -> None:
    story = pushing(2, attacker="lm_pompo", foes={"lx_macer": {"at": [8500, 0]}})
    story.act("A box a1")
    assert where(story, "B", "lm_cassia") == (5500, 0)
    assert where(story, "B", "lx_macer") == (8500, 0)
    assert (story.see("attack.net"), story.told("contact")) == (1, [])


@pytest.mark.rule("AR-EX-08", "AR-14.3", "AR-14.4", "AR-3.29", "AR-14.2", "AR-12.14")
def test_a_curved_follow_up_changes_the_next_push() -> None:
    story = duel(chance=[hits(3, 6, 0, 2)], attacker="lx_sila", defender="lm_cassia", favor=0, their_favor=0,
                 reacted=["B"])  # fmt: skip
    story.act("A attack lx_sila lm_cassia", "A ready", "A box b1")
    assert where(story, "B", "lm_cassia") == (5540, 0)
    story.act("A walk 2200 -1200")
    assert where(story, "A", "lx_sila") == (2200, -1200)
    x, y = where(story, "B", "lm_cassia")
    assert (x - 5540) * 1200 - y * 3340 in range(-3000, 3001), "the second push goes along (3340, 1200)"
    assert y > 0


@pytest.mark.rule("AR-EX-09", "AR-3.27", "AR-3.29", "AR-14.3")
def test_a_follow_up_that_goes_away_is_refused() -> None:
    story = pushing(2)
    assert story.see("asked") == "Walk"
    assert story.refused("A walk -500 0 1000 0") == "AR-3.27"
    assert story.refused("A walk 2560 0") == "AR-3.21", "up to 1 inch"
    assert story.offered("A walk")


@pytest.mark.rule("AR-3.38", "AR-14.10")
def test_a_blocked_push_is_still_a_push() -> None:
    story = pushing(2, foes={"lx_macer": {"at": [6500, 0]}})
    assert where(story, "B", "lm_cassia") == (3500, 0)
    assert story.told("pushed") != []
    assert story.see("asked") == "Walk", "the follow-up is allowed"


@pytest.mark.rule("AR-EX-30", "AR-14.8", "AR-14.9", "AR-14.5")
def test_a_large_defender_resists_the_first_push() -> None:
    story = duel(chance=[hits(3, 6, 0, 2)], attacker="lx_sila", defender="lm_pompo", favor=0, their_favor=0,
                 reacted=["B"])  # fmt: skip
    story.act("A attack lx_sila lm_pompo", "A ready", "A box b1")
    assert [e.args for e in story.told("resisted")] == [(2,)]
    assert where(story, "B", "lm_pompo") == (6040, 0), "the second push moves it an inch"
    assert story.see("asked") == "Walk"
    story.act("A walk")
    assert story.see("B.models.lm_pompo.marked") == 3, "2 + 1 + 1 less ARM 1: a resisted push still deals damage"


@pytest.mark.rule("AR-14.9", "AR-6.12")
def test_the_free_push_counts_as_the_first() -> None:
    story = duel(chance=[hits(1, 6, 0, 2)], attacker="lx_sila", defender="lm_pompo", you={"fatigue": 2}, favor=0,
                 their_favor=0)  # fmt: skip
    story.act("A attack lx_sila lm_pompo", "A ready", "A push")
    assert where(story, "B", "lm_pompo") == (3500, 0)
    assert story.told("resisted") != []


@pytest.mark.rule("AR-EX-31", "AR-18.3", "AR-18.4", "AR-18.5", "AR-18.6", "AR-14.6", "AR-14.7", "AR-EX-29")
def test_a_titan_on_a_larger_base_resists_both() -> None:
    story = duel(chance=[hits(3, 6, 0, 2), "roll 5"], attacker="lx_sila", defender="ti_ammut", favor=0, their_favor=0,
                 reacted=["B"])  # fmt: skip
    story.act("A attack lx_sila ti_ammut", "A ready", "A box b1")
    assert (story.see("turn"), story.see("asked")) == ("B", "HoldGround"), "the first was resisted by size"
    story.act("B resist")
    story.done()
    assert story.see("B.models.ti_ammut.marked") == 3 + 5, "2 + 1 + 1 less ARM 1, and the d6"
    assert where(story, "B", "ti_ammut") == (4000, 0)
    assert story.told("pushed") == []


@pytest.mark.rule("AR-18.3", "AR-14.5")
def test_a_titan_may_yield() -> None:
    story = duel(chance=[hits(3, 6, 0, 2)], attacker="lx_sila", defender="ti_ammut", favor=0, their_favor=0,
                 reacted=["B"])  # fmt: skip
    story.act("A attack lx_sila ti_ammut", "A ready", "A box b1", "B yield")
    assert where(story, "B", "ti_ammut") == (6540, 0)


@pytest.mark.rule("AR-18.6")
def test_outside_an_attack_the_titan_pays_at_once() -> None:
    story = duel(defender="ti_ammut", chance=["roll 3"])
    do(story, Push(0, 2, 0, False))
    story.act("B resist")
    assert story.see("B.models.ti_ammut.marked") == 3


@pytest.mark.rule("AR-12.21", "AR-14.11")
def test_a_push_outside_an_attack_gives_no_success() -> None:
    story = duel(friends={"lm_varro": {"at": [7000, 0]}})
    do(story, Push(0, 2, 0, True))
    assert story.told("contact") == []
    assert story.see("asked") == "Walk", "but the follow-up comes with it"


@pytest.mark.rule("AR-3.32")
def test_when_centres_coincide_chance_gives_the_direction() -> None:
    story = duel(chance=["direction 16"])
    story.s.models[2].x = story.s.models[2].y = 0
    do(story, Push(0, 2, 0, False))
    story.settle_chance()
    assert where(story, "B", "lx_sila")[0] == 0


# ---- shifts


@pytest.mark.rule("AR-EX-32", "AR-14.16", "AR-14.17", "AR-14.20", "AR-14.21", "AR-14.18", "AR-14.19")
def test_a_shift_does_not_touch() -> None:
    story = duel(me={"at": [0, 0]}, you={"at": [6000, 0]})
    do(story, Shift(0, 2, 3 * INCH, True, 0))
    assert where(story, "A", "lm_cassia") == (2980, 0)
    assert story.told("pushed") == []
    assert story.see("asked") == "Act"


@pytest.mark.rule("AR-14.24", "AR-18.2")
def test_titans_and_mounted_riders_are_not_shifted() -> None:
    story = duel(defender="ti_ammut", gap=4000)
    do(story, Shift(2, 0, 3 * INCH, True, 1))
    assert where(story, "B", "ti_ammut") == (8000, 0)
    pair = {"lm_celer": {"at": [8000, 0], "riding": True}, "lm_fulmen": {"at": [8000, 0]}}
    story = table(A={"lm_cassia": (0, 0), "lm_varro": FAR[0]}, B=pair, active="lm_cassia")
    do(story, Shift(2, 0, INCH, True, 1))
    assert where(story, "B", "lm_celer") == (8000, 0)
    do(story, Shift(3, 0, INCH, True, 1))
    assert where(story, "B", "lm_celer") == where(story, "B", "lm_fulmen") == (5460, 0)


@pytest.mark.rule("AR-14.22", "AR-14.23")
def test_a_shift_may_be_stopped_before_a_zone() -> None:
    mud = {"mud": {"disc": [0, 6000, 2000], "zone": True, "properties": ["binding"]}}
    story = duel(me={"at": [0, 12000]}, you={"at": [0, -6000]}, features=mud)
    do(story, Shift(0, 2, 3 * INCH, True, 0))
    assert (story.see("turn"), offers(story, "A")) == ("A", ["on", "stop 100", "stop 100 1"])
    story.act("A stop mud")
    assert where(story, "A", "lm_cassia") == (0, 9520)
    story = duel(me={"at": [0, 12000]}, you={"at": [0, -6000]}, features=mud)
    do(story, Shift(0, 2, 3 * INCH, True, 0)).act("A stop mud 1")
    assert where(story, "A", "lm_cassia") == (0, 6000 - (2000 - 1500 - 20)), "it has come in, and does not go out"
    story = duel(me={"at": [0, 12000]}, you={"at": [0, -6000]}, features=mud)
    do(story, Shift(0, 2, 3 * INCH, True, 0)).act("A on")
    assert where(story, "A", "lm_cassia") == (0, 12000 - 3 * INCH)


# ---- displacement


def stepping(**words: object) -> Story:
    """Ammut (50 mm) stands on others and displaces them."""
    words = {"A": {"ti_ammut": (0, -9000), "lm_varro": (-1600, 0)}, "B": {"lx_sila": (1600, 0), "lx_macer": FAR[1]},
             **words}  # fmt: skip
    return upon(table(active="ti_ammut", **words), "ti_ammut", 0, 0)


@pytest.mark.rule("AR-EX-33", "AR-14.25", "AR-14.26", "AR-14.28")
def test_displaced_models_are_placed_by_their_players() -> None:
    story = stepping()
    do(story, Displace(0, (1, 2), -1))
    assert (story.see("turn"), offers(story, "A")) == ("A", ["cohort 0", "cohort 1"])
    story.act("A cohort B")
    assert (story.see("turn"), story.see("asked")) == ("B", "Place")
    assert len(offers(story, "B")) >= 64
    assert story.refused("B place 4100 0") == "AR-14.28"
    beside = story.game.read(story.s, "near 0 -9000 0")  # a tap beyond: in contact on that side
    assert beside.args[0] < -3900
    assert story.game.accepts(story.s, 1, beside) is None
    story.act("B place -4003 0")
    assert where(story, "B", "lx_sila") == (-4003, 0)
    assert story.see("turn") == "A"
    assert story.refused("A place -4000 500") == "AR-14.28", "Sila stands there"
    story.act("A place 0 4005")
    assert where(story, "A", "lm_varro") == (0, 4005)


@pytest.mark.rule("AR-14.32", "AR-14.28")
def test_all_models_of_a_cohort_are_placed_together() -> None:
    a = {"ti_ammut": (0, -9000), "lm_varro": (0, 9000)}
    story = stepping(A=a, B={"lx_sila": (1600, 0), "lx_macer": (-1600, 0)})
    do(story, Displace(0, (2, 3), -1))
    assert story.refused("B place 4003 0 4003 100") == "AR-14.28"
    story.act("B place 4003 0 -4003 0")
    assert (where(story, "B", "lx_sila"), where(story, "B", "lx_macer")) == ((4003, 0), (-4003, 0))


@pytest.mark.rule("AR-14.31")
def test_displacement_is_no_push() -> None:
    story = stepping(A={"ti_ammut": (0, -9000), "lm_varro": (7005, 0)})
    do(story, Displace(0, (2,), -1)).act("B place 4003 0")
    assert story.told("pushed") == story.told("contact") == []


@pytest.mark.rule("AR-14.30", "AR-3.40")
def test_when_models_leave_no_room_it_stands_behind_one_of_them() -> None:
    """Eight bases round a 30 mm base leave no gap on its ring."""
    keys = ["lx_brennos", "lx_sila", "lx_macer", "lx_ulfa", "lx_corvus", "lx_petra"]
    ring = [(3003, 0), (1502, 2601), (-1502, 2601), (-3003, 0), (-1502, -2601), (1502, -2601)]
    story = table(A={"lm_cassia": (0, 0), "lm_varro": (9000, 0)}, B=dict(zip(keys, ring, strict=True)),
                  active="lm_cassia")  # fmt: skip
    upon(story, "lm_varro", 100, 100)
    do(story, Displace(0, (1,), -1))
    assert story.see("turn") == "A"
    story.act(f"A {offers(story, 'A')[0]}")
    x, y = where(story, "A", "lm_varro")
    assert x * x + y * y > 4500**2
    assert story.told("marked") == []


@pytest.mark.rule("AR-14.27", "AR-14.29", "AR-EX-34")
def test_a_hazard_that_keeps_it_out_is_to_blame() -> None:
    from munera.arena_rex.displacement import hazard_to_blame

    keys = ["lx_brennos", "lx_sila", "lx_macer", "lx_ulfa", "lx_corvus"]
    ring = [(1502, 2601), (-1502, 2601), (-3003, 0), (-1502, -2601), (1502, -2601)]
    pit = {"pit": {"disc": [4000, 0, 2000], "properties": ["lethal"]}}
    story = table(A={"lm_cassia": (0, 0), "lm_varro": (9000, 0)}, B=dict(zip(keys, ring, strict=True)), features=pit,
                  active="lm_cassia")  # fmt: skip
    upon(story, "lm_varro", 100, 100)
    assert hazard_to_blame(story.s, 0, 1, (1,)) == (100,)
    do(story, Displace(0, (1,), -1))
    story.act(f"A {offers(story, 'A')[0]}")
    x, y = where(story, "A", "lm_varro")
    assert x * x + y * y > 4500**2, "behind a model that touches the displacer"
    assert not story.see("A.models.lm_varro.in_play"), "then the pit is triggered"
