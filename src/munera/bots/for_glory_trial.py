# mypyc: compile
"""An answer tried out in an imagined world of For Glory, until the next question that is worth thinking about."""

from __future__ import annotations

from typing import Final, final

from munera.bots.for_glory_outlook import kept, prospect
from munera.bots.for_glory_temper import Temper
from munera.engine.action import PASS, Action, Seat
from munera.engine.dice import Dice
from munera.engine.frame import Chance
from munera.engine.run import pending, settle
from munera.for_glory.arena_phase import LateRegistration
from munera.for_glory.battle import Fight, PickTarget
from munera.for_glory.free_for_all import RegisterLate
from munera.for_glory.influence import DiscardGladiator
from munera.for_glory.machinations import TakeActions
from munera.for_glory.state import BATTLE, ForGlory, fighter
from munera.for_glory.statics import attack_of, health_of
from munera.for_glory.use import Choose

STEPS: Final = 40  # answers after which a trial is broken off
DEPTH: Final = 3  # own choices that follow from an answer and are tried, too
FEW: Final = 2  # targets that are tried for each attacker


@final
class Trial:
    """Tries answers of one seat; the others are taken to pass, whatever they hold."""

    def __init__(self, seat: Seat, temper: Temper, dice: Dice) -> None:
        self.seat: Final = seat
        self.temper: Final = temper
        self.dice: Final = dice

    def value(self, w: ForGlory, action: Action, unasked: bool, depth: int = DEPTH) -> float:
        """What the position is worth after this answer."""
        new = w.clone()
        decision = pending(new)
        assert decision is not None
        if unasked:
            new.answer_unasked(self.seat, action)
        else:
            decision.choose(new, self.seat, action)
        settle(new)
        return self.settled(new, depth)

    def settled(self, w: ForGlory, depth: int) -> float:
        """Carry on until somebody has to think."""
        for _ in range(STEPS):
            decision = pending(w)
            if decision is None or isinstance(decision, (Fight, TakeActions, LateRegistration, RegisterLate)):
                break
            if isinstance(decision, Chance):
                if w.phase != BATTLE:
                    break
                decision.answer_at_random(w, self.dice)
                settle(w)
                continue
            seat = decision.seats(w)[0]
            options = decision.options(w, seat)
            own = seat == self.seat and isinstance(decision, (Choose, PickTarget, DiscardGladiator))
            if own and depth > 0 and len(options) > 1:
                best = -1e9
                if isinstance(decision, PickTarget):
                    options = promising(w, decision.attacker, options)
                for option in options:
                    best = max(best, self.value(w, option, False, depth - 1))
                return best
            decision.choose(w, seat, PASS if PASS in options else options[0])
            settle(w)
        unknown = 0.0 if w.phase == BATTLE else self.temper.late
        return prospect(w, self.seat, self.temper, unknown) + kept(w, self.seat, self.temper)


def promising(w: ForGlory, attacker: int, options: list[Action]) -> list[Action]:
    """The targets that fall, the most dangerous first, then those that come nearest to it."""
    by = fighter(w, attacker)
    assert by is not None
    damage = attack_of(w, by)
    ranked: list[tuple[float, int]] = []
    for i in range(len(options)):
        f = fighter(w, options[i].args[0])
        assert f is not None
        left = health_of(w, f) - f.damage
        danger = attack_of(w, f) + (1.0 if f.ready else 0.5)
        ranked.append((danger + 10.0 if left <= damage and f.blessings == 0 else danger / left, i))
    ranked.sort(reverse=True)
    return [options[i] for _, i in ranked[:FEW]]
