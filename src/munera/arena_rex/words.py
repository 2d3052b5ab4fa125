# mypyc: compile
"""What abilities are made of: a trigger, conditions, costs, a limit and effects; each word prints itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from munera.arena_rex.abilities import Use
    from munera.arena_rex.state import Attack, Rex

# When an ability works
ALWAYS: Final = 0
ACTIVATION_BEGIN: Final = 1
ACTION_DECLARE: Final = 2
ATTACK_DECLARE: Final = 3
TARGETED: Final = 4
POWER_UPGRADE: Final = 5
POOL_BUILD: Final = 6
ATTACK_SUCCESS: Final = 7
ATTACK_SUCCESS_END: Final = 8
ATTACK_FAILED_AGAINST: Final = 9
ATTACK_RESOLVED_AGAINST: Final = 10
PUSH_DEALT: Final = 11
PUSH_TAKEN: Final = 12
ASSIST_GIVEN: Final = 13
DEFEATS_ENEMY: Final = 14
NEAR_DEFEAT: Final = 15
FAVOR_BOX_MARKED: Final = 16
STAR_MARKED: Final = 17
SKULL_MARKED: Final = 18
SPECIAL_BOX: Final = 19
STAGE_CHANGE: Final = 20
WILD_ATTACK: Final = 21
CLEAR_TURN: Final = 22
TRIGGERS: Final = (
    "always", "activation_begin", "action_declare", "attack_declare", "targeted", "power_upgrade", "pool_build",
    "attack_success", "attack_success_end", "attack_failed_against", "attack_resolved_against", "push_dealt",
    "push_taken", "assist_given", "defeats_enemy", "near_defeat", "favor_box_marked", "star_marked", "skull_marked",
    "special_box", "stage_change", "wild_attack", "clear_turn",
)  # fmt: skip

# How often
ANY_NUMBER: Final = 0
ONCE_PER_ATTACK: Final = 1
ONCE_PER_ACTIVATION: Final = 2
ONCE_PER_TURN: Final = 3
ONCE_PER_TARGET_PER_TURN: Final = 4
ONCE_PER_GAME: Final = 5
LIMITS: Final = (
    "", "once_per_attack", "once_per_activation", "once_per_turn", "once_per_target_per_turn", "once_per_game",
)  # fmt: skip


class Condition:
    """When an ability works; all its conditions must hold."""

    def holds(self, s: Rex, holder: int, subject: int) -> bool:
        """``subject`` is whom the event concerns beside the holder: the roller, the friend, the pusher, the fallen."""
        return True

    def sentence(self) -> str:
        return ""


class Cost:
    """What is paid before the effects; what cannot be paid in full may not be chosen [AR-6.4]."""

    def payable(self, s: Rex, holder: int) -> bool:
        return True

    def pay(self, s: Rex, holder: int) -> None:
        """Pay; damage as a cost goes on the stack."""

    def sentence(self) -> str:
        return ""


class Effect:
    """One instruction of an ability: a word of the vocabulary, which resolves in the game and prints itself."""

    def reach(self) -> int:
        """The engagement range it gives, in inches; 0 if it is about something else."""
        return 0

    def stride(self) -> int:
        """How far it lets its holder go toward a target before it attacks, in inches."""
        return 0

    def pays_otherwise(self) -> bool:
        """Does it give another way of paying for something?"""
        return False

    def holds(self) -> int:
        """What it forbids to enemies its holder engages, as bits."""
        return 0

    def choices(self, s: Rex, use: Use) -> list[int]:
        """The bodies one of which must be picked; none if nothing is to be picked."""
        return []

    def workable(self, s: Rex, use: Use) -> bool:
        """Is there anything for it to work on now?"""
        return True

    def resolve(self, s: Rex, use: Use) -> None:
        """Carry it out; ``use.picked`` is whoever was picked."""

    def do(self, s: Rex, use: Use, body: int) -> None:
        """Carry it out on one of several models."""

    def change_roll(self, s: Rex, a: Attack, roller: int) -> None:
        """Change the roll of this model in the attack under way."""

    def sentence(self) -> str:
        """The words on the card."""
        return ""


@final
class Ability:
    """An ability as the card has it [AR-4.8]: ``when`` is its trigger, ``friend`` says that it looks at another
    friendly model instead of its holder, ``replaces_favor`` that it is taken instead of the Favor of a laurel box."""

    def __init__(
        self,
        name: str,
        when: int,
        friend: bool,
        conditions: tuple[Condition, ...],
        costs: tuple[Cost, ...],
        limit: int,
        optional: bool,
        replaces_favor: bool,
        effects: tuple[Effect, ...],
    ) -> None:
        self.name: Final = name
        self.when: Final = when
        self.friend: Final = friend
        self.conditions: Final = conditions
        self.costs: Final = costs
        self.limit: Final = limit
        self.optional: Final = optional
        self.replaces_favor: Final = replaces_favor
        self.effects: Final = effects
