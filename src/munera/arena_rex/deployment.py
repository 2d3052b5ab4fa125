# mypyc: compile
"""Deployment: a player puts the whole cohort into the arena at once [AR-23.4]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import formations
from munera.arena_rex.edges import is_at_edge, places_along
from munera.arena_rex.geometry.measure import gap, gap_at_most, overlap, touching, within
from munera.arena_rex.geometry.shapes import Disc, Shape
from munera.arena_rex.geometry.slide import legal_position
from munera.arena_rex.geometry.units import SLACK
from munera.arena_rex.measuring import bodies, boundary_of, shape_of
from munera.arena_rex.profiles import NONE
from munera.arena_rex.scenes import DAMNATIO
from munera.arena_rex.state import FEATURE, INCH, Model, Rex, profile_of
from munera.engine.action import Action, Seat
from munera.engine.dice import Dice
from munera.engine.frame import Decision, Refusal

# Where a cohort deploys
AT_EDGE: Final = 0  # in contact with its player's edge [AR-23.8]
AT_CENTRE: Final = 1  # the gladiators of a Venatio [AR-24.16]
AFAR: Final = 2  # its beasts
WHERE: Final = ("edge", "centre", "afar")
AFAR_FROM: Final = 15 * INCH
AS_FAR: Final = 25  # as far as possible, within this


@final
class Deploy(Decision):
    """``deploy X Y X Y …``: a place for each of the models; a rider at the place of its mount begins mounted.

    [AR-23.4, AR-19.1]
    """

    def __init__(self, seat: Seat, models: tuple[int, ...], where: int) -> None:
        self.seat: Final = seat
        self.models: Final = models
        self.where: Final = where

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        """Some formations worth taking; any legal one is accepted."""
        found = [Action("deploy", args) for args in formations.formations(s, self.seat, self.models, self.where)]
        return [action for action in found if why(s, self, action.args) is None]

    def answer_at_random(self, s: Rex, dice: Dice) -> int:
        """One of these formations by its number; two that come to the same thing are twice as likely."""
        untried = list(range(formations.how_many(s, self.models, self.where)))
        while untried:
            args = formations.formation(s, self.seat, self.models, self.where, dice.take(untried))
            if args and why(s, self, args) is None:
                self.choose(s, self.seat, Action("deploy", args))
                return 1
        raise AssertionError("there is no room for the cohort")

    def accepts(self, s: Rex, seat: Seat, action: Action) -> bool:
        return action.verb == "deploy" and why(s, self, action.args) is None

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        if action.verb != "deploy":
            return Refusal("AR-23.4", "deploy your whole cohort: deploy X Y, a pair of numbers for each model")
        found = why(s, self, action.args)
        return found if found is not None else Refusal("AR-23.4", "this deployment may be taken")

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        for i in range(len(self.models)):
            m = s.models[self.models[i]]
            m.x = action.args[2 * i]
            m.y = action.args[2 * i + 1]
            m.in_play = True
        for id in self.models:
            s.models[id].riding = is_mounted(s, self, action.args, s.models[id])
        s.tell("deployed", (self.seat,) + action.args)


def place_in(d: Deploy, args: tuple[int, ...], model: int) -> tuple[int, int]:
    i = d.models.index(model)
    return args[2 * i], args[2 * i + 1]


def is_mounted(s: Rex, d: Deploy, args: tuple[int, ...], m: Model) -> bool:
    """A rider put where its mount stands; not the condemned of a Damnatio, who stands at the pillar [AR-19.1]."""
    rides = profile_of(s, m.id).rides != NONE and m.partner in d.models and not is_bound_to_pillar(s, m.id)
    return rides and place_in(d, args, m.id) == place_in(d, args, m.partner)


def bases_of(s: Rex, d: Deploy, args: tuple[int, ...]) -> list[tuple[int, Disc]]:
    """The bases on the table: those of mounted riders are not."""
    out: list[tuple[int, Disc]] = []
    for id in d.models:
        if not is_mounted(s, d, args, s.models[id]):
            x, y = place_in(d, args, id)
            out.append((id, Disc(x, y, s.models[id].radius)))
    return out


def why(s: Rex, d: Deploy, args: tuple[int, ...]) -> Refusal | None:
    """The rule this deployment breaks, or None."""
    if len(args) != 2 * len(d.models):
        return Refusal("AR-23.4", "the whole cohort is deployed: a pair of numbers for each model")
    bases = bases_of(s, d, args)
    others: list[Shape] = [shape_of(s, b) for b in bodies(s)]
    for i in range(len(bases)):
        around = others + [bases[j][1] for j in range(i)]
        if not legal_position(bases[i][1], around, boundary_of(s)):
            return Refusal("AR-3.23", "every base lies inside the arena and overlaps nothing")
    return wrong_place(s, d, bases) or scattered(s, d, bases) or off_the_chain(s, bases)


def wrong_place(s: Rex, d: Deploy, bases: list[tuple[int, Disc]]) -> Refusal | None:
    """Where the scenario wants them [AR-23.8, AR-24.16, AR-24.35]."""
    if d.where == AT_CENTRE:
        if any(b.x * b.x + b.y * b.y <= b.r * b.r for _, b in bases):
            return None
        return Refusal("AR-24.20", "one base covers the centre of the arena")
    for id, base in bases:
        if is_bound_to_pillar(s, id):
            if not touching(base, shape_of(s, pillar(s))):
                return Refusal("AR-24.35", "the condemned deploys in base contact with the pillar")
        elif d.where == AFAR:
            if not far_enough(s, d, base, bases):
                return Refusal("AR-24.16", "beasts deploy at least 15 inches away from the gladiators")
        elif not is_at_edge(s.arena.sections[d.seat], boundary_of(s), base) and not crowded_out(s, d, id, base, bases):
            return Refusal("AR-23.8", "models deploy in base contact with their player's edge")
    return None


def crowded_out(s: Rex, d: Deploy, id: int, base: Disc, bases: list[tuple[int, Disc]]) -> bool:
    """With no room left at the edge, it stands in base contact with a deployed friend [AR-23.10]."""
    friends = [b for other, b in bases if other != id]
    if not any(touching(base, b) for b in friends):
        return False
    around: list[Shape] = [shape_of(s, b) for b in bodies(s)]
    around += friends
    for x, y in places_along(s.arena.sections[d.seat], boundary_of(s), base.r):
        if legal_position(base.at(x, y), around, boundary_of(s)):
            return False
    return True


def scattered(s: Rex, d: Deploy, bases: list[tuple[int, Disc]]) -> Refusal | None:
    """Each is within 1 inch of another; beasts, and who is bound to a pillar, may stand apart [AR-23.5, AR-23.6]."""
    if d.where == AFAR:
        return None  # [AR-24.22]
    group = [base for id, base in bases if not is_bound_to_pillar(s, id)]
    for i in range(len(group)):
        if len(group) > 1 and not any(j != i and within(group[i], group[j], INCH) for j in range(len(group))):
            return Refusal("AR-23.6", "each model is within 1 inch of another of its cohort")
    return None


def off_the_chain(s: Rex, bases: list[tuple[int, Disc]]) -> Refusal | None:
    """Chained models begin within the chain's length [AR-15.52, AR-24.39]."""
    for chain in s.chains:
        ends = [base for id, base in bases for end in (chain.one, chain.other) if stands_on(s, id, end, bases)]
        if len(ends) == 2 and not within(ends[0], ends[1], chain.length):
            return Refusal("AR-15.52", "the chain is too short for that")
    return None


def stands_on(s: Rex, base: int, model: int, bases: list[tuple[int, Disc]]) -> bool:
    """Is this the base of the model? A mounted partner binds by its mount's [AR-24.44]."""
    if model == base:
        return True
    on_foot = model >= FEATURE or any(id == model for id, _ in bases)
    return not on_foot and s.models[model].partner == base


# ---- Damnatio


def is_bound_to_pillar(s: Rex, model: int) -> bool:
    """The condemned of a Damnatio [AR-24.35]."""
    return s.scene.kind == DAMNATIO and model in s.scene.condemned


def pillar(s: Rex) -> int:
    """The pillar is the last feature the scenario has placed [AR-24.34]."""
    return FEATURE + len(s.features) - 1


# ---- Venatio


def enemies(s: Rex, d: Deploy) -> list[Disc]:
    return [Disc(m.x, m.y, m.radius) for m in s.models if m.in_play and m.owner != d.seat and not m.riding]


def far_enough(s: Rex, d: Deploy, base: Disc, bases: list[tuple[int, Disc]]) -> bool:
    """15 inches from every gladiator; where the arena is too small, at the edge, as far as possible [AR-24.21]."""
    foes = enemies(s, d)
    if all(not gap_at_most(base, foe, AFAR_FROM - SLACK - 1) for foe in foes):
        return True
    if not boundary_of(s).touching(base.x, base.y, base.r):
        return False
    friends = [b for _, b in bases if b != base]
    best = 0
    for x, y in formations.places_at_rim(s, base.r):
        here = base.at(x, y)
        if not any(overlap(here, b) for b in friends) and not any(overlap(here, shape_of(s, b)) for b in bodies(s)):
            best = max(best, min([gap(here, foe).units() for foe in foes]))
    return best < AFAR_FROM - SLACK and min([gap(base, foe).units() for foe in foes]) >= best - AS_FAR
