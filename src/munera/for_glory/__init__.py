"""For Glory: deck building in the Machinations Phase, then battles in the arenas."""

from munera.for_glory.game import GAME

__all__ = ["GAME"]
