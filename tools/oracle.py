"""Arena Rex's space beside its oracles, as often as you like: `python tools/oracle.py 1000000`."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # `tests` is a package of the top folder

from tests.oracle import exact, ways


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cases", type=int, help="how many random cases, shared among the checks")
    parser.add_argument("--ways", type=int, default=0, help="and how many shortest ways against shapely")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    for check in exact.CHECKS:
        run(check, asked.cases // len(exact.CHECKS), asked.seed)
    if asked.ways:
        run(ways.check_ways, asked.ways, asked.seed)
    return 0


def run(check: object, cases: int, seed: int) -> None:
    assert callable(check)
    began = time.perf_counter()
    rng = Random(f"{check.__name__} {seed}")
    for _ in range(cases):
        check(rng)
    print(f"{check.__name__:16} {cases:9,} cases, no difference ({time.perf_counter() - began:.0f} s)", flush=True)


if __name__ == "__main__":
    sys.exit(main())
