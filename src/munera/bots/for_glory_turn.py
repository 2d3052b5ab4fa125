# mypyc: compile
"""A Machinations Turn of a bot of For Glory: what to play, where, what to buy, what to save, and when to stop."""

from __future__ import annotations

from typing import Final, final

from munera.bots.for_glory_outlook import Bout, ahead, prizes
from munera.bots.for_glory_shopping import Stock, keep_worth, worth
from munera.bots.for_glory_temper import Temper
from munera.engine.action import Action, Seat
from munera.for_glory.box import BOAST, FREE, GLADIATOR, PATRON, SCHEMING, Effect
from munera.for_glory.card_words import (
    Cull,
    DiscardCards,
    DrawSome,
    FromDiscard,
    FromSupply,
    Gain,
    May,
    MoreDraws,
    Refresh,
    ToOtherArena,
)
from munera.for_glory.state import REGISTRATION, Fighter, ForGlory, open_arenas
from munera.for_glory.statics import bloodlust, influence, late_registration_fee, requirement
from munera.for_glory.vocabulary import Bless

FIRST: Final = 100.0  # what costs nothing and may bring more to do
THEN: Final = 60.0  # Gladiators
BUYING: Final = 20.0
ABILITIES: Final = 40.0
SAVING: Final = 5.0


@final
class Turn:
    """The answers of a turn have an order: draw and gain first, then Gladiators, then buy, then reserve, then end."""

    def __init__(self, w: ForGlory, seat: Seat, temper: Temper) -> None:
        self.w: Final = w
        self.seat: Final = seat
        self.temper: Final = temper
        self.stock: Final = Stock(w, seat)
        self.registering: Final = w.phase == REGISTRATION
        self.now: Final = self.standing()
        self.daring: Final = not self.starts_phase() or self.planned() >= temper.daring

    def values(self, options: list[Action]) -> list[float]:
        return [self.value(a) for a in options]

    def value(self, a: Action) -> float:
        """Above 0 it is done some time in this turn, the highest first."""
        match a.verb:
            case "end" | "pass" | "leave":
                return 0.0
            case "play":
                return self.gladiator(a) if len(a.args) == 2 else self.card(a.args[0])
            case "register":
                return self.registered(a)
            case "buy":
                return self.bought(a.args[0])
            case "upgrade":
                return self.upgraded()
            case "reserve":
                return SAVING
            case "take":  # the second token, which lets the Arena Phase begin
                return self.now - self.temper.daring
            case "use" | "free":
                return self.used(a.args[0], a.args[1])
        return -1.0

    # ---- Gladiators

    def standing(self, kind: int = -1, arena: int = -1) -> float:
        """Glory to be had in the arenas as they are, or with one more own Gladiator there."""
        w = self.w
        total = 0.0
        unknown = self.temper.late if self.registering else self.temper.unknown
        if kind >= 0:
            w.fighters.append(Fighter(-2, kind, self.seat, arena))
        for i in range(3 if w.n == 2 else 1):
            strengths = Bout(w, i).strengths()
            sum_of_all = sum(strengths) + unknown
            if sum_of_all > 0.0:
                total += prizes(w, i, self.temper) * ahead(w, self.seat, [x / sum_of_all for x in strengths])
        if kind >= 0:
            w.fighters.pop()
        return total

    def gladiator(self, a: Action) -> float:
        """Where it brings most, if that is worth the Influence; not if it starts a phase that goes wrong."""
        card = self.w.box.cards[a.args[0]]
        then = self.standing(a.args[0], a.args[1])
        gain = then - self.now - self.temper.gap * card.influence
        if gain <= 0.0 or (not self.daring and self.reaches_boast(card.bloodlust)):
            return -1.0
        return THEN + 10.0 * gain

    def planned(self) -> float:
        """The same once all Gladiators in Hand that Influence supports are where they bring most."""
        w = self.w
        free = influence(w, self.seat) - requirement(w, self.seat)
        before = len(w.fighters)
        for k in w.players[self.seat].hand:
            card = w.box.cards[k]
            if card.type == GLADIATOR and card.influence <= free:
                best = -99.0
                where = 0
                for arena in open_arenas(w):
                    value = self.standing(k, arena)
                    if value > best:
                        best, where = value, arena
                free -= card.influence
                w.fighters.append(Fighter(-2, k, self.seat, where))
        value = self.standing()
        del w.fighters[before:]
        return value

    def starts_phase(self) -> bool:
        """Can the own Gladiators in Hand bring on the Arena Phase at the end of this turn?"""
        w = self.w
        if w.n > 2 or w.favor != self.seat or self.registering or self.turns_of_round() > self.temper.patience * w.n:
            return False
        more = 0
        for k in w.players[self.seat].hand:
            if w.box.cards[k].type == GLADIATOR:
                more += w.box.cards[k].bloodlust
        return more > 0 and self.reaches_boast(more) and not self.reaches_boast(0)

    def reaches_boast(self, more: int) -> bool:
        return bloodlust(self.w) + more >= self.w.box.cards[self.w.boasts[0]].bloodlust

    def turns_of_round(self) -> int:
        return self.w.turns // self.w.round

    def registered(self, a: Action) -> float:
        """Late, for a fee."""
        fee = late_registration_fee(self.w, self.seat) * self.temper.coin
        return 10.0 * (self.standing(a.args[0], a.args[1]) - self.now - fee)

    # ---- cards and abilities

    def card(self, kind: int) -> float:
        """A Patron always; a Scheme if it does any good; a Scheme that is a Tactic, too, is saved for the arena."""
        card = self.w.box.cards[kind]
        if card.type == PATRON:
            return FIRST + 10.0
        if card.type == BOAST or card.is_tactic:
            return -1.0
        gain = self.effects(card.abilities[card.ability(SCHEMING)].effects)
        return FIRST + gain if gain > 0.0 else -1.0

    def used(self, source: int, ability: int) -> float:
        """An ability in play; a Patron is exhausted only if the rest supports all Gladiators, those to come too."""
        w = self.w
        for c in w.players[self.seat].villa:
            if c.id == source:
                card = w.box.cards[c.kind]
                a = card.abilities[ability]
                if a.exhausts and card.type == PATRON and not self.can_spare(card.influence):
                    return -1.0
                if a.kind == FREE and self.registering:
                    return -1.0
                gain = self.effects(a.effects) - 0.8 * a.coin
                return ABILITIES + gain if gain > 0.0 else -1.0
        for g in w.grounds:
            if g.id == source:
                gain = self.effects(w.box.cards[g.kind].abilities[ability].effects)
                return FIRST + gain if gain > 0.0 else -1.0
        return -1.0

    def can_spare(self, granted: int) -> bool:
        """Influence that neither the Gladiators in the arenas nor those in Hand need."""
        w = self.w
        wanted = requirement(w, self.seat)
        for k in w.players[self.seat].hand:
            if w.box.cards[k].type == GLADIATOR:
                wanted += w.box.cards[k].influence
        return influence(w, self.seat) - granted >= wanted

    def effects(self, effects: tuple[Effect, ...]) -> float:
        """What the words of a Scheme are worth in coin."""
        return sum([self.effect(e) for e in effects])

    def effect(self, e: Effect) -> float:
        w = self.w
        if isinstance(e, May):
            return max(0.0, self.effect(e.effect))
        if isinstance(e, Gain):
            return float(e.coin)
        if isinstance(e, DrawSome):
            return 1.2 * e.count
        if isinstance(e, MoreDraws):
            return 1.0 * e.count
        if isinstance(e, DiscardCards):
            return 1.0 * e.count if e.opponents else -0.5 * e.count
        if isinstance(e, Cull):
            return 1.0 if self.worst() < 1.5 else -1.0
        if isinstance(e, Refresh):
            return 0.2
        if isinstance(e, FromDiscard):
            return 1.0 if w.players[self.seat].discard else -1.0
        if isinstance(e, FromSupply):
            return float(e.max_cost)
        if isinstance(e, Bless):
            return 1.0 * e.amount
        if isinstance(e, ToOtherArena):
            return -2.0
        return 0.0

    def worst(self) -> float:
        """The card in Hand that would be missed least."""
        least = 99.0
        for k in self.w.players[self.seat].hand:
            least = min(least, keep_worth(self.w.box.cards[k], self.stock, self.temper))
        return least

    # ---- buying

    def bought(self, kind: int) -> float:
        """The dearest card that the Deck has use for; tokens are kept for better use."""
        card = self.w.box.cards[kind]
        value = worth(card, self.stock, self.temper)
        if value < self.temper.least:
            return -1.0
        value -= self.temper.token * max(0, card.cost - self.hand_coin())
        return BUYING + value if value > 0.0 else -1.0

    def upgraded(self) -> float:
        """The next level of the Champion, before the one in Hand is played."""
        price = self.w.box.cards[self.w.players[self.seat].champion[0]].cost
        value = price + self.temper.upgrade - self.temper.token * max(0, price - self.hand_coin())
        return THEN + 20.0 if value > 0.0 else -1.0

    def hand_coin(self) -> int:
        total = 0
        for k in self.w.players[self.seat].hand:
            total += self.w.box.cards[k].coin
        return total

    def refreshed(self, options: list[Action]) -> list[float]:
        """The row with the least to buy; none if each has something."""
        out: list[float] = []
        for a in options:
            if a.verb != "deck":
                out.append(0.0)
                continue
            best = 0.0
            for k in self.w.rows[a.args[0]]:
                best = max(best, worth(self.w.box.cards[k], self.stock, self.temper))
            out.append(4.0 - best)
        return out
