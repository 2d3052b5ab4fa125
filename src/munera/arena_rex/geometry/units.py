# mypyc: compile
"""The numbers of the geometry: one unit is ten micrometres, so inches and millimetres are both whole numbers."""

from __future__ import annotations

from math import floor
from typing import Final

# AR-3.1, AR-3.44
INCH: Final = 2540
MM: Final = 100
CONTACT: Final = 5  # bases this near are in base contact
SLACK: Final = 10  # allowed on every measured distance
STANDOFF: Final = 20  # a shift stops this far from what is in its way
GRAIN: Final = 1024  # lengths of paths are added up in parts of a unit
MAX_POINTS: Final = 64  # of a path


def to_lattice(x: float) -> int:
    """The whole number of units nearest to a coordinate."""
    return floor(x + 0.5)
