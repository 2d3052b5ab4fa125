# mypyc: compile
"""What an ability does to models: Favor, fatigue, damage, healing, bans, and becoming the target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from munera.arena_rex import abilities, damage, fatigue, favor, measuring
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import FEATURE, Rex, attack_now, fatigue_of
from munera.arena_rex.vocabulary.bans import (
    AFTER_THIS_ACTIVATION,
    END_OF_ATTACK,
    END_OF_ITS_NEXT_ACTIVATION,
    UNTIL,
    WHAT,
    ban,
    ban_in_attack,
)
from munera.arena_rex.vocabulary.each import Each
from munera.arena_rex.vocabulary.phrases import levels
from munera.arena_rex.vocabulary.targets import Who
from munera.arena_rex.words import Effect

if TYPE_CHECKING:
    from munera.arena_rex.abilities import Use


class OnModels(Effect):
    """An instruction for one model, or for all that are meant."""

    def __init__(self, who: Who) -> None:
        self.who: Final = who

    def able(self, s: Rex, use: Use, body: int) -> bool:
        """Is there anything to do to this model?"""
        return True

    def found(self, s: Rex, use: Use) -> list[int]:
        """Those it can work on; whoever was picked for the ability stays picked."""
        if self.who.picks and use.picked != NONE:
            return [body for body in self.who.found(s, use) if body == use.picked]
        return [
            body for body in self.who.found(s, use) if self.able(s, use, body) and not abilities.used_on(s, use, body)
        ]

    def workable(self, s: Rex, use: Use) -> bool:
        return len(self.found(s, use)) > 0

    def choices(self, s: Rex, use: Use) -> list[int]:
        return self.found(s, use) if self.who.picks else []

    def resolve(self, s: Rex, use: Use) -> None:
        found = self.found(s, use)
        if len(found) > 1:
            s.call(Each(use, use.part, tuple(found)))
        elif found:
            self.do(s, use, found[0])

    def do(self, s: Rex, use: Use, body: int) -> None:
        """Do it to this model."""


@final
class EarnFavor(Effect):
    """Its player earns Favor; Duel features add nothing to it [AR-11.4, AR-15.48]."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def resolve(self, s: Rex, use: Use) -> None:
        favor.earn(s, s.models[use.holder].owner, self.amount)

    def sentence(self) -> str:
        return f"earn {self.amount} Favor"


@final
class Fatigue(OnModels):
    def __init__(self, who: Who, amount: int) -> None:
        super().__init__(who)
        self.amount: Final = amount

    def able(self, s: Rex, use: Use, body: int) -> bool:
        return body < FEATURE

    def do(self, s: Rex, use: Use, body: int) -> None:
        for _ in range(self.amount):
            fatigue.gain_fatigue(s, body)

    def sentence(self) -> str:
        return f"{self.who.sentence()} gains {self.amount} fatigue"


@final
class Relieve(OnModels):
    """Remove fatigue from a model at one of these levels."""

    def __init__(self, who: Who, amount: int, only: tuple[int, ...]) -> None:
        super().__init__(who)
        self.amount: Final = amount
        self.only: Final = only

    def able(self, s: Rex, use: Use, body: int) -> bool:
        return body < FEATURE and fatigue_of(s, body) > 0 and (not self.only or fatigue_of(s, body) in self.only)

    def do(self, s: Rex, use: Use, body: int) -> None:
        for _ in range(self.amount):
            fatigue.remove_fatigue(s, body)

    def sentence(self) -> str:
        which = f", if {levels(self.only)}," if self.only else ""
        return f"{self.who.sentence()}{which} removes {self.amount} fatigue"


@final
class Damage(OnModels):
    """Damage that a text states ignores ARM [AR-12.18, AR-13.11]."""

    def __init__(self, who: Who, amount: int) -> None:
        super().__init__(who)
        self.amount: Final = amount

    def do(self, s: Rex, use: Use, body: int) -> None:
        damage.suffer(s, body, self.amount, use.holder, damage.BY_ABILITY)

    def sentence(self) -> str:
        return f"{self.who.sentence()} suffers {self.amount} damage"


@final
class Heal(OnModels):
    """Unmark the boxes marked last [AR-13.10]."""

    def __init__(self, who: Who, amount: int) -> None:
        super().__init__(who)
        self.amount: Final = amount

    def able(self, s: Rex, use: Use, body: int) -> bool:
        return body < FEATURE and s.models[body].marked > 0

    def do(self, s: Rex, use: Use, body: int) -> None:
        damage.heal(s, body, self.amount)

    def sentence(self) -> str:
        return f"{self.who.sentence()} heals {self.amount}"


@final
class TakeTarget(Effect):
    """Becomes the target of the attack; whether it is Exhausted counts from now on."""

    def resolve(self, s: Rex, use: Use) -> None:
        a = attack_now(s)
        a.defender = use.holder
        a.guard = s.models[use.holder].owner
        a.exhausted = fatigue.is_exhausted(s, use.holder)
        s.models[use.holder].last_attacker = a.attacker
        s.tell("steps_between", (use.holder, use.subject, a.attacker))

    def sentence(self) -> str:
        return "it becomes the target instead"


@final
class Forbid(OnModels):
    """The model may not do this until then."""

    def __init__(self, what: int, who: Who, until: int) -> None:
        super().__init__(who)
        self.what: Final = what
        self.until: Final = until

    def resolve(self, s: Rex, use: Use) -> None:
        for body in self.found(s, use):
            self.do(s, use, body)

    def do(self, s: Rex, use: Use, body: int) -> None:
        if body >= FEATURE:
            return
        if self.until == END_OF_ATTACK:
            if s.attacks:  # a push may be none of an attack
                ban_in_attack(s, body, self.what)
        else:
            active = self.until == END_OF_ITS_NEXT_ACTIVATION and measuring.is_active(s, body)
            ban(s, body, self.what, AFTER_THIS_ACTIVATION if active else self.until)

    def sentence(self) -> str:
        return f"{self.who.sentence()} {WHAT[self.what]} {UNTIL[self.until]}"
