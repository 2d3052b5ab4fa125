"""The component pack Arena Nova, figure by figure against the ledger, and what its cards say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import munera.rules
from munera.gladius.cards.files import FOLDER, SHELF
from munera.gladius.cards.lint import CHECK
from munera.gladius.cards.load import UnknownPack, load_pack, read_pack
from munera.gladius.cards.text import MODES, card_text, effect_text
from munera.gladius.hidden_words import DrawCards, Look, LookAndDiscard, MoveInfluence, Rebet
from munera.gladius.pack import BRONZE, SKILLS
from munera.gladius.vocabulary import Add, Exchange, Heal, Mark, MarkChoice, Modify, Replace, SetZero

LEDGER = Path(munera.rules.__file__).parent / "gladius.yaml"
PROPOSAL: dict[str, Any] = yaml.safe_load(LEDGER.read_text(encoding="utf-8"))["proposal"]
NOVA = load_pack("arena_nova")
FILE: dict[str, Any] = yaml.safe_load((FOLDER / "arena_nova.yaml").read_text(encoding="utf-8"))


def without(entries: list[dict[str, Any]], *fields: str) -> list[dict[str, Any]]:
    return [{key: value for key, value in entry.items() if key not in fields} for entry in entries]


def in_file(section: str) -> list[dict[str, Any]]:
    """The entries of the card file without what the ledger does not say."""
    return without(FILE[section], "source", "note")


# ---- every figure


@pytest.mark.rule("GLA-TOK-01", "GLA-TOK-02", "GLA-TOK-03", "GLA-TOK-04", "GLA-1.17")
def test_the_tokens_are_those_of_the_ledger() -> None:
    assert in_file("tokens") == without(PROPOSAL["tokens"]["set"], "name")
    assert NOVA.tokens == (BRONZE, BRONZE, 3, 3, 4, 4, 5)


@pytest.mark.rule("GLA-GLD-01", "GLA-GLD-02", "GLA-GLD-03", "GLA-GLD-04", "GLA-GLD-05", "GLA-GLD-06", "GLA-GLD-07")
@pytest.mark.rule("GLA-GLD-08", "GLA-GLD-09", "GLA-GLD-10", "GLA-GLD-11", "GLA-GLD-12", "GLA-GLD-13", "GLA-GLD-14")
@pytest.mark.rule("GLA-GLD-15", "GLA-GLD-16", "GLA-GLD-17", "GLA-GLD-18", "GLA-GLD-19", "GLA-GLD-20", "GLA-4.7")
def test_the_gladiators_are_those_of_the_ledger() -> None:
    cards = [
        {"id": g.id, "key": g.key, "name": g.name, "skills": list(g.skills), "number": g.number}
        for g in NOVA.gladiators
    ]
    assert cards == in_file("gladiators") == PROPOSAL["gladiators"]


@pytest.mark.rule("GLA-EVT-01", "GLA-EVT-02", "GLA-EVT-03", "GLA-EVT-04", "GLA-EVT-05", "GLA-EVT-06", "GLA-4.2")
def test_the_events_are_those_of_the_ledger() -> None:
    cards = [
        {
            "id": e.id,
            "key": e.key,
            "name": e.name,
            "team_sizes": list(e.team_sizes),
            "demanded": [SKILLS[k] for k in e.demanded],
        }
        for e in NOVA.events
    ]
    assert cards == in_file("events") == PROPOSAL["events"]


@pytest.mark.rule("GLA-VOT-01", "GLA-VOT-02", "GLA-VOT-03")
def test_the_votes_are_those_of_the_ledger() -> None:
    assert in_file("votes") == without(PROPOSAL["votes"], "name")
    assert [vote["skill"] for vote in FILE["votes"]] == list(SKILLS)


def test_the_influence_cards_are_written_as_in_the_ledger() -> None:
    assert in_file("influence") == PROPOSAL["influence"]
    assert [(c.id, c.key, c.name, c.kind) for c in NOVA.influence] == [
        (c["id"], c["key"], c["name"], c["kind"]) for c in PROPOSAL["influence"]
    ]


def test_the_spectators_are_written_as_in_the_ledger() -> None:
    assert in_file("spectators") == PROPOSAL["spectators"]
    assert [(c.id, c.name, c.ability, c.cost) for c in NOVA.spectators] == [
        (c["id"], c["name"], c["ability"], c["cost"]) for c in PROPOSAL["spectators"]
    ]


@pytest.mark.rule("GLA-1.16", "GLA-1.9")
def test_every_spectator_has_the_same_deck_of_19() -> None:
    expected = [i for i, card in enumerate(PROPOSAL["influence"]) for _ in range(card["count"])]

    assert len(expected) == 19
    assert [list(spectator.deck) for spectator in NOVA.spectators] == [expected] * 5


# ---- what the rulebook gives


def test_what_the_rulebook_names_is_marked_as_such() -> None:
    entries = [entry for section in FILE.values() if isinstance(section, list) for entry in section]
    named = {entry["name"] for entry in entries if entry["source"] == "rulebook" and "name" in entry}
    spectators = {"Beast Tamer", "Biggest Fan", "Centurion", "Senator", "Spy Master"}

    assert named == {"Crixus", "Cassia", "Mystic Healer", "Stab Wound"} | spectators
    assert {entry["source"] for entry in entries} == {"rulebook", "munera"}


def test_the_figures_of_the_rulebook_are_kept() -> None:
    skills = {g.name: g.skills for g in NOVA.gladiators}

    assert skills["Crixus"][:2] == (1, 4)
    assert skills["Cassia"][:2] == (3, 3)
    assert {(0, 3), (3, 0), (-2, -2)} <= {card.modifies[:2] for card in NOVA.influence}  # four nameless cards
    assert any(card.zeroes[:2] == (0, 1) for card in NOVA.influence)


# ---- from words to effects

NAMED = {card.name: card for card in NOVA.influence}
STAB_WOUND, STAGE_FRIGHT, HEALER = NAMED["Stab Wound"], NAMED["Stage Fright"], NAMED["Mystic Healer"]
TURNCOATS, INFORMER, SLEIGHT = NAMED["Turncoats"], NAMED["Informer"], NAMED["Sleight of Hand"]


@pytest.mark.rule("GLA-7.11")
def test_the_words_of_the_file_become_the_parts_of_the_game() -> None:
    influence = {type(part) for card in NOVA.influence for part in (*card.face_up, *card.face_down)}
    abilities = [type(part) for card in NOVA.spectators for part in card.effect]

    assert influence == {Modify, SetZero, Heal, Exchange, Replace, Add, Look, MoveInfluence}
    assert abilities == [Mark, MarkChoice, LookAndDiscard, Rebet, Look]


@pytest.mark.rule("GLA-7.2", "GLA-7.3", "GLA-7.4")
def test_the_eyes_say_how_a_card_is_played() -> None:
    assert (len(STAB_WOUND.face_up), len(STAB_WOUND.face_down)) == (0, 1)
    assert (len(TURNCOATS.face_up), len(TURNCOATS.face_down)) == (1, 0)
    assert (len(INFORMER.face_up), len(INFORMER.face_down)) == (1, 1)


def test_what_a_face_down_card_changes_is_at_hand() -> None:
    assert (STAB_WOUND.modifies, STAB_WOUND.zeroes, STAB_WOUND.heals) == ((-3, -1, -1), (0, 0, 0), False)
    assert (STAGE_FRIGHT.modifies, STAGE_FRIGHT.zeroes, STAGE_FRIGHT.heals) == ((0, 0, 0), (0, 1, 0), False)
    assert (HEALER.modifies, HEALER.zeroes, HEALER.heals) == ((0, 0, 0), (0, 0, 0), True)
    assert not any(card.disturbs for card in NOVA.influence)


@pytest.mark.parametrize(
    "card, mode, text",
    [
        (NAMED["Smuggled Blade"], "face_down", "+3 fight for the gladiator above."),
        (NAMED["Poison"], "face_down", "−2 in every skill for the gladiator above."),
        (STAB_WOUND, "face_down", "−3 fight, −1 theatrics, −1 luck for the gladiator above."),
        (STAB_WOUND, "face_up", ""),
        (STAGE_FRIGHT, "face_down", "The printed theatrics of the gladiator above becomes 0."),
        (
            HEALER,
            "face_down",
            "Before scores are counted, discards the card in this column that hurts the gladiator above most"
            " in the demanded skills.",
        ),
        (
            TURNCOATS,
            "face_up",
            "Two gladiators of different teams change places, with their cards and markers; bets stay."
            " Only while nobody has passed.",
        ),
        (NAMED["Understudy"], "face_up", "Choose a gladiator: the next one of the deck takes its place."),
        (NAMED["Volunteer"], "face_up", "Choose one of the smallest teams: the next gladiator of the deck joins it."),
        (INFORMER, "face_up", "Look at up to 3 bets that opponents placed this round."),
        (INFORMER, "face_down", "+1 in every skill for the gladiator above."),
        (SLEIGHT, "face_up", "Move a face-down card of any player below another gladiator, unseen."),
    ],
)
def test_a_card_prints_its_own_text(card: Any, mode: str, text: str) -> None:
    assert card_text(card, mode) == text


def test_an_ability_prints_its_own_text() -> None:
    assert [effect_text(card.effect) for card in NOVA.spectators] == [
        "Choose a gladiator: −2 in every skill until the end of the round.",
        "Choose a gladiator and a skill: +3 until the end of the round.",
        "Look at a face-down card of any player, then leave it or discard it unseen by others.",
        "Take your first bet back and place a token of your supply instead, the same or another.",
        "Look at up to 2 face-down cards or bets that opponents placed this round.",
    ]


def test_the_screens_shorten_only_sentences_that_cards_say() -> None:
    """What the cards in hand show in fewer words is found by the whole sentence."""
    names = Path(__file__).parents[3] / "ui/src/games/gladius/names.ts"
    (short,) = re.findall(r"const SHORT[^{]*\{(.*?)^\};", names.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    shortened = set(re.findall(r'^  "(.+?)":', short, re.MULTILINE))
    said = {card_text(card, mode) for card in NOVA.influence for mode in MODES} | {Exchange(False).sentence()}
    assert shortened
    assert shortened <= said


# ---- packs by name


def test_the_other_token_set_is_a_pack_of_its_own() -> None:
    bronze = load_pack("arena_nova_bronze")

    assert SHELF.names == ("arena_nova", "arena_nova_bronze")
    assert bronze.tokens == (BRONZE, BRONZE, BRONZE, 3, 3, 4, 5)
    assert [g.skills for g in bronze.gladiators] == [g.skills for g in NOVA.gladiators]
    assert bronze.digest != NOVA.digest


def test_a_pack_is_loaded_once() -> None:
    assert load_pack("arena_nova") is NOVA
    assert NOVA.key == "arena_nova"


def test_what_is_no_pack_is_named() -> None:
    with pytest.raises(UnknownPack, match=r"no pack is called 'arena_vetus' \(there is arena_nova"):
        load_pack("arena_vetus")
    with pytest.raises(UnknownPack, match="cannot be read"):
        load_pack("missing.yaml")


def test_a_file_of_ones_own_is_a_pack(tmp_path: Path) -> None:
    """The same cards in another file: remarks do not count, every figure does."""
    text = (FOLDER / "arena_nova.yaml").read_text(encoding="utf-8")
    own = tmp_path / "own.yaml"

    own.write_text(text.replace("luck and number are ours", "somebody says so"), encoding="utf-8")
    assert load_pack(str(own)).digest == NOVA.digest
    assert load_pack(str(own)).key == str(own)

    own.write_text(text.replace("skills: [6, 0, 0]", "skills: [7, 0, 0]"), encoding="utf-8")
    assert load_pack(str(own)).digest != NOVA.digest
    assert read_pack(str(own)).gladiators[2].skills == (7, 0, 0)


def test_a_card_by_hand_needs_little(tmp_path: Path) -> None:
    """Key, id, kind, source and a single copy need not be said."""
    own = tmp_path / "own.yaml"
    own.write_text(
        "game: gladius\ntitle: Little\nextends: arena_nova\nstandard: false\ninfluence:\n"
        "  - {name: Caesar's Thumb, mode: face_up, effect: [{set_zero: [luck, fight]}, {draw: {count: 2}}]}\n"
        "  - {name: Pit, mode: face_down, effect: [{replace: true}, {modify: {luck: -1}}, {modify: {luck: -2}}]}\n",
        encoding="utf-8",
    )
    thumb, pit = load_pack(str(own)).influence

    assert (thumb.key, thumb.id) == ("caesars_thumb", "influence-caesars_thumb")
    assert (thumb.kind, thumb.source) == ("neutralise", "own")
    assert [type(part) for part in thumb.face_up] == [Mark, DrawCards]
    said = "Choose a gladiator: printed fight and luck set to 0 until the end of the round. Draw 2 cards."
    assert card_text(thumb, "face_up") == said
    assert (pit.kind, pit.disturbs, pit.modifies) == ("swap", True, (0, 0, -3))
    assert load_pack(str(own)).spectators[0].deck == (0, 1)


LUPA = "game: gladius\ntitle: Mine\nextends: arena_nova\nstandard: false\nadd:\n  gladiators:\n    - {%s}\n"


def test_cards_are_added_beside_ours(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(LUPA % "name: Lupa, skills: [3, 4, 1], number: 21", encoding="utf-8")
    pack = load_pack(str(own))
    assert [g.key for g in pack.gladiators] == [*(g.key for g in NOVA.gladiators), "lupa"]
    assert (pack.gladiators[-1].skills, pack.gladiators[-1].source) == ((3, 4, 1), "own")
    assert [card.key for card in pack.influence] == [card.key for card in NOVA.influence]


@pytest.mark.parametrize(
    "text, line, message",
    [
        (LUPA % "name: Bato, skills: [3, 4, 1], number: 21", 7, "is taken"),
        (LUPA % "name: Lupa, skills: [3, -4, 1], number: 21", 7, "-4 is less than 0"),
        (LUPA.replace("standard: false\n", "") % "name: A, skills: [1, 1, 1], number: 21", 3, "21 gladiators"),
        (LUPA.replace("extends", "note") % "name: A, skills: [1, 1, 1], number: 21", 5, "extends"),
        (LUPA.replace("gladiators", "tokens") % "kind: gold, value: 5", 6, "is not known here"),
    ],
)
def test_a_mistake_in_what_is_added_is_found_where_it_is_written(text: str, line: int, message: str) -> None:
    problems = CHECK.problems(text)
    assert [problem.line for problem in problems if message in str(problem)] == [line], [str(p) for p in problems]


@pytest.mark.rule("GLA-1.16")
def test_a_spectator_may_have_a_deck_of_its_own(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(
        "game: gladius\ntitle: Poisoner\nextends: arena_nova\nchange:\n  spectators:\n"
        "    senator: {influence: [{key: poison, count: 10}, {key: stab_wound, count: 9}]}\n",
        encoding="utf-8",
    )
    pack = load_pack(str(own))

    assert pack.spectators[3].deck == (3,) * 10 + (4,) * 9
    assert pack.spectators[0].deck == NOVA.spectators[0].deck
