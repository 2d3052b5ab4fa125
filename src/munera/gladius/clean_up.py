# mypyc: compile
"""Phase 5: clear the arena, draw two, discard down to the hand limit."""

from __future__ import annotations

from typing import final

from munera.engine.action import Action, Seat
from munera.engine.bag import take_out
from munera.engine.dice import Dice
from munera.engine.frame import Decision, Frame, Refusal
from munera.gladius.arena import discard_column
from munera.gladius.decks import draw_influence
from munera.gladius.state import BIT, Card, Gladius, hand_limit, show_on_pile


@final
class CleanUp(Frame):
    """Phase 5 [GLA-3.2]; cards left in hand are kept [GLA-13.9]."""

    def run(self, s: Gladius, step: int) -> None:
        if step == 1:
            clear_the_arena(s)
        elif step <= 1 + s.n:
            draw_influence(s, step - 2, 2)  # whatever the hand size [GLA-13.4]
        elif step == 2 + s.n:
            if anyone_over_the_limit(s):
                s.call(DiscardDown())
        else:
            s.finish(self)


def clear_the_arena(s: Gladius) -> None:
    """Gladiators, Influence cards, the event, votes and markers.

    [GLA-13.1, GLA-13.2, GLA-13.3, GLA-13.10, GLA-13.11]
    """
    for team in s.teams:
        for f in team:
            s.gladiator_discard.append(f.gladiator)
            discard_column(s, f.column)
        team.clear()
    if s.event >= 0:
        s.event_discard = (*s.event_discard, s.event)
        s.event = -1
    for p in s.spectators:
        p.bets = p.actions = p.activations = 0
        p.vote = -1
    s.laid = 0
    s.tell("cleared", ())


def anyone_over_the_limit(s: Gladius) -> bool:
    limit = hand_limit(s.n)
    for p in s.spectators:
        if len(p.hand) > limit:
            return True
    return False


@final
class DiscardDown(Decision):
    """Who holds more than the limit discards down to it: all at the same time, face down.

    [GLA-13.5, GLA-13.7, GLA-13.8]

    Picked cards are set aside until the last player has chosen, then all go together [GLA-3.8].
    """

    def seats(self, s: Gladius) -> tuple[Seat, ...]:
        limit = hand_limit(s.n)
        return tuple([seat for seat in range(s.n) if len(s.spectators[seat].hand) > limit])

    def options(self, s: Gladius, seat: Seat) -> list[Action]:
        out: list[Action] = []
        last = -1
        for kind in s.spectators[seat].hand:
            if kind != last:
                last = kind
                out.append(s.pack.discards[kind])
        return out

    def answer_at_random(self, s: Gladius, dice: Dice) -> int:
        """The first who has too many discards one of the options, found without listing who else has."""
        limit = hand_limit(s.n)
        seat = 0
        while len(s.spectators[seat].hand) <= limit:
            seat += 1
        options = self.options(s, seat)
        self.choose(s, seat, options[dice.below(len(options))])
        return 1

    def choose(self, s: Gladius, seat: Seat, action: Action) -> None:
        p = s.spectators[seat]
        take_out(p.hand, action.args[0])
        p.aside = tuple(sorted(p.aside + action.args)) if p.aside else action.args
        if anyone_over_the_limit(s):
            return
        for i in range(s.n):
            discard_aside(s, i)
        s.finish(self)

    def why_not(self, s: Gladius, seat: Seat, action: Action) -> Refusal:
        if action.verb == "discard":
            return Refusal("GLA-13.5", "that card is not in your hand")
        return Refusal("GLA-13.5", f"discard down to the hand limit of {hand_limit(s.n)}: discard CARD")


def discard_aside(s: Gladius, seat: Seat) -> None:
    p = s.spectators[seat]
    if p.aside:
        for kind in p.aside:
            p.discard.append(Card(kind, seat, BIT[seat], 0))
        if s.news is not None:
            s.tell_secret("discarded", (seat, len(p.aside)), p.aside, BIT[seat])
            for kind in p.aside:
                show_on_pile(s, seat, kind)
        p.aside = ()
