# mypyc: compile
"""What an ability costs; costs are paid before its effects."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import damage, fatigue, favor, traits
from munera.arena_rex.state import EXHAUSTED, Rex, fatigue_of
from munera.arena_rex.words import Cost


@final
class PayFavor(Cost):
    """The controller pays; this is never spending [AR-11.9, AR-11.13]."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def payable(self, s: Rex, holder: int) -> bool:
        return s.favor[s.models[holder].owner] >= self.amount

    def pay(self, s: Rex, holder: int) -> None:
        favor.pay(s, s.models[holder].owner, self.amount)

    def sentence(self) -> str:
        return f"pay {self.amount} Favor"


@final
class SpendFavor(Cost):
    """The model spends, within its limit [AR-11.10]."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def payable(self, s: Rex, holder: int) -> bool:
        left = traits.spend_limit(s, holder) - favor.spent_by(s, holder)
        return min(left, s.favor[s.models[holder].owner]) >= self.amount

    def pay(self, s: Rex, holder: int) -> None:
        favor.spend(s, holder, s.models[holder].owner, self.amount)

    def sentence(self) -> str:
        return f"spend {self.amount} Favor"


@final
class GainFatigue(Cost):
    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def payable(self, s: Rex, holder: int) -> bool:
        return fatigue_of(s, holder) + self.amount <= EXHAUSTED

    def pay(self, s: Rex, holder: int) -> None:
        for _ in range(self.amount):
            fatigue.gain_fatigue(s, holder)

    def sentence(self) -> str:
        return f"gain {self.amount} fatigue"


@final
class Suffer(Cost):
    """Damage as a cost ignores ARM [AR-21.13]."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def pay(self, s: Rex, holder: int) -> None:
        damage.suffer(s, holder, self.amount, holder, damage.BY_COST)

    def sentence(self) -> str:
        return f"suffer {self.amount} damage"
