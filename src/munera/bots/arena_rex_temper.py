# mypyc: compile
"""How a bot of Arena Rex is minded: the figures that its good sense comes down to."""

from __future__ import annotations

from typing import Final, final


@final
class Temper:
    """One vitality box of an average model is worth 1; everything else is measured against that."""

    def __init__(
        self, life: float = 6.0, favor: float = 0.7, fatigued: float = 0.7, exhausted: float = 1.8,
        at_hand: float = 0.8, ready: float = 0.35, tired: float = 0.12, threat: float = 0.25, way: float = 0.06,
        brink: float = 1.5, success: float = 1.3, careless: float = 0.0, unsure: float = 0.0,
    ) -> None:  # fmt: skip
        self.life: Final = life  # of a model, beyond its boxes
        self.favor: Final = favor
        self.fatigued: Final = fatigued  # what it costs to be
        self.exhausted: Final = exhausted
        self.at_hand: Final = at_hand  # the share of an attack's promise that counts for the active model
        self.ready: Final = ready  # for another Ready model
        self.tired: Final = tired  # for a Fatigued one
        self.threat: Final = threat  # for an enemy's
        self.way: Final = way  # an inch between a model and its nearest enemy
        self.brink: Final = brink  # standing within a push of death, next to somebody who pushes
        self.success: Final = success  # a success not yet used, while somebody is engaged
        self.careless: Final = careless  # how often it does just anything
        self.unsure: Final = unsure  # by how much it misjudges
