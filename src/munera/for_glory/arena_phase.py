# mypyc: compile
"""The round and its Arena Phase: Late Registration, the battles, Resolution."""

from __future__ import annotations

from typing import Final, final

from munera.engine.action import PASS, Action, Seat
from munera.engine.frame import Frame, Refusal
from munera.for_glory.asked import Asked
from munera.for_glory.battle import Battle
from munera.for_glory.box import GLADIATOR
from munera.for_glory.card_words import distinct
from munera.for_glory.influence import weigh
from munera.for_glory.leaving import enter, leave
from munera.for_glory.machinations import MachinationsTurn
from munera.for_glory.money import can_pay, owe, purse
from munera.for_glory.refusals import not_in_hand, not_now, why_unsupported
from munera.for_glory.set_up import GLORY, HAND, FlipArena
from munera.for_glory.state import (
    GOAL,
    LASTING,
    NOBODY,
    REGISTRATION,
    RESOLUTION,
    ForGlory,
    Ground,
    Standing,
    after,
    arena_open,
    in_arena,
    open_arenas,
)
from munera.for_glory.statics import influence, late_registration_fee, spare_influence, supports
from munera.for_glory.zones import discard, draw_cards, leave_hand


@final
class Round(Frame):
    """A Machinations Phase, then an Arena Phase; rounds repeat without limit [FG-4.1, FG2-4.4, FG-4.6]."""

    def __init__(self, opener: Seat) -> None:
        self.opener: Final = opener

    def run(self, s: ForGlory, step: int) -> None:
        match step:
            case 1:
                s.round += 1
                s.tell("round", (s.round,))
                s.call(MachinationsTurn(self.opener))
            case 2:  # who does not hold the Crowd's Favor has the first turn [FG2-15.1]
                s.phase = REGISTRATION
                s.call(NextToRegister(after(s, s.favor), -1))
            case 3 | 4 | 5:  # the Fleeting Glory Arena first, the Lasting one last [FG2-16.1, FG2-16.2, FG2-16.8]
                s.active = NOBODY
                if in_arena(s, step - 3):
                    s.call(Rewards(step - 3))
                    s.call(Battle(step - 3))
            case 6:
                s.phase = RESOLUTION
                s.call(Resolution())
            case _:  # whoever was not on the last Machinations Turn opens the next round [FG2-4.5]
                s.become(self, Round(after(s, s.turn)))


@final
class NextToRegister(Frame):
    """Whose Late Registration turn it is: that player is the active one [FG-1.6]."""

    def __init__(self, seat: Seat, passed: Seat) -> None:
        self.seat: Final = seat
        self.passed: Final = passed

    def run(self, s: ForGlory, step: int) -> None:
        s.active = self.seat
        s.become(self, LateRegistration(self.seat, self.passed))


@final
class LateRegistration(Asked):
    """One Gladiator or pass; passing is final, the other may go on [FG2-15.1, FG2-15.2, FG2-15.3, FG-15.9]."""

    def __init__(self, seat: Seat, passed: Seat) -> None:
        super().__init__(seat)
        self.passed: Final = passed  # who has passed already

    def options(self, s: ForGlory, seat: Seat) -> list[Action]:
        """Gladiators that Influence supports, into an open arena, for the fee [FG-15.5, FG-15.6, FG-15.7, FG2-15.4]."""
        out: list[Action] = [PASS]
        arenas = open_arenas(s)
        for k in registrable(s, seat):
            out += [Action("register", (k, arena)) for arena in arenas]
        return out

    def choose(self, s: ForGlory, seat: Seat, action: Action) -> None:
        """What a registration triggers is finished before the next one [FG-15.8]."""
        other = after(s, seat)
        if action.verb == "pass":
            s.tell("registered_none", (seat,))
            if self.passed == other:
                s.finish(self)
            else:
                s.become(self, NextToRegister(other, seat))
        else:
            s.become(self, NextToRegister(seat if self.passed == other else other, self.passed))
            s.call(Register(seat, action.args[0], action.args[1]))

    def why_not(self, s: ForGlory, seat: Seat, action: Action) -> Refusal:
        refusal = why_not_registered(s, seat, action)
        if refusal is not None:
            return refusal
        if action.verb == "register" and action.args:
            if len(action.args) == 2 and action.args[1] in (0, 1) and not arena_open(s, action.args[1]):
                return Refusal("FG2-10.3", "the other Fleeting Glory Arena is occupied")
            return Refusal("FG2-15.4", "say which arena: register GLADIATOR ARENA")
        return Refusal("FG2-15.2", "register one Gladiator, or pass")


def registrable(s: ForGlory, seat: Seat) -> list[int]:
    """Gladiators of the Hand that Influence supports, while the fee can be paid [FG-15.5, FG-15.6, FG-15.7]."""
    if not can_pay(s, seat, late_registration_fee(s, seat)):
        return []
    cards = s.box.cards
    spare = spare_influence(s, seat)
    hand = distinct(s.players[seat].hand)
    return [k for k in hand if cards[k].type == GLADIATOR and cards[k].influence <= spare]


def why_not_registered(s: ForGlory, seat: Seat, action: Action) -> Refusal | None:
    """What holds for every number of players."""
    if action.verb == "register" and action.args:
        kind = action.args[0]
        if kind not in s.players[seat].hand:
            return not_in_hand(s, seat, kind, "FG-15.7")
        if s.box.cards[kind].type != GLADIATOR:
            return Refusal("FG-15.7", "only a Gladiator of your Hand is registered")
        if not supports(s, seat, kind):
            return why_unsupported(s, seat, kind, "FG-15.6")
        if kind not in registrable(s, seat):
            return Refusal("FG-15.5", f"the fee is {late_registration_fee(s, seat)} coin and you have {purse(s, seat)}")
        return None
    if action.verb == "play":
        return Refusal("FG-15.7", "Gladiators are registered here, and nothing else can be played: register GLADIATOR")
    return None if action.verb == "register" else not_now(s, seat, action)


@final
class Register(Frame):
    """Pay the fee, then the Gladiator enters the arena [FG-15.5]."""

    def __init__(self, seat: Seat, kind: int, arena: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.arena: Final = arena

    def run(self, s: ForGlory, step: int) -> None:
        match step:
            case 1:
                s.active = self.seat
                owe(s, self.seat, late_registration_fee(s, self.seat))
            case 2 if self.seat not in s.conceded:
                leave_hand(s, self.seat, self.kind)
                enter(s, self.seat, self.kind, self.arena)
            case _:
                s.active = NOBODY
                s.finish(self)


@final
class Rewards(Frame):
    """What the winner takes; a draw gives nothing to anybody [FG2-16.3, FG2-25.5]."""

    def __init__(self, arena: int) -> None:
        self.arena: Final = arena

    def run(self, s: ForGlory, step: int) -> None:
        s.finish(self)
        winner = s.outcome
        s.arena = -1
        s.phase = RESOLUTION
        if winner < 0:
            return
        g = s.grounds[self.arena]
        had = [influence(s, seat) for seat in range(s.n)]
        s.players[winner].glory += g.glory
        s.tell("glory", (winner, g.glory))
        if self.arena == LASTING:
            win_lasting(s, winner, g)
        else:  # the token to the own side, at once [FG2-25.2, FG2-28.3, FG2-28.11, FG2-5.14]
            s.grounds[self.arena] = Ground(g.id, g.kind, g.ready, 0, winner)
            s.tell("reigns", (winner, g.kind))
        for seat in range(s.n):  # an arena may grant or cost Influence [FG-11.15]
            weigh(s, seat, had[seat])
        if s.players[winner].glory >= GOAL:  # at once; a second battle is not fought [FG2-25.4, FG2-30.1, FG2-30.2]
            s.winner = winner
            s.over = True
            s.tell("won", (winner,))
            s.unwind(0)


def win_lasting(s: ForGlory, winner: Seat, g: Ground) -> None:
    """The arena to the Villa, Ready; the top Boast Card on the Discard Pile.

    [FG2-25.3, FG2-25.13, FG-5.10, FG2-27.4, FG2-27.5, FG2-2.2]
    """
    p = s.players[winner]
    p.villa = (*p.villa, Standing(s.next_id, g.kind))
    s.next_id += 1
    s.grounds[LASTING] = Ground(g.id, -1, True, 0, NOBODY)
    discard(s, winner, s.boasts[0])
    s.tell("lasting_won", (winner, g.kind, s.boasts[0]))
    s.boasts = s.boasts[1:]


@final
class Resolution(Frame):
    """Flip, refill Glory, return Gladiators, move the Crowd's Favor, refill Hands [FG2-26.1]."""

    def run(self, s: ForGlory, step: int) -> None:
        match step:
            case 1:  # only if it was won, unless the table flips always [FG2-26.2, FG2-26.3]
                if s.grounds[LASTING].kind < 0 or s.switches.lasting_arena_flip == "always":
                    s.call(FlipArena())
            case 2:  # [FG2-26.4]
                for i in range(3):
                    g = s.grounds[i]
                    s.grounds[i] = Ground(g.id, g.kind, g.ready, GLORY[i], g.champion)
            case 3:  # all at the same time, and nothing of them stays [FG2-26.5, FG-26.8, FG-26.9, FG-10.7, FG-23.7]
                leave(s, list(s.fighters), False)
            case 4:  # to the player with less Glory; on a tie it stays [FG2-26.6, FG-29.2]
                glory = [p.glory for p in s.players]
                if glory[s.favor] != min(glory):
                    s.favor = after(s, s.favor)
                s.tell("favor", (s.favor,))
            case 5 | 6:  # up to 7 cards, keeping what they have [FG-26.7]
                seat = step - 5
                draw_cards(s, seat, HAND - len(s.players[seat].hand))
            case _:
                s.finish(self)
