# mypyc: compile
"""Scenarios: how the game is won, and what is special [AR-24]. Filled by whoever writes chapter 24 (rex1)."""

from __future__ import annotations

from munera.arena_rex.state import Model, Rex, cohort
from munera.engine.action import Seat
from munera.engine.dice import Dice
from munera.engine.frame import Refusal

# Why a game is over
LAST_STANDING = 0
DRAW = 1
TURN_LIMIT = 2
REASONS = ("the last player with models in the arena", "nobody has models left", "the turn limit")


def check_victory(s: Rex) -> None:
    """The last player with models in the arena wins; all at once is a draw [AR-1.3, AR-1.4, AR-24.3]."""
    if s.over:
        return
    left: list[Seat] = []
    for seat in range(s.n):
        gone = (s.out | s.conceded) >> seat & 1
        if not gone and cohort(s, seat):
            left.append(seat)
    if len(left) == 1:
        end(s, 1 << left[0], LAST_STANDING)
    elif not left:
        end(s, ((1 << s.n) - 1) & ~(s.out | s.conceded), DRAW)
    else:
        for seat in range(s.n):
            if seat not in left:
                s.out |= 1 << seat


def end(s: Rex, winners: int, reason: int) -> None:
    """The game ends at once [AR-1.14]."""
    s.over = True
    s.winners = winners
    s.reason = reason
    s.unwind(0)
    s.attacks.clear()
    s.scopes.clear()
    s.tell("over", (winners, reason))


def eligible(s: Rex, models: list[Model]) -> list[Model]:
    """Which of these may be activated; a Ready duelist must be [AR-24.50]."""
    return models


def why_not_go(s: Rex, model: int, points: tuple[int, ...]) -> Refusal | None:
    """Why it may not take this path: duelists stay in, others keep out, the condemned stay [AR-24.48, AR-24.49]."""
    return None


def choose_duelists_anew(s: Rex, seat: Seat, dice: Dice) -> None:
    """Duelists chosen in secret that this seat does not know become any that could have been chosen [AR-24.53]."""
