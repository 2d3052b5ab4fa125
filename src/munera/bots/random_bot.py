# mypyc: compile
"""The bot that every other is measured by."""

from __future__ import annotations

from typing import final

from munera.bots.chooser import BlindBot
from munera.engine.action import Action


@final
class RandomBot(BlindBot):
    """Any of its options, all equally likely."""

    def pick(self, options: list[Action]) -> Action:
        return options[int(self.rng.random() * len(options))]
