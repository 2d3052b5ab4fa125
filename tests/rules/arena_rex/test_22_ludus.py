"""AR-22.10 to AR-22.38: the fifteen Ludus benefits, each at work."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit import Story
from tests.rules.arena_rex.stories import FAR, INCH, agree, hits, offers, table, verbs, where

ENEMIES = {"be_umbra": {"at": [0, 30000]}, "be_candidus": {"at": [9000, 30000]}}


def clear(
    benefits: list[str], models: dict[str, Any], b: dict[str, Any] | None = None, favor: int = 4, **words: Any
) -> Story:
    """A's clear turn at its tactics, with these benefits."""
    a = {"favor": favor, "benefits": benefits, "models": {key: at(value) for key, value in models.items()}}
    return table(A=a, B={"models": {key: at(value) for key, value in (b or ENEMIES).items()}}, phase="tactics", **words)


def at(described: Any) -> dict[str, Any]:
    return {"at": list(described)} if isinstance(described, tuple) else described


def fight(benefits: list[str], mine: dict[str, Any], theirs: dict[str, Any], **words: Any) -> Story:
    """The first of A's models is active."""
    a = {"favor": words.pop("favor", 3), "benefits": benefits, "models": {key: at(m) for key, m in mine.items()}}
    b = {"favor": words.pop("their_favor", 3), "benefits": words.pop("their_benefits", []),
         "models": {key: at(m) for key, m in theirs.items()}}  # fmt: skip
    words.setdefault("active", next(iter(mine)))
    return table(A=a, B=b, **words)


def offered(story: Story, verb: str, letter: str = "A") -> list[str]:
    return [offer for offer in offers(story, letter) if offer.split()[0] == verb]


FARA = FAR[0]
FARB = FAR[1]


# ---- Ludus Magnus


@pytest.mark.rule("AR-22.10")
@pytest.mark.parametrize("benefits, marked", [(["flourish"], 10), ([], 7)])
def test_flourish_opens_the_row_below_the_line(benefits: list[str], marked: int) -> None:
    story = fight(benefits, {"lm_cassia": (0, 0), "lm_varro": FARA}, {"lx_ulfa": (3000, 0), "lx_macer": FARB}, favor=0,
                  their_favor=0, chance=[hits(5, 7, 0, 2)])  # fmt: skip
    agree(story.act("A attack lm_cassia lx_ulfa")).act("A box b1")
    assert story.see("B.models.lx_ulfa.marked") == marked  # 2, 2, 1, 2 and the Flourish of 3


@pytest.mark.rule("AR-22.11")
@pytest.mark.parametrize("benefits, spent", [(["circus_maximus"], 3), ([], 2)])
def test_circus_maximus_lets_magnus_models_spend_three(benefits: list[str], spent: int) -> None:
    story = fight(benefits, {"lm_cassia": (0, 0), "lm_varro": FARA}, {"lx_ulfa": (3000, 0), "lx_macer": FARB}, favor=9)
    story.act("A attack lm_cassia lx_ulfa")
    while story.see("asked") == "Negotiate":
        story.act("A favor" if story.see("turn") == "A" and story.offered("A favor") else f"{story.see('turn')} ready")
    assert story.see("A.models.lm_cassia.spent") == spent


@pytest.mark.rule("AR-22.11")
def test_circus_maximus_is_for_magnus_models_only() -> None:
    story = fight(["circus_maximus"], {"lx_ulfa": (0, 0), "lm_varro": FARA}, {"lm_cassia": (3000, 0), "lm_drusa": FARB})
    story.s.models[0].spent = 2
    story.act("A attack lx_ulfa lm_cassia")
    assert not story.offered("A favor")


@pytest.mark.rule("AR-22.12", "AR-22.13")
def test_rouse_trades_fatigue_for_favor_near_an_enemy_that_is_no_hazard() -> None:
    models = {"lm_cassia": (0, 0), "lm_varro": (0, -9000), "be_petsuchos": (-5000, 0)}
    story = clear(["rouse"], models, {"be_umbra": (3500 + 3 * INCH, 0), "be_candidus": (9000, 30000)}, favor=0)
    assert offered(story, "rouse") == ["rouse 0"]  # varro is too far, petsuchos no gladiator
    story.act("A rouse lm_cassia", "A rouse lm_cassia")
    assert (story.see("A.favor"), story.see("A.models.lm_cassia.fatigue")) == (2, "exhausted")
    assert offered(story, "rouse") == []


@pytest.mark.rule("AR-22.13")
def test_a_gladiator_is_roused_at_most_twice_in_a_clear_turn() -> None:
    story = clear(["rouse"], {"lm_cassia": (0, 0), "lm_varro": (0, -20000)},
                  {"be_umbra": (4000, 0), "be_candidus": (0, 30000)})  # fmt: skip
    story.act("A rouse lm_cassia", "A rouse lm_cassia", "A recover lm_cassia")
    assert offered(story, "rouse") == []


@pytest.mark.rule("AR-22.12")
def test_a_hazard_does_not_rouse() -> None:
    story = clear(["rouse"], {"lm_cassia": (0, 0), "lm_varro": (0, -9000)},
                  features={"lion": {"disc": [5000, 0, 2500], "like": "belua"}})  # fmt: skip
    assert offered(story, "rouse") == []


# ---- Legio XIII


@pytest.mark.rule("AR-22.14", "AR-22.15")
def test_echelon_lets_legionaries_pass_and_end_upon_each_other() -> None:
    models = {"lx_ulfa": (0, 0), "lx_sila": (6000, 0), "lm_drusa": (0, 6000)}
    story = fight(["echelon"], models, ENEMIES).act("A move")
    assert story.refused("A walk 0 12000") == "AR-8.5"  # drusa is no legionary
    story.act("A walk 12000 0")
    story = fight(["echelon"], models, ENEMIES).act("A move", "A walk 5000 0")
    assert (story.see("turn"), story.see("asked")) == ("A", "Place")
    story.act("A place 8000 0")
    assert where(story, "A", "lx_sila") == (8000, 0)


@pytest.mark.rule("AR-22.14")
def test_without_echelon_legionaries_stand_in_each_others_way() -> None:
    story = fight([], {"lx_ulfa": (0, 0), "lx_sila": (6000, 0)}, ENEMIES).act("A move")
    assert story.refused("A walk 12000 0") == "AR-8.5"


@pytest.mark.rule("AR-22.15")
def test_outside_an_activation_echelon_passes_but_does_not_end_upon() -> None:
    mine = {"lm_cassia": (0, -20000), "lm_varro": FARA}
    theirs = {"lx_ulfa": (0, 0), "lx_sila": (6000, 0)}
    story = fight([], mine, theirs, their_benefits=["echelon"])
    story.act("A move", "A walk", "B advance lx_ulfa")
    assert story.refused("B walk 5000 0") == "AR-3.8"
    story.act("B walk 12000 0")


CHORD = {"lx_brennos": (0, 0), "lx_sila": (8000, 0), "lx_macer": FARA}


@pytest.mark.rule("AR-22.16", "AR-22.36", "AR-14.11", "AR-EX-46")
def test_chord_hangs_a_friends_box_below_the_pushers_tree() -> None:
    """Brennos' tree has four rows; Ulfa is pushed against Sila, whose Chord box is 2: it takes a fifth success."""
    story = fight(["chord"], CHORD, {"lm_cassia": (3000, 0), "lm_varro": FARB}, favor=0, their_favor=0,
                  chance=[hits(4, 5, 0, 2)])  # fmt: skip
    agree(story.act("A attack lx_brennos lm_cassia")).act("A walk 2000 0", "A box c2")
    assert [event.args for event in story.told("chord")] == [(0, 1)]
    assert story.see("B.models.lm_cassia.marked") == 2 + 1 + 2 + 1 + 2  # 2, push, 2, fatigue and the Chord


@pytest.mark.rule("AR-22.16")
def test_without_the_benefit_no_chord_sounds() -> None:
    story = fight([], CHORD, {"lm_cassia": (3000, 0), "lm_varro": FARB}, favor=0, their_favor=0,
                  chance=[hits(4, 5, 0, 2)])  # fmt: skip
    agree(story.act("A attack lx_brennos lm_cassia")).act("A walk 2000 0", "A box c2")
    assert story.told("chord") == []
    assert story.see("B.models.lm_cassia.marked") == 6


@pytest.mark.rule("AR-22.17")
def test_any_model_of_the_cohort_may_push_and_the_enemy_gets_nothing() -> None:
    mine = {"lm_drusa": (0, 0), "lx_sila": (8000, 0), "lx_macer": FARA}
    story = fight(["chord"], mine, {"lm_cassia": (3000, 0), "lm_varro": FARB}, favor=0, their_favor=0,
                  chance=[hits(2, 6, 0, 2)])  # fmt: skip
    agree(story.act("A attack lm_drusa lm_cassia")).act("A box b2")
    assert [event.args for event in story.told("chord")] == [(0, 1)]
    enemy = fight([], {"lm_drusa": (0, 0), "lm_varro": FARA}, {"lm_cassia": (3000, 0), "lx_sila": (8000, 0)}, favor=0,
                  their_favor=0, their_benefits=["chord"], chance=[hits(2, 6, 0, 2)])  # fmt: skip
    agree(enemy.act("A attack lm_drusa lm_cassia")).act("A box b2")
    assert enemy.told("chord") == []


@pytest.mark.rule("AR-22.37")
def test_two_chords_hang_one_below_the_other() -> None:
    mine = {"lx_brennos": (0, 0), "lx_sila": (7540, 2000), "lx_macer": (7540, -2000)}
    story = fight(["chord"], mine, {"lm_cassia": (3000, 0), "lm_varro": FARB}, favor=0, their_favor=0,
                  chance=[hits(5, 5, 0, 2)])  # fmt: skip
    agree(story.act("A attack lx_brennos lm_cassia"))
    assert len(story.told("chord")) == 2
    story.act("A walk 2000 0", "A box c2")
    boxes = [event.args[1:3] for event in story.told("box")]
    assert boxes[-2:] == [(100, 0), (101, 3)]  # Sila's 2, then Macer's Favor


@pytest.mark.rule("AR-22.18", "AR-22.19")
def test_maniple_moves_two_models_without_reactions_through_each_other() -> None:
    models = {"lx_ulfa": (0, 0), "lx_sila": (4000, 0), "lm_drusa": {"at": [0, -20000], "fatigue": 2}}
    story = clear(["echelon", "maniple"], models, {"be_umbra": (0, 4000), "be_candidus": (9000, 30000)})
    story.act("A maniple lx_ulfa lx_sila", f"A walk {3 * INCH} 0", "A walk 4000 -3000")
    assert where(story, "A", "lx_ulfa") == (3 * INCH, 0)
    assert (story.see("asked"), story.see("A.favor")) == ("PickTactic", 2)  # nobody reacted
    assert offered(story, "maniple") == ["maniple 2"]  # each model once per turn; drusa may, though Exhausted
    assert story.see("A.models.lx_ulfa.fatigue") == "ready"


@pytest.mark.rule("AR-22.18", "AR-22.19")
def test_maniple_may_end_upon_a_legionary_who_is_displaced() -> None:
    models = {"lx_ulfa": (0, 0), "lx_sila": (6000, 0), "lm_drusa": (0, 6000)}
    story = clear(["echelon", "maniple"], models)
    story.act("A maniple lx_ulfa", "A walk 5000 0")
    assert story.see("asked") == "Place"
    story = clear(["echelon", "maniple"], models).act("A maniple lx_ulfa")
    assert story.refused("A walk 0 5000") in ("AR-3.8", "AR-8.5")  # not upon drusa


# ---- Morituri


@pytest.mark.rule("AR-22.20", "AR-22.21")
def test_cleopatras_gift_triggers_a_death_effect_without_marking() -> None:
    models = {"mo_henut": (0, 0), "mo_nebka": (0, -9000), "lm_drusa": (0, -18000)}
    story = clear(["cleopatras_gift"], models, {"be_umbra": (3500, 0), "be_candidus": (9000, 30000)})
    assert offered(story, "gift") == ["gift 0"]  # nebka has nobody to strike
    story.act("A gift mo_henut")
    assert (story.see("B.models.be_umbra.marked"), story.see("A.models.mo_henut.marked")) == (3, 0)
    assert story.see("A.favor") == 2
    assert offered(story, "gift") == []  # each model once per turn


@pytest.mark.rule("AR-22.22")
def test_offering_trades_two_damage_for_two_favor_once_per_turn() -> None:
    story = clear(["offering"], {"mo_henut": (0, 0), "mo_nebka": (0, -9000), "lm_drusa": (0, -18000)}, favor=0)
    assert offered(story, "offering") == ["offering 0", "offering 1"]
    story.act("A offering mo_nebka")
    assert (story.see("A.models.mo_nebka.marked"), story.see("A.favor")) == (2, 2)
    assert offered(story, "offering") == []


@pytest.mark.rule("AR-22.23", "AR-7.9")
@pytest.mark.parametrize("benefits, level", [(["will_of_antony"], "ready"), ([], "fatigued")])
def test_will_of_antony_removes_all_fatigue_in_a_clear_turn(benefits: list[str], level: str) -> None:
    tired = {"mo_henut": {"at": [0, 0], "fatigue": 2}, "lm_drusa": {"at": [0, -9000], "fatigue": 2}}
    a = {"benefits": benefits, "models": tired}
    story = table(A=a, B={"models": ENEMIES})
    assert story.see("A.models.mo_henut.fatigue") == story.see("A.models.lm_drusa.fatigue") == level


# ---- Zephyri


@pytest.mark.rule("AR-22.24", "AR-22.25")
def test_blood_brothers_move_wounds_and_affect_each_model_once() -> None:
    models = {"ze_hakon": (0, 0), "ze_ingrith": {"at": [0, -9000], "marked": 3},
              "ti_hrimthur": {"at": [0, -18000], "marked": 1}}  # fmt: skip
    story = clear(["blood_brothers"], models, favor=0)
    assert set(offered(story, "brothers")) == {"brothers 0 1", "brothers 0 2", "brothers 1 2", "brothers 2 1"}
    story.act("A brothers ze_hakon ze_ingrith")
    assert (story.see("A.models.ze_hakon.marked"), story.see("A.models.ze_ingrith.marked")) == (2, 1)
    assert offered(story, "brothers") == []  # only the Titan is left, and nobody to pay for it


@pytest.mark.rule("AR-22.26", "AR-22.27", "AR-10.14")
def test_ambush_resolves_an_attack_with_one_success_and_no_roll() -> None:
    models = {"ze_hakon": {"at": [0, 0], "fatigue": 2}, "ze_ingrith": (0, -9000), "lm_drusa": (0, -18000)}
    story = clear(["ambush"], models, {"be_umbra": (3500, 0), "be_candidus": (9000, 30000)})
    assert offered(story, "ambush") == ["ambush 0 3"]
    story.act("A ambush ze_hakon be_umbra")
    assert (story.see("B.models.be_umbra.marked"), story.see("A.favor")) == (2, 3)
    assert story.see("A.models.ze_hakon.fatigue") == "exhausted"
    assert story.told("rolled") == []
    assert offered(story, "ambush") == []


@pytest.mark.rule("AR-22.27", "AR-10.14", "AR-6.12")
def test_an_ambush_of_an_exhausted_model_has_its_free_push() -> None:
    story = clear(["ambush"], {"ze_tallow": (0, 0), "ze_ingrith": (0, -9000)},
                  {"lx_ulfa": {"at": [3000, 0], "fatigue": 2}, "be_candidus": {"at": [9000, 30000]}},
                  favor=1)  # fmt: skip
    story.act("A ambush ze_tallow lx_ulfa")
    assert "push" in verbs(story, "A")


@pytest.mark.rule("AR-22.28", "AR-22.29")
@pytest.mark.parametrize("level", [1, 2])
def test_brave_models_react_while_tired_for_favor_and_blood(level: int) -> None:
    story = fight([], {"lx_ulfa": (0, 0), "lx_sila": FARA},
                  {"ze_hakon": {"at": [3000, 0], "fatigue": level}, "ze_ingrith": FARB},
                  their_benefits=["brave"], chance=[hits(0, 7, 1, 7)])  # fmt: skip
    story.act("A attack lx_ulfa ze_hakon", "A ready")
    assert offered(story, "counter", "B") == ["counter 1"]
    story.act("B counter 1")
    assert (story.see("B.favor"), story.see("B.models.ze_hakon.marked")) == (2, 3)
    assert story.see("B.models.ze_hakon.fatigue") == ("fatigued", "exhausted")[level - 1]


@pytest.mark.rule("AR-22.29")
def test_ready_models_react_normally_and_the_poor_not_bravely() -> None:
    ready = fight([], {"lx_ulfa": (0, 0), "lx_sila": FARA}, {"ze_hakon": (3000, 0), "ze_ingrith": FARB},
                  their_benefits=["brave"])  # fmt: skip
    ready.act("A attack lx_ulfa ze_hakon", "A ready")
    assert offered(ready, "counter", "B") == ["counter"]
    poor = fight([], {"lx_ulfa": (0, 0), "lx_sila": FARA},
                 {"ze_hakon": {"at": [3000, 0], "fatigue": 1}, "ze_ingrith": FARB},
                 their_benefits=["brave"], their_favor=0)  # fmt: skip
    poor.act("A attack lx_ulfa ze_hakon")
    assert offered(poor, "counter", "B") == []


@pytest.mark.rule("AR-22.29", "AR-9.21")
def test_a_brave_assist_that_falls_of_its_price_helps_nobody_and_one_out_of_range_pays_nothing() -> None:
    theirs = {"ze_hakon": {"at": [3000, 0], "fatigue": 2},
              "ze_ingrith": {"at": [3000, 3000], "fatigue": 1, "marked": 8},
              "ze_skadi": {"at": [0, 30000], "fatigue": 1}}  # fmt: skip
    story = fight([], {"lx_ulfa": (0, 0), "lx_sila": FARA}, theirs, their_benefits=["brave"], their_favor=1)
    agree(story.act("A attack lx_ulfa ze_hakon", "B pass", "A ready", "B assist ze_ingrith 1"))
    assert not story.see("B.models.ze_ingrith.in_play")
    assert story.see("attack.against") == [2, 0]  # hakon's own DEF
    far = fight([], {"lx_ulfa": (0, 0), "lx_sila": FARA}, theirs, their_benefits=["brave"], their_favor=1)
    far.act("A attack lx_ulfa ze_hakon", "B pass", "A ready", "B assist ze_skadi")
    assert (far.see("B.favor"), far.see("B.models.ze_skadi.marked"), far.see("reacted")) == (1, 0, ["B"])


# ---- Helleniki


@pytest.mark.rule("AR-22.30", "AR-22.31")
@pytest.mark.parametrize("first, mine, yours", [("he_phaidra", 7620, 14620), ("lx_ulfa", 4020, 7040)])
def test_heroic_challenge_draws_two_models_toward_each_other(first: str, mine: int, yours: int) -> None:
    story = clear(["heroic_challenge"], {"he_phaidra": (0, 0), "lm_drusa": (0, -9000)},
                  {"lx_ulfa": (22240 if first == "he_phaidra" else 14660, 0), "be_candidus": (9000,
                  30000)})  # fmt: skip
    story.act(f"A challenge he_phaidra lx_ulfa {first}")
    assert (where(story, "A", "he_phaidra")[0], where(story, "B", "lx_ulfa")[0]) == (mine, yours)
    assert story.see("A.favor") == 2
    assert offered(story, "challenge") == []  # each model once per turn


@pytest.mark.rule("AR-22.30", "AR-18.2")
def test_a_challenge_is_for_helleniki_and_enemy_gladiators_and_titans_stay() -> None:
    story = clear(["heroic_challenge"], {"he_bronteus": (0, 0), "lm_drusa": (0, -9000)},
                  {"lx_ulfa": (20000, 0), "be_candidus": (9000, 30000)})  # fmt: skip
    assert set(offered(story, "challenge")) == {"challenge 0 2 0", "challenge 0 2 2"}
    story.act("A challenge he_bronteus lx_ulfa he_bronteus")
    assert where(story, "A", "he_bronteus") == (0, 0)
    assert where(story, "B", "lx_ulfa") == (20000 - 3 * INCH, 0)


@pytest.mark.rule("AR-22.32", "AR-22.33")
@pytest.mark.parametrize("friend, permissions", [((6000, 0), (1,)), ((6010, 0), ())])
def test_ekstasis_lets_a_helleniki_in_contact_with_another_reroll_a_defence_die(
    friend: tuple[int, int], permissions: tuple[int, ...]
) -> None:
    story = fight([], {"lx_ulfa": (0, 0), "lx_sila": FARA}, {"he_phaidra": (3000, 0), "he_kleon": friend},
                  their_benefits=["ekstasis"])  # fmt: skip
    agree(story.act("A attack lx_ulfa he_phaidra"))
    assert story.s.attacks[-1].defence.rerolls == permissions


@pytest.mark.rule("AR-22.32", "AR-22.33")
def test_ekstasis_lets_an_attack_die_be_rerolled_against_whom_another_touches() -> None:
    mine = {"he_phaidra": (0, 0), "he_kleon": (3000, 3000), "lm_drusa": FARA}
    story = fight(["ekstasis"], mine, {"lx_ulfa": (3000, 0), "lx_macer": FARB})
    agree(story.act("A attack he_phaidra lx_ulfa"))
    assert story.s.attacks[-1].attack.rerolls == (1,)
    alone = fight(["ekstasis"], {"he_phaidra": (0, 0), "he_kleon": FARA}, {"lx_ulfa": (3000, 0), "lx_macer": FARB})
    agree(alone.act("A attack he_phaidra lx_ulfa"))
    assert alone.s.attacks[-1].attack.rerolls == ()  # the friend must be another model than the roller


@pytest.mark.rule("AR-22.32")
def test_ekstasis_helps_a_counterattack() -> None:
    story = fight([], {"lx_ulfa": (0, 0), "lx_sila": FARA}, {"he_phaidra": (3000, 0), "he_kleon": (0, 3000)},
                  their_benefits=["ekstasis"])  # fmt: skip
    agree(story.act("A attack lx_ulfa he_phaidra", "A ready", "B counter"))
    assert story.s.attacks[-1].defence.rerolls == (1,)


@pytest.mark.rule("AR-22.33")
def test_ekstasis_rerolls_plain_dice_only() -> None:
    story = fight([], {"lx_ulfa": (0, 0), "lx_sila": FARA}, {"he_phaidra": (3000, 0), "he_kleon": (6000, 0)}, favor=0,
                  their_benefits=["ekstasis"], chance=[hits(1, 7, 0, 4)])  # fmt: skip
    agree(story.act("A attack lx_ulfa he_phaidra", "A ready", "B favor"))
    assert (story.see("turn"), story.see("asked")) == ("B", "Reroll")
    assert story.refused("B reroll 0 3") == "AR-5.7"  # the Favor die
    assert story.offered("B reroll 0 0")


@pytest.mark.rule("AR-22.34", "AR-22.35")
def test_hubris_buys_a_favor_die_with_blood_for_attacker_and_target() -> None:
    story = fight(["hubris"], {"he_androkles": (0, 0), "he_phaidra": FARA},
                  {"he_lysandra": (3000, 0), "he_kleon": FARB},
                  favor=0, their_favor=0, their_benefits=["hubris"], chance=[hits(0, 8, 0, 4)])  # fmt: skip
    story.act("A attack he_androkles he_lysandra")
    assert (story.see("turn"), story.see("asked")) == ("A", "Hubris")
    story.act("A hubris")
    assert (story.see("turn"), story.see("asked")) == ("B", "Hubris")
    agree(story.act("B hubris"))
    assert (story.see("A.models.he_androkles.marked"), story.see("B.models.he_lysandra.marked")) == (2, 2)
    assert (story.see("A.models.he_androkles.spent"), story.see("A.favor")) == (1, 0)  # it counts against the limit
    assert [event.args[1] for event in story.told("rolled")] == [7, 3]


@pytest.mark.rule("AR-22.34")
def test_hubris_may_be_declined() -> None:
    story = fight(["hubris"], {"he_androkles": (0, 0), "he_phaidra": FARA}, {"lx_ulfa": (3000, 0), "lx_macer": FARB})
    story.act("A attack he_androkles lx_ulfa", "A pass")
    assert (story.see("asked"), story.see("A.models.he_androkles.marked")) == ("Negotiate", 0)


@pytest.mark.rule("AR-22.35")
def test_who_could_not_spend_it_may_not_use_hubris() -> None:
    story = fight(["hubris"], {"he_androkles": {"at": [0, 0], "spent": 2}, "he_phaidra": FARA},
                  {"lx_ulfa": (3000, 0), "lx_macer": FARB})  # fmt: skip
    story.act("A attack he_androkles lx_ulfa")
    assert story.see("asked") == "Negotiate"


@pytest.mark.rule("AR-22.38", "AR-21.13")
@pytest.mark.parametrize("side", ["A", "B"])
def test_hubris_that_kills_ends_the_attack_before_any_roll(side: str) -> None:
    dying = {"marked": 9}
    mine = {"he_androkles": {"at": [0, 0]} | (dying if side == "A" else {}), "he_phaidra": FARA}
    theirs = {"he_lysandra": {"at": [3000, 0], "marked": 8 if side == "B" else 0}, "he_kleon": FARB}
    story = fight(["hubris"] if side == "A" else [], mine, theirs, their_benefits=["hubris"] if side == "B" else [])
    story.act("A attack he_androkles he_lysandra", f"{side} hubris")
    assert story.told("rolled") == []
    assert story.s.attacks == []
    if side == "B":
        assert story.see("asked") == "Act"


@pytest.mark.rule("AR-22.5")
def test_benefits_do_not_change_when_models_are_lost() -> None:
    story = fight(["flourish", "circus_maximus"], {"lx_ulfa": (0, 0), "lm_varro": {"at": [0, -30000], "in_play": False},
                  "lm_drusa": FARA}, {"lm_cassia": (3000, 0), "lm_galenus": FARB})  # fmt: skip
    assert story.s.benefits[0] == 0b11
