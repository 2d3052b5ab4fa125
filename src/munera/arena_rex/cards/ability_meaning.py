"""Which words of an ability go together: a wrong mixture would mean nothing in the game."""

from __future__ import annotations

from typing import Any

from munera.data.lines import Document, Path

STATIC = (
    "engagement", "follow_up", "resist_push", "ignore_large", "assist_range", "alternative_cost", "activate_while",
    "move_through", "feature_damage", "keyword",
)  # fmt: skip
ON_ROLLS = ("bonus_success", "favor_dice", "reroll", "stat", "pierce")
ROLLS = {  # triggers that change a roll, and the words they may use
    "pool_build": ("bonus_success", "favor_dice", "reroll", "stat"),
    "power_upgrade": ("bonus_success", "favor_dice"),
    "wild_attack": ("bonus_success", "favor_dice"),
    "assist_given": ("reroll",),
    "attack_success": ("pierce",),
}
IN_ATTACKS = (
    "attack_declare", "targeted", "attack_success_end", "attack_failed_against", "attack_resolved_against",
    "push_dealt", "special_box",
)  # fmt: skip
FRIENDS = ("targeted", "pool_build", "power_upgrade")  # triggers that may look at a friendly model
ATTACKED = ("attack_declare", "targeted", "attack_success_end", "attack_failed_against", "attack_resolved_against")
ENDLESS = {"push": ("push_dealt", "push_taken"), "attack": ATTACKED}  # words that would trigger themselves again
ENOUGH = {  # limits that put an end to it; every attack has an attack of its own
    "push": ("once_per_attack", "once_per_activation", "once_per_turn", "once_per_game"),
    "attack": ("once_per_activation", "once_per_turn", "once_per_game"),
}
ONLY_IN = {  # words that need a trigger
    "take_target": ("targeted",),
    "role": ("pool_build",),
    "moved_before": ("pool_build",),
    "first_attack_of_activation": ("pool_build",),
    "was_unengaged_at_activation_begin": ("pool_build",),
    "opportunity": ("pool_build",),
    "first_action_of_activation": ("action_declare",),
    "within_of_event": ("near_defeat",),
    "damage_source": ("favor_box_marked",),
    "engages": ("targeted", "attack_resolved_against"),
    "friend_within": FRIENDS,
}


def check_box_ability(document: Document, here: Path, ability: dict[str, Any], box: str) -> None:
    """The ability of a special, star or skull box; the box is its trigger."""
    trigger = {"special": "special_box", "star": "star_marked", "skull": "skull_marked"}[box]
    check_ability(document, here, {**ability, "when": trigger})


def check_ability(document: Document, here: Path, ability: dict[str, Any]) -> None:
    when = ability["when"]
    for j, effect in enumerate(ability["do"]):
        word, value = next(iter(effect.items()))
        _check_effect(document, (*here, "do", j), when, word, value)
        if when in ENDLESS.get(word, ()) and ability.get("limit") not in ENOUGH[word]:
            right = f"limit: {' or '.join(ENOUGH[word])}"
            document.wrong((*here, "do", j), f"{word} would set itself off again without end", right=right)
    for j, condition in enumerate(ability.get("if", [])):
        _check_place(document, (*here, "if", j), when, next(iter(condition)))
        attacker = condition.get("contact_with", {}).get("who") == "attacker"
        if attacker and when not in ("always", *IN_ATTACKS, *ROLLS, "push_taken"):
            document.wrong((*here, "if", j), "there is no attacker here", right=f"when: {' or '.join(IN_ATTACKS)}")
    if ability.get("scope") == "friend" and when not in FRIENDS:
        right = f"when: {' or '.join(FRIENDS)}"
        document.wrong((*here, "scope"), f"{when} does not look at a friend", right=right)
    if ("replaces" in ability) != (when == "favor_box_marked"):
        right = "replaces: favor with when: favor_box_marked, and only there"
        document.wrong(here, "what it replaces does not fit its trigger", right=right, rule="AR-13.6")
    if when in ("always", *ROLLS):
        _check_plain(document, here, ability, when)
        _check_dice(document, here, ability)
    if when == "clear_turn" and not ability.get("optional"):
        document.wrong(here, "a tactic is never compulsory", right="optional: true", rule="AR-21.1")
    if ability.get("limit") == "once_per_target_per_turn" and not any(map(_picks, ability["do"])):
        document.wrong((*here, "limit"), "nobody is picked", right="who: one_engaged or friend_within")
    if ability.get("limit") == "once_per_attack" and when not in (*IN_ATTACKS, *ROLLS, "push_taken"):
        document.wrong((*here, "limit"), f"{when} is not part of an attack", right="another limit")


def _picks(effect: dict[str, Any]) -> bool:
    """Does its player pick one of several models?"""
    (value,) = effect.values()
    person = value.get("who") if isinstance(value, dict) else None
    return person == "one_engaged" or (isinstance(person, dict) and "friend_within" in person)


def _check_dice(document: Document, here: Path, ability: dict[str, Any]) -> None:
    """ATK dice are rolled by who attacks or counterattacks, DEF dice by who defends or is helped [AR-9.14]."""
    roles = [condition["role"] for condition in ability.get("if", []) if "role" in condition]
    if ability["when"] == "assist_given":
        roles = ["defender"]
    rolled = {"attacker": "atk", "counterattacker": "atk", "defender": "def"}
    for j, effect in enumerate(ability["do"]):
        word, value = next(iter(effect.items()))
        field = {"reroll": "pool", "stat": "stat"}.get(word, "")
        for role in roles if field else ():
            if value[field] != rolled[role]:
                document.wrong((*here, "do", j, word, field), f"the {role} rolls no {value[field].upper()} dice",
                               right=rolled[role], rule="AR-9.14")  # fmt: skip


def _check_plain(document: Document, here: Path, ability: dict[str, Any], when: str) -> None:
    """What always holds and what changes a roll is not paid for and not declined."""
    if "cost" in ability:
        document.wrong((*here, "cost"), f"an ability with when: {when} has no cost", right="leave it out", key=True)
    instead = any("alternative_cost" in effect for effect in ability["do"])
    if ability.get("optional") and not instead:
        right = "leave it out: what it allows may be left undone"
        document.wrong((*here, "optional"), f"an ability with when: {when} is not declined", right=right, key=True)
    if "limit" in ability and when == "always" and not instead:
        document.wrong((*here, "limit"), "what always holds has no limit", right="leave it out", key=True)


def _check_effect(document: Document, here: Path, when: str, word: str, value: Any) -> None:
    ban = word == "forbid" and value["until"] == "while_true"
    if (word in STATIC or ban) != (when == "always"):
        right = f"when: always for {', '.join(STATIC)} and forbid until while_true, for nothing else"
        document.wrong(here, f"{word} does not go with when: {when}", right=right)
    elif (word in ON_ROLLS) != (when in ROLLS) or (when in ROLLS and word not in ROLLS[when]):
        right = f"one of {', '.join(ROLLS[when])}" if when in ROLLS else f"when: {' or '.join(ROLLS)} for a roll"
        document.wrong(here, f"{word} does not go with when: {when}", right=right)
    else:
        _check_place(document, here, when, word)
    if word == "forbid":
        _check_ban(document, (*here, word), when, value)
    if isinstance(value, dict):
        _check_persons(document, here, when, word, value)


def _check_ban(document: Document, here: Path, when: str, value: dict[str, Any]) -> None:
    """What is forbidden must be something that could be done until then."""
    until = value["until"]
    if until == "while_true" and value["who"] != "each_enemy_engaged":
        document.wrong((*here, "who"), "cannot last", right="who: each_enemy_engaged for until: while_true")
    if until == "end_of_attack" and when not in IN_ATTACKS:
        document.wrong((*here, "until"), "there is no attack here", right=f"when: {' or '.join(IN_ATTACKS)}")
    if value["what"] == "free_move" and until in ("end_of_attack", "end_of_action"):
        right = "end_of_turn, end_of_its_next_activation or while_true"
        document.wrong((*here, "until"), "nobody has a free move before that", right=right, rule="AR-8.3")


def _check_place(document: Document, here: Path, when: str, word: str) -> None:
    wanted = ONLY_IN.get(word, ())
    if wanted and when not in wanted:
        document.wrong(here, f"{word} does not go with when: {when}", right=f"when: {' or '.join(wanted)}")


def _check_persons(document: Document, here: Path, when: str, word: str, value: dict[str, Any]) -> None:
    for field in ("who", "of"):
        person = value.get(field)
        if person in ("attacker", "defender") and when not in IN_ATTACKS:
            document.wrong((*here, word, field), f"there is no {person} here", right=f"when: {' or '.join(IN_ATTACKS)}")
        if field == "who" and person == "self" and word in ("push", "shift", "displace"):
            document.wrong((*here, word, field), f"no {word} of itself", right="who: somebody else")
        if person == "pusher" and when != "push_taken":
            document.wrong((*here, word, field), "nobody pushes here", right="when: push_taken")
    if word == "move" and ("of" in value) != (value.get("mode", "free") != "free"):
        right = "toward and away name somebody, free does not"
        document.wrong((*here, word), "mode and of do not match", right=right, rule="AR-3.27")
