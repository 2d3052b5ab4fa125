# mypyc: compile
"""Condemned gladiators: drawn at random, chained, and what becomes of them decides [AR-24.28, AR-24.41]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex.arenas import DUEL, STAGGERING
from munera.arena_rex.edges import facing, is_in_section
from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.measure import overlap
from munera.arena_rex.geometry.ring import PLAY, RING, cosine, rounded, sine
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.geometry.units import CONTACT, SLACK
from munera.arena_rex.measuring import bodies, boundary_of, shape_of
from munera.arena_rex.muster import muster
from munera.arena_rex.profiles import NONE
from munera.arena_rex.scenes import DAMNATIO, add_feature, change_scene
from munera.arena_rex.state import FEATURE, INCH, Chain, Rex
from munera.engine.action import Action, Seat
from munera.engine.dice import Dice
from munera.engine.frame import Chance, Decision, Frame, Refusal

ZONE: Final = 3 * INCH  # the radius of the Duel zone of a Damnatio [AR-24.29]
PILLAR: Final = 1500  # [AR-24.34]
CHAIN: Final = ZONE - PILLAR - (SLACK - CONTACT)  # at full stretch the base still touches the zone [AR-24.36]
SHACKLES: Final = 4 * INCH  # of a Vinculi [AR-24.39]


# ---- who it is


def draw(s: Rex) -> None:
    """The defender of a Damnatio gets one, in a Vinculi each player [AR-24.28, AR-24.41]."""
    s.call(DrawAll((s.scene.roles[0],) if s.scene.kind == DAMNATIO else (0, 1)))


@final
class DrawAll(Frame):
    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats: Final = seats

    def run(self, s: Rex, step: int) -> None:
        if step > len(self.seats):
            s.finish(self)
        else:
            s.call(DrawCondemned(self.seats[step - 1]))


def candidates(s: Rex) -> list[int]:
    """The gladiators of the roster with a single stage that are in no cohort, by their cards [AR-24.37]."""
    taken = [m.profile for m in s.models]
    out: list[int] = []
    for card in range(len(s.roster.cards)):
        number = s.roster.cards[card].profile
        single = len([c for c in s.roster.cards if c.profile == number]) == 1
        if single and s.roster.profiles[number].gladiator and number not in taken:
            out.append(card)
    return out


@final
class DrawCondemned(Chance):
    """Each of them equally likely; two draws never give the same [AR-24.37]."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("condemned", (card,)) for card in candidates(s)]

    def sample(self, s: Rex, dice: Dice) -> Action:
        cards = candidates(s)
        return Action("condemned", (cards[dice.below(len(cards))],))

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        """It joins the cohort, which keeps the benefits it was built with [AR-24.38]."""
        s.finish(self)
        (m,) = muster(s, self.seat, action.args)
        change_scene(s, condemned=s.scene.condemned + (m.id,))
        s.tell("condemned", (self.seat, m.id))


def condemned_of(s: Rex, seat: Seat) -> int:
    """The condemned gladiator of this player, or NONE."""
    for id in s.scene.condemned:
        if s.models[id].owner == seat:
            return id
    return NONE


# ---- Damnatio: zone and pillar


def zone_fits(s: Rex, seat: Seat, x: int, y: int) -> Refusal | None:
    """Wholly inside the arena, touching the defender's edge, the pillar free of hazards [AR-24.62]."""
    boundary: Boundary = boundary_of(s)
    zone = Disc(x, y, ZONE)
    if not boundary.inside(x, y, ZONE) or not boundary.touching(x, y, ZONE):
        return Refusal("AR-24.62", "the zone lies inside the arena and touches your edge")
    if not is_in_section(s.arena.sections[seat], zone):
        return Refusal("AR-24.62", "the zone touches your own edge, not somebody else's")
    if any(overlap(Disc(x, y, PILLAR), shape_of(s, b)) for b in bodies(s)):
        return Refusal("AR-24.62", "a hazard stands where the pillar would be")
    return None


@final
class PlaceZone(Decision):
    """``zone X Y``: the defender places the Duel zone with the pillar, before anybody deploys [AR-24.29, AR-24.62]."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("zone", spot) for spot in zone_places(s, self.seat) if zone_fits(s, seat, *spot) is None]

    def accepts(self, s: Rex, seat: Seat, action: Action) -> bool:
        return action.verb == "zone" and len(action.args) == 2 and zone_fits(s, seat, *action.args) is None

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        found = zone_fits(s, seat, *action.args) if action.verb == "zone" and len(action.args) == 2 else None
        return found or Refusal("AR-24.29", "place the Duel zone: zone X Y")

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        """The condemned is chained to the pillar at its centre [AR-24.29, AR-24.34]."""
        s.finish(self)
        x, y = action.args[0], action.args[1]
        add_feature(s, "duel_zone", "duel zone", True, Disc(x, y, ZONE), DUEL)
        add_feature(s, "pillar", "pillar", False, Disc(x, y, PILLAR), STAGGERING)
        pillar = FEATURE + len(s.features) - 1
        s.chains += (Chain(condemned_of(s, seat), pillar, CHAIN),)
        s.tell("zone_placed", (seat, x, y))


def zone_places(s: Rex, seat: Seat) -> list[tuple[int, int]]:
    """All round a circle, or along the side, in contact with the edge."""
    boundary = boundary_of(s)
    if not boundary.points:
        reach = boundary.radius - ZONE - PLAY
        return [(rounded(reach * cosine(k)), rounded(reach * sine(k))) for k in range(RING)]
    side = s.arena.sections[seat].side
    x, y = facing(s.arena.sections[seat])
    out: list[tuple[int, int]] = []
    for k in range(RING + 1):
        px = side[0] + (side[2] - side[0]) * k / RING
        py = side[1] + (side[3] - side[1]) * k / RING
        out.append((round(px - x * (ZONE + PLAY)), round(py - y * (ZONE + PLAY))))
    return out


# ---- Vinculi: shackles


@final
class ChoosePartner(Decision):
    """``partner MODEL``: to whom the condemned is chained, any other model of the cohort [AR-24.39, AR-24.44].

    If it falls the chain is broken, like every chain [AR-24.45].
    """

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        mine = condemned_of(s, seat)
        return [Action("partner", (m.id,)) for m in s.models if m.owner == seat and m.id != mine]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        s.chains += (Chain(condemned_of(s, seat), action.args[0], SHACKLES),)
        s.tell("shackled", (condemned_of(s, seat), action.args[0]))

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return Refusal("AR-24.44", "chain the condemned to another model of your cohort: partner, and the model")
