"""When the garbage is collected.

What tables and sockets are made of goes in no circle and is gone when nobody holds it; requests that fail and the
packages we use leave a few that only a look for circles finds. Such a look holds everybody up, all the longer the more
there is to look through: so only what is new is looked through, and everything at a moment at which nobody plays.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import Final

YOUNG: Final = 20_000  # new objects until they are looked through: more than the moves under way are made of
NEVER: Final = 1_000_000  # what has been looked through once waits for a quiet moment
DUE: Final = 120  # s after which a quiet moment is welcome
LATE: Final = 3_600  # s after which it is done at any moment, though everybody may be held up for half a second
QUIET: Final = 1.0  # s without a move


class Garbage:
    """Looks for circles: now and then, when nobody waits."""

    def __init__(self, last_move: Callable[[], float], clock: Callable[[], float] = time.monotonic) -> None:
        self._last_move: Final = last_move
        self._clock: Final = clock
        self._done = clock()

    def begin(self) -> None:
        """The server is up: what is there now stays, and need not be looked through again and again."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, NEVER, NEVER)

    def look(self) -> None:
        """Called every second."""
        now = self._clock()
        quiet = now - self._last_move() > QUIET
        if now - self._done > (DUE if quiet else LATE):
            gc.collect()
            self._done = self._clock()
