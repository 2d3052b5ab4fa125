# mypyc: compile
"""Bots of good sense for For Glory: they build a Deck that fits together, and try out what they do in the arenas."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from munera.bots.chooser import Bot, Look
from munera.bots.for_glory_shopping import Stock, champion_worth, culls, keep_worth, payments, worth_of_picks
from munera.bots.for_glory_temper import Temper
from munera.bots.for_glory_trial import Trial
from munera.bots.for_glory_turn import Turn
from munera.engine.action import Action, Seat
from munera.engine.dice import Dice
from munera.for_glory.arena_phase import LateRegistration
from munera.for_glory.card_words import Cull, DiscardFromHand, FromDiscard, FromSupply, May, Refresh
from munera.for_glory.champions import DraftChampion
from munera.for_glory.free_for_all import RegisterLate
from munera.for_glory.machinations import TakeActions
from munera.for_glory.money import Pay
from munera.for_glory.reigning import SecondToken
from munera.for_glory.state import BATTLE, ForGlory
from munera.for_glory.use import Choose

SENSIBLE: Final = Temper()
CASUAL: Final = Temper(unsure=0.5, careless=0.15)
UNASKED: Final = ("buy_back", "free")


@mypyc_attr(allow_interpreted_subclasses=True)
class Sensible(Bot):
    """Buys what its Deck lacks, plays where Glory is to be had, and tries out every attack, Tactic and Reaction."""

    def __init__(self, rng: Random, temper: Temper = SENSIBLE) -> None:
        super().__init__(rng)
        self.temper: Final = temper

    def choose(self, view: Any, options: list[Action], look: Look[Any]) -> Action:
        if len(options) == 1:
            return options[0]
        if self.temper.careless > 0.0 and self.rng.random() < self.temper.careless:
            return options[int(self.rng.random() * len(options))]
        w: ForGlory = look.redeal()
        return self.best(options, self.values(w, look.seat, options))

    def best(self, options: list[Action], values: list[float]) -> Action:
        """The option of most value, as far as one is sure of it."""
        best = 0
        most = -1e9
        for i in range(len(options)):
            value = values[i]
            if self.temper.unsure > 0.0:
                value += self.temper.unsure * (self.rng.random() + self.rng.random() - 1.0)
            if value > most:
                best, most = i, value
        return options[best]

    def values(self, w: ForGlory, seat: Seat, options: list[Action]) -> list[float]:
        """What each option is worth; what it is compared with does not matter."""
        asked = w.stack[-1]
        if isinstance(asked, (TakeActions, LateRegistration, RegisterLate, SecondToken)):
            return Turn(w, seat, self.temper).values(options)
        if isinstance(asked, Pay):
            return payments(w, seat, options)
        if isinstance(asked, DraftChampion):
            return [champion_worth(w, a.args[0]) for a in options]
        if isinstance(asked, DiscardFromHand):
            stock = Stock(w, seat)
            cards = w.box.cards
            return [-keep_worth(cards[a.args[0]], stock, self.temper) if a.args else -99.0 for a in options]
        if isinstance(asked, Choose):
            effect = w.box.cards[asked.use.kind].abilities[asked.use.ability].effects[asked.use.part]
            if isinstance(effect, May):
                effect = effect.effect
            if isinstance(effect, Cull):
                return culls(w, seat, options, self.temper)
            if isinstance(effect, (FromDiscard, FromSupply)):
                return worth_of_picks(w, seat, options, self.temper)
            if isinstance(effect, Refresh):
                return Turn(w, seat, self.temper).refreshed(options)
        return self.tried(w, seat, options)

    def tried(self, w: ForGlory, seat: Seat, options: list[Action]) -> list[float]:
        trial = Trial(seat, self.temper, Dice(self.rng))
        out: list[float] = []
        for a in options:
            if a.verb == "buy_back":
                out.append(99.0 if w.phase == BATTLE else -99.0)
            else:
                out.append(trial.value(w, a, a.verb in UNASKED))
        return out


@final
class Casual(Sensible):
    """The same with less care: an opponent for a first game."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng, CASUAL)
