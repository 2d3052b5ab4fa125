# mypyc: compile
"""How a bot of For Glory is minded: the figures that its good sense comes down to."""

from __future__ import annotations

from typing import Final, final


@final
class Temper:
    """Battles are counted in Glory, cards in coin; shares and chances go from 0 to 1."""

    def __init__(
        self, unsure: float = 0.0, careless: float = 0.0, coin: float = 0.05, card: float = 0.06, unknown: float = 6.0,
        late: float = 3.0, ground: float = 0.4, daring: float = 0.0, patience: int = 6, gap: float = 0.02,
        token: float = 0.6, income: float = 2.0, wealth: float = 12.0, influence: float = 2.0, spare: int = 2,
        gladiator: float = 1.5, training: float = 0.5, arsenal: float = 0.3, upgrade: float = 2.0,
        least: float = 2.5, purse: int = 12,
    ) -> None:  # fmt: skip
        self.unsure: Final = unsure  # Glory by which two answers may differ and still be taken for equal
        self.careless: Final = careless  # how often any answer is given without thinking
        self.coin: Final = coin  # Glory for a coin token kept
        self.card: Final = card  # Glory for a Tactic or Reaction kept in Hand
        self.unknown: Final = unknown  # the strength others may still bring into an arena before the Arena Phase
        self.late: Final = late  # … and in Late Registration
        self.ground: Final = ground  # Glory for an Arena Card won, or a Reigning Champion Token
        self.daring: Final = daring  # Glory one must be ahead by to start an Arena Phase
        self.patience: Final = patience  # turns of a round after which one starts it anyway
        self.gap: Final = gap  # Glory a Gladiator must bring for each Influence it takes up
        # what to buy
        self.token: Final = token  # coin that a token counts when it is spent
        self.income: Final = income  # coin more for an Income Card while one is poor
        self.wealth: Final = wealth  # coin in all Income Cards together of which one is no longer poor
        self.influence: Final = influence  # coin more for a Patron while Gladiators wait for Influence
        self.spare: Final = spare  # Influence beyond what all own Gladiators need
        self.gladiator: Final = gladiator  # coin more for a Gladiator that can be supported
        self.training: Final = training  # coin more for a Tactic or Reaction
        self.arsenal: Final = arsenal  # the share of Tactics and Reactions a Deck may hold
        self.upgrade: Final = upgrade  # coin more for the next level of the Champion
        self.least: Final = least  # coin that a card must be worth to be let into the Deck
        self.purse: Final = purse  # coin the Deck must be able to make before its Income is culled
