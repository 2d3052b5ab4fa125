# mypyc: compile
"""An attack from declaration to its end, in the twelve steps of the ledger [AR-10.12]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import damage, deed, features, hubris, mounts, negotiation, pools, traits, tree
from munera.arena_rex.costs import ATTACK, pay_cost
from munera.arena_rex.fatigue import is_exhausted
from munera.arena_rex.favor import earn
from munera.arena_rex.measuring import engages, friendly, same_base
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import (
    ACTION,
    FEATURE,
    GRANTED,
    INCITED,
    OPPORTUNITY,
    TRIGGERED,
    Attack,
    Pool,
    Rex,
    after,
    attack_now,
    is_in_play,
    rider_of,
)
from munera.arena_rex.words import (
    ACTION_DECLARE,
    ATTACK_DECLARE,
    ATTACK_FAILED_AGAINST,
    ATTACK_SUCCESS,
    TARGETED,
)
from munera.engine.action import Seat
from munera.engine.frame import Frame, Refusal

# ---- targets


def may_target(s: Rex, attacker: int, target: int) -> bool:
    """Enemies, and features that can be attacked; no friends, no mounted partner [AR-8.9, AR-15.3]."""
    if not is_in_play(s, target):
        return False
    if target >= FEATURE:
        if not features.may_be_attacked(s, target) or target == attacker:
            return False
    elif same_base(s, attacker, target) or (friendly(s, attacker, target) and not s.switches.friendly_fire):
        return False
    return traits.may_be_attacked(s, attacker, target)


def in_reach(s: Rex, attacker: int, target: int) -> bool:
    """Within engagement range, or within what an ability lets it move first [AR-8.8]."""
    return engages(s, attacker, target) or traits.steps_to(s, attacker, target)


def targets(s: Rex, attacker: int) -> list[int]:
    """Whom it can attack now, mounts and riders one by one [AR-8.8, AR-19.20]."""
    out: list[int] = []
    for m in s.models:
        spared = friendly(s, attacker, m.id) and not s.switches.friendly_fire
        if m.in_play and not spared and in_reach(s, attacker, m.id) and may_target(s, attacker, m.id):
            out.append(m.id)
    if not features.may_have(s, features.ATTACKED):
        return out
    for body in range(FEATURE, FEATURE + len(s.features)):
        if may_target(s, attacker, body) and in_reach(s, attacker, body):
            out.append(body)
    return out


def why_no_target(s: Rex, fighters: list[int], attacker: int, target: int) -> Refusal:
    """The rule against this attack."""
    known = 0 <= target < len(s.models) or FEATURE <= target < FEATURE + len(s.features)
    if attacker not in fighters:
        return Refusal("AR-8.1", "only the active model attacks")
    if not known or not is_in_play(s, target):
        return Refusal("AR-8.8", "there is no such model to attack")
    if target < FEATURE and friendly(s, attacker, target):
        return Refusal("AR-8.9", "friendly models are not attacked")
    if target >= FEATURE and not features.may_be_attacked(s, target):
        return Refusal("AR-15.3", "this hazard cannot be attacked")
    if not in_reach(s, attacker, target):
        return Refusal("AR-8.8", "it is not within engagement range")
    if not may_target(s, attacker, target):
        return Refusal("AR-1.9", "an ability forbids attacking it")
    return Refusal("AR-8.7", "it cannot gain the fatigue an attack costs")


# ---- the attack


@final
class AttackAction(Frame):
    """An attack as an action: pay, attack; of a mounted pair the other one attacks, too [AR-8.7, AR-10.4, AR-19.14]."""

    def __init__(self, attacker: int, target: int, way: int, second: int = NONE) -> None:
        self.attacker: Final = attacker
        self.target: Final = target
        self.way: Final = way
        self.second: Final = second  # the other of a mounted pair, if it attacks, too

    def run(self, s: Rex, step: int) -> None:
        match step:
            case 1:
                s.turn.actions += 1
                s.turn.attacks += 1
                pay_cost(s, self.attacker, ATTACK, self.way)
                traits.trigger(s, ACTION_DECLARE, self.attacker)
            case 2:
                if is_in_play(s, self.attacker) and is_in_play(s, self.target):
                    owner = s.models[self.attacker].owner
                    s.call(deed.Deed(ResolveAttack(self.attacker, self.target, ACTION, owner, owner)))
            case 3:
                if self.second != NONE:
                    s.call(mounts.AttackToo(self.second))
            case _:
                s.turn.moved_before = False
                s.finish(self)


@final
class ResolveAttack(Frame):
    """Steps 1 to 12 [AR-10.12]; with ``net`` above 0 it is resolved without a roll [AR-10.14].

    ``roller`` chooses for the attacker, models of ``side`` are friendly to it.
    """

    def __init__(
        self, attacker: int, defender: int, kind: int, roller: Seat, side: Seat, net: int = 0, upgrade: bool = True,
        reactions: bool = True,
    ) -> None:  # fmt: skip
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.kind: Final = kind
        self.roller: Final = roller
        self.side: Final = side
        self.net: Final = net
        self.upgrade: Final = upgrade
        self.reactions: Final = reactions

    def run(self, s: Rex, step: int) -> None:
        if step == 1:
            self.declare(s)
            return
        a = attack_now(s)
        standing = is_in_play(s, a.attacker) and is_in_play(s, a.defender)
        match step:
            case 2:
                if standing:
                    traits.trigger(s, TARGETED, a.defender, a.attacker)
            case 3:
                if standing and self.net == 0:
                    s.call(negotiation.Negotiation(0, 0))
                    s.call(hubris.OfferHubris())
            case 4:
                if standing and self.net == 0:
                    pools.build(s, a)
                    s.call(pools.Roll())
            case 5:
                if standing and self.net == 0:
                    s.call(pools.Rerolls(0))
            case 6:
                self.compare(s, a, standing)
            case 7:
                if a.won:
                    s.call(tree.TakeBoxes())
            case 8:
                damage.deal_total(s, a)
            case 9:
                traits.attack_is_over(s)
            case _:
                if a.defender >= FEATURE and not a.turned and s.scopes:
                    s.scopes[-1].answers += (a.defender, a.attacker)  # [AR-15.40]
                s.attacks.pop()
                s.finish(self)

    def declare(self, s: Rex) -> None:
        """The target is named; whether it is Exhausted counts now [AR-10.4, AR-6.13]."""
        guard = s.models[self.defender].owner if self.defender < FEATURE else after(s, self.roller)  # [AR-10.13]
        a = Attack(
            self.attacker, self.defender, self.kind, self.roller, self.side, guard,
            is_exhausted(s, self.defender), Pool(), Pool(),
        )  # fmt: skip
        a.upgrade = self.upgrade and may_upgrade(s, self.attacker, self.kind)
        a.reactions = self.reactions
        if self.kind == OPPORTUNITY:
            a.attack.bonus = 1  # [AR-9.10]
        s.attacks.append(a)
        s.tell("attacks", (self.attacker, self.defender, self.kind))
        if self.defender < FEATURE:
            s.models[self.defender].last_attacker = self.attacker
        first_attack(s, a)
        traits.trigger(s, ATTACK_DECLARE, self.attacker, self.defender)

    def compare(self, s: Rex, a: Attack, standing: bool) -> None:
        """Net successes; ties fail, and a counterattack may win [AR-10.2, AR-10.3, AR-10.11, AR-9.15]."""
        if not standing:
            a.over = True
            return
        if self.net > 0:
            a.net = self.net
        else:
            attacking = pools.successes(a.attack) + (1 if a.exhausted else 0)  # [AR-6.11]
            defending = pools.successes(a.defence)
            s.tell("compared", (attacking, defending))
            a.net = attacking - defending
        if a.net > 0:
            a.won = True
            a.card = card_in_hand(s, a.attacker)
            a.free_push = a.exhausted  # [AR-6.12, AR-14.14]
            traits.trigger(s, ATTACK_SUCCESS, a.attacker)
            return
        if a.net < 0 and a.counter:  # without the benefits against Exhausted models [AR-9.17]
            a.won = a.turned = True
            a.card = card_in_hand(s, a.defender)
            a.net = -a.net
            traits.trigger(s, ATTACK_SUCCESS, a.defender)
        else:
            a.net = 0
        traits.trigger(s, ATTACK_FAILED_AGAINST, a.defender, a.attacker)


def card_in_hand(s: Rex, body: int) -> int:
    """The card it has now; features keep theirs [AR-20.13]."""
    return s.models[body].cards[s.models[body].stage] if body < FEATURE else NONE


def may_upgrade(s: Rex, attacker: int, kind: int) -> bool:
    """Actions and opportunity attacks, not by mounted models [AR-8.14, AR-19.17]."""
    if kind not in (ACTION, OPPORTUNITY, GRANTED) or attacker >= FEATURE:
        return False
    return not s.models[attacker].riding and rider_of(s, attacker) < 0


def first_attack(s: Rex, a: Attack) -> None:
    """The first attack of the game on an opponent's model earns its player a Favor at once [AR-11.5, AR-11.7].

    Counterattacks, triggered features and attacks on features do not count [AR-11.16].
    """
    if s.first_attack or a.defender >= FEATURE or a.kind == TRIGGERED:
        return
    player = a.side if a.kind == INCITED else s.models[a.attacker].owner
    if s.models[a.defender].owner != player:
        s.first_attack = True
        s.tell("first_attack", (player,))
        earn(s, player, 1)
