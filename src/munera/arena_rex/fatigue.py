# mypyc: compile
"""Fatigue: three levels, gained and removed; a mounted pair has one [AR-6.1, AR-19.18]."""

from __future__ import annotations

from munera.arena_rex.state import EXHAUSTED, FATIGUED, FEATURE, READY, Rex, fatigue_of, mount_of


def gain_fatigue(s: Rex, body: int) -> None:
    """Ready, Fatigued, Exhausted; features never tire, a pair does once [AR-6.2, AR-6.4, AR-15.3, AR-19.38]."""
    if body < FEATURE and fatigue_of(s, body) < EXHAUSTED:
        set_fatigue(s, body, fatigue_of(s, body) + 1)


def remove_fatigue(s: Rex, model: int) -> None:
    """Exhausted becomes Fatigued, Fatigued becomes Ready [AR-6.3, AR-6.4]."""
    if fatigue_of(s, model) > READY:
        set_fatigue(s, model, fatigue_of(s, model) - 1)


def set_fatigue(s: Rex, model: int, level: int) -> None:
    """The token is turned, laid down or taken away [AR-6.15]."""
    base = s.models[mount_of(s, model)]
    if base.fatigue != level:
        base.fatigue = level
        s.tell("fatigue", (base.id, level))


def is_ready(s: Rex, model: int) -> bool:  # AR-6.5
    return fatigue_of(s, model) == READY


def is_fatigued(s: Rex, model: int) -> bool:  # AR-6.6
    return fatigue_of(s, model) == FATIGUED


def is_exhausted(s: Rex, body: int) -> bool:  # AR-6.7
    return body < FEATURE and fatigue_of(s, body) == EXHAUSTED
