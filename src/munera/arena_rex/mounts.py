# mypyc: compile
"""Mounts and riders [AR-19]. Filled by whoever writes chapter 19 (rex3)."""

from __future__ import annotations

from munera.arena_rex.state import NOBODY, Rex
from munera.engine.action import Action, Seat


def fighters(s: Rex, active: int) -> list[int]:
    """Who acts in this activation: the model, or mount and rider of a mounted pair [AR-19.12]."""
    return [active]


def mounting(s: Rex, seat: Seat) -> list[Action]:
    """Mounting and dismounting possible now, in an activation or a clear turn [AR-19.4]."""
    return []


def change(s: Rex, seat: Seat, action: Action) -> None:
    """Mount or dismount."""


def after_attack(s: Rex, attacker: int) -> None:
    """An attack action is over: the other of a mounted pair makes its attack [AR-19.14]."""


def throw_rider(s: Rex, pusher: int, rider: int) -> bool:
    """A mounted rider is pushed: dismount, place, or displace it; True if no push movement follows [AR-19.22]."""
    return False


def defeated(s: Rex, model: int) -> None:
    """One of a mounted pair has fallen [AR-19.27, AR-19.28]; frames go on the stack."""


def choose_target(s: Rex, target: int) -> int:
    """A feature attacks a mounted pair: NOBODY if chance must choose [AR-15.43]."""
    return NOBODY
