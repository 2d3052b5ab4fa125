"""Card sets of For Glory as data, and how to read and check them."""

from munera.for_glory.cards.load import load_box

__all__ = ["load_box"]
