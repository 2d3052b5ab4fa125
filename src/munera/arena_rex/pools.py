# mypyc: compile
"""Dice: pools, rolls, re-rolls and successes [AR-5.1]."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import traits
from munera.arena_rex.state import WILD, Attack, Pool, Rex, attack_now, card_of, is_in_play
from munera.arena_rex.words import POOL_BUILD, WILD_ATTACK
from munera.engine.action import Action, Seat
from munera.engine.dice import Dice
from munera.engine.frame import Chance, Decision, Frame, Refusal

POWER_REROLL: Final = -1  # any failed dice, once [AR-8.12, AR-8.13]
KEEP: Final = Action("keep")


def build(s: Rex, a: Attack) -> None:
    """ATK against DEF, or ATK for a counterattack; assisting models add their DEF [AR-10.1, AR-9.14, AR-9.20].

    Negotiation is closed: what looks at the Favor added looks now [AR-10.10]. No pool has less than zero dice [AR-5.9].
    """
    a.attack.dice += card_of(s, a.attacker).atk
    defender = card_of(s, a.defender)
    a.defence.dice += defender.atk if a.counter else defender.defense
    for model in a.assists:
        if s.models[model].in_play:  # who falls of a brave price helps no more [AR-22.29]
            a.defence.dice += card_of(s, model).defense
    traits.trigger(s, POOL_BUILD, a.attacker, a.defender)
    traits.trigger(s, POOL_BUILD, a.defender, a.attacker)
    if a.kind == WILD:
        traits.trigger(s, WILD_ATTACK, a.attacker, a.defender)
    a.attack.dice = max(0, a.attack.dice)
    a.defence.dice = max(0, a.defence.dice)


def size(pool: Pool) -> int:
    return pool.dice + pool.favor + pool.generated


def successes(pool: Pool) -> int:
    """4, 5 and 6 count one, on Favor dice two; bonus successes are added last [AR-5.1, AR-5.2, AR-5.8]."""
    total = pool.bonus
    for i in range(len(pool.faces)):
        if pool.faces[i] >= 4:
            total += 1 if i < pool.dice else 2
    return total


def d3(face: int) -> int:
    """Half a d6, rounded up [AR-5.10]."""
    return (face + 1) // 2


def pool_of(a: Attack, side: int) -> Pool:
    return a.attack if side == 0 else a.defence


def throw(count: int, dice: Dice) -> tuple[int, ...]:
    """So many d6 [AR-5.11]."""
    return tuple([1 + dice.below(6) for _ in range(count)])


def are_faces(args: tuple[int, ...], count: int) -> bool:
    return len(args) == count and all(1 <= face <= 6 for face in args)


@final
class Roll(Chance):
    """Both pools at once: the attacker's plain and Favor dice, then the defender's [AR-5.3, AR-10.11]."""

    def sample(self, s: Rex, dice: Dice) -> Action:
        a = attack_now(s)
        return Action("roll", throw(size(a.attack) + size(a.defence), dice))

    def accepts(self, s: Rex, seat: Seat, action: Action) -> bool:
        a = attack_now(s)
        return action.verb == "roll" and are_faces(action.args, size(a.attack) + size(a.defence))

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        a = attack_now(s)
        mine = size(a.attack)
        a.attack.faces = action.args[:mine]
        a.defence.faces = action.args[mine:]
        for side in (0, 1):
            pool = pool_of(a, side)
            s.tell("rolled", (side, pool.dice) + pool.faces)
        s.finish(self)


@final
class Rerolls(Frame):
    """The attacker resolves all re-rolls, then the defender [AR-5.7]."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, s: Rex, step: int) -> None:
        a = attack_now(s)
        standing = is_in_play(s, a.attacker) and is_in_play(s, a.defender)
        if standing and useful(pool_of(a, self.side)):
            s.call(Reroll(self.side))
        elif self.side == 0:
            s.become(self, Rerolls(1))
        else:
            s.finish(self)


def useful(pool: Pool) -> bool:
    """Is there a permission, and a failed die it is for?"""
    for rule in pool.rerolls:
        if failed(pool, rule):
            return True
    return False


def failed(pool: Pool, rule: int) -> list[int]:
    """The failed dice a rule permits to re-roll: abilities only plain ones [AR-8.13, AR-22.33]."""
    end = len(pool.faces) if rule == POWER_REROLL else pool.dice
    return [i for i in range(end) if pool.faces[i] <= 3]


@final
class Reroll(Decision):
    """Use one permission on some of the dice it is for, or keep the roll [AR-5.4, AR-5.6, AR-5.7].

    ``reroll RULE DIE DIE …``: rules and dice are counted from 0; each die once for one rule [AR-5.5].
    """

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def seats(self, s: Rex) -> tuple[Seat, ...]:
        a = attack_now(s)
        return (a.roller if self.side == 0 else a.guard,)

    def options(self, s: Rex, seat: Seat) -> list[Action]:
        """Failed dice of one kind are alike: some of the plain ones and some of the Favor dice."""
        pool = pool_of(attack_now(s), self.side)
        out: list[Action] = []
        for i in range(len(pool.rerolls)):
            rule = pool.rerolls[i]
            if rule not in pool.rerolls[:i]:
                plain = [d for d in failed(pool, rule) if d < pool.dice]
                favor = [d for d in failed(pool, rule) if d >= pool.dice]
                most = len(plain) if rule == POWER_REROLL else min(rule, len(plain))
                for p in range(most, -1, -1):
                    for f in range(len(favor), -1, -1):
                        if p + f:
                            out.append(Action("reroll", (i,) + tuple(plain[:p] + favor[:f])))
        return out + [KEEP]

    def accepts(self, s: Rex, seat: Seat, action: Action) -> bool:
        return action == KEEP or (action.verb == "reroll" and self.why(s, action.args) is None)

    def why(self, s: Rex, args: tuple[int, ...]) -> Refusal | None:
        pool = pool_of(attack_now(s), self.side)
        if len(args) < 2 or not 0 <= args[0] < len(pool.rerolls):
            return Refusal("AR-5.4", "say which permission is used and which dice: reroll RULE DIE DIE")
        rule, dice = pool.rerolls[args[0]], args[1:]
        if len(set(dice)) < len(dice):
            return Refusal("AR-5.5", "a rule re-rolls a die once")
        if any(not 0 <= d < len(pool.faces) for d in dice):
            return Refusal("AR-5.4", "there is no such die")
        if rule == POWER_REROLL:
            if any(pool.faces[d] > 3 for d in dice):
                return Refusal("AR-8.12", "a Power Attack re-rolls unsuccessful dice")
        elif len(dice) > rule or any(d >= pool.dice for d in dice):
            return Refusal("AR-5.7", f"this permission is for {rule} of the plain dice, not for Favor dice")
        return None

    def why_not(self, s: Rex, seat: Seat, action: Action) -> Refusal:
        found = self.why(s, action.args) if action.verb == "reroll" else None
        return found if found is not None else Refusal("AR-5.7", "re-roll some dice, or keep them")

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        pool = pool_of(attack_now(s), self.side)
        if action.verb == "keep":
            pool.rerolls = ()
            s.finish(self)
        else:
            i = action.args[0]
            pool.rerolls = pool.rerolls[:i] + pool.rerolls[i + 1 :]
            s.become(self, RollAgain(self.side, action.args[1:]))


@final
class RollAgain(Chance):
    """Only the new results stand [AR-5.4]."""

    def __init__(self, side: int, dice: tuple[int, ...]) -> None:
        self.side: Final = side
        self.dice: Final = dice

    def sample(self, s: Rex, dice: Dice) -> Action:
        return Action("roll", throw(len(self.dice), dice))

    def accepts(self, s: Rex, seat: Seat, action: Action) -> bool:
        return action.verb == "roll" and are_faces(action.args, len(self.dice))

    def choose(self, s: Rex, seat: Seat, action: Action) -> None:
        pool = pool_of(attack_now(s), self.side)
        faces = list(pool.faces)
        for i in range(len(self.dice)):
            faces[self.dice[i]] = action.args[i]
        pool.faces = tuple(faces)
        s.tell("rerolled", (self.side, pool.dice) + pool.faces)
        s.finish(self)
