"""What helps a screen: ranges, goals, tactics, and what each answer would lead to."""

from __future__ import annotations

from random import Random

import pytest

from munera.arena_rex import GAME
from munera.engine.action import CHANCE, WATCHER
from tests.rules.arena_rex.stories import FAR, INCH, duel, table


def test_ranges_are_told_to_everybody() -> None:
    """Galenus has a trident."""
    story = duel(attacker="lm_galenus", friends={"lm_varro": {"at": [0, -30000]}})
    aids = story.game.aids(story.s, 1)
    assert aids.engagement[0] == 2 * INCH
    assert aids.mov[0] == 6 * INCH
    assert aids.leaves == aids.ends == aids.tactics == []


def test_the_reach_of_a_move_is_told_to_who_moves() -> None:
    story = duel(gap=12 * INCH)
    story.act("A move")
    mine, theirs = (story.game.view(story.s, seat).walk for seat in (0, 1))
    assert mine is not None
    assert theirs is not None
    region = [zip(ring[::2], ring[1::2], strict=True) for ring in mine.region]
    farthest = max((x * x + y * y) ** 0.5 for ring in region for x, y in ring)
    assert abs(farthest - 6 * INCH) <= 20
    assert theirs.region == []


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


def test_a_clear_turn_lists_tactics_with_price_and_text() -> None:
    """Of Ludus Magnus beside an enemy, with nothing to pay: Rouse can be used, and why the others cannot."""
    mine = {"lm_cassia": {"at": [0, 0], "fatigue": 1}, "lm_varro": {"at": [0, -20000], "fatigue": 2}}
    foes = {"lx_ulfa": (6000, 0), "lx_macer": FAR[1]}
    story = table(A={"favor": 0, "benefits": ["rouse"], "models": mine}, B=foes, phase="tactics")
    tactics = {one.starts: one for one in story.game.aids(story.s, 0).tactics}
    assert list(tactics) == ["maneuver", "recover", "incite", "rouse"]
    assert [tactics[verb].favor for verb in tactics] == [1, 1, 1, 0]
    assert tactics["recover"].why == "1 Favor to pay, and you have 0"
    assert tactics["rouse"].why == ""
    assert story.game.aids(story.s, 1).tactics == []


@pytest.mark.parametrize(("scenario", "rules"), [("munus", {"AR-24.3"}), ("damnatio", {"AR-24.31", "AR-24.32"})])
def test_everybody_is_told_how_to_win(scenario: str, rules: set[str]) -> None:
    rng, game = Random(1), GAME
    s = game.new({"scenario": scenario})
    while not game.view(s, 0).turns:
        seat = game.to_act(s)[0]
        game.apply(s, seat, game.sample(s, rng) if seat == CHANCE else game.options(s, seat)[0])
    goals = game.aids(s, 0).goals
    assert {goal.rule for goal in goals} == rules
    assert len({goal.role for goal in goals}) == len(rules)


@pytest.mark.rule("AR-24.4")
def test_who_waits_for_another_round_is_told() -> None:
    """In the first round of a Primus Superiorum one side's Titan and the other's gladiators."""
    rng, game = Random(1), GAME
    s = game.new({"scenario": "primus_superiorum"})
    while not s.turns:
        seat = game.to_act(s)[0]
        game.apply(s, seat, game.sample(s, rng) if seat == CHANCE else game.options(s, seat)[0])
    waiting = game.aids(s, 0).waiting
    assert sorted(waiting) == [m.id for m in s.models if not m.in_play]
    assert len({s.models[id].owner for id in waiting}) == 2


def test_who_holds_a_duel_zone_is_told() -> None:
    s = GAME.new({"scenario": "geminae"})
    assert [one.seat for one in GAME.aids(s, WATCHER).held] == [-1, -1]
