"""A damage tree from its rows and links."""

from __future__ import annotations

from munera.arena_rex.profiles import BOXES, DAMAGE, Box, Tree

ROWS = "abcdefghij"


def names(rows: list[list[int | str]]) -> list[str]:
    """a1 for the first box of the first row, b2 for the second of the second."""
    return [f"{ROWS[r]}{i + 1}" for r, row in enumerate(rows) for i in range(len(row))]


def box(written: int | str, row: int, below: tuple[int, ...]) -> Box:
    """A number is its damage, a symbol deals 1 [AR-12.2, AR-12.3, AR-12.4]."""
    if isinstance(written, int):
        return Box(DAMAGE, written, row, below)
    return Box(BOXES.index(written), 1, row, below)


def tree(rows: list[list[int | str]], links: list[str], flourish: bool) -> Tree:
    called = names(rows)
    steps = sorted([(called.index(a), called.index(b)) for a, _, b in (link.partition("-") for link in links)])
    boxes: list[Box] = []
    for r, row in enumerate(rows):
        for written in row:
            here = len(boxes)
            boxes.append(box(written, r, tuple([b for a, b in steps if a == here])))
    return Tree(tuple(boxes), tuple(called), flourish)
