# mypyc: compile
"""What an attack under way is worth to a bot of Arena Rex: before the roll by its odds, after it by the damage tree."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import traits, tree
from munera.arena_rex.outlook import Outlook, prospect
from munera.arena_rex.profiles import DAMAGE, FATIGUE, FAVOR, PUSH, REPOSITION, Tree
from munera.arena_rex.state import FEATURE, Attack, Rex, card_of, fatigue_of, striker, struck, unmarked
from munera.bots.arena_rex_aims import interest, weight
from munera.bots.arena_rex_strikes import Strikes, marked
from munera.bots.arena_rex_temper import Temper
from munera.engine.action import Seat


@final
class UnderWay:
    """Judges the innermost attack for one seat."""

    def __init__(self, seat: Seat, temper: Temper, strikes: Strikes) -> None:
        self.seat: Final = seat
        self.temper: Final = temper
        self.strikes: Final = strikes

    def of(self, s: Rex) -> float:
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

    # ---- before the roll

    def hope(self, s: Rex, o: Outlook, by: int, at: int) -> float:
        """What the dice promise a striker, seen from this seat."""
        liking = interest(s, self.seat, by, at)
        if at >= FEATURE:
            return 0.3 * o.mean_damage() * liking
        value = marked(o) * 10.0 / max(1, len(card_of(s, at).vitality)) + self.temper.life * o.fills()
        push = o.symbol_at_least(PUSH, 1)
        if push > 0.0 and by != at:
            value += push * (self.temper.push + self.strikes.fall(s, by, at))
        return value * liking * weight(s, self.temper, at)

    # ---- after it

    def gathered(self, s: Rex, a: Attack) -> float:
        """Damage that will be dealt at the end of the attack, with the best boxes for the successes that are left."""
        by, at = striker(a), struck(a)
        liking = interest(s, self.seat, by, at)
        damage = a.damage + (1 if a.free_push else 0)
        damage_tree = card_of(s, by).tree
        if a.net == 0 or damage_tree is None or a.box >= tree.CHORD:
            return self.dealt(s, a, at, damage) * liking
        return self.completed(s, a, damage_tree, a.box, a.net, damage, 0.0) * liking

    def completed(self, s: Rex, a: Attack, t: Tree, box: int, net: int, damage: int, effects: float) -> float:
        """The best way on from this box [AR-12.6]."""
        by, at = striker(a), struck(a)
        below = t.after(box, traits.flourish(s, by)) if net > 0 else ()
        if not below:
            return self.dealt(s, a, at, damage) + effects
        best = -1e9
        for i in below:
            b = t.boxes[i]
            effect = 0.0 if b.kind == DAMAGE else self.effect(s, by, at, b.kind)
            best = max(best, self.completed(s, a, t, i, net - 1, damage + b.damage, effects + effect))
        return best

    def dealt(self, s: Rex, a: Attack, at: int, damage: int) -> float:
        """So much damage, less ARM once [AR-12.17]."""
        arm = max(0, card_of(s, at).arm - (0 if a.turned else a.pierce))
        left = unmarked(s, at)
        boxes = min(max(0, damage - arm), left)
        if at >= FEATURE:
            return 0.3 * boxes
        value = boxes * 10.0 / max(1, len(card_of(s, at).vitality))
        if boxes == left and s.models[at].stage == len(s.models[at].cards) - 1:
            value += self.temper.life
        return value * weight(s, self.temper, at)

    def effect(self, s: Rex, by: int, at: int, kind: int) -> float:
        """A symbol that has not been taken yet [AR-12.2]."""
        t = self.temper
        if kind == FAVOR:
            return t.favor
        if kind == REPOSITION:
            return t.reposition
        if kind == PUSH:
            return t.push + (self.strikes.fall(s, by, at) if at < FEATURE and by != at else 0.0)
        if kind == FATIGUE:
            if at >= FEATURE:
                return 0.0
            tired = fatigue_of(s, at)
            return t.fatigued if tired == 0 else t.exhausted - t.fatigued if tired == 1 else 0.0
        return t.special
