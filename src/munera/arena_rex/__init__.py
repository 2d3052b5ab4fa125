"""Arena Rex 2.1: cohorts of gladiators, beasts and titans fight in an arena."""

from munera.arena_rex.game import GAME

__all__ = ["GAME"]
