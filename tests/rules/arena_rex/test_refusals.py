"""Refusals name the rule that forbids an answer, and say what would be right."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit import Story
from tests.rules.arena_rex.hard import OTHERS, pair
from tests.rules.arena_rex.stories import duel, hits, table


@pytest.mark.rule("AR-21.1", "AR-7.2", "AR-8.11", "AR-17.6")
def test_what_belongs_to_another_moment_is_refused_by_the_rule_of_that_moment() -> None:
    story = duel()
    assert story.refused("A recover lm_cassia") == "AR-21.1"
    assert story.refused("A relieve lm_varro") == "AR-7.2"
    assert story.refused("A power") == "AR-8.11"
    story.act("A attack lm_cassia lx_sila", "A ready")
    assert story.refused("B goad") == "AR-17.6"


@pytest.mark.rule("AR-19.4", "AR-19.6", "AR-19.7", "AR-19.9")
def test_mounting_is_refused_by_what_is_missing() -> None:
    def apart(gap: int, favor: int, **words: Any) -> Story:
        a = {"he_bronteus": {"at": [0, 0]}, "he_nikanor": {"at": [4000 + gap, 0]}, "lm_drusa": {"at": [-9000, 0]}}
        models = a | words.pop("more", {})
        return table(A={"favor": favor, "models": models}, B=OTHERS, **words)

    assert apart(100, 0, active="he_nikanor").refused("A mount he_nikanor") == "AR-19.6"
    assert apart(3000, 1, active="he_nikanor").refused("A mount he_nikanor") == "AR-19.6"
    tired = {"lm_drusa": {"at": [-9000, 0], "fatigue": 1}}
    assert apart(3000, 1, phase="tactics", more=tired).refused("A mount he_nikanor") == "AR-19.7"
    assert apart(100, 1, active="lm_drusa").refused("A mount he_nikanor") == "AR-19.4"
    assert apart(100, 1, active="he_nikanor").refused("A dismount he_nikanor") == "AR-19.4"


@pytest.mark.rule("AR-19.14", "AR-8.8", "AR-8.9")
def test_the_second_attack_of_a_pair_is_refused_by_what_is_wrong_with_its_target() -> None:
    a = pair(0, 0) | {"lm_drusa": {"at": [-4100, 0]}}
    story = table(A={"favor": 0, "models": a}, B={"lx_ulfa": (4000, 0), **OTHERS, "favor": 0}, active="lm_fulmen",
                  reacted=["B"], chance=[hits(0, 6, 0, 2)])  # fmt: skip
    story.act("A attack lm_celer lx_ulfa")
    assert story.see("asked") == "SecondAttack"
    assert story.refused("A attack lm_fulmen lm_drusa") == "AR-8.9"
    assert story.refused("A attack lm_fulmen lx_macer") == "AR-8.8"
    assert story.refused("A attack lm_celer lx_ulfa") == "AR-19.14"


@pytest.mark.rule("AR-1.9", "AR-9.23", "AR-9.19")
def test_a_reaction_is_refused_by_what_stands_against_it() -> None:
    story = table(A={"lx_corvus": (0, 0), "lx_macer": (0, -30000)}, active="lx_corvus",
                  B={"lm_cassia": (3000, 0), "lm_varro": (6100, 0)})  # fmt: skip
    story.act("A attack lx_corvus lm_cassia", "A ready")
    assert story.refused("B assist lm_varro") == "AR-1.9", "Single Combat"
    story = duel(foes={"lx_macer": {"at": [0, 30000]}, "lx_brennos": {"at": [6100, 0], "fatigue": 1}})
    story.act("A attack lm_cassia lx_sila", "A ready")
    assert story.refused("B assist lx_brennos") == "AR-9.23", "not Ready"
    assert story.refused("B assist lm_varro") == "AR-9.19", "no friend"


@pytest.mark.rule("AR-9.9", "AR-9.23", "AR-1.9")
def test_an_opportunity_attack_is_refused_by_what_stands_against_it() -> None:
    """Drusa has Taunt: Ulfa, who engages her, strikes at nobody else."""
    b = {"lx_ulfa": {"at": [3000, 0]}, "lx_brennos": {"at": [-3000, 0], "fatigue": 1}, "lx_macer": {"at": [0, 3000]}}
    story = table(A={"lm_cassia": (0, 0), "lm_drusa": (6000, 0)}, B={"models": b}, active="lm_cassia").act("A move")
    assert story.see("asked") == "OpportunityAttack"
    assert story.refused("B strike lx_ulfa lm_cassia") == "AR-1.9"
    assert story.refused("B strike lx_brennos lm_cassia") == "AR-9.23"
    assert story.refused("B strike lx_macer lm_drusa") == "AR-9.9"
