# mypyc: compile
"""Who is still in a battle of three or four, in which order the others went out, and the places that gives."""

from __future__ import annotations

from typing import Final

from munera.engine.action import Seat
from munera.engine.result import Result
from munera.for_glory.state import NOBODY, UNDECIDED, ForGlory, after, has_conceded, stands_in

ROUNDS: Final = (0, 0, 0, 3, 2)  # by number of players; two play on until six Glory [FGM-4.4]


def takes_part(s: ForGlory, seat: Seat) -> bool:
    """Without a Gladiator in the arena a player is out, unless the table lets players come back; but all may react.

    [FGM-18.6]
    """
    if has_conceded(s, seat):
        return False
    return s.n == 2 or s.switches.multiplayer_comeback or stands_in(s, seat, s.arena)


def next_in_battle(s: ForGlory, seat: Seat) -> Seat:
    """The next player clockwise who takes Combat Turns [FGM-18.1]."""
    following = after(s, seat)
    while following != seat and not takes_part(s, following):
        following = after(s, following)
    return following


def to_the_right(s: ForGlory, seat: Seat) -> int:
    """How far to the right of the Crowd's Favor: the order that breaks every tie [FGM-17.2, FGM-25.6, FGM-29.1]."""
    return (s.favor - seat) % s.n


def go_out(s: ForGlory) -> None:
    """Whoever has no Gladiator any more, or never had one, is out; together means tied [FGM-25.5, FGM-25.8].

    Who came back is ranked by the last time [FGM-18.6].
    """
    s.out = tuple([seat for seat in s.out if not stands_in(s, seat, s.arena)])
    rank_together(s, [seat for seat in range(s.n) if seat not in s.out and not stands_in(s, seat, s.arena)])


def rank_together(s: ForGlory, tied: list[Seat]) -> None:
    """Tied players go out worst first: the holder of the Crowd's Favor gets the best place of them [FGM-25.6]."""
    order = sorted(tied, key=lambda seat: to_the_right(s, seat), reverse=True)
    s.out = s.out + tuple(order)
    for seat in order:
        s.tell("out", (seat,))


def fix_winner(s: ForGlory) -> None:
    """The only player with a Gladiator wins at once; if none is left, the best of those who fell last.

    [FGM-25.1, FGM-25.7]
    """
    left = [seat for seat in range(s.n) if stands_in(s, seat, s.arena)]
    if s.outcome == UNDECIDED and len(left) < 2:
        s.outcome = left[0] if left else s.out[-1]
        s.tell("free_for_all_won", (s.outcome,))


def stand_still(s: ForGlory) -> None:
    """Nothing happens any more: the players who are left are tied [FG-24.4, FG-24.5]."""
    rank_together(s, [seat for seat in range(s.n) if seat not in s.out])
    s.outcome = s.out[-1]
    s.tell("stood_still", (s.outcome,))


def places(s: ForGlory) -> tuple[Seat, ...]:
    """First to last place of the battle that was fought; its winner stays first whatever a last window did.

    Whoever has conceded is behind all others, the first to do so last [FG-35.5].
    """
    if s.n == 2 or s.outcome in (UNDECIDED, NOBODY):
        return ()
    order = (s.outcome,) + tuple([seat for seat in reversed(s.out) if seat != s.outcome])
    return tuple([seat for seat in order if seat not in s.conceded]) + tuple(reversed(s.conceded))


def standing_result(s: ForGlory) -> Result:
    """All are ranked by the final battle; only the first wins, and Glory is not counted [FGM-30.3, FGM-3.6].

    If all others have conceded there is no final battle [FG-35.5].
    """
    alone = len(s.conceded) == s.n - 1
    order = (s.winner, *reversed(s.conceded)) if alone else places(s)
    ranks = tuple([order.index(seat) + 1 for seat in range(s.n)])
    reason = "all others concede" if alone else f"@{s.winner} wins the last battle"
    return Result(ranks, tuple([s.n - rank for rank in ranks]), reason)
