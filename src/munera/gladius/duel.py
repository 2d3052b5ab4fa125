# mypyc: compile
"""The 2-player variant's vote, in place of an event."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import Action, Seat
from munera.engine.frame import Decision, Refusal
from munera.gladius.state import BIT, Gladius

VOTES: Final = [Action("vote", (skill,)) for skill in range(3)]  # one Vote card a skill, held apart [GLA-2.2, GLA-2.5]


@final
class Vote(Decision):
    """Each player secretly lays one of three Vote cards; a vote is final [GLA-3.8, GLA-4.13, GLA-4.16]."""

    def seats(self, s: Gladius) -> tuple[Seat, ...]:
        return tuple([seat for seat in range(s.n) if s.spectators[seat].vote < 0])

    def options(self, s: Gladius, seat: Seat) -> list[Action]:
        return list(VOTES)

    def choose(self, s: Gladius, seat: Seat, action: Action) -> None:
        s.spectators[seat].vote = action.args[0]
        s.tell_secret("voted", (seat,), (action.args[0],), BIT[seat])
        if not self.seats(s):
            s.finish(self)

    def why_not(self, s: Gladius, seat: Seat, action: Action) -> Refusal:
        return Refusal("GLA-4.13", "lay one of your three Vote cards: vote 0 fight, 1 theatrics, 2 luck")
