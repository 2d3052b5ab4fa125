"""Where a word of a card file may stand, so that the card does what is written on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from munera.data.lines import Document, Path

Words = dict[str, Any]
Problems = Iterator[tuple[str, str]]  # what is wrong, and what would be right
EACH = ("each", "each_own", "each_opposing")
ON_GLADIATORS = (
    "deal", "prevent", "reassign", "move", "remove", "bless", "unbless", "ready", "exhaust", "modify",
)  # fmt: skip
OFFERED = ("gain", "draw", "discard")  # what can be done for coin later on, for nothing has to be picked
GONE = ("leaves_arena", "defeated")


def check_places(document: Document, here: Path, ability: Words, kind: str) -> None:
    """Every word of an ability of a card of this kind."""
    picked = False
    for j, effect in enumerate(ability["effects"]):
        for message, right in out_of_place(effect, ability, kind, picked):
            document.wrong((*here, "effects", j), message, right=right)
        picked = picked or picks(effect)
    if ability.get("when", {}).get("zone") == "hand":
        wanted = [{"put": {"card": "self", "from": "hand", "to": "active_arena"}}]
        if (kind, ability["kind"], ability["effects"]) != ("gladiator", "tactic", wanted):
            right = "a tactic of a gladiator that puts it into the active arena"
            document.wrong((*here, "when"), "nothing else is used from the Hand", right=right)


def out_of_place(effect: Words, ability: Words, kind: str, picked: bool) -> Problems:
    verb, value = next(iter(effect.items()))
    if ability["kind"] == "static":
        if verb == "modify" and isinstance(value["amount"], dict) and value["amount"].get("of") != "self":
            yield "only what is on that Gladiator is counted", "{count: damage_on, of: self}"
        if verb == "modify" and isinstance(value["amount"], dict) and "stat" in value["amount"]:
            yield "an attack is not counted here", "a number, or {count: damage_on, of: self}"
    elif verb == "may":
        if "may" in value[0]:
            yield "may stands in may", "one may"
        if "later" in value[0]:
            yield "later is an offer already", "later without may"
        yield from out_of_place(value[0], ability, kind, picked)
    elif verb == "later":
        yield from _later(value["effects"][0]["may_pay"]["then"][0], picked)
    elif verb == "rule":
        yield from _rule(value, ability)
    elif verb == "put":
        yield from _put(value, ability, kind)
    elif verb == "discard" and value["player"] != value["chosen_by"]:
        yield "everybody discards cards of their own choice", f"chosen_by: {value['player']}"
    elif verb in ON_GLADIATORS:
        yield from _amount(verb, value, ability, kind)
        yield from _selectors(verb, value, ability, picked)


def _later(offer: Words, picked: bool) -> Problems:
    if not picked:
        yield "no target was picked before this", "a word with a target first"
    verb, value = next(iter(offer.items()))
    fetched = verb == "put" and (value["card"], value["from"]) == ("self", "discard")
    if verb not in OFFERED and not fetched:
        yield f"{verb} is not offered for coin", f"{', '.join(OFFERED)}, or put this card from discard"


def _rule(value: Words, ability: Words) -> Problems:
    """Those that end again are two: more cards in step 5 [FG-13.12], and whom an attack goes to."""
    if value["param"] == "step5_draw":
        if ability["kind"] != "scheme":
            yield "only on one's own Machinations Turn are more cards drawn", "in a scheme ability"
    elif value["param"] != "attack_must_target":
        yield f"{value['param']} is always on, or not at all", "in a static ability, without until"
    elif ability.get("trigger", {}).get("event") != "attacks":
        yield "there is no attack to be drawn", "in a reaction to attacks"


def _put(value: Words, ability: Words, kind: str) -> Problems:
    card, source = value["card"], value["from"]
    selector = card["sel"] if isinstance(card, dict) and "sel" in card else card
    event, who = [ability.get("trigger", {}).get(word) for word in ("event", "who")]
    if source == "arena" and selector in EACH:
        yield "one Gladiator goes to another arena", "target, target_own, self, …"
    if source == "hand" and card == "self" and ability.get("when", {}).get("zone") != "hand":
        yield "a card in play is not in the Hand", "when: {zone: hand}"
    if source == "discard" and card == "self" and not (event in GONE and who == "self"):
        yield "this card is not in the Discard Pile then", "when it leaves or is defeated, or later"
    if source == "discard" and card == "event_gladiator" and not (event in GONE and who in ("own", "another_own")):
        yield "no Gladiator of yours is in the Discard Pile then", "when one of yours leaves or is defeated"


def _amount(verb: str, value: Words, ability: Words, kind: str) -> Problems:
    amount = value.get("amount")
    if amount == "all" and verb != "prevent":
        yield "there is no telling how much all is", "a number"
    if verb == "modify" and isinstance(amount, dict):
        yield "what changes for some time changes by a number", "a number"
    if verb == "modify":
        yield from _until(value.get("until"), ability)
    if isinstance(amount, dict) and "stat" in amount and (amount["of"] != "self" or kind != "gladiator"):
        yield "only a Gladiator's own attack is counted", "a number, or of: self on a gladiator"


def _until(until: str | None, ability: Words) -> Problems:
    """What is to last until something ends must begin while it goes on."""
    scheme = ability["kind"] == "scheme"
    if until == "machinations_turn" and not scheme:
        yield "it may be no Machinations Turn then", "attack, combat_turn, cycle or battle"
    elif until == "attack" and ability.get("trigger", {}).get("event") != "attacks":
        yield "it may be no attack then", "in a reaction to attacks; else combat_turn, cycle or battle"
    elif until in ("combat_turn", "cycle") and scheme:
        yield "it is no battle then", "machinations_turn, or battle for the next one"


def _selectors(verb: str, value: Words, ability: Words, picked: bool) -> Problems:
    for place in ("from", "to", "who"):
        written = value.get(place)
        selector = written["sel"] if isinstance(written, dict) else written
        if selector == "that_target" and not picked:
            yield "no target was picked before this", "target"
        if selector == "target_other" and (verb not in ("reassign", "move") or place != "to"):
            yield "other than whom?", "{sel: target, where: {other: true}}"
        if selector in EACH and verb in ("reassign", "move"):
            yield "damage goes from one Gladiator to another one", "target, target_other, self, …"
        trigger = ability.get("trigger")
        if selector == "event_gladiator" and trigger == {"event": "damage_assigned", "who": "any"}:
            yield "damage may be assigned to several", "who: own or opposing, or target"


def picks(effect: Words) -> bool:
    """Is there a target that later words can mean?"""
    verb, value = next(iter(effect.items()))
    if verb == "may":
        return picks(value[0])
    written = value.get("from" if verb in ("reassign", "move", "remove", "unbless") else "who", value.get("to"))
    selector = written["sel"] if isinstance(written, dict) else written
    return verb in ON_GLADIATORS and str(selector).startswith("target")
