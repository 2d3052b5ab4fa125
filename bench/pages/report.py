"""What was measured in a browser, as a table."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence


def print_table(found: Mapping[str, Sequence[float]], targets: Mapping[str, tuple[float, str]]) -> None:
    """Every figure with its bound; what could not be measured in a round (not a number) is left out."""
    print("| what | wanted | median | best | worst | met |\n| --- | --- | --- | --- | --- | --- |")
    for what, values in found.items():
        bound, unit = targets[what]
        some = [value for value in values if value == value]
        middle = statistics.median(some)
        figures = f"{middle:.0f} {unit} | {min(some):.0f} {unit} | {max(some):.0f} {unit}"
        print(f"| {what} | ≤ {bound} {unit} | {figures} | {'yes' if middle <= bound else 'no'} |")
