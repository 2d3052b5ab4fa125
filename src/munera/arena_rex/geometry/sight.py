# mypyc: compile
"""How far the centre of a base can go straight ahead: for drawing what it can reach."""

from __future__ import annotations

from math import sqrt

from munera.arena_rex.geometry.field import Field


def sight(f: Field, x: float, y: float, dx: float, dy: float, limit: float, but: int = -1) -> float:
    """From (x, y) along the unit vector d, until something is in the way; one circle is left out of account."""
    least = limit
    for i in range(len(f.cx)):
        if i != but:
            least = _into_circle(f.cx[i] - x, f.cy[i] - y, dx, dy, f.cr[i], least)
    w = f.walls
    for k in range(0, len(w), 4):
        least = _into_wall(x, y, dx, dy, w[k], w[k + 1], w[k + 2], w[k + 3], f.r, least)
    b = f.fences
    for k in range(0, len(b), 3):
        least = _out_of_circle(b[k] - x, b[k + 1] - y, dx, dy, b[k + 2], least)
    b = f.lines
    for k in range(0, len(b), 3):
        speed = b[k] * dx + b[k + 1] * dy
        if speed < 0.0:
            least = min(least, (b[k + 2] - b[k] * x - b[k + 1] * y) / speed)
    return max(0.0, least)


def _into_circle(vx: float, vy: float, dx: float, dy: float, r: float, least: float) -> float:
    dot = vx * dx + vy * dy
    if dot <= 0.0:
        return least
    cross = vx * dy - vy * dx
    q = r * r - cross * cross
    return min(least, max(0.0, dot - sqrt(q))) if q > 0.0 else least


def _out_of_circle(vx: float, vy: float, dx: float, dy: float, r: float, least: float) -> float:
    dot = vx * dx + vy * dy
    cross = vx * dy - vy * dx
    q = r * r - cross * cross
    return min(least, dot + sqrt(q)) if q > 0.0 else 0.0


def _into_wall(
    x: float, y: float, dx: float, dy: float, ax: float, ay: float, bx: float, by: float, r: float, least: float
) -> float:
    """Where the ray comes within r of the side, between its ends (the corners are circles of their own)."""
    ux = bx - ax
    uy = by - ay
    length = sqrt(ux * ux + uy * uy)
    height = (ux * (y - ay) - uy * (x - ax)) / length
    speed = (ux * dy - uy * dx) / length
    if height * speed >= 0.0:
        return least
    t = max(0.0, (abs(height) - r) / abs(speed))
    foot = ((x + t * dx - ax) * ux + (y + t * dy - ay) * uy) / length
    return min(least, t) if 0.0 <= foot <= length else least
