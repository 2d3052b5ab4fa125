# mypyc: compile
"""Giving up: a player may concede at any time, and the game goes on without that player or is over."""

from __future__ import annotations

from typing import Final

from munera.engine.action import PASS, Action, Seat
from munera.engine.frame import Decision, Refusal
from munera.for_glory.battle import CombatTurn, Fight, PickTarget
from munera.for_glory.influence import DiscardGladiator, LoseInfluence
from munera.for_glory.leaving import leave
from munera.for_glory.reactions import OrderWindows, React, Window, Windows
from munera.for_glory.state import SET_UP, ForGlory, after, fighter
from munera.for_glory.statics import finds_target
from munera.for_glory.use import DECLINE, CarryOut, Choose, Use
from munera.for_glory.zones import discard

CONCEDE: Final = Action("concede")
END: Final = Action("end")
PASSIVE: Final = (PASS, END, DECLINE, Action("leave"))


def why_not_conceded(s: ForGlory, seat: Seat) -> Refusal | None:
    """Anybody who is still in the game may, also unasked [FG-35.5]."""
    if s.over:
        return Refusal("", "the game is over")
    if not 0 <= seat < s.n or s.phase == SET_UP:
        return Refusal("FG-35.5", "only a player of a game that has begun can concede")
    if seat in s.conceded:
        return Refusal("FG-35.5", "you have conceded already")
    return None


def concede(s: ForGlory, seat: Seat) -> None:
    """The last player left wins at once; until then the game goes on without who has conceded [FG-35.5]."""
    s.conceded = (*s.conceded, seat)
    s.tell("conceded", (seat,))
    left = [other for other in range(s.n) if other not in s.conceded]
    if len(left) == 1:
        s.winner = left[0]
        s.over = True
        s.tell("left_alone", (s.winner,))
        lay_down(s)
        s.unwind(0)
        return
    pass_the_favor(s, seat)
    leave(s, [f for f in s.fighters if f.owner == seat], False)
    ask_again(s)


def lay_down(s: ForGlory) -> None:
    """Cards that were being used go to their Discard Piles: every card is somewhere [FG-35.3]."""
    for frame in s.stack:
        use = frame.use if isinstance(frame, (CarryOut, Choose)) else frame
        if isinstance(use, Use) and use.from_hand:
            discard(s, use.seat, use.kind)


def pass_the_favor(s: ForGlory, seat: Seat) -> None:
    """To the nearest player on the right who is still in the game [FG-35.6, FG-29.2]."""
    if s.favor != seat:
        return
    while s.favor in s.conceded:
        s.favor = (s.favor - 1) % s.n
    s.tell("favor", (s.favor,))


def ask_again(s: ForGlory) -> None:
    """The question on the table is put anew: Gladiators it was about may have gone."""
    top = s.stack[-1]
    if isinstance(top, Choose):
        s.become(top, CarryOut(top.use.with_part(top.use.part, top.use.target)))
    elif isinstance(top, OrderWindows):
        s.become(top, Windows(top.groups))
    elif isinstance(top, React):
        seat = after(s, top.seat) if top.seat in s.conceded else top.seat
        s.become(top, Window(top.events, seat, 0, top.used))
    elif isinstance(top, Fight):
        s.become(top, CombatTurn(top.seat, top.passes, top.attacked, top.tactic))
    elif isinstance(top, DiscardGladiator):
        s.become(top, LoseInfluence(top.seat, ()))
    elif isinstance(top, PickTarget):
        f = fighter(s, top.attacker)
        if f is None or not finds_target(s, f):
            s.finish(top)


def stand_in(s: ForGlory) -> None:
    """Nobody waits for who has conceded: it is passed, ended or declined, or else the first answer is taken."""
    while s.stack:
        top = s.stack[-1]
        if not isinstance(top, Decision):
            return
        seat = top.seats(s)[0]
        if seat not in s.conceded:
            return
        options = top.options(s, seat)
        passive = [action for action in PASSIVE if action in options]
        top.choose(s, seat, passive[0] if passive else options[0])
