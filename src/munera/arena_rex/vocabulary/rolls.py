# mypyc: compile
"""What an ability does to a roll: dice, Favor dice, bonus successes, re-rolls; and to the ARM it meets."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import traits
from munera.arena_rex.state import Attack, Pool, Rex
from munera.arena_rex.words import Effect

ATK: Final = 0
DEF: Final = 1
POOLS: Final = ("atk", "def")


def pool_of(a: Attack, roller: int) -> Pool:
    """The pool this model rolls in the attack."""
    return a.attack if roller == a.attacker else a.defence


def rolls_of(a: Attack, roller: int) -> int:
    """ATK or DEF dice: who counterattacks rolls ATK [AR-9.14]."""
    return ATK if roller == a.attacker or a.counter else DEF


@final
class BonusSuccess(Effect):
    """Added after re-rolls [AR-5.8]."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def change_roll(self, s: Rex, a: Attack, roller: int) -> None:
        pool_of(a, roller).bonus += self.amount

    def sentence(self) -> str:
        return f"the roll has {self.amount} bonus {'success' if self.amount == 1 else 'successes'}"


@final
class FavorDice(Effect):
    """Generated Favor dice [AR-11.12]."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def change_roll(self, s: Rex, a: Attack, roller: int) -> None:
        if traits.rolls_generated_favor(s, roller):
            pool_of(a, roller).generated += self.amount

    def sentence(self) -> str:
        return f"the roll has {self.amount} generated Favor {'die' if self.amount == 1 else 'dice'}"


@final
class Reroll(Effect):
    """May re-roll plain dice of the pool [AR-5.4]."""

    def __init__(self, pool: int, dice: int) -> None:
        self.pool: Final = pool
        self.dice: Final = dice

    def change_roll(self, s: Rex, a: Attack, roller: int) -> None:
        if rolls_of(a, roller) == self.pool:
            pool_of(a, roller).rerolls += (self.dice,)

    def sentence(self) -> str:
        dice = "die" if self.dice == 1 else "dice"
        return f"the roller may re-roll {self.dice} {POOLS[self.pool].upper()} {dice}"


@final
class Stat(Effect):
    """More or fewer dice for this roll [AR-5.9]."""

    def __init__(self, stat: int, by: int) -> None:
        self.stat: Final = stat
        self.by: Final = by

    def change_roll(self, s: Rex, a: Attack, roller: int) -> None:
        if rolls_of(a, roller) == self.stat:
            pool_of(a, roller).dice += self.by

    def sentence(self) -> str:
        dice = "die" if abs(self.by) == 1 else "dice"
        return f"it rolls {abs(self.by)} {'more' if self.by > 0 else 'fewer'} {POOLS[self.stat].upper()} {dice}"


@final
class Pierce(Effect):
    """Treats ARM as lower, never below 0."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def change_roll(self, s: Rex, a: Attack, roller: int) -> None:
        a.pierce += self.amount

    def sentence(self) -> str:
        return f"treat the ARM of the model it hits as {self.amount} lower"
