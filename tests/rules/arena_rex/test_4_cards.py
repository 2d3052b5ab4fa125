"""AR-4: the cards of Cohors Nova, figure by figure against the ledger."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import munera.rules
from munera.arena_rex.cards import load_arenas, load_roster
from munera.arena_rex.cards.files import FOLDER
from munera.arena_rex.cards.load import parse, roster
from munera.arena_rex.cards.text import ability_text, card_face
from munera.arena_rex.profiles import BEAST, BOXES, GLADIATOR, LUDI, TITAN, VITALITY, Card

LEDGER = Path(munera.rules.__file__).parent / "arena_rex.yaml"
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
PROPOSAL: Any = yaml.load(LEDGER.read_text(encoding="utf-8"), Loader=LOADER)["proposal"]
NOVA = load_roster()
ARENAS = load_arenas()
CARDS: dict[str, tuple[Any, Any]] = {
    f"{model['id']}/{card['stage']}" if "stage" in card else model["id"]: (model, card)
    for model in PROPOSAL["models"]
    for card in model["cards"]
}
EVERY = pytest.mark.parametrize("card", NOVA.cards, ids=lambda card: card.key)


def test_every_card_of_the_ledger_is_there_once() -> None:
    assert [card.key for card in NOVA.cards] == list(CARDS)
    assert (len(NOVA.profiles), len(NOVA.cards), len(NOVA.cohorts), len(ARENAS)) == (38, 41, 14, 5)


@pytest.mark.parametrize("number", range(5))
def test_every_arena_is_the_one_of_the_ledger(number: int) -> None:
    """Name, note, room, and each feature with its kind, class, place and properties."""
    line: Any = yaml.load((FOLDER / "harenae_novae.yaml").read_text(encoding="utf-8"), Loader=LOADER)["arenas"][number]
    ledger = PROPOSAL["arenas"][number]
    assert line["key"] == ledger["id"]
    for word in ("name", "note", "scenarios", "edge"):
        assert line[word] == ledger[word]
    assert [as_in_ledger(f) for f in line["features"]] == [
        {word: f[word] for word in ("id", "kind", "class", "shape", "properties")} for f in ledger["features"]
    ]


def as_in_ledger(feature: Any) -> dict[str, Any]:
    shape = feature["shape"]
    disc = {"type": "disc", "center": shape.get("disc"), "radius": shape.get("radius")}
    return {
        "id": feature["key"], "kind": feature["kind"], "class": feature["is"], "properties": feature["properties"],
        "shape": disc if "disc" in shape else {"type": "polygon", "vertices": shape["polygon"]},
    }  # fmt: skip


@pytest.mark.rule("AR-4.1", "AR-4.2", "AR-4.3", "AR-4.4", "AR-4.5", "AR-4.9", "AR-4.10", "AR-20.1", "AR-20.8")
@EVERY
def test_it_has_the_figures_of_the_ledger(card: Card) -> None:
    model, line = CARDS[card.key]
    profile = NOVA.profiles[card.profile]
    assert (card.mov, card.atk, card.defense, card.arm) == (line["MOV"], line["ATK"], line["DEF"], line["ARM"])
    assert [VITALITY[box] for box in card.vitality] == line["vitality"]
    assert profile.name == model["name"]
    assert card.name.startswith(profile.name)
    assert profile.radius == model["base_radius"]
    assert (LUDI[profile.ludus] if profile.ludus >= 0 else None) == model["ludus"]
    assert profile.gladiator == ("gladiator" in model["categories"])
    assert profile.beast == ("beast" in model["categories"])
    assert profile.titan == ("titan" in model["categories"])
    assert profile.categories in (GLADIATOR, BEAST, TITAN, BEAST | TITAN)
    assert card.version


@pytest.mark.rule("AR-4.6", "AR-12.2", "AR-12.4", "AR-22.10", "AR-22.16")
@EVERY
def test_it_has_the_damage_tree_of_the_ledger(card: Card) -> None:
    line = CARDS[card.key][1]
    tree = card.tree
    assert tree is not None
    boxes = line["tree"]["boxes"]
    assert {
        name: {"kind": BOXES[box.kind], "damage": box.damage} for name, box in zip(tree.names, tree.boxes, strict=True)
    } == boxes
    links = [[tree.names[i], tree.names[j]] for i, box in enumerate(tree.boxes) for j in box.below]
    assert sorted(links) == sorted(line["tree"]["links"])
    assert tree.flourish == ("flourish_row" in line["tree"])
    assert (card.chord is not None) == ("chord" in line)
    if card.chord is not None:
        assert {"kind": BOXES[card.chord.kind], "damage": card.chord.damage} == line["chord"]


@pytest.mark.rule("AR-4.8")
@EVERY
def test_it_has_the_abilities_of_the_ledger(card: Card) -> None:
    model, line = CARDS[card.key]
    named = [ability["name"] for ability in line.get("abilities", [])]
    named += [line[box]["name"] for box in ("special", "star", "skull") if box in line]
    named += [model["unity"]["name"]] if "unity" in model else []
    assert [ability.name for ability in card.abilities] == named


def test_cohorts_are_those_of_the_ledger() -> None:
    ours = {cohort.key: [NOVA.cards[card].key for card in cohort.cards] for cohort in NOVA.cohorts}
    assert ours == {line["id"]: line["cards"] for line in PROPOSAL["cohorts"]}


@pytest.mark.rule("AR-22.10", "AR-22.36")
def test_without_flourish_the_last_row_is_out_of_reach() -> None:
    tree = NOVA.cards[NOVA.by_key["lm_cassia"]].tree
    assert tree is not None
    d1 = tree.names.index("d1")
    assert tree.after(d1, flourish=False) == ()
    assert [tree.names[i] for i in tree.after(d1, flourish=True)] == ["e1"]
    assert [tree.names[i] for i in tree.lowest(flourish=False)] == ["d1", "d2"]
    assert [tree.names[i] for i in tree.lowest(flourish=True)] == ["e1"]


# ---- texts


def texts(card: Card) -> dict[str, str]:
    """The sentences of the ledger by the names of the abilities."""
    model, line = CARDS[card.key]
    said = {ability["name"]: ability["text"] for ability in line.get("abilities", [])}
    said |= {line[box]["name"]: line[box]["text"] for box in ("special", "star", "skull") if box in line}
    return said | ({model["unity"]["name"]: model["unity"]["text"]} if "unity" in model else {})


WORDS = (
    "Favor", "fatigue", "damage", "heal", "push", "displaced", "re-roll", "Taunt", "free move", "react",
    "counterattack",
)  # fmt: skip


@pytest.mark.rule("AR-4.8", "AR-12.24")
@EVERY
def test_it_prints_what_the_ledger_says_from_its_abilities(card: Card) -> None:
    """Other words, the same figures and the same things: whatever the ledger names, the printed sentence names."""
    for ability in card.abilities:
        ledger, printed = " ".join(texts(card)[ability.name].split()), ability_text(ability)
        assert set(re.findall(r"\d+", ledger)) <= set(re.findall(r"\d+", printed)), printed
        assert {word for word in WORDS if word in ledger} <= {word for word in WORDS if word in printed}, printed
        assert (" may " in ledger and "re-roll" not in ledger and "may declare" not in ledger) <= (
            " may " in printed or "optional" in printed
        ), printed


def test_a_word_that_is_changed_changes_the_text() -> None:
    text = (FOLDER / "cohors_nova.yaml").read_text(encoding="utf-8")
    encore = roster(parse(text.replace("earn_favor: 2", "earn_favor: 5", 1), "mine"), "mine").cards[0].abilities[0]
    assert ability_text(encore) == "When it defeats an enemy model: earn 5 Favor."


@pytest.mark.rule("AR-4.5", "AR-4.7", "AR-4.10")
def test_the_face_of_a_card_has_everything_the_rulebook_lists() -> None:
    card = NOVA.cards[NOVA.by_key["mo_meresankh/II"]]
    face = card_face(card, NOVA.profiles[card.profile])
    assert card.name == "Meresankh II"
    assert face[:3] == ["MOV 6  ATK 7  DEF 2  ARM 0", "Morituri, Gladiator", "Stage II"]
    assert any(line.startswith("Cleopatra's Gift (2). Tactic, pay 2 Favor") for line in face)
    assert face[-1] == "Base 30 mm, version 1"
