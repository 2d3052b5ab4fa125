"""The card set Familia Nova, figure by figure against the ledger, and what its cards say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import munera.rules
from munera.for_glory.box import BOAST, DECKS, GLADIATOR, INCOME, PATRON, SUPPLIES, TYPES, Card
from munera.for_glory.cards.files import FOLDER
from munera.for_glory.cards.lint import CHECK
from munera.for_glory.cards.load import BadBox, UnknownBox, load_box, parse_box, shipped
from munera.for_glory.cards.text import card_text

LEDGER = Path(munera.rules.__file__).parent / "for_glory.yaml"
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
CARDS: dict[str, dict[str, Any]] = {
    card["name"]: card for card in yaml.load(LEDGER.read_text(encoding="utf-8"), Loader=LOADER)["proposal"]["cards"]
}
FILE = FOLDER / "familia_nova.yaml"
NOVA = load_box("familia_nova")
EVERY = pytest.mark.parametrize("card", NOVA.cards, ids=lambda card: card.key)


def test_every_card_of_the_ledger_is_there_once() -> None:
    assert len(NOVA.cards) == 142
    assert sorted(card.name for card in NOVA.cards) == sorted(CARDS)
    assert len({card.key for card in NOVA.cards}) == 142


@EVERY
def test_it_has_the_figures_of_the_ledger(card: Card) -> None:
    line = CARDS[card.name]
    deck = DECKS[card.deck]
    assert line["deck"].startswith(deck)
    assert line["type"] == TYPES[card.type]
    assert (line["copies"], line.get("cost", 0)) == (card.copies, card.cost)
    assert line.get("bloodlust", 0) == card.bloodlust
    assert (line.get("attack", 0), line.get("health", 0), line.get("agility", 0)) == card.stats
    assert line.get("influence_granted", line.get("influence_required", 0)) == card.influence
    assert line.get("coin_value", 0) == card.coin
    assert (line.get("champion", ""), line.get("level", 0)) == (card.champion, card.level)
    assert card.expansion == (line["set"] == "champions" and deck in SUPPLIES)
    if card.type == BOAST:
        assert line["deck"] == f"boast_{card.players}p"


@pytest.mark.rule("FG-1.3", "FG-1.13", "FG-27.1")
@EVERY
def test_it_prints_the_text_of_the_ledger_from_its_abilities(card: Card) -> None:
    assert card_text(card) == CARDS[card.name].get("text", "")


@EVERY
def test_it_says_where_it_comes_from(card: Card) -> None:
    ours = CARDS[card.name]["origin"] in ("proposal", "public-partial")
    assert card.source == ("munera" if ours else "rulebook")
    if card.source == "rulebook" and card.type != BOAST:
        assert card.note


@pytest.mark.rule("FG-6.2")
def test_a_card_marked_scheme_and_tactic_is_both_and_a_boast_is_a_scheme() -> None:
    kinds = {card.key: card for card in NOVA.cards}
    assert kinds["smuggled_blade"].is_scheme
    assert kinds["smuggled_blade"].is_tactic
    assert kinds["boast_6"].is_scheme
    assert not kinds["pierce"].is_scheme


@pytest.mark.rule("FG-3.1", "FG-33.9", "FG-33.10")
def test_the_starting_deck_has_fourteen_cards() -> None:
    names = [NOVA.cards[k].name for k in NOVA.deck(DECKS.index("starting"))]
    assert len(names) == 14
    assert names.count("Business as Usual") == 9
    assert {*names} == {"Business as Usual", "Cull", "Crooked Senator", "Fresh Perspective", "Cestus", "Andabata"}
    income = [card for card in NOVA.cards if card.type == INCOME]
    assert next(card for card in income if card.key == "business_as_usual").coin == 1


@pytest.mark.rule("FG-1.20", "FG-1.22")
@pytest.mark.parametrize("deck, base, more", [(0, 57, 15), (1, 45, 15), (2, 50, 15)])
def test_the_supplies_have_their_counts(deck: int, base: int, more: int) -> None:
    assert len(NOVA.deck(deck)) == base
    assert len(NOVA.deck(deck, expansion=True)) == base + more


@pytest.mark.rule("FG2-3.7", "FGM-3.7")
@pytest.mark.parametrize(
    "players, values", [(2, [6, 10, 15, 19, 24]), (3, [5, 9, 13, 17, 21]), (4, [6, 11, 16, 21, 26])]
)
def test_the_boasts_rise(players: int, values: list[int]) -> None:
    assert [NOVA.cards[k].bloodlust for k in NOVA.boasts(players)] == values


@pytest.mark.rule("FG-32.3")
def test_four_champions_of_five_levels() -> None:
    champions = NOVA.champions()
    assert len(champions) == 4
    for levels in champions:
        assert [NOVA.cards[k].level for k in levels] == [1, 2, 3, 4, 5]


@pytest.mark.rule("FG-9.3", "FG-11.1")
def test_patrons_grant_and_gladiators_require_influence() -> None:
    kinds = {card.key: card for card in NOVA.cards}
    assert (kinds["tribune"].type, kinds["tribune"].influence) == (PATRON, 3)
    assert (kinds["rudiarius"].type, kinds["rudiarius"].influence) == (GLADIATOR, 3)


# ---- files of one's own


def test_the_shipped_set_is_sound() -> None:
    assert shipped() == ("familia_nova",)
    assert CHECK.problems(FILE) == []


def test_an_unknown_set_is_named() -> None:
    with pytest.raises(UnknownBox, match="no card set is called 'nova'"):
        load_box("nova")
    with pytest.raises(UnknownBox, match="cannot be read"):
        load_box("nowhere.yaml")


def line_of(text: str, part: str) -> int:
    return next(i for i, line in enumerate(text.splitlines(), start=1) if part in line)


@pytest.mark.parametrize(
    "old, new, where, message",
    [
        ("{deal: {amount: 2, to: target}}", "{deal: {amount: 2, to: taget}}", "to: taget", "cannot be 'taget'"),
        ("cost: 1, source: rulebook", "cost: -1, source: rulebook", "cost: -1", "-1 is less than 0"),
        ("title: Familia Nova", "tytle: Familia Nova", "tytle", "is not known here"),
        ("name: Tiro,", "name: Veles,", "name: Veles, copies: 3, cost: 2", "the key 'veles' is taken"),
        ("copies: 9, coin: 1", "copies: 8, coin: 1", "starting:", "a Starting Deck of 13 cards"),
        ("level: 5, cost: 6, influence: 1, bloodlust: 5, attack: 3, health: 8",
         "level: 4, cost: 6, influence: 1, bloodlust: 5, attack: 3, health: 8", "Flamma 1", "other levels"),
        ("{name: Lunge, type: tactic", "{name: Lunge, type: reaction", "name: Lunge", "has no tactic ability"),
    ],
)  # fmt: skip
def test_a_mistake_is_found_with_its_line(old: str, new: str, where: str, message: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    broken = text.replace(old, new, 1)
    problems = [problem for problem in CHECK.problems(broken) if message in problem.message]
    assert problems, [str(problem) for problem in CHECK.problems(broken)]
    assert abs(problems[0].line - line_of(broken, where)) <= 3
    with pytest.raises(BadBox):
        parse_box(broken, "mine")


def test_a_static_word_does_not_stand_in_a_tactic() -> None:
    text = FILE.read_text(encoding="utf-8")
    broken = text.replace("{rule: {param: initiative_total, delta: 1, player: you}}", "{ready: {who: self}}", 1)
    assert any("not in a static ability" in problem.message for problem in CHECK.problems(broken))


@pytest.mark.rule("FG2-26.2", "FG2-3.4")
def test_there_are_as_many_arenas_as_can_be_flipped() -> None:
    """Three lie face up, and four are won before a fifth ends the game [FG2-27.5]."""
    text = FILE.read_text(encoding="utf-8")
    before, arenas, after = text.partition("\narena:\n")[0], NOVA.deck(DECKS.index("arena")), "\nchampion:\n"
    for count, rules in ((7, []), (6, ["FG2-26.2"])):
        few = "".join(f"  - {{name: {NOVA.cards[k].name}, source: munera}}\n" for k in arenas[:count])
        changed = f"{before}\narena:\n{few}{after}{text.partition(after)[2]}"
        assert [problem.rule for problem in CHECK.problems(changed)] == rules


@pytest.mark.rule("FG2-21.20")
def test_a_scheme_deals_damage_to_a_target_only() -> None:
    text = FILE.read_text(encoding="utf-8")
    old = "{kind: scheme, effects: [{gain: {coin: 2, player: you}}]}"
    assert old in text
    for to, sound in (("target", True), ("each", False), ("{sel: each_opposing}", False)):
        changed = text.replace(old, f"{{kind: scheme, effects: [{{deal: {{amount: 1, to: {to}}}}}]}}", 1)
        assert [problem.rule for problem in CHECK.problems(changed)] == ([] if sound else ["FG2-21.20"])


OTHER = "game: for_glory\ntitle: Mine\nextends: familia_nova\nchange: {%s: {%s: {abilities: [{%s}]}}}\n"
MODIFY = "kind: static, effects: [{modify: {stat: attack, amount: 1, to: %s}}]"
RULE = "kind: static, effects: [{rule: {param: %s, player: %s}}]"
WHILE = "when: %s, "
EFFECT = "kind: tactic, effects: [{%s}]"
UNTIL = EFFECT % "modify: {stat: attack, amount: %s, to: target, until: %s}"
ATTACKED = "reaction, trigger: {event: attacks, who: any}"
ENDING = EFFECT % "rule: {player: you, param: %s}"
DISCARD = EFFECT % "discard: {amount: 1, player: each_opponent, from: hand, chosen_by: %s}"
ASSIGNED = "kind: reaction, trigger: {event: damage_assigned, who: %s}, effects: [{prevent: {amount: 1, to: %s}}]"
LATER = "{until: combat_turn, trigger: {event: defeated, who: that_target}, effects: [{may_pay: %s}]}"
OFFER = EFFECT % ("deal: {amount: 1, to: target}}, {later: " + LATER % "{coin: 1, then: [{%s}]}")
MAY_OFFER = EFFECT % ("deal: {amount: 1, to: target}}, {may: [{later: " + LATER % "{coin: 1, then: [{%s}]}" + "}]")
MAY_DEAL = "kind: scheme, effects: [{may: [{deal: {amount: 1, to: %s}}]}]"
GAIN = "kind: tactic, effects: [{gain: {coin: 1, player: you}}]"


@pytest.mark.parametrize("section, key, ability, message", [
    ("arena", "roma", MODIFY % "each_own", ""),
    ("arena", "roma", MODIFY % "self", "self means nobody here"),
    ("gladiator", "tiro", MODIFY % "self", ""),
    ("gladiator", "tiro", MODIFY % "target", "target means nobody here"),
    ("gladiator", "tiro", RULE % ("influence_total, delta: 1", "you"), "does nothing on a gladiator card"),
    ("economy", "censor", RULE % ("attack_must_target, value: self", "each_opponent"), "does nothing on a patron"),
    ("economy", "censor", RULE % ("influence_total, delta: -1", "each_opponent"), "is not for each_opponent"),
    ("economy", "censor", WHILE % "{exists: each}" + RULE % ("influence_total, delta: 1", "you"), "come and go"),
    ("economy", "censor", WHILE % "{exists: each}" + RULE % ("initiative_total, delta: 1", "you"), ""),
    ("economy", "censor", WHILE % "{self: ready}" + MODIFY % "each", "is not asked that"),
    ("training", "lunge", "}, {".join([GAIN, GAIN]), "is never used"),
    ("training", "lunge", "cost: [{exhaust: self}], " + GAIN, "a tactic card is never Ready"),
    ("training", "lunge", "cost: [{coin: 1}], " + GAIN, ""),
    ("economy", "censor", "cost: [{damage: {to: self, amount: 1}}], " + GAIN, "a patron card takes no damage"),
    ("economy", "censor", GAIN.replace("tactic", "reaction, trigger: {event: defeated, who: self}"), "nothing happens"),
    ("economy", "censor", "kind: tactic, effects: [{ready: {who: self}}]", "self means nobody here"),
    ("gladiator", "tiro", "kind: tactic, effects: [{ready: {who: self}}]", ""),
    ("gladiator", "tiro", "kind: tactic, effects: [{deal: {amount: 1, to: event_gladiator}}]", "means nobody here"),
    ("gladiator", "tiro", MODIFY.replace("1", "{count: damage_on, of: each}") % "self", "only what is on that"),
    ("gladiator", "tiro", MODIFY.replace("1", "{stat: attack, of: self}") % "self", "an attack is not counted here"),
    ("gladiator", "tiro", WHILE % "{zone: hand}" + GAIN, "nothing else is used from the Hand"),
    ("gladiator", "tiro", EFFECT % "put: {card: self, from: hand, to: active_arena}", "is not in the Hand"),
    ("gladiator", "tiro", EFFECT % "put: {card: self, from: discard, to: hand}", "is not in the Discard Pile then"),
    ("gladiator", "tiro", EFFECT % "deal: {amount: {stat: attack, of: target}, to: target}", "own attack is counted"),
    ("training", "lunge", EFFECT % "deal: {amount: {stat: attack, of: self}, to: target}", "own attack is counted"),
    ("training", "lunge", EFFECT % "deal: {amount: all, to: target}", "how much all is"),
    ("training", "lunge", EFFECT % "deal: {amount: 1, to: target_other}", "other than whom?"),
    ("training", "lunge", EFFECT % "deal: {amount: 1, to: that_target}", "no target was picked"),
    ("training", "lunge", EFFECT % "bless: {amount: 1, to: target}}, {deal: {amount: 1, to: that_target}", ""),
    ("training", "lunge", EFFECT % "move: {amount: 1, from: each, to: target}", "from one Gladiator to another"),
    ("training", "lunge", EFFECT % "put: {card: each_own, from: arena, to: other_arena}", "one Gladiator goes"),
    ("training", "lunge", EFFECT % "put: {card: event_gladiator, from: discard, to: hand}", "no Gladiator of yours"),
    ("training", "lunge", EFFECT % "may: [{may: [{draw: {amount: 1, player: you}}]}]", "may stands in may"),
    ("training", "lunge", MAY_OFFER % "draw: {amount: 1, player: you}", "later is an offer already"),
    ("training", "lunge", EFFECT % "may: [{modify: {stat: attack, amount: 1, to: target}}]", "not in a tactic ability"),
    ("training", "lunge", EFFECT % "may: [{forbid: {what: targeted, to: target}}]", "not in a tactic ability"),
    ("economy", "blackmail", MAY_DEAL % "target", ""),
    ("economy", "blackmail", MAY_DEAL % "each", "in every arena at once"),
    ("training", "lunge", UNTIL % ("{count: damage_on, of: each}", "battle"), "changes by a number"),
    ("training", "lunge", UNTIL % ("1", "machinations_turn"), "it may be no Machinations Turn"),
    ("economy", "blackmail", UNTIL.replace("tactic", "scheme") % ("1", "machinations_turn"), ""),
    ("economy", "blackmail", UNTIL.replace("tactic", "scheme") % ("1", "cycle"), "it is no battle then"),
    ("training", "lunge", UNTIL % ("1", "attack"), "it may be no attack then"),
    ("training", "taunt", UNTIL.replace("tactic", ATTACKED) % ("1", "attack"), ""),
    ("training", "lunge", DISCARD % "each_opponent", ""),
    ("training", "lunge", DISCARD % "you", "everybody discards cards of their own choice"),
    ("training", "lunge", ENDING % "step5_draw, delta: 1, until: machinations_turn", "on one's own Machinations Turn"),
    ("training", "lunge", ENDING % "influence_total, delta: 1, until: attack", "is always on, or not at all"),
    ("training", "lunge", ENDING % "attack_must_target, value: target, until: attack", "no attack to be drawn"),
    ("training", "taunt", ASSIGNED % ("any", "event_gladiator"), "damage may be assigned to several"),
    ("training", "taunt", ASSIGNED % ("own", "event_gladiator"), ""),
    ("training", "lunge", OFFER % "gain: {coin: 3, player: you}", ""),
    ("training", "lunge", OFFER % "bless: {amount: 1, to: target}", "is not offered for coin"),
])  # fmt: skip
def test_a_text_that_would_not_do_what_it_says_is_refused(section: str, key: str, ability: str, message: str) -> None:
    problems = [problem.message for problem in CHECK.problems(OTHER % (section, key, ability))]
    assert len(problems) == bool(message), problems
    assert message in "".join(problems)


DEAL = EFFECT % "deal: {amount: %s, to: %s}"


@pytest.mark.parametrize("ability, sentence", [
    (DEAL % ("1", "{sel: target, where: {other_name: true}}"), "1 damage to a target gladiator with another name"),
    (DEAL % ("1", "{sel: target_own, where: {other: true}}"), "1 damage to another target gladiator of yours"),
    (DEAL % ("{stat: attack, of: self}, unpreventable: true", "target"),
     "as much unpreventable damage as its attack to a target gladiator"),
    (DEAL % ("{count: damage_on, of: self}", "target_opposing"),
     "as much damage as there is damage on this card to a target opposing gladiator"),
    (DEAL % ("{count: blessings_on, of: {sel: each_opposing, where: {ready: true}}}", "each"),
     "as much damage as there are blessings on ready opposing gladiators here to every gladiator here"),
    (EFFECT % "prevent: {amount: {count: damage_on, of: each_own}, to: self}",
     "prevent as much damage as there is damage on your gladiators here assigned to this card"),
    (EFFECT % "ready: {who: {sel: self, where: {damaged: true, blessed: true}}}",
     "ready this card if damaged and blessed"),
    (WHILE % "{count: {sel: each_opposing, where: {damaged: true}}, at_least: 2}" + GAIN,
     "while there are at least 2 damaged opposing gladiators here: take"),
    (WHILE % "{exists: {sel: each, where: {other: true, exhausted: true}}}" + GAIN,
     "while there is another exhausted gladiator here: take"),
])  # fmt: skip
def test_every_word_of_an_ability_is_printed(ability: str, sentence: str) -> None:
    box = parse_box(OTHER % ("gladiator", "tiro", ability), "mine")
    assert sentence in card_text(box.cards[box.find("tiro")])


def test_health_that_may_change_is_watched() -> None:
    hurt = "modify: {stat: %s, amount: -1, to: target, until: battle}"
    for stat, watched in (("health", True), ("attack", False)):
        box = parse_box(OTHER % ("training", "lunge", EFFECT % f"may: [{{{hurt % stat}}}]"), "mine")
        assert box.changes_health == watched


# ---- files that build on another

SPICULUS = "game: for_glory\ntitle: Mine\nextends: familia_nova\nchange:\n  gladiator:\n    spiculus: {cost: %s}\n"


def test_a_file_may_change_single_cards() -> None:
    mine = parse_box(SPICULUS % 5, "mine")
    kinds = {card.key: card for card in mine.cards}
    assert (len(mine.cards), kinds["spiculus"].cost, kinds["spiculus"].source) == (142, 5, "own")
    assert [kinds["arbelas"].cost, kinds["arbelas"].source] == [4, "rulebook"]
    assert mine.digest != NOVA.digest


LUPA = """game: for_glory
title: Mine
extends: familia_nova
add:
  gladiator:
    - {name: Lupa, copies: 2, cost: 4, influence: 1, bloodlust: 1, attack: 2, health: 3, agility: 2}
"""


def test_a_file_may_add_cards() -> None:
    mine = parse_box(LUPA, "mine")
    lupa = [card for card in mine.cards if card.key == "lupa"]
    assert [(card.cost, card.source) for card in lupa] == [(4, "own")]
    assert {card.key for card in mine.cards} == {card.key for card in NOVA.cards} | {"lupa"}


@pytest.mark.parametrize(
    "text, line, message",
    [
        (LUPA.replace("Lupa", "Spiculus"), 6, "is taken"),
        (LUPA.replace("attack: 2, ", ""), 6, "attack"),
        (LUPA.replace("extends", "note"), 4, "extends"),
        (SPICULUS % -5, 6, "-5 is less than 0"),
        (SPICULUS.replace("spiculus", "spikulus") % 5, 6, "no card of the pack it extends has the key 'spikulus'"),
        (SPICULUS.replace("familia_nova", "familia") % 5, 3, "no pack is called 'familia'"),
        (SPICULUS.replace("extends", "note") % 5, 4, "extends"),
    ],
)
def test_a_mistake_in_a_change_is_found_where_it_is_written(text: str, line: int, message: str) -> None:
    problems = CHECK.problems(text)
    assert [problem.line for problem in problems if message in str(problem)] == [line], [str(p) for p in problems]


CARDS_MD = Path(__file__).parents[3] / "docs" / "cards.md"
DOCS = CARDS_MD.read_text(encoding="utf-8").partition("# Cards of For Glory")[2]


def test_the_example_of_the_documentation_is_good() -> None:
    (block,) = re.findall(r"```yaml\n(game: for_glory\n.*?)```", DOCS, re.DOTALL)
    assert CHECK.problems(block) == []


def test_every_field_and_word_is_documented() -> None:
    kinds = CHECK.schema["$defs"]
    known = {*CHECK.schema["properties"], *(field for kind in kinds.values() for field in kind.get("properties", ()))}
    assert [word for word in sorted(known) if word not in DOCS] == []
    assert [word for word in kinds["word"]["properties"] if f"`{word}: " not in DOCS] == []
    for name in ("selector", "type", "set"):
        assert [word for word in kinds[name]["enum"] if word not in DOCS] == []
