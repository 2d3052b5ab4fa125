"""How fast somebody may ask."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from ipaddress import IPv6Address
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


class Places:
    """So many at once for each asker."""

    def __init__(self, each: int) -> None:
        self.each = each
        self._taken: Counter[str] = Counter()

    def take(self, who: str) -> bool:
        if self._taken[who] >= self.each:
            return False
        self._taken[who] += 1
        return True

    def leave(self, who: str) -> None:
        self._taken[who] -= 1
        if not self._taken[who]:
            del self._taken[who]


class Allowance:
    """What guests and addresses may ask, all their requests together; guests cost nothing, addresses do."""

    def __init__(self, settings: Settings) -> None:
        self.asking: Final = Limit(settings.http_rate, settings.http_burst)
        self.asking_there: Final = Limit(settings.address_http_rate, settings.address_http_burst)
        self.making: Final = Limit(settings.making_rate, settings.making_burst)
        self.making_there: Final = Limit(settings.address_making_rate, settings.address_making_burst)
        self.sockets_there: Final = Places(settings.address_sockets)

    def makes(self, who: str, address: str) -> bool:
        """Whether they may change something; who has asked too much already takes nothing from their neighbours."""
        return self.making.take(who) and self.making_there.take(address)


def household(address: str) -> str:
    """Whoever has one address of IPv6 has the 2**64 beside it: they count as one."""
    try:
        given = IPv6Address(address)
    except ValueError:
        return address
    return str(given.ipv4_mapped or IPv6Address(int(given) >> 64 << 64))
