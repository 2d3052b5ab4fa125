"""Exact space: discs, polygons and straight lines on a lattice of whole numbers, compared without roots."""
