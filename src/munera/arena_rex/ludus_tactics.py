# mypyc: compile
"""The tactics of Ludus benefits: Rouse, Maniple, Cleopatra's Gift, Offering, Blood Brothers, Ambush, Challenge."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import (
    abilities,
    attack,
    damage,
    deed,
    displacement,
    fatigue,
    favor,
    measuring,
    moves,
    shift,
    traits,
)
from munera.arena_rex.benefits import (
    AMBUSH,
    BLOOD_BROTHERS,
    CLEOPATRAS_GIFT,
    HEROIC_CHALLENGE,
    MANIPLE,
    OFFERING,
    ROUSE,
)
from munera.arena_rex.profiles import HELLENIKI, MORITURI, NONE, ZEPHYRI
from munera.arena_rex.state import AMBUSH as AMBUSHES
from munera.arena_rex.state import EXHAUSTED, INCH, Rex, cohort, fatigue_of, is_in_play, profile_of
from munera.arena_rex.words import SKULL_MARKED
from munera.engine.action import Action, Seat
from munera.engine.frame import Frame

ROOM: Final = 1000  # for a body beside a tactic
BENEFIT_OF: Final = {
    "rouse": ROUSE, "maniple": MANIPLE, "gift": CLEOPATRAS_GIFT, "offering": OFFERING, "brothers": BLOOD_BROTHERS,
    "ambush": AMBUSH, "challenge": HEROIC_CHALLENGE,
}  # fmt: skip
PRICES: Final = {"maniple": 2, "gift": 2, "ambush": 1, "challenge": 2}  # Favor to pay; the others cost none


# ---- what may be done once in a clear turn


def note(s: Rex, tactic: int, body: int) -> None:
    """This model was affected by this tactic; of a mounted pair, each by itself [AR-21.12]."""
    s.turn.tactics += (tactic * ROOM + body,)


def times(s: Rex, tactic: int, body: int) -> int:
    return s.turn.tactics.count(tactic * ROOM + body)


def noted(s: Rex, tactic: int, body: int) -> bool:
    return times(s, tactic, body) > 0


# ---- which can be used


def usable(s: Rex, seat: Seat) -> list[Action]:
    """Those whose benefit the cohort has, whose cost can be paid and which have a target."""
    out: list[Action] = []
    if traits.has_benefit(s, seat, ROUSE):
        out += [Action("rouse", (m,)) for m in rousable(s, seat)]
    if traits.has_benefit(s, seat, MANIPLE) and s.favor[seat] >= PRICES["maniple"]:
        out += maniples(s, seat)
    if traits.has_benefit(s, seat, CLEOPATRAS_GIFT) and s.favor[seat] >= PRICES["gift"]:
        out += [Action("gift", (m,)) for m in gifted(s, seat)]
    if traits.has_benefit(s, seat, OFFERING) and not noted(s, OFFERING, 0):
        out += [Action("offering", (m,)) for m in of_ludus(s, seat, MORITURI)]
    if traits.has_benefit(s, seat, BLOOD_BROTHERS):
        out += brothers(s, seat)
    if traits.has_benefit(s, seat, AMBUSH) and s.favor[seat] >= PRICES["ambush"]:
        out += ambushes(s, seat)
    if traits.has_benefit(s, seat, HEROIC_CHALLENGE) and s.favor[seat] >= PRICES["challenge"]:
        out += challenges(s, seat)
    return out


def of_ludus(s: Rex, seat: Seat, ludus: int) -> list[int]:
    return [m.id for m in cohort(s, seat) if profile_of(s, m.id).ludus == ludus]


def rousable(s: Rex, seat: Seat) -> list[int]:
    """Gladiators that are not Exhausted, within 3 inches of an enemy that is no hazard [AR-22.12, AR-22.13]."""
    out: list[int] = []
    for m in cohort(s, seat):
        able = profile_of(s, m.id).gladiator and fatigue_of(s, m.id) < EXHAUSTED and times(s, ROUSE, m.id) < 2
        if able and any(measuring.is_within(s, m.id, e, 3 * INCH) for e in measuring.enemies_of(s, seat)):
            out.append(m.id)
    return out


def maniples(s: Rex, seat: Seat) -> list[Action]:
    """``maniple MODEL`` or ``maniple MODEL MODEL``, in the order they move; a pair is its mount [AR-22.18]."""
    free = [m.id for m in cohort(s, seat) if not m.riding and not noted(s, MANIPLE, m.id)]
    out = [Action("maniple", (m,)) for m in free]
    return out + [Action("maniple", (m, n)) for m in free for n in free if m != n]


def gifted(s: Rex, seat: Seat) -> list[int]:
    """Models with a death effect that would do something [AR-22.20, AR-22.21]."""
    own = [m.id for m in cohort(s, seat) if not noted(s, CLEOPATRAS_GIFT, m.id)]
    return [m for m in own if abilities.triggered(s, SKULL_MARKED, m, NONE)]


def brothers(s: Rex, seat: Seat) -> list[Action]:
    """``brothers PAYER HEALED``: each model once, the healed one with a marked box [AR-22.24, AR-22.25]."""
    free = [m for m in of_ludus(s, seat, ZEPHYRI) if not noted(s, BLOOD_BROTHERS, m)]
    return [Action("brothers", (m, n)) for m in free for n in free if m != n and s.models[n].marked > 0]


def ambushes(s: Rex, seat: Seat) -> list[Action]:
    """``ambush MODEL TARGET``: at any fatigue level, each model once [AR-22.26, AR-22.27]."""
    out: list[Action] = []
    for m in of_ludus(s, seat, ZEPHYRI):
        if not noted(s, AMBUSH, m):
            targets = [t for t in attack.targets(s, m) if measuring.engages(s, m, t)]
            out += [Action("ambush", (m, t)) for t in targets]
    return out


def challenges(s: Rex, seat: Seat) -> list[Action]:
    """``challenge MODEL ENEMY FIRST``: who is shifted first; at any distance, each model once [AR-22.30, AR-22.31]."""
    out: list[Action] = []
    for m in of_ludus(s, seat, HELLENIKI):
        for e in measuring.enemies_of(s, seat):
            if noted(s, HEROIC_CHALLENGE, m) or noted(s, HEROIC_CHALLENGE, e) or not profile_of(s, e).gladiator:
                continue
            if shift.can_be_shifted(s, m) or shift.can_be_shifted(s, e):
                out += [Action("challenge", (m, e, m)), Action("challenge", (m, e, e))]
    return out


# ---- using them


def use(s: Rex, seat: Seat, action: Action) -> None:
    """The cost first, then the effect, as one deed [AR-21.8, AR-15.7]."""
    args = action.args
    match action.verb:
        case "rouse":
            note(s, ROUSE, args[0])
            fatigue.gain_fatigue(s, args[0])
            favor.earn(s, seat, 1)
        case "maniple":
            favor.pay(s, seat, PRICES["maniple"])
            for m in args:
                for id in measuring.pair(s, m):
                    note(s, MANIPLE, id)
            s.call(deed.Deed(Maniple(seat, args)))
        case "gift":
            favor.pay(s, seat, PRICES["gift"])
            note(s, CLEOPATRAS_GIFT, args[0])
            s.call(deed.Deed(Gift(args[0])))
        case "offering":
            note(s, OFFERING, 0)
            s.call(deed.Deed(Sacrifice(args[0], NONE)))
        case "brothers":
            note(s, BLOOD_BROTHERS, args[0])
            note(s, BLOOD_BROTHERS, args[1])
            s.call(deed.Deed(Sacrifice(args[0], args[1])))
        case "ambush":
            favor.pay(s, seat, PRICES["ambush"])
            note(s, AMBUSH, args[0])
            s.call(deed.Deed(attack.ResolveAttack(args[0], args[1], AMBUSHES, seat, seat, 1, False, False)))
        case "challenge":
            favor.pay(s, seat, PRICES["challenge"])
            note(s, HEROIC_CHALLENGE, args[0])
            note(s, HEROIC_CHALLENGE, args[1])
            s.call(deed.Deed(Challenge(args[0], args[1], args[2] == args[0])))


@final
class Maniple(Frame):
    """One after the other up to 3 inches, without reactions; Legio XIII models may end upon each other [AR-22.19]."""

    def __init__(self, seat: Seat, models: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.models: Final = models

    def run(self, s: Rex, step: int) -> None:
        mover = self.models[0]
        match step:
            case 1:
                if is_in_play(s, mover):
                    s.call(moves.Walk(mover, self.seat, 3 * INCH, moves.GRANTED, moves.FREE, NONE, True))
            case 2:
                displacement.displace_overlapped(s, mover)
            case _:
                if len(self.models) > 1:
                    s.become(self, Maniple(self.seat, self.models[1:]))
                else:
                    s.finish(self)


@final
class Gift(Frame):
    """The death effect at once, without marking the box [AR-22.20, AR-22.21]."""

    def __init__(self, model: int) -> None:
        self.model: Final = model

    def run(self, s: Rex, step: int) -> None:
        s.finish(self)
        traits.trigger(s, SKULL_MARKED, self.model)


@final
class Sacrifice(Frame):
    """A model suffers 2 damage as a cost; then its player earns 2 Favor, or another one heals 2.

    What was paid for is gained, also if the payer falls [AR-21.13, AR-22.22, AR-22.24].
    """

    def __init__(self, payer: int, healed: int) -> None:
        self.payer: Final = payer
        self.healed: Final = healed

    def run(self, s: Rex, step: int) -> None:
        if step == 1:
            damage.suffer(s, self.payer, 2, self.payer, damage.BY_COST)
            return
        s.finish(self)
        if self.healed == NONE:
            favor.earn(s, s.models[self.payer].owner, 2)
        elif is_in_play(s, self.healed):
            damage.heal(s, self.healed, 2)


@final
class Challenge(Frame):
    """Both are shifted 3 inches directly toward each other; the second toward where the first is now [AR-22.31]."""

    def __init__(self, model: int, enemy: int, own_first: bool) -> None:
        self.model: Final = model
        self.enemy: Final = enemy
        self.own_first: Final = own_first

    def run(self, s: Rex, step: int) -> None:
        first, second = (self.model, self.enemy) if self.own_first else (self.enemy, self.model)
        match step:
            case 1:
                s.call(shift.Shift(first, second, 3 * INCH, True, s.models[first].owner))
            case 2:
                s.call(shift.Shift(second, first, 3 * INCH, True, s.models[second].owner))
            case _:
                s.finish(self)
