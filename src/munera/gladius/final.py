# mypyc: compile
"""Ending the game: the podium is turned over, points are counted, the winner is found."""

from __future__ import annotations

from typing import final

from munera.engine.action import Seat
from munera.engine.frame import Frame
from munera.gladius.pack import BRONZE, BRONZE_VALUE
from munera.gladius.state import EVERYBODY, Bet, Gladius, token_value


@final
class FinalScoring(Frame):
    """Only now are tokens turned up and points counted [GLA-5.7, GLA-12.9, GLA-15.1]."""

    def run(self, s: Gladius, step: int) -> None:
        match step:
            case 1:
                reveal_podium(s, 0)  # the 1st Place card [GLA-15.2]
            case 2:
                reveal_podium(s, 3)  # the 3rd Place card, each round's stack for itself [GLA-15.5]
            case 3:
                for seat in range(s.n if s.news is not None else 0):
                    s.tell("final_score", (seat, gold_points(s, seat), bronze_points(s, seat), unused_value(s, seat)))
            case _:
                s.over = True
                s.finish(self)


def reveal_podium(s: Gladius, place: int) -> None:
    for i in range(place, place + 3):
        s.podium[i] = tuple(bet.shown_to(EVERYBODY) for bet in s.podium[i])
        if s.news is not None:
            tokens: list[int] = []
            for bet in s.podium[i]:
                tokens += [bet.owner, bet.token]
            s.tell_look("stack_revealed", (i // 3, i % 3 + 1, *tokens), (), 0)


def gold_points(s: Gladius, seat: Seat) -> int:
    """Printed values of the own gold on the 1st Place card, all rounds; bronze there is removed.

    [GLA-5.8, GLA-15.3, GLA-15.4]
    """
    total = 0
    for i in range(3):
        for bet in s.podium[i]:
            if bet.owner == seat and bet.token != BRONZE:
                total += bet.token
    return total


def bronze_points(s: Gladius, seat: Seat) -> int:
    """Own bronze on the 3rd Place card, stack by stack; gold there is worth nothing to its owner.

    [GLA-15.11, GLA-15.12]
    """
    total = 0
    for i in range(3, 6):
        total += stack_points(s.podium[i], seat)
    return total


def stack_points(stack: tuple[Bet, ...], seat: Seat) -> int:
    """Each bronze: 2, and 1 for each opponent's gold in the stack, whatever its number.

    [GLA-5.9, GLA-15.6, GLA-15.7, GLA-15.8, GLA-15.9, GLA-15.10]
    """
    bronze = 0
    rival_gold = 0
    for bet in stack:
        if bet.token == BRONZE:
            bronze += 1 if bet.owner == seat else 0
        elif bet.owner != seat:
            rival_gold += 1
    return bronze * (BRONZE_VALUE + rival_gold)


def final_score(s: Gladius, seat: Seat) -> int:
    """Gold and bronze together; tokens in the supply score nothing [GLA-0.4, GLA-15.13]."""
    return gold_points(s, seat) + bronze_points(s, seat)


def unused_value(s: Gladius, seat: Seat) -> int:
    """All tokens in the supply, never bet or returned, also in round three; the podium is used.

    [GLA-16.4, GLA-16.5, GLA-16.6]
    """
    total = 0
    for token in s.spectators[seat].supply:
        total += token_value(token)
    return total


def places(s: Gladius) -> list[int]:
    """Most points, then the most valuable unused tokens; still equal is shared.

    [GLA-16.1, GLA-16.2, GLA-16.3, GLA-16.7]
    """
    keys = [(final_score(s, seat), unused_value(s, seat)) for seat in range(s.n)]
    out: list[int] = []
    for key in keys:
        out.append(1 + len([1 for other in keys if other > key]))
    return out
