# mypyc: compile
"""What bets, tokens and cards of Gladius are worth to a seat, in points."""

from __future__ import annotations

from typing import Final, final

from munera.bots.gladius_outlook import Orders, side
from munera.bots.gladius_temper import Temper
from munera.engine.action import Seat
from munera.engine.bag import with_card, without
from munera.gladius.hidden_words import DrawCards, Look, LookAndDiscard, MoveInfluence, Rebet
from munera.gladius.pack import BRONZE, BRONZE_VALUE, Effect, Influence
from munera.gladius.round import ROUNDS
from munera.gladius.state import Gladius, capacity, hand_limit, passed, token_value
from munera.gladius.vocabulary import Add, Dismiss, Exchange, Mark, MarkChoice, Replace

UNUSED: Final = 0.01  # points for each of an unused token, which decides ties [GLA-16.2]


@final
class Stakes:
    """The bets on the table and the tokens in hand, as one seat sees them."""

    def __init__(self, w: Gladius, seat: Seat, now: Orders, temper: Temper) -> None:
        self.w: Final = w
        self.seat: Final = seat
        self.temper: Final = temper
        self.count: Final = temper.ends
        self.later: Final = 2 * (ROUNDS - w.round)  # bets still to come in later rounds
        self.supply: tuple[int, ...] = tuple(w.spectators[seat].supply)
        self.bets: Final[list[list[int]]] = []  # own bets: token and team
        self.room: Final = [len(stack) < capacity(w) for stack in w.slots]
        self.rivals_first: Final = [0.0, 0.0, 0.0]  # what rivals win if a team is 1st, weighed
        self.rivals_third: Final = [0.0, 0.0, 0.0]
        self.rival_gold: Final = [0.0, 0.0, 0.0]  # how many gold tokens of rivals lie on a team
        self.tokens: list[int] = []  # of the supply, each once
        self.prices: list[float] = []
        self.returns: list[float] = []
        odds = self.odds(now)
        for team in range(3):
            for bet in w.slots[team]:
                if bet.owner == seat:
                    self.bets.append([bet.token, team])
                else:
                    self.weigh_rival(team, bet.owner, bet.token if bet.known_to(seat) else -1, odds)
        for owner in range(w.n):
            if owner != seat and not passed(w.spectators[owner]):
                for team in range(3):
                    self.rival_gold[team] += 0.2  # who has not bet yet may bet wrong
        self.set_prices()

    def weigh_rival(self, team: int, owner: Seat, token: int, odds: list[float]) -> None:
        """A rival's bet: known, or gold rather on a team that looks like winning."""
        gold = 1.0 if token > 0 else 0.0
        value = float(token)
        if token < 0:
            unknown = self.tokens_of(owner)
            golds = [t for t in unknown if t != BRONZE]
            by_gold = len(golds) * (0.3 + odds[team])
            by_bronze = (len(unknown) - len(golds)) * (0.3 + odds[3 + team])
            gold = by_gold / (by_gold + by_bronze)
            value = sum(golds) / max(1, len(golds))
        weight = self.temper.rivals / (self.w.n - 1)
        self.rivals_first[team] += weight * gold * value
        self.rivals_third[team] += weight * (1.0 - gold) * (BRONZE_VALUE + 0.5)
        self.rival_gold[team] += gold

    def tokens_of(self, owner: Seat) -> list[int]:
        """What a rival's unknown tokens are, all together: known by counting."""
        out = list(self.w.spectators[owner].supply)
        for stack in (*self.w.slots, *self.w.podium):
            out += [bet.token for bet in stack if bet.owner == owner and not bet.known_to(self.seat)]
        return out

    # ---- tokens

    def savings(self, supply: tuple[int, ...]) -> float:
        """What these tokens bring in later rounds: the best of them, as many as can be bet."""
        if self.later == 0:
            return UNUSED * sum([token_value(token) for token in supply])
        bronze = BRONZE_VALUE + 0.25 * self.w.n
        worths = sorted([bronze if token == BRONZE else float(token) for token in supply], reverse=True)
        return self.temper.later * sum(worths[: self.later]) + UNUSED * sum(worths)

    def set_prices(self) -> None:
        """What is given up by using a token of the supply now, and what it is worth to get a bet back."""
        now = self.savings(self.supply)
        self.tokens = sorted(set(self.supply))
        self.prices = [now - self.savings(without(self.supply, token)) for token in self.tokens]
        self.returns = [self.savings(with_card(self.supply, bet[0])) - now for bet in self.bets]

    def win(self, token: int, team: int) -> float:
        """What a bet brings if it comes off."""
        return BRONZE_VALUE + self.rival_gold[team] if token == BRONZE else float(token)

    def gain(self, odds: list[float], token: int, team: int, back: float) -> float:
        """What a bet brings on average; a token on the 2nd team comes back."""
        first = odds[team]
        third = odds[3 + team]
        return (third if token == BRONZE else first) * self.win(token, team) + (1.0 - first - third) * back

    # ---- the whole

    def odds(self, orders: Orders) -> list[float]:
        """How likely each team is 1st, then how likely each is 3rd."""
        o = orders
        counts = [o[7] + o[3], o[6] + o[4], o[1] + o[0], o[4] + o[0], o[3] + o[1], o[7] + o[6]]
        return [count / self.count for count in counts]

    def placed(self, odds: list[float]) -> float:
        """What the own bets on the table bring, less what the rivals' bring them."""
        total = 0.0
        for i in range(len(self.bets)):
            total += self.gain(odds, self.bets[i][0], self.bets[i][1], self.returns[i])
        for team in range(3):
            total -= self.rivals_first[team] * odds[team] + self.rivals_third[team] * odds[3 + team]
        return total

    def next_bet(self, odds: list[float], token: int, team: int) -> float:
        price = self.prices[self.tokens.index(token)]
        return self.gain(odds, token, team, price) - price

    def best_bet(self, odds: list[float]) -> float:
        """The best that one more bet brings."""
        best = -100.0
        for i in range(len(self.tokens)):
            token = self.tokens[i]
            price = self.prices[i]
            for team in range(3):
                if self.room[team]:
                    gain = self.gain(odds, token, team, price) - price
                    if gain > best:
                        best = gain
        return best

    def worth(self, orders: Orders) -> float:
        """What the round brings if the last bet is placed as well as can be."""
        odds = self.odds(orders)
        return self.placed(odds) + self.best_bet(odds)

    def hindsight(self, orders: Orders) -> float:
        """How much more one would make of the last bet if one knew how the teams come in."""
        total = 0.0
        for i in range(8):
            if orders[i]:
                certain = [0] * 8
                certain[i] = self.count
                total += self.best_bet(self.odds(certain)) * orders[i]
        return total / self.count - self.best_bet(self.odds(orders))

    def rebet(self, token: int, team: int) -> Stakes:
        """The stakes with the own first bet placed anew."""
        new = Stakes(self.w, self.seat, [0] * 8, self.temper)
        for t in range(3):
            new.rivals_first[t] = self.rivals_first[t]
            new.rivals_third[t] = self.rivals_third[t]
            new.rival_gold[t] = self.rival_gold[t]
        new.supply = without(with_card(self.supply, self.bets[0][0]), token)
        new.bets[0] = [token, team]
        new.set_prices()
        return new


# ---- cards


def strength(w: Gladius, card: Influence) -> float:
    """How much a card moves on average, in points of skill, when nothing is known of the round."""
    total = 0.0
    if w.n == 2:
        for skill in range(3):
            total += 0.56 * (abs(card.modifies[skill]) + 3.5 * card.zeroes[skill])
    else:
        for event in w.pack.events:
            total += sum([abs(card.modifies[skill]) + 3.5 * card.zeroes[skill] for skill in event.demanded])
        total = total / max(1, len(w.pack.events))
    return max(total + (1.5 if card.heals else 0.0), effect_strength(card.face_up))


def effect_strength(effect: Effect) -> float:
    """The same for what is played face up, and for abilities."""
    total = 0.0
    for part in effect:
        if isinstance(part, Mark):
            total += sum([abs(part.skills[k]) + 3.5 * part.zeroes[k] for k in range(3)]) / 2
        elif isinstance(part, MarkChoice):
            total += abs(part.amount)
        elif isinstance(part, Look):
            total += 0.5 * part.count if part.cards else 0.3 * part.count
        elif isinstance(part, DrawCards):
            total += 1.5 * part.count
        elif isinstance(part, (Exchange, Rebet, LookAndDiscard)):
            total += 2.5
        elif isinstance(part, (Replace, Add, Dismiss, MoveInfluence)):
            total += 1.5
    return total


def holding(w: Gladius, seat: Seat, kind: int, temper: Temper) -> float:
    """What it is worth to keep a card for later rounds [GLA-13.9]."""
    if w.round == ROUNDS:
        return 0.0
    limit_takes_it = len(w.spectators[seat].hand) + 2 > hand_limit(w.n)  # [GLA-13.5]
    return temper.hold * strength(w, w.pack.influence[kind]) * (temper.surplus if limit_takes_it else 1.0)


def skill_in_hand(w: Gladius, seat: Seat, skills: tuple[int, ...]) -> int:
    """How much the own hand could move if these skills counted."""
    return sum([abs(side(w.pack.influence[kind], skills)) for kind in w.spectators[seat].hand])
