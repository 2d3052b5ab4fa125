"""Gladius: bet in secret on teams of gladiators, and rig the match."""

from munera.gladius.game import GAME

__all__ = ["GAME"]
