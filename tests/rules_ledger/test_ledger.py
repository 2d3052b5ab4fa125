"""The ledgers as data: complete, in step with what people edit, and strict about mistakes."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
import yaml

from munera.engine.errors import UnknownGame
from munera.rules.build import BadLedger, as_json, content_hash, read
from munera.rules.ledger import FOLDER, UnknownRule, games, ledger

SMALL = """
meta: {game: Pugna, version: '1', sections: {1: Blows, 2: Ends}, applies: {PUG: 2-3}}
switches: [first_blow]
options: [{id: first_blow, default: random, values: [random, youngest], rule: PUG-1.2}]
rules:
  - {id: PUG-1.1, title: Blows, kind: rule, source: page 1, text: Players strike in turn.}
  - {id: PUG-1.2, title: First blow, kind: ruling, source: silent, text: By lot., why: Fair., option: first_blow}
  - {id: PUG-2.1, title: Good manners, kind: rule, source: page 2, text: Bow., verify: review}
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "pugna.yaml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        # 218 entries under `rules`, worked examples among them, and 54 components of the proposal.
        ("gladius", {"rule": 119, "ruling": 93, "example": 6, "component": 54}),
        # 486 entries under `rules`, worked examples among them; the cards of the proposal have names, not ids.
        ("for_glory", {"rule": 265, "ruling": 166, "example": 55}),
        # 548 entries under `rules`, and 50 worked examples in a list of their own.
        ("arena_rex", {"rule": 303, "ruling": 245, "example": 50}),
    ],
)
def test_every_entry_is_there(game: str, kinds: dict[str, int]) -> None:
    book = ledger(game)

    assert Counter(entry.kind for entry in book.entries.values()) == kinds
    assert all(id == entry.id and entry.section in book.sections for id, entry in book.entries.items())
    assert {entry.section for entry in book.entries.values()} == set(book.sections)


@pytest.mark.parametrize("game", ["arena_rex", "for_glory", "gladius"])
def test_the_data_is_in_step_with_the_written_ledger(game: str) -> None:
    written_now = as_json(read(FOLDER / f"{game}.yaml"))

    assert (FOLDER / f"{game}.json").read_bytes() == written_now, "run python -m munera.rules.build"


@pytest.mark.parametrize("game", ["arena_rex", "for_glory", "gladius"])
def test_a_ledger_mentions_only_rules_it_has(game: str) -> None:
    book = ledger(game)
    prefixes = {id.split("-")[0] for id in book.entries}
    mention = re.compile(rf"\b(?:{'|'.join(prefixes)})-\w+[.-]\d+")

    said = [f"{entry.text} {entry.why}" for entry in book.entries.values()]
    assert {id for text in said for id in mention.findall(text)} <= set(book.entries)


def test_each_game_has_a_ledger() -> None:
    assert games() == ("arena_rex", "for_glory", "gladius")
    with pytest.raises(UnknownGame, match="ledgers: arena_rex, for_glory, gladius"):
        ledger("ludo")


def test_a_rule_is_looked_up_by_its_id() -> None:
    gladius = ledger("gladius")

    full_card = gladius.entry("GLA-5.3")
    assert (full_card.title, full_card.kind, full_card.section) == ("Full card refused", "rule", "5")
    assert gladius.title("GLA-5.3") == "Full card refused"
    assert gladius.sections["5"] == "Phase 2, first bet"


def test_a_wrong_id_is_answered_with_near_ones() -> None:
    with pytest.raises(UnknownRule, match=r"no rule GLA-5\.33 .*GLA-5\.3"):
        ledger("gladius").entry("GLA-5.33")


def test_a_component_tells_what_it_is() -> None:
    informer = ledger("gladius").entry("GLA-INF-15")

    assert (informer.kind, informer.title) == ("component", "Informer")
    assert "face up: look bet count 3" in informer.text


def test_a_worked_example_without_prose_tells_its_case() -> None:
    assert ledger("for_glory").entry("FG-EX.3").text.startswith("Given mode 2p")


def test_player_counts_come_from_the_entry_or_from_its_prefix() -> None:
    assert ledger("gladius").entry("GLA-1.12").applies == "3-5"
    assert ledger("for_glory").entry("FG2-3.2").applies == "2"
    assert ledger("for_glory").entry("FGM-3.2").applies == "3-4"


def test_policy_and_advice_are_left_to_a_reader() -> None:
    assert ledger("gladius").entry("GLA-0.1").verify == "review"
    assert ledger("arena_rex").entry("AR-1.8").verify == "review"


def test_only_switches_are_offered_to_the_table() -> None:
    gladius = ledger("gladius")

    assert list(gladius.switches) == [
        "first_player",
        "spectator_assignment",
        "column_on_replacement",
        "ability_limit",
        "healer_metric",
        "influence_discards",
    ]
    limit = gladius.switches["ability_limit"]
    assert (limit.default, limit.values, limit.rule) == ("unlimited", ("unlimited", "once_per_round"), "GLA-8.7")
    assert not gladius.options["reshuffle"].switch


def test_a_range_of_values_is_every_number_in_it() -> None:
    assert ledger("arena_rex").switches["start_favor"].values == tuple(range(11))


def test_the_hash_is_of_what_is_said_not_of_how_it_is_laid_out() -> None:
    same = yaml.safe_load(SMALL)
    same["options"] = [dict(reversed(option.items())) for option in same["options"]]
    other = yaml.safe_load(SMALL.replace("By lot.", "By age."))

    assert content_hash(same) == content_hash(yaml.safe_load(SMALL))
    assert content_hash(other) != content_hash(same)
    assert content_hash({**same, "facts": ["anything"]}) == content_hash(same)


def test_a_small_ledger_reads(tmp_path: Path) -> None:
    pugna = read(written(tmp_path, SMALL))

    assert (pugna.game, pugna.name, pugna.version) == ("pugna", "Pugna", "1")
    assert pugna.entry("PUG-1.2").option == "first_blow"
    assert pugna.entry("PUG-1.1").applies == "2-3"


@pytest.mark.parametrize(
    ("right", "wrong", "complaint"),
    [
        ("id: PUG-2.1", "id: PUG-1.1", r"PUG-1\.1 is written twice"),
        ("id: PUG-2.1", "id: Rule 7", "Rule 7 is not a rule id"),
        ("id: PUG-2.1", "id: PUG-3.1", r"PUG-3\.1 stands in no section"),
        ("title: Blows, ", "", "missing required field `title`"),
        ("text: Bow., ", "", r"PUG-2\.1 has no text"),
        (", applies: {PUG: 2-3}", "", r"PUG-1\.1 has no applies"),
        ("why: Fair., ", "", r"PUG-1\.2: a ruling says why"),
        ("verify: review", "reviewed: yes", "unknown field `reviewed`"),
        ("verify: review", "see: [PUG-9.9]", r"PUG-2\.1 points to PUG-9\.9"),
        ("option: first_blow", "option: last_blow", r"unknown option in PUG-1\.2"),
        ("[first_blow]", "[first_blow, colour]", "missing or written twice: colour"),
        ("default: random", "default: oldest", "default of first_blow is not one of its values"),
        ("rule: PUG-1.2", "rule: PUG-1.9", "first_blow names no rule"),
        ("title: Blows", "title: Blows, title: Strikes", r"pugna\.yaml:6: title is written twice"),
    ],
)
def test_a_mistake_in_a_ledger_is_named(tmp_path: Path, right: str, wrong: str, complaint: str) -> None:
    assert right in SMALL

    with pytest.raises(BadLedger, match=complaint):
        read(written(tmp_path, SMALL.replace(right, wrong, 1)))
