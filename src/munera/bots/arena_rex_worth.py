# mypyc: compile
"""What a position of Arena Rex is worth to a seat: lives, boxes, fatigue, Favor, who threatens whom, and brinks."""

from __future__ import annotations

from math import hypot
from typing import Final, final

from munera.arena_rex import features, traits
from munera.arena_rex.arenas import LETHAL, WOUNDING
from munera.arena_rex.geometry.measure import gap_at_most
from munera.arena_rex.measuring import base_of, engages, shape_of
from munera.arena_rex.odds import NetOdds, Side
from munera.arena_rex.outlook import Outlook, lines_of, prospect
from munera.arena_rex.profiles import PUSH, Card
from munera.arena_rex.state import (
    FEATURE,
    INCH,
    Attack,
    Model,
    Rex,
    card_of,
    fatigue_of,
    striker,
    struck,
    unmarked,
)
from munera.bots.arena_rex_temper import Temper
from munera.engine.action import Seat

WON: Final = 1000.0


@final
class Worth:
    """Judges positions for one seat; what one card promises against another is worked out once."""

    def __init__(self, seat: Seat, temper: Temper) -> None:
        self.seat: Final = seat
        self.temper: Final = temper
        self.promises: Final[dict[int, float]] = {}

    def of(self, s: Rex) -> float:
        """The higher, the better for this seat."""
        if s.over:
            if s.winners == 1 << self.seat:
                return WON
            return 0.0 if s.winners >> self.seat & 1 else -WON
        total = self.attack(s) if s.attacks else 0.0
        for seat in range(s.n):
            total += self.side(seat) * self.temper.favor * s.favor[seat]
        present = [m for m in s.models if m.in_play]
        for m in present:
            total += self.side(m.owner) * self.model(s, m)
            total += self.stance(s, m, present)
        return total

    def side(self, seat: Seat) -> float:
        return 1.0 if seat == self.seat else -1.0

    def model(self, s: Rex, m: Model) -> float:
        """A model by itself."""
        t = self.temper
        boxes = 0.0
        for i in range(len(m.cards)):
            length = len(s.roster.cards[m.cards[i]].vitality)
            boxes += (length - m.marked if i == m.stage else length if i > m.stage else 0) * 10.0 / length
        value = t.life + boxes
        if m.id in s.scene.condemned or m.id in s.scene.duelists:
            value *= 1.5
        tired = fatigue_of(s, m.id)
        return value - (t.exhausted if tired == 2 else t.fatigued if tired == 1 else 0.0)

    # ---- where it stands

    def stance(self, s: Rex, m: Model, present: list[Model]) -> float:
        """Whom it may attack, how far it is from anybody, and whether it stands on a brink."""
        t = self.temper
        best = 0.0
        nearest = 1e9
        pressed = False
        for e in present:
            if e.owner == m.owner:
                continue
            gap = hypot(m.x - e.x, m.y - e.y) - m.radius - e.radius
            nearest = min(nearest, gap)
            if gap < 3 * INCH:
                if engages(s, m.id, e.id):
                    best = max(best, self.promise(s, m, e))
                pressed = pressed or engages(s, e.id, m.id)
        tired = fatigue_of(s, m.id)
        mine = m.owner == self.seat
        if tired == 2:
            share = 0.0
        elif m.id == s.turn.active:
            share = t.at_hand
        else:
            share = (t.ready if tired == 0 else t.tired) if mine else t.threat * (1.0 if tired == 0 else 0.4)
        value = self.side(m.owner) * share * best
        if mine and nearest < 1e9:
            value -= t.way * max(0.0, nearest / INCH - 1.0)
        if pressed:
            value -= self.side(m.owner) * t.brink * self.brink(s, m)
        return value

    def brink(self, s: Rex, m: Model) -> float:
        """Is a hazard within a push of it?"""
        base = base_of(s, m.id)
        worst = 0.0
        for i in range(len(s.features)):
            body = FEATURE + i
            if not s.features[i].in_play or features.is_zone(s, body):
                continue
            properties = features.properties_of(s, body)
            if properties & (LETHAL | WOUNDING) and gap_at_most(base, shape_of(s, body), INCH):
                worst = max(worst, 1.0 if properties & LETHAL else 0.4)
        return worst

    def promise(self, s: Rex, m: Model, e: Model) -> float:
        """The boxes a plain attack of one marks on the other, on average."""
        attack, defence = card_of(s, m.id), card_of(s, e.id)
        key = m.cards[m.stage] * 100_000 + e.cards[e.stage] * 10 + (1 if fatigue_of(s, e.id) == 2 else 0)
        found = self.promises.get(key)
        if found is None:
            found = self.work_out(s, m, attack, defence, fatigue_of(s, e.id) == 2)
            self.promises[key] = found
        return min(found, float(unmarked(s, e.id)) + self.temper.life)

    def work_out(self, s: Rex, m: Model, attack: Card, defence: Card, exhausted: bool) -> float:
        if attack.tree is None:
            return 0.0
        odds = NetOdds(Side(attack.atk, 0, 1 if exhausted else 0), Side(defence.defense))
        lines = lines_of(attack.tree, traits.flourish(s, m.id))
        return Outlook(odds, lines, defence.arm, 99, exhausted).mean_damage()

    # ---- an attack under way

    def attack(self, s: Rex) -> float:
        """What is still to come of it."""
        a = s.attacks[-1]
        if a.won and not a.over:
            return self.gathered(s, a)
        if a.attack.faces:
            return 0.0
        ahead = prospect(s)
        if ahead is None:
            return 0.0
        value = self.hope(s, ahead.hope, ahead.attacker, ahead.defender)
        if ahead.answer is not None:
            value += self.hope(s, ahead.answer, ahead.defender, ahead.attacker)
        return value

    def hope(self, s: Rex, o: Outlook, by: int, at: int) -> float:
        """What the dice promise a striker, seen from this seat."""
        if at >= FEATURE:
            return 0.3 * o.mean_damage() * self.interest(s, by, at)
        value = 0.0
        for net in range(1, o.odds.highest() + 1):
            value += o.odds.exactly(net) * min(o.most_damage(net), o.unmarked)
        value = value * 10.0 / max(1, len(card_of(s, at).vitality)) + self.temper.life * o.defeat()
        value += 0.4 * o.symbol_at_least(PUSH, 1)
        deadly = self.brink(s, s.models[at])
        if deadly > 0.0:
            value += 2.0 * deadly * o.symbol_at_least(PUSH, 1)
        return value * self.interest(s, by, at)

    def gathered(self, s: Rex, a: Attack) -> float:
        """Damage that will be dealt at the end of the attack, and successes that are left."""
        by, at = striker(a), struck(a)
        arm = max(0, card_of(s, at).arm - (0 if a.turned else a.pierce))
        dealt = min(max(0, a.damage - arm), unmarked(s, at))
        value = float(dealt)
        if at < FEATURE and dealt == unmarked(s, at):
            value += self.temper.life
        elif engages(s, by, at):
            value += self.temper.success * a.net * (1.0 if a.damage >= arm else 0.6)
        return value * self.interest(s, by, at)

    def interest(self, s: Rex, by: int, at: int) -> float:
        """1 if this seat likes it, -1 if not."""
        if at < FEATURE:
            return -1.0 if s.models[at].owner == self.seat else 1.0
        return 1.0 if by < FEATURE and s.models[by].owner == self.seat else 0.0
