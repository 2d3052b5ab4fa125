"""How a game ended, as a value."""

from __future__ import annotations

import msgspec


class Result(msgspec.Struct, frozen=True):
    """Placings (1 is best, equal places are shared), scores and the reason."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)
