# mypyc: compile
"""How the battles of For Glory may end: fought to their end with attacks alone, or weighed before they begin."""

from __future__ import annotations

from typing import Final, final

from munera.bots.for_glory_temper import Temper
from munera.engine.action import Seat
from munera.for_glory.battle import Fight
from munera.for_glory.box import AGILITY, ARENA, ATTACK, HEALTH, REACTION
from munera.for_glory.state import BATTLE, GOAL, NOBODY, ForGlory
from munera.for_glory.statics import stat

LONG: Final = 80  # attacks after which a battle is left undecided
VICTORY: Final = 20.0  # what the game is worth, in Glory
MARGIN: Final = 15.0  # the strength that makes a victory half safe: attack times health
PLACES: Final = (1.0, 0.3, 0.1, 0.0)  # what the places of a battle of three or four are worth


@final
class Bout:
    """The Gladiators of an arena as figures; ``fight`` lets them attack in turn until one side is left."""

    def __init__(self, w: ForGlory, arena: int) -> None:
        self.n: Final = w.n
        self.owner: Final[list[int]] = []
        self.attack: Final[list[int]] = []
        self.left: Final[list[int]] = []
        self.agility: Final[list[int]] = []
        self.shield: Final[list[int]] = []
        self.ready: Final[list[bool]] = []
        for f in w.fighters:
            if f.arena == arena:
                self.owner.append(f.owner)
                self.attack.append(stat(w, f, ATTACK))
                self.left.append(stat(w, f, HEALTH) - f.damage)
                self.agility.append(stat(w, f, AGILITY))
                self.shield.append(f.blessings)
                self.ready.append(f.ready)

    def strengths(self) -> list[float]:
        """Of each player: all attack times all health that is left, the measure of who outlasts whom."""
        attack = [0.0] * self.n
        health = [0.0] * self.n
        for i in range(len(self.owner)):
            if self.left[i] > 0:
                attack[self.owner[i]] += self.attack[i] + 0.3
                health[self.owner[i]] += self.left[i] + 1.5 * self.shield[i]
        return [attack[seat] * health[seat] for seat in range(self.n)]

    def fight(self, turn: Seat, attacked: bool) -> list[Seat]:
        """Attack on, ``turn`` being on a Combat Turn; returns who lost the last Gladiator, in that order."""
        out: list[Seat] = [seat for seat in range(self.n) if not self.stands(seat)]
        idle = 0
        if attacked:
            turn = (turn + 1) % self.n
        for _ in range(LONG):
            if len(out) >= self.n - 1:
                return out
            by = self.attacker(turn)
            at = self.target(turn, self.attack[by]) if by >= 0 else -1
            if at < 0:
                idle += 1
                if idle >= self.n:
                    idle = 0
                    turn = self.quickest(turn)
                    for i in range(len(self.ready)):
                        self.ready[i] = True
                    continue
            else:
                idle = 0
                self.ready[by] = False
                self.hit(at, self.attack[by])
                hurt = self.owner[at]
                if self.left[at] <= 0 and not self.stands(hurt):
                    out.append(hurt)
            turn = (turn + 1) % self.n
        return out

    def stands(self, seat: Seat) -> bool:
        for i in range(len(self.owner)):
            if self.owner[i] == seat and self.left[i] > 0:
                return True
        return False

    def attacker(self, seat: Seat) -> int:
        """The strongest Ready one."""
        best = -1
        for i in range(len(self.owner)):
            able = self.owner[i] == seat and self.ready[i] and self.left[i] > 0 and self.attack[i] > 0
            if able and (best < 0 or self.attack[i] > self.attack[best]):
                best = i
        return best

    def target(self, seat: Seat, damage: int) -> int:
        """The most dangerous one that falls; if none does, the one that comes nearest to falling."""
        best = -1
        most = -1.0
        for i in range(len(self.owner)):
            if self.owner[i] != seat and self.left[i] > 0:
                value = (self.attack[i] + 1.0) / (self.left[i] + self.shield[i])
                if self.left[i] <= damage and self.shield[i] == 0:
                    value = 10.0 + self.attack[i] + 0.1 * self.left[i] + (2.0 if self.ready[i] else 0.0)
                if value > most:
                    best, most = i, value
        return best

    def hit(self, i: int, damage: int) -> None:
        if self.shield[i] > 0:
            self.shield[i] -= 1
        else:
            self.left[i] -= damage

    def quickest(self, turn: Seat) -> Seat:
        """Who has the Initiative when all are readied."""
        totals = [0] * self.n
        for i in range(len(self.owner)):
            if self.left[i] > 0:
                totals[self.owner[i]] += self.agility[i] + 1
        best = turn
        for seat in range(self.n):
            if totals[seat] > totals[best]:
                best = seat
        return best


def prizes(w: ForGlory, arena: int, temper: Temper) -> float:
    """What the winner of an arena takes, in Glory."""
    if w.n > 2:
        return 2.0
    glory = w.grounds[arena].glory
    return glory + temper.ground * (0.5 if arena < 2 else 1.0) if glory > 0 else 0.0


def chances(w: ForGlory, arena: int, unknown: float) -> list[float]:
    """Of each player to win an arena that is not yet fought for; ``unknown`` is the strength others may still add."""
    strengths = Bout(w, arena).strengths()
    total = sum(strengths) + unknown
    return [strength / total for strength in strengths] if total > 0.0 else [0.0] * w.n


def ahead(w: ForGlory, seat: Seat, shares: list[float]) -> float:
    """The own share, less what the others have together."""
    others = sum(shares) - shares[seat]
    return shares[seat] - others / (w.n - 1)


def fought_out(w: ForGlory, seat: Seat, arena: int) -> float:
    """From -1 to 1: how a battle ends for a seat if all just attack on."""
    top = w.stack[-1]
    bout = Bout(w, arena)
    before = bout.strengths()
    total = sum(before)
    if total <= 0.0:
        return 0.0
    if arena == w.arena and isinstance(top, Fight):
        out = bout.fight(top.seat, top.attacked)
    else:
        out = bout.fight(bout.quickest(w.favor), False)
    after = bout.strengths()
    weighed = ahead(w, seat, [strength / total for strength in before])
    if len(out) < w.n - 1:
        return weighed
    left = sum(after)
    margin = left / (left + MARGIN)  # what the winner has left
    if w.n > 2:
        place = w.n - 1 - out.index(seat) if seat in out else 0
        return 0.7 * PLACES[place] + (0.2 * margin if place == 0 else -0.1 * margin) + 0.3 * weighed
    if len(out) == 2:  # both at once
        return 0.3 * weighed
    won = 0.4 + 0.4 * margin
    return (-won if seat in out else won) + 0.2 * weighed


def prospect(w: ForGlory, seat: Seat, temper: Temper, unknown: float) -> float:
    """What a position is worth to a seat: Glory won and to be won, against that of the others."""
    total = 0.0
    if w.over:
        return VICTORY if w.winner == seat else -VICTORY
    for i in range(w.n):
        share = 1.0 if i == seat else -1.0 / (w.n - 1)
        p = w.players[i]
        total += share * p.glory * (1.0 + 0.15 * p.glory / GOAL)
        for c in p.villa:
            if w.box.cards[c.kind].type == ARENA:
                total += share * temper.ground
    for arena in range(len(w.grounds) if w.n == 2 else 1):
        prize = prizes(w, arena, temper)
        if w.n == 2 and w.grounds[arena].champion != NOBODY:
            total += 0.5 * temper.ground * (1.0 if w.grounds[arena].champion == seat else -1.0)
        if prize > 0.0:
            if w.phase == BATTLE:
                total += prize * fought_out(w, seat, arena)
            else:
                total += prize * ahead(w, seat, chances(w, arena, unknown))
    return total


def kept(w: ForGlory, seat: Seat, temper: Temper) -> float:
    """What is left for later: tokens, Tactics and Reactions in Hand, and cards that are not exhausted."""
    p = w.players[seat]
    total = temper.coin * p.coins
    for k in p.hand:
        card = w.box.cards[k]
        if card.is_tactic or card.type == REACTION:
            total += temper.card
        elif card.coin > 0:
            total += 0.5 * temper.coin * card.coin
        else:
            total += 0.2 * temper.card
    for c in p.villa:
        if c.ready:
            total += 0.2 * temper.card
    return total
