# mypyc: compile
"""Whom an instruction means, how much it does, and when an ability exists."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from munera.engine.action import Seat
from munera.for_glory.box import Condition
from munera.for_glory.state import Fighter, ForGlory, fighter

THIS: Final = 0
TARGET: Final = 1
TARGET_OTHER: Final = 2
TARGET_OWN: Final = 3
TARGET_OPPOSING: Final = 4
EACH: Final = 5
EACH_OWN: Final = 6
EACH_OPPOSING: Final = 7
THAT_TARGET: Final = 8
EVENT_GLADIATOR: Final = 9
SELECTORS: Final = (
    "self", "target", "target_other", "target_own", "target_opposing", "each", "each_own", "each_opposing",
    "that_target", "event_gladiator",
)  # fmt: skip
FILTERS: Final = ("ready", "exhausted", "damaged", "blessed", "other", "other_name")


@final
class Who:
    """A selector with its filters. A noun without an owner covers everybody's cards [FG-1.4, FG-1.12, FG-1.18]."""

    def __init__(
        self, sel: int, ready: bool = False, exhausted: bool = False, damaged: bool = False, blessed: bool = False,
        other: bool = False, other_name: bool = False,
    ) -> None:  # fmt: skip
        self.sel: Final = sel
        self.ready: Final = ready
        self.exhausted: Final = exhausted
        self.damaged: Final = damaged
        self.blessed: Final = blessed
        self.other: Final = other or sel == TARGET_OTHER
        self.other_name: Final = other_name
        self.is_target: Final = sel in (TARGET, TARGET_OTHER, TARGET_OWN, TARGET_OPPOSING)

    def matches(self, s: ForGlory, f: Fighter, seat: i64, source: i64, target: i64, subject: i64) -> bool:
        """Is this Gladiator meant by a card of ``seat``?"""
        sel = self.sel
        if (
            (sel == THIS and f.id != source)
            or (sel == THAT_TARGET and f.id != target)
            or (sel == EVENT_GLADIATOR and f.id != subject)
            or (sel in (TARGET_OWN, EACH_OWN) and f.owner != seat)
            or (sel in (TARGET_OPPOSING, EACH_OPPOSING) and f.owner == seat)
        ):
            return False
        return self._passes(s, f, source)

    def _passes(self, s: ForGlory, f: Fighter, source: i64) -> bool:
        if (self.ready and not f.ready) or (self.exhausted and f.ready):
            return False
        if (self.damaged and f.damage == 0) or (self.blessed and f.blessings == 0):
            return False
        if self.other and f.id == source and self.sel != TARGET_OTHER:
            return False
        if self.other_name:
            this = fighter(s, source)
            return this is None or s.box.cards[this.kind].name != s.box.cards[f.kind].name
        return True

    def sentence(self) -> str:
        """As in 'damage to …'."""
        adjective = self._adjective()
        if self.sel in (TARGET, TARGET_OTHER):
            said = f"{'another' if self.other else 'a'} target {adjective}gladiator"
        elif self.sel == TARGET_OWN:
            said = f"{'another' if self.other else 'a'} target {adjective}gladiator of yours"
        elif self.sel == TARGET_OPPOSING:
            said = f"a target {adjective}opposing gladiator"
        elif self.sel == EACH_OWN:
            said = f"each of your {'other ' if self.other else ''}{adjective}gladiators here"
        elif self.sel in (EACH, EACH_OPPOSING):
            said = f"every {self._whose()}gladiator here"
        else:
            return {THIS: "this card", THAT_TARGET: "that target"}.get(self.sel, "that gladiator") + self._if()
        return said + self._named()

    def _adjective(self) -> str:
        words = {"ready": self.ready, "exhausted": self.exhausted, "damaged": self.damaged, "blessed": self.blessed}
        return "".join([f"{word} " for word, said in words.items() if said])

    def _whose(self) -> str:
        """Before 'gladiator', of all or of all opposing ones."""
        if self.sel == EACH_OPPOSING:
            return f"{self._adjective()}opposing "
        return f"{'other ' if self.other else ''}{self._adjective()}"

    def _named(self) -> str:
        return " with another name" if self.other_name else ""

    def _if(self) -> str:
        adjective = self._adjective().strip().replace(" ", " and ")
        return f" if {adjective}" if adjective else ""

    def one(self) -> str:
        """As in 'while there is …'."""
        other = self.other and self.sel != EACH_OPPOSING
        adjective = f"{self._adjective()}opposing " if self.sel == EACH_OPPOSING else self._adjective()
        article = "another" if other else "an" if (adjective or "g")[0] in "aeiou" else "a"
        whose = " of yours" if self.sel == EACH_OWN else ""
        return f"{article} {adjective}gladiator{whose}{self._named()} here"

    def those(self, your: str) -> str:
        """As in 'there are 2 …' or 'blessings on …', all together."""
        if self.sel == THIS:
            return "this card"
        if self.sel == EACH_OWN:
            return f"{your}{'other ' if self.other else ''}{self._adjective()}gladiators{self._named()} here"
        return f"{self._whose()}gladiators{self._named()} here"


NUMBER: Final = 0
ALL: Final = 1
ATTACK_OF_THIS: Final = 2
DAMAGE_ON: Final = 3
BLESSINGS_ON: Final = 4


@final
class Amount:
    """A number, all, this card's attack, or what is counted on some Gladiators."""

    def __init__(self, what: int, number: int = 0, of: Who | None = None) -> None:
        self.what: Final = what
        self.number: Final = number
        self.of: Final = of

    def sentence(self, what: str) -> str:
        """How much of what: ``2 damage``, ``all damage``, ``as much damage as its attack``."""
        if self.what == NUMBER:
            return f"{self.number} {what}"
        if self.what == ALL:
            return f"all {what}"
        if self.what == ATTACK_OF_THIS:
            return f"as much {what} as its attack"
        assert self.of is not None
        counted = "is damage" if self.what == DAMAGE_ON else "are blessings"
        return f"as much {what} as there {counted} on {self.of.those('your ')}"


# ---- when an ability exists


@final
class WhileReady(Condition):
    """While this card is Ready, or while it is Exhausted."""

    def __init__(self, ready: bool) -> None:
        self.ready: Final = ready

    def holds(self, s: ForGlory, seat: Seat, arena: int, source: int) -> bool:
        f = fighter(s, source)
        return f is not None and f.ready == self.ready

    def sentence(self) -> str:
        return "while ready" if self.ready else "while exhausted"


@final
class WhileThere(Condition):
    """While there are so many Gladiators of a kind in this card's arena."""

    def __init__(self, who: Who, at_least: int) -> None:
        self.who: Final = who
        self.at_least: Final = at_least

    def holds(self, s: ForGlory, seat: Seat, arena: int, source: int) -> bool:
        found = 0
        for f in s.fighters:
            if f.arena == arena and self.who.matches(s, f, seat, source, -1, -1):
                found += 1
                if found == self.at_least:
                    return True
        return self.at_least <= 0

    def sentence(self) -> str:
        if self.at_least == 1:
            return f"while there is {self.who.one()}"
        whose = "you have" if self.who.sel == EACH_OWN else "there are"
        return f"while {whose} at least {self.at_least} {self.who.those('')}"


@final
class WithInitiative(Condition):
    """While its owner has the Initiative of the battle."""

    def holds(self, s: ForGlory, seat: Seat, arena: int, source: int) -> bool:
        return s.initiative == seat and s.arena == arena

    def sentence(self) -> str:
        return "while you have the initiative"
