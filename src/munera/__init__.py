"""Munera: the gladiator games of the arena, played by their rulebooks."""

__version__ = "0.1.0"
