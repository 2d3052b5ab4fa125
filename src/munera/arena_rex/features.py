# mypyc: compile
"""Arena features: hazards, zones, their properties, chains. Filled by whoever writes chapter 15 (rex1)."""

from __future__ import annotations

from munera.arena_rex.state import Rex
from munera.engine.action import Seat


def begin_activation(s: Rex, model: int) -> None:
    """Zones it stands in trigger, immediately after it was chosen [AR-15.15, AR-15.16]; frames go on the stack."""


def bound(s: Rex, model: int) -> bool:
    """It has no free move: it begins its activation in a Binding feature [AR-15.22]."""
    return False


def contact(s: Rex, hazard: int, model: int, blamed: Seat) -> None:
    """A model was pushed into contact with this hazard or EDGE: trigger it, once an action [AR-15.5, AR-15.8]."""


def chain_holds(s: Rex, chain: int, model: int) -> None:
    """A push was halted by a chain: as if it had hit a Staggering hazard, once an action [AR-15.53, AR-15.65]."""


def after_action(s: Rex) -> None:
    """Aggressive features triggered in the scope that ends (``s.scopes[-1]``) attack [AR-15.35, AR-15.40]."""


def in_duel(s: Rex, body: int) -> bool:
    """It touches a Duel hazard or stands completely within a Duel zone [AR-15.48, AR-15.61]."""
    return False


def engaged_by_feature(s: Rex, model: int) -> bool:
    """An Aggressive feature engages it, or it stands in an Aggressive zone [AR-15.4, AR-15.18]."""
    return False


def may_be_attacked(s: Rex, feature: int) -> bool:
    """Destructible and Mobile features can be attacked [AR-15.3, AR-15.25, AR-15.28]."""
    return False


def clear_turn(s: Rex, seat: Seat) -> None:
    """Favor for controlled Duel features, before fatigue is removed [AR-15.49, AR-15.62, AR-15.63]."""
