# mypyc: compile
"""Whom an effect works on."""

from __future__ import annotations

from typing import Final, final

# Whom it works on
SELF: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2
ONE_ENGAGED: Final = 3
EACH_ENEMY_ENGAGED: Final = 4
EACH_ENEMY: Final = 5
EACH_WITHIN: Final = 6
FRIEND_WITHIN: Final = 7
LAST_ATTACKER: Final = 8
PUSHER: Final = 9
TARGETS: Final = (
    "self", "attacker", "defender", "one_engaged", "each_enemy_engaged", "each_enemy", "each_within", "friend_within",
    "last_attacker", "pusher",
)  # fmt: skip
NAMES: Final = (
    "this model", "the attacker", "the defender", "one model it engages", "each enemy it engages", "each enemy",
    "", "",  # by their distance
    "the last model that attacked it this turn", "the model that pushed it",
)  # fmt: skip

FATIGUE_LEVELS: Final = ("ready", "fatigued", "exhausted")


def levels(which: tuple[int, ...]) -> str:
    """Fatigued or Exhausted."""
    return " or ".join([FATIGUE_LEVELS[level].capitalize() for level in which])


def inches(count: int) -> str:
    return f"{count} {'inch' if count == 1 else 'inches'}"


@final
class Who:
    """The holder, a model of the event, or one or all of those that are near."""

    def __init__(self, kind: int, inches: int = 0, gladiator: bool = False) -> None:
        self.kind: Final = kind
        self.inches: Final = inches
        self.gladiator: Final = gladiator

    def sentence(self) -> str:
        if self.kind == FRIEND_WITHIN:
            return f"another friendly {'gladiator' if self.gladiator else 'model'} within {inches(self.inches)}"
        if self.kind == EACH_WITHIN:
            return f"each other model within {inches(self.inches)}"
        return NAMES[self.kind]
