# mypyc: compile
"""Movement by choice: Move Actions, follow-ups, repositions and other granted moves [AR-8.3, AR-8.5, AR-8.15].

Where a model goes is a path of lattice points: ``walk X Y X Y …`` from where it stands; ``walk`` alone stays [AR-3.21].
"""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import displacement, reactions, scenario, traits
from munera.arena_rex.costs import MOVE, REACTION_MOVE, pay_cost
from munera.arena_rex.geometry.measure import gap_at_most, overlap
from munera.arena_rex.geometry.path import away, clear_path, toward
from munera.arena_rex.geometry.shapes import Disc, Shape
from munera.arena_rex.geometry.trail import Ground
from munera.arena_rex.measuring import boundary_of, in_the_way, leashes_of, pair, place_body, shape_of
from munera.arena_rex.passing import Passage
from munera.arena_rex.profiles import NONE
from munera.arena_rex.sampling import PlacesToGo, ground_of
from munera.arena_rex.state import INCH, Rex, is_in_play, mount_of
from munera.arena_rex.words import ACTION_DECLARE
from munera.engine.action import Action, Seat
from munera.engine.dice import Dice
from munera.engine.frame import Decision, Frame, Refusal

# How a Move Action came about
ACTIVATION: Final = 0  # an action of the active model
REACTION: Final = 1  # [AR-9.7]
GIVEN: Final = 2  # by a tactic, or an Incited feature's

# How a walk must go
FREE: Final = 0
TOWARD: Final = 1  # [AR-3.27]
AWAY: Final = 2  # [AR-3.28]

# What a walk is
MOVE_ACTION: Final = 0
FOLLOW_UP: Final = 1
REPOSITION: Final = 2
GRANTED: Final = 3

STAY: Final = Action("walk")


@final
class MoveAction(Frame):
    """Declare and pay; opportunity attacks; move; who was run over is displaced; reaction moves.

    [AR-8.3, AR-8.5, AR-9.25]
    """

    def __init__(self, mover: int, way: int, how: int, seat: Seat, mount: int = NONE) -> None:
        self.mover: Final = mover
        self.way: Final = way
        self.how: Final = how
        self.seat: Final = seat  # who moves it
        self.mount: Final = mount  # that carries the mover, if a tactic names a mounted rider [AR-21.12]

    def run(self, s: Rex, step: int) -> None:
        match step:
            case 1:
                self.declare(s)
            case 2:
                s.call(reactions.OpportunityWindow(self.mover))
            case 3:  # even if it is Exhausted now; only its defeat, or its mount's, cancels the move [AR-9.11, AR-9.12]
                mover = self.who_goes(s)
                if is_in_play(s, mover) and (self.mount == NONE or is_in_play(s, self.mount)):
                    allowance = traits.mov(s, mover)
                    s.call(Walk(mover, self.seat, allowance, MOVE_ACTION, FREE, NONE, self.how == ACTIVATION))
            case 4:
                displacement.displace_overlapped(s, self.who_goes(s))
            case 5:
                if self.how == ACTIVATION:
                    s.turn.moved_before = True
                s.call(reactions.MoveWindow(self.who_goes(s)))
            case _:
                s.finish(self)

    def who_goes(self, s: Rex) -> int:
        """Of a mounted pair that was separated meanwhile, the one that continues the activation [AR-19.42]."""
        active = s.turn.active
        if self.how == ACTIVATION and active != NONE and is_in_play(s, self.mover) and is_in_play(s, active):
            return active
        return self.mover

    def declare(self, s: Rex) -> None:
        """The first move of an activation is free, whenever it comes [AR-8.3, AR-8.4]."""
        s.tell("moves", (self.mover, self.how))
        if self.how == ACTIVATION:
            s.turn.actions += 1
            if traits.may_move_freely(s, self.mover):
                s.turn.free_move = False
            else:
                pay_cost(s, self.mover, MOVE, self.way)
            for model in pair(s, self.mover):  # a mounted pair acts as one [AR-19.12]
                traits.trigger(s, ACTION_DECLARE, model)
        elif self.how == REACTION:
            pay_cost(s, self.mover, REACTION_MOVE, self.way)


@final
class Walk(Decision):
    """Where a model goes. It may always stay, unless it has to come within reach of somebody [AR-8.6]."""

    def __init__(
        self, mover: int, seat: Seat, allowance: int, what: int, mode: int, ref: int, on_top: bool,
        engaging: bool = False,
    ) -> None:  # fmt: skip
        self.mover: Final = mover
        self.seat: Final = seat
        self.allowance: Final = allowance  # in units
        self.what: Final = what
        self.mode: Final = mode
        self.ref: Final = ref  # toward or away from whom
        self.on_top: Final = on_top  # it may end on bases that its rules let it displace
        self.engaging: Final = engaging  # it must end engaging ``ref``

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        """Good samples: staying, and places worth going to."""
        out = self.staying(s)
        passage = self.passage(s)
        passed = passage.passed(s)
        ground = ground_of(s, self.mover, self.allowance, passed)
        for x, y in self.places(s).all():
            path = self.path_to(s, ground, passage, passed, x, y)
            if path is not None:
                out.append(Action("walk", path))
        return out

    def can_be_made(self, s: Rex) -> bool:
        """Is there any way to go? Those who must come near to somebody are tried there first."""
        if self.staying(s):
            return True
        passage = self.passage(s)
        passed = passage.passed(s)
        ground = ground_of(s, self.mover, self.allowance, passed)
        places = self.places(s)
        for x, y in places.before + places.all():
            if self.path_to(s, ground, passage, passed, x, y) is not None:
                return True
        return False

    def answer_at_random(self, s: Rex, dice: Dice) -> int:
        """Any of the options, all equally likely: places are tried until one can be reached.

        A place that was thought of twice, about two bases, is twice as likely.
        """
        stay = self.staying(s)
        places = self.places(s)
        passage = self.passage(s)
        passed = passage.passed(s)
        ground = ground_of(s, self.mover, self.allowance, passed)
        untried = list(range(len(places) + len(stay)))
        while untried:
            k = dice.take(untried)
            if k == len(places):
                self.choose(s, self.seat, stay[0])
                return 1
            x, y = places.place(k)
            stays = x == ground.mover.x and y == ground.mover.y
            path = None if stays else self.path_to(s, ground, passage, passed, x, y)
            if path is not None:
                self.choose(s, self.seat, Action("walk", path))
                return 1
        raise AssertionError("it can go nowhere and must not stay")

    def staying(self, s: Rex) -> list[Action]:
        return [STAY] if not self.engaging or self.why(s, ()) is None else []

    def places(self, s: Rex) -> PlacesToGo:
        ref = mount_of(s, self.ref) if self.mode != FREE else NONE
        reach = traits.engagement(s, self.mover) if self.engaging else 0
        return PlacesToGo(s, self.mover, self.allowance, ref, reach)

    def passage(self, s: Rex) -> Passage:
        return Passage(s, self.mover, self.what == MOVE_ACTION)

    def ground(self, s: Rex) -> Ground:
        return ground_of(s, self.mover, self.allowance, self.passage(s).passed(s))

    def path_to(
        self, s: Rex, ground: Ground, passage: Passage, passed: list[int], x: int, y: int
    ) -> tuple[int, ...] | None:
        """The shortest way there that this movement allows, without its start; it may only end upon who is passed."""
        points = ground.path_to(x, y)
        if points is None or self.why_there(s, ground.mover, points, passage, passed) is not None:
            return None
        return points[2:]

    def accepts(self, s: Rex, seat: Seat, action: Action) -> bool:
        return action.verb == "walk" and len(action.args) % 2 == 0 and self.why(s, action.args) is None

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        if action.verb != "walk" or len(action.args) % 2:
            return Refusal("AR-3.21", "say where it goes: walk X Y, with more points for a way round, or stay")
        found = self.why(s, action.args)
        return found if found is not None else Refusal("AR-3.21", "this path may be taken")

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        if action.args:
            base = shape_of(s, self.mover)
            assert isinstance(base, Disc), "only discs move"
            place_body(s, self.mover, action.args[-2], action.args[-1])
            s.tell("walked", (self.mover, self.what, base.x, base.y) + action.args)

    def why(self, s: Rex, path: tuple[int, ...]) -> Refusal | None:
        """The rule this path breaks, or None [AR-3.21, AR-3.22, AR-3.23]."""
        base = shape_of(s, self.mover)
        assert isinstance(base, Disc), "only discs move"
        points = (base.x, base.y) + path
        others = in_the_way(s, self.mover)
        shapes = [shape_of(s, b) for b in others]
        passage = self.passage(s)
        let_pass = [passage.through(s, b) for b in others]
        broken = clear_path(
            base, points, self.allowance, shapes, boundary_of(s), leashes_of(s, self.mover), let_pass, True
        )
        if broken is not None:
            return Refusal("AR-8.5" if broken.rule == "AR-3.22" else broken.rule, broken.text)
        return self.why_there(s, base, points, passage, others)

    def why_there(
        self, s: Rex, base: Disc, points: tuple[int, ...], passage: Passage, others: list[int]
    ) -> Refusal | None:
        """The rule that a clear path breaks by ending upon one of these, or by how it goes [AR-3.8, AR-3.23]."""
        end = base.at(points[-2], points[-1])
        own = mount_of(s, self.mover)
        for other in others:
            free = other == own or not overlap(end, shape_of(s, other))
            if not free and not (self.on_top and passage.upon(s, other)):
                return Refusal("AR-3.8", "bases may not overlap at the end of a movement")
        return self.wrong_way(s, base, points, end) or scenario.why_not_go(s, self.mover, points)

    def wrong_way(self, s: Rex, base: Disc, points: tuple[int, ...], end: Disc) -> Refusal | None:
        if self.ref == NONE or not is_in_play(s, self.ref):
            return None
        target = shape_of(s, self.ref)
        if self.mode == TOWARD and not toward(base, points, target):
            return Refusal("AR-3.27", "it must never get farther from the model it moves toward")
        if self.mode == AWAY and not away(base, points, target):
            return Refusal("AR-3.28", "it must never get nearer to the model it moves away from")
        if self.engaging and not reaches(s, self.mover, end, target):
            return Refusal("AR-8.8", "the target must be within its engagement range when the attack is declared")
        return None


def reaches(s: Rex, mover: int, end: Disc, target: Shape) -> bool:
    """Would it engage the target from there [AR-3.15]?"""
    return gap_at_most(end, target, traits.engagement(s, mover) + 10)


def follow_up(s: Rex, body: int, seat: Seat, pushed: int) -> None:
    """A free move of up to 1 inch toward the pushed model [AR-14.3, AR-14.4]."""
    s.call(Walk(body, seat, traits.follow_up(s, body), FOLLOW_UP, TOWARD, pushed, False))


def reposition(s: Rex, body: int, seat: Seat) -> None:
    """Up to 3 inches in any direction; not a Move Action [AR-12.10, AR-12.12]."""
    s.call(Walk(body, seat, 3 * INCH, REPOSITION, FREE, NONE, False))


def granted(s: Rex, body: int, seat: Seat, distance: int, mode: int = FREE, ref: int = NONE) -> None:
    """A move that an ability grants: no Move Action, so nobody reacts to it [AR-8.15]."""
    s.call(Walk(body, seat, distance, GRANTED, mode, ref, False))
