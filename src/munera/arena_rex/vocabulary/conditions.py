# mypyc: compile
"""When an ability works: the conditions of the vocabulary."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import measuring
from munera.arena_rex.profiles import NO_LUDUS
from munera.arena_rex.state import (
    FEATURE,
    INCH,
    OPPORTUNITY,
    Rex,
    attack_now,
    cohort,
    fatigue_of,
    mount_of,
    profile_of,
    rider_of,
)
from munera.arena_rex.vocabulary.phrases import inches, levels
from munera.arena_rex.words import Condition

ROLES: Final = ("attacker", "defender", "counterattacker")
ATTACKS: Final = 0
DEFENDS: Final = 1
COUNTERATTACKS: Final = 2


@final
class Role(Condition):
    """The part it has in the attack."""

    def __init__(self, role: int) -> None:
        self.role: Final = role

    def holds(self, s: Rex, holder: int, subject: int) -> bool:
        a = attack_now(s)
        if self.role == ATTACKS:
            return subject == a.attacker
        return subject == a.defender and a.counter == (self.role == COUNTERATTACKS)

    def sentence(self) -> str:
        return ("when it attacks", "when it defends", "when it counterattacks")[self.role]


@final
class SelfFatigue(Condition):
    """Its fatigue level."""

    def __init__(self, levels: tuple[int, ...]) -> None:
        self.levels: Final = levels

    def holds(self, s: Rex, holder: int, subject: int) -> bool:
        return fatigue_of(s, holder) in self.levels

    def sentence(self) -> str:
        return f"while it is {levels(self.levels)}"


@final
class Mounted(Condition):
    """It is mounted, or not."""

    def __init__(self, mounted: bool) -> None:
        self.mounted: Final = mounted

    def holds(self, s: Rex, holder: int, subject: int) -> bool:
        return is_mounted(s, holder) == self.mounted

    def sentence(self) -> str:
        return "while it is mounted" if self.mounted else "while it is not mounted"


@final
class MovedBefore(Condition):
    """The action before this one in the activation was a Move Action."""

    def holds(self, s: Rex, holder: int, subject: int) -> bool:
        return s.turn.moved_before and measuring.is_active(s, holder)

    def sentence(self) -> str:
        return "directly after a Move Action"


@final
class ContactWithFriend(Condition):
    """It is in base contact with a friendly model, of that Ludus if one is named."""

    def __init__(self, ludus: int, ludus_name: str) -> None:
        self.ludus: Final = ludus
        self.ludus_name: Final = ludus_name

    def holds(self, s: Rex, holder: int, subject: int) -> bool:
        for friend in cohort(s, s.models[holder].owner):
            if (
                friend.id != holder
                and of_ludus(s, friend.id, self.ludus)
                and measuring.in_contact(s, holder, friend.id)
            ):
                return True
        return False

    def sentence(self) -> str:
        return f"while it is in base contact with a friendly {_of(self.ludus_name)}model"


@final
class ContactWithAttacker(Condition):
    """It is in base contact with the model that attacks it."""

    def holds(self, s: Rex, holder: int, subject: int) -> bool:
        return len(s.attacks) > 0 and measuring.in_contact(s, holder, attack_now(s).attacker)

    def sentence(self) -> str:
        return "if the attacker is in base contact with it"


@final
class FriendWithin(Condition):
    """The friendly model is within this many inches of the holder."""

    def __init__(self, inches: int, ludus: int, ludus_name: str) -> None:
        self.inches: Final = inches
        self.ludus: Final = ludus
        self.ludus_name: Final = ludus_name

    def holds(self, s: Rex, holder: int, subject: int) -> bool:
        return of_ludus(s, subject, self.ludus) and measuring.is_within(s, holder, subject, self.inches * INCH)

    def sentence(self) -> str:
        ludus = f" of {self.ludus_name}" if self.ludus_name else ""
        return f"if that model is{ludus}{' and' if ludus else ''} within {inches(self.inches)}"


@final
class WithinOfEvent(Condition):
    """It happens within this many inches of the holder."""

    def __init__(self, inches: int) -> None:
        self.inches: Final = inches

    def holds(self, s: Rex, holder: int, subject: int) -> bool:
        return measuring.is_within(s, holder, subject, self.inches * INCH)

    def sentence(self) -> str:
        return f"within {inches(self.inches)} of it"


@final
class EngagesAttacker(Condition):
    """It engages the attacker."""

    def holds(self, s: Rex, holder: int, subject: int) -> bool:
        return measuring.engages(s, holder, attack_now(s).attacker)

    def sentence(self) -> str:
        return "if it engages the attacker"


@final
class EngagesTarget(Condition):
    """It engages the friendly model that is targeted."""

    def holds(self, s: Rex, holder: int, subject: int) -> bool:
        return measuring.engages(s, holder, subject)

    def sentence(self) -> str:
        return "if it engages that model"


@final
class FirstAction(Condition):
    def holds(self, s: Rex, holder: int, subject: int) -> bool:
        return s.turn.actions == 1

    def sentence(self) -> str:
        return "if it is the first action of its activation"


@final
class FirstAttack(Condition):
    def holds(self, s: Rex, holder: int, subject: int) -> bool:
        return s.turn.attacks == 1 and measuring.is_active(s, holder)

    def sentence(self) -> str:
        return "if it is the first attack of its activation"


@final
class UnengagedAtStart(Condition):
    """No enemy engaged it when its activation began."""

    def holds(self, s: Rex, holder: int, subject: int) -> bool:
        return s.turn.unengaged and measuring.is_active(s, holder)

    def sentence(self) -> str:
        return "if no enemy engaged it when the activation began"


@final
class ByEnemy(Condition):
    """The damage came from an attack or ability of a model of another cohort."""

    def holds(self, s: Rex, holder: int, subject: int) -> bool:
        return 0 <= subject < FEATURE and s.models[subject].owner != s.models[holder].owner

    def sentence(self) -> str:
        return "by an attack or ability of a model of another cohort"


@final
class Opportunity(Condition):
    def holds(self, s: Rex, holder: int, subject: int) -> bool:
        return attack_now(s).kind == OPPORTUNITY

    def sentence(self) -> str:
        return "if it is an opportunity attack"


@final
class Unity(Condition):
    """All stages of the model are in the cohort [AR-20.10]."""

    def holds(self, s: Rex, holder: int, subject: int) -> bool:
        return len(s.models[holder].cards) == len(profile_of(s, holder).cards)

    def sentence(self) -> str:
        return "if all its stages are in the cohort"


def is_mounted(s: Rex, model: int) -> bool:
    """Is it a mounted rider, or a mount with its rider on it [AR-19.2]?"""
    return mount_of(s, model) != model or rider_of(s, model) >= 0


def of_ludus(s: Rex, model: int, ludus: int) -> bool:
    """Of that Ludus, if one is named [AR-2.8]."""
    return ludus == NO_LUDUS or profile_of(s, model).ludus == ludus


def _of(ludus_name: str) -> str:
    return f"{ludus_name} " if ludus_name else ""
