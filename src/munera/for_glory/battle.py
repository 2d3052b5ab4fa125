# mypyc: compile
"""A battle: initiative, Combat Turns, attacks, Tactics, readying, and its end."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from munera.engine.action import TARGETS, Action, Numbered, Seat
from munera.engine.frame import Decision, Frame, Refusal
from munera.for_glory.asked import Asked
from munera.for_glory.box import (
    ATTACKS,
    TACTICAL,
    THIS_ATTACK,
    THIS_BATTLE,
    THIS_COMBAT_TURN,
    THIS_CYCLE,
)
from munera.for_glory.damage import deal
from munera.for_glory.leaving import fix_outcome, happens
from munera.for_glory.promises import TakeUp, can_be_taken_up
from munera.for_glory.refusals import not_now, why_no_ability, why_no_tactic
from munera.for_glory.standings import go_out, next_in_battle, stand_still, takes_part
from munera.for_glory.state import (
    BATTLE,
    NOBODY,
    UNDECIDED,
    Fighter,
    ForGlory,
    fighter,
    ground_card,
    in_arena,
    stands_in,
)
from munera.for_glory.statics import agility_total, attack_of, attack_targets, finds_target
from munera.for_glory.use import NONE, Use, abilities_in_play, begin, begin_ability, usable, usable_abilities
from munera.for_glory.vocabulary import end_modifiers
from munera.for_glory.zones import leave_hand

STALEMATE: Final = 3  # cycles in a row [FG-24.4]
LAST_CYCLE: Final = 30  # [FG-24.5]
END: Final = Action("end")
ATTACKS_BY: Final = Numbered("attack")


@final
class Battle(Frame):
    """Initiative, Combat Turns, then ready and again, until it is decided [FG-16.10, FG-24.3].

    Gladiators are not readied when it starts [FG-5.15]; no Patron or Arena is readied in it [FG-5.9].
    """

    def __init__(self, arena: int) -> None:
        self.arena: Final = arena

    def run(self, s: ForGlory, step: int) -> None:
        if step == 1:
            s.phase = BATTLE
            s.arena = self.arena
            s.outcome = UNDECIDED
            s.cycle = s.quiet = 0
            s.fallen = ()
            s.active = NOBODY
            s.tell("battle", (self.arena, ground_card(s, self.arena)))
            if s.n > 2:  # who never entered is out already [FGM-25.8]
                s.out = ()
                go_out(s)
            fix_outcome(s)  # unopposed: won at once [FG2-16.9]
        elif s.outcome == UNDECIDED and step % 2 == 0:
            s.stirred = False
            s.cycle += 1
            determine_initiative(s)
            s.call(CombatTurn(s.initiative, 0, False, False))
        else:
            if s.outcome == UNDECIDED:
                ready_gladiators(s)
            if s.outcome != UNDECIDED:
                end_modifiers(s, THIS_CYCLE)
                end_modifiers(s, THIS_BATTLE)
                s.initiative = NOBODY
                s.finish(self)


def determine_initiative(s: ForGlory) -> None:
    """The highest agility total of those who fight; on a tie the holder of the Crowd's Favor, then to the right.

    It then stays until determined again [FG-17.1, FG2-17.2, FGM-17.2, FG-17.3, FG-17.4, FGM-17.5, FG-17.6].
    """
    totals = [agility_total(s, seat, s.arena) for seat in range(s.n)]
    best = NOBODY
    for i in range(s.n):
        seat = (s.favor - i) % s.n  # ever further to the right
        if stands_in(s, seat, s.arena) and (best == NOBODY or totals[seat] > totals[best]):
            best = seat
    s.initiative = best
    if s.news is not None:
        s.tell("initiative", (best, *totals))


def ready_gladiators(s: ForGlory) -> None:
    """All Gladiators of the active arena, and nothing else; a stalemate ends the battle, of two as a draw.

    [FG2-24.1, FGM-24.1, FG-24.2, FG-24.4, FG-24.5]
    """
    s.quiet = 0 if s.stirred else s.quiet + 1
    if s.quiet >= STALEMATE or s.cycle >= LAST_CYCLE:
        if s.n > 2:
            stand_still(s)
            return
        s.outcome = NOBODY
        s.tell("stalemate", (s.arena, ground_card(s, s.arena)))
        return
    for f in in_arena(s, s.arena):
        f.ready = True
    s.tell("all_readied", (s.arena, ground_card(s, s.arena)))
    end_modifiers(s, THIS_CYCLE)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CombatTurn(Frame):
    """A Combat Turn between its actions: what waited for a defeat is offered, then the player goes on.

    [FG2-18.1, FG-18.2, FG-18.4, FG-20.11, FG-25.10]
    """

    def __init__(self, seat: Seat, passes: int, attacked: bool, tactic: bool) -> None:
        self.seat: Final = seat
        self.passes: Final = passes
        self.attacked: Final = attacked
        self.tactic: Final = tactic

    def run(self, s: ForGlory, step: int) -> None:
        s.active = self.seat
        if s.switches.battle_end_check == "after_windows":
            fix_outcome(s)
        for later in s.laters:
            if later.target in s.fallen:  # the offer comes once
                s.laters = tuple([x for x in s.laters if x is not later])
                if can_be_taken_up(s, later):
                    s.call(TakeUp(later))
                    return
        if s.outcome != UNDECIDED:  # the unused part of the turn is lost [FG-25.10]
            end_turn(s)
            s.finish(self)
        elif not takes_part(s, self.seat):  # out in the own turn, which ends with that effect [FGM-18.6]
            next_turn(s, self, self.seat, self.passes)
        else:
            s.become(self, Fight(self.seat, self.passes, self.attacked, self.tactic))


def end_turn(s: ForGlory) -> None:
    """What was to last for this turn is over."""
    s.laters = ()
    s.fallen = ()
    s.active = NOBODY
    end_modifiers(s, THIS_COMBAT_TURN)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Fight(Asked):
    """Attack once and use one Tactic, in either order, or pass [FG-18.2, FG-18.3, FG-18.7, FG-18.11]."""

    def __init__(self, seat: Seat, passes: int, attacked: bool, tactic: bool) -> None:
        super().__init__(seat)
        self.passes: Final = passes
        self.attacked: Final = attacked
        self.tactic: Final = tactic

    def options(self, s: ForGlory, seat: Seat) -> list[Action]:
        out: list[Action] = []
        if not self.attacked:
            for f in attackers(s, seat):
                out.append(ATTACKS_BY.of(f.id))
        if not out:  # the duty is checked when the turn is to end [FG2-18.5, FGM-18.5, FG-18.12]
            out.append(END)
        if not self.tactic:
            last = -1
            for k in s.players[seat].hand:  # sorted
                if k != last and usable_tactic(s, seat, k) is not None:
                    out.append(s.box.tactics[k])
                last = k
            for use in usable_abilities(s, seat, TACTICAL, s.arena):
                out.append(Action("use", (use.source, use.ability)))
        return out

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        match action.verb:
            case "end":
                self.end(s)
            case "attack":
                s.become(self, CombatTurn(seat, 0, True, self.tactic))
                s.call(Attack(action.args[0]))
            case "tactic":
                s.become(self, CombatTurn(seat, 0, self.attacked, True))
                used = usable_tactic(s, seat, action.args[0])
                assert used is not None
                leave_hand(s, seat, used.kind)
                s.tell("tactic", (seat, used.kind))
                begin(s, used)
            case _:  # an ability is the one Tactic of this turn and leaves its card in play [FG-20.3, FG-20.4]
                s.become(self, CombatTurn(seat, 0, self.attacked, True))
                for use in abilities_in_play(s, seat, TACTICAL, s.arena):
                    if use.is_said(action):
                        begin_ability(s, use)
                        return

    def end(self, s: ForGlory) -> None:
        """A turn without attack and Tactic is a pass, not final [FG2-18.8, FG2-18.9, FG2-18.10, FGM-18.9]."""
        passes = 0 if self.attacked or self.tactic else self.passes + 1
        if s.news is not None:
            s.tell("passed" if passes else "turn_ended", (self.seat,))
        next_turn(s, self, self.seat, passes)

    def why_not(self, s: ForGlory, seat: Seat, action: Action) -> Refusal:
        if action.verb == "end":
            names = " or ".join(sorted({s.box.cards[f.kind].name for f in attackers(s, seat)}))
            return Refusal("FG2-18.5" if s.n == 2 else "FGM-18.5", f"{names} is Ready, and you must attack")
        if action.verb == "attack":
            f = fighter(s, action.args[0]) if action.args else None
            if self.attacked:
                return Refusal("FG-18.3", "you have attacked in this Combat Turn")
            if f is None or f.owner != seat or f.arena != s.arena:
                return Refusal("FG-19.1", "attack with a Gladiator of yours in this arena")
            if not f.ready:
                return Refusal("FG-5.5", "an Exhausted Gladiator cannot attack")
            return Refusal("FG-18.13", "it has no legal target")
        if action.verb in ("tactic", "use"):
            if self.tactic:
                return Refusal("FG-18.3", "you have used the Tactic of this Combat Turn")
            named = action.args[0] if action.args else NONE
            if action.verb == "tactic":
                return why_no_tactic(s, seat, named)
            return why_no_ability(s, seat, named, TACTICAL)
        return not_now(s, seat, action) or Refusal("FG-18.2", "attack, use a Tactic, or end your Combat Turn")


def next_turn(s: ForGlory, frame: Frame, seat: Seat, passes: int) -> None:
    """The next player clockwise, unless the cycle is over [FG2-18.1, FGM-18.1]."""
    end_turn(s)
    if cycle_over(s, passes):
        s.finish(frame)
    else:
        s.become(frame, CombatTurn(next_in_battle(s, seat), passes, False, False))


def cycle_over(s: ForGlory, passes: int) -> bool:
    """Two: both passed in a row. More: nobody in the arena is Ready, or everybody in the battle was idle in a row.

    [FG2-18.1, FGM-18.1, FGM-18.8, FGM-18.10]
    """
    if s.n == 2:
        return passes == 2
    taking_turns = [seat for seat in range(s.n) if takes_part(s, seat)]
    return passes >= len(taking_turns) or not any([f.ready for f in in_arena(s, s.arena)])


def attackers(s: ForGlory, seat: Seat) -> list[Fighter]:
    """Ready, in the active arena, with a legal target [FG-5.5, FG-18.13, FG-19.1]."""
    ready = [f for f in s.fighters if f.owner == seat and f.arena == s.arena and f.ready]
    return ready if ready and finds_target(s, ready[0]) else []  # all of them have the same ones


def usable_tactic(s: ForGlory, seat: Seat, kind: int) -> Use | None:
    """A Tactic Card, or a card whose own text lets it be played as a Tactic [FG-20.1, FG-10.12, FG-34.13]."""
    card = s.box.cards[kind]
    if card.tactic < 0:
        return None
    use = Use(seat, kind, card.tactic, NONE, s.arena, card.is_tactic)
    return use if usable(s, use) else None


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Attack(Frame):
    """Exhaust, resolve attack Reactions, then deal damage [FG-19.1, FG-19.2, FG-19.4]."""

    def __init__(self, attacker: int) -> None:
        self.attacker: Final = attacker

    def run(self, s: ForGlory, step: int) -> None:
        f = fighter(s, self.attacker)
        match step:
            case 1:  # the moment it attacks [FG-19.10]; the window closes before damage is assigned
                assert f is not None
                f.ready = False
                if s.news is not None:
                    s.tell("attacks", (f.owner, f.id, f.kind))
                happens(s, ATTACKS, f)
            case 2:  # value and target are fixed now [FG-19.6]; who has left, or finds no target, deals nothing
                here = f is not None and f.arena == s.arena  # it may have been moved [FG-19.7, FG2-16.5]
                if f is not None and here and attack_of(s, f) > 0 and finds_target(s, f):  # [FG-19.8, FG-19.9]
                    s.call(PickTarget(self.attacker))
            case _:
                s.must_target = ()
                end_modifiers(s, THIS_ATTACK)
                s.finish(self)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PickTarget(Decision):
    """One opposing Gladiator takes all of it [FG-19.3, FG-19.4, FG-19.5, FG-1.9]."""

    def __init__(self, attacker: int) -> None:
        self.attacker: Final = attacker

    def seats(self, s: ForGlory) -> tuple[Seat, ...]:
        f = fighter(s, self.attacker)
        assert f is not None
        return (f.owner,)

    def options(self, s: ForGlory, seat: Seat) -> list[Action]:
        f = fighter(s, self.attacker)
        assert f is not None
        return [TARGETS.of(t.id) for t in attack_targets(s, f)]

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        f = fighter(s, self.attacker)
        target = fighter(s, action.args[0])
        assert f is not None
        assert target is not None
        s.finish(self)
        deal(s, [target], attack_of(s, f), False)

    def why_not(self, s: ForGlory, seat: Seat, action: Action) -> Refusal:
        if action.verb == "target" and action.args:
            t = fighter(s, action.args[0])
            if t is not None and t.owner != seat and t.arena == s.arena:
                return Refusal("FG-1.11", "that Gladiator cannot be the target of this attack")
        return Refusal("FG-19.4", "pick the opposing Gladiator that is hit: target GLADIATOR")
