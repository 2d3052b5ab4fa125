"""Write the golden files anew: digests of random games, perft counts, transcripts. The commit says why they changed.

PYTHONPATH=src .venv/bin/python tools/goldens.py            all of them
PYTHONPATH=src .venv/bin/python tools/goldens.py perft      only these
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # for the tests; munera itself comes from PYTHONPATH

from tests.laws import digest
from tests.perft import perft
from tests.playthroughs import transcript

GOLDENS: dict[str, Callable[[], None]] = {
    "digests": digest.write,
    "perft": perft.write,
    "playthroughs": transcript.write,
}


def main(names: list[str]) -> None:
    unknown = [name for name in names if name not in GOLDENS]
    if unknown:
        sys.exit(f"no golden files are called {', '.join(unknown)}: there are {', '.join(GOLDENS)}")
    for name in names or GOLDENS:
        GOLDENS[name]()
        print(f"written: {name}")


if __name__ == "__main__":
    main(sys.argv[1:])
