# mypyc: compile
"""Mounts and riders: who acts as a pair, mounting and dismounting, the attack of both [AR-19.1].

While mounted the rider shares base and fatigue of its mount; its record says that it is riding [AR-19.2, AR-19.18].
"""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import attack, deed, favor, measuring, scenario, traits
from munera.arena_rex.geometry.measure import gap_at_most, within
from munera.arena_rex.geometry.ring import PLAY, placements, proposals, ring, widened_placements
from munera.arena_rex.geometry.shapes import Disc, Shape
from munera.arena_rex.geometry.slide import legal_position
from munera.arena_rex.geometry.units import CONTACT
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import ACTION, INCH, READY, Rex, fatigue_of, is_in_play
from munera.arena_rex.vocabulary import statics
from munera.engine.action import PASS, Action, Seat
from munera.engine.dice import Dice
from munera.engine.frame import Decision, Frame, Refusal

PRICE: Final = 1  # Favor for mounting [AR-19.6]
NOTHING: Final = 1  # a way of paying: an ability lets the rider mount for nothing
TAKES: Final = {
    "mount": ("AR-19.6", "mounting needs both Ready, the active one engaging the other, and 1 Favor to pay"),
    "dismount": ("AR-19.4", "a mounted rider dismounts if the pair is Ready and there is room"),
}


def fighters(s: Rex, active: int) -> list[int]:
    """Who acts in this activation: the model, or mount and rider of a mounted pair [AR-19.12]."""
    return measuring.pair(s, active)


def is_rider(s: Rex, model: int) -> bool:
    """The rider of the two, mounted or not [AR-19.1]."""
    return s.roster.profiles[s.models[model].profile].rides != NONE


# ---- mounting and dismounting


def mounting(s: Rex, seat: Seat) -> list[Action]:
    """Mounting and dismounting possible now: in an activation of either, or in a clear turn.

    It needs both Ready, and is no action: it costs no fatigue and nobody reacts [AR-19.4, AR-19.10, AR-19.40].
    """
    out: list[Action] = []
    for rider in riders(s, seat):
        mount = s.models[rider].partner
        if fatigue_of(s, rider) != READY or fatigue_of(s, mount) != READY:
            continue
        if s.models[rider].riding:
            if can_land(s, rider):
                out.append(Action("dismount", (rider,)))
        elif near_enough(s, rider, mount) and why_not_up(s, rider, mount) is None:
            if for_nothing(s, rider) != NONE:
                out.append(Action("mount", (rider, NOTHING)))
            elif s.favor[seat] >= PRICE:
                out.append(Action("mount", (rider,)))
    return out


def riders(s: Rex, seat: Seat) -> list[int]:
    """Riders whose mount is in play, of the pair that is active, or of all in a clear turn [AR-19.4]."""
    out: list[int] = []
    for m in s.models:
        if m.partner == NONE or m.owner != seat or not m.in_play:
            continue
        paired = is_rider(s, m.id) and s.models[m.partner].in_play
        if paired and s.turn.active in (NONE, m.id, m.partner):
            out.append(m.id)
    return out


def near_enough(s: Rex, rider: int, mount: int) -> bool:
    """The active model engages the other; in a clear turn, one of the two does [AR-19.6, AR-19.7]."""
    if s.turn.active == NONE:
        return measuring.engages(s, rider, mount) or measuring.engages(s, mount, rider)
    other = mount if s.turn.active == rider else rider
    return measuring.engages(s, s.turn.active, other)


def why_not_up(s: Rex, rider: int, mount: int) -> Refusal | None:
    """Its base would be that of the mount: a chain must reach there, and a duelist stays in the ring [AR-19.41]."""
    base = measuring.base_of(s, mount)
    if not measuring.chains_reach(s, rider, base):
        return Refusal("AR-15.52", "its chain does not reach to where the mount stands")
    return scenario.why_not_stand(s, rider, base)


def for_nothing(s: Rex, rider: int) -> int:
    """The ability by which this rider can mount for nothing now, or NONE."""
    found = traits.instead_of(s, rider, statics.MOUNT)
    return found[0] if found else NONE


def change(s: Rex, seat: Seat, action: Action) -> None:
    """Mount for 1 paid Favor, or dismount for nothing [AR-19.5, AR-19.6]."""
    rider = action.args[0]
    if action.verb == "dismount":
        s.call(Dismount(rider))
        return
    if len(action.args) > 1:
        traits.pay_by_ability(s, rider, for_nothing(s, rider))
    else:
        favor.pay(s, seat, PRICE)
    mount_up(s, rider)


def why_not(s: Rex, seat: Seat, action: Action) -> Refusal:
    """The rule against mounting or dismounting now."""
    if not action.args or action.args[0] not in riders(s, seat):
        return Refusal("AR-19.4", "a rider mounts or dismounts in an activation of the two, or in a clear turn")
    rider = action.args[0]
    mount = s.models[rider].partner
    if s.models[rider].riding == (action.verb == "mount"):
        return Refusal("AR-19.4", "it is mounted already" if s.models[rider].riding else "it is not mounted")
    if fatigue_of(s, rider) != READY or fatigue_of(s, mount) != READY:
        return Refusal("AR-19.4", "mounting and dismounting need mount and rider Ready")
    if action.verb == "dismount":
        return Refusal("AR-19.9", "there is no place for the rider within 1 inch of the mount")
    if near_enough(s, rider, mount):
        return why_not_up(s, rider, mount) or Refusal("AR-19.6", "mounting costs 1 Favor, which you cannot pay")
    if s.turn.active == NONE:
        return Refusal("AR-19.7", "mounting needs one of the two to engage the other")
    return Refusal("AR-19.6", "mounting needs the active one of the two to engage the other")


def mount_up(s: Rex, rider: int) -> None:
    """The rider leaves the sand; an activation of either is now that of the pair [AR-19.2, AR-19.12]."""
    m = s.models[rider]
    mount = s.models[m.partner]
    m.riding = True
    m.x = mount.x
    m.y = mount.y
    if s.turn.active == rider:
        s.turn.active = mount.id
    s.tell("mounted", (rider, mount.id))


def separate(s: Rex, rider: int, level: int) -> None:
    """The pair is separated: the mount keeps the shared fatigue, the rider has this level [AR-19.18, AR-19.22]."""
    m = s.models[rider]
    m.riding = False
    m.fatigue = level
    s.tell("dismounted", (rider, m.partner))


def landing_at(s: Rex, rider: int, x: int, y: int, around: list[Shape]) -> Refusal | None:
    """Anywhere within 1 inch of the mount where a base may stand; hazards there trigger nothing [AR-19.8, AR-19.9]."""
    mount = s.models[rider].partner
    here = Disc(x, y, s.models[rider].radius)
    if not within(here, measuring.base_of(s, mount), INCH):
        return Refusal("AR-19.8", "it must be within 1 inch of the mount")
    if not legal_position(here, around, measuring.boundary_of(s)):
        return Refusal("AR-19.9", "a base must be inside the arena and overlap nothing")
    if not measuring.chains_reach(s, rider, here):
        return Refusal("AR-15.66", "its chain does not reach there")
    return scenario.why_not_stand(s, rider, here)


def standing_bodies(s: Rex) -> list[Shape]:
    return [measuring.shape_of(s, b) for b in measuring.bodies(s)]


def landings(s: Rex, rider: int) -> list[tuple[int, int]]:
    """Places to dismount to: in contact with the mount, or else a little farther off."""
    here = Disc(0, 0, s.models[rider].radius)
    mount = measuring.base_of(s, rider)
    others = [shape for shape in standing_bodies(s) if shape != mount]
    found = placements(here, mount, others, measuring.boundary_of(s))
    if not found:
        others.append(mount)
        found = widened_placements(here, mount, others, measuring.boundary_of(s), mount.r + here.r + INCH)
    around = standing_bodies(s)
    return [spot for spot in found if landing_at(s, rider, spot[0], spot[1], around) is None]


def can_land(s: Rex, rider: int) -> bool:
    """Is there any place to dismount to? With no legal position the rider cannot [AR-19.9]."""
    mount = measuring.base_of(s, rider)
    around = standing_bodies(s)
    for x, y in ring(mount.x, mount.y, mount.r + s.models[rider].radius + PLAY):
        if landing_at(s, rider, x, y, around) is None:
            return True
    return len(landings(s, rider)) > 0


@final
class Dismount(Decision):
    """``place X Y``: where the rider steps down [AR-19.8]."""

    def __init__(self, rider: int) -> None:
        self.rider: Final = rider

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (s.models[self.rider].owner,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("place", spot) for spot in landings(s, self.rider)]

    def answer_at_random(self, s: Rex, dice: Dice) -> int:
        """Any of the options, all equally likely: places in contact with the mount are tried until one is free."""
        mount = measuring.base_of(s, self.rider)
        around = standing_bodies(s)
        others = [shape for shape in around if shape != mount]
        untried = proposals(Disc(0, 0, s.models[self.rider].radius), mount, others, measuring.boundary_of(s))
        while untried:
            x, y = dice.take(untried)
            here = Disc(x, y, s.models[self.rider].radius)
            if gap_at_most(here, mount, CONTACT) and landing_at(s, self.rider, x, y, around) is None:
                self.choose(s, s.models[self.rider].owner, Action("place", (x, y)))
                return 1
        return super().answer_at_random(s, dice)  # a little farther off

    def accepts(self, s: Rex, seat: Seat, action: Action) -> bool:
        args = action.args
        if action.verb != "place" or len(args) != 2:
            return False
        return landing_at(s, self.rider, args[0], args[1], standing_bodies(s)) is None

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        active = measuring.is_active(s, self.rider)
        separate(s, self.rider, fatigue_of(s, self.rider))
        s.models[self.rider].x = action.args[0]
        s.models[self.rider].y = action.args[1]
        s.tell("landed", (self.rider, *action.args))
        if active:
            s.call(Separated(self.rider))

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        if action.verb == "place" and len(action.args) == 2:
            found = landing_at(s, self.rider, action.args[0], action.args[1], standing_bodies(s))
            if found is not None:
                return found
        return Refusal("AR-19.8", "place the rider within 1 inch of the mount: place X Y")


@final
class Separated(Frame):
    """A pair was separated in its activation; if one of the two has fallen since, the other goes on [AR-19.32]."""

    def __init__(self, rider: int) -> None:
        self.rider: Final = rider

    def run(self, s: Rex, step: int) -> None:
        left = [model for model in (self.rider, s.models[self.rider].partner) if is_in_play(s, model)]
        if len(left) > 1:
            s.become(self, GoOn(self.rider))
        else:
            s.finish(self)
            if left:
                s.turn.active = left[0]


@final
class GoOn(Decision):
    """A pair was separated in its activation: rider or mount continues it, with its record [AR-19.32, AR-19.33]."""

    def __init__(self, rider: int) -> None:
        self.rider: Final = rider

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (s.models[self.rider].owner,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("continue", (model,)) for model in (self.rider, s.models[self.rider].partner)]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        s.turn.active = action.args[0]

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return Refusal("AR-19.32", "say whether the rider or the mount continues the activation")


# ---- both attack


def second_of(s: Rex, attacker: int) -> int:
    """Who attacks, too, if this one makes the first attack of a mounted pair in its activation, or NONE.

    Later attacks are those of one of the two [AR-19.14, AR-19.16].
    """
    if s.turn.attacks > 0:
        return NONE
    for other in measuring.pair(s, attacker):
        if other != attacker:
            return other
    return NONE


def owes_attack(s: Rex, second: int) -> bool:
    """Still mounted; or separated since and chosen to go on, and no rider thrown to the ground [AR-19.15, AR-19.39]."""
    if not is_in_play(s, second) or s.turn.over:
        return False
    partner = s.models[second].partner
    if s.models[second].riding or s.models[partner].riding:
        return True
    return s.turn.active == second and not is_rider(s, second)


@final
class SecondAttack(Decision):
    """The other of the pair attacks, too, at no further cost, whom it likes; or not at all [AR-19.14, AR-19.15]."""

    def __init__(self, attacker: int) -> None:
        self.attacker: Final = attacker

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (s.models[self.attacker].owner,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("attack", (self.attacker, t)) for t in attack.targets(s, self.attacker)] + [PASS]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        if action.verb == "attack":
            s.call(deed.Deed(attack.ResolveAttack(self.attacker, action.args[1], ACTION, seat, seat)))

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        if action.verb == "attack" and len(action.args) == 2 and action.args[0] == self.attacker:
            return attack.why_no_target(s, [self.attacker], action.args[0], action.args[1])
        return Refusal("AR-19.14", "attack with the other of the pair, or pass")


@final
class AttackToo(Frame):
    """After the first attack of a pair [AR-19.14]; nobody is asked who has nothing to attack."""

    def __init__(self, attacker: int) -> None:
        self.attacker: Final = attacker

    def run(self, s: Rex, step: int) -> None:
        s.finish(self)
        if owes_attack(s, self.attacker) and attack.targets(s, self.attacker):
            s.call(SecondAttack(self.attacker))
