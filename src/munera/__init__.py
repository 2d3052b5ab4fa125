"""Munera: the gladiator tabletop games, played completely and faithfully."""

__version__ = "0.1.0"
