# mypyc: compile
"""The verbs of the cards that work on Gladiators: damage, Blessings, readying, modifiers."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import TARGETS, Action
from munera.for_glory.box import ATTACK, DURATIONS, HEALTH, STATS, THIS_COMBAT_TURN, THIS_CYCLE, Effect
from munera.for_glory.damage import deal, move_damage, prevent, reassign, remove_damage
from munera.for_glory.leaving import take_blessings
from munera.for_glory.selectors import (
    ALL,
    ATTACK_OF_THIS,
    DAMAGE_ON,
    NUMBER,
    Amount,
    Who,
)
from munera.for_glory.state import Fighter, ForGlory, Modifier, fighter
from munera.for_glory.statics import can_be_target, protects, stat
from munera.for_glory.use import Use

EVERYTHING: Final = 99


def meant(s: ForGlory, use: Use, who: Who) -> list[Fighter]:
    """The Gladiators a selector means in the arena of the use; of targets, those that may be picked.

    [FG-1.4, FG-1.11, FG-1.21, FG2-16.6, FG-22.9]
    """
    out: list[Fighter] = []
    arena = use.arena
    for f in s.fighters:
        if (arena < 0 or f.arena == arena) and who.matches(s, f, use.seat, use.source, use.target, use.subject):
            out.append(f)
    if who.is_target and out and protects(s):
        kind = s.box.cards[use.kind].abilities[use.ability].kind
        return [f for f in out if can_be_target(s, f, kind)]
    return out


def is_meant(s: ForGlory, use: Use, who: Who, f: Fighter) -> bool:
    """The same of one Gladiator."""
    if use.arena >= 0 and f.arena != use.arena:
        return False
    if not who.matches(s, f, use.seat, use.source, use.target, use.subject):
        return False
    return not who.is_target or can_be_target(s, f, s.box.cards[use.kind].abilities[use.ability].kind)


def amount_of(s: ForGlory, use: Use, amount: Amount) -> int:
    """How much it is now; a card that has left counts as it was when it left [FG-22.12]."""
    if amount.what == NUMBER:
        return amount.number
    if amount.what == ALL:
        return EVERYTHING
    if amount.what == ATTACK_OF_THIS:
        f = fighter(s, use.source)
        return use.attack if f is None or f.arena != use.arena else stat(s, f, ATTACK)
    assert amount.of is not None
    counted = meant(s, use, amount.of)
    return sum([f.damage if amount.what == DAMAGE_ON else f.blessings for f in counted])


def targets(fighters: list[Fighter]) -> list[Action]:
    return [TARGETS.of(f.id) for f in fighters]


class OnGladiators(Effect):
    """An instruction for one target, or for all that are meant."""

    def __init__(self, who: Who) -> None:
        self.who: Final = who

    def able(self, s: ForGlory, f: Fighter) -> bool:
        """Is there anything to do to this Gladiator?"""
        return True

    def found(self, s: ForGlory, use: Use) -> list[Fighter]:
        return [f for f in meant(s, use, self.who) if self.able(s, f)]

    def workable(self, s: ForGlory, use: Use) -> bool:
        for f in s.fighters:
            if self.able(s, f) and is_meant(s, use, self.who, f):
                return True
        return False

    def choices(self, s: ForGlory, use: Use) -> list[Action]:
        if self.who.is_target and not use.named:
            return targets(self.found(s, use))
        return []

    def asks(self, s: ForGlory, use: Use) -> bool:
        return self.who.is_target and not use.named

    def picked(self, s: ForGlory, use: Use) -> list[Fighter]:
        """The target, or everybody who is meant."""
        if self.who.is_target:
            return [f for f in s.fighters if f.id == use.named[0]]
        return self.found(s, use)

    def first_target(self, use: Use) -> int:
        return use.named[0] if self.who.is_target else use.target

    def about_gladiators(self) -> bool:
        return True

    def rule(self) -> str:
        return "FG-1.12"


@final
class Deal(OnGladiators):
    """Deal damage to each Gladiator that is meant [FG-21.1]."""

    def __init__(self, amount: Amount, who: Who, unpreventable: bool) -> None:
        super().__init__(who)
        self.amount: Final = amount
        self.unpreventable: Final = unpreventable

    def workable(self, s: ForGlory, use: Use) -> bool:
        return amount_of(s, use, self.amount) > 0 and super().workable(s, use)

    def resolve(self, s: ForGlory, use: Use) -> None:
        deal(s, self.picked(s, use), amount_of(s, use, self.amount), self.unpreventable)

    def sentence(self) -> str:
        what = "unpreventable damage" if self.unpreventable else "damage"
        return f"{self.amount.sentence(what)} to {self.who.sentence()}"


@final
class Prevent(OnGladiators):
    """Take assigned damage away [FG-21.5]."""

    def __init__(self, amount: Amount, who: Who) -> None:
        super().__init__(who)
        self.amount: Final = amount

    def able(self, s: ForGlory, f: Fighter) -> bool:
        return f.assigned > 0

    def resolve(self, s: ForGlory, use: Use) -> None:
        for f in self.picked(s, use):
            prevent(s, f, amount_of(s, use, self.amount))

    def rule(self) -> str:
        return "FG-21.14"

    def sentence(self) -> str:
        return f"prevent {self.amount.sentence('damage')} assigned to {self.who.sentence()}"


class Shift(Effect):
    """Damage from one Gladiator to a different one: up to an amount, the user picks which tokens.

    [FG-21.14, FG-21.15, FG-21.19]
    """

    def __init__(self, amount: int, source: Who, to: Who) -> None:
        self.amount: Final = amount
        self.source: Final = source
        self.to: Final = to

    def tokens(self, f: Fighter) -> int:
        raise AssertionError("a shift has tokens")

    def hard_tokens(self, f: Fighter) -> int:
        return 0

    def givers(self, s: ForGlory, use: Use) -> list[Fighter]:
        return [f for f in meant(s, use, self.source) if self.tokens(f) > 0 and self.finds_taker(s, use, f)]

    def takers(self, s: ForGlory, use: Use, src: Fighter) -> list[Fighter]:
        return [f for f in meant(s, use, self.to) if f.id != src.id and f.arena == src.arena]

    def finds_taker(self, s: ForGlory, use: Use, src: Fighter) -> bool:
        for f in s.fighters:
            if f.id != src.id and f.arena == src.arena and is_meant(s, use, self.to, f):
                return True
        return False

    def workable(self, s: ForGlory, use: Use) -> bool:
        for f in s.fighters:
            if self.tokens(f) > 0 and is_meant(s, use, self.source, f) and self.finds_taker(s, use, f):
                return True
        return False

    def plan(self, s: ForGlory, use: Use) -> tuple[int, int, int, int, list[Action]]:
        """From, to, how many, how many of them unpreventable; and what is still to be named."""
        named = list(use.named)
        givers = self.givers(s, use) if not named or not self.source.is_target else []
        if self.source.is_target:
            if not named:
                return -1, -1, 0, 0, targets(givers)
            src = fighter(s, named.pop(0))
        else:
            src = givers[0]
        assert src is not None
        takers = self.takers(s, use, src)
        if self.to.is_target:
            if not named:
                return src.id, -1, 0, 0, targets(takers)
            dst = named.pop(0)
        else:
            dst = takers[0].id
        count = most = min(self.amount, self.tokens(src))
        if most > 1:
            if not named:
                return src.id, dst, 0, 0, [Action("amount", (n,)) for n in range(most, 0, -1)]
            count = named.pop(0)
        hard = self.hard_tokens(src)
        least = max(0, count - (self.tokens(src) - hard))
        if least < min(count, hard):
            if not named:
                return src.id, dst, count, 0, [Action("hard", (n,)) for n in range(least, min(count, hard) + 1)]
            least = named.pop(0)
        return src.id, dst, count, least, []

    def choices(self, s: ForGlory, use: Use) -> list[Action]:
        return self.plan(s, use)[4]

    def asks(self, s: ForGlory, use: Use) -> bool:
        return (self.source.is_target and not use.named) or len(self.choices(s, use)) > 0

    def first_target(self, use: Use) -> int:
        return use.named[0] if self.source.is_target else use.target

    def about_gladiators(self) -> bool:
        return True

    def rule(self) -> str:
        return "FG-21.14"

    def much(self) -> str:
        return f"{'up to ' if self.amount > 1 else ''}{self.amount} damage"


@final
class Reassign(Shift):
    """Shift assigned damage to another Gladiator [FG-21.6]."""

    def tokens(self, f: Fighter) -> int:
        return f.assigned + f.hard

    def hard_tokens(self, f: Fighter) -> int:
        return f.hard

    def resolve(self, s: ForGlory, use: Use) -> None:
        src, dst, count, hard, _ = self.plan(s, use)
        a, b = fighter(s, src), fighter(s, dst)
        if a is not None and b is not None:
            reassign(s, a, b, count - hard, hard)

    def sentence(self) -> str:
        return f"reassign {self.much()} from {self.source.sentence()} to {self.to.sentence()}"


@final
class Move(Shift):
    """Take damage that is on a Gladiator and assign it to another one [FG-21.7]."""

    def tokens(self, f: Fighter) -> int:
        return f.damage

    def resolve(self, s: ForGlory, use: Use) -> None:
        src, dst, count, _, _ = self.plan(s, use)
        a, b = fighter(s, src), fighter(s, dst)
        if a is not None and b is not None:
            move_damage(s, a, b, count)

    def sentence(self) -> str:
        return f"move {self.much()} from {self.source.sentence()} to {self.to.sentence()}"


class Off(OnGladiators):
    """Up to so many tokens are taken off a Gladiator."""

    def __init__(self, amount: int, who: Who) -> None:
        super().__init__(who)
        self.amount: Final = amount

    def tokens(self, f: Fighter) -> int:
        raise AssertionError("what is taken off")

    def able(self, s: ForGlory, f: Fighter) -> bool:
        return self.tokens(f) > 0

    def choices(self, s: ForGlory, use: Use) -> list[Action]:
        if self.who.is_target and not use.named:
            return targets(self.found(s, use))
        if len(use.named) == (1 if self.who.is_target else 0):
            picked = self.picked(s, use)
            most = min(self.amount, max([self.tokens(f) for f in picked], default=0))
            if most > 1:
                return [Action("amount", (n,)) for n in range(most, 0, -1)]
        return []

    def asks(self, s: ForGlory, use: Use) -> bool:
        return (self.who.is_target and not use.named) or len(self.choices(s, use)) > 0

    def count(self, use: Use) -> int:
        """As many as were named, else 1."""
        fixed = 1 if self.who.is_target else 0
        return use.named[fixed] if len(use.named) > fixed else 1

    def rule(self) -> str:
        return "FG-21.14"


@final
class Remove(Off):
    """Take damage off a Gladiator [FG-21.8]."""

    def tokens(self, f: Fighter) -> int:
        return f.damage

    def resolve(self, s: ForGlory, use: Use) -> None:
        for f in self.picked(s, use):
            remove_damage(s, f, self.count(use))

    def sentence(self) -> str:
        return f"take {'up to ' if self.amount > 1 else ''}{self.amount} damage off {self.who.sentence()}"


@final
class Unbless(Off):
    """Take Blessings off a Gladiator."""

    def tokens(self, f: Fighter) -> int:
        return f.blessings

    def resolve(self, s: ForGlory, use: Use) -> None:
        for f in self.picked(s, use):
            take_blessings(s, f, self.count(use))

    def sentence(self) -> str:
        much = "1 blessing" if self.amount == 1 else f"up to {self.amount} blessings"
        return f"take {much} off {self.who.sentence()}"


@final
class Bless(OnGladiators):
    """Place Blessings; any number may lie on a Gladiator [FG-31.1, FG-31.9]."""

    def __init__(self, amount: int, who: Who) -> None:
        super().__init__(who)
        self.amount: Final = amount

    def resolve(self, s: ForGlory, use: Use) -> None:
        for f in self.picked(s, use):
            f.blessings += self.amount
            s.tell("blessed", (f.id, self.amount, f.kind, f.owner))

    def sentence(self) -> str:
        return f"put {self.amount} {'blessing' if self.amount == 1 else 'blessings'} on {self.who.sentence()}"


@final
class Ready(OnGladiators):
    """Only an Exhausted card is readied [FG-5.4]."""

    def able(self, s: ForGlory, f: Fighter) -> bool:
        return not f.ready

    def resolve(self, s: ForGlory, use: Use) -> None:
        for f in self.picked(s, use):
            f.ready = True
            s.tell("readied", (f.id, f.kind, f.owner))

    def rule(self) -> str:
        return "FG-5.4"

    def sentence(self) -> str:
        return f"ready {self.who.sentence()}"


@final
class Exhaust(OnGladiators):
    """Only a Ready card is exhausted [FG-5.3]."""

    def able(self, s: ForGlory, f: Fighter) -> bool:
        return f.ready

    def resolve(self, s: ForGlory, use: Use) -> None:
        for f in self.picked(s, use):
            f.ready = False
            s.tell("exhausted", (f.id, f.kind, f.owner))

    def rule(self) -> str:
        return "FG-5.3"

    def sentence(self) -> str:
        return f"exhaust {self.who.sentence()}"


@final
class Modify(OnGladiators):
    """A stat is changed for some time."""

    def __init__(self, stat: int, amount: int, who: Who, until: int) -> None:
        super().__init__(who)
        self.stat: Final = stat
        self.amount: Final = amount
        self.until: Final = until

    def resolve(self, s: ForGlory, use: Use) -> None:
        for f in self.picked(s, use):
            f.mods = (*f.mods, Modifier(self.stat, self.amount, self.until))
            s.tell("modified", (f.id, self.stat, self.amount, self.until, f.kind, f.owner))

    def changes_health(self) -> bool:
        return self.stat == HEALTH

    def sentence(self) -> str:
        until = {THIS_COMBAT_TURN: "this combat turn ends", THIS_CYCLE: "gladiators are next readied"}
        end = until.get(self.until, f"this {DURATIONS[self.until]} ends")
        return f"{self.who.sentence()}: {self.amount:+d} {STATS[self.stat]} until {end}"


@final
class MustTarget(OnGladiators):
    """The attack that is being made goes to this Gladiator, if it is a legal target; to one of several such."""

    def resolve(self, s: ForGlory, use: Use) -> None:
        for f in self.picked(s, use):
            s.must_target = (*s.must_target, f.id)
            s.tell("drawn_to", (f.id, f.kind, f.owner))

    def sentence(self) -> str:
        return f"this attack goes to {self.who.sentence()}"


def end_modifiers(s: ForGlory, until: int) -> None:
    """What was to last until now is over."""
    for f in s.fighters:
        if f.mods:
            f.mods = tuple([m for m in f.mods if m.until != until])
