# mypyc: compile
"""What abilities of cards do: triggers, permissions, changed statistics. Filled by whoever writes the cards (rex3)."""

from __future__ import annotations

from munera.arena_rex.state import INCH, Rex, card_of
from munera.engine.action import Action, Seat


def trigger(s: Rex, when: int, holder: int, other: int = -1) -> None:
    """An event in the life of ``holder`` (a body): ``when`` is one of ``words``; ``other`` is who else is concerned.

    Called at the moment; whatever is to be done or asked is put on the stack.
    """


def end_of_activation(s: Rex, model: int) -> None:
    """What lasts until the end of its next activation is over."""


def end_of_turn(s: Rex) -> None:
    """What lasts until the end of the turn is over, and limits per turn begin anew."""


# ---- statistics


def mov(s: Rex, body: int) -> int:
    """In units [AR-4.1]; a mounted pair uses the mount's [AR-19.13]."""
    return card_of(s, body).mov * INCH


def engagement(s: Rex, body: int) -> int:
    """In units [AR-3.15]."""
    return INCH


def assist_range(s: Rex, model: int) -> int:
    """In units [AR-9.20]."""
    return engagement(s, model)


def follow_up(s: Rex, body: int) -> int:
    """In units [AR-14.3]."""
    return INCH


def spend_limit(s: Rex, body: int) -> int:
    """Favor a model may spend in a turn [AR-11.10, AR-22.11]; 0 if it may not spend any."""
    return 2


def flourish(s: Rex, body: int) -> bool:
    """May it use the row below the line [AR-22.10]?"""
    return False


def resists(s: Rex, body: int) -> int:
    """How many pushes of an attack its abilities resist [AR-14.6]."""
    return 0


def ignores_size(s: Rex, pusher: int) -> bool:
    """Does it push larger defenders as if they were not [AR-14.8]?"""
    return False


# ---- permissions


def other_ways(s: Rex, model: int, what: int) -> list[int]:
    """Other ways of paying for this (``costs``), as positive numbers."""
    return []


def pay_otherwise(s: Rex, model: int, what: int, way: int) -> None:
    """Pay that way; damage as a cost is put on the stack."""


def may_react(s: Rex, model: int) -> bool:
    """No ability forbids this model to react now."""
    return True


def may_be_assisted(s: Rex, defender: int) -> bool:
    return True


def may_counterattack(s: Rex, defender: int) -> bool:
    return True


def may_be_attacked(s: Rex, attacker: int, target: int) -> bool:
    """Taunt and the like [AR-15.41]."""
    return True


def reach_before_attack(s: Rex, attacker: int) -> int:
    """How far an ability lets it move toward a target when it declares an attack, in units [AR-8.8]."""
    return 0


def may_activate(s: Rex, model: int) -> bool:
    """An ability lets it activate although it did not begin the turn Ready [AR-7.8]."""
    return False


def has_free_move(s: Rex, model: int) -> bool:
    """No ability takes the free move of this activation away."""
    return True


def moves_through(s: Rex, mover: int, other: int, move_action: bool) -> bool:
    """May it pass this body: Unstoppable, Echelon, cards [AR-18.7, AR-22.14]?"""
    return False


def ends_upon(s: Rex, mover: int, other: int) -> bool:
    """May a Move Action of its activation end overlapping this body, which is then displaced [AR-18.8, AR-22.14]?"""
    return False


# ---- more to do


def actions(s: Rex, model: int) -> list[Action]:
    """Actions of its own that a card gives the active model [AR-8.1]."""
    return []


def take_action(s: Rex, seat: Seat, action: Action) -> None:
    """Carry out one of them."""


def instead_of_favor(s: Rex, model: int, by: int, cause: int) -> bool:
    """A laurel box was marked by damage of ``cause`` (``damage``) from ``by``: True if an ability takes the place of
    its Favor, or asks its controller and sees to the Favor itself [AR-13.6]."""
    return False


def contact_success(s: Rex, pusher: int, contacted: int) -> int:
    """Bonus successes for pushing the defender against this friend [AR-14.11]."""
    return 1


def chord(s: Rex, pusher: int, contacted: int) -> None:
    """An enemy was pushed against a friend with a Chord box [AR-22.16]."""
