# mypyc: compile
"""What an attack promises as negotiated so far: net successes, lines of the damage tree, defeat, pushes."""

from __future__ import annotations

from typing import Final, final

from munera.arena_rex import pools, traits
from munera.arena_rex.hazards import mortal
from munera.arena_rex.measuring import engages
from munera.arena_rex.negotiation import CONTENT, Negotiate
from munera.arena_rex.odds import NetOdds, Side
from munera.arena_rex.profiles import FATIGUE, FAVOR, NONE, PUSH, REPOSITION, SPECIAL, Tree
from munera.arena_rex.state import FEATURE, Attack, Pool, Rex, attack_now, card_of, unmarked
from munera.arena_rex.words import ATTACK_SUCCESS
from munera.engine.run import apply

SYMBOLS: Final = (PUSH, FATIGUE, FAVOR, REPOSITION, SPECIAL)
PATIENCE: Final = 20  # questions between a declaration and the roll that are answered for the players


@final
class Line:
    """Boxes of a damage tree from the top down, and what they come to [AR-12.1, AR-12.17]."""

    def __init__(self, boxes: tuple[int, ...], damage: int, symbols: tuple[int, ...]) -> None:
        self.boxes: Final = boxes
        self.damage: Final = damage
        self.symbols: Final = symbols  # how many of each of ``SYMBOLS``

    def beats(self, other: Line) -> bool:
        """At least as good in everything, and better in something."""
        if self.damage < other.damage:
            return False
        for i in range(len(SYMBOLS)):
            if self.symbols[i] < other.symbols[i]:
                return False
        return self.damage > other.damage or self.symbols != other.symbols


NOTHING: Final = Line((), 0, (0, 0, 0, 0, 0))


def lines_of(tree: Tree, flourish: bool) -> list[list[Line]]:
    """The lines worth choosing, by their number of boxes: at 0 the empty one, and so on down to the longest.

    A line that ends early because no box is linked below counts for every number of successes above its own, too:
    the surplus is lost [AR-12.7].
    """
    out = [[NOTHING]]
    growing = out[0]
    ended: list[Line] = []
    while growing:
        longer: list[Line] = []
        for line in growing:
            below = tree.after(line.boxes[-1] if line.boxes else NONE, flourish)
            for i in below:
                longer.append(with_box(tree, line, i))
            if not below:
                ended.append(line)
        growing = longer
        if longer:
            out.append(worthwhile(longer + ended))
    return out


def with_box(tree: Tree, line: Line, number: int) -> Line:
    box = tree.boxes[number]
    symbols = [n + (1 if box.kind == kind else 0) for kind, n in zip(SYMBOLS, line.symbols)]  # noqa: B905
    return Line(line.boxes + (number,), line.damage + box.damage, tuple(symbols))


def worthwhile(lines: list[Line]) -> list[Line]:
    """Those no other line beats; most damage first."""
    out: list[Line] = []
    for line in lines:
        if not any(other.beats(line) for other in lines):
            out.append(line)
    out.sort(key=lambda line: (-line.damage, line.boxes))
    return out


@final
class Outlook:
    """The odds of one striker against one model: the attacker's, or the counterattacker's [AR-9.15]."""

    def __init__(
        self, odds: NetOdds, lines: list[list[Line]], arm: int, unmarked: int, free_push: bool, mortal: bool = True,
        last: bool = True,
    ) -> None:  # fmt: skip
        self.odds: Final = odds
        self.lines: Final = lines
        self.arm: Final = arm
        self.unmarked: Final = unmarked  # vitality boxes of the model that is struck
        self.free_push: Final = free_push  # it was Exhausted when the attack was declared [AR-6.12]
        self.mortal: Final = mortal  # or a feature that is not Destructible [AR-15.29]
        self.last: Final = last  # of its stages is the one it has now [AR-20.7]

    def success(self) -> float:
        return self.odds.at_least(1)

    def length(self) -> int:
        """The most successes the tree has boxes for."""
        return len(self.lines) - 1

    def with_successes(self, net: int) -> list[Line]:
        """The lines worth choosing with so many net successes."""
        return self.lines[min(net, self.length())]

    def dealt(self, line: Line) -> int:
        """Its damage, less ARM once [AR-12.17, AR-12.19]; a free push adds its own [AR-6.14]."""
        return max(0, line.damage + (1 if self.free_push else 0) - self.arm) if self.mortal else 0

    def most_damage(self, net: int) -> int:
        if net < 1:
            return 0
        return max([self.dealt(line) for line in self.with_successes(net)])

    def damage_at_least(self, damage: int) -> float:
        """The chance to deal so much, if that is what the striker chooses."""
        needed = 1
        while self.most_damage(needed) < damage:
            if needed > self.length():
                return 0.0
            needed += 1
        return self.odds.at_least(needed)

    def fills(self) -> float:
        """The chance to mark every vitality box that is left."""
        return self.damage_at_least(self.unmarked) if self.mortal else 0.0

    def defeat(self) -> float:
        """The same if that defeats it; with a stage to come it does not [AR-13.8, AR-20.4, AR-20.5]."""
        return self.fills() if self.last else 0.0

    def symbol_at_least(self, kind: int, count: int) -> float:
        """The chance of a line with so many of a symbol: of so many pushes toward a hazard, for one."""
        if kind == PUSH and self.free_push:
            count -= 1
        for net in range(1, self.length() + 1):
            for line in self.with_successes(net):
                if line.symbols[SYMBOLS.index(kind)] >= count:
                    return self.odds.at_least(net)
        return 0.0

    def chance_of(self, line: Line) -> float:
        """The chance of enough successes for all its boxes."""
        return self.odds.at_least(len(line.boxes))

    def mean_damage(self) -> float:
        """What the line of most damage deals on average."""
        total = 0.0
        for net in range(1, self.odds.highest() + 1):
            total += self.odds.exactly(net) * self.most_damage(net)
        return total


@final
class Prospect:
    """An attack as negotiated so far: what the attacker may hope for, and the counterattacker."""

    def __init__(self, attacker: int, defender: int, hope: Outlook, answer: Outlook | None) -> None:
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.hope: Final = hope
        self.answer: Final = answer


def side_of(pool: Pool, bonus: int) -> Side:
    """A pool as it will be rolled; every re-roll that helps is taken [AR-5.7]."""
    power = pools.POWER_REROLL in pool.rerolls
    plain = tuple([n for n in pool.rerolls if n != pools.POWER_REROLL])
    return Side(pool.dice, pool.favor + pool.generated, pool.bonus + bonus, power, plain)


def prospect(s: Rex) -> Prospect | None:
    """The odds of the attack under way if nobody declares anything more; None when no roll is to come."""
    if not s.attacks:
        return None
    ahead = s.clone()
    for _ in range(PATIENCE):
        top = ahead.stack[-1]
        if isinstance(top, pools.Roll):
            return of_pools(ahead, attack_now(ahead))
        if not isinstance(top, Negotiate):
            return None
        apply(ahead, top.seats(ahead)[0], CONTENT)
        if not ahead.stack:
            return None
    return None


def of_pools(s: Rex, a: Attack) -> Prospect:
    """The same, with the pools built."""
    attack = side_of(a.attack, 1 if a.exhausted else 0)  # [AR-6.11]
    defence = side_of(a.defence, 0)
    hope = outlook(s, a.attacker, a.defender, NetOdds(attack, defence), a.exhausted)
    answer: Outlook | None = None
    if a.counter:
        answer = outlook(s, a.defender, a.attacker, NetOdds(defence, attack), False)
    return Prospect(a.attacker, a.defender, hope, answer)


def outlook(s: Rex, striker: int, struck: int, odds: NetOdds, free_push: bool) -> Outlook:
    """Who does not engage the other makes nothing of its successes [AR-9.18]."""
    tree = card_of(s, striker).tree
    within_reach = tree is not None and engages(s, striker, struck)
    lines = lines_of(tree, traits.flourish(s, striker)) if tree is not None and within_reach else [[NOTHING]]
    arm = max(0, card_of(s, struck).arm - pierce_of(s, striker))
    free_push = free_push and within_reach
    return Outlook(odds, lines, arm, unmarked(s, struck), free_push, mortal(s, struck), is_last_stage(s, struck))


def is_last_stage(s: Rex, body: int) -> bool:
    return body >= FEATURE or s.models[body].stage + 1 == len(s.models[body].cards)


def pierce_of(s: Rex, striker: int) -> int:
    """How much ARM a success of this model would pass over: its abilities say so when the dice have fallen."""
    won = s.clone()
    traits.trigger(won, ATTACK_SUCCESS, striker)
    return attack_now(won).pierce
