"""New games of Arena Rex, from the agreed options through the set-up."""

from __future__ import annotations

from typing import Any

from munera.arena_rex.game import GAME
from munera.arena_rex.state import INCH
from tests.kit import LETTERS, Story

SILVA = {"arena": "silva"}


class Opening(Story):
    """A new game; chance answers given in advance, like ``roll 6 1`` for the dice-off."""

    def __init__(self, *chance: str, **options: Any) -> None:
        self.game = GAME
        self.s = GAME.new(options)
        self.chance = list(chance)
        self.events = []
        self.settle_chance()

    def deploy(self, letter: str, **places: tuple[int, int]) -> Story:
        """``deploy("A", lm_cassia=(0, -36600), …)``."""
        return self.act(self.placing(letter, **places))

    def placing(self, letter: str, **places: tuple[int, int]) -> str:
        numbers = [c for key in self.waiting() for c in places[key]]
        return f"{letter} deploy " + " ".join(map(str, numbers))

    def waiting(self) -> list[str]:
        """The models of the deployment that is asked for, in its order."""
        models = self.s.stack[-1].models  # type: ignore[attr-defined]
        return [self.s.roster.profiles[self.s.models[id].profile].key for id in models]

    def deploy_somehow(self) -> Opening:
        """Everybody takes the first formation that is offered."""
        while self.see("asked") == "Deploy":
            seat = GAME.to_act(self.s)[0]
            self.answer(seat, repr(GAME.options(self.s, seat)[0]))
            self.settle_chance()
        return self

    def at(self, letter: str, key: str) -> tuple[int, int]:
        x, y = self.see(f"{letter}.models.{key}.at")
        return x, y


def munus(*chance: str, **options: Any) -> Opening:
    """Three against three; by default A wins the dice-off and takes the first turn."""
    opening = Opening(*(chance or ("roll 6 1",)), **({"cohorts": ["magnus_3", "legio_3"]} | options))
    return opening if chance else begin(opening)


def begin(opening: Opening, first: str = "A") -> Opening:
    opening.act(f"{opening.see('turn')} first {LETTERS.index(first)}")
    return opening


SOUTH = -38100 + 1500  # the centre of a 30 mm base that touches the southern edge of the 30 inch circle
LINE = {"lm_cassia": (0, SOUTH), "lm_varro": (-3100, SOUTH + 132), "lm_drusa": (3100, SOUTH + 132)}
__all__ = ["INCH", "LINE", "SILVA", "SOUTH", "Opening", "begin", "munus"]
