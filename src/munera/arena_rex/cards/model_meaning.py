"""What the models of a file must be so that a game can be played with them."""

from __future__ import annotations

from typing import Any

from munera.arena_rex.cards.ability_meaning import check_ability, check_box_ability
from munera.arena_rex.cards.tree import names
from munera.arena_rex.profiles import STAGES
from munera.data.lines import Document, Path, did_you_mean

BOX_ABILITIES = {"special": ("tree", "AR-12.13"), "star": ("vitality", "AR-13.5"), "skull": ("vitality", "AR-22.21")}


def check_models(document: Document) -> None:
    data: Any = document.value
    models: list[dict[str, Any]] = data.get("models", [])
    first: dict[str, int] = {}
    for i, model in enumerate(models):
        here: Path = ("models", i)
        if model["key"] in first:
            line = document.place(("models", first[model["key"]])).line
            document.wrong((*here, "key"), f"the key {model['key']!r} is taken", right=f"it is that of line {line}")
        first.setdefault(model["key"], i)
        _check_model(document, here, model)
    for i, model in enumerate(models):
        _check_pair(document, ("models", i), model, {other["key"]: other for other in models})


def _check_model(document: Document, here: Path, model: dict[str, Any]) -> None:
    categories = model.get("categories", ["gladiator"])
    if "gladiator" in categories and len(categories) > 1:
        right = "a Beast or a Titan is no Gladiator"
        document.wrong((*here, "categories"), "gladiator beside another category", right=right, rule="AR-2.4")
    _check_stages(document, here, model)
    for j, card in enumerate(model["cards"]):
        _check_card(document, (*here, "cards", j), card, model)
    if "unity" in model:
        if len(model["cards"]) < 2:
            document.wrong((*here, "unity"), "Unity on a model without stages", rule="AR-20.10", key=True)
        check_ability(document, (*here, "unity"), {"when": "stage_change", **model["unity"]})


def _check_stages(document: Document, here: Path, model: dict[str, Any]) -> None:
    """One card without a stage, or the stages from I upward [AR-20.1, AR-20.3]."""
    stages = [card.get("stage", "") for card in model["cards"]]
    wanted = [""] if len(stages) == 1 else list(STAGES[1 : len(stages) + 1])
    if stages != wanted:
        right = f"stage: {', then '.join(wanted[:1] if len(wanted) == 1 else wanted)}" if wanted != [""] else "no stage"
        document.wrong((*here, "cards"), "the stages of its cards are not in order", right=right, rule="AR-20.3")


def _check_card(document: Document, here: Path, card: dict[str, Any], model: dict[str, Any]) -> None:
    check_tree(document, here, card)
    _check_track(document, here, card, last=card is model["cards"][-1])
    _check_ludus(document, here, card, model.get("ludus", ""))
    abilities = card.get("abilities", [])
    for j, ability in enumerate(abilities):
        check_ability(document, (*here, "abilities", j), ability)
    for word, (where, rule) in BOX_ABILITIES.items():
        boxes = [box for row in card["tree"] for box in row] if where == "tree" else card["vitality"]
        if word in boxes and word not in card:
            right = f"{word}: {{name: …, do: […]}}"
            document.wrong((*here, where), f"a {word} box, and no {word} ability", right=right, rule=rule)
        if word in card:
            if word not in boxes:
                right = f"a {word} box in {where}"
                document.wrong((*here, word), f"no box triggers the {word} ability", right=right, rule=rule, key=True)
            check_box_ability(document, (*here, word), card[word], word)
    instead = any(ability["when"] == "favor_box_marked" for ability in abilities)
    if instead != ("favor_or_ability" in card["vitality"]):
        right = "a favor_or_ability box for an ability with when: favor_box_marked, and the other way round"
        document.wrong((*here, "vitality"), "laurels and abilities do not match", right=right, rule="AR-13.6")


def check_tree(document: Document, here: Path, card: dict[str, Any]) -> None:
    """Every link joins boxes of the tree downward, and every box can be reached from the top [AR-12.1]."""
    rows: list[list[int | str]] = card["tree"]
    called = names(rows)
    reached = {name for name in called if name.startswith("a")}
    for j, link in enumerate(card["links"]):
        upper, _, lower = link.partition("-")
        for name in (upper, lower):
            if name not in called:
                right = did_you_mean(name, called)
                document.wrong((*here, "links", j), f"the tree has no box {name}", right=right, rule="AR-12.1")
        if upper[0] >= lower[0]:
            document.wrong((*here, "links", j), f"{link} does not go downward", right="upper-lower", rule="AR-12.1")
    for link in sorted(card["links"]):
        upper, _, lower = link.partition("-")
        if upper in reached:
            reached.add(lower)
    for name in called:
        if name not in reached:
            right = f"a link to {name} from a box above it"
            document.wrong((*here, "links"), f"nothing leads to the box {name}", right=right, rule="AR-12.1")
    if card.get("flourish") and len(rows) < 2:
        document.wrong((*here, "flourish"), "a Flourish is a row below others", rule="AR-22.10", key=True)


def _check_track(document: Document, here: Path, card: dict[str, Any], last: bool) -> None:
    """A stage with a successor ends in a box with the next numeral, and only there [AR-20.8]."""
    for j, box in enumerate(card["vitality"]):
        if box == "next_stage" and (last or j < len(card["vitality"]) - 1):
            right = "only the last box of a stage that has a successor"
            document.wrong((*here, "vitality", j), "next_stage does not belong here", right=right, rule="AR-20.8")
    if not last and card["vitality"][-1] != "next_stage":
        right = "next_stage as the last box"
        document.wrong((*here, "vitality"), "a stage with a successor lacks its numeral", right=right, rule="AR-20.8")


def _check_ludus(document: Document, here: Path, card: dict[str, Any], ludus: str) -> None:
    """Flourish rows stand on Ludus Magnus cards, Chord boxes on Legio XIII cards, and on all of them."""
    for word, owner, rule in (("flourish", "magnus", "AR-22.10"), ("chord", "legio", "AR-22.16")):
        if (word in card) == (ludus == owner):
            continue
        if word in card:
            document.wrong((*here, word), f"only cards with ludus: {owner} have it", rule=rule, key=True)
        else:
            right = "flourish: true" if word == "flourish" else "chord: a box, as in chord: push"
            document.wrong(here, f"{word} is missing on a card with ludus: {owner}", right=right, rule=rule)


def _check_pair(document: Document, here: Path, model: dict[str, Any], models: dict[str, dict[str, Any]]) -> None:
    """Mount and rider name each other [AR-19.1]."""
    for word, other_word in (("rides", "mount_of"), ("mount_of", "rides")):
        other = models.get(model.get(word, ""))
        if word in model and other is None:
            right = did_you_mean(model[word], models)
            document.wrong((*here, word), f"no model has the key {model[word]!r}", right=right, rule="AR-19.1")
        elif other is not None and other.get(other_word) != model["key"]:
            right = f"{other_word}: {model['key']} there"
            document.wrong((*here, word), f"{model[word]!r} does not say so", right=right, rule="AR-19.1")
