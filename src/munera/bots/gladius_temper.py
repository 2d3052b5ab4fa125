# mypyc: compile
"""How a bot of Gladius is minded: the figures that its good sense comes down to."""

from __future__ import annotations

from typing import Final, final


@final
class Temper:
    """Points are points of the final score; shares and chances go from 0 to 1."""

    def __init__(
        self, ends: int = 32, unsure: float = 0.04, lean: float = 0.8, plays_on: float = 0.75, later: float = 0.5,
        rivals: float = 1.6, hold: float = 0.3, surplus: float = 0.3, patience: float = 0.25,
        sight: float = 0.5, late: float = 0.3, cards: int = 3,
    ) -> None:  # fmt: skip
        self.ends: Final = ends  # imagined ends of the round for each decision
        self.unsure: Final = unsure  # points by which two answers may differ and still be taken for equal
        self.lean: Final = lean  # how often others are thought to lay a card so that it suits their bets
        self.plays_on: Final = plays_on  # how likely somebody who has not passed lays one more card
        self.later: Final = later  # how likely a bet of a later round comes off
        self.rivals: Final = rivals  # what a point for all rivals together counts against a point of one's own
        self.hold: Final = hold  # points for each point of skill that a card kept for later can move
        self.surplus: Final = surplus  # the share of it that is left if the hand limit will take a card anyway
        self.patience: Final = patience  # the share of what is still open that one more turn is expected to tell
        self.sight: Final = sight  # the share of it that all hidden cards together tell
        self.late: Final = late  # points for keeping the better token for the second bet
        self.cards: Final = cards  # how many cards go with the bets of a round
