# mypyc: compile
"""The one way a state changes: the top decision takes an answer, then frames run until somebody must decide."""

from __future__ import annotations

from random import Random

from munera.engine.action import Action, Seat
from munera.engine.dice import Dice
from munera.engine.event import Event
from munera.engine.frame import Decision, Frame, State


def settle(s: State) -> Frame | None:
    """Carry the rules forward until somebody must decide: on the frame it gives; None when nothing is left to do."""
    stack = s.stack
    at = s.at
    while stack:
        s.at_any_time()
        if not stack:
            break  # a rule for any time has ended the game
        frame = stack[-1]
        if frame.waits():
            return frame
        step = at[-1] + 1
        at[-1] = step
        frame.run(s, step)
    return None


def pending(s: State) -> Decision | None:
    """The decision the state waits for; None when the game is over."""
    if not s.stack:
        return None
    top = s.stack[-1]
    assert isinstance(top, Decision)
    return top


def apply(s: State, seat: Seat, action: Action) -> None:
    """Take an answer that was accepted, and settle."""
    decision = pending(s)
    assert decision is not None
    if seat in decision.seats(s) and action not in s.unasked(seat):
        decision.choose(s, seat, action)
    else:
        s.answer_unasked(seat, action)  # at any time, also while one is asked something else
    settle(s)


def apply_telling(s: State, seat: Seat, action: Action) -> list[Event]:
    """The same, with somebody listening."""
    news: list[Event] = []
    s.news = news
    try:
        apply(s, seat, action)
    finally:
        s.news = None
    return news


def playout(s: State, rng: Random, limit: int = 1_000_000) -> int:
    """Finish the game with random answers; returns how many decisions seats took (chance is not counted)."""
    taken = 0
    dice = Dice(rng)
    asked: Frame | None = pending(s)
    while asked is not None and taken < limit:
        taken += asked.answer_at_random(s, dice)
        asked = settle(s)
    return taken
