# mypyc: compile
"""A mounted pair is broken up: a rider that is pushed, and the fall of mount or rider [AR-19.22 to AR-19.29]."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from munera.arena_rex import displacement, measuring, mounts, push
from munera.arena_rex.geometry.direction import directly_away
from munera.arena_rex.geometry.measure import overlap
from munera.arena_rex.geometry.ring import RING, cosine, rounded, sine
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.geometry.surds import nearest
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import (
    EDGE,
    EXHAUSTED,
    FEATURE,
    NOBODY,
    Rex,
    attack_now,
    mount_of,
    profile_of,
    striker,
    striking_seat,
)
from munera.engine.action import Action, Seat
from munera.engine.frame import Decision, Refusal


def throw_rider(s: Rex, pusher: int, rider: int, seat: Seat) -> bool:
    """A mounted rider is pushed: it lies Exhausted in contact with the mount, opposite the pusher; then it is pushed.

    If something is in the way there, that is what it is pushed against, and the mount displaces it: True, for no push
    movement follows [AR-19.22, AR-19.23, AR-19.24, AR-19.35].
    """
    if mount_of(s, rider) == rider:
        return False
    mount = s.models[rider].partner
    active = measuring.is_active(s, rider)
    spot = opposite(s, pusher, mount, s.models[rider].radius)
    hits = obstructions(s, spot, (mount, rider)) + chains_too_short(s, spot, rider)
    mounts.separate(s, rider, EXHAUSTED)
    s.tell("fatigue", (rider, EXHAUSTED))
    if active:
        s.call(mounts.Separated(rider))
    if hits:
        s.call(displacement.Displace(mount, (rider,), NOBODY))
        s.call(push.Contacts(pusher, rider, seat, hits))
        return True
    s.models[rider].x = spot.x
    s.models[rider].y = spot.y
    s.tell("landed", (rider, spot.x, spot.y))
    return False


def opposite(s: Rex, pusher: int, mount: int, radius: int) -> Disc:
    """On the ray from the pusher's centre through the mount's, touching the mount [AR-19.25]."""
    base = measuring.base_of(s, mount)
    dx, dy = directly_away(base, measuring.shape_of(s, pusher))
    length = base.r + radius
    square = dx * dx + dy * dy
    if square == 0:
        return Disc(base.x + length, base.y, radius)
    along_x = length * dx
    along_y = length * dy
    x = nearest(base.x * square, sign(dx), along_x * along_x * square, square)
    y = nearest(base.y * square, sign(dy), along_y * along_y * square, square)
    return settled(Disc(x, y, radius), base)


def settled(spot: Disc, base: Disc) -> Disc:
    """On the lattice and not upon the mount: one step outward where rounding went inward [AR-3.35]."""
    while overlap(spot, base):
        spot = spot.at(spot.x + sign(spot.x - base.x), spot.y + sign(spot.y - base.y))
    return spot


def sign(n: int) -> int:
    return (n > 0) - (n < 0)


def obstructions(s: Rex, spot: Disc, own: tuple[int, int]) -> tuple[int, ...]:
    """What keeps the rider from being placed there: models, hazards, the edge."""
    out: list[int] = []
    for body in measuring.bodies(s):
        if body not in own and overlap(spot, measuring.shape_of(s, body)):
            out.append(body)
    if not measuring.boundary_of(s).inside(spot.x, spot.y, spot.r):
        out.append(EDGE)
    return tuple(out)


def chains_too_short(s: Rex, spot: Disc, rider: int) -> tuple[int, ...]:
    """The rider's own chains that do not reach there hold it as they hold whoever is pushed [AR-15.53, AR-15.66]."""
    out: list[int] = []
    for i in range(len(s.chains)):
        if rider in (s.chains[i].one, s.chains[i].other) and not measuring.chain_reaches(s, s.chains[i], rider, spot):
            out.append(push.CHAINS + i)
    return tuple(out)


# ---- one of them falls


def defeated(s: Rex, model: int, by: int) -> None:
    """One of a mounted pair has fallen, defeated by this body or by nobody [AR-19.27, AR-19.28]."""
    m = s.models[model]
    if m.partner == NONE:
        return
    partner = s.models[m.partner]
    if m.riding:  # the mount fights on, a Beast goes wild when this is resolved [AR-19.28, AR-19.29]
        m.riding = False
        if profile_of(s, partner.id).beast and partner.in_play:
            s.feral += (partner.id, culprit(s, by))
    elif partner.riding and partner.in_play:
        active = s.turn.active == model
        mounts.separate(s, partner.id, EXHAUSTED)
        s.tell("fatigue", (partner.id, EXHAUSTED))
        if active:
            s.turn.active = partner.id
        s.call(Unhorsed(partner.id, m.x, m.y, m.radius))


def culprit(s: Rex, by: int) -> Seat:
    """Who is responsible: its owner, who rolls for a feature that attacks, or who has pushed somebody [AR-1.12]."""
    if 0 <= by < FEATURE:
        return s.models[by].owner
    if s.attacks and striker(attack_now(s)) == by:
        return striking_seat(attack_now(s))
    if s.scopes and s.scopes[-1].blamed:
        return s.scopes[-1].blamed[-1]
    return NOBODY


@final
class Unhorsed(Decision):
    """``place X Y``: the rider of a fallen mount, completely within the area of the mount's base [AR-19.27]."""

    def __init__(self, rider: int, x: int, y: int, radius: int) -> None:
        self.rider: Final = rider
        self.x: Final = x
        self.y: Final = y
        self.radius: Final = radius

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (s.models[self.rider].owner,)

    def room(self, s: Rex) -> int:
        """How far from the centre of the mount's base it may be; a larger base is put in its middle."""
        return max(0, self.radius - s.models[self.rider].radius)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        out = [Action("place", (self.x, self.y))]
        room = self.room(s) - 1
        for k in range(0, RING, RING // 8) if room > 0 else ():
            out.append(Action("place", (self.x + rounded(room * cosine(k)), self.y + rounded(room * sine(k)))))
        held = [action for action in out if self.fits(s, action.args)]
        return held or [Action("place", self.nearest_held(s))]

    def fits(self, s: Rex, args: tuple[int, ...]) -> bool:
        """In the area of the mount's base, and where its own chain reaches [AR-15.66]."""
        base = Disc(args[0], args[1], s.models[self.rider].radius)
        return self.is_upon(s, args) and measuring.chains_reach(s, self.rider, base)

    def is_upon(self, s: Rex, args: tuple[int, ...]) -> bool:
        dx, dy = args[0] - self.x, args[1] - self.y
        return dx * dx + dy * dy <= self.room(s) * self.room(s)

    def nearest_held(self, s: Rex) -> tuple[int, int]:
        """As near as it can be to what it is chained to, the side where the chain held its mount [AR-15.66]."""
        post = measuring.leashes_of(s, self.rider)[0]
        dx, dy = post.x - self.x, post.y - self.y
        far = sqrt(float(dx * dx + dy * dy))
        room = max(0, self.room(s) - 1)
        return self.x + round(dx * room / far), self.y + round(dy * room / far)

    def accepts(self, s: Rex, seat: Seat, action: Action) -> bool:
        if action.verb != "place" or len(action.args) != 2:
            return False
        return self.fits(s, action.args) or action in self.options(s, seat)

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        s.models[self.rider].x = action.args[0]
        s.models[self.rider].y = action.args[1]
        s.tell("unhorsed", (self.rider, *action.args))

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        if len(action.args) == 2 and self.is_upon(s, action.args):
            return Refusal("AR-15.66", "its chain does not reach there")
        return Refusal("AR-19.27", "place the rider completely within the area of its mount's base: place X Y")
