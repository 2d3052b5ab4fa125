# mypyc: compile
"""Pushes: resistance, the way straight back, contact, and the follow-up [AR-14.1 to AR-14.15]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import damage, hazards, moves, scenario, thrown, traits
from munera.arena_rex.arenas import DESTRUCTIBLE, MOBILE
from munera.arena_rex.geometry.direction import directly_away
from munera.arena_rex.geometry.ring import RING, cosine, rounded, sine
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.geometry.slide import slide
from munera.arena_rex.measuring import (
    boundary_of,
    chains_of,
    in_the_way,
    is_titan,
    leashes_of,
    place_body,
    shape_of,
    size_of,
)
from munera.arena_rex.state import (
    EDGE,
    FEATURE,
    INCH,
    NOBODY,
    Attack,
    Rex,
    after,
    feature_of,
    heir,
    is_in_play,
    mount_of,
    striker,
    struck,
)
from munera.arena_rex.words import PUSH_DEALT, PUSH_TAKEN
from munera.engine.action import Action, Seat
from munera.engine.dice import Dice
from munera.engine.frame import Chance, Decision, Frame, Refusal

CHAINS: Final = 200  # the number of the first chain, as what halted a push
RESIST: Final = Action("resist")
YIELD: Final = Action("yield")


def attack_of(s: Rex, pusher: int, pushed: int) -> Attack | None:
    """The attack this push belongs to; a push of an ability outside one belongs to none [AR-12.21]."""
    if s.attacks:
        a = s.attacks[-1]
        if striker(a) == pusher and struck(a) == pushed:
            return a
    return None


@final
class Push(Frame):
    """One push, resolved fully: resisted or moved, contact effects, abilities, follow-up [AR-14.1, AR-14.2, AR-14.10].

    ``seat`` is responsible for it and moves the pusher [AR-1.12].
    """

    def __init__(self, pusher: int, pushed: int, seat: Seat, follow: bool) -> None:
        self.pusher: Final = pusher
        self.pushed: Final = pushed
        self.seat: Final = seat
        self.follow: Final = follow

    def run(self, s: Rex, step: int) -> None:
        match step:
            case 1:
                if not can_be_pushed(s, self.pushed):  # [AR-15.27]
                    s.finish(self)
                elif resists(s, self.pusher, self.pushed):
                    s.tell("resisted", (self.pushed,))
                    s.finish(self)
                elif may_hold(s, self.pushed):
                    s.call(HoldGround(self.pusher, self.pushed))
            case 2:
                if not (is_in_play(s, self.pusher) and is_in_play(s, self.pushed)):
                    s.finish(self)
                    return
                was_pushed(s, self.pusher, self.pushed, self.seat)
                if thrown.throw_rider(s, self.pusher, self.pushed, self.seat):
                    return
                s.call(PushBack(self.pusher, self.pushed, self.seat, 0, 0))
            case 3:
                if is_in_play(s, self.pushed):
                    traits.trigger(s, PUSH_TAKEN, self.pushed, self.pusher)
            case 4:
                standing = is_in_play(s, self.pusher) and is_in_play(s, self.pushed)
                if standing and attack_of(s, self.pusher, self.pushed) is not None:
                    traits.trigger(s, PUSH_DEALT, self.pusher, self.pushed)
            case 5:
                if self.follow and is_in_play(s, self.pusher) and is_in_play(s, self.pushed) and mobile(s, self.pusher):
                    moves.follow_up(s, self.pusher, self.seat, self.pushed)
            case _:
                s.finish(self)


def mobile(s: Rex, body: int) -> bool:
    """A feature that is not Mobile makes no follow-up [AR-15.46]."""
    return body < FEATURE or feature_of(s, body).has(MOBILE)


def can_be_pushed(s: Rex, body: int) -> bool:
    return mobile(s, body)


# ---- resisting


def resists(s: Rex, pusher: int, pushed: int) -> bool:
    """For free: a larger base the first push of an attack, abilities some more.

    [AR-14.5, AR-14.6, AR-14.8, AR-14.9, AR-18.5]
    """
    if pushed >= FEATURE and is_titan(s, pushed) and not feature_of(s, pushed).has(DESTRUCTIBLE):
        return True  # [AR-15.30]
    a = attack_of(s, pusher, pushed)
    if a is None:
        return traits.resists(s, pushed) > 0
    if not a.size_used and 0 < size_of(s, pusher) < size_of(s, pushed) and not traits.ignores_size(s, pusher):
        a.size_used = True
        return True
    if a.resisted < traits.resists(s, pushed):
        a.resisted += 1
        return True
    return False


def may_hold(s: Rex, pushed: int) -> bool:
    """Titans may resist any push at a price; a rider on a Titan may not [AR-18.3, AR-19.36]."""
    return is_titan(s, pushed)


@final
class HoldGround(Decision):
    """A Titan's player decides for each push [AR-18.3, AR-18.6]; for a feature, the pusher's opponent [AR-15.30]."""

    def __init__(self, pusher: int, pushed: int) -> None:
        self.pusher: Final = pusher
        self.pushed: Final = pushed

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        if self.pushed < FEATURE:
            return (s.models[self.pushed].owner,)
        owner = s.models[self.pusher].owner if self.pusher < FEATURE else s.turn.seat
        return (after(s, owner),)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [YIELD, RESIST]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        if action.verb == "resist":
            s.finish(s.stack[-1])  # neither push nor follow-up [AR-14.5]
            s.tell("resisted", (self.pushed,))
            a = attack_of(s, self.pusher, self.pushed)
            if a is None:
                s.call(damage.ImmovablePrice(self.pushed, 1, 0))
            else:
                a.titan_dice += 1

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return Refusal("AR-18.3", "resist the push at the price of d6 damage, or yield")


# ---- the way back


def was_pushed(s: Rex, pusher: int, pushed: int, seat: Seat) -> None:
    """Also if it does not move because something is in the way [AR-3.38]."""
    a = attack_of(s, pusher, pushed)
    if a is not None:
        a.pushed = True
    if s.scopes:
        s.scopes[-1].pushed += (pushed,)
        s.scopes[-1].blamed += (seat,)


@final
class PushBack(Frame):
    """1 inch directly away from the pusher, or along a vector that chance has given [AR-14.1, AR-3.32, AR-3.33]."""

    def __init__(self, pusher: int, pushed: int, seat: Seat, dx: int, dy: int) -> None:
        self.pusher: Final = pusher
        self.pushed: Final = pushed
        self.seat: Final = seat
        self.dx: Final = dx
        self.dy: Final = dy

    def run(self, s: Rex, step: int) -> None:
        base = shape_of(s, self.pushed)
        assert isinstance(base, Disc), "only discs are pushed"
        dx, dy = self.dx, self.dy
        if dx == 0 and dy == 0:
            dx, dy = directly_away(base, shape_of(s, self.pusher))
        if dx == 0 and dy == 0:
            s.become(self, AnyDirection(self.pusher, self.pushed, self.seat))
            return
        others = in_the_way(s, self.pushed)
        end = slide(base, dx, dy, INCH, [shape_of(s, b) for b in others], boundary_of(s), leashes_of(s, self.pushed))
        place_body(s, self.pushed, end.x, end.y)
        s.tell("pushed", (self.pushed, base.x, base.y, end.x, end.y))
        scenario.moved_by_force(s)
        held = chains_of(s, self.pushed)
        hits = [others[i] for i in end.touched] + ([EDGE] if end.edge_touched else [])
        hits += [CHAINS + held[i] for i in end.leashes]
        s.become(self, Contacts(self.pusher, self.pushed, self.seat, tuple(hits)))


@final
class AnyDirection(Chance):
    """Nearest points and centres that coincide give no direction: chance does, in sixty-fourths of a turn [AR-3.32]."""

    def __init__(self, pusher: int, pushed: int, seat: Seat) -> None:
        self.pusher: Final = pusher
        self.pushed: Final = pushed
        self.seat: Final = seat

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("direction", (k,)) for k in range(RING)]

    def sample(self, s: Rex, dice: Dice) -> Action:
        return Action("direction", (dice.below(RING),))

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        k = action.args[0]
        dx, dy = rounded(INCH * cosine(k)), rounded(INCH * sine(k))
        s.become(self, PushBack(self.pusher, self.pushed, self.seat, dx, dy))


# ---- contact


@final
class Contacts(Frame):
    """Effects of contact are applied at once; the active player orders several [AR-14.10, AR-1.10].

    Contact with models that are neither friends of the attacker nor hazards does nothing [AR-14.13].
    """

    def __init__(self, pusher: int, pushed: int, seat: Seat, hits: tuple[int, ...]) -> None:
        self.pusher: Final = pusher
        self.pushed: Final = pushed
        self.seat: Final = seat
        self.hits: Final = hits

    def run(self, s: Rex, step: int) -> None:
        hazards = tuple([h for h in self.hits if h >= EDGE])
        if step == 1:
            for hit in self.hits:
                if hit < EDGE:
                    contact_with_model(s, self.pusher, self.pushed, hit)
        if not hazards or not is_in_play(s, self.pushed):
            s.finish(self)
        elif len(hazards) > 1:
            s.become(self, OrderContacts(self.pusher, self.pushed, self.seat, hazards))
        else:
            s.finish(self)
            contact_with_hazard(s, hazards[0], self.pushed, self.seat)


def contact_with_model(s: Rex, pusher: int, pushed: int, other: int) -> None:
    """The first time in an attack, a friend of the attacker gives a bonus success; Chord boxes are attached.

    [AR-14.11, AR-14.12, AR-22.16]
    """
    a = attack_of(s, pusher, pushed)
    if a is None or not friend_of_striker(s, a, pusher, other):
        return
    traits.chord(s, pusher, pushed, other)
    if not a.contact:
        a.contact = True
        a.net += traits.contact_success(s, pusher, other)
        s.tell("contact", (pushed, other))


def friend_of_striker(s: Rex, a: Attack, pusher: int, other: int) -> bool:
    """Nobody is a friend of a Beast gone Wild or of a triggered feature [AR-15.47, AR-17.14, AR-21.11]."""
    side = s.models[pusher].owner if a.turned and pusher < FEATURE else a.side
    return side != NOBODY and other != pusher and s.models[other].owner == side and mount_of(s, pusher) != other


def contact_with_hazard(s: Rex, hit: int, pushed: int, seat: Seat) -> None:
    if hit >= CHAINS:
        hazards.chain_holds(s, hit - CHAINS, pushed)
    else:
        hazards.contact(s, hit, pushed)


@final
class OrderContacts(Decision):
    """The active player says which of several contacts is applied first [AR-1.10]."""

    def __init__(self, pusher: int, pushed: int, seat: Seat, hits: tuple[int, ...]) -> None:
        self.pusher: Final = pusher
        self.pushed: Final = pushed
        self.seat: Final = seat
        self.hits: Final = hits

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (heir(s, s.turn.seat),)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("contact", (hit,)) for hit in self.hits]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        first = action.args[0]
        rest = tuple([h for h in self.hits if h != first])
        s.become(self, Contacts(self.pusher, self.pushed, self.seat, rest))
        contact_with_hazard(s, first, self.pushed, self.seat)

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return Refusal("AR-1.10", "say which contact is applied first")
