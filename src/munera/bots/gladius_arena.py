# mypyc: compile
"""What an action of Phase 3 gains: cards, abilities and their targets against the bets on the table."""

from __future__ import annotations

from random import Random
from typing import Final, final

from munera.bots.gladius_outlook import Orders, Outlook
from munera.bots.gladius_stakes import Stakes, holding
from munera.bots.gladius_temper import Temper
from munera.engine.action import Action, Seat
from munera.gladius.hidden_words import DrawCards, LookAndDiscard
from munera.gladius.pack import Effect, Part
from munera.gladius.state import Gladius, fighter, passed
from munera.gladius.vocabulary import Mark, MarkChoice

EFFORT: Final = 0.02  # what an action costs beside its cards


@final
class Reckoning:
    """One decision in the arena. Gains are in points, against placing the best second bet now."""

    def __init__(self, w: Gladius, seat: Seat, rng: Random, temper: Temper) -> None:
        self.w: Final = w
        self.seat: Final = seat
        self.temper: Final = temper
        self.outlook: Final = Outlook(w, seat, rng, temper)
        self.stakes: Final = Stakes(w, seat, self.outlook.now, temper)
        self.base: Final = self.stakes.worth(self.outlook.now)
        self.odds: Final = self.stakes.odds(self.outlook.now)
        self.open: Final = self.stakes.hindsight(self.outlook.now)
        self.where: Final = {f.gladiator: i for i, f in enumerate(self.outlook.fighters)}

    def gain(self, orders: Orders) -> float:
        return self.stakes.worth(orders) - self.base

    # ---- actions

    def actions(self, options: list[Action]) -> list[float]:
        """Laying, playing, the ability, or the second bet [GLA-6.3]."""
        waiting = self.waiting()
        uses: dict[int, float] = {}
        out: list[float] = []
        for option in options:
            if option.verb == "lay":
                kind = option.args[0]
                use = self.gain(self.outlook.with_card(kind, self.where[option.args[1]])) + waiting
                uses[kind] = max(uses.get(kind, 0.0), use)
                out.append(use - self.holding(kind) - EFFORT)
            elif option.verb == "play":
                kind = option.args[0]
                use = self.effect(self.w.pack.influence[kind].face_up) + waiting
                uses[kind] = max(uses.get(kind, 0.0), use)
                out.append(use - self.holding(kind) - EFFORT)
            elif option.verb == "ability":
                spectator = self.w.pack.spectators[self.w.spectators[self.seat].kind]
                out.append(self.effect(spectator.effect) + waiting - self.payment(spectator.cost, uses) - EFFORT)
            else:
                out.append(self.bet(option.args[0], option.args[1]))
        return out

    def waiting(self) -> float:
        """What may be learnt before the next turn, while others still act."""
        for owner in range(self.w.n):
            if owner != self.seat and not passed(self.w.spectators[owner]):
                return self.temper.patience * self.open
        return 0.0

    def bet(self, token: int, team: int) -> float:
        return self.stakes.placed(self.odds) + self.stakes.next_bet(self.odds, token, team) - self.base

    # ---- paying

    def holding(self, kind: int) -> float:
        return holding(self.w, self.seat, kind, self.temper)

    def payment(self, cost: int, uses: dict[int, float]) -> float:
        """What the least useful cards of the hand are worth."""
        hand = self.w.spectators[self.seat].hand
        worths = sorted([max(self.holding(kind), uses.get(kind, 0.0)) for kind in hand])
        return sum(worths[:cost])

    def payments(self, options: list[Action]) -> list[float]:
        """The card that is missed least goes first."""
        return [-max(self.holding(a.args[0]), self.best_use(a.args[0])) for a in options]

    def best_use(self, kind: int) -> float:
        """The most a card could gain now."""
        card = self.w.pack.influence[kind]
        best = self.effect(card.face_up) if card.face_up else 0.0
        if card.face_down:
            for f in range(self.outlook.size):
                best = max(best, self.gain(self.outlook.with_card(kind, f)))
        return best

    # ---- effects and their targets

    def effect(self, effect: Effect) -> float:
        """What an effect gains if its targets are named as well as can be."""
        total = 0.0
        for part in effect:
            if not part.possible(self.w, self.seat, 1):
                continue
            if isinstance(part, DrawCards):
                total += 0.4 * part.count
            values = self.targets(part, part.targets(self.w, self.seat, ()))
            if values:
                total += max(values)
        return total

    def targets(self, part: Part, options: list[Action]) -> list[float]:
        return [self.target(part, option) for option in options]

    def target(self, part: Part, option: Action) -> float:
        """What naming this target gains."""
        a = option.args
        verb = option.verb
        outlook = self.outlook
        if verb == "mark":
            return self.mark(part, self.where[a[0]], a[1] if len(a) > 1 else 0)
        if verb == "exchange":
            return self.gain(outlook.exchanged(self.where[a[0]], self.where[a[1]]))
        if verb == "replace":
            f = self.where[a[0]]
            return self.gain(outlook.with_newcomer(outlook.team[f], f))
        if verb == "add":
            return self.gain(outlook.with_newcomer(a[0], -1))
        if verb == "dismiss":
            return self.gain(outlook.without_fighter(self.where[a[0]]))
        if verb == "move":
            return self.gain(outlook.moved(self.where[a[0]], a[1], self.where[a[2]]))
        if verb == "rebet":
            return self.stakes.rebet(a[0], a[1]).worth(outlook.now) - self.base
        if verb == "look_card":
            if isinstance(part, LookAndDiscard):
                return self.search(self.where[a[0]], a[1])
            return self.look_at_card(a[0], a[1])
        if verb == "look_bet":
            return self.look_at_bet(a[0], a[1])
        return 0.0

    def mark(self, part: Part, f: int, skill: int) -> float:
        if isinstance(part, Mark):
            return self.gain(self.outlook.with_marker(f, part.skills, part.zeroes))
        if isinstance(part, MarkChoice):
            skills = tuple([part.amount if k == skill else 0 for k in range(3)])
            return self.gain(self.outlook.with_marker(f, skills, (0, 0, 0)))
        return 0.0

    # ---- looking

    def look_at_card(self, gladiator: int, index: int) -> float:
        """The more cards are hidden, the less one of them tells; a known one tells nothing."""
        f = fighter(self.w, gladiator)
        if f is None or f.column[index].known_to(self.seat):
            return -EFFORT
        hidden = 0
        for g in self.outlook.fighters:
            hidden += len([1 for card in g.column if not card.known_to(self.seat)])
        return self.temper.sight * self.open / hidden

    def look_at_bet(self, team: int, index: int) -> float:
        """A token tells how much a team's last place is worth."""
        if self.w.slots[team][index].known_to(self.seat):
            return -EFFORT
        return 0.05 + 0.1 * self.odds[3 + team]

    def search(self, f: int, index: int) -> float:
        """Look at a card and throw it out if it harms; it is reckoned apart for good, bad and idle cards."""
        if self.outlook.fighters[f].column[index].known_to(self.seat):
            return max(0.0, self.gain(self.outlook.thrown_out(f, index, 9)))
        total = 0.0
        for wanted in (1, -1):
            total += max(0.0, self.gain(self.outlook.thrown_out(f, index, wanted)))
        return total

    def keep_or_throw_out(self, gladiator: int, index: int, options: list[Action]) -> list[float]:
        """Only what harms is thrown out."""
        gain = self.gain(self.outlook.thrown_out(self.where[gladiator], index, 9)) - EFFORT
        return [gain if option.verb == "throw_out" else 0.0 for option in options]
