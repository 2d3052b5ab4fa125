# mypyc: compile
"""Damage: assigned, answered, resolved."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from munera.engine.frame import Frame
from munera.for_glory.box import ASSIGNED
from munera.for_glory.leaving import bury
from munera.for_glory.state import Fighter, ForGlory, Happening


def assign(s: ForGlory, f: Fighter, amount: int, hard: int) -> None:
    """Tokens beside the Gladiator; a Blessing on it is then due [FG-21.2, FG-31.2, FG-31.8, FG-31.10]."""
    if amount + hard <= 0:
        return
    f.assigned += amount
    f.hard += hard
    f.hit = True
    if f.blessings > 0:
        f.due = True
    if s.news is not None:
        s.tell("assigned", (f.id, amount + hard, f.kind, f.owner))


def deal(s: ForGlory, hit: list[Fighter], amount: int, hard: bool) -> None:
    """Dealt together, one window for all [FG-22.21]; in an open window it joins what lies there [FG-21.10].

    Otherwise it runs through its own three steps at once [FG-21.1, FG-21.11, FG-21.17, FG-20.8].
    """
    if amount <= 0 or not hit:  # nothing is assigned, no window opens [FG-21.18]
        return
    for f in hit:
        assign(s, f, 0 if hard else amount, amount if hard else 0)
    open_window(s, hit[0].arena)


def open_window(s: ForGlory, arena: int) -> None:
    """For damage that has just been assigned, unless a damage window is open there already [FG-21.10, FG-22.9]."""
    if (s.batch >> arena) & 1 == 0:
        s.batch |= 1 << arena
        s.call(ResolveDamage(arena))
        s.happened = s.happened + (Happening(ASSIGNED, -1, -1, -1, arena, 0),)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ResolveDamage(Frame):
    """After its window all assigned damage goes onto its Gladiators at the same time [FG-21.1, FG-21.3, FG-21.4]."""

    def __init__(self, arena: int) -> None:
        self.arena: Final = arena

    def run(self, s: ForGlory, step: int) -> None:
        s.finish(self)
        s.batch &= ~(1 << self.arena)
        for f in s.fighters:
            if f.arena != self.arena:
                continue
            new = f.assigned + f.hard
            if new > 0:
                f.damage += new
                f.assigned = 0
                f.hard = 0
                s.stirred = True
                if s.news is not None:
                    s.tell("damaged", (f.id, new, f.kind, f.owner))
            f.hit = False
            f.due = False
        bury(s)


def prevent(s: ForGlory, f: Fighter, amount: int) -> None:
    """Back to the supply; unpreventable tokens stay [FG-21.5, FG-21.9, FG-21.12, FG-21.14]."""
    taken = min(amount, f.assigned)
    f.assigned -= taken
    s.tell("prevented", (f.id, taken, f.kind, f.owner))


def reassign(s: ForGlory, src: Fighter, dst: Fighter, soft: int, hard: int) -> None:
    """Assigned tokens shift to another Gladiator, friend or foe, as what they are [FG-21.6, FG-21.12, FG-1.12]."""
    src.assigned -= soft
    src.hard -= hard
    s.tell("reassigned", (src.id, dst.id, soft + hard, src.kind, src.owner, dst.kind, dst.owner))
    assign(s, dst, soft, hard)


def move_damage(s: ForGlory, src: Fighter, dst: Fighter, amount: int) -> None:
    """Tokens on a Gladiator are assigned to another one, with a window of their own [FG-21.7, FG-22.20]."""
    src.damage -= amount
    s.tell("damage_moved", (src.id, dst.id, amount, src.kind, src.owner, dst.kind, dst.owner))
    assign(s, dst, amount, 0)
    open_window(s, dst.arena)


def remove_damage(s: ForGlory, f: Fighter, amount: int) -> None:
    """Tokens on a Gladiator go back to the supply [FG-21.8]."""
    taken = min(amount, f.damage)
    f.damage -= taken
    s.tell("healed", (f.id, taken, f.kind, f.owner))
