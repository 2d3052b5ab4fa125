# mypyc: compile
"""Numbers of the form (a ± √q) / m, compared and rounded exactly with whole numbers alone."""

from __future__ import annotations

from math import isqrt
from typing import Final, final

from mypy_extensions import mypyc_attr


def sign(n: int) -> int:
    return (n > 0) - (n < 0)


def sign_with_root(p: int, s: int, w: int) -> int:
    """The sign of p + s √w, for s of -1, 0 or 1 and w of at least 0."""
    if s == 0 or w == 0:
        return sign(p)
    if p == 0 or sign(p) == s:
        return s
    return sign(p) * sign(p * p - w)


def sign_with_roots(k: int, s: int, u: int, t: int, v: int) -> int:
    """The sign of k + s √u + t √v."""
    if s == 0 or u == 0:
        return sign_with_root(k, t, v)
    if t == 0 or v == 0:
        return sign_with_root(k, s, u)
    roots = s if s == t else s * sign(u - v)
    if k == 0 or roots == 0 or sign(k) == roots:
        return roots or sign(k)
    # |s √u + t √v| against |k|: the squares are u + v ± 2 √(u v) and k²
    return roots * sign_with_root(u + v - k * k, s * t, 4 * u * v)


def ceil_root(n: int) -> int:
    """The smallest whole number that is not below √n."""
    root = isqrt(n)
    return root if root * root == n else root + 1


def floor_with_root(p: int, s: int, w: int, m: int) -> int:
    """⌊(p + s √w) / m⌋ for m above 0."""
    if s < 0:
        return (p - ceil_root(w)) // m
    return (p + isqrt(w)) // m if s > 0 else p // m


def nearest(p: int, s: int, w: int, m: int) -> int:
    """(p + s √w) / m rounded to the nearest whole number, a half away from zero."""
    if sign_with_root(p, s, w) < 0:
        return -floor_with_root(-2 * p + m, -s, 4 * w, 2 * m)
    return floor_with_root(2 * p + m, s, 4 * w, 2 * m)


@final
@mypyc_attr(acyclic=True)
class Offset:
    """How far along a vector: (a + s √q) / m times the vector, with m above 0."""

    def __init__(self, a: int, s: int, q: int, m: int) -> None:
        self.a: Final = a
        self.s: Final = s
        self.q: Final = q
        self.m: Final = m

    def sign(self) -> int:
        return sign_with_root(self.a, self.s, self.q)

    def compare(self, other: Offset) -> int:
        """-1 if this is the smaller, 0 if they are equal."""
        k = self.a * other.m - other.a * self.m
        return sign_with_roots(k, self.s, self.q * other.m * other.m, -other.s, other.q * self.m * self.m)

    def along(self, start: int, part: int) -> int:
        """One coordinate of the place reached: start + part times this, rounded to the lattice."""
        return nearest(start * self.m + part * self.a, self.s * sign(part), part * part * self.q, self.m)

    def sign_of_line(self, c: int, slope: int) -> int:
        """The sign of c + slope times this."""
        return sign_with_root(c * self.m + slope * self.a, self.s * sign(slope), slope * slope * self.q)


NOWHERE: Final = Offset(0, 0, 0, 1)
