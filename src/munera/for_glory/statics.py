# mypyc: compile
"""Abilities that are always on, and everything computed from them: stats, Influence, targets, rule parameters.

Nothing of this is stored: a modifier counts when somebody asks.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from munera.engine.action import Seat
from munera.for_glory.box import (
    AGILITY,
    ARENA,
    ATTACK,
    ATTACK_MUST_TARGET,
    GLADIATOR,
    HEALTH,
    INFLUENCE_TOTAL,
    INITIATIVE_TOTAL,
    LATE_REGISTRATION_COST,
    MAY_RESERVE_GLADIATORS,
    PATRON,
    REACTIVE,
    RESERVE_COST,
    STATIC,
    STATS,
    STEP5_DRAW,
    TACTICAL,
    TARGETED,
    TARGETED_BY_TACTICS_AND_REACTIONS,
    USE_TACTIC_ABILITY,
    Card,
    Effect,
    bit_of,
)
from munera.for_glory.selectors import BLESSINGS_ON, DAMAGE_ON, NUMBER, Amount, Who
from munera.for_glory.state import Fighter, ForGlory
from munera.for_glory.villa_texts import villas_add, villas_forbid

LATE_REGISTRATION: Final = 3  # coin [FG-15.5]
DRAW: Final = 7


@final
class ModifyAlways(Effect):
    """A stat is changed while the card is in play."""

    def __init__(self, stat: int, amount: Amount, who: Who) -> None:
        self.stat: Final = stat
        self.amount: Final = amount
        self.who: Final = who

    def modifies(self) -> int:
        return self.stat

    def changes_health(self) -> bool:
        return self.stat == HEALTH

    def adds(self, s: ForGlory, f: Fighter, which: int, owner: Seat) -> int:
        matches = self.stat == which and self.who.matches(s, f, owner, -1, -1, -1)
        return _counted(self.amount, f) if matches else 0

    def sentence(self) -> str:
        if self.amount.what == NUMBER:
            return f"{self.who.sentence()}: {self.amount.number:+d} {STATS[self.stat]}"
        counted = "damage" if self.amount.what == DAMAGE_ON else "blessing"
        return f"{self.who.sentence()}: +1 {STATS[self.stat]} for every {counted} on it"


@final
class Forbid(Effect):
    """While it lasts, something is not allowed [FG-1.11]."""

    def __init__(self, what: int, who: Who) -> None:
        self.what: Final = what
        self.who: Final = who

    def forbids(self) -> int:
        return self.what

    def keeps_from(self, s: ForGlory, f: Fighter, what: int, owner: Seat) -> bool:
        return self.what == what and self.who.matches(s, f, owner, -1, -1, -1)

    def sentence(self) -> str:
        if self.what == TARGETED:
            return f"{self.who.sentence()} cannot be targeted"
        if self.what == USE_TACTIC_ABILITY:
            return f"no tactic abilities for {self.who.sentence()}"
        return f"tactics and reactions cannot target {self.who.sentence()}"


@final
class RuleAlways(Effect):
    """A rule has another figure for its owner: the card wins [FG-1.1].

    ``delta`` adds, ``value`` sets (-1: it does not).
    """

    def __init__(self, param: int, delta: int, value: int) -> None:
        self.param: Final = param
        self.delta: Final = delta
        self.value: Final = value

    def parameter(self) -> int:
        return self.param

    def sentence(self) -> str:
        more = "more" if self.delta > 0 else "less"
        return {
            INITIATIVE_TOTAL: f"your agility total counts {abs(self.delta)} {more} for initiative",
            INFLUENCE_TOTAL: f"your total influence is {abs(self.delta)} {'higher' if self.delta > 0 else 'lower'}",
            LATE_REGISTRATION_COST: f"you register late for {self.value} coin per gladiator",
            RESERVE_COST: f"buying back your reserve is {abs(self.delta)} coin "
            f"{'dearer' if self.delta > 0 else 'cheaper, but never below 1 coin'}",
            STEP5_DRAW: f"draw {self.delta} more {'card' if self.delta == 1 else 'cards'} in step 5",
            MAY_RESERVE_GLADIATORS: "gladiators can be reserved by you",
            ATTACK_MUST_TARGET: "attacks of opposing gladiators here go to this card if possible",
        }[self.param]


# ---- stats


def stat(s: ForGlory, f: Fighter, which: int) -> int:
    """Printed, with all modifiers; never less than 0 [FG-19.9, FG-34.3]."""
    cards = s.box.cards
    total = cards[f.kind].stats[which]
    for m in f.mods:
        if m.stat == which:
            total += m.amount
    arena = f.arena
    wanted = bit_of(which)
    if s.box.gladiators_modify & wanted != 0:
        for g in s.fighters:
            if g.arena == arena and cards[g.kind].modifies & wanted != 0:
                total += _bonus(s, g, cards[g.kind], f, which)
    if s.box.villas_modify & wanted != 0:
        total += villas_add(s, f, which)
    return total if total > 0 else 0


def _bonus(s: ForGlory, g: Fighter, card: Card, f: Fighter, which: int) -> int:
    """What the text of ``g`` adds to a stat of ``f``; an Exhausted Gladiator is not blank [FG-5.7]."""
    total = 0
    for a in card.abilities:
        if a.kind != STATIC:
            continue
        for e in a.effects:
            if not isinstance(e, ModifyAlways) or e.stat != which or not e.who.matches(s, f, g.owner, g.id, -1, -1):
                continue
            if a.when is None or a.when.holds(s, g.owner, g.arena, g.id):  # asked last: it counts Gladiators
                total += _counted(e.amount, f)
    return total


def _counted(amount: Amount, f: Fighter) -> int:
    if amount.what == DAMAGE_ON:
        return f.damage  # on it; assigned damage does not count [FG-34.3]
    return f.blessings if amount.what == BLESSINGS_ON else amount.number


def attack_of(s: ForGlory, f: Fighter) -> int:
    return stat(s, f, ATTACK)


def health_of(s: ForGlory, f: Fighter) -> int:
    return stat(s, f, HEALTH)


def bloodlust(s: ForGlory) -> int:
    """Of all Gladiators of both players in all arenas [FG2-14.2]; it has no other use [FG-14.4]."""
    cards = s.box.cards
    total = 0
    for f in s.fighters:
        total += cards[f.kind].bloodlust
    return total


def bloodlust_of(s: ForGlory, seat: Seat) -> int:
    """Of the own Gladiators only [FGM-14.1]."""
    cards = s.box.cards
    total = 0
    for f in s.fighters:
        if f.owner == seat:
            total += cards[f.kind].bloodlust
    return total


def agility_total(s: ForGlory, seat: Seat, arena: int) -> int:
    """All own Gladiators there, Ready or Exhausted, and what counts for initiative [FG-17.1, FG-34.9]."""
    total = rule_delta(s, seat, INITIATIVE_TOTAL)
    for f in s.fighters:
        if f.owner == seat and f.arena == arena:
            total += stat(s, f, AGILITY)
    return total


# ---- what is forbidden


def forbidden(s: ForGlory, f: Fighter, what: int) -> bool:
    """Does the text of a Gladiator in its arena forbid this for ``f``?"""
    cards = s.box.cards
    wanted = bit_of(what)
    for g in s.fighters:
        if g.arena == f.arena and cards[g.kind].forbids & wanted != 0 and _forbids(s, g, cards[g.kind], f, what):
            return True
    return s.box.villas_forbid & wanted != 0 and villas_forbid(s, f, what)


def _forbids(s: ForGlory, g: Fighter, card: Card, f: Fighter, what: int) -> bool:
    """Does the text of ``g`` forbid this for ``f``?"""
    for a in card.abilities:
        if a.kind != STATIC:
            continue
        for e in a.effects:
            if not isinstance(e, Forbid) or e.what != what or not e.who.matches(s, f, g.owner, g.id, -1, -1):
                continue
            if a.when is None or a.when.holds(s, g.owner, g.arena, g.id):  # asked last: it counts Gladiators
                return True
    return False


def protects(s: ForGlory) -> bool:
    """Is there a Gladiator in any arena whose text keeps somebody from being a target?"""
    cards = s.box.cards
    for g in s.fighters:
        if cards[g.kind].protects:
            return True
    return s.box.villas_protect


def can_be_target(s: ForGlory, f: Fighter, ability: i64) -> bool:
    """Of an ability of that kind, or of an attack (-1) [FG-1.10, FG-1.11]."""
    cards = s.box.cards
    used = ability in (TACTICAL, REACTIVE)
    for g in s.fighters:
        if not cards[g.kind].protects or g.arena != f.arena:
            continue
        card = cards[g.kind]
        if _forbids(s, g, card, f, TARGETED):
            return False
        if used and _forbids(s, g, card, f, TARGETED_BY_TACTICS_AND_REACTIONS):
            return False
    if not s.box.villas_protect:
        return True
    return not villas_forbid(s, f, TARGETED) and not (used and villas_forbid(s, f, TARGETED_BY_TACTICS_AND_REACTIONS))


def attack_targets(s: ForGlory, attacker: Fighter) -> list[Fighter]:
    """Opposing Gladiators of the same arena; those an attack must go to, if there are such [FG-19.4, FG2-16.5]."""
    there = [f for f in s.fighters if f.arena == attacker.arena and f.owner != attacker.owner]
    if protects(s):
        there = [f for f in there if can_be_target(s, f, -1)]
    for target in there:
        if draws_attacks(s, target):
            return [f for f in there if draws_attacks(s, f)]
    return there


def finds_target(s: ForGlory, attacker: Fighter) -> bool:
    """Is there any [FG-18.13]?"""
    for f in s.fighters:
        if f.arena == attacker.arena and f.owner != attacker.owner and can_be_target(s, f, -1):
            return True
    return False


def draws_attacks(s: ForGlory, f: Fighter) -> bool:
    """Must this attack go to it, by an effect or by its own text?"""
    if s.must_target and f.id in s.must_target:
        return True
    card = s.box.cards[f.kind]
    if card.rules & bit_of(ATTACK_MUST_TARGET) == 0:
        return False
    for a in card.abilities:
        if a.kind == STATIC and (a.when is None or a.when.holds(s, f.owner, f.arena, f.id)):
            for e in a.effects:
                if isinstance(e, RuleAlways) and e.param == ATTACK_MUST_TARGET:
                    return True
    return False


# ---- rule parameters

NO_RULES: Final[list[RuleAlways]] = []


def rules_for(s: ForGlory, seat: i64, param: int) -> list[RuleAlways]:
    """From Ready Patrons and from Arenas the player has access to [FG2-28.1, FG2-28.2, FG-5.6, FG-5.8]."""
    wanted = bit_of(param)
    if s.box.villas_rule & wanted == 0:
        return NO_RULES
    out: list[RuleAlways] = []
    cards = s.box.cards
    for c in s.players[seat].villa:
        card = cards[c.kind]
        if card.rules & wanted != 0 and (c.ready or (card.type == ARENA and not s.switches.exhausted_arena_blank)):
            _collect(s, seat, card, param, out)
    for g in s.grounds:
        if g.champion != seat or cards[g.kind].rules & wanted == 0:
            continue
        if g.ready or not s.switches.exhausted_arena_blank:
            _collect(s, seat, cards[g.kind], param, out)
    return out


def _collect(s: ForGlory, seat: i64, card: Card, param: int, out: list[RuleAlways]) -> None:
    for a in card.abilities:
        if a.kind == STATIC and (a.when is None or a.when.holds(s, seat, s.arena, -1)):
            for e in a.effects:
                if isinstance(e, RuleAlways) and e.param == param:
                    out.append(e)


def rule_delta(s: ForGlory, seat: Seat, param: int) -> int:
    total = 0
    for e in rules_for(s, seat, param):
        total += e.delta
    return total


def late_registration_fee(s: ForGlory, seat: Seat) -> int:
    """3 coin for each Gladiator, unless a card says otherwise [FG-15.5]."""
    fee = LATE_REGISTRATION
    for e in rules_for(s, seat, LATE_REGISTRATION_COST):
        if 0 <= e.value < fee:
            fee = e.value
    return fee


def reserve_price(s: ForGlory, seat: Seat) -> int:
    """1 coin for each card in it [FG-12.4]; no card makes it less than 1."""
    return max(1, len(s.players[seat].reserve) + rule_delta(s, seat, RESERVE_COST))


def may_reserve(s: ForGlory, seat: Seat, kind: int) -> bool:
    """Tactics and Reactions, Scheme/Tactics too; Gladiators by an arena's leave [FG-12.2, FG-12.10, FG-34.10]."""
    card = s.box.cards[kind]
    return card.reservable or (card.type == GLADIATOR and may_reserve_gladiators(s, seat))


def may_reserve_gladiators(s: ForGlory, seat: Seat) -> bool:
    """By an arena's leave [FG-34.10]."""
    return len(rules_for(s, seat, MAY_RESERVE_GLADIATORS)) > 0


# ---- Influence


def influence(s: ForGlory, seat: i64) -> int:
    """Icons on Ready Patrons, each copy, and what other cards add [FG-9.3, FG-9.4, FG-11.2, FG-5.6, FG-11.14]."""
    cards = s.box.cards
    total = 0
    rules: i64 = 0
    for c in s.players[seat].villa:
        card = cards[c.kind]
        rules |= card.rules
        if c.ready and card.type == PATRON:
            total += card.influence
    for g in s.grounds:
        if g.champion == seat:
            rules |= cards[g.kind].rules
    return total if rules & bit_of(INFLUENCE_TOTAL) == 0 else total + rule_delta(s, seat, INFLUENCE_TOTAL)


def requirement(s: ForGlory, seat: i64) -> int:
    """Of all Gladiators in all arenas together [FG-11.1, FG-11.3]."""
    cards = s.box.cards
    total = 0
    for f in s.fighters:
        if f.owner == seat:
            total += cards[f.kind].influence
    return total


def spare_influence(s: ForGlory, seat: i64) -> int:
    """What is left for more Gladiators; one that needs none can always come [FG-11.3, FG-11.4]."""
    return max(0, influence(s, seat) - requirement(s, seat))


def supports(s: ForGlory, seat: Seat, kind: int) -> bool:
    """May this Gladiator be put into an arena? Influence is not spent, it is a limit [FG-11.3, FG-11.4, FG-10.6]."""
    needed = s.box.cards[kind].influence
    return needed == 0 or needed <= spare_influence(s, seat)
