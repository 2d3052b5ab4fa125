# mypyc: compile
"""What abilities and Ludus benefits change: statistics, permissions, ways of paying; and what an event triggers."""

from __future__ import annotations

from typing import Final

from munera.arena_rex import abilities, costs, measuring
from munera.arena_rex.benefits import BRAVE, CHORD, CIRCUS_MAXIMUS, EKSTASIS, FLOURISH
from munera.arena_rex.profiles import HELLENIKI, MAGNUS, NONE
from munera.arena_rex.state import (
    EXHAUSTED,
    FEATURE,
    INCH,
    READY,
    Rex,
    attack_now,
    card_of,
    cohort,
    fatigue_of,
    mount_of,
    profile_of,
)
from munera.arena_rex.vocabulary import bans, statics
from munera.arena_rex.words import (
    ALWAYS,
    ASSIST_GIVEN,
    ATTACK_DECLARE,
    ATTACK_RESOLVED_AGAINST,
    ATTACK_SUCCESS,
    ATTACK_SUCCESS_END,
    FAVOR_BOX_MARKED,
    POOL_BUILD,
    POWER_UPGRADE,
    WILD_ATTACK,
    Effect,
)
from munera.engine.action import Action, Seat

ROLLS: Final = (POOL_BUILD, POWER_UPGRADE, WILD_ATTACK, ASSIST_GIVEN, ATTACK_SUCCESS)
BRAVELY: Final = 1  # a way of paying [AR-22.28]
BY_ABILITY: Final = 2  # and from here on, the abilities of the card


# ---- events


def trigger(s: Rex, when: int, holder: int, other: int = -1) -> None:
    """An event in the life of ``holder`` (a body): ``when`` is one of ``words``; ``other`` is who else is concerned.

    Called at the moment; whatever is to be done or asked is put on the stack.
    """
    if when in ROLLS:
        abilities.change_roll(s, when, holder, other)
        if when == POOL_BUILD:
            ekstasis(s, holder)
    else:
        abilities.trigger(s, when, holder, other)


def end_of_action(s: Rex) -> None:
    """What was forbidden for this action is over."""
    for m in s.models:
        bans.lift(s, m.id, bans.END_OF_ACTION)


def end_of_activation(s: Rex, model: int) -> None:
    """What lasts until the end of its next activation is over; for a mounted pair, of both [AR-19.12]."""
    for id in measuring.pair(s, model):
        bans.lift(s, id, bans.END_OF_ITS_NEXT_ACTIVATION)
        bans.come_into_force(s, id)


def end_of_turn(s: Rex) -> None:
    """What lasts until the end of the turn is over, and limits per turn begin anew [AR-1.11]."""
    for m in s.models:
        bans.lift(s, m.id, bans.END_OF_TURN)
    abilities.forget_uses(s)


# ---- what holds always


def standing(s: Rex, body: int) -> list[Effect]:
    """Effects of its abilities that hold now."""
    out: list[Effect] = []
    if body >= FEATURE or not card_of(s, body).triggers >> ALWAYS & 1:
        return out
    for a in card_of(s, body).abilities:
        if a.when == ALWAYS and abilities.holds(s, a, body, NONE):
            out += a.effects
    return out


def has_benefit(s: Rex, seat: Seat, benefit: int) -> bool:
    """Has this player's cohort the Ludus benefit [AR-22.5]?"""
    return seat >= 0 and s.benefits[seat] >> benefit & 1 == 1


def mov(s: Rex, body: int) -> int:
    """In units [AR-4.1]; a mounted pair uses the mount's [AR-19.13]."""
    return card_of(s, mount_of(s, body)).mov * INCH


def engagement(s: Rex, body: int) -> int:
    """In units: 1 inch, or what its card says, always or while conditions hold [AR-3.15]."""
    card = card_of(s, body)
    if card.steady:
        return card.reach * INCH
    return max([1] + [effect.reach() for effect in standing(s, body)]) * INCH


def assist_range(s: Rex, model: int) -> int:
    """In units [AR-9.20]."""
    farthest = engagement(s, model)
    for effect in standing(s, model):
        if isinstance(effect, statics.AssistRange):
            farthest = max(farthest, effect.inches * INCH)
    return farthest


def follow_up(s: Rex, body: int) -> int:
    """In units [AR-14.3]; a mounted pair goes as far as the rules of either let it [AR-19.13]."""
    farthest = INCH
    for id in measuring.pair(s, body) if body < FEATURE else ():
        for effect in standing(s, id):
            if isinstance(effect, statics.FollowUp):
                farthest = max(farthest, effect.inches * INCH)
    return farthest


def spend_limit(s: Rex, body: int) -> int:
    """Favor a model may spend in a turn: 2, or 3 with Circus Maximus [AR-11.10, AR-22.11]; an Incited feature 2."""
    if body >= FEATURE:
        return 2  # AR-21.10
    if is_forbidden(s, body, bans.SPEND_FAVOR):
        return 0
    magnus = profile_of(s, body).ludus == MAGNUS
    return 3 if magnus and has_benefit(s, s.models[body].owner, CIRCUS_MAXIMUS) else 2


def flourish(s: Rex, body: int) -> bool:
    """May it use the row below the line [AR-22.10]?"""
    return body < FEATURE and has_benefit(s, s.models[body].owner, FLOURISH)


def resists(s: Rex, body: int) -> int:
    """How many pushes of an attack its abilities resist, all of them together [AR-14.6]."""
    total = 0
    for effect in standing(s, body):
        if isinstance(effect, statics.ResistPush):
            total += effect.count
    return total


def ignores_size(s: Rex, pusher: int) -> bool:
    """Does it push larger defenders as if they were not [AR-14.8]?"""
    return any(isinstance(effect, statics.IgnoreLarge) for effect in standing(s, pusher))


def feature_damage(s: Rex, model: int, property: int, n: int) -> int:
    """How much damage a feature with this property does to it [AR-15.21]."""
    for effect in standing(s, model):
        if isinstance(effect, statics.FeatureDamage) and effect.property == property:
            n += effect.by
    return max(0, n)


def rolls_generated_favor(s: Rex, roller: int) -> bool:
    """Nothing forbids it to roll generated Favor dice [AR-11.12]."""
    return roller >= FEATURE or not is_forbidden(s, roller, bans.GENERATED_FAVOR)


def is_forbidden(s: Rex, model: int, what: int) -> bool:
    """By an ability that was used, or by an enemy that engages it, as long as it does."""
    return bans.is_banned(s, model, what) or is_held(s, model, what)


def is_held(s: Rex, model: int, what: int) -> bool:
    """Does an enemy that engages it forbid this?"""
    if not s.roster.holds >> what & 1:
        return False
    for enemy in measuring.enemies_of(s, s.models[model].owner):
        if card_of(s, enemy).holds >> what & 1 and measuring.engages(s, enemy, model):
            for effect in standing(s, enemy):
                if isinstance(effect, statics.ForbidEngaged) and effect.what == what:
                    return True
    return False


def ekstasis(s: Rex, roller: int) -> None:
    """A Helleniki model in contact with another may re-roll a DEF die; an ATK die against whom another touches.

    Contact counts when negotiation closes [AR-22.32, AR-22.33].
    """
    if roller >= FEATURE or not has_benefit(s, s.models[roller].owner, EKSTASIS):
        return
    if profile_of(s, roller).ludus != HELLENIKI:
        return
    a = attack_now(s)
    attacking = roller == a.attacker
    touched = roller
    if attacking or a.counter:
        touched = a.defender if attacking else a.attacker
        if measuring.friendly(s, roller, touched):
            return  # a Beast gone Wild against its own cohort fights no enemy
    for friend in cohort(s, s.models[roller].owner):
        helleniki = friend.id != roller and profile_of(s, friend.id).ludus == HELLENIKI
        if helleniki and measuring.in_contact(s, friend.id, touched):
            pool = a.attack if attacking else a.defence
            pool.rerolls += (1,)
            return


# ---- other ways of paying


def other_ways(s: Rex, model: int, what: int) -> list[int]:
    """Other ways of paying for this (``costs``), as positive numbers."""
    out: list[int] = []
    level = fatigue_of(s, model)
    reaction = what >= costs.REACTION_MOVE
    seat = s.models[model].owner
    if reaction and level != READY and has_benefit(s, seat, BRAVE) and s.favor[seat] >= 1:
        out.append(BRAVELY)  # AR-22.28: Ready models react normally [AR-22.29]
    if level == READY and what == costs.COUNTERATTACK:
        out += [BY_ABILITY + i for i in instead_of(s, model, statics.COUNTERATTACK)]
    elif what in (costs.MOVE, costs.ATTACK, costs.POWER) and (level < EXHAUSTED or what == costs.POWER):
        out += [BY_ABILITY + i for i in instead_of(s, model, statics.FATIGUE_OF_ACTIONS)]
    return out


def instead_of(s: Rex, model: int, usual: int) -> list[int]:
    """Its abilities whose cost it can pay instead of the usual one."""
    out: list[int] = []
    if not card_of(s, model).pays_otherwise:
        return out
    owned = abilities.card_abilities(s, model)
    for i in range(len(owned)):
        for effect in owned[i].effects:
            if isinstance(effect, statics.AlternativeCost) and replaces(s, model, i, effect, usual):
                out.append(i)
    return out


def replaces(s: Rex, model: int, ability: int, effect: statics.AlternativeCost, usual: int) -> bool:
    return effect.replaces == usual and abilities.payable(s, model, ability, effect.costs)


def pay_otherwise(s: Rex, model: int, what: int, way: int) -> None:
    """Pay that way; damage as a cost is put on the stack [AR-21.13]."""
    from munera.arena_rex import damage, favor  # they build on this module

    if way == BRAVELY:
        favor.pay(s, s.models[model].owner, 1)
        damage.suffer(s, model, 3, model, damage.BY_COST)
    else:
        pay_by_ability(s, model, way - BY_ABILITY)


def pay_by_ability(s: Rex, model: int, ability: int) -> None:
    """The alternative cost an ability of its card allows."""
    m = s.models[model]
    use = abilities.Use(model, m.cards[m.stage], ability, NONE)
    abilities.note_use(s, use, NONE)
    s.tell("ability", (model, use.card, ability))
    for effect in abilities.ability_of(s, use).effects:
        if isinstance(effect, statics.AlternativeCost):
            for cost in effect.costs:
                cost.pay(s, model)


# ---- permissions


def may_react(s: Rex, model: int) -> bool:
    """No ability forbids this model to react now."""
    return not is_forbidden(s, model, bans.REACT)


def may_be_assisted(s: Rex, defender: int) -> bool:
    return not is_forbidden(s, defender, bans.ASSIST)


def may_counterattack(s: Rex, defender: int) -> bool:
    return not is_forbidden(s, defender, bans.COUNTERATTACK)


def may_be_attacked(s: Rex, attacker: int, target: int) -> bool:
    """Enemies that engage a model with Taunt may attack only models with Taunt; features do not care [AR-15.41]."""
    if attacker >= FEATURE or has_taunt(s, target):
        return True
    for enemy in measuring.enemies_of(s, s.models[attacker].owner):
        if has_taunt(s, enemy) and measuring.engages(s, attacker, enemy):
            return False
    return True


def has_taunt(s: Rex, body: int) -> bool:
    return any(isinstance(effect, statics.Taunt) for effect in standing(s, body))


def reach_before_attack(s: Rex, attacker: int) -> int:
    """How far an ability lets it move toward a target when it declares an attack, in units [AR-8.8]."""
    best = 0
    if attacker >= FEATURE or card_of(s, attacker).stride == 0:
        return best
    owned = abilities.card_abilities(s, attacker)
    for i in range(len(owned)):
        stride = max([effect.stride() for effect in owned[i].effects])
        if owned[i].when == ATTACK_DECLARE and stride > best and abilities.payable(s, attacker, i, owned[i].costs):
            best = stride
    return best * INCH


def steps_to(s: Rex, attacker: int, target: int) -> bool:
    """Can it come within engagement range of the target by such a move [AR-8.8]?"""
    reach = reach_before_attack(s, attacker)
    if reach == 0 or not measuring.is_within(s, attacker, target, engagement(s, attacker) + reach):
        return False
    from munera.arena_rex import moves  # it builds on this module

    seat = s.models[attacker].owner
    return moves.Walk(attacker, seat, reach, moves.GRANTED, moves.TOWARD, target, False, True).can_be_made(s)


def may_activate(s: Rex, model: int) -> bool:
    """An ability lets it activate although it did not begin the turn Ready [AR-7.8]."""
    for effect in standing(s, model):
        if isinstance(effect, statics.ActivateWhile) and fatigue_of(s, model) in effect.levels:
            return True
    return False


def has_free_move(s: Rex, model: int) -> bool:
    """No ability takes the free move of this activation away, from it or its mounted partner."""
    return not any(bans.is_banned(s, id, bans.FREE_MOVE) for id in measuring.pair(s, model))


def may_move_freely(s: Rex, model: int) -> bool:
    """Its free move is still to be had, and no enemy holds it fast now [AR-8.3]."""
    return s.turn.free_move and not any(is_held(s, id, bans.FREE_MOVE) for id in measuring.pair(s, model))


# ---- more to do


def actions(s: Rex, model: int) -> list[Action]:
    """Actions of its own that a card gives the active model [AR-8.1]; no word of the vocabulary gives one yet."""
    return []


def take_action(s: Rex, seat: Seat, action: Action) -> None:
    """Carry out one of them."""
    raise AssertionError("no card gives an action of its own")


def instead_of_favor(s: Rex, model: int, by: int, cause: int) -> bool:
    """A laurel box was marked by damage of ``cause`` (``damage``) from ``by``: True if an ability takes the place of
    its Favor, or asks its controller and sees to the Favor itself [AR-13.6]."""
    from munera.arena_rex import damage  # it builds on this module

    source = by if cause in (damage.BY_ATTACK, damage.BY_ABILITY) else NONE
    uses = abilities.triggered(s, FAVOR_BOX_MARKED, model, source)
    if not uses:
        return False
    s.call(abilities.FavorOrAbility(uses))
    return True


def attack_is_over(s: Rex) -> None:
    """An attack is completely resolved: for who has won it and for who was its target, at the same moment [AR-1.10]."""
    a = attack_now(s)
    uses = abilities.triggered(s, ATTACK_RESOLVED_AGAINST, a.defender, a.attacker)
    if a.won:
        winner = a.defender if a.turned else a.attacker
        uses = abilities.triggered(s, ATTACK_SUCCESS_END, winner, NONE) + uses
    if uses:
        s.call(abilities.InOrder(uses))


def contact_success(s: Rex, pusher: int, contacted: int) -> int:
    """Bonus successes for pushing the defender against this friend [AR-14.11]."""
    return 1


def chord(s: Rex, pusher: int, pushed: int, contacted: int) -> None:
    """An enemy was pushed against a friend with a Chord box: it hangs below the pusher's tree for this attack.

    Any model of a cohort with the benefit may push; each Chord model adds its box once [AR-22.16, AR-22.17, AR-22.37].
    """
    if pusher >= FEATURE or measuring.friendly(s, pusher, pushed):
        return
    if has_benefit(s, s.models[pusher].owner, CHORD):
        a = attack_now(s)
        for id in measuring.pair(s, contacted):
            if card_of(s, id).chord is not None and id not in a.chords and id != pusher:
                a.chords += (id,)
                s.tell("chord", (pusher, id))
