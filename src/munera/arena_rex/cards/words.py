"""The words of a card file, each made into a part of an ability."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from munera.arena_rex.arenas import PROPERTIES
from munera.arena_rex.cards.written import AbilityWords, Words
from munera.arena_rex.profiles import LUDI, LUDUS_NAMES, NO_LUDUS
from munera.arena_rex.vocabulary import bans, conditions, costs, deeds, movement, rolls, statics
from munera.arena_rex.vocabulary.phrases import FATIGUE_LEVELS
from munera.arena_rex.vocabulary.targets import TARGETS, Who
from munera.arena_rex.words import LIMITS, TRIGGERS, Ability, Condition, Cost, Effect


def who(written: str | Words) -> Who:
    """``defender``, or ``{friend_within: 3, category: gladiator}``."""
    if isinstance(written, str):
        return Who(TARGETS.index(written))
    kind = "each_within" if "each_within" in written else "friend_within"
    return Who(TARGETS.index(kind), written[kind], written.get("category") == "gladiator")


def levels(written: list[str]) -> tuple[int, ...]:
    return tuple(sorted([FATIGUE_LEVELS.index(word) for word in written]))


def ludus(word: str) -> tuple[int, str]:
    """Its number and its name."""
    return (LUDI.index(word), LUDUS_NAMES[LUDI.index(word)]) if word else (NO_LUDUS, "")


def _contact(w: Words) -> Condition:
    if w["who"] == "attacker":
        return conditions.ContactWithAttacker()
    return conditions.ContactWithFriend(*ludus(w.get("ludus", "")))


def _engages(word: str) -> Condition:
    return conditions.EngagesAttacker() if word == "attacker" else conditions.EngagesTarget()


def _move(w: Words) -> Effect:
    of = w.get("of")
    return movement.Move(
        who(w["who"]), w["inches"], movement.MODES.index(w.get("mode", "free")), who(of) if of else None
    )


def _forbid(w: Words) -> Effect:
    what, until = bans.FORBIDDABLE.index(w["what"]), bans.DURATIONS.index(w["until"])
    if until == bans.WHILE_TRUE:
        return statics.ForbidEngaged(what)
    return deeds.Forbid(what, who(w["who"]), until)


def _instead(w: Words) -> Effect:
    return statics.AlternativeCost(statics.COSTS_REPLACED.index(w["for"]), tuple(cost(c) for c in w["cost"]))


def _feature_damage(w: Words) -> Effect:
    name = w["property"]
    return statics.FeatureDamage(w["by"], 1 << PROPERTIES.index(name), name.capitalize())


CONDITIONS: Mapping[str, Callable[[Any], Condition]] = {
    "role": lambda w: conditions.Role(conditions.ROLES.index(w)),
    "self_fatigue": lambda w: conditions.SelfFatigue(levels(w)),
    "mounted": conditions.Mounted,
    "moved_before": lambda _: conditions.MovedBefore(),
    "contact_with": _contact,
    "friend_within": lambda w: conditions.FriendWithin(w["inches"], *ludus(w.get("ludus", ""))),
    "within_of_event": conditions.WithinOfEvent,
    "engages": _engages,
    "first_action_of_activation": lambda _: conditions.FirstAction(),
    "first_attack_of_activation": lambda _: conditions.FirstAttack(),
    "was_unengaged_at_activation_begin": lambda _: conditions.UnengagedAtStart(),
    "damage_source": lambda _: conditions.ByEnemy(),
    "opportunity": lambda _: conditions.Opportunity(),
    "unity": lambda _: conditions.Unity(),
}
COSTS: Mapping[str, Callable[[int], Cost]] = {
    "pay_favor": costs.PayFavor,
    "spend_favor": costs.SpendFavor,
    "gain_fatigue": costs.GainFatigue,
    "suffer": costs.Suffer,
}
EFFECTS: Mapping[str, Callable[[Any], Effect]] = {
    "bonus_success": rolls.BonusSuccess,
    "favor_dice": rolls.FavorDice,
    "reroll": lambda w: rolls.Reroll(rolls.POOLS.index(w["pool"]), w["dice"]),
    "stat": lambda w: rolls.Stat(rolls.POOLS.index(w["stat"]), w["by"]),
    "pierce": rolls.Pierce,
    "earn_favor": deeds.EarnFavor,
    "fatigue": lambda w: deeds.Fatigue(who(w["who"]), w["amount"]),
    "relieve": lambda w: deeds.Relieve(who(w["who"]), w["amount"], levels(w.get("only", []))),
    "damage": lambda w: deeds.Damage(who(w["who"]), w["amount"]),
    "heal": lambda w: deeds.Heal(who(w["who"]), w["amount"]),
    "push": lambda w: movement.Push(who(w["who"]), w.get("times", 1)),
    "shift": lambda w: movement.Shift(who(w["who"]), w["inches"], w["direction"] == "away"),
    "move": _move,
    "displace": lambda w: movement.Displace(who(w["who"]), w.get("placed_by") == "you"),
    "attack": lambda w: movement.Attack(who(w["who"]), w["fatigue"], w["upgrade"], w["reactions"]),
    "take_target": lambda _: deeds.TakeTarget(),
    "forbid": _forbid,
    "engagement": statics.Engagement,
    "follow_up": statics.FollowUp,
    "resist_push": statics.ResistPush,
    "ignore_large": lambda _: statics.IgnoreLarge(),
    "assist_range": statics.AssistRange,
    "alternative_cost": _instead,
    "activate_while": lambda w: statics.ActivateWhile(levels(w)),
    "move_through": lambda _: statics.MoveThrough(),
    "feature_damage": _feature_damage,
    "keyword": lambda _: statics.Taunt(),
}


def condition(written: Words) -> Condition:
    word, value = next(iter(written.items()))
    return CONDITIONS[word](value)


def cost(written: Words) -> Cost:
    word, value = next(iter(written.items()))
    return COSTS[word](value)


def effect(written: Words) -> Effect:
    word, value = next(iter(written.items()))
    return EFFECTS[word](value)


def ability(written: AbilityWords, when: str = "", unity: bool = False) -> Ability:
    """An ability; that of a special, star or skull box is triggered by its box."""
    needs = tuple(condition(words) for words in written.if_)
    return Ability(
        written.name,
        TRIGGERS.index(when or written.when),
        written.scope == "friend",
        (conditions.Unity(), *needs) if unity else needs,
        tuple(cost(words) for words in written.cost),
        LIMITS.index(written.limit),
        written.optional,
        written.replaces == "favor",
        tuple(effect(words) for words in written.do),
    )
