"""Dominion for three by pyminion, bots that answer everything at random."""

from __future__ import annotations

import copy
import logging
import random

from pyminion.core import Card
from pyminion.expansions.base import base_set, remodel
from pyminion.game import Game
from pyminion.player import Player

from bench.contest import contest

CARDS = [card for card in base_set if card is not remodel]  # pyminion's Remodel fails on an empty hand


class RandomDecider:
    """Answers every question of the rules at random and counts them."""

    def __init__(self) -> None:
        self.answers = 0

    def one(self, cards: list[Card], may_pass: bool = True) -> Card | None:
        self.answers += 1
        i = random.randrange(len(cards) + may_pass)
        return cards[i] if i < len(cards) else None

    def some(self, cards: list[Card], least: int, most: int) -> list[Card]:
        """So many of these cards, at least and at most; -1 is no upper bound."""
        self.answers += 1
        most = len(cards) if most < 0 else min(most, len(cards))
        return random.sample(cards, random.randint(min(least, most), most))

    def action_phase_decision(self, cards: list[Card], player: Player, game: Game) -> Card | None:
        return self.one(cards)

    def treasure_phase_decision(self, cards: list[Card], player: Player, game: Game) -> list[Card]:
        return self.some(cards, 0, -1)

    def buy_phase_decision(self, valid_cards: list[Card], player: Player, game: Game) -> Card | None:
        return self.one(valid_cards)

    def binary_decision(self, *args: object, **more: object) -> bool:
        self.answers += 1
        return random.random() < 0.5

    def discard_decision(
        self, prompt: str, card: Card, valid_cards: list[Card], player: Player, game: Game,
        min_num_discard: int = 0, max_num_discard: int = -1,
    ) -> list[Card]:  # fmt: skip
        return self.some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(
        self, prompt: str, card: Card, valid_cards: list[Card], player: Player, game: Game,
        min_num_trash: int = 0, max_num_trash: int = -1,
    ) -> list[Card]:  # fmt: skip
        return self.some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(
        self, prompt: str, card: Card, valid_cards: list[Card], player: Player, game: Game,
        min_num_gain: int = 0, max_num_gain: int = -1,
    ) -> list[Card]:  # fmt: skip
        return self.some(valid_cards, min_num_gain, max_num_gain)

    def topdeck_decision(
        self, prompt: str, card: Card, valid_cards: list[Card], player: Player, game: Game,
        min_num_topdeck: int = 0, max_num_topdeck: int = -1,
    ) -> list[Card]:  # fmt: skip
        return self.some(valid_cards, min_num_topdeck, max_num_topdeck)

    def multi_play_decision(
        self, prompt: str, card: Card, valid_cards: list[Card], player: Player, game: Game, required: bool = True
    ) -> Card | None:
        return self.one(valid_cards, may_pass=not required)


def new(decider: RandomDecider) -> Game:
    game = Game([Player(decider, player_id=str(i)) for i in range(3)], [CARDS], log_stdout=False)
    game.start()
    return game


def turns(game: Game, limit: int) -> None:
    """Take turns until the game is over or the limit is reached."""
    for i in range(limit):
        game.players[i % 3].take_turn(game)
        game.card_cost_reduction = 0
        if game.is_over():
            return


def play() -> int:
    decider = RandomDecider()
    turns(new(decider), 1_000_000)
    return decider.answers


def middle() -> Game:
    game = new(RandomDecider())
    turns(game, 60)
    return game


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)  # a peer at its best: no log
    contest("pyminion", "dominion", 3, play, middle, copy.deepcopy)
