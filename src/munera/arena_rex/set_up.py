# mypyc: compile
"""Set-up: from the agreed options to the first turn [AR-23.12]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from munera.arena_rex import condemned, duellum, geminae, primus, turns
from munera.arena_rex.benefits import benefits_of
from munera.arena_rex.deployment import AFAR, AT_CENTRE, AT_EDGE, Deploy
from munera.arena_rex.dice_off import FIRST_TURN, ROLES, DiceOff
from munera.arena_rex.muster import muster
from munera.arena_rex.scenes import DAMNATIO, DUELLUM, GEMINAE, PRIMUS, VENATIO, VINCULI
from munera.arena_rex.state import FEATURE, Chain, Rex, after, clockwise
from munera.engine.action import Seat
from munera.engine.frame import Frame


def begin(s: Rex, cohorts: Sequence[Sequence[int]]) -> None:
    """Put the set-up on the stack; ``cohorts`` are card numbers by seat, in a Venatio gladiators and beasts."""
    s.call(SetUp(tuple([tuple(cards) for cards in cohorts])))


@final
class SetUp(Frame):
    """Roles; cohorts; random picks and secret choices; dice-off; deployment; first turn [AR-23.12].

    Options, scenario and arena stand before; a cohort deploys as a whole, the first player's first [AR-23.4].
    """

    def __init__(self, cohorts: tuple[tuple[int, ...], ...]) -> None:
        self.cohorts: Final = cohorts

    def run(self, s: Rex, step: int) -> None:
        kind = s.scene.kind
        match step:
            case 1:
                fasten_chains(s)
                if kind == GEMINAE:
                    geminae.place_zones(s)
                if kind in (PRIMUS, VENATIO, DAMNATIO):
                    s.call(DiceOff(ROLES, (0, 1)))
            case 2:
                self.bring_cohorts(s)
                if kind in (DAMNATIO, VINCULI):
                    condemned.draw(s)
            case 3:
                if kind == DUELLUM:
                    duellum.begin(s)
            case 4:
                if kind == PRIMUS:
                    s.become(self, primus.Round())
                else:
                    s.call(DiceOff(FIRST_TURN, tuple(clockwise(s, 0))))
            case 5:
                if kind == DAMNATIO:
                    s.call(condemned.PlaceZone(s.scene.roles[0]))
            case _:
                s.become(self, Deployment(order_of_deployment(s)))

    def bring_cohorts(self, s: Rex) -> None:
        """Ready, unmarked, with the first included stage; benefits are fixed now [AR-23.11, AR-22.5]."""
        benefits: list[int] = []
        for seat in range(s.n):
            cards = self.cohorts[seat]
            if s.scene.kind == VENATIO:
                cards = self.cohorts[s.scene.roles.index(seat)]  # [AR-24.19]
            muster(s, seat, cards)
            benefits.append(benefits_of(s.roster, cards))
        s.benefits = tuple(benefits)


def fasten_chains(s: Rex) -> None:
    """Features that the arena has chained to others [AR-15.51]."""
    for i in range(len(s.arena.features)):
        f = s.arena.features[i]
        if f.chained:
            s.chains += (Chain(FEATURE + i, FEATURE + f.chain_to, f.chain_length),)


def order_of_deployment(s: Rex) -> tuple[Seat, ...]:
    """In player order from the first; in a Venatio the gladiators before the beasts [AR-23.4, AR-24.20]."""
    return s.scene.roles if s.scene.kind == VENATIO else tuple(clockwise(s, s.first))


@final
class Deployment(Frame):
    """Each player deploys the whole cohort, then the first turn begins [AR-23.4]."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats: Final = seats

    def run(self, s: Rex, step: int) -> None:
        if step > len(self.seats):
            gone = (s.out | s.conceded) >> s.first & 1
            s.become(self, turns.TakeTurn(after(s, s.first) if gone else s.first))
            return
        seat = self.seats[step - 1]
        models = to_deploy(s, seat)
        if models and not s.conceded >> seat & 1:
            s.call(Deploy(seat, models, where_to(s, seat)))
            if s.scene.kind == VINCULI:
                s.call(condemned.ChoosePartner(seat))


def to_deploy(s: Rex, seat: Seat) -> tuple[int, ...]:
    """The models that do not stand in the arena yet and take part [AR-24.61]."""
    return tuple([m.id for m in s.models if m.owner == seat and not m.in_play and primus.takes_part(s, m.id)])


def where_to(s: Rex, seat: Seat) -> int:
    """Where the scenario lets this player deploy: at the edge, but for a Venatio.

    [AR-24.1, AR-24.16, AR-24.24, AR-24.30, AR-24.40]
    """
    if s.scene.kind != VENATIO:
        return AT_EDGE
    return AT_CENTRE if seat == s.scene.roles[0] else AFAR
