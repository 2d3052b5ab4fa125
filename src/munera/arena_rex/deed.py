# mypyc: compile
"""A deed: one declared action, reaction, tactic or trigger, resolved completely; then its consequences and victory."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import abilities, aggressive, attack, beasts, damage, scenario, traits
from munera.arena_rex.state import Rex, Scope
from munera.engine.frame import Frame


@final
class Deed(Frame):
    """What may happen only once in an action is noted in a scope of its own [AR-15.7].

    When it is over, victory is checked; then triggered Aggressive features attack and Beasts whose rider fell go wild,
    which are deeds of their own [AR-1.14, AR-15.35, AR-19.29]. ``roused`` are features already triggered in this chain
    of events [AR-15.60].
    """

    def __init__(self, doing: Frame, roused: tuple[int, ...] = ()) -> None:
        self.doing: Final = doing
        self.roused: Final = roused

    def run(self, s: Rex, step: int) -> None:
        match step:
            case 1:
                s.scopes.append(Scope(roused=self.roused))
                s.call(self.doing)
            case 2:
                if len(s.scopes) == 1:
                    traits.end_of_action(s)
                if (s.feral or aggressive.triggered(s)) and is_resolved(s):
                    scenario.check_victory(s)  # before what it has triggered
                if s.scopes:  # the game, or the round, goes on
                    aggressive.after_action(s)
            case 3:
                beasts.after_action(s)
            case _:
                s.scopes.pop()
                s.finish(self)
                if not s.scopes or is_resolved(s):
                    scenario.check_victory(s)


def is_resolved(s: Rex) -> bool:
    """Is nothing in the middle of its resolution? A move that a reaction interrupts is not [AR-1.14, AR-24.27]."""
    for frame in s.stack:
        if isinstance(frame, (attack.ResolveAttack, damage.VitalityEffects, abilities.Use)):
            return False
    return True
