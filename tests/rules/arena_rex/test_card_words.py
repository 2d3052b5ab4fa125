"""Words on cards of one's own do what they print, in every mixture that is accepted, and others are refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from munera.arena_rex.cards.load import BadFile, load_roster
from tests.kit import Story
from tests.rules.arena_rex.hard import OTHERS, own_cards
from tests.rules.arena_rex.stories import FAR, INCH, agree, hits, offers, table, verbs

STATS = {"mov": 6, "atk": 6, "def": 3, "arm": 0}


def phaidra(folder: Path, *abilities: dict[str, Any]) -> str:
    """A roster in which Phaidra has these abilities."""
    words = {"stats": STATS, "vitality": ["plain"] * 9, "tree": [[2]], "links": [], "abilities": list(abilities)}
    return own_cards(folder, he_phaidra={"cards": [words]})


def ability(when: str, *do: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"name": "Own", "when": when, "do": list(do), **more}


def ban(what: str, who: str, until: str) -> dict[str, Any]:
    return {"forbid": {"what": what, "who": who, "until": until}}


# ---- while she engages them


def held(folder: Path, what: str, gap: int = 0, **words: Any) -> Story:
    """B's Phaidra forbids this to the enemies she engages; A's Ulfa, with Sila beside her, is active."""
    options = {"roster": phaidra(folder, ability("always", ban(what, "each_enemy_engaged", "while_true")))}
    a = {"lx_ulfa": (0, 0), "lx_sila": (0, -3000), "lx_macer": FAR[0]}
    b = {"he_phaidra": (3000 + gap, 0), "he_kleon": FAR[1], "he_lysandra": {"at": [9000, 30000]}}
    words.setdefault("active", "lx_ulfa")
    return table(A=a, B=b, options=options, **words)


@pytest.mark.rule("AR-1.9", "AR-11.10")
@pytest.mark.parametrize("gap, may", [(0, False), (INCH + 11, True)])
def test_whom_she_engages_cannot_spend_favor(tmp_path: Path, gap: int, may: bool) -> None:
    """Sila's spear reaches farther than Phaidra does."""
    story = held(tmp_path, "spend_favor", gap, active="lx_sila")
    story.s.models[0].x = -20000
    story.s.models[1].y = 0
    story.act("A attack lx_sila he_phaidra")
    assert ("favor" in verbs(story, "A")) == may


@pytest.mark.rule("AR-1.9", "AR-8.3")
def test_whom_she_engages_has_no_free_move_until_it_is_out_of_her_reach(tmp_path: Path) -> None:
    story = held(tmp_path, "free_move", chance=[hits(1, 7, 0, 3)])
    story.act("A move", "B pass")
    assert story.see("A.models.lx_ulfa.fatigue") == "fatigued", "it was not free"
    story.act("A walk -12000 0", "B pass", "A move")
    assert story.see("A.models.lx_ulfa.fatigue") == "fatigued", "this one is"


@pytest.mark.rule("AR-1.9", "AR-9.1")
@pytest.mark.parametrize("what, left", [("react", {"ready"}), ("counterattack", {"ready", "assist"}),
                                        ("assist", {"ready", "counter"})])  # fmt: skip
def test_whom_she_engages_does_not_answer_her(tmp_path: Path, what: str, left: set[str]) -> None:
    options = {"roster": phaidra(tmp_path, ability("always", ban(what, "each_enemy_engaged", "while_true")))}
    story = table(A={"favor": 0, "he_phaidra": (0, 0), "he_kleon": FAR[0]}, options=options, active="he_phaidra",
                  B={"favor": 0, "lx_ulfa": (3000, 0), "lx_sila": (0, 3000), **OTHERS})  # fmt: skip
    story.act("A attack he_phaidra lx_ulfa", "A ready")
    asked = verbs(story, "B") if story.see("turn") == "B" else {"ready"}  # who can declare nothing is not asked
    assert asked == left


# ---- in this attack


@pytest.mark.rule("AR-1.9", "AR-10.5")
@pytest.mark.parametrize("what, gone", [("react", {"counter", "assist"}), ("spend_favor", {"favor"}),
                                        ("counterattack", {"counter"}), ("assist", {"assist"})])  # fmt: skip
@pytest.mark.parametrize("who", ["defender", "each_enemy"])
def test_what_is_forbidden_in_an_attack_is_not_offered(tmp_path: Path, what: str, gone: set[str], who: str) -> None:
    options = {"roster": phaidra(tmp_path, ability("attack_declare", ban(what, who, "end_of_attack")))}
    story = table(A={"he_phaidra": (0, 0), "he_kleon": FAR[0]}, options=options, active="he_phaidra",
                  B={"lx_ulfa": (3000, 0), "lx_sila": (0, 3000), **OTHERS})  # fmt: skip
    story.act("A attack he_phaidra lx_ulfa", "A ready")
    if what == "react" and who == "defender":
        gone = {"counter"}  # her friends may help her
    assert {"favor", "counter", "assist"} - verbs(story, "B") == gone


@pytest.mark.rule("AR-1.9", "AR-11.10")
def test_the_attacker_may_be_barred_too_and_only_in_this_attack(tmp_path: Path) -> None:
    options = {"roster": phaidra(tmp_path, ability("targeted", ban("spend_favor", "attacker", "end_of_attack")))}
    story = table(A={"lx_ulfa": (0, 0), "lx_macer": FAR[0]}, options=options, active="lx_ulfa", reacted=["B"],
                  B={"favor": 0, "he_phaidra": (3000, 0), "he_kleon": (0, 3000), "he_lysandra": FAR[1]},
                  chance=[hits(0, 7, 0, 3)])  # fmt: skip
    story.act("A attack lx_ulfa he_phaidra")
    assert "favor" not in verbs(story, "A")
    agree(story).act("A attack lx_ulfa he_kleon")
    assert "favor" in verbs(story, "A")


@pytest.mark.rule("AR-11.12")
def test_generated_favor_dice_can_be_forbidden_for_a_turn(tmp_path: Path) -> None:
    """Ulfa's Battle Heat makes none in an attack on Phaidra."""
    options = {"roster": phaidra(tmp_path, ability("targeted", ban("generated_favor", "attacker", "end_of_turn")))}
    story = table(A={"lx_ulfa": (0, 0), "lx_macer": FAR[0]}, options=options, active="lx_ulfa",
                  B={"he_phaidra": (3000, 0), "he_kleon": FAR[1]})  # fmt: skip
    story.act("A attack lx_ulfa he_phaidra", "A power")
    assert story.s.attacks[-1].attack.generated == 0


# ---- while conditions hold, and the dice that are named


@pytest.mark.rule("AR-3.15")
@pytest.mark.parametrize("level, reaches", [("ready", True), ("fatigued", False)])
def test_a_range_with_a_condition_holds_while_it_does(tmp_path: Path, level: str, reaches: bool) -> None:
    long = ability("always", {"engagement": 2}, **{"if": [{"self_fatigue": ["ready"]}]})
    options = {"roster": phaidra(tmp_path, long)}
    story = table(A={"models": {"he_phaidra": {"at": [0, 0], "fatigue": level}, "he_kleon": FAR[0]}}, options=options,
                  B={"lx_ulfa": (3000 + 2 * INCH, 0), **OTHERS}, active="he_phaidra")  # fmt: skip
    assert any(offer.startswith("attack") for offer in offers(story, "A")) == reaches


@pytest.mark.rule("AR-9.14", "AR-5.4")
@pytest.mark.parametrize("effect", [{"reroll": {"pool": "def", "dice": 1}}, {"stat": {"stat": "def", "by": 1}}])
@pytest.mark.parametrize("part", ["attacker", "defender", "counterattacker"])
def test_def_dice_are_those_of_who_defends(tmp_path: Path, effect: dict[str, Any], part: str) -> None:
    options = {"roster": phaidra(tmp_path, ability("pool_build", effect))}
    me, you = ("he_phaidra", "lx_ulfa") if part == "attacker" else ("lx_ulfa", "he_phaidra")
    story = table(A={"favor": 0, me: (0, 0), "lx_macer": FAR[0]}, B={"favor": 0, you: (3000, 0), "lx_sila": FAR[1]},
                  options=options, active=me, chance=[])  # fmt: skip
    story.act(f"A attack {me} {you}", "A ready")
    agree(story.act("B counter") if part == "counterattacker" else story)
    pool = story.s.attacks[-1].attack if part == "attacker" else story.s.attacks[-1].defence
    usual = STATS["def"] if part == "defender" else STATS["atk"]
    gained = (pool.dice - usual, pool.rerolls)
    assert gained == ((0, ()) if part != "defender" else (1, ()) if "stat" in effect else (0, (1,)))


@pytest.mark.rule("AR-21.9", "AR-1.11")
def test_each_target_once_holds_for_whatever_is_done(tmp_path: Path) -> None:
    heal = ability("clear_turn", {"heal": {"who": {"friend_within": 5}, "amount": 1}}, optional=True,
                   limit="once_per_target_per_turn")  # fmt: skip
    models = {"he_phaidra": {"at": [0, 0], "fatigue": 1}, "he_kleon": {"at": [3000, 0], "marked": 5}}
    story = table(A={"favor": 0, "models": models}, B=OTHERS, phase="tactics",
                  options={"roster": phaidra(tmp_path, heal)})  # fmt: skip
    story.act(f"A {next(offer for offer in offers(story, 'A') if offer.startswith('use'))}")
    assert story.see("A.models.he_kleon.marked") == 4
    assert story.see("player") == "B", "there was nobody else, and nothing else to do"


# ---- words that would do nothing, or never end

BLOW = {"attack": {"who": "one_engaged", "fatigue": 0, "upgrade": False, "reactions": False}}


@pytest.mark.parametrize(
    "words, message",
    [
        (ability("attack_declare", ban("free_move", "defender", "end_of_attack")), "nobody has a free move before"),
        (ability("activation_begin", ban("react", "each_enemy", "end_of_attack")), "there is no attack here"),
        (ability("pool_build", {"reroll": {"pool": "def", "dice": 1}}, **{"if": [{"role": "attacker"}]}), "no DEF"),
        (ability("pool_build", {"stat": {"stat": "atk", "by": 1}}, **{"if": [{"role": "defender"}]}), "no ATK dice"),
        (ability("assist_given", {"reroll": {"pool": "atk", "dice": 1}}), "no ATK dice"),
        (ability("near_defeat", {"earn_favor": 1}, **{"if": [{"contact_with": {"who": "attacker"}}]}), "no attacker"),
        (ability("activation_begin", {"push": {"who": "self", "times": 1}}), "no push of itself"),
        (ability("activation_begin", {"earn_favor": 1}, limit="once_per_target_per_turn"), "nobody is picked"),
        (ability("push_dealt", {"push": {"who": "defender", "times": 1}}), "without end"),
        (ability("push_taken", {"push": {"who": "pusher", "times": 1}}), "without end"),
        (ability("attack_declare", BLOW), "without end"),
        (ability("targeted", BLOW, limit="once_per_attack"), "without end"),
    ],
)
def test_words_that_do_nothing_or_never_end_are_refused(tmp_path: Path, words: dict[str, Any], message: str) -> None:
    with pytest.raises(BadFile, match=message):
        load_roster(phaidra(tmp_path, words))


@pytest.mark.rule("AR-14.5")
def test_a_standing_condition_about_the_attacker_waits_for_an_attack(tmp_path: Path) -> None:
    """Nobody attacks, so nobody touches her attacker; a push outside an attack is not resisted for that."""
    firm = ability("always", {"resist_push": 1}, **{"if": [{"contact_with": {"who": "attacker"}}]})
    story = table(A={"lx_ulfa": (0, 0), "lx_macer": FAR[0]}, B={"he_phaidra": (3000, 0), "he_kleon": FAR[1]},
                  options={"roster": phaidra(tmp_path, firm)}, active="lx_ulfa")  # fmt: skip
    assert story.see("asked") == "Act"
    assert len(offers(story, "A")) > 2


@pytest.mark.rule("AR-8.8")
def test_only_a_step_of_the_attacker_itself_brings_a_target_within_its_reach(tmp_path: Path) -> None:
    """A friend who may move toward the defender does not lengthen Phaidra's arm, nor must he come to engage him."""
    go = {"move": {"who": {"friend_within": 5}, "inches": 1, "mode": "toward", "of": "defender"}}
    options = {"roster": phaidra(tmp_path, ability("attack_declare", go))}
    a = {"he_phaidra": (0, 0), "he_kleon": (0, -3500)}
    far = table(A=a, B={"lx_ulfa": (3000 + 4000, 0), **OTHERS}, options=options, active="he_phaidra")
    assert far.refused("A attack he_phaidra lx_ulfa") == "AR-8.8"
    near = table(A=a, B={"lx_ulfa": (3000, 0), **OTHERS}, options=options, active="he_phaidra")
    near.act("A attack he_phaidra lx_ulfa")
    assert (near.see("asked"), near.see("turn")) == ("Walk", "A")
    near.act("A walk")


@pytest.mark.rule("AR-12.15", "AR-8.8")
def test_a_target_pushed_out_of_reach_before_the_step_is_out_of_reach(tmp_path: Path) -> None:
    away = {"push": {"who": "defender", "times": 3}}
    step = {"move": {"who": "self", "inches": 1, "mode": "toward", "of": "defender"}}
    options = {"roster": phaidra(tmp_path, ability("attack_declare", away, step, limit="once_per_turn"))}
    story = table(A={"favor": 0, "he_phaidra": (0, 0), "he_kleon": FAR[0]}, options=options, active="he_phaidra",
                  B={"favor": 0, "lx_ulfa": (3000, 0), **OTHERS}, reacted=["B"], chance=[hits(3, 6, 0, 2)])  # fmt: skip
    story.act("A attack he_phaidra lx_ulfa", f"A walk {INCH} 0")
    agree(story)
    assert story.told("out_of_reach")
    assert story.see("B.models.lx_ulfa.marked") == 0
