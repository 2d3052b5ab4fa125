"""Our side of the shortest ways: `python -m bench.ways SECONDS`, interpreted or compiled as it finds the geometry."""

from __future__ import annotations

from bench.contest import median_us, play_for, report, seconds_asked
from bench.space import LIMIT, Scene, scenes
from munera.arena_rex.geometry import ways
from munera.arena_rex.geometry.boundary import Boundary
from munera.arena_rex.geometry.reach import destinations, region
from munera.arena_rex.geometry.shapes import Disc
from munera.arena_rex.geometry.trail import Ground

ARENA = Boundary(60_960)


def ground(scene: Scene) -> Ground:
    mover, others, _ = scene
    return Ground(Disc(*mover), LIMIT, [Disc(*other) for other in others], ARENA)


def find(scene: Scene) -> tuple[int, ...] | None:
    """A legal path, found and checked exactly."""
    return ground(scene).path_to(*scene[2])


def main() -> None:
    questions = scenes(40)
    found = sum(find(scene) is not None for scene in questions)
    asked, rounds, spent = play_for(seconds_asked(), lambda: len([find(scene) for scene in questions]))
    few = questions[:8]
    report({
        "peer": "munera", "game": "shortest way among 12 bases", "players": 1, "decisions": asked, "games": rounds,
        "seconds": round(spent, 4), "found": found, "compiled": not str(ways.__file__).endswith(".py"),
        "region_ms": round(median_us(lambda scene: region(ground(scene)), few) / 1000, 3),
        "places_ms": round(median_us(lambda scene: destinations(ground(scene), []), few) / 1000, 3),
    })  # fmt: skip


if __name__ == "__main__":
    main()
