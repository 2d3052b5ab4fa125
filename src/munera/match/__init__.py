"""A game being played: the table, its chance, its record, and the proof that it was fair."""
