# mypyc: compile
"""The contract between a bot and whoever lets it play: it is given what its seat may know, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from munera.engine.action import Action, Seat
from munera.engine.errors import IllegalAction
from munera.engine.frame import State
from munera.engine.game import Game

S = TypeVar("S", bound=State)


@final
class Look(Generic[S]):
    """Imagined worlds for one seat at one moment, and the game to play on in them.

    It is made from a world that was itself imagined, by chances the bot does not know: the true state is not in here.
    """

    def __init__(self, game: Game[S], seat: Seat, rng: Random, imagined: S) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.rng: Final = rng
        self._imagined: Final = imagined
        self._shown = False

    def redeal(self) -> S:
        """A full state that the seat cannot tell from the true one; a new one each time, to do with as one likes."""
        if self._shown:
            return self.game.redeal(self._imagined, self.seat, self.rng)
        self._shown = True
        return self.game.clone(self._imagined)


@mypyc_attr(allow_interpreted_subclasses=True)  # bots of others need not be compiled
class Bot:
    """Plays one seat of one game. It may remember; its random numbers are its own."""

    def __init__(self, rng: Random) -> None:
        self.rng: Final = rng

    def choose(self, view: Any, options: list[Action], look: Look[Any]) -> Action:
        """One of the options, or another answer the rules accept."""
        raise AssertionError("a bot has to choose")


@mypyc_attr(allow_interpreted_subclasses=True)
class BlindBot(Bot):
    """A bot that needs no more than its options: neither view nor worlds are made for it."""

    def pick(self, options: list[Action]) -> Action:
        raise AssertionError("a blind bot has to pick")

    def choose(self, view: Any, options: list[Action], look: Look[Any]) -> Action:
        return self.pick(options)


def ask(bot: Bot, game: Game[S], s: S, seat: Seat, hiding: Random) -> Action:
    """What a bot answers for a seat that may act; ``hiding`` imagines the world it looks from.

    The bot must not know ``hiding``: who knows how a world was redealt could undo it.
    """
    options = game.options(s, seat)
    if isinstance(bot, BlindBot):
        action = bot.pick(options)
    else:
        look = Look(game, seat, bot.rng, game.redeal(s, seat, hiding))
        action = bot.choose(game.view(s, seat), options.copy(), look)
    if action not in options:
        refusal = game.accepts(s, seat, action)
        if refusal is not None:
            who = f"{type(bot).__name__} in seat {seat + 1}"
            raise IllegalAction(f"{who} answered '{action!r}': {refusal.text}", rule=refusal.rule or None)
    return action
