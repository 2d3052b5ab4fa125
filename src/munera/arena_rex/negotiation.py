# mypyc: compile
"""Negotiation of an attack: both sides declare in turn until both are ready to roll [AR-10.5, AR-10.6].

Attacker and defender are prompted alternately, the attacker first; a prompt allows one declaration, or ``ready``. A
declaration clears the other side's readiness; whoever has nothing to declare is not asked [AR-10.9, AR-9.25].
"""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import traits
from munera.arena_rex.costs import ASSIST, COUNTERATTACK, POWER, pay_cost, priced, way_of, ways
from munera.arena_rex.favor import may_spend, spend
from munera.arena_rex.measuring import friendly, is_within
from munera.arena_rex.pools import POWER_REROLL
from munera.arena_rex.reactors import may_react, react, reactors
from munera.arena_rex.state import FEATURE, TRIGGERED, WILD, Attack, Rex, attack_now, is_in_play
from munera.arena_rex.words import ASSIST_GIVEN, POWER_UPGRADE
from munera.engine.action import Action, Seat
from munera.engine.frame import Decision, Frame, Refusal

ATTACKER: Final = 0
DEFENDER: Final = 1
CONTENT: Final = Action("ready")
FAVOR: Final = Action("favor")
GOAD: Final = Action("goad")


@final
class Negotiation(Frame):
    """Whose word it is; ``readies`` of them in a row were content [AR-10.9]."""

    def __init__(self, side: int, readies: int) -> None:
        self.side: Final = side
        self.readies: Final = readies

    def run(self, s: Rex, step: int) -> None:
        a = attack_now(s)
        if self.readies == 2 or not (is_in_play(s, a.attacker) and is_in_play(s, a.defender)):
            s.finish(self)
        elif declarations(s, a, self.side):
            s.become(self, Negotiate(self.side, self.readies))
        else:
            s.become(self, Negotiation(1 - self.side, self.readies + 1))


@final
class Negotiate(Decision):
    """One declaration, which cannot be withdrawn, or ready [AR-10.5, AR-10.7]."""

    def __init__(self, side: int, readies: int) -> None:
        self.side: Final = side
        self.readies: Final = readies

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (seat_at(attack_now(s), self.side),)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [CONTENT] + declarations(s, attack_now(s), self.side)

    def accepts(self, s: Rex, seat: Seat, action: Action) -> bool:
        """An Assist from out of range is pointless, but may be declared [AR-9.22]."""
        return action in self.options(s, seat) or (self.side == DEFENDER and action in assists(s, attack_now(s), False))

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        if action.verb == "ready":
            s.become(self, Negotiation(1 - self.side, self.readies + 1))
            return
        s.become(self, Negotiation(1 - self.side, 0))
        declare(s, attack_now(s), seat, self.side, action)

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return why_not(s, attack_now(s), seat, self.side, action)


def seat_at(a: Attack, side: int) -> Seat:
    return a.roller if side == ATTACKER else a.guard


def declarations(s: Rex, a: Attack, side: int) -> list[Action]:
    """What this side can still declare [AR-10.5]."""
    seat = seat_at(a, side)
    out: list[Action] = []
    if side == ATTACKER:
        if a.kind != TRIGGERED and may_spend(s, a.attacker, seat):  # nobody adds to a feature's roll [AR-15.44]
            out.append(FAVOR)
        if a.upgrade and not a.power:
            out += priced("power", (), ways(s, a.attacker, POWER))
    elif a.defender < FEATURE:  # a feature makes no reactions and spends no Favor [AR-10.13]
        if may_spend(s, a.defender, seat):  # the assisting model adds none [AR-11.14]
            out.append(FAVOR)
        if a.kind == WILD and may_spend(s, a.attacker, seat):  # either player may add to it [AR-17.6, AR-17.7]
            out.append(GOAD)
        out += counterattacks(s, a) + assists(s, a, True)
    return out


def counterattacks(s: Rex, a: Attack) -> list[Action]:
    """By the model that is attacked; it targets nobody, so Taunt and the like do not matter [AR-9.13, AR-9.16]."""
    if not a.reactions or not may_react(s, a.guard) or not traits.may_react(s, a.defender):
        return []
    if not traits.may_counterattack(s, a.defender):
        return []
    return priced("counter", (), ways(s, a.defender, COUNTERATTACK))


def assists(s: Rex, a: Attack, helping: bool) -> list[Action]:
    """By friends of the model that is attacked; ``helping`` those whose DEF is added [AR-9.19, AR-9.20].

    Who cannot add its DEF pays nothing [AR-9.21]; a Beast gone Wild does not help against itself [AR-17.15].
    """
    out: list[Action] = []
    if a.reactions and a.defender < FEATURE and traits.may_be_assisted(s, a.defender):
        for model, found in reactors(s, a.guard, ASSIST):
            if friendly(s, a.defender, model) and model != a.attacker:
                if can_help(s, a, model):
                    out += priced("assist", (model,), found)
                elif not helping:
                    out.append(Action("assist", (model,)))
    return out


def helper(s: Rex, a: Attack, model: int) -> bool:
    return 0 <= model < len(s.models) and s.models[model].in_play and friendly(s, a.defender, model)


def can_help(s: Rex, a: Attack, model: int) -> bool:
    """The defender or the attacker is within its engagement range when it is declared [AR-9.20, AR-9.22]."""
    reach = traits.assist_range(s, model)
    return is_within(s, model, a.defender, reach) or is_within(s, model, a.attacker, reach)


def declare(s: Rex, a: Attack, seat: Seat, side: int, action: Action) -> None:
    """Costs are paid at once [AR-8.2]; all Favor counts as added at the same time [AR-10.8]."""
    match action.verb:
        case "favor" if side == ATTACKER:
            spend(s, a.attacker, seat)
            a.attack.favor += 1
        case "favor":
            spend(s, a.defender, seat)
            a.defence.favor += 1
        case "goad":
            spend(s, a.attacker, seat)
            a.attack.favor += 1
        case "power":
            a.power = True
            a.attack.rerolls += (POWER_REROLL,)  # [AR-8.12]
            s.tell("power", (a.attacker,))
            pay_cost(s, a.attacker, POWER, way_of(action, 0))
            traits.trigger(s, POWER_UPGRADE, a.attacker)
        case "counter":
            a.counter = True
            react(s, seat, a.defender, COUNTERATTACK)
            pay_cost(s, a.defender, COUNTERATTACK, way_of(action, 0))
        case _:
            assist(s, a, seat, action.args[0], way_of(action, 1))


def assist(s: Rex, a: Attack, seat: Seat, model: int, way: int) -> None:
    react(s, seat, model, ASSIST)
    if can_help(s, a, model):
        a.assists += (model,)
        pay_cost(s, model, ASSIST, way)
        traits.trigger(s, ASSIST_GIVEN, model, a.defender)


def why_not(s: Rex, a: Attack, seat: Seat, side: int, action: Action) -> Refusal:
    if action.verb in ("counter", "assist"):
        if side == ATTACKER or seat == s.turn.seat:
            return Refusal("AR-9.4", "the active player does not react")
        if not may_react(s, seat):
            return Refusal("AR-9.2", "you have declared your reaction of this turn")
        if action.verb == "assist" and (not action.args or not helper(s, a, action.args[0])):
            return Refusal("AR-9.19", "a friend of the model that is attacked assists: assist, and the model")
        if action.verb == "assist" and action.args[0] == a.attacker:
            return Refusal("AR-17.15", "the Beast that attacks does not help its victim")
        helps = action.verb == "assist"
        if not (traits.may_be_assisted(s, a.defender) if helps else traits.may_counterattack(s, a.defender)):
            return Refusal("AR-1.9", f"an ability forbids to {action.verb} here; declare something else, or say ready")
        return Refusal("AR-9.23", "a reacting model must be Ready, and allowed to react")
    if action.verb == "power":
        if side == DEFENDER or not a.upgrade:
            return Refusal("AR-8.14", "this attack cannot be upgraded")
        if a.power:
            return Refusal("AR-8.13", "it is a Power Attack already")
        return Refusal("AR-8.11", "the attacker cannot gain the fatigue of a Power Attack")
    if action.verb == "goad" and (side == ATTACKER or a.kind != WILD):
        return Refusal("AR-17.6", "only the player whose model a Beast gone Wild attacks may goad it")
    if action.verb in ("favor", "goad"):
        if s.favor[seat] == 0:
            return Refusal("AR-11.3", "your pool is empty")
        if side == ATTACKER and a.kind == TRIGGERED:
            return Refusal("AR-15.44", "nobody adds Favor to a feature's attack")
        return Refusal("AR-11.10", "it has spent as much Favor as it may in one turn")
    return Refusal("AR-10.5", "declare something, or say ready")
