"""The words of a card file, each made into a part of an ability."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from munera.for_glory.box import (
    ABILITIES,
    CONCERNS,
    DURATIONS,
    FORBIDS,
    PARAMS,
    STATIC,
    STATS,
    STEP5_DRAW,
    TRIGGERS,
    Ability,
    Condition,
    Effect,
)
from munera.for_glory.card_words import (
    A_CARD,
    THAT_GLADIATOR,
    THIS_CARD,
    Cull,
    DiscardCards,
    DrawSome,
    FromDiscard,
    FromSupply,
    Gain,
    IntoArena,
    LaterOn,
    May,
    MoreDraws,
    Refresh,
    ToOtherArena,
)
from munera.for_glory.cards.written import AbilityWords, Words
from munera.for_glory.selectors import (
    ALL,
    ATTACK_OF_THIS,
    BLESSINGS_ON,
    DAMAGE_ON,
    NUMBER,
    SELECTORS,
    Amount,
    WhileReady,
    WhileThere,
    Who,
    WithInitiative,
)
from munera.for_glory.statics import Forbid, ModifyAlways, RuleAlways
from munera.for_glory.vocabulary import (
    Bless,
    Deal,
    Exhaust,
    Modify,
    Move,
    MustTarget,
    Prevent,
    Ready,
    Reassign,
    Remove,
    Unbless,
)

Reader = Callable[[Any], Effect]


def who(written: str | Words) -> Who:
    """``target``, or ``{sel: target, where: {damaged: true}}``."""
    if isinstance(written, str):
        return Who(SELECTORS.index(written))
    return Who(SELECTORS.index(written["sel"]), **written.get("where", {}))


def amount(written: int | str | Words) -> Amount:
    """A number, ``all``, ``{stat: attack, of: self}`` or ``{count: blessings_on, of: each_own}``."""
    if isinstance(written, int):
        return Amount(NUMBER, written)
    if isinstance(written, str):
        return Amount(ALL)
    if "stat" in written:
        return Amount(ATTACK_OF_THIS)
    counted = {"damage_on": DAMAGE_ON, "blessings_on": BLESSINGS_ON}
    return Amount(counted[written["count"]], 0, who(written["of"]))


def _put(written: Words) -> Effect:
    card, source, to = written["card"], written["from"], written["to"]
    if source == "hand":
        return IntoArena(card == "self")
    if source == "arena":
        return ToOtherArena(who(card))
    if source == "supply":
        return FromSupply(card["max_cost"])
    which = {"self": THIS_CARD, "event_gladiator": THAT_GLADIATOR}.get(str(card), A_CARD)
    no_scheme = isinstance(card, dict) and card.get("not_type") == "scheme"
    return FromDiscard(which, no_scheme, to == "deck_top", card == "target_card")


def _rule(written: Words) -> Effect:
    """Until the end of a turn or of an attack."""
    if PARAMS.index(written["param"]) == STEP5_DRAW:
        return MoreDraws(written["delta"])
    return MustTarget(who(written["value"]))


def _later(written: Words) -> Effect:
    offer = written["effects"][0]["may_pay"]
    return LaterOn(offer["coin"], effect(offer["then"][0]))


VERBS: Mapping[str, Reader] = {
    "deal": lambda w: Deal(amount(w["amount"]), who(w["to"]), w.get("unpreventable", False)),
    "prevent": lambda w: Prevent(amount(w["amount"]), who(w["to"])),
    "reassign": lambda w: Reassign(w["amount"], who(w["from"]), who(w["to"])),
    "move": lambda w: Move(w["amount"], who(w["from"]), who(w["to"])),
    "remove": lambda w: Remove(w["amount"], who(w["from"])),
    "bless": lambda w: Bless(w["amount"], who(w["to"])),
    "unbless": lambda w: Unbless(w["amount"], who(w["from"])),
    "ready": lambda w: Ready(who(w["who"])),
    "exhaust": lambda w: Exhaust(who(w["who"])),
    "modify": lambda w: Modify(STATS.index(w["stat"]), w["amount"], who(w["to"]), DURATIONS.index(w["until"])),
    "draw": lambda w: DrawSome(w["amount"]),
    "gain": lambda w: Gain(w["coin"]),
    "discard": lambda w: DiscardCards(w["amount"], w["player"] == "each_opponent"),
    "cull": lambda w: Cull(w["amount"]),
    "put": _put,
    "refresh": lambda _: Refresh(),
    "rule": _rule,
    "may": lambda w: May(effect(w[0])),
    "later": _later,
}
STATICS: Mapping[str, Reader] = {
    "modify": lambda w: ModifyAlways(STATS.index(w["stat"]), amount(w["amount"]), who(w["to"])),
    "forbid": lambda w: Forbid(FORBIDS.index(w["what"]), who(w["to"])),
    "rule": lambda w: RuleAlways(PARAMS.index(w["param"]), w.get("delta", 0), _value(w.get("value", -1))),
}


def _value(written: object) -> int:
    """What a rule is set to; true and this card are 1."""
    return written if isinstance(written, int) and not isinstance(written, bool) else 1


def effect(written: Words) -> Effect:
    verb, value = next(iter(written.items()))
    return VERBS[verb](value)


def condition(written: Words | None) -> Condition | None:
    if written is None or "zone" in written:
        return None
    if "self" in written:
        return WhileReady(written["self"] == "ready")
    if "exists" in written:
        return WhileThere(who(written["exists"]), 1)
    if "count" in written:
        return WhileThere(who(written["count"]), written["at_least"])
    return WithInitiative()


def ability(written: AbilityWords) -> Ability:
    kind = ABILITIES.index(written.kind)
    costs = {word: value for cost in written.cost for word, value in cost.items()}
    damage = costs.get("damage", {})
    readers = STATICS if kind == STATIC else VERBS
    effects = tuple(readers[verb](value) for part in written.effects for verb, value in part.items())
    return Ability(
        kind,
        TRIGGERS.index(written.trigger["event"]) if written.trigger else -1,
        CONCERNS.index(written.trigger["who"]) if written.trigger else -1,
        written.optional,
        written.when is not None and written.when.get("zone") == "hand",
        condition(written.when),
        "exhaust" in costs,
        costs.get("coin", 0),
        damage.get("amount", 0),
        damage.get("unpreventable", False),
        effects,
    )
