"""What cards and tactics say is what they do, no more and no less."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from munera.arena_rex.benefits import BENEFITS, ROUSE, benefit_text
from munera.arena_rex.cards.load import load_roster
from munera.arena_rex.cards.text import ability_text
from munera.arena_rex.tactics import STANDARD
from munera.arena_rex.telling import relate
from tests.rules.arena_rex.hard import own_cards, pair
from tests.rules.arena_rex.sand import push
from tests.rules.arena_rex.stories import FAR, agree, duel, hits, table


def said(key: str, name: str) -> str:
    roster = load_roster()
    return next(ability_text(a) for a in roster.cards[roster.by_key[key]].abilities if a.name == name)


@pytest.mark.rule("AR-4.8", "AR-9.4")
def test_once_in_its_activation_is_nothing_for_a_counterattack() -> None:
    """Nobody reacts in the own activation: Phaidra, who counterattacks, does not run, nor does her card say so."""
    text = said("he_phaidra", "Hit and Run")
    assert text.startswith("After its successful attack, once in its activation, optional:")
    assert "counterattack" in said("ze_tallow", "Snare"), "once per turn, so also in another's"
    story = duel(attacker="lx_ulfa", defender="he_phaidra", favor=0, their_favor=0, chance=[hits(0, 7, 1, 5)])
    agree(story.act("A attack lx_ulfa he_phaidra", "A ready", "B counter"))
    assert story.told("box")
    assert story.see("asked") == "Act"


@pytest.mark.rule("AR-4.8", "AR-15.21", "AR-13.4")
def test_the_arena_is_no_model_of_another_cohort() -> None:
    """Hakon, pushed into spikes by an enemy, earns the Favor of his laurels; his card speaks of attacks."""
    assert "by an attack or ability of a model of another cohort" in said("ze_hakon", "Slip Away")
    spikes = {"spikes": {"disc": [7000, 0, 1500], "properties": ["wounding"]}}
    story = duel(defender="ze_hakon", you={"marked": 2}, their_favor=0, features=spikes)
    push(story, "lm_cassia", "ze_hakon")
    assert (story.see("B.models.ze_hakon.marked"), story.see("B.favor"), story.see("asked")) == (5, 1, "Act")


@pytest.mark.rule("AR-12.21", "AR-4.8")
def test_a_push_outside_the_own_attack_is_none_of_an_attack(tmp_path: Path) -> None:
    """Khaemwas falls and pushes Ulfa, whose attack it was: not he is attacking, so what his card says of that rests."""
    heave: dict[str, Any] = {"name": "Heave", "when": "push_dealt", "do": [{"earn_favor": 2}]}
    card = {"stats": {"mov": 4, "atk": 6, "def": 2, "arm": 0}, "vitality": ["plain", "skull"], "tree": [["push"]],
            "links": [], "abilities": [heave],
            "skull": {"name": "Tomb", "do": [{"push": {"who": "each_enemy_engaged"}}]}}  # fmt: skip
    options = {"roster": own_cards(tmp_path, mo_khaemwas={"cards": [card]})}
    words = {"favor": 0, "their_favor": 0, "options": options}
    story = duel(attacker="lx_ulfa", defender="mo_khaemwas", chance=[hits(3, 7, 0, 2)], reacted=["B"], **words)
    agree(story.act("A attack lx_ulfa mo_khaemwas"))
    while story.see("asked") in ("PickBox", "Walk"):
        story.act(f"A {story.game.options(story.s, 0)[0]!r}")
    assert story.told("pushed")
    assert story.see("B.favor") == 0
    story = duel(attacker="mo_khaemwas", defender="lx_ulfa", chance=[hits(1, 6, 0, 2)], reacted=["B"], **words)
    agree(story.act("A attack mo_khaemwas lx_ulfa"))
    assert story.see("A.favor") == 2, "in his own attack"


@pytest.mark.rule("AR-21.2", "AR-21.4", "AR-21.6", "AR-22.13")
def test_tactics_say_what_they_do() -> None:
    assert "takes a Move Action without fatigue" in STANDARD["maneuver"][1]
    assert "removes 1" in STANDARD["recover"][1]
    assert "as if it were of your cohort" in STANDARD["incite"][1]
    assert "at most twice per clear turn" in benefit_text(ROUSE)
    assert len({benefit.text for benefit in BENEFITS}) == 15


@pytest.mark.rule("AR-19.27")
def test_a_rider_does_not_stand_beside_a_mount_that_has_fallen() -> None:
    b = {"favor": 0, "models": pair(4000, 0, mount={"marked": 10}) | {"lm_drusa": FAR[1]}}
    a = {"favor": 0, "lx_ulfa": (0, 0), "lx_sila": FAR[0]}
    story = table(A=a, B=b, active="lx_ulfa", chance=[hits(1, 7, 0, 2)])
    agree(story.act("A attack lx_ulfa lm_fulmen")).act("B place 5000 0")
    (event,) = story.told("unhorsed")
    assert relate(story.s, event) == ("Quintus Celer lies where its mount has fallen.", "AR-19.27")
