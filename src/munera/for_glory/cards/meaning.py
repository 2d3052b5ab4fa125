"""What a card set must hold so that a game can be played with it."""

from __future__ import annotations

from typing import Any

from munera.data.lines import Document, Path
from munera.for_glory.cards.places import EACH, ON_GLADIATORS, check_places
from munera.for_glory.cards.written import SECTIONS, TYPE_OF, slug

NEEDS = {  # figures that a type must have, and the rule that wants them
    "income": ("coin",),
    "patron": ("influence",),
    "gladiator": ("influence", "bloodlust", "attack", "health", "agility"),
    "boast": ("bloodlust", "players"),
}
PLAYED_BY = {  # kinds of abilities by type of card
    "income": (),
    "scheme": ("scheme",),
    "patron": ("static", "scheme", "tactic", "reaction"),
    "gladiator": ("static", "tactic", "reaction"),
    "tactic": ("tactic",),
    "reaction": ("reaction",),
    "scheme_tactic": ("scheme", "tactic"),
    "arena": ("static", "tactic", "reaction", "free"),
    "boast": (),
}
ONE_ABILITY = ("scheme", "tactic", "reaction", "scheme_tactic")  # cards that are nothing but their ability
HANDS = 14  # cards of a Starting Deck [FG-3.1]
ARENAS = 3 + 4  # face up at the start [FG2-3.4], and flipped: four can be won before a fifth ends the game [FG2-27.5]
CHAMPIONS = 4  # one for each of four players [FG-32.1]
BOASTS = {2: (5, "FG2-27.5"), 3: (3, "FGM-4.4"), 4: (2, "FGM-4.4")}  # that a game of so many players can reach


def check_meaning(document: Document) -> None:
    data: Any = document.value
    keys: dict[str, Path] = {}
    for section in SECTIONS:
        for i, card in enumerate(data[section]):
            here: Path = (section, i)
            key = card.get("key") or slug(card["name"])
            if key in keys:
                line = document.place(keys[key]).line
                document.wrong((*here, "name"), f"the key {key!r} is taken", right=f"it is that of line {line}")
            keys.setdefault(key, here)
            _check_card(document, here, card, TYPE_OF.get(section) or card.get("type", ""))
    _check_counts(document, data)


def _check_card(document: Document, here: Path, card: dict[str, Any], kind: str) -> None:
    if not kind:
        document.wrong(here, "type is missing", right=", ".join(PLAYED_BY), rule="FG-6.2")
        return
    for figure in NEEDS.get(kind, ()):
        if figure not in card:
            document.wrong(here, f"a {kind} needs {figure}", right=f"{figure}: a number")
    abilities = card.get("abilities", [])
    if kind in ONE_ABILITY and not abilities:
        document.wrong(here, f"a {kind} card needs an ability", right="abilities: [...]")
    kinds = [ability["kind"] for ability in abilities]
    for j, ability in enumerate(abilities):
        if kind in ONE_ABILITY and ability["kind"] in kinds[:j]:
            said = f"a second {ability['kind']} ability of a {kind} card is never used"
            document.wrong((*here, "abilities", j), said, right="one ability with several effects")
        _check_ability(document, (*here, "abilities", j), ability, kind)


def _check_ability(document: Document, here: Path, ability: dict[str, Any], kind: str) -> None:
    allowed = PLAYED_BY[kind]
    if ability["kind"] not in allowed:
        right = f"one of {', '.join(allowed)}" if allowed else "it has no abilities"
        document.wrong((*here, "kind"), f"a {kind} card has no {ability['kind']} ability", right=right)
    if (ability["kind"] == "reaction") != ("trigger" in ability):
        document.wrong(here, "a reaction needs a trigger, and nothing else has one", rule="FG-22.1")
    _check_cost(document, here, ability, kind)
    check_places(document, here, ability, kind)
    if kind != "gladiator" and ability.get("trigger", {}).get("who") == "self":
        document.wrong((*here, "trigger", "who"), f"nothing happens to a {kind} card", right="any, own or opposing")
    if kind != "gladiator" and "self" in ability.get("when", {}):
        document.wrong((*here, "when"), f"a {kind} card is not asked that", right="self is for Gladiators only")
    for j, effect in enumerate(ability["effects"]):
        if ability["kind"] == "static" and _is_static(effect):
            _check_static(document, (*here, "effects", j), effect, kind, "when" in ability)
        for selector in _meant(effect) if ability["kind"] != "static" else ():
            if (selector == "self" and kind != "gladiator") or (
                selector == "event_gladiator" and ability["kind"] != "reaction"
            ):
                document.wrong((*here, "effects", j), f"{selector} means nobody here", right="target, or each")
        static = ability["kind"] == "static"
        inner = effect["may"][0] if "may" in effect else effect
        if static != _is_static(effect) or (not static and _is_static(inner)):
            right = "modify, forbid or rule without until" if static else "no forbid; modify and rule with until"
            document.wrong((*here, "effects", j), f"not in a {ability['kind']} ability", right=right)
        if ability["kind"] == "scheme" and "deal" in inner and not _targets(inner["deal"]["to"]):
            right = "to: target, or another target"
            document.wrong((*here, "effects", j), "a Scheme cannot deal damage in every arena at once", right=right,
                           rule="FG2-21.20")  # fmt: skip


def _check_cost(document: Document, here: Path, ability: dict[str, Any], kind: str) -> None:
    """Only a card in play is exhausted, only a Gladiator takes damage."""
    for j, cost in enumerate(ability.get("cost", ())):
        if "exhaust" in cost and kind in ONE_ABILITY:
            document.wrong((*here, "cost", j), f"a {kind} card is never Ready", right="coin", rule="FG-5.3")
        if "damage" in cost and kind != "gladiator":
            document.wrong((*here, "cost", j), f"a {kind} card takes no damage", right="exhaust or coin")


def _meant(effect: dict[str, Any]) -> list[str]:
    """The selectors of a word that works on Gladiators."""
    verb, value = next(iter(effect.items()))
    if verb == "may":
        return _meant(value[0])
    if verb not in ON_GLADIATORS:
        return []
    amount = value.get("amount")
    places = [value.get(place) for place in ("to", "from", "who")]
    written = [*places, amount.get("of") if isinstance(amount, dict) and "count" in amount else None]
    return [place if isinstance(place, str) else place["sel"] for place in written if place is not None]


def _check_static(document: Document, here: Path, effect: dict[str, Any], kind: str, sometimes: bool) -> None:
    """A text that is always on must be one that the game asks for on such a card."""
    verb, value = next(iter(effect.items()))
    if verb in ("modify", "forbid"):
        written = value["to"]
        selector = written if isinstance(written, str) else written["sel"]
        able = ("self", *EACH) if kind == "gladiator" else EACH
        if selector not in able:
            document.wrong((*here, verb, "to"), f"{selector} means nobody here", right=f"one of {', '.join(able)}")
        return
    if (value["param"] == "attack_must_target") != (kind == "gladiator"):
        right = "attack_must_target on Gladiators, the others on Patrons and Arenas"
        document.wrong((*here, "rule", "param"), f"{value['param']} does nothing on a {kind} card", right=right)
    elif value["player"] != ("each_opponent" if kind == "gladiator" else "you"):
        right = "each_opponent" if kind == "gladiator" else "you"
        document.wrong((*here, "rule", "player"), f"{value['param']} is not for {value['player']}", right=right)
    elif sometimes and value["param"] not in ("attack_must_target", "initiative_total"):
        document.wrong((*here, "rule"), f"{value['param']} cannot come and go", right="without when")


def _targets(written: str | dict[str, Any]) -> bool:
    """Is one Gladiator picked?"""
    selector: str = written if isinstance(written, str) else written["sel"]
    return selector.startswith("target") or selector == "that_target"


def _is_static(effect: dict[str, Any]) -> bool:
    verb, value = next(iter(effect.items()))
    return verb == "forbid" or (verb in ("modify", "rule") and "until" not in value)


def _check_counts(document: Document, data: Any) -> None:
    starting = sum(card.get("copies", 1) for card in data["starting"])
    if starting != HANDS:
        right = f"{HANDS} cards with their copies"
        document.wrong(("starting",), f"a Starting Deck of {starting} cards", right=right, rule="FG-3.1")
    arenas = sum(card.get("copies", 1) for card in data["arena"])
    if arenas < ARENAS:
        document.wrong(("arena",), f"{arenas} Arena Cards", right=f"at least {ARENAS}", rule="FG2-26.2")
    for players, (needed, rule) in BOASTS.items():
        there = sum(card.get("players") == players for card in data["boast"])
        if there < needed:
            right = f"at least {needed} with players: {players}"
            document.wrong(("boast",), f"{there} Boast Cards for {players} players", right=right, rule=rule)
    levels: dict[str, list[int]] = {}
    for card in data["champion"]:
        levels.setdefault(card["champion"], []).append(card["level"])
    if 0 < len(levels) < CHAMPIONS:
        right = f"none, or at least {CHAMPIONS}"
        document.wrong(("champion",), f"{len(levels)} Champions", right=right, rule="FG-32.1")
    for i, card in enumerate(data["champion"]):
        if sorted(levels[card["champion"]]) != [1, 2, 3, 4, 5]:
            right = "one card for each level from 1 to 5"
            document.wrong(("champion", i), f"{card['champion']} has other levels", right=right, rule="FG-32.3")
