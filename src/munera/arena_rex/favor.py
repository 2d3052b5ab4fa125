# mypyc: compile
"""Favor: earned into the player's pool, paid by the player, spent by a model [AR-11.2, AR-11.4]."""

from __future__ import annotations

from munera.arena_rex import features, traits
from munera.arena_rex.state import FEATURE, Rex, Standing
from munera.engine.action import Seat


def earn(s: Rex, seat: Seat, n: int) -> None:
    """Into the player's pool, which has no upper limit [AR-11.2, AR-11.3]."""
    if seat >= 0 and n > 0:
        s.favor[seat] += n
        s.tell("earned", (seat, n))


def earn_from_box(s: Rex, body: int, seat: Seat) -> None:
    """A Favor box of a damage tree or vitality track; one more in a Duel feature [AR-12.9, AR-13.4, AR-15.48]."""
    earn(s, seat, 2 if features.in_duel(s, body) else 1)


def pay(s: Rex, seat: Seat, n: int) -> None:
    """The player pays; it is never spent by a model, and no limit but the pool holds [AR-11.9, AR-11.13]."""
    assert s.favor[seat] >= n, "a pool never falls below 0"
    if n > 0:
        s.favor[seat] -= n
        s.tell("paid", (seat, n))


def spent_by(s: Rex, body: int) -> int:
    """What it has spent this turn, in whosever turn it is [AR-11.15]."""
    return s.models[body].spent if body < FEATURE else s.features[body - FEATURE].spent


def may_spend(s: Rex, body: int, seat: Seat) -> bool:
    """Each model may spend 2 each turn, if the pool has them [AR-11.10]."""
    return s.favor[seat] > 0 and spent_by(s, body) < traits.spend_limit(s, body)


def spend(s: Rex, body: int, seat: Seat, n: int = 1) -> None:
    """A model spends Favor from its player's pool [AR-11.10]."""
    s.favor[seat] -= n
    if body < FEATURE:
        s.models[body].spent += n
    else:
        f = s.features[body - FEATURE]
        s.features[body - FEATURE] = Standing(f.x, f.y, f.marked, f.in_play, f.spent + n)
    s.tell("spent", (seat, body, n))
