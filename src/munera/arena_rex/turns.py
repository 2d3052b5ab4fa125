# mypyc: compile
"""Turns: which kind it is, normal turns, clear turns, Last Stand, and the end of a turn [AR-7.1]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import activation, beasts, features, mounts, scenario, tactics, traits
from munera.arena_rex.fatigue import is_fatigued, is_ready, remove_fatigue
from munera.arena_rex.favor import earn
from munera.arena_rex.state import (
    CLEAR,
    FATIGUED,
    LAST_STAND,
    NORMAL,
    READY,
    Model,
    Rex,
    Standing,
    Turn,
    after,
    clockwise,
    cohort,
    fatigue_of,
    unmarked,
)
from munera.engine.action import PASS, Action, Seat
from munera.engine.frame import Decision, Frame, Refusal

END: Final = Action("end")


@final
class TakeTurn(Frame):
    """A player's turn, from the check of its kind to the end-of-turn step; then the next [AR-1.11, AR-7.19]."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Rex, step: int) -> None:
        match step:
            case 1:
                begin_turn(s, self.seat)
                if s.turn.kind == NORMAL:
                    s.call(NormalTurn(self.seat))
                else:
                    s.call(ClearTurn(self.seat))
            case 2:
                end_turn(s)
            case _:
                s.become(self, TakeTurn(after(s, self.seat)))


def begin_turn(s: Rex, seat: Seat) -> None:
    """Counters begin anew, and the fatigue of every model is noted [AR-1.11, AR-6.16]."""
    s.turns += 1
    s.turn = Turn(seat, kind_of_turn(s, seat))
    for m in s.models:
        m.began = fatigue_of(s, m.id)
        m.relieved = m.hurt = m.fell = False
        m.spent = 0
        m.last_attacker = -1
    for i in range(len(s.features)):
        f = s.features[i]
        if f.spent:
            s.features[i] = Standing(f.x, f.y, f.marked, f.in_play)
    s.tell("turn", (seat, s.turn.kind, s.turns))


def kind_of_turn(s: Rex, seat: Seat) -> int:
    """One model: Last Stand. None Ready: a clear turn, neither chosen nor avoided [AR-7.1, AR-7.7, AR-7.8].

    Models are counted, not cards; a mounted pair is two [AR-7.13, AR-7.17, AR-7.18, AR-19.11].
    """
    own = cohort(s, seat)
    if len(own) == 1:
        return LAST_STAND
    for m in own:
        if is_ready(s, m.id):
            return NORMAL
    return CLEAR


def favor_for_the_arena(s: Rex) -> None:
    """Once a player and turn, whatever finally defeated whom the arena had hurt [AR-11.6, AR-11.8, AR-11.18]."""
    fallen = [m for m in s.models if m.hurt and m.fell]
    if not fallen:
        return
    for seat in clockwise(s, s.turn.seat):
        if any(m.owner != seat for m in fallen):
            earn(s, seat, 1)
    for m in fallen:
        m.hurt = False  # it is paid for, also if a round ends with this turn


def end_turn(s: Rex) -> None:
    """Favor for who was killed by the arena, victory, counters; a turn limit may end the game [AR-7.12, AR-1.5]."""
    favor_for_the_arena(s)
    traits.end_of_turn(s)
    scenario.check_victory(s)
    limit = s.switches.turn_limit
    if not s.over and limit is not None and s.turns >= limit:
        vitality = [sum([unmarked(s, m.id) for m in cohort(s, seat)]) for seat in range(s.n)]
        still_in = clockwise(s, 0)
        most = max([vitality[seat] for seat in still_in])
        winners = 0
        for seat in still_in:
            if vitality[seat] == most:
                winners |= 1 << seat
        scenario.end(s, winners, scenario.TURN_LIMIT)


@final
class NormalTurn(Frame):
    """Step 1: relieve. Step 2: activate a model. Step 3: the turn passes on [AR-7.2, AR-7.3, AR-7.6]."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Rex, step: int) -> None:
        match step:
            case 1:
                if any(is_fatigued(s, m.id) for m in cohort(s, self.seat)):
                    s.call(Relieve(self.seat))
            case 2:
                if eligible(s, self.seat):  # nobody is left of a player who has conceded
                    s.call(Activate(self.seat))
            case _:
                s.finish(self)


@final
class Relieve(Decision):
    """One fatigue may be taken off one Fatigued model, which cannot activate this turn [AR-7.2]."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        own = [m for m in cohort(s, seat) if is_fatigued(s, m.id) and not m.riding]
        return [Action("relieve", (m.id,)) for m in own] + [PASS]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        if action.verb == "relieve":
            s.models[action.args[0]].relieved = True
            remove_fatigue(s, action.args[0])

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        if action.verb == "relieve" and len(action.args) == 1 and 0 <= action.args[0] < len(s.models):
            m = s.models[action.args[0]]
            if m.owner == seat and m.in_play and fatigue_of(s, m.id) > 1:
                return Refusal("AR-6.9", "an Exhausted model loses fatigue only in a clear turn or by an ability")
        return Refusal("AR-7.2", "relieve one of your Fatigued models, or pass")


def eligible(s: Rex, seat: Seat) -> list[Model]:
    """Ready models that began the turn Ready; whom step 1 relieved must wait [AR-7.2, AR-7.3, AR-6.5]."""
    out: list[Model] = []
    for m in cohort(s, seat):
        ready = m.began == READY and is_ready(s, m.id)
        if not m.riding and not m.relieved and (ready or traits.may_activate(s, m.id)):
            out.append(m)
    return scenario.eligible(s, out)


@final
class Activate(Decision):
    """Some eligible model must be activated; it need not do anything [AR-7.3, AR-7.4]."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("activate", (m.id,)) for m in eligible(s, seat)]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.become(self, activation.Activation(action.args[0]))

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        if action.verb == "activate" and len(action.args) == 1 and 0 <= action.args[0] < len(s.models):
            m = s.models[action.args[0]]
            if m.owner == seat and m.in_play:
                if m.relieved:
                    return Refusal("AR-7.2", "whom you have relieved cannot activate this turn")
                if m.began != READY:
                    rule = "AR-6.6" if m.began == FATIGUED else "AR-6.7"
                    return Refusal(rule, "it did not begin the turn Ready; activate a model that did")
                if m.riding:
                    return Refusal("AR-19.12", "a mounted pair shares one activation: activate the mount")
                return Refusal("AR-24.50", "your duelist is Ready and must be the one you activate")
        if action.verb in ("pass", "end"):
            return Refusal("AR-7.4", "some model must be activated, though it need not act")
        return Refusal("AR-7.3", "activate one of your Ready models")


@final
class ClearTurn(Frame):
    """Relief, Beasts, then tactics and mounting; in a Last Stand the model may activate afterwards.

    [AR-7.7, AR-7.14, AR-7.15, AR-7.16]
    """

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Rex, step: int) -> None:
        match step:
            case 1:
                features.clear_turn(s, self.seat)
            case 2:  # Exhausted models, too; all of it in a Last Stand [AR-7.9, AR-7.14]
                levels = 2 if s.turn.kind == LAST_STAND else tactics.relief(s, self.seat)
                for m in cohort(s, self.seat):
                    if not m.riding:
                        for _ in range(levels):
                            remove_fatigue(s, m.id)
            case 3:
                beasts.clear_turn(s, self.seat)
            case 4:
                s.call(UseTactics(self.seat))
            case 5:
                if s.turn.kind == LAST_STAND:
                    offer_activation(s, self.seat)
            case _:
                s.finish(self)


@final
class UseTactics(Frame):
    """Tactics and mounting in any sequence and number [AR-7.11]; nobody is asked when there is nothing to do."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Rex, step: int) -> None:
        if cohort(s, self.seat) and (tactics.usable(s, self.seat) or mounts.mounting(s, self.seat)):
            s.call(PickTactic(self.seat))
        else:
            s.finish(self)


@final
class PickTactic(Decision):
    """Use a tactic, mount, dismount, or end [AR-7.11, AR-21.1]."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return tactics.usable(s, seat) + mounts.mounting(s, seat) + [END]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        s.finish(self)
        if action.verb == "end":
            s.finish(s.stack[-1])
        elif action.verb in ("mount", "dismount"):
            mounts.change(s, seat, action)
        else:
            tactics.use(s, seat, action)

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return tactics.why_not(s, seat, action)


def offer_activation(s: Rex, seat: Seat) -> None:
    """The last model may activate if it is Ready now, whatever it began with [AR-7.14, AR-7.16, AR-7.20].

    Or if its card lets it activate as it is [AR-1.9].
    """
    for m in cohort(s, seat):
        if (is_ready(s, m.id) or traits.may_activate(s, m.id)) and not m.riding:
            s.call(MayActivate(seat, m.id))


@final
class MayActivate(Decision):
    """At the end of a Last Stand clear turn [AR-7.14, AR-7.20]."""

    def __init__(self, seat: Seat, model: int) -> None:
        self.seat: Final = seat
        self.model: Final = model

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        return [Action("activate", (self.model,)), PASS]

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        if action.verb == "activate":
            s.become(self, activation.Activation(self.model))
        else:
            s.finish(self)

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        return Refusal("AR-7.14", "activate your last model, or pass")
