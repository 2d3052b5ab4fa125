"""The shape of what a seat sees: plain values, ready for JSON and for the screens. Lengths are units [AR-3.1]."""

from __future__ import annotations

import msgspec


class SeenModel(msgspec.Struct):
    """A model; everything about it is open [AR-1.6]."""

    id: int
    owner: int
    profile: int
    cards: list[int]
    stage: int
    x: int
    y: int
    radius: int
    fatigue: int
    marked: int
    riding: bool
    partner: int
    in_play: bool
    relieved: bool
    spent: int
    bans: list[str] = []  # what abilities forbid it, in words
    used_up: list[str] = []  # its abilities that are used as often as they may be for now


class SeenFeature(msgspec.Struct):
    """A feature as it stands; ``id`` is its number as a body."""

    id: int
    key: str
    kind: str
    zone: bool
    properties: int
    x: int
    y: int
    radius: int  # 0 for a polygon
    points: list[int]  # x, y, x, y, … of a polygon
    marked: int
    in_play: bool


class SeenPool(msgspec.Struct):
    dice: int
    favor: int
    generated: int
    bonus: int
    faces: list[int]


class SeenLine(msgspec.Struct):
    """Boxes from the top of a tree down: what they deal after ARM, and the chance of enough successes."""

    boxes: list[int]
    damage: int
    chance: float


class SeenOdds(msgspec.Struct):
    """What the striker may hope for if nobody declares anything more (``outlook``)."""

    lowest: int  # net successes that the first of ``net`` is the chance of
    net: list[float]
    success: float
    defeat: float
    mean_damage: float
    pushes: list[float]  # the chance of one push, of two, …
    lines: list[SeenLine]


class SeenAttack(msgspec.Struct):
    """The attack under way."""

    attacker: int
    defender: int
    kind: str
    exhausted: bool
    power: bool
    counter: bool
    assists: list[int]
    attack: SeenPool
    defence: SeenPool
    striker: int
    net: int
    box: int
    boxes: list[int]
    free_push: bool
    damage: int
    odds: SeenOdds | None  # while it is negotiated
    counter_odds: SeenOdds | None


class SeenChain(msgspec.Struct):
    one: int
    other: int
    length: int


class SeenWalk(msgspec.Struct):
    """Somebody is to say where a model goes: how far, and toward or away from whom."""

    mover: int
    allowance: int
    what: int
    mode: int
    ref: int
    region: list[list[int]]  # for whom it is asked: rings x, y, x, y, … whose union its centre can reach


class SeenPlacing(msgspec.Struct):
    """Somebody is to place displaced models in contact with another."""

    displacer: int
    displaced: list[int]


class SeenDeploying(msgspec.Struct):
    """Somebody is to deploy these models: at its edge, at the centre, or far from the enemy [AR-23.8, AR-24.16]."""

    seat: int
    models: list[int]
    where: str
    arc: list[int]  # of the edge, in degrees
    side: list[int]  # x, y, x, y


class RexView(msgspec.Struct):
    """What a seat sees of a game of Arena Rex."""

    seat: int
    players: int
    arena: str
    scenario: str
    round: int
    first: int
    turn: int
    kind: str
    turns: int
    active: int
    free_move: bool
    reacted: list[int]
    favor: list[int]
    benefits: list[int]
    models: list[SeenModel]
    features: list[SeenFeature]
    chains: list[SeenChain]
    condemned: list[int]
    duelists: list[int]
    chosen: int | None  # one's own duelist, before they are shown [AR-24.47]
    attack: SeenAttack | None
    walk: SeenWalk | None
    placing: SeenPlacing | None
    deploying: SeenDeploying | None
    to_act: list[int]
    asked: str
    out: list[int]
    over: bool
    winners: list[int]
    reason: str
