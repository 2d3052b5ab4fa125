# mypyc: compile
"""Scenarios: how the game is won, and what is special."""

from __future__ import annotations

from typing import Final

from munera.arena_rex import condemned, duellum, geminae, primus
from munera.arena_rex.geometry.shapes import Disc, Shape
from munera.arena_rex.profiles import NONE
from munera.arena_rex.scenes import DAMNATIO, GEMINAE, PRIMUS, VINCULI
from munera.arena_rex.state import NOBODY, SET_UP, Model, Rex, cohort, has_models
from munera.engine.action import Seat
from munera.engine.dice import Dice
from munera.engine.frame import Refusal

# Why a game is over
LAST_STANDING: Final = 0
DRAW: Final = 1
TURN_LIMIT: Final = 2
BOTH_ZONES: Final = 3
EXECUTED: Final = 4
LAST_CONDEMNED: Final = 5
CONCEDED: Final = 6
REASONS: Final = (
    "the last player with models in the arena", "all who were left fell at the same moment", "the turn limit",
    "control of both Duel zones", "the condemned gladiator is defeated", "the last condemned gladiator in the arena",
    "everybody else has conceded",
)  # fmt: skip


def check_victory(s: Rex) -> None:
    """Whether somebody has won now; called between resolutions, never in the middle of one [AR-1.14]."""
    if s.over:
        return
    duellum.watch(s)
    if given_up(s):
        return
    if s.turn.kind == SET_UP:
        return  # nobody stands in the arena yet
    match s.scene.kind:
        case k if k == PRIMUS:
            check_round(s)
        case k if k == DAMNATIO and s.scene.condemned:
            check_execution(s)
        case k if k == VINCULI and s.scene.condemned:
            check_condemned(s)
        case k if k == GEMINAE and geminae.in_control(s) != NOBODY:
            end(s, 1 << geminae.in_control(s), BOTH_ZONES)  # [AR-24.25, AR-24.27]
        case _:
            check_last(s)


def still_in(s: Rex) -> list[Seat]:
    """Players who have neither conceded nor been eliminated."""
    return [seat for seat in range(s.n) if not (s.out | s.conceded) >> seat & 1]


def given_up(s: Rex) -> bool:
    """Everybody else has conceded [AR-1.13]."""
    left = still_in(s) if s.conceded else []
    if len(left) == 1:
        end(s, 1 << left[0], CONCEDED)
    return s.over


def check_last(s: Rex) -> None:
    """The last player with models in the arena wins; all at once is a draw.

    [AR-1.3, AR-1.4, AR-24.3, AR-24.18, AR-24.52]
    """
    before = still_in(s)
    left = [seat for seat in before if has_models(s, seat)]
    if len(left) < len(before) or len(left) < 2:
        decide(s, left, LAST_STANDING)


def decide(s: Rex, left: list[Seat], reason: int) -> None:
    """One is left and wins; none is left and those who were in draw; or who is gone is out [AR-1.4]."""
    if len(left) == 1:
        end(s, 1 << left[0], reason)
    elif not left:
        end(s, bits(still_in(s)), DRAW)
    else:
        for seat in still_in(s):
            if seat not in left:
                s.out |= 1 << seat


def bits(seats: list[Seat]) -> int:
    out = 0
    for seat in seats:
        out |= 1 << seat
    return out


def check_round(s: Rex) -> None:
    """A round of Primus Superiorum ends when a side has no model left in it [AR-24.8, AR-24.11, AR-24.13]."""
    if s.scene.round >= primus.ROUNDS:
        check_last(s)
        return
    if all(len(cohort(s, seat)) > 0 for seat in range(s.n)):
        return
    if s.scene.round == primus.ROUNDS - 1:
        left = [seat for seat in still_in(s) if primus.survivors(s, seat) > 0]
        if len(left) < 2:
            decide(s, left, LAST_STANDING)
            return
    primus.next_round(s)


def check_execution(s: Rex) -> None:
    """Damnatio: the executioner wins by the death of the condemned, the defender as the last with models.

    [AR-24.31, AR-24.32]
    """
    defender, executioner = s.scene.roles[0], s.scene.roles[1]
    dead = not s.models[condemned.condemned_of(s, defender)].in_play
    alone = not cohort(s, executioner)
    if dead and alone:
        end(s, bits([defender, executioner]), DRAW)  # both at once [AR-1.4]
    elif dead:
        end(s, 1 << executioner, EXECUTED)
    elif alone:
        end(s, 1 << defender, LAST_STANDING)


def check_condemned(s: Rex) -> None:
    """Vinculi: the last player with a condemned gladiator in the arena wins [AR-24.42, AR-24.43]."""
    left: list[Seat] = []
    for seat in still_in(s):
        id = condemned.condemned_of(s, seat)
        if id != NONE and s.models[id].in_play:
            left.append(seat)
    decide(s, left, LAST_CONDEMNED)


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
    return duellum.eligible(s, models)


def why_not_go(s: Rex, model: int, points: tuple[int, ...]) -> Refusal | None:
    """Why it may not take this path: duelists stay in, others keep out [AR-24.48, AR-24.49]."""
    return duellum.why_not_go(s, model, points)


def why_not_stand(s: Rex, model: int, base: Disc) -> Refusal | None:
    """Why it may not be put there of its own accord, mounting or stepping down [AR-24.48, AR-24.49]."""
    return duellum.why_not_stand(s, model, base)


def closed(s: Rex, mover: int) -> list[Shape]:
    """What keeps out a body that nobody steers, beside models and hazards [AR-24.64]."""
    return duellum.closed(s, mover)


def moved_by_force(s: Rex) -> None:
    """Somebody was pushed, shifted, displaced or defeated: some restrictions end at this very moment [AR-24.57]."""
    duellum.watch(s)


def choose_duelists_anew(s: Rex, seat: Seat, dice: Dice) -> None:
    """Duelists chosen in secret that this seat does not know become any that could have been chosen [AR-24.53]."""
    duellum.choose_anew(s, seat, dice)
