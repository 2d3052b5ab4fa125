"""Hard cases a referee is asked about: two rules that meet, chapter by chapter."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from munera.arena_rex.displacement import Displace
from munera.arena_rex.push import PushBack
from tests.rules.arena_rex.hard import BELUA, OTHERS, own_cards, pair
from tests.rules.arena_rex.sand import body, do
from tests.rules.arena_rex.stories import FAR, INCH, agree, hits, offers, table, upon, where

# ---- 9, 17: reactions, and Beasts that attack their own


@pytest.mark.rule("AR-17.15", "AR-9.19", "AR-19.29")
def test_a_beast_gone_wild_does_not_assist_against_itself() -> None:
    """Its rider falls in the opponent's turn, and it attacks Drusa of its own cohort: she may be helped, not by it."""
    b = pair(0, 0, rider={"marked": 9}) | {"lm_drusa": {"at": [-4100, 0]}, "lm_varro": {"at": [-7200, 0]}}
    story = table(A={"lx_ulfa": (4500, 0), "lx_macer": FAR[0], "favor": 0}, B={"favor": 0, "models": b},
                  active="lx_ulfa", chance=[hits(2, 7, 0, 3)])  # fmt: skip
    agree(story.act("A attack lx_ulfa lm_celer"))
    story.act("A box b1")
    assert story.see("attack.defender") == "lm_drusa"
    helpers = [offer for offer in offers(story, "B") if offer.startswith("assist")]
    assert helpers == [f"assist {body(story, 'lm_varro')}"]
    assert story.refused("B assist lm_fulmen") == "AR-17.15"


# ---- 12: an attack that an ability grants


@pytest.mark.rule("AR-12.10", "AR-12.11", "AR-6.4")
def test_an_attack_granted_in_the_activation_costs_what_it_says_and_lets_its_model_rest(tmp_path: Path) -> None:
    eager = {"name": "Again", "when": "activation_begin", "optional": True,
             "do": [{"attack": {"who": "one_engaged", "fatigue": 1, "upgrade": False, "reactions": False}}],
             }  # fmt: skip
    stats = {"stats": {"mov": 6, "atk": 6, "def": 2, "arm": 0}, "vitality": ["plain"] * 9, "tree": [["reposition"]],
             "links": [], "abilities": [eager]}  # fmt: skip
    options = {"roster": own_cards(tmp_path, he_phaidra={"cards": [stats]})}
    story = table(A={"he_phaidra": (0, 0), "lm_varro": FAR[0], "favor": 0}, B={"lx_ulfa": (3000, 0), **OTHERS},
                  phase="activate", options=options, chance=[hits(1, 6, 0, 2)])  # fmt: skip
    story.act("A activate he_phaidra", "A use")
    agree(story)
    assert story.see("A.models.he_phaidra.fatigue") == "fatigued"
    story.act(f"A walk {-3 * INCH} 0")
    assert story.see("asked") == "Rest"
    story.act("A rest")
    assert story.see("A.models.he_phaidra.fatigue") == "ready"
    assert story.see("player") == "B"


# ---- 14, 15: hazards that cannot move


@pytest.mark.rule("AR-15.3", "AR-15.28", "AR-14.20")
@pytest.mark.parametrize("shape", [{"disc": [3200, 0, 1500]}, {"polygon": [[1700, -900], [3000, -900], [3000, 900],
                                                                           [1700, 900]]}])  # fmt: skip
def test_a_gate_is_not_shifted(shape: dict[str, Any]) -> None:
    """Undertow shifts the defender; a Destructible feature that is not Mobile stays where it stands."""
    story = table(A={"mo_sobeknakht": (0, 0), "lm_varro": FAR[0]}, B={"lx_ulfa": FAR[1], "lx_macer": (9000, 30000)},
                  features={"gate": {**shape, "like": "gate_n"}}, active="mo_sobeknakht",
                  chance=[hits(2, 6, 0, 1)])  # fmt: skip
    before = story.see("features.gate.at")
    story.act("A attack mo_sobeknakht gate", "A ready", "A box b2")
    assert story.see("features.gate.at") == before
    assert story.see("features.gate.marked") == 2, "2 and 1, less ARM 1"
    assert not story.told("shifted")


@pytest.mark.rule("AR-14.27", "AR-15.37", "AR-14.31")
def test_an_aggressive_hazard_that_keeps_a_displaced_model_out_attacks_it() -> None:
    """Five models and a statue leave no room about Cassia; the statue is to blame and attacks after the action."""
    keys = ["lx_brennos", "lx_sila", "lx_macer", "lx_ulfa", "lx_corvus"]
    round_her = [(1502, 2601), (-1502, 2601), (-3003, 0), (-1502, -2601), (1502, -2601)]
    statue = {"statue": {"disc": [4000, 0, 2000], "like": "belua", "properties": ["aggressive"]}}
    a = {"lm_cassia": (0, 0), "lm_varro": (9000, 0)}
    story = table(A=a, B=dict(zip(keys, round_her, strict=True)), features=statue, active="lm_cassia")
    upon(story, "lm_varro", 100, 100)
    do(story, Displace(0, (1,), -1))
    near = [offer for offer in offers(story, "A") if int(offer.split()[1]) > 3000]
    story.act(f"A {near[0]}")
    assert [event.args for event in story.told("roused")] == [(body(story, "statue"), body(story, "lm_varro"))]


@pytest.mark.rule("AR-15.7", "AR-15.35", "AR-15.6")
def test_an_ability_at_the_start_of_an_activation_is_a_deed_of_its_own(tmp_path: Path) -> None:
    """It pushes Ulfa to within 3 inches of a lion, which is roused before Khaemwas acts."""
    roar = {"name": "Roar", "when": "activation_begin", "do": [{"push": {"who": "each_enemy_engaged", "times": 1}}]}
    card = {"stats": {"mov": 4, "atk": 6, "def": 2, "arm": 2}, "vitality": ["plain", "skull"], "tree": [["push"]],
            "links": [], "abilities": [roar], "skull": {"name": "Tomb", "do": [{"earn_favor": 1}]}}  # fmt: skip
    options = {"roster": own_cards(tmp_path, mo_khaemwas={"cards": [card]})}
    story = table(A={"mo_khaemwas": (0, 0), "lm_varro": FAR[0]}, B={"lx_ulfa": (3500, 0), **OTHERS}, phase="activate",
                  features={"lion": {"disc": [12000, 0, 1500], **BELUA}}, options=options)  # fmt: skip
    story.act("A activate mo_khaemwas")
    assert where(story, "B", "lx_ulfa") == (3500 + INCH, 0)
    assert [event.args for event in story.told("roused")] == [(body(story, "lion"), body(story, "lx_ulfa"))]


# ---- 15, 21: features against features, and against mounted pairs


@pytest.mark.rule("AR-15.40", "AR-21.6", "AR-15.38")
def test_an_aggressive_feature_answers_an_incited_one() -> None:
    """A lets the lion attack the bear; B, the opponent, rolls for the bear's answer."""
    beasts = {"lion": {"disc": [0, 0, 2000], **BELUA}, "bear": {"disc": [4000, 0, 2000], **BELUA}}
    story = table(A={"lm_cassia": {"at": [0, -20000], "fatigue": 1}, "lm_varro": FAR[0]}, B=OTHERS, features=beasts,
                  phase="tactics", chance=[hits(1, 6, 0, 2), hits(2, 6, 0, 2)])  # fmt: skip
    agree(story.act("A incite lion bear"))
    assert story.see("features.bear.marked") == 1
    assert [event.args for event in story.told("roused")] == [(body(story, "bear"), body(story, "lion"))]
    assert (story.see("turn"), story.see("asked")) == ("B", "PickBox")
    story.act("B box b2")
    assert story.see("features.lion.marked") == 2
    assert (story.see("turn"), story.see("asked")) == ("A", "PickTactic"), "and the lion does not answer the answer"


@pytest.mark.rule("AR-15.40", "AR-15.3")
def test_who_cannot_be_attacked_is_not_answered() -> None:
    statue = {"like": "belua", "properties": ["aggressive"]}
    beasts = {"statue": {"disc": [0, 0, 2000], **statue}, "bear": {"disc": [4000, 0, 2000], **BELUA}}
    story = table(A={"lm_cassia": {"at": [0, -20000], "fatigue": 1}, "lm_varro": FAR[0]}, B=OTHERS, features=beasts,
                  phase="tactics", chance=[hits(1, 6, 0, 2)])  # fmt: skip
    agree(story.act("A incite statue bear"))
    assert not story.told("roused")


@pytest.mark.rule("AR-15.26", "AR-21.6")
@pytest.mark.parametrize("net, favor", [(3, 0), (4, 1)])
def test_what_an_incited_feature_breaks_earns_its_player_the_favor(net: int, favor: int) -> None:
    """The fourth box of the gate is a Favor box: 2, 1, 1 and 2, less ARM 1."""
    gate = {"disc": [4000, 0, 2000], "like": "gate_n"}
    story = table(A={"favor": 1, "lm_cassia": {"at": [0, -20000], "fatigue": 1}, "lm_varro": FAR[0]}, B=OTHERS,
                  features={"lion": {"disc": [0, 0, 2000], **BELUA}, "gate": gate}, phase="tactics",
                  chance=[hits(net, 6, 0, 1)])  # fmt: skip
    agree(story.act("A incite lion gate"))
    story.act("A box b2")
    assert story.see("A.favor") == favor


@pytest.mark.rule("AR-21.6", "AR-3.5", "AR-3.12")
@pytest.mark.parametrize("x, reached", [(2000 + INCH, True), (2011 + INCH, False)])
def test_a_wall_of_blades_reaches_a_gate_within_an_inch(x: int, reached: bool) -> None:
    """Both are polygons: an Aggressive one, and one that can be destroyed."""
    blades = {"polygon": [[0, 0], [2000, 0], [2000, 500], [0, 500]], "like": "belua", "properties": ["aggressive"]}
    gate = {"polygon": [[x, -900], [x + 900, -900], [x + 900, 900], [x, 900]], "like": "gate_n"}
    story = table(A={"lm_cassia": {"at": [0, -20000], "fatigue": 1}, "lm_varro": FAR[0]}, B=OTHERS, phase="tactics",
                  features={"blades": blades, "gate": gate})  # fmt: skip
    assert story.offered("A incite blades gate") is reached


@pytest.mark.rule("AR-15.43", "AR-21.10")
def test_chance_says_whom_of_a_pair_an_incited_feature_attacks() -> None:
    story = table(A={"lm_cassia": {"at": [0, -20000], "fatigue": 1}, "lm_varro": FAR[0]},
                  B={"models": pair(4500, 0) | OTHERS}, features={"lion": {"disc": [0, 0, 2000], **BELUA}},
                  phase="tactics", chance=["victim 1"])  # fmt: skip
    attacks = [offer for offer in offers(story, "A") if offer.startswith("incite 100 ")]
    assert attacks == [f"incite 100 {body(story, 'lm_fulmen')}"]
    story.act("A incite lion lm_fulmen")
    assert (story.see("attack.defender"), story.see("attack.kind")) == ("lm_celer", "incited")
    story.done()


# ---- 15, 19, 20: the pit, and a rider with a second stage


@pytest.mark.rule("AR-15.33", "AR-19.31", "AR-15.31")
@pytest.mark.parametrize("spot, falls", [("6000 0", True), ("5000 0", False)])
def test_a_staged_rider_beside_the_pit_falls_in_again(spot: str, falls: bool, tmp_path: Path) -> None:
    """All boxes of both are marked; whoever then touches the pit triggers it again, rider or mount."""
    first = {"stage": "I", "stats": {"mov": 5, "atk": 6, "def": 3, "arm": 1}, "vitality": ["plain", "next_stage"],
             "tree": [[1], [1]], "links": ["a1-b1"], "flourish": True, "abilities": []}  # fmt: skip
    second = first | {"stage": "II", "vitality": ["plain", "plain"]}
    options = {"roster": own_cards(tmp_path, lm_celer={"cards": [first, second]})}
    pit = {"pit": {"disc": [9000, 0, 1500], "properties": ["lethal"]}}
    story = table(A={"lm_cassia": (0, 0), "lm_varro": FAR[0]}, B={"models": pair(4000, 0) | OTHERS}, features=pit,
                  active="lm_cassia", options=options)  # fmt: skip
    do(story, PushBack(0, body(story, "lm_fulmen"), 0, 1, 0))
    story.act(f"B place {spot}")
    assert not story.see("B.models.lm_fulmen.in_play")
    assert story.see("B.models.lm_celer.in_play") is not falls


# ---- 15, 19: chains, mounting and stepping down


@pytest.mark.rule("AR-19.41", "AR-15.52")
def test_a_chained_rider_does_not_mount_out_of_its_chains_reach() -> None:
    """Celer is chained to Drusa, 4 inches off; Fulmen stands farther from her."""
    a = {"lm_celer": {"at": [0, 0]}, "lm_fulmen": {"at": [4000, 0]}, "lm_drusa": {"at": [-3000 - 4 * INCH, 0]}}
    chains = [{"one": "lm_celer", "other": "lm_drusa"}]
    story = table(A={"models": a}, B=OTHERS, active="lm_celer", chains=chains)
    assert story.refused("A mount lm_celer") == "AR-15.52"
    near = a | {"lm_fulmen": {"at": [-4000, 0]}}
    assert table(A={"models": near}, B=OTHERS, active="lm_celer", chains=chains).offered("A mount lm_celer 1")


@pytest.mark.rule("AR-15.66", "AR-19.8")
def test_the_chain_of_the_mount_does_not_hold_a_rider_that_steps_down() -> None:
    """Fulmen is chained to Drusa and stands at the chain's end; Celer steps down beyond it."""
    a = pair(0, 0) | {"lm_drusa": {"at": [-4000 - 4 * INCH, 0]}}
    chains = [{"one": "lm_fulmen", "other": "lm_drusa"}]
    story = table(A={"models": a}, B=OTHERS, active="lm_fulmen", chains=chains)
    story.act("A dismount lm_celer", "A place 4010 0", "A continue lm_celer")
    assert where(story, "A", "lm_celer") == (4010, 0)
    held = table(A={"models": a}, B=OTHERS, active="lm_fulmen", chains=[{"one": "lm_celer", "other": "lm_drusa"}])
    assert held.act("A dismount lm_celer").refused("A place 4010 0") == "AR-15.66"


@pytest.mark.rule("AR-15.53", "AR-15.56")
@pytest.mark.parametrize("gap, fatigue", [(3 * INCH, "ready"), (3 * INCH + 1, "fatigued")])
def test_a_push_to_the_very_end_of_a_chain_does_not_stagger(gap: int, fatigue: str) -> None:
    """Only a push that would go beyond the chain's 4 inches is halted as by a Staggering hazard."""
    b = {"lx_ulfa": {"at": [3000 + gap, 0]}, "lx_macer": {"at": [0, 0]}}
    story = table(A={"lm_drusa": (0, 9000), "lm_varro": FAR[0]}, B={"models": b}, active="lm_drusa",
                  chains=[{"one": "lx_ulfa", "other": "lx_macer"}])  # fmt: skip
    do(story, PushBack(0, body(story, "lx_ulfa"), 0, 1, 0))
    assert where(story, "B", "lx_ulfa") == (3000 + 4 * INCH, 0)
    assert story.see("B.models.lx_ulfa.fatigue") == fatigue


@pytest.mark.rule("AR-19.42", "AR-19.32", "AR-9.12")
@pytest.mark.parametrize("goes_on, stays, mov", [("lm_celer", "lm_fulmen", 5), ("lm_fulmen", "lm_celer", 8)])
def test_whoever_continues_the_activation_completes_the_declared_move(goes_on: str, stays: str, mov: int) -> None:
    """Androkles strikes at the pair that begins to move and throws its rider; one of the two makes the move."""
    b = {"he_androkles": {"at": [4500, 0]}, **OTHERS}
    story = table(A={"favor": 0, "models": pair(0, 0) | {"lm_varro": FAR[0]}}, B={"favor": 0, "models": b},
                  active="lm_fulmen", chance=[hits(1, 7, 0, 3)])  # fmt: skip
    agree(story.act("A move", "B strike he_androkles lm_celer"))
    story.act("B box b1", f"A continue {goes_on}", "B walk")
    assert story.see("A.models.lm_celer.fatigue") == "exhausted"
    there, (x, y) = where(story, "A", stays), where(story, "A", goes_on)
    story.act(f"A walk {x} {y + mov * INCH}")
    assert where(story, "A", stays) == there
    assert where(story, "A", goes_on) == (x, y + mov * INCH)


# ---- 20: a stage that ends in the middle of an attack


@pytest.mark.rule("AR-20.13", "AR-12.1", "AR-20.4")
def test_an_attack_is_finished_with_the_tree_it_began_with() -> None:
    """Meresankh pushes Fulmen, whose kick marks the last box of her first stage; she goes on down her first tree."""
    a = {"mo_meresankh": {"at": [0, 0], "marked": 8}, "lm_varro": FAR[0]}
    b = {"lm_fulmen": {"at": [4000, 0], "fatigue": 2}, **OTHERS}
    story = table(A={"favor": 0, "models": a}, B={"favor": 0, "models": b}, active="mo_meresankh", reacted=["B"],
                  chance=[hits(3, 6, 0, 2)])  # fmt: skip
    story.act("A attack mo_meresankh lm_fulmen", "A ready", "A push")
    assert story.told("resisted"), "the larger base resists the first push"
    story.act("A box b2", "A walk")
    assert story.see("A.models.mo_meresankh.stage") == "II"
    assert story.see("A.favor") == 1, "from her Unity; the last box was a fatigue, not the Favor of the second tree"
    assert [event.args[1] for event in story.told("box")] == [0, 2, 4, 6]


@pytest.mark.rule("AR-20.13", "AR-12.13")
def test_a_special_box_of_the_first_tree_has_the_special_result_of_the_first_stage(tmp_path: Path) -> None:
    first = {"stage": "I", "stats": {"mov": 5, "atk": 6, "def": 3, "arm": 1}, "vitality": ["plain", "next_stage"],
             "tree": [["push"], ["special"]], "links": ["a1-b1"], "abilities": [],
             "special": {"name": "One", "do": [{"earn_favor": 1}]}}  # fmt: skip
    second = first | {"stage": "II", "vitality": ["plain", "skull"],
                      "special": {"name": "Two", "do": [{"earn_favor": 5}]},
                      "skull": {"name": "Death", "do": [{"earn_favor": 1}]}}  # fmt: skip
    roster = own_cards(tmp_path, mo_meresankh={"cards": [first, second]})
    a = {"mo_meresankh": {"at": [0, 0], "marked": 1}, "lm_varro": FAR[0]}
    b = {"lm_fulmen": {"at": [4000, 0], "fatigue": 2}, **OTHERS}
    story = table(A={"favor": 0, "models": a}, B={"favor": 0, "models": b}, active="mo_meresankh", reacted=["B"],
                  options={"roster": roster}, chance=[hits(1, 6, 0, 2)])  # fmt: skip
    story.act("A attack mo_meresankh lm_fulmen", "A ready", "A push", "A walk")
    assert story.see("A.models.mo_meresankh.stage") == "II"
    assert story.see("A.favor") == 1 + 1, "her Unity, and the special result of her first stage"
