# mypyc: compile
"""Hubris: a model that declares an attack, or is targeted by one, may suffer for a Favor it must spend on its roll.

[AR-22.34, AR-22.35, AR-22.38]
"""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import damage, favor, traits
from munera.arena_rex.benefits import HUBRIS
from munera.arena_rex.state import FEATURE, TRIGGERED, WILD, Attack, Rex, attack_now, is_in_play
from munera.engine.action import PASS, Action, Seat
from munera.engine.frame import Decision, Frame, Refusal

USE: Final = Action("hubris")
PRICE: Final = 2  # damage
ATTACKER: Final = 0
DEFENDER: Final = 1


def roller_of(a: Attack, side: int) -> int:
    return a.attacker if side == ATTACKER else a.defender


def may_use(s: Rex, a: Attack, side: int) -> bool:
    """A model of a cohort with the benefit that could spend one more Favor this turn [AR-22.35]."""
    body = roller_of(a, side)
    if body >= FEATURE or not is_in_play(s, body) or (side == ATTACKER and a.kind in (WILD, TRIGGERED)):
        return False
    owner = s.models[body].owner
    return traits.has_benefit(s, owner, HUBRIS) and favor.spent_by(s, body) < traits.spend_limit(s, body)


@final
class OfferHubris(Frame):
    """The attacker when it declares, the target when it is targeted; once for each roll [AR-22.34]."""

    def run(self, s: Rex, step: int) -> None:
        a = attack_now(s)
        if step > 2 or not (is_in_play(s, a.attacker) and is_in_play(s, a.defender)):
            s.finish(self)
        elif may_use(s, a, step - 1):
            s.call(Hubris(step - 1))


@final
class Hubris(Decision):
    """Suffer 2 damage for a Favor on this roll, or not."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (s.models[roller_of(attack_now(s), self.side)].owner,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [USE, PASS]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        if action.verb == "hubris":
            a = attack_now(s)
            body = roller_of(a, self.side)
            s.tell("hubris", (body,))
            favor.earn(s, seat, 1)
            favor.spend(s, body, seat)  # it is bound to this roll, and counts against the limit [AR-22.35]
            if self.side == ATTACKER:
                a.attack.favor += 1
            else:
                a.defence.favor += 1
            damage.suffer(s, body, PRICE, body, damage.BY_COST)

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return Refusal("AR-22.34", "suffer 2 damage for a Favor on this roll: hubris, or pass")
