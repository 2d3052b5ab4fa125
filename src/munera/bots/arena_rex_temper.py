# mypyc: compile
"""How a bot of Arena Rex is minded: the figures that its good sense comes down to."""

from __future__ import annotations

from typing import Final, final


@final
class Temper:
    """One vitality box of an average model is worth 1; everything else is measured against that."""

    def __init__(
        self, life: float = 6.0, favor: float = 0.8, fatigued: float = 0.7, exhausted: float = 1.8, clear: float = 1.8,
        at_hand: float = 0.85, ready: float = 0.4, others: float = 0.2, next_turn: float = 0.5, far: float = 0.35,
        way: float = 0.045, patience: float = 25.0, push: float = 0.3, reposition: float = 0.4, special: float = 0.7,
        control: float = 0.8, about_to_win: float = 10.0, aim: float = 2.5, quiet: float = 0.03, careless: float = 0.0,
        unsure: float = 0.0, opportunity: float = 0.6, free_move: float = 0.5,
    ) -> None:  # fmt: skip
        self.life: Final = life  # of a model, beyond its boxes
        self.favor: Final = favor
        self.fatigued: Final = fatigued  # what it costs to be
        self.exhausted: Final = exhausted
        self.clear: Final = clear  # what it costs that the next turn is a clear turn
        # shares of what an attack promises
        self.at_hand: Final = at_hand  # for the active model
        self.next_turn: Final = next_turn  # for the best Ready model of whoever has the next turn
        self.ready: Final = ready  # for the best Ready model of anybody else
        self.others: Final = others  # for further Ready models
        self.far: Final = far  # part of these if it has to move twice first
        self.opportunity: Final = opportunity  # for somebody who strikes at whoever begins to move
        self.free_move: Final = free_move  # one that the active model still has
        # where one stands
        self.way: Final = way  # an inch between a model and what it wants
        self.patience: Final = patience  # turns until that counts twice
        # results of an attack
        self.push: Final = push
        self.reposition: Final = reposition
        self.special: Final = special
        # scenarios
        self.control: Final = control  # a Duel zone of a Geminae
        self.about_to_win: Final = about_to_win  # by walking into the other one
        self.aim: Final = aim  # how much more a model counts that decides the game
        self.quiet: Final = quiet  # what an answer has to gain over doing nothing
        self.careless: Final = careless  # how often it does just anything
        self.unsure: Final = unsure  # by how much it misjudges
