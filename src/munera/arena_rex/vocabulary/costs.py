# mypyc: compile
"""What an ability costs; costs are paid before its effects."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex.words import Cost


@final
class PayFavor(Cost):
    """The controller pays; this is never spending [AR-11.9, AR-11.13]."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def sentence(self) -> str:
        return f"pay {self.amount} Favor"


@final
class SpendFavor(Cost):
    """The model spends, within its limit [AR-11.10]."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def sentence(self) -> str:
        return f"spend {self.amount} Favor"


@final
class GainFatigue(Cost):
    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def sentence(self) -> str:
        return f"gain {self.amount} fatigue"


@final
class Suffer(Cost):
    """Damage as a cost ignores ARM [AR-21.13]."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def sentence(self) -> str:
        return f"suffer {self.amount} damage"
