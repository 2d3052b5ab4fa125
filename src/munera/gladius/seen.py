"""The shape of what a seat sees: plain values, ready for JSON and for the screens. -1 stands for what is hidden."""

from __future__ import annotations

import msgspec

HIDDEN = -1


class SeenCard(msgspec.Struct, frozen=True, gc=False):
    """A card in a column: its owner is open, its kind only to who knows it."""

    owner: int
    kind: int


class SeenBet(msgspec.Struct, frozen=True, gc=False):
    """A token on a slot card or the podium."""

    owner: int
    token: int


class SeenMarker(msgspec.Struct, gc=False):
    owner: int
    skills: tuple[int, ...]
    zeroes: tuple[int, ...]


class SeenFighter(msgspec.Struct, gc=False):
    """A gladiator with column and markers; ``known`` is what it scores by what this seat knows."""

    gladiator: int
    column: list[SeenCard]
    markers: list[SeenMarker]
    known: int


class SeenSpectator(msgspec.Struct, gc=False):
    """A player: open counts for all; hand, supply, pile and vote for who may see them."""

    kind: int
    hand_size: int
    deck_size: int
    discard_size: int
    supply_size: int
    bets: int
    passed: bool
    playing: int
    activations: int
    hand: list[int] | None
    supply: list[int] | None
    discard: list[int] | None
    aside: list[int] | None
    vote: int


class FinalScore(msgspec.Struct, gc=False):
    """A player's line in the final scoring."""

    gold: int
    bronze: int
    total: int
    unused: int
    place: int


class GladiusView(msgspec.Struct, gc=False):
    """Everything one seat may know."""

    seat: int
    players: int
    round: int
    phase: str
    first: int
    event: int
    demanded: list[int]
    teams: list[list[SeenFighter]]
    known_scores: list[int]
    hidden_cards: list[int]
    known_ranking: list[int]
    slots: list[list[SeenBet]]
    capacity: int
    podium_first: list[list[SeenBet]]
    podium_third: list[list[SeenBet]]
    ranking: list[int]
    spectators: list[SeenSpectator]
    gladiators_left: int
    gladiator_discard: list[int]
    events_left: int
    event_discard: list[int]
    to_act: list[int]
    asked: str
    over: bool
    final: list[FinalScore]
