"""Chapter 9: Reaction Move, Opportunity Attack, Counterattack, Assist."""

from __future__ import annotations

import pytest

from tests.rules.arena_rex.stories import FAR, duel, hits, offers, table, verbs, where


@pytest.mark.rule("AR-9.6", "AR-9.7", "AR-9.8", "AR-9.1", "AR-9.3", "AR-9.23")
def test_a_reaction_move_at_any_distance() -> None:
    story = duel(gap=12000).act("A move", "A walk 8000 0")
    assert (story.see("turn"), story.see("asked")) == ("B", "ReactionMove")
    assert offers(story, "B") == ["pass", "advance 2", "advance 3"]
    story.act("B advance lx_sila")
    assert story.see("B.models.lx_sila.fatigue") == "fatigued"
    story.act("B walk 24000 0")
    assert where(story, "B", "lx_sila") == (24000, 0)
    assert (story.see("turn"), story.see("asked"), story.see("reacted")) == ("A", "Act", ["B"])


@pytest.mark.rule("AR-9.8", "AR-9.4")
def test_walking_out_of_reach_is_answered_by_nobody() -> None:
    story = duel(gap=5200).act("A move", "A walk 5200 0", "B advance lx_sila")
    assert story.see("asked") == "Walk", "the active player is not asked for an opportunity attack"
    story.act("B walk 20000 0")
    assert (story.see("turn"), story.see("asked")) == ("A", "Act")


@pytest.mark.rule("AR-9.2", "AR-EX-19", "AR-9.25")
def test_one_reaction_a_turn() -> None:
    story = duel(gap=2000, their_favor=0, chance=[hits(0, 7, 0, 3)])
    story.act("A move", "B pass", "A walk 500 0", "B advance lx_macer", "B walk 0 29000")
    story.act("A attack lm_cassia lx_sila")
    assert story.refused("B counter") == "AR-9.25", "nobody asks B"
    story.act("A ready")
    assert story.see("B.models.lx_sila.fatigue") == "ready"


@pytest.mark.rule("AR-9.9", "AR-9.10", "AR-9.11", "AR-9.3", "AR-3.16")
def test_an_opportunity_attack_comes_before_the_move() -> None:
    story = duel(chance=[hits(0, 6, 0, 2)], their_favor=0, favor=0).act("A move")
    assert (story.see("turn"), story.see("asked")) == ("B", "OpportunityAttack")
    assert story.refused("B strike lx_macer lm_cassia") == "AR-9.9"
    story.act("B strike lx_sila lm_cassia")
    assert story.see("B.models.lx_sila.fatigue") == "fatigued"
    story.act("B ready")
    assert story.told("compared")[0].args == (1, 0), "one bonus success"
    assert story.see("A.models.lm_cassia.marked") == 2
    assert (story.see("turn"), story.see("asked")) == ("A", "Walk")


@pytest.mark.rule("AR-9.9")
def test_the_mover_must_be_in_reach_when_it_begins() -> None:
    story = duel(gap=6000).act("A move")
    assert story.see("asked") == "Walk"


@pytest.mark.rule("AR-EX-47", "AR-9.11", "AR-9.12", "AR-6.8")
def test_who_becomes_exhausted_still_makes_the_declared_move() -> None:
    story = duel(chance=[hits(3, 7, 0, 2)], defender="lx_ulfa", me={"fatigue": "fatigued", "began": 0}, their_favor=0,
                 favor=0)  # fmt: skip
    story.act("A move", "B strike lx_ulfa lm_cassia", "B ready", "B box b2", "B walk")
    assert story.see("A.models.lm_cassia.fatigue") == "exhausted"
    assert (story.see("turn"), story.see("asked")) == ("A", "Walk")
    x, y = where(story, "A", "lm_cassia")
    story.act(f"A walk {x - 3000} {y}")
    assert where(story, "A", "lm_cassia") == (x - 3000, y)
    assert story.see("player") == "B", "no further action"


@pytest.mark.rule("AR-9.12", "AR-13.12", "AR-12.22")
def test_only_defeat_cancels_the_move() -> None:
    story = duel(chance=[hits(3, 6, 0, 2)], me={"marked": 10}, their_favor=0, favor=0)
    story.act("A move", "B strike lx_sila lm_cassia", "B ready", "B box b2")
    while story.see("asked") == "PickBox":
        story.act(f"B {offers(story, 'B')[0]}")
    assert not story.see("A.models.lm_cassia.in_play")
    assert story.see("player") == "B", "its activation is over"


@pytest.mark.rule("AR-EX-17", "AR-9.13", "AR-9.14", "AR-9.15", "AR-9.16", "AR-9.17", "AR-8.11", "AR-10.3")
def test_a_counterattack_swaps_the_roles() -> None:
    story = duel(chance=[hits(2, 5, 3, 6)], attacker="lm_varro", friends={"lm_cassia": FAR[0]}, favor=0, their_favor=0)
    story.act("A attack lm_varro lx_sila", "A power", "B counter")
    assert story.see("B.models.lx_sila.fatigue") == "fatigued"
    assert story.see("asked") == "Reroll"
    assert story.see("attack.against") == [6, 0]
    story.act("A keep")
    assert story.see("A.models.lm_varro.fatigue") == "exhausted"
    assert story.told("compared")[0].args == (2, 3)
    assert [e.args[2:] for e in story.told("box")] == [(0, 2)], "one box of Sila's tree, no free push"
    assert story.see("A.models.lm_varro.marked") == 0, "2 damage against ARM 2"


@pytest.mark.rule("AR-10.3", "AR-9.15")
def test_a_tie_does_nothing_to_either() -> None:
    story = duel(chance=[hits(3, 7, 3, 6)], favor=0, their_favor=0)
    story.act("A attack lm_cassia lx_sila", "A ready", "B counter", "A ready")
    assert story.told("box") == []
    assert story.told("marked") == []


@pytest.mark.rule("AR-9.18", "AR-12.15")
def test_a_counterattack_needs_reach() -> None:
    story = duel(gap=4000, chance=[hits(0, 6, 2, 7)], attacker="lx_sila", defender="lm_cassia", friends={}, favor=0,
                 their_favor=0, foes={"lm_varro": FAR[1]})  # fmt: skip
    story.act("A attack lx_sila lm_cassia", "A ready", "B counter", "A ready")
    assert story.told("box") == [], "Sila strikes from 2 inches, Cassia reaches 1"
    assert story.see("A.models.lx_sila.marked") == 0


@pytest.mark.rule("AR-9.19", "AR-9.20", "AR-9.3")
def test_an_assist_adds_its_defence() -> None:
    story = duel(chance=[hits(2, 7, 0, 6)], foes={"lx_macer": {"at": [6000, 0]}}, favor=0, their_favor=0)
    story.act("A attack lm_cassia lx_sila", "A ready", "B assist lx_macer", "A ready")
    assert story.see("B.models.lx_macer.fatigue") == "fatigued"
    story.done()  # a roll of 7 against 3 + 3 dice was asked for


@pytest.mark.rule("AR-EX-18", "AR-9.21", "AR-9.22")
def test_an_assist_that_cannot_help_uses_the_reaction_but_costs_nothing() -> None:
    story = duel(chance=[hits(0, 7, 0, 3)], foes={"lx_macer": {"at": [4000, 10000]}}, favor=0, their_favor=0)
    story.act("A attack lm_cassia lx_sila", "A ready")
    assert not story.offered("B assist lx_macer"), "it is pointless"
    story.act("B assist lx_macer", "A ready")
    assert story.see("B.models.lx_macer.fatigue") == "ready"
    assert story.see("reacted") == ["B"]
    story.done()


@pytest.mark.rule("AR-9.23", "AR-6.6", "AR-6.7")
@pytest.mark.parametrize("level", ["fatigued", "exhausted"])
def test_only_ready_models_react(level: str) -> None:
    story = duel(you={"fatigue": level}, foes={"lx_macer": {"at": [6000, 0], "fatigue": level}}, favor=0)
    story.act("A attack lm_cassia lx_sila", "A ready")
    assert verbs(story, "B") == {"ready", "favor"}
    assert story.refused("B counter") == "AR-9.23"
    assert story.refused("B assist lx_macer") == "AR-9.23"


@pytest.mark.rule("AR-9.4", "AR-9.1")
def test_the_active_player_never_reacts() -> None:
    story = duel(friends={"lm_varro": {"at": [-3000, 0]}}).act("A move", "B strike lx_sila lm_cassia", "B ready")
    assert verbs(story, "A") == {"ready", "favor"}
    assert story.refused("A counter") == "AR-9.4"
    assert story.refused("A assist lm_varro") == "AR-9.4"


@pytest.mark.rule("AR-9.5", "AR-1.10", "AR-1.2")
def test_third_players_react_clockwise_each_once() -> None:
    story = table(A={"lm_cassia": (0, 0), "lm_varro": FAR[0]}, B={"lx_sila": (9000, 0), "lx_macer": FAR[1]},
                  C={"ze_hakon": (-8000, 0), "ze_skadi": (30000, 0)}, active="lm_cassia")  # fmt: skip
    story.act("A move", "A walk 0 2000")
    assert story.see("turn") == "B"
    story.act("B advance lx_sila", "B walk 3200 2000")
    assert (story.see("turn"), story.see("asked")) == ("C", "ReactionMove"), "an enemy trigger by a non-active player"
    story.act("C advance ze_hakon", "C walk -8000 1000")
    assert story.see("reacted") == ["B", "C"]
    assert (story.see("turn"), story.see("asked")) == ("A", "Act")


@pytest.mark.rule("AR-9.5", "AR-9.9")
def test_a_third_player_may_strike_at_who_moves_in_reaction() -> None:
    story = table(A={"lm_cassia": (0, 0), "lm_varro": FAR[0]}, B={"lx_sila": (9000, 0), "lx_macer": FAR[1]},
                  C={"ze_hakon": (12000, 0), "ze_skadi": (30000, 0)}, active="lm_cassia")  # fmt: skip
    story.act("A move", "A walk 0 2000", "B advance lx_sila")
    assert (story.see("turn"), story.see("asked")) == ("C", "OpportunityAttack")


@pytest.mark.rule("AR-9.24")
def test_reactions_in_an_opponents_clear_turn() -> None:
    story = table(A={"lm_cassia": {"at": [0, 0], "fatigue": 1}, "lm_varro": {"at": [0, -8000], "fatigue": 1}},
                  B={"lx_sila": (9000, 0), "lx_macer": FAR[1]})  # fmt: skip
    story.act("A maneuver lm_cassia", "A walk")
    assert (story.see("turn"), story.see("asked")) == ("B", "ReactionMove")
