# mypyc: compile
"""What an ability does: Favor, fatigue, damage, healing, forced and free movement, attacks, bans."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex.vocabulary.targets import SELF, Who, inches, levels
from munera.arena_rex.words import Effect

# How a granted move goes
FREE: Final = 0
TOWARD: Final = 1
AWAY: Final = 2
MODES: Final = ("free", "toward", "away")

# What may be forbidden
REACT: Final = 0
ASSIST: Final = 1
COUNTERATTACKING: Final = 2
SPEND_FAVOR: Final = 3
FREE_MOVE: Final = 4
GENERATED_FAVOR: Final = 5
FORBIDDABLE: Final = ("react", "assist", "counterattack", "spend_favor", "free_move", "generated_favor")

# Until when
END_OF_ATTACK: Final = 0
END_OF_ACTION: Final = 1
END_OF_TURN: Final = 2
END_OF_ITS_NEXT_ACTIVATION: Final = 3
WHILE_TRUE: Final = 4
DURATIONS: Final = ("end_of_attack", "end_of_action", "end_of_turn", "end_of_its_next_activation", "while_true")


@final
class EarnFavor(Effect):
    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def sentence(self) -> str:
        return f"earn {self.amount} Favor"


@final
class Fatigue(Effect):
    def __init__(self, who: Who, amount: int) -> None:
        self.who: Final = who
        self.amount: Final = amount

    def sentence(self) -> str:
        return f"{self.who.sentence()} gains {self.amount} fatigue"


@final
class Relieve(Effect):
    """Remove fatigue from a model at one of these levels."""

    def __init__(self, who: Who, amount: int, only: tuple[int, ...]) -> None:
        self.who: Final = who
        self.amount: Final = amount
        self.only: Final = only

    def sentence(self) -> str:
        which = f", if {levels(self.only)}," if self.only else ""
        return f"{self.who.sentence()}{which} removes {self.amount} fatigue"


@final
class Damage(Effect):
    """Damage that a text states ignores ARM [AR-12.18]."""

    def __init__(self, who: Who, amount: int) -> None:
        self.who: Final = who
        self.amount: Final = amount

    def sentence(self) -> str:
        return f"{self.who.sentence()} suffers {self.amount} damage"


@final
class Heal(Effect):
    """Unmark the boxes marked last [AR-13.10]."""

    def __init__(self, who: Who, amount: int) -> None:
        self.who: Final = who
        self.amount: Final = amount

    def sentence(self) -> str:
        return f"{self.who.sentence()} heals {self.amount}"


@final
class Push(Effect):
    """Pushes without damage and without follow-up; resistance and contact effects as usual."""

    def __init__(self, who: Who, times: int) -> None:
        self.who: Final = who
        self.times: Final = times

    def sentence(self) -> str:
        times = "" if self.times == 1 else f", {self.times} times"
        return f"{self.who.sentence()} is pushed 1 inch directly away from it{times}"


@final
class Shift(Effect):
    """Shifted directly toward the holder, or away from it [AR-14.16]."""

    def __init__(self, who: Who, inches: int, away: bool) -> None:
        self.who: Final = who
        self.inches: Final = inches
        self.away: Final = away

    def sentence(self) -> str:
        direction = "away from" if self.away else "toward"
        return f"{self.who.sentence()} is shifted {inches(self.inches)} directly {direction} it"


@final
class Move(Effect):
    """May move; not a Move Action, so nothing reacts to it [AR-8.15]. Free if the other model has left play."""

    def __init__(self, who: Who, inches: int, mode: int, of: Who | None) -> None:
        self.who: Final = who
        self.inches: Final = inches
        self.mode: Final = mode
        self.of: Final = of

    def sentence(self) -> str:
        way = f" {'toward' if self.mode == TOWARD else 'away from'} {self.of.sentence()}" if self.of else ""
        if self.who.kind == SELF:
            return f"it may move up to {inches(self.inches)}{way}"
        return f"{self.who.sentence()} may move up to {inches(self.inches)}{way} without reactions"


@final
class Displace(Effect):
    """Displaced by the holder [AR-14.25]; a pair goes together, Titans stay."""

    def __init__(self, who: Who, placed_by_you: bool) -> None:
        self.who: Final = who
        self.placed_by_you: Final = placed_by_you

    def sentence(self) -> str:
        placed = ", whose player places it" if self.placed_by_you else ""
        return f"{self.who.sentence()} is displaced by this model{placed}"


@final
class Attack(Effect):
    """The holder makes an attack at that cost."""

    def __init__(self, who: Who, fatigue: int, upgrade: bool, reactions: bool) -> None:
        self.who: Final = who
        self.fatigue: Final = fatigue
        self.upgrade: Final = upgrade
        self.reactions: Final = reactions

    def sentence(self) -> str:
        cost = "without fatigue" if self.fatigue == 0 else f"for {self.fatigue} fatigue"
        barred = [] if self.upgrade else ["upgraded"]
        if not self.reactions:
            barred.append("reacted to")
        bars = f"; the attack cannot be {' or '.join(barred)}" if barred else ""
        return f"it attacks {self.who.sentence()} {cost}{bars}"


@final
class TakeTarget(Effect):
    """Becomes the target of the attack; whether it is Exhausted counts from now on."""

    def sentence(self) -> str:
        return "it becomes the target instead"


@final
class Forbid(Effect):
    """The model may not do this until then."""

    def __init__(self, what: int, who: Who, until: int) -> None:
        self.what: Final = what
        self.who: Final = who
        self.until: Final = until

    def sentence(self) -> str:
        what = ("cannot react", "cannot be assisted", "cannot counterattack", "cannot spend Favor", "has no free move",
                "does not roll generated Favor dice")  # fmt: skip
        until = ("in this attack", "to this action", "this turn", "in its next activation", "")
        return f"{self.who.sentence()} {what[self.what]} {until[self.until]}".rstrip()
