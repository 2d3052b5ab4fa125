# mypyc: compile
"""What an ability may forbid, and until when."""

from __future__ import annotations

from typing import Final

from munera.arena_rex.state import NOBODY, Rex, attack_now

# What may be forbidden
REACT: Final = 0
ASSIST: Final = 1
COUNTERATTACK: Final = 2
SPEND_FAVOR: Final = 3
FREE_MOVE: Final = 4
GENERATED_FAVOR: Final = 5
FORBIDDABLE: Final = ("react", "assist", "counterattack", "spend_favor", "free_move", "generated_favor")
WHAT: Final = (
    "cannot react", "cannot be assisted", "cannot counterattack", "cannot spend Favor", "has no free move",
    "does not roll generated Favor dice",
)  # fmt: skip

# Until when
END_OF_ATTACK: Final = 0
END_OF_ACTION: Final = 1
END_OF_TURN: Final = 2
END_OF_ITS_NEXT_ACTIVATION: Final = 3
WHILE_TRUE: Final = 4
DURATIONS: Final = ("end_of_attack", "end_of_action", "end_of_turn", "end_of_its_next_activation", "while_true")
UNTIL: Final = ("in this attack", "to this action", "this turn", "in its next activation", "")
AFTER_THIS_ACTIVATION: Final = 5  # given in an activation, it concerns the one after it

BANS: Final = 8  # room for durations beside what is forbidden


def ban(s: Rex, model: int, what: int, until: int) -> None:
    """It may not do this until then."""
    s.models[model].bans += (what * BANS + until,)
    s.tell("forbidden", (model, what, until))


def ban_in_attack(s: Rex, model: int, what: int) -> None:
    """It may not do this in the attack under way; whoever becomes its target in place of the defender may not, too."""
    a = attack_now(s)
    a.bans += ((NOBODY if model == a.defender else model) * BANS + what,)


def is_banned(s: Rex, model: int, what: int) -> bool:
    """Is it forbidden to this model? A ban for the next activation does not count in this one."""
    for code in s.models[model].bans:
        if code // BANS == what and code % BANS != AFTER_THIS_ACTIVATION:
            return True
    if not s.attacks:
        return False
    a = attack_now(s)
    return model * BANS + what in a.bans or (model == a.defender and NOBODY * BANS + what in a.bans)


def in_force(s: Rex, model: int) -> list[str]:
    """What is forbidden to it, in words."""
    until = UNTIL + ("in the activation after this one",)
    return [f"{WHAT[code // BANS]} {until[code % BANS]}" for code in s.models[model].bans]


def lift(s: Rex, model: int, until: int) -> None:
    """Bans that lasted until now are over."""
    m = s.models[model]
    if m.bans:
        m.bans = tuple([code for code in m.bans if code % BANS != until])


def come_into_force(s: Rex, model: int) -> None:
    """Its next activation is the coming one."""
    m = s.models[model]
    later = [code for code in m.bans if code % BANS == AFTER_THIS_ACTIVATION]
    if later:
        lift(s, model, AFTER_THIS_ACTIVATION)
        m.bans += tuple([code - AFTER_THIS_ACTIVATION + END_OF_ITS_NEXT_ACTIVATION for code in later])
