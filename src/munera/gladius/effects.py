# mypyc: compile
"""Carrying out an effect: pay, name every target, and only then resolve part by part."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import Action, Seat
from munera.engine.bag import take_out
from munera.engine.frame import Decision, Frame, Refusal
from munera.gladius.state import ALONE, BIT, Card, Gladius, show_on_pile

Named = tuple[tuple[int, ...], ...]
SKIPPED: Final = (-1,)  # a part that could not be carried out when it was its turn to be named


@final
class PayCost(Decision):
    """Exactly the cost, chosen from the own hand, face down on the own pile and without effect [GLA-8.2, GLA-8.5]."""

    def __init__(self, seat: Seat, cost: int) -> None:
        self.seat: Final = seat
        self.cost: Final = cost

    def seats(self, s: Gladius) -> tuple[Seat, ...]:
        return ALONE[self.seat]

    def options(self, s: Gladius, seat: Seat) -> list[Action]:
        out: list[Action] = []
        last = -1
        for kind in s.spectators[seat].hand:
            if kind != last:
                last = kind
                out.append(s.pack.pays[kind])
        return out

    def choose(self, s: Gladius, seat: Seat, action: Action) -> None:
        p = s.spectators[seat]
        kind = action.args[0]
        take_out(p.hand, kind)
        p.discard.append(Card(kind, seat, BIT[seat], 0))
        if s.news is not None:
            s.tell_secret("paid", (seat,), (kind,), BIT[seat])
            show_on_pile(s, seat, kind)
        if self.cost > 1:
            s.become(self, PayCost(seat, self.cost - 1))
        else:
            s.finish(self)

    def why_not(self, s: Gladius, seat: Seat, action: Action) -> Refusal:
        return Refusal("GLA-8.2", f"pay {self.cost} more card(s) of your hand for the ability: pay CARD")


def first_step(s: Gladius, seat: Seat, source: int, named: Named) -> Frame:
    """All targets are named before anything is drawn, turned up or looked at [GLA-7.24]."""
    effect = s.pack.effect(source)
    while len(named) < len(effect):
        part = effect[len(named)]
        paid = 0 if source >= 0 else 1
        if not part.possible(s, seat, paid):
            named = named + (SKIPPED,)
        elif part.asks(s, seat, ()):
            return NameTarget(seat, source, named, ())
        else:
            named = named + ((),)
    return CarryOut(source, seat, named, 0)


@final
class NameTarget(Decision):
    """Name what the next part of the effect works on."""

    def __init__(self, seat: Seat, source: int, named: Named, naming: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.source: Final = source
        self.named: Final = named
        self.naming: Final = naming

    def seats(self, s: Gladius) -> tuple[Seat, ...]:
        return ALONE[self.seat]

    def options(self, s: Gladius, seat: Seat) -> list[Action]:
        return s.pack.effect(self.source)[len(self.named)].targets(s, seat, self.naming)

    def choose(self, s: Gladius, seat: Seat, action: Action) -> None:
        part = s.pack.effect(self.source)[len(self.named)]
        naming = self.naming + part.noted(s, action)
        if part.asks(s, seat, naming):
            s.become(self, NameTarget(seat, self.source, self.named, naming))
        else:
            s.become(self, first_step(s, seat, self.source, self.named + (naming,)))

    def why_not(self, s: Gladius, seat: Seat, action: Action) -> Refusal:
        part = s.pack.effect(self.source)[len(self.named)]
        if action.verb == "pay" and self.source < 0:
            return Refusal("GLA-8.5", "the cost is paid: exactly so many cards and never more")
        if action.verb in [option.verb for option in self.options(s, seat)]:
            return Refusal(part.rule(), f"that cannot be named here. {part.sentence()}")
        return Refusal("GLA-7.24", f"name a target first. {part.sentence()}")


@final
class CarryOut(Frame):
    """Part by part in printed order; what cannot be carried out is skipped and the rest still happens [GLA-0.5]."""

    def __init__(self, source: int, seat: Seat, named: Named, part: int) -> None:
        self.source: Final = source
        self.seat: Final = seat
        self.named: Final = named
        self.part: Final = part

    def run(self, s: Gladius, step: int) -> None:
        effect = s.pack.effect(self.source)
        if self.part == len(effect):
            s.finish(self)
            return
        s.become(self, CarryOut(self.source, self.seat, self.named, self.part + 1))
        target = self.named[self.part]
        if target != SKIPPED:
            effect[self.part].resolve(s, self.seat, target)
