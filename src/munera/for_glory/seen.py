"""The shape of what a seat sees: plain values, ready for JSON and for the screens."""

from __future__ import annotations

import msgspec


class SeenGladiator(msgspec.Struct):
    """A Gladiator in an arena: everything about it is open."""

    id: int
    kind: int
    owner: int
    arena: int
    ready: bool
    damage: int
    assigned: int
    unpreventable: int
    blessings: int
    due: bool
    attack: int
    health: int
    agility: int


class SeenStanding(msgspec.Struct):
    """A Patron or an Arena Card in a Villa."""

    id: int
    kind: int
    ready: bool


class SeenGround(msgspec.Struct):
    """An arena in the middle; -1 where its card has been won."""

    id: int
    kind: int
    ready: bool
    glory: int
    champion: int
    open: bool


class SeenStep(msgspec.Struct):
    """Something under way: a turn, an attack, an event that may be answered, a card in use, a payment."""

    what: str
    seat: int
    kind: int = -1
    id: int = -1
    ability: int = -1
    cost: int = 0
    attacked: bool = False
    tactic: bool = False


class SeenPlayer(msgspec.Struct):
    """A player: open counts and piles for all, Hand and Reserve for their owner.

    ``unseen`` is what lies face down in Hand, Reserve and Deck together, which anybody can count; ``shown`` the part of
    it that everybody knows to be in Hand or Reserve; ``deck_top`` what everybody saw go on top of the Deck.
    """

    hand_size: int
    deck_size: int
    reserve_size: int
    discard: list[int]
    villa: list[SeenStanding]
    coins: int
    glory: int
    influence: int
    requirement: int
    reserve_price: int
    late_fee: int
    agility: int
    bloodlust: int
    champion: list[int]
    draws: int
    unseen: list[int]
    shown: list[int]
    deck_top: list[int]
    hand: list[int] | None
    reserve: list[int] | None


class ForGloryView(msgspec.Struct):
    """Everything one seat may know.

    Only with three or four players: ``rounds`` that are played, ``arena_top`` of the Arena deck, ``reigning`` (who took
    the two tokens, -1 for nobody), ``out`` of the battle (first out first) and ``places`` (first to last). While
    Champions are drafted ``champions`` are those nobody has, each as the cards of its levels.
    """

    seat: int
    players: int
    phase: str
    round: int
    turn: int
    active: int
    favor: int
    first: int
    boasts: list[int]
    bloodlust: int
    rows: list[list[int]]
    supply_sizes: list[int]
    supply_discard: list[list[int]]
    removed: list[int]
    arenas: list[SeenGround]
    arena_deck: int
    arena_top: int
    rounds: int
    reigning: list[int]
    out: list[int]
    places: list[int]
    champions: list[list[int]]
    fighters: list[SeenGladiator]
    battle: int
    initiative: int
    cycle: int
    outcome: int
    seats: list[SeenPlayer]
    to_act: list[int]
    asked: str
    under_way: list[SeenStep]
    over: bool
    winner: int
    conceded: list[int]
