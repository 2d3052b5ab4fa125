"""What helps a screen: reach, ranges, and what each answer would lead to."""

from __future__ import annotations

from tests.rules.arena_rex.stories import INCH, duel


def test_ranges_are_told_to_everybody() -> None:
    """Galenus has a trident."""
    story = duel(attacker="lm_galenus", friends={"lm_varro": {"at": [0, -30000]}})
    aids = story.game.aids(story.s, 1)
    assert aids.engagement[0] == 2 * INCH
    assert aids.mov[0] == 6 * INCH
    assert aids.reach == aids.leaves == aids.ends == []


def test_the_reach_of_a_move_is_told_to_who_moves() -> None:
    story = duel(gap=12 * INCH)
    story.act("A move")
    reach = story.game.aids(story.s, 0).reach
    farthest = max((x * x + y * y) ** 0.5 for ring in reach for x, y in zip(ring[::2], ring[1::2], strict=True))
    assert abs(farthest - 6 * INCH) <= 20
    assert story.game.aids(story.s, 1).reach == []


def test_go_takes_the_shortest_way() -> None:
    """Straight where nothing stands, round a base where one does; in vain where it is too far."""
    story = duel(gap=12 * INCH)
    story.act("A move")
    assert repr(story.game.read(story.s, "go 2540 0")) == "walk 2540 0"
    near = duel(gap=100)
    near.act("A move", "B pass")
    beyond = near.game.read(near.s, "go 6200 0")
    assert len(beyond.args) > 2
    assert beyond.args[-2:] == (6200, 0)
    assert near.game.accepts(near.s, 0, beyond) is None
    assert near.game.accepts(near.s, 0, near.game.read(near.s, "go 30000 0")) is not None


def test_each_declaration_says_what_it_would_leave() -> None:
    story = duel(gap=100)
    story.act("A attack lm_cassia B:lx_sila")
    leaves = {one.action: one for one in story.game.aids(story.s, 0).leaves}
    assert leaves["favor"].success > leaves["ready"].success
    assert leaves["power"].defeat >= leaves["ready"].defeat
