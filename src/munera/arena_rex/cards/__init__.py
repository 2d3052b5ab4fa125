"""The models and arenas of Arena Rex as data, and how to read and check them."""

from munera.arena_rex.cards.load import load_arenas, load_roster

__all__ = ["load_arenas", "load_roster"]
