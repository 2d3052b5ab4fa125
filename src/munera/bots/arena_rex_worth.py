# mypyc: compile
"""What a position of Arena Rex is worth to a seat: lives, boxes, fatigue, Favor, who may strike whom, what is held."""

from __future__ import annotations

from math import hypot
from typing import Final, final

from munera.arena_rex import features, traits
from munera.arena_rex.arenas import BINDING, LETHAL, STAGGERING, WOUNDING
from munera.arena_rex.attack import may_target
from munera.arena_rex.profiles import NONE
from munera.arena_rex.state import CLEAR, FEATURE, INCH, SET_UP, Model, Rex, after, fatigue_of
from munera.bots.arena_rex_aims import may_meet, quarry, stays_back, weight, zones
from munera.bots.arena_rex_attack import UnderWay
from munera.bots.arena_rex_strikes import Strikes
from munera.bots.arena_rex_temper import Temper
from munera.engine.action import Action, Seat

WON: Final = 1000.0


@final
class Worth:
    """Judges positions for one seat."""

    def __init__(self, seat: Seat, temper: Temper) -> None:
        self.seat: Final = seat
        self.temper: Final = temper
        self.strikes: Final = Strikes(temper)
        self.under_way: Final = UnderWay(seat, temper, self.strikes)

    def of(self, s: Rex) -> float:
        """The higher, the better for this seat."""
        if s.over:
            if s.winners == 1 << self.seat:
                return WON
            return 0.0 if s.winners >> self.seat & 1 else -WON
        total = self.under_way.of(s) if s.attacks else 0.0
        present = [m for m in s.models if m.in_play]
        total += zones(s, self.temper, self.seat, present)
        for seat in range(s.n):
            own = [m for m in present if m.owner == seat]
            sign = 1.0 if seat == self.seat else -1.0
            total += sign * (self.purse(s.favor[seat]) - self.weariness(s, own))
            for m in own:
                total += sign * (self.life(s, m) - self.ground(s, m))
            total += sign * self.prospects(s, seat, own, present)
            if seat == self.seat:
                for m in own:
                    total -= self.way(s, m, present)
        return total

    def purse(self, favor: int) -> float:
        """Favor is spent two or three at a time: more than a few lie idle."""
        return self.temper.favor * (min(favor, 6) + 0.4 * max(0, favor - 6))

    # ---- models by themselves

    def life(self, s: Rex, m: Model) -> float:
        boxes = 0.0
        for i in range(len(m.cards)):
            length = len(s.roster.cards[m.cards[i]].vitality)
            boxes += (length - m.marked if i == m.stage else length if i > m.stage else 0) * 10.0 / length
        return (self.temper.life + boxes) * weight(s, self.temper, m.id)

    def weariness(self, s: Rex, own: list[Model]) -> float:
        """What fatigue costs; where nobody is Ready the next turn is a clear turn, which takes one off all [AR-7.7]."""
        t = self.temper
        levels = [fatigue_of(s, m.id) for m in own if not m.riding]
        if len(own) == 1:  # a Last Stand takes all of it off [AR-7.14]
            return 0.4 * (t.exhausted if levels[0] == 2 else t.fatigued if levels[0] == 1 else 0.0)
        cost = 0.0
        relieved = t.clear
        for level in levels:
            cost += t.exhausted if level == 2 else t.fatigued if level == 1 else 0.0
            relieved += t.fatigued if level == 2 else 0.0
        return cost if 0 in levels else min(cost, relieved)

    def ground(self, s: Rex, m: Model) -> float:
        """A zone that hurts whoever begins an activation in it [AR-15.16]."""
        cost = 0.0
        for i in range(len(s.features)):
            zone = FEATURE + i
            if s.features[i].in_play and features.is_zone(s, zone):
                properties = features.properties_of(s, zone)
                if properties & (WOUNDING | LETHAL | STAGGERING | BINDING) and features.is_in(s, m.id, zone):
                    cost += 2.0 if properties & (WOUNDING | LETHAL) else 0.5
        return cost

    # ---- what they may do next

    def prospects(self, s: Rex, seat: Seat, own: list[Model], present: list[Model]) -> float:
        """The attacks of this side, the best one of who has the next turn counting most."""
        t = self.temper
        share = t.next_turn if self.is_next(s, seat) else t.ready
        at_hand = later = best = rest = spare = 0.0
        for m in own:
            tired = fatigue_of(s, m.id)
            if is_active(s, m) and tired < 2:
                cost = t.fatigued if tired == 0 else t.exhausted - t.fatigued
                at_hand = max(at_hand, t.at_hand * (self.best_strike(s, m, present, True) - cost))
                spare = t.free_move if s.turn.free_move else 0.0
            if tired == 0:
                chance = self.best_strike(s, m, present, False)
                if is_active(s, m):
                    later = max(later, chance)
                    continue
                rest += min(best, chance)
                best = max(best, chance)
        waiting = share * max(best, later) + t.others * (rest + min(best, later))
        return spare + max(at_hand + share * best + t.others * rest, waiting)

    def is_next(self, s: Rex, seat: Seat) -> bool:
        """Is it the next to activate somebody?"""
        if s.turn.kind == SET_UP:
            return False
        yet_to = s.turn.active == NONE and s.turn.kind != CLEAR
        return (s.turn.seat if yet_to else after(s, s.turn.seat)) == seat

    def opportunity(self, s: Rex, mover: int, strikes: list[Action]) -> float:
        """What it costs one to begin a move in reach of enemies that may strike first [AR-9.9]."""
        t = self.temper
        best = 0.0
        for action in strikes:
            if action.verb == "strike":
                by, at = action.args[0], action.args[1]
                best = max(best, self.strikes.worth(s, by, at) * weight(s, t, at) - t.fatigued)
        return t.opportunity * best * (1.0 if s.models[mover].owner == self.seat else -1.0)

    def best_strike(self, s: Rex, m: Model, present: list[Model], active: bool) -> float:
        """The best attack it can make: at once, after a move, or after two."""
        reach = float(traits.engagement(s, m.id) + 10)
        mov = float(traits.mov(s, m.id))
        if active:
            once, twice = (mov if s.turn.free_move else 0.0), 0.0
        else:
            once, twice = mov, 2.0 * mov
        best = 0.0
        for e in present:
            if e.owner == m.owner:
                continue
            gap = hypot(m.x - e.x, m.y - e.y) - m.radius - e.radius
            if gap <= reach:
                if not may_target(s, m.id, e.id):
                    continue  # another one taunts it
                share = 1.0
            elif not may_meet(s, m, e):
                continue
            elif gap <= reach + once:
                share = 0.9
            elif gap <= reach + twice:
                share = self.temper.far
            else:
                continue
            best = max(best, share * self.strikes.worth(s, m.id, e.id) * weight(s, self.temper, e.id))
        return best

    def way(self, s: Rex, m: Model, present: list[Model]) -> float:
        """How far it is from a fight; the longer the game takes, the more it matters."""
        aim = quarry(s, m)
        nearest = 1e9
        for e in present:
            if e.owner != m.owner and (aim == NONE or e.id == aim) and may_meet(s, m, e):
                nearest = min(nearest, hypot(m.x - e.x, m.y - e.y) - m.radius - e.radius)
        if nearest > 1e8:
            return 0.0
        inches = max(0.0, nearest / INCH - 1.0)
        cost = self.temper.way * inches * (1.0 + inches / 36.0) * (1.0 + s.turns / self.temper.patience)
        return 0.25 * cost if stays_back(s, m) else cost


def is_active(s: Rex, m: Model) -> bool:
    """Is this its activation, or that of the mount it rides [AR-19.12]?"""
    return s.turn.active != NONE and s.turn.active == (m.partner if m.riding else m.id)
