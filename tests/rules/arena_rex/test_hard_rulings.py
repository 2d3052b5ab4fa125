"""More hard cases: who is an enemy, what is a push of an attack, whose doing a damage is, a card against the book."""

from __future__ import annotations

from math import cos, sin
from pathlib import Path
from typing import Any

import pytest

from munera.arena_rex.cards.text import ability_text
from tests.kit import Story
from tests.rules.arena_rex.hard import BELUA, OTHERS, own_cards, pair
from tests.rules.arena_rex.sand import body
from tests.rules.arena_rex.stories import FAR, INCH, agree, hits, offers, table, where

# ---- 22: only an enemy gives what an enemy gives


@pytest.mark.rule("AR-22.32", "AR-17.10")
def test_ekstasis_rerolls_no_die_of_a_beast_that_attacks_its_own_cohort() -> None:
    """Bronteus attacks Lysandra, who touches Phaidra: to him she is no enemy, to the roller he owes nothing."""
    a = {"favor": 0, "benefits": ["ekstasis"], "models": {
        "he_bronteus": {"at": [0, 0], "fatigue": 1}, "he_lysandra": {"at": [4000, 0], "fatigue": 2},
        "he_phaidra": {"at": [7000, 0], "fatigue": 2}}}  # fmt: skip
    story = table(A=a, B={"favor": 0, **OTHERS}, chance=[hits(0, 7, 0, 4)])
    assert (story.see("attack.attacker"), story.see("attack.defender")) == ("he_bronteus", "he_lysandra")
    assert (story.see("turn"), story.see("asked")) == ("A", "Reroll"), "Lysandra may re-roll a DEF die, and she alone"
    assert story.s.attacks[-1].attack.rerolls == ()


@pytest.mark.rule("AR-22.16", "AR-8.9")
@pytest.mark.parametrize("target, sounds", [("lm_cassia", True), ("lm_drusa", False)])
def test_a_chord_sounds_for_enemies_pushed_not_for_friends(target: str, sounds: bool) -> None:
    """The house rule lets Brennos attack Drusa of his own cohort; pushed against Sila she is still no enemy."""
    a = {"lx_brennos": (0, 0), "lx_sila": (8000, 0), "lx_macer": FAR[0]}
    b: dict[str, Any] = dict(OTHERS)
    (b if sounds else a)[target] = (3000, 0)
    story = table(A={"favor": 0, "benefits": ["chord"], "models": {k: {"at": list(v)} if isinstance(v, tuple) else v
                                                                   for k, v in a.items()}},
                  B={"favor": 0, **b}, active="lx_brennos", options={"friendly_fire": True},
                  chance=[hits(2, 5, 0, 3 if target == "lm_drusa" else 2)])  # fmt: skip
    agree(story.act(f"A attack lx_brennos {target}"))
    story.act("A walk 1000 0")
    assert bool(story.told("contact")), "Sila is a friend of the attacker, whoever is pushed"
    assert bool(story.told("chord")) == sounds


# ---- 8, 19: a step toward a mounted rider


@pytest.mark.rule("AR-8.8", "AR-19.20")
@pytest.mark.parametrize("angle", [0.3, 1.234, 2.2, 4.0])
def test_who_can_step_to_a_mount_can_step_to_its_rider(angle: float) -> None:
    """Henut steps an inch and needs nearly all of it; mount and rider share a base."""
    far = 4000 + 1.99 * INCH
    b = pair(round(far * cos(angle)), round(far * sin(angle))) | {"lm_varro": {"at": [0, 30000]}}
    story = table(A={"mo_henut": (0, 0), "mo_nebka": FAR[0]}, B={"models": b}, active="mo_henut")
    mount, rider = body(story, "lm_fulmen"), body(story, "lm_celer")
    assert [o for o in offers(story, "A") if "attack" in o] == [f"attack 0 {mount}", f"attack 0 {rider}"]
    story.act("A attack mo_henut lm_celer")
    assert story.see("asked") == "Walk"


@pytest.mark.rule("AR-8.8", "AR-15.25")
@pytest.mark.parametrize("angle", [0.3, 1.234, 2.2, 4.0])
def test_who_can_step_to_a_model_can_step_to_a_beast_in_the_sand(angle: float) -> None:
    far = 4000 + 1.99 * INCH
    lion = {"lion": {"disc": [round(far * cos(angle)), round(far * sin(angle)), 2500], **BELUA}}
    story = table(A={"mo_henut": (0, 0), "mo_nebka": FAR[0]}, B=OTHERS, active="mo_henut", features=lion)
    story.act("A attack mo_henut lion")
    assert story.see("asked") == "Walk"


@pytest.mark.rule("AR-8.8", "AR-3.27")
@pytest.mark.parametrize("at, columns", [((191, 7757), [(-3095, 4140), (-1633, 2956)]),
                                         ((989, 7476), [(-2289, 6301), (1896, 1279)])])  # fmt: skip
def test_a_step_past_columns_need_not_be_straight(at: tuple[int, int], columns: list[tuple[int, int]]) -> None:
    """The straight way is closed, a few degrees beside it there is just enough room."""
    features = {f"c{i}": {"disc": [x, y, 600], "properties": ["staggering"]} for i, (x, y) in enumerate(columns)}
    story = table(A={"mo_henut": (0, 0), "mo_nebka": FAR[0]}, B={"lx_ulfa": at, **OTHERS}, active="mo_henut",
                  features=features)  # fmt: skip
    story.act("A attack mo_henut lx_ulfa")
    assert story.see("asked") == "Walk"
    story.act(f"A {offers(story, 'A')[0]}")
    assert story.see("asked") == "Negotiate"


# ---- 19: a mounted pair is activated, and moves, as one


@pytest.mark.rule("AR-19.12", "AR-19.13")
def test_abilities_of_a_mounted_rider_see_its_activation_and_its_move(tmp_path: Path) -> None:
    ready = {"name": "Ready", "when": "activation_begin", "do": [{"earn_favor": 1}]}
    spurs = {"name": "Spurs", "when": "action_declare", "do": [{"earn_favor": 2}]}
    card = {"stats": {"mov": 5, "atk": 6, "def": 3, "arm": 1}, "vitality": ["plain"] * 9, "tree": [[2], [2]],
            "links": ["a1-b1"], "flourish": True, "abilities": [ready, spurs]}  # fmt: skip
    options = {"roster": own_cards(tmp_path, lm_celer={"cards": [card]})}
    a = {"favor": 0, "models": pair(0, 0) | {"lm_varro": {"at": [0, -30000]}}}
    story = table(A=a, B=OTHERS, phase="activate", options=options)
    story.act("A activate lm_fulmen")
    assert story.see("A.favor") == 1
    story.act("A move")
    assert story.see("A.favor") == 3


# ---- 14, 18: a push that is none of an attack


@pytest.mark.rule("AR-14.5", "AR-12.21", "AR-4.8")
def test_a_planted_shield_stops_a_falling_tomb_and_says_so() -> None:
    """Cassia defeats Khaemwas, whose Falling Tomb pushes each enemy he engages: a push that is none of an attack."""
    a = {"favor": 0, "lm_cassia": (0, 0), "lm_varro": (7000, 0)}
    b = {"favor": 0, "models": {"mo_khaemwas": {"at": [3500, 0], "marked": 10}, "mo_nebka": FAR[1]}}
    story = table(A=a, B=b, active="lm_cassia", chance=[hits(2, 7, 0, 2)])
    agree(story.act("A attack lm_cassia mo_khaemwas")).act("A box b1", "B pick lm_varro")
    assert where(story, "A", "lm_varro") == (7000, 0)
    varro = story.s.models[body(story, "lm_varro")]
    texts = [ability_text(ability) for ability in story.s.roster.cards[varro.cards[0]].abilities]
    assert texts[0] == "It resists the first push of every attack, and every push outside an attack."


@pytest.mark.rule("AR-18.4", "AR-11.17", "AR-11.6")
def test_the_price_of_holding_ground_is_nobody_elses_doing() -> None:
    """The lion kills Khaemwas, whose tomb pushes Hrimthur; he resists, and dies of it: not by the arena."""
    a = {"favor": 0, "models": {"ti_hrimthur": {"at": [8000, 0], "marked": 12}, "lm_varro": {"at": [0, -30000]}}}
    b = {"favor": 0, "models": {"mo_khaemwas": {"at": [3500, 0], "marked": 10}, "mo_nebka": FAR[1]}}
    lion = {"lion": {"disc": [0, 0, 1500], "like": "belua", "properties": ["aggressive"]}}
    story = table(A={**a, "favor": 1}, B=b, features=lion, phase="tactics", chance=[hits(2, 6, 0, 2)])
    agree(story.act("A incite lion mo_khaemwas"))
    story.act("A box b2")
    story.chance = ["roll 1"]
    story.act("A resist")
    assert not story.see("A.models.ti_hrimthur.in_play")
    assert story.see("player") == "B"
    assert (story.see("A.favor"), story.see("B.favor")) == (1, 0), "for Khaemwas, whom the lion killed, and no other"


# ---- 11, 24: once for a turn


@pytest.mark.rule("AR-11.18", "AR-24.12")
def test_a_round_that_ends_with_the_turn_pays_for_the_arena_once() -> None:
    """Hakon, wounded by the arena in this turn, dies of what his attack costs him: the last of his round."""
    a = {"favor": 0, "models": {"ti_ammut": {"at": [4000, 0]}, "lm_varro": {"at": [0, -30000], "in_play": False}}}
    b = {"favor": 1, "models": {"ze_hakon": {"at": [0, 0], "marked": 9},
                                "ti_hrimthur": {"at": [0, 30000], "in_play": False}}}  # fmt: skip
    story = table(A=a, B=b, turn="B", active="ze_hakon", options={"scenario": "primus_superiorum",
                  "cohorts": ["magnus_5_titan", "legio_5_titan"]})  # fmt: skip
    story.s.models[body(story, "ze_hakon")].hurt = True
    by_red_wind = next(o for o in offers(story, "B") if o.startswith("attack") and len(o.split()) == 4)
    story.act(f"B {by_red_wind}")
    assert story.s.scene.round == 2
    assert story.see("A.favor") == 1


# ---- 7: a card against the book


@pytest.mark.rule("AR-1.9", "AR-7.20")
@pytest.mark.parametrize("key, stage, may", [("ze_ottar", "II", True), ("lm_pompo", "", False)])
def test_bear_rage_activates_in_a_last_stand_too(key: str, stage: str, may: bool) -> None:
    """Fatigued by a clear turn's Maneuver into Brennos: whoever may activate while Fatigued still may."""
    last = {"at": [0, 0]} | ({"stage": stage} if stage else {})
    dice = 1 if key == "ze_ottar" else 2
    story = table(A={"favor": 1, "models": {key: last}}, B={"favor": 0, "lx_petra": (3500, 0), "lx_macer": FAR[1]},
                  chance=[hits(5, 6, 0, dice)])  # fmt: skip
    story.act(f"A maneuver {key}", f"B strike lx_petra {key}")
    agree(story)
    while story.see("asked") == "PickBox":
        story.act(f"B {offers(story, 'B')[-1]}")
    while story.see("asked") == "Walk":
        story.act(f"{story.see('turn')} walk")
    assert story.see(f"A.models.{key}.fatigue") == "fatigued"
    if story.see("asked") == "PickTactic":
        story.act("A end")
    assert (story.see("asked") == "MayActivate") == may


# ---- 19, 21: a Maneuver that loses its mount


@pytest.mark.rule("AR-19.42", "AR-21.12")
@pytest.mark.parametrize("marked, goes", [(5, True), (9, False)])
def test_a_maneuver_of_a_mounted_rider_ends_with_its_mount(marked: int, goes: bool) -> None:
    """Ulfa strikes at Fulmen, which begins to move with Celer upon it."""
    a = {"favor": 1, "models": pair(0, 0, mount={"marked": marked, "fatigue": 1}) | {"lm_varro": {"at": [0, -30000]}}}
    story = table(A=a, B={"favor": 0, "lx_ulfa": (4000, 0), **OTHERS}, phase="tactics", chance=[hits(2, 7, 0, 2)])
    story.act("A maneuver lm_celer", "B strike lx_ulfa lm_fulmen")
    agree(story).act("B box b1")
    if not goes:
        story.act("A place 0 0")
    assert (story.see("asked") == "Walk") == goes


# ---- 17, 19: with three players, who is to blame rolls


@pytest.mark.rule("AR-1.12", "AR-15.39", "AR-17.10", "AR-19.29")
@pytest.mark.parametrize("killer, other", [("B", "C"), ("C", "B")])
def test_whoever_defeats_a_rider_rolls_for_its_beast_against_its_friends(killer: str, other: str) -> None:
    """Celer of A falls, Fulmen turns on Drusa: of A's two opponents the one who brought it about rolls."""
    a = pair(0, 0, rider={"marked": 9}) | {"lm_drusa": {"at": [-4100, 0]}, "lm_varro": {"at": [0, -30000]}}
    seats = {killer: {"favor": 0, "lx_ulfa": (4500, 0), "lx_macer": FAR[1]},
             other: {"favor": 0, "he_kleon": (20000, 20000), "he_phaidra": (24000, 20000)}}  # fmt: skip
    story = table(A={"favor": 0, "models": a}, turn=killer, active="lx_ulfa", chance=[hits(2, 7, 0, 3)], **seats)
    agree(story.act(f"{killer} attack lx_ulfa lm_celer"))
    story.act(f"{killer} box b1")
    assert (story.see("attack.attacker"), story.see("attack.defender")) == ("lm_fulmen", "lm_drusa")
    assert story.s.attacks[-1].roller == "ABC".index(killer)


# ---- 15, 19: what mount and rider share


@pytest.mark.rule("AR-15.52", "AR-24.44", "AR-19.2")
def test_a_chain_between_rider_and_mount_holds_nobody_while_they_are_mounted() -> None:
    """Celer is condemned and chained to Fulmen (MOV 8): mounted, both ends of the 4 inches go together."""
    a = {"models": pair(0, 0) | {"lm_varro": {"at": [0, -30000]}}}
    story = table(A=a, B=OTHERS, active="lm_fulmen", chains=[{"one": "lm_celer", "other": "lm_fulmen"}])
    story.act("A move", f"A walk {8 * INCH} 0")
    assert where(story, "A", "lm_celer") == (8 * INCH, 0)


@pytest.mark.rule("AR-19.13", "AR-14.3")
def test_a_pair_follows_up_as_far_as_either_may(tmp_path: Path) -> None:
    """Celer pushes; that Fulmen follows up 2 inches is a rule about how the pair moves."""
    card = {"stats": {"mov": 8, "atk": 5, "def": 2, "arm": 1}, "vitality": ["plain"] * 9, "tree": [[2], [2]],
            "links": ["a1-b1"], "flourish": True,
            "abilities": [{"name": "Gallop", "when": "always", "do": [{"follow_up": 2}]}]}  # fmt: skip
    lance = {"stats": {"mov": 5, "atk": 6, "def": 3, "arm": 1}, "vitality": ["plain"] * 9, "tree": [["push"], [2]],
             "links": ["a1-b1"], "flourish": True}  # fmt: skip
    options = {"roster": own_cards(tmp_path, lm_celer={"cards": [lance]}, lm_fulmen={"cards": [card]})}
    a = {"favor": 0, "models": pair(0, 0) | {"lm_varro": {"at": [0, -30000]}}}
    story = table(A=a, B={"favor": 0, "lx_ulfa": (4000 + INCH, 0), **OTHERS}, active="lm_fulmen", options=options,
                  chance=[hits(1, 6, 0, 2)])  # fmt: skip
    agree(story.act("A attack lm_celer lx_ulfa"))
    story.act(f"A walk {2 * INCH} 0")
    assert where(story, "A", "lm_celer") == (2 * INCH, 0)


POST = {"post": {"disc": [-8000, 0, 1500], "properties": ["staggering"]}}


def chained(x: int, length: int, **words: Any) -> Story:
    """Celer, mounted at x, is chained to a post on his left; Ulfa stands on his right or between them, and attacks."""
    a = {"favor": 0, "models": pair(x, 0, **words.pop("marks", {})) | {"lm_varro": {"at": [0, -30000]}}}
    b = {"favor": 0, "lx_ulfa": words.pop("ulfa"), **OTHERS}
    return table(A=a, B=b, turn="B", active="lx_ulfa", features=POST, first_attack=True,
                 chains=[{"one": "lm_celer", "other": "post", "length": length}], **words)  # fmt: skip


@pytest.mark.rule("AR-15.66", "AR-15.52", "AR-19.27")
def test_a_chained_rider_of_a_fallen_mount_stays_within_its_chain() -> None:
    """The chain is taut at the edge of Fulmen's base: Celer's own must lie on that side of it."""
    story = chained(0, 4000, ulfa=(4000, 0), marks={"mount": {"marked": 10}}, chance=[hits(2, 7, 0, 2)])
    agree(story.act("B attack lx_ulfa lm_fulmen")).act("B box b1")
    assert story.see("asked") == "Unhorsed"
    assert story.refused("A place 1000 0") == "AR-15.66"
    assert story.refused("A place -3000 0") == "AR-19.27"
    assert offers(story, "A") == ["place -999 0"]
    story.act("A place -1000 0")


@pytest.mark.rule("AR-15.53", "AR-15.66", "AR-19.24")
def test_a_chained_rider_is_not_thrown_beyond_its_chain() -> None:
    """Pushed off on the far side Celer would be out of reach of his chain, which holds him there."""
    story = chained(0, 4000, ulfa=(-4000, 0), chance=[hits(5, 7, 0, 3)])
    story.s.models[body(story, "lm_fulmen")].fatigue = 2
    agree(story.act("B attack lx_ulfa lm_celer"))
    while story.see("asked") in ("PickBox", "Walk") and story.see("turn") == "B":
        pushes = [o for o in offers(story, "B") if o in ("push", "box 2")]
        story.act(f"B {pushes[0]}" if pushes else f"B {offers(story, 'B')[0]}")
    assert story.told("chain")
    assert story.see("asked") == "Place", "displaced by his mount, where the chain reaches"
    story.act(f"A {offers(story, 'A')[0]}")
    x, y = where(story, "A", "lm_celer")
    assert ((x + 8000) ** 2 + y**2) ** 0.5 - 3000 <= 4000 + 10
