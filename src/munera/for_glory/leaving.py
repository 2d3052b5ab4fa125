# mypyc: compile
"""Gladiators coming into arenas, moving between them, leaving them, and being defeated."""

from __future__ import annotations

from munera.engine.action import Seat
from munera.for_glory.box import DEFEATED, ENTERS, LEAVES, UNBLESSED
from munera.for_glory.standings import fix_winner, go_out
from munera.for_glory.state import BATTLE, NOBODY, UNDECIDED, Fighter, ForGlory, Happening, ground_card, stands_in
from munera.for_glory.statics import attack_of, health_of
from munera.for_glory.zones import discard


def happening(s: ForGlory, what: int, f: Fighter) -> Happening:
    return Happening(what, f.id, f.kind, f.owner, f.arena, attack_of(s, f))


def happens(s: ForGlory, what: int, f: Fighter) -> None:
    """It opens its window as soon as the instruction that caused it is finished [FG-22.15]."""
    s.happened = s.happened + (happening(s, what, f),)


def enter(s: ForGlory, seat: Seat, kind: int, arena: int) -> Fighter:
    """A Gladiator comes into play Ready and undamaged; entering is an event [FG-5.10, FG-10.13]."""
    f = Fighter(s.next_id, kind, seat, arena)
    s.next_id += 1
    s.fighters.append(f)
    s.stirred = True
    if s.news is not None:
        s.tell("entered", (seat, kind, f.id, arena))
    happens(s, ENTERS, f)
    if s.phase == BATTLE and s.n > 2:  # who comes back is in again [FGM-18.6]
        go_out(s)
    return f


def move(s: ForGlory, f: Fighter, arena: int) -> None:
    """It leaves and enters; damage, Blessings and state travel with it, leaving comes first [FG2-10.10, FG2-10.11]."""
    happens(s, LEAVES, f)
    f.arena = arena
    f.assigned = f.hard = 0  # assigned damage is lost [FG-21.16]
    f.hit = f.due = False
    s.stirred = True
    s.tell("moved", (f.id, arena, f.kind, f.owner))
    happens(s, ENTERS, f)
    if s.switches.battle_end_check == "immediate":
        fix_outcome(s)


def leave(s: ForGlory, leavers: list[Fighter], defeated: bool) -> None:
    """All at the same moment, to their owners' Discard Piles; state and tokens are lost [FG-5.11, FG-23.5, FG-2.15]."""
    if not leavers:
        return
    gone = tuple([happening(s, LEAVES, f) for f in leavers])
    s.fighters = [f for f in s.fighters if f not in leavers]  # assigned damage is lost [FG-21.16]
    s.stirred = True
    for f in leavers:
        discard(s, f.owner, f.kind)
        if defeated:
            s.players[f.owner].coins += 1  # insurance [FG-23.4, FG-7.14]
            s.fallen = (*s.fallen, f.id)
        if s.news is not None:
            s.tell("defeated" if defeated else "returned", (f.owner, f.kind, f.id))
    s.happened = s.happened + gone
    if defeated:
        falls = [Happening(DEFEATED, h.id, h.kind, h.owner, h.arena, h.attack) for h in gone]
        s.happened = s.happened + tuple(falls)
    if s.phase == BATTLE and s.n > 2:
        go_out(s)
    if s.switches.battle_end_check == "immediate":
        fix_outcome(s)


def defeat(s: ForGlory, fallen: list[Fighter]) -> None:
    """To the Discard Pile, with the insurance of 1 coin, in any phase [FG-23.1, FG-23.2, FG-23.3, FG-23.8]."""
    leave(s, fallen, True)


def bury(s: ForGlory) -> None:
    """As much damage as health defeats, also when the health has fallen [FG-23.1, FG-23.6]."""
    able = s.box.changes_health  # without damage only a health of 0 defeats
    defeat(s, [f for f in s.fighters if (f.damage > 0 or able) and f.damage >= health_of(s, f)])


def fix_outcome(s: ForGlory) -> None:
    """A battle is won the instant only one player has a Gladiator there; both lost at once is a draw.

    [FG2-25.1, FG-25.9, FG2-25.5, FG2-25.11, FG2-25.12]
    """
    if s.phase != BATTLE or s.outcome != UNDECIDED or s.arena < 0:
        return
    if s.n > 2:
        fix_winner(s)
        return
    left = [seat for seat in range(s.n) if stands_in(s, seat, s.arena)]
    if len(left) < 2:
        s.outcome = left[0] if left else NOBODY
        s.tell("battle_won" if left else "battle_drawn", (s.arena, s.outcome, ground_card(s, s.arena)))


def take_blessings(s: ForGlory, f: Fighter, count: int) -> None:
    """Off the Gladiator; that is an event of its own."""
    taken = min(count, f.blessings)
    if taken > 0:
        f.blessings -= taken
        s.stirred = True
        if f.blessings == 0:
            f.due = False
        s.tell("blessing_lost", (f.id, taken, f.kind, f.owner))
        happens(s, UNBLESSED, f)
