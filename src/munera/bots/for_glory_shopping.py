# mypyc: compile
"""What cards of For Glory are worth to a Deck, in coin: their price, and what the Deck lacks or has too much of."""

from __future__ import annotations

from typing import Final, final

from munera.bots.for_glory_temper import Temper
from munera.engine.action import Action, Seat
from munera.for_glory.box import BOAST, GLADIATOR, INCOME, PATRON, REACTION, Card
from munera.for_glory.state import GOAL, ForGlory
from munera.for_glory.statics import influence

POWERFUL: Final = 6.0  # attack and health of a good Gladiator


def power(card: Card) -> float:
    """A Gladiator as a fighter: attack counts most, what it can do besides is in its price."""
    return 1.4 * card.stats[0] + card.stats[1] + 0.3 * card.stats[2] + (1.0 if card.abilities else 0.0)


@final
class Stock:
    """All cards a player owns, wherever they are, counted by what they are for."""

    def __init__(self, w: ForGlory, seat: Seat) -> None:
        p = w.players[seat]
        cards = w.box.cards
        owned = list(p.hand + p.deck.all() + p.discard + p.reserve)
        self.size: Final = len(owned)
        coin = 0
        training = 0
        needed = 0
        granted = influence(w, seat)
        gladiators = 0
        for f in w.fighters:
            if f.owner == seat:
                owned.append(f.kind)
        for k in owned:
            card = cards[k]
            if card.type == INCOME:
                coin += card.coin
            elif card.type == PATRON:
                granted += card.influence
            elif card.type == GLADIATOR:
                needed += card.influence
                gladiators += 1
            elif card.is_tactic or card.type == REACTION:
                training += 1
        self.coin: Final = coin
        self.training: Final = training
        self.needed: Final = needed  # Influence for all Gladiators at once
        self.granted: Final = granted  # Influence of all Patrons, played or not
        self.gladiators: Final = gladiators
        self.progress: Final = progress(w)


def progress(w: ForGlory) -> float:
    """How far the game has come, from 0 to 1."""
    if w.n == 2:
        return max([p.glory for p in w.players]) / GOAL
    return (w.round - 1) / (5 - w.n) + 0.3


def worth(card: Card, stock: Stock, temper: Temper) -> float:
    """In coin: what it costs, more if the Deck needs its kind, less if it does not."""
    value = float(card.cost)
    if card.type == INCOME:
        return value + temper.income * (1.0 - 2.0 * stock.progress) * (1.0 - stock.coin / (2.0 * temper.wealth))
    if card.type == PATRON:
        lack = stock.needed + temper.spare - stock.granted
        return value + temper.influence * (1.0 if lack >= card.influence else -1.0 if lack > 0 else -2.0)
    if card.type == GLADIATOR:
        support = stock.granted - stock.needed - card.influence
        fits = 1.0 if support >= 0 else 0.0 if support == -1 else -2.0
        return 0.5 * (value + power(card)) + temper.gladiator * fits
    if card.is_tactic or card.type == REACTION:
        full = stock.training >= temper.arsenal * stock.size
        return value + (temper.training if not full else -2.0)
    if card.type == BOAST:
        return -1.0
    return value - 2.0 * stock.progress


def champion_worth(w: ForGlory, champion: int) -> float:
    """A Champion is worth what it can become."""
    return sum([power(w.box.cards[k]) for k in w.box.champions()[champion]])


def keep_worth(card: Card, stock: Stock, temper: Temper) -> float:
    """What a card of the own Deck is worth staying there."""
    if card.type == INCOME:
        return card.coin + (3.0 if stock.coin - card.coin < temper.purse else 0.0)
    if card.type == BOAST:
        return -1.0
    if card.type == GLADIATOR:
        return 9.0 if card.champion else 0.5 * power(card) + 0.5
    return max(1.0, worth(card, stock, temper))


def culls(w: ForGlory, seat: Seat, options: list[Action], temper: Temper) -> list[float]:
    """The card that is worth least, unless even that should stay."""
    stock = Stock(w, seat)
    return [1.5 - keep_worth(w.box.cards[a.args[0]], stock, temper) if a.verb == "card" else 0.0 for a in options]


def worth_of_picks(w: ForGlory, seat: Seat, options: list[Action], temper: Temper) -> list[float]:
    """Of cards that come to the player."""
    stock = Stock(w, seat)
    return [worth(w.box.cards[a.args[0]], stock, temper) if a.verb == "card" else 0.0 for a in options]


def payments(w: ForGlory, seat: Seat, options: list[Action]) -> list[float]:
    """Tokens keep, Income Cards do not: few tokens first, then little coin, then few cards."""
    out: list[float] = []
    for a in options:
        total = 0
        for k in a.args[1:]:
            total += w.box.cards[k].coin
        out.append(-1.0 * a.args[0] - 0.3 * total - 0.01 * len(a.args))
    return out
