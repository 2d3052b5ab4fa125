# mypyc: compile
"""What holds always, or while the conditions hold: reach, resistance, other costs and permissions."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex.vocabulary.bans import WHAT
from munera.arena_rex.vocabulary.phrases import inches, levels
from munera.arena_rex.words import Cost, Effect

# Usual costs that another may be paid for
MOUNT: Final = 0
COUNTERATTACK: Final = 1
FATIGUE_OF_ACTIONS: Final = 2
COSTS_REPLACED: Final = ("mount", "counterattack", "fatigue")


@final
class Engagement(Effect):
    """Its engagement range [AR-3.15]."""

    def __init__(self, inches: int) -> None:
        self.inches: Final = inches

    def reach(self) -> int:
        return self.inches

    def sentence(self) -> str:
        return f"its engagement range is {inches(self.inches)}"


@final
class FollowUp(Effect):
    """How far it may follow up [AR-14.3]."""

    def __init__(self, inches: int) -> None:
        self.inches: Final = inches

    def sentence(self) -> str:
        return f"its follow-up moves after a push may be up to {inches(self.inches)}"


@final
class ResistPush(Effect):
    """Resists the first pushes of every attack, and every push outside of one [AR-14.5]."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def sentence(self) -> str:
        pushes = "push" if self.count == 1 else f"{self.count} pushes"
        return f"it resists the first {pushes} of every attack, and every push outside an attack"


@final
class IgnoreLarge(Effect):
    """Defenders do not resist for a larger base [AR-14.8]."""

    def sentence(self) -> str:
        return "larger defenders do not resist its pushes for their base"


@final
class AssistRange(Effect):
    """From how far it assists [AR-9.20]."""

    def __init__(self, inches: int) -> None:
        self.inches: Final = inches

    def sentence(self) -> str:
        return f"it may assist if the defender or the attacker is within {inches(self.inches)}"


@final
class AlternativeCost(Effect):
    """May pay this instead of the usual cost."""

    def __init__(self, replaces: int, costs: tuple[Cost, ...]) -> None:
        self.replaces: Final = replaces
        self.costs: Final = costs

    def pays_otherwise(self) -> bool:
        return True

    def sentence(self) -> str:
        usual = ("the Favor for mounting", "the fatigue of a counterattack", "a fatigue of its own actions")
        price = " and ".join([cost.sentence() for cost in self.costs])
        return f"it may {price or 'pay nothing'} instead of {usual[self.replaces]}"


@final
class ActivateWhile(Effect):
    """May be activated in these fatigue levels, also in a Last Stand; it avoids no clear turn [AR-7.8, AR-7.20]."""

    def __init__(self, levels: tuple[int, ...]) -> None:
        self.levels: Final = levels

    def sentence(self) -> str:
        return f"it may activate while {levels(self.levels)}"


@final
class MoveThrough(Effect):
    """Passes through enemy gladiators in Move Actions of its activation, and does not end on them."""

    def sentence(self) -> str:
        return "it may move through enemy gladiators in Move Actions of its activation, not ending on them"


@final
class FeatureDamage(Effect):
    """More or less damage from features with that property [AR-15.21]."""

    def __init__(self, by: int, property: int, name: str) -> None:
        self.by: Final = by
        self.property: Final = property
        self.name: Final = name

    def sentence(self) -> str:
        less = "less" if self.by < 0 else "more"
        return f"{self.name} features deal it {abs(self.by)} damage {less}"


@final
class Taunt(Effect):
    """Enemies that engage it may declare attacks only against models with Taunt; features ignore it [AR-15.41]."""

    def sentence(self) -> str:
        return "enemies that engage it may declare attacks only against models with Taunt"


@final
class ForbidEngaged(Effect):
    """Enemies it engages may not do this, as long as it engages them."""

    def __init__(self, what: int) -> None:
        self.what: Final = what

    def holds(self) -> int:
        return 1 << self.what

    def sentence(self) -> str:
        return f"each enemy it engages {WHAT[self.what]}"
