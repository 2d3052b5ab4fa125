# mypyc: compile
"""What a bot of Arena Rex expects of attacks that are not declared yet: how much they do, and where they push."""

from __future__ import annotations

from math import hypot
from typing import Final, final

from munera.arena_rex import features, traits
from munera.arena_rex.arenas import LETHAL, STAGGERING, WOUNDING
from munera.arena_rex.geometry.measure import gap_at_most
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.measuring import base_of, same_base, shape_of
from munera.arena_rex.odds import NetOdds, Side
from munera.arena_rex.outlook import Outlook, lines_of
from munera.arena_rex.profiles import PUSH
from munera.arena_rex.state import FEATURE, INCH, Rex, card_of, fatigue_of, unmarked
from munera.bots.arena_rex_temper import Temper

CONTACT: Final = 25  # of a push that ends at a hazard
STEPS: Final = 4  # a push is looked at in so many


@final
class Promise:
    """What an attack of one card on another promises."""

    def __init__(self, boxes: float, defeat: float, push: float) -> None:
        self.boxes: Final = boxes  # marked on average, of ten
        self.defeat: Final = defeat
        self.push: Final = push  # the chance of a push


@final
class Strikes:
    """Promises are worked out once for each pair of cards."""

    def __init__(self, temper: Temper) -> None:
        self.temper: Final = temper
        self.known: Final[dict[int, Promise]] = {}

    def worth(self, s: Rex, by: int, at: int) -> float:
        """The boxes and the life an attack takes on average, with the hazards behind the one who is struck."""
        found = self.promise(s, by, at)
        value = found.boxes + self.temper.life * found.defeat
        if found.push > 0.0:
            value += found.push * self.fall(s, by, at)
        return value

    def promise(self, s: Rex, by: int, at: int) -> Promise:
        m, e = s.models[by], s.models[at]
        left, exhausted = unmarked(s, at), fatigue_of(s, at) == 2
        key = ((m.cards[m.stage] * 1000 + e.cards[e.stage]) * 50 + left) * 2 + (1 if exhausted else 0)
        found = self.known.get(key)
        if found is None:
            found = self.work_out(s, by, at, left, exhausted)
            self.known[key] = found
        return found

    def work_out(self, s: Rex, by: int, at: int, left: int, exhausted: bool) -> Promise:
        attack, defence = card_of(s, by), card_of(s, at)
        if attack.tree is None:
            return Promise(0.0, 0.0, 0.0)
        odds = NetOdds(Side(attack.atk, 0, 1 if exhausted else 0), Side(defence.defense))
        lines = lines_of(attack.tree, traits.flourish(s, by))
        o = Outlook(odds, lines, defence.arm, left, exhausted)
        return Promise(marked(o) * 10.0 / len(defence.vitality), o.fills(), o.symbol_at_least(PUSH, 1))

    def fall(self, s: Rex, by: int, at: int) -> float:
        """What a push of one by the other leads to: hazards behind it [AR-14.1, AR-15.3]."""
        if same_base(s, by, at):
            return 0.0
        base, pusher = base_of(s, at), shape_of(s, by)
        x, y = (pusher.x, pusher.y) if isinstance(pusher, Disc) else (base.x, base.y)
        length = hypot(base.x - x, base.y - y)
        if length < 1.0:
            return 0.0
        return self.fall_along(s, at, base, (base.x - x) / length, (base.y - y) / length)

    def fall_along(self, s: Rex, at: int, base: Disc, dx: float, dy: float) -> float:
        for i in range(len(s.features)):
            body = FEATURE + i
            if not s.features[i].in_play or features.is_zone(s, body):
                continue
            harm = self.harm(s, at, features.properties_of(s, body))
            shape = shape_of(s, body)
            if harm > 0.0 and gap_at_most(base, shape, INCH + CONTACT):
                for step in range(1, STEPS + 1):
                    way = INCH * step / STEPS
                    there = base.at(round(base.x + dx * way), round(base.y + dy * way))
                    if gap_at_most(there, shape, CONTACT):
                        return harm
        return 0.0

    def harm(self, s: Rex, at: int, properties: int) -> float:
        """What it is to be pushed into such a hazard [AR-15.20 to AR-15.34]."""
        if properties & LETHAL:
            return self.temper.life + unmarked(s, at) * 10.0 / max(1, len(card_of(s, at).vitality))
        if properties & WOUNDING:
            return 2.5
        return 0.7 if properties & STAGGERING else 0.0


def marked(o: Outlook) -> float:
    """The boxes the line of most damage marks on average, of those that are left."""
    total = 0.0
    for net in range(1, o.odds.highest() + 1):
        total += o.odds.exactly(net) * min(o.most_damage(net), o.unmarked)
    return total
