"""The shortest way of a base by shapely: grown circles as polygons, and a visibility graph searched as it is needed.

A circle has 32 corners here, so the way is only about right; ours is exact.
"""

from __future__ import annotations

from heapq import heappop, heappush

import numpy as np
import shapely

from bench.contest import play_for, report, seconds_asked
from bench.space import LIMIT, Scene, scenes

QUARTER = 8  # corners to a quarter of a circle


def find(scene: Scene) -> float:
    """The length of the shortest way along the corners, or infinity; all lines from a corner are tested at once."""
    (x, y, r), others, goal = scene
    centres = shapely.points([(ox, oy) for ox, oy, _ in others])
    grown = shapely.union_all(shapely.buffer(centres, [radius + r for _, _, radius in others], quad_segs=QUARTER))
    solid = shapely.buffer(grown, -1e-3)
    shapely.prepare(solid)
    corners = np.vstack([[(x, y), goal], shapely.get_coordinates(grown)])
    best = np.full(len(corners), np.inf)
    best[0] = 0.0
    done = np.zeros(len(corners), dtype=bool)
    queue = [(0.0, 0)]
    while queue:
        _, i = heappop(queue)
        if i == 1:
            return float(best[1])
        if done[i]:
            continue
        done[i] = True
        lengths = best[i] + np.hypot(*(corners - corners[i]).T)
        aim = np.hypot(*(corners - corners[1]).T)  # what is at least left to go
        near = np.flatnonzero(~done & (lengths + aim <= LIMIT) & (lengths < best))
        lines = shapely.linestrings(np.stack([np.broadcast_to(corners[i], (len(near), 2)), corners[near]], axis=1))
        for j in near[~shapely.intersects(solid, lines)]:
            best[j] = lengths[j]
            heappush(queue, (lengths[j] + aim[j], int(j)))
    return float("inf")


def main() -> None:
    questions = scenes(40)
    found = sum(find(scene) < LIMIT for scene in questions)
    turn = iter(questions * 10_000)
    asked, rounds, spent = play_for(seconds_asked(), lambda: int(find(next(turn)) >= 0))
    report({
        "peer": "shapely", "game": "shortest way among 12 bases", "players": 1, "decisions": asked, "games": rounds,
        "seconds": round(spent, 4), "found": found,
    })  # fmt: skip


if __name__ == "__main__":
    main()
