"""How fast somebody may ask."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

from munera.web.settings import Settings

KEPT: Final = 20_000  # askers remembered; those who have not asked for longest are forgotten


class Bucket:
    """Fills at a rate, holds so many, and each asking takes one."""

    __slots__ = ("burst", "held", "rate", "since")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = float(burst)
        self.held = float(burst)
        self.since = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.held = min(self.burst, self.held + (now - self.since) * self.rate)
        self.since = now
        if self.held < 1:
            return False
        self.held -= 1
        return True


class Limit:
    """A bucket for each asker."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self.rate, self.burst)
            if len(self._buckets) > KEPT:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket.take()


class Allowance:
    """What guests and addresses may ask, all their requests together."""

    def __init__(self, settings: Settings) -> None:
        self.asking: Final = Limit(settings.http_rate, settings.http_burst)
        self.asking_there: Final = Limit(settings.address_http_rate, settings.address_http_burst)
        self.making: Final = Limit(settings.making_rate, settings.making_burst)
