"""Component packs of Gladius as data, and how to read and check them."""

from munera.gladius.cards.load import load_pack

__all__ = ["load_pack"]
